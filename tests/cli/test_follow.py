"""A page that follows its ledger: written anew after every change by whomever, until Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import GARDE, PRISE_LOST, Run

REFRESH = '<meta http-equiv="refresh" content="30">'
posix = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as POSIX sends it")


@contextmanager
def following(folder: Path, *options: str) -> Iterator["subprocess.Popen[str]"]:
    """`summary --follow` in a process of its own, which hears Ctrl-C even if this one was started without."""
    heard = "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    start = heard + "runpy.run_module('tarokscore', run_name='__main__', alter_sys=True)"
    command = [sys.executable, "-c", start, "summary", "--follow", *options]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as made:
        try:
            yield made
        finally:
            made.kill()


def waited(what: Callable[[], bool]) -> bool:
    """Whether it came true within twenty seconds."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


@posix
def test_a_page_is_written_anew_after_add_amend_void_and_undo(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    target = tmp_path / "evening.html"
    with following(tmp_path, "--out", "evening.html") as process:
        assert waited(lambda: "1 deal," in text(target)) and REFRESH in text(target)
        for command, expected in (
            (("add", "-"), "2 deals,"),
            (("amend", "2", "-", "--why", "misread"), "amended: misread"),
            (("void", "2", "--why", "misdeal"), "void: misdeal"),
            (("undo",), "2 deals,"),
        ):
            given = PRISE_LOST if "-" in command else None
            if command[0] == "amend":
                given = {**PRISE_LOST, "card_points": 40}
            assert table(*command, given=given).code == 0, command
            assert waited(lambda: expected in text(target)), command  # noqa: B023
            assert REFRESH in text(target)
        process.send_signal(signal.SIGINT)
        said, told = process.communicate(timeout=20)
    assert process.returncode == 0 and said == "evening.html is written.\n"
    assert told == "evening.html follows tarokscore.json; Ctrl-C ends it.\n"
    assert "2 deals," in text(target) and REFRESH not in text(target)  # nobody waits for more


@posix
def test_a_ledger_that_cannot_be_read_for_a_while_stops_nothing(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    target, ledger = tmp_path / "evening.txt", tmp_path / "tarokscore.json"
    whole = ledger.read_bytes()
    with following(tmp_path, "--out", "evening.txt") as process:
        assert waited(lambda: "+198" in text(target))
        before = text(target)
        ledger.write_bytes(whole[: len(whole) // 2])
        time.sleep(1.5)
        assert text(target) == before and process.poll() is None
        ledger.unlink()
        time.sleep(1)
        assert text(target) == before and process.poll() is None
        ledger.write_bytes(whole)
        assert table("add", "-", given=PRISE_LOST).code == 0
        assert waited(lambda: "+229" in text(target))
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=20)
    assert process.returncode == 0 and "there is no such ledger" in told


def test_it_is_a_file_that_follows(table: Run) -> None:
    refused = table("summary", "--follow")
    assert refused.code == 2 and "--out evening.html" in refused.err
    assert table("summary", "--follow", "--out", "a.json", "--json").code == 2
    assert table("summary", "--follow", "--out", "tarokscore.json").code == 2
    assert table("summary", "--follow", "--out", "a.html", "-l", "nothing.json").code == 3
