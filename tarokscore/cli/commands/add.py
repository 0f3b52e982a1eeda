"""add: settle a finished deal, or several, and save them."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from tarokscore.cli.actions import changing, report_change, save_deals
from tarokscore.cli.arguments import values
from tarokscore.cli.arguments.deal_input import Told, deals_in, is_file
from tarokscore.cli.command import (
    CommandResult,
    LedgerOption,
    argument,
    flag,
    now,
    option,
    read_text,
    wrong_usage,
)
from tarokscore.cli.dialog import deal_dialog, step_by_step
from tarokscore.cli.dialog.line_input import duplicate_warning, entry_of_line, read_line, same_as_last
from tarokscore.core import DealError, Message, Problem, Settlement, refuse
from tarokscore.ledger import Book, DealEntry, corrections, recording


def add(
    result: CommandResult,
    words: Annotated[
        list[str] | None,
        argument(
            "[FILE|WORDS...]",
            "A deal in words: see tarokscore notation. Or a file, one deal per line; - reads it.",
            "words",
        ),
    ],
    manual: Annotated[
        list[str] | None, option("--manual", "NAME=AMOUNT", "Outside the rules; repeat it, sums to zero.")
    ],
    note: Annotated[str | None, option("--note", "TEXT", "What --manual is for.")],
    aloud: Annotated[bool, flag("--say", "The result as sentences, for reading aloud.")],
    ledger: LedgerOption,
) -> None:
    """Settle a finished deal, or several, and save them. On a terminal, without words: asks for it."""
    file = words[0] if words and is_file(words) else "-"
    result.source = "" if file == "-" else file
    if manual or note is not None:
        if words or not manual:
            wrong_usage(Message("either a deal, or --manual with its --note"))
        booked = values.amounts("--manual", manual)
        with changing(ledger) as (book, record):
            record(corrections.manual(book, values.by_full_name(booked, book.accounts), note or "", now()))
        saved = Message("{number} saved: {note}.", number=max(book.bookings), note=note or "")
        report_change(result, book, [saved])
    elif words and not is_file(words):
        _add_words(result, " ".join(words), ledger, aloud)
    elif not words and result.can_ask:
        step_by_step.run(result, ledger, aloud)
    else:
        _add_deals(result, list(deals_in(read_text(file))), ledger, aloud)


def _add_words(result: CommandResult, line: str, ledger: Path, aloud: bool) -> None:
    if line.lstrip().startswith("{"):
        wrong_usage(
            Message("add: a deal as JSON is read from a file or from standard input"),
            Message("tarokscore add FILE, or tarokscore add -"),
        )
    if result.can_ask:
        deal_dialog.add_line_on_terminal(result, line, ledger, aloud)
        return
    deal_dialog.add_line(result, line, ledger, aloud=aloud)
    if not result.json:
        deal_dialog.mention_deal_in_progress(ledger)


def _add_deals(
    result: CommandResult, deals: Sequence[tuple[str, Told | DealError]], ledger: Path, aloud: bool
) -> None:
    duplicates: list[Problem] = []
    wrong: list[Problem] = []

    def made(book: Book) -> Iterator[tuple[DealEntry, Settlement]]:
        for place, raw in deals:
            where = place if len(deals) > 1 else ""
            try:
                if wrong:
                    _expect_readable(book, raw, where)
                    continue
                entry, settlement = _entry(book, raw, where)
            except DealError as error:
                wrong.extend(error.problems)
                continue
            if same := same_as_last(entry.deal, book):
                duplicates.append(duplicate_warning(same).replace(where=where))
            yield entry, settlement
        refuse(wrong)

    save_deals(result, ledger, made, aloud, {})
    result.warnings = (*result.warnings, *duplicates)


def _entry(book: Book, deal: Told | DealError, place: str) -> tuple[DealEntry, Settlement]:
    """The entry of a deal, given as an object or in words, and its settlement. place: of the deal in the
    file. Raises DealError."""
    if isinstance(deal, DealError):
        raise deal
    try:
        return entry_of_line(deal, book, now()) if isinstance(deal, str) else recording.add(book, deal, now())
    except DealError as error:
        raise error.at(place) from None


def _expect_readable(book: Book, deal: Told | DealError, place: str) -> None:
    """Raise the DealError of a deal that cannot be read. It cannot be settled, because the dealer and the
    state depend on the refused deal before it."""
    if isinstance(deal, str):
        try:
            read_line(deal, book)
        except DealError as error:
            raise error.at(place) from None
    if isinstance(deal, DealError):
        raise deal
