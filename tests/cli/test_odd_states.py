"""Odd but sound states of a ledger, and damaged deals: every command answers or refuses."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run

PLAYERS = ("Anna", "Bea", "Cili", "Dora")


@pytest.fixture
def table(run: Run, tmp_path: Path) -> Run:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dora")
    return run


def damaged(change: Any) -> None:
    path = Path("tarokscore.json")
    raw = json.loads(path.read_bytes())
    change(raw["entries"])
    path.write_text(json.dumps(raw), encoding="utf-8")


def test_who_left_without_a_deal_keeps_an_account_for_what_was_paid(table: Run) -> None:
    table("players", "join", "Emil")
    table("paid", "Emil", "Anna", "1", "--stake", "0.10")
    table("players", "leave", "Emil")
    told = table("payout")
    assert told.code == 0 and "Anna hands Emil 1.00 EUR" in told.out
    assert table("paid", "Bea", "Anna", "1").code == 0
    assert table("paid", "--all").code == 0
    assert table("check").code == 0


def test_a_protest_of_somebody_who_left_can_be_upheld(table: Run) -> None:
    table("players", "join", "Emil")
    table("add", "garde Anna solo 60 2 bouts")
    table("protest", "1", "--by", "Emil", "--reason", "x", "--claim", "Anna=8", "--claim", "Emil=-8")
    table("players", "leave", "Emil")
    assert table("resolve", "1", "--upheld", "--why", "so it was").code == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda deal: deal.update({f"k{number}": number for number in range(200)}),
        lambda deal: deal.update(bonuses=[{"name": "x"}] * 200),
    ],
)
def test_a_deal_with_two_hundred_faults_is_told_by_its_first_ones(table: Run, change: Any) -> None:
    table("add", "garde Bea 60 2 bouts")
    damaged(lambda entries: change(entries[0]["deal"]))
    told = table("check")
    assert told.code == 1 and "is refused today" in told.out and "190 more" in told.out
    assert len(told.out) < 4_000
    again = table("rescore", "--set", "base_points=30")
    assert again.code == 0 and "could not have been" in again.out and len(again.out) < 4_000


@pytest.mark.parametrize("other", [[[None]], [None], [{"name": 1}]])
def test_a_list_of_anything_is_compared(table: Run, other: Any) -> None:
    table("add", "garde Anna 60 2 bouts petit au bout")
    Path("ours.json").write_bytes(Path("tarokscore.json").read_bytes())
    damaged(lambda entries: entries[0]["deal"].update(bonuses=other))
    for one, two in (("tarokscore.json", "ours.json"), ("ours.json", "tarokscore.json")):
        assert "deal 1" in table("compare", one, "-l", two).out


def test_an_empty_name_before_a_renaming_is_a_finding(table: Run) -> None:
    table("add", "garde Anna 60 2 bouts")
    table("players", "rename", "Cili", "Zoe")
    damaged(lambda entries: entries[0]["deal"]["players"].__setitem__(3, ""))
    told = table("check")
    assert told.code in (1, 3) and "a name cannot be empty" in told.out + told.err


def test_anything_among_names_survives_a_renaming(run: Run) -> None:
    run("new", "illusztralt-tarokk", *PLAYERS, "--dealer", "Anna")
    run("add", "négy passz")
    run("players", "rename", "Cili", "Zoe")
    damaged(lambda entries: entries[0]["state"].update(players=[[]]))
    for command in ("check", "standings", "sheet", "players", "payout", "explain 1"):
        assert run(*command.split()).code in (0, 1, 2, 3), command


def test_a_double_round_that_ends_with_its_house_rule_is_said(run: Run) -> None:
    """KR-61: the deals that it still has are kept, and are doubled again once the rule counts again."""
    run("new", "koenigrufen", *PLAYERS, "--dealer", "Dora", "--set", "double_round_after_trischaken=true")
    run("add", "Trischaken Anna 10 Bea 20 Cili 20 Dora 20")
    ended = run("house", "--set", "double_round_after_trischaken=false").out
    assert "no longer so: doubled: 4 more deals" in ended and "dealer" not in ended
    again = run("house", "--set", "double_round_after_trischaken=true").out
    assert "\ndoubled: 4 more deals" in again
    other = run("house", "--set", "silent_loss=true").out
    assert "silent_loss = true" in other and "doubled" not in other


def test_a_note_that_nobody_reads_is_shown_by_its_beginning(table: Run) -> None:
    table(
        "add",
        "-",
        given={"contract": "garde", "declarer": "Anna", "bouts": 2, "card_points": 49, "note": "x" * 50_000},
    )
    assert 0 < len(table("explain").out) < 3_000
    assert len(json.loads(table("explain", "--json").out)["data"]["note"]) == 50_000
