"""`add` on a terminal without words: the deal is asked for step by step, shown, and saved after a yes."""

from pathlib import Path

from tarokscore.asking import given_answers, partial_deal
from tarokscore.asking.table_setup import current_setup
from tarokscore.cli.actions import Overtaken, save_deal
from tarokscore.cli.command import CommandResult, now
from tarokscore.cli.dialog.deal_dialog import (
    DealDialog,
    handling_exit,
    indented_lines,
    keep,
    mention_deal_in_progress,
)
from tarokscore.cli.dialog.deal_in_progress import ProgressFile
from tarokscore.cli.dialog.line_input import SAVED_TOO, same_as_last
from tarokscore.cli.dialog.prompting import ASKED_ANYWAY, BACK, Prompt
from tarokscore.cli.shell import say, warning_text
from tarokscore.core import DealError, LedgerError, Message
from tarokscore.core.words import NO, YES
from tarokscore.ledger import open_book, recording
from tarokscore.ledger.applying import book_with
from tarokscore.ledger.renames import since
from tarokscore.render.text import text as view_text
from tarokscore.views.after_deal import live_table, understood_line
from tarokscore.views.explanation import explanation

CHOICES = Message(
    "Nothing is saved yet. yes saves it; < goes back to the last question; later keeps it for another time; "
    "quit gives it up."
)
AS_IT_STANDS = Message("This is the deal as the table stands now.")


def run(result: CommandResult, path: Path, aloud: bool) -> None:
    """Ask for a deal, show its settlement, and save it after a yes. aloud: as for `save_deals`. Raises
    LedgerError, DealError."""
    entry = _Entry(path)
    with handling_exit(result, entry.kept, aloud, entry.line):
        entry.resume()
        while not entry.saved(result, aloud):
            entry.questions.ask()


def _capitalised(error: LedgerError) -> str:
    return f"{error.message[0].upper()}{error.message[1:]}"


def _yes_or_no() -> tuple[str, str]:
    return str(Message("yes")), str(Message("no"))


class _Entry:
    """A deal being asked for."""

    def __init__(self, path: Path) -> None:
        self.path, self.book = path, open_book(path)
        self.kept = ProgressFile(path)
        table = current_setup(self.book)
        problems = partial_deal.refusals_so_far({"players": list(table.players)}, table)
        if over := [problem for problem in problems if not problem.where]:
            raise DealError(over)
        self.prompt = Prompt()
        self.questions = DealDialog(self.prompt, table, (), self._keep)

    def line(self) -> str:
        """The answers so far as a line."""
        return understood_line(self.questions.deal, self.book)

    def _keep(self, done: given_answers.GivenAnswers) -> None:
        keep(self.kept, done, self.book)

    def resume(self) -> None:
        """Continue a deal in progress, if there is one and the user wants it."""
        try:
            found = self.kept.load(self.book.document.created)
        except LedgerError as error:
            say(Message("{what}: {advice}.", what=_capitalised(error), advice=error.hint))
            self.kept.write("")
            return
        if found is None:
            return
        self.kept.written = found.answers
        names = since(self.book.document, found.entries)
        self._take_up(
            given_answers.under_new_names(found.answers, self.questions.table, names), found.entries
        )
        if self._is_wanted():
            self._keep(self.questions.done)
        else:
            self.kept.forget()
            self.questions.done = ()
            say(Message("It is given up."))

    def _is_wanted(self) -> bool:
        while True:
            text = self.prompt(Message("go on with it? yes or no [yes]: "), _yes_or_no()).lower()
            if text in ("", *YES, *NO):
                return text not in NO
            say(indented_lines(Message("yes goes on with it; no gives it up; later leaves it as it is")))

    def _take_up(self, answers: given_answers.GivenAnswers, entries: int) -> None:
        """Take over the answers that are still valid at the present table; print the problems of the others,
        which are asked again. entries: how many the ledger had."""
        dialog = self.questions
        dialog.done, problems = given_answers.still_valid(answers, dialog.table)
        line = self.line()
        message = (
            Message("A deal is in progress: {line}", line=line) if line else Message("A deal is in progress")
        )
        say(indented_lines(message, ""))
        if entries != self.book.last_entry:
            say(Message("The ledger has changed since."))
        if problems:
            dialog.complain(problems)
            say(Message("This is asked again."))

    # --- the end -------------------------------------------------------------------------------

    def saved(self, result: CommandResult, aloud: bool) -> bool:
        """Save the deal if it is complete and the user agrees; return whether it was saved."""
        dialog = self.questions
        if given_answers.next_question(dialog.done, dialog.table) is not None:
            return False
        if not self._agreed():
            dialog.back()
            return False
        try:
            save_deal(result, self.path, dialog.deal, aloud, self.book, expected=True)
        except Overtaken as error:
            say(f"{_capitalised(error)}. {AS_IT_STANDS}")
            self.book = open_book(self.path)
            dialog.table = current_setup(self.book)
            dialog.done, problems = given_answers.still_valid(dialog.done, dialog.table)
            dialog.complain(problems)
            return False
        self.kept.forget()
        mention_deal_in_progress(self.path)
        return True

    def _agreed(self) -> bool:
        """Show the settlement and the new standings, and ask whether to save; False to go back one
        question."""
        try:
            self._show()
        except DealError as error:
            self.questions.complain(error.problems, self.questions.done)
            say(Message("Back to the last question."))
            return False
        question = Message("save? yes or no: ")
        if same := same_as_last(self.questions.deal, self.book):
            question = ASKED_ANYWAY.filled(question=SAVED_TOO.filled(n=same))
        while (text := self.prompt(question, _yes_or_no()).lower()) not in YES:
            if text == BACK:
                return False
            say(indented_lines(CHOICES))
            question = Message("save? yes, <, later or quit: ")
        return True

    def _show(self) -> None:
        entry, settlement = recording.add(self.book, self.questions.deal, now())
        line = understood_line(entry.deal, self.book)
        for warning in settlement.warnings:
            say(warning_text(warning))
        head = [line] if line else []
        table = live_table(book_with(self.book, entry), settlement.scores)
        say(f"\n{view_text([*head, *explanation(settlement), *table])}\n")
