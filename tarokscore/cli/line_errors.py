"""Problems of a deal in words: marks below the wrong words of its line, and the problems as text."""

from collections.abc import Sequence

from tarokscore.core import DealError, Message, Problem, quoted, visible
from tarokscore.notation.errors import Span
from tarokscore.render.layout import indented, page_width, width


class LineError(DealError):
    """The DealError of a deal in words. The place of each problem is the words it is about, "" if unknown or
    if it is the only problem. line: as it was read; places: the (start, end) of the words of each problem,
    None if unknown."""

    def __init__(self, error: DealError, line: str, places: Sequence[Span | None]) -> None:
        is_alone = len(error.problems) == 1  # the marks below the line show its place
        super().__init__(
            problem.replace(where="" if place is None or is_alone else line[slice(*place)], written="")
            for problem, place in zip(error.problems, places, strict=True)
        )
        self.line, self.places = line, tuple(place for place in places if place)


def below_the_line(problem: Problem) -> str:
    """A problem of a LineError as text to stand below the line and its marks: its words, message, rule, and
    hint."""
    rule = f" [{problem.rule}]" if problem.rule else ""
    text, place = f"{problem.message}{rule}", quoted(str(problem.where))
    if problem.where and not text.startswith(str(place)):
        text = str(Message("{place}: {message}", place=place, message=text))
    why = indented(visible(text), "  ", "  ")
    return f"{why}\n{indented(visible(problem.hint), '    ', '    ')}" if problem.hint else why


def marked_line(line: str, places: Sequence[Span]) -> str:
    """The line with marks below the given places; of a long line only the part around the first one. places:
    (start, end)."""
    room = page_width() - 4  # columns for the line
    signs = [visible(sign) for sign in line]
    rooms = [max(width(sign), 0) for sign in signs]
    marked = [any(start <= index < end for start, end in places) for index in range(len(line))]
    first = next((index for index, mark in enumerate(marked) if mark), len(line))
    begin = first
    while begin and sum(rooms[begin - 1 : first]) <= (room // 2 if sum(rooms) > room else room):
        begin -= 1
    end = begin
    while end < len(line) and sum(rooms[begin : end + 1]) < room:
        end += 1
    marks = "".join(("^" if marked[index] else " ") * rooms[index] for index in range(begin, end))
    marks += "^" if any(start >= len(line) for start, _ in places) and end == len(line) else ""
    gap = ("…", " ") if begin else ("", "")
    return f"  {gap[0]}{''.join(signs[begin:end])}\n  {gap[1]}{marks.rstrip()}"
