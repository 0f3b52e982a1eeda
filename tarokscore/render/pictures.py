"""Picture files of the running totals, alone or below the ranking; by matplotlib, an optional extra.

Every player has a dash pattern and a mark, so that nothing depends on colour.
"""

import io
import re
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from tarokscore.core import LedgerError, Message, as_message, visible
from tarokscore.render import svg_chart
from tarokscore.render.cells import shown
from tarokscore.render.layout import clipped
from tarokscore.summary.summary import Summary
from tarokscore.views.summary import ranking

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = ("png", "svg", "pdf")
LETTERS = 11 * 72  # size of letters: 11 units of a chart, in points if a unit were an inch
FONTS = (  # for letters that the default font does not have
    "Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "TakaoPGothic", "WenQuanYi Zen Hei", "Hiragino Sans",
    "Yu Gothic", "MS Gothic", "PingFang SC", "Microsoft YaHei", "Malgun Gothic", "Arial Unicode MS",
)  # fmt: skip
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
RANK, HEAD = 0.42, 0.6  # inches: the height of a row of the ranking, and of its title


class Picture(NamedTuple):
    """A picture file. missing: the signs that no installed font has, drawn as empty boxes."""

    content: bytes
    missing: str


def chart(it: Summary, kind: str) -> Picture:
    """The running totals as a picture. kind: "png", "svg" or "pdf". Raises LedgerError without matplotlib."""
    return _saved(it, kind, _chart)


def evening(it: Summary, kind: str) -> Picture:
    """Ranking and running totals on one upright picture. As `chart`."""
    return _saved(it, kind, _evening)


def _saved(it: Summary, kind: str, draw: Callable[[Summary], "Figure"]) -> Picture:
    try:
        import matplotlib
    except ImportError:
        raise LedgerError(
            Message("a {kind} file needs matplotlib, which is not installed", kind=kind),
            as_message("pip install 'tarokscore[charts]'"),
        ) from None
    matplotlib.use("Agg")
    looks: Any = {"svg.hashsalt": "tarokscore", "svg.fonttype": "none", "font.family": _fonts()}
    with warnings.catch_warnings(record=True) as said, matplotlib.rc_context(looks):
        warnings.simplefilter("always")  # matplotlib warns of letters that a font does not have
        figure = draw(it)
        content = io.BytesIO()
        about = {"Title": _title(it)}
        dated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind, {})
        figure.savefig(content, format=kind, dpi=150, metadata={**about, **dated})
    # an SVG contains its text as text, and the viewer chooses the fonts
    codes = [] if kind == "svg" else [re.match(r"Glyph (\d+) .*missing", str(each.message)) for each in said]
    missing = dict.fromkeys(chr(int(code.group(1))) for code in codes if code)
    return Picture(content.getvalue(), "".join(missing))


def _fonts() -> list[str]:
    """The default font, then the installed ones of FONTS."""
    from matplotlib import font_manager

    installed = {font.name for font in font_manager.fontManager.ttflist}
    return ["DejaVu Sans", *(name for name in FONTS if name in installed)]


def _title(it: Summary) -> str:
    return f"{it.title}, {it.chosen.days}" if it.chosen.days else it.title


def _chart(it: Summary) -> "Figure":
    from matplotlib.figure import Figure

    drawn = svg_chart.running(it)
    figure = Figure(figsize=(9, 0.6 + 9 * _height(drawn)), layout="constrained")
    axes = figure.subplots()
    axes.set_title(_title(it), parse_math=False)
    _draw(drawn, axes, 9)
    return figure


def _height(drawn: svg_chart.Chart | None) -> float:
    """The height of a chart divided by its width."""
    return drawn.height / drawn.width if drawn else 0.5


def _evening(it: Summary) -> "Figure":
    """The ranking in large letters, and the running totals below."""
    from matplotlib.figure import Figure

    drawn = svg_chart.running(it)
    rows = ranking(it).rows
    above, below = HEAD + RANK * len(rows), max(5, 7 * _height(drawn))
    figure = Figure(figsize=(7, above + below), layout="constrained")
    table, axes = figure.subplots(2, height_ratios=(above, below))
    table.set_axis_off()
    table.set(xlim=(0, 1), ylim=(len(rows), -HEAD / RANK))
    table.text(0, -HEAD / RANK / 2, _title(it), fontsize=15, va="center", parse_math=False)
    for at, (place, name, total, *_) in enumerate([visible(shown(cell)) for cell in row] for row in rows):
        look: Any = {
            "fontsize": 17, "va": "center", "parse_math": False,
            "weight": "bold" if place == "1." else "normal",
        }  # fmt: skip
        table.text(0.06, at + 0.5, place, ha="right", **look)
        table.text(0.09, at + 0.5, clipped(name, 34), **look)
        table.text(0.98, at + 0.5, total, ha="right", **look)
    _draw(drawn, axes, 7)
    return figure


def _draw(drawn: svg_chart.Chart | None, axes: "Axes", wide: float) -> None:
    """Draw a chart on axes that are `wide` inches wide."""
    axes.set_axis_off()
    if drawn is None:
        return
    axes.set(xlim=(0, drawn.width), ylim=(drawn.height, 0))
    text: Any = {"fontsize": LETTERS * wide / drawn.width, "va": "center", "parse_math": False}
    left, right, foot = drawn.left, drawn.right, drawn.bottom + 18
    for y, label in drawn.up:
        axes.plot((left, right), (y, y), color="0.7", linewidth=0.4)
        axes.text(left - 6, y, label, ha="right", **text)
    axes.plot((left, right), (drawn.zero, drawn.zero), color="black", linewidth=0.8)
    axes.text(left - 6, foot, str(Message("deal")), ha="right", **text)
    for x, label in drawn.across:
        axes.text(x, foot, label, ha="center", **text)
    for curve in drawn.curves:
        look: Any = {"color": f"C{curve.place}", "clip_on": False}
        dashes = [float(part) / 2 for part in curve.dash.split()]
        axes.plot(*zip(*curve.points, strict=True), dashes=dashes or (None, None), linewidth=1.8, **look)
        ends = (right, right + 12), (curve.points[-1][1], curve.label_y)
        axes.plot(*ends, linewidth=0.7, **look)
        marks = [*curve.marks, (right + 14, curve.label_y)]
        axes.plot(*zip(*marks, strict=True), linestyle="", marker=MARKERS[curve.place], **look)
        axes.text(right + 23, curve.label_y, f"{curve.label} {curve.total}", **text)
