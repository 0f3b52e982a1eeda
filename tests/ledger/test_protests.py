"""What the paper said, and what somebody does not accept: kept in the record, checked ever after."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import permutations
from pathlib import Path

import pytest

from tarokscore.ledger import format, protests, storage
from tarokscore.ledger.applying import build_book
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


def test_nobody_protests_that_what_opened_the_ledger_should_not_count(run: Run) -> None:
    """No resolution could uphold that: the protest would stay open, or be rejected."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli")
    refused = run("protest", "0", "--by", "Anna", "--why", "no")
    assert refused.code == 2
    assert "0 opened this ledger and stays" in refused.err
    assert run("check").out.startswith("1 entry settled again")


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
    made = format.parse((tmp_path / "tarokscore.json").read_bytes())
    old = made.entries[-1].changed({"protest": None})
    assert not protests.open_protests(build_book(made.changed({"entries": (*made.entries[:-1], old)})))


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


def claimed(anna: int) -> list[str]:
    """So much for Anna in deal 1, from each of the others a third."""
    amounts = [f"Anna={anna}", *(f"{name}={-anna // 3}" for name in ("Béla", "Cili", "Dani"))]
    return [part for amount in amounts for part in ("--claim", amount)]


DEMANDS = {
    # who protests against deal 1: what they demand, and what it then brings Anna
    "Anna": (claimed(240), 240),
    "Béla": (["--change", "card_points=45"], 174),  # 25 + 4 = 29, × 2 × 3
    "Cili": (claimed(150), 150),
    "Dani": ([], 0),
}


def protested(run: Run, *names: str) -> None:
    for name in names:
        assert run("protest", "1", "--by", name, "--reason", "no", *DEMANDS[name][0]).code == 0


def upheld(run: Run, name: str) -> int:
    return run("resolve", "1", "--upheld", "--why", "ok", "--by", name).code


@pytest.mark.parametrize("order", [*permutations(DEMANDS, 2), *permutations(["Anna", "Béla", "Cili"])])
def test_the_protest_upheld_last_gets_what_it_demands(played: Run, order: Sequence[str]) -> None:
    """Whatever was upheld before it. Deal 2 brings Anna 31. No other facts are put in the place of a deal
    that is void: that protest is refused, and what stood stands."""
    protested(played, *order)
    stands = 198
    for name in order:
        refused = stands == 0 and name == "Béla"
        assert upheld(played, name) == (2 if refused else 0)
        stands = stands if refused else DEMANDS[name][1]
        told = played("explain", "1", "--json").json["data"]
        assert told["in_all"].get("Anna", 0) == stands
        assert totals(played)["Anna"] == stands + 31
        assert sum(totals(played).values()) == 0
    assert played("check").code == 0


@pytest.mark.parametrize("order", list(permutations(DEMANDS, 2)))
def test_if_upheld_is_what_upholding_it_brings(played: Run, order: Sequence[str]) -> None:
    """DraftEntry before and after, also where another protest against the deal was upheld before."""
    first, second = order
    protested(played, *order)
    upheld(played, first)
    if_upheld = played("standings", "--json").json["data"]["protests"]["if_upheld"]
    upheld(played, second)
    assert totals(played) == if_upheld


def test_a_protest_that_cannot_be_upheld_is_said_to_be_so(played: Run) -> None:
    protested(played, "Béla", "Dani")
    upheld(played, "Dani")
    assert "Béla protests against 1: no (as things are it cannot be upheld)" in played("standings").out
    refused = played("resolve", "1", "--upheld", "--why", "ok")
    assert refused.code == 2 and "1 is void (ok)" in refused.err and "reject the protest" in refused.err
    assert played("resolve", "1", "--rejected", "--why", "it is void").code == 0


@pytest.mark.parametrize(
    ("second", "anna", "taken_back"), [("Béla", 174, "amend 1 and void 3"), ("Dani", 0, "void 1 and void 3")]
)
def test_what_was_booked_beside_a_deal_is_void_with_the_correction_and_comes_back_with_it(
    played: Run, second: str, anna: int, taken_back: str
) -> None:
    """Cili's 150 is upheld: 3 books the difference. Then Béla, or Dani, is upheld: 3 is void. It stays on
    the sheet, and counts again when that is undone."""
    protested(played, "Cili", second)
    upheld(played, "Cili")
    assert totals(played)["Anna"] == 150 + 31
    upheld(played, second)
    assert totals(played)["Anna"] == anna + 31
    assert f"void: protest of {second} against 1: ok" in played("sheet").out
    assert "In all" not in played("explain", "1").out
    assert played("undo").out.startswith(f"Taken back: resolve 1, and {taken_back}, which it brought.")
    assert totals(played)["Anna"] == 150 + 31
    assert "In all it comes to Anna +150" in played("explain", "1").out
    assert played("undo").out.startswith("Taken back: resolve 1, and manual 3, which it brought.")
    assert totals(played)["Anna"] == 198 + 31
    assert played("check").code == 0


def test_a_note_of_the_program_is_told_in_the_language_of_the_reader(played: Run) -> None:
    protested(played, "Cili")
    upheld(played, "Cili")
    said = played("--lang", "fr", "amend", "1", "--change", "card_points=45", "--why", "recompté").err
    assert "réclamation" in said and "protest" not in said


@pytest.mark.parametrize(
    "correction", [["amend", "1", "--change", "card_points=45"], ["void", "1"]], ids=["amend", "void"]
)
def test_a_correction_leaves_what_a_protest_booked_and_says_so(played: Run, correction: list[str]) -> None:
    """150 instead of 198: 3 books 48 less. The deal is corrected: do these 48 still hold? The table says."""
    protested(played, "Cili")
    upheld(played, "Cili")
    said = " ".join(played(*correction, "--why", "recount").err.split())
    assert "deal 1: 3 still books Anna −48, Béla +16, Cili +16, Dani +16 beside it" in said
    assert "protest of Cili against 1: ok" in said and "void 3" in said
    assert played("void", "3", "--why", "it is in the deal now").err == ""
    assert totals(played)["Anna"] == (174 if correction[0] == "amend" else 0) + 31
    assert played("check").code == 0


def test_a_correction_is_not_warned_of_where_nothing_was_booked(played: Run) -> None:
    protested(played, "Béla")
    upheld(played, "Béla")
    assert played("amend", "1", "--why", "again", "--change", "card_points=46").err == ""


def test_a_booking_beside_a_void_deal_is_not_said_to_be_nothing(played: Run) -> None:
    """The deal does not count; then 150 is demanded after all, and booked beside it."""
    protested(played, "Dani", "Cili")
    upheld(played, "Dani")
    upheld(played, "Cili")
    shown = played("explain", "1").out
    assert "In all it comes to Anna +150" in shown
    assert shown.rstrip().endswith("The deal itself is void: it counts for nothing.")


def test_a_ledger_with_both_booked_keeps_its_figures(played: Run) -> None:
    """Once a correction left the booking beside the deal: such a record reads as it did, 174 − 48 + 31. The
    next protest that is upheld gets what it demands."""
    protested(played, "Cili", "Anna")
    upheld(played, "Cili")
    played("amend", "1", "--why", "ok", "--change", "card_points=45")
    assert totals(played)["Anna"] == 174 - 48 + 31
    assert played("check").code == 0
    upheld(played, "Anna")
    assert totals(played)["Anna"] == 240 + 31


def test_a_later_deal_that_changes_with_a_protest_upheld_names_what_was_booked_beside_it(run: Run) -> None:
    """After Trischaken the rufer pays double: 1 × 2. Nothing is demanded instead, so 3 books it back. Then
    the Trischaken is struck, and the rufer pays 1: what 3 books is no longer the difference."""
    run(
        "new",
        "koenigrufen",
        "Franz",
        "Resi",
        "Hannes",
        "Gitti",
        "--set",
        "double_round_after_trischaken=true",
    )
    trischaken = {
        "dealer": "Gitti", "contract": "trischaken",
        "points": {"Franz": "24/2", "Resi": "19/1", "Hannes": 26, "Gitti": 0},
    }  # fmt: skip
    rufer = {"contract": "rufer", "declarer": "Resi", "partner": "Hannes", "card_points": "38/1"}
    assert run("add", "-", given=[trischaken, {"dealer": "Franz", **rufer}]).code == 0
    nothing = [part for name in ("Franz", "Resi", "Hannes", "Gitti") for part in ("--claim", f"{name}=0")]
    run("protest", "2", "--by", "Gitti", "--reason", "no", *nothing)
    assert run("resolve", "2", "--upheld", "--why", "ok").err == ""
    run("protest", "1", "--by", "Resi", "--reason", "no")
    said = " ".join(run("resolve", "1", "--upheld", "--why", "ok").err.split())
    assert "deal 2: 3 still books Franz +2, Resi −2, Hannes −2, Gitti +2 beside it" in said
    assert run("standings", "--json").json["data"]["balances"]["Resi"] == 1 - 2


def test_others_can_write_while_the_right_deal_is_typed(
    played: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A deal from standard input is read to its end before the ledger is locked."""

    def typed(source: str) -> bytes:
        assert not locked
        return json.dumps(GARDE).encode()

    locked: list[Path] = []
    lock = storage.locked

    @contextmanager
    def noticed(path: Path) -> Iterator[None]:
        with lock(path):
            locked.append(path)
            yield

    monkeypatch.setattr(storage, "locked", noticed)
    monkeypatch.setattr(import_module("tarokscore.cli.commands.protest"), "read_text", typed)
    assert played("protest", "2", "--by", "Anna", "--reason", "recount", "--deal", "-").code == 0
    assert locked


def test_a_total_is_expected_after_the_last_deal_if_nothing_else_is_said(played: Run) -> None:
    last = played("sheet", "--json").json["data"]["rows"][-1]["number"]
    assert played("expect", "Anna=0", "--json").json["data"]["after"] == last
    refused = played("expect", "1")
    assert refused.code == 2 and "expect 5 Anna=80" in refused.err


def test_amounts_claimed_of_one_deal_and_facts_of_another_stand_beside_each_other(played: Run) -> None:
    claims = ("Anna=200", "Béla=-200")
    first = played("protest", "1", "--by", "Anna", "--why", "miscounted", *claims)
    assert first.code == 0, first.err
    second = played("protest", "2", "--by", "Béla", "--why", "bouts", "--change", "bouts=2")
    assert second.code == 0, second.err
    assert played("standings").code == 0
    assert played("resolve", "1", "--upheld", "--why", "so it was").code == 0
    assert played("standings").code == 0


def test_a_protest_can_be_about_somebody_who_is_new_to_the_ledger(played: Run) -> None:
    """As an amendment can: Emil played deal 2 in Dani's place, for the same amounts."""
    change = ("--change", 'players=["Anna","Béla","Cili","Emil"]')
    assert played("protest", "2", "--by", "Cili", "--why", "it was Emil", *change).code == 0
    assert played("check").code == 0
    open_ = played("standings", "--json").json["data"]
    before = totals(played)
    assert open_["balances"]["Emil"] == 0
    assert played("resolve", "2", "--upheld", "--why", "so it was").code == 0
    after = totals(played)
    assert after["Emil"] == before["Dani"] - after["Dani"] != 0
    assert after == open_["protests"]["if_upheld"]
    assert played("check").code == 0


def test_a_protest_about_somebody_new_can_be_rejected_or_undone(played: Run) -> None:
    change = ("--change", 'players=["Anna","Béla","Cili","Emil"]')
    for last in (("resolve", "2", "--rejected", "--why", "no"), ("undo",)):
        assert played("protest", "2", "--by", "Cili", "--why", "it was Emil", *change).code == 0
        assert played(*last).code == 0
        assert played("check").code == 0
        assert played("sheet").code == played("summary").code == 0
