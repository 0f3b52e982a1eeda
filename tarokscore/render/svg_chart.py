"""The running totals as geometry: the position of every line, mark and label. The template `chart.svg` makes
an SVG of it for a page, `pictures` draws it into a file.

Lines differ by dashes and marks as well as by colour, and are labelled at their ends. A page has a second
chart for phones, with larger letters.
"""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from tarokscore.core import Message, Plural, gain, visible
from tarokscore.render.layout import clipped, width
from tarokscore.summary.summary import Summary

LEFT, TOP, BOTTOM = 52, 14, 30
GAP = 15  # between two names
LETTER, WIDE = 7.6, 1.4  # the approximate width of a letter; the factor of a wide one
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 4", "9 3 2 3 2 3", "1 4")
SHAPES = (  # drawn around 0,0
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", "M-3.5 -3.5h7v7h-7z", "M0 -4.5L4.5 3.5H-4.5z",
    "M0 -5L5 0L0 5L-5 0z", "M0 4.5L4.5 -3.5H-4.5z", "M-4 -1.3h8v2.6h-8z", "M-1.3 -4h2.6v8h-2.6z",
    "M-4 -4h3l1 2.5l1 -2.5h3v8h-3l-1 -2.5l-1 2.5h-3z",
)  # fmt: skip


class Size(NamedTuple):
    """width, height: of the drawing; names: the longest label in letters; marks: about how many on a line."""

    width: int
    height: int
    names: int
    marks: int


SIZES = (Size(560, 320, 16, 12), Size(340, 300, 8, 6))  # on a page, on a phone


class Curve(NamedTuple):
    """One player's line. place: the index of its colour and shape; points: of the polyline; marks: where its
    marks are; label: the name, shortened to fit, at height `label_y`."""

    place: int
    name: str
    label: str
    total: str
    points: Sequence[tuple[float, float]]
    dash: str
    marks: Sequence[tuple[float, float]]
    label_y: float

    @property
    def shape(self) -> str:
        """Its mark, drawn around 0,0."""
        return SHAPES[self.place]


class Chart(NamedTuple):
    """Everything that is drawn, and its description in words."""

    curves: Sequence[Curve]
    across: Sequence[tuple[float, str]]
    up: Sequence[tuple[float, str]]
    zero: float
    words: str
    width: int
    height: int
    right: int
    left: int = LEFT

    @property
    def bottom(self) -> int:
        """The y of the lower edge of the drawing, above the numbers of the deals."""
        return self.height - BOTTOM

    @property
    def small(self) -> bool:
        """Whether it is the chart for phones."""
        return self.width < SIZES[0].width


def running(it: Summary, size: Size = SIZES[0]) -> Chart | None:
    """The chart of the players' running totals in a size of SIZES; None without a row that counts."""
    rows = it.valid_rows
    if not rows:
        return None
    series, ticks = it.series, scale(it)
    low, high = ticks[0], ticks[-1]
    height = max(size.height, TOP + BOTTOM + GAP * len(series))
    names = {name: clipped(visible(name), size.names) for name in series}
    right = size.width - 23 - max(_room(f"{names[name]} {gain(series[name][-1])}") for name in series)

    def x(place: float) -> float:
        return LEFT + (right - LEFT) * place / len(rows)

    def y(total: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (high - total) / (high - low)

    labels = spread([y(totals[-1]) for totals in series.values()], height)
    every = -(-len(rows) // size.marks)

    def curve(place: int, name: str, totals: list[int], label_y: float) -> Curve:
        points = [(x(at), y(total)) for at, total in enumerate(totals)]
        marks = [points[at] for at in _marked(len(totals), every, place)]
        look, dash = place % len(SHAPES), DASHES[(place + place // len(SHAPES)) % len(DASHES)]
        return Curve(look, visible(name), names[name], gain(totals[-1]), points, dash, marks, label_y)

    curves = [
        curve(place, name, totals, label_y)
        for place, ((name, totals), label_y) in enumerate(zip(series.items(), labels, strict=True))
    ]
    numbers = [(x(place), str(row.number)) for place, row in enumerate(rows, 1)]
    up = [(y(tick), gain(tick)) for tick in ticks]
    return Chart(curves, numbers[every - 1 :: every], up, y(0), words(it), size.width, height, right)


def words(it: Summary) -> str:
    """A description of the chart, for screen readers."""
    ends = ", ".join(f"{name} {gain(total)}" for _, name, total in it.ranking)
    between = (
        Message(
            "{name} {low} to {high}", name=name,
            low=gain(min(totals)), high=gain(max(totals)),
        )
        for name, totals in it.series.items()
    )  # fmt: skip
    said = Plural(
        "Running totals over {n} entry. At the end: {ends}. Between: {between}.",
        "Running totals over {n} entries. At the end: {ends}. Between: {between}.",
        n=len(it.valid_rows), ends=ends, between=tuple(between),
    )  # fmt: skip
    return visible(str(said))


def scale(it: Summary) -> list[int]:
    """The round numbers of the vertical axis."""
    every = [total for totals in it.series.values() for total in totals]
    return ticks(min(every, default=0), max(every, default=0))


def ticks(low: int, high: int) -> list[int]:
    """About six round numbers from below `low` to above `high`, 0 among them.

    >>> ticks(-101, 135)
    [-150, -100, -50, 0, 50, 100, 150]
    """
    width = max(high - low, 1)
    sizes = (digit * 10**power for power in count() for digit in (1, 2, 5))
    size = next(each for each in sizes if width <= 7 * each)
    first, last = low // size, -(-high // size)
    return [size * each for each in range(first, max(last, first + 1) + 1)]


def spread(wanted: Sequence[float], height: int = SIZES[0].height) -> list[float]:
    """Positions of labels that are near the wanted ones and do not overlap, in the same order. height: of the
    chart.

    >>> spread([100, 100, 200])
    [92.5, 107.5, 200.0]
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    groups: list[tuple[float, list[int]]] = []  # (middle, indices of the labels)
    for index in order:
        middle, members = wanted[index], [index]
        while groups and middle - (len(members) - 1) * GAP / 2 - _foot(groups[-1]) < GAP:
            above, others = groups.pop()
            middle = (above * len(others) + middle * len(members)) / (len(others) + len(members))
            members = others + members
        groups.append((middle, members))
    found = list(wanted)
    for middle, members in groups:
        head = middle - (len(members) - 1) * GAP / 2
        head = max(TOP, min(head, height - 6 - (len(members) - 1) * GAP)) if len(members) > 1 else head
        for place, index in enumerate(members):
            found[index] = head + place * GAP
    return found


def _foot(group: tuple[float, list[int]]) -> float:
    middle, members = group
    return middle + (len(members) - 1) * GAP / 2


def _marked(length: int, every: int, place: int) -> range:
    """The indices of the marks of a line, which has another mark at its end; shifted from line to line, so
    that marks of equal totals do not cover each other."""
    return range(length - 2 - place % every, 0, -every)


def _room(text: str) -> int:
    """The approximate width of a text in units of the drawing."""
    return round(sum(LETTER * width(s) * (WIDE if s.isupper() or s in "mw@%" else 1) for s in text))


def coordinate(value: float) -> str:
    """A position as text for SVG, with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
