"""add on a terminal: the deal asked for step by step, shown, and saved after a yes.

Questions go to standard error, one line each, answered by typing: a dumb terminal and a screen reader
have nothing to miss. Tab completes where the terminal can.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tarokscore.asking import progress, steps, wording
from tarokscore.cli import entering
from tarokscore.cli.shell import Answer, Exit, now, problem_text, say
from tarokscore.core import DealError
from tarokscore.figures import visible

BACK, LATER, QUIT, HELP = ("<", "back"), ("later",), ("q", "quit"), ("?", "help")
YES = ("yes", "y", "oui", "ja", "igen", "ano", "da")


class Left(Exception):
    """The questions end here. kept: the deal waits for its result; else it is given up."""

    def __init__(self, kept: bool, exit: Exit = Exit.FINE) -> None:
        self.kept, self.exit = kept, exit


class Prompt:
    """Asks one line at a time, with completion where the terminal can show it."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.application import create_app_session
        from prompt_toolkit.output import create_output
        from prompt_toolkit.output.plain_text import PlainTextOutput
        from prompt_toolkit.shortcuts import CompleteStyle
        from prompt_toolkit.utils import is_dumb_terminal

        stream = sys.stderr if sys.stderr.isatty() else sys.stdout
        output = PlainTextOutput(stream) if is_dumb_terminal() else create_output(stdout=stream)
        self.at_the_terminal = create_app_session(output=output)
        self.at_the_terminal.__enter__()  # a session made without an output knows a dumb terminal
        self.session: PromptSession[str] = PromptSession(
            complete_while_typing=False, complete_style=CompleteStyle.READLINE_LIKE, reserve_space_for_menu=0
        )

    def __call__(self, text: str, words: Sequence[str] = ()) -> str:
        """What was typed. Raises Left when the input ends or is interrupted."""
        from prompt_toolkit.completion import WordCompleter

        try:
            completer = WordCompleter(list(words), ignore_case=True, sentence=False)
            return self.session.prompt(f"{visible(text)}: ", completer=completer).strip()
        except EOFError:
            raise Left(kept=True) from None
        except KeyboardInterrupt:
            raise Left(kept=False, exit=Exit.INTERRUPTED) from None


def run(answer: Answer, path: Path, aloud: bool) -> None:
    """Ask for a deal, show what it comes to, save it after a yes. Raises LedgerError, DealError."""
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold

    document = file.load(path)
    book = fold(document)
    table = steps.sitting(book)
    if over := [
        problem for problem in steps.complaints({"players": list(table.players)}, table) if not problem.where
    ]:
        raise DealError(over)
    prompt = Prompt()
    try:
        done = _resumed(prompt, path, book, table)
        while True:
            done = _questions(prompt, done, table, path, book)
            if _confirmed(prompt, done, table, document):
                break
            done = done[:-1]
    except Left as left:
        _leave(answer, path, left)
        return
    _save(answer, path, steps.deal_of(done, table), book, aloud)
    progress.forget(path)


def _leave(answer: Answer, path: Path, left: Left) -> None:
    answer.exit, answer.printed = left.exit, True
    if left.kept and progress.beside(path).exists():
        say("\nThe deal is kept for later: tarokscore add goes on with it. Nothing is in the ledger.")
        return
    progress.forget(path)
    say("\nGiven up: nothing was saved.")


def _resumed(prompt: Prompt, path: Path, book: Any, table: Any) -> steps.Steps:
    """The answers of a deal in progress, if there is one and it is wanted."""
    found = progress.kept(path, book.document.created)
    if found is None:
        return ()
    done, entries = found
    try:
        deal = steps.deal_of(done, table)
    except DealError:
        progress.forget(path)
        return ()
    from tarokscore.notation import write

    say(f"A deal is in progress: {visible(write(deal, table.variant, table.players))}")
    if entries != book.folded:
        say("The ledger has changed since.")
    while (wanted := prompt("go on with it? yes or no [yes]").lower()) not in ("", *YES):
        if wanted in ("no", "n", "non", "nein", "nem", "ne", *QUIT):
            progress.forget(path)
            return ()
    return done


def _questions(prompt: Prompt, done: steps.Steps, table: Any, path: Path, book: Any) -> steps.Steps:
    """Ask until nothing is left to ask; every answer is kept in the file beside the ledger."""
    while (key := steps.next_key(done, table)) is not None:
        asked = wording.question(key, steps.deal_of(done, table), table)
        text = prompt(asked.text + (f" [{asked.ready}]" if asked.ready else ""), asked.words)
        if text.lower() in QUIT:
            raise Left(kept=False)
        if text.lower() in LATER:
            raise Left(kept=True)
        if text.lower() in HELP:
            say(visible_lines(asked.help))
        elif text.lower() in BACK:
            done = done[:-1]
        elif text or asked.ready:
            done = _answered(done, steps.Step(key, text), table)
        if done:
            progress.keep(path, book.document.created, book.folded, done)
        else:
            progress.forget(path)
    return done


def _answered(done: steps.Steps, step: steps.Step, table: Any) -> steps.Steps:
    """With the answer; without it, and with the reason told, where it is refused."""
    from tarokscore.notation import NotationError

    while True:
        try:
            return steps.answered(done, step, table)
        except NotationError as error:
            chosen = entering._asked(error) if error.line == step.text else None
            if chosen is not None:
                step = step._replace(text=chosen)
                continue
            if error.line == step.text:
                say(entering.pointer(error.line, [(each.start, each.end) for each in error.troubles]))
            say("\n".join(problem_text(problem, "") for problem in error.problems))
            return done
        except DealError as error:
            say("\n".join(problem_text(problem, "") for problem in error.problems))
            return done


def visible_lines(text: str) -> str:
    """Several lines, each harmless."""
    from tarokscore.report.layout import indented

    return "\n".join(indented(visible(line), "  ", "  ") for line in text.splitlines())


def _confirmed(prompt: Prompt, done: steps.Steps, table: Any, document: Any) -> bool:
    """Show the settlement and the new standings; True after a yes, False to go back one question."""
    from tarokscore.ledger import keep
    from tarokscore.ledger.book import book as fold
    from tarokscore.report.explanation import explanation
    from tarokscore.report.live import live_table

    book = fold(document)
    try:
        entry, settlement = keep.add(book, steps.deal_of(done, table), now())
    except DealError as error:
        say("\n".join(problem_text(problem, "") for problem in error.problems))
        say("Back to the last question.")
        return False
    book.apply(entry)
    for warning in settlement.warnings:
        say(f"note: {visible(str(warning))}")
    say(f"\n{explanation(settlement)}\n\n{live_table(book, keep.outlook(book), settlement.scores)}\n")
    while True:
        text = prompt("save? yes, < to go back, quit to give up", ("yes", "quit")).lower()
        if text in YES:
            return True
        if text in BACK:
            return False
        if text in LATER:
            raise Left(kept=True)
        if text in QUIT:
            raise Left(kept=False)


def _save(answer: Answer, path: Path, deal: dict[str, Any], before: Any, aloud: bool) -> None:
    """One entry more, if the ledger is still the one that was shown. Raises LedgerError."""
    from tarokscore.cli.writing import save_deal

    save_deal(answer, path, deal, aloud, False, expected=before.folded)
