"""Random and damaged deals of each game come to what a second settlement says, or are refused by both."""

from typing import Any

import pytest

from tarokscore.games import TABLE
from tarokscore.settling import house_rules
from tests.independent import french_tarot, hungarian_tarokk, illusztralt_tarokk
from tests.independent.compared import GAMES, sample
from tests.strategies import french_tarot as french_deals
from tests.strategies import hungarian_tarokk as hungarian_deals
from tests.strategies import illusztralt_tarokk as illusztralt_deals

DEALS = 300  # `python -m tests.independent` settles 100,000 of each
SETTLED = {  # percent of the random deals at least, and of the damaged ones; the others are refused by both
    "french-tarot": (94, 12),
    "hungarian-tarokk": (90, 28),
    "illusztralt-tarokk": (98, 24),
    "danish-tarok": (92, 23),
    "dappen": (96, 14),
    "taroky": (78, 13),
    "zwanzigerrufen": (98, 17),
    "koenigrufen": (47, 9),
    "slovenian-tarok": (82, 15),
    "cego": (72, 12),
}
DAMAGED_AT_MOST = 40  # percent that are settled: what damages deals does damage them


@pytest.mark.parametrize("damage", [False, True], ids=["random", "damaged"])
@pytest.mark.parametrize("variant", GAMES)
def test_two_settlements_agree(variant: str, damage: bool) -> None:
    found = list(sample(variant, DEALS, damage))
    assert not [each for each in found if not each.agree][:1]
    percent = 100 * sum(each.settled for each in found) / DEALS
    assert SETTLED[variant][damage] < percent < (DAMAGED_AT_MOST if damage else 101)


def test_every_game_is_settled_twice() -> None:
    by_formula = {"bavarian-tarock"}  # one formula, tested as such
    assert {row.id for row in TABLE} - by_formula == GAMES.keys() == SETTLED.keys()


@pytest.mark.parametrize(
    ("variant", "second", "deals"),
    [
        ("french-tarot", french_tarot, french_deals),
        ("hungarian-tarokk", hungarian_tarokk, hungarian_deals),
        ("illusztralt-tarokk", illusztralt_tarokk, illusztralt_deals),
    ],
)
def test_the_random_deals_and_the_second_settlement_know_every_house_rule(
    variant: str, second: Any, deals: Any
) -> None:
    rules = house_rules(variant, None).plain()
    assert {option: values[0] for option, values in deals.OPTIONS.items()} == rules
    assert rules.items() >= second.DEFAULTS.items()
