"""What is unusual in a deal of Danish tarok, and accepted."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.games.danish_tarok.declarations import FEWEST
from tarokscore.games.danish_tarok.facts import TAROKS, Deal, Options, State


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final."""
    yield from out_of_turn(situation)
    if situation.deal.declarations:
        yield from not_declared(situation.deal)


def out_of_turn(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """The deal goes round [DT-60]."""
    deal, _, state, _ = situation
    turn = state.next_dealer
    if deal.dealt and deal.dealer is not None and turn in deal.players and deal.dealer != turn:
        text = Message("{dealer} deals out of turn; it was the turn of {turn}", dealer=deal.dealer, turn=turn)
        yield Problem("dealer", "DT-60", text, Message("mend the dealer if it was a slip"))


def not_declared(deal: Deal) -> Iterator[Problem]:
    """Declarations are obligatory: ten matadors are ten tarok, all tarok are matadors [DT-10, DT-11]."""
    named = {(each.player, each.name) for each in deal.declarations}
    for index, each in enumerate(deal.declarations):
        number = each.count or 0
        if each.name == "matadors" and number >= FEWEST["trumps"] and (each.player, "trumps") not in named:
            text = Message(
                "{n} matadorer of {player}, and no tarokker declared", n=number, player=each.player
            )
            yield Problem(f"declarations[{index}]", "DT-10", text, Message("declare the tarokker too"))
        if each.name == "trumps" and number == TAROKS and (each.player, "matadors") not in named:
            text = Message(
                "all {n} tarokker of {player}, and no matadorer declared", n=number, player=each.player
            )
            yield Problem(f"declarations[{index}]", "DT-11", text, Message("declare the matadorer too"))
