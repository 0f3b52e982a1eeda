"""settle --lines: one deal per line in, one result per line out, in order, with one in memory at a time."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from stat import S_ISREG
from typing import Any, BinaryIO, TypeAlias

import typer
from pydantic_core import PydanticSerializationError, to_json

from tarokscore import schema, settling
from tarokscore.cli.command import path_named
from tarokscore.cli.shell import Exit, problem_data
from tarokscore.core import DealError, Message, exact_json, refusal
from tarokscore.core.system_errors import unreadable
from tarokscore.views.settlement import Detail, settlement_data

LONGEST_LINE = 1 << 20  # bytes; a deal has a few hundred
REFUSED = b'"ok":false'
BAR_STEP = 1 << 16  # bytes between two looks at the progress bar
SettleLine: TypeAlias = Callable[[bytes], bytes]


def stream(file: str, variant: str | None, rules: dict[str, Any], detail: Detail) -> Exit:
    """Settle every line of a file ("-": standard input) by itself. A refused line prints its problems in its
    place. Returns exit code 2 if any was refused. Raises LedgerError for the file."""
    refused = False
    answer = answerer(variant, rules, detail)
    write = sys.stdout.buffer.write
    gc.freeze()  # what is loaded by now stays; looking through it again and again finds nothing
    with sys.stdin.buffer if file == "-" else opened(file) as source:
        for number, line in enumerate(watched(source), start=1):
            if line.strip():
                found = answer(line)
                refused = refused or found.startswith(REFUSED)
                write(b'{"line":%d,%b\n' % (number, found))
    sys.stdout.buffer.flush()
    return Exit.REFUSED if refused else Exit.FINE


def answerer(variant: str | None, rules: dict[str, Any], detail: Detail) -> SettleLine:
    """Return a function from a line to its result, as JSON without its opening brace."""
    settle = settling.settler(rules)

    def answer(line: bytes) -> bytes:
        try:
            if len(line) > LONGEST_LINE:
                raise refusal(
                    "",
                    Message("longer than {longest_line} bytes", longest_line=f"{LONGEST_LINE:,}"),
                    Message("cut it"),
                    rule="DEAL-1",
                )
            raw = schema.read(line)
            if variant and "variant" not in raw:
                raw["variant"] = variant
            settlement = settle(raw)
            found = {"ok": True, **settlement_data(settlement, detail)}
            if detail.warnings:
                found["warnings"] = list(map(problem_data, settlement.warnings))
            made = json_text(found)[1:]
            return made if in_plain_ascii(line) else visible_json(made)
        except DealError as error:
            return visible_json(
                json_text({"ok": False, "problems": list(map(problem_data, error.problems))})[1:]
            )

    return answer


def json_text(value: dict[str, Any]) -> bytes:
    """Plain data without fractions as compact JSON."""
    try:
        return to_json(value)
    except PydanticSerializationError:  # half a character, quoted from the deal that was refused for it
        return exact_json.ascii(value).encode()


def in_plain_ascii(line: bytes) -> bool:
    """Whether a line is ASCII without escapes: then its result has no control signs."""
    return line.isascii() and b"\\" not in line


def visible_json(made: bytes) -> bytes:
    """JSON bytes with control and direction signs escaped."""
    if any(sign in made for sign in exact_json.OBEYED_BEGIN):
        return exact_json.visible_json(made.decode()).encode()
    return made


def opened(file: str) -> BinaryIO:
    """A file to stream from. Raises LedgerError."""
    try:
        return path_named(file).open("rb")
    except OSError as error:
        raise unreadable(error) from None


def lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one above the limit only the beginning, which is refused as too long."""
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE + 1)


def watched(source: BinaryIO) -> Iterator[bytes]:
    """The lines, with a progress bar on a terminal."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or not (size := length(source)):
        yield from lines(source)  # a bar that is hidden counts each line all the same
        return
    label = str(Message("settling"))
    with typer.progressbar(length=size, label=label, file=sys.stderr, update_min_steps=BAR_STEP) as bar:
        for line in lines(source):
            yield line
            bar.update(len(line))
        bar.finish()
        bar.render_progress()


def length(source: BinaryIO) -> int:
    """The number of bytes to come; 0 where that is unknown, as for a pipe."""
    try:
        found = os.fstat(source.fileno())
        return found.st_size if S_ISREG(found.st_mode) else 0
    except OSError:  # no real file
        return 0
