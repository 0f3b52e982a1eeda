"""What is told of a deal of Dappen, what a table may agree on, and what is carried."""

from typing import Annotated, Literal

from pydantic import Field

from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.seats import Seats, once_per_deal
from tarokscore.schema import Carried, Facts, Name, Names, Text

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ()
WHOSE: dict[str, str] = {}
PRESETS: dict[str, dict[str, bool | str]] = {}
ACTIVE = {6: 6, 7: 7, 8: 7}  # how many play, by how many sit at the table [DA-2]

COUNT = Counting(  # for every two cards 1 is taken off, 1 for an odd card left over [DA-7]
    "DA-7",
    (
        Cards("honours", ("Gstieß, 21 und 1", "honour"), 3, 5,
              ("Gstieß", "Stieß", "Giegema", "Mond", "Mund", "Geiß")),
        Cards("kings", ("Könige", "König", "king"), 4, 5),
        Cards("queens", ("Damen", "Dame", "queen"), 4, 4),
        Cards("cavalls", ("Cavalle", "Cavall", "Reiter", "cavaliers"), 4, 3),
        Cards("jacks", ("Buben", "Bube", "jack"), 4, 2),
        Cards("others", ("Leere", "Brettle", "other", "rest"), 35, 1),
    ),
    together=2, off=1, rest=(1,),
    piles={6: (0, 12), 7: (0, 12)},  # with the Dapp, or the discards [DA-8]
)  # fmt: skip

# The rule to cite when a key's shape is wrong.
RULE_OF = {
    "": "DA-V13",
    "options": "DA-V13",
    "players": "DA-V1",
    "dealer": "DA-V1",
    "declarer": "DA-V2",
    "contract": "DA-V2",
    "partner": "DA-V2",
    "doubling": "DA-V2",
    "declarations": "DA-V2",
    "dapper": "DA-V4",
    "strecker": "DA-V4",
    "card_points": "DA-V6",
    "defender_points": "DA-V6",
    "tricks": "DA-V6",
    "bonuses": "DA-V10",
    "marsch_liable": "DA-V11",
}


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    solo_doubles_ulti: bool = Field(False, description="A Solo doubles the ulti cards as well [DA-16].")
    sitting_dealer: Literal["out", "with-defenders"] = Field(
        "out",
        description="With eight, the dealer who sits out pays nothing, or pays and gets like a defender "
        "[DA-2].",
    )


def accounts(options: Options) -> tuple[str, ...]:
    """Accounts beside the players under these house rules."""
    return ACCOUNTS


class Bonus(Facts):
    """One card that the declarer laid out before play: ulti-1 is trump 1. made: it won its trick, the
    promised one. Nobody else can lay one out, so side and player may be left out."""

    name: Literal["ulti-1", "ulti-2", "ulti-3"]
    side: Literal["declarer", "defenders"] | None = None
    player: Name | None = None
    announced: bool = True
    made: bool | None = None


class Deal(Facts):
    """A finished deal. Players counter-clockwise; dapper, strecker: who said Dappen, who said Strecken;
    card_points: the declarer's, after rounding down, with Dapp or discards; tricks: the declarer's."""

    variant: Literal["dappen"] = "dappen"
    players: Names
    dealer: Name | None = None
    declarer: Name | None = None
    contract: Literal["dappen", "strecken", "selber", "solo"] | None = None
    dapper: Name | None = None
    strecker: Name | None = None
    card_points: int | None = None
    defender_points: int | None = None
    tricks: int | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    marsch_liable: Names = ()
    outcome: Literal["all-fives", "all-passed"] | None = None
    note: Text | None = None

    @property
    def active(self) -> int | None:
        """How many play: of eight, the dealer does not; None at a table that is none [DA-2]."""
        return ACTIVE.get(len(self.players))

    @property
    def rivals(self) -> tuple[str | None, str | None]:
        """Who said Dappen and who said Strecken, where the contract shows that both did [DA-4]."""
        if self.contract == "strecken":
            return self.dapper, self.declarer
        if self.contract == "selber":
            return self.declarer, self.strecker
        return None, None

    @property
    def rival(self) -> str | None:
        """The player with whom the declarer settles double [DA-13]."""
        if self.contract == "strecken":
            return self.dapper
        return self.strecker if self.contract == "selber" else None

    @property
    def ultis_made(self) -> int:
        """As many tricks, at least, the declarer has taken."""
        return sum(bonus.made is True for bonus in self.bonuses)


class State(Carried):
    """dealer: the next one. Nothing else goes from deal to deal [DA-23]."""

    dealer: Name | None = None


@once_per_deal
def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if he is still at the table; with eight he sits
    out [DA-2, DA-23]."""
    carried = state.dealer if state.dealer in deal.players else None
    dealer = deal.dealer or carried
    idle = dealer if len(deal.players) == 8 else None
    if idle is None:
        return Seats(deal.players, None, dealer, deal.declarer)
    active = tuple(player for player in deal.players if player != idle)
    return Seats(active, idle, dealer, deal.declarer)


TIE = 39  # with so many the declarer wins against 39, and loses against 40 [DA-9]
PACK = 79  # card points in the pack, one taken off for every two cards [DA-7]


def needed(deal: Deal) -> int | None:
    """The card points that win whatever the others have; None where they do not decide [DA-9]."""
    return None if deal.contract is None or deal.outcome is not None else PACK // 2 + 1
