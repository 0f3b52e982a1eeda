"""The answer to a saved deal: a table of all players, or sentences to be read aloud; and the seating."""

from collections.abc import Iterable, Mapping, Sequence

from tarokscore import notation
from tarokscore.core import Message, Plural, Scores, Words, conjunction
from tarokscore.ledger import Book, recording
from tarokscore.ledger.score_sheet import label, ranking
from tarokscore.views.document import Points, Section, Table, View, flush, points
from tarokscore.views.standings import standing_rows, state_in_words

LONGEST_NOTE = 1000  # signs shown; a longer note is saved whole


def understood_line(deal: Mapping[str, object], before: Book) -> str:
    """A deal as a line in words that reads back as the same deal; "" if no line can express it.

    before: the book without the deal. Players and dealer are left out if they are those of the book.
    """
    known = {"players": list(before.players), "dealer": recording.outlook(before).dealer}
    told = {key: value for key, value in deal.items() if key not in known or value != known[key]}
    if isinstance(note := told.get("note"), str) and len(note) > LONGEST_NOTE:
        told["note"] = f"{note[:LONGEST_NOTE]}…"
    is_plain = notation.no_name_is_a_word(before.variant, before.players)
    write = notation.echo if is_plain else notation.write
    try:
        return write(told, before.variant, before.players, before.options)
    except ValueError:
        return ""


def saved_view(number: int, read: str, book: Book, scores: Scores) -> View:
    """The answer to a saved deal: its line as it was read ("": its label), and the standings after it."""
    what = read or label(book.bookings[number], book.variant)
    return live_table(book, scores, Message("{number} saved: {deal}", number=number, deal=what))


def live_table(book: Book, scores: Scores, *head: Message) -> View:
    """A row per player, best first, with the amount of the deal and the total; then the next dealer and the
    carried state. scores: of the deal; head: sentences above the table."""
    rows = [(name, points(scores.get(name)) or "", total) for _, name, total in standing_rows(book)]
    yield [*head, Table(("", Message("deal"), Message("total")), rows)]
    if after := state_in_words(book):
        yield [*after]


def spoken_view(book: Book, deals: Iterable[tuple[int, Scores]]) -> Section:
    """Deals and everybody's total in sentences for a screen reader, without signs. deals: (number,
    scores)."""
    said: list[Words] = []
    outlook = recording.outlook(book)
    for number, scores in deals:
        what = conjunction(label(book.bookings[number], book.variant).rstrip("*").split(" + "))
        said += [
            Message("Deal {number}: {what}.", number=number, what=what),
            _gains(scores, book.pots_in_use),
        ]
    totals = tuple(f"{name} {_spoken(total)}" for _, name, total in ranking(book))
    said.append(
        Plural("After {n} deal: {totals}.", "After {n} deals: {totals}.", n=book.deals, totals=totals)
    )
    if outlook.over:
        said.append(Message("It is over: {why}.", why=outlook.over))
    elif outlook.dealer:
        said.append(Message("{who} deals next.", who=outlook.dealer))
    for each, text in outlook.notes:
        aloud = str(text).replace("−", str(Message("minus {n}", n="")))
        note = str(Message("{what}: {text}.", what=each, text=aloud))
        said.append(note[:1].upper() + note[1:])
    return [*map(flush, said)]


def _gains(scores: Scores, pots: Iterable[str]) -> str:
    """ "Anna wins 318. Béla, Chloé and Dany lose 106 each." """
    said: list[Words] = []
    for amount in sorted({amount for amount in scores.values() if amount}, reverse=True):
        names = [name for name in scores if scores[name] == amount and name not in pots]
        if names:
            *others, last = names
            who = tuple(others) or last
            said.append(_GAINS[bool(others), amount > 0].filled(who=who, last=last, n=abs(amount)))
        for pot in pots:
            if scores.get(pot) == amount:
                said.append(_POT_GAINS[amount > 0].filled(pot=pot, n=abs(amount)))
    return " ".join(map(str, said or [Message("Nobody wins or loses anything.")]))


_GAINS = {  # whether several do; whether it is a gain
    (False, True): Message("{who} wins {n}."),
    (False, False): Message("{who} loses {n}."),
    (True, True): Message("{who} and {last} win {n} each."),
    (True, False): Message("{who} and {last} lose {n} each."),
}
_POT_GAINS = {True: Message("The {pot} wins {n}."), False: Message("The {pot} loses {n}.")}


def _spoken(amount: int) -> str:
    """
    >>> _spoken(318), _spoken(-106), _spoken(0)
    ('318', 'minus 106', '0')
    """
    return str(Message("minus {n}", n=-amount)) if amount < 0 else f"{amount}"


def seating_table(book: Book, away: Sequence[str]) -> Table:
    """The players in order of play with their totals, then `away`, the accounts of people who left."""
    said = dict.fromkeys(away, Message("not at the table"))
    dealer = recording.outlook(book).dealer
    rows = [
        (name, Points(book.balances.get(name, 0)),
         Message("deals next") if name == dealer else said.get(name, ""))
        for name in (*book.players, *away)
    ]  # fmt: skip
    return Table((), rows)
