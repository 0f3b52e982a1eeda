"""Dappen, from a checked deal to its lines. Rules: rules.md (DA-n)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Figure, Line, Message, Seats, Situation, Step
from tarokscore.core.figures import product
from tarokscore.core.immutable import immutable
from tarokscore.games.dappen import liability, steps
from tarokscore.games.dappen.facts import CONTRACTS, Deal, Options, State
from tarokscore.games.dappen.possible_counts import Way
from tarokscore.games.dappen.ulti import ulti_cards
from tarokscore.games.dappen.worth import (
    NEEDED,
    PLACES_ROUNDING,
    amount,
    game_points,
    is_marsch,
    is_won,
    losers,
    place_factor,
    possible,
    solo_factor,
    stretch_factor,
)
from tarokscore.rules import pay
from tarokscore.rules.counting import points_place

ALL_PASSED = Message("all passed: nobody bid, nobody pays")
UNLAWFUL = Message("{player} was bound to bid and passed: {value} to each of {others}")


@immutable
class Played:
    """ways: how the play can have gone; amount: what each opponent pays for the game, negative where they
    are paid; figures: how that was reckoned, without its sign."""

    ways: tuple[Way, ...]
    amount: int
    figures: Figure


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, the ulti cards, what the two bidders pay double [DA-11 … DA-31]."""
    deal, options, _, seats = situation
    if deal.outcome == "all-passed":
        yield Line("DA-21", ALL_PASSED, {}, "outcome")
        return
    if deal.outcome == "unlawful-pass":
        yield unlawful_pass(deal, options, seats)
        return
    payers, played = settling(seats, options), judged(deal, options)
    if options.version != "furtwangen":
        yield game(deal, options, seats, payers, played)
        return
    doubled = []
    if is_marsch(played.ways[0]) and liability.liable(deal, options):
        yield marsch(deal, options, seats, payers, played)
    elif is_marsch(played.ways[0]) and liability.bidder_pays_excess(deal, options):
        yield from excess(deal, options, seats, payers, played)
    else:
        doubled.append(played.amount)
        yield game(deal, options, seats, payers, played)
    if deal.bonuses:
        for value, line in ulti_cards(deal, options, payers):
            doubled.append(value)
            yield line
    if doubled and deal.two_bids and options.stretch_doubles == "rivals":
        yield rivals(deal, doubled)


def settling(seats: Seats, options: Options) -> tuple[str, ...]:
    """Everybody against the declarer; the dealer who sits out only if the table plays so [DA-1, DA-2]."""
    if seats.idle is not None and options.sitting_dealer == "with-defenders":
        return (*seats.defenders, seats.idle)
    return seats.defenders


# --- the game ----------------------------------------------------------------------------------

RULE = {"furtwangen": "DA-11", "breitnau": "DA-30", "buchenbach": "DA-31"}  # a Solo of Furtwangen: DA-12
GAME = {  # won?, what is known of the count
    (True, "both"): Message("{contract} won {own}:{others}: {figures} from each of {n}"),
    (True, "marsch"): Message("{contract} won {own}:{others}, a Marsch: {figures} from each of {n}"),
    (True, "own"): Message("{contract} won with {own}: {figures} from each of {n}"),
    (True, "others"): Message("{contract} won, the defenders having {others}: {figures} from each of {n}"),
    (False, "both"): Message("{contract} lost {own}:{others}: {figures} to each of {n}"),
    (False, "own"): Message("{contract} lost with {own}: {figures} to each of {n}"),
    (False, "others"): Message("{contract} lost, the defenders having {others}: {figures} to each of {n}"),
}
ALL_FIVES = Message(
    "all seven fives in {declarer}'s hand, no play, as if every trick were won: {figures} from each of {n}"
)
ROUNDED_UP = Message("{value}, up to {amount}")


def judged(deal: Deal, options: Options) -> Played:
    """What the game comes to [DA-9 … DA-13, DA-30, DA-31]."""
    ways = possible(deal)
    way = ways[0]
    won, share = is_won(way), amount(way, deal, options)
    if options.version == "furtwangen":
        value = game_points(losers(way), options.game_size == "half")
        figures = product(value, solo_factor(deal, options, won=won), stretch_factor(deal, options))
    else:
        short, factor = NEEDED - losers(way), place_factor(deal, options, won=won)
        figures = product(short, factor)
        if len({losers(each) for each in ways}) > 1:  # the same payment from either, so neither is said
            figures = product(abs(share))
        elif short * factor % PLACES_ROUNDING:
            figures = ROUNDED_UP.filled(value=figures, amount=abs(share))
    return Played(ways, share, figures)


def game(deal: Deal, options: Options, seats: Seats, payers: tuple[str, ...], played: Played) -> Line:
    """What every opponent pays the declarer, or gets [DA-1, DA-11, DA-12]."""
    declarer, way = deal.declarer or "", played.ways[0]
    details = partial(steps.of_game, deal, options, seats, played.ways)
    scores = pay.from_each(played.amount, declarer, payers)
    if deal.outcome == "all-fives":
        text = ALL_FIVES.filled(declarer=declarer, figures=played.figures, n=len(payers))
        return Line("DA-17", text, scores, "outcome", details)
    text = GAME[is_won(way), known(deal, played.ways)].filled(
        contract=CONTRACTS[deal.contract or ""],
        own=way.points, others=way.defenders, figures=played.figures, n=len(payers),
    )  # fmt: skip
    rule = "DA-12" if deal.contract == "solo" and options.version == "furtwangen" else RULE[options.version]
    return Line(rule, text, scores, points_place(deal), details)


def known(deal: Deal, ways: tuple[Way, ...]) -> str:
    """What is known of the count: both sides, or the one that was told where the other's does not follow."""
    if is_marsch(ways[0]):
        return "marsch"
    if len(ways) == 1 or len({way.points + way.defenders for way in ways}) == 1:
        return "both"
    return "own" if deal.card_points is not None else "others"


def unlawful_pass(deal: Deal, options: Options, seats: Seats) -> Line:
    """As if every trick had been lost, by one who plays to the others who play [DA-24]."""
    value = game_points(0, options.game_size == "half")
    others = tuple(name for name in seats.active if name != deal.player)
    text = UNLAWFUL.filled(player=deal.player or "", value=value, others=len(others))
    details = partial(steps.of_table, seats)
    return Line("DA-24", text, pay.from_each(-value, deal.player or "", others), "player", details)


# --- who pays for others, and who pays double ----------------------------------------------------

ONE_PAYS = {  # all fives?
    False: Message("{contract}, Marsch: {player} pays for all, {figures}"),
    True: Message("{contract}, all fives: {player} pays for all, {figures}"),
}
TWO_PAY = {
    False: Message("{contract}, Marsch: {one} and {two} pay half each for all, {whole} ÷ 2 = {half}"),
    True: Message("{contract}, all fives: {one} and {two} pay half each for all, {whole} ÷ 2 = {half}"),
}
EXCESS = {
    False: Message("{contract}, Marsch: {player} also pays what the second bid added, {figures}"),
    True: Message("{contract}, all fives: {player} also pays what the second bid added, {figures}"),
}
WITH_A_DOUBLE_SHARE = Message("{share} × {single} + {double} = {whole}")


def marsch(deal: Deal, options: Options, seats: Seats, payers: tuple[str, ...], played: Played) -> Line:
    """One defender pays what all would have paid, or two of them half each [DA-19, DA-20]."""
    share, declarer, names = played.amount, deal.declarer or "", liability.liable(deal, options)
    figures: Figure
    if deal.two_bids and options.stretch_doubles == "rivals":
        whole = share * (len(payers) + 1)
        figures = WITH_A_DOUBLE_SHARE.filled(
            share=share, single=len(payers) - 1, double=2 * share, whole=whole
        )
    else:
        whole = share * len(payers)
        figures = product(share, len(payers))
    details = partial(steps.of_marsch, deal, options, seats, played.ways, figures)
    contract, fives, place = (
        CONTRACTS[deal.contract or ""],
        deal.outcome == "all-fives",
        liability.place(deal),
    )
    if len(names) == 1:
        text = ONE_PAYS[fives].filled(contract=contract, player=names[0], figures=figures)
        return Line("DA-19", text, pay.from_each(whole, declarer, names), place, details)
    one, two = names
    text = TWO_PAY[fives].filled(contract=contract, one=one, two=two, whole=whole, half=whole // 2)
    return Line("DA-20", text, pay.from_each(whole // 2, declarer, names), place, details)


def excess(
    deal: Deal, options: Options, seats: Seats, payers: tuple[str, ...], played: Played
) -> Iterator[Line]:
    """Everybody pays the share without the second bid, and the other bidder what it added [DA-19]."""
    single = played.amount // stretch_factor(deal, options)
    alone = Played(played.ways, single, product(single))
    yield game(deal, options, seats, payers, alone)
    added, rival = (played.amount - single) * len(payers), deal.rival or ""
    text = EXCESS[deal.outcome == "all-fives"].filled(
        contract=CONTRACTS[deal.contract or ""], player=rival, figures=product(single, len(payers))
    )
    scores = pay.from_each(added, deal.declarer or "", (rival,))
    yield Line("DA-19", text, scores, liability.other_bid(deal))


RIVALS = Message(
    "between {dapper} (Dappen) and {strecker} (Strecken) all counts double: "
    "{payer} pays {receiver} another {figures}"
)
RIVALS_EVEN = Message(
    "between {dapper} (Dappen) and {strecker} (Strecken) all counts double: nothing more to pay, {figures}"
)
SUMMED = Message("{amount} ({sum} = {signed})")


def rivals(deal: Deal, amounts: list[int]) -> Line:
    """What the one who said Dappen and the one who said Strecken settle counts twice [DA-13]."""
    declarer, rival, extra = deal.declarer or "", deal.rival or "", sum(amounts)
    dapper, strecker = deal.rivals
    payer, receiver = (rival, declarer) if extra > 0 else (declarer, rival)
    figures = Message("{amount}", amount=abs(extra))
    if len(amounts) > 1:
        figures = SUMMED.filled(amount=abs(extra), sum=added_up(amounts), signed=extra)
    text = (RIVALS if extra else RIVALS_EVEN).filled(
        dapper=dapper or "", strecker=strecker or "", payer=payer, receiver=receiver, figures=figures
    )
    scores = {declarer: extra, rival: -extra}
    return Line("DA-13", text, scores, liability.other_bid(deal), partial(rival_steps, deal))


def added_up(amounts: list[int]) -> str:
    """
    >>> added_up([15, -30])
    '15 − 30'
    """
    first, *others = amounts
    signs = "".join(f" {'−' if amount < 0 else '+'} {abs(amount)}" for amount in others)
    return f"{'−' if first < 0 else ''}{abs(first)}{signs}"


def rival_steps(deal: Deal) -> Iterator[Step]:
    """Who the two are, and that ulti cards count twice between them as well."""
    dapper, strecker = deal.rivals
    text = Message(
        "{dapper} said Dappen, {strecker} Strecken; {declarer} plays",
        dapper=dapper or "", strecker=strecker or "", declarer=deal.declarer or "",
    )  # fmt: skip
    yield Step("DA-4", text)
    if deal.bonuses:
        yield Step("DA-16", Message("the ulti is doubled between them, too"))
