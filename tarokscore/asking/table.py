"""Where a deal is played: the game, who sits, who deals, what is agreed and what is carried. Pure."""

from typing import Any, NamedTuple

from tarokscore import games, replay
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.schema.keys import Key, keys


class Sitting(NamedTuple):
    """Where a deal is played: the game, who sits, who deals next if anybody knows, rules and state; accounts:
    who is known and may not sit."""

    variant: str
    players: tuple[str, ...]
    dealer: str | None
    options: Any
    state: Any
    accounts: tuple[str, ...] = ()

    @property
    def model(self) -> dict[str, Key]:
        """The keys of this game's deals."""
        return keys(games.load(self.variant).Deal)


def sitting(book: Book) -> Sitting:
    """The table as the ledger leaves it."""
    variant = book.document.variant
    dealer = corrections.outlook(book).dealer
    known = dealer if dealer in book.players else None
    rules, state = replay.rules_of(variant, book.options), corrections.state_of(book)
    return Sitting(variant, book.players, known, rules, state, book.accounts)
