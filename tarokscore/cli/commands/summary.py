"""summary: an evening, a season or a year on a page or in a file."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.club import Choice, open_club
from tarokscore.cli.options import (
    JsonOption,
    LastOption,
    OutOption,
    SeedOption,
    SessionOption,
    SinceOption,
    UntilOption,
)
from tarokscore.cli.output_file import deliver
from tarokscore.cli.several_ledgers import LedgersOption, blamed_on, ledgers_at, source_of
from tarokscore.cli.shell import answering, enveloped, usage
from tarokscore.core import Json
from tarokscore.money.club import club
from tarokscore.render import markdown, page, spreadsheet
from tarokscore.render.text import text
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary, data
from tarokscore.views.club import club_data, club_pages
from tarokscore.views.document import Pages
from tarokscore.views.evening import evening_view
from tarokscore.views.summary import pages, summary_view


class Form(StrEnum):
    """How a summary is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    HTML = "html"
    JSON = "json"
    MD = "md"  # as a file is called
    TXT = "txt"


SAME = {Form.MD: Form.MARKDOWN, Form.TXT: Form.TEXT}
ENDINGS = {
    ".html": Form.HTML, ".htm": Form.HTML, ".md": Form.MARKDOWN, ".csv": Form.CSV, ".json": Form.JSON,
    ".txt": Form.TEXT,
}  # fmt: skip


def form_of(to: Form | None, out: Path | None) -> Form:
    """What was asked for, or else what the name of the file says. Raises DealError."""
    to = SAME.get(to, to) if to else None
    if out is None:
        return to or Form.TEXT
    named = ENDINGS.get(out.suffix.lower())
    if to is None and named is None:
        pdf = "; for a PDF print the .html page from a browser" if out.suffix.lower() == ".pdf" else ""
        usage(f"summary --out {out}: the name must end in .html, .md, .csv, .json or .txt{pdf}")
    if to is not None and named not in (None, to):
        usage(f"summary --to {to} --out {out}: one says {to}, the other {named}")
    return to or named or Form.TEXT


def summary(
    to: Annotated[
        Form | None, typer.Option("--to", help="The form; by the name of --out if not said.")
    ] = None,
    out: OutOption = None,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    full: Annotated[bool, typer.Option("--full", help="All of it, not two screens.")] = False,
    seed: SeedOption = 1781,
    ledger: LedgersOption = None,
    json: JsonOption = False,
) -> None:
    """Ranking, score sheet, records, statistics and house rules of an evening or of all of them. Of several
    ledgers: one ranking over all tables and evenings."""
    as_json = json or (to == Form.JSON and out is None)
    with answering("summary", as_json, source_of(ledger)) as answer:
        form = form_of(to, out)
        if json and out is None and to not in (None, Form.JSON):
            usage(f"summary --json --to {to}: only one of them can be printed")
        paths = ledgers_at(ledger)
        chosen = (session, since, until, last)
        found = _together(paths, chosen) if len(paths) > 1 else _of_one(paths[0], chosen, seed)
        answer.data = found.data() if as_json else None
        if out is not None or not as_json:
            deliver(answer, _written(found, form, full=full), out, *paths)


class _Found(NamedTuple):
    """What there is to write. one: the summary of a single ledger, whose page has a chart."""

    pages: Callable[[], Pages]
    data: Callable[[], Json]
    one: Summary | None = None


def _of_one(path: Path, chosen: Choice, seed: int) -> _Found:
    with blamed_on(path):
        made = open_book(path)
        it = Summary(made, sessions.choose(made, *chosen), seed)
        return _Found(lambda: pages(it), lambda: data(it), it)


def _together(paths: Sequence[Path], chosen: Choice) -> _Found:
    it = club(open_club(paths, chosen))
    return _Found(lambda: club_pages(it, len(paths)), lambda: club_data(it))


def _written(found: _Found, form: Form, *, full: bool) -> str:
    match form:
        case Form.MARKDOWN:
            return markdown.text(found.pages())
        case Form.CSV:
            return spreadsheet.text(found.pages())
        case Form.HTML:
            return page.text(found.pages(), found.one)
        case Form.JSON:
            return enveloped("summary", True, found.data(), ()) + "\n"
        case _:
            if found.one is not None and not full:
                return text(evening_view(found.one))
            return text(summary_view(found.pages()))
