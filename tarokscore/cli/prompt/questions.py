"""One question with its choices: answered by a number, or by the words of a choice."""

from collections.abc import Callable, Sequence

from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.questions import BACK, NO, QUIT, YES, Retyped
from tarokscore.cli.shell import say
from tarokscore.core import Message
from tarokscore.core.figures import visible
from tarokscore.core.words import fold
from tarokscore.render.layout import indented
from tarokscore.render.text import text
from tarokscore.views.document import Table, Words, section


class NoAnswer(Exception):
    """Nothing was chosen: an empty line, Ctrl-C or Ctrl-D."""


class Back(NoAnswer):
    """The question before is wanted again."""


class Leave(NoAnswer):
    """Somebody leaves instead of answering."""


def choose(
    terminal: Terminal,
    question: Words,
    choices: Sequence[tuple[Words, Words]],
    ready: int | None = None,
    is_other: Callable[[str], bool] = lambda answer: len(answer.split()) > 2,
) -> int:
    """The place of the choice that was made. choices: what it is, and what that means; ready: which one an
    empty line takes; is_other: whether something else was typed than a choice. Raises NoAnswer, Retyped."""
    hint = Message("a number from 1 to {last}; Enter alone for none of them", last=len(choices))
    if ready is not None:
        hint = Message("a number from 1 to {last}", last=len(choices))
    rows = tuple((place, what, meaning) for place, (what, meaning) in enumerate(choices, 1))
    say(text([section(question, Table((), rows, (1, 2), wraps=True, indent=2))]))
    while True:
        answer = ask(terminal, Message("which?"))
        if not answer and ready is not None:
            return ready
        if not answer:
            raise NoAnswer
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return int(answer) - 1
        if (found := _named(answer, [fold(str(what)) for what, _ in choices])) is not None:
            return found
        if is_other(answer):
            raise Retyped(answer)
        say(text([section(hint)]))


def _named(answer: str, choices: Sequence[str]) -> int | None:
    """The one choice that begins so, or that is one of two words: "with Cili"."""
    said = fold(answer)
    found = [at for at, what in enumerate(choices) if what.startswith(said)]
    if not found and len(said.split()) == 2:
        found = [at for at, what in enumerate(choices) if what in said.split()]
    return found[0] if len(found) == 1 else None


def agree(terminal: Terminal, question: Words, usual: bool = True) -> bool:
    """Whether the answer is yes. usual: what Enter alone says. Raises NoAnswer, Retyped."""
    asked = Message("{question} [Y/n] ") if usual else Message("{question} [y/N] ")
    while True:
        answer = ask(terminal, asked.filled(question=question))
        if not answer:
            return usual
        if answer.lower() in YES:
            return True
        if answer.lower() in NO:
            return False
        if " " in answer:
            raise Retyped(answer)
        say(text([section(Message("y or n; or the line anew"))]))


def ask(terminal: Terminal, question: Words, default: str = "") -> str:
    """What was typed, "" for an empty line. default: what stands there already. Raises NoAnswer at Ctrl-C and
    Ctrl-D, Back and Leave where that was typed."""
    try:
        answer = terminal.answer(f"{indented(visible(str(question)).rstrip(), '', '  ')} ", default)
    except (KeyboardInterrupt, EOFError):
        raise NoAnswer from None
    if answer == BACK:
        raise Back
    if answer.lower() in QUIT:
        raise Leave
    return answer


class Asker:
    """Asks about a deal at the prompt. Where nothing is answered the line stands there again."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def __call__(self, text: str, words: Sequence[str] = ()) -> str:
        """What was typed. Raises NoAnswer."""
        try:
            return ask(self.terminal, text)
        except Back:
            return BACK

    def unanswered(self, why: Message) -> None:
        """Raise NoAnswer."""
        raise NoAnswer

    def unread(self, text: str) -> None:
        """Raise Retyped where it is another line."""
        if len(text.split()) > 2:
            raise Retyped(text)
