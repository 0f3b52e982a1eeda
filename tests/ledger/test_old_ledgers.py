"""Ledgers of earlier versions open, check clean, show what they showed, and can be gone on with."""

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import Run

FOLDER = Path(__file__).parents[1] / "data" / "ledgers-0"
SHOWN = ".shown.json"
NAMES = sorted(path.name.removesuffix(SHOWN) for path in FOLDER.glob(f"*{SHOWN}"))


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of an old ledger, of which a copy lies in the folder as tarokscore.json."""
    shutil.copyfile(FOLDER / f"{request.param}.json", tmp_path / "tarokscore.json")
    return str(request.param)


def test_none_lies_there_unseen() -> None:
    assert len(NAMES) == 17
    assert {path.name for path in FOLDER.glob("*.json")} == {
        f"{name}{end}" for name in NAMES for end in (".json", SHOWN)
    }


def test_an_old_ledger_shows_what_it_showed(name: str, run: Run) -> None:
    shown = json.loads((FOLDER / f"{name}{SHOWN}").read_text(encoding="utf-8"))
    standings = run("standings", "--json").json["data"]
    rows = run("sheet", "--amounts", "--json").json["data"]["rows"]
    assert {row["player"]: row["total"] for row in standings["standings"]} == shown["standings"]
    assert standings["dealer"] == shown["dealer"]
    assert {str(row["number"]): row["scores"] for row in rows if row["scores"]} == shown["deals"]


def test_an_old_ledger_checks_clean_and_fits_its_seal(name: str, run: Run) -> None:
    shown = json.loads((FOLDER / f"{name}{SHOWN}").read_text(encoding="utf-8"))
    found = run("check", "--seal", shown["seal"])
    assert (found.code, found.err) == (0, ""), found.out


def test_an_old_ledger_goes_on(name: str, run: Run, tmp_path: Path) -> None:
    """What stood there stays as it was, to the byte; only the last entry gets its comma."""
    before = (FOLDER / f"{name}.json").read_bytes().removesuffix(b"\n ]\n}\n")
    player = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["players"][1]
    other = next(iter(run("standings", "--json").json["data"]["balances"]))
    assert other != player
    booked = run("add", "--manual", f"{other}=1", "--manual", f"{player}=-1", "--note", "tea")
    assert booked.code == 0, booked.err
    assert (tmp_path / "tarokscore.json").read_bytes().startswith(before + b",\n")
    assert run("undo").code == 0
    assert run("check").code == 0


def test_a_default_that_was_wrong_is_named_with_the_deals_that_it_changes(run: Run, tmp_path: Path) -> None:
    """The klop counts under a radelc, and renons costs the game's full score [SL-45, SL-73]; the ledger keeps
    what was its default, and nothing of it is wrong."""
    shutil.copyfile(FOLDER / "slovenian-tarok.json", tmp_path / "tarokscore.json")
    first = run("check")
    assert (first.code, "klop_radli = false" in first.out, "renons" in first.out) == (0, True, False)
    assert run("add", "renons Tine").code == 0
    before = (tmp_path / "tarokscore.json").read_bytes()
    found = run("check", "--json")
    assert found.code == 0 and (tmp_path / "tarokscore.json").read_bytes() == before
    former = {each["option"]: each for each in found.json["data"]["former_defaults"]}
    assert (former["klop_radli"]["rule"], former["renons_penalty"]["rule"]) == ("SL-45", "SL-73")
    (renons,) = former["renons_penalty"]["deals"]  # by the score of the game, which is not told
    assert renons["stored"] != renons["computed"]
    assert [deal["number"] for deal in former["klop_radli"]["deals"]] == [13]
