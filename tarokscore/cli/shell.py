"""Exit codes, printing to the output streams, and errors as text."""

import os
import shutil
import sys
from enum import IntEnum
from typing import TextIO

import typer

from tarokscore.cli.line_errors import LineError, below_the_line
from tarokscore.core import DealError, Json, LedgerError, Message, Problem, Words, visible
from tarokscore.core.problems import file_in_words, place_in_words
from tarokscore.core.system_errors import reason
from tarokscore.render.layout import WIDTH, indented
from tarokscore.render.text import text
from tarokscore.views.document import Block

ARGUMENTS = "arguments"  # the place of problems of the command line


class Exit(IntEnum):
    """The exit codes of all commands."""

    FINE = 0
    NO = 1  # the answer is "no", as of a check that found something
    REFUSED = 2  # wrong usage, or an impossible deal
    UNREADABLE = 3  # a file that cannot be read, written or understood
    INTERRUPTED = 130


class NoAnswer(Exception):
    """A question was not answered: an empty line, Ctrl-C or Ctrl-D."""


class Left(NoAnswer):
    """The user left the questions. kept: whether the deal in progress is kept; exit: the exit code."""

    def __init__(self, kept: bool = False, exit: Exit = Exit.FINE) -> None:
        self.kept, self.exit = kept, exit


def problem_data(problem: Problem) -> dict[str, Json]:
    """A problem as plain data; hint and written only if there are any."""
    more = {"hint": problem.hint, "written": problem.written}
    return {
        "where": problem.where, "rule": problem.rule, "message": problem.message,
        **{key: value for key, value in more.items() if value},
    }  # fmt: skip


def problem_text(problem: Problem, source: str) -> str:
    """A problem as text: place and rule, the value there, message, hint. source: the file of the place, ""
    for none."""
    place = place_in_words(problem.where or ("" if source else "deal"))
    if source and problem.where != ARGUMENTS:
        place = str(Message("{place}: {message}", place=source, message=place)) if place else source
    place = visible(place)
    lines = [f"{place}   [{problem.rule}]" if problem.rule else indented(place, "", "  ")]
    said = ((problem.written, "    "), (problem.message, "  "), (problem.hint, "  "))
    lines += [indented(visible(text), indent, indent) for text, indent in said if text]
    return "\n".join(lines)


def error_text(error: DealError | LedgerError, source: str = "") -> str:
    """An error as text. source: the file that the places of its problems are in, "" for none."""
    if isinstance(error, LineError):
        return "\n".join(map(below_the_line, error.problems))
    if isinstance(error, DealError):
        return "\n".join(problem_text(each, source) for each in error.problems)
    where = file_in_words(error.where or source or "ledger")
    sentence = Message("{place}: {message}", place=where, message=error.message)
    lines = [indented(visible(str(sentence)), "", "  ")]
    return "\n".join(lines + [indented(visible(error.hint), "  ", "  ")] * bool(error.hint))


def warning_text(warning: Problem) -> str:
    """A warning as one paragraph: "note: …"."""
    what = str(warning) if warning.where else warning.without_place()
    if warning.where.parts[:1] == ("players",) and warning.where.parts[1:]:  # the message names the player
        what = f"{warning.message} [{warning.rule}]"
    return indented(str(Message("note: {what}", what=visible(what))), "", "  ")


def out(words: Words) -> None:
    """Print a result to standard output."""
    _print(str(words), sys.stdout)


def say(words: Words) -> None:
    """Print a message to standard error."""
    _print(str(words), sys.stderr)


def show(*blocks: Block) -> None:
    """Print paragraphs and tables to standard error, wrapped to the page."""
    say(text([[*blocks]]))


def _print(text: str, stream: TextIO | None) -> None:
    if stream is None:  # closed when the program was started
        return
    try:
        stream.write(text + "\n")
        stream.flush()
    except UnicodeEncodeError:
        encoding = stream.encoding or "ascii"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    except BrokenPipeError:
        _silence(stream)  # its reader has ended
    except OSError as error:
        if stream is sys.stdout:
            raise unwritable(error) from None
        _silence(stream)


def unwritable(error: OSError) -> typer.Exit:
    """Report that standard output cannot be written; return the exception to raise."""
    _silence(sys.stdout)
    show(
        Message("standard output cannot be written: {reason}", reason=reason(error)),
        Message("if it changed anything, that is saved: see tarokscore standings before you repeat it"),
    )
    return typer.Exit(Exit.UNREADABLE)


def _silence(stream: TextIO) -> None:
    """Discard all further output of a stream, so that not even the flush at the exit fails."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def terminal_columns() -> int:
    """The width of the terminal, or the value of the variable COLUMNS; the page width without a terminal."""
    return shutil.get_terminal_size((WIDTH, 0)).columns


def is_interactive() -> bool:
    """Whether standard input and output are a terminal, so that questions can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
