"""What is told of a deal of Dappen, what a table may agree on, and what is carried."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from tarokscore.core import Json
from tarokscore.rules.counting import Cards, Counting
from tarokscore.rules.implied_facts import ImpliedFacts
from tarokscore.rules.seats import Seats, active_players
from tarokscore.schema import Carried, DealFacts, Facts, Name, Names, Text

ACCOUNTS: tuple[str, ...] = ()
NO_DEAL: tuple[str, ...] = ()
WHOSE: dict[str, str] = {"unlawful-pass": "player"}  # [DA-24]
PACK = 79  # card points of both sides; 78 when both have an odd number of cards [DA-7]
IMPLIED_FACTS = ImpliedFacts(  # 39 win against 39, and lose against 40 [DA-9]; fives [DA-10]
    tie=39,
    steps=5,
    objects={"strecken": "dapper"},  # who stretches does it to who said Dappen [DA-11]
)
PRESETS: Mapping[str, Mapping[str, Json]] = {  # [DA-5, DA-12, DA-13]
    "pagat": {"stretch_doubles": "all", "solo_doubles": "won-only", "ulti_value_by": "card"},
}
CONTRACTS = {  # as the table calls them
    "dappen": "Dappen", "strecken": "Strecken", "selber": "Selber", "solo": "Solo",
    "ein-hannes": "ein Hannes", "zwei-hannes": "zwei Hannes", "geiss": "Geiß",
}  # fmt: skip
FURTWANGEN = ("dappen", "strecken", "selber", "solo")
KNOWN = {  # the contracts of each place [DA-4, DA-30, DA-31]
    "furtwangen": FURTWANGEN,
    "breitnau": FURTWANGEN,
    "buchenbach": ("dappen", "strecken", "solo", "ein-hannes", "zwei-hannes", "geiss"),
}
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
    "gstiess_withheld_by": "DA-V11",
    "stupfen": "DA-V14",
}


class Options(Facts):
    """House rules; the defaults are the main text of the rulebook."""

    version: Literal["furtwangen", "breitnau", "buchenbach"] = Field(
        "furtwangen", description="The game of Furtwangen, or another place's payments [DA-30, DA-31]."
    )
    stretch_doubles: Literal["rivals", "all"] = Field(
        "rivals",
        description="After a Strecken the two bidders settle game and ulti double, or everybody the game "
        "[DA-13].",
    )
    solo_doubles: Literal["always", "won-only"] = Field(
        "always", description="A Solo counts double, or only one that was won [DA-12]."
    )
    solo_doubles_ulti: bool = Field(False, description="A Solo doubles the ulti cards as well [DA-16].")
    ulti_value_by: Literal["place", "card"] = Field(
        "place", description="What an ulti card is worth: by its trick, or by its number [DA-5, DA-14]."
    )
    game_size: Literal["full", "half"] = Field(
        "full", description="Game points in fives up to 40, or half of tens, up to 20 [DA-10]."
    )
    ulti_size: Literal["full", "half"] = Field(
        "full", description="Ulti cards at 30, 20, 10, or at 15, 10, 5 [DA-14]."
    )
    marsch_liability: Literal["whole", "excess", "shared"] = Field(
        "whole",
        description="After two bids the other bidder pays all of a Marsch, what the second bid added, or a "
        "share like everybody [DA-19].",
    )
    all_fives_liability: bool = Field(
        True, description="The other bidder is liable for all seven fives as for a Marsch [DA-17]."
    )
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


class Deal(DealFacts):
    """A finished deal. Players counter-clockwise; dapper, strecker: who said Dappen, who said Strecken;
    stupfen: the second bidder pushed once more; card_points: the declarer's, after rounding down, with Dapp
    or discards; tricks: the declarer's; player: who passed unlawfully."""

    variant: Literal["dappen"] = "dappen"
    players: Names
    dealer: Name | None = None
    declarer: Name | None = None
    contract: Literal["dappen", "strecken", "selber", "solo", "ein-hannes", "zwei-hannes", "geiss"] | None = (
        None
    )
    dapper: Name | None = None
    strecker: Name | None = None
    stupfen: bool = False
    card_points: int | None = None
    defender_points: int | None = None
    tricks: int | None = None
    bonuses: Annotated[tuple[Bonus, ...], Field(strict=False)] = ()
    gstiess_withheld_by: Name | None = None
    marsch_liable: Names = ()
    outcome: Literal["all-fives", "all-passed", "unlawful-pass"] | None = None
    player: Name | None = None
    note: Text | None = None

    @property
    def active(self) -> int | None:
        """How many play: of eight, the dealer does not; None at a table that is none [DA-2]."""
        return ACTIVE.get(len(self.players))

    @property
    def two_bids(self) -> bool:
        """Somebody said Dappen and somebody else Strecken [DA-4]."""
        return self.contract in ("strecken", "selber")

    @property
    def rivals(self) -> tuple[str | None, str | None]:
        """Where two_bids: who said Dappen and who said Strecken [DA-4]."""
        if self.contract == "strecken":
            return self.dapper, self.declarer
        return self.declarer, self.strecker

    @property
    def rival(self) -> str | None:
        """The other of two bidders: who said Dappen or Strecken against the declarer [DA-4, DA-13]."""
        if self.contract == "strecken":
            return self.dapper
        return self.strecker if self.contract == "selber" else None

    @property
    def ultis_made(self) -> int:
        """As many tricks, at least, the declarer has taken."""
        return [bonus.made for bonus in self.bonuses].count(True)


class State(Carried):
    """dealer: the next one. Nothing else goes from deal to deal [DA-23]."""

    dealer: Name | None = None


def seat(deal: Deal, options: Options, state: State) -> Seats:
    """The dealer is the deal's, else the carried one if still at the table; with eight the dealer sits
    out [DA-2, DA-23]."""
    carried = state.dealer if state.dealer in deal.players else None
    dealer = deal.dealer or carried
    idle = dealer if len(deal.players) == 8 else None
    return Seats(active_players(deal.players, idle), idle, dealer, deal.declarer)
