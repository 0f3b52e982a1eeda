"""What is written of a deal reads back as the same deal, whatever happened in it and whoever sits there."""

from collections.abc import Sequence
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings

from tarokscore import games, schema, settling
from tarokscore.core import DealError
from tarokscore.notation import read, write
from tarokscore.notation.judging import Sitting, with_implied
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.writing import same

ROWS = {row.id: row for row in games.TABLE}


def has_one_within_another(entries: Sequence[dict[str, Any]]) -> bool:
    """Whether a player has an entry twice, and one of the two says nothing that the other does not.

    A line takes them for one that is told twice. Danish tarok has such deals: two kings that one player lost,
    listed one by one (a line tells them as a count), and a full cavalry without its suit beside one with it.
    """
    owned = [each.items() for each in entries if "player" in each]
    return any(one <= other or other <= one for one, other in combinations(owned, 2))


@pytest.mark.parametrize("game", ROWS)
def test_two_hundred_random_deals_read_back_as_they_were(game: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[game].module}").deals()

    @settings(
        max_examples=200, phases=[Phase.generate], deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal, options = schema.read(pair[0]), pair[1]
        try:
            settling.settle(deal, options)
        except DealError:
            assume(False)
        rules, state = settling.house_rules(game, options), settling.carried_state(game, None)
        players = tuple(deal["players"])
        assume(all("name" in fine for fine in deal.get("fines", ())))  # an amount alone has no word
        assume(not any(has_one_within_another(deal.get(key, ())) for key in ("bonuses", "declarations")))
        raw = {key: value for key, value in deal.items() if key not in ("variant", "players")}
        told = read(write(raw, game, players, rules), game, players, rules=rules).deal
        implied = with_implied(settling.canonical(game, raw), Sitting(game, players, rules, state))
        if {"card_points", "defender_points"} & raw.keys():  # they say the result as well
            told.pop("made", None)
            implied.pop("made", None)
        assert same(told, implied, game)

    holds()


@pytest.mark.parametrize("game", ROWS)
def test_players_may_be_called_like_any_word_of_the_game(game: str) -> None:
    known = lexicon(game)
    words = [texts[0] for (kind, _, _), texts in sorted(known.names.items(), key=str) if kind != "small"]
    model = known.model
    if "contract" not in model:
        return
    contract = model["contract"].words[-1]
    for name in dict.fromkeys(words):
        players = (name, "Quentin", "Wilfried", "Xenia", "Yvonne", "Zacharias")
        deal = {"contract": contract, "declarer": name}
        assert read(write(deal, game, players), game, players, whole=False).deal == deal, name
