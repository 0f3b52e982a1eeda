"""What all commands share: exit codes, printing for people and for programs, and errors.

Every command does its work inside `with answering(...) as answer:` and gives `answer` its data and its
text; refusals and unreadable files become messages and exit codes here, in one place.
"""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TextIO, TypeAlias

import typer

from tarokscore.core import DealError, Json, LedgerError, Message, Problem, RequestError, exact_json, refusal
from tarokscore.core.figures import visible
from tarokscore.core.problems import file_in_words, place_in_words
from tarokscore.core.system_errors import reason
from tarokscore.render.layout import WIDTH, indented
from tarokscore.render.text import text as view_text
from tarokscore.views.document import Block, View, Words

HELP = Message("--help shows how")
ARGUMENTS = "arguments"  # where a problem is that is of the command, and of no file


class Exit(IntEnum):
    """What a script can rely on."""

    FINE = 0
    NO = 1  # the answer is "no": a check found something
    REFUSED = 2  # wrong usage, or a deal that cannot have happened
    UNREADABLE = 3  # a file that cannot be read, written or understood
    INTERRUPTED = 130


Span: TypeAlias = tuple[int, int]
"""Where in a line something is said: start and end."""


class LineError(DealError):
    """Problems with a deal in words, worded for a line: each has the words it is about as its place, or none.
    places: the spans of all."""

    def __init__(self, error: DealError, line: str, places: Sequence[Span | None]) -> None:
        is_alone = len(error.problems) == 1  # the marks below the line say where it is
        super().__init__(
            problem.replace(where="" if place is None or is_alone else line[slice(*place)], written="")
            for problem, place in zip(error.problems, places, strict=True)
        )
        self.line, self.places = line, tuple(place for place in places if place)


class Answer:
    """What a command found: data for --json; for people a view, or text that is ready.

    json: whether a program asks; source: the file that the problems' places are in.
    """

    def __init__(self, json: bool, source: str = "") -> None:
        self.json, self.source = json, source
        self.data: Any = None
        self.text = ""  # ready to print: JSON, an export, a page
        self.view: View = ()
        self.warnings: tuple[Problem, ...] = ()
        self.exit = Exit.FINE
        self.printed = False  # a stream prints for itself

    @property
    def can_ask(self) -> bool:
        """Whether questions can be asked before it is given."""
        return not self.json and is_interactive()


@contextmanager
def answering(command: str, as_json: bool, source: str = "") -> Iterator[Answer]:
    """Run a command's body; print its answer, or what went wrong, and exit with the code for it."""
    answer = Answer(as_json, source)
    text = ""
    try:
        yield answer
        if not (answer.json or answer.printed):
            text = answer.text or view_text(answer.view)
    except DealError as error:
        problems = list(error.problems)
        if answer.json:
            envelope(command, False, None, map(problem_data, problems))
        else:
            written = (
                below_the_line
                if isinstance(error, LineError)
                else partial(problem_text, source=answer.source)
            )
            say("\n".join(map(written, problems)))
        raise typer.Exit(Exit.REFUSED) from None
    except LedgerError as error:
        where = error.where or answer.source or "ledger"
        if answer.json:
            problem = Problem(where, "", error.message, error.hint)
            envelope(command, False, None, [problem_data(problem)])
        else:
            say(error_text(error, where))
        refused = isinstance(error, RequestError)
        raise typer.Exit(Exit.REFUSED if refused else Exit.UNREADABLE) from None
    except KeyboardInterrupt:
        raise typer.Exit(Exit.INTERRUPTED) from None
    if answer.printed:
        pass
    elif answer.json:
        envelope(command, answer.exit == Exit.FINE, answer.data, map(problem_data, answer.warnings))
    else:
        for warning in answer.warnings:
            say(note(warning))
        if text:
            out(text)
    if answer.exit != Exit.FINE:
        raise typer.Exit(answer.exit)


def envelope(command: str, ok: bool, data: Json, problems: Iterable[Json]) -> None:
    """Print the one form of --json."""
    out(enveloped(command, ok, data, problems))


def enveloped(command: str, ok: bool, data: Json, problems: Iterable[Json]) -> str:
    """The one form of --json: version, command, ok, data, problems."""
    made: dict[str, Json] = {
        "tarokscore": "1",
        "command": command,
        "ok": ok,
        "data": data,
        "problems": list(problems),
    }
    return exact_json.harmless(exact_json.dumps(made, indent=2))


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
    if problem.written:
        lines.append(indented(visible(problem.written), "    ", "    "))
    if problem.message:
        lines.append(indented(visible(problem.message), "  ", "  "))
    if problem.hint:
        lines.append(indented(visible(problem.hint), "  ", "  "))
    return "\n".join(lines)


def below_the_line(problem: Problem) -> str:
    """A problem of a line that stands above it with its marks: the words it is about where there are several
    problems, why it cannot be, with the rule, and what to do."""
    rule = f" [{problem.rule}]" if problem.rule else ""
    said = f"{problem.message}{rule}"
    if problem.where:
        said = str(Message("{place}: {message}", place=place_in_words(problem.where), message=said))
    why = indented(visible(said), "  ", "  ")
    return f"{why}\n{indented(visible(problem.hint), '    ', '    ')}" if problem.hint else why


def error_text(error: LedgerError, where: str) -> str:
    """Which file, why it cannot be used, and what to do."""
    said = Message("{place}: {message}", place=file_in_words(where), message=error.message)
    lines = [indented(visible(str(said)), "", "  ")]
    return "\n".join(lines + [indented(visible(error.hint), "  ", "  ")] * bool(error.hint))


def note(warning: Problem) -> str:
    """What is unusual and was accepted, as one paragraph."""
    what = str(warning)
    if warning.where.parts[:1] == ("players",) and warning.where.parts[1:]:  # the message names the player
        what = f"{warning.message} [{warning.rule}]"
    return indented(str(Message("note: {what}", what=visible(what))), "", "  ")


def out(text: Words) -> None:
    """Results, to standard output."""
    _print(str(text), sys.stdout)


def say(text: Words) -> None:
    """Messages, to standard error."""
    _print(str(text), sys.stderr)


def show(*blocks: Block) -> None:
    """Paragraphs and tables for people, drawn for the page, to standard error."""
    say(view_text([[*blocks]]))


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
        _silence(stream)
        if stream is sys.stdout:
            say(Message("standard output cannot be written: {reason}", reason=reason(error)))
            raise typer.Exit(Exit.UNREADABLE) from None


def _silence(stream: TextIO) -> None:
    """Let nothing more fail on a stream that takes nothing, not even at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def usage(message: Message | str, hint: Message | str = HELP) -> NoReturn:
    """Wrong usage: one sentence, exit code 2. Raises DealError, so that --json has it too."""
    raise refusal(ARGUMENTS, message, hint)


def columns() -> int:
    """How wide the terminal is, or is said to be by the variable COLUMNS; a page where there is none."""
    return shutil.get_terminal_size((WIDTH, 0)).columns


def is_interactive() -> bool:
    """Whether questions can be asked: both ends are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def read_text(source: str) -> bytes:
    """A file's content, or standard input for "-". Raises LedgerError when it cannot be read."""
    if source != "-":
        try:
            return Path(source).read_bytes()
        except OSError as error:
            hint = Message("name a file, or - for standard input")
            message = Message("it cannot be read: {reason}", reason=reason(error))
            raise LedgerError(message, hint, source) from None
    if sys.stdin is None:
        raise LedgerError(Message("it is closed"), Message("name a file"), "standard input")
    if sys.stdin.isatty():
        say(Message("Type the deal, in words or as JSON, then Ctrl-D."))
    return sys.stdin.buffer.read()


def now() -> str:
    """The time of an entry, to the second, with its distance from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
