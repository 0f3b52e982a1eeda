"""The running totals in a terminal (plotext): a letter or digit for every player, no colour."""

from collections.abc import Sequence

from tarokscore.core import gain
from tarokscore.render.layout import width
from tarokscore.render.svg_chart import scale
from tarokscore.render.text import drawn
from tarokscore.summary.summary import Summary
from tarokscore.views.document import Points, Table

COLUMNS, LINES = 78, 20
BLOCKS = "▁▂▃▄▅▆▇█"
SIGNS = "123456789abcdefghijklmnopqrstuvwxyz"
SPARKS = 40  # the most signs of a sparkline


def terminal(it: Summary) -> str:
    """The chart as text, with everybody's sign, sparkline and total below; "" without a row that counts."""
    rows = it.valid_rows
    if not rows:
        return ""
    import plotext  # type: ignore[import-untyped]  # it has no types

    series, up = it.series, scale(it)
    signs = letters(it.players)
    figure = plotext.figure
    figure.clear()
    figure.theme("colorless")
    figure.plot_size(COLUMNS, LINES)
    for name, totals in series.items():
        figure.draw(figure.signal(list(range(len(totals))), totals, marker=signs[name]).lines(True))
    figure.ruler("y").ticks(up, [gain(tick) for tick in up])
    every = max(1, -(-len(rows) // 12))
    places = range(1, len(rows) + 1)[every - 1 :: every]
    figure.ruler("x").ticks([*places], [str(rows[place - 1].number) for place in places])
    legend = [(signs[name], name, sparkline(totals), Points(totals[-1])) for name, totals in series.items()]
    lines = [line.rstrip() for line in str(plotext.uncolorize(figure.build())).splitlines()]
    return "\n".join([*lines, "", drawn(Table((), legend))])


def letters(names: Sequence[str]) -> dict[str, str]:
    """{name: sign}: the first letters if they are letters and all differ, else digits, and letters after 9.

    >>> letters(["Anna", "Béla"]), letters(["Anna", "Albert"])
    ({'Anna': 'A', 'Béla': 'B'}, {'Anna': '1', 'Albert': '2'})
    """
    first = [name[:1].upper() for name in names]
    alone = len(set(first)) == len(first) and all(sign.isalpha() and width(sign) == 1 for sign in first)
    signs = first if alone else [SIGNS[place % len(SIGNS)] for place in range(len(names))]
    return dict(zip(names, signs, strict=True))


def sparkline(totals: Sequence[int]) -> str:
    """Totals as one row of blocks, scaled from the lowest to the highest.

    >>> sparkline([0, 5, 10, -5])
    '▃▅█▁'
    """
    every = -(-len(totals) // SPARKS)
    chosen = totals[len(totals) - 1 :: -every][::-1]
    low, high = min(chosen), max(chosen)
    if low == high:
        return BLOCKS[0] * len(chosen)
    return "".join(BLOCKS[(total - low) * (len(BLOCKS) - 1) // (high - low)] for total in chosen)
