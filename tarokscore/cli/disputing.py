"""dispute, rescore, compare, seal: the commands that settle an argument. Nothing is written."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.shell import LEDGER, Answer, Exit, JsonOption, LedgerOption, answering, read_text, usage
from tarokscore.cli.typed import amounts, whose
from tarokscore.core import DealError, LedgerError, Problem

SettledOption = Annotated[
    bool,
    typer.Option("--settled", help="Settled points, where the table notes other figures."),
]
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
    deep: Annotated[
        bool, typer.Option("--deep", help="Three changes at once, too, or what goes with one; takes a while.")
    ] = False,
    everything: AllOption = False,
    settled: SettledOption = False,
    variant: Annotated[
        str | None,
        typer.Option("--variant", metavar="GAME", help="Of a FILE that does not say.",
                     autocompletion=completing.variants),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="NAME,NAME,…", help="Of a FILE that says none, in order of play."),
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
    """Somebody claims another amount: what would have to be true for it.

    A FILE that does not name its game or its players is taken for the next deal of the ledger.
    """
    by_number = deal is not None and deal.isascii() and deal.isdigit()
    with answering("dispute", json, str(ledger) if totals or by_number else deal or "") as answer:
        if totals:
            if deal is not None or claims or after is None:
                usage("--total NAME=AMOUNT goes with --after N, and with nothing else")
            if variant or players or settings or preset or options or state:
                usage("a total of a ledger has its own game, players and house rules")
            _total(answer, ledger, after, amounts("--total", totals), settled, deep, everything, json)
            return
        if after is not None:
            usage("--after N goes with --total NAME=AMOUNT, a total that somebody has after deal N")
        if not claims or deal is None:
            usage("name the deal, and say --claim NAME=AMOUNT")
        wanted = amounts("--claim", claims)
        rules = house_rules(settings, preset, options)
        if by_number and (rules or variant or players or state):
            usage("a deal of a ledger has its own game, players and house rules")
        from tarokscore.whatif import answer as asked

        if by_number:
            case, beside = _in_ledger(ledger, int(deal), settled)
        else:
            case, beside = _alone(deal, _told(variant, players, state), rules, ledger, settled), []
        verdict = asked.answer(
            case, whose(wanted, tuple(case.scores)), beside, 3 if deep else 2, _progress("three at once")
        )
        answer.exit = Exit.FINE if verdict.explained else Exit.NO
        from tarokscore.views import disputes

        answer.data = {"deal": int(deal) if by_number else None, **disputes.verdict_data(verdict)}
        if not json:
            tried = "one, two or three" if deep else "one or two"
            answer.text = disputes.verdict_text(verdict, everything, tried)


def _in_ledger(path: Path, number: int, settled: bool) -> tuple[Any, Any]:
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.whatif import from_ledger

    book = fold(storage.load(path))
    return from_ledger.case_of(book, number, settled), from_ledger.beside(book, number, settled)


def _told(variant: str | None, players: str | None, state: str | None) -> dict[str, Any]:
    """What is said of a deal beside it."""
    from tarokscore import schema

    names = [name.strip() for name in (players or "").split(",") if name.strip()]
    told = {"variant": variant, "players": names, "state": schema.read(state) if state else None}
    return {key: value for key, value in told.items() if value}


def _alone(source: str, told: dict[str, Any], rules: Mapping[str, Any], ledger: Path, settled: bool) -> Any:
    """A deal that is in no ledger; if it lacks game or players, the next one of the ledger, if there
    is one. Raises DealError when it is refused as it stands."""
    from tarokscore import schema, settling
    from tarokscore.core import exact_json
    from tarokscore.whatif.case import Case

    state = told.pop("state", None)
    raw = {**told, **schema.read(read_text(source))}
    if not (raw.get("variant") and raw.get("players")) and state is None and ledger.exists():
        from tarokscore.ledger import storage
        from tarokscore.ledger.book import book as fold
        from tarokscore.whatif import from_ledger

        return from_ledger.next_case(fold(storage.load(ledger)), raw, rules, settled)
    id = settling.find_variant(raw).id
    options = exact_json.plain(settling.house_rules(id, rules).model_dump())
    return Case(id, raw, options, settling.carried_state(id, state), in_notes=not settled)


def _total(
    answer: Answer, path: Path, after: int, claims: Mapping[str, int], settled: bool, deep: bool,
    everything: bool, json: bool,
) -> None:  # fmt: skip
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.views import disputes
    from tarokscore.whatif.totals import account_for

    book = fold(storage.load(path))
    claims = whose(claims, book.accounts)
    account = account_for(book, after, claims, settled, deep, _progress("deal by deal"))
    answer.exit = Exit.FINE if account.agrees or account.clues else Exit.NO
    answer.data = disputes.account_data(account)
    if not json:
        answer.text = disputes.account_text(account, everything)


def _progress(label: str) -> Callable[[Sequence[Any]], Iterable[Any]]:
    """A bar on standard error while a search goes on, where somebody can see it."""

    def steps(some: Sequence[Any]) -> Iterable[Any]:
        if not sys.stderr.isatty():
            yield from some
            return
        with typer.progressbar(some, label=label, file=sys.stderr) as bar:
            yield from bar

    return steps


def rescore(
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """The whole ledger under other house rules: the deals that change, and what it does to everybody."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold

    with answering("rescore", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if not changes:
            usage("say which house rules, with --set OPTION=VALUE or --preset NAME")
        from tarokscore.views import rescoring
        from tarokscore.whatif import rescore as again

        book = fold(storage.load(ledger))
        found = again.rescore(book, changes)
        answer.data = rescoring.rescored_data(found, book.document.variant)
        if not json:
            answer.text = rescoring.rescored_text(found, book.document.variant)


def compare(
    theirs: Annotated[
        str, typer.Argument(metavar="THEIRS", help="Another ledger, or deals as JSON, one per line.")
    ],
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Two records of one evening: the first deal that differs, the fact, and what follows from it."""
    from tarokscore.compare import records as beside
    from tarokscore.compare.record import recorded
    from tarokscore.views import comparison

    with answering("compare", json, theirs) as answer:
        ours = _ours(ledger)
        variant = ours.document.variant
        found = beside.compare(recorded(ours), _other_record(theirs, ours))
        answer.exit = Exit.FINE if found.agree else Exit.NO
        answer.data = comparison.comparison_data(found, variant)
        if not json:
            answer.text = comparison.comparison_text(found, variant)


def _ours(path: Path) -> Any:
    """Our ledger as a book; what is wrong with it is blamed on it."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold

    document = storage.load(path)
    try:
        return fold(document)
    except LedgerError as error:
        error.where = error.where or str(path)
        raise


def _other_record(source: str, ours: Any) -> Any:
    """Theirs: a ledger, or deals that somebody else noted. Raises LedgerError when it is neither, DealError
    for what is not understood in the deals, all of it."""
    from tarokscore.cli.typed import at_place, deals_in
    from tarokscore.compare import foreign_record
    from tarokscore.compare.record import recorded
    from tarokscore.ledger import format
    from tarokscore.ledger.book import book as fold

    content = read_text(source)
    try:
        return recorded(fold(format.parse(content)))
    except LedgerError as error:
        if b'"format"' in content[:200]:
            raise LedgerError(error.message, error.hint, source) from None
    try:
        said = list(deals_in(content))
    except DealError as error:
        (first, *_) = error.problems
        raise LedgerError(f"it is neither a ledger nor deals: {first.message}", first.hint, source) from None
    tables = foreign_record.tables(ours)
    deals, problems = [], list[Problem]()
    for place, each in said:
        try:
            deals.append(at_place(place, foreign_record.facts_of, each, ours, tables))
        except DealError as error:
            problems += error.problems
    if not deals and all(isinstance(each, str) for _, each in said):
        raise LedgerError("it is neither a ledger nor deals", "a ledger, or a deal on each line", source)
    if problems:
        raise DealError(problems)
    return foreign_record.told(deals, ours)


def seal(ledger: LedgerOption = LEDGER, json: JsonOption = False) -> None:
    """Seven words over the whole ledger so far, to read aloud and note: check --seal "…" compares."""
    from tarokscore.core.figures import count
    from tarokscore.ledger import seal, storage

    with answering("seal", json, str(ledger)) as answer:
        document = storage.load(ledger)
        words = seal.seal(document)
        answer.data = {"seal": words, "entries": len(document.entries)}
        entries = count(len(document.entries), "entry", "entries")
        answer.text = f"{words}\n\nThese words fit this ledger with its {entries}, and no other."
