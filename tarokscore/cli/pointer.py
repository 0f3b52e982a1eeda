"""Marks below places of a typed line."""

from collections.abc import Sequence

from tarokscore.core.figures import visible
from tarokscore.render.layout import page_width, width


def pointer(line: str, places: Sequence[tuple[int, int]]) -> str:
    """The line, and a line of marks below it; of a long line only the part around the first place. places:
    (start, end) spans."""
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
