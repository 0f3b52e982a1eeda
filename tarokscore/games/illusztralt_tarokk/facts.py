"""What is told of a deal of Illusztrált tarokk, what a table may agree on, and what is carried."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, PlainSerializer, model_validator

from tarokscore import core
from tarokscore.core import DECLARER, DEFENDERS, Json, Message, Seats
from tarokscore.games.illusztralt_tarokk.figures import LOSABLE, ONLY_ANNOUNCED
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.double_game import TO_WIN
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import active_players
from tarokscore.schema import LISTS, Carried, DealFacts, Facts, Name, Names, NotTruth, Text, wrong

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ("annulled",)  # thrown in and dealt again [IL-81]
WHOSE: dict[str, str] = {"annulled": "annulled_by", "card-discarded": "discarder", "renonce": "offenders"}
PACK = 94  # card points in the pack [IL-2]
IMPLIED_FACTS = ImpliedFacts(only_announced=ONLY_ANNOUNCED)
SIDES = (DECLARER, DEFENDERS)


COUNT = Counting(  # card by card [IL-2]; with 0 to 6 discards beside the tricks any number can be [IL-11]
    "IL-2",
    (
        Cards("honours", ("honőrök", "honőr", "honour"), 3, 5, ("skíz", "XXI", "huszonegyes", "pagát")),
        Cards("kings", ("királyok", "király", "king"), 4, 5),
        Cards("queens", ("dámák", "dáma", "queen"), 4, 4),
        Cards("cavaliers", ("lovasok", "lovas", "cavalier"), 4, 3),
        Cards("jacks", ("bubik", "bubi", "jack"), 4, 2),
        Cards("others", ("többi", "other", "rest"), 23, 1),
    ),
)

# The rule to cite when a key's shape is wrong; "…:type" where a wrong type is another matter than a
# wrong word ("[]" stands for an entry of a list).
RULE_OF = {
    "": "IL-V3",
    ":type": "IL-V2",
    "options": "IL-V1",
    "options:type": "IL-V2",
    "state": "IL-V2",
    "variant": "IL-V3",
    "players": "IL-V4",
    "players[]:type": "IL-V4",
    "dealer": "IL-V5",
    "outcome": "IL-V6",
    "declarer": "IL-V8",
    "partner": "IL-V8",
    "discarder": "IL-V8",
    "annulled_by": "IL-V8",
    "contract": "IL-V9",
    "doubling": "IL-V10",
    "bonuses[].doubling": "IL-V10",
    "card_points": "IL-V11",
    "card_points:type": "IL-V11",
    "defender_points": "IL-V11",
    "defender_points:type": "IL-V11",
    "tricks": "IL-V11",
    "tricks:type": "IL-V11",
    "alone": "IL-V12",
    "bonuses": "IL-V13",
    "bonuses[].player": "IL-V8",
    "declarations": "IL-V20",
    "declarations[].player": "IL-V8",
    "holding": "IL-V21",
    "offenders": "IL-V22",
    "amount": "IL-V22",
    "amount:type": "IL-V22",
    "note": "IL-V2",
}

PRESETS: dict[str, dict[str, Json]] = {
    "itvb-2019": {},
    "bte-2016": {},
    "pagat": {
        "uhu_value": 20,
        "sas_figures": False,
        "max_doubling": "mordkontra",
        "discard_to_lone_declarer": False,
        "doubled_rounds": "overlap",
    },
    "mkvm": {
        "max_doubling": "szubkontra",
        "silent_with_volat": "cancelled-by-silent-volat",
        "trial_bid_penalty": "none",
        "renonce": "mkvm",
    },
    "kupa-84": {"xxi_catch_value": 42},
}

Doubling = Literal["kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"]
Side = Literal["declarer", "defenders"]
Suit = Literal["hearts", "diamonds", "clubs", "spades"]


class Options(Facts):
    """House rules; the defaults are the code of the national cups."""

    max_doubling: Literal["hirskontra", "szubkontra", "mordkontra"] = Field(
        "hirskontra", description="The top of the chain of doublings [IL-60]."
    )
    uhu_value: Literal[15, 19, 20] = Field(15, description="Pagátuhu and sasuhu [IL-35, IL-36].")
    bird_values: Literal["ten-each", "six-eight-six"] = Field(
        "ten-each", description="Centrum, kismadár, nagymadár: 10 each, or 6, 8, 6 [IL-38, IL-39, IL-40]."
    )
    king_uhu_value: Literal[20, 15, 25] = Field(20, description="Királyuhu [IL-37].")
    xxi_catch_value: Literal[21, 30, 42] = Field(
        21, description="Silent XXI-fogás; announced twice that [IL-41]."
    )
    pagat_ultimo_value: Literal[5, 6] = Field(
        5, description="Silent pagátultimó; announced twice that [IL-32]."
    )
    four_kings_value: Annotated[Literal[1, 2], NotTruth] = Field(
        1, description="Silent négykirály; announced twice that [IL-31]."
    )
    sas_figures: bool = Field(True, description="Sasultimó and sasuhu are played [IL-33, IL-36].")
    pagat_catch: bool = Field(False, description="Catching the opponents' pagát is a figure [IL-42].")
    silent_with_volat: Literal["cancelled", "cancelled-by-silent-volat", "trull-only", "scored"] = Field(
        "cancelled", description="Silent trull and four kings of a side with all nine tricks [IL-27]."
    )
    silent_kings_with_silent_double: Literal["scored", "cancelled"] = Field(
        "scored", description="Silent four kings beside a silent double game [IL-28]."
    )
    game_with_silent_double: bool = Field(
        False, description="The game is paid beside a silent double game [IL-23]."
    )
    game_with_silent_volat: bool = Field(False, description="The game is paid beside a silent volát [IL-24].")
    doubled_game_with_announced_double: bool = Field(
        True, description="Who announced double game or volát scores a doubled game beside it [IL-26]."
    )
    game_beside_double: Literal["winner", "never"] = Field(
        "winner", description="Never: no undoubled game beside any double game or volát [IL-25]."
    )
    kontra_multiplies_silent: bool = Field(
        False, description="The game's doubling multiplies a silent double game or volát instead [IL-26]."
    )
    defenders_silent_need_kontra: bool = Field(
        False, description="Defenders score silent double game and volát only in a doubled game [IL-23]."
    )
    tie_after_kontra: Literal["defenders-win", "defenders-need-48", "last-doubler-loses"] = Field(
        "defenders-win", description="Who wins a doubled game at 47–47 [IL-12]."
    )
    tie_kontra_doubled: bool = Field(
        True, description="False: at 47–47 the game is settled as if nobody had doubled it [IL-12]."
    )
    tarokk_count_payment: Literal["all-three", "team"] = Field(
        "all-three", description="Declared tarokks: from each of the others, or side to side [IL-72]."
    )
    undeclared_tarokks: Literal["partner-pays", "not-paid"] = Field(
        "partner-pays", description="Tarokks claimed after the play [IL-73]."
    )
    lone_value: Literal["bid", "solo"] = Field(
        "bid", description="A lone declarer's game has the value of the bid, or of a solo [IL-71]."
    )
    discard_to_lone_declarer: bool = Field(
        True, description="The called card discarded: all six discards are the declarer's [IL-11]."
    )
    trial_bid_penalty: Literal["game-value", "three-points", "two-points", "none"] = Field(
        "game-value", description="What a failed bid without an honour pays to each of the three [IL-82]."
    )
    unplayed_trull_three: bool = Field(
        False, description="A three with nothing but trull announced is conceded unplayed [IL-83]."
    )
    renonce: Literal["itvb", "pvsz", "mkvm"] = Field(
        "itvb", description="Limits of what a revoke costs: 5–20, 5–10, or 10 and more [IL-86]."
    )
    doubled_rounds: Literal["none", "overlap", "extend", "restart", "quadruple-round"] = Field(
        "none", description="Doubled rounds after a deal without play, and a second one inside [IL-84]."
    )
    after_no_play: Literal["same-dealer", "next-dealer"] = Field(
        "same-dealer", description="Who deals after a deal passed out or annulled [IL-80, IL-81]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players: none [IL-87]."""
    return ACCOUNTS


class Entry(Facts):
    """Base of the entries of a deal's lists."""

    EMPTY_OBJECT_KEPT = frozenset()  # [IL-V2]


class Bonus(Entry):
    """A figure (figura). side: whose it is; player: who announced or made it; suit: which king."""

    name: Literal[
        "trull", "four-kings", "pagat-ultimo", "sas-ultimo", "king-ultimo", "pagat-uhu", "sas-uhu",
        "king-uhu", "centrum", "kismadar", "nagymadar", "xxi-catch", "pagat-catch", "double-game", "volat",
    ]  # fmt: skip
    side: Side | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    doubling: Doubling | None = None
    suit: Suit | None = None

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        """A figure that exists only announced was announced, unless the table says it was not [IL-52]."""
        if "announced" not in given and given.get("name") in ONLY_ANNOUNCED:
            return {**given, "announced": True}
        return given

    @property
    def ignored(self) -> bool:
        """A silent figure that was not made is as if not listed; a silent ultimó that was beaten is not."""
        return self.made is False and not self.announced and self.name not in LOSABLE

    @property
    def stands(self) -> bool:
        """Listed as made: it says so, or is silent and only listed for that."""
        return self.made is True or (self.made is None and not self.announced and self.name not in LOSABLE)

    @property
    def beaten_silently(self) -> bool:
        """A silent pagát or sas ultimó whose card lost the ninth trick [IL-47]."""
        return self.made is False and not self.announced and self.name in LOSABLE


class Declaration(Entry):
    """declared: in the round of announcements; if not, it is claimed after the play [IL-73]."""

    name: Literal["eight-tarokks", "nine-tarokks"]
    player: Name
    declared: bool = True


class Deal(DealFacts):
    """A finished deal. Card points and tricks are the declarer's side's, its discards included; amount is
    what a revoke costs each of the others before its limits."""

    variant: Literal["illusztralt-tarokk"] = "illusztralt-tarokk"
    players: Names
    dealer: Name | None = None
    outcome: Literal["played", "all-passed", "annulled", "no-honour", "trull-conceded", "renonce"] | None = (
        None
    )
    declarer: Name | None = None
    partner: Name | None = None
    alone: Literal["self-called", "card-discarded"] | None = None
    discarder: Name | None = None
    contract: Literal["three", "two", "one", "solo"] | None = None
    card_points: int | None = None
    defender_points: int | None = None
    tricks: int | None = None
    doubling: Doubling | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    declarations: Annotated[tuple[Declaration, ...], Field(strict=False)] = ()
    annulled_by: Name | None = None
    holding: Literal["four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat"] | None = None
    offenders: Names = ()
    amount: int | None = None
    note: Text | None = None

    EMPTY_OBJECT_KEPT = frozenset(LISTS)  # [IL-V2]

    @property
    def played(self) -> bool:
        return self.outcome in (None, "played")

    @property
    def points(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [IL-2]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


NameList = Annotated[tuple[Name, ...], Field(strict=False), PlainSerializer(list)]
Deals = Annotated[int, Field(gt=0)]
Rounds = Annotated[
    tuple[Annotated[int, Field(gt=0, le=5)], ...],
    Field(strict=False, min_length=1),
    PlainSerializer(list),
]


class Doubled(Facts):
    """The doubled deals ahead [IL-84]: rounds, oldest first, with the deals that each has left; or `left`
    deals that all count `fixed` times."""

    rounds: Rounds | None = None
    fixed: Literal[2, 4] | None = None
    left: Deals | None = None

    @model_validator(mode="after")
    def _one_form(self) -> "Doubled":
        if (self.fixed is None) != (self.left is None) or (self.rounds and self.fixed):
            raise wrong("state", Message("doubled deals are rounds, or fixed and left"))
        return self


class State(Carried):
    """What a deal leaves to the next [IL-84, IL-85]."""

    players: NameList | None = None
    next_dealer: Name | None = None
    doubled: Doubled = Doubled()

    @model_validator(mode="after")
    def _at_the_table(self) -> "State":
        if self.players is None:
            return self
        if len(set(self.players)) != len(self.players) or len(self.players) not in (4, 5):
            raise wrong("state", Message("four or five different players sat there"))
        if self.next_dealer not in (None, *self.players):
            raise wrong("state", Message("the next dealer is one of the players"))
        return self


Situation: TypeAlias = core.Situation[Deal, Options, State]
"""A deal of this game as its rules see it."""


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; one of five sits out [IL-1]."""
    carried = state.next_dealer if state.next_dealer in deal.players else None
    dealer = deal.dealer or carried
    idle = dealer if len(deal.players) == 5 else None
    active = active_players(deal.players, idle)
    return Seats(active, idle, dealer, deal.declarer, deal.partner)


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """The card points with which the declarer's side wins the game [IL-12]; None for a deal without play."""
    return TO_WIN if deal.played else None
