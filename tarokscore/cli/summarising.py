"""summary, export, import, chart: an evening, a season or a year on a page or in a file."""

import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli.evenings import LastOption, SessionOption, SinceOption, UntilOption
from tarokscore.cli.shell import (
    LEDGER,
    Answer,
    JsonOption,
    LedgerOption,
    answering,
    enveloped,
    read_text,
    usage,
)
from tarokscore.core import LedgerError, Problem

OutOption = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write it there, not to standard output.")
]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="For the drawing of deals by lot.")]


class Form(StrEnum):
    """How a summary is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    HTML = "html"
    JSON = "json"


ENDINGS = {
    ".html": Form.HTML, ".htm": Form.HTML, ".md": Form.MARKDOWN, ".csv": Form.CSV, ".json": Form.JSON,
    ".txt": Form.TEXT,
}  # fmt: skip


def form_of(to: Form | None, out: Path | None) -> Form:
    """What was asked for, or else what the name of the file says. Raises DealError."""
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
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book
    from tarokscore.summary import sessions
    from tarokscore.summary.summary import Summary, data

    as_json = json or (to == Form.JSON and out is None)
    with answering("summary", as_json, str(ledger)) as answer:
        form = form_of(to, out)
        if json and out is None and to not in (None, Form.JSON):
            usage(f"summary --json --to {to}: only one of them can be printed")
        made = book(storage.load(ledger))
        it = Summary(made, sessions.choose(made, session, since, until, last), seed)
        answer.data = data(it) if as_json else None
        if out is not None or not as_json:
            deliver(answer, _writer(form)(it), out, ledger)


def chart(
    out: OutOption = None,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Everybody's running total as a chart: here, or as a PNG, SVG or PDF file."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book
    from tarokscore.render import plots
    from tarokscore.summary import sessions
    from tarokscore.summary.summary import Summary

    kind = out.suffix.lower().removeprefix(".") if out else ""
    with answering("chart", json, str(ledger)) as answer:
        if out and kind not in plots.KINDS:
            usage(f"chart --out {out}: the name must end in .png, .svg or .pdf")
        made = book(storage.load(ledger))
        it = Summary(made, sessions.choose(made, session, since, until, last))
        if out is not None:
            drawn = plots.picture(it, kind)
            write(out, drawn.content, ledger)
            answer.warnings = _boxes(drawn.missing)
            answer.text = f"{out} is written."
        elif not json:
            answer.text = plots.terminal(it) or "There is no deal yet."
        points = {name: [row.totals[name] for row in it.counting] for name in it.players}
        answer.data = {"numbers": [row.number for row in it.counting], "totals": points}


def _boxes(missing: str) -> tuple[Problem, ...]:
    """What is said of signs that cannot be drawn."""
    message = f"no font here has {missing}: boxes stand for them"
    return (Problem("--out", "", message, "install one, or write an .svg"),) if missing else ()


class Target(StrEnum):
    """Whom an export is for."""

    CSV = "csv"
    NDJSON = "ndjson"
    HLEDGER = "hledger"
    LEDGER = "ledger"
    BEANCOUNT = "beancount"


def export(
    to: Annotated[Target, typer.Option("--to", help="A spreadsheet, line tools, or an accounting program.")],
    out: OutOption = None,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """The ledger for other programs: one balanced transaction per deal."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book

    with answering("export", json, str(ledger)) as answer:
        if to == Target.NDJSON and (session or since or until or last):
            usage(
                "export --to ndjson writes the whole ledger, with every correction; --to csv takes evenings"
            )
        text = _exported(to, book(storage.load(ledger)), session, since, until, last)
        answer.data = {"to": to.value, "content": text}
        deliver(answer, text, out, ledger)


def _exported(to: Target, book: Any, *asked: Any) -> str:
    from tarokscore.exporting import beancount, hledger, journal, lines, table
    from tarokscore.summary import sessions

    chosen = sessions.choose(book, *asked)
    match to:
        case Target.CSV:
            return table.csv(book, chosen)
        case Target.NDJSON:
            return lines.ndjson(book.document)
        case Target.HLEDGER:
            return hledger.hledger(journal.journal(book, chosen))
        case Target.LEDGER:
            return hledger.ledger(journal.journal(book, chosen))
        case Target.BEANCOUNT:
            return beancount.beancount(journal.journal(book, chosen))


def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="CSV or NDJSON of an export; - reads it.")],
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """A new ledger from what export wrote as CSV or NDJSON."""
    from tarokscore.exporting import importing
    from tarokscore.ledger import corrections
    from tarokscore.ledger import storage as ledgers
    from tarokscore.ledger.book import book
    from tarokscore.views.book import book_data

    with answering("import", json, file) as answer:
        content = read_text(file)
        document = importing.read(content)
        answer.warnings = importing.remarks(content)
        made = book(document)
        ledgers.create(ledger, document)
        outlook = corrections.outlook(made)
        answer.data = {"ledger": str(ledger), "entries": len(document.entries), **book_data(made, outlook)}
        if not json:
            from tarokscore.views.sheet import standings

            answer.text = f"{ledger} is ready.\n\n{standings(made, outlook)}"


import_.__name__ = "import"  # a command's name is its function's, and this one is a word of Python's


def _writer(form: Form) -> Callable[[Any], str]:
    """What writes a form; each with its own libraries."""
    from importlib import import_module

    if form == Form.JSON:
        from tarokscore.summary.summary import data

        return lambda it: enveloped("summary", True, data(it), ()) + "\n"
    module = {Form.TEXT: "terminal", Form.MARKDOWN: "markdown", Form.CSV: "spreadsheet", Form.HTML: "page"}
    writer: Callable[[Any], str] = import_module(f"tarokscore.render.{module[form]}").text
    return writer


def deliver(answer: Answer, text: str, out: Path | None, ledger: Path) -> None:
    """Text to standard output, or to a file. Raises LedgerError; a ledger is never written over."""
    if out is None:
        answer.text = text.removesuffix("\n")
        return
    write(out, text.encode(), ledger)
    answer.text = f"{out} is written."


def write(out: Path, content: bytes, ledger: Path) -> None:
    """Put content into a file, in one step. Raises LedgerError; a ledger is never written over."""
    import os
    import tempfile

    target = out.resolve()
    if target == ledger.resolve() or _is_ledger(target):
        usage(f"--out {out}: that is a ledger, or may have been one; name another file")
    if target.exists() and not target.is_file():
        usage(f"--out {out}: that is no file")
    try:
        descriptor, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
            Path(temporary).chmod(0o644)
            Path(temporary).replace(target)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise LedgerError(
            f"{out} cannot be written: {(error.strerror or str(error)).lower()}", "choose another --out"
        ) from None


_OF_A_LEDGER = re.compile(rb'(?<!")"(tarokscore-ledger"(?!")|entries"\s*:|n"\s*:\s*\d)')  # CSV doubles its "
_OF_AN_OUTPUT = re.compile(rb'\{\s*"tarokscore"\s*:|\{"type": "ledger", .*\}\n')  # --json; NDJSON


def _is_ledger(path: Path) -> bool:
    """Whether a ledger lies there, sound or not, and not an output of this program. When in doubt, yes."""
    if not path.is_file():
        return False
    try:
        content = path.read_bytes()
    except OSError:
        return True
    return bool(_OF_A_LEDGER.search(content)) and not _OF_AN_OUTPUT.match(content)
