"""An evening on two screens: ranking, sheet, records, who pays whom. The summary has the rest."""

from collections.abc import Iterator

from tarokscore.core import Message
from tarokscore.summary.summary import Summary
from tarokscore.views.document import Table, View
from tarokscore.views.sheet import is_noted, marks
from tarokscore.views.summary import changes, heading, opening, payout, ranking, records, sheet


def evening_view(it: Summary) -> View:
    """Ranking, sheet, records and payout; house rules where they differ from the defaults."""
    yield heading(opening(it))
    for table in (_ranking(it), _sheet(it), _records(it), _payout(it)):
        if table.rows:
            yield table
    if it.sheet:
        yield [*_house(it), MORE]


MORE = Message("More with --full: players, contracts, bonuses, streaks, partners, seats.")


def _ranking(it: Summary) -> Table:
    """As the standings have it; heads only where there are two kinds of points."""
    found = ranking(it)
    return found._replace(heads=found.heads if it.noted else (), gives=1)


def _sheet(it: Summary) -> Table:
    title = Message("Running totals")
    if is_noted(it.sheet):
        title = Message("Noted totals; the last row is settled")
    return sheet(it)._replace(title=title, note=" ".join(f"{mark}." for mark in marks(it.sheet)))


def _records(it: Summary) -> Table:
    found = records(it)
    rows = [
        (what, who or "", figure, "" if number is None else Message("deal {n}", n=number))
        for what, who, figure, number in found.rows
    ]
    return found._replace(title=Message("Records"), heads=(), rows=rows, words=(0, 1, 3), gives=1)


def _payout(it: Summary) -> Table:
    found = payout(it)
    rows = [
        (Message("{payer} hands {payee}", payer=str(payer), payee=str(payee)), amount)
        for payer, payee, amount in found.rows
    ]
    return found._replace(title=Message("Payout"), heads=(), rows=rows, words=(0,))


def _house(it: Summary) -> Iterator[str]:
    """On one line, with the deals before which they changed."""
    told = tuple(f"{each.name} = {each.value}" for each in it.house if not each.usual)
    found = [Message("House rules: {rules}.", rules=told)] if told else []
    if said := " ".join(map(str, [*found, *changes(it)])):
        yield said
