"""A book as plain data, for --json and for the drawing of tables."""

from tarokscore.core import Plain, speaking
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.claims import open_protests, upheld
from tarokscore.ledger.score_sheet import deals_played, pots, ranking


def book_data(book: Book) -> Plain:
    """Everybody's total, and the carried state."""
    outlook = corrections.outlook(book)
    with speaking(None):  # a program finds it under the same key in every language
        carried = [str(label) for label, _ in outlook.notes]
    return {
        "variant": book.variant,
        "deals": deals_played(book),
        "standings": [
            {"place": place, "player": name, "total": total} for place, name, total in ranking(book)
        ],
        "pots": {pot: book.balances[pot] for pot in pots(book)},
        "balances": {account: book.balances.get(account, 0) for account in book.accounts},
        "dealer": outlook.dealer,
        "over": str(outlook.over) or None,
        "running": dict(zip(carried, (str(text) for _, text in outlook.notes), strict=True)),
        "options": dict(book.options),
        **({"protests": protests} if (protests := protests_data(book)) else {}),
    }


def protests_data(book: Book) -> Plain:
    """Open protests with everybody's total if all of them were upheld; where several against one deal
    contradict each other, also if those of one person were. {} without protests."""
    if not book.remarks:
        return {}
    found = open_protests(book)
    if not found:
        return {}
    together = upheld(book, found)
    several = len({each.number for each in found}) < len(found)
    persons = dict.fromkeys(each.by for each in found) if several else ()
    by = {who: upheld(book, [each for each in found if each.by == who]) for who in persons}
    stuck = [each for way in by.values() or (together,) for each in way.stuck]
    told = {
        "open": [each.model_dump(exclude_none=True, exclude={"hash"}) for each in found],
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
