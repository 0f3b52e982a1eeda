"""Writing the file of --out: atomically, and never over a ledger."""

import re
from collections.abc import Sequence
from pathlib import Path

from tarokscore.cli.command import CommandResult, wrong_usage
from tarokscore.core import Message, Problem
from tarokscore.ledger.storage import errors_naming, replace_file
from tarokscore.render.pictures import Picture


def deliver(result: CommandResult, text: str, out: Path | None, *ledgers: Path) -> None:
    """Write text to a file, or set it as the result to print (out: None). ledgers: never overwritten, nor any
    other ledger. Raises DealError, LedgerError."""
    if out is None:
        result.text = text.removesuffix("\n")
        return
    _write(result, text.encode(), out, ledgers)


def deliver_picture(result: CommandResult, drawn: Picture, out: Path, *ledgers: Path) -> None:
    """Write a picture to a file, as `deliver`, and warn of missing letters. Raises DealError, LedgerError."""
    _write(result, drawn.content, out, ledgers)
    if drawn.missing:
        message = Message("no font here has {signs}: boxes stand for them", signs=drawn.missing)
        result.warnings = (Problem("--out", "", message, Message("install one, or write an .svg")),)


def _write(result: CommandResult, content: bytes, out: Path, ledgers: Sequence[Path]) -> None:
    """Write content to a file atomically, and report it."""
    with errors_naming(out):
        target = out.resolve()
        if target in [ledger.resolve() for ledger in ledgers] or _is_ledger(target):
            what = Message("--out {out}: that is a ledger, or may have been one; name another file")
            wrong_usage(what.filled(out=str(out)))
        if target.exists() and not target.is_file():
            wrong_usage(Message("--out {out}: that is no file", out=str(out)))
    replace_file(target, [content], Message("choose another --out"), str(out))
    result.text = str(Message("{file} is written.", file=str(out)))


_OF_A_LEDGER = re.compile(rb'(?<!")"(tarokscore-ledger"(?!")|entries"\s*:|n"\s*:\s*\d)')  # not CSV


_OF_AN_OUTPUT = re.compile(rb'\{\s*"tarokscore"\s*:|\{"type": "ledger", .*\}\n')  # --json; NDJSON


def _is_ledger(path: Path) -> bool:
    """Whether a file is a ledger, even a damaged one, and no output of this program. True if in doubt."""
    if not path.is_file():
        return False
    try:
        content = path.read_bytes()
    except OSError:
        return True
    return bool(_OF_A_LEDGER.search(content)) and not _OF_AN_OUTPUT.match(content)
