"""What is told of a deal of French tarot, what a table may agree on, and what is carried."""

from dataclasses import field
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import Capture, ImpliedFacts
from tarokscore.rules.seats import Seats, active_players
from tarokscore.schema import Carried, DealFacts, Facts, HalfPoints, Name, Names, NotTruth, Text

POT = "pot"  # the account of the mouches [FT-62]
IMPLIED_FACTS = ImpliedFacts(
    made_if_listed=("petit-au-bout",),
    never_announced=("petit-au-bout",),  # [FT-22]
    capture=Capture("taken_by", "partner", "petit_au_bout_partner_capture", "lost"),  # [FT-22, FT-23]
)
ACCOUNTS: tuple[str, ...] = (POT,)
# Dealt again, annulled before anybody bid, or no deal at all [FT-41, FT-62].
NO_DEAL: tuple[str, ...] = ("misdeal", "petit-sec", "close-pot")
WHOSE: dict[str, str] = {"misdeal": "dealer", "petit-sec": "player"}
PACK = 91  # card points in the pack [FT-3]
SLAMS = ("chelem", "petit-chelem")

PRESETS = {
    # The federation's rules of 2012 where they differ from the main text [FT-23, FT-26].
    "fft-2012": {"petit_au_bout_partner_capture": "won", "defenders_may_announce_chelem": False},
}

COUNT = Counting(  # the pack in halves: a card with any other is one point less than the two together [FT-3]
    "FT-3",
    (
        Cards("bouts", ("bouts", "oudlers", "bout", "oudler"), 3, Fraction(9, 2), ("petit", "excuse", "fou")),
        Cards("kings", ("rois", "roi", "king"), 4, Fraction(9, 2)),
        Cards("queens", ("dames", "dame", "queen"), 4, Fraction(7, 2)),
        Cards("cavaliers", ("cavaliers", "cavalier", "knights", "knight"), 4, Fraction(5, 2)),
        Cards("jacks", ("valets", "valet", "jack"), 4, Fraction(3, 2)),
        Cards("others", ("autres", "petites", "other", "rest"), 59, Fraction(1, 2)),
    ),
    piles={3: (0, 6), 4: (0, 6), 5: (0, 3)},  # the dog, or the écart [FT-2]
)

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "DEAL-3",
    "options": "FT-V1",
    "players": "FT-1",
    "contract": "FT-10",
    "bouts": "FT-4",
    "card_points": "FT-3",
    "defender_points": "FT-3",
    "doubling": "FT-V14",
    "bonuses[].doubling": "FT-V14",
    "declarations[].doubling": "FT-V14",
}

Triple = Annotated[tuple[int, int, int], Field(strict=False)]


NotNegative = Annotated[int, Field(ge=0)]
Multipliers = Annotated[tuple[NotNegative, ...], Field(strict=False, min_length=4, max_length=5)]
Mouches = Annotated[tuple[NotNegative, NotNegative], Field(strict=False)]


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    five_players: Literal["partner", "dealer-out"] = Field(
        "partner",
        description="Five at the table: a called king makes a partner, or the dealer sits out [FT-1].",
    )
    scoring: Literal["multiplier", "fixed"] = Field(
        "multiplier", description="(25 + margin) × contract, or fixed values per contract [FT-12]."
    )
    base_points: int = Field(25, description="What every contract is worth before the margin [FT-20].")
    fixed_unit: Literal[20, 10] = Field(20, description="Value of the petite under fixed scoring [FT-12].")
    multipliers: Multipliers = Field(
        (1, 2, 4, 6),
        description="Factors of prise, garde, garde sans, garde contre; five with the pousse second [FT-10].",
    )
    margin_rounding: Annotated[Literal[1, 5, 10], NotTruth] = Field(
        1, description="Margin to the point, in fives or tens [FT-13]."
    )
    margin_direction: Literal["away", "nearest"] = Field(
        "away", description="Fives and tens away from zero, or the nearest, the middle away [FT-13]."
    )
    score_rounding: Annotated[Literal[1, 5, 10], NotTruth] = Field(
        1, description="What each defender pays in all, to the point or the nearest five or ten [FT-14]."
    )
    five_split: Literal["two-to-one", "equal"] = Field(
        "two-to-one", description="Declarer and partner have two shares and one, or equal ones [FT-54]."
    )
    four_player_half_points: Literal["reject", "round"] = Field(
        "reject", description="Half points with four active players, outside a slam [FT-6]."
    )
    petit_au_bout_value: int = Field(10, ge=0, description="Petit au bout before multiplying [FT-22].")
    petit_au_bout_partner_capture: Literal["lost", "won", "none"] = Field(
        "lost", description="The Petit taken in the last trick by its player's own side [FT-23]."
    )
    petit_au_bout_multiplied: bool = Field(True, description="Multiplied by the contract [FT-21].")
    poignee_values: Triple = Field((20, 30, 40), description="Simple, double, triple poignée [FT-30].")
    poignee_multiplied: bool = Field(False, description="Multiplied by the contract [FT-34].")
    quadruple_poignee: int = Field(
        0, ge=0, description="Value of a quadruple poignée; 0: not played [FT-33]."
    )
    chelem_values: Triple = Field(
        (400, 200, -200), description="Chelem announced and made, silent, announced and failed [FT-24]."
    )
    chelem_multiplied: bool = Field(False, description="Multiplied by the contract [FT-24].")
    defenders_may_announce_chelem: bool = Field(True, description="Not so in the federation's rules [FT-26].")
    petit_chelem: bool = Field(False, description="All tricks but one counts as a small slam [FT-27].")
    petit_chelem_values: Triple = Field((200, 100, -100), description="As chelem_values [FT-27].")
    petit_chelem_tricks_lost: Annotated[Literal[1, 3], NotTruth] = Field(
        1, description="How many tricks the other side may have at a petit chelem [FT-27]."
    )
    misere_de_tetes: bool = Field(False, description="Misère de têtes is played [FT-37].")
    misere_d_atout: bool = Field(False, description="Misère d'atout is played [FT-37].")
    misere_value: Literal[10, 20] = Field(10, description="What a misère is worth [FT-36].")
    misere_multiplied: bool = Field(False, description="Multiplied by the contract [FT-36].")
    misere_settlement: Literal["personal", "side"] = Field(
        "personal", description="Paid to the player by everybody else, or to the player's side [FT-36]."
    )
    misere_de_tetes_definition: Literal["no-oudlers", "no-excuse"] = Field(
        "no-oudlers", description="No court card and no oudler, or no court card and no Excuse [FT-37]."
    )
    petit_sec: Literal["redeal", "protected", "play-on"] = Field(
        "redeal", description="A bare Petit annuls; or may also be declared untakeable; or neither [FT-41]."
    )
    accounting: Literal["zero-sum", "winners-only"] = Field(
        "zero-sum", description="Winners-only: the winning side notes, differences are settled [FT-61]."
    )
    mouches: Mouches = Field(
        (0, 0), description="Chips paid in: by each, and by the dealer besides; usually 10 and 5 [FT-62]."
    )
    target: Annotated[int, Field(gt=0)] | None = Field(
        None, description="The session ends when a score reaches it; null: no fixed end [FT-71]."
    )


def accounts(options: Options) -> tuple[str, ...]:
    """The pot, where mouches are played [FT-62]."""
    return ACCOUNTS if any(options.mouches) else ()


class Bonus(Facts):
    """side: who PLAYED the Petit to the last trick, or whose slam it is. made: the Petit won that trick."""

    name: Literal["petit-au-bout", "chelem", "petit-chelem"]
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    taken_by: Literal["opponents", "partner"] | None = None


class Declaration(Facts):
    """trumps: how many were shown, if told."""

    name: Literal[
        "simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee",
        "misere-de-tetes", "misere-d-atout",
    ]  # fmt: skip
    player: Name
    trumps: int | None = None


def _number_or_list(value: object) -> str:
    return "#list" if isinstance(value, list | tuple) else "#number"


Bouts = Annotated[
    Annotated[Annotated[int, Field(ge=0, le=3)], Tag("#number")]
    | Annotated[Annotated[tuple[Literal["21", "petit", "excuse"], ...], Field(strict=False)], Tag("#list")],
    Discriminator(_number_or_list),
]


class Deal(DealFacts):
    """A finished deal. Card points and bouts are the declarer's side's: tricks with écart or dog."""

    variant: Literal["french-tarot"] = "french-tarot"
    players: Names
    dealer: Name | None = None
    sitting_out: Name | None = None
    outcome: Literal["played", "all-passed", "petit-sec", "misdeal", "close-pot"] | None = None
    player: Name | None = None
    declarer: Name | None = None
    partner: Name | None = None
    called_card: Text | None = None
    contract: Literal["prise", "garde", "pousse", "garde-sans", "garde-contre"] | None = None
    bouts: Bouts | None = None
    card_points: HalfPoints | None = None
    defender_points: HalfPoints | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    declarations: Annotated[tuple[Declaration, ...], Field(strict=False)] = ()
    note: Text | None = None

    @property
    def played(self) -> bool:
        return self.outcome in (None, "played")

    @property
    def bout_count(self) -> int | None:
        return len(self.bouts) if isinstance(self.bouts, tuple) else self.bouts

    @property
    def points(self) -> int | Decimal | None:
        """The declarer's side's card points, whichever side was counted [FT-3]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points


class State(Carried):
    """dealer: the next one; deals: how many were entered; totals, columns: score points so far and, under
    winners-only, what was noted; over: the target is reached; mouches: those on the table, oldest first;
    redeal: a misdeal has paid for the next deal; both may be None [FT-61, FT-62, FT-70, FT-71]."""

    dealer: Name | None = None
    deals: int = 0
    totals: dict[Name, int] = field(default_factory=dict)
    columns: dict[Name, int] | None = None
    over: bool = False
    mouches: Annotated[tuple[NotNegative, ...], Field(strict=False)] | None = None
    redeal: bool | None = None

    @classmethod
    def has_sheet(cls, options: Facts) -> bool:
        """Under winners-only the winners note, and differences are settled [FT-61]."""
        return isinstance(options, Options) and options.accounting == "winners-only"

    @property
    def sheet(self) -> dict[str, int] | None:
        return self.columns

    @classmethod
    def tallies(cls, options: Facts) -> frozenset[str]:
        """Points so far only matter where there is a target [FT-71]."""
        has_target = isinstance(options, Options) and options.target is not None
        return frozenset({"deals"} if has_target else {"deals", "totals", "columns"})


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; with five and
    `dealer-out` the dealer sits out [FT-51]."""
    carried = state.dealer if state.dealer in deal.players else None
    dealer = deal.dealer or carried
    idle = dealer if len(deal.players) == 5 and options.five_players == "dealer-out" else None
    active = active_players(deal.players, idle)
    return Seats(active, idle, dealer, deal.declarer, deal.partner)


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)
