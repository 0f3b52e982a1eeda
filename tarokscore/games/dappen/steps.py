"""The figures that lead to a game's payment: the table, the count, the difference, what doubles it."""

from collections.abc import Iterable, Iterator

from tarokscore.core import Figure, Message, Plural, Seats, Step
from tarokscore.games.dappen import liability
from tarokscore.games.dappen.facts import PACK, Deal, Options
from tarokscore.games.dappen.possible_counts import CARDS, TRICKS, Way, pile, total
from tarokscore.games.dappen.worth import (
    NEEDED,
    amount,
    game_points,
    is_marsch,
    is_won,
    losers,
    place_factor,
    solo_factor,
    stretch_factor,
)

SITS_OUT = {  # settles?
    False: Message("eight at the table: {dealer} deals, sits out and does not settle"),
    True: Message("eight at the table: {dealer} deals, sits out and settles like a defender"),
}
FIVES = Message("Gstieß, 21, 1 and the four kings in one hand: {pack}:0", pack=PACK)
PLACES_DOUBLING = {  # what multiplies the difference there
    "breitnau": Message("Breitnau: the difference × {factor}, up to the next ten"),
    "buchenbach": Message("Buchenbach: the difference × {factor}, up to the next ten"),
}


def of_table(seats: Seats, settles: bool = False) -> Iterator[Step]:
    """Eight at the table [DA-2]."""
    if seats.idle is not None:
        yield Step("DA-2", SITS_OUT[settles].filled(dealer=seats.idle))


def of_game(deal: Deal, options: Options, seats: Seats, ways: tuple[Way, ...]) -> Iterator[Step]:
    """Who settles, then from what was counted to what each opponent pays."""
    yield from of_table(seats, options.sitting_dealer == "with-defenders")
    won, half = is_won(ways[0]), options.game_size == "half"
    if deal.outcome == "all-fives":
        yield Step("DA-17", FIVES)
        yield Step("DA-10", short_of_forty([0], half=half))
    else:
        yield from special(deal.active or 6, ways)
        yield from half_points(deal, ways)
        yield winner(ways)
        points = sorted({losers(way) for way in ways})
        if options.version != "furtwangen":
            yield Step(rule_of(options), difference(points))
            factor = place_factor(deal, options, won=won)
            yield Step(rule_of(options), PLACES_DOUBLING[options.version].filled(factor=factor))
            return
        yield Step("DA-10", short_of_forty(points, half=half))
    yield from doubling(deal, options, won=won)
    if is_marsch(ways[0]):
        yield from no_liability(deal, options)


def rule_of(options: Options) -> str:
    """The rule by which another place settles."""
    return "DA-30" if options.version == "breitnau" else "DA-31"


def doubling(deal: Deal, options: Options, *, won: bool) -> Iterator[Step]:
    """A Solo, and two bidders where they double for everybody [DA-12, DA-13]."""
    if deal.contract == "solo":
        factor = solo_factor(deal, options, won=won)
        if factor > 1:
            yield Step("DA-12", Message("Solo: the game points × {factor}", factor=factor))
        else:
            yield Step("DA-12", Message("a Solo that is lost counts single here"))
    if stretch_factor(deal, options) > 1:
        yield Step("DA-13", Message("two players bid: the game counts double for everybody"))


def no_liability(deal: Deal, options: Options) -> Iterator[Step]:
    """Why the other of two bidders does not pay for everybody [DA-17, DA-19]."""
    if deal.rival is None or liability.liable(deal, options):
        return
    if liability.not_for_all_fives(deal, options):
        yield Step("DA-17", Message("seven fives are no Marsch here: everybody pays a share"))
    elif options.marsch_liability == "shared":
        yield Step(
            "DA-19", Message("{player} had bid as well and pays no more than a share", player=deal.rival)
        )
    else:
        yield Step(
            "DA-19", Message("{player} had bid as well and pays what that bid added", player=deal.rival)
        )


def of_marsch(
    deal: Deal, options: Options, seats: Seats, ways: tuple[Way, ...], figures: Figure
) -> Iterator[Step]:
    """Why somebody is liable, and what the shares of all come to [DA-19, DA-20]."""
    yield from of_game(deal, options, seats, ways)
    names = liability.liable(deal, options)
    if deal.two_bids and options.stretch_doubles == "rivals":
        double = 2 * amount(ways[0], deal, options)
        text = Message("the share of {player} is double: {double}", player=deal.rival or "", double=double)
        yield Step("DA-13", text)
    if deal.marsch_liable:
        yield Step("DA-19", liability.NAMED.filled(players=names))
    else:
        if liability.bidder_is_liable(deal, options):
            yield Step("DA-19", liability.OTHER_BIDDER.filled(player=deal.rival or ""))
        if deal.gstiess_withheld_by is not None:
            yield Step("DA-19", liability.WITHHELD.filled(player=deal.gstiess_withheld_by))
    if len(names) == 2:
        yield Step("DA-19", Message("the shares of all: {figures}", figures=figures))


# --- the count ---------------------------------------------------------------------------------


def special(active: int, ways: tuple[Way, ...]) -> Iterator[Step]:
    """No trick, or all of them [DA-8, DA-18]."""
    if ways[0].tricks == 0:
        text = Message("no trick: Dapp or discards count for the defenders, 0:{pack}", pack=PACK)
        yield Step("DA-8", text)
    if is_marsch(ways[0]):
        tricks = TRICKS[active]
        text = Message("Marsch: all {tricks} tricks, {pack}:0, no premium", tricks=tricks, pack=PACK)
        yield Step("DA-18", text)


HALF_POINTS = {  # both sides' sum is odd?: by tricks told, by both sides' points, by either
    (True, "tricks"): Plural(
        "{n} trick, so {own} and {others} cards: each side drops its half point, 78 in all",
        "{n} tricks, so {own} and {others} cards: each side drops its half point, 78 in all",
    ),
    (False, "tricks"): Plural(
        "{n} trick, so {own} and {others} cards: 79 in all",
        "{n} tricks, so {own} and {others} cards: 79 in all",
    ),
    (True, "both"): Message("{points} + {defenders} = {both}: an odd number of tricks"),
    (False, "both"): Message("{points} + {defenders} = {both}: an even number of tricks"),
    (True, "fits"): Message("only an odd number of tricks fits: each side drops its half point, 78 in all"),
    (False, "fits"): Message("only an even number of tricks fits: 79 in all"),
}
UNKNOWN = Message("the number of tricks was not told; odd or even, the payment is the same")


def half_points(deal: Deal, ways: tuple[Way, ...]) -> Iterator[Step]:
    """With seven, an odd number of tricks costs both sides their half point [DA-7]. What was not told,
    and does not follow, is not said."""
    active, way = deal.active or 6, ways[0]
    if active == 6 or way.tricks in (0, TRICKS[active]):
        return
    sums = {total(active, each.tricks) for each in ways}
    if len(sums) > 1:
        yield Step("DA-7", UNKNOWN)
        return
    both, own = sums.pop(), pile(active, way.tricks)
    told = "fits"
    if deal.tricks is not None:
        told = "tricks"
    elif deal.card_points is not None and deal.defender_points is not None:
        told = "both"
    text = HALF_POINTS[both < PACK, told].filled(
        n=way.tricks, own=own, others=len(CARDS) - own,
        points=way.points, defenders=way.defenders, both=both,
    )  # fmt: skip
    yield Step("DA-7", text)


WINNER = {  # won?, does the defenders' count follow?
    (True, True): Message("the defenders have {points} and need {needed}: the declarer wins"),
    (False, True): Message("the defenders have {points} and need {needed}: they win"),
    (True, False): Message("the defenders have {points} or {more} and need {needed}: the declarer wins"),
    (False, False): Message("the defenders have {points} or {more} and need {needed}: they win"),
}


def winner(ways: tuple[Way, ...]) -> Step:
    """Who won, from the defenders' points as far as they are known [DA-9]."""
    theirs = sorted({way.defenders for way in ways})
    text = WINNER[is_won(ways[0]), len(theirs) == 1].filled(points=theirs[0], more=theirs[-1], needed=NEEDED)
    return Step("DA-9", text)


DIFFERENCE = {
    1: Message("{forty} − {one} = {short}"),
    2: Message("{forty} − {one} = {short} or {forty} − {two} = {shorter}"),
}
ROUNDED = {
    "nearest": Message("{difference}, to the nearest five {value}"),
    "least": Message("{difference}, at least {value}"),
}
HALF_ROUNDED = {
    "nearest": Message("{difference}, to the nearest ten {tens}, half of it {value}"),
    "least": Message("{difference}, at least {tens}, half of it {value}"),
    "exact": Message("{difference}, half of it {value}"),
}


def difference(losers: Iterable[int]) -> Message:
    """What the losers' points lack of 40; of two counts only where both come to the same.

    >>> str(difference([18, 19]))
    '40 − 18 = 22 or 40 − 19 = 21'
    """
    known = tuple(losers)
    one, two = known[0], known[-1]
    return DIFFERENCE[len(known)].filled(
        forty=NEEDED, one=one, short=NEEDED - one, two=two, shorter=NEEDED - two
    )


def short_of_forty(losers: Iterable[int], *, half: bool) -> Message:
    """The game points in words.

    >>> [str(short_of_forty([points], half=False)) for points in (27, 39, 0)]
    ['40 − 27 = 13, to the nearest five 15', '40 − 39 = 1, at least 5', '40 − 0 = 40']
    >>> str(short_of_forty([25], half=True))
    '40 − 25 = 15, to the nearest ten 20, half of it 10'
    """
    known = tuple(losers)
    text, value = difference(known), game_points(known[0], half)
    target = 2 * value if half else value
    exact = all(NEEDED - points == target for points in known)
    nothing = any(NEEDED - points < (5 if half else 3) for points in known)
    how = "exact" if exact else "least" if nothing else "nearest"
    if half:
        return HALF_ROUNDED[how].filled(difference=text, tens=target, value=value)
    return text if exact else ROUNDED[how].filled(difference=text, value=value)
