"""What is told of a deal of Danish tarok, what a table may agree on, and what is carried."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from tarokscore.core import Json, Seats
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import active_players, once_per_deal
from tarokscore.schema import Carried, DealFacts, Facts, Name, Names, Numbers, Text

KING_POT, PAGAT_POT = "king-pot", "pagat-pot"
IMPLIED_FACTS = ImpliedFacts(
    events=("nolo", "last-trick", "lost-king", "lost-pagat", "won-pagat"),
    losses={"king-ultimo": "lost-king", "pagat-ultimo": "lost-pagat"},
    made_if_listed=("pagat-ultimo", "king-ultimo"),
    never_announced=("pagat-ultimo", "king-ultimo"),  # [DT-V5]
)
ACCOUNTS: tuple[str, ...] = (KING_POT, PAGAT_POT)  # [DT-1]
POT_NAME = {KING_POT: "kongekoppen", PAGAT_POT: "pagatkoppen"}
NO_DEAL: tuple[str, ...] = ("open-pot", "join-pot", "close-pot")  # no cards at all [DT-3, DT-7, DT-50]
WHOSE: dict[str, str] = {"join-pot": "joins"}
PACK = 78  # card points in the pack, the tricks and the skat among them [DT-40]
AVERAGE = 26  # card points of a player who neither pays nor gets [DT-40]
FUNDING = 20  # chips of each player into each pot [DT-3]
TAROKS = 22  # tarok in the pack, the fool among them [DT-10]
HAND, DEALER_HAND = 25, 28  # cards that somebody declares from [DT-14]
SUITS = ("hearts", "diamonds", "spades", "clubs")
RANKS = ("king", "queen", "knight", "jack")

PRESETS: Mapping[str, Mapping[str, Json]] = {
    "tout-135": {"tout": "fixed"},  # [DT-30]
    "bga-expensive-fail": {"last_trick_with_bagud": True},  # [DT-36]
}

COUNT = Counting(  # every three cards are a trick, which counts 1 [DT-40]
    "DT-40",
    (
        Cards(
            "honours", ("honnører", "honnør", "honour"), 3, 4, ("pagat", "mondo", "skisen", "scusen", "fool")
        ),
        Cards("kings", ("konger", "konge", "king"), 4, 4),
        Cards("queens", ("damer", "dame", "queen"), 4, 3),
        Cards("knights", ("kavaler", "kaval", "knight", "cavalier"), 4, 2),
        Cards("jacks", ("knægte", "knægt", "jack"), 4, 1),
        Cards("others", ("andre", "ladoner", "ladon", "tarokker", "other", "rest"), 59, 0),
    ),
    together=3,
    off=-1,
    rest=(0, -1),  # the fool lies in its player's pile, so a trick may be one card short
)

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "DT-V3",
    ":type": "DT-V3",
    "players": "DT-V1",
    "players:type": "DT-V1",
    "dealer": "DT-V2",
    "bonuses[].name": "DT-V5",
    "bonuses[].player": "DT-V5",
    "bonuses[].doubling": "DT-V5",
    "bonuses[].count:type": "DT-V5",
    "declarations[].name": "DT-V10",
    "declarations[].player": "DT-V10",
    "declarations[].count:type": "DT-V10",
    "declarations[].suit": "DT-V10",
    "declarations[].missing": "DT-V10",
    "points": "DT-V12",
    "points:type": "DT-V12",
    "fines[].name": "DT-V13",
    "fines[].player": "DT-V13",
    "fines[].amount:type": "DT-V13",
    "fines[].to": "DT-V13",
    "joins": "DT-V14",
    "remainder_to": "DT-V14",
    "options": "DT-V15",
    "state": "DT-V14",
}

KingCount = Annotated[
    int, WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 4}), Numbers(range(1, 5))
]
CardCount = Annotated[
    int, WithJsonSchema({"type": "integer", "minimum": 3, "maximum": TAROKS}), Numbers(range(3, TAROKS + 1))
]
"""Counts of kings, and of tarok or matadors: refusals() holds their bounds, beside all that is said with them
[DT-V5, DT-V10]."""
Never = Annotated[object, WithJsonSchema({"type": "null"})]
"""A key that other games have and this one does not: refusals() says so in the game's words [DT-V3]."""


def _told_points(points: Json) -> Json:
    """A player whose card points are null has told none."""
    if not isinstance(points, dict):
        return points
    return {player: number for player, number in points.items() if number is not None}


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    tout: Literal["pots", "fixed"] = Field(
        "pots", description="A tout earns 85 from each, both pots and the card points; or 135 alone [DT-30]."
    )
    won_pagat: bool = Field(
        True, description="A pagat that wins a trick before the last gets 5 from each [DT-22]."
    )
    last_trick_with_bagud: bool = Field(
        False, description="The last trick is paid to its winner beside a bagud too [DT-36]."
    )
    score_card_points: bool = Field(True, description="Card points are paid [DT-43].")
    pots_at_close: Literal["split", "leave"] = Field(
        "split", description="What the pots hold at the end is shared evenly, or stays [DT-50, DT-51]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players: the two pots, under all house rules [DT-1]."""
    return ACCOUNTS


class Bonus(Facts):
    """player: who won or lost it. made: whether the card won the last trick, or the announced tout every
    trick; count: how many kings were lost."""

    name: Literal[
        "tout", "nolo", "pagat-ultimo", "king-ultimo", "last-trick", "lost-king", "lost-pagat", "won-pagat"
    ]
    player: Name
    announced: bool = False
    made: bool | None = None
    count: KingCount | None = None


class Declaration(Facts):
    """count: of tarok or matadors; pagat: whether it is among the tarok; suit: of a cavalry; missing: the
    card that a half lacks, told by its suit for kings and by its rank for a cavalry."""

    name: Literal[
        "trumps", "matadors", "half-kings", "full-kings", "abundant-kings",
        "half-cavalry", "full-cavalry", "abundant-cavalry",
    ]  # fmt: skip
    player: Name
    count: CardCount | None = None
    pagat: bool | None = None
    suit: Literal["hearts", "diamonds", "clubs", "spades"] | None = None
    missing: Literal["hearts", "diamonds", "spades", "clubs", "king", "queen", "knight", "jack"] | None = None


class Fine(Facts):
    """By its name, or an amount with where it goes: into each pot, into one, or to each of the others."""

    name: Literal["minor", "major", "irrecoverable", "cups-not-moved"] | None = None
    player: Name | None = None
    amount: int | None = None
    to: Literal["pots", "king-pot", "pagat-pot", "players"] | None = None


class Deal(DealFacts):
    """A finished deal, or an opening, a joining or a closing of the pots. points: card points of each
    player who took part; joins: who pays into the pots to join; remainder_to: who gets what does not
    divide."""

    variant: Literal["danish-tarok"] = "danish-tarok"
    players: Names
    dealer: Name | None = None
    outcome: Literal["abandoned", "open-pot", "join-pot", "close-pot"] | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    declarations: Annotated[tuple[Declaration, ...], Field(strict=False)] = ()
    points: Annotated[dict[Name, int], BeforeValidator(_told_points)] = field(default_factory=dict)
    fines: Annotated[tuple[Fine, ...], Field(strict=False)] = ()
    joins: Name | None = None
    remainder_to: Name | None = None
    declarer: Never = None
    partner: Never = None
    contract: Never = None
    card_points: Never = None
    defender_points: Never = None
    doubling: Never = None
    note: Text | None = None

    EMPTY_OBJECT_KEPT = frozenset()

    @property
    def dealt(self) -> bool:
        """Cards were dealt: it is no record about the pots."""
        return self.outcome in (None, "abandoned")

    @property
    def played(self) -> bool:
        """The deal was played to its end."""
        return self.outcome is None


class State(Carried):
    """king_pot, pagat_pot: what they hold, None for a single deal, which takes them as freshly funded;
    over: the pots are closed; next_dealer: whose deal it is [DT-1, DT-3, DT-50, DT-60]."""

    king_pot: int | None = None
    pagat_pot: int | None = None
    over: bool = False
    next_dealer: Name | None = None

    @property
    def pots(self) -> dict[str, int | None]:
        """What each pot holds, by its account."""
        return {KING_POT: self.king_pot, PAGAT_POT: self.pagat_pot}

    @property
    def open(self) -> bool:
        """Somebody paid into the pots, and they were not closed since."""
        return not self.over and any(held is not None for held in self.pots.values())


@once_per_deal
def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; of four the player opposite
    the dealer sits out [DT-2, DT-60]."""
    players = deal.players
    dealer = deal.dealer or (state.next_dealer if state.next_dealer in players else None)
    if len(players) != 4 or dealer not in players:
        return Seats(players, None, dealer)
    idle = players[players.index(dealer) - 2]
    return Seats(active_players(players, idle), idle, dealer)


def pots_before(deal: Deal, state: State) -> dict[str, int]:
    """What each pot holds when the deal begins; without a state it is freshly funded, or empty where the
    record opens it [DT-3]."""
    fresh = 0 if deal.outcome == "open-pot" else FUNDING * len(deal.players)
    return {pot: fresh if held is None else held for pot, held in state.pots.items()}


def needed(deal: Deal, options: Options | None = None) -> None:
    """Nobody needs card points to win: there is no declarer, and each pays or gets by their own [DT-40]."""
