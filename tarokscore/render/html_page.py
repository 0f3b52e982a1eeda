"""A summary as one self-contained HTML page: no script, no external picture or font. The template escapes
every text; page.css lays it out for screen, phone and A4."""

from itertools import pairwise

from tarokscore import __version__
from tarokscore.core import Message, visible
from tarokscore.core.catalogue import SPOKEN
from tarokscore.render import svg_chart
from tarokscore.render.cells import parted, shown
from tarokscore.render.layout import longest_word, width
from tarokscore.summary.summary import Summary
from tarokscore.views.derivations import derivations
from tarokscore.views.document import Pages, Table

MOST = 6  # figures on one line of a phone
HALF = 57  # signs in half the width of a page
# Widths in a printed table, in em:
ACROSS = 61  # of A4 between its margins
PARTING = 0.55  # between two columns
SIGN, BOLD = 0.65, 0.72  # of one sign, and of one in a head
HEAD, WIDEST = 3.2, 9.0  # of a head at least, and of a column of words at most


ON_THIS_PAGE = Message("On this page")
RUNNING = {  # whether the paper sheet has other points
    False: Message("Running totals"),
    True: Message("Running totals, settled"),
}


def text(it: Pages, of: Summary | None = None, reload: int = 0) -> str:
    """The page as HTML. of: the summary of a single ledger, for its chart and the derivations of its deals;
    reload: seconds after which the page reloads itself, 0 for never."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("tarokscore", "render"), autoescape=True, undefined=StrictUndefined,
        finalize=_finished,
    )  # fmt: skip
    environment.filters["shown"] = shown
    environment.filters["at"] = svg_chart.coordinate
    environment.filters["parted"] = lambda table: parted(table, lambda part: breadth(part) <= ACROSS)
    environment.filters["row_head"] = row_head
    environment.filters["figures_per_line"] = figures_per_line
    environment.tests["narrow"] = narrow
    environment.tests["grouped"] = grouped
    drawn = [chart for size in svg_chart.SIZES if of and (chart := svg_chart.running(of, size))]
    return environment.get_template("page.html").render(
        title=it.title, days=it.days, counted=it.counted, tables=it.tables, charts=drawn,
        version=__version__, running=RUNNING[bool(of and of.noted)], reload=reload,
        lang=str(SPOKEN), on_this_page=ON_THIS_PAGE, deal=Message("deal"),
        derivations=derivations(of) if of else {},
    ) + "\n"  # fmt: skip


def narrow(table: Table) -> bool:
    """Whether a table fits in half the width of a page."""
    texts = [[str(head) for head in table.heads], *([shown(cell) for cell in row] for row in table.rows)]
    return sum(max(map(width, column)) + 2 for column in zip(*texts, strict=True)) <= HALF


def figures_per_line(table: Table) -> int:
    """The number of figures of a row on one line of a phone, for lines of about equal length."""
    figures = max(len(table.heads) - len({0, *table.words}), 1)
    lines = -(-figures // MOST)
    return -(-figures // lines)


def row_head(table: Table) -> int:
    """The index of the column that identifies a row."""
    return next((place for place in table.words if place < 2), 0)


def grouped(table: Table) -> bool:
    """Whether consecutive rows have the same name, which is then only shown in the first of them."""
    place = row_head(table)
    return place in table.words and any(one[place] == other[place] for one, other in pairwise(table.rows))


def breadth(table: Table) -> float:
    """The least width of a printed table in em: words are broken at spaces, figures are not."""
    words = table.words
    return sum(
        _column(str(head), [shown(row[place]) for row in table.rows], place in words)
        for place, head in enumerate(table.heads)
    )


def _column(head: str, cells: list[str], words: bool) -> float:
    inside = max((longest_word(cell) if words else width(cell) for cell in cells), default=0) * SIGN
    return PARTING + max(
        min(inside, WIDEST) if words else inside, min(longest_word(head) * BOLD, WIDEST), HEAD
    )


def _finished(value: object) -> object:
    """A value of the template with control and direction signs escaped; every text from data passes here."""
    return visible(str(value)) if type(value) is str or isinstance(value, Message) else value
