"""What an answer of `dispute` cites: the rule by which the fact pays that would be otherwise."""

from typing import Any

import pytest

from tarokscore.whatif.claim_search import explain_claim
from tests.conftest import GARDE, PLAYERS, Run
from tests.whatif.test_dispute import case, ifs

FOUR = ("Anna", "Bert", "Cora", "Dori")


def answers(variant: str, players: tuple[str, ...], deal: dict[str, Any], claim: str) -> list[str]:
    """All answers of one change to a claim on a deal of this game."""
    name, _, amount = claim.partition("=")
    told = case({"variant": variant, "players": list(players), **deal}, in_notes=True)
    return ifs(explain_claim(told, {name: int(amount)}, most=1))


HUNGARIAN = {"declarer": "Anna", "partner": "Bert", "contract": "one", "card_points": 44}
PAGAT = {"name": "pagat", "side": "declarer", "announced": True, "made": True}
BESSERRUFER = {"declarer": "Anna", "partner": "Bert", "contract": "besserrufer", "card_points": 40}
RUFER = {**BESSERRUFER, "contract": "rufer"}
TWO = {"declarer": "Anna", "partner": "Bert", "contract": "two", "card_points": 41}


@pytest.mark.parametrize(
    ("variant", "deal", "claim", "answer"),
    [
        # egy is 3, with kontra 6 [HU-10, HU-60]; each loser pays one winner [HU-40]
        (
            "hungarian-tarokk", {**HUNGARIAN, "doubling": "kontra"}, "Anna=-3",
            "the game was not doubled (kontra was recorded) [HU-60]",
        ),
        ("hungarian-tarokk", HUNGARIAN, "Anna=-6", "the game was doubled: kontra [HU-60]"),
        ("hungarian-tarokk", HUNGARIAN, "Anna=-1", "it was három, not egy [HU-10]"),
        # alone the declarer pays each of three [HU-41]
        ("hungarian-tarokk", HUNGARIAN, "Anna=-9", "Bert was not the partner [HU-41]"),
        # the Besserrufer is 1, and the Pagat announced 2 [KR-21], with kontra 4 [KR-30]
        (
            "koenigrufen", {**BESSERRUFER, "bonuses": [{**PAGAT, "doubling": "kontra"}]}, "Anna=3",
            "the Pagat of the declarer's side (announced, made) was not doubled (Kontra was recorded)"
            " [KR-30]",
        ),
        ("koenigrufen", RUFER, "Anna=2", "the game was doubled: Kontra [KR-30]"),
        # dve is 20 and the difference 5, both times 2 with kontra [SL-12]: 50 is noted
        ("slovenian-tarok", TWO, "Anna=50", "the game was doubled: kontra [SL-12]"),
    ],
)  # fmt: skip
def test_a_fact_is_cited_by_the_rule_that_pays_it(
    variant: str, deal: dict[str, Any], claim: str, answer: str
) -> None:
    assert answer in answers(variant, FOUR, deal, claim)


def test_who_plays_alone_is_cited_by_the_shares() -> None:
    """66 from each of three for the declarer [FT-50]: 198 for Béla, not for Anna; × 4 instead of × 2 for a
    garde sans [FT-10]."""
    found = answers("french-tarot", PLAYERS, GARDE, "Béla=198")
    assert "Béla, not Anna, was the declarer [FT-50]" in found
    found = answers("french-tarot", PLAYERS, GARDE, "Anna=396")
    assert "it was garde sans, not garde [FT-10]" in found


def test_points_and_bonuses_are_cited_by_the_line_that_speaks_of_them() -> None:
    """45 points are 4 over: 29 × 2 × 3 = 174 [FT-20]; a petit au bout is 20 from each [FT-22]."""
    found = answers("french-tarot", PLAYERS, GARDE, "Anna=174")
    assert "the declarer's side had 45 card points, not 49 [FT-20]" in found
    found = answers("french-tarot", PLAYERS, GARDE, "Anna=258")
    assert any(each.startswith("the petit au bout") and each.endswith("[FT-22]") for each in found)


@pytest.mark.usefixtures("few_pairs")
def test_what_is_carried_is_no_change(run: Run) -> None:
    """H8 deals, all pass, and it is A1's turn; then B2's. D4 plays Strecken, F6 said Dappen and pays twice 15
    [DA-13]. Once is right if somebody else said Dappen; that B2 dealt as well is nothing new."""
    run("new", "dappen", "A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8", "--dealer", "H8")
    passed = {"outcome": "all-passed"}
    strecken = {
        "declarer": "D4", "contract": "strecken", "dapper": "F6", "strecker": None, "card_points": 55,
    }  # fmt: skip
    assert run("add", "-", given=[passed, passed, strecken]).code == 0
    found = run("dispute", "3", "--claim", "F6=-15", "--json").json["data"]["answers"]
    assert found[0]["if"].endswith(" was A1, C3, E5, G7 or H8, not F6 [DA-13]")
    assert not any(each["if"].startswith("B2 was the dealer") for each in found)
    by_itself = ["A1", "C3", "E5", "G7", "H8"]  # any of them explains it, whoever dealt
    for each in found:
        for way in (each["changes"], *each["or"]):
            told = {one["where"]: one["would_be"] for one in way}
            assert not (len(told) > 1 and told.get("dapper") in by_itself and "dealer" in told)
