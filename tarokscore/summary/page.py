"""A summary as one HTML page that needs nothing else: no script, no picture, no font from elsewhere. The
template escapes whatever it is given, so that a name is a name. page.css lays it out for a screen, a phone
and A4."""

from tarokscore import __version__
from tarokscore.figures import count, visible
from tarokscore.report.layout import width
from tarokscore.summary import charts
from tarokscore.summary.summary import Summary
from tarokscore.summary.tables import Table, shown, tables

HALF = 57  # signs across half a page


def text(it: Summary) -> str:
    """The page."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("tarokscore", "summary"), autoescape=True, undefined=StrictUndefined,
        finalize=_finished,
    )  # fmt: skip
    environment.filters["shown"] = shown
    environment.tests["narrow"] = narrow
    found = tables(it)
    counted = f"{count(len(it.deals), 'deal')}, {count(len(it.chosen.evenings), 'evening')}"
    drawn = [chart for size in charts.SIZES if (chart := charts.running(it, size)) is not None]
    return environment.get_template("page.html").render(
        title=it.title, days=it.chosen.days, counted=counted, tables=found, charts=drawn,
        version=__version__, noted=bool(it.noted),
    ) + "\n"  # fmt: skip


def narrow(table: Table) -> bool:
    """Whether two such tables fit beside each other."""
    texts = [table.heads, *([shown(cell) for cell in row] for row in table.rows)]
    return sum(max(map(width, column)) + 2 for column in zip(*texts, strict=True)) <= HALF


def _finished(value: object) -> object:
    """Control and direction signs would be no text on a page either; whatever comes from data passes here."""
    return visible(value) if type(value) is str else value
