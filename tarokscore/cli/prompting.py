"""Questions on a terminal, one line each: answered by words, by the number of a choice, by yes or no.

They go to standard error one after the other, without redrawing, for dumb terminals and screen readers. Tab
completes where the terminal can.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from tarokscore.cli.command_list import command_named
from tarokscore.cli.lazy_imports import LazyModule
from tarokscore.cli.shell import Exit, say, show
from tarokscore.core import Message, fold, visible
from tarokscore.core.exact_json import whole_number
from tarokscore.core.words import NO, YES
from tarokscore.render.layout import indented, is_at_prompt
from tarokscore.views.document import Table, Words

if TYPE_CHECKING:
    from tarokscore.cli.prompt import terminal as line_editor
else:
    line_editor = LazyModule("tarokscore.cli.prompt.terminal")

BACK = "<"
HELP_WORDS = ("?", "help", "aide")
ASKED_ANYWAY = Message("{question} [y/N] ")
LATER, QUIT = ("later", "plus tard"), ("quit", "quitter")  # and no shorter: "q" may be Quentin
CANCEL = ("cancel", "annuler")  # at a question; where a deal begins, the French word is that of `undo`


class NoAnswer(Exception):
    """Nothing was chosen: an empty line, Ctrl-C or Ctrl-D."""


class Back(NoAnswer):
    """The question before is wanted again."""


class Left(NoAnswer):
    """The user left the questions. kept: the deal in progress is kept; else it is dropped."""

    def __init__(self, kept: bool = False, exit: Exit = Exit.FINE) -> None:
        self.kept, self.exit = kept, exit


class Retyped(Exception):
    """Another line was typed instead of an answer."""

    def __init__(self, line: str) -> None:
        self.line = line


class Prompt(Protocol):
    """Asks questions. Raises NoAnswer, Left."""

    def __call__(self, text: Words, words: Sequence[str] = ()) -> str:
        """Return what was typed after `text`. words: those that can be completed."""

    def unanswered(self, why: Message) -> None:
        """React to an empty answer where one is needed, or to going back before the first question. why: what
        to tell the user."""

    def unread(self, text: str) -> None:
        """React to a text that is no answer to the question."""


def ask_terminal(
    terminal: "line_editor.Terminal", question: Words, words: Sequence[str] = (), default: str = ""
) -> str:
    """What was typed, "" for an empty line. words: those that can be completed; default: what stands there
    already. Raises Left where that was typed, EOFError, KeyboardInterrupt."""
    typed = terminal.answer(f"{indented(visible(str(question)).rstrip(), '', '  ')} ", default, words)
    if typed.lower() in QUIT:
        raise Left
    return typed


class ShellPrompt:
    """Prompt at the shell, where a deal in progress can be kept for later. The terminal is opened at the
    first question, and closed by `close`."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self.close = self._open.close

    @cached_property
    def terminal(self) -> "line_editor.Terminal":
        """The terminal; a dumb one can be asked, too."""
        self._open.enter_context(line_editor.on_terminal())
        return line_editor.Terminal()

    def __call__(self, text: Words, words: Sequence[str] = ()) -> str:
        """What was typed. Raises Left when the input ends or is interrupted, or where that was typed."""
        try:
            typed = ask_terminal(self.terminal, text, words)
        except EOFError:
            raise Left(kept=True) from None
        except KeyboardInterrupt:
            raise Left(kept=True, exit=Exit.INTERRUPTED) from None
        if typed.lower() in (*LATER, *CANCEL):
            raise Left(kept=typed.lower() in LATER)
        return typed

    def unanswered(self, why: Message) -> None:
        """Say why the question is asked again."""
        say(indented(str(why), "  ", "  "))

    def unread(self, text: str) -> None:
        """Do nothing: the caller says what is wrong, and asks again."""


class InlinePrompt:
    """Prompt at the standing prompt, where the line of the deal stands again when nothing is answered."""

    def __init__(self, terminal: "line_editor.Terminal") -> None:
        self.terminal = terminal

    def __call__(self, text: Words, words: Sequence[str] = (), default: str = "") -> str:
        """What was typed. default: what stands there already. Raises Left, and NoAnswer at Ctrl-C, Ctrl-D and
        CANCEL."""
        try:
            typed = ask_terminal(self.terminal, text, words, default)
        except (KeyboardInterrupt, EOFError):
            raise NoAnswer from None
        if typed.lower() in CANCEL:
            raise NoAnswer
        return typed

    def unanswered(self, why: Message) -> None:
        """Raise NoAnswer."""
        raise NoAnswer

    def unread(self, text: str) -> None:
        """Raise Retyped where it is another line."""
        if len(text.split()) > 2 or is_command(text):
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
