"""Honours that were drawn from the talon are paid to the dealer who rests [HU-45]."""

from collections.abc import Iterator

from tarokscore.core import Line, Message, Seats
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Deal
from tarokscore.games.hungarian_tarokk.state import round_steps
from tarokscore.rules import pay

HONOURS = {"skiz": 3, "xxi": 2, "pagat": 1}


def talon_honours(deal: Deal, seats: Seats, rounds: int) -> Iterator[Line]:
    """A doubled round doubles it, and nothing else does."""
    dealer = seats.idle or ""
    for index, drawn in enumerate(deal.talon_honours):
        value = HONOURS[drawn.card]
        text = Message(
            "{card} from the talon: {player} pays {amount} to {dealer}",
            card=NATIVE[drawn.card], player=drawn.player, amount=product(value, rounds), dealer=dealer,
        )  # fmt: skip
        scores = pay.from_each(value * rounds, dealer, (drawn.player,))
        yield Line("HU-45", text, scores, f"talon_honours[{index}]", round_steps(rounds))
