"""Questions on a terminal, one line each: answered by words, by the number of a choice, by yes or no.

They are printed to standard error one after the other, without redrawing, for dumb terminals and screen
readers.
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
LATER, QUIT = ("later", "plus tard"), ("quit", "quitter")  # not abbreviated: "q" may be Quentin
CANCEL = ("cancel", "undo", "annuler")  # at a question only; elsewhere `undo` is a command


class Back(NoAnswer):
    """The user goes back to the question before."""


class Retyped(Exception):
    """Another line, a deal or a command, was typed instead of an answer."""

    def __init__(self, line: str) -> None:
        self.line = line


class Prompt:
    """Asks questions. terminal: that of the standing prompt; None at the shell. is_inline: whether it is at
    the standing prompt, which shows the line of a deal again if a question is not answered; at the shell a
    deal in progress can be kept for later."""

    def __init__(self, terminal: "line_editor.Terminal | None" = None) -> None:
        self.terminal, self.is_inline = terminal, terminal is not None

    def __call__(self, question: Words, words: Sequence[str] = (), default: str = "") -> str:
        """Ask a question; return the line typed. words: those that can be completed; default: the text to
        edit. Raises Left for a word that leaves, and at the shell at the end of input or Ctrl-C; inline
        NoAnswer for these."""
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
        """The sentence about what can be typed instead of an answer."""
        if self.is_inline:
            return Message("<  goes back, later leaves the deal on the line, quit leaves the table.")
        return Message("<  goes back, later keeps the deal for after the play, quit gives up.")

    def unanswered(self, why: Message) -> None:
        """At the shell print why the question is asked again; inline raise NoAnswer."""
        if self.is_inline:
            raise NoAnswer
        say(indented(str(why), "  ", "  "))

    def unread(self, text: str) -> None:
        """Inline raise Retyped for a text that is no answer, but another line; else do nothing."""
        if self.is_inline and (len(text.split()) > 2 or is_command(text)):
            raise Retyped(text)


def choose(
    ask: Prompt,
    question: Words,
    choices: Sequence[tuple[Words, Words]],
    ready: int | None = None,
    is_other: Callable[[str], bool] = lambda answer: len(answer.split()) > 2,
) -> int:
    """Ask for one of several choices, and return its index. choices: (text, meaning); ready: the index chosen
    by an empty line, None for no choice; is_other: whether a text is another line instead of a choice. Raises
    NoAnswer, Retyped."""
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
    """The index of the only choice that begins like the answer, or is one of its two words ("with Cili");
    else None. choices: folded."""
    typed = fold(answer)
    found = [at for at, what in enumerate(choices) if what.startswith(typed)]
    if not found and len(typed.split()) == 2:
        found = [at for at, what in enumerate(choices) if what in typed.split()]
    return found[0] if len(found) == 1 else None


def confirm(ask: Prompt, question: Words, usual: bool = True) -> bool:
    """Ask a question; return whether the answer is yes. usual: the answer of an empty line. Raises NoAnswer,
    Retyped."""
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
    """Whether an answer is the name of a command at the standing prompt."""
    return is_at_prompt() and command_named(answer) is not None
