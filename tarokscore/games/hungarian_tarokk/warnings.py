"""What is unusual in a deal of Paskievics tarokk, and accepted: the table's word is final.

Rules: rules.md (V-n)."""

from collections.abc import Iterator

from tarokscore.core import Problem, Situation
from tarokscore.games.hungarian_tarokk import tricks
from tarokscore.games.hungarian_tarokk.facts import NATIVE, SIDES, Deal, Options, State, side_of
from tarokscore.games.hungarian_tarokk.settle import GAMES, points_place, read
from tarokscore.games.hungarian_tarokk.state import is_over
from tarokscore.rules.seats import Seats, named


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal, options, state, seats = situation
    carried = state.next_dealer
    if deal.dealer is not None and carried in deal.players and deal.dealer != carried:
        yield Problem("dealer", "V-4", f"{deal.dealer} deals out of turn; it was {carried}'s deal")
    yield from session(deal, options, state)
    if not deal.played:
        return
    if deal.alone == "card-discarded" and deal.doubling is None:
        text = f"{deal.discarder or 'the discarder'} owed a kontra on the game: it is settled undoubled"
        yield Problem("doubling", "V-12", text)
    yield from denied(deal, options, seats)
    if deal.tricks is None:
        yield from maybe_all(deal, options, seats)


def session(deal: Deal, options: Options, state: State) -> Iterator[Problem]:
    """The call of the end, and the skíz told again or too late [V-23]."""
    end = state.end
    if end is None:
        return
    if deal.end_called:
        yield Problem("end_called", "V-23", "the end was called before: this call changes nothing")
    if deal.skiz is None:
        return
    if end.skiz is not None and deal.skiz != end.skiz:
        text = f"{end.skiz} was told as the skíz of {end.first}'s deal: {deal.skiz} is ignored"
        yield Problem("skiz", "V-23", text)
    elif end.skiz is None and is_over(end.model_copy(update={"skiz": deal.skiz}), deal.players, options):
        text = f"{deal.skiz} was the skíz, so the session had ended before: this deal stands and is the last"
        yield Problem("skiz", "V-23", text)


def denied(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A silent double game or volát that card points or tricks show [V-16]."""
    play = None
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in GAMES or not bonus.ignored:
            continue
        play = play or read(deal, options, seats)
        if play.silent == bonus.name and play.winner == side_of(bonus, seats):
            shown = "tricks" if bonus.name == "volat" else "card points"
            text = f"the {shown} show the {NATIVE[bonus.name]} of the {named(play.winner)}: it counts"
            yield Problem(f"bonuses[{index}].made", "V-16", text)


def maybe_all(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Points that are possible with a volát and without one [V-19]."""
    found = tricks.possible(deal, options, seats)
    listed = {side for _, _, side in tricks.volats(deal, seats)}
    for side in SIDES:
        if found & tricks.SOME and tricks.EVERY[side] in found and side not in listed:
            text = f"{deal.points} card points: settled as no volát of the {named(side)}"
            hint = f'if they took every trick, say so: "tricks": {tricks.EVERY[side]}'
            yield Problem(points_place(deal), "V-19", text, hint)
