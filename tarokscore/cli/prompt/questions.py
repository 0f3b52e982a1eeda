"""One question with its choices: answered by a number, or by the words of a choice."""

from collections.abc import Sequence

from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.questions import NO, YES
from tarokscore.cli.shell import say
from tarokscore.core import Message
from tarokscore.core.words import fold
from tarokscore.render.text import text
from tarokscore.views.document import Table, Words, section


class NoAnswer(Exception):
    """Nothing was chosen: an empty line, Ctrl-C or Ctrl-D."""


def choose(
    terminal: Terminal, question: Words, choices: Sequence[tuple[Words, Words]], ready: int | None = None
) -> int:
    """The place of the choice that was made. choices: what it is, and what that means; ready: which one an
    empty line takes. Raises NoAnswer."""
    rows = tuple((place, what, meaning) for place, (what, meaning) in enumerate(choices, 1))
    say(text([section(question, Table((), rows, (1, 2), gives=2, indent=2))]))
    while True:
        answer = ask(terminal, Message("which? "))
        if not answer and ready is not None:
            return ready
        if not answer:
            raise NoAnswer
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return int(answer) - 1
        found = [at for at, (what, _) in enumerate(choices) if fold(str(what)).startswith(fold(answer))]
        if len(found) == 1:
            return found[0]
        say(
            text(
                [
                    section(
                        Message("a number from 1 to {last}; Enter alone for none of them", last=len(choices))
                    )
                ]
            )
        )


def agree(terminal: Terminal, question: Words) -> bool:
    """Whether the answer is yes, or only Enter. Raises NoAnswer."""
    while True:
        answer = ask(terminal, Message("{question} [Y/n] ", question=question)).lower()
        if answer in ("", *YES):
            return True
        if answer in NO:
            return False
        say(text([section(Message("y or n"))]))


def ask(terminal: Terminal, question: Words) -> str:
    """What was typed, "" for an empty line. Raises NoAnswer at Ctrl-C and Ctrl-D."""
    try:
        return terminal.answer(str(question))
    except (KeyboardInterrupt, EOFError):
        raise NoAnswer from None
