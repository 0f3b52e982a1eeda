"""Reading a line from the terminal, with completion, a toolbar and a history, or plainly on a dumb one."""

import sys
from collections.abc import Callable, Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import Completer, WordCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import create_output
from prompt_toolkit.output.plain_text import PlainTextOutput
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import is_dumb_terminal

from tarokscore.core import visible

PLAIN = Style.from_dict({"bottom-toolbar": "noreverse"})


class Terminal:
    """Reads lines; raises EOFError for Ctrl-D, KeyboardInterrupt for Ctrl-C. history: earlier lines, for the
    arrow keys."""

    def __init__(self, history: Iterable[str] = ()) -> None:
        self.is_dumb = is_dumb_terminal()
        stream = sys.stderr if sys.stderr.isatty() else sys.stdout  # for prompts, as for messages
        output = PlainTextOutput(stream) if self.is_dumb else create_output(stdout=stream)
        with create_app_session(output=output):
            self._lines: PromptSession[str] = PromptSession(
                history=InMemoryHistory(list(history)), key_bindings=_without_a_mouse(), style=PLAIN,
                complete_while_typing=True, complete_in_thread=True, reserve_space_for_menu=4,
            )  # fmt: skip
            self._answers: PromptSession[str] = PromptSession(
                key_bindings=_without_a_mouse(), reserve_space_for_menu=0, complete_while_typing=False,
                complete_style=CompleteStyle.READLINE_LIKE,
            )  # fmt: skip

    def line(
        self,
        prompt: str,
        completer: Completer,
        toolbar: Callable[[], str],
        default: str = "",
        cursor: int | None = None,
    ) -> str:
        """Read a line of the standing prompt. toolbar: returns the text below it; default: the text to edit,
        with the cursor at this index, None for its end."""
        if self.is_dumb:  # which has neither a default nor a toolbar
            return self._lines.prompt(visible(prompt), enable_history_search=False).strip()

        there = Document(default, None if cursor is None else min(cursor, len(default)))
        return self._lines.prompt(
            visible(prompt), completer=completer, bottom_toolbar=toolbar, default=there
        ).strip()

    def answer(self, question: str, default: str = "", words: Sequence[str] = ()) -> str:
        """Read the answer to a question. question: without control signs; default: the text to edit; words:
        those that can be completed."""
        completer = WordCompleter(list(words), ignore_case=True, sentence=False)
        there = "" if self.is_dumb else default
        return self._answers.prompt(question, completer=completer, default=there).strip()


def _without_a_mouse() -> KeyBindings:
    """Key bindings that ignore mouse events, because a pasted colour code looks like one."""
    bindings = KeyBindings()
    for key in (Keys.Vt100MouseEvent, Keys.WindowsMouseEvent):
        bindings.add(key)(lambda event: None)
    return bindings
