"""The ledger's file meets what files meet: links, permissions, other programs, folders that are gone."""

import errno
import gc
import json
import os
import stat
import tempfile
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tarokscore import LedgerError
from tarokscore.ledger import format, storage
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run, ledger_json
from tests.ledger.test_ledger import begun, dealt, evening

LEDGER = "tarokscore.json"
posix = pytest.mark.skipif(os.name != "posix", reason="links and permissions of POSIX")


def deals(folder: Path) -> int:
    return len(ledger_json(folder)["entries"])


def folder_fails(monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """Let a system call fail for folders, and for nothing else."""
    real = getattr(os, call)

    def failing(what: Any, *rest: Any, **more: Any) -> Any:
        if stat.S_ISDIR(os.fstat(what).st_mode) if isinstance(what, int) else Path(what).is_dir():
            raise OSError(code, os.strerror(code))
        return real(what, *rest, **more)

    monkeypatch.setattr(os, call, failing)


# --- after the new file has taken its place --------------------------------------------------------


@posix
@pytest.mark.parametrize(("call", "code"), [("fsync", errno.EINVAL), ("open", errno.EACCES)])
def test_a_folder_that_cannot_be_flushed_hinders_nobody(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    """Some file systems flush no folder, and one may be allowed to write to a folder and not to read it."""
    folder_fails(monkeypatch, call, code)
    assert table("add", "-", given=GARDE).code == 0
    assert deals(tmp_path) == 1


@posix
def test_a_disk_that_fails_after_the_change_is_not_told_as_if_nothing_had_changed(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_fails(monkeypatch, "fsync", errno.EIO)
    failed = table("add", "-", given=GARDE)
    assert failed.code == 3 and "nothing was changed" not in failed.err
    assert "it is written, but the disk failed" in failed.err
    assert deals(tmp_path) == 1


# --- other programs ----------------------------------------------------------------------------------


def test_what_another_program_wrote_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    """A program that knows of no lock, such as one that copies files between machines."""
    path, mine, theirs = tmp_path / LEDGER, dealt(begun(), GARDE), dealt(begun(), PRISE_LOST)
    for others in (format.to_bytes(theirs.document), b"{}", b""):
        path.write_bytes(others)
        with pytest.raises(LedgerError):
            storage.save(path, mine.document)
        assert path.read_bytes() == others


@pytest.mark.parametrize("how", [{"indent": 4}, {"ensure_ascii": False}, {"separators": (",", ":")}])
def test_a_ledger_that_an_editor_laid_out_anew_is_continued(table: Run, tmp_path: Path, how: Any) -> None:
    table("add", "-", given=GARDE)
    (tmp_path / LEDGER).write_text(json.dumps(ledger_json(tmp_path), **how), encoding="utf-8")
    assert table("add", "-", given=PRISE_LOST).code == 0
    assert deals(tmp_path) == 2
    assert table("check").code == 0


@pytest.mark.parametrize(
    "change", [lambda text: b"\xef\xbb\xbf" + text, lambda text: text.replace(b"\n", b"\r\n")]
)
def test_marks_and_line_ends_of_an_editor_do_not_matter(table: Run, tmp_path: Path, change: Any) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / LEDGER
    path.write_bytes(change(path.read_bytes()))
    assert table("add", "-", given=PRISE_LOST).code == 0
    assert deals(tmp_path) == 2
    assert table("check").code == 0


def test_nothing_is_laid_beside_what_is_no_ledger(run: Run, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{}")
    assert run("new", "french-tarot", *PLAYERS, "-l", "package.json").code == 3
    assert run("add", "-", "-l", "package.json", given=GARDE).code == 3
    assert [each.name for each in tmp_path.iterdir()] == ["package.json"]


# --- links, permissions, places ------------------------------------------------------------------------


@posix
def test_a_link_stays_a_link_and_permissions_stay(table: Run, tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(LEDGER)
    (tmp_path / LEDGER).chmod(0o640)
    assert table("add", "-", "-l", "link.json", given=GARDE).code == 0
    assert (tmp_path / "link.json").is_symlink()
    assert deals(tmp_path) == 1
    assert stat.S_IMODE((tmp_path / LEDGER).stat().st_mode) == 0o640


@posix
def test_nobody_else_reads_a_private_ledger_while_it_is_written(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / LEDGER).chmod(0o600)
    seen = []
    kept = os.fsync

    def watched(descriptor: int) -> None:
        seen.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        kept(descriptor)

    monkeypatch.setattr(os, "fsync", watched)
    assert table("add", "-", given=GARDE).code == 0
    assert 0o600 in seen and not any(mode & 0o077 for mode in seen if mode & 0o111 == 0)


@posix
def test_a_second_name_of_the_file_keeps_what_was_there(table: Run, tmp_path: Path) -> None:
    """So that a backup that is a hard link is one."""
    (tmp_path / "backup.json").hardlink_to(tmp_path / LEDGER)
    before = (tmp_path / LEDGER).read_bytes()
    assert table("add", "-", given=GARDE).code == 0
    assert (tmp_path / "backup.json").read_bytes() == before


@posix
def test_a_write_protected_ledger_is_left_alone_even_by_an_administrator(table: Run, tmp_path: Path) -> None:
    path = tmp_path / LEDGER
    before = path.read_bytes()
    path.chmod(0o444)
    refused = table("add", "-", given=GARDE)
    assert refused.code == 3 and "it is write-protected" in refused.err
    assert path.read_bytes() == before


@posix
@pytest.mark.parametrize("command", [["new", "french-tarot", *PLAYERS], ["standings"], ["add", "-"]])
def test_a_folder_that_is_gone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    refused = run(*command, given=GARDE)
    assert refused.code == 3 and refused.err.startswith(LEDGER)


READING = [
    ["standings"], ["sheet"], ["explain", "1"], ["check"], ["summary"], ["chart"], ["payout"], ["seal"],
    ["export", "--to", "csv"], ["compare", "pipe"], ["house"],
]  # fmt: skip
WRITING = [
    ["add", "-"], ["undo"], ["void", "1", "--why", "x"], ["amend", "1", "--why", "x", "--change", "bouts=1"],
    ["players", "rename", "Anna", "Zoe"], ["paid", "Anna", "Béla", "1"], ["expect", "1", "Anna=0"],
    ["protest", "1", "--by", "Anna", "--reason", "x"], ["resolve", "1", "--why", "x", "--upheld"],
    ["house", "--set", "base_points=30"],
]  # fmt: skip


@posix
@pytest.mark.parametrize("command", [*READING, *WRITING])
def test_a_pipe_is_no_ledger(run: Run, tmp_path: Path, command: list[str]) -> None:
    """Nobody may ever write to it: who opens it waits."""
    os.mkfifo(tmp_path / "pipe")
    refused = run(*command, "-l", "pipe", given=GARDE)
    assert refused.code == 3 and "it is a pipe and no file" in refused.err
    assert [each.name for each in tmp_path.iterdir()] == ["pipe"]


@posix
def test_a_device_is_no_ledger(run: Run) -> None:
    """It may never end."""
    assert "it is a device" in run("standings", "-l", "/dev/zero").err


@posix
@pytest.mark.parametrize("command", [["standings"], ["add", "-"]])
def test_a_folder_is_no_ledger(run: Run, tmp_path: Path, command: list[str]) -> None:
    refused = run(*command, "-l", ".", given=GARDE)
    said = "no ledger in this folder" if command == ["standings"] else "directory"
    assert refused.code == 3 and said in refused.err
    assert list(tmp_path.iterdir()) == []


@contextmanager
def as_nobody() -> Iterator[None]:
    """An administrator may do everything, and is somebody else for a while."""
    mine = os.geteuid()
    os.seteuid(65534 if mine == 0 else mine)
    try:
        yield
    finally:
        os.seteuid(mine)


@posix
def test_a_lock_that_somebody_else_left_shuts_nobody_out() -> None:
    """A folder for all, and beside the ledger a lock that can only be read: it does as well."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o777)
        path = folder / LEDGER
        storage.create(path, begun().document)
        path.chmod(0o666)
        (folder / f".{LEDGER}.lock").chmod(0o444)
        with as_nobody(), storage.locked(path):
            storage.save(path, dealt(begun(), GARDE).document)
            assert not taken(folder)
        assert taken(folder)
        assert len(storage.load(path).entries) == 1


@posix
def test_nobody_writes_while_somebody_holds_a_lock_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    monkeypatch.setattr("tarokscore.ledger.lock.WAIT", 0.1)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o777)
        path = folder / LEDGER
        storage.create(path, begun().document)
        (folder / f".{LEDGER}.lock").chmod(0o444)
        with (folder / f".{LEDGER}.lock").open() as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            with (
                as_nobody(),
                pytest.raises(LedgerError, match="somebody else is writing"),
                storage.locked(path),
            ):
                pass


def taken(folder: Path) -> bool:
    """Whether the lock of the ledger there can be had at this moment."""
    import fcntl

    with (folder / f".{LEDGER}.lock").open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


@posix
@pytest.mark.parametrize(("folder", "lock"), [(0o777, 0o666), (0o775, 0o664), (0o700, 0o600)])
def test_whoever_may_write_to_the_folder_may_lock(tmp_path: Path, folder: int, lock: int) -> None:
    tmp_path.chmod(folder)
    storage.create(tmp_path / LEDGER, begun().document)
    assert stat.S_IMODE((tmp_path / f".{LEDGER}.lock").stat().st_mode) == lock


# --- what a writer left that died ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "stays"),
    [
        (f".{LEDGER}.4711.new", False),
        (f".{LEDGER}.json.4711.new", True),  # of the ledger tarokscore.json.json
        (f".{LEDGER}.copy.new", True),
    ],
)
def test_only_this_ledgers_leavings_are_swept(table: Run, tmp_path: Path, left: str, stays: bool) -> None:
    (tmp_path / left).write_text("half")
    assert table("add", "-", given=GARDE).code == 0
    assert (tmp_path / left).exists() == stays


@posix
def test_a_lock_that_cannot_be_had_is_named(table: Run, tmp_path: Path) -> None:
    (tmp_path / f".{LEDGER}.lock").unlink(missing_ok=True)
    (tmp_path / f".{LEDGER}.lock").mkdir()
    refused = table("add", "-", given=GARDE)
    assert refused.code == 3 and f"the lock is .{LEDGER}.lock" in refused.err


def test_a_process_that_reads_many_ledgers_frees_their_cycles(tmp_path: Path) -> None:
    """What is alive while objects are kept out of garbage collections is not freed where it is a cycle."""
    path = tmp_path / "ledger.json"
    path.write_bytes(format.to_bytes(evening()))
    storage.load(path)
    cycle = Cycle()
    cycle.itself = cycle
    left = weakref.ref(cycle)
    storage.load(path)
    del cycle
    gc.collect()
    assert left() is None


class Cycle:
    """Refers to itself."""

    itself: Any


@posix
@pytest.mark.parametrize(
    "command", [("standings",), ("add", "garde Anna 49"), ("new", "french-tarot", *PLAYERS)]
)
def test_a_link_to_a_file_that_is_gone_is_called_so(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    """It is not told to start a ledger, which is refused because there is something."""
    (tmp_path / LEDGER).symlink_to("moved.json")
    refused = run(*command)
    assert refused.code == 3
    said = " ".join(refused.err.split())
    assert "it is a link to moved.json, which is not there" in said
    assert "put that file back, or remove the link" in said
    assert [path.name for path in tmp_path.iterdir()] == [LEDGER]
