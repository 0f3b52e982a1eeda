"""The games that card points decide, Solo, Cego and the higher games, as lines. Rules: rules.md (CE-n).

reckoning.py has the figures; this file says them.
"""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Figure, Line, Message, Step
from tarokscore.core.figures import product
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.contracts import NAMES
from tarokscore.games.cego.facts import Deal, Options
from tarokscore.games.cego.reckoning import FIVES, MIDDLE, Worth, counted
from tarokscore.games.cego.table import idle_step, opponents, stake_step
from tarokscore.rules import pay

BY_POINTS = {
    True: Message("{game} won {own}:{others}: {reckoned}, from each of {n}"),
    False: Message("{game} lost {own}:{others}: {reckoned}, to each of {n}"),
}


def line(deal: Deal, options: Options, deck: Deck, idle: str | None) -> Line:
    """Solo, Cego and the higher games [CE-10 … CE-14, CE-30, CE-40, CE-41]; a free kleiner Mann that missed
    the last trick is lost as without a trick [CE-43]."""
    points = decisive(deal, deck)
    worth = counted(options, deck, deal.contract or "", deal.over_solo, points)
    payers = opponents(deal)
    message = BY_POINTS[worth.won].filled(
        game=game(deal), own=points, others=deck.pack - points, reckoned=reckoned(worth, options),
        n=len(payers),
    )  # fmt: skip
    scores = pay.from_each(worth.amount if worth.won else -worth.amount, deal.declarer or "", payers)
    rule, where = rule_of(deal, options, deck, worth), "made" if deal.missed else deal.points_place
    return Line(rule, message, scores, where, partial(point_steps, deal, options, deck, idle, worth))


def decisive(deal: Deal, deck: Deck) -> int:
    """The card points that the game is reckoned by: none where a free kleiner Mann missed the last trick."""
    return 0 if deal.missed else deal.counted(deck) or 0


def rule_of(deal: Deal, options: Options, deck: Deck, worth: Worth) -> str:
    """The rule that the whole line rests on, by the way that the table reckons."""
    if deal.missed:
        return "CE-43"
    if worth.is_flat:
        return "CE-31"
    if options.reckoning == "points":
        return "CE-44" if options.rounding == "nearest-5" else "CE-30"
    if options.reckoning == "fach-up":
        return "CE-40"
    return "CE-11" if deck.counting == "twos" else "CE-41"


def game(deal: Deal) -> str:
    """What the table calls the game: a Cego over a Solo is a Gegensolo [CE-13]."""
    if deal.over_solo and deal.contract == "cego":
        return "Gegensolo"
    return NAMES[deal.contract or ""]


_RECKONED = {  # whether it was rounded, and multiplied by the stake
    (False, False): Message("{product}"),
    (True, False): Message("{product}, rounded {rounded}"),
    (False, True): Message("{product}, at {stake} times the stake {amount}"),
    (True, True): Message("{product}, rounded {rounded}, at {stake} times the stake {amount}"),
}


def reckoned(worth: Worth, options: Options) -> Message:
    """The arithmetic of a game's worth."""
    figures = reckoning_product(worth, options)
    plain = worth.base if worth.is_flat else worth.base * worth.factor
    return _RECKONED[worth.rounded != plain, options.stake > 1].filled(
        product=figures, rounded=worth.rounded, stake=options.stake, amount=worth.amount,
    )  # fmt: skip


def reckoning_product(worth: Worth, options: Options) -> Figure:
    """Fach × value × factor, or the distance × factor."""
    if worth.is_flat:
        return worth.base
    if worth.fach is None:
        return product(worth.base, worth.factor)
    return product(worth.fach, options.fach_value, worth.factor)


# --- its steps -----------------------------------------------------------------------------------


def point_steps(deal: Deal, options: Options, deck: Deck, idle: str | None, worth: Worth) -> Iterator[Step]:
    """What was counted, how far it is from the middle, how often it counts, and to what it is rounded."""
    yield from idle_step(idle)
    if deal.missed:
        yield Step("CE-43", Message("the kleine Mann missed the last trick: as if every trick were lost"))
    else:
        yield from count_steps(deal, deck)
    if deal.frei and not deal.missed:
        yield Step("CE-43", Message("the free kleine Mann won the last trick: the card points decide"))
    yield distance_step(deal, options, deck, worth)
    if not worth.is_flat:
        yield factor_step(deal, options, worth)
        yield from rounding_step(worth, options)
    yield from stake_step(options)


def count_steps(deal: Deal, deck: Deck) -> Iterator[Step]:
    """Both sides' card points, and what was needed [CE-4, CE-3, CE-7]."""
    points = deal.counted(deck) or 0
    if not points:
        text = Message("no trick: the cards out of play count for the others, 0:{pack}", pack=deck.pack)
        yield Step("CE-4", text)
        return
    if deck.players == 3:
        text = Message("{own} for the declarer, with 1 for the three Leere left out", own=points)
        yield Step("CE-3", text)
    text = Message(
        "{own} of {pack}, the others {others}; {needed} needed",
        own=points, pack=deck.pack, others=deck.pack - points, needed=deck.needed,
    )  # fmt: skip
    yield Step("CE-7", text)


def distance_step(deal: Deal, options: Options, deck: Deck, worth: Worth) -> Step:
    """Fach, or the distance from the middle [CE-10, CE-41, CE-40, CE-30, CE-31]."""
    points = decisive(deal, deck)
    if worth.is_flat:
        rule = "CE-31" if options.reckoning == "points" else "CE-40"
        return Step(rule, Message("Bürgermeister, 35:35: {amount}, whatever the game", amount=worth.base))
    if worth.fach is None:
        text = Message("{own} is {distance} from {middle}", own=points, distance=worth.base, middle=MIDDLE)
        return Step("CE-30", text)
    if options.reckoning == "fach-up":
        text = Message(
            "{own} is {distance} from {middle}, rounded up to {fach} × {fives}",
            own=points, distance=abs(points - MIDDLE), middle=MIDDLE, fach=worth.fach, fives=FIVES,
        )  # fmt: skip
        return Step("CE-40", text)
    if deck.counting == "twos":
        text = Message(
            "the losing side has {lost}: {fach} Fach", lost=min(points, deck.pack - points), fach=worth.fach
        )
        return Step("CE-10", text)
    text = Message(
        "{own} is {distance} from {middle}: base {fach}",
        own=points, distance=abs(points - MIDDLE), middle=MIDDLE, fach=worth.fach,
    )  # fmt: skip
    return Step("CE-41", text)


SOLO = {
    True: Message("a Solo that is won counts × {times}"),
    False: Message("a Solo that is lost counts × {times}"),
}
FOUR_TWO = {
    True: Message("a Gegensolo that is won counts × {times}"),
    False: Message("a Gegensolo that is lost counts × {times}"),
}


def factor_step(deal: Deal, options: Options, worth: Worth) -> Step:
    """How often the game counts [CE-11, CE-12, CE-13, CE-30, CE-42, CE-44]."""
    name, times = NAMES[deal.contract or ""], worth.factor
    if deal.contract == "solo":
        rule = "CE-12" if options.solo_won >= options.solo_lost else "CE-42"
        return Step(rule, SOLO[worth.won].filled(times=times))
    if deal.over_solo and options.gegensolo == "four-two":
        return Step("CE-44", FOUR_TWO[worth.won].filled(times=times))
    if deal.over_solo:
        plain = times - 1
        text = Message("{game} counts × {plain}, over a Solo × {times}", game=name, plain=plain, times=times)
        return Step("CE-13", text)
    rule = "CE-11" if options.halbe else "CE-30"
    return Step(rule, Message("{game} counts × {times}", game=name, times=times))


ROUNDING = {
    "up-10": ("CE-14", Message("{product} is rounded up to the next ten, {rounded}")),
    "up-5": ("CE-30", Message("{product} is rounded up to the next five, {rounded}")),
    "nearest-5": ("CE-44", Message("{product} is rounded to the nearest five, at least 5: {rounded}")),
}


def rounding_step(worth: Worth, options: Options) -> Iterator[Step]:
    """To what the table rounds, where it changes anything [CE-14, CE-30, CE-44]."""
    plain = worth.base * worth.factor
    if options.rounding != "none" and worth.rounded != plain:
        rule, message = ROUNDING[options.rounding]
        yield Step(rule, message.filled(product=plain, rounded=worth.rounded))
