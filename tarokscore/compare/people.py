"""Matching names: who of theirs is who of ours. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tarokscore.compare.record import Record
from tarokscore.core import fold


class NamePairs(NamedTuple):
    """Name in theirs -> name in ours. spelt: by other accents or capitals, or by a former name; seated:
    another name in the same seat all evening."""

    spelt: Mapping[str, str]
    seated: Mapping[str, str]

    @property
    def all(self) -> Mapping[str, str]:
        return {**self.spelt, **self.seated}


def who_is_who(ours: Record, theirs: Record) -> NamePairs:
    """Every name of theirs that certainly means another name of ours."""
    mine, other = ours.people, theirs.people
    spelt = {**_renamed_in_one(ours, theirs), **_spelt_otherwise(mine, other)}
    return NamePairs(spelt, _seated_alike(ours.seatings, theirs.seatings, spelt, mine, other))


def _renamed_in_one(ours: Record, theirs: Record) -> dict[str, str]:
    """Names of theirs for players whom one record renamed: {their name: our name}; not where both names sit
    at one table."""
    known = {**{now: then for then, now in theirs.formerly.items()}, **ours.formerly}
    return {
        name: same
        for name, same in known.items()
        if name in theirs.people and name not in ours.people and same in ours.people
        and not any({name, same}.issubset(seating) for seating in theirs.seatings)
    }  # fmt: skip


def _spelt_otherwise(mine: Iterable[str], other: Iterable[str]) -> dict[str, str]:
    plain = {name: fold(name) for name in mine}
    return {
        name: same[0]
        for name in other
        if name not in plain
        and len(same := [each for each in plain if plain[each] == fold(name) and each not in other]) == 1
    }


def _seated_alike(
    ours: set[tuple[str, ...]], theirs: set[tuple[str, ...]], spelt: Mapping[str, str],
    mine: Iterable[str], other: Iterable[str],
) -> dict[str, str]:  # fmt: skip
    """Names that only theirs have, each in the seat of one that only ours have; nobody, unless that makes all
    seats the same and at least as many people go by one name in both."""
    mine, other = set(mine), {spelt.get(name, name) for name in other}
    seatings = _under(spelt, theirs)
    found: dict[str, str] = {}
    for each in seatings:
        same = [seating for seating in ours if _but_for(each, seating, mine, other)]
        if len(same) != 1:
            return {}
        for theirs_name, ours_name in zip(each, same[0], strict=True):
            if found.setdefault(theirs_name, ours_name) != ours_name:
                return {}
    found = {one: two for one, two in found.items() if one != two}
    alike = {found.get(name, name) for name in other} == mine and len(mine) == len(other)
    return found if alike and _under(found, seatings) == ours and 2 * len(found) <= len(mine) else {}


def _but_for(theirs: Sequence[str], ours: Sequence[str], mine: set[str], other: set[str]) -> bool:
    """Whether two seatings are the same but for names that only one of the records has."""
    return len(theirs) == len(ours) and all(
        one == two or (one not in mine and two not in other) for one, two in zip(theirs, ours, strict=True)
    )


def _under(names: Mapping[str, str], seatings: Iterable[Sequence[str]]) -> set[tuple[str, ...]]:
    return {tuple(names.get(name, name) for name in seating) for seating in seatings}
