"""What the rules of a game judge a deal by: its facts, the house rules, the carried state, the seats."""

from typing import Generic, NamedTuple, TypeVar

from tarokscore.core.immutable import immutable

DECLARER, DEFENDERS = "declarer", "defenders"

DealT = TypeVar("DealT")
OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")


@immutable
class Seats:
    """active: who plays, in order; idle: the sitting dealer, if one sits out; dealer: None if unknown.
    declarer may be unknown, or nobody at the table, while a deal is being checked."""

    active: tuple[str, ...]
    idle: str | None = None
    dealer: str | None = None
    declarer: str | None = None
    partner: str | None = None

    @property
    def defenders(self) -> tuple[str, ...]:
        """The active players who are neither declarer nor partner."""
        declarers = (self.declarer, self.partner)
        return tuple([player for player in self.active if player not in declarers])

    def side_of(self, player: str | None) -> str:
        """DECLARER for the declarer and their partner, DEFENDERS for everybody else."""
        return DECLARER if player is not None and player in (self.declarer, self.partner) else DEFENDERS


class Situation(NamedTuple, Generic[DealT, OptionsT, StateT]):
    """One deal as the rules see it: the deal's facts, the house rules, the state that the deal before it
    left, and who sits where. Made once per deal."""

    deal: DealT
    options: OptionsT
    state: StateT
    seats: Seats
