"""What is shown right after a deal: one line per player, or sentences to read aloud; and the seating."""

from collections.abc import Iterable, Mapping, Sequence

from tarokscore import notation
from tarokscore.core import Message, Plural, Scores
from tarokscore.core.figures import both
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.score_sheet import deals_played, label, pots, ranking
from tarokscore.views.document import Paragraph, Points, Section, Table, View, Words, points, section
from tarokscore.views.sheet import running, standing

LONGEST_NOTE = 1000  # signs; of a longer one the beginning is said: it is saved whole, and pays nothing


def understood_line(deal: Mapping[str, object], before: Book) -> str:
    """A deal as it was understood: a line in words that reads as the same deal. "" where no line can say it.

    before: the book without it; its players and its dealer in turn are left out.
    """
    known = {"players": list(before.players), "dealer": corrections.outlook(before).dealer}
    told = {key: value for key, value in deal.items() if key not in known or value != known[key]}
    if isinstance(note := told.get("note"), str) and len(note) > LONGEST_NOTE:
        told["note"] = f"{note[:LONGEST_NOTE]}…"
    try:
        return notation.write(told, before.variant, before.players, before.options)
    except ValueError:
        return ""


def saved(number: int, read: str, book: Book, scores: Scores) -> View:
    """The answer to a deal that was saved: how it was read, and the table after it."""
    what = read or label(book.bookings[number], book.variant)
    head = Message("{number} saved: {deal}", number=number, deal=what)
    (table, *after) = live_table(book, scores)
    return [section(head, *table.blocks), *after]


def live_table(book: Book, scores: Scores) -> list[Section]:
    """A line per player, best first, with the deal's amount and the total; then the next dealer and the
    carried state. An account that did not take part has no amount."""
    rows = [(name, points(scores.get(name)) or "", total) for _, name, total in standing(book)]
    found = [section(Table(("", Message("deal"), Message("total")), rows, gives=0))]
    after = running(book)
    return [*found, section(*after)] if after else found


def sentences(book: Book, deals: Iterable[tuple[int, Scores]]) -> Section:
    """Each deal, then everybody's total, in sentences for a screen reader: no signs that are hard to
    pronounce. deals: (number, amounts)."""
    said: list[Words | tuple[Words, ...]] = []
    outlook = corrections.outlook(book)
    for number, scores in deals:
        what = both(label(book.bookings[number], book.variant).rstrip("*").split(" + "))
        said.append(Message("Deal {number}: {what}.", number=number, what=what))
        said.append(_gains(scores, pots(book)))
    totals = tuple(f"{name} {_spoken(total)}" for _, name, total in ranking(book))
    said.append(
        Plural("After {n} deal: {totals}.", "After {n} deals: {totals}.", n=deals_played(book), totals=totals)
    )
    if outlook.over:
        said.append(Message("It is over: {why}.", why=outlook.over))
    elif outlook.dealer:
        said.append(Message("{who} deals next.", who=outlook.dealer))
    for each, text in outlook.notes:
        aloud = str(text).replace("−", str(Message("minus {n}", n="")))
        note = str(Message("{what}: {text}.", what=each, text=aloud))
        said.append(note[:1].upper() + note[1:])
    return section(*(Paragraph(each, "", "") for each in said))


def _gains(scores: Scores, pots: Sequence[str]) -> tuple[Words, ...]:
    """ "Anna wins 318. Béla, Chloé and Dany lose 106 each." """
    said: list[Words] = []
    for amount in sorted({amount for amount in scores.values() if amount}, reverse=True):
        names = [name for name in scores if scores[name] == amount and name not in pots]
        if names:
            said.append(_gain(names, amount))
        for pot in pots:
            if scores.get(pot) == amount:
                said.append(_pot_gains(pot, amount))
    return tuple(said) or (Message("Nobody wins or loses anything."),)


def _pot_gains(pot: str, amount: int) -> Message:
    if amount > 0:
        return Message("The {pot} wins {n}.", pot=pot, n=amount)
    return Message("The {pot} loses {n}.", pot=pot, n=-amount)


def _gain(names: Sequence[str], amount: int) -> Message:
    if len(names) == 1:
        if amount > 0:
            return Message("{who} wins {n}.", who=names[0], n=amount)
        return Message("{who} loses {n}.", who=names[0], n=-amount)
    *others, last = names
    if amount > 0:
        return Message("{who} and {last} win {n} each.", who=tuple(others), last=last, n=amount)
    return Message("{who} and {last} lose {n} each.", who=tuple(others), last=last, n=-amount)


def _spoken(amount: int) -> str:
    """
    >>> _spoken(318), _spoken(-106), _spoken(0)
    ('318', 'minus 106', '0')
    """
    return str(Message("minus {n}", n=-amount)) if amount < 0 else f"{amount}"


def seats(book: Book, away: Sequence[str]) -> Table:
    """The seating in order of play with everybody's total, then the accounts of people who left."""
    said = dict.fromkeys(away, Message("not at the table"))
    dealer = corrections.outlook(book).dealer
    rows = [
        (name, Points(book.balances.get(name, 0)),
         Message("deals next") if name == dealer else said.get(name, ""))
        for name in (*book.players, *away)
    ]  # fmt: skip
    return Table((), rows, (0, 2), gives=0)
