"""What is unusual in a deal of Cego, and accepted: the table's word is final. Rules: rules.md."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats, Situation
from tarokscore.games.cego.contracts import CALLED, NAMES
from tarokscore.games.cego.facts import Deal, Options, State, vorhand
from tarokscore.games.cego.raeuber import most

CALLER_RULE = {"raeuber": "CE-24", "dresch": "CE-46"}


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """A dealer out of turn, a game that only the Vorhand should have, an own Solo raised, a tie with the
    caller."""
    deal, _, state, seats = situation
    yield from turn(deal, state)
    yield from caller(deal, seats)
    if deal.solo_player is not None and deal.solo_player == deal.declarer:
        text = Message(
            "{player} bids over their own Solo; a game once announced is played", player=deal.solo_player
        )
        yield Problem("solo_player", "CE-13", text, Message("mend the Solo player if it was a slip"))
    if deal.contract == "raeuber" and deal.points:
        tied = most(deal)
        if len(tied) > 1 and seats.declarer in tied:
            text = Message(
                "{names} have as much; {caller} called it and alone loses",
                names=tied, caller=seats.declarer or "",
            )  # fmt: skip
            yield Problem("points", "CE-25", text, Message("count again if it was a slip"))


def turn(deal: Deal, state: State) -> Iterator[Problem]:
    """The deal goes round in order of play [CE-60]."""
    expected = state.dealer
    if deal.dealer is not None and expected in deal.players and deal.dealer != expected:
        text = Message(
            "{dealer} deals out of turn; it was {expected}'s deal",
            dealer=deal.dealer,
            expected=expected or "",
        )
        yield Problem("dealer", "CE-60", text, Message("mend the dealer if it was a slip"))


def caller(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Räuber, Dresch and the lowest Cego are the Vorhand's [CE-24, CE-46, CE-13]."""
    first = vorhand(deal.players, seats.dealer)
    if first is None or deal.declarer in (None, first):
        return
    name = NAMES[deal.contract or "cego"]
    if deal.contract in CALLED:
        text = Message(
            "{player} called the {game}; that is for the Vorhand, {vorhand}",
            player=deal.declarer or "", game=name, vorhand=first,
        )  # fmt: skip
        yield Problem("declarer", CALLER_RULE[deal.contract or ""], text, Message("mend it if it was a slip"))
    elif deal.contract == "cego" and not deal.over_solo:
        text = Message(
            "{player} plays the lowest Cego; it falls to the Vorhand, {vorhand}",
            player=deal.declarer or "", vorhand=first,
        )  # fmt: skip
        yield Problem("declarer", "CE-13", text, Message("mend it if it was a slip"))
