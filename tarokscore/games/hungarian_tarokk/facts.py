"""What is told of a deal of Paskievics tarokk, what a table may agree on, and what is carried."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, PlainSerializer

from tarokscore import core
from tarokscore.core import Json
from tarokscore.rules import double_game
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, active_players
from tarokscore.schema import LISTS, Carried, DealFacts, Facts, Name, Names, NotTruth, Text

POT = "pot"
ACCOUNTS: tuple[str, ...] = (POT,)
NO_DEAL: tuple[str, ...] = ("annulled", "close-pot")  # thrown in [HU-51]; no cards at all [HU-58]
WHOSE: dict[str, str] = {"annulled": "annulled_by", "card-discarded": "discarder"}
PACK = 94  # card points in the pack [HU-2]
SIDES = (DECLARER, DEFENDERS)

# What a table calls them.
NATIVE = double_game.NATIVE | {
    "trull": "trull", "four-kings": "négykirály", "pagat-ultimo": "pagát ultimó",
    "xxi-catch": "XXI-fogás", "pagat-catch": "pagátfogás",
    "skiz": "skíz", "xxi": "XXI", "pagat": "pagát",
}  # fmt: skip

PRESETS: dict[str, dict[str, Json]] = {}

COUNT = Counting(  # card by card [HU-2]; with 0 to 6 discards beside the tricks any number can be [HU-11]
    "HU-2",
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
    "": "V-2",
    ":type": "V-24",
    "options": "V-1",
    "options:type": "V-24",
    "state": "V-24",
    "players": "V-3",
    "players[]:type": "V-3",
    "dealer": "V-4",
    "outcome": "V-5",
    "declarer": "V-7",
    "partner": "V-7",
    "alone": "V-12",
    "discarder": "V-12",
    "contract": "V-8",
    "card_points": "V-10",
    "card_points:type": "V-10",
    "defender_points": "V-10",
    "defender_points:type": "V-10",
    "tricks": "V-10",
    "tricks:type": "V-10",
    "doubling": "V-9",
    "bonuses": "V-11",
    "bonuses[].doubling": "V-9",
    "declarations": "V-20",
    "annulled_by": "V-22",
    "holding": "V-22",
    "tarokk_discarded": "V-24",
    "end_called": "V-24",
    "skiz": "V-23",
    "talon_honours": "V-25",
    "note": "V-24",
}

Contract = Literal["three", "two", "one", "solo"]
Doubling = Literal["kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"]
Side = Literal["declarer", "defenders"]


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    max_doubling: Literal["mordkontra", "hirskontra", "szubkontra"] = Field(
        "mordkontra", description="The top of the chain of doublings [HU-60]."
    )
    doubled_rounds: Literal["overlap", "extend", "restart", "quadruple-round", "none"] = Field(
        "overlap", description="What a second pass-out inside a doubled round does [HU-54]."
    )
    trial_bid_penalty: Literal["game-value", "three-points", "two-points", "none"] = Field(
        "game-value", description="What a failed bid without an honour pays to each of the three [HU-52]."
    )
    tie_after_kontra: Literal["defenders-win", "defenders-need-48", "last-doubler-loses"] = Field(
        "defenders-win", description="Who wins a doubled game at 47–47 [HU-20]."
    )
    tie_kontra_doubled: bool = Field(
        True, description="False: at 47–47 the game is settled as if nobody had doubled it [HU-26]."
    )
    game_beside_double: Literal["winner", "never"] = Field(
        "winner", description="The game beside an announced or made double game or volát [HU-25, HU-29]."
    )
    ultimo_pot: Annotated[Literal[0, 2], NotTruth] = Field(
        0, description="What each pays into the pot that an announced pagát ultimó wins [HU-58]."
    )
    talon_honours: bool = Field(
        False, description="Honours drawn from the talon are paid to the resting dealer [HU-45]."
    )
    silent_with_volat: Literal["cancelled", "cancelled-by-silent-volat", "trull-only", "scored"] = Field(
        "cancelled", description="Silent trull and four kings of a side with all nine tricks [HU-27]."
    )
    silent_kings_with_silent_double: Literal["scored", "cancelled"] = Field(
        "scored", description="Silent four kings beside a silent double game [HU-28]."
    )
    game_with_silent_double: bool = Field(
        False, description="The game is paid beside a silent double game [HU-23]."
    )
    game_with_silent_volat: bool = Field(False, description="The game is paid beside a silent volát [HU-24].")
    kontra_multiplies_silent: bool = Field(
        False, description="The game's doubling multiplies a silent double game or volát instead [HU-26]."
    )
    defenders_silent_need_kontra: bool = Field(
        False, description="Defenders score silent double game and volát only in a doubled game [HU-23]."
    )
    tarokk_count_payment: Literal["all-three", "team"] = Field(
        "all-three", description="Declared tarokks: from each of the others, or side to side [HU-42]."
    )
    undeclared_tarokks: Literal["partner-pays", "not-paid"] = Field(
        "partner-pays", description="Tarokks claimed after the play [HU-43]."
    )
    lone_value: Literal["bid", "solo"] = Field(
        "bid", description="A lone declarer's game has the value of the bid, or of a solo [HU-41]."
    )
    discard_to_lone_declarer: bool = Field(
        False, description="The called card discarded: all six discards are the declarer's [HU-11]."
    )
    xxi_catch_value: Literal[21, 30] = Field(
        21, description="Silent XXI-catch; announced twice that [HU-33]."
    )
    pagat_ultimo_value: Literal[5, 6] = Field(
        5, description="Silent pagát ultimó; announced twice that [HU-32]."
    )
    four_kings_value: Annotated[Literal[1, 2], NotTruth] = Field(
        1, description="Silent four kings; announced twice that [HU-31]."
    )
    annul_holdings: Literal["five", "three"] = Field(
        "five", description="Hands that annul; three: four kings, no tarokk, XXI alone [HU-51]."
    )
    unplayed_trull_three: bool = Field(
        False, description="A three with nothing but trull announced is conceded unplayed [HU-53]."
    )
    pagat_catch: bool = Field(False, description="Catching the opponents' pagát is a bonus [HU-34].")
    skiz_end: Literal["second-turn-not-dealt", "second-turn-dealt"] = Field(
        "second-turn-not-dealt", description="The skíz holder's second turn after the call [HU-56]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS if options.ultimo_pot else ()


class Entry(Facts):
    """Base of the entries of a deal's lists."""

    EMPTY_OBJECT_KEPT = frozenset()  # [V-24]


class Bonus(Entry):
    """side: whose bonus it is; player: who announced it; kontra_by: who doubled it first."""

    name: Literal[
        "trull", "four-kings", "pagat-ultimo", "xxi-catch", "pagat-catch", "double-game", "volat"
    ]  # fmt: skip
    side: Side | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    doubling: Doubling | None = None
    kontra_by: Name | None = None

    @property
    def ignored(self) -> bool:
        """A silent bonus that was not made is as if not listed; the pagát in the last trick is not."""
        return self.made is False and not self.announced and self.name != "pagat-ultimo"

    @property
    def stands(self) -> bool:
        """Listed as made: it says so, or is silent and only listed for that."""
        return self.made is True or (self.made is None and not self.announced and self.name != "pagat-ultimo")


class Declaration(Entry):
    """declared: in the round of announcements; if not, it is claimed after the play [HU-43]."""

    name: Literal["eight-tarokks", "nine-tarokks"]
    player: Name
    declared: bool = True


class TalonHonour(Entry):
    """An honour that a player drew from the talon [HU-45]."""

    card: Literal["skiz", "xxi", "pagat"]
    player: Name


class Deal(DealFacts):
    """A finished deal. Card points and tricks are the declarer's side's, its discard included."""

    variant: Literal["hungarian-tarokk"] = "hungarian-tarokk"
    players: Names
    dealer: Name | None = None
    outcome: (
        Literal["played", "all-passed", "annulled", "no-honour", "trull-conceded", "close-pot"] | None
    ) = None
    declarer: Name | None = None
    partner: Name | None = None
    alone: Literal["self-called", "card-discarded"] | None = None
    discarder: Name | None = None
    contract: Contract | None = None
    card_points: int | None = None
    defender_points: int | None = None
    tricks: int | None = None
    doubling: Doubling | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    declarations: Annotated[tuple[Declaration, ...], Field(strict=False)] = ()
    annulled_by: Name | None = None
    holding: Literal["four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat"] | None = None
    tarokk_discarded: bool = False
    talon_honours: Annotated[tuple[TalonHonour, ...], Field(strict=False)] = ()
    end_called: bool = False
    skiz: Name | None = None
    note: Text | None = None

    EMPTY_OBJECT_KEPT = frozenset(LISTS)  # [V-24]

    @property
    def played(self) -> bool:
        return self.outcome in (None, "played")

    @property
    def is_decided(self) -> bool:
        """Whether there is enough of the deal to hold points and tricks against each other."""
        return self.points is not None and self.contract is not None and self.declarer is not None

    @property
    def points(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [HU-2]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


NameList = Annotated[tuple[Name, ...], Field(strict=False), PlainSerializer(list)]
Rounds = Annotated[tuple[Annotated[int, Field(gt=0)], ...], Field(strict=False), PlainSerializer(list)]


class Doubled(Facts):
    """rounds: how many deals are left of each doubled round that is running, oldest first [HU-54]."""

    rounds: Rounds | None = None


class End(Facts):
    """After the end was called: who dealt the first deal, who dealt each settled deal since, and who was
    dealt the skíz in that first deal, as soon as it is told [HU-56]."""

    first: Name
    dealers: NameList = ()
    skiz: Name | None = None


class State(Carried):
    """What a deal leaves to the next [HU-50, HU-55, HU-56]; players: who sat at the table, carried where it
    is told; pot: what is in it, None where there is no pot [HU-58]."""

    players: NameList | None = None
    next_dealer: Name | None = None
    doubled: Doubled = Doubled()
    end: End | None = None
    session_over: bool = False
    pot: int | None = None


def turn_of(deal: Deal, state: State) -> str | None:
    """The carried next dealer, where the same table plays on and the dealer still sits at it [HU-55]."""
    same_table = state.players is None or set(state.players) == set(deal.players)
    return state.next_dealer if same_table and state.next_dealer in deal.players else None


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; one of five sits out
    [HU-1]."""
    dealer = deal.dealer or turn_of(deal, state)
    idle = dealer if len(deal.players) == 5 and deal.outcome != "close-pot" else None
    active = active_players(deal.players, idle)
    return Seats(active, idle, dealer, deal.declarer, deal.partner)


Situation: TypeAlias = core.Situation[Deal, Options, State]
"""A deal of this game as its rules see it."""


IMPLIED_FACTS = ImpliedFacts(made_if_listed=("pagat-ultimo",))
