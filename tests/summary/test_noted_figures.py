"""Where the custom notes other figures than are settled, people argue about what is noted.

Dvojka: 20 and the difference to 35, rounded to fives, for the declarer and the partner each; what is noted
is settled by differences: four times one's own note less the sum of all [SL-10, SL-11, SL-61].
"""

import csv
import io
from pathlib import Path

import pytest

from tarokscore.render import html_page, markdown, spreadsheet
from tarokscore.render.cells import shown
from tarokscore.views import summary as tables
from tests.conftest import Run, ledger_json
from tests.evenings import played, started, summed

pytestmark = pytest.mark.usefixtures("few_pairs")
TABLE = ("slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "--dealer", "Dana")
DVOJKA = {"declarer": "Ana", "partner": "Bor", "contract": "two", "card_points": 44}
"""20 + 10: Ana and Bor note 30 each, 60 in all; settled 4 × 30 − 60 = +60 for each, −60 for each other."""
SOLO = {"declarer": "Cene", "contract": "solo-three", "card_points": 50}
"""40 + 15: Cene notes 55 alone; settled 4 × 55 − 55 = +165 for Cene, −55 for each of the others."""


@pytest.fixture
def noting(run: Run) -> Run:
    assert run("new", *TABLE).code == 0
    assert run("add", "-", given=DVOJKA).code == 0
    return run


def test_a_claim_is_what_the_table_writes(noting: Run) -> None:
    """A trula is 10, so 40 was claimed for it [SL-20]."""
    assert "that is what the deal came to" in noting("dispute", "1", "--claim", "Ana=30").out
    found = noting("dispute", "1", "--claim", "Ana=40", "--claim", "Bor=40")
    assert "claimed: Ana +40, Bor +40; noted: Ana +30, Bor +30" in found.out
    assert "trula" in found.out
    assert noting("dispute", "1", "--claim", "Ana=40", "--json").json["data"]["figures"] == "noted"


def test_settled_points_on_demand(noting: Run) -> None:
    """4 × 40 − 80 = 80."""
    assert "that is what the deal came to" in noting("dispute", "1", "--claim", "Ana=60", "--settled").out
    found = noting("dispute", "1", "--claim", "Ana=80", "--settled")
    assert "settled: Ana +60" in found.out and "trula" in found.out


def test_one_kind_taken_for_the_other_is_a_slip(noting: Run) -> None:
    assert "that is what is settled, not what is noted" in noting("dispute", "1", "--claim", "Ana=60").out
    shown = noting("dispute", "1", "--claim", "Ana=30", "--settled").out
    assert "that is what is noted, not what is settled" in shown


def test_what_is_noted_needs_no_zero(noting: Run) -> None:
    claims = ["Ana=40", "Bor=40", "Cene=0", "Dana=0"]
    found = noting("dispute", "1", *(part for claim in claims for part in ("--claim", claim)))
    assert "sum to" not in found.out and "trula" in found.out


def test_an_expected_total_is_checked_in_the_kind_it_was_said_in(noting: Run, tmp_path: Path) -> None:
    assert "Ana +30 noted after deal 1: agreed" in noting("expect", "1", "Ana=30").out
    assert "Bor +60 after deal 1: agreed" in noting("expect", "1", "Bor=60", "--settled").out
    first, second = ledger_json(tmp_path)["entries"][-2:]
    assert first["noted"] is True and "noted" not in second
    assert noting("check").code == 0
    noting("amend", "1", "--why", "recount", "--change", "card_points=50")  # 20 + 15; 4 × 35 − 70
    found = noting("check").out
    assert "expected noted total: recorded +30, computed +35" in found
    assert "Bor: expected total: recorded +60, computed +70" in found


def test_what_was_expected_before_there_were_kinds_is_settled(noting: Run, tmp_path: Path) -> None:
    """The entries of old ledgers say nothing of a kind."""
    noting("expect", "1", "Ana=60", "--settled")
    assert set(ledger_json(tmp_path)["entries"][-1]) == {"n", "type", "at", "number", "totals", "hash"}


def test_a_noted_total_that_is_wrong(noting: Run) -> None:
    """30 and then −30 for a trojka of Bor's that is lost by 20: 10 + 20 [SL-10, SL-11]."""
    noting("add", "-", given={"declarer": "Bor", "partner": "Ana", "contract": "three", "card_points": 15})
    assert "that is the total" in noting("dispute", "--total", "Ana=0", "--after", "2").out
    assert "after deal 2" in noting("dispute", "--total", "Ana=10").out, (
        "the last one, unless another is named"
    )
    found = noting("dispute", "--total", "Ana=10", "--after", "2")
    assert "claimed after deal 2: Ana +10; noted here: Ana 0" in found.out
    assert "in deal 1 the trula" in found.out
    left_out = noting("dispute", "--total", "Ana=-30", "--after", "2", "--all")
    assert "deal 1 was left out" in left_out.out
    assert noting("dispute", "--total", "Ana=0", "--after", "2", "--settled").code == 0


def test_the_winners_only_option_of_french_tarot(run: Run) -> None:
    """(25 + 8) × 2 = 66, which the declarer notes and nobody else; settled 4 × 66 − 66 = 198 [FT-61]."""
    run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani", "--set", "accounting=winners-only")
    run("add", "-", given={"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49})
    assert "Anna +66 noted after deal 1: agreed" in run("expect", "1", "Anna=66").out
    assert "that is what the deal came to" in run("dispute", "1", "--claim", "Anna=66").out
    assert "that is what is settled" in run("dispute", "1", "--claim", "Anna=198").out
    assert run("check").code == 0


# --- a summary of what was noted ---------------------------------------------------------------


def test_the_sheet_of_a_summary_is_the_one_that_the_table_writes(noting: Run) -> None:
    """Ana and Bor 30 each, then Cene 55; settled Ana and Bor 60 − 55, Cene −60 + 165, Dana −60 − 55."""
    noting("add", "-", given=SOLO)
    shown = noting("summary", "--full").out
    sheet = noting("sheet").out.splitlines()
    assert [line.split()[:5] for line in sheet[1:3]] == [
        ["1", "+30", "+30", "0", "0"],
        ["2", "+30", "+30", "+55", "0"],
    ]
    assert sheet[3].split()[:4] == ["+5", "+5", "+105", "−115"]
    assert "\n".join(sheet) in shown
    assert "Noted totals; the last row is settled." in shown


def test_the_ranking_has_both_and_follows_what_is_settled(noting: Run) -> None:
    noting("add", "-", given=SOLO)
    lines = noting("summary", "--full").out.split("RANKING\n")[1].splitlines()
    assert [line.split() for line in lines[:5]] == [
        ["player", "points", "noted"],
        ["1.", "Cene", "+105", "+55"],
        ["2.", "Ana", "+5", "+30"],
        ["2.", "Bor", "+5", "+30"],
        ["4.", "Dana", "−115", "0"],
    ]


def test_every_form_of_a_summary_has_the_noted_sheet() -> None:
    it = summed(played(started(TABLE[1:5], TABLE[0]), DVOJKA, SOLO))
    assert "| 2 | +30 | +30 | +55 | 0 | solo tri Cene |" in markdown.text(tables.pages(it))
    assert "| +5 | +5 | +105 | −115 | settled by differences |" in markdown.text(tables.pages(it))
    rows = list(csv.reader(io.StringIO(spreadsheet.text(tables.pages(it)), newline="")))
    assert ["2", "30", "30", "55", "0", "solo tri Cene"] in rows
    assert ["", "5", "5", "105", "-115", "settled by differences"] in rows
    assert "settled by differences" in html_page.text(
        tables.pages(it), it
    ) and "Running totals, settled" in html_page.text(tables.pages(it), it)


def test_a_summary_for_programs_has_both(noting: Run) -> None:
    data = noting("summary", "--json").json["data"]
    assert data["noted"] == {"Ana": 30, "Bor": 30, "Cene": 0, "Dana": 0}
    assert data["sheet"][0]["noted"] == data["noted"]
    assert data["sheet"][0]["totals"] == {"Ana": 60, "Bor": 60, "Cene": -60, "Dana": -60}


def test_an_evening_begins_with_nothing_noted() -> None:
    """The second evening knows only Cene's 55."""
    first = played(started(TABLE[1:5], TABLE[0]), DVOJKA)
    it = summed(played(first, SOLO, at="2026-11-29T20:00:00+01:00"), session="2")
    assert it.noted == {"Ana": 0, "Bor": 0, "Cene": 55, "Dana": 0}
    assert [shown(cell) for cell in tables.sheet(it).rows[0]][1:5] == ["0", "0", "+55", "0"]


def test_what_is_void_or_by_hand_is_not_noted(noting: Run) -> None:
    """Only the 55 stand; what was agreed by hand is settled as it is: Ana −55 + 10."""
    noting("add", "-", given=SOLO)
    noting("void", "1", "--why", "wrong pack")
    noting("add", "--manual", "Ana=10", "--manual", "Bor=-10", "--note", "a bet")
    shown = noting("summary", "--full").out.split("SCORE SHEET\n")[1].splitlines()
    assert shown[1].split() == ["1", "–", "–", "–", "–", "void:", "wrong", "pack"]
    assert shown[2].split()[:5] == ["2", "0", "0", "+55", "0"]
    assert shown[3].split()[:5] == ["3", "–", "–", "–", "–"]
    assert shown[4].split()[:4] == ["−45", "−65", "+165", "−55"]


def test_where_nothing_else_is_noted_a_summary_has_running_totals(run: Run) -> None:
    run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani")
    run("add", "-", given={"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49})
    shown = run("summary", "--full").out
    assert "Running totals." in shown and "noted" not in shown.lower()
    assert "noted" not in run("summary", "--json").json["data"]
    assert "noted" not in run("explain", "1", "--json").json["data"]


# --- the head of an explanation ----------------------------------------------------------------


def test_an_explanation_says_first_what_the_table_writes(noting: Run) -> None:
    lines = noting("explain", "1").out.splitlines()
    assert lines[2:4] == [
        "noted    Ana +30, Bor +30, Cene 0, Dana 0",
        "settled  Ana +60, Bor +60, Cene −60, Dana −60",
    ]
    brief = " ".join(noting("explain", "1", "--brief").out.split())
    assert brief.startswith("1: dve Ana + Bor: noted Ana +30, Bor +30, Cene 0, Dana 0; settled Ana +60, Bor")
    head = "| player | noted | settled |\n|:--|--:|--:|\n| Ana | +30 | +60 |\n"
    assert head in noting("explain", "1", "--markdown").out
    assert noting("explain", "1", "--json").json["data"]["noted"] == {
        "Ana": 30, "Bor": 30, "Cene": 0, "Dana": 0,
    }  # fmt: skip


def test_the_explanation_of_a_later_deal_has_that_deal_s_notes_only(noting: Run) -> None:
    noting("add", "-", given=SOLO)
    assert "noted    Ana 0, Bor 0, Cene +55, Dana 0" in noting("explain", "2").out.splitlines()


def test_a_deal_without_a_ledger_is_noted_too(run: Run) -> None:
    deal = {**DVOJKA, "variant": TABLE[0], "players": list(TABLE[1:5])}
    shown = run("settle", "-", given=deal)
    assert "noted    Ana +30, Bor +30, Cene 0, Dana 0" in shown.out.splitlines()
    told = run("settle", "-", "--json", given=deal).json["data"]
    assert told["noted"] == {"Ana": 30, "Bor": 30, "Cene": 0, "Dana": 0}


def test_a_protest_says_what_would_be_noted(noting: Run) -> None:
    """With 50 points Ana and Bor would note 20 + 15 each, 70 in all: 4 × 35 − 70 = +70 [SL-10, SL-61]."""
    noting("protest", "1", "--by", "Ana", "--reason", "more", "--change", "card_points=50")
    shown = noting("standings").out
    assert "noted: Ana 30, Bor 30, Cene 0, Dana 0" in shown
    assert "noted, if upheld: Ana 35, Bor 35, Cene 0, Dana 0" in shown
    told = noting("standings", "--json").json["data"]["protests"]
    assert told["if_upheld"]["Ana"] == 70 and told["noted_if_upheld"]["Ana"] == 35
    noting("protest", "1", "--by", "Bor", "--reason", "dealt twice")
    shown = noting("standings").out
    assert "noted, if Ana: Ana 35, Bor 35, Cene 0, Dana 0" in shown
    assert "noted, if Bor: Ana 0, Bor 0, Cene 0, Dana 0" in shown
