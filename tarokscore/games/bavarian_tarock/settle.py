"""Bavarian Tarock, from a checked deal to its lines. Rules: rules.md (BT-n)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from tarokscore.core import Line, Message, Outlook, Plural, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.bavarian_tarock.facts import PACK, POT, Deal, Options, State, pot_before
from tarokscore.rules import pay
from tarokscore.rules.counting import points_place
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
ALL_PASSED = Message("everybody passed, the cards are thrown in: no payment, nothing into the Haferl")


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, its bonus, then what became of the pot."""
    deal, options, state, seats = situation
    pot = pot_before(deal, options, state)
    if deal.outcome == "open-pot":
        yield opened(deal, options)
    elif deal.outcome == "close-pot":
        yield closed(deal, options, pot)
    elif deal.outcome == "all-passed":
        yield Line("BT-17", ALL_PASSED, {}, "outcome")
    elif deal.contract == "aufnahme":
        yield from aufnahme(deal, options, pot, seats)
    else:
        yield from between_players(deal, pot, seats)


# --- what a game is worth --------------------------------------------------------------------


class Worth(NamedTuple):
    """made; value: units before any bonus; figures: how they were reckoned."""

    made: bool
    value: int
    figures: Message


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
    exact = high - low
    value = up5(exact)
    figures = EXACT if value == exact else ROUNDED_UP
    return Worth(made, value, figures.filled(high=high, low=low, exact=exact, value=value))


EXACT = Message("{high} − {low} = {exact}")
ROUNDED_UP = Message("{high} − {low} = {exact}, rounded up to {value}")


def named(deal: Deal) -> str:
    """A game as the table calls it.

    >>> named(Deal(players=("A", "B", "C"), contract="more", more=20))
    '20 mehr'
    """
    return f"{deal.more} mehr" if deal.contract == "more" else (deal.contract or "").capitalize()


def steps(deal: Deal, seats: Seats) -> Iterator[Step]:
    """Who sits out, what was bid, what was counted, and what was needed."""
    points, game, needed = deal.points or 0, named(deal), target(deal)
    if seats.idle is not None:
        yield Step("BT-2", Message("{dealer} deals and sits out", dealer=seats.idle))
    if deal.bid is not None:
        yield Step("BT-4", Message("last bid “{bid}”: {game}", bid=BIDS[deal.bid], game=game))
    both = Message("{own} for the declarer, {others} for the opponents", own=points, others=PACK - points)
    yield Step("BT-6", both)
    if deal.more == HIGHEST:
        yield Step("BT-5", Message("{game}, the highest bid: {needed} needed", game=game, needed=needed))
    else:
        yield Step("BT-7", Message("{needed} needed", needed=needed))
    if points == PACK:
        yield Step("BT-15", Message("all the points: no premium"))


# --- an Aufnahme is paid out of the pot ------------------------------------------------------

AUFNAHME = {  # made or lost, paid in full or not [BT-8, BT-9, BT-18]
    (True, True): Message(
        "{game} made with {points} Augen: {figures}, out of the Haferl to {declarer}"
    ),
    (True, False): Message(
        "{game} made with {points} Augen: {figures}, but the Haferl has only {pot}: "
        "{paid} out of the Haferl to {declarer}"
    ),
    (False, True): Message(
        "{game} lost with {points} Augen: {figures}: {declarer} pays {paid} to one opponent, "
        "the Haferl {paid} to the other"
    ),
    (False, False): Message(
        "{game} lost with {points} Augen: {figures}, but the Haferl has only {pot}: "
        "{declarer} pays {paid} to one opponent, the Haferl {paid} to the other"
    ),
}  # fmt: skip


def aufnahme(deal: Deal, options: Options, pot: int, seats: Seats) -> Iterator[Line]:
    """Made: the pot pays the declarer [BT-8]. Lost: the declarer pays one opponent and the pot as much
    to the other [BT-9]. Either way no more than the pot holds [BT-18]."""
    made, value, figures = worth(deal)
    declarer, paid = deal.declarer or "", min(value, pot)
    in_full = paid == value
    text = AUFNAHME[made, in_full].filled(
        game=named(deal), points=deal.points or 0, figures=figures, pot=pot, paid=paid, declarer=declarer
    )
    if made:
        scores = pay.from_each(paid, declarer, (POT,))
    else:
        scores = {declarer: -paid, POT: -paid} | dict.fromkeys(seats.defenders, paid)
    rule = RULE["aufnahme"][not made] if in_full else "BT-18"
    yield Line(rule, text, scores, points_place(deal), partial(aufnahme_steps, deal, pot, seats))
    if paid == pot:
        yield emptied(deal, options)


def aufnahme_steps(deal: Deal, pot: int, seats: Seats) -> Iterator[Step]:
    """The count, what would be due where the Haferl has less, and what is left in it [BT-16]."""
    yield from steps(deal, seats)
    made, value, _ = worth(deal)
    paid = min(value, pot)
    if paid < value:
        yield Step(RULE["aufnahme"][not made], Message("{value} would be due", value=value))
    yield Step("BT-16", Message("Haferl: {pot} − {paid} = {rest}", pot=pot, paid=paid, rest=pot - paid))


def emptied(deal: Deal, options: Options) -> Line:
    """The game ends, or everybody pays in again [BT-16, BT-20]."""
    if options.empty_pot == "refill":
        total = product(options.stake, len(deal.players))
        text = Message("the Haferl is empty and filled again: {total}", total=total)
        return Line("BT-20", text, paid_in(deal, options))
    return Line("BT-16", Message("the Haferl is empty: the game is over"), {})


# --- a Handspiel and a more game are paid between the players --------------------------------


MADE = Message("{game} made with {points} Augen: {figures}, from each opponent")
LOST = Message("{game} lost with {points} Augen: {figures}, to each opponent")


def between_players(deal: Deal, pot: int, seats: Seats) -> Iterator[Line]:
    """Each opponent pays the declarer, or is paid by them; the pot is not touched [BT-10 … BT-14]."""
    made, value, figures = worth(deal)
    rule, declarer = RULE[deal.contract or ""][not made], deal.declarer or ""
    text = (MADE if made else LOST).filled(game=named(deal), points=deal.points or 0, figures=figures)
    scores = pay.from_each(value if made else -value, declarer, seats.defenders)
    yield Line(rule, text, scores, points_place(deal), partial(player_steps, deal, pot, seats))
    if made and deal.more is not None:
        total = product(deal.more, BONUS)
        text = Message("bonus for {game}: {total} from each opponent", game=named(deal), total=total)
        yield Line("BT-13", text, pay.from_each(BONUS * deal.more, declarer, seats.defenders), "more")


def player_steps(deal: Deal, pot: int, seats: Seats) -> Iterator[Step]:
    """The count, and that a Haferl with less does not matter [BT-16]."""
    yield from steps(deal, seats)
    value = worth(deal).value
    if pot < value:
        text = Message(
            "only an Aufnahme touches the Haferl: its {pot} do not cut the {value}", pot=pot, value=value
        )
        yield Step("BT-16", text)


# --- the pot is opened and closed ------------------------------------------------------------


def paid_in(deal: Deal, options: Options) -> dict[str, int]:
    """Everybody at the table pays the stake, of four the dealer too [BT-2, BT-3]."""
    return pay.from_each(options.stake, POT, deal.players)


def opened(deal: Deal, options: Options) -> Line:
    """The game begins [BT-3]."""
    people = len(deal.players)
    total = product(options.stake, people)
    text = Plural(
        "{n} player fills the Haferl: {total}", "{n} players fill the Haferl: {total}", n=people, total=total
    )
    return Line("BT-3", text, paid_in(deal, options), "outcome")


def closed(deal: Deal, options: Options, pot: int) -> Line:
    """The game is ended early: equal shares in whole units, the odd ones stay; or nothing is booked
    [BT-19]."""
    if options.pot_at_close == "leave":
        text = Plural(
            "the game is ended early, {n} unit left in the Haferl",
            "the game is ended early, {n} units left in the Haferl",
            n=pot,
        )
        return Line("BT-19", text, {}, "outcome")
    people = len(deal.players)
    share, odd = divmod(pot, people)
    shared = Message(
        "the game is ended early, the Haferl is split: {pot} ÷ {people}, {share} each",
        pot=pot, people=people, share=share,
    )  # fmt: skip
    if odd:
        shared = Plural(
            "the game is ended early, the Haferl is split: {pot} ÷ {people}, {share} each, "
            "{n} odd unit left in the Haferl",
            "the game is ended early, the Haferl is split: {pot} ÷ {people}, {share} each, "
            "{n} odd units left in the Haferl",
            n=odd, pot=pot, people=people, share=share,
        )  # fmt: skip
    return Line("BT-19", shared, pay.from_each(-share, POT, deal.players), "outcome")


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


CLOSED, EMPTY = Message("the Haferl is closed [BT-19]"), Message("the Haferl is empty [BT-16, BT-19]")


def why_over(state: State) -> Message:
    """The pot was emptied, or closed with or without a rest [BT-16, BT-19]."""
    return CLOSED if state.pot else EMPTY


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, the end of the game, and what is in the pot [BT-16, BT-19]."""
    over = why_over(state) if state.over else ""
    notes = () if state.pot is None else ((Message("Haferl"), Plural("{n} unit", "{n} units", n=state.pot)),)
    return Outlook(state.next_dealer, over, notes)


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """Card points that the declarer needs [BT-7]; None where no game was played."""
    return target(deal) if deal.contract is not None and deal.outcome is None else None
