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

DEALS = 450  # `python -m tests.independent` settles 100,000 of each


@pytest.mark.parametrize("damage", [False, True], ids=["random", "damaged"])
@pytest.mark.parametrize("variant", GAMES)
def test_two_settlements_agree(variant: str, damage: bool) -> None:
    found = list(sample(variant, DEALS, damage))
    assert not [each.case for each in found if not each.agree][:1]
    settled = sum(each.settled for each in found)
    assert DEALS // 20 < settled < DEALS if damage else settled > DEALS // 4


def test_every_game_is_settled_twice() -> None:
    assert {row.id for row in TABLE} - GAMES.keys() == {
        "bavarian-tarock"
    }  # which is one formula, tested as such


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
    rules = house_rules(variant, None).model_dump(mode="json")
    assert {option: values[0] for option, values in deals.OPTIONS.items()} == rules
    assert rules.items() >= second.DEFAULTS.items()
