"""new, add, undo, void, amend, house: the commands that write a ledger.

Each takes the lock, reads the ledger, asks ledger.keep for one entry more, and writes the whole or
nothing.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.shell import LEDGER, Answer, JsonOption, LedgerOption, answering, now, read_text, usage
from tarokscore.cli.typed import added, amounts, at_place, changed, deals_in, whose
from tarokscore.cli.writing import (
    also_text,
    last_entry,
    read_as,
    save_deal,
    scores_text,
    tell,
    tell_aloud,
    tell_at_the_table,
    writing,
)

TABLE = ("players", "dealer")
WhyOption = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")]


def new(
    variant: Annotated[
        str,
        typer.Argument(metavar="GAME", help="See: tarokscore variants.", autocompletion=completing.variants),
    ],
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="In order of play.")],
    dealer: Annotated[str | None, typer.Option("--dealer", metavar="NAME", help="Who deals first.")] = None,
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Start a ledger: the game, the players in order of play, and the house rules."""
    from tarokscore import settling
    from tarokscore.ledger import corrections, storage
    from tarokscore.ledger import players as seating
    from tarokscore.ledger.book import book

    with answering("new", json, str(ledger)) as answer:
        row = settling.find_variant({"variant": variant})
        rules = house_rules(settings, preset, options)
        document, answer.warnings = corrections.opened(row.id, tuple(players), rules, dealer, now())
        storage.create(ledger, document)
        made = book(document)
        answer.warnings = (*answer.warnings, *seating.remark(made))
        tell(answer, made, f"{row.name}: {ledger} is ready.", json, {"ledger": str(ledger)})


def add(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE|WORDS...]",
            help="A deal in words: see tarokscore notation. Or a file, one deal per line; - reads it.",
            autocompletion=completing.words,
        ),
    ] = None,
    manual: Annotated[
        list[str] | None,
        typer.Option(
            "--manual", metavar="NAME=AMOUNT", help="Outside the rules; repeat it, sums to zero.",
            autocompletion=completing.amounts,
        ),
    ] = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="What --manual is for.")] = None,
    aloud: Annotated[bool, typer.Option("--say", help="The result as sentences, for reading aloud.")] = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Settle a finished deal, or several, and save them. On a terminal, without words: asks for it."""
    from tarokscore.cli import entering
    from tarokscore.ledger import corrections

    if manual or note is not None:
        with answering("add", json) as answer:
            if words or not manual:
                usage("either a deal, or --manual with its --note")
            with writing(ledger) as change:
                said = amounts("--manual", manual)
                book = change(
                    lambda book: corrections.manual(book, whose(said, book.accounts), note or "", now())
                )
            tell(answer, book, f"{max(book.bookings)} saved: {note}.", json, last_entry(book))
        return
    if words and not entering.is_file(words):
        with answering("add", json) as answer:
            if words[0].lstrip().startswith("{"):
                usage("add: a deal as JSON is read from a file or from standard input", "add FILE, or add -")
            _add_line(answer, " ".join(words), ledger, aloud, json)
        return
    if not words and not json and entering.at_a_terminal():
        from tarokscore.cli import asking

        with answering("add", json) as answer:
            asking.run(answer, ledger, aloud)
        return
    source = words[0] if words else "-"
    with answering("add", json, "" if source == "-" else source) as answer:
        deals = list(deals_in(read_text(source)))
        settlements: list[Any] = []
        read = ""
        with writing(ledger) as change:

            def entries(book: Any) -> Iterator[Any]:
                nonlocal read
                for place, raw in deals:
                    entry, settlement = at_place(place if len(deals) > 1 else "", added, book, raw, now())
                    settlements.append((entry.number, settlement))
                    if len(deals) == 1 and not json and not aloud:
                        read = read_as(book, entry.deal)
                    yield entry

            book = change(entries)
        answer.warnings = tuple(
            warning.replace(where=f"deal {number}: {warning.where}") if len(deals) > 1 else warning
            for number, each in settlements
            for warning in each.warnings
        )
        heads = [f"{number} saved: {scores_text(each.scores)}." for number, each in settlements]
        data = [{"number": number, "scores": each.scores} for number, each in settlements]
        tell(answer, book, "\n".join(heads), json, {"saved": data})
        if aloud:
            tell_aloud(answer, book, settlements, json)
        elif len(deals) == 1 and not json:
            ((number, settlement),) = settlements
            tell_at_the_table(answer, book, number, settlement, read)


def undo(
    why: Annotated[
        str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Take back the last entry. It stays in the record; it only does not count."""
    from tarokscore.ledger import claims

    with answering("undo", json, str(ledger)) as answer, writing(ledger) as change:
        made: list[Any] = []

        def undone(book: Any) -> Iterator[Any]:
            for entry in claims.undo(book, why, now()):
                made.append(book.document.entries[entry.entry - 1])
                yield entry

        book = change(undone)
        last, *also = made
        brought = f", and {' and '.join(map(_called, also))}, which it brought" if also else ""
        data = {"undone": last.n, "also": [each.n for each in also]}
        tell(answer, book, f"Taken back: {_called(last)}{brought}.", json, data)


def _called(entry: Any) -> str:
    """An entry in the words of the commands: "amend 6", "change of the rules"."""
    if entry.type == "paid":
        return f"{entry.payer}'s payment to {entry.payee}"
    number = getattr(entry, "number", None)
    return f"{entry.type} {number}" if number is not None else f"the change of the {entry.type}"


def void(
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")],
    why: WhyOption,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Strike a deal or a manual booking: it stays on the sheet and counts for nothing."""
    from tarokscore.ledger import claims, corrections

    with answering("void", json, str(ledger)) as answer, writing(ledger) as change:
        book = change(lambda book: corrections.void(book, number, why, now()))
        answer.warnings = tuple(claims.left_beside(book, book.document.entries[-1:]))
        tell(answer, book, f"{number} is void: {why}.{also_text(book)}", json, last_entry(book))


def amend(
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")],
    why: WhyOption,
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="The right deal; - reads it.")] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--change", metavar="KEY=VALUE", help="Only this key; an empty value drops it; repeat it.",
            autocompletion=completing.changes,
        ),
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Correct a deal: another version takes its place; both stay in the record."""
    from tarokscore import schema
    from tarokscore.ledger import claims, corrections

    with answering("amend", json, file if file and file != "-" else "") as answer:
        if (file is None) == (not changes):
            usage("either a FILE with the right deal, or --change KEY=VALUE")
        told = schema.read(read_text(file)) if file else None  # before the lock: somebody may be typing it
        read = ""
        with writing(ledger) as change:

            def entry(book: Any) -> Any:
                nonlocal read
                old = book.find(number).deal or {}
                raw = changed(book.document.variant, old, changes or [])
                made = corrections.amend(book, number, raw if told is None else told, why, now())[0]
                read = "" if json else read_as(book, _but_the_table(made.deal, old))
                return made

            book = change(entry)
        answer.warnings = tuple(claims.left_beside(book, book.document.entries[-1:]))
        scores = scores_text(book.find(number).scores)
        head = f"{number} is amended: {read}".rstrip(": ")
        tell(answer, book, f"{head}.\n{scores}.{also_text(book)}", json, last_entry(book))


def _but_the_table(deal: dict[str, Any], old: dict[str, Any]) -> dict[str, Any]:
    """A deal without its players and dealer, where the version before had the same."""
    return {key: value for key, value in deal.items() if key not in TABLE or value != old.get(key)}


def house(
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    why: Annotated[
        str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Show the house rules of the ledger; with --set or --preset change them, for later deals only."""
    from tarokscore.ledger import corrections, storage
    from tarokscore.ledger.book import book as fold

    with answering("house", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if changes:
            with writing(ledger) as change:
                book = change(lambda book: corrections.agree(book, changes, why, now()))
        else:
            book = fold(storage.load(ledger))
        answer.data = {"options": dict(book.options)}
        if not json:
            from tarokscore.views.reference import changes_text, options_text

            answer.text = options_text(book.document.variant, book.options)
            if changes:
                last = book.document.entries[-1].options
                before = fold(book.document, book.document.entries[:-1]).options
                answer.text = changes_text(before, last)


def _add_line(answer: Answer, line: str, path: Path, aloud: bool, json: bool) -> None:
    """A deal told on one line: read, settled, saved, and the table as it stands now."""
    from tarokscore.cli import entering
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.notation import Told

    book = fold(storage.load(path))
    variant = book.document.variant
    with entering.pointing(Told({}, {}, line), variant, quiet=json):
        told = entering.told(line, book, ask=not json and entering.at_a_terminal())
    with entering.pointing(told, variant, quiet=json):
        save_deal(answer, path, told.deal, aloud, json)
    if not json:
        entering.tell_what_waits(path)
