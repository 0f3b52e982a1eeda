"""Questions on a terminal, one line each, answered by typing.

They go to standard error one after the other, without redrawing, for dumb terminals and screen readers. Tab
completes where the terminal can.
"""

import sys
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tarokscore.cli.shell import Exit, say
from tarokscore.core import Message
from tarokscore.core.figures import visible
from tarokscore.render.layout import indented

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings

YES = ("yes", "y", "oui", "o", "ja", "igen", "ano", "da")
NO = ("no", "n", "non", "nein", "nem", "ne")
BACK, HELP = "<", "?"
LATER, QUIT = ("later", "plus tard"), ("quit", "quitter")  # and no shorter: "q" may be Quentin


class Left(Exception):
    """The user left the questions. kept: the deal in progress is kept; else it is dropped."""

    def __init__(self, kept: bool, exit: Exit = Exit.FINE) -> None:
        self.kept, self.exit = kept, exit


class Retyped(Exception):
    """Another line was typed instead of an answer."""

    def __init__(self, line: str) -> None:
        self.line = line


class Prompt:
    """Asks one line at a time, with completion where the terminal supports it. The terminal is opened at the
    first question."""

    @cached_property
    def session(self) -> "PromptSession[str]":
        """The prompt, which a dumb terminal can show too."""
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
        return PromptSession(
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            key_bindings=_without_a_mouse(),
        )

    def __call__(self, text: str, words: Sequence[str] = ()) -> str:
        """What was typed. Raises Left when the input ends or is interrupted, or where that was typed."""
        from prompt_toolkit.completion import WordCompleter

        try:
            completer = WordCompleter(list(words), ignore_case=True, sentence=False)
            prompt = f"{indented(visible(text).rstrip(), '', '  ')} "
            typed = self.session.prompt(prompt, completer=completer).strip()
        except EOFError:
            raise Left(kept=True) from None
        except KeyboardInterrupt:
            raise Left(kept=True, exit=Exit.INTERRUPTED) from None
        if typed.lower() in (*LATER, *QUIT):
            raise Left(kept=typed.lower() in LATER)
        return typed

    def unanswered(self, why: Message) -> None:
        """Say why the question is asked again."""
        say(indented(str(why), "  ", "  "))

    def unread(self, text: str) -> None:
        """The question is asked again, under what is wrong with the answer."""


def _without_a_mouse() -> "KeyBindings":
    """What a terminal sends for a mouse says nothing here; a colour code that is pasted looks like it."""
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.keys import Keys

    bindings = KeyBindings()
    for key in (Keys.Vt100MouseEvent, Keys.WindowsMouseEvent):
        bindings.add(key)(lambda event: None)
    return bindings
