"""Lines in words on the command line: from a pipe, from a file, and what a refusal of them says."""

import json
from pathlib import Path

import pytest

from tests.conftest import PRISE_LOST, Run

# --- lines from a pipe ---------------------------------------------------------------------------


def test_deals_in_words_come_from_a_pipe_and_json_may_be_among_them(table: Run) -> None:
    lines = f"garde a 49 2 bouts\n\n{json.dumps(PRISE_LOST)}\npassée\n"
    done = table("add", "-", given=lines)
    assert done.code == 0 and [line[:8] for line in done.out.splitlines()[:3]] == [
        "1 saved:", "2 saved:", "3 saved:",
    ]  # fmt: skip
    assert table("add", "-", given="garde b 49 2 bouts").code == 0
    assert table("check").code == 0


@pytest.mark.parametrize(
    ("line", "place"),
    [("grade Béla 49", "line 3: column 1"), ("garde Béla 99 2 bouts", "line 3: card_points")],
)
def test_all_lines_of_a_pipe_are_saved_or_none(table: Run, tmp_path: Path, line: str, place: str) -> None:
    before = (tmp_path / "tarokscore.json").read_bytes()
    refused = table("add", "-", given=f"garde a 49 2 bouts\n\n{line}\n")
    assert refused.code == 2 and place in refused.err
    assert (tmp_path / "tarokscore.json").read_bytes() == before


def test_every_line_of_a_file_that_cannot_be_read_is_told_at_once(table: Run) -> None:
    given = 'grade Béla 49\ngarde a 49 2 bouts\n{"a":\ngarde Béla 49 7 bouts\n'
    refused = table("add", "-", given=given)
    places = [row[:6] for row in refused.err.splitlines() if row.startswith("line ")]
    assert places == ["line 1", "line 3", "line 4"]
    assert table("add", "-", given="garde a 99 2 bouts\ngarde a 49 7 bouts").err.count("line ") == 2
    listed = table("add", "-", given='[{"contract": "x"}, 3]')
    assert "deal 1 of the list: contract" in listed.err and "deal 2 of the list" in listed.err


def test_a_file_with_words(table: Run, tmp_path: Path) -> None:
    (tmp_path / "evening.txt").write_text("garde a 49 2 bouts\npassée\n", encoding="utf-8")
    assert table("add", str(tmp_path / "evening.txt")).code == 0
    (tmp_path / "evening.txt").write_bytes(b"garde a 49 2 bouts\n\xff\xfe\n")
    assert "line 2" in table("add", str(tmp_path / "evening.txt")).err


# --- a refusal speaks the language of the line -----------------------------------------------------


def test_a_refusal_of_a_line_has_no_json(table: Run) -> None:
    refused = table("add", "garde Anna 49 2 bouts, chelem annoncé")
    assert refused.code == 2 and '"' not in refused.err
    assert "  announced: made or failed? [FT-24]\n    add réussi or chuté\n" in refused.err
    as_data = table("add", "garde Anna 49 2 bouts, chelem annoncé", "--json").json
    assert any(problem["where"].startswith("bonuses[0]") for problem in as_data["problems"])


def test_all_that_is_wrong_in_a_line_is_told_at_once(table: Run) -> None:
    """Also where one of its facts is none that a deal can have; and what can be, of a number."""
    refused = table("add", "garde Anna 99 4 bouts").err
    assert "bouts must be 3 at most\n    0 to 3" in refused
    assert "the pack has 91\n    0 to 91" in refused
