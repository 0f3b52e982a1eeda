"""Why a deal paid what it paid: rule, sentence, fact and arithmetic."""

from typing import Any

import pytest

from tarokscore import games
from tests.conftest import GARDE, PLAYERS, Run
from tests.whatif.test_dispute import PETIT, TAKEN


def test_explain_cites_sentence_and_fact(table: Run) -> None:
    table("add", "-", given={**GARDE, "bonuses": PETIT})
    shown = table("explain", "1").out
    assert "“The amount per defender is (25 + margin) × contract" in shown
    assert "fact: card points: 49" in shown
    assert "fact: petit au bout of the declarer's side (made)" in shown
    told = table("explain", "1", "--json").json["data"]["lines"][1]
    assert told["fact"].startswith("petit au bout") and told["sentence"].startswith("If the Petit")


@pytest.mark.parametrize("players", [PLAYERS, (*PLAYERS, "Emil")])
def test_a_fact_is_told_in_words_that_fit_every_table(run: Run, players: tuple[str, ...]) -> None:
    """Whoever took the Petit sits on its side; with four players nobody was called."""
    run("new", "french-tarot", *players, "--dealer", "Dani")
    run("add", "-", given={**GARDE, "bonuses": [TAKEN]})
    shown = " ".join(run("explain", "1").out.split())
    assert "fact: petit au bout of the defenders (taken by their own side, lost)" in shown
    assert "appelé" not in shown


@pytest.mark.parametrize(
    ("game", "told", "fact"),
    [
        ("french-tarot", {"contract": "garde", "bouts": 2, "defender_points": 42}, "42"),
        ("koenigrufen", {"contract": "dreier", "defender_points": "30/1"}, "30/1"),
        ("slovenian-tarok", {"contract": "solo-three", "defender_points": 30}, "30"),
        ("taroky", {"contract": "solo", "defender_points": 30}, "30"),
        ("bavarian-tarock", {"contract": "handspiel", "defender_points": 30}, "30"),
    ],
)
def test_explain_says_whose_points_were_told(run: Run, game: str, told: dict[str, Any], fact: str) -> None:
    """The line reckons with what the declarer took; the fact is what was counted, and in whose pile."""
    run("new", game, *PLAYERS[: 3 if game == "bavarian-tarock" else 4])
    assert run("add", "-", given={"declarer": "Anna", **told}).code == 0
    facts = [line["fact"] for line in run("explain", "1", "--json").json["data"]["lines"]]
    assert f"card points of the defenders: {fact}" in facts


def test_explain_in_other_forms(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert table("explain", "1", "--brief").out.splitlines() == [
        "1: garde Anna: Anna +198, Béla −66, Cili −66, Dani −66 [FT-20]"
    ]
    assert "FT-50" in table("explain", "1", "--rules").out.split("Dani pays Anna 66.")[1]
    rules = table("explain", "1", "--rules", "--json").json["data"]["rules"]
    book = table("rules", "french-tarot", *(rule["id"] for rule in rules), "--json").json["data"]
    assert "FT-50" in [rule["id"] for rule in rules] and rules == book
    assert table("explain", "1", "--markdown").out.startswith("## 1: garde Anna\n\n| player | score |")


def test_what_was_agreed_by_hand_has_the_same_forms(table: Run) -> None:
    table("add", "--manual", "Anna=10", "--manual", "Béla=-10", "--note", "a *round* of beer")
    assert table("explain", "1", "--brief").out == "1: by hand: a *round* of beer: Anna +10, Béla −10\n"
    shown = table("explain", "1", "--markdown").out.split("\n\n")
    assert shown[0].startswith("## 1: by hand: a \\*round\\* of beer") and shown[-1] == "Béla pays Anna 10.\n"
    assert "Agreed by hand, by no rule." in table("explain", "1").out.split("\n\n")


@pytest.mark.parametrize("others", [("--rules",), ("--markdown",), ("--rules", "--markdown")])
def test_one_line_goes_with_no_longer_form(table: Run, others: tuple[str, ...]) -> None:
    """Rather than one of them being dropped in silence."""
    table("add", "-", given=GARDE)
    found = table("explain", "1", "--brief", *others)
    assert (found.code, found.out) == (2, "")
    assert f"{others[0]} does not go with --brief" in found.err
    assert "--rules, --markdown or both" in found.err
    assert "## 1: garde Anna" in table("explain", "1", "--rules", "--markdown").out


def test_a_table_in_a_rule_is_drawn_as_one(run: Run) -> None:
    """A Dreier: 4 in Upper Austria, 5 in Vienna, then and in 2014, and in Tyrol, 4 in the app and at Pagat
    [KR-1]."""
    shown = run("rules", "koenigrufen", "KR-1").out
    rows = {line.split()[0]: line for line in shown.splitlines() if line.strip()}
    assert rows["contract"].split() == [
        "contract", "ooe-2023", "wien", "wien-2014", "tirol", "tarockapp", "pagat", "kind"
    ]  # fmt: skip
    assert rows["dreier"].split() == ["dreier", "4", "5", "5", "5", "4", "4", "alone"]
    assert rows["farbensolo"].split()[1:7] == ["6", "10", "10", "10", "8", "6"]
    assert rows["contract"].index("kind") == rows["dreier"].index("alone")
    assert max(map(len, shown.splitlines())) <= 80 and "|" not in shown
    run("new", "koenigrufen", *PLAYERS)
    assert run("add", "-", given={"declarer": "Anna", "contract": "dreier", "card_points": 40}).code == 0
    assert rows["dreier"] in run("explain", "1", "--rules").out.splitlines()
    assert "\n| dreier | 4 | 5 |" in run("explain", "1", "--rules", "--markdown").out


def test_a_rule_that_a_rule_names_is_named_below_by_its_title(run: Run) -> None:
    """An annulled deal goes on as after HU-50."""
    run("new", "hungarian-tarokk", *PLAYERS)
    assert run("add", "-", given={"outcome": "bedobás", "annulled_by": "Anna"}).code == 0
    shown = run("explain", "1", "--rules").out
    assert "\nHU-51  Annulled deal\n" in shown and "\nHU-50" not in shown
    assert shown.splitlines()[-1] == "See also HU-50 All four pass"


@pytest.mark.parametrize("row", games.TABLE)
def test_every_rulebook_fits_the_page(run: Run, row: games.Row) -> None:
    lines = run("rules", row.id, "--all").out.splitlines()
    assert not [line for line in lines if len(line) > 80 or line.lstrip().startswith("|")]


def test_markdown_takes_no_name_for_a_command(run: Run) -> None:
    evil = "A|<b>[x](y)"
    run("new", "french-tarot", evil, "Béla", "Cili", "Dani")
    run("add", "-", given={**GARDE, "declarer": evil, "note": "# head"})
    shown = run("explain", "1", "--markdown").out
    assert "<b>" not in shown.replace("\\<b\\>", "") and "| A\\|" in shown
