"""What is unusual in a deal of Zwanzigerrufen, and accepted: the table's word is final."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.core.fact import KeyName
from tarokscore.games.zwanzigerrufen.facts import Deal, Options, State
from tarokscore.games.zwanzigerrufen.tariff import PACK
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import Seats


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal, _, state, seats = situation
    yield from out_of_turn(deal, state, seats)
    if deal.revoked:
        yield from unused_after_renonce(deal)
    elif deal.valat is None and deal.points in (0, PACK):
        yield Problem(
            points_place(deal), "ZW-41", _EVERY_POINT[deal.points == PACK], Message("or record the Valat")
        )


def out_of_turn(deal: Deal, state: State, seats: Seats) -> Iterator[Problem]:
    """Somebody else dealt, as the deal says or as a Rufer tells, which is the forehand's [ZW-60]."""
    if state.dealer not in deal.players or seats.dealer in (None, state.dealer):
        return
    if deal.dealer is not None:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=state.dealer or ""
        )
        yield Problem("dealer", "ZW-60", text)
    else:
        text = Message(
            "a Rufer is the forehand's, so {dealer} dealt; it was {turn}'s deal",
            dealer=seats.dealer or "", turn=state.dealer or "",
        )  # fmt: skip
        yield Problem("declarer", "ZW-60", text, Message("if that is a slip, mend the declarer"))


_EVERY_POINT = {
    True: Message("88 card points and no Valat: the defenders won tricks without a point"),
    False: Message(
        "no card points and no Valat of the defenders: the declarer's side won tricks without a point"
    ),
}


def unused_after_renonce(deal: Deal) -> Iterator[Problem]:
    """A Renonce ends the deal: how far it had come counts nothing [ZW-51]."""
    for key in ("card_points", "defender_points"):
        if getattr(deal, key) is not None:
            text = Message("{key} does not count: the Renonce ended the deal", key=KeyName(key))
            yield Problem(key, "ZW-51", text)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.made is not None:
            text = Message("whether it was made does not count: the Renonce ended the deal")
            yield Problem(f"bonuses[{index}].made", "ZW-51", text)
