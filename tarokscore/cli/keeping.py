"""new, add, undo, void, amend, house: the commands that write a ledger.

Each takes the lock, reads the ledger, asks ledger.keep for one entry more, and writes the whole or
nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules, value
from tarokscore.cli.shell import LEDGER, Answer, JsonOption, LedgerOption, answering, now, read_text, usage
from tarokscore.core import LedgerError
from tarokscore.figures import visible

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
    from tarokscore.ledger import file, keep
    from tarokscore.ledger.book import book

    with answering("new", json, str(ledger)) as answer:
        row = settling.find_variant({"variant": variant})
        rules = house_rules(settings, preset, options)
        document, answer.warnings = keep.opened(row.id, tuple(players), rules, dealer, now())
        file.create(ledger, document)
        made = book(document)
        _tell(answer, made, f"{row.name}: {ledger} is ready.", json, {"ledger": str(ledger)})


def add(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE|WORDS...]",
            help="A deal as JSON, or one per line (- reads it); or in words: see tarokscore notation.",
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
    from tarokscore.ledger import keep

    if manual or note is not None:
        with answering("add", json) as answer:
            if words or not manual:
                usage("either a deal, or --manual with its --note")
            with _writing(ledger) as change:
                book = change(lambda book: keep.manual(book, _amounts(manual), note or "", now()))
            _tell(answer, book, f"{max(book.bookings)} saved: {note}.", json, _last(book))
        return
    if words and not entering.is_file(words):
        with answering("add", json) as answer:
            _add_line(answer, " ".join(words), ledger, aloud, json)
        return
    if not words and not json and entering.at_a_terminal():
        from tarokscore.cli import asking

        with answering("add", json) as answer:
            asking.run(answer, ledger, aloud)
        return
    source = words[0] if words else "-"
    with answering("add", json, "" if source == "-" else source) as answer:
        deals = list(_deals(read_text(source)))
        settlements: list[Any] = []
        with _writing(ledger) as change:

            def entries(book: Any) -> Iterator[Any]:
                for place, raw in deals:
                    entry, settlement = _at(place if len(deals) > 1 else "", keep.add, book, raw, now())
                    settlements.append((entry.number, settlement))
                    yield entry

            book = change(entries)
        answer.warnings = tuple(
            replace(warning, where=f"deal {number}: {warning.where}") if len(deals) > 1 else warning
            for number, each in settlements
            for warning in each.warnings
        )
        heads = [f"{number} saved: {_scores(each.scores)}." for number, each in settlements]
        data = [{"number": number, "scores": each.scores} for number, each in settlements]
        _tell(answer, book, "\n".join(heads), json, {"saved": data})
        if aloud:
            _say(answer, book, settlements, json)


def undo(
    why: Annotated[
        str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Take back the last entry. It stays in the record; it only does not count."""
    from tarokscore.ledger import keep

    with answering("undo", json, str(ledger)) as answer, _writing(ledger) as change:
        undone: list[int] = []

        def entry(book: Any) -> Any:
            made = keep.undo(book, why, now())
            undone.append(made.entry)
            return made

        book = change(entry)
        what = book.document.entries[undone[0] - 1]
        number = getattr(what, "number", None)
        text = f"{what.type} {number}" if number is not None else f"the change of the {what.type}"
        text = f"{what.payer}'s payment to {what.payee}" if what.type == "paid" else text
        _tell(answer, book, f"Taken back: {text}.", json, {"undone": undone[0]})


def void(
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")],
    why: WhyOption,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Strike a deal or a manual booking: it stays on the sheet and counts for nothing."""
    from tarokscore.ledger import keep

    with answering("void", json, str(ledger)) as answer, _writing(ledger) as change:
        book = change(lambda book: keep.void(book, number, why, now()))
        _tell(answer, book, f"{number} is void: {why}.{_also(book)}", json, _last(book))


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
    from tarokscore import facts
    from tarokscore.ledger import keep

    with answering("amend", json, file if file and file != "-" else "") as answer:
        if (file is None) == (not changes):
            usage("either a FILE with the right deal, or --change KEY=VALUE")
        told = facts.read(read_text(file)) if file else None  # before the lock: somebody may be typing it
        with _writing(ledger) as change:

            def entry(book: Any) -> Any:
                raw = _changed(book.document.variant, book.find(number).deal or {}, changes or [])
                return keep.amend(book, number, raw if told is None else told, why, now())[0]

            book = change(entry)
        scores = _scores(book.find(number).scores)
        _tell(answer, book, f"{number} is amended: {scores}.{_also(book)}", json, _last(book))


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
    from tarokscore.ledger import file, keep
    from tarokscore.ledger.book import book as fold

    with answering("house", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if changes:
            with _writing(ledger) as change:
                book = change(lambda book: keep.agree(book, changes, why, now()))
        else:
            book = fold(file.load(ledger))
        answer.data = {"options": dict(book.options)}
        if not json:
            from tarokscore.report.reference import changes_text, options_text

            answer.text = options_text(book.document.variant, book.options)
            if changes:
                last = book.document.entries[-1].options
                before = fold(book.document, book.document.entries[:-1]).options
                answer.text = changes_text(before, last)


def _add_line(answer: Answer, line: str, path: Path, aloud: bool, json: bool) -> None:
    """A deal told on one line: read, settled, saved, and the table as it stands now."""
    from tarokscore.cli import entering
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold

    with entering.pointing(line, {}, quiet=json):
        told = entering.told(line, fold(file.load(path)), ask=not json and entering.at_a_terminal())
    with entering.pointing(told.line, told.spans, quiet=json):
        save_deal(answer, path, told.deal, aloud, json)


def save_deal(
    answer: Answer, path: Path, deal: dict[str, Any], aloud: bool, json: bool, expected: int | None = None
) -> None:
    """Settle and save one deal; the answer is a short line per player. expected: how many entries the ledger
    had when the deal was shown. Raises DealError, LedgerError."""
    from tarokscore.ledger import keep
    from tarokscore.report.books import book_data

    settled: list[Any] = []

    def entry(book: Any) -> Any:
        if expected not in (None, book.folded):
            raise LedgerError("somebody else wrote to it meanwhile", "nothing was saved; add the deal again")
        made, settlement = keep.add(book, deal, now())
        settled.append((made.number, settlement))
        return made

    with _writing(path) as change:
        book = change(entry)
    ((number, settlement),) = settled
    answer.warnings = settlement.warnings
    outlook = keep.outlook(book)
    saved = {"number": number, "scores": settlement.scores}
    answer.data = {"saved": [saved], "deal": deal, **book_data(book, outlook)}
    if not json:
        from tarokscore.report.books import label
        from tarokscore.report.live import live_table

        what = visible(label(book.bookings[number], book.document.variant))
        answer.text = f"{number} saved: {what}\n{live_table(book, outlook, settlement.scores)}"
    if aloud:
        _say(answer, book, settled, json)


def _say(answer: Answer, book: Any, settlements: list[Any], json: bool) -> None:
    """The answer as sentences instead of a table; for a program, beside the figures."""
    from tarokscore.ledger import keep
    from tarokscore.report.live import sentences

    outlook = keep.outlook(book)
    said = "\n".join(sentences(book, outlook, number, each.scores) for number, each in settlements)
    answer.text = said
    if json:
        answer.data["say"] = said


# --- shared by the writers ---------------------------------------------------------------------


@contextmanager
def _writing(path: Path) -> Iterator[Callable[[Callable[[Any], Any]], Any]]:
    """Hold the lock and give a function that adds what `make(book)` returns, one entry or several, saves
    the ledger, and returns the new book."""
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold

    def change(make: Callable[[Any], Any]) -> Any:
        document = file.load(path)
        book = fold(document)
        made = make(book)
        added = []
        for entry in made if isinstance(made, Iterator) else (made,):
            book.apply(entry)
            added.append(entry)
        book.document = document.plus(*added)
        file.save(path, book.document)
        return book

    file.expect(path)  # no lock is laid beside what is no ledger
    with file.locked(path):
        yield change


def _tell(answer: Answer, book: Any, text: str, json: bool, data: dict[str, Any]) -> None:
    """What changed, then where everybody stands."""
    from tarokscore.ledger import keep
    from tarokscore.report.books import book_data

    outlook = keep.outlook(book)
    answer.data = {**data, **book_data(book, outlook)}
    if not json:
        from tarokscore.report.sheet import standings

        answer.text = f"{text}\n\n{standings(book, outlook)}"


def _deals(content: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
    """(place, deal) of each deal in a file: one JSON object, a list of them, or one per line."""
    from tarokscore import exact_json, facts
    from tarokscore.core import DealError, Problem

    try:
        whole = exact_json.loads(content)
    except exact_json.JsonError:
        rows = [
            (f"line {number}", line) for number, line in enumerate(content.splitlines(), 1) if line.strip()
        ]
        if len(rows) < 2 or not rows[0][1].strip().endswith(b"}"):
            facts.read(content)  # one deal, and its own complaint
        for place, line in rows:
            yield place, _at(place, facts.read, line)
        return
    several = whole if isinstance(whole, list) else [whole]
    if not several:
        raise DealError([Problem("", "DEAL-1", "there is no deal in it")])
    for number, raw in enumerate(several, 1):
        if not isinstance(raw, dict):
            written = exact_json.excerpt(raw)
            place = f"[{number - 1}]" if isinstance(whole, list) else ""
            raise DealError([Problem(place, "DEAL-1", "a deal is one JSON object", "{…}", written)])
        yield f"deal {number} of the list", raw


def _at(place: str, work: Callable[..., Any], *given: Any) -> Any:
    """Do it; a refusal says at which place of the input it was."""
    from tarokscore.core import DealError, Problem

    try:
        return work(*given)
    except DealError as error:
        if not place:
            raise
        raise DealError(
            Problem(f"{place}: {each.where}".rstrip(": "), each.rule, each.message, each.hint, each.written)
            for each in error.problems
        ) from None


def _amounts(given: list[str]) -> dict[str, int]:
    from tarokscore import facts

    amounts: dict[str, int] = {}
    for pair in given:
        name, sign, text = pair.rpartition("=")
        amount = value(text.strip().replace("−", "-").removeprefix("+"))
        if not sign or type(amount) is not int:
            usage(f"--manual {pair}: write NAME=AMOUNT with a whole number")
        if (who := facts.name(name)) in amounts:
            usage(f"--manual {pair}: {who} is named twice")
        amounts[who] = amount
    return amounts


def _changed(variant: str, deal: Any, changes: list[str]) -> dict[str, Any]:
    """A copy of a deal with some keys set anew: "card_points=45", "bonuses=[…]"; "note=" drops it. What
    can be any text is taken as it is typed: a player may be called 12."""
    from tarokscore import games
    from tarokscore.fields import takes_text

    copy = dict(deal)
    for pair in changes:
        key, sign, text = pair.partition("=")
        if not sign or not key:
            usage(f"--change {pair}: write KEY=VALUE")
        if text == "":
            copy.pop(key, None)
        else:
            copy[key] = text if takes_text(games.load(variant).Deal, key) else value(text)
    return copy


def _scores(scores: Any) -> str:
    from tarokscore.figures import gain, visible

    return ", ".join(f"{visible(account)} {gain(amount)}" for account, amount in scores.items())


def _also(book: Any) -> str:
    also = book.document.entries[-1].also
    if not also:
        return ""
    return (
        "\nLater deals change with it: "
        + "; ".join(f"{each.number}: {_scores(each.scores)}" for each in also)
        + "."
    )


def _last(book: Any) -> dict[str, Any]:
    return {"entry": book.document.entries[-1].model_dump(exclude_none=True)}
