"""What the paper said, and what somebody does not accept: kept in the record, checked ever after."""

from pathlib import Path

import pytest

from tarokscore.ledger import document, remarks
from tarokscore.ledger.book import book
from tests.conftest import GARDE, PRISE_LOST, Run


@pytest.fixture
def played(table: Run) -> Run:
    """Anna +198 and then +31: 229; Béla −66 − 93 = −159."""
    table("add", "-", given=[GARDE, PRISE_LOST])
    return table


def totals(run: Run) -> dict[str, int]:
    return dict(run("standings", "--json").json["data"]["balances"])


def test_a_total_is_checked_ever_after(played: Run) -> None:
    assert played("expect", "1", "Anna=198", "Béla=-66").code == 0
    assert played("check").code == 0
    played("amend", "1", "--why", "recount", "--change", "card_points=45")
    found = played("check")
    assert found.code == 1
    assert "entry 3, deal 1, Anna: expected total: recorded +198, computed +174" in found.out


def test_a_wrong_total_is_noted_and_answered_with_no(played: Run) -> None:
    found = played("expect", "2", "Anna=205")
    assert found.code == 1
    assert "Anna +205 after deal 2: no, +229 here" in found.out
    assert "tarokscore dispute --total Anna=205 --after 2" in found.out
    assert played("check").code == 1
    played("expect", "2", "Anna=229")  # what was said last of it holds
    assert played("check").code == 0


def test_expect_refuses_what_is_not_there(played: Run) -> None:
    assert played("expect", "9", "Anna=1").code == 2
    assert played("expect", "1", "Zoé=1").code == 2
    assert played("expect", "1", "Anna").code == 2


def test_undo_takes_back_what_was_said(played: Run) -> None:
    played("expect", "2", "Anna=205")
    assert played("undo").out.startswith("Taken back: expect 2.")
    assert played("check").code == 0
    played("protest", "1", "--by", "Béla", "--reason", "?")
    played("undo")
    assert "protests" not in played("standings", "--json").json["data"]


def test_standings_show_both_totals_until_it_is_resolved(played: Run) -> None:
    """45 points: 58 × 3 = 174 instead of 198, so 205 instead of 229."""
    played("protest", "1", "--by", "Béla", "--reason", "miscounted", "--change", "card_points=45")
    shown = played("standings").out
    assert "now  if upheld" in shown and "Béla protests against 1: miscounted" in shown
    assert [line.split()[-2:] for line in shown.splitlines() if "Anna" in line] == [["+229", "+205"]]
    assert "garde Anna !" in played("sheet").out and "! under protest" in played("sheet").out
    assert played("check").code == 0
    played("resolve", "1", "--upheld", "--why", "counted again")
    assert totals(played)["Anna"] == 205
    assert "if upheld" not in played("standings").out
    assert played("check").code == 0
    entries = played("sheet", "--json").json["data"]["rows"]
    assert entries[0]["amended"] == "counted again"


def test_a_rejected_protest_changes_nothing_and_stays(played: Run) -> None:
    played("protest", "1", "--by", "Béla", "--reason", "miscounted", "--change", "card_points=45")
    played("resolve", "1", "--rejected", "--why", "three of us saw it")
    assert totals(played)["Anna"] == 229
    assert played("resolve", "1", "--rejected", "--why", "?").code == 2


def test_a_protest_without_another_version_strikes_the_deal(played: Run) -> None:
    played("protest", "1", "--by", "Cili", "--reason", "dealt twice")
    assert played("standings", "--json").json["data"]["protests"]["if_upheld"]["Anna"] == 31
    played("resolve", "1", "--upheld", "--why", "so it was")
    assert totals(played)["Anna"] == 31


def test_a_protest_for_other_amounts_books_the_difference(played: Run) -> None:
    amounts = ["Anna=150", "Béla=-50", "Cili=-50", "Dani=-50"]
    claims = [part for amount in amounts for part in ("--claim", amount)]
    played("protest", "1", "--by", "Cili", "--reason", "too much", *claims)
    played("resolve", "1", "--upheld", "--why", "agreed")
    assert totals(played) == {"Anna": 150 + 31, "Béla": -50 - 93, "Cili": -50 + 31, "Dani": -50 + 31}
    assert played("check").code == 0


def test_two_protests_are_upheld_together(played: Run) -> None:
    played("protest", "1", "--by", "Béla", "--reason", "a", "--change", "card_points=45")
    played("protest", "2", "--by", "Béla", "--reason", "b")
    assert played("standings", "--json").json["data"]["protests"]["if_upheld"]["Anna"] == 174


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["protest", "9", "--by", "Béla", "--reason", "x"], 2),
        (["protest", "1", "--by", "Zoé", "--reason", "x"], 2),
        (["protest", "1", "--by", "Béla", "--reason", "x", "--change", "card_points=99"], 2),
        (["protest", "1", "--by", "Béla", "--reason", "x", "--claim", "Anna=1"], 2),
        (["protest", "1", "--by", "Béla", "--reason", "x", "--claim", "Anna=0", "--change", "bouts=1"], 2),
        (["resolve", "1", "--upheld", "--why", "x"], 2),
        (["resolve", "1", "--why", "x"], 2),
    ],
)
def test_what_cannot_be_is_refused(played: Run, arguments: list[str], code: int) -> None:
    assert played(*arguments).code == code
    assert played("check").code == 0


def test_two_may_protest_against_one_deal(played: Run) -> None:
    """Béla says 45 points, 205 for Anna in all; Cili says that the deal does not count: 31."""
    played("protest", "1", "--by", "Béla", "--reason", "miscounted", "--change", "card_points=45")
    assert played("protest", "1", "--by", "Béla", "--reason", "again").code == 2
    shown = played("protest", "1", "--by", "Cili", "--reason", "dealt twice").out
    assert "now  if Béla  if Cili" in shown
    assert [line.split()[-3:] for line in shown.splitlines() if "Anna" in line] == [["+229", "+205", "+31"]]
    assert "miscounted" in shown and "dealt twice" in shown
    refused = played("resolve", "1", "--upheld", "--why", "so it was")
    assert refused.code == 2 and "--by NAME" in refused.err
    played("resolve", "1", "--rejected", "--why", "it was dealt once", "--by", "Cili")
    assert "now  if upheld" in played("standings").out
    played("resolve", "1", "--upheld", "--why", "counted again")
    assert totals(played)["Anna"] == 205 and "if upheld" not in played("standings").out
    assert played("check").code == 0


def test_amounts_may_be_protested_against_again(played: Run) -> None:
    """150 was agreed for Anna instead of 198; later 180: 180 + 31, whatever was booked between."""
    for demanded in (150, 180):
        rest = -demanded // 3
        claims = [f"Anna={demanded}", *(f"{name}={rest}" for name in ("Béla", "Cili", "Dani"))]
        played("protest", "1", "--by", "Cili", "--reason", "no", *(p for c in claims for p in ("--claim", c)))
        played("resolve", "1", "--upheld", "--why", "agreed")
        assert totals(played)["Anna"] == demanded + 31


def test_a_protest_after_one_that_was_settled(played: Run) -> None:
    for points, anna in (("45", 174 + 31), ("46", 180 + 31)):
        played("protest", "1", "--by", "Béla", "--reason", "x", "--change", f"card_points={points}")
        played("resolve", "1", "--upheld", "--why", "y")
        assert totals(played)["Anna"] == anna
    assert played("check").code == 0


def test_an_old_resolution_settles_the_only_protest(played: Run, tmp_path: Path) -> None:
    """It does not say which one it settles: there was no more than one."""
    played("protest", "1", "--by", "Béla", "--reason", "x")
    played("resolve", "1", "--rejected", "--why", "y")
    made = document.parse((tmp_path / "tarokscore.json").read_bytes())
    old = made.entries[-1].model_copy(update={"protest": None})
    assert not remarks.open_protests(book(made, [*made.entries[:-1], old]))


def test_a_new_name_goes_into_what_was_said(played: Run) -> None:
    played("expect", "2", "Anna=229")
    played("protest", "1", "--by", "Béla", "--reason", "x", "--change", "card_points=45")
    played("players", "rename", "Anna", "Annie")
    assert played("check").code == 0
    assert played("standings", "--json").json["data"]["protests"]["if_upheld"]["Annie"] == 205


def test_reasons_are_no_commands_for_the_terminal(played: Run) -> None:
    played("protest", "1", "--by", "Béla", "--reason", "\x1b[2J\u202e")
    for command in (["standings"], ["sheet"], ["resolve", "1", "--rejected", "--why", "\x07"]):
        shown = played(*command)
        assert shown.code == 0 and not set("\x1b\x07\u202e") & set(shown.out + shown.err)


@pytest.mark.parametrize(
    ("demand", "brought"),
    [
        (["--change", "card_points=45"], "amend 1"),
        ([], "void 1"),
        (["--claim", "Anna=0", "--claim", "Béla=0", "--claim", "Cili=0", "--claim", "Dani=0"], "manual 3"),
    ],
)
def test_an_upheld_protest_and_what_it_brings_are_one_act(
    played: Run, demand: list[str], brought: str
) -> None:
    """Taken back, the deal is what it was (198 + 31) and the protest open; upheld again, it holds again."""
    played("protest", "1", "--by", "Béla", "--reason", "no", *demand)
    if_upheld = played("standings", "--json").json["data"]["protests"]["if_upheld"]
    for _ in range(2):
        played("resolve", "1", "--upheld", "--why", "  agreed ")
        assert totals(played) == if_upheld
        back = played("undo")
        assert back.out.startswith(f"Taken back: resolve 1, and {brought}, which it brought.")
        assert totals(played)["Anna"] == 229
        assert played("standings", "--json").json["data"]["protests"]["if_upheld"] == if_upheld
        assert played("check").code == 0
    assert played("undo").out.startswith("Taken back: protest 1.")


def test_a_protest_that_brings_nothing_takes_nothing_back(played: Run) -> None:
    """Béla demands the amounts that stand; the gift before it has nothing to do with it."""
    amounts = ["Anna=198", "Béla=-66", "Cili=-66", "Dani=-66"]
    played("protest", "1", "--by", "Béla", "--reason", "x", *(p for a in amounts for p in ("--claim", a)))
    played("add", "--manual", "Anna=5", "--manual", "Béla=-5", "--note", "a gift")
    played("resolve", "1", "--upheld", "--why", "y")
    assert played("undo").out.startswith("Taken back: resolve 1.")
    assert totals(played)["Anna"] == 229 + 5


def test_a_resolution_needs_a_reason(played: Run) -> None:
    played("protest", "1", "--by", "Béla", "--reason", "x")
    assert played("resolve", "1", "--rejected", "--why", " ").code == 2


def test_explain_says_what_became_of_a_protest(played: Run) -> None:
    """150 was agreed for Anna instead of 198: 48 less, 16 more for each of the others."""
    assert "protest" not in played("explain", "1").out
    claims = ("Anna=150", "Béla=-50", "Cili=-50", "Dani=-50")
    played("protest", "1", "--by", "Dani", "--reason", "dealt twice")
    played("resolve", "1", "--rejected", "--why", "it was not")
    played(
        "protest", "1", "--by", "Cili", "--reason", "too much", *(p for c in claims for p in ("--claim", c))
    )
    assert "Cili's protest (too much) is open." in played("explain", "1").out
    played("resolve", "1", "--upheld", "--why", "agreed")
    shown = played("explain", "1").out
    assert "Dani's protest (dealt twice) was rejected: it was not." in shown
    assert "Cili's protest (too much) was upheld: agreed. 3 books the difference." in shown
    assert "In all it comes to Anna +150, Béla −50, Cili −50, Dani −50." in shown
    told = played("explain", "1", "--json").json["data"]
    assert [(each["upheld"], each["booked"]) for each in told["protests"]] == [(False, None), (True, 3)]
    assert told["in_all"] == {"Anna": 150, "Béla": -50, "Cili": -50, "Dani": -50}
    assert "too much" in played("explain", "1", "--markdown").out
    played("undo")
    assert "Cili's protest (too much) is open." in played("explain", "1").out
