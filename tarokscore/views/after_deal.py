"""What a table wants to hear right after a deal: one short line per player, or sentences to read aloud."""

from collections.abc import Iterable, Mapping
from typing import Any

from tarokscore.core import Outlook
from tarokscore.core.figures import count, gain, visible
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.score_sheet import deals_played, label, pots, ranking
from tarokscore.render.layout import clipped, indented, short, table
from tarokscore.views.sheet import running

READ_ROOM = 400  # columns, five lines: more than any deal needs without a note


def as_read(deal: Mapping[str, Any], before: Book) -> str:
    """A deal as it was understood, in the words of a line that reads as the same deal: what a table checks.

    before: the ledger without it; players and dealer who are its own are not said. "" for a deal that no
    line can tell.
    """
    from tarokscore.notation import write

    known = {"players": list(before.players), "dealer": corrections.outlook(before).dealer}
    told = {key: value for key, value in deal.items() if key not in known or value != known[key]}
    if "note" in told:
        told["note"] = told["note"][:READ_ROOM]  # writing a novel takes seconds, and the table waits
    try:
        line = write(told, before.document.variant, before.players)
    except ValueError:
        return ""
    return clipped(visible(line), READ_ROOM)


def saved(number: int, read: str, book: Book, scores: Mapping[str, int]) -> str:
    """What is said of a deal that was just saved: how it was read, and the table after it."""
    what = read or visible(label(book.bookings[number], book.document.variant))
    head = indented(f"{number} saved: {what}", "", "  ")
    return f"{head}\n{live_table(book, corrections.outlook(book), scores)}"


def live_table(book: Book, outlook: Outlook, scores: Mapping[str, int]) -> str:
    """A line per player, best first: what the deal brought, and the total; then the next dealer and what
    the table carries. Who has an account and did not sit at this deal has no figure for it."""
    rows = [
        (short(name), gain(scores[name]) if name in scores else "", gain(total))
        for _, name, total in ranking(book)
    ]
    rows += [
        (visible(pot), gain(scores[pot]) if pot in scores else "", gain(book.balances[pot]))
        for pot in pots(book)
    ]
    drawn = table([("", "deal", "total"), *rows], ("left", "right", "right"))
    after = [indented(f"{label}: {visible(text)}", "", "  ") for label, text in running(outlook)]
    return "\n".join([drawn, *([""] if after else []), *after])


def sentences(book: Book, outlook: Outlook, deals: Iterable[tuple[int, Mapping[str, int]]]) -> str:
    """Each deal (its number, and what it brought), then where everybody stands, in sentences without signs
    that a voice would stumble over."""
    said = []
    for number, scores in deals:
        what = label(book.bookings[number], book.document.variant).rstrip("*").replace(" + ", " and ")
        said += [f"Deal {number}: {what}."]
        said += [_gains({f"the {name}" if name in pots(book) else name: scores[name] for name in scores})]
    said.append(f"After {count(deals_played(book), 'deal')}: {_totals(book)}.")
    if outlook.over:
        said.append(f"It is over: {outlook.over}.")
    elif outlook.dealer:
        said.append(f"{outlook.dealer} deals next.")
    said += [_sentence(f"{each}: {str(text).replace('−', 'minus ')}.") for each, text in outlook.notes]
    return "\n".join(indented(visible(sentence), "", "") for sentence in said)


def _gains(scores: Mapping[str, int]) -> str:
    """ "Anna wins 318. Béla, Chloé and Dany lose 106 each." """
    by_amount: dict[int, list[str]] = {}
    for account, amount in scores.items():
        by_amount.setdefault(amount, []).append(account)
    said = []
    for amount in sorted(by_amount, key=lambda each: -each):
        who, several = by_amount[amount], len(by_amount[amount]) > 1
        if amount == 0:
            continue
        verb = ("win" if amount > 0 else "lose") + ("" if several else "s")
        said.append(_sentence(f"{listed(who)} {verb} {abs(amount)}{' each' if several else ''}."))
    return " ".join(said) or "Nobody wins or loses anything."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _totals(book: Book) -> str:
    return ", ".join(f"{name} {words(total)}" for _, name, total in ranking(book))


def words(amount: int) -> str:
    """
    >>> words(318), words(-106), words(0)
    ('318', 'minus 106', '0')
    """
    return f"minus {-amount}" if amount < 0 else f"{amount}"


def listed(names: list[str]) -> str:
    """
    >>> listed(["Anna"]), listed(["Anna", "Béla", "Chloé"])
    ('Anna', 'Anna, Béla and Chloé')
    """
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def seats(book: Book, outlook: Outlook, away: list[str]) -> str:
    """The table in order of play with everybody's total, then those who have an account and do not sit."""
    rows = [
        (short(name), gain(book.balances.get(name, 0)), "deals next" if name == outlook.dealer else "")
        for name in book.players
    ]
    rows += [(short(name), gain(book.balances.get(name, 0)), "not at the table") for name in away]
    return table(rows, ("left", "right", "left"))
