"""Who of theirs is who of ours, where the two records call somebody by other names. Pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tarokscore.ledger.book import Booking
from tarokscore.words import fold


class Names(NamedTuple):
    """Name in theirs -> name in ours. spelt: with other accents or capitals; seated: another name altogether,
    in the same seat all evening."""

    spelt: Mapping[str, str]
    seated: Mapping[str, str]

    @property
    def all(self) -> Mapping[str, str]:
        return {**self.spelt, **self.seated}


def who_is_who(ours: Sequence[Booking], theirs: Sequence[Booking]) -> Names:
    """Everybody whom theirs call otherwise and who can be nobody else."""
    spelt = _spelt_otherwise(ours, theirs)
    return Names(spelt, _seated_alike(ours, theirs, spelt))


def _spelt_otherwise(ours: Sequence[Booking], theirs: Sequence[Booking]) -> dict[str, str]:
    mine, other = ({name: fold(name) for name in _people(some)} for some in (ours, theirs))
    return {
        name: same[0]
        for name, plain in other.items()
        if name not in mine
        and len(same := [each for each, folded in mine.items() if folded == plain and each not in other]) == 1
    }


def _seated_alike(
    ours: Sequence[Booking], theirs: Sequence[Booking], spelt: Mapping[str, str]
) -> dict[str, str]:
    """Names that only theirs have, each in the seat of one that only ours have; nobody, unless that makes all
    seats the same and at least as many people go by one name in both."""
    mine, other = _people(ours), {spelt.get(name, name): None for name in _people(theirs)}
    seats = _seatings(ours, {})
    found: dict[str, str] = {}
    for each in _seatings(theirs, spelt):
        same = [seating for seating in seats if _but_for(each, seating, mine, other)]
        if len(same) != 1:
            return {}
        for theirs_name, ours_name in zip(each, same[0], strict=True):
            if found.setdefault(theirs_name, ours_name) != ours_name:
                return {}
    found = {one: two for one, two in found.items() if one != two}
    alike = {found.get(name, name) for name in other} == set(mine) and len(mine) == len(other)
    return (
        found
        if alike and _seatings(theirs, {**spelt, **found}) == seats and 2 * len(found) <= len(mine)
        else {}
    )


def _but_for(
    theirs: Sequence[str], ours: Sequence[str], mine: Mapping[str, None], other: Mapping[str, None]
) -> bool:
    """Whether two seatings are the same but for names that only one of the records has."""
    return len(theirs) == len(ours) and all(
        one == two or (one not in mine and two not in other) for one, two in zip(theirs, ours, strict=True)
    )


def _people(some: Sequence[Booking]) -> dict[str, None]:
    return {name: None for each in some for name in each.scores}


def _seatings(some: Sequence[Booking], known: Mapping[str, str]) -> set[tuple[str, ...]]:
    """Every order in which people sat."""
    return {
        tuple(known.get(name, name) for name in each.deal["players"])
        for each in some
        if each.deal is not None
    }
