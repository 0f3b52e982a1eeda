"""add on a terminal: the deal asked for step by step, shown, and saved after a yes."""

from collections.abc import Iterable
from pathlib import Path

from tarokscore.asking import helping, judging, progress, steps, table, wording
from tarokscore.cli.actions import Overtaken, save_deal
from tarokscore.cli.line_input import ask_meaning, is_ambiguous, mention_deal_in_progress
from tarokscore.cli.pointer import pointer
from tarokscore.cli.questions import BACK, HELP, NO, YES, Left, Prompt
from tarokscore.cli.shell import Answer, note, now, problem_text, say
from tarokscore.core import DealError, LedgerError, Problem
from tarokscore.core.figures import visible


def run(answer: Answer, path: Path, aloud: bool) -> None:
    """Ask for a deal, show what it comes to, save it after a yes. Raises LedgerError, DealError."""
    entry = _Entry(path)
    try:
        entry.resume()
        while not entry.saved(answer, aloud):
            entry.ask()
    except Left as left:
        kept = left.kept and entry.is_kept
        if not kept:
            entry.forget()
        answer.exit, answer.printed = left.exit, True
        say(f"\n{KEPT if kept else 'Given up: nothing was saved.'}")


KEPT = "Kept for later: tarokscore add goes on with it. Nothing is in the ledger."
SECOND = (
    "Another deal is in progress at this table, and kept in its place: this one can be saved, and is not "
    "kept for later until that one is saved or given up."
)
CHOICES = (
    "Nothing is saved yet. yes saves it; < goes back to the last question; later keeps it for another time; "
    "quit gives it up."
)


class _Entry:
    """A deal on its way into the ledger. done: the answers so far; written: those in the file beside the
    ledger, which may be somebody else's by now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.done: steps.Steps = ()
        self.written: steps.Steps | None = None
        self.is_second = False
        self._sit_down()
        if over := [
            problem
            for problem in judging.complaints({"players": list(self.table.players)}, self.table)
            if not problem.where
        ]:
            raise DealError(over)
        self.prompt = Prompt()

    def _sit_down(self) -> None:
        """The table as the ledger has it now."""
        from tarokscore.ledger import storage
        from tarokscore.ledger.book import book as fold

        self.book = fold(storage.load(self.path))
        self.table = table.sitting(self.book)

    # --- the deal in progress ------------------------------------------------------------------

    def keep(self) -> None:
        """The answers so far into the file beside the ledger, as soon as they say something."""
        if not any(step.told for step in self.done):
            self.forget()
        elif progress.keep(self.path, self.book.document.created, self.book.folded, self.done, self.written):
            self.written = self.done
        else:
            self.written = None
            self._tell_of_another()

    def _tell_of_another(self) -> None:
        """Somebody else's deal is where this one would be kept: once."""
        if not self.is_second:
            say(_indented(SECOND))
        self.is_second = True

    def forget(self) -> None:
        if self.written is not None:
            progress.forget(self.path, self.written)
            self.written = None

    @property
    def is_kept(self) -> bool:
        return self.written is not None

    def resume(self) -> None:
        """Go on with a deal in progress, if there is one and it is wanted."""
        from tarokscore.ledger.renames import since

        try:
            found = progress.kept(self.path, self.book.document.created)
        except LedgerError as error:
            say(f"{error.message[0].upper()}{error.message[1:]}: {error.hint}.")
            progress.forget(self.path)
            return
        if found is None:
            return
        self.written = found.steps
        names = since(self.book.document, found.entries)
        self._take_up(steps.under_new_names(found.steps, self.table, names), found.entries)
        if self._is_wanted():
            self.keep()
        else:
            progress.forget(self.path, found.steps)
            self.done, self.written = (), None
            say("It is given up.")

    def _is_wanted(self) -> bool:
        while True:
            text = self.prompt("go on with it? yes or no [yes]", ("yes", "no")).lower()
            if text in ("", *YES, *NO):
                return text not in NO
            say("  yes goes on with it; no gives it up; later leaves it as it is")

    def _take_up(self, told: steps.Steps, entries: int) -> None:
        """The answers as far as they hold at the table of now; the others are told, and asked again."""
        from tarokscore.views.after_deal import as_read

        self.done, gone = steps.still_true(told, self.table)
        line = as_read(steps.deal_of(self.done, self.table), self.book)
        say(f"A deal is in progress: {line}".rstrip(": "))
        if entries != self.book.folded:
            say("The ledger has changed since.")
        if gone:
            self._complain(gone)
            say("This is asked again.")

    # --- questions -----------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask until nothing is left to ask; every answer is kept in the file beside the ledger."""
        while (key := steps.next_key(self.done, self.table)) is not None:
            asked = wording.question(key, steps.deal_of(self.done, self.table), self.table)
            text = self.prompt(asked.text + (f" [{asked.ready}]" if asked.ready else ""), asked.words)
            if text == HELP:
                say(_indented(helping.help_with(asked, steps.deal_of(self.done, self.table), self.table)))
            elif text == BACK:
                self.back()
            elif text or asked.ready:
                self._answer(key, text if text and not _is_ready(text, asked.ready) else asked.enter)
            else:
                say("  an answer is needed here; ? says what it can be")

    def back(self) -> None:
        if not self.done:
            say("  this is the first question")
        self.done = self.done[:-1]
        self.keep()

    def _answer(self, key: str, text: str) -> None:
        """One answer more, or the reason why it is none."""
        from tarokscore.notation import NotationError

        while True:
            told = self.done
            try:
                step = steps.understood(key, text, self.done, self.table)
                told = (*told, step)
                self.done = steps.answered(self.done, step, self.table)
                self.keep()
            except NotationError as error:
                if error.line == text and is_ambiguous(error):
                    if (chosen := ask_meaning(error)) is not None:
                        text = chosen
                        continue
                    return
                if error.line == text:
                    say(pointer(error.line, [(each.start, each.end) for each in error.troubles]))
                self._complain(error.problems)
            except DealError as error:
                self._complain(error.problems, told)
            return

    def _complain(self, problems: Iterable[Problem], told: steps.Steps = ()) -> None:
        """What is wrong with an answer, in words that an answer takes. told: the answers that it is in."""
        from tarokscore.notation import spoken

        headed = helping.headed(problems, steps.deal_of(told, self.table), self.table)
        if text := "\n".join(problem_text(spoken(problem, self.table.variant), "") for problem in headed):
            say(text)

    # --- the end -------------------------------------------------------------------------------

    def saved(self, answer: Answer, aloud: bool) -> bool:
        """Whether it is in the ledger: once everything is told, shown, and agreed to."""
        if steps.next_key(self.done, self.table) is not None:
            return False
        if not self._agreed():
            self.back()
            return False
        try:
            deal = steps.deal_of(self.done, self.table)
            save_deal(answer, self.path, deal, aloud, False, expected=self.book.document)
        except Overtaken as error:
            say(f"{error.message[0].upper()}{error.message[1:]}. This is the deal as the table stands now.")
            told = self.done
            self._sit_down()
            self.done, gone = steps.still_true(told, self.table)
            self._complain(gone)
            return False
        self.forget()
        mention_deal_in_progress(self.path)
        return True

    def _agreed(self) -> bool:
        """Show the settlement and the new standings; True after a yes, False to go back one question."""
        try:
            self._show()
        except DealError as error:
            self._complain(error.problems, self.done)
            say("Back to the last question.")
            return False
        question = "save? yes or no"
        while (text := self.prompt(question, ("yes", "no")).lower()) not in YES:
            if text == BACK:
                return False
            say(_indented(CHOICES))
            question = "save? yes, <, later or quit"
        return True

    def _show(self) -> None:
        from tarokscore.ledger import corrections
        from tarokscore.ledger.book import book as fold
        from tarokscore.render.text import text as view_text
        from tarokscore.views.after_deal import as_read, live_table
        from tarokscore.views.document import section
        from tarokscore.views.explanation import explanation

        book = fold(self.book.document)
        entry, settlement = corrections.add(book, steps.deal_of(self.done, self.table), now())
        read = as_read(entry.deal, book)
        book.apply(entry)
        for warning in settlement.warnings:
            say(note(warning))
        told = [section(read)] if read else []
        now_there = live_table(book, corrections.outlook(book), settlement.scores)
        say(f"\n{view_text([*told, *explanation(settlement), *now_there])}\n")


def _is_ready(text: str, ready: str) -> bool:
    """Whether the answer that is ready was typed in full, or in another word for nothing or nobody. A "no"
    may be the beginning of a name."""
    also = {wording.NOTHING: (*NO, "none", "-"), wording.ALONE: ("none", "nobody", "-")}.get(ready, ())
    return text.lower() in (ready.lower(), *also)


def _indented(text: str) -> str:
    """Several lines, each harmless."""
    from tarokscore.render.layout import indented

    return "\n".join(indented(visible(line), "  ", "  ") for line in text.splitlines())
