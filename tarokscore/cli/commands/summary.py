"""summary: an evening, a season or a year on a page or in a file."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

from tarokscore.cli.arguments.evenings import Evenings
from tarokscore.cli.arguments.several_ledgers import LedgersOption, ledgers_at, source_of
from tarokscore.cli.command import CommandResult, OutOption, SeedOption, enveloped, flag, wrong_usage
from tarokscore.cli.output.follow import RELOAD, Followed, follow, unfollow
from tarokscore.cli.output.output_file import deliver, deliver_picture
from tarokscore.core import Json, Message
from tarokscore.ledger import open_book
from tarokscore.money.club import Ledger, club
from tarokscore.render import html_page, markdown, pictures, spreadsheet
from tarokscore.render.text import text
from tarokscore.schema.records import record
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary, summary_data
from tarokscore.views.club import club_pages
from tarokscore.views.document import Pages
from tarokscore.views.summary import evening_view, pages, summary_view


class Format(StrEnum):
    """The formats of a summary."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    HTML = "html"
    JSON = "json"
    PNG = "png"
    MD = "md"  # as files are named
    TXT = "txt"


SAME = {Format.MD: Format.MARKDOWN, Format.TXT: Format.TEXT}
ENDINGS = {
    ".html": Format.HTML, ".htm": Format.HTML, ".md": Format.MARKDOWN, ".csv": Format.CSV,
    ".json": Format.JSON, ".txt": Format.TEXT, ".png": Format.PNG,
}  # fmt: skip


def form_of(to: Format | None, out: Path | None) -> Format:
    """The format given with --to, else the one implied by the name of the file. Raises DealError."""
    to = SAME.get(to, to) if to else None
    if out is None and to is Format.PNG:
        wrong_usage(
            Message("summary --to png: a picture is no text"),
            Message("write it to a file: --out evening.png"),
        )
    if out is None:
        return to or Format.TEXT
    named = ENDINGS.get(out.suffix.lower())
    if to is None and named is None:
        ending = Message("summary --out {out}: the name must end in .html, .png, .md, .csv, .json or .txt")
        if out.suffix.lower() == ".pdf":
            ending = Message(
                "summary --out {out}: the name must end in .html, .png, .md, .csv, .json or .txt; for a PDF "
                "print the .html page from a browser"
            )
        wrong_usage(ending.filled(out=str(out)))
    if to is not None and named not in (None, to):
        wrong_usage(
            Message(
                "summary --to {to} --out {out}: one says {to}, the other {named}",
                to=to,
                out=str(out),
                named=named,
            )
        )
    return to or named or Format.TEXT


def summary(
    result: CommandResult,
    to: Annotated[Format | None, flag("--to", "The form; by the name of --out if not said.")],
    out: OutOption,
    evenings: Evenings,
    full: Annotated[bool, flag("--full", "All of it, not two screens.")],
    followed: Annotated[bool, flag("--follow", "Write --out anew after each change, until Ctrl-C.")],
    *,
    seed: SeedOption = 1781,
    ledger: LedgersOption,
) -> None:
    """Who won, the score sheet, records and payout of an evening or of all of them. Of several ledgers: one
    ranking over all tables and evenings."""
    in_envelope, result.json = result.json, result.json or (to == Format.JSON and out is None)
    result.source = source_of(ledger)
    form = form_of(to, out)
    if in_envelope and out is None and to not in (None, Format.JSON):
        wrong_usage(Message("summary --json --to {to}: only one of them can be printed", to=to))
    if followed and (out is None or in_envelope):
        wrong_usage(
            Message("summary --follow: it is a file that follows the ledger"),
            Message("name it: --out evening.html"),
        )

    def give(reload: int = 0) -> None:
        paths = ledgers_at(ledger)
        found = together(paths, evenings) if len(paths) > 1 else _of_one(paths[0], evenings, seed)
        result.data = found.data() if result.json else None
        if out is not None and form is Format.PNG:
            _draw(result, found, out, paths)
        elif out is not None or not result.json:
            deliver(result, _written(found, form, full=full, reload=reload), out, *paths)

    if followed:
        page_of = Followed(out or Path(), lambda: ledgers_at(ledger), lambda: give(RELOAD), give)
        follow(page_of, source_of(ledger) or Message("the ledgers"))
    else:
        give()
        unfollow(out or Path())


class SummaryOutput(NamedTuple):
    """A summary to be written. pages, data: make the document, and the plain data; one: the Summary of a
    single ledger."""

    pages: Callable[[], Pages]
    data: Callable[[], Json]
    one: Summary | None = None


def _of_one(path: Path, chosen: Evenings, seed: int) -> SummaryOutput:
    made = open_book(path)
    it = Summary(made, sessions.choose(made, *chosen), seed)
    return SummaryOutput(lambda: pages(it), lambda: summary_data(it), it)


def together(paths: Sequence[Path], chosen: Evenings | tuple[()] = ()) -> SummaryOutput:
    """The ranking over several ledgers, each named by its file. chosen: () for all evenings. Raises
    LedgerError, DealError."""
    books = [(path.stem, open_book(path)) for path in paths]
    it = club([Ledger(name, book, sessions.choose(book, *chosen)) for name, book in books])
    return SummaryOutput(lambda: club_pages(it, len(paths)), lambda: record(it))


def _draw(result: CommandResult, found: SummaryOutput, out: Path, paths: Sequence[Path]) -> None:
    """Write ranking and running totals as a picture file. Raises DealError for several ledgers,
    LedgerError."""
    if found.one is None:
        wrong_usage(
            Message("summary --out {out}: a picture is of one ledger", out=str(out)),
            Message("name one with -l, or write an .html"),
        )
    deliver_picture(result, pictures.evening(found.one, "png"), out, *paths)


def _written(found: SummaryOutput, form: Format, *, full: bool, reload: int) -> str:
    """A summary as text in a format other than PNG. reload: seconds after which a page reloads itself, 0 for
    never."""
    match form:
        case Format.MARKDOWN:
            return markdown.text(found.pages())
        case Format.CSV:
            return spreadsheet.text(found.pages())
        case Format.HTML:
            return html_page.text(found.pages(), found.one, reload)
        case Format.JSON:
            return enveloped("summary", True, found.data(), ()) + "\n"
        case _:
            if found.one is not None and not full:
                return text(evening_view(found.one))
            return text(summary_view(found.pages()))
