"""summary: an evening, a season or a year on a page or in a file."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.options import (
    LEDGER,
    JsonOption,
    LastOption,
    LedgerOption,
    OutOption,
    SeedOption,
    SessionOption,
    SinceOption,
    UntilOption,
)
from tarokscore.cli.output_file import deliver
from tarokscore.cli.shell import answering, enveloped, usage
from tarokscore.render import markdown, page, spreadsheet
from tarokscore.render.text import text
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary, data
from tarokscore.views.summary import summary_view


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
    seed: SeedOption = 1781,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Ranking, score sheet, records, statistics and house rules of an evening or of all of them."""
    as_json = json or (to == Form.JSON and out is None)
    with answering("summary", as_json, str(ledger)) as answer:
        form = form_of(to, out)
        if json and out is None and to not in (None, Form.JSON):
            usage(f"summary --json --to {to}: only one of them can be printed")
        made = open_book(ledger)
        it = Summary(made, sessions.choose(made, session, since, until, last), seed)
        answer.data = data(it) if as_json else None
        if out is not None or not as_json:
            deliver(answer, WRITERS[form](it), out, ledger)


WRITERS: dict[Form, Callable[[Summary], str]] = {
    Form.TEXT: lambda it: text(summary_view(it)),
    Form.MARKDOWN: markdown.text,
    Form.CSV: spreadsheet.text,
    Form.HTML: page.text,
    Form.JSON: lambda it: enveloped("summary", True, data(it), ()) + "\n",
}
