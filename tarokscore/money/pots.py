"""What becomes of a pot when the table stops, by the game's own rules."""

from tarokscore import games
from tarokscore.core import DealError, Settlement
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.schema.fields import choices


def closing(book: Book) -> Settlement | None:
    """Divide what is in the pot now, by the game's outcome without play that empties it. None where there is
    no pot, it is empty, or the rules leave it."""
    game = games.load(book.variant)
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
