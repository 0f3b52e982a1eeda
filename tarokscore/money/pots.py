"""A pot is nobody's: what becomes of it when the table stops is for its game's own rules to say."""

from tarokscore import games
from tarokscore.core import DealError, Settlement
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.schema.fields import choices


def closing(book: Book) -> Settlement | None:
    """How the game itself would divide what is in the pot now: the outcome without play that takes something
    out of it. None where there is no pot, where it is empty, or where the rules leave it as it is."""
    game = games.load(book.document.variant)
    held = [pot for pot in book.pots if book.balances.get(pot, 0) > 0]
    if not held:
        return None
    for outcome in choices(game.Deal, "outcome"):
        try:
            _, settlement = corrections.add(book, {"outcome": outcome}, "")
        except DealError:
            continue
        if any(settlement.scores.get(pot, 0) < 0 for pot in held):
            return settlement
    return None
