"""An evening on two screens: ranking, sheet, records, who pays whom. The summary has the rest."""

from tarokscore.core import Message
from tarokscore.summary.summary import Summary
from tarokscore.views.document import Block, Section, Table, Words, section
from tarokscore.views.sheet import is_noted, marks
from tarokscore.views.summary import changes, heading, opening, payout, ranking, records, sheet


def evening_view(it: Summary) -> list[Section]:
    """Ranking, sheet, records and payout; house rules where they differ from the defaults."""
    made = (_ranking(it), _sheet(it), _records(it), _payout(it))
    found = [section(heading(opening(it))), *(section(table) for table in made if table.rows)]
    return [*found, section(*_house(it), MORE)] if it.sheet else found


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


def _house(it: Summary) -> list[Block]:
    """On one line, with the deals before which they changed."""
    told = tuple(f"{each.name} = {each.value}" for each in it.house if not each.usual)
    found: list[Words] = [Message("House rules: {rules}.", rules=told)] if told else []
    said = " ".join(map(str, [*found, *changes(it)]))
    return [said] if said else []
