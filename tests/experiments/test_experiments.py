"""The experiments in small: every run of the tests makes sure that they still find nothing. In large they are
commands of their own: `python -m tests.experiments.hostile` damages 100,000 deals and 20,000 ledgers, not 60
of each; `crash` makes 1,000 adds that may be killed, not 4; `writers` has eight processes with 50 adds each,
not three with five."""

import shutil
from pathlib import Path

import pytest

from tarokscore.ledger import storage
from tests.experiments import crash, hostile, writers


def test_nothing_reported_is_lost_when_a_writer_is_killed() -> None:
    figures = crash.killed(adds=4)
    assert (figures["lost"], figures["damaged"], figures["findings"], figures["next command"]) == (0, 0, 0, 0)


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_a_fault_at_the_last_calls_is_told_as_it_is(tmp_path: Path) -> None:
    """Before the new file takes its place nothing has changed; after that the deal is there, and nobody says
    that nothing was changed."""
    path = crash.begin(tmp_path.resolve(), "ledger.json")
    figures = dict.fromkeys(("traceback", "damaged", "lost", "misreported", "saved", "refused"), 0)
    for call in ("rename:error=EIO:when=1", "fsync:error=EIO:when=2"):
        before = len(storage.load(path).entries)
        crash.judge(figures, crash.traced(path.parent, ["-e", f"inject={call}"]), before, path)
    assert figures == {**dict.fromkeys(figures, 0), "saved": 1, "refused": 1}


def test_a_full_disk_changes_nothing() -> None:
    figures = crash.full_disk(range(0, 1000, 500))
    assert figures == {"limits": 2, "changed": 0, "wrong code": 0, "left behind": 0}


def test_writers_at_once_lose_nothing() -> None:
    figures = writers.at_once(3, 5)
    assert figures["entries"] == 15
    assert [figures[key] for key in ("failed writers", "lost", "doubled", "findings")] == [0, 0, 0, 0]


def test_a_dead_holder_blocks_nobody() -> None:
    assert writers.dead_holder()["exit code"] == 0


@pytest.mark.parametrize("variant", [row.id for row in hostile.games.TABLE])
def test_damaged_deals_are_refused_or_settled(variant: str) -> None:
    assert hostile.hostile_deals(variant, 60)["raised"] == 0


def test_damaged_ledgers_are_refused_or_repaired() -> None:
    assert hostile.hostile_ledgers(hostile.an_evening(), 60)["raised"] == 0


def test_every_command_on_a_damaged_ledger_answers_or_refuses(tmp_path: Path) -> None:
    assert hostile.hostile_commands(tmp_path, 4)["raised"] == 0


def test_every_command_told_a_damaged_deal_settles_or_refuses(tmp_path: Path) -> None:
    assert hostile.hostile_deals_told(tmp_path, 11)["raised"] == 0
