"""The running totals on a terminal (plotext) and as a picture file (matplotlib, an optional extra).

Every player has a sign of his own, so that nothing depends on colour; on a terminal there is none at all.
"""

import io
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from tarokscore.core import LedgerError
from tarokscore.core.figures import gain, visible
from tarokscore.render.charts import DASHES, GAP, TOP, spread, steps
from tarokscore.render.layout import fitting, table, width
from tarokscore.summary.summary import Summary

COLUMNS, LINES = 78, 20
BLOCKS = "▁▂▃▄▅▆▇█"
SIGNS = "123456789abcdefghijklmnopqrstuvwxyz"
SPARKS = 40  # signs of a sparkline at most
KINDS = ("png", "svg", "pdf")
LABEL = 12  # points from name to name
FONTS = (  # for letters that the usual one has not
    "Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "TakaoPGothic", "WenQuanYi Zen Hei", "Hiragino Sans",
    "Yu Gothic", "MS Gothic", "PingFang SC", "Microsoft YaHei", "Malgun Gothic", "Arial Unicode MS",
)  # fmt: skip
LEAD = {"arrowstyle": "-", "linewidth": 0.7, "shrinkA": 0, "shrinkB": 0, "relpos": (0, 0.5)}
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


class Picture(NamedTuple):
    """A file; missing: signs that no font here has, drawn as empty boxes."""

    content: bytes
    missing: str


def picture(it: Summary, kind: str) -> Picture:
    """The chart as a file: "png", "svg" or "pdf". Raises LedgerError when it cannot be drawn here."""
    try:
        import matplotlib
    except ImportError:
        raise LedgerError(
            f"a {kind} file needs matplotlib, which is not installed", "pip install 'tarokscore[charts]'"
        ) from None
    import warnings

    matplotlib.use("Agg")
    looks: Any = {"svg.hashsalt": "tarokscore", "svg.fonttype": "none", "font.family": _fonts()}
    with warnings.catch_warnings(record=True) as said, matplotlib.rc_context(looks):
        warnings.simplefilter("always")  # a font without somebody's letters draws boxes and says so
        figure = _figure(it)
        content = io.BytesIO()
        about = {"Title": f"{it.title}, {it.chosen.days}"}
        dated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind, {})
        figure.savefig(content, format=kind, dpi=150, metadata={**about, **dated})
    # an SVG holds its text as text, and whoever shows it chooses the fonts
    codes = [] if kind == "svg" else [re.match(r"Glyph (\d+) .*missing", str(each.message)) for each in said]
    missing = dict.fromkeys(chr(int(code.group(1))) for code in codes if code)
    return Picture(content.getvalue(), "".join(missing))


def _fonts() -> list[str]:
    """The usual one, then those of other scripts that are installed."""
    from matplotlib import font_manager

    installed = {font.name for font in font_manager.fontManager.ttflist}
    return ["DejaVu Sans", *(name for name in FONTS if name in installed)]


def _figure(it: Summary) -> Any:
    from matplotlib.figure import Figure
    from matplotlib.transforms import offset_copy

    rows = it.counting
    series = {name: [0, *(row.totals[name] for row in rows)] for name in it.players}
    figure = Figure(figsize=(9, max(5, 1.2 + len(series) * LABEL / 72)), layout="constrained")
    axes = figure.subplots()
    curves = []
    for place, totals in enumerate(series.values()):
        sign, every = MARKERS[place % len(MARKERS)], max(1, len(totals) // 12)
        curves += axes.plot(
            range(len(totals)), totals, marker=sign, markevery=every, linestyle=_dashes(place), linewidth=1.8
        )
    ends = [totals[-1] for totals in series.values()]
    up = steps(min(map(min, series.values()), default=0), max(map(max, series.values()), default=0))
    axes.set_yticks(up, [gain(tick) for tick in up])
    axes.set_ylim(up[0], up[-1])
    across = _across([row.number for row in rows])
    axes.set_xticks([place for place, _ in across], [str(number) for _, number in across])
    axes.axhline(0, color="black", linewidth=0.8)
    axes.grid(axis="y", linewidth=0.4)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel("deal")
    axes.set_title(f"{it.title}, {it.chosen.days}", parse_math=False)
    figure.draw_without_rendering()  # how high the axes are is known only then
    height = axes.get_window_extent().height / figure.dpi * 72
    shifts = _shifts(ends, up, height)
    for name, total, shift, curve in zip(series, ends, shifts, curves, strict=True):
        colour = curve.get_color()
        beside = offset_copy(axes.transData, figure, 16, shift, units="points")
        axes.plot(len(rows), total, marker=curve.get_marker(), color=colour, transform=beside, clip_on=False)
        axes.annotate(
            f"{visible(name)} {gain(total)}", (len(rows), total), (22, shift), textcoords="offset points",
            parse_math=False, va="center", annotation_clip=False, fontsize=9,
            arrowprops={**LEAD, "color": colour},
        )  # fmt: skip
    return figure


def _shifts(totals: Sequence[int], up: Sequence[int], height: float) -> list[float]:
    """How far above the end of its line every name stands, in points, for axes so high."""
    size = GAP / LABEL  # points to the steps of `spread`
    wanted = [TOP + size * height * (up[-1] - total) / (up[-1] - up[0]) for total in totals]
    found = spread(wanted, round(TOP + size * height) + 6)
    return [(want - place) / size for want, place in zip(wanted, found, strict=True)]


def _dashes(place: int) -> Any:
    pattern = DASHES[place % len(DASHES)]
    return (0, tuple(float(part) / 2 for part in pattern.split())) if pattern else "solid"
