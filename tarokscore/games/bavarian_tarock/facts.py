"""What is told of a deal of Bavarian Tarock, what a table may agree on, and what is carried."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field, ValidationError, WithJsonSchema
from pydantic_core import InitErrorDetails

from tarokscore.core import Json, Message
from tarokscore.core.numerals import spelled
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import Seats, active_players
from tarokscore.schema import BID, Carried, DealFacts, Facts, Name, Names, Text, wrong

POT = "pot"
IMPLIED_FACTS = ImpliedFacts(steps=5)  # [BT-8]
ACCOUNTS: tuple[str, ...] = (POT,)
NO_DEAL: tuple[str, ...] = ("open-pot", "close-pot")  # no cards at all [BT-3a, BT-19]
WHOSE: dict[str, str] = {}
PACK = 120  # card points in the pack [BT-6]

PRESETS: Mapping[str, Mapping[str, Json]] = {}

COUNT = Counting(  # [BT-6]
    "BT-6",
    (
        Cards("aces", ("Säue", "Sau", "Asse", "Ass", "Daus", "Däuser", "ace"), 4, 11),
        Cards("tens", ("Zehner", "ten"), 4, 10),
        Cards("kings", ("Könige", "König", "king"), 4, 4),
        Cards("obers", ("Ober", "queens", "queen"), 4, 3),
        Cards("unters", ("Unter", "jacks", "jack"), 4, 2),
        Cards("others", ("andere", "other", "rest"), 16, 0),
    ),
    piles={3: (0, 3)},  # the cards laid away, or the stock
)

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "BT-V12",
    "players": "BT-V1",
    "dealer": "BT-V2",
    "declarer": "BT-V3",
    "contract": "BT-V3",
    "card_points": "BT-V4",
    "defender_points": "BT-V4",
    "more": "BT-V7",
    "bid": "BT-V8",
    "outcome": "BT-V12",
    "options": "BT-V12",
    "state": "BT-V12",
}

Never = Annotated[object, WithJsonSchema({"type": "null"})]
"""A key that other games have and this one does not: check() says so in the game's words [BT-V9]."""


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    stake: int = Field(100, gt=0, description="Units that each player pays into the pot [BT-3].")
    empty_pot: Literal["end", "refill"] = Field(
        "end", description="An empty pot ends the game, or everybody pays in again [BT-16, BT-20]."
    )
    pot_at_close: Literal["split", "leave"] = Field(
        "split", description="What is left when the players stop early is split, or stays [BT-19]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Deal(DealFacts):
    """A finished deal, or an opening or closing of the pot. Card points are the declarer's: tricks with
    the three cards laid away. more: the 5 … 55 of a more game; bid: the last bid."""

    variant: Literal["bavarian-tarock"] = "bavarian-tarock"
    players: Names
    dealer: Name | None = None
    outcome: Literal["all-passed", "open-pot", "close-pot"] | None = None
    declarer: Name | None = None
    contract: Literal["aufnahme", "handspiel", "more"] | None = None
    more: Annotated[int | None, BID] = None
    bid: Literal["ich-spiele", "ich-spiele-auch", "vorn", "more"] | None = None
    card_points: int | None = None
    defender_points: int | None = None
    partner: Never = None
    doubling: Never = None
    bonuses: Never = None
    declarations: Never = None
    note: Text | None = None

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        """A bid in words carries its number; `more` cannot say another [BT-V7]."""
        more = given.get("more")
        for key in ("contract", "bid") if more is not None else ():
            said = given.get(key)
            if isinstance(said, str) and spelled(said) not in (None, more):
                shown = more if isinstance(more, int | Decimal) else str(more)
                kind = wrong("number", Message("“{said}” is not {more} more", said=said, more=shown))
                place = InitErrorDetails(type=kind, loc=("more",), input=more)
                raise ValidationError.from_exception_data("Deal", [place])
        return given

    @property
    def dealt(self) -> bool:
        """Cards were dealt: it is no opening or closing of the pot."""
        return self.outcome in (None, "all-passed")

    @property
    def points(self) -> int | None:
        """The declarer's card points, whichever side was counted [BT-6]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


class State(Carried):
    """pot: what is in it, None for a single deal, which assumes a freshly funded one; over: the game has
    ended; next_dealer: whose deal it is [BT-3a, BT-16, BT-17]."""

    pot: int | None = None
    over: bool = False
    next_dealer: Name | None = None


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; of four the dealer sits out
    [BT-2]."""
    carried = state.next_dealer if state.next_dealer in deal.players else None
    dealer = deal.dealer or carried
    if len(deal.players) != 4:
        return Seats(deal.players, None, dealer, deal.declarer)
    active = active_players(deal.players, dealer)
    return Seats(active, dealer, dealer, deal.declarer)


def pot_before(deal: Deal, options: Options, state: State) -> int:
    """What the pot holds when the deal begins; without a state it is freshly funded, or, when this is
    what opens it, empty [BT-3a]."""
    if state.pot is not None:
        return state.pot
    return 0 if deal.outcome == "open-pot" else options.stake * len(deal.players)
