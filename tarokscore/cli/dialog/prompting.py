"""Questions on a terminal, one line each: answered by words, by the number of a choice, by yes or no.

They go to standard error one after the other, without redrawing, for dumb terminals and screen readers. Tab
completes where the terminal can.
"""

from collections.abc import Callable, Sequence

from tarokscore.cli.command_list import command_named
from tarokscore.cli.dialog import terminal as line_editor
from tarokscore.cli.shell import Exit, Left, NoAnswer, say, show
from tarokscore.core import Message, Words, fold, visible
from tarokscore.core.exact_json import whole_number
from tarokscore.core.words import NO, YES
from tarokscore.render.layout import indented, is_at_prompt
from tarokscore.views.document import Table

BACK = "<"
HELP_WORDS = ("?", "help", "aide")
ASKED_ANYWAY = Message("{question} [y/N] ")
LATER, QUIT = ("later", "plus tard"), ("quit", "quitter")  # and no shorter: "q" may be Quentin
CANCEL = ("cancel", "undo", "annuler")  # at a question; where a deal begins, `undo` takes back the last entry


class Back(NoAnswer):
    """The question before is wanted again."""


class Retyped(Exception):
    """Another line was typed instead of an answer."""

    def __init__(self, line: str) -> None:
        self.line = line


class Prompt:
    """Asks questions. terminal: the one of the standing prompt, where the line of a deal stands again when
    nothing is answered; None at the shell, where a deal in progress can be kept for later."""

    def __init__(self, terminal: "line_editor.Terminal | None" = None) -> None:
        self.terminal, self.is_inline = terminal, terminal is not None

    def __call__(self, question: Words, words: Sequence[str] = (), default: str = "") -> str:
        """What was typed, "" for an empty line. words: those that can be completed; default: what stands
        there already. Raises Left where that was typed, and at the shell when the input ends or is
        interrupted; inline that is NoAnswer."""
        self.terminal = self.terminal or line_editor.Terminal()
        try:
            text = f"{indented(visible(str(question)).rstrip(), '', '  ')} "
            typed = self.terminal.answer(text, default, words)
        except (EOFError, KeyboardInterrupt) as end:
            exit = Exit.INTERRUPTED if isinstance(end, KeyboardInterrupt) else Exit.FINE
            raise NoAnswer if self.is_inline else Left(kept=True, exit=exit) from None
        word = typed.lower()
        if self.is_inline and word in (*CANCEL, *LATER):
            raise NoAnswer
        if word in LATER:
            raise Left(kept=True)
        if word in (*QUIT, *CANCEL):
            raise Left
        return typed

    @property
    def ways_out(self) -> Message:
        """What can be typed instead of an answer."""
        if self.is_inline:
            return Message("<  goes back, later leaves the deal on the line, quit leaves the table.")
        return Message("<  goes back, later keeps the deal for after the play, quit gives up.")

    def unanswered(self, why: Message) -> None:
        """Say why the question is asked again; inline it is not: raises NoAnswer. why: that an answer is
        needed, or that no question is before the first."""
        if self.is_inline:
            raise NoAnswer
        say(indented(str(why), "  ", "  "))

    def unread(self, text: str) -> None:
        """React to a text that is no answer: inline it may be another line, raises Retyped; else the caller
        says what is wrong, and asks again."""
        if self.is_inline and (len(text.split()) > 2 or is_command(text)):
            raise Retyped(text)


def choose(
    ask: Prompt,
    question: Words,
    choices: Sequence[tuple[Words, Words]],
    ready: int | None = None,
    is_other: Callable[[str], bool] = lambda answer: len(answer.split()) > 2,
) -> int:
    """Ask for one of several choices, and return its index. choices: what it is, and what that means; ready:
    which one an empty line takes; is_other: whether something else was typed than a choice. Raises NoAnswer,
    Retyped."""
    hint = Message("a number from 1 to {last}; Enter alone for none of them", last=len(choices))
    if ready is not None:
        hint = Message("a number from 1 to {last}", last=len(choices))
    rows = [(place, what, meaning) for place, (what, meaning) in enumerate(choices, 1)]
    show(question, Table((), rows, wraps=True, indent=2))
    while True:
        answer = ask(Message("which?"))
        if answer == BACK:
            raise Back
        if not answer and ready is not None:
            return ready
        if not answer:
            raise NoAnswer
        if 1 <= (number := whole_number(answer) or 0) <= len(choices):
            return number - 1
        if (found := _named(answer, [fold(str(what)) for what, _ in choices])) is not None:
            return found
        if is_other(answer) or is_command(answer):
            raise Retyped(answer)
        show(hint)


def _named(answer: str, choices: Sequence[str]) -> int | None:
    """The index of the only choice that begins so, or that is one of two words ("with Cili"); else None."""
    typed = fold(answer)
    found = [at for at, what in enumerate(choices) if what.startswith(typed)]
    if not found and len(typed.split()) == 2:
        found = [at for at, what in enumerate(choices) if what in typed.split()]
    return found[0] if len(found) == 1 else None


def confirm(ask: Prompt, question: Words, usual: bool = True) -> bool:
    """Whether the answer is yes. usual: what Enter alone says. Raises NoAnswer, Retyped."""
    asked = Message("{question} [Y/n] ") if usual else ASKED_ANYWAY
    while True:
        answer = ask(asked.filled(question=question))
        if answer == BACK:
            raise Back
        if not answer:
            return usual
        if answer.lower() in YES:
            return True
        if answer.lower() in NO:
            return False
        if " " in answer or is_command(answer):
            raise Retyped(answer)
        show(Message("y or n; or the line anew"))


def is_command(answer: str) -> bool:
    """Whether an answer is the name of a command, at the standing prompt, which takes one there."""
    return is_at_prompt() and command_named(answer) is not None
