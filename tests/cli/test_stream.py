"""settle --lines: as fast as it goes, one deal at a time, every line answered."""

import io
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tarokscore.cli.output import stream
from tarokscore.views.settlement import Detail
from tests.conftest import GARDE, PLAYERS, Run

DEAL = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}


def answered(run: Run, *lines: Any) -> list[dict[str, Any]]:
    text = b"".join(
        (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines
    )
    return [json.loads(line) for line in run("settle", "--lines", given=text).out.splitlines()]


def test_every_line_is_answered_in_its_place(run: Run) -> None:
    """Line 2 has no such contract, line 3 is empty, line 4 is the first deal again with 45 instead of 49."""
    found = answered(run, DEAL, {**DEAL, "contract": "whist"}, b"", {**DEAL, "card_points": 45})
    assert [(each["line"], each["ok"]) for each in found] == [(1, True), (2, False), (4, True)]
    assert [each["scores"]["Anna"] for each in found if each["ok"]] == [198, 174]


def test_a_stream_says_scores_and_more_on_demand(run: Run) -> None:
    """By itself only the scores; each switch adds what it names."""

    def keys(*more: str) -> set[str]:
        (line,) = run("settle", "--lines", *more, given=json.dumps(DEAL)).out.splitlines()
        return set(json.loads(line))

    assert keys() == {"line", "ok", "scores"}
    assert keys("--warnings") == {"line", "ok", "scores", "warnings"}
    assert keys("--derivation") == {"line", "ok", "scores", "lines"}
    assert keys("--words") == {"line", "ok", "scores", "lines", "payments", "state"}
    answer = run("settle", "--lines", "--derivation", given=json.dumps(DEAL)).out
    assert json.loads(answer)["lines"] == [
        {
            "rule": "FT-20",
            "where": "card_points",
            "scores": {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66},
        }
    ]
    assert run("settle", "--words", given=json.dumps(DEAL)).code == 2


def test_the_same_line_again_gets_the_same_answer_with_its_own_number(run: Run) -> None:
    first, second = answered(run, DEAL, DEAL)
    assert (first.pop("line"), second.pop("line")) == (1, 2)
    assert first == second


def test_a_line_that_is_too_long_is_refused_and_not_held(run: Run) -> None:
    endless = b'{"note": "' + b"x" * (3 * stream.LONGEST_LINE) + b'"}'
    first, second = answered(run, endless, DEAL)
    assert first["ok"] is False
    assert "longer than 1,048,576 bytes" in first["problems"][0]["message"]
    assert (second["line"], second["ok"]) == (2, True)
    assert max(map(len, stream.lines(io.BytesIO(endless + b"\n")))) == stream.LONGEST_LINE + 1


def test_half_a_character_is_refused_in_plain_ascii(run: Run) -> None:
    (found,) = answered(run, json.dumps(DEAL).replace("Anna", "\\\\ud800").replace("\\\\", "\\").encode())
    assert found["ok"] is False
    assert "lone surrogate" in found["problems"][0]["message"]


def test_names_are_no_commands_for_a_terminal_and_read_the_same(run: Run) -> None:
    evil = "A\x9b2J\u202e"
    deal = {"variant": "french-tarot", "players": [evil, "B", "C", "D"], "outcome": "all-passed"}
    answer = run("settle", "--lines", "-", given=json.dumps(deal, ensure_ascii=False)).out
    assert not set("\x9b\u202e") & set(answer)
    assert evil in json.loads(answer)["scores"]


def test_memory_does_not_grow_with_the_stream() -> None:
    """A thousand different deals leave nothing behind, once the bounded caches of words are full."""
    answer = stream.line_settler(None, {}, Detail())

    def settle(numbers: range) -> int:
        for number in numbers:
            names = [f"{name} {number}" for name in PLAYERS]
            answer(json.dumps({**DEAL, "players": names, "declarer": names[0], "declarations": []}).encode())
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = settle(range(2100))
        assert settle(range(2100, 3100)) - before < 100_000
    finally:
        tracemalloc.stop()


def test_whoever_waits_for_a_file_sees_how_far_it_is(tmp_path: Path) -> None:
    """On a terminal, when the results go elsewhere; the results are the same as without."""
    pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of POSIX systems")
    deals, results = tmp_path / "deals.jsonl", tmp_path / "results.jsonl"
    deals.write_text((json.dumps(DEAL) + "\n") * 50)
    seen, shown = pty.openpty()
    with results.open("wb") as out:
        command = [sys.executable, "-m", "tarokscore", "settle", "--lines", str(deals)]
        assert subprocess.run(command, stdout=out, stderr=shown, check=True).returncode == 0
    assert b"settling" in (bar := os.read(seen, 65536)) and b"100%" in bar
    assert len(results.read_bytes().splitlines()) == 50
