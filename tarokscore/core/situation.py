"""The input of a game's rules: the facts of a deal, the house rules, the carried state, the seats."""

from typing import Generic, NamedTuple, TypeVar

from tarokscore.core.immutable import immutable

DECLARER, DEFENDERS = "declarer", "defenders"

DealT = TypeVar("DealT")
OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")


@immutable
class Seats:
    """Roles in one deal. active: playing names in order of play; idle: the dealer if sitting out; dealer:
    None if unknown; declarer, partner: as given in the deal, possibly None or not a name at the table
    until the refusals have run."""

    active: tuple[str, ...]
    idle: str | None = None
    dealer: str | None = None
    declarer: str | None = None
    partner: str | None = None

    @property
    def defenders(self) -> tuple[str, ...]:
        """The active players who are neither declarer nor partner."""
        found = []  # a comprehension takes half as long again for so few
        for player in self.active:
            if player != self.declarer and player != self.partner:
                found.append(player)
        return tuple(found)

    def side_of(self, player: str | None) -> str:
        """DECLARER for the declarer and their partner, DEFENDERS for everybody else."""
        return DECLARER if player is not None and player in (self.declarer, self.partner) else DEFENDERS


class Situation(NamedTuple, Generic[DealT, OptionsT, StateT]):
    """The input of a game's refusals, warnings, settle and next_state, made once per deal. deal, options: the
    game's Deal and Options; state: its State before the deal."""

    deal: DealT
    options: OptionsT
    state: StateT
    seats: Seats
