"""Refusals that the games share, each with the rule id that the game passes, and their hints. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Protocol

from tarokscore.core import Message, Problem, fold
from tarokscore.core.fact import EntryFacts, Fact, KeyName, NoPartner
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats

NAMES_DIFFER = Message("names must differ")
ALONE = Message("alone: {nobody}", nobody=NoPartner())
BELONGS = {
    DECLARER: Message("{player} belongs to the declarer's side"),
    DEFENDERS: Message("{player} belongs to the defenders"),
}


BY_NAME = Message("{{name: number, …}}")
_ADD = Message("add {fact}")


def add(key: str, *values: str | int | Message) -> Message:
    """The hint to add a fact. values: those it can have, none if it is open.

    >>> str(add("dealer")), str(add("made", True, False))
    ('add "dealer": …', 'add "made": true or false')
    """
    return _ADD.filled(fact=Fact(key, *values))


def add_entry(*facts: Fact) -> Message:
    """The hint to add an entry of a list, by its facts."""
    return _ADD.filled(fact=EntryFacts(*facts))


def add_or_leave_out(key: str, *values: str | int | Message) -> Message:
    """The hint to add a fact, or to leave out the one that needs it."""
    return Message("add {fact}, or leave it out", fact=Fact(key, *values))


def add_one(key: str, other: str) -> Message:
    """The hint to add one of two facts."""
    return Message("add {fact} or {other}", fact=Fact(key), other=Fact(other))


ANY_VALUE = Message("VALUE")
"""The placeholder for the value of a house rule of which several values would do."""


def house_rule(option: str, value: str | Message = "true") -> Message:
    """The hint that a house rule would allow it. value: the one that does, or ANY_VALUE.

    >>> str(house_rule("birds"))
    'if the table plays so: tarokscore house --set birds=true'
    """
    hint = Message("if the table plays so: tarokscore house --set {option}={value}")
    return hint.filled(option=option, value=value)


ADD_MADE = add("made", True, False)
ADD_CARD_POINTS = add_one("card_points", "defender_points")


class HasSide(Protocol):
    """A bonus of any game, with its side, its player, or both."""

    @property
    def side(self) -> str | None: ...
    @property
    def player(self) -> str | None: ...


def repeated_names(players: Sequence[str], rule: str) -> Sequence[Problem]:
    """Refuse a player who is listed twice."""
    if len(set(players)) == len(players):
        return ()
    return [
        Problem(f"players[{index}]", rule, Message("{name} is named twice", name=name), NAMES_DIFFER)
        for index, name in enumerate(players)
        if name in players[:index]
    ]


def names_of_accounts(players: Sequence[str], accounts: Iterable[str], rule: str) -> Iterator[Problem]:
    """Refuse a player with the name of an account. accounts: those in use that are no players, such as a
    pot."""
    taken = [fold(account) for account in accounts]
    for index, name in enumerate(players):
        if fold(name) in taken:
            text = Message("{name} is the name of a pot's own account", name=name)
            yield Problem(f"players[{index}]", rule, text, Message("write this player's name differently"))


def strangers(people: Iterable[tuple[str, str | None]], players: Sequence[str], rule: str) -> list[Problem]:
    """Refuse names of people who do not sit at the table. people: (place in the deal, name or None)."""
    found = []
    for place, name in people:
        if name is not None and name not in players:
            text = Message("{name} is not at the table", name=name)
            found.append(Problem(place, rule, text, Message("players: {players}", players=tuple(players))))
    return found


def idle_player(people: Iterable[tuple[str, str | None]], idle: str | None, rule: str) -> list[Problem]:
    """Refuse a role in the deal for the dealer who sits out. people: (place, name) of everybody named in
    another role than the dealer's; idle: the one who sits out, None if nobody does."""
    if idle is None:
        return []
    text, hint = Message("{name} deals and sits out", name=idle), Message("name an active player")
    return [Problem(place, rule, text, hint) for place, name in people if name == idle]


def missing_dealer(rule: str) -> Problem:
    """The refusal of a deal of which it is unknown who dealt, and so sat out."""
    return Problem("dealer", rule, Message("the dealer is missing, who sits out"), add("dealer"))


def own_partner(partner: str | None, declarer: str | None, rule: str, hint: Message = ALONE) -> list[Problem]:
    """Refuse a declarer who is also named as the partner."""
    if partner is None or partner != declarer:
        return []
    return [Problem("partner", rule, Message("the declarer cannot be their own partner"), hint)]


def two_totals(
    card_points: int | Decimal | None, defender_points: int | Decimal | None, pack: int, rule: str
) -> list[Problem]:
    """Refuse card points outside 0 … pack, and totals of both sides that do not add up to the pack. None for
    a total that is not given; pack: card points of all cards."""
    found = []
    for key, value in (("card_points", card_points), ("defender_points", defender_points)):
        if value is not None and not 0 <= value <= pack:
            text = Message("{points:card point|card points}; the pack has {pack}", points=value, pack=pack)
            found.append(Problem(key, rule, text, Message("0 to {pack}", pack=pack)))
    if not found and card_points is not None and defender_points is not None:
        total = card_points + defender_points
        if total != pack:
            text = Message("the two sides make {total}, not {pack}", total=total, pack=pack)
            found.append(Problem("defender_points", rule, text, Message("count again")))
    return found


def bonus_sides(bonuses: Iterable[HasSide], seats: Seats, rule: str) -> Iterator[Problem]:
    """Refuse a bonus with neither side nor player, or with a player who is not on that side."""
    for index, bonus in enumerate(bonuses):
        if bonus.side is None and bonus.player is None:
            text = Message("whose is it?")
            yield Problem(f"bonuses[{index}].side", rule, text, add_one("side", "player"))
        if bonus.side is None or bonus.player is None:
            continue
        known = bonus.player in seats.active and seats.declarer in seats.active
        if known and bonus.side != seats.side_of(bonus.player):
            text = BELONGS[seats.side_of(bonus.player)].filled(player=bonus.player)
            yield Problem(f"bonuses[{index}].side", rule, text, Message("side and player must agree"))


def foreign_keys(told: Iterable[str], allowed: frozenset[str], why: Message, rule: str) -> Iterator[Problem]:
    """Refuse keys that have no meaning in a deal of this outcome. told: the keys present that are not at
    their default; allowed: those that have one; why: a sentence with the field {key}, such as Message("{key}
    in a deal without play")."""
    for key in sorted(set(told) - allowed):
        yield Problem(key, rule, why.filled(key=KeyName(key)), Message("leave it out, or mend the outcome"))
