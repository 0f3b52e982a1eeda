"""DealDialog at the standing prompt, where the line of the deal stands again when nothing is answered."""

from collections.abc import Sequence

from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.prompting import NoAnswer, Retyped, answered
from tarokscore.core import Message
from tarokscore.views.document import Words


class InlinePrompt:
    """Prompt at the prompt."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def __call__(self, text: Words, words: Sequence[str] = (), default: str = "") -> str:
        """What was typed. default: what stands there already. Raises NoAnswer at Ctrl-C and Ctrl-D, Left."""
        try:
            return answered(self.terminal, text, words, default)
        except (KeyboardInterrupt, EOFError):
            raise NoAnswer from None

    def unanswered(self, why: Message) -> None:
        """Raise NoAnswer."""
        raise NoAnswer

    def unread(self, text: str) -> None:
        """Raise Retyped where it is another line."""
        if len(text.split()) > 2:
            raise Retyped(text)
