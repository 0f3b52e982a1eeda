"""The numbered rows of a ledger's sheet as they stand: what each deal or manual booking comes to now."""

from collections import UserDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tarokscore import games
from tarokscore.core.amounts import Scores
from tarokscore.core.exact_json import JsonObject, as_text
from tarokscore.ledger.entries import DealEntry
from tarokscore.ledger.renames import by_name, renamed
from tarokscore.ledger.standing import Seating


class Booking(NamedTuple):
    """One numbered row of the sheet as it stands now.

    deal: the facts (None: booked by hand); options: the house rules it was settled by; dealer: None if
    unknown; voided, amended: the reason, "" if not; entries: the numbers of the entries that made and changed
    it; seating: the table before it; before: the state it was settled from, as plain data (None: the game's
    first one); cause: of a booking by hand, the protest (its entry) that brought it.
    """

    number: int
    scores: Scores
    deal: JsonObject | None
    options: JsonObject
    dealer: str | None = None
    note: str = ""
    voided: str = ""
    amended: str = ""
    entries: tuple[int, ...] = ()
    seating: Seating = Seating(())
    before: dict[str, Any] | None = None
    cause: int | None = None

    @property
    def counts(self) -> Scores:
        """Its amounts, {account: score points}; {} once it is void."""
        return {} if self.voided else self.scores

    @property
    def settles(self) -> bool:
        """Whether it is a deal in force, so that the next deal is settled from the state that it leaves."""
        return self.deal is not None and not self.voided

    def under(self, names: Mapping[str, str], variant: str) -> "Booking":
        """A copy with other names in it. names: old -> new."""
        game = games.load(variant)
        return self._replace(
            scores=by_name(self.scores, names),
            deal=None if self.deal is None else renamed(game.Deal, self.deal, names),
            dealer=names.get(self.dealer, self.dealer) if self.dealer else None,
            seating=self.seating.under(names),
            before=None if self.before is None else renamed(game.State, self.before, names),
        )


class Bookings(UserDict[int, Booking]):
    """{number: booking}. Of a plain deal only its entry's number is kept; the booking is made of it when it
    is asked for."""

    data: dict[int, Any]

    def __init__(self, made_of: Callable[[int], Booking]) -> None:
        super().__init__()
        self._made_of = made_of

    def put(self, numbers: Iterable[int], entries: Iterable[int]) -> None:
        """Add plain deals by the numbers of their entries."""
        self.data.update(zip(numbers, entries, strict=True))

    def by_hand(self) -> Iterator[Booking]:
        """The bookings of no deal."""
        return (each for each in self.data.values() if not isinstance(each, int) and each.deal is None)

    def __getitem__(self, number: int) -> Booking:
        found: Booking | int = self.data[number]
        return self._made_of(found) if isinstance(found, int) else found


def booking_of(
    entry: DealEntry, options: JsonObject, seating: Seating, before: dict[str, Any] | None
) -> Booking:
    """The booking that a deal makes. before: the state that it was settled from."""
    return Booking(
        entry.number, entry.scores, entry.deal, options, entry.dealer, as_text(entry.deal.get("note")),
        "", "", (entry.n,), seating, before,
    )  # fmt: skip
