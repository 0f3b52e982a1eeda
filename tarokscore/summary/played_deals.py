"""Every deal of a ledger settled once more, in order: each player's role, and the lines.

The scores are the recorded ones. A deal whose new settlement differs from them (`check` reports that) has no
lines.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from tarokscore import games, schema, settling
from tarokscore.core import JsonObject, Line, Scores
from tarokscore.ledger import Book, Booking, resettling
from tarokscore.schema import Carried, Facts

BONUSES, DECLARATIONS = "bonuses", "declarations"


class PlayedDeal(NamedTuple):
    """A deal that counts. scores: as recorded; at_table: who took part, in order of play; declarer, partner:
    None if there was none; defenders: () without a declarer; lines: () if it does not settle as recorded;
    state: the State before it, None if it does not settle."""

    number: int
    scores: Scores
    deal: JsonObject
    dealer: str | None
    at_table: tuple[str, ...]
    declarer: str | None
    partner: str | None
    defenders: tuple[str, ...]
    lines: tuple[Line, ...]
    booking: Booking
    state: Any

    @property
    def declaring(self) -> tuple[str, ...]:
        """The declarer's side: one or two players, () without a declarer."""
        return tuple(name for name in (self.declarer, self.partner) if name is not None)

    @property
    def after_dealer(self) -> tuple[str, ...]:
        """All players in order of play from the one after the dealer on; () if the dealer has no seat."""
        names = tuple(self.deal.get("players", ()))
        if self.dealer not in names:
            return ()
        first = names.index(self.dealer) + 1
        return names[first:] + names[:first]

    def role(self, player: str) -> str | None:
        """ "declarer", "partner" or "defender"; None for everybody else."""
        if player == self.declarer:
            return "declarer"
        if player == self.partner:
            return "partner"
        return "defender" if player in self.defenders else None

    def side(self, entry: JsonObject) -> tuple[str, ...]:
        """The players of the side that a bonus or declaration belongs to. An entry with neither side nor
        player belongs to the declarer's."""
        player = entry.get("player")
        if player is not None:
            return self.declaring if player in self.declaring else self.defenders or (player,)
        return self.defenders if entry.get("side") == "defenders" else self.declaring

    def lines_at(self, place: str) -> list[Line]:
        """The lines that rest on a place of the deal, such as "bonuses[0]"."""
        return [line for line in self.lines if line.where.within(place)]


def played(book: Book, numbers: Collection[int]) -> list[PlayedDeal]:
    """The deals with these numbers that are not void, not booked by hand, and of no outcome in NO_DEAL."""
    found = [each for each in _settled(book) if each[0].number in numbers and book.is_deal(each[0])]
    return [_played(*each, book) for each in found]


def _settled(book: Book) -> list[tuple[Booking, Any, tuple[Line, ...]]]:
    """(booking, state before it, lines) of every deal that is not void. A deal that no longer settles, and
    those that depend on it, have no state and no lines."""
    found: list[tuple[Booking, Any, tuple[Line, ...]]] = []
    for booking, state, settlement in resettling.replayed(book, whole=False):
        found.append((booking, state, settlement.lines if settlement.scores == booking.scores else ()))
    done = {booking.number for booking, _, _ in found}
    rest = (each for each in book.bookings.values() if each.deal is not None and not each.voided)
    model = games.load(book.variant).Deal
    found += [(_as_far_as_known(each, model), None, ()) for each in rest if each.number not in done]
    return sorted(found, key=lambda each: each[0].number)


def _as_far_as_known(booking: Booking, model: type[Facts]) -> Booking:
    """A booking that does not settle, with no other facts than the players if the others are invalid: of
    another shape than the game's, or with a declarer or partner who has no seat."""
    deal = dict(booking.deal or {})
    names = [deal.get(key) for key in ("declarer", "partner")]
    if schema.shape(model, deal, {})[1] or any(name not in deal["players"] for name in names if name):
        return booking._replace(deal={"players": deal["players"]})
    return booking


def _played(booking: Booking, state: Carried | None, lines: tuple[Line, ...], book: Book) -> PlayedDeal:
    deal = booking.deal or {}
    names = tuple(name for name in deal.get("players", booking.scores) if name not in book.pots)
    declarer, partner = deal.get("declarer"), deal.get("partner")
    idle = _idle(booking, state, book)
    at_table = tuple(name for name in names if name != idle)
    defenders = tuple(name for name in at_table if name not in (declarer, partner))
    return PlayedDeal(
        booking.number, booking.scores, deal, booking.dealer, at_table,
        declarer, partner, defenders if declarer else (), lines, booking, state,
    )  # fmt: skip


def _idle(booking: Booking, state: Carried | None, book: Book) -> str | None:
    """The player who sits out by the game; None if nobody does, or the deal has not the shape of the game."""
    variant = book.variant
    deal, problems, _ = settling.shaped(variant, {**(booking.deal or {}), "dealer": booking.dealer})
    if deal is None or problems:
        return None
    options = book.rules_by(booking.options)
    game = games.load(variant)
    return game.seat(deal, options, state if state is not None else game.State.of({})).idle
