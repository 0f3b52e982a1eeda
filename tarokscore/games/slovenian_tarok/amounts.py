"""What is noted in a played deal of Slovenian tarok, in figures. Rules: rules.md (SL-n).

Pure arithmetic on a checked deal; settle.py says the same in sentences.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tarokscore.games.slovenian_tarok import facts
from tarokscore.games.slovenian_tarok.facts import PACK, Bonus, Deal, Options, State, bonus_side
from tarokscore.rules.seats import DECLARER, Seats, other

VALUE = {  # [SL-1]; the others are options
    "three": 10, "two": 20, "one": 30, "solo-three": 40, "solo-two": 50, "solo-one": 60,
    "beggar": 70, "solo-without": 80, "valat-without": 500,
}  # fmt: skip
THREE_PLAYERS = {  # by option three_player_values [SL-75]
    "pagat": {"three": 10, "two": 20, "one": 30},
    "tarok-net": {"three": 10, "two": 30, "one": 50},
}
FACTOR = {"kontra": 2, "rekontra": 4, "subkontra": 8, "mordkontra": 16, "hirschkontra": 32}  # [SL-28]
NEEDED = 36  # card points: more than half of the pack [SL-10]
ALL_TRICKS = {3: 16, 4: 12}  # by active players


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
MOND = {3: ("SL-31", 21), 4: ("SL-30", 20)}  # rule and penalty by active players


def factor(doubling: str | None) -> int:
    """
    >>> factor(None), factor("kontra"), factor("mordkontra")
    (1, 2, 16)
    """
    return 1 if doubling is None else FACTOR[doubling]


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


def valat_of(deal: Deal) -> Bonus | None:
    """The valat that decides: an announced one, else a silent one; both may be recorded [SL-25, SL-26]."""
    found = [bonus for bonus in deal.bonuses if bonus.name == "valat"]
    return next((bonus for bonus in found if bonus.announced), found[0] if found else None)


def is_won(deal: Deal, seats: Seats) -> bool:
    """Whether the declarer won: the valat if there is one, else his tricks, else his points [SL-51]."""
    if deal.contract in facts.FLAT:
        return bool(deal.made if deal.made is not None else tricks_win(deal, seats))
    valat = valat_of(deal)
    if valat is not None:
        return valat.is_made == (bonus_side(valat, seats) == DECLARER)
    return (deal.counted or 0) >= NEEDED


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
    return base * factor(deal.doubling) * (1 if is_won(deal, seats) else -1)


def signed_worth(bonus: Bonus, side: str) -> int:
    """Silent or announced, for the declarer's side or against it, before doubling [SL-20 … SL-27]."""
    worth = BONUS[bonus.name]
    amount = worth.announced if bonus.announced else worth.silent
    return amount if (side == DECLARER) == bonus.is_made else -amount


def valat_doubling(deal: Deal, valat: Bonus) -> str | None:
    """The doubling of the game acts on a valat, or its own if that is higher; once [SL-24, SL-25]."""
    return max(deal.doubling, valat.doubling, key=factor)


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


def hand(deal: Deal, options: Options, seats: Seats) -> int:
    """What the radelc doubles: the game with its bonuses, or a valat in their place [SL-10 … SL-28]."""
    if not deal.bonuses or is_flat(deal, options):
        return game(deal, options, seats)
    valat = valat_of(deal)
    if valat is not None:
        return signed_worth(valat, bonus_side(valat, seats)) * factor(valat_doubling(deal, valat))
    return game(deal, options, seats) + sum(
        signed_worth(bonus, bonus_side(bonus, seats)) * factor(bonus.doubling)
        for bonus in deal.bonuses
        if not is_paid_already(deal, bonus, seats)
    )


# --- mond and klop -----------------------------------------------------------------------------


def mond(deal: Deal, options: Options, seats: Seats) -> tuple[str, int, tuple[str, ...]]:
    """The rule, the penalty, and who notes it; shared only by option with the own side that took it
    [SL-30 … SL-32]."""
    rule, penalty = MOND[len(seats.active)]
    if options.mond_penalty is not None:
        rule, penalty = "SL-31", options.mond_penalty
    loser, taker = deal.mond_lost, deal.mond_taker
    if loser is None:
        return rule, 0, ()
    own = taker is not None and seats.side_of(loser) == seats.side_of(taker)
    if options.mond_partner_shared and own and taker is not None:
        return "SL-32", penalty, (loser, taker)
    return rule, penalty, (loser,)


def flat_klop(points: Mapping[str, int], options: Options) -> dict[str, int]:
    """Full and empty players; if there is one, nobody else notes anything [SL-41, SL-42]."""
    flat = {}
    for player, own in points.items():
        if own >= options.klop_full_at:
            flat[player] = -options.klop_flat
        elif own == 0:
            flat[player] = options.klop_flat
    return flat


def klop(deal: Deal, options: Options) -> dict[str, int]:
    """What everybody notes before a radelc of the option [SL-40 … SL-43]."""
    points, times = deal.points or {}, factor(deal.doubling)
    noted = flat_klop(points, options)
    noted = noted or {player: -rounded(own, options) for player, own in points.items()}
    return {player: amount * times for player, amount in noted.items()} if times > 1 else noted


# --- all together --------------------------------------------------------------------------------


def by_declarers(seats: Seats, amount: int) -> dict[str, int]:
    """The declarer and his partner both note everything; the defenders nothing [SL-60]."""
    noted = {seats.declarer or "": amount}
    if seats.partner is not None:
        noted[seats.partner] = amount
    return noted


def lands_on_zero(options: Options, state: State, noted: Mapping[str, int]) -> list[str]:
    """Who noted something and stands at exactly 0 now [SL-70]."""
    if not options.zero_klop:
        return []
    return [name for name, amount in noted.items() if amount and state.noted.get(name, 0) == -amount]
