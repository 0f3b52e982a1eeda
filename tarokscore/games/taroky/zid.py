"""The žid: a pool of fines and Varšavas that the bird of second duty wins [CZ-60 … CZ-62]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Figure, Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.games.taroky.facts import BIRDS, POT, Bonus, Deal, State, is_bid
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.payments import FACTOR, for_side, table_steps
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS

HEADS = FACTOR["reflek"]  # with this factor the whole content is settled a head [CZ-62]


def content(state: State) -> int:
    """What lies in it when the deal begins; nothing where nobody said."""
    return state.zid or 0


FINE = Message("fine: {player} pays {amount} into the žid")


def fine(deal: Deal) -> Line:
    """For an irregularity, as much as the table says [CZ-60]."""
    player, amount = deal.player or "", deal.amount or 0
    text = FINE.filled(player=player, amount=amount)
    return Line("CZ-60", text, pay.from_each(amount, POT, (player,)), "amount")


PAYS = Message("Varšava: {player} took {points} and pays {value} into the žid")
PAYS_NOTHING = Message("Varšava: {player} took {points} and pays nothing")


def varsava(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Everybody by their own points, and nobody else [CZ-61]."""
    points = deal.player_points or {}
    for player in seats.active:
        took = points[player]
        value = next(chips for limit, chips in options.zid_brackets if limit is None or took <= limit)
        text = (PAYS if value else PAYS_NOTHING).filled(player=player, points=took, value=value)
        steps = partial(table_steps, deal, seats) if player == seats.active[0] else ()
        yield Line("CZ-61", text, pay.from_each(value, POT, (player,)), f"player_points.{player}", steps)


def second_duty(deal: Deal, state: State, seats: Seats) -> Iterator[Line]:
    """What the bird that was bid does with the pool: made it wins it, doubled it is settled by it [CZ-62]."""
    pool = content(state)
    for index, bonus in enumerate(deal.bonuses):
        if pool and is_bid(bonus, deal, seats):
            place = f"bonuses[{index}]"
            if bonus.doubling is not None:
                yield doubled(bonus, pool, seats, place)
            elif bonus.made:
                yield won(bonus, pool, seats, place)


def pool_steps(pool: int) -> Iterator[Step]:
    """What lay in it."""
    yield Step("CZ-60", Message("{pool} in the žid before this deal", pool=pool))


ALL_OF_IT = Message("{bird} of second duty made: {declarer} takes the žid, {pool}")
SHARED = {  # odd chip?
    False: Message(
        "{bird} of second duty made: {declarer} and {partner} share the žid, {pool} ÷ 2 = {share}"
    ),
    True: Message(
        "{bird} of second duty made: {declarer} and {partner} share the žid, {pool} ÷ 2 = {share}, "
        "1 chip stays"
    ),
}


def won(bonus: Bonus, pool: int, seats: Seats, place: str) -> Line:
    """Declarer and partner share equally, an odd chip stays; alone the declarer takes it all [CZ-62]."""
    bird, declarer, steps = BIRDS[bonus.name], seats.declarer or "", partial(pool_steps, pool)
    if seats.partner is None:
        text = ALL_OF_IT.filled(bird=bird, declarer=declarer, pool=pool)
        return Line("CZ-62", text, pay.from_each(pool, declarer, (POT,)), place, steps)
    share, odd = divmod(pool, 2)
    text = SHARED[bool(odd)].filled(
        bird=bird, declarer=declarer, partner=seats.partner, pool=pool, share=share
    )
    return Line("CZ-62", text, {declarer: share, seats.partner: share, POT: -2 * share}, place, steps)


DOUBLED = {  # to whom
    DECLARER: Message(
        "{bird} of second duty made with {flek}: the žid stays, and its {pool} count {figures} a head "
        "to the declarer's side"
    ),
    DEFENDERS: Message(
        "{bird} of second duty failed with {flek}: the žid stays, and its {pool} count {figures} a head "
        "to the defenders"
    ),
}
HALVED = Message("{pool} ÷ 2 = {amount}")
HALVED_DOWN = Message("{pool} ÷ 2, rounded down to {amount}")


def doubled(bonus: Bonus, pool: int, seats: Seats, place: str) -> Line:
    """The pool stays; half its content a head with flek, all with reflek, twice with superflek [CZ-62]."""
    factor = FACTOR[bonus.doubling]
    amount = pool * factor // HEADS
    figures: Figure
    if factor < HEADS:
        figures = (HALVED_DOWN if pool % 2 else HALVED).filled(pool=pool, amount=amount)
    else:
        figures = product(pool, factor // HEADS)
    side = DECLARER if bonus.made else DEFENDERS
    text = DOUBLED[side].filled(bird=BIRDS[bonus.name], flek=bonus.doubling or "", pool=pool, figures=figures)
    scores = pay.between_sides(for_side(side) * amount, seats.declarer or "", seats.partner, seats.defenders)
    return Line("CZ-62", text, scores, place, partial(pool_steps, pool))
