"""Facts that the game demands together are one change, and what says one thing is told once."""

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

import tarokscore
from tarokscore import games, settling
from tarokscore.core import Message
from tarokscore.schema.records import record
from tarokscore.whatif.changes import fact_changes
from tarokscore.whatif.claim_search import ClaimExplanation, explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.paper_slips import Slip
from tests import dispute_figures
from tests.whatif.test_dispute import GARDE, TABLE, case, ifs, made_true

FOUR = {"players": ["A", "B", "C", "D"], "dealer": "D"}
MOND = {**FOUR, "variant": "slovenian-tarok", "contract": "three", "declarer": "A", "partner": "B",
        "card_points": 45, "mond_lost": "C", "mond_taker": "A"}  # fmt: skip
RUFER = {**FOUR, "variant": "koenigrufen", "contract": "solorufer", "declarer": "B", "card_points": 37,
          "king_in_talon": True}  # fmt: skip
HAND = {"variant": "bavarian-tarock", "players": ["A", "B", "C"], "dealer": "C", "declarer": "B",
        "contract": "handspiel", "bid": "ich-spiele-auch", "card_points": 67}  # fmt: skip
ALONE = {**FOUR, "variant": "hungarian-tarokk", "declarer": "B", "contract": "one", "alone": "self-called",
         "card_points": 49}  # fmt: skip
VOLAT = {**FOUR, "variant": "hungarian-tarokk", "declarer": "A", "partner": "C", "contract": "three",
         "card_points": 86, "tricks": 9, "bonuses": [{"name": "volat", "side": "declarer"}]}  # fmt: skip
STRECKEN = {"variant": "dappen", "players": [*"ABCDEF"], "dealer": "F", "declarer": "B",
            "contract": "strecken", "dapper": "A", "card_points": 55}  # fmt: skip
CHELEM = {"name": "chelem", "side": "declarer", "announced": True, "made": False}
SLAM = {**TABLE, "declarer": "Anna", "contract": "garde", "bouts": 3, "card_points": 78,
        "bonuses": [CHELEM]}  # fmt: skip


def first_for(
    deal: dict[str, Any], truth: Mapping[str, Any], most: int = 1
) -> tuple[ClaimExplanation, list[dict[str, Any]]]:
    """What is answered to a claim of all that the true deal comes to, and the deals of its first three; most:
    changes at once."""
    told = {key: value for key, value in {**deal, **truth}.items() if value is not None}
    claims = {key: amount for key, amount in tarokscore.settle(told).scores.items() if key in deal["players"]}
    it = case(deal)
    found = explain_claim(it, claims, most=most)
    answers = record(found)["answers"][:3]
    ways = [changes for each in answers for changes in (each["changes"], *each["or"])]
    deals = [made_true(it.raw, it.options, {"changes": changes})[0] for changes in ways]
    return found, [{key: value for key, value in each.items() if value is not None} for each in deals]


@pytest.mark.parametrize(
    ("deal", "truth"),
    [
        (MOND, {"mond_lost": None, "mond_taker": None}),
        (RUFER, {"king_in_talon": None, "partner": "D"}),
        ({**RUFER, "partner": "D", "king_in_talon": None}, {"king_in_talon": True, "partner": None}),
        (HAND, {"contract": "aufnahme", "bid": None}),
        (ALONE, {"alone": None, "partner": "C"}),
        (VOLAT, {"bonuses": None, "tricks": 8}),
        (STRECKEN, {"contract": "dappen", "dapper": None}),
        (SLAM, {"bonuses": [{**CHELEM, "made": True}], "card_points": 91}),
    ],
    ids=["mond", "talon", "partner", "bid", "alone", "volat", "dapper", "chelem"],
)  # fmt: skip
def test_facts_in_two_keys_are_one_change(deal: dict[str, Any], truth: dict[str, Any]) -> None:
    deal = {key: value for key, value in deal.items() if value is not None}
    found, deals = first_for(deal, truth)
    variant = deal["variant"]
    wanted = dispute_figures.normal(variant, {**deal, **truth}, set())
    assert any(dispute_figures.normal(variant, each, set()) == wanted for each in deals), ifs(found)


def test_what_goes_with_a_fact_is_said() -> None:
    """20 for Anna and her partner, and no mond lost for 20 [SL-30]."""
    found, _ = first_for(MOND, {"mond_lost": None, "mond_taker": None})
    assert ifs(found)[0].startswith("there was no “mond lost C” and no “mond taker A”")


def test_announced_is_one_change_where_made_need_not_be_said() -> None:
    """A chelem that is not said to be lost was made: 400 announced and 200 not, of three players [FT-24]."""
    silent = {**TABLE, "declarer": "Anna", "contract": "garde", "bouts": 3, "card_points": 91,
              "bonuses": [{"name": "chelem", "side": "declarer"}]}  # fmt: skip
    alone = tarokscore.settle(silent).scores["Anna"]
    found = explain_claim(case(silent), {"Anna": alone + 3 * 200})
    assert ifs(found)[0] == "the chelem of the declarer's side was announced [FT-24]"
    assert not any("was made" in str(each.said) for each in found.explanations)


def test_invented_numbers_come_last_and_stop_no_search() -> None:
    found, _ = first_for(SLAM, {"bonuses": [{**CHELEM, "made": True}], "card_points": 91}, most=2)
    numbers = [bool(re.search(r"your table plays \w+ = \d", each)) for each in ifs(found)]
    assert numbers == sorted(numbers)


def test_no_answer_is_told_twice() -> None:
    """A silent trull that was not made was no trull [HU-30]."""
    deal = {**FOUR, "variant": "hungarian-tarokk", "declarer": "A", "partner": "C", "contract": "two",
            "card_points": 60, "bonuses": [{"name": "trull", "side": "declarer"}]}  # fmt: skip
    found, _ = first_for(deal, {"bonuses": None})
    said = ifs(found)
    assert len(said) == len(set(said))
    assert sum("trull of the declarer's side was not made" in each for each in said) + sum(
        each.startswith("there was no trull") for each in said
    ) == 1  # fmt: skip


def test_a_slip_says_whose_where_another_claim_is_right() -> None:
    other = [(Slip("deal", Message("that is what deal 2 brought")), {"Anna": 1, "Béla": 57})]
    found = explain_claim(case({**TABLE, **GARDE}), {"Anna": 198, "Béla": 57}, other, most=1)
    assert "Béla: that is what deal 2 brought" in [str(slip.text) for slip in found.slips]


def test_another_value_that_would_do_is_told_a_program_in_full() -> None:
    """Both sides' card points were told, so that one changes with the other."""
    deal = {**TABLE, **GARDE, "defender_points": 42}
    it = case(deal)
    found = record(explain_claim(it, {"Anna": -66}))["answers"]
    assert any(each["or"] for each in found)
    for each in found:
        for way in each["or"]:
            changed, options = made_true(it.raw, it.options, {"changes": way})
            assert tarokscore.settle(changed, options).scores["Anna"] == -66


def test_the_measurement_covers_facts_in_two_keys() -> None:
    """It finds pairs of which the game refuses the first alone, and counts what the search says of them."""
    seen = dispute_figures.measured("bavarian-tarock", rounds=1, seed=3, every=40, linked=True)
    assert 0 < seen["one first"] <= seen["one listed"] <= seen["n"]


@pytest.mark.parametrize("row", games.TABLE, ids=[row.id for row in games.TABLE])
def test_a_deal_put_together_is_the_deal_that_is_read(row: games.Row) -> None:
    """Two changes at once: what the game's model reads as a whole is what comes of the parts."""
    chance, compared = random.Random(11), 0
    for told in list(dispute_figures.told(row.id))[::20]:
        it = DisputedDeal(row.id, told.deal, told.options, settling.carried_state(row.id, told.state))
        every = fact_changes(row.id, it.raw)
        for _ in range(60):
            two = chance.sample(every, 2)
            whole = it.reader.whole(two)
            if whole is not None:
                made = it.reader.situation(two)
                assert made is not None and made.deal == whole
                compared += 1
    assert compared
