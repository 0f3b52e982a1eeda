"""A deal typed at the table: words of a command line -> facts; what is wrong is pointed at in the line."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tarokscore.cli.prompting import BACK, QUIT
from tarokscore.cli.shell import say
from tarokscore.core import DealError
from tarokscore.core.figures import visible

if TYPE_CHECKING:
    from tarokscore.notation import NotationError, Told

ROOM = 76  # columns for the line that is pointed into


def at_a_terminal() -> bool:
    """Whether questions can be asked: both ends are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_file(words: Sequence[str] | None) -> bool:
    """Whether the words after `add` name a file (or standard input) rather than tell a deal."""
    if not words or words == ["-"]:
        return bool(words)
    (only,) = words if len(words) == 1 else ("",)
    if not only or only.endswith((".json", ".jsonl")):
        return bool(only)
    try:
        return Path(only).exists() or ("/" in only and " " not in only)  # "Rufer Anna Bert 41/2" is none
    except OSError:  # longer than any file's name
        return False


def told(line: str, book: Any, *, ask: bool) -> "Told":
    """The facts that a line tells, at this table. ask: whether an ambiguous place may be asked about.

    Raises NotationError.
    """
    from tarokscore import notation
    from tarokscore.ledger import corrections

    variant = book.document.variant
    rules = corrections.rules_of(variant, book.options)
    while True:
        try:
            return notation.read(line, variant, book.players, rules=rules)
        except notation.NotationError as error:
            choice = chosen(error) if ask and can_be_chosen(error) else None
            if choice is None:
                raise
            line = choice


def tell_what_waits(ledger: Path) -> None:
    """Another deal than the one that was saved is in progress at this table, and stays so."""
    from tarokscore.asking.beside import beside

    if beside(ledger).exists():
        say("Another deal is in progress: tarokscore add goes on with it.")


def can_be_chosen(error: "NotationError") -> bool:
    """Whether nothing is wrong but that some places can mean several things."""
    return all(each.choices for each in error.troubles)


def chosen(error: "NotationError") -> str | None:
    """The line with its first ambiguous place as somebody chose it; None where he chose nothing."""
    from tarokscore.render.layout import table

    trouble = error.troubles[0]
    say(pointer(error.line, [(trouble.start, trouble.end)]))
    say(visible(trouble.message) + ":")
    rows = [
        (str(number), visible(text), f"({meaning})")
        for number, (text, meaning) in enumerate(trouble.choices, 1)
    ]
    say("\n".join(f"  {row}" for row in table(rows, ("right", "left", "left")).splitlines()))
    while True:
        sys.stderr.write("which? ")
        sys.stderr.flush()
        answer = sys.stdin.readline()
        if answer.strip() in map(str, range(1, len(trouble.choices) + 1)):
            choice = trouble.choices[int(answer) - 1]
            return f"{error.line[: trouble.start]}{choice.text}{error.line[trouble.end :]}"
        if answer.strip().lower() in ("", BACK, QUIT):
            return None
        say(f"  a number from 1 to {len(trouble.choices)}; Enter alone for none of them")


@contextmanager
def pointing(told: "Told", variant: str, *, quiet: bool) -> Iterator[None]:
    """A refusal shows the line and where in it what is wrong was said, and speaks the line's words. quiet:
    the answer is for a program."""
    try:
        yield
    except DealError as error:
        if quiet:
            raise
        from tarokscore import notation

        if places := _places(error, told.spans):
            say(pointer(told.line, places))
        raise notation.of_line(error, told, variant) from None


def _places(error: DealError, spans: dict[str, tuple[int, int]]) -> list[tuple[int, int]]:
    if (troubles := getattr(error, "troubles", None)) is not None:
        return [(each.start, each.end) for each in troubles]
    found = []
    for problem in error.problems:
        where: str = problem.where
        while where and where not in spans:  # bonuses[0].side, bonuses[0], bonuses
            where = where.rpartition(".")[0] if "." in where else where.rpartition("[")[0]
        if where in spans:
            found.append(spans[where])
    return found


def pointer(line: str, places: Sequence[tuple[int, int]]) -> str:
    """The line, and under it marks below every place; of a long line the part around the first place."""
    from tarokscore.render.layout import width

    signs = [visible(sign) for sign in line]
    rooms = [max(width(sign), 0) for sign in signs]
    marked = [any(start <= index < end for start, end in places) for index in range(len(line))]
    first = next((index for index, mark in enumerate(marked) if mark), len(line))
    begin = first
    while begin and sum(rooms[begin - 1 : first]) <= (ROOM // 2 if sum(rooms) > ROOM else ROOM):
        begin -= 1
    end = begin
    while end < len(line) and sum(rooms[begin : end + 1]) < ROOM:
        end += 1
    marks = "".join(("^" if marked[index] else " ") * rooms[index] for index in range(begin, end))
    marks += "^" if any(start >= len(line) for start, _ in places) and end == len(line) else ""
    gap = ("…", " ") if begin else ("", "")
    return f"  {gap[0]}{''.join(signs[begin:end])}\n  {gap[1]}{marks.rstrip()}"
