"""Carried states as plain data: compared, and what they only add up. Pure."""

from collections.abc import Collection, Iterable, Mapping

from tarokscore.core import Json

PlainState = dict[str, Json]
TallyValue = int | dict[str, int]


def same_states(one: PlainState | None, other: PlainState | None, ignored: Collection[str]) -> bool:
    """Whether two states are equal, apart from the values of the keys `ignored`."""
    if one is None or other is None or one.keys() != other.keys():
        return one is other
    return all(value == other[key] for key, value in one.items() if key not in ignored)


def tally_difference(
    carried: PlainState | None, known: PlainState | None, tallies: Iterable[str]
) -> dict[str, TallyValue] | None:
    """How much more a state has in its tallies (see `Carried.tallies`) than another one: key -> integer, or
    {name: integer}. None where they tally for others.

    >>> known = {"dealer": "Anna", "deals": 7, "totals": {"Anna": 20, "Béla": -20}}
    >>> tally_difference({**known, "totals": {"Anna": 30, "Béla": -30}}, known, ("deals", "totals"))
    {'deals': 0, 'totals': {'Anna': 10, 'Béla': -10}}
    """
    more: dict[str, TallyValue] = {}
    for key in tallies:
        value, was = (state.get(key) if state else None for state in (carried, known))
        if isinstance(value, dict) and isinstance(was, dict) and value.keys() == was.keys():
            more[key] = {name: value[name] - was[name] for name in value}
        elif isinstance(value, int) and isinstance(was, int):
            more[key] = value - was
        elif value is not None or was is not None:
            return None
    return more


def with_tallies(state: PlainState | None, more: Mapping[str, TallyValue]) -> PlainState | None:
    """A copy of a state with `more` added to its tallies (as `tally_difference` gives it).

    >>> state = {"dealer": "Anna", "deals": 9, "totals": {"Anna": 5}}
    >>> with_tallies(state, {"deals": -1, "totals": {"Anna": 2}})
    {'dealer': 'Anna', 'deals': 8, 'totals': {'Anna': 7}}
    """
    return None if state is None else {key: _added(value, more.get(key)) for key, value in state.items()}


def _added(value: Json, more: TallyValue | None) -> Json:
    if isinstance(value, dict) and isinstance(more, dict):
        return {name: amount + more.get(name, 0) for name, amount in value.items()}
    return value + more if isinstance(value, int) and isinstance(more, int) else value
