"""What is told of a deal of Zwanzigerrufen, what a table may agree on, and what is carried."""

from typing import Annotated, Literal

from pydantic import Field

from tarokscore.core import Json
from tarokscore.games.zwanzigerrufen.tariff import NEEDED, PACK
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import Seats, next_in_order
from tarokscore.schema import BID, Carried, DealFacts, Facts, Name, Names, NotTruth, Text

IMPLIED_FACTS = ImpliedFacts(events=("trull", "vier-koenige", "mondfang"), owner_said=("mondfang",))
ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ("annulled",)
WHOSE: dict[str, str] = {"renonce": "offenders"}

PRESETS: dict[str, dict[str, Json]] = {
    "freeboardgames": {
        "solo_value": 5,
        "announced_absolut": "raises-target",
        "absolut_in_solo": True,
        "trull_in_farbensolo": False,
    },
    "tc-solo": {},
    "tcmm-2005": {
        "solo_bonuses": "double",
        "double_round_after_mondfang": True,
        "max_doubling": "rekontra",
    },
    "hksw": {},
    "two-handed": {
        "kings_in_hand": 2,
        "silent_loss": True,
        "solo_bonuses": "double-with-absolut",
        "absolut_in_solo": True,
    },
}

COUNT = Counting(  # simply added: nothing is taken off [ZW-2]
    "ZW-2",
    (
        Cards("trull", ("Trullstücke", "Trull", "honours", "honour"), 3, 5,
              ("Sküs", "Gstieß", "Mond", "XXI", "Pagat", "Spatz")),
        Cards("kings", ("Könige", "König", "king"), 4, 5),
        Cards("queens", ("Damen", "Dame", "queen"), 4, 4),
        Cards("knights", ("Reiter", "Cavalls", "knight", "cavaliers"), 4, 3),
        Cards("jacks", ("Buben", "Bube", "jack"), 4, 2),
        Cards("tarocks", ("Tarocke", "Tarock", "tarock", "taroks"), 17, 1),
        Cards("blanks", ("Glatzen", "Glatze", "Leere", "blank"), 4, 0),
    ),
    piles={4: (0,)},  # ten tricks of four and no talon [ZW-4]
)  # fmt: skip

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "ZW-V3",
    "variant": "ZW-V3",
    "options": "ZW-V12",
    "state": "ZW-V12",
    "players": "ZW-V1",
    "dealer": "ZW-V1",
    "contract": "ZW-V2",
    "declarer": "ZW-V2",
    "partner": "ZW-V4",
    "called": "ZW-V4",
    "card_points": "ZW-V5",
    "defender_points": "ZW-V5",
    "doubling": "ZW-V7",
    "made": "ZW-V10",
    "offenders": "ZW-V11",
    "bonuses": "ZW-V3",
    **{f"bonuses[].{key}": "ZW-V6" for key in ("name", "side", "player", "announced", "made")},
    **{f"bonuses[].{key}:type": "ZW-V6" for key in ("name", "side", "player", "announced", "made")},
    "bonuses[].doubling": "ZW-V7",
    "bonuses[].doubling:type": "ZW-V7",
}

Doubling = Literal["kontra", "rekontra", "supre", "resupre"]


class Options(Facts):
    """House rules; the defaults are the tariff on which the clubs and tournaments agree."""

    solo_value: Literal[4, 5] = Field(4, description="What a Solo is worth from each opponent [ZW-11].")
    announced_absolut: Literal["bonus-only", "raises-target"] = Field(
        "bonus-only",
        description="An announced Absolut is a bonus only, or the game itself then needs 56 [ZW-12].",
    )
    absolut_in_solo: bool = Field(False, description="The Absolut counts in games played alone, too [ZW-27].")
    trull_in_farbensolo: bool = Field(True, description="The Trull counts in a Farbensolo [ZW-22].")
    solo_bonuses: Literal["single", "double", "double-with-absolut"] = Field(
        "single", description="What of the bonuses counts double in games played alone [ZW-31]."
    )
    kings_in_hand: Annotated[Literal[1, 2], NotTruth] = Field(
        1, description="What four kings in one hand are worth [ZW-23]."
    )
    silent_loss: bool = Field(False, description="A silent Pagat that fails is paid [ZW-25].")
    valat_replaces_game: bool = Field(
        False, description="A Valat is paid instead of the game, not beside it [ZW-43]."
    )
    double_round_after_mondfang: bool = Field(
        False, description="After a caught Mond four deals count double [ZW-61]."
    )
    max_doubling: Doubling = Field("resupre", description="The highest doubling at the table [ZW-30].")


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Bonus(Facts):
    """side: who announced it, had it in hand, caught the Mond, or in silence made (or lost) it; player: the
    same by name."""

    name: Literal["absolut", "pagat", "valat", "trull", "vier-koenige", "mondfang"]
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool = False
    made: bool | None = None
    doubling: Doubling | None = None


class Deal(DealFacts):
    """A finished deal. Card points are the declarer's side's; called: the tarock whose holder is the partner;
    a Rufer is the forehand's, so its declarer may be left out where the dealer is told."""

    variant: Literal["zwanzigerrufen"] = "zwanzigerrufen"
    players: Names
    dealer: Name | None = None
    outcome: Literal["played", "annulled", "renonce"] | None = None
    offenders: Names = ()
    contract: Literal["rufer", "farbensolo", "solo"] | None = None
    declarer: Name | None = None
    partner: Name | None = None
    called: Annotated[Literal["XX", "XIX", "XVIII", "XVII", "XVI"] | None, BID] = None
    card_points: int | None = None
    defender_points: int | None = None
    made: bool | None = None
    doubling: Doubling | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    note: Text | None = None

    @property
    def revoked(self) -> bool:
        return self.outcome == "renonce"

    @property
    def alone(self) -> bool:
        """One against three [ZW-11]."""
        return self.contract in ("farbensolo", "solo")

    @property
    def points(self) -> int | None:
        """The declarer's side's card points, whichever side was counted [ZW-2]."""
        if self.card_points is None and self.defender_points is not None:
            return PACK - self.defender_points
        return self.card_points

    @property
    def valat(self) -> int | None:
        """Index of the Valat that decides the game: the announced one, else the silent one [ZW-40, ZW-41]."""
        found = None
        for index, bonus in enumerate(self.bonuses):
            if bonus.name == "valat" and (
                found is None or (bonus.announced and not self.bonuses[found].announced)
            ):
                found = index
        return found


class State(Carried):
    """dealer: the next one; double_deals: how many deals are still to count double [ZW-60, ZW-61]."""

    dealer: Name | None = None
    double_deals: Annotated[int, Field(ge=0)] = 0


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """Who plays with whom. The dealer is the deal's; else the one before the declarer of a Rufer, which is
    the forehand's game; else the carried one if still at the table. Where a deal names its dealer and not
    the declarer of a Rufer, that is the player after the dealer [ZW-10, ZW-60, ZW-V2]."""
    players, dealer, declarer = deal.players, deal.dealer, deal.declarer
    if dealer is None:
        if deal.contract == "rufer" and declarer in players:
            dealer = players[players.index(declarer) - 1]
        elif state.dealer in players:
            dealer = state.dealer
    if declarer is None and deal.contract == "rufer" and deal.dealer in players:
        declarer = next_in_order(players, deal.dealer)
    return Seats(players, None, dealer, declarer, deal.partner)


def bonus_side(bonus: Bonus, seats: Seats) -> str:
    """A bonus may name its player instead of its side."""
    return bonus.side or seats.side_of(bonus.player)


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """Card points with which the declarer's side wins; None where they do not decide [ZW-3, ZW-40, ZW-50,
    ZW-51]. An announced Absolut that raises the target is left to the house rules [ZW-12]."""
    return None if deal.outcome in ("annulled", "renonce") or deal.valat is not None else NEEDED
