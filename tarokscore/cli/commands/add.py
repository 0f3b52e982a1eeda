"""add: settle a finished deal, or several, and save them."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tarokscore.cli import asking, step_by_step
from tarokscore.cli.actions import last_entry, locked, tell, tell_aloud
from tarokscore.cli.arguments import amounts, whose
from tarokscore.cli.deal_input import at_place, deals_in, is_file
from tarokscore.cli.line_input import (
    add_line,
    entry_of_line,
    mention_deal_in_progress,
    same_as_last,
    twice,
)
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption, completed
from tarokscore.cli.shell import answering, is_interactive, now, read_text, usage
from tarokscore.core import Json, Message, Problem, Settlement
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import DealEntry, Entry
from tarokscore.views.after_deal import as_read, saved
from tarokscore.views.explanation import result


def add(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE|WORDS...]",
            help="A deal in words: see tarokscore notation. Or a file, one deal per line; - reads it.",
            autocompletion=completed("words"),
        ),
    ] = None,
    manual: Annotated[
        list[str] | None,
        typer.Option(
            "--manual", metavar="NAME=AMOUNT", help="Outside the rules; repeat it, sums to zero.",
            autocompletion=completed("amounts"),
        ),
    ] = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="What --manual is for.")] = None,
    aloud: Annotated[bool, typer.Option("--say", help="The result as sentences, for reading aloud.")] = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Settle a finished deal, or several, and save them. On a terminal, without words: asks for it."""
    if manual or note is not None:
        with answering("add", json) as answer:
            if words or not manual:
                usage(Message("either a deal, or --manual with its --note"))
            with locked(ledger, standing=True) as append:
                said = amounts("--manual", manual)
                book = append(
                    lambda book: corrections.manual(book, whose(said, book.accounts), note or "", now())
                )
            said_why = Message("{number} saved: {note}.", number=max(book.bookings), note=note or "")
            tell(answer, book, [said_why], json, last_entry(book))
        return
    if words and not is_file(words):
        with answering("add", json) as answer:
            if words[0].lstrip().startswith("{"):
                usage(
                    Message("add: a deal as JSON is read from a file or from standard input"),
                    Message("add FILE, or add -"),
                )
            if json or not is_interactive():
                add_line(answer, " ".join(words), ledger, aloud=aloud, json=json)
                if not json:
                    mention_deal_in_progress(ledger)
            else:
                asking.add_line_on_terminal(answer, " ".join(words), ledger, aloud)
        return
    if not words and not json and is_interactive():
        with answering("add", json) as answer:
            step_by_step.run(answer, ledger, aloud)
        return
    source = words[0] if words else "-"
    with answering("add", json, "" if source == "-" else source) as answer:
        deals = list(deals_in(read_text(source)))
        settlements: list[tuple[int, Settlement]] = []
        told_twice: list[Problem] = []
        read = ""
        with locked(ledger, standing=True) as append:

            def entries(book: Book) -> Iterator[Entry]:
                nonlocal read
                for place, raw in deals:
                    entry, settlement = at_place(place if len(deals) > 1 else "", _entry, book, raw)
                    settlements.append((entry.number, settlement))
                    if same := same_as_last(entry.deal, book):
                        told_twice.append(twice(same).replace(where=place))
                    if len(deals) == 1 and not json and not aloud:
                        read = as_read(entry.deal, book)
                    yield entry

            book = append(entries)
        answer.warnings = tuple(
            warning.replace(where=f"deal {number}: {warning.where}") if len(deals) > 1 else warning
            for number, each in settlements
            for warning in each.warnings
        ) + tuple(told_twice)
        heads = [
            Message("{number} saved: {scores}.", number=number, scores=result(each.scores))
            for number, each in settlements
        ]
        saved_deals: list[Json] = [{"number": number, "scores": each.scores} for number, each in settlements]
        tell(answer, book, heads, json, {"saved": saved_deals})
        if aloud:
            tell_aloud(answer, book, settlements, json)
        elif len(deals) == 1 and not json:
            ((number, settlement),) = settlements
            answer.view = saved(number, read, book, settlement.scores)


def _entry(book: Book, deal: dict[str, Json] | str) -> tuple[DealEntry, Settlement]:
    """The entry of a deal, told as an object or in words, and its settlement. Raises DealError."""
    return entry_of_line(deal, book, now()) if isinstance(deal, str) else corrections.add(book, deal, now())
