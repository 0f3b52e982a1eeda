"""What is told of a deal of Königrufen, what a table may agree on, and what is carried."""

import re
from collections.abc import Sequence
from dataclasses import field
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, PlainValidator, WithJsonSchema

from tarokscore.core import Json, Message
from tarokscore.games.koenigrufen.tariff import (
    ADDED_TARIFFS,
    CONTRACTS,
    PREMIUM_TARIFFS,
    UNKNOWN,
    Contract,
    value_in,
)
from tarokscore.rules import pay
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.seats import Seats, active_players, next_in_order
from tarokscore.schema import Carried, DealFacts, Facts, Name, Names, Numbers, Text, wrong

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ()
WHOSE: dict[str, str] = {"renonce": "offenders"}
PACK = 70  # card points in the pack [KR-2]
THIRDS = 3 * PACK  # the same in thirds of a point ("Blatt")
NEEDED = {"35/2": 107, "35/1": 106}  # thirds that win [KR-3]

PRESETS: dict[str, dict[str, Json]] = {
    "pagat": {
        "tariff": "pagat", "silent_loss": True, "trischaken": "two-pay-two", "negative_doubling": "side",
        "call_own_king": True, "mondfang": 1, "mondfang_by": "sides", "koenigsfang": 1, "skuesfang": 2,
    },
}  # fmt: skip

_TRULL = ("Sküs", "Gstieß", "Mond", "XXI", "Pagat", "Spatz")
COUNT = Counting(  # in thirds of a point [KR-2]
    "KR-2",
    (
        Cards("trull", ("Trullstücke", "Trull", "honours", "honour"), 3, Fraction(13, 3), _TRULL),
        Cards("kings", ("Könige", "König", "king"), 4, Fraction(13, 3)),
        Cards("queens", ("Damen", "Dame", "queen"), 4, Fraction(10, 3)),
        Cards("knights", ("Reiter", "Cavalls", "knight", "cavaliers"), 4, Fraction(7, 3)),
        Cards("jacks", ("Buben", "Bube", "jack"), 4, Fraction(4, 3)),
        Cards("others", ("andere", "Leere", "Skartindel", "other", "rest"), 35, Fraction(1, 3)),
    ),
    piles={4: (0, 3, 6)},  # half the talon or the discards for it, or all six cards [KR-1, KR-50]
    advice=Message(
        "count the cards again, unless it was a Trischaken whose talon goes to the first six tricks"
    ),
)

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "DEAL-3",
    "players": "KR-V1",
    "dealer": "KR-V1",
    "contract": "KR-V2",
    "declarer": "KR-V2",
    "forehand": "KR-V2",
    "partner": "KR-V3",
    "king_in_talon": "KR-V3",
    "card_points": "KR-V4",
    "defender_points": "KR-V4",
    "points": "KR-V4",
    "conceded": "KR-V5",
    "bird": "KR-V5",
    "bonuses": "KR-V7",
    "doubling": "KR-V11",
    "doublings": "KR-V11",
    "tricks": "KR-V12",
    "made": "KR-V12",
    "outcome": "KR-V13",
    "offenders": "KR-V13",
    "mondfang": "KR-V14",
}

_NOTATION = re.compile(r"([0-9]{1,4})/([012])")


def _thirds(value: object) -> int:
    """Points as the table writes them -> thirds. A whole number, or "points/Blatt" [KR-2]."""
    if type(value) is int:
        return value * 3
    found = _NOTATION.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise wrong(
            "points",
            Message('must be a whole number without quotes, or points and 0 to 2 Blatt as in "41/2"'),
        )
    return int(found[1]) * 3 + int(found[2])


def blatt(thirds: int) -> str:
    """Thirds as the table writes them.

    >>> blatt(125), blatt(120), blatt(1)
    ('41/2', '40', '0/1')
    """
    points, rest = divmod(thirds, 3)
    return f"{points}/{rest}" if rest else f"{points}"


def listed(names: Sequence[str]) -> Message | str:
    """
    >>> listed(["Anna"]), str(listed(["Anna", "Bert", "Cora"]))
    ('Anna', 'Anna, Bert and Cora')
    """
    return Message("{names} and {last}", names=tuple(names[:-1]), last=names[-1]) if names[1:] else names[0]


Thirds = Annotated[
    int,
    PlainValidator(_thirds),
    WithJsonSchema({
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": 70},
            {"type": "string", "pattern": "^[0-9]{1,2}/[012]$"},
        ]
    }),
    Numbers((*range(PACK + 1), *(f"{points}/{thirds}" for points in range(PACK + 1) for thirds in range(3)))),
]  # fmt: skip
"""Card points: 40 or "41/2" as told, an int of thirds once read."""

Doubling = Literal["kontra", "rekontra", "subkontra", "hirschkontra", "mordkontra"]
Bird = Literal["pagat", "uhu", "kakadu", "quapil"]


def _said(doublings: Json) -> Json:
    """An opponent who did not double says nothing."""
    if not isinstance(doublings, dict):
        return doublings
    return {name: doubling for name, doubling in doublings.items() if doubling not in (None, "none")}


class Options(Facts):
    """House rules; the defaults are the Upper Austrian rules 4/2023."""

    tariff: Literal["ooe-2023", "wien", "wien-2014", "tirol", "tarockapp", "pagat"] = Field(
        "ooe-2023", description="What the games are worth, and how a valat is paid [KR-1, KR-42, KR-45]."
    )
    book: Literal["geld", "schrift"] = Field(
        "geld", description="Money, with the doublings, or the tournament sheet, without [KR-31]."
    )
    threshold: Literal["35/2", "35/1"] = Field("35/2", description="Card points that win a game [KR-3].")
    silent_loss: bool = Field(False, description="A silent bird or König ultimo that fails is paid [KR-26].")
    jungfrauen: Literal["split", "full"] = Field(
        "split",
        description="Two players without a trick share the payment, or each gets it in full [KR-56].",
    )
    call_own_king: bool = Field(False, description="A declarer may call a king of their own [KR-10].")
    max_doubling: Doubling = Field("subkontra", description="The highest doubling at the table [KR-30].")
    hirschkontra: bool = Field(
        False, description="Hirschkontra × 16 stands before Mordkontra, which is × 32 then [KR-30]."
    )
    trischaken: Literal["one-pays", "two-pay-two"] = Field(
        "one-pays", description="Who has the most pays everybody, or two pay two [KR-51, KR-57]."
    )
    negative_doubling: Literal["each", "side"] = Field(
        "each", description="In a negative game each opponent doubles alone, or one for all [KR-30]."
    )
    mondfang: int = Field(0, ge=0, description="What the captured Mond costs; 0: not played [KR-25].")
    mondfang_by: Literal["players", "sides"] = Field(
        "players", description="Who lost the Mond pays who caught it, or it is a bonus of a side [KR-25]."
    )
    koenigsfang: int = Field(
        0, ge=0, description="What the called king costs that the defenders took; 0: not played [KR-27]."
    )
    skuesfang: int = Field(0, ge=0, description="What the captured Sküs costs; 0: not played [KR-28].")
    double_round_after_trischaken: bool = Field(
        False, description="After a Trischaken a round of deals counts double [KR-61]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Bonus(Facts):
    """side: who announced it, or in silence made (or lost) it; player: the same by name."""

    name: Literal[
        "trull", "vier-koenige", "koenig-ultimo", "pagat", "uhu", "kakadu", "quapil", "koenigsfang",
        "skuesfang", "valat",
    ]  # fmt: skip
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    doubling: Doubling | None = None


class Mondfang(Facts):
    """giver: who lost the Mond; catcher: who took it."""

    giver: Name = Field(alias="from")
    catcher: Name = Field(alias="to")


class Deal(DealFacts):
    """A finished deal. Card points are the declarer's side's, its discards included; forehand may stand
    for the dealer."""

    variant: Literal["koenigrufen"] = "koenigrufen"
    players: Names
    dealer: Name | None = None
    forehand: Name | None = None
    outcome: Literal["played", "renonce"] | None = None
    offenders: Names = ()
    contract: (
        Literal[
            "trischaken", "rufer", "piccolo", "zwiccolo", "bettel", "solorufer", "besserrufer",
            "farbendreier", "sechserdreier", "dreier", "besserdreier", "farbensolo", "piccolo-ouvert",
            "zwiccolo-ouvert", "bettel-ouvert", "solodreier",
        ]
        | None
    ) = None  # fmt: skip
    declarer: Name | None = None
    partner: Name | None = None
    king_in_talon: bool = False
    conceded: bool = False
    bird: Bird | None = None
    card_points: Thirds | None = None
    defender_points: Thirds | None = None
    points: dict[Name, Thirds] = field(default_factory=dict)
    tricks: int | None = None
    made: bool | None = None
    doubling: Doubling | None = None
    doublings: Annotated[dict[Name, Doubling], BeforeValidator(_said)] = field(default_factory=dict)
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    mondfang: Mondfang | None = None
    note: Text | None = None

    @property
    def game(self) -> Contract:
        """What is known of the contract; UNKNOWN where none was told."""
        return CONTRACTS.get(self.contract or "", UNKNOWN)

    @property
    def revoked(self) -> bool:
        return self.outcome == "renonce"

    @property
    def thirds(self) -> int | None:
        """The declarer's side's card points in thirds, whichever side was counted [KR-2]."""
        if self.card_points is None and self.defender_points is not None:
            return THIRDS - self.defender_points
        return self.card_points

    def value(self, options: Options) -> int:
        """What the contract is worth from each opponent [KR-1]."""
        return value_in(self.contract, options.tariff) or 0


class State(Carried):
    """dealer: the next one; doubled: the deals that each double round still has [KR-60, KR-61]."""

    dealer: Name | None = None
    doubled: list[Annotated[int, Field(gt=0)]] = field(default_factory=list)


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, named or as the one before the forehand, else the carried one if they are
    still at the table; with five the dealer sits out [KR-60]."""
    dealer = deal.dealer
    if dealer is None and deal.forehand in deal.players:
        dealer = deal.players[deal.players.index(deal.forehand) - 1]
    if dealer is None and state.dealer in deal.players:
        dealer = state.dealer
    idle = dealer if len(deal.players) == 5 else None
    active = active_players(deal.players, idle)
    return Seats(active, idle, dealer, deal.declarer, deal.partner)


def forehand(deal: Deal, seats: Seats) -> str | None:
    """The player after the dealer; where nobody says who dealt, who played a game of theirs."""
    if seats.dealer is not None and seats.dealer in deal.players:
        return next_in_order(deal.players, seats.dealer)
    return deal.declarer if deal.game.forehand and seats.dealer is None else None


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)


def between_sides(amount: int, seats: Seats) -> dict[str, int]:
    """Two against two, or one against three; nothing moves where the amount is 0 [KR-10]."""
    if not amount:
        return {}
    return pay.between_sides(amount, seats.declarer or "", seats.partner, seats.defenders)


def is_made(bonus: Bonus) -> bool:
    """A silent bonus is recorded because it was made; an announced one must say so."""
    return bonus.made is True or (bonus.made is None and not bonus.announced)


def replaces_game(options: Options) -> bool:
    """Whether a valat takes the game's place: not where the tariff pays it beside the game [KR-40, KR-42,
    KR-45]."""
    return options.tariff not in PREMIUM_TARIFFS | ADDED_TARIFFS


def deciding_valat(deal: Deal) -> Bonus | None:
    """The valat that is settled: the announced one, else the silent one [KR-23]."""
    found: Bonus | None = None
    for bonus in deal.bonuses:
        if bonus.name == "valat" and (found is None or bonus.announced):
            found = bonus
    return found


def brings_trull_and_kings(deal: Deal, options: Options) -> bool:
    """Whether a side that makes valat has the Trull and the four kings by itself [KR-45]."""
    return options.tariff in ADDED_TARIFFS and deal.game.kind in ("rufer", "dreier")


def needed(deal: Deal, options: Options | None = None) -> Fraction | None:
    """Card points that the declarer's side needs, 35/2 [KR-3]; None where they do not decide, or a valat may
    stand in their place. A table that plays 35/1 is left to the house rules."""
    if deal.contract is None or deal.game.kind in ("negative", "trischaken") or deal.revoked or deal.conceded:
        return None
    return None if deciding_valat(deal) is not None else Fraction(NEEDED["35/2"], 3)
