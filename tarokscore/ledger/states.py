"""Carried states as plain data: compared, and what they only add up. Pure."""

from collections.abc import Collection, Iterable

from tarokscore.core import Json

PlainState = dict[str, Json]


def same_states(one: PlainState | None, other: PlainState | None, ignored: Collection[str]) -> bool:
    """Whether two states are equal, apart from the values of the keys `ignored`."""
    if one is None or other is None or one.keys() != other.keys():
        return one is other
    return all(value == other[key] for key, value in one.items() if key not in ignored)


def moved_tallies(
    state: PlainState | None, then: PlainState | None, now: PlainState | None, tallies: Iterable[str]
) -> PlainState | None:
    """The tallies of a state (see `Carried.tallies`) with what `now` has more in them than `then`. None where
    those two tally for others.

    >>> then = {"dealer": "Anna", "deals": 7, "totals": {"Anna": 20, "Béla": -20}}
    >>> now = {"dealer": "Béla", "deals": 6, "totals": {"Anna": 30, "Béla": -30}}
    >>> moved_tallies({"dealer": "Anna", "deals": 9, "totals": {"Anna": 5}}, then, now, ("deals", "totals"))
    {'deals': 8, 'totals': {'Anna': 15}}
    """
    moved: PlainState = {}
    for key in tallies:
        value, was, new = (each.get(key) if each else None for each in (state, then, now))
        if isinstance(was, dict) and isinstance(new, dict) and was.keys() == new.keys():
            if isinstance(value, dict):
                moved[key] = {
                    name: amount + new.get(name, 0) - was.get(name, 0) for name, amount in value.items()
                }
        elif isinstance(was, int) and isinstance(new, int):
            if isinstance(value, int):
                moved[key] = value + new - was
        elif was is not None or new is not None:
            return None
    return moved
