"""dispute, rescore, compare, seal: the commands that settle an argument. Nothing is written."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules, value
from tarokscore.cli.shell import (
    LEDGER,
    Answer,
    Exit,
    JsonOption,
    LedgerOption,
    answering,
    read_text,
    usage,
)
from tarokscore.core import LedgerError

AllOption = Annotated[bool, typer.Option("--all", help="Every answer, not only the most plausible ones.")]


def dispute(
    deal: Annotated[
        str | None,
        typer.Argument(metavar="[N|FILE]", help="The number of a deal on the sheet, or a deal as JSON."),
    ] = None,
    claims: Annotated[
        list[str] | None,
        typer.Option(
            "--claim", metavar="NAME=AMOUNT", help="What somebody says it brought; repeat it.",
            autocompletion=completing.amounts,
        ),
    ] = None,
    totals: Annotated[
        list[str] | None,
        typer.Option(
            "--total", metavar="NAME=AMOUNT", help="A total that somebody has, with --after.",
            autocompletion=completing.amounts,
        ),
    ] = None,
    after: Annotated[int | None, typer.Option("--after", metavar="N", help="After which deal.")] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Three changes at once, too; takes a while.")] = False,
    everything: AllOption = False,
    variant: Annotated[
        str | None,
        typer.Option("--variant", metavar="GAME", help="Of a FILE that does not say.",
                     autocompletion=completing.variants),
    ] = None,
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    state: Annotated[
        str | None, typer.Option("--state", metavar="JSON", help="What the deal before a FILE left.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Somebody claims another amount: what would have to be true for it."""
    by_number = deal is not None and deal.isascii() and deal.isdigit()
    with answering("dispute", json, str(ledger) if totals or by_number else deal or "") as answer:
        if totals:
            if deal is not None or claims or after is None:
                usage("--total NAME=AMOUNT goes with --after N, and with nothing else")
            _total(answer, ledger, after, _amounts("--total", totals), everything, json)
            return
        if not claims or deal is None:
            usage("name the deal, and say --claim NAME=AMOUNT")
        wanted = _amounts("--claim", claims)
        rules = house_rules(settings, preset, options)
        if by_number and (rules or variant or state):
            usage("a deal of a ledger has its own game and house rules")
        from tarokscore.dispute import answer as asked

        if by_number:
            case, beside = _in_ledger(ledger, int(deal))
        else:
            case, beside = _alone(deal, variant, rules, state), []
        verdict = asked.answer(case, wanted, beside, 3 if deep else 2, _progress)
        answer.exit = Exit.FINE if verdict.explained else Exit.NO
        from tarokscore.report import disputes

        answer.data = {"deal": int(deal) if by_number else None, **disputes.verdict_data(verdict)}
        if not json:
            tried = "one, two or three" if deep else "one or two"
            answer.text = disputes.verdict_text(verdict, everything, tried)


def _in_ledger(path: Path, number: int) -> tuple[Any, Any]:
    from tarokscore.dispute import at_table
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold

    book = fold(file.load(path))
    return at_table.case_of(book, number), at_table.beside(book, number)


def _alone(source: str, variant: str | None, rules: Mapping[str, Any], state: str | None) -> Any:
    """A deal that is in no ledger. Raises DealError when it is refused as it stands."""
    from tarokscore import exact_json, facts, settling
    from tarokscore.dispute.case import Case

    raw = facts.read(read_text(source))
    if variant and "variant" not in raw:
        raw["variant"] = variant
    id = settling.find_variant(raw).id
    options = exact_json.plain(settling.house_rules(id, rules).model_dump())
    return Case(id, raw, options, settling.carried_state(id, facts.read(state) if state else None))


def _total(
    answer: Answer, path: Path, after: int, claims: Mapping[str, int], everything: bool, json: bool
) -> None:
    from tarokscore.dispute.totals import account_for
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold
    from tarokscore.report import disputes

    account = account_for(fold(file.load(path)), after, claims)
    answer.exit = Exit.FINE if account.agrees or account.clues else Exit.NO
    answer.data = disputes.account_data(account)
    if not json:
        answer.text = disputes.account_text(account, everything)


def _progress(steps: Sequence[Any]) -> Iterable[Any]:
    """A bar on standard error while a search goes on, where somebody can see it."""
    if not sys.stderr.isatty():
        yield from steps
        return
    with typer.progressbar(steps, label="three at once", file=sys.stderr) as bar:
        yield from bar


def _amounts(option: str, given: Sequence[str]) -> dict[str, int]:
    """["Anna=62", "Béla=−31"] -> {"Anna": 62, "Béla": -31}."""
    from tarokscore import facts

    found: dict[str, int] = {}
    for pair in given:
        name, sign, text = pair.rpartition("=")
        amount = value(text.replace("−", "-").replace("+", ""))
        if not sign or type(amount) is not int:
            usage(f"{option} {pair}: write NAME=AMOUNT with a whole number")
        if (who := facts.name(name)) in found:
            usage(f"{option} {pair}: {who} is named twice")
        found[who] = amount
    return found


def rescore(
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """The whole ledger under other house rules: the deals that change, and what it does to everybody."""
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold

    with answering("rescore", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if not changes:
            usage("say which house rules, with --set OPTION=VALUE or --preset NAME")
        from tarokscore.dispute import rescore as again
        from tarokscore.report import disputes

        book = fold(file.load(ledger))
        found = again.rescore(book, changes)
        answer.data = disputes.rescored_data(found, book.document.variant)
        if not json:
            answer.text = disputes.rescored_text(found, book.document.variant)


def compare(
    theirs: Annotated[
        str, typer.Argument(metavar="THEIRS", help="Another ledger, or deals as JSON, one per line.")
    ],
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Two records of one evening: the first deal that differs, the fact, and what follows from it."""
    from tarokscore.dispute import compare as beside
    from tarokscore.ledger import file
    from tarokscore.ledger.book import book as fold
    from tarokscore.report import disputes

    with answering("compare", json, str(ledger)) as answer:
        ours = fold(file.load(ledger))
        found = beside.compare(ours, _other_record(theirs, ours))
        answer.exit = Exit.FINE if found.agree else Exit.NO
        answer.data = disputes.comparison_data(found, ours.document.variant)
        if not json:
            answer.text = disputes.comparison_text(found, ours.document.variant)


def _other_record(source: str, ours: Any) -> Any:
    """Theirs as a book: a ledger, or deals settled at our table. Raises LedgerError, DealError."""
    from tarokscore.cli.typed import added, at_place, deals_in
    from tarokscore.ledger import document, keep
    from tarokscore.ledger.book import book as fold

    content = read_text(source)
    try:
        return fold(document.parse(content))
    except LedgerError as error:
        if b'"format"' in content[:200]:
            raise LedgerError(error.message, error.hint, source) from None
    said = ours.document
    made, _ = keep.opened(said.variant, said.players, said.options, said.dealer, said.created)
    book = fold(made)
    for place, raw in deals_in(content):
        book.apply(at_place(place if isinstance(raw, str) else "", added, book, raw, said.created)[0])
    return book


def seal(ledger: LedgerOption = LEDGER, json: JsonOption = False) -> None:
    """Six words over the whole ledger so far, to read aloud and note: check --seal "…" compares."""
    from tarokscore.figures import count
    from tarokscore.ledger import file, sealing

    with answering("seal", json, str(ledger)) as answer:
        document = file.load(ledger)
        words = sealing.seal(document)
        answer.data = {"seal": words, "entries": len(document.entries)}
        entries = count(len(document.entries), "entry", "entries")
        answer.text = f"{words}\n\nThese words fit this ledger with its {entries}, and no other."
