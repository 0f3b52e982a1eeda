"""The old pools: chips that lie on the table until a declarer makes a contract [FT-62]."""

from collections.abc import Iterator

from tarokscore.core import Line, Message, Seats
from tarokscore.games.french_tarot.facts import POT, Deal, Options, State
from tarokscore.rules import pay


def are_played(options: Options) -> bool:
    """Whether there are mouches at this table."""
    return any(options.mouches)


def paid_in(deal: Deal, options: Options, state: State) -> bool:
    """Whether this deal begins with paying in: not the redeal after a misdeal, for which it was paid."""
    return deal.outcome != "close-pot" and not state.redeal


def laid(deal: Deal, options: Options, state: State) -> tuple[int, ...]:
    """The mouches on the table, oldest first, when the cards are played."""
    stake, addition = options.mouches
    if not paid_in(deal, options, state):
        return state.mouches or ()
    if not state.mouches:
        return (stake * len(deal.players) + addition,)
    place = state.mouches.index(max(state.mouches))
    return (*state.mouches[:place], state.mouches[place] + addition, *state.mouches[place + 1 :])


def after(deal: Deal, options: Options, state: State, *, made: bool) -> tuple[int, ...]:
    """The mouches that lie there when the deal is over."""
    lying = laid(deal, options, state)
    if deal.outcome == "close-pot":
        rest = sum(lying) % len(deal.players)
        return (rest,) if rest else ()
    if not deal.played:
        return lying
    largest = max(lying, default=0)
    if not made:
        return (*lying, largest) if largest else lying
    place = lying.index(largest) if largest else len(lying)
    return (*lying[:place], *lying[place + 1 :])


def at_the_start(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Line]:
    """What is paid in before the cards are played, or shared out at the close."""
    if deal.outcome == "close-pot":
        yield shared_out(deal, state)
    elif paid_in(deal, options, state):
        yield founded(deal, options, seats) if not state.mouches else added(deal, options, state, seats)


def founded(deal: Deal, options: Options, seats: Seats) -> Line:
    """Where no mouche lies there, everybody pays the stake and the dealer the addition besides."""
    stake, addition = options.mouches
    dealer, size = seats.dealer or "", stake * len(deal.players) + addition
    scores = pay.from_each(stake, POT, deal.players)
    scores = {**scores, POT: scores[POT] + addition, dealer: scores[dealer] - addition}
    text = Message(
        "a mouche of {size}: {stake} from each, {addition} more from {dealer}",
        size=size, stake=stake, addition=addition, dealer=dealer,
    )  # fmt: skip
    return Line("FT-62", text, scores, "dealer")


def added(deal: Deal, options: Options, state: State, seats: Seats) -> Line:
    """The dealer adds to the largest, of equals to the oldest."""
    _, addition = options.mouches
    text = Message(
        "{dealer} adds {addition} to the largest mouche: {size}",
        dealer=seats.dealer or "", addition=addition, size=max(laid(deal, options, state)),
    )  # fmt: skip
    return Line("FT-62", text, pay.from_each(addition, POT, (seats.dealer or "",)), "dealer")


def at_the_end(deal: Deal, options: Options, state: State, seats: Seats, *, made: bool) -> Line:
    """The declarer, and not a partner, takes the largest mouche, or pays a new one of the same size."""
    declarer, size = seats.declarer or "", max(laid(deal, options, state), default=0)
    if made:
        text = Message("{declarer} takes the largest mouche: {size}", declarer=declarer, size=size)
    else:
        text = Message("{declarer} pays a new mouche of {size}", declarer=declarer, size=size)
    return Line("FT-62", text, pay.from_each(size if made else -size, declarer, (POT,)), "declarer")


def shared_out(deal: Deal, state: State) -> Line:
    """What is left is shared equally; chips that do not divide stay."""
    pot, people = sum(state.mouches or ()), len(deal.players)
    share, rest = divmod(pot, people)
    pattern = SHARED_WITH_REST if rest else SHARED
    text = pattern.filled(pot=pot, people=people, share=share, rest=rest)
    return Line("FT-62", text, pay.from_each(-share, POT, deal.players), "outcome")


SHARED = Message("the mouches are shared: {pot} ÷ {people}, {share} each")
SHARED_WITH_REST = Message("the mouches are shared: {pot} ÷ {people}, {share} each; {rest} left on the table")
