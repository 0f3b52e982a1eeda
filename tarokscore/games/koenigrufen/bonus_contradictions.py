"""What the cards themselves rule out: bonuses against each other, and against the card points.

Rules: rules.md (KR-V6 … KR-V10). Anything may be missing in the deal.
"""

from collections.abc import Iterator
from typing import TypeAlias

from tarokscore.core import Message, Problem
from tarokscore.games.koenigrufen.bonuses import name_of
from tarokscore.games.koenigrufen.facts import (
    THIRDS,
    Deal,
    Options,
    blatt,
    bonus_side,
    brings_trull_and_kings,
    is_made,
)
from tarokscore.games.koenigrufen.tariff import BIRDS
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

TRULL, KINGS = 39, 52  # thirds of three trull cards, of four kings: 13 and 17⅓ points [KR-V9]
TRICK = 4  # thirds of the poorest trick: four cards of ⅓ [KR-V10]
LEAST_AFTER_VALAT = 132  # declarer's thirds: the opponents keep six talon cards at most [KR-V10]
MOST_AFTER_DEFENDERS_VALAT = 60  # declarer's thirds: the discards [KR-V10]
MOST_WITH_WHOLE_TALON = 78  # the same with all six talon cards of a Solorufer [KR-V10]
ON_THE_OWN_CARD = (*BIRDS, "koenig-ultimo")  # bonuses of one card in one trick

Sides: TypeAlias = dict[str, dict[str, int]]
"""{bonus: {side: index of its entry}}; the first entry of each side that says whose it is."""

MEND_ONE = Message("mend one of the two")


def told_sides(deal: Deal, seats: Seats) -> Sides:
    """All the entries."""
    found: Sides = {}
    for index, bonus in enumerate(deal.bonuses):
        if bonus.side or bonus.player:
            found.setdefault(bonus.name, {}).setdefault(bonus_side(bonus, seats), index)
    return found


def made_sides(deal: Deal, told: Sides) -> Sides:
    """Those that were made; nobody knows in a deal that a Renonce ended."""
    if deal.revoked:
        return {}
    return {
        name: {side: index for side, index in sides.items() if is_made(deal.bonuses[index])}
        for name, sides in told.items()
    }


def contradictions(deal: Deal, options: Options, seats: Seats, told: Sides, made: Sides) -> Iterator[Problem]:
    """KR-V6 and KR-V8 to KR-V10, by what was told of each side and what was made."""
    yield from captured(deal, seats, made)
    yield from brought(deal, options, told, made)
    yield from last_trick(deal, seats, made)
    yield from trull_and_kings(deal, made)
    yield from valat_points(deal, told, made)


# --- what was captured, what a valat brings [KR-V6] --------------------------------------------

KING_TAKEN = Message("the defenders took the called king, so the declarer's side made no {bonus}")
SKUES_TAKEN = {  # who took it
    DECLARER: Message("the declarer's side took the Sküs, so the defenders made no {bonus}"),
    DEFENDERS: Message("the defenders took the Sküs, so the declarer's side made no {bonus}"),
}


def captured(deal: Deal, seats: Seats, made: Sides) -> Iterator[Problem]:
    """What a side cannot have made without a card that it lost [KR-V6]."""
    if DEFENDERS in made.get("koenigsfang", {}):
        for name in ("koenig-ultimo", "vier-koenige", "valat"):
            if (index := made.get(name, {}).get(DECLARER)) is not None:
                text = KING_TAKEN.filled(bonus=name_of(deal.bonuses[index]))
                yield Problem(f"bonuses[{index}]", "KR-V6", text, MEND_ONE)
    for side in made.get("skuesfang", {}):
        for name in ("trull", "valat"):
            if (index := made.get(name, {}).get(other(side))) is not None:
                text = SKUES_TAKEN[side].filled(bonus=name_of(deal.bonuses[index]))
                yield Problem(f"bonuses[{index}]", "KR-V6", text, MEND_ONE)


HAS_THEM = {
    DECLARER: Message("the declarer's side made valat, so it has the {bonus}"),
    DEFENDERS: Message("the defenders made valat, so they have the {bonus}"),
}


def brought(deal: Deal, options: Options, told: Sides, made: Sides) -> Iterator[Problem]:
    """Who makes valat has Trull and kings, and nobody else: with tariff `pagat` [KR-V6]."""
    won_all = made.get("valat", {})
    if not won_all or not brings_trull_and_kings(deal, options):
        return
    for side in won_all:
        for name in ("trull", "vier-koenige"):
            lost = told.get(name, {}).get(side)
            if lost is not None and side not in made.get(name, {}):
                text = HAS_THEM[side].filled(bonus=name_of(deal.bonuses[lost]))
                yield Problem(f"bonuses[{lost}]", "KR-V6", text, MEND_ONE)
            if (index := made.get(name, {}).get(other(side))) is not None:
                text = HAS_THEM[side].filled(bonus=name_of(deal.bonuses[index]))
                yield Problem(f"bonuses[{index}]", "KR-V6", text, MEND_ONE)


# --- one last trick [KR-V8] --------------------------------------------------------------------

PAGAT_WON = {  # for whom
    DECLARER: Message("the Pagat won the last trick for the declarer's side: no Trull for the defenders"),
    DEFENDERS: Message("the Pagat won the last trick for the defenders: no Trull for the declarer's side"),
}
MOND_LOST = {  # whose bonus, by its name
    ("trull", DECLARER): Message("{giver} lost the Mond to the other side: no Trull for the declarer's side"),
    ("trull", DEFENDERS): Message("{giver} lost the Mond to the other side: no Trull for the defenders"),
    ("valat", DECLARER): Message("{giver} lost the Mond to the other side: no valat for the declarer's side"),
    ("valat", DEFENDERS): Message("{giver} lost the Mond to the other side: no valat for the defenders"),
}
WON_EVERY_TRICK = {
    DECLARER: Message("the declarer's side won every trick, the one of the {bonus} too"),
    DEFENDERS: Message("the defenders won every trick, the one of the {bonus} too"),
}


def last_trick(deal: Deal, seats: Seats, made: Sides) -> Iterator[Problem]:
    """Who won the last trick has its cards; who has the called king has not lost it; who has no trick
    made nothing with a card [KR-V8]."""
    pagat, trull = made.get("pagat", {}), made.get("trull", {})
    king, kings = made.get("koenig-ultimo", {}), made.get("vier-koenige", {})
    if DEFENDERS in pagat and DECLARER in king:
        text = Message("the defenders won the last trick with the Pagat, so König ultimo is lost")
        yield Problem(f"bonuses[{king[DECLARER]}].made", "KR-V8", text, MEND_ONE)
    for side in pagat:
        if other(side) in trull:
            yield Problem(f"bonuses[{trull[other(side)]}]", "KR-V8", PAGAT_WON[side], MEND_ONE)
    if deal.mondfang is not None:
        yield from caught_mond(deal, seats, made)
    if DECLARER in king and DEFENDERS in kings:
        text = Message("the declarer's side took the called king, so the defenders lack a king")
        yield Problem(f"bonuses[{kings[DEFENDERS]}]", "KR-V8", text, MEND_ONE)
    if DECLARER in king and deal.contract == "solorufer" and deal.king_in_talon:
        text = Message("the called king lay in the talon, which nobody takes up in a Solorufer")
        yield Problem(f"bonuses[{king[DECLARER]}].made", "KR-V8", text, MEND_ONE)
    for side in made.get("valat", {}):
        for name in ON_THE_OWN_CARD:
            if (index := made.get(name, {}).get(other(side))) is not None:
                text = WON_EVERY_TRICK[side].filled(bonus=name_of(deal.bonuses[index]))
                yield Problem(f"bonuses[{index}]", "KR-V8", text, Message("mend the valat or the bonus"))


def caught_mond(deal: Deal, seats: Seats, made: Sides) -> Iterator[Problem]:
    """A side that lost the Mond to the other one has neither the Trull nor every trick [KR-V8]."""
    caught = deal.mondfang
    if caught is None or not {caught.giver, caught.catcher}.issubset(seats.active):
        return
    side = seats.side_of(caught.giver)
    if side == seats.side_of(caught.catcher):
        return
    for name in ("trull", "valat"):
        if (index := made.get(name, {}).get(side)) is not None:
            text = MOND_LOST[name, side].filled(giver=caught.giver)
            yield Problem(f"bonuses[{index}]", "KR-V8", text, MEND_ONE)


# --- card points [KR-V9, KR-V10] ---------------------------------------------------------------


def points_of(deal: Deal, side: str) -> int | None:
    """A side's thirds; None if nobody counted, or not within the pack."""
    if deal.thirds is None or not 0 <= deal.thirds <= THIRDS:
        return None
    return deal.thirds if side == DECLARER else THIRDS - deal.thirds


TOO_FEW = {  # whose; with Trull, with four kings
    (DECLARER, True, False): Message(
        "{points:card point|card points} of the declarer's side with the Trull, worth {worth}"
    ),
    (DECLARER, False, True): Message(
        "{points:card point|card points} of the declarer's side with four kings, worth {worth}"
    ),
    (DECLARER, True, True): Message(
        "{points:card point|card points} of the declarer's side with the Trull and four kings, worth {worth}"
    ),
    (DEFENDERS, True, False): Message(
        "{points:card point|card points} of the defenders with the Trull, worth {worth}"
    ),
    (DEFENDERS, False, True): Message(
        "{points:card point|card points} of the defenders with four kings, worth {worth}"
    ),
    (DEFENDERS, True, True): Message(
        "{points:card point|card points} of the defenders with the Trull and four kings, worth {worth}"
    ),
}


def trull_and_kings(deal: Deal, made: Sides) -> Iterator[Problem]:
    """Who has the Trull or the four kings has their card points [KR-V9]."""
    trull, kings = made.get("trull", {}), made.get("vier-koenige", {})
    if not trull and not kings:
        return
    for side in (DECLARER, DEFENDERS):
        thirds = points_of(deal, side)
        needed = (TRULL if side in trull else 0) + (KINGS if side in kings else 0)
        if thirds is not None and thirds < needed:
            text = TOO_FEW[side, side in trull, side in kings]
            text = text.filled(points=blatt(thirds), worth=blatt(needed))
            yield Problem(points_place(deal), "KR-V9", text, Message("count again, or mend the bonus"))


AT_LEAST, AT_MOST = Message("at least {points}"), Message("at most {points}")
TOOK_A_TRICK = {  # who broke the valat
    DECLARER: Message("the declarer's side took a trick against the valat, but counted {points}"),
    DEFENDERS: Message("the defenders took a trick against the valat, but counted {points}"),
}


def valat_points(deal: Deal, told: Sides, made: Sides) -> Iterator[Problem]:
    """Who made no trick has talon and discards only; who broke a valat has a trick [KR-V10]."""
    if "valat" not in told or deal.revoked or (declarer := points_of(deal, DECLARER)) is None:
        return
    won_all, place = made.get("valat", {}), points_place(deal)
    if DECLARER in won_all and declarer < LEAST_AFTER_VALAT:
        text = Message(
            "{points:card point|card points} of the declarer's side after winning every trick",
            points=blatt(declarer),
        )
        yield Problem(place, "KR-V10", text, AT_LEAST.filled(points=blatt(LEAST_AFTER_VALAT)))
    whole_talon = deal.contract == "solorufer" and deal.king_in_talon
    most = MOST_WITH_WHOLE_TALON if whole_talon else MOST_AFTER_DEFENDERS_VALAT
    if DEFENDERS in won_all and declarer > most:
        text = Message(
            "{points:card point|card points} of the declarer's side without a trick", points=blatt(declarer)
        )
        yield Problem(place, "KR-V10", text, AT_MOST.filled(points=blatt(most)))
    for side, index in told["valat"].items():
        bonus = deal.bonuses[index]
        left = points_of(deal, other(side)) or 0
        if bonus.announced and bonus.made is False and left < TRICK:
            text = TOOK_A_TRICK[other(side)].filled(points=blatt(left))
            yield Problem(place, "KR-V10", text, AT_LEAST.filled(points=blatt(TRICK)))
