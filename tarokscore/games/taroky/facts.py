"""What is told of a deal of taroky, and what is carried."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag
from pydantic_core import PydanticKnownError

from tarokscore.core import Json
from tarokscore.games.taroky.options import Options
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import DECLARER, Seats, active_players, next_in_order
from tarokscore.schema import BID, Carried, DealFacts, Facts, Name, Names, Text

POT = "pot"  # the account of the žid [CZ-60]
ACCOUNTS: tuple[str, ...] = (POT,)
NO_DEAL: tuple[str, ...] = ("misdeal", "fine")  # dealt again [CZ-4], or no cards at all [CZ-60]
WHOSE: dict[str, str] = {"misdeal": "dealer", "fine": "player"}
PACK = 70  # card points in the pack [CZ-2]
HALF = 35  # more than this wins [CZ-17]
IMPLIED_FACTS = ImpliedFacts(even=HALF, tie=HALF)  # [CZ-17]; 35:35 is neither won nor lost [CZ-18]

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
    "player": "CZ-V13",
    "amount": "CZ-V13",
    "bird": "CZ-V6",
}

DUTIES = ("prvni-povinnost", "druha-povinnost")
CONTRACT = {
    "prvni-povinnost": "první povinnost", "druha-povinnost": "druhá povinnost",
    "trojka": "trojka", "solo": "sólo",
}  # fmt: skip
BIRDS = {"pagat": "pagát", "uhu": "uhu", "kakadu": "kakadu", "quapil": "quapil"}  # I to IIII [CZ-25]
DECLARATION = {  # [CZ-40]
    "taroky": "taroky", "tarocky": "taročky", "barvy": "barvy", "barvicky": "barvičky", "trul": "trul",
    "honery": "honéry", "kralovske-honery": "královské honéry",
}  # fmt: skip
FOREHANDS_OWN = ("prvni-povinnost", "varsava")  # only forehand can play them [CZ-11, CZ-50]

LEVELS = ("level-1", "level-2", "level-3")


def _level(value: Json) -> Json:
    """A number, or its name: an id of the vocabulary, which knows "na prvních" and the like."""
    if not isinstance(value, str):
        return value
    if value in LEVELS:
        return LEVELS.index(value) + 1
    raise PydanticKnownError("literal_error", {"expected": "'level-1', 'level-2' or 'level-3'"})


Doubling = Literal["flek", "reflek", "superflek", "resub"]


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules: the žid, where it is played."""
    return ACCOUNTS if options.zid else ()


class Bonus(Facts):
    """side: whose pagát or valát it is; announced: None if not said, which means silent except for the
    bird that second duty announces [CZ-12]."""

    name: Literal["pagat", "uhu", "kakadu", "quapil", "valat"]
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


class Deal(DealFacts):
    """A finished deal, a misdeal or a fine. Card points and tricks are the declarer's side's, the discards
    with them; in Varšava they are told per player. bird: what second duty announces; player, amount: a
    fine's."""

    variant: Literal["taroky"] = "taroky"
    players: Names
    dealer: Name | None = None
    declarer: Name | None = None
    partner: Name | None = None
    contract: Literal["prvni-povinnost", "druha-povinnost", "trojka", "solo", "varsava"] | None = None
    level: Annotated[Annotated[int, Field(ge=1, le=3), BeforeValidator(_level)] | None, BID] = None
    called: Literal["XIX", "XVIII", "XVII", "XVI"] | None = None
    bird: Literal["pagat", "uhu", "kakadu", "quapil"] | None = None
    outcome: Literal["played", "surrender", "not-played", "misdeal", "fine"] | None = None
    player: Name | None = None
    amount: int | None = None
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
        """A contract that was bid and not played [CZ-15, CZ-16]."""
        return self.outcome in ("surrender", "not-played")

    @property
    def without_contract(self) -> bool:
        """A misdeal or a fine: nothing was bid [CZ-4, CZ-60]."""
        return self.outcome in ("misdeal", "fine")

    @property
    def bid_bird(self) -> str | None:
        """The bird that the bidder announced with second duty [CZ-12, CZ-25]."""
        return (self.bird or "pagat") if self.contract == "druha-povinnost" else None

    @property
    def is_duty(self) -> bool:
        return self.contract in DUTIES

    @property
    def points(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [CZ-2]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


class State(Carried):
    """dealer: the next one, if known [CZ-3], which may also be given as next_dealer; zid: what lies in the
    pool, None where there is none [CZ-60]."""

    dealer: Name | None = None
    zid: int | None = None

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        if "next_dealer" in given and "dealer" not in given:
            return {"dealer" if key == "next_dealer" else key: value for key, value in given.items()}
        return given


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table, else whoever sits
    before a declarer who must be forehand; first duty and Varšava are forehand's. Of five the dealer sits out
    [CZ-1, CZ-3, CZ-11, CZ-50]."""
    dealer = deal.dealer or (state.dealer if state.dealer in deal.players else None)
    declarer = deal.declarer
    if deal.contract in FOREHANDS_OWN:
        if declarer is None:
            declarer = forehand(deal.players, dealer)
        elif dealer is None and declarer in deal.players:
            dealer = deal.players[deal.players.index(declarer) - 1]
    if len(deal.players) != 5 or dealer not in deal.players:
        return Seats(deal.players, None, dealer, declarer, deal.partner)
    active = active_players(deal.players, dealer)
    return Seats(active, dealer, dealer, declarer, deal.partner)


def forehand(players: tuple[str, ...], dealer: str | None) -> str | None:
    """The player after the dealer; None while the dealer is unknown [CZ-3]."""
    return next_in_order(players, dealer) if dealer in players and dealer is not None else None


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)


def is_bid(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """Whether this is the bird, mostly the pagát, that the bidder of second duty announced [CZ-12, CZ-25]."""
    if bonus.name != deal.bid_bird:
        return False
    return bonus.side == DECLARER if bonus.player is None else bonus.player == seats.declarer


def is_announced(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """The bidder's bird in second duty is announced without being called so [CZ-12]."""
    return is_bid(bonus, deal, seats) if bonus.announced is None else bonus.announced


def is_made(bonus: Bonus, deal: Deal, seats: Seats) -> bool:
    """A silent valát is recorded because it was made; everything else must say so."""
    if bonus.made is None:
        return bonus.name == "valat" and not is_announced(bonus, deal, seats)
    return bonus.made


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """The card points that win, more than half; None where they do not decide [CZ-17]."""
    played = deal.contract is not None and deal.contract != "varsava" and deal.outcome in (None, "played")
    return HALF + 1 if played else None
