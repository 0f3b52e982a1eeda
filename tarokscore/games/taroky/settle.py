"""Taroky, from a checked deal to its lines. Rules: rules.md (CZ-n)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Figure, Line, Message, Seats, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.taroky import payments, varsava, zid
from tarokscore.games.taroky.bonuses import birds, valats
from tarokscore.games.taroky.facts import DECLARATION, HALF, PACK, Deal, State, is_made
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.payments import (
    FACTOR,
    FLEK,
    Part,
    contract_step,
    contract_value,
    for_side,
    title,
)
from tarokscore.rules import pay
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS

TIE_WORTH = 1  # what 35:35 is worth [CZ-18]
BIG = ("taroky", "barvy", "kralovske-honery")  # the other declarations are small [CZ-40]


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, birds, valát, hand declarations, the žid; or a Varšava, a misdeal, a fine,
    which are all their own."""
    deal, options, state, seats = situation
    if deal.outcome == "misdeal":
        yield misdeal(deal, options, seats)
    elif deal.outcome == "fine":
        yield zid.fine(deal)
    elif deal.contract == "varsava":
        yield from zid.varsava(deal, options, seats) if options.zid else varsava.settle(deal, options, seats)
    else:
        defenders = seats.defenders
        for number, part in enumerate(parts(deal, options, seats)):
            scores = pay.between_sides(part.amount, seats.declarer or "", seats.partner, defenders)
            steps = partial(payments.steps, part, deal, seats, number == 0)
            yield Line(part.rule, part.text, scores, part.where, steps)
        if options.zid and deal.bid_bird is not None:
            yield from zid.second_duty(deal, state, seats)


def parts(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """What is settled between the sides, in the order in which a table reckons."""
    if deal.outcome == "surrender":
        yield surrender(options, seats)
        return
    if deal.outcome == "not-played":
        yield unplayed(options)
    else:
        if not game_replaced(deal, options, seats):
            yield game(deal, options)
        if deal.bonuses:
            yield from birds(deal, options, seats)
            yield from valats(deal, options, seats)
    if deal.declarations:
        yield from declarations(deal, options, seats)


MISDEAL = Message("misdeal: {dealer} pays {value} to each of {n} and deals again")


def misdeal(deal: Deal, options: Options, seats: Seats) -> Line:
    """The dealer pays everybody at the table [CZ-4]."""
    dealer, value = seats.dealer or "", options.misdeal_value
    others = tuple(player for player in deal.players if player != dealer)
    text = MISDEAL.filled(dealer=dealer, value=value, n=len(others))
    return Line("CZ-4", text, pay.from_each(-value, dealer, others), "outcome")


# --- the game --------------------------------------------------------------------------------

GAME = {  # what became of it, doubled?
    ("won", False): Message("{title}, {points}:{others}, won: {figures}"),
    ("won", True): Message("{title} with {flek}, {points}:{others}, won: {figures}"),
    ("lost", False): Message("{title}, {points}:{others}, lost: {figures}"),
    ("lost", True): Message("{title} with {flek}, {points}:{others}, lost: {figures}"),
    (DECLARER, False): Message(
        "{title}, {points}:{others}, a tie goes to the declarer's side: {figures}"
    ),
    (DECLARER, True): Message(
        "{title} with {flek}, {points}:{others}, a tie goes to the declarer's side: {figures}"
    ),
    (DEFENDERS, False): Message("{title}, {points}:{others}, a tie goes to the defenders: {figures}"),
    (DEFENDERS, True): Message(
        "{title} with {flek}, {points}:{others}, a tie goes to the defenders: {figures}"
    ),
}  # fmt: skip
LIMITED = {  # rounded up?, capped?
    (True, False): Message("{figures}, rounded up to {up}"),
    (False, True): Message("{figures}, at most {cap}"),
    (True, True): Message("{figures}, rounded up to {up}, at most {cap}"),
}


def game(deal: Deal, options: Options) -> Part:
    """(points − 35) × contract × flek [CZ-17]; 35:35 is a point for the defenders [CZ-18]."""
    points, value, factor = deal.points or 0, contract_value(deal, options), FACTOR[deal.doubling]
    over = points - HALF
    if over:
        rule, how, sign, base = "CZ-17", "won" if over > 0 else "lost", 1 if over > 0 else -1, abs(over)
    else:
        value = value if options.tie_points == "by-contract" else 1
        how = DEFENDERS
        if deal.doubling is not None and options.tie_doubled_to == "declarer":
            how = DECLARER
        rule, sign, base = "CZ-18", for_side(how), TIE_WORTH
    due, figures = limited(base * value * factor, product(sign * base, value, factor), options)
    text = GAME[how, deal.doubling is not None].filled(
        title=title(deal), flek=deal.doubling or "", points=points, others=PACK - points, figures=figures
    )
    return Part(rule, text, sign * due, points_place(deal), partial(game_steps, deal, options, value))


def limited(value: int, figures: Figure, options: Options) -> tuple[int, Figure]:
    """A house may round the game's value up, and may limit it [CZ-17].

    >>> due, figures = limited(17, product(17), Options(round_up_to=2, game_cap=400))
    >>> due, str(figures)
    (18, '17, rounded up to 18')
    """
    up = -(-value // options.round_up_to) * options.round_up_to
    cap = options.game_cap
    capped = cap is not None and up > cap
    if up == value and not capped:
        return value, figures
    text = LIMITED[up != value, capped].filled(figures=figures, up=up, cap=cap or 0)
    return (cap or 0) if capped else up, text


COUNTED = {
    "over": Message("{points} of {pack} card points, {by} over {half}"),
    "short": Message("{points} of {pack} card points, {by} short of {half}"),
    "just": Message("{points} of {pack} card points, just {half}"),
}


def game_steps(deal: Deal, options: Options, value: int) -> Iterator[Step]:
    """The count, what a point is worth, the flek."""
    points = deal.points or 0
    over = points - HALF
    how = "over" if over > 0 else "short" if over < 0 else "just"
    yield Step("CZ-2", COUNTED[how].filled(points=points, pack=PACK, by=abs(over), half=HALF))
    if over or options.tie_points == "by-contract":
        text = Message("{title}: {value} per point", title=title(deal), value=value)
        yield contract_step(deal, text)
    if deal.doubling:
        yield Step("CZ-30", FLEK.filled(flek=deal.doubling, factor=FACTOR[deal.doubling]))


def game_replaced(deal: Deal, options: Options, seats: Seats) -> bool:
    """A made valát may stand in place of the game, if the table plays so [CZ-26]."""
    return options.valat_mode == "replaces-game" and any(
        bonus.name == "valat" and is_made(bonus, deal, seats) for bonus in deal.bonuses
    )


SURRENDER = Message("{declarer} surrenders, the called tarok was in the talon: {value} to each of the three")
UNPLAYED = Message("první povinnost without flek or announcement, not played: {value} to the declarer's side")


def surrender(options: Options, seats: Seats) -> Part:
    """The called tarok came out of the talon: the declarer pays everybody and does not play [CZ-15]."""
    value = options.surrender_value
    text = SURRENDER.filled(declarer=seats.declarer or "", value=value)
    return Part("CZ-15", text, -value, "outcome")


def unplayed(options: Options) -> Part:
    """Nobody doubled or announced anything: paid without play [CZ-16]."""
    value = options.unplayed_first_duty_points
    return Part("CZ-16", UNPLAYED.filled(value=value), value, "outcome")


# --- hand declarations -----------------------------------------------------------------------

DECLARED = {
    DECLARER: Message("{name} of {player}: {value} to the declarer's side"),
    DEFENDERS: Message("{name} of {player}: {value} to the defenders"),
}


def declarations(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """To the side of the hand that declares, won or lost, never multiplied [CZ-40, CZ-45]."""
    for index, declaration in enumerate(deal.declarations):
        big = declaration.name in BIG and not (declaration.name == "barvy" and options.single_barvy)
        name, value = (
            DECLARATION[declaration.name],
            options.big_declaration if big else options.small_declaration,
        )
        side = seats.side_of(declaration.player)
        text = DECLARED[side].filled(name=name, player=declaration.player, value=value)
        place = f"declarations[{index}]"
        yield Part("CZ-45", text, for_side(side) * value, place, partial(declaration_steps, name, value))


def declaration_steps(name: str, value: int) -> Iterator[Step]:
    """What it is worth."""
    yield Step("CZ-40", Message("{name}: {value}", name=name, value=value))
