"""Bavarian Tarock, from a checked deal to its lines. Rules: rules.md (BT-n)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarokscore.core import Line, Outlook, Situation, Step
from tarokscore.core.figures import count, product
from tarokscore.games.bavarian_tarock.facts import PACK, POT, Deal, Options, State, pot_before
from tarokscore.rules import pay
from tarokscore.rules.seats import Seats, next_in_order

TARGET = 61  # card points that an Aufnahme or a Handspiel needs; N more needs N more [BT-7]
HIGHEST = 55  # the highest bid [BT-5]
FIVES = 5  # payments go in steps of five [BT-8 … BT-14]
BONUS = 2  # times N for a more game that is made [BT-13]
RULE = {  # of a game made, and lost
    "aufnahme": ("BT-8", "BT-9"),
    "handspiel": ("BT-10", "BT-11"),
    "more": ("BT-12", "BT-14"),
}
BIDS = {
    "ich-spiele": "Ich spiele", "ich-spiele-auch": "Ich spiele auch",
    "vorn": "Ich spiel vorn", "more": "mehr",
}  # fmt: skip


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, its bonus, then what became of the pot."""
    deal, options, state, seats = situation
    pot = pot_before(deal, options, state)
    if deal.outcome == "open-pot":
        yield opened(deal, options)
    elif deal.outcome == "close-pot":
        yield closed(deal, options, pot)
    elif deal.outcome == "all-passed":
        text = "everybody passed, the cards are thrown in: no payment, nothing into the Haferl"
        yield Line("BT-17", text, {}, "outcome")
    elif deal.contract == "aufnahme":
        yield from aufnahme(deal, options, pot, seats)
    else:
        yield from between_players(deal, pot, seats)


# --- what a game is worth --------------------------------------------------------------------


class Worth(NamedTuple):
    """made; value: units before any bonus; figures: how they were reckoned."""

    made: bool
    value: int
    figures: str


def target(deal: Deal) -> int:
    """61, or 61 + N for N more [BT-7]."""
    return TARGET + (deal.more or 0)


def up5(number: int) -> int:
    """The smallest multiple of five that is not below a number.

    >>> up5(1), up5(5), up5(61)
    (5, 5, 65)
    """
    return -(-number // FIVES) * FIVES


def worth(deal: Deal) -> Worth:
    """Made: points above target − 1; lost: points that lack to the target; in fives [BT-8 … BT-14]."""
    points, needed = deal.points or 0, target(deal)
    made = points >= needed
    high, low = (points, needed - 1) if made else (needed, points)
    value = up5(high - low)
    rounded = "" if value == high - low else f", rounded up to {value}"
    return Worth(made, value, f"{high} − {low} = {high - low}{rounded}")


def named(deal: Deal) -> str:
    """A game as the table calls it.

    >>> named(Deal(players=("A", "B", "C"), contract="more", more=20))
    '20 mehr'
    """
    return f"{deal.more} mehr" if deal.contract == "more" else (deal.contract or "").capitalize()


def result(deal: Deal, made: bool) -> str:
    return f"{named(deal)} {'made' if made else 'lost'} with {deal.points} Augen"


def steps(deal: Deal, seats: Seats) -> Iterator[Step]:
    """Who sits out, what was bid, what was counted, and what was needed."""
    if seats.idle is not None:
        yield Step("BT-2", f"{seats.idle} deals and sits out")
    if deal.bid is not None:
        yield Step("BT-4", f"last bid “{BIDS[deal.bid]}”: {named(deal)}")
    opponents = PACK - (deal.points or 0)
    yield Step("BT-6", f"{deal.points} for the declarer, {opponents} for the opponents")
    if deal.more == HIGHEST:
        yield Step("BT-5", f"{named(deal)}, the highest bid: {target(deal)} needed")
    else:
        yield Step("BT-7", f"{target(deal)} needed")
    if deal.points == PACK:
        yield Step("BT-15", "all the points: no premium")


# --- an Aufnahme is paid out of the pot ------------------------------------------------------


def aufnahme(deal: Deal, options: Options, pot: int, seats: Seats) -> Iterator[Line]:
    """Made: the pot pays the declarer [BT-8]. Lost: the declarer pays one opponent and the pot as much
    to the other [BT-9]. Either way no more than the pot holds [BT-18]."""
    made, value, figures = worth(deal)
    rule, declarer = RULE["aufnahme"][not made], deal.declarer or ""
    paid = min(value, pot)
    ground = tuple(steps(deal, seats))
    if paid < value:
        ground += (Step(rule, f"{value} would be due"),)
        rule, figures = "BT-18", f"{figures}, but the Haferl has only {pot}"
    ground += (Step("BT-16", f"Haferl: {pot} − {paid} = {pot - paid}"),)
    if made:
        end = f": {paid}" if paid < value else ","
        text = f"{result(deal, made)}: {figures}{end} out of the Haferl to {declarer}"
        scores = pay.from_each(paid, declarer, (POT,))
    else:
        text = (
            f"{result(deal, made)}: {figures}: {declarer} pays {paid} to one opponent, "
            f"the Haferl {paid} to the other"
        )
        scores = {declarer: -paid, POT: -paid} | dict.fromkeys(seats.defenders, paid)
    yield Line(rule, text, scores, deal.points_place, ground)
    if paid == pot:
        yield emptied(deal, options)


def emptied(deal: Deal, options: Options) -> Line:
    """The game ends, or everybody pays in again [BT-16, BT-20]."""
    if options.empty_pot == "refill":
        total = product(options.stake, len(deal.players))
        return Line("BT-20", f"the Haferl is empty and filled again: {total}", paid_in(deal, options))
    return Line("BT-16", "the Haferl is empty: the game is over", {})


# --- a Handspiel and a more game are paid between the players --------------------------------


def between_players(deal: Deal, pot: int, seats: Seats) -> Iterator[Line]:
    """Each opponent pays the declarer, or is paid by him; the pot is not touched [BT-10 … BT-14]."""
    made, value, figures = worth(deal)
    rule, declarer = RULE[deal.contract or ""][not made], deal.declarer or ""
    ground = tuple(steps(deal, seats))
    if pot < value:
        ground += (Step("BT-16", f"only an Aufnahme touches the Haferl: its {pot} do not cut the {value}"),)
    text = f"{result(deal, made)}: {figures}, {'from' if made else 'to'} each opponent"
    scores = pay.from_each(value if made else -value, declarer, seats.defenders)
    yield Line(rule, text, scores, deal.points_place, ground)
    if made and deal.more is not None:
        text = f"bonus for {named(deal)}: {product(deal.more, BONUS)} from each opponent"
        yield Line("BT-13", text, pay.from_each(BONUS * deal.more, declarer, seats.defenders), "more")


# --- the pot is opened and closed ------------------------------------------------------------


def paid_in(deal: Deal, options: Options) -> dict[str, int]:
    """Everybody at the table pays the stake, of four the dealer too [BT-2, BT-3]."""
    return pay.from_each(options.stake, POT, deal.players)


def opened(deal: Deal, options: Options) -> Line:
    """The game begins [BT-3]."""
    people = len(deal.players)
    text = f"{count(people, 'player')} fill the Haferl: {product(options.stake, people)}"
    return Line("BT-3", text, paid_in(deal, options), "outcome")


def closed(deal: Deal, options: Options, pot: int) -> Line:
    """The game is ended early: equal shares in whole units, the odd ones stay; or nothing is booked
    [BT-19]."""
    if options.pot_at_close == "leave":
        text = f"the game is ended early, {count(pot, 'unit')} left in the Haferl"
        return Line("BT-19", text, {}, "outcome")
    people = len(deal.players)
    share, odd = divmod(pot, people)
    rest = f", {count(odd, 'odd unit')} left in the Haferl" if odd else ""
    text = f"the game is ended early, the Haferl is split: {pot} ÷ {people}, {share} each{rest}"
    return Line("BT-19", text, pay.from_each(-share, POT, deal.players), "outcome")


# --- from deal to deal -----------------------------------------------------------------------


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The pot, whether the game has ended, and the next dealer [BT-16, BT-17, BT-19]."""
    deal, options, state, seats = situation
    pot = pot_before(deal, options, state) + scores[POT]
    over = deal.outcome == "close-pot" or (deal.contract == "aufnahme" and pot == 0)
    return State(pot=pot, over=over, next_dealer=next_dealer(deal, seats.dealer))


def next_dealer(deal: Deal, dealer: str | None) -> str | None:
    """The next in order of play, also after a pass-out; opening and closing the pot leave the deal
    where it is [BT-17, BT-19]."""
    return next_in_order(deal.players, dealer) if dealer is not None and deal.dealt else dealer


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with a pot that nobody has paid into yet [BT-3a]."""
    return State(pot=0, next_dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> dict[str, str]:
    """The first entry of a ledger: everybody pays in [BT-3, BT-3a]."""
    return {"outcome": "open-pot"}


def why_over(state: State) -> str:
    """The pot was emptied, or closed with or without a rest [BT-16, BT-19]."""
    return "the Haferl is closed [BT-19]" if state.pot else "the Haferl is empty [BT-16, BT-19]"


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, the end of the game, and what is in the pot [BT-16, BT-19]."""
    over = why_over(state) if state.over else ""
    notes = () if state.pot is None else (("Haferl", count(state.pot, "unit")),)
    return Outlook(state.next_dealer, over, notes)
