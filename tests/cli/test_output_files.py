"""--out writes over an output of before, and never over a ledger, be it sound or damaged."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run

OUTPUTS = [
    ["export", "--to", "csv"], ["export", "--to", "ndjson"], ["export", "--to", "hledger"],
    ["export", "--to", "ledger"], ["export", "--to", "beancount"], ["summary", "--to", "json"],
    ["summary", "--to", "html"], ["summary", "--to", "csv"], ["summary", "--to", "markdown"], ["summary"],
    ["summary", "--to", "md"], ["summary", "--to", "txt"],
]  # fmt: skip


def indented(text: str) -> str:
    return json.dumps(json.loads(text), indent=4)


def sorted_keys(text: str) -> str:
    return json.dumps(json.loads(text), sort_keys=True)


STILL_A_LEDGER: list[Callable[[str], str]] = [
    lambda text: text,
    lambda text: "\ufeff" + text,
    lambda text: "  \n" + text,
    indented,
    sorted_keys,
    lambda text: text.replace('"format": "tarok', '"form@t": "tarok'),
    lambda text: text.replace("tarokscore", "tarpkscore"),
    lambda text: text.replace("tarokscore", "tarpkscore").replace("entries", "entrjes"),
    lambda text: "\x00" + text[1:],
    lambda text: text[:300],  # nothing but its head
    lambda text: text[300:],  # no head
]


@pytest.mark.parametrize("change", STILL_A_LEDGER)
def test_a_ledger_is_never_written_over(table: Run, tmp_path: Path, change: Callable[[str], str]) -> None:
    """Whatever can be read or repaired, or be mended by hand."""
    table("add", "-", given=GARDE)
    table("add", "-", given=PRISE_LOST)
    other = tmp_path / "other.txt"
    before = change((tmp_path / "tarokscore.json").read_text(encoding="utf-8")).encode()
    other.write_bytes(before)
    refused = table("summary", "--out", "other.txt")
    assert refused.code == 2 and "that is a ledger" in refused.err
    assert other.read_bytes() == before


@pytest.mark.parametrize("output", OUTPUTS)
def test_an_output_of_before_is_written_over(table: Run, tmp_path: Path, output: list[str]) -> None:
    """Made again after every evening under the same name."""
    name = f"it.{output[-1]}" if output[0] == "export" else "it.txt"
    name = f"it.{ {'markdown': 'md'}.get(output[-1], output[-1]) }" if "summary" in output[:-1] else name
    table("add", "-", given=GARDE)
    assert table(*output, "--out", name).code == 0
    before = (tmp_path / name).read_bytes()
    table("add", "-", given=PRISE_LOST)
    assert table(*output, "--out", name).code == 0
    assert (tmp_path / name).read_bytes() != before


def test_a_file_of_somebody_elses_is_written_over_as_asked(table: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing of importance")
    assert table("summary", "--out", "notes.txt").code == 0


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_pipe_is_no_file_to_write(table: Run, tmp_path: Path) -> None:
    """Another file in its place would take it away from those who read it."""
    os.mkfifo(tmp_path / "it.txt")
    refused = table("summary", "--out", "it.txt")
    assert refused.code == 2 and "that is no file" in refused.err
    assert (tmp_path / "it.txt").is_fifo()


def test_another_ledger_is_named_as_what_it_is(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS)
    run("new", "dappen", *PLAYERS, "Emil", "Fred", "-l", "it.csv")
    assert run("export", "--to", "csv", "--out", "it.csv").code == 2
    assert json.loads((tmp_path / "it.csv").read_text())["variant"] == "dappen"


def test_a_file_that_was_private_stays_private(table: Run, tmp_path: Path) -> None:
    page = tmp_path / "evening.html"
    assert table("summary", "--out", str(page)).code == 0
    page.chmod(0o600)
    assert table("summary", "--out", str(page)).code == 0
    assert page.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX systems")
def test_a_new_page_has_the_mode_that_the_user_gives_new_files(table: Run, tmp_path: Path) -> None:
    for umask, mode in ((0o077, 0o600), (0o022, 0o644)):
        before = os.umask(umask)
        try:
            table("summary", "--out", f"{mode}.html")
        finally:
            os.umask(before)
        assert (tmp_path / f"{mode}.html").stat().st_mode & 0o777 == mode


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_answer_that_cannot_be_written_says_that_the_deal_is_saved(table: Run, tmp_path: Path) -> None:
    """Nobody tells the deal again because they have not seen the answer."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tarokscore", "add", "-"],
            input=json.dumps(GARDE).encode(),
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdout=full,
            stderr=subprocess.PIPE,
        )
    assert done.returncode == 3 and b"if it changed anything, that is saved" in done.stderr
    assert "after 1 deal" in table("standings").out


NAMED_SHELL = "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION"
"""Has typer take the shell that is named, not the one that runs the tests."""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words", ["--version", "--help", "explain --help", "--show-completion bash", "variants"]
)
def test_whatever_cannot_be_written_is_said_in_a_sentence(words: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tarokscore", *words.split()],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), NAMED_SHELL: "1"},
            stdout=full,
            stderr=subprocess.PIPE,
        )
    said = done.stderr.decode().splitlines()
    assert done.returncode == 3 and said[0].startswith("standard output cannot be written: ")
    assert max(map(len, said)) <= 80 and len(said) == 3
