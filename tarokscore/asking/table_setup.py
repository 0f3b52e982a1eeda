"""The table at which a deal is played: game, players, house rules, carried state and dealer. Pure."""

from typing import NamedTuple

from tarokscore import games
from tarokscore.ledger import Book, recording, resettling
from tarokscore.schema import Carried, Facts
from tarokscore.schema.keys import NO_KEY, Key, keys


class TableSetup(NamedTuple):
    """Setup of a table before a deal. variant: game id; players: in order of play; options, state: the game's
    models; dealer: the next dealer, None if unknown; accounts: every account of the ledger, seated or not."""

    variant: str
    players: tuple[str, ...]
    options: Facts
    state: Carried
    dealer: str | None = None
    accounts: tuple[str, ...] = ()

    @property
    def model(self) -> dict[str, Key]:
        """The keys of this game's deals."""
        return keys(games.load(self.variant).Deal)

    def fields(self, key: str) -> dict[str, Key]:
        """The keys of the entries of a list, as of the bonuses; {} where the game has none."""
        return self.model.get(key, NO_KEY).fields


def setup_of_deal(book: Book, number: int) -> TableSetup:
    """The table at which a deal of the ledger was played. number: of the deal; the ledger must have it."""
    booking, variant = book.find(number), book.variant
    players = (booking.deal or {}).get("players", book.players)
    rules, state = book.rules_by(booking.options), resettling.typed_state(book, booking.before)
    return TableSetup(variant, tuple(players), rules, state, booking.dealer, book.accounts)


def current_setup(book: Book) -> TableSetup:
    """The table for the next deal of the ledger."""
    dealer = recording.outlook(book).dealer
    known = dealer if dealer in book.players else None
    return TableSetup(book.variant, book.players, book.rules, recording.state_of(book), known, book.accounts)
