"""A ledger that can be read and contradicts itself: `check` says where, every other command refuses and says
that `check` does, and nothing is written. No entry like these was ever written by the program."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run, begin_with, ledger_json

READING = [
    ["standings"], ["sheet"], ["explain", "1"], ["summary"], ["chart"], ["payout", "--stake", "0.10"],
    ["export", "--to", "csv"], ["export", "--to", "beancount"], ["players"], ["house"],
    ["dispute", "--total", "Anna=1", "--after", "1"], ["rescore", "--set", "base_points=30"],
]  # fmt: skip
WRITING = [
    ["add", "garde", "Anna", "49", "2", "bouts"], ["undo"], ["void", "1", "--why", "x"], ["paid", "--all"],
    ["players", "rename", "Cili", "Zoé"], ["expect", "1", "Dani=0"],
]  # fmt: skip
Change = Callable[[list[Any]], None]


@pytest.fixture
def evening(run: Run) -> Run:
    """Two deals, a fine, a payment, a new name, a total, a protest, and a deal that is void."""
    begin_with(
        run,
        ("new", "french-tarot", *PLAYERS, "--dealer", "Dani"),
        ("add", "garde Anna 49 2 bouts"),
        ("add", "prise Béla 45 1 bout"),
        ("add", "--manual", "Anna=-5", "--manual", "Béla=5", "--note", "a fine"),
        ("paid", "Anna", "Béla", "1", "--stake", "0.10"),
        ("players", "rename", "Cili", "Cilla"),
        ("players", "rename", "Cilla", "Cili"),
        ("expect", "1", "Anna=198"),
        ("protest", "2", "--by", "Dani", "--reason", "not so"),
        ("void", "2", "--why", "dealt twice"),
    )
    return run


def put(place: int, **values: Any) -> Change:
    def change(entries: list[Any]) -> None:
        assert values.keys() <= entries[place].keys()
        entries[place] |= values

    return change


def seat_without_score(entries: list[Any]) -> None:
    entries[0]["scores"] = {"Anna": 132, "Béla": -66, "Cili": -66}


CONTRADICTIONS: list[tuple[Change, int, str]] = [
    (
        put(0, scores={"Anna": 198, "Béla": -66, "Cili": -66, "Nobody": -66}),
        1,
        "Nobody has a score and no seat",
    ),
    (seat_without_score, 1, "Dani has a seat and no score"),
    (put(2, scores={"Anna": -5, "Nobody": 5}), 3, "Nobody has no account"),
    (put(3, payee="Anna"), 4, "Anna cannot be payer and payee"),
    (put(3, payer="Nobody"), 4, "Nobody has no account"),
    (put(4, renamed={"Cili": "Cilla", "Béla": "Barna"}), 5, "Cili, Béla get other names at once"),
    (put(4, renamed={"Cili": "Béla"}), 5, "Béla has an account already"),
    (put(4, renamed={"Nobody": "Cilla"}), 5, "there is no player Nobody"),
    (put(6, totals={"Nobody": 1}), 7, "Nobody has no account"),
    (put(7, by="Nobody"), 8, "Nobody has no account"),
    (put(8, number=9), 9, "there is no deal 9 before it"),
]


def damage(folder: Path, change: Change) -> bytes:
    path = folder / "tarokscore.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    change(whole["entries"])
    path.write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")
    return path.read_bytes()


@pytest.mark.parametrize(("change", "entry", "why"), CONTRADICTIONS)
def test_every_command_refuses_with_one_sentence(
    evening: Run, tmp_path: Path, change: Change, entry: int, why: str
) -> None:
    before = damage(tmp_path, change)
    for command in (*READING, *WRITING):
        refused = evening(*command)
        told = " ".join(refused.err.split())
        assert refused.code == 3, command
        assert f"entry {entry} (" in told and why in told and "tarokscore check says" in told, command
    assert (tmp_path / "tarokscore.json").read_bytes() == before


@pytest.mark.parametrize(("change", "entry", "why"), CONTRADICTIONS)
def test_check_names_it_and_goes_on(
    evening: Run, tmp_path: Path, change: Change, entry: int, why: str
) -> None:
    """What is wrong with a later entry is not hidden by it."""

    def both(entries: list[Any]) -> None:
        change(entries)
        entries[-1]["why"] = "altered afterwards"

    damage(tmp_path, both)
    found = evening("check", "--json")
    assert found.code == 1
    named = {each["entry"] for each in found.json["data"]["findings"]}
    assert {entry, 9} <= named


def test_an_evening_as_it_was_is_refused_by_nobody(evening: Run) -> None:
    for command in (["check"], *READING, *WRITING):
        assert evening(*command).code in (0, 1), command


def test_accents_as_signs_of_their_own_change_nothing(evening: Run, tmp_path: Path) -> None:
    """Some programs and file systems write é as two signs."""
    path = tmp_path / "tarokscore.json"
    before = [evening(*command).out for command in READING]
    path.write_text(unicodedata.normalize("NFD", path.read_text(encoding="utf-8")), encoding="utf-8")
    assert [evening(*command).out for command in READING] == before
    assert evening("check").code == 0
    for how in (True, False):
        path.write_text(json.dumps(ledger_json(tmp_path), ensure_ascii=how), encoding="utf-8")
        assert evening("summary").code == 0


def test_a_deal_is_kept_with_accents_in_one_form(table: Run, tmp_path: Path) -> None:
    told = {**PRISE_LOST, "declarer": "Be\u0301la", "note": "pour Ame\u0301lie"}
    assert table("add", "-", given=told).code == 0
    deal = ledger_json(tmp_path)["entries"][0]["deal"]
    assert (deal["declarer"], deal["note"]) == ("Béla", "pour Amélie")
    assert table("summary").code == 0


def test_a_note_of_before_keeps_its_hash(table: Run, tmp_path: Path) -> None:
    """A note was once kept as it was typed."""
    from tarokscore.ledger import format

    table("add", "-", given={**GARDE, "note": "pour Ame\u0301lie"})
    path = tmp_path / "tarokscore.json"
    found = format.parse(path.read_bytes())
    entry = found.entries[0]
    assert entry.type == "deal"
    typed = entry.changed({"deal": {**entry.deal, "note": "pour Ame\u0301lie"}, "hash": None})
    path.write_bytes(format.to_bytes(found.changed({"entries": ()}).plus(typed)))
    assert "e\u0301" in path.read_text(encoding="utf-8")
    assert table("check").code == 0


@pytest.mark.parametrize(
    "at", ["9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "9999-12-31", "soon"]
)
def test_a_time_that_is_none_hinders_nobody(evening: Run, tmp_path: Path, at: str) -> None:
    """The entry then counts as of the day on which the ledger was begun."""
    damage(tmp_path, lambda entries: [each.update(at=at) for each in entries].clear())
    for command in READING:
        assert evening(*command).code in (0, 1), command


def test_a_state_that_is_none_is_not_written_on(evening: Run, tmp_path: Path) -> None:
    """It was written, and then told that nothing was changed."""
    before = damage(tmp_path, put(8, state={"deals": "many"}))
    for command in (*READING[:1], *WRITING[:1], *WRITING[4:]):
        refused = evening(*command)
        assert refused.code == 3 and "carried state" in refused.err, command
    assert (tmp_path / "tarokscore.json").read_bytes() == before


@pytest.mark.parametrize(
    "wrong", [{"declarer": "Nobody"}, {"declarer": ["Anna"]}, {"contract": {}}, {"bonuses": 5}]
)
def test_a_summary_counts_no_facts_that_are_none(evening: Run, tmp_path: Path, wrong: Any) -> None:
    """A deal that is refused today counts with its recorded scores; `check` says what is wrong with it."""
    damage(tmp_path, lambda entries: entries[0]["deal"].update(wrong))
    assert evening("summary").code == 0
    assert evening("check").code == 1


# --- house rules of the head -----------------------------------------------------------------------


def test_house_rules_that_no_entry_is_settled_by_are_named_as_well(run: Run, tmp_path: Path) -> None:
    begin_with(
        run,
        ("new", "french-tarot", *PLAYERS, "--dealer", "Dani"),
        ("players", "rename", "Cili", "Zoé"),
        ("paid", "Anna", "Béla", "1", "--stake", "0.10"),
    )
    said = "the ledger: its house rules are not understood: options.base_points"
    for kept in (0, 1, 2):
        damaged = ledger_json(tmp_path)
        damaged["options"]["base_points"] = "many"
        del damaged["entries"][kept:]
        for entry in damaged["entries"]:
            del entry["hash"]
        Path(tmp_path / "damaged.json").write_text(json.dumps(damaged), encoding="utf-8")
        found = run("check", "-l", "damaged.json")
        assert (found.code, found.out.count(said)) == (1, 1), found


def test_house_rules_that_deals_are_settled_by_are_named_with_those(evening: Run, tmp_path: Path) -> None:
    damaged = ledger_json(tmp_path)
    damaged["options"]["base_points"] = "many"
    del damaged["entries"][0]["hash"]
    Path(tmp_path / "damaged.json").write_text(json.dumps(damaged), encoding="utf-8")
    found = evening("check", "-l", "damaged.json")
    assert found.code == 1
    assert "the ledger: " not in found.out
    assert "entry 1, deal 1: its house rules are not understood: options.base_points" in found.out
