"""A run of deals: each one settled from the state that the deal before it leaves. Pure."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from tarokscore import games, settling
from tarokscore.core import DealError, Json, LedgerError, Message, Settlement, exact_json
from tarokscore.schema import Carried, Facts


class RecordedDeal(Protocol):
    """A deal as a ledger keeps it: the facts, the house rules of then in full, the dealer (None: unknown),
    and the recorded scores."""

    @property
    def deal(self) -> Mapping[str, Json] | None: ...
    @property
    def options(self) -> Mapping[str, Json]: ...
    @property
    def dealer(self) -> str | None: ...
    @property
    def scores(self) -> Mapping[str, int]: ...


RecordedT = TypeVar("RecordedT", bound=RecordedDeal)


class Replayed(NamedTuple, Generic[RecordedT]):
    """One deal of a run: the deal, the game's State that it was settled from, its Settlement."""

    played: RecordedT
    state: Carried
    settlement: Settlement


def rules_of(variant: str, options: Mapping[str, Json]) -> Facts:
    """Recorded house rules as the game's Options. Raises LedgerError when they are not valid."""
    try:
        return _rules(variant, exact_json.dumps(dict(options)))
    except (TypeError, exact_json.JsonError, DealError) as error:
        why = error.briefly() if isinstance(error, DealError) else str(error)
        raise LedgerError(
            Message("its house rules are not understood: {error}", error=why),
            Message("nothing was changed"),
        ) from None


@lru_cache(maxsize=32)
def _rules(variant: str, text: str) -> Facts:
    return settling.house_rules(variant, exact_json.loads(text))


def next_dealer(variant: str, state: Carried, rules: Facts) -> str | None:
    """Who deals next by the game's State; None if unknown."""
    return games.load(variant).outlook(state, rules).dealer


def dealt_by(
    variant: str, deal: Mapping[str, Json], dealer: str | None, state: Carried, rules: Facts
) -> Mapping[str, Json]:
    """The deal with its recorded dealer named, where it names none and the turn would be somebody else's.

    A dealer is not always named, because a named one is validated more strictly than one whose turn it is.
    """
    players = deal.get("players")
    if dealer is None or deal.get("dealer") or not isinstance(players, list) or dealer not in players:
        return deal
    return deal if next_dealer(variant, state, rules) == dealer else {**deal, "dealer": dealer}


def as_dealt(
    variant: str, deal: Mapping[str, Json], dealer: str | None, state: Carried, rules: Facts
) -> Mapping[str, Json]:
    """As `dealt_by`; but as it is told, where the game refuses only the deal by that dealer."""
    named = dealt_by(variant, deal, dealer, state, rules)
    for told in () if named is deal else (named, deal):
        with suppress(DealError):
            settling.settle_in(variant, told, rules, state)
            return told
    return named


def settled_from(
    variant: str, played: RecordedDeal, state: Carried, rules: Facts | None = None
) -> Settlement:
    """Settle a recorded deal from the game's State before it. Raises DealError.

    rules: the game's Options (None: those that it was played by). For the dealer see `settle_recorded`.
    """
    rules = rules_of(variant, played.options) if rules is None else rules
    return settle_recorded(variant, played.deal or {}, played.dealer, played.scores, state, rules)[1]


def settle_recorded(
    variant: str, deal: Mapping[str, Json], dealer: str | None, scores: Mapping[str, int] | None,
    state: Carried, rules: Facts,
) -> tuple[Mapping[str, Json], Settlement]:  # fmt: skip
    """A recorded deal as it was dealt, and its settlement. Raises DealError.

    Where the state gives the deal to another dealer than the record does, the state wins unless the recorded
    amounts (None: whatever they are) would change or the deal would be refused; then the recorded dealer is
    named in it. So the turn to deal alone never changes an amount.
    """
    found = None
    with suppress(DealError):
        found = settling.settle_in(variant, deal, rules, state)
        if scores is None or found.scores == dict(scores):
            return deal, found
    told = as_dealt(variant, deal, dealer, state, rules)
    if found is None or told is not deal:
        found = settling.settle_in(variant, told, rules, state)
    return told, found


def run(variant: str, deals: Iterable[RecordedT], state: Carried) -> Iterator[Replayed[RecordedT]]:
    """Settle deals one after another, the first one from `state`. Raises DealError at the first deal that is
    refused."""
    options: Mapping[str, Json] | None = None
    rules: Facts | None = None
    for played in deals:
        if played.options is not options:
            options, rules = played.options, rules_of(variant, played.options)
        settlement = settled_from(variant, played, state, rules)
        yield Replayed(played, state, settlement)
        state = settling.carried_state(variant, settlement.after)


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
