"""Who pays whom in French tarot: each defender, or all the differences of notes [FT-50 … FT-61]."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from tarokscore.core import Line, Message, Plural, Seats, Step
from tarokscore.core.immutable import immutable
from tarokscore.games.french_tarot.facts import Deal, Options
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER


@immutable
class Part:
    """What one reason adds to the amount that each defender pays (negative: gets)."""

    rule: str
    message: Message
    amount: int
    where: str
    steps: Callable[[], Iterable[Step]] = tuple


def shared(parts: Sequence[Part], deal: Deal, options: Options, seats: Seats) -> Iterable[Line]:
    """The parts of what each defender pays, as lines that everybody at the table takes part in."""
    if options.accounting == "winners-only":
        return noted(parts, deal.players, seats)
    if options.five_split == "equal" and seats.partner is not None:
        return split_equally(parts, seats)
    declarer, partner, defenders = seats.declarer or "", seats.partner, seats.defenders
    return [
        Line(
            part.rule, part.message, pay.between_sides(part.amount, declarer, partner, defenders),
            part.where, part.steps,
        )
        for part in parts
    ]  # fmt: skip


def steps(options: Options, seats: Seats) -> Iterator[Step]:
    """Who pays whom, where it is not simply everybody the declarer."""
    declarer = seats.declarer or ""
    if seats.idle is not None:
        yield Step("FT-51", Message("{dealer} deals and sits out", dealer=seats.idle))
    if options.accounting == "winners-only":
        return
    if seats.partner is None:
        text = Message("{declarer} alone, {shares} shares", declarer=declarer, shares=len(seats.defenders))
        yield Step("FT-50", text)
    elif options.five_split == "equal":
        text = Message(
            "{declarer} and {partner} share equally; an odd point is {declarer}'s",
            declarer=declarer, partner=seats.partner,
        )  # fmt: skip
        yield Step("FT-54", text)
    else:
        text = Message("{declarer} has two shares, {partner} one", declarer=declarer, partner=seats.partner)
        yield Step("FT-52", text)


def split_equally(parts: Iterable[Part], seats: Seats) -> Iterator[Line]:
    """The parts between declarer and partner on equal terms, each rounded with those before it [FT-54]."""
    reckoned = 0
    for part in parts:
        before, after = (halved(amount, seats) for amount in (reckoned, reckoned + part.amount))
        reckoned += part.amount
        scores = {name: after[name] - before[name] for name in after}
        yield Line(part.rule, part.message, scores, part.where, part.steps)


def halved(amount: int, seats: Seats) -> dict[str, int]:
    """Declarer and partner share what all defenders pay; of an odd total the declarer has the point more
    [FT-54]."""
    whole = amount * len(seats.defenders)
    partner = abs(whole) // 2 * (1 if whole > 0 else -1)
    scores = dict.fromkeys(seats.defenders, -amount)
    return {seats.declarer or "": whole - partner, seats.partner or "": partner, **scores}


def from_everybody(amount: int, player: str, at_table: Iterable[str]) -> dict[str, int]:
    """Each of the others at the table gives a player the amount [FT-36]."""
    return pay.from_each(amount, player, tuple(name for name in at_table if name != player))


# --- winners only ----------------------------------------------------------------------------


def noting_side(seats: Seats, total: int) -> tuple[str, ...]:
    """Under winners-only the side that scored writes; a negative amount is noted by the defenders [FT-61]."""
    if total > 0:
        return tuple(player for player in seats.active if seats.side_of(player) == DECLARER)
    return seats.defenders if total < 0 else ()


def noted(parts: Sequence[Part], players: Sequence[str], seats: Seats) -> Iterator[Line]:
    """The parts of the note, of which all at the table settle the differences [FT-61]."""
    total = sum(part.amount for part in parts)
    for part in parts:
        scores = differences(part.amount, total, players, seats)
        steps = partial(noted_steps, part, total, players, seats)
        yield Line(part.rule, part.message, scores, part.where, steps)


def differences(amount: int, total: int, players: Sequence[str], seats: Seats) -> dict[str, int]:
    """What a part of the note makes of everybody, when all settle the differences [FT-61]."""
    noting, note = noting_side(seats, total), amount if total > 0 else -amount
    return pay.by_differences({player: note if player in noting else 0 for player in players})


def noted_steps(part: Part, total: int, players: Sequence[str], seats: Seats) -> Iterator[Step]:
    """How a part was reckoned, and who notes it."""
    yield from part.steps()
    noting, note = noting_side(seats, total), part.amount if total > 0 else -part.amount
    if not noting:
        yield Step("FT-61", Message("the parts cancel out: nobody notes anything"))
        return
    text = Plural(
        "{names} notes {note}; all {table} settle the differences",
        "{names} note {note}; all {table} settle the differences",
        n=len(noting), names=noting, note=note, table=len(players),
    )  # fmt: skip
    yield Step("FT-61", text)
