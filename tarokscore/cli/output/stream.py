"""settle --lines: one deal per line in, one result per line out, in order, with one deal in memory."""

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
BAR_STEP = 1 << 16  # bytes between two updates of the progress bar
SettleLine: TypeAlias = Callable[[bytes], bytes]


def stream(file: str, variant: str | None, rules: dict[str, Any], detail: Detail) -> Exit:
    """Settle every line of a file ("-": standard input), and print a line of JSON for each, with the problems
    of a refused one. variant: of deals that name none; rules: house rules; detail: what to report. Returns
    REFUSED if any was refused. Raises LedgerError if the file cannot be read."""
    refused = False
    answer = line_settler(variant, rules, detail)
    write = sys.stdout.buffer.write
    gc.freeze()  # all that is loaded stays, and need not be examined by later collections
    with sys.stdin.buffer if file == "-" else opened(file) as source:
        for number, line in enumerate(with_progress_bar(source), start=1):
            if line.strip():
                found = answer(line)
                refused = refused or found.startswith(REFUSED)
                write(b'{"line":%d,%b\n' % (number, found))
    sys.stdout.buffer.flush()
    return Exit.REFUSED if refused else Exit.FINE


def line_settler(variant: str | None, rules: dict[str, Any], detail: Detail) -> SettleLine:
    """Return a function from a line to its result, as JSON without its opening brace. The parameters are
    those of `stream`."""
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
    """Plain data without Decimals as compact JSON."""
    try:
        return to_json(value)
    except PydanticSerializationError:  # a lone surrogate, quoted from the deal that was refused for it
        return exact_json.ascii(value).encode()


def in_plain_ascii(line: bytes) -> bool:
    """Whether a line is ASCII without escapes, so that its result has no control signs."""
    return line.isascii() and b"\\" not in line


def visible_json(made: bytes) -> bytes:
    """JSON bytes with control and direction signs escaped."""
    if any(sign in made for sign in exact_json.OBEYED_BEGIN):
        return exact_json.visible_json(made.decode()).encode()
    return made


def opened(file: str) -> BinaryIO:
    """Open a file to stream from. Raises LedgerError, and DealError for an empty name."""
    try:
        return path_named(file).open("rb")
    except OSError as error:
        raise unreadable(error) from None


def lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of a line longer than LONGEST_LINE only one byte more, to be refused as too
    long."""
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE + 1)


def with_progress_bar(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, with a progress bar if standard error is a terminal and standard output is not."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or not (size := file_size(source)):
        yield from lines(source)  # no hidden bar, which would take time for each line
        return
    label = str(Message("settling"))
    with typer.progressbar(length=size, label=label, file=sys.stderr, update_min_steps=BAR_STEP) as bar:
        for line in lines(source):
            yield line
            bar.update(len(line))
        bar.finish()
        bar.render_progress()


def file_size(source: BinaryIO) -> int:
    """The size of a file in bytes; 0 if it is unknown, as for a pipe."""
    try:
        found = os.fstat(source.fileno())
        return found.st_size if S_ISREG(found.st_mode) else 0
    except OSError:  # no real file
        return 0
