"""What is noted in a played deal of Slovenian tarok, in figures. Rules: rules.md (SL-n).

Pure arithmetic on a checked deal; settle.py says the same in sentences.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tarokscore.games.slovenian_tarok import facts
from tarokscore.games.slovenian_tarok.facts import NEEDED, PACK, Bonus, Deal, Options, State, bonus_side
from tarokscore.rules.seats import DECLARER, Seats, other

VALUE = {  # [SL-1]; the others are options
    "three": 10, "two": 20, "one": 30, "solo-three": 40, "solo-two": 50, "solo-one": 60,
    "beggar": 70, "solo-without": 80, "valat-without": 500,
}  # fmt: skip
THREE_PLAYERS = {  # by option three_player_values [SL-75]
    "pagat": {"three": 10, "two": 20, "one": 30},
    "tarok-net": {"three": 10, "two": 30, "one": 50},
}
FACTOR = {"kontra": 2, "rekontra": 4, "subkontra": 8, "hirskontra": 16, "mordkontra": 16}  # [SL-28]
ABOVE_HIRSKONTRA = 32  # mordkontra, where hirškontra stands before it [SL-28]
ALL_TRICKS = {3: 16, 4: 12}  # by active players
MOND, MOND_EXACT, MOND_SHARED = 20, 21, 20  # [SL-30, SL-31, SL-32]


class Worth(NamedTuple):
    """What a bonus is worth: silent, announced, and the rule that says so."""

    rule: str
    name: str
    silent: int
    announced: int


BONUS = {
    "trula": Worth("SL-20", "trula", 10, 20),
    "kings": Worth("SL-21", "kralji", 10, 20),
    "king-ultimo": Worth("SL-22", "kralj ultimo", 10, 20),
    "pagat-ultimo": Worth("SL-23", "pagat ultimo", 25, 50),
    "valat": Worth("SL-24", "valat", 250, 500),
}


def factor(doubling: str | None, options: Options) -> int:
    """
    >>> factor(None, Options()), factor("kontra", Options()), factor("mordkontra", Options(hirskontra=True))
    (1, 2, 32)
    """
    if doubling is None:
        return 1
    return ABOVE_HIRSKONTRA if options.hirskontra and doubling == "mordkontra" else FACTOR[doubling]


def rounded(points: int, options: Options) -> int:
    """To the nearest 5, or as it is [SL-11, SL-40]."""
    return (points + options.rounding // 2) // options.rounding * options.rounding


# --- who won -----------------------------------------------------------------------------------


def tricks_win(deal: Deal, seats: Seats) -> bool | None:
    """What the declarer's tricks say of a contract of no, one or all tricks; None: not told."""
    if deal.tricks is None:
        return None
    if deal.contract in facts.NO_TRICK:
        return deal.tricks == 0
    if deal.contract in facts.EVERY_TRICK:
        return deal.tricks == ALL_TRICKS.get(len(seats.active))
    return deal.tricks == 1


def points_win(deal: Deal, options: Options) -> bool | None:
    """What the declarer's card points say of a counted game: 36 win, 35 and a card where the table plays so;
    None: not told, or half of the pack and no word about the card [SL-10]."""
    if deal.counted is None:
        return None
    if deal.counted == PACK // 2 and options.threshold == "35-and-a-card":
        return deal.made
    return deal.counted >= NEEDED


def valat_of(deal: Deal) -> Bonus | None:
    """The valat that decides: an announced one, else a silent one; both may be recorded [SL-25, SL-26]."""
    found = [bonus for bonus in deal.bonuses if bonus.name == "valat"]
    return next((bonus for bonus in found if bonus.announced), found[0] if found else None)


def is_won(deal: Deal, options: Options, seats: Seats) -> bool:
    """Whether the declarer won: the valat if there is one, else the tricks, else the points [SL-51]."""
    if deal.contract in facts.FLAT:
        return bool(deal.made if deal.made is not None else tricks_win(deal, seats))
    valat = valat_of(deal)
    if valat is not None:
        return valat.is_made == (bonus_side(valat, seats) == DECLARER)
    return bool(points_win(deal, options))


# --- the game and its bonuses ------------------------------------------------------------------


def value(deal: Deal, options: Options, seats: Seats) -> int:
    """What the contract is worth before difference and doubling [SL-1, SL-75]."""
    contract = deal.contract or ""
    if contract in VALUE:
        three = THREE_PLAYERS[options.three_player_values] if len(seats.active) == 3 else VALUE
        return three.get(contract, VALUE[contract])
    if contract == "open-beggar":
        return options.open_beggar_value
    return options.piccolo if contract == "piccolo" else options.colour_valat_value


def difference(deal: Deal, options: Options) -> int:
    """Points over or under half of the pack, without sign, to the nearest 5 [SL-11]."""
    return rounded(abs((deal.counted or 0) - PACK // 2), options)


def is_flat(deal: Deal, options: Options) -> bool:
    """Neither difference nor bonuses: the value alone [SL-13 … SL-17]."""
    return deal.contract in facts.FLAT or (deal.contract == "solo-without" and options.solo_without == "flat")


def game(deal: Deal, options: Options, seats: Seats) -> int:
    """± (value + difference) × kontra; flat games have no difference [SL-10, SL-12]."""
    base = value(deal, options, seats)
    if not is_flat(deal, options):
        base += difference(deal, options)
    return base * factor(deal.doubling, options) * (1 if is_won(deal, options, seats) else -1)


def signed_worth(bonus: Bonus, side: str) -> int:
    """Silent or announced, for the declarer's side or against it, before doubling [SL-20 … SL-27]."""
    worth = BONUS[bonus.name]
    amount = worth.announced if bonus.announced else worth.silent
    return amount if (side == DECLARER) == bonus.is_made else -amount


def valat_doubling(deal: Deal, valat: Bonus, options: Options) -> str | None:
    """The doubling of the game acts on a valat, or its own if that is higher; once [SL-24, SL-25]."""
    return max(deal.doubling, valat.doubling, key=lambda doubling: factor(doubling, options))


def is_paid_already(deal: Deal, bonus: Bonus, seats: Seats) -> bool:
    """Made silently by the side that the other one announced it against, and failed [SL-26]."""
    side = other(bonus_side(bonus, seats))
    return not bonus.announced and any(
        failed.announced
        and failed.name == bonus.name
        and not failed.is_made
        and bonus_side(failed, seats) == side
        for failed in deal.bonuses
    )


def noted_by_holder(bonus: Bonus, options: Options) -> bool:
    """Whether a silent pagat ultimo is noted by its holder alone [SL-29]."""
    if bonus.name != "pagat-ultimo" or bonus.announced or options.silent_pagat == "side":
        return False
    return options.silent_pagat == "holder" or not bonus.is_made


def holder_of(bonus: Bonus, seats: Seats) -> str | None:
    """Whose pagat it was: the player who is named, or a declarer alone; None if nobody says [SL-29]."""
    if bonus.player is not None:
        return bonus.player
    return seats.declarer if bonus.side == DECLARER and seats.partner is None else None


def hand(deal: Deal, options: Options, seats: Seats) -> int:
    """What the radelc doubles for declarer and partner: the game with its bonuses, or a valat in their place
    [SL-10 … SL-28]."""
    if not deal.bonuses or is_flat(deal, options):
        return game(deal, options, seats)
    valat = valat_of(deal)
    if valat is not None:
        doubling = valat_doubling(deal, valat, options)
        return signed_worth(valat, bonus_side(valat, seats)) * factor(doubling, options)
    return game(deal, options, seats) + sum(
        signed_worth(bonus, bonus_side(bonus, seats)) * factor(bonus.doubling, options)
        for bonus in deal.bonuses
        if not is_paid_already(deal, bonus, seats) and not noted_by_holder(bonus, options)
    )


# --- mond --------------------------------------------------------------------------------------


def mond(loser: str, deal: Deal, options: Options, seats: Seats) -> tuple[str, int, tuple[str, ...]]:
    """The rule, the penalty for a lost mond, and who notes it; shared only by option with the own side that
    took it [SL-30 … SL-32]."""
    taker = deal.mond_taker
    rule, penalty = penalty_for_mond(options, seats)
    own = taker is not None and seats.side_of(loser) == seats.side_of(taker)
    if options.mond_partner_shared and own and taker is not None and penalty:
        return "SL-32", MOND_SHARED, (loser, taker)
    return rule, penalty, (loser,)


def penalty_for_mond(options: Options, seats: Seats) -> tuple[str, int]:
    """20; with three players, or exact differences, 21; any other figure by option [SL-30, SL-31]."""
    if options.mond_penalty is not None:
        return "SL-31", options.mond_penalty
    exact = len(seats.active) == 3 or options.rounding == 1
    return ("SL-31", MOND_EXACT) if exact else ("SL-30", MOND)


# --- all together --------------------------------------------------------------------------------


def by_declarers(seats: Seats, amount: int) -> dict[str, int]:
    """The declarer and the partner both note everything; the defenders nothing [SL-60]."""
    noted = {seats.declarer or "": amount}
    if seats.partner is not None:
        noted[seats.partner] = amount
    return noted


def lands_on_zero(options: Options, state: State, noted: Mapping[str, int]) -> tuple[str, ...]:
    """Who noted something and stands at exactly 0 now [SL-70]."""
    if not options.zero_klop:
        return ()
    return tuple(name for name, amount in noted.items() if amount and state.noted.get(name, 0) == -amount)


def lands_on_multiple(options: Options, state: State, noted: Mapping[str, int]) -> tuple[str, ...]:
    """Who noted something and stands at a multiple of the house rule's figure now, 0 not counted [SL-70]."""
    if not options.klop_at_multiples_of:
        return ()
    totals = {name: state.noted.get(name, 0) + amount for name, amount in noted.items() if amount}
    return tuple(name for name, total in totals.items() if total and not total % options.klop_at_multiples_of)
