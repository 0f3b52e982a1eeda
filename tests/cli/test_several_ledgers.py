"""A club's evening: one ranking over several ledgers; games beside each other, never added up."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Run


@pytest.fixture
def club(run: Run) -> Run:
    """Two tables of French tarot and one of Königrufen; Anna sits at all of them."""
    run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani", "-l", "one.json")
    run("add", "garde", "Anna", "49", "2", "bouts", "-l", "one.json")  # Anna +198, the others −66
    run("new", "french-tarot", "Anna", "Emil", "Fanni", "Gabi", "-l", "two.json")
    run("add", "garde", "Emil", "49", "2", "bouts", "-l", "two.json")  # Emil +198, the others −66
    run("new", "koenigrufen", "Anna", "Béla", "Emil", "Gabi", "-l", "three.json")
    run("add", "--manual", "Anna=-3", "--manual", "Gabi=3", "--note", "a fine", "-l", "three.json")
    return run


def test_one_game_is_one_ranking(club: Run) -> None:
    """Anna: 198 − 66 = 132."""
    found = club("standings", "-l", "one.json", "-l", "two.json")
    assert found.code == 0
    rows = [line.split() for line in found.out.splitlines() if line.strip()]
    assert ["Emil", "+198", "1"] in rows and ["Anna", "+132", "2"] in rows
    assert rows.index(["Emil", "+198", "1"]) < rows.index(["Anna", "+132", "2"])


def test_games_stand_beside_each_other_and_are_not_added_up(club: Run) -> None:
    found = club("standings", "-l", "one.json", "-l", "two.json", "-l", "three.json", "--json").json["data"]
    anna = next(each for each in found["members"] if each["player"] == "Anna")
    assert anna["points"] == {"french-tarot": 132, "koenigrufen": -3}
    assert anna["places"] == {"french-tarot": 2, "koenigrufen": 4}
    assert anna["money"] == {} and found["without_stake"] == ["one", "two", "three"]


def test_as_money_they_are_one_ranking(club: Run) -> None:
    """132 at 0.10 and −3 at 1 are 13.20 − 3 = 10.20; Emil has 19.80."""
    for name, stake in (("one", "0.10"), ("two", "0.10"), ("three", "1")):
        assert club("payout", "--stake", stake, "-l", f"{name}.json").code == 0
    found = club("standings", "-l", "one.json", "-l", "two.json", "-l", "three.json", "--json").json["data"]
    assert [(each["player"], each["money"]["EUR"]) for each in found["members"][:2]] == [
        ("Emil", "19.80"),
        ("Anna", "10.20"),
    ]


def test_a_folder_is_all_its_ledgers_and_nothing_else(club: Run, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"some": "thing"}', encoding="utf-8")
    found = club("standings", "-l", ".", "--json").json["data"]
    assert {each["ledger"] for each in found["evenings"]} == {"one", "two", "three"}
    (tmp_path / "empty").mkdir()
    refused = club("standings", "-l", "empty")
    assert refused.code == 3 and "there is no ledger in this folder" in refused.err


def test_a_folder_that_may_not_be_read_is_not_called_empty(
    club: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path("locked")
    folder.mkdir()
    for name in ("listdir", "scandir"):
        read = getattr(os, name)

        def denied(path: str = ".", read: Callable[[str], object] = read) -> object:
            if Path(path) == folder:
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return read(path)

        monkeypatch.setattr(os, name, denied)
    refused = club("standings", "-l", str(folder))
    assert refused.code == 3 and "it cannot be read: permission denied" in refused.err


def test_a_ledger_named_in_two_ways_counts_once(club: Run, tmp_path: Path) -> None:
    found = club("standings", "-l", str(tmp_path), "-l", "two.json", "--json").json["data"]
    assert [each["ledger"] for each in found["evenings"]].count("two") == 1


@pytest.mark.parametrize("form", ["text", "md", "csv", "html", "json"])
def test_a_summary_of_all_tables_in_every_form(club: Run, form: str) -> None:
    found = club("summary", "-l", "one.json", "-l", "two.json", "--to", form)
    assert found.code == 0 and "132" in found.out and "Emil" in found.out


def test_a_damaged_ledger_is_named(club: Run, tmp_path: Path) -> None:
    (tmp_path / "two.json").write_text("{", encoding="utf-8")
    refused = club("standings", "-l", "one.json", "-l", "two.json")
    assert refused.code == 3 and "two.json" in refused.err


def test_names_that_look_alike_are_pointed_out(club: Run) -> None:
    """Bela and Béla may be one person, who then has two lines."""
    club("new", "french-tarot", "Anna", "Bela", "Cili", "Dani", "-l", "four.json")
    club("add", "garde", "Anna", "49", "2", "bouts", "-l", "four.json")
    found = club("standings", "-l", "one.json", "-l", "four.json")
    assert "Bela, Béla look alike" in found.out
    assert "look alike" not in club("standings", "-l", "one.json", "-l", "two.json").out


def test_the_place_stands_beside_the_figure_that_it_is_of(club: Run) -> None:
    found = club("standings", "-l", "one.json", "-l", "two.json", "-l", "three.json")
    assert re.search(r"^Anna +−3  4\. +\+132  2\. |^Anna +\+132  2\. +−3  4\. ", found.out, re.MULTILINE)
