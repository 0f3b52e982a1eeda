"""Danish tarok, from a checked deal to its lines. Rules: rules.md (DT-n)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from tarokscore.core import Line, Message, Place, Seats, Situation, Step
from tarokscore.games.danish_tarok.declarations import declared
from tarokscore.games.danish_tarok.facts import (
    ACCOUNTS,
    AVERAGE,
    FUNDING,
    KING_POT,
    PACK,
    PAGAT_POT,
    POT_NAME,
    Deal,
    Fine,
    Options,
    State,
    pots_before,
)
from tarokscore.games.danish_tarok.pots import closed, joined, opened
from tarokscore.games.danish_tarok.tricks import ListedBonus, Tricks, bonuses_named, counts_points, tricks_of
from tarokscore.rules import pay
from tarokscore.rules.seats import next_in_order

FEE = 5  # of the dealer into each pot [DT-4]
LOST = 5  # to each and to the pot, for a king or the pagat that is lost [DT-20, DT-21]
WON_PAGAT = 5  # from each [DT-22]
FINES = {"minor": 5, "major": 20, "irrecoverable": 40, "cups-not-moved": 5}  # into each pot [DT-5]
TOUT = 85  # from each, with both pots [DT-30]; as much to each for an announced one that failed [DT-39]
TOUT_FIXED = 135  # from each, with nothing else [DT-30]
NOLO = 25  # from each [DT-31]
ULTIMO = {"pagat-ultimo": 45, "king-ultimo": 40}  # from each, and bagud to each [DT-32, DT-33, DT-35]
ULTIMO_RULE = {"pagat-ultimo": "DT-32", "king-ultimo": "DT-33"}
LAST_TRICK = 20  # from each [DT-36]
POT_OF = {"pagat-ultimo": PAGAT_POT, "king-ultimo": KING_POT}
NAME = {  # as the table calls it
    "pagat-ultimo": "pagatultimo", "king-ultimo": "kongeultimo",
    "lost-king": "konge", "lost-pagat": "pagaten",
}  # fmt: skip


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: what is due before the play, during it, and after the last trick."""
    deal, options, state, seats = situation
    if deal.outcome == "open-pot":
        yield opened(deal)
    elif deal.outcome == "join-pot":
        yield from joined(deal, pots_before(deal, state))
    elif deal.outcome == "close-pot":
        yield from closed(deal, options, pots_before(deal, state))
    else:
        yield from dealt(deal, options, pots_before(deal, state), seats)


def dealt(deal: Deal, options: Options, pots: Mapping[str, int], seats: Seats) -> Iterator[Line]:
    """A deal, played to its end or abandoned [DT-3 … DT-44]."""
    dealer = seats.dealer or ""
    during = [
        *funding(deal, pots),
        Line(
            "DT-4",
            Message("{dealer} deals: {fee} into each pot", dealer=dealer, fee=FEE),
            {dealer: -len(ACCOUNTS) * FEE} | dict.fromkeys(ACCOUNTS, FEE),
            "dealer",
            partial(seating, seats),
        ),
        *declared(deal, seats),
        *lost(deal, seats),
        *won_pagat(deal, options, seats),
        *fines(deal, seats),
    ]
    yield from during
    if not deal.played:
        return
    tricks, counted = tricks_of(deal, seats), after(pots, during)
    yield from whole_play(options, tricks, counted, seats)
    yield from ultimo(tricks, counted, seats)
    yield from failed_tout(tricks, counted, seats)
    yield from bagud(tricks, counted, seats)
    yield from last_trick(deal, options, tricks, seats)
    yield from card_points(deal, options, tricks, seats)


def others(player: str, seats: Seats) -> list[str]:
    """The two who play against somebody: “from each”."""
    return [each for each in seats.active if each != player]


def after(pots: Mapping[str, int], lines: Iterable[Line]) -> dict[str, int]:
    """What the pots hold when these lines are paid [DT-37]."""
    held = dict(pots)
    for line in lines:
        for pot in ACCOUNTS:
            held[pot] += line.scores.get(pot, 0)
    return held


# --- before the play -------------------------------------------------------------------------


def seating(seats: Seats) -> Iterator[Step]:
    """Who sits out, of four [DT-2]."""
    if seats.idle is not None:
        yield Step("DT-2", Message("{idle} sits opposite the dealer and takes no part", idle=seats.idle))


def funding(deal: Deal, pots: Mapping[str, int]) -> Iterator[Line]:
    """Everybody at the table fills a pot that has been emptied, of four the one who sits out too [DT-3]."""
    for pot, held in pots.items():
        if held == 0:
            text = Message(
                "{pot} is empty and funded again: {players} × {funding} = {total}",
                pot=POT_NAME[pot],
                players=len(deal.players),
                funding=FUNDING,
                total=FUNDING * len(deal.players),
            )
            yield Line("DT-3", text, pay.from_each(FUNDING, pot, deal.players))


# --- during the play -------------------------------------------------------------------------


def lost(deal: Deal, seats: Seats) -> Iterator[Line]:
    """A king or the pagat in a trick that another wins: 5 to each and 5 into its pot [DT-20, DT-21]."""
    for index, bonus in bonuses_named(deal, "lost-king", "lost-pagat"):
        rule, pot = ("DT-20", KING_POT) if bonus.name == "lost-king" else ("DT-21", PAGAT_POT)
        number = bonus.count or 1
        text = Message(
            _LOST[number > 1].pattern,
            player=bonus.player,
            card=NAME[bonus.name],
            number=number,
            pot=POT_NAME[pot],
            lost=LOST,
            total=number * LOST,
        )
        receivers = (*others(bonus.player, seats), pot)
        yield Line(rule, text, pay.from_each(-number * LOST, bonus.player, receivers), f"bonuses[{index}]")


_LOST = {
    False: Message("{player} lost {card}: {lost} to each and {lost} to {pot}"),
    True: Message("{player} lost {number} konger: {number} × {lost} = {total} to each and {total} to {pot}"),
}


def won_pagat(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The pagat wins a trick before the last one [DT-22]."""
    for index, bonus in bonuses_named(deal, "won-pagat"):
        if options.won_pagat:
            text = Message(
                "pagaten wins a trick: {amount} from each to {player}", amount=WON_PAGAT, player=bonus.player
            )
            scores = pay.from_each(WON_PAGAT, bonus.player, others(bonus.player, seats))
        else:
            text, scores = Message("pagaten wins a trick: not paid at this table"), {}
        yield Line("DT-22", text, scores, f"bonuses[{index}]")


def fines(deal: Deal, seats: Seats) -> Iterator[Line]:
    """Fines, by name or as the table set them [DT-5, DT-6, DT-8]."""
    for index, fine in enumerate(deal.fines):
        player = fine.player or seats.dealer or ""
        amount = fine.amount or FINES[fine.name or "minor"]
        rule = "DT-6" if fine.name is None else "DT-5"
        text = Message(
            _FINES[fine.name or fine.to or "pots"].pattern,
            player=player,
            amount=amount,
            pot=POT_NAME.get(fine.to or "", ""),
        )
        steps = (Step("DT-8", _ABANDONED),) if fine.name == "irrecoverable" else ()
        receivers = fined_for(fine, others(player, seats))
        yield Line(rule, text, pay.from_each(-amount, player, receivers), f"fines[{index}]", steps)


def fined_for(fine: Fine, players: list[str]) -> tuple[str, ...]:
    """The accounts that each get the amount of a fine [DT-5, DT-6]."""
    if fine.to == "players":
        return tuple(players)
    return (fine.to,) if fine.to in ACCOUNTS else ACCOUNTS


_FINES = {
    "minor": Message("minor irregularity of {player}: {amount} into each pot"),
    "major": Message("major irregularity of {player}: {amount} into each pot"),
    "irrecoverable": Message("irrecoverable irregularity of {player}: {amount} into each pot"),
    "cups-not-moved": Message("{player} did not move the cups: {amount} more into each pot"),
    "pots": Message("fine of {player}: {amount} into each pot"),
    "king-pot": Message("fine of {player}: {amount} into {pot}"),
    "pagat-pot": Message("fine of {player}: {amount} into {pot}"),
    "players": Message("fine of {player}: {amount} to each"),
}
_ABANDONED = Message("the deal is abandoned; what was paid before stays paid, and the next player deals")


# --- after the last trick --------------------------------------------------------------------


def whole_play(options: Options, tricks: Tricks, counted: Mapping[str, int], seats: Seats) -> Iterator[Line]:
    """All the tricks, or none [DT-30, DT-31]."""
    if (tout := tricks.tout) is not None:
        fixed = options.tout == "fixed"
        amount = TOUT_FIXED if fixed else TOUT
        text = Message(_TOUT[fixed].pattern, player=tout.player, amount=amount)
        yield Line("DT-30", text, pay.from_each(amount, tout.player, others(tout.player, seats)), tout.where)
        if not fixed:
            for pot in ACCOUNTS:
                yield taken("DT-30", tout, pot, counted)
    if (nolo := tricks.nolo) is not None:
        text = Message("nolo, {player} without a trick: {amount} from each", player=nolo.player, amount=NOLO)
        yield Line("DT-31", text, pay.from_each(NOLO, nolo.player, others(nolo.player, seats)), nolo.where)


_TOUT = {
    False: Message("tout, all tricks for {player}: {amount} from each, and both pots"),
    True: Message("tout, all tricks for {player}: {amount} from each and nothing else"),
}


def taken(rule: str, by: ListedBonus, pot: str, counted: Mapping[str, int]) -> Line:
    """The winner takes what lay in a pot after the play [DT-34, DT-37]."""
    amount = counted[pot]
    text = Message("{player} takes {pot}: {amount}", player=by.player, pot=POT_NAME[pot], amount=amount)
    return Line(rule, text, {by.player: amount, pot: -amount}, by.where, partial(content, pot, amount))


def doubled(rule: str, by: ListedBonus, pot: str, counted: Mapping[str, int]) -> Line:
    """Somebody pays into a pot as much as lay in it after the play [DT-35, DT-37, DT-39]."""
    amount = counted[pot]
    text = Message(
        "{player} doubles {pot}: {amount} into it", player=by.player, pot=POT_NAME[pot], amount=amount
    )
    return Line(rule, text, {by.player: -amount, pot: amount}, by.where, partial(content, pot, amount))


def content(pot: str, amount: int) -> Iterator[Step]:
    """What counts as the content of a pot [DT-37]."""
    text = Message(
        "{pot} held {amount} after the play, before anybody took it", pot=POT_NAME[pot], amount=amount
    )
    yield Step("DT-37", text)


def ultimo(tricks: Tricks, counted: Mapping[str, int], seats: Seats) -> Iterator[Line]:
    """A king or the pagat wins the last trick, and takes its pot [DT-32, DT-33, DT-34]."""
    if (won := tricks.ultimo) is None:
        return
    name, amount, pot = won.bonus.name, ULTIMO[won.bonus.name], POT_OF[won.bonus.name]
    if tricks.tout or tricks.nolo or tricks.failed:
        rule = "DT-38" if tricks.tout or tricks.nolo else "DT-39"
        pattern = _NO_ULTIMO["tout" if tricks.tout else "nolo" if tricks.nolo else "failed"].pattern
        yield Line(rule, Message(pattern, player=won.player, ultimo=NAME[name]), {}, won.where)
        return
    text = Message(
        "{ultimo} of {player}: {amount} from each", ultimo=NAME[name], player=won.player, amount=amount
    )
    yield Line(
        ULTIMO_RULE[name], text, pay.from_each(amount, won.player, others(won.player, seats)), won.where
    )
    yield taken("DT-34", won, pot, counted)


_NO_ULTIMO = {
    "tout": Message("{ultimo} of {player} earns nothing beside the tout"),
    "nolo": Message("{ultimo} of {player} earns nothing beside the nolo"),
    "failed": Message("{ultimo} of {player} earns nothing: the tout was announced"),
}


def failed_tout(tricks: Tricks, counted: Mapping[str, int], seats: Seats) -> Iterator[Line]:
    """The dealer announced a tout and failed: 85 to each, and both pots are doubled [DT-39]."""
    if (tout := tricks.failed) is None:
        return
    text = Message("announced tout of {player} failed: {amount} to each", player=tout.player, amount=TOUT)
    yield Line("DT-39", text, pay.from_each(-TOUT, tout.player, others(tout.player, seats)), tout.where)
    for pot in ACCOUNTS:
        yield doubled("DT-39", tout, pot, counted)


def bagud(tricks: Tricks, counted: Mapping[str, int], seats: Seats) -> Iterator[Line]:
    """An ultimo card that did not win the last trick [DT-35]."""
    for lost in tricks.baguds:
        name, amount = lost.bonus.name, ULTIMO[lost.bonus.name]
        text = Message(
            "{ultimo} of {player} bagud: {amount} to each",
            ultimo=NAME[name],
            player=lost.player,
            amount=amount,
        )
        yield Line("DT-35", text, pay.from_each(-amount, lost.player, others(lost.player, seats)), lost.where)
        yield doubled("DT-35", lost, POT_OF[name], counted)


def last_trick(deal: Deal, options: Options, tricks: Tricks, seats: Seats) -> Iterator[Line]:
    """Won with another card than a king or the pagat [DT-36, DT-38]."""
    if tricks.ultimo or tricks.winner is None:
        return
    said = next(bonuses_named(deal, "last-trick"), None)
    where = said.where if said else "bonuses"
    unpaid = "tout" if tricks.tout else "nolo" if tricks.nolo else ""
    if not unpaid and tricks.baguds and not options.last_trick_with_bagud:
        unpaid = "bagud"
    if unpaid:
        if said is not None:
            rule = "DT-36" if unpaid == "bagud" else "DT-38"
            yield Line(rule, Message(_NO_LAST_TRICK[unpaid].pattern, player=said.player), {}, where)
        return
    text = Message("sidste stik: {amount} from each to {player}", amount=LAST_TRICK, player=tricks.winner)
    steps = (Step("DT-36", _INFERRED),) if tricks.inferred else ()
    scores = pay.from_each(LAST_TRICK, tricks.winner, others(tricks.winner, seats))
    yield Line("DT-36", text, scores, where, steps)


_NO_LAST_TRICK = {
    "tout": Message("sidste stik of {player}: nothing beside the tout"),
    "nolo": Message("sidste stik of {player}: nothing beside the nolo"),
    "bagud": Message("sidste stik of {player}: nothing beside a bagud"),
}
_INFERRED = Message("the two others are bagud, so the third won the last trick")


# --- card points -----------------------------------------------------------------------------


def to_the_nearest_5(difference: int) -> int:
    """
    >>> [to_the_nearest_5(points - 26) for points in (0, 14, 18, 19, 23, 24, 28, 29, 33, 34, 78)]
    [-25, -10, -10, -5, -5, 0, 0, 5, 5, 10, 50]
    """
    return (difference + 2) // 5 * 5


def points_of_all(deal: Deal, seats: Seats) -> dict[str, int]:
    """Everybody's card points; of two that are told the third has the rest [DT-42]."""
    rest = PACK - sum(deal.points.values())
    return {player: deal.points.get(player, rest) for player in seats.active}


def card_points(deal: Deal, options: Options, tricks: Tricks, seats: Seats) -> Iterator[Line]:
    """The two who are not the next dealer pay to them, or get from them, what they have above or below 26
    [DT-40 … DT-43]."""
    if not counts_points(deal, options.score_card_points, options.tout == "fixed", tricks):
        if deal.points:
            pattern = _NO_POINTS[
                "nolo" if tricks.nolo else "tout" if options.score_card_points else "table"
            ].pattern
            yield Line("DT-43", Message(pattern), {}, "points")
        return
    points, dealer = points_of_all(deal, seats), next_in_order(deal.players, seats.dealer or "")
    for player in others(dealer, seats):
        amount = to_the_nearest_5(points[player] - AVERAGE)
        pattern = _POINTS[(amount > 0) - (amount < 0)].pattern
        text = Message(pattern, player=player, dealer=dealer, points=points[player], amount=abs(amount))
        where = Place.of(("points", player)) if player in deal.points else "points"
        steps = partial(counting, player, points[player], dealer, player in deal.points)
        yield Line("DT-40", text, {player: amount, dealer: -amount}, where, steps)


_NO_POINTS = {
    "nolo": Message("card points are not counted in a nolo"),
    "tout": Message("card points are not counted in a tout"),
    "table": Message("card points are not counted at this table"),
}
_POINTS = {
    1: Message("{player} has {points:card point|card points}: {amount} from {dealer}"),
    0: Message("{player} has {points:card point|card points}: nothing"),
    -1: Message("{player} has {points:card point|card points}: {amount} to {dealer}"),
}


def counting(player: str, points: int, dealer: str, was_told: bool) -> Iterator[Step]:
    """From card points to the amount, and who pays it [DT-40 … DT-42]."""
    if not was_told:
        yield Step("DT-42", Message("{player} has the rest of the {pack}", player=player, pack=PACK))
    difference = points - AVERAGE
    text = Message(
        "{points} − {average} = {difference}, to the nearest 5: {amount}",
        points=points,
        average=AVERAGE,
        difference=difference,
        amount=to_the_nearest_5(difference),
    )
    yield Step("DT-40", text)
    yield Step("DT-41", Message("with {dealer}, who deals next and has the balance", dealer=dealer))
