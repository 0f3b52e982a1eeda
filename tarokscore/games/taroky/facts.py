"""What is told of a deal of taroky, what a table may agree on, and what is carried."""

from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError, PydanticKnownError

from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.seats import DECLARER, Seats, next_in_order, once_per_deal
from tarokscore.schema import BID, Carried, Facts, Name, Names, Text

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ()
WHOSE: dict[str, str] = {}
PACK = 70  # card points in the pack [CZ-2]
HALF = 35  # more than this wins [CZ-17]

PRESETS = {"vysocina": {"value_table": "vysocina"}}

# What the Vysočina table changes, 1 chip = 5 haléř; a row that is set for itself wins over it.
VYSOCINA: dict[str, Any] = {
    "trojka_values": (1, 2, 4),
    "solo_value": 8,
    "pagat_values": (20, 40),
    "valat_values": (40, 80),
    "small_declaration": 4,
    "big_declaration": 8,
    "tie_points": "by-contract",
    "tie_doubled_to": "declarer",
    "round_up_to": 2,
    "game_cap": 400,
    "surrender": "forbidden",
    "unplayed_first_duty": "forbidden",
    "forehand_second_duty": True,
    "warsaw_scheme": "forehand-surcharge",
    "warsaw_tie": "each-full",
    "warsaw_talon": "with-tricks",
}

COUNT = Counting(  # of three cards 2 are taken off, of one or two left over 1 [CZ-2]
    "CZ-2",
    (
        Cards("honours", ("škýz, XXI a pagát", "honéry", "trul", "honour"), 3, 5,
              ("škýz", "mond", "XXI", "pagát")),
        Cards("kings", ("králové", "král", "king"), 4, 5),
        Cards("queens", ("dámy", "dáma", "queen"), 4, 4),
        Cards("cavaliers", ("kavalové", "kaval", "cavalier"), 4, 3),
        Cards("jacks", ("spodci", "spodek", "jack"), 4, 2),
        Cards("others", ("ostatní", "other", "rest"), 35, 1),
    ),
    together=3, off=2, rest=(1, 1),  # a side has 0 to 6 cards besides its tricks: any number can be
)  # fmt: skip

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "CZ-V1",
    ":type": "CZ-V1",
    "options": "CZ-V1",
    "called": "CZ-V2",
    "level": "CZ-V2",
    "card_points": "CZ-V3",
    "card_points:type": "CZ-V3",
    "defender_points": "CZ-V3",
    "defender_points:type": "CZ-V3",
    "tricks": "CZ-V4",
    "tricks:type": "CZ-V4",
    "doubling": "CZ-V1",
    "player_points": "CZ-V13",
    "player_points:type": "CZ-V13",
}

DUTIES = ("prvni-povinnost", "druha-povinnost")
FOREHANDS_OWN = ("prvni-povinnost", "varsava")  # only forehand can play them [CZ-11, CZ-50]

LEVELS = ("level-1", "level-2", "level-3")


def _level(value: Any) -> Any:
    """A number, or its name: an id of the vocabulary, which knows "na prvních" and the like."""
    if not isinstance(value, str):
        return value
    if value in LEVELS:
        return LEVELS.index(value) + 1
    raise PydanticKnownError("literal_error", {"expected": "'level-1', 'level-2' or 'level-3'"})


Chips = Annotated[int, Field(ge=0)]
OneOrTwo = Annotated[int, Field(ge=1, le=2)]  # a Literal would take true for 1
Pair = Annotated[tuple[Chips, Chips], Field(strict=False)]
Triple = Annotated[tuple[Chips, Chips, Chips], Field(strict=False)]
Bracket = Annotated[tuple[Chips | None, Chips], Field(strict=False)]


def _rising(brackets: tuple[tuple[int | None, int], ...]) -> tuple[tuple[int | None, int], ...]:
    limits = [limit for limit, _ in brackets]
    if not limits or limits[-1] is not None:
        raise PydanticCustomError("brackets", "the last bracket must be open: [null, chips]")
    closed = [limit for limit in limits[:-1] if limit is not None]
    if len(closed) != len(limits) - 1:
        raise PydanticCustomError("brackets", "only the last bracket may be open (null)")
    if any(higher <= lower for lower, higher in pairwise(closed)):
        raise PydanticCustomError("brackets", "the brackets must rise")
    return brackets


def _or_none(value: object) -> object:
    return None if value == "none" else value


Limit = Annotated[int, Field(gt=0)] | None
Brackets = Annotated[tuple[Bracket, ...], Field(strict=False), AfterValidator(_rising)]
Doubling = Literal["flek", "reflek", "superflek", "resub"]


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook, or those of Vysočina if so chosen."""

    value_table: Literal["hlucin", "vysocina"] = Field(
        "hlucin", description="Whose figures count where no other option says otherwise [CZ-17]."
    )
    trojka_values: Triple = Field((1, 2, 3), description="Trojka on the first, second, third cards [CZ-13].")
    solo_value: Literal[6, 4, 8] = Field(6, description="What a solo is worth per point [CZ-14].")
    second_duty_value: OneOrTwo = Field(1, description="Second duty per point [CZ-12].")
    pagat_values: Pair = Field((10, 20), description="Pagát silent, announced [CZ-23, CZ-24].")
    valat_values: Pair = Field((70, 140), description="Valát silent, announced [CZ-26, CZ-28].")
    valat_mode: Literal["in-addition", "replaces-game"] = Field(
        "in-addition",
        description="A made valát beside the game, or in its place and multiplied as it [CZ-26].",
    )
    small_declaration: Literal[5, 4] = Field(5, description="Taročky, barvičky, trul, honéry [CZ-40].")
    big_declaration: Literal[10, 8] = Field(10, description="Taroky, barvy, královské honéry [CZ-40].")
    tie_points: Literal["flat", "by-contract"] = Field(
        "flat", description="35:35 is one chip, or one point at the contract's value [CZ-18]."
    )
    tie_doubled_to: Literal["defenders", "declarer"] = Field(
        "defenders", description="Who gets a 35:35 that was doubled [CZ-18]."
    )
    round_up_to: OneOrTwo = Field(1, description="The game's value rises to a multiple of it [CZ-17].")
    game_cap: Annotated[Limit, BeforeValidator(_or_none)] = Field(
        None, description="The most a game costs per opponent; null or none: no limit [CZ-17]."
    )
    max_doubling: Literal["superflek", "resub"] = Field("superflek", description="The last flek [CZ-30].")
    surrender: Literal["allowed", "forbidden"] = Field(
        "allowed", description="A bidder who draws the called tarok may pay and not play [CZ-15]."
    )
    surrender_value: Chips = Field(10, description="What a surrender costs for each opponent [CZ-15].")
    unplayed_first_duty: Literal["allowed", "forbidden"] = Field(
        "allowed", description="A first duty without flek or announcement may be paid unplayed [CZ-16]."
    )
    unplayed_first_duty_points: Chips = Field(1, description="What the bidding side then scores [CZ-16].")
    forehand_second_duty: bool = Field(False, description="Forehand may bid second duty [CZ-12].")
    warsaw_scheme: Literal["brackets", "forehand-surcharge"] = Field(
        "brackets", description="Varšava by points taken, or a base that rises for forehand [CZ-53]."
    )
    warsaw_brackets: Brackets = Field(
        ((29, 10), (39, 20), (None, 40)), description="[Up to these points, chips], rising [CZ-53]."
    )
    warsaw_no_trick_factor: Annotated[int, Field(ge=1)] = Field(
        2, description="Brackets: times so much for a player without a trick [CZ-54]."
    )
    warsaw_base: Chips = Field(40, description="Forehand-surcharge: base, surcharge and no-trick [CZ-53].")
    warsaw_tie: Literal["split", "each-full"] = Field(
        "split", description="Tied for most: the payment is shared, or each pays all of it [CZ-55]."
    )
    warsaw_talon: Literal["unspecified", "aside", "with-tricks"] = Field(
        "unspecified", description="Whether the talon counts in Varšava; only for the totals [CZ-V13]."
    )

    @model_validator(mode="before")
    @classmethod
    def _by_table(cls, given: Any) -> Any:
        if isinstance(given, dict) and given.get("value_table") == "vysocina":
            return {**VYSOCINA, **given}
        return given


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Bonus(Facts):
    """side: whose pagát or valát it is; announced: None if not said, which means silent except for the
    pagát that second duty announces [CZ-12]."""

    name: Literal["pagat", "valat"]
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool | None = None
    made: bool | None = None
    doubling: Doubling | None = None


class Declaration(Facts):
    """What a hand declares before play. doubling is only there to be refused with its reason."""

    name: Literal[
        "taroky", "tarocky", "barvy", "barvicky", "trul", "honery", "kralovske-honery",
    ]  # fmt: skip
    player: Name
    doubling: Doubling | None = None


def _number_or_players(value: object) -> str:
    return "#players" if isinstance(value, dict) else "#number"


Tricks = Annotated[
    Annotated[int, Tag("#number")] | Annotated[dict[Name, int], Tag("#players")],
    Discriminator(_number_or_players),
]


class Deal(Facts):
    """A finished deal. Card points and tricks are the declarer's side's, his discards with them; in
    Varšava they are told per player."""

    variant: Literal["taroky"] = "taroky"
    players: Names
    dealer: Name | None = None
    declarer: Name | None = None
    partner: Name | None = None
    contract: Literal["prvni-povinnost", "druha-povinnost", "trojka", "solo", "varsava"] | None = None
    level: Annotated[Annotated[int, Field(ge=1, le=3), BeforeValidator(_level)] | None, BID] = None
    called: Literal["XIX", "XVIII", "XVII", "XVI"] | None = None
    outcome: Literal["played", "surrender", "not-played"] | None = None
    card_points: int | None = None
    defender_points: int | None = None
    tricks: Tricks | None = None
    player_points: dict[Name, int] | None = None
    doubling: Doubling | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    declarations: Annotated[tuple[Declaration, ...], Field(strict=False)] = ()
    note: Text | None = None

    @property
    def without_play(self) -> bool:
        return self.outcome in ("surrender", "not-played")

    @property
    def is_duty(self) -> bool:
        return self.contract in DUTIES

    @property
    def points(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [CZ-2]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points

    @property
    def points_place(self) -> str:
        """Where the card points are told."""
        told_by_defenders = self.card_points is None and self.defender_points is not None
        return "defender_points" if told_by_defenders else "card_points"


class State(Carried):
    """dealer: the next one, if known [CZ-3]."""

    dealer: Name | None = None


@once_per_deal
def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if he is still at the table, else whoever sits
    before a declarer who must be forehand; first duty and Varšava are forehand's [CZ-3, CZ-11, CZ-50]."""
    dealer = deal.dealer or (state.dealer if state.dealer in deal.players else None)
    declarer = deal.declarer
    if deal.contract in FOREHANDS_OWN:
        if declarer is None:
            declarer = forehand(deal.players, dealer)
        elif dealer is None and declarer in deal.players:
            dealer = deal.players[deal.players.index(declarer) - 1]
    return Seats(deal.players, None, dealer, declarer, deal.partner)


def forehand(players: tuple[str, ...], dealer: str | None) -> str | None:
    """The player after the dealer; None while the dealer is unknown [CZ-3]."""
    return next_in_order(players, dealer) if dealer in players and dealer is not None else None


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)


def is_bid(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """Whether this is the pagát that the bidder of second duty announced with his bid [CZ-12]."""
    if deal.contract != "druha-povinnost" or bonus.name != "pagat":
        return False
    return bonus.side == DECLARER if bonus.player is None else bonus.player == seats.declarer


def is_announced(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """The bidder's pagát in second duty is announced without being called so [CZ-12]."""
    return is_bid(bonus, deal, seats) if bonus.announced is None else bonus.announced


def is_made(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """A silent valát is recorded because it was made; everything else must say so."""
    if bonus.made is None:
        return bonus.name == "valat" and not is_announced(bonus, deal, seats)
    return bonus.made


TIE = HALF  # 35:35 is neither won nor lost [CZ-18]
EVEN = HALF  # card points from which a difference is counted [CZ-17]


def needed(deal: Deal) -> int | None:
    """The card points that win, more than half; None where they do not decide [CZ-17]."""
    played = deal.contract is not None and deal.contract != "varsava" and not deal.without_play
    return HALF + 1 if played else None
