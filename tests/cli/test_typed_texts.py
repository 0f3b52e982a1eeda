"""What somebody types is kept as it was typed, or refused: a terminal that is not set to UTF-8 sends bytes
that are no text."""

from pathlib import Path

import pytest

from tests.conftest import GARDE, PLAYERS, Run

NO_TEXT = "\udcffbad"  # how a command gets the byte 0xff
COMMANDS = [
    ["void", "1", "--why", NO_TEXT],
    ["amend", "1", "--change", "bouts=1", "--why", NO_TEXT],
    ["amend", "1", "--change", f"note={NO_TEXT}", "--why", "x"],
    ["undo", "--why", NO_TEXT],
    ["house", "--set", "base_points=30", "--why", NO_TEXT],
    ["house", "--set", f"scoring={NO_TEXT}"],
    ["house", "--set", f"{NO_TEXT}=1"],
    ["house", "--preset", NO_TEXT],
    ["protest", "1", "--by", "Anna", "--reason", NO_TEXT],
    ["protest", "1", "--by", NO_TEXT, "--reason", "x"],
    ["protest", "1", "--by", "Anna", "--reason", "x", "--claim", f"{NO_TEXT}=1"],
    ["resolve", "1", "--rejected", "--why", NO_TEXT],
    ["resolve", "1", "--rejected", "--why", "x", "--by", NO_TEXT],
    ["add", "--manual", "Anna=1", "--manual", "Béla=-1", "--note", NO_TEXT],
    ["add", "--manual", f"{NO_TEXT}=1", "--note", "x"],
    ["add", "garde", "Anna", "49", "2", "bouts,", "note", NO_TEXT],
    ["paid", "Anna", "Béla", "1", "--note", NO_TEXT],
    ["paid", "Anna", NO_TEXT, "1"],
    ["paid", "Anna", "Béla", NO_TEXT],
    ["paid", "Anna", "Béla", "1", "--currency", NO_TEXT],
    ["paid", "Anna", "Béla", "1", "--stake", NO_TEXT],
    ["expect", "1", "Anna=1", "--note", NO_TEXT],
    ["expect", "1", f"{NO_TEXT}=1"],
    ["players", "join", NO_TEXT],
    ["players", "rename", "Anna", NO_TEXT],
    ["players", "rename", NO_TEXT, "Zoe"],
    ["players", "leave", NO_TEXT],
]


@pytest.mark.parametrize("command", COMMANDS)
def test_bytes_that_are_no_text_are_refused(table: Run, tmp_path: Path, command: list[str]) -> None:
    table("add", "-", given=GARDE)
    if command[0] == "resolve":
        table("protest", "1", "--by", "Anna", "--reason", "not so")
    before = (tmp_path / "tarokscore.json").read_bytes()
    for more in ([], ["--json"]):
        refused = table(*command, *more)
        assert refused.code == 2, refused.err
    assert (tmp_path / "tarokscore.json").read_bytes() == before


@pytest.mark.parametrize("players", [[*PLAYERS[:3], NO_TEXT], [*PLAYERS, "--dealer", NO_TEXT]])
def test_nobody_is_called_by_bytes_that_are_no_text(run: Run, tmp_path: Path, players: list[str]) -> None:
    assert run("new", "french-tarot", *players).code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_reason_is_kept_in_one_form_of_accents(table: Run, tmp_path: Path) -> None:
    """Accents may be typed as signs of their own."""
    table("add", "-", given=GARDE)
    table("undo", "--why", "  pour Ame\u0301lie ")
    assert '"why": "pour Amélie"' in (tmp_path / "tarokscore.json").read_text(encoding="utf-8")


def test_a_protest_says_why(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert "a reason is missing" in table("protest", "1", "--by", "Anna", "--reason", " ").err
