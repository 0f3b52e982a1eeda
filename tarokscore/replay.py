"""Settling a recorded deal again, by the house rules and the dealer recorded with it. Pure."""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache

from tarokscore import games, settling
from tarokscore.core import DealError, Json, LedgerError, Message, Settlement, exact_json
from tarokscore.schema import Carried, Facts


def rules_of(variant: str, options: Mapping[str, Json]) -> Facts:
    """Recorded house rules, {option: value}, as the game's Options. Raises LedgerError if invalid."""
    try:
        return _rules(variant, exact_json.dumps(dict(options)))
    except (TypeError, exact_json.JsonError, DealError) as error:
        why = error.briefly() if isinstance(error, DealError) else str(error)
        raise LedgerError(
            Message("its house rules are not understood: {error}", error=why), Message("nothing was changed")
        ) from None


@lru_cache(maxsize=32)
def _rules(variant: str, text: str) -> Facts:
    return settling.house_rules(variant, exact_json.loads(text))


def next_dealer(variant: str, state: Carried, rules: Facts) -> str | None:
    """The player who deals next by the game's State; None if unknown."""
    return games.load(variant).outlook(state, rules).dealer


def dealt_by(
    variant: str, deal: Mapping[str, Json], dealer: str | None, state: Carried, rules: Facts
) -> Mapping[str, Json]:
    """Return the deal with its recorded dealer added, if it names none and by the state another player deals.

    Otherwise the dealer is not added: games validate a named dealer more strictly than a derived one.
    """
    players = deal.get("players")
    if dealer is None or deal.get("dealer") or not isinstance(players, list) or dealer not in players:
        return deal
    return deal if next_dealer(variant, state, rules) == dealer else {**deal, "dealer": dealer}


def as_dealt(
    variant: str, deal: Mapping[str, Json], dealer: str | None, state: Carried, rules: Facts
) -> Mapping[str, Json]:
    """Return the deal as `dealt_by` does; without the added dealer if the game accepts it only so."""
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
    """Return a recorded deal as it was dealt, and its settlement. Raises DealError.

    dealer, scores: as recorded (scores None: not compared). If by the state another player deals, the deal
    is settled so; only if it is refused or comes to other scores is the recorded dealer named in it. So the
    turn to deal alone never changes an amount.
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
