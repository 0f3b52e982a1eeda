"""Writing other files than the ledger: whole or not at all, and never over a ledger."""

import re
from collections.abc import Sequence
from pathlib import Path

from tarokscore.cli.command import CommandResult, usage
from tarokscore.core import Message, Problem
from tarokscore.ledger.storage import errors_naming, replace_file
from tarokscore.render.pictures import Picture


def deliver(result: CommandResult, text: str, out: Path | None, *ledgers: Path) -> None:
    """Write text to a file, or to standard output (out: None). Raises LedgerError; never overwrites a
    ledger."""
    if out is None:
        result.text = text.removesuffix("\n")
        return
    _write(result, text.encode(), out, ledgers)


def deliver_picture(result: CommandResult, drawn: Picture, out: Path, *ledgers: Path) -> None:
    """Write a picture to a file. Raises LedgerError; never overwrites a ledger."""
    _write(result, drawn.content, out, ledgers)
    if drawn.missing:
        message = Message("no font here has {signs}: boxes stand for them", signs=drawn.missing)
        result.warnings = (Problem("--out", "", message, Message("install one, or write an .svg")),)


def _write(result: CommandResult, content: bytes, out: Path, ledgers: Sequence[Path]) -> None:
    """Write content to a file atomically, and say so. Raises LedgerError; never overwrites a ledger."""
    with errors_naming(out):
        target = out.resolve()
        if target in [ledger.resolve() for ledger in ledgers] or _is_ledger(target):
            what = Message("--out {out}: that is a ledger, or may have been one; name another file")
            usage(what.filled(out=str(out)))
        if target.exists() and not target.is_file():
            usage(Message("--out {out}: that is no file", out=str(out)))
    replace_file(target, [content], Message("choose another --out"), str(out))
    result.text = str(Message("{file} is written.", file=str(out)))


_OF_A_LEDGER = re.compile(rb'(?<!")"(tarokscore-ledger"(?!")|entries"\s*:|n"\s*:\s*\d)')  # CSV doubles its "


_OF_AN_OUTPUT = re.compile(rb'\{\s*"tarokscore"\s*:|\{"type": "ledger", .*\}\n')  # --json; NDJSON


def _is_ledger(path: Path) -> bool:
    """Whether a ledger lies there, sound or not, and not an output of this program. When in doubt, yes."""
    if not path.is_file():
        return False
    try:
        content = path.read_bytes()
    except OSError:
        return True
    return bool(_OF_A_LEDGER.search(content)) and not _OF_AN_OUTPUT.match(content)
