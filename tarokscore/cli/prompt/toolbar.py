"""The line below the prompt: standings and dealer."""

from tarokscore.core import Message, gain, visible
from tarokscore.ledger import Book, recording
from tarokscore.ledger.score_sheet import ranking
from tarokscore.render.layout import clip, width


def toolbar(book: Book, room: int) -> str:
    """Everybody's total, best first, and the dealer, in at most `room` columns; names are shortened to
    fit."""
    totals = [(visible(name), gain(total)) for _, name, total in ranking(book)]
    outlook = recording.outlook(book)
    end = ""
    if outlook.over:
        end = str(Message("over"))
    elif outlook.dealer:
        end = str(Message("{name} deals", name=visible(outlook.dealer)))
    longest = max((width(name) for name, _ in totals), default=1)
    for gap, between, shortest in ((" ", " · ", 2), ("", " ", 1)):
        for most in range(longest, shortest - 1, -1):
            standings = between.join(f"{clip(name, most)}{gap}{total}" for name, total in totals)
            shown = " · ".join(filter(None, (standings, end)))
            if width(shown) <= room:
                return shown
    return clip(shown, room)
