"""What is told of a deal of Cego, what a table may agree on, and what is carried."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError, WithJsonSchema
from pydantic_core import InitErrorDetails

from tarokscore.core import Json, Message, Seats
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.contracts import CALLED, COUNTED
from tarokscore.games.cego.rule_sets import DEFAULT, PRESETS, RULE_SETS
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import active_players, next_in_order
from tarokscore.schema import BID, Carried, DealFacts, Facts, Name, Names, NotTruth, Text, wrong

__all__ = [
    "ACCOUNTS",
    "COUNT",
    "IMPLIED_FACTS",
    "NO_DEAL",
    "PACK",
    "PRESETS",
    "RULE_OF",
    "WHOSE",
    "Deal",
    "Options",
    "State",
    "accounts",
    "counting",
    "deck_of",
    "needed",
    "seat",
    "vorhand",
]  # fmt: skip

IMPLIED_FACTS = ImpliedFacts(steps=5)  # [CE-10]
ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ("annulled",)  # thrown in, or dealt again [CE-54]
WHOSE: Mapping[str, str] = {"forfeit": "player", "penalty": "player", "soloschinden": "player"}

PACK = 79  # card points in the pack, counted in twos [CE-2]

_CARDS = (
    Cards("honours", ("Gstieß, 21 und 1", "honour"), 3, 5,
          ("Gstieß", "Stieß", "Giegema", "Mond", "Mund", "Geiß")),
    Cards("kings", ("Könige", "König", "Hanor", "king"), 4, 5),
    Cards("queens", ("Damen", "Dame", "Gouvernante", "queen"), 4, 4),
    Cards("knights", ("Reiter", "Ritter", "knight", "cavaliers"), 4, 3),
    Cards("jacks", ("Buben", "Bube", "jack"), 4, 2),
    Cards("others", ("Leere", "Brettle", "Truck", "other", "rest"), 35, 1),
)  # fmt: skip
_PILES = {4: (0, 10)}  # the Blinde, or the cards laid away; three players leave Leere out [CE-3]
COUNT = Counting("CE-2", _CARDS, together=2, off=1, rest=(1,), piles=_PILES)
IN_THREES = Counting("CE-2", _CARDS, together=3, off=2, rest=(1, 1), piles=_PILES)

# The rule to cite when a key's shape is wrong.
RULE_OF: Mapping[str, str] = {
    "": "CE-V15",
    "options": "CE-V15",
    "options.active_players:contradiction": "CE-V17",
    "state": "CE-V15",
    "players": "CE-V1",
    "dealer": "CE-V2",
    "contract": "CE-V3",
    "declarer": "CE-V4",
    "card_points": "CE-V5",
    "defender_points": "CE-V5",
    "tricks": "CE-V7",
    "made": "CE-V8",
    "gegensolo": "CE-V10",
    "solo_player": "CE-V10",
    "points": "CE-V12",
    "losers": "CE-V12",
    "outcome": "CE-V13",
    "player": "CE-V13",
    "fach": "CE-V13",
    "frei": "CE-V16",
}

Value = Annotated[int, Field(ge=0)]
"""What a special game is worth; 0: it is not played."""
Times = Annotated[int, Field(gt=0)]

Never = Annotated[object, WithJsonSchema({"type": "null"})]
"""A key that other games have and this one does not: refusals() says so in the game's words [CE-V14]."""


def _one_or_many(names: object) -> object:
    """A single name stands for the list of it."""
    return [names] if isinstance(names, str) else names


class Options(Facts):
    """House rules. `rules` names a published rule set; each other option that is said wins over it."""

    rules: Literal[
        "schwarzwaldmeisterschaft", "loewen", "ministranten", "braeunlingen-turnier", "oberwolfach", "grupp"
    ] = Field(DEFAULT, description="The rule set whose figures count where no other option is said [CE-8].")
    counting: Literal["twos", "threes"] = Field(
        "twos", description="Cards counted in twos, 79 in the pack, or in threes, 70 [CE-2]."
    )
    reckoning: Literal["fach", "fach-up", "points"] = Field(
        "fach",
        description="In begun steps of five; in fives rounded up from the middle; or by the point, both "
        "only in threes [CE-10, CE-30, CE-40, CE-41].",
    )
    fach_value: Times = Field(5, description="What one Fach is worth [CE-11].")
    rounding: Literal["up-10", "up-5", "nearest-5", "none"] = Field(
        "up-10", description="To what the product is rounded; nearest-5 is at least 5 [CE-14, CE-30, CE-44]."
    )
    halbe: bool = Field(True, description="Halbe is played; else all higher games count once less [CE-30].")
    solo_won: Times = Field(2, description="How often a Solo that is won counts [CE-12].")
    solo_lost: Times = Field(1, description="How often a Solo that is lost counts [CE-12, CE-42].")
    gegensolo: Literal["plus-one", "four-two"] = Field(
        "plus-one",
        description="A game over a Solo counts once more; or only a Cego, 4 won and 2 lost [CE-13, CE-44].",
    )
    ultimo: Value = Field(80, description="What an Ultimo is worth; 0: not played [CE-20].")
    piccolo: Value = Field(40, description="What a Piccolo is worth; 0: not played [CE-21].")
    bettel: Value = Field(30, description="What a Bettel is worth; 0: not played [CE-22].")
    raeuber: Value = Field(40, description="What a Räuber is worth; 0: not played [CE-23].")
    raeuber_high: bool = Field(
        False, description="The loser of a Räuber pays the points to the nearest five if more [CE-45]."
    )
    dresch: Value = Field(0, description="What a Dresch is worth; 0: not played [CE-46].")
    penalty: Value = Field(0, description="What a broken rule costs; 0: no such penalty [CE-53].")
    soloschinden: Literal["off", "three", "all"] = Field(
        "off", description="A skinned Solo is punished: not, with three playing, always [CE-36, CE-42]."
    )
    kleiner_mann_frei: bool = Field(
        False, description="The kleine Mann may be taken back into the hand [CE-43]."
    )
    leere_may_win: bool = Field(False, description="A card laid open can win a trick [CE-V9].")
    three_player_specials: Literal["none", "piccolo-bettel", "all"] = Field(
        "none", description="Special games of three players beside Ultimo and Solodu [CE-8]."
    )
    solodu: Value = Field(0, description="What a Solo with all tricks is worth; 0: not played [CE-47].")
    pflicht_raeuber: Value = Field(0, description="What a compulsory Räuber is worth; 0: not played [CE-35].")
    active_players: Annotated[Literal[4, 3], NotTruth] = Field(
        4, description="How many play; of one more at the table the dealer sits out [CE-6]."
    )
    forfeit_fach: Annotated[int, Field(ge=1, le=8)] | None = Field(
        None, description="Fach of every forfeited game; null: the table says it each time [CE-50]."
    )
    stake: Times = Field(1, description="All amounts are multiplied by it [CE-37].")

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        """The figures of the rule set where nothing else is said; refused where they contradict each other
        [CE-V15, CE-V17]."""
        name = given.get("rules", DEFAULT)
        rule_set = RULE_SETS.get(name) if isinstance(name, str) else None
        options = given if rule_set is None else {**rule_set, **given}
        if options.get("counting") == "twos":
            _need_threes(given, options)
        return options


def _need_threes(given: Mapping[str, Json], options: Mapping[str, Json]) -> None:
    """Raise ValidationError where a rule is chosen that needs the cards counted in threes."""
    found: list[InitErrorDetails] = []
    if options.get("reckoning") in ("fach-up", "points"):
        place = "reckoning" if "reckoning" in given else "counting"
        said = Message(
            "“{reckoning}” is reckoned only where the cards are counted in threes",
            reckoning=str(options["reckoning"]),
        )
        kind = wrong("contradiction", said)
        found.append(InitErrorDetails(type=kind, loc=(place,), input=options[place]))
    if options.get("active_players") == 3:
        kind = wrong("contradiction", Message("three players count in threes, not in twos"))
        found.append(InitErrorDetails(type=kind, loc=("active_players",), input=3))
    if found:
        raise ValidationError.from_exception_data("Options", found)


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


def counting(options: Options) -> Counting:
    """How the cards are counted under these house rules [CE-2]."""
    return COUNT if options.counting == "twos" else IN_THREES


class Deal(DealFacts):
    """A finished deal. Card points and tricks are the declarer's, the cards out of play included; points are
    each player's own in a Räuber. In a Räuber and a Dresch the declarer is the caller."""

    variant: Literal["cego"] = "cego"
    players: Names
    dealer: Name | None = None
    outcome: Literal["played", "forfeit", "penalty", "soloschinden", "annulled"] | None = None
    player: Name | None = None
    contract: (
        Literal[
            "solo", "cego", "halbe", "eine", "eine-leere", "zwei-leere", "zwei-verschiedene", "kleiner-mann",
            "ultimo", "piccolo", "bettel", "raeuber", "dresch", "solodu", "pflicht-raeuber",
        ]
        | None
    ) = None  # fmt: skip
    declarer: Name | None = None
    gegensolo: Annotated[bool, BID] = False
    solo_player: Annotated[Name | None, BID] = None
    card_points: int | None = None
    defender_points: int | None = None
    tricks: int | None = None
    made: bool | None = None
    frei: bool = False
    points: dict[Name, int] = field(default_factory=dict)
    losers: Annotated[Names, BeforeValidator(_one_or_many)] = ()
    fach: int | None = None
    partner: Never = None
    doubling: Never = None
    bonuses: Never = None
    declarations: Never = None
    note: Text | None = None

    EMPTY_OBJECT_KEPT = frozenset()

    @property
    def played(self) -> bool:
        return self.outcome in (None, "played")

    @property
    def over_solo(self) -> bool:
        """Bid over somebody's Solo [CE-13]."""
        return self.gegensolo or self.solo_player is not None

    @property
    def missed(self) -> bool:
        """A free kleiner Mann that did not win the last trick: as if every trick were lost [CE-43]."""
        return self.frei and self.made is False

    @property
    def points_place(self) -> str:
        """Where the card points are told, or what stands for them."""
        for key in ("card_points", "defender_points", "tricks"):
            if getattr(self, key) is not None:
                return key
        return "card_points"

    def told_points(self, deck: Deck) -> int | None:
        """The declarer's card points by whichever side was counted [CE-V5]."""
        if self.card_points is None and self.defender_points is not None:
            return deck.pack - self.defender_points
        return self.card_points

    def counted(self, deck: Deck) -> int | None:
        """The declarer's card points; where none are told, no trick and all tricks stand for them [CE-4]."""
        if (told := self.told_points(deck)) is not None or self.tricks is None:
            return told
        return {0: 0, deck.tricks: deck.pack}.get(self.tricks)


class State(Carried):
    """dealer: the next one. Nothing else goes from deal to deal [CE-60]."""

    dealer: Name | None = None


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; where one more sits there than
    play, the dealer sits out [CE-6]. A Räuber or Dresch without a caller is the Vorhand's, if the deal names
    its dealer: a carried one would let both facts be assumed in silence [CE-24, CE-V4]."""
    players = deal.players
    dealer = deal.dealer or (state.dealer if state.dealer in players else None)
    idle = dealer if len(players) == options.active_players + 1 else None
    active = active_players(players, idle)
    declarer = deal.declarer
    if declarer is None and deal.contract in CALLED:
        declarer = vorhand(players, deal.dealer)
    return Seats(active, idle, dealer, declarer)


def vorhand(players: tuple[str, ...], dealer: str | None) -> str | None:
    """The player after the dealer; None while the dealer is unknown [CE-13]."""
    return next_in_order(players, dealer) if dealer is not None and dealer in players else None


def deck_of(options: Options, seats: Seats) -> Deck:
    """How the cards of this deal are counted."""
    return Deck(options.counting, len(seats.active))


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """The card points that win this deal, under the default rules where none are said; None where points do
    not decide it, or not they alone [CE-7, CE-43]."""
    if not deal.played or deal.contract not in COUNTED or deal.frei:
        return None
    return Deck("twos" if options is None else options.counting, 4).needed
