"""A recorded deal settled again: by the house rules of then, and by whoever dealt it. Pure."""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache

from tarokscore import games, settling
from tarokscore.core import DealError, Json, LedgerError, Message, Settlement, exact_json
from tarokscore.schema import Carried, Facts


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
