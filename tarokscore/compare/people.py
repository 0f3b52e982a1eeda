"""Matching the names of two records: which player of theirs is which player of ours. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tarokscore.compare.record import Record
from tarokscore.core import fold


class NamePairs(NamedTuple):
    """Names in theirs -> names in ours. spelt: the same name with other accents or capitals, or a former
    name; seated: another name for whoever had the same seat all evening."""

    spelt: Mapping[str, str]
    seated: Mapping[str, str]

    @property
    def all(self) -> Mapping[str, str]:
        """Both mappings in one."""
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
    """Names of theirs that equal exactly one name of ours but for accents and capitals: {theirs: ours}."""
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
    """Names only in theirs, each with the name only in ours that has the same seat: {theirs: ours}. {} unless
    this makes all seatings equal and no more than half of the players are matched so."""
    mine, other = set(mine), {spelt.get(name, name) for name in other}
    seatings = _under(spelt, theirs)
    found: dict[str, str] = {}
    for each in sorted(seatings):  # the names found are shown in this order
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
    """Whether two seatings are equal apart from names that only one of the records has."""
    return len(theirs) == len(ours) and all(
        one == two or (one not in mine and two not in other) for one, two in zip(theirs, ours, strict=True)
    )


def _under(names: Mapping[str, str], seatings: Iterable[Sequence[str]]) -> set[tuple[str, ...]]:
    return {tuple(names.get(name, name) for name in seating) for seating in seatings}
