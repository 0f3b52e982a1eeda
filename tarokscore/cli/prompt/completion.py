"""Completion of a line: commands, the game's words, players; behind a command its arguments."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from typer._completion_classes import BashComplete

from tarokscore.cli.command_list import ALIASES, COMMANDS, command_named
from tarokscore.cli.prompt.splitting import split
from tarokscore.core import fold
from tarokscore.ledger import Book
from tarokscore.notation.next_words import next_words
from tarokscore.views.notation import words_of

if TYPE_CHECKING:
    from typer._click.core import Command

LEAVING = ("help", "quit")
LONGEST = 4  # words of one phrase


class NextWords(Completer):
    """Completes a line of the standing prompt. book: returns the present book."""

    def __init__(self, book: Callable[[], Book], program: "Command") -> None:
        self.book, self.program = book, program
        self.words = words_of(book().variant)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The continuations of the text before the cursor: first those that the grammar expects, then all
        names and words that begin so."""
        before = document.text_before_cursor
        words = split(before)
        named = words[0].casefold() if words else ""
        if command_named(named) and (len(words) > 1 or before.endswith(" ")):
            yield from self._of_command(words, before)
            return
        whole, typed = _parted(before)
        next_ones = self._next(whole)
        if not typed:
            if whole:  # else, on an empty line, a menu of everything would hide the standings
                yield from (Completion(word) for word in next_ones)
            return
        if not whole:
            yield from _matching(typed, [*next_ones, *COMMANDS, *ALIASES, *LEAVING])
            return
        mentioned = {fold(word) for word in words[:-1]}
        unsaid = [name for name in self.book().players if fold(name) not in mentioned]
        for many in range(min(LONGEST, len(words)), 0, -1):
            phrase = " ".join(before.split()[-many:])
            others = [*next_ones, *unsaid] if many == 1 else ()
            yield from _matching(phrase, [*others, *self.words], inner=many > 1)

    def _next(self, line: str) -> Sequence[str]:
        book = self.book()
        return next_words(line, book.variant, book.players, book.rules)

    def _of_command(self, words: list[str], before: str) -> Iterator[Completion]:
        """The completions of the arguments of a command, as in the shell."""
        given = words if before.endswith(" ") else words[:-1]
        typed = "" if before.endswith(" ") else words[-1]
        shell = BashComplete(self.program, {}, "tarokscore", "_TAROKSCORE_COMPLETE")
        for each in shell.get_completions(given, typed):
            yield Completion(each.value, start_position=-len(typed))


def _parted(before: str) -> tuple[str, str]:
    """Split the text before the cursor into whole words, and the beginning of one."""
    place = max(before.rfind(" "), before.rfind(",")) + 1
    return before[:place], before[place:]


def _matching(typed: str, words: Iterable[str], inner: bool = False) -> Iterator[Completion]:
    """The words that begin with `typed`, whatever the accents and case. inner: only those that are longer."""
    wanted = fold(typed)
    if not wanted:
        return
    for word in dict.fromkeys(words):
        if fold(word).startswith(wanted) and (not inner or fold(word) != wanted):
            yield Completion(word, start_position=-len(typed))
