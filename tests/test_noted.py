"""Where the custom notes other figures than are settled, people argue about what is noted.

Dvojka: 20 and the difference to 35, rounded to fives, for the declarer and his partner each; what is noted
is settled by differences: four times one's own note less the sum of all [SL-10, SL-11, SL-61].
"""

from pathlib import Path

import pytest

from tests.conftest import Run, ledger_json

TABLE = ("slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "--dealer", "Dana")
DVOJKA = {"declarer": "Ana", "partner": "Bor", "contract": "two", "card_points": 44}
"""20 + 10: Ana and Bor note 30 each, 60 in all; settled 4 × 30 − 60 = +60 for each of them."""


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
