"""What a table of taroky may agree on."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from tarokscore.core import Json, Message
from tarokscore.schema import Facts, wrong

PRESETS: Mapping[str, Mapping[str, Json]] = {"vysocina": {"value_table": "vysocina"}}

# What the Vysočina table changes, 1 chip = 5 haléř; a row that is set for itself wins over it.
VYSOCINA: dict[str, Json] = {
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


Chips = Annotated[int, Field(ge=0)]
OneOrTwo = Annotated[int, Field(ge=1, le=2)]  # a Literal would take true for 1
Pair = Annotated[tuple[Chips, Chips], Field(strict=False)]
Triple = Annotated[tuple[Chips, Chips, Chips], Field(strict=False)]
Bracket = Annotated[tuple[Chips | None, Chips], Field(strict=False)]


def _rising(brackets: tuple[tuple[int | None, int], ...]) -> tuple[tuple[int | None, int], ...]:
    limits = [limit for limit, _ in brackets]
    if not limits or limits[-1] is not None:
        raise wrong("brackets", Message("the last bracket must be open: [null, chips]"))
    closed = [limit for limit in limits[:-1] if limit is not None]
    if len(closed) != len(limits) - 1:
        raise wrong("brackets", Message("only the last bracket may be open (null)"))
    if any(higher <= lower for lower, higher in pairwise(closed)):
        raise wrong("brackets", Message("the brackets must rise"))
    return brackets


def _or_none(value: object) -> object:
    return None if value == "none" else value


Limit = Annotated[int, Field(gt=0)] | None
Brackets = Annotated[tuple[Bracket, ...], Field(strict=False), AfterValidator(_rising)]


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

    misdeal_value: Chips = Field(10, description="What a dealer who deals wrongly pays each other [CZ-4].")
    birds: bool = Field(
        False, description="II, III and IIII in the tricks before the last count as the pagát [CZ-25]."
    )
    single_barvy: bool = Field(
        False, description="Barvy alone, for none to two taroky, is a small declaration [CZ-40]."
    )
    first_duty_talon: Literal["4-1-1", "1-2-3", "5-1"] = Field(
        "4-1-1", description="Who draws how many talon cards in first duty; only for what can be [CZ-11]."
    )
    zid: bool = Field(False, description="Fines and Varšava go into a pool, the žid [CZ-60].")
    zid_brackets: Brackets = Field(
        ((18, 0), (28, 10), (38, 20), (None, 30)),
        description="[Up to these points, chips] into the žid, rising [CZ-61].",
    )

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        return {**VYSOCINA, **given} if given.get("value_table") == "vysocina" else given
