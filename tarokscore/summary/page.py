"""A summary as one HTML page that needs nothing else: no script, no picture, no font from elsewhere. The
template escapes whatever it is given, so that a name is a name."""

from tarokscore import __version__
from tarokscore.figures import count, visible
from tarokscore.summary import charts
from tarokscore.summary.summary import Summary
from tarokscore.summary.tables import shown, tables

NEW_PAGES = ("records", "house")  # where a printed page begins


def text(it: Summary) -> str:
    """The page."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("tarokscore", "summary"), autoescape=True, undefined=StrictUndefined,
        finalize=_finished,
    )  # fmt: skip
    environment.filters["shown"] = shown
    found = tables(it)
    counted = f"{count(len(it.deals), 'deal')}, {count(len(it.chosen.evenings), 'evening')}"
    chart = charts.running(it)
    return environment.get_template("page.html").render(
        title=it.title, days=it.chosen.days, counted=counted, tables=found, chart=chart,
        new_pages=NEW_PAGES, version=__version__,
    ) + "\n"  # fmt: skip


def _finished(value: object) -> object:
    """Control and direction signs would be no text on a page either; whatever comes from data passes here."""
    return visible(value) if type(value) is str else value
