"""Picture files of the running totals, alone or below the ranking; by matplotlib, an optional extra.

Every player has a dash pattern and a mark, so that nothing depends on colour.
"""

import io
import re
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tarokscore.core import LedgerError, Message
from tarokscore.core.figures import gain, visible
from tarokscore.render.charts import DASHES, GAP, TOP, scale, spread
from tarokscore.render.layout import clipped
from tarokscore.render.plots import spaced
from tarokscore.summary.summary import Summary

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = ("png", "svg", "pdf")
LABEL = 12  # points from name to name
FONTS = (  # for letters that the usual one has not
    "Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "TakaoPGothic", "WenQuanYi Zen Hei", "Hiragino Sans",
    "Yu Gothic", "MS Gothic", "PingFang SC", "Microsoft YaHei", "Malgun Gothic", "Arial Unicode MS",
)  # fmt: skip
LEAD = {"arrowstyle": "-", "linewidth": 0.7, "shrinkA": 0, "shrinkB": 0, "relpos": (0, 0.5)}
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
RANK, HEAD = 0.42, 0.6  # inches of a row of the ranking, and of what stands above it


class Picture(NamedTuple):
    """A picture file. missing: the signs that no font here has, drawn as empty boxes."""

    content: bytes
    missing: str


def chart(it: Summary, kind: str) -> Picture:
    """The running totals as "png", "svg" or "pdf". Raises LedgerError when it cannot be drawn here."""
    return _saved(it, kind, _chart)


def evening(it: Summary, kind: str) -> Picture:
    """Ranking and running totals on one picture, for a chat. Raises LedgerError as `chart` does."""
    return _saved(it, kind, _evening)


def _saved(it: Summary, kind: str, draw: Callable[[Summary], "Figure"]) -> Picture:
    try:
        import matplotlib
    except ImportError:
        raise LedgerError(
            Message("a {kind} file needs matplotlib, which is not installed", kind=kind),
            "pip install 'tarokscore[charts]'",
        ) from None
    matplotlib.use("Agg")
    looks: Any = {"svg.hashsalt": "tarokscore", "svg.fonttype": "none", "font.family": _fonts()}
    with warnings.catch_warnings(record=True) as said, matplotlib.rc_context(looks):
        warnings.simplefilter("always")  # a font without somebody's letters draws boxes and says so
        figure = draw(it)
        content = io.BytesIO()
        about = {"Title": _title(it)}
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


def _title(it: Summary) -> str:
    return f"{it.title}, {it.chosen.days}" if it.chosen.days else it.title


def _chart(it: Summary) -> "Figure":
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, _height(it)), layout="constrained")
    axes = figure.subplots()
    axes.set_title(_title(it), parse_math=False)
    _draw_totals(it, figure, axes)
    return figure


def _height(it: Summary) -> float:
    """What the running totals need, in inches: the names beside them are not upon each other."""
    return max(5, 1.2 + len(it.players) * LABEL / 72)


def _evening(it: Summary) -> "Figure":
    """Upright, as a phone shows it: the ranking in large letters, the running totals below."""
    from matplotlib.figure import Figure

    rows = [(f"{place}.", visible(name), gain(total)) for place, name, total in it.ranking]
    rows += [("", visible(pot), gain(it.totals[pot])) for pot in it.pots]
    above, below = HEAD + RANK * len(rows), _height(it)
    figure = Figure(figsize=(7, above + below), layout="constrained")
    table, axes = figure.subplots(2, height_ratios=(above, below))
    table.set_axis_off()
    table.set(xlim=(0, 1), ylim=(len(rows), -HEAD / RANK))
    table.text(0, -HEAD / RANK / 2, _title(it), fontsize=15, va="center", parse_math=False)
    for at, (place, name, total) in enumerate(rows):
        look: Any = {
            "fontsize": 17, "va": "center", "parse_math": False,
            "weight": "bold" if place == "1." else "normal",
        }  # fmt: skip
        table.text(0.06, at + 0.5, place, ha="right", **look)
        table.text(0.09, at + 0.5, clipped(name, 34), **look)
        table.text(0.98, at + 0.5, total, ha="right", **look)
    _draw_totals(it, figure, axes)
    return figure


def _draw_totals(it: Summary, figure: "Figure", axes: "Axes") -> None:
    """Everybody's line, its name at its end."""
    from matplotlib.transforms import offset_copy

    rows = it.counting
    series, up = it.series, scale(it)
    curves = []
    for place, totals in enumerate(series.values()):
        sign, every = MARKERS[place % len(MARKERS)], max(1, len(totals) // 12)
        curves += axes.plot(
            range(len(totals)), totals, marker=sign, markevery=every, linestyle=_dashes(place), linewidth=1.8
        )
    ends = [totals[-1] for totals in series.values()]
    axes.set_yticks(up, [gain(tick) for tick in up])
    axes.set_ylim(up[0], up[-1])
    across = spaced([row.number for row in rows])
    axes.set_xticks([place for place, _ in across], [str(number) for _, number in across])
    axes.axhline(0, color="black", linewidth=0.8)
    axes.grid(axis="y", linewidth=0.4)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(str(Message("deal")))
    figure.draw_without_rendering()  # how high the axes are is known only then
    height = axes.get_window_extent().height / figure.dpi * 72
    shifts = _shifts(ends, up, height)
    for name, total, shift, curve in zip(series, ends, shifts, curves, strict=True):
        colour = curve.get_color()
        beside = offset_copy(axes.transData, figure, 16, shift, units="points")
        axes.plot(len(rows), total, marker=curve.get_marker(), color=colour, transform=beside, clip_on=False)
        axes.annotate(
            f"{clipped(visible(name), 24)} {gain(total)}", (len(rows), total), (22, shift),
            textcoords="offset points", parse_math=False, va="center", annotation_clip=False, fontsize=9,
            arrowprops={**LEAD, "color": colour},
        )  # fmt: skip


def _shifts(totals: Sequence[int], up: Sequence[int], height: float) -> list[float]:
    """How far above the end of its line every name stands, in points, for axes so high."""
    size = GAP / LABEL  # points to the steps of `spread`
    wanted = [TOP + size * height * (up[-1] - total) / (up[-1] - up[0]) for total in totals]
    found = spread(wanted, round(TOP + size * height) + 6)
    return [(want - place) / size for want, place in zip(wanted, found, strict=True)]


def _dashes(place: int) -> str | tuple[float, tuple[float, ...]]:
    pattern = DASHES[place % len(DASHES)]
    return (0, tuple(float(part) / 2 for part in pattern.split())) if pattern else "solid"
