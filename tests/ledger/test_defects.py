"""What once went wrong in a ledger, from the command line: each was refused, lost or crashed before."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import GARDE, PRISE_LOST, Run, ledger_json

WRITTEN = "tarokscore.json"
UNPROVED = "a slip"  # an undo that gives a reason cannot be made anew from the hash behind it


def test_a_repair_after_a_lost_undo_opens_and_says_what_counts_again(table: Run, tmp_path: Path) -> None:
    for deal in (GARDE, PRISE_LOST):
        table("add", "-", given=deal)
    table("undo", "--why", UNPROVED)
    table("undo", "--why", UNPROVED)
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    for damaged in (
        whole.replace('"n": 4, "type": "undo"', '"n": 4, "type": "und'),
        whole.replace('"n": 3, "type": "undo"', '"n": 3, "type": "und'),
    ):
        (tmp_path / "damaged.json").write_text(damaged, encoding="utf-8")
        found = table("check", "-l", "damaged.json", "--repair", "new.json")
        assert found.code == 1, found.err
        assert (
            "deal 1 counts as Anna +198, Béla −66, Cili −66, Dani −66: what was said of it later is lost"
            in " ".join(found.out.split())
        )
        assert table("standings", "-l", "new.json").code == 0
        assert table("check", "-l", "new.json").code == 0
        (tmp_path / "new.json").unlink()


def without_line(text: str, sign: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if sign not in line)


def test_a_repair_names_every_deal_that_counts_again_even_where_nothing_is_left_of_the_undo(
    table: Run, tmp_path: Path
) -> None:
    """The second undo takes back what was last before the first one: that one is proved."""
    for deal in (GARDE, PRISE_LOST, {**GARDE, "declarer": "Dani"}):
        table("add", "-", given=deal)
    table("undo", "--why", UNPROVED)
    table("undo", "--why", UNPROVED)
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    (tmp_path / "damaged.json").write_text(without_line(whole, '"n": 4'), encoding="utf-8")
    said = " ".join(table("check", "-l", "damaged.json", "--repair", "new.json").out.split())
    assert "deal 2 counts as Anna" in said
    assert "deal 3 counts as Anna −66, Béla −66, Cili −66, Dani +198" in said


def test_a_repair_says_that_a_deal_was_taken_back_where_another_one_has_its_number(
    table: Run, tmp_path: Path
) -> None:
    table("add", "-", given=GARDE)
    table("undo", "--why", UNPROVED)
    table("add", "-", given={**GARDE, "declarer": "Dani"})
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    (tmp_path / "damaged.json").write_text(without_line(whole, '"n": 2'), encoding="utf-8")
    said = " ".join(table("check", "-l", "damaged.json", "--repair", "new.json").out.split())
    assert "deal 1 counts as Anna +198, Béla −66, Cili −66, Dani −66" in said
    assert "compare the totals" not in said


@pytest.mark.parametrize("left", ["", '"n": 2, "ty', '"n": 2, "type": "undo", "at": "2026-'])
def test_a_repair_says_what_a_lost_entry_may_have_been(table: Run, tmp_path: Path, left: str) -> None:
    table("add", "-", given=GARDE)
    table("undo", "--why", UNPROVED)
    table("players", "join", "Emil")
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    line = next(each for each in whole.splitlines(keepends=True) if '"n": 2' in each)
    (tmp_path / "damaged.json").write_text(
        whole.replace(line, f"{{{left}\n" if left else ""), encoding="utf-8"
    )
    said = " ".join(table("check", "-l", "damaged.json", "--repair", "new.json").out.split())
    assert "entry 2: whether it took back or corrected a deal is lost with it; compare the totals" in said


def test_a_repair_names_the_deal_that_an_altered_correction_speaks_of(table: Run, tmp_path: Path) -> None:
    for deal in (GARDE, PRISE_LOST):
        table("add", "-", given=deal)
    table("void", "1", "--why", "told twice")
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    line = next(each for each in whole.splitlines() if '"void"' in each)
    (tmp_path / "damaged.json").write_text(
        whole.replace(line, line.replace('"number": 1', '"number": 2')), encoding="utf-8"
    )
    said = " ".join(table("check", "-l", "damaged.json", "--repair", "new.json").out.split())
    assert "deal 2 counts as nothing: what was said of it was altered" in said


def test_a_device_is_not_read_to_an_end_that_it_has_not(table: Run) -> None:
    for command in (("import",), ("compare",), ("settle",), ("add",), ("settle", "--options")):
        found = table(*command, "/dev/zero", *(["x.json"] if "--options" in command else []))
        assert found.code == 3 and "it is a device and no file" in found.err, command


def test_a_repair_renumbers_all_that_an_upheld_protest_names(table: Run, tmp_path: Path) -> None:
    """The first deal is lost: what was upheld against the second is still one act, which one undo takes
    back."""
    for deal in (GARDE, PRISE_LOST):
        table("add", "-", given=deal)
    claims = ("--claim", "Anna=10", "--claim", "Béla=-10", "--claim", "Cili=0", "--claim", "Dani=0")
    assert table("protest", "2", "--by", "Dani", "--reason", "not so", *claims).code == 0
    assert table("resolve", "2", "--upheld", "--why", "agreed").code == 0
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    (tmp_path / "damaged.json").write_text(whole.replace('"type": "deal"', '"type": "dael"', 1), "utf-8")
    assert table("check", "-l", "damaged.json", "--repair", "new.json").code == 1
    made = json.loads((tmp_path / "new.json").read_text(encoding="utf-8"))["entries"]
    assert [each["type"] for each in made] == ["deal", "protest", "manual", "resolve"]
    assert [each.get("cause") for each in made] == [None, None, 2, 2]
    assert made[3]["protest"] == 2 and made[1]["number"] == made[3]["number"] == 1
    assert table("check", "-l", "new.json").code == 0
    assert table("undo", "-l", "new.json").code == 0
    made = json.loads((tmp_path / "new.json").read_text(encoding="utf-8"))["entries"]
    assert [each["entry"] for each in made if each["type"] == "undo"] == [4, 3]


def test_a_repair_leaves_out_the_resolution_of_a_lost_protest(table: Run, tmp_path: Path) -> None:
    """It would settle a protest that is not there; the answer says so."""
    table("add", "-", given=GARDE)
    assert table("protest", "1", "--by", "Dani", "--reason", "not so").code == 0
    assert table("resolve", "1", "--rejected", "--why", "it was so").code == 0
    whole = (tmp_path / WRITTEN).read_text(encoding="utf-8")
    (tmp_path / "damaged.json").write_text(whole.replace('"type": "protest"', '"type": "portest"'), "utf-8")
    found = table("check", "-l", "damaged.json", "--repair", "new.json")
    assert "no longer fits: the protest that it settles is lost" in " ".join(found.out.split())
    assert table("check", "-l", "new.json").code == 0


def test_who_sat_down_stays_when_the_first_deal_with_them_is_void(table: Run) -> None:
    assert table("add", "-", given=GARDE).code == 0
    table("players", "join", "Emil")
    with_emil = {**GARDE, "partner": "Emil"}
    assert table("add", "-", given=with_emil).code == 0
    assert table("void", "2", "--why", "twice").code == 0
    assert table("players", "--json").json["data"]["players"] == ["Anna", "Béla", "Cili", "Dani", "Emil"]
    assert table("undo").code == 0
    assert table("check").code == 0


def bela_claims(table: Run, **amounts: int) -> None:
    """Béla protests against the first deal: everybody ought to have had these amounts."""
    claims = [word for name, amount in amounts.items() for word in ("--claim", f"{name}={amount}")]
    assert table("protest", "1", "--by", "Béla", "--reason", "x", *claims).code == 0


def test_undoing_an_upheld_protest_takes_no_booking_of_ones_own(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fine that is worded like what a protest brings, at the same second."""
    monkeypatch.setattr("tarokscore.cli.actions.now", lambda: "2026-11-22T12:00:00+01:00")
    for place in ("add", "protest", "resolve"):
        monkeypatch.setattr(
            f"tarokscore.cli.commands.{place}.now", lambda: "2026-11-22T12:00:00+01:00", raising=False
        )
    table("add", "-", given=GARDE)
    bela_claims(table, Anna=198, Béla=-66, Cili=-66, Dani=-66)
    table("add", "--manual", "Anna=1", "--manual", "Béla=-1", "--note", "protest of Béla against 1: so")
    assert table("resolve", "1", "--upheld", "--why", "so").code == 0
    assert table("undo").code == 0
    entries = ledger_json(tmp_path)["entries"]
    assert [each["type"] for each in entries] == ["deal", "protest", "manual", "resolve", "undo"]
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 199


def test_entries_of_an_upheld_protest_name_their_cause_and_go_together(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    bela_claims(table, Anna=99, Béla=-33, Cili=-33, Dani=-33)
    assert table("resolve", "1", "--upheld", "--why", "so").code == 0
    entries = ledger_json(tmp_path)["entries"]
    assert [each.get("cause") for each in entries] == [None, None, 2, 2]
    assert table("undo").code == 0
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 198
    assert table("check").code == 0


def test_a_pot_cannot_be_claimed(run: Run) -> None:
    assert run("new", "bavarian-tarock", "Anna", "Bea", "Cilli").code == 0
    played = {"declarer": "Anna", "contract": "rufer", "card_points": 71}
    added = run("add", "-", given=played)
    if added.code:
        added = run("add", "-", given={"outcome": "all-passed"})
    claimed = run("protest", "1", "--by", "Bea", "--reason", "x", "--claim", "Anna=20", "--claim", "pot=-20")
    assert claimed.code == 2
    assert "settled by its game's own rules" in " ".join(claimed.err.split())
    assert "--change" in claimed.err


def test_a_pot_that_was_moved_by_hand_is_found(run: Run, tmp_path: Path) -> None:
    """Nothing does that today; an old ledger may have it, and sheet and pot differ for good."""
    assert run("new", "bavarian-tarock", "Anna", "Bea", "Cilli").code == 0
    assert run("add", "--manual", "Anna=20", "--manual", "Bea=-20", "--note", "fine").code == 0
    path = tmp_path / "tarokscore.json"
    old = json.loads(path.read_text(encoding="utf-8"))
    old["entries"][-1]["scores"] = {"Anna": 20, "pot": -20}
    path.write_text(json.dumps(old), encoding="utf-8")
    assert "settled by its game's own rules" in " ".join(run("check").out.split())
    assert run("void", str(old["entries"][-1]["number"]), "--why", "moved by hand").code == 0


def test_a_correction_that_changes_nothing_is_said_to_be_none(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert "nothing is otherwise" in table("amend", "1", "points", "49", "--why", "x").err
    assert "nothing is otherwise" not in table("amend", "1", "points", "50", "--why", "x").err


def test_facts_of_a_wrong_shape_are_refused_and_not_stumbled_over(table: Run) -> None:
    for deal in (GARDE, PRISE_LOST, GARDE):
        table("add", "-", given=deal)
    table("void", "1", "--why", "twice")
    for change in (
        "players=1",
        "players=[1]",
        'players={"Anna": 1}',
        "dealer={}",
        "dealer=[1]",
        "bonuses=1",
        "declarer=[]",
    ):
        found = table("amend", "2", "--why", "x", "--change", change)
        assert found.code == 2, (change, found.err)
        found = table("amend", "2", "--why", "x", "--change", change, "--change", "declarer=Anna")
        assert found.code == (0 if change == "declarer=[]" else 2), (change, found.err)
        found = table("protest", "3", "--by", "Béla", "--change", change, "--change", "declarer=Anna")
        assert found.code in (0, 2) and "internal" not in found.err, (change, found.err)


def test_an_empty_object_says_nothing_and_is_not_kept(run: Run, tmp_path: Path) -> None:
    run("new", "hungarian-tarokk", "Anna", "Béla", "Cili", "Dani")
    found = run("add", "-", given={"outcome": "all-passed", "partner": {}})
    assert found.code == 0, found.err
    assert "partner" not in ledger_json(tmp_path)["entries"][0]["deal"]


def test_a_number_that_cannot_be_written_again_is_refused(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / WRITTEN
    path.write_text(
        path.read_text(encoding="utf-8").replace('"card_points": 49', '"card_points": 1.0000000000000000001'),
        encoding="utf-8",
    )
    for command in (("check",), ("export", "--to", "ndjson"), ("standings",)):
        found = table(*command)
        assert found.code == 3 and "decimal places" in " ".join(found.err.split()), found
    repaired = table("check", "--repair", "new.json")
    assert repaired.code == 1 and "decimal places" in " ".join(repaired.out.split()), repaired
    assert table("check", "-l", "new.json").code == 0
    path.write_text(path.read_text(encoding="utf-8").replace("1.0000000000000000001", "49"), encoding="utf-8")
    found = table("add", "-", given='{"card_points": 1.0000000000000000001}')
    assert found.code == 2 and "decimal places" in " ".join(found.err.split()), found


def test_owner_group_and_mode_stay(table: Run, tmp_path: Path) -> None:
    path = tmp_path / WRITTEN
    path.chmod(0o660)
    if os.geteuid() == 0:
        os.chown(path, 12345, 23456)
    before = path.stat()
    assert table("add", "-", given=GARDE).code == 0
    after = path.stat()
    assert (after.st_uid, after.st_gid, after.st_mode) == (before.st_uid, before.st_gid, before.st_mode)


def test_a_folder_that_nobody_may_write_to_is_no_internal_error(table: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        found = table("add", "-", given=GARDE)
    finally:
        tmp_path.chmod(0o755)
    assert "ValueError" not in found.err
    if os.geteuid():
        assert found.code == 3 and "cannot be locked" in found.err
    else:
        assert found.code == 0, found.err


@pytest.mark.parametrize(
    "command",
    (
        ("-l", WRITTEN, "standings"), ("standings", "-l", WRITTEN), ("summary", "-l", WRITTEN),
        ("export", "--to", "csv", "--out", "there.csv"), ("check", "--repair", "there.csv"),
    ),
)  # fmt: skip
def test_that_a_file_cannot_be_read_is_no_fault_of_the_arguments(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """Who reads it says so, with the exit code for files; what is only written need not be readable."""
    (tmp_path / "there.csv").touch()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.R_OK)
    found = table(*command)
    assert found.code in (0, 3) and "arguments" not in found.err, found


@pytest.mark.parametrize("where", ("loop", "loop/x", "x" * 300))
def test_a_place_where_no_file_can_be_is_no_internal_error(table: Run, tmp_path: Path, where: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("TAROKSCORE_LEDGER", where)
        for command in (("standings",), ("summary",), ("count",), ("rules", "FT-22"), ("sheet",)):
            found = table(*command)
            assert found.code in (2, 3) and "internal error" not in found.err, (command, found)
    table("add", "-", given=GARDE)
    for command in (
        ("standings", "-l", WRITTEN, "-l", where),
        ("summary", "--to", "html", "--out", where),
        ("export", "--to", "csv", "--out", where),
    ):
        found = table(*command)
        assert found.code == 3 and "cannot be" in " ".join(found.err.split()), (command, found)


def test_what_is_damaged_says_how_it_is_recovered(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / WRITTEN
    whole = path.read_text(encoding="utf-8")
    for damaged in (
        whole[:-40],
        whole.replace('"n": 1', '"n": 2'),
        whole.replace('"type": "deal"', '"type": "dael"'),
        whole.replace('"number": 1', '"number": 1, "note": "\\ud800"'),
    ):
        path.write_text(damaged, encoding="utf-8")
        found = table("standings")
        assert found.code == 3 and "check --repair NEW" in " ".join(found.err.split()), found


def test_an_export_is_no_damaged_ledger(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    (tmp_path / "export.csv").write_text(table("export", "--to", "csv").out, encoding="utf-8")
    found = table("standings", "-l", "export.csv")
    assert found.code == 3 and "--repair" not in found.err, found


def test_a_claim_beside_a_pot_says_what_the_pot_moves(run: Run) -> None:
    begin = ("new", "bavarian-tarock", "Anna", "Bea", "Cilli")
    assert run(*begin).code == 0
    assert run("add", "-", given={"declarer": "Anna", "contract": "aufnahme", "card_points": 70}).code == 0
    claim = ("--by", "Bea", "--reason", "x", "--claim", "Anna=20", "--claim", "Bea=-20")
    found = run("protest", "1", *claim)
    assert found.code == 2 and "with pot −10" in " ".join(found.err.split()), found


def test_names_of_two_scripts_that_look_alike_are_noted(run: Run) -> None:
    found = run("new", "french-tarot", "Anna", "Béla", "Cili", "\u0410nna", "--json")
    assert any("look alike" in each["message"] for each in json.loads(found.out)["problems"]), found


@pytest.mark.parametrize("odd", [{"bonuses": 7}, {"bonuses": "x"}, {"bonuses": [7]}, {"outcome": {}}])
def test_the_sheet_has_a_row_of_a_deal_whose_facts_are_of_another_kind(run: Run, odd: Any) -> None:
    """What was recorded stands; check says that the deal is refused today."""
    run("new", "danish-tarok", "Anna", "Bo", "Carl", "--dealer", "Carl")
    bonuses = [{"name": "won-pagat", "player": "Bo"}, {"name": "last-trick", "player": "Anna"}]
    assert run("add", "-", given={"bonuses": bonuses, "points": {"Anna": 26, "Bo": 26, "Carl": 26}}).code == 0
    damaged = ledger_json(Path())
    recorded = damaged["entries"][-1]["scores"]
    damaged["entries"][-1]["deal"] |= odd
    Path("tarokscore.json").write_text(json.dumps(damaged), encoding="utf-8")
    *_, row = run("sheet", "--json").json["data"]["rows"]
    assert row["scores"] == recorded and run("check").code == 1
