"""Standings with protests and carried state, as data and as a document; the score sheet."""

from collections.abc import Iterable, Iterator, Sequence

from tarokscore.core import JsonObject, Message, Plural, Scores, Words, figure_text, speaking
from tarokscore.ledger import Book, protests, recording
from tarokscore.ledger.notes import note_in_words
from tarokscore.ledger.score_sheet import SheetRow, ranking, sheet_rows
from tarokscore.views.document import Cell, FigureText, Points, Table, View, points


def book_data(book: Book) -> JsonObject:
    """The standings as plain data: totals, carried state, house rules, open protests."""
    outlook = recording.outlook(book)
    with speaking(None):  # a program finds it under the same key in every language
        carried = [str(label) for label, _ in outlook.notes]
    return {
        "variant": book.variant,
        "deals": book.deals,
        "standings": [
            {"place": place, "player": name, "total": total} for place, name, total in ranking(book)
        ],
        "pots": book.pots_in_use,
        "balances": {account: book.balances.get(account, 0) for account in book.accounts},
        "dealer": outlook.dealer,
        "over": str(outlook.over) or None,
        "running": dict(zip(carried, (str(text) for _, text in outlook.notes), strict=True)),
        "options": book.options,
        **({"protests": told} if (told := protests_data(book)) else {}),
    }


def protests_data(book: Book) -> JsonObject:
    """Open protests as plain data, with everybody's total if all were upheld; if there are several against
    one deal, also if those of each person were. {} without protests."""
    if not book.remarks:
        return {}
    found = protests.open_protests(book)
    if not found:
        return {}
    together = protests.upheld(book, found)
    several = len({each.number for each in found}) < len(found)
    persons = dict.fromkeys(each.by for each in found) if several else ()
    by = {who: protests.upheld(book, [each for each in found if each.by == who]) for who in persons}
    stuck = [each for way in by.values() or (together,) for each in way.stuck]
    told = {
        "open": [each.content({"hash"}) for each in found],
        "if_upheld": together.balances,
        "noted_if_upheld": together.noted,
        "cannot_be_settled": list(dict.fromkeys(each.number for each in stuck)),
        "cannot_be_upheld": [each.n for each in stuck],
    }
    if not several:
        return told
    return {
        **told,
        "if_upheld_by": {who: each.balances for who, each in by.items()},
        "noted_if_upheld_by": {who: each.noted for who, each in by.items()},
    }


def place_rows(ranking: Iterable[tuple[int, str, int]], pots: Scores) -> list[tuple[FigureText, str, Points]]:
    """Rows of place, name and total, best first; then the pots, without a place. ranking: (place, name,
    total); pots: {pot: total}."""
    rows = [(FigureText(f"{place}."), name, Points(total)) for place, name, total in ranking]
    return [*rows, *((FigureText(), pot, Points(total)) for pot, total in pots.items())]


def standing_rows(book: Book) -> list[tuple[FigureText, str, Points]]:
    """The `place_rows` of a book."""
    return place_rows(ranking(book), book.pots_in_use)


def standings(book: Book) -> View:
    """Everybody's total, best first; the pots; open protests; the next dealer and the carried state."""
    rows: list[Sequence[Cell]] = [*standing_rows(book)]
    told = protests_data(book)
    heads: Sequence[Words] = ()
    if told:
        ways = _ways(told, "if_upheld")
        rows = [(*row, *(Points(each[row[1]]) for each in ways.values())) for row in standing_rows(book)]
        heads = ("", "", Message("now"), *(_if_upheld(who) for who in ways))
    yield Table(heads, rows)
    yield [
        *(_protest(each, told["cannot_be_upheld"]) for each in told.get("open", ())),
        Plural("after {n} deal", "after {n} deals", n=book.deals),
        *state_in_words(book),
        *_noted_otherwise(told),
    ]


def _protest(each: JsonObject, stuck: Sequence[int]) -> Message:
    said = Message("{who} protests against {number}: {reason}")
    if each["n"] in stuck:
        said = Message("{who} protests against {number}: {reason} (as things are it cannot be upheld)")
    return said.filled(who=each["by"], number=each["number"], reason=each["reason"])


def _if_upheld(who: str) -> Message:
    return Message("if {who}", who=who) if who else Message("if upheld")


def _ways(told: JsonObject, kind: str) -> dict[str, dict[str, int]]:
    """{who protests: everybody's totals if they are upheld}; under "" all protests together, if there are no
    several against one deal."""
    return told.get(f"{kind}_by", {}) or {"": told[kind]}


def _noted_otherwise(told: JsonObject) -> Iterator[Message]:
    """The totals on the paper sheet if protests were upheld, if that has other points than the settled
    ones."""
    if told and told["noted_if_upheld"] is not None:
        for who, totals in _ways(told, "noted_if_upheld").items():
            shown = tuple(f"{name} {figure_text(total)}" for name, total in totals.items())
            yield Message("noted, {if_so}: {totals}", if_so=_if_upheld(who), totals=shown)


def state_in_words(book: Book) -> list[Message]:
    """The carried state as sentences: the next dealer ("dealer: Anna"), or why the session is over, first."""
    outlook = recording.outlook(book)
    notes = [Message("{label}: {text}", label=label, text=text) for label, text in outlook.notes]
    if outlook.over:
        return [Message("over: {text}", text=outlook.over), *notes]
    return [Message("dealer: {name}", name=outlook.dealer), *notes] if outlook.dealer else notes


def state_changes(before: Sequence[Message], after: Sequence[Message]) -> View:
    """The sentences of a carried state that have ended, and the new ones. before, after: as
    `state_in_words`."""
    gone = [Message("no longer so: {state}", state=each) for each in before if each not in after]
    changes = [*gone, *(each for each in after if each not in before)]
    if changes:
        yield [*changes]


def sheet(book: Book, *, amounts: bool = False) -> View:
    """The score sheet, and its legend."""
    rows = sheet_rows(book)
    yield sheet_table(rows, book.accounts, amounts)
    if signs := legend(rows):
        yield [*signs]


def sheet_table(rows: Sequence[SheetRow], accounts: Sequence[str], amounts: bool = False) -> Table:
    """A row per booking: everybody's running total, or with `amounts` the scores of each deal and a last row
    of totals. If the paper sheet has other points, the rows are those, and a last row is settled. A void row
    has no figures."""
    noted = is_noted(rows) and not amounts
    cells: list[Sequence[Cell]] = []
    for row in rows:
        shown = row.scores if amounts else row.noted if noted else row.totals
        cells.append((row.number, *_figures({} if row.void else shown or {}, accounts), _words(row)))
    if (amounts or noted) and rows:
        what = Message("settled by differences") if noted else Message("total")
        cells.append(("", *_figures(rows[-1].totals, accounts), what))
    heads: Sequence[Words] = (Message("no."), *accounts, Message("deal"))
    return Table(heads, cells, id="sheet")


def is_noted(rows: Sequence[SheetRow]) -> bool:
    """Whether the paper sheet has other points in these rows than the settled scores."""
    return any(row.noted for row in rows)


def _figures(found: Scores, accounts: Sequence[str]) -> Iterator[Cell]:
    return (points(found.get(account)) for account in accounts)


def _words(row: SheetRow) -> Words:
    if row.void:
        return Message("void: {text}", text=note_in_words(row.void))
    return row.label + " !" * bool(row.protest)


def legend(rows: Sequence[SheetRow]) -> list[Message]:
    """The meanings of the signs behind the labels of these rows."""
    found = [Message("* amended")] if any(row.amended and not row.void for row in rows) else []
    return [*found, Message("! under protest")] if any(row.protest for row in rows) else found
