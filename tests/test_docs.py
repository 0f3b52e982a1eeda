"""The README's commands print what it shows, and what it promises is there."""

import re
from pathlib import Path

from tarokscore.cli.app import COMMANDS
from tests.readme import BLOCK, README, performed

ROOT = Path(__file__).parent.parent
PAGE = README.read_text(encoding="utf-8")


def test_the_readme_shows_what_its_commands_print() -> None:
    shown, real = BLOCK.findall(PAGE), BLOCK.findall(performed(PAGE))
    assert len(shown) > 5
    assert shown == real, "python tests/readme.py brings it up to date"


def test_every_command_is_in_the_readme() -> None:
    for name in COMMANDS:
        assert f"tarokscore {name}" in PAGE, name


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = re.findall(r"^python3 -m venv .+$", PAGE, re.MULTILINE)
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_pages_of_80_columns() -> None:
    from wcwidth import width

    for _, block in BLOCK.findall(PAGE):
        assert all(width(line) <= 80 for line in block.splitlines() if not line.startswith(("$ ", "> ")))


def test_every_game_and_sample_is_in_the_readme() -> None:
    from tarokscore import games

    assert all(f"`{row.id}`" in PAGE for row in games.TABLE)
    for sample in (ROOT / "samples").iterdir():
        assert sample.name in PAGE or sample.name.replace(sample.name.split("-evening")[0], "…") in PAGE, (
            sample.name
        )
