"""What is told of a deal of Slovenian tarok, what a table may agree on, and what is carried."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from tarokscore.core import Json
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import Seats, active_players
from tarokscore.schema import Carried, DealFacts, Facts, Name, Names, NotTruth, Text

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ("no-taroks", "misdeal", "session-end")  # dealt again [SL-71, SL-72], or no cards
WHOSE: dict[str, str] = {"misdeal": "dealer", "renons": "player"}
NEEDED = 36  # card points: more than half of the pack [SL-10]
PACK = 70  # card points in the pack, counted in threes [SL-V3]

CALLING = ("three", "two", "one")  # with four active players a king is called [SL-1]
SOLO = ("solo-three", "solo-two", "solo-one")
COUNTED = (*CALLING, *SOLO, "solo-without")  # decided by card points, mond included [SL-10, SL-13, SL-30]
NO_TRICK = ("beggar", "open-beggar")
EVERY_TRICK = ("colour-valat", "colour-valat-without", "valat-without")
FLAT = (*NO_TRICK, *EVERY_TRICK, "piccolo")  # decided by the declarer's tricks [SL-14 … SL-17]
CONTRACT = {
    "three": "tri", "two": "dve", "one": "ena", "solo-three": "solo tri", "solo-two": "solo dve",
    "solo-one": "solo ena", "beggar": "berač", "solo-without": "solo brez", "open-beggar": "odprti berač",
    "colour-valat": "barvni valat", "colour-valat-without": "barvni valat brez",
    "valat-without": "valat brez", "piccolo": "pikolo", "klop": "klop",
}  # fmt: skip

PRESETS: dict[str, dict[str, Json]] = {}

COUNT = Counting(  # each three cards less 2, one or two left over less 1 [SL-V3]
    "SL-V3",
    (
        Cards("trula", ("trula", "Trull", "honerji", "honours", "honour"), 3, 5,
              ("škis", "mond", "XXI", "pagat")),
        Cards("kings", ("kralji", "kralj", "kralja", "king"), 4, 5),
        Cards("queens", ("dame", "dama", "dami", "queen"), 4, 4),
        Cards("knights", ("kavali", "kaval", "kavala", "knight", "cavaliers"), 4, 3),
        Cards("jacks", ("fanti", "fantje", "fant", "fanta", "jack"), 4, 2),
        Cards("others", ("druge", "ostale", "platelci", "other", "rest"), 35, 1),
    ),
    together=3, off=2, rest=(1, 1),  # a side has 0 to 6 cards besides its tricks: any number can be
)  # fmt: skip

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "DEAL-3",
    "options": "SL-V18",
    "players": "SL-V1",
    "dealer": "SL-V1",
    "outcome": "SL-V18",
    "player": "SL-73",
    "contract": "SL-V18",
    "declarer": "SL-V2",
    "partner": "SL-V2",
    "card_points": "SL-V3",
    "defender_points": "SL-V3",
    "made": "SL-V4",
    "tricks": "SL-V4",
    "points": "SL-V6",
    "kontra_by": "SL-V18",
    "doubling": "SL-V18",
    "bonuses": "SL-V18",
    "mond_lost": "SL-V15",
    "mond_taker": "SL-V15",
}

Doubling = Literal["kontra", "rekontra", "subkontra", "hirskontra", "mordkontra"]


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    rounding: Annotated[Literal[5, 1], NotTruth] = Field(
        5, description="Differences and klop points to the nearest 5, or exact [SL-11]."
    )
    settlement: Literal["differences", "money"] = Field(
        "differences",
        description="Everybody settles with everybody, or each of a pair with one [SL-61, SL-63].",
    )
    threshold: Literal["36", "35-and-a-card"] = Field(
        "36", description="Card points that win a game [SL-10]."
    )
    silent_pagat: Literal["side", "holder", "holder-if-lost"] = Field(
        "side", description="Who notes a silent pagat ultimo: its side, or its holder alone [SL-29]."
    )
    mond_penalty: Annotated[int, Field(ge=0)] | None = Field(
        None,
        description="A lost mond; null: 20, of three players or in exact differences 21; 0: off [SL-31].",
    )
    mond_partner_shared: bool = Field(
        False, description="A mond taken by one's own side costs both players 20 [SL-32]."
    )
    three_player_values: Literal["pagat", "tarok-net"] = Field(
        "pagat", description="Tri, dve, ena with three players: 10/20/30, or 10/30/50 [SL-75]."
    )
    solo_without: Literal["flat", "full"] = Field(
        "flat", description="Solo brez pays its value only, or difference and bonuses too [SL-13]."
    )
    colour_valat_value: Literal[125, 250] = Field(125, description="What a barvni valat is worth [SL-15].")
    open_beggar_value: Literal[90, 85, 80] = Field(90, description="What an odprti berač is worth [SL-14].")
    colour_valat_partner: bool = Field(
        False, description="Tri, dve and ena may be raised to a barvni valat, with the partner [SL-15]."
    )
    piccolo: Annotated[Literal[0, 35, 55, 60, 70], NotTruth] = Field(
        0, description="What a pikolo is worth; 0: it is not played [SL-17]."
    )
    klop_full_at: Literal[36, 35] = Field(36, description="Card points that make a klop player full [SL-42].")
    klop_flat: int = Field(70, ge=0, description="What a full or an empty klop player notes [SL-41].")
    klop_kontra: bool = Field(False, description="One player may say kontra to a klop [SL-43].")
    klop_radli: bool = Field(True, description="A radelc doubles its holder's klop score [SL-45].")
    radli: bool = Field(True, description="Radli are played [SL-50].")
    radli_scope: Literal["player", "collective"] = Field(
        "player", description="Everybody has their own radli, or the sheet has them [SL-54]."
    )
    radli_end_penalty: Annotated[Literal[100, 50, 40, 0], NotTruth] = Field(
        100, description="What an uncancelled radelc costs when the session ends [SL-53]."
    )
    zero_klop: bool = Field(
        True, description="A noted total that lands on 0 makes the next deal a compulsory klop [SL-70]."
    )
    klop_at_multiples_of: Annotated[Literal[0, 500], NotTruth] = Field(
        0, description="A noted total that lands on a multiple of this makes one too; 0: off [SL-70]."
    )
    klop_after_misdeal: bool = Field(
        False, description="The deal after a misdeal is a compulsory klop [SL-70]."
    )
    renons_penalty: Annotated[int, Field(ge=0)] | None = Field(
        None, description="What a revoke costs the offender; null: the full score of the game [SL-73]."
    )
    hirskontra: bool = Field(
        False, description="Hirškontra × 16 stands before mordkontra, which is × 32 then [SL-28]."
    )
    max_doubling: Doubling = Field("mordkontra", description="The highest doubling of the table [SL-28].")


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Bonus(Facts):
    """side: whose it is; for an ultimo, whose pagat or called king it was. made: it came off."""

    name: Literal["trula", "kings", "king-ultimo", "pagat-ultimo", "valat"]
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    doubling: Doubling | None = None

    @property
    def is_made(self) -> bool:
        """A silent trula, kings or valat is recorded because it was made; the others must say so."""
        return self.made is True or (self.made is None and self.is_sure)

    @property
    def is_sure(self) -> bool:
        """Cannot fail: only an announcement and an ultimo in the last trick can."""
        return not self.announced and self.name in ("trula", "kings", "valat")


class Deal(DealFacts):
    """A finished deal. Card points are the declarer's side's, discards included; points are the
    players' in a klop, and kontra_by is who doubled it; tricks are the declarer's."""

    variant: Literal["slovenian-tarok"] = "slovenian-tarok"
    players: Names
    dealer: Name | None = None
    outcome: Literal["played", "no-taroks", "misdeal", "renons", "session-end"] | None = None
    player: Name | None = None
    contract: (
        Literal[
            "three", "two", "one", "solo-three", "solo-two", "solo-one", "beggar", "solo-without",
            "open-beggar", "colour-valat", "colour-valat-without", "valat-without", "piccolo", "klop",
        ]
        | None
    ) = None  # fmt: skip
    declarer: Name | None = None
    partner: Name | None = None
    card_points: int | None = None
    defender_points: int | None = None
    doubling: Doubling | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    made: bool | None = None
    tricks: int | None = None
    mond_lost: Name | None = None
    mond_taker: Name | None = None
    points: dict[Name, int] | None = None
    kontra_by: Name | None = None
    note: Text | None = None

    @property
    def played(self) -> bool:
        return self.outcome in (None, "played")

    @property
    def counted(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [SL-V3]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


class State(Carried):
    """noted: everybody's noted total; radli: uncancelled ones; collective_radli: those of the sheet;
    compulsory_klop: the next deal is one; misdeals: of each dealer so far; dealer: the next one;
    over: the session was closed [SL-62, SL-50, SL-54, SL-70, SL-72, SL-77, SL-76]."""

    noted: dict[Name, int] = field(default_factory=dict)
    radli: dict[Name, Annotated[int, Field(ge=0)]] = field(default_factory=dict)
    collective_radli: Annotated[int, Field(ge=0)] = 0
    compulsory_klop: bool = False
    misdeals: dict[Name, Annotated[int, Field(ge=0)]] = field(default_factory=dict)
    dealer: Name | None = None
    over: bool = False

    @classmethod
    def has_sheet(cls, options: Facts) -> bool:
        """Players note, and settle what they noted [SL-61]."""
        return True

    @property
    def sheet(self) -> dict[str, int] | None:
        return self.noted or None


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; with five the dealer sits
    out [SL-74]."""
    carried = state.dealer if state.dealer in deal.players else None
    dealer = deal.dealer or carried
    idle = dealer if len(deal.players) == 5 else None
    active = active_players(deal.players, idle)
    return Seats(active, idle, dealer, deal.declarer, deal.partner)


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)


def king_called(deal: Deal, seats: Seats) -> bool:
    """Only tri, dve and ena of four active players call a king [SL-22]."""
    return deal.contract in CALLING and len(seats.active) == 4


IMPLIED_FACTS = ImpliedFacts(even=35, noted=True)  # [SL-11, SL-61]

# What was the default once, and the rule by which another is today.
FORMER_DEFAULTS = {"klop_radli": (False, "SL-45"), "renons_penalty": (70, "SL-73")}


def has_valat(deal: Deal) -> bool:
    """Whether a valat beside the game is recorded, made or announced."""
    return any(bonus.name == "valat" for bonus in deal.bonuses)


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """The card points that win, more than half; None where they do not decide [SL-10]. A table that plays 35
    and a card is left to the house rules."""
    return NEEDED if deal.played and deal.contract in COUNTED else None
