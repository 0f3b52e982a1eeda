"""Merging two corrections of one deal that concern different facts. Pure.

Given a deal as it was, as a protest demands it, and as it stands since it was amended, the demanded changes
are made in the deal as it stands. Bonuses are matched by name, so that two corrections may concern different
bonuses, or different facts of one.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tarokscore.core import Json, JsonObject


class Clash(NamedTuple):
    """A fact to which both corrections give different values; None: left out."""

    where: str
    was: Json
    demanded: Json
    now: Json


def merged(was: JsonObject, demanded: JsonObject, now: JsonObject) -> tuple[dict[str, Json], list[Clash]]:
    """Return the deal as it stands with the demanded changes made, and the facts where both corrections
    clash, which stay as they stand. All are canonical plain data; copies are returned.

    >>> merged({"points": 49, "bouts": 2}, {"points": 49, "bouts": 3}, {"points": 60, "bouts": 2})
    ({'points': 60, 'bouts': 3}, [])
    """
    clashes: list[Clash] = []
    return _object(was, demanded, now, "", clashes), clashes


def _either(was: Json, demanded: Json, now: Json, where: str, clashes: list[Clash]) -> Json:
    if demanded == was:
        return now
    if now in (was, demanded):
        return demanded
    if isinstance(was, Mapping) and isinstance(demanded, Mapping) and isinstance(now, Mapping):
        return _object(was, demanded, now, where, clashes)
    if any(map(_entries, (was, demanded, now))):
        named = _object(_by_name(was), _by_name(demanded), _by_name(now), where, clashes)
        return [each for some in named.values() for each in _listed(some)]
    clashes.append(Clash(where, was, demanded, now))
    return now


def _object(
    was: JsonObject, demanded: JsonObject, now: JsonObject, where: str,
    clashes: list[Clash],
) -> dict[str, Json]:  # fmt: skip
    made = {
        key: _either(was.get(key), demanded.get(key), now.get(key), f"{where} {key}".strip(), clashes)
        for key in {**now, **demanded}
    }
    return {key: value for key, value in made.items() if value is not None}


def _entries(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(each, Mapping) for each in value)


def _by_name(entries: Json) -> dict[str, Json]:
    """{name: the entry}; of a name that comes more than once all entries, as one fact."""
    found: dict[str, list[Json]] = {}
    for each in entries if isinstance(entries, list) else ():
        name = each.get("name") if isinstance(each, Mapping) else each
        found.setdefault(str(name), []).append(each)
    return {name: some[0] if len(some) == 1 else tuple(some) for name, some in found.items()}


def _listed(some: Json) -> tuple[Json, ...]:
    return some if isinstance(some, tuple) else (some,)
