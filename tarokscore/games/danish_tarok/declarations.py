"""What the declarations in a hand are worth [DT-10 … DT-14]."""

from collections.abc import Iterator

from tarokscore.core import Line, Message, Seats, Step
from tarokscore.games.danish_tarok.facts import Deal, Declaration
from tarokscore.rules import pay

FEWEST = {"trumps": 10, "matadors": 3}  # how many are declared [DT-10, DT-11]
FIRST, MORE = 10, 5  # for the fewest, and for each above
COURT = {"half": 5, "full": 10, "abundant": 15}  # [DT-12, DT-13]
RULE = {"trumps": "DT-10", "matadors": "DT-11", "kings": "DT-12", "cavalry": "DT-13"}
NAME = {
    "trumps": "tarokker", "matadors": "matadorer",
    "half-kings": "halve konger", "full-kings": "fulde konger", "abundant-kings": "sprøjtefulde konger",
    "half-cavalry": "halvt kavaleri", "full-cavalry": "fuldt kavaleri",
    "abundant-cavalry": "sprøjtefuldt kavaleri",
}  # fmt: skip
SUIT_NAME = {"hearts": "hjerter", "diamonds": "ruder", "spades": "spar", "clubs": "klør"}


def kind(declaration: Declaration) -> str:
    """trumps, matadors, kings or cavalry."""
    return declaration.name.rpartition("-")[2]


def degree(declaration: Declaration) -> str:
    """half, full or abundant; "" for tarok and matadors."""
    return declaration.name.rpartition("-")[0]


def worth(declaration: Declaration) -> int:
    """What each of the two others pays [DT-10 … DT-13].

    >>> worth(Declaration(name="trumps", player="Anna", count=22))
    70
    """
    if declaration.name in FEWEST:
        return FIRST + MORE * ((declaration.count or 0) - FEWEST[declaration.name])
    return COURT[degree(declaration)]


def declared(deal: Deal, seats: Seats) -> Iterator[Line]:
    """Each declaration, from each of the two others [DT-10 … DT-14]."""
    for index, declaration in enumerate(deal.declarations):
        player, amount = declaration.player, worth(declaration)
        payers = [each for each in seats.active if each != player]
        where = f"declarations[{index}]"
        yield Line(
            RULE[kind(declaration)],
            sentence(declaration, amount),
            pay.from_each(amount, player, payers),
            where,
            tuple(steps(declaration, player == seats.dealer)),
        )


def sentence(declaration: Declaration, amount: int) -> Message:
    """A declaration as its player says it, and what it is worth."""
    player, name = declaration.player, NAME[declaration.name]
    if declaration.name in FEWEST:
        above = (declaration.count or 0) - FEWEST[declaration.name]
        return Message(
            _NUMBER[above > 0].pattern, player=player, count=declaration.count or 0, name=name,
            first=FIRST, above=above, more=MORE, amount=amount,
        )  # fmt: skip
    if declaration.suit is not None:
        suit = SUIT_NAME[declaration.suit]
        return Message(
            "{player} has {name} in {suit}: {amount} from each",
            player=player,
            name=name,
            suit=suit,
            amount=amount,
        )
    return Message("{player} has {name}: {amount} from each", player=player, name=name, amount=amount)


_NUMBER = {
    False: Message("{player} has {count} {name}: {amount} from each"),
    True: Message("{player} has {count} {name}: {first} + {above} × {more} = {amount} from each"),
}


def steps(declaration: Declaration, by_dealer: bool) -> Iterator[Step]:
    """What the hand shows, and that a dealer declares from more cards [DT-14]."""
    if degree(declaration):
        yield Step(RULE[kind(declaration)], _SHOWN[degree(declaration)])
    if by_dealer:
        yield Step("DT-14", Message("the dealer declares from 28 cards"))


_SHOWN = {
    "half": Message("three of the four, and skisen"),
    "full": Message("all four, without skisen"),
    "abundant": Message("all four, and skisen"),
}
