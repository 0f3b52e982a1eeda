"""The running totals on a terminal (plotext) and as a picture file (matplotlib, an optional extra).

Every player has a sign of his own, so that nothing depends on colour; on a terminal there is none at all.
"""

import io
from collections.abc import Sequence
from typing import Any

from tarokscore.core import LedgerError
from tarokscore.figures import gain, visible
from tarokscore.report.layout import fitting, table, width
from tarokscore.summary.charts import DASHES, steps
from tarokscore.summary.summary import Summary

COLUMNS, LINES = 78, 20
BLOCKS = "▁▂▃▄▅▆▇█"
SIGNS = "123456789abcdefghijklmnopqrstuvwxyz"
SPARKS = 40  # signs of a sparkline at most
KINDS = ("png", "svg", "pdf")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")


def terminal(it: Summary) -> str:
    """The chart, and below it everybody's sign, sparkline and total. "" while nothing counts."""
    rows = it.counting
    if not rows:
        return ""
    import plotext  # type: ignore[import-untyped]

    series = {name: [0, *(row.totals[name] for row in rows)] for name in it.players}
    signs = letters(it.players)
    figure = plotext.figure
    figure.clear()
    figure.theme("colorless")
    figure.plot_size(COLUMNS, LINES)
    for name, totals in series.items():
        figure.draw(figure.signal(list(range(len(totals))), totals, marker=signs[name]).lines(True))
    up = steps(min(map(min, series.values())), max(map(max, series.values())))
    figure.ruler("y").ticks(up, [gain(tick) for tick in up])
    across = _across([row.number for row in rows])
    figure.ruler("x").ticks([place for place, _ in across], [str(number) for _, number in across])
    drawn = plotext.uncolorize(figure.build())
    legend = [
        [signs[name], visible(name), sparkline(totals), gain(totals[-1])] for name, totals in series.items()
    ]
    lines = [line.rstrip() for line in str(drawn).splitlines()]
    return "\n".join([*lines, "", table(fitting(legend, 1), ("left", "left", "left", "right"))])


def letters(names: Sequence[str]) -> dict[str, str]:
    """A sign for everybody: the first letter where nobody shares it, else a number (a letter after nine).

    >>> letters(["Anna", "Béla"]), letters(["Anna", "Albert"])
    ({'Anna': 'A', 'Béla': 'B'}, {'Anna': '1', 'Albert': '2'})
    """
    first = [name[:1].upper() for name in names]
    alone = len(set(first)) == len(first) and all(sign.isalpha() and width(sign) == 1 for sign in first)
    signs = first if alone else [SIGNS[place % len(SIGNS)] for place in range(len(names))]
    return dict(zip(names, signs, strict=True))


def sparkline(totals: Sequence[int]) -> str:
    """The shape of a line in one row of blocks, from its own lowest to its own highest.

    >>> sparkline([0, 5, 10, -5])
    '▃▅█▁'
    """
    every = -(-len(totals) // SPARKS)
    chosen = totals[len(totals) - 1 :: -every][::-1]
    low, high = min(chosen), max(chosen)
    if low == high:
        return BLOCKS[0] * len(chosen)
    return "".join(BLOCKS[(total - low) * (len(BLOCKS) - 1) // (high - low)] for total in chosen)


def _across(numbers: Sequence[int]) -> list[tuple[int, int]]:
    every = -(-len(numbers) // 12)
    places = list(enumerate(numbers, 1))
    return places[every - 1 :: every]


def picture(it: Summary, kind: str) -> bytes:
    """The chart as a file: "png", "svg" or "pdf". Raises LedgerError when it cannot be drawn here."""
    try:
        import matplotlib
    except ImportError:
        raise LedgerError(
            f"a {kind} file needs matplotlib, which is not installed", "pip install 'tarokscore[charts]'"
        ) from None
    import warnings

    matplotlib.use("Agg")
    with (
        warnings.catch_warnings(),
        matplotlib.rc_context({"svg.hashsalt": "tarokscore", "svg.fonttype": "none"}),
    ):
        warnings.simplefilter("ignore")  # a font without somebody's letters draws boxes and says so
        figure = _figure(it)
        content = io.BytesIO()
        about = {"Title": f"{it.title}, {it.chosen.days}"}
        dated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind, {})
        figure.savefig(content, format=kind, dpi=150, metadata={**about, **dated})
    return content.getvalue()


def _figure(it: Summary) -> Any:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 5), layout="constrained")
    axes = figure.subplots()
    rows = it.counting
    for place, name in enumerate(it.players):
        totals = [0, *(row.totals[name] for row in rows)]
        sign, every = MARKERS[place % len(MARKERS)], max(1, len(totals) // 12)
        axes.plot(
            range(len(totals)), totals, marker=sign, markevery=every, linestyle=_dashes(place), linewidth=1.8
        )
        axes.annotate(
            f" {visible(name)} {gain(totals[-1])}", (len(totals) - 1, totals[-1]), parse_math=False,
            va="center", annotation_clip=False, fontsize=9,
        )  # fmt: skip
    axes.axhline(0, color="black", linewidth=0.8)
    axes.grid(axis="y", linewidth=0.4)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel("deal")
    axes.set_title(f"{it.title}, {it.chosen.days}", parse_math=False)
    return figure


def _dashes(place: int) -> Any:
    pattern = DASHES[place % len(DASHES)]
    return (0, tuple(float(part) / 2 for part in pattern.split())) if pattern else "solid"
