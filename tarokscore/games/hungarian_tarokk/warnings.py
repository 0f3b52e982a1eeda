"""What is unusual in a deal of Paskievics tarokk, and accepted: the table's word is final.

Rules: rules.md (V-n)."""

from collections.abc import Iterator

from tarokscore.core import DECLARER, DEFENDERS, Message, Problem
from tarokscore.core.fact import Fact
from tarokscore.games.hungarian_tarokk import tricks
from tarokscore.games.hungarian_tarokk.facts import NATIVE, SIDES, Deal, End, Options, Situation, turn_of
from tarokscore.games.hungarian_tarokk.play import read
from tarokscore.games.hungarian_tarokk.state import is_over
from tarokscore.rules import nine_tricks
from tarokscore.rules.counting import points_place
from tarokscore.rules.double_game import GAMES, side_of

CALLED_BEFORE = Message("the end was called before: this call changes nothing")
OWED = Message("the discarder owed a kontra on the game: it is settled undoubled")
OWED_BY = Message("{player} owed a kontra on the game: it is settled undoubled")
SHOWN = {  # (what was made, whose)
    ("double-game", DECLARER): Message(
        "the card points show the {bonus} of the declarer's side: it counts"
    ),
    ("double-game", DEFENDERS): Message("the card points show the {bonus} of the defenders: it counts"),
    ("volat", DECLARER): Message("the tricks show the {bonus} of the declarer's side: it counts"),
    ("volat", DEFENDERS): Message("the tricks show the {bonus} of the defenders: it counts"),
}  # fmt: skip
NO_VOLAT = {
    DECLARER: Message("{points:card point|card points}: settled as no volát of the declarer's side"),
    DEFENDERS: Message("{points:card point|card points}: settled as no volát of the defenders"),
}


def warnings(situation: Situation) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal, options, state, _ = situation
    turn = turn_of(deal, state)
    if deal.dealer is not None and turn is not None and deal.dealer != turn:
        text = Message("{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=turn)
        yield Problem("dealer", "V-4", text)
    if state.end is not None:
        yield from session(deal, options, state.end)
    if not deal.played:
        return
    if deal.alone == "card-discarded" and deal.doubling is None:
        text = OWED if deal.discarder is None else OWED_BY.filled(player=deal.discarder)
        yield Problem("doubling", "V-12", text)
    if deal.bonuses:
        yield from denied(situation)
    if deal.tricks is None:
        yield from maybe_all(situation)


def session(deal: Deal, options: Options, end: End) -> Iterator[Problem]:
    """The call of the end, and the skíz told again or too late [V-23]."""
    if deal.end_called:
        yield Problem("end_called", "V-23", CALLED_BEFORE)
    if deal.skiz is None:
        return
    if end.skiz is not None and deal.skiz != end.skiz:
        text = Message(
            "{known} was told as the skíz of {dealer}'s deal: {skiz} is ignored",
            known=end.skiz, dealer=end.first, skiz=deal.skiz,
        )  # fmt: skip
        yield Problem("skiz", "V-23", text)
    elif end.skiz is None and is_over(end.changed({"skiz": deal.skiz}), deal.players, options):
        text = Message(
            "{skiz} was the skíz, so the session had ended before: this deal stands and is the last",
            skiz=deal.skiz,
        )
        yield Problem("skiz", "V-23", text)


def denied(situation: Situation) -> Iterator[Problem]:
    """A silent double game or volát that card points or tricks show [V-16]."""
    play = None
    for index, bonus in enumerate(situation.deal.bonuses):
        if bonus.name not in GAMES or not bonus.ignored:
            continue
        play = play or read(situation)
        if play.silent == bonus.name and play.winner == side_of(bonus, situation.seats):
            text = SHOWN[bonus.name, play.winner].filled(bonus=NATIVE[bonus.name])
            yield Problem(f"bonuses[{index}].made", "V-16", text)


def maybe_all(situation: Situation) -> Iterator[Problem]:
    """Points that are possible with a volát and without one [V-19]."""
    deal, options, _, seats = situation
    found = tricks.possible(deal, options, seats)
    if not found & nine_tricks.SOME or not found - nine_tricks.SOME:
        return
    listed = {side for _, _, side in nine_tricks.volats(deal, seats)}
    for side in SIDES:
        if nine_tricks.EVERY[side] in found and side not in listed:
            hint = Message(
                "if they took every trick, say so: {fact}", fact=Fact("tricks", nine_tricks.EVERY[side])
            )
            text = NO_VOLAT[side].filled(points=deal.points or 0)
            yield Problem(points_place(deal), "V-19", text, hint)
