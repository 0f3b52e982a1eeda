"""The terminal around the program: exit codes, what is printed where, errors as text, what can be asked."""

import os
import shutil
import sys
from enum import IntEnum
from typing import TextIO

import typer

from tarokscore.cli.pointer import LineError, below_the_line
from tarokscore.core import DealError, Json, LedgerError, Message, Problem, Words, visible
from tarokscore.core.problems import file_in_words, place_in_words
from tarokscore.core.system_errors import reason
from tarokscore.render.layout import WIDTH, indented
from tarokscore.render.text import text
from tarokscore.views.document import Block

ARGUMENTS = "arguments"  # where a problem is that is of the command, and of no file


class Exit(IntEnum):
    """What a script can rely on."""

    FINE = 0
    NO = 1  # the answer is "no": a check found something
    REFUSED = 2  # wrong usage, or a deal that cannot have happened
    UNREADABLE = 3  # a file that cannot be read, written or understood
    INTERRUPTED = 130


class NoAnswer(Exception):
    """Nothing was chosen: an empty line, Ctrl-C or Ctrl-D."""


class Left(NoAnswer):
    """The user left the questions. kept: the deal in progress is kept; else it is dropped."""

    def __init__(self, kept: bool = False, exit: Exit = Exit.FINE) -> None:
        self.kept, self.exit = kept, exit


def problem_data(problem: Problem) -> dict[str, Json]:
    """A problem for a program, with only what it has."""
    pairs = {
        "where": problem.where, "rule": problem.rule, "message": problem.message,
        "hint": problem.hint, "written": problem.written,
    }  # fmt: skip
    return {key: value for key, value in pairs.items() if value or key in ("where", "rule", "message")}


def problem_text(problem: Problem, source: str) -> str:
    """Place and rule; what was written there; why it cannot be; what to do."""
    place = place_in_words(problem.where or ("" if source else "deal"))
    if source and problem.where != ARGUMENTS:  # else the command is wrong, no file
        place = str(Message("{place}: {message}", place=source, message=place)) if place else source
    place = visible(place)
    lines = [f"{place}   [{problem.rule}]" if problem.rule else indented(place, "", "  ")]
    said = ((problem.written, "    "), (problem.message, "  "), (problem.hint, "  "))
    lines += [indented(visible(text), indent, indent) for text, indent in said if text]
    return "\n".join(lines)


def error_text(error: DealError | LedgerError, source: str = "") -> str:
    """What is wrong, where, and what to do. source: the file that the places of problems are in."""
    if isinstance(error, LineError):
        return "\n".join(map(below_the_line, error.problems))
    if isinstance(error, DealError):
        return "\n".join(problem_text(each, source) for each in error.problems)
    where = file_in_words(error.where or source or "ledger")
    sentence = Message("{place}: {message}", place=where, message=error.message)
    lines = [indented(visible(str(sentence)), "", "  ")]
    return "\n".join(lines + [indented(visible(error.hint), "  ", "  ")] * bool(error.hint))


def note(warning: Problem) -> str:
    """What is unusual and was accepted, as one paragraph."""
    what = str(warning) if warning.where else warning.without_place()
    if warning.where.parts[:1] == ("players",) and warning.where.parts[1:]:  # the message names the player
        what = f"{warning.message} [{warning.rule}]"
    return indented(str(Message("note: {what}", what=visible(what))), "", "  ")


def out(words: Words) -> None:
    """Results, to standard output."""
    _print(str(words), sys.stdout)


def say(words: Words) -> None:
    """Messages, to standard error."""
    _print(str(words), sys.stderr)


def show(*blocks: Block) -> None:
    """Paragraphs and tables for people, drawn for the page, to standard error."""
    say(text([[*blocks]]))


def _print(text: str, stream: TextIO | None) -> None:
    if stream is None:  # it was closed before we began
        return
    try:
        stream.write(text + "\n")
        stream.flush()
    except UnicodeEncodeError:
        encoding = stream.encoding or "ascii"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    except BrokenPipeError:
        _silence(stream)  # whoever read it has read enough
    except OSError as error:
        if stream is sys.stdout:
            raise unwritable(error) from None
        _silence(stream)


def unwritable(error: OSError) -> typer.Exit:
    """Say that standard output takes nothing, and why; the exception to leave with."""
    _silence(sys.stdout)
    show(
        Message("standard output cannot be written: {reason}", reason=reason(error)),
        Message("if it changed anything, that is saved: see tarokscore standings before you repeat it"),
    )
    return typer.Exit(Exit.UNREADABLE)


def _silence(stream: TextIO) -> None:
    """Let nothing more fail on a stream that takes nothing, not even at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def terminal_columns() -> int:
    """How wide the terminal is, or is said to be by the variable COLUMNS; a page where there is none."""
    return shutil.get_terminal_size((WIDTH, 0)).columns


def is_interactive() -> bool:
    """Whether questions can be asked: both ends are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
