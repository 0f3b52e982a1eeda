"""What players note, and how the ledger books it [SL-60, SL-61, SL-63].

Only the declarer's side notes; the ledger settles the differences of what is noted, and because that
is linear every part of a note settles by itself.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import partial

from tarokscore.core import Line, Message, Step
from tarokscore.core.immutable import immutable
from tarokscore.core.settlement import Steps
from tarokscore.games.slovenian_tarok.facts import Deal, Options
from tarokscore.rules import pay
from tarokscore.rules.seats import Seats


class By(Enum):
    """Whose note it is: the declarer's side's, some players' own, or a fine before the whole table."""

    SIDE = "side"
    PLAYERS = "players"
    TABLE = "table"


@immutable
class Part:
    """What one reason makes the players note; nobody: it is only told."""

    rule: str
    text: Message
    noted: Mapping[str, int]
    where: str
    steps: Steps = ()
    by: By = By.SIDE


def booked(part: Part, deal: Deal, options: Options, seats: Seats) -> Line:
    """The payments that a part of the noted score makes."""
    if not any(part.noted.values()):
        return Line(part.rule, part.text, {}, part.where, part.steps)
    money = options.settlement == "money"
    steps = partial(steps_of_note, part, deal.players, seats, money=money)
    scores = in_money(part, deal, seats) if money else by_differences(part.noted, deal.players)
    return Line(part.rule, part.text, scores, part.where, steps)


def by_differences(noted: Mapping[str, int], players: tuple[str, ...]) -> dict[str, int]:
    """Everybody of these settles with everybody [SL-61]."""
    return pay.by_differences(dict.fromkeys(players, 0) | dict(noted))


def in_money(part: Part, deal: Deal, seats: Seats) -> dict[str, int]:
    """Each of a pair settles with one of the other; everything else by differences among those who play,
    a fine before the table among all [SL-63]."""
    if part.by is By.SIDE and seats.partner is not None:
        amount = part.noted[seats.declarer or ""]
        return pay.between_sides(amount, seats.declarer or "", seats.partner, seats.defenders)
    return by_differences(part.noted, deal.players if part.by is By.TABLE else seats.active)


def steps_of_note(part: Part, players: tuple[str, ...], seats: Seats, *, money: bool) -> Iterator[Step]:
    """The steps of the part, who notes it, and how it is settled."""
    yield from part.steps() if callable(part.steps) else part.steps
    yield Step("SL-60", who_notes(part.noted))
    pair = money and part.by is By.SIDE and seats.partner is not None
    among = seats.active if money and part.by is not By.TABLE else players
    if pair:
        yield Step("SL-63", Message("each of the losing pair pays one of the winners"))
    else:
        text = Message(
            "each gets {players} × their note − the sum of all, {sum}",
            players=len(among), sum=sum(part.noted.values()),
        )  # fmt: skip
        yield Step("SL-63" if money else "SL-61", text)
    if seats.idle is not None and part.by is not By.TABLE:
        yield Step("SL-74", (IDLE_IN_MONEY if money else IDLE).filled(dealer=seats.idle))


IDLE = Message("{dealer} deals and sits out: notes 0, and settles all the same")
IDLE_IN_MONEY = Message("{dealer} deals and sits out: neither pays nor gets")

ONE_NOTES = Message("{player} notes {amount}")
SOME_NOTE = Message("{players} and {last} note {amount} each")


def who_notes(noted: Mapping[str, int]) -> Message:
    """
    >>> str(who_notes({"Ana": 25, "Bor": 25})), str(who_notes({"Cene": -20, "Dana": 0}))
    ('Ana and Bor note 25 each', 'Cene notes −20')
    """
    by_amount: dict[int, list[str]] = {}
    for player, amount in noted.items():
        if amount:
            by_amount.setdefault(amount, []).append(player)
    said = [
        SOME_NOTE.filled(players=tuple(names[:-1]), last=names[-1], amount=amount)
        if names[1:]
        else ONE_NOTES.filled(player=names[0], amount=amount)
        for amount, names in by_amount.items()
    ]
    text = said[0]
    for more in said[1:]:
        text = Message("{notes}; {more}", notes=text, more=more)
    return text
