"""The README's commands print what it shows, and what it promises is there."""

import json
import re
from pathlib import Path

import pytest

from tarokscore.cli.app import COMMANDS
from tarokscore.core.catalogue import SOURCE, languages
from tests.pages import BLOCK, pages, performed

ROOT = Path(__file__).parent.parent
PAGES = pages(SOURCE)
TEXTS = [path.read_text(encoding="utf-8") for path in PAGES]
README, PAGE = TEXTS[0], "".join(TEXTS)
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("language", languages())
def test_the_pages_show_what_their_commands_print(language: str) -> None:
    for path, real in performed(language):
        text = path.read_text(encoding="utf-8")
        assert BLOCK.findall(text) == BLOCK.findall(real), f"{path.name}: python -m tests.pages"


def test_the_readme_is_short_and_names_every_guide() -> None:
    assert len(README.splitlines()) <= 300
    assert all(f"[{path.stem}](tarokscore/guides/{path.name})" in README for path in PAGES[1:])
    assert {path.name for path in PAGES[1:]} == {
        path.name for path in (ROOT / "tarokscore/guides").glob("*.md")
    }


def test_the_readme_counts_no_more_tests_than_there_are() -> None:
    said = [int(figure.replace(",", "")) for figure in re.findall(r"more than ([\d,]+)", README)]
    vectors = [json.loads(path.read_bytes()) for path in (ROOT / "tests/vectors").glob("*.json")]
    lines = [path.read_text(encoding="utf-8") for path in (ROOT / "tests/notation/lines").iterdir()]
    there = [sum(map(len, vectors)), sum(len(text.splitlines()) for text in lines)]
    assert len(said) == 2 and all(one <= other for one, other in zip(said, there, strict=True))


def test_every_command_is_in_the_readme() -> None:
    for name in COMMANDS:
        assert f"tarokscore {name}" in PAGE, name


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = re.findall(r"^python3 -m venv .+$", PAGE, re.MULTILINE)
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci/run").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_pages_of_80_columns(language: str) -> None:
    from wcwidth import width

    whole = "".join(path.read_text(encoding="utf-8") for path in pages(language))
    for _, block in BLOCK.findall(whole):
        assert all(width(line) <= 80 for line in block.splitlines() if not line.startswith(("$ ", "> ")))


@pytest.mark.parametrize("language", languages())
def test_guides_of_80_columns(language: str) -> None:
    """A guide is shown as it is written; only a row of a table may be longer."""
    for path in pages(language)[1:]:
        written = FENCED.sub("", path.read_text(encoding="utf-8")).splitlines()
        assert not [line for line in written if len(line) > 80 and not line.startswith("|")], path.name


def test_every_game_and_sample_is_in_the_readme() -> None:
    from tarokscore import games

    assert all(f"`{row.id}`" in PAGE for row in games.TABLE)
    for sample in (ROOT / "samples").iterdir():
        assert sample.name in PAGE or sample.name.replace(sample.name.split("-evening")[0], "…") in PAGE, (
            sample.name
        )


def test_no_room_lists_a_file_that_is_not_there() -> None:
    for room in sorted((ROOT / "tarokscore").glob("*/__init__.py")):
        listed = set(re.findall(r"\b\w+\.py\b", room.read_text(encoding="utf-8")))
        assert listed <= {path.name for path in room.parent.glob("*.py")}, room.parent.name


def test_every_room_has_its_folder_of_tests() -> None:
    inside = [path for path in (ROOT / "tarokscore").iterdir() if not path.name.startswith("__")]
    rooms = {path.stem for path in inside if path.is_dir() or path.suffix == ".py"}
    tested = {path.parent.name for path in (ROOT / "tests").glob("*/test_*.py")}
    assert tested - {"recorder", "experiments"} == rooms - {"locale"}, "what holds across rooms stands above"
