"""What the cards themselves rule out: bonuses against each other, and against the card points.

Rules: rules.md (KR-V7 … KR-V10). Anything may be missing in the deal.
"""

from collections.abc import Iterator
from typing import TypeAlias

from tarokscore.core import Problem
from tarokscore.games.koenigrufen.facts import PACK, Bonus, Deal, Options, blatt, bonus_side, is_made
from tarokscore.games.koenigrufen.settle import name_of
from tarokscore.games.koenigrufen.tariff import BIRDS
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other

TRULL, KINGS = 39, 52  # thirds of three trull cards, of four kings: 13 and 17⅓ points [KR-V9]
TRICK = 4  # thirds of the poorest trick: four cards of ⅓ [KR-V10]
LEAST_AFTER_VALAT = 132  # declarer's thirds: the opponents keep six talon cards at most [KR-V10]
MOST_AFTER_DEFENDERS_VALAT = 60  # declarer's thirds: his discards [KR-V10]
ON_THE_OWN_CARD = (*BIRDS, "koenig-ultimo")  # bonuses of one card in one trick
KNOWN_WHEN_FAILED = ("trull", "vier-koenige", "valat")  # nothing to record if silent and not made


Sides: TypeAlias = dict[str, dict[str, int]]
"""{bonus: {side: index of its entry}}; the first entry of each side that says whose it is."""


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


def check(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """KR-V7 to KR-V10; a deal without bonuses has none of them."""
    if not deal.bonuses:
        return
    told = told_sides(deal, seats)
    made = made_sides(deal, told)
    yield from entries(deal, options, seats, told, made)
    yield from last_trick(deal, seats, made)
    yield from trull_and_kings(deal, made)
    yield from valat_points(deal, told, made)


def entries(deal: Deal, options: Options, seats: Seats, told: Sides, made: Sides) -> Iterator[Problem]:
    """Each entry told completely; one per bonus and side, the second only beside an announcement [KR-V7]."""
    for index, bonus in enumerate(deal.bonuses):
        yield from entry(deal, options, bonus, f"bonuses[{index}]")
    for index, bonus in enumerate(deal.bonuses):
        first = told.get(bonus.name, {}).get(bonus_side(bonus, seats))
        if first is not None and first != index and (bonus.side or bonus.player):
            text = f"{name_of(bonus)} of the {named(bonus_side(bonus, seats))} twice"
            yield Problem(f"bonuses[{index}]", "KR-V7", text, "record it once")
    for name, sides in told.items():
        if len(sides) == 2:
            yield from both_sides(deal, sorted(sides.values()), made.get(name, {}))


def entry(deal: Deal, options: Options, bonus: Bonus, place: str) -> Iterator[Problem]:
    name = name_of(bonus)
    if not bonus.announced and bonus.doubling is not None:
        text = f"a silent {name} cannot be doubled"
        yield Problem(f"{place}.doubling", "KR-V7", text, "only an announcement can")
    if deal.revoked:
        return
    if bonus.announced and bonus.made is None:
        yield Problem(
            f"{place}.made", "KR-V7", f"{name} announced: made or lost?", 'add "made": true or false'
        )
    elif not bonus.announced and bonus.made is None and options.silent_loss and bonus.name in ON_THE_OWN_CARD:
        text = f"a silent {name} that fails is paid at this table: made or lost?"
        yield Problem(f"{place}.made", "KR-V7", text, 'add "made": true or false')
    elif not bonus.announced and bonus.made is False and bonus.name in KNOWN_WHEN_FAILED:
        text = f"{name} neither announced nor made: that is nothing"
        yield Problem(place, "KR-V7", text, "leave it out")


def both_sides(deal: Deal, indexes: list[int], made: dict[str, int]) -> Iterator[Problem]:
    """Two entries of one bonus."""
    first, second = (deal.bonuses[index] for index in indexes)
    place, shown = f"bonuses[{indexes[1]}]", name_of(second)
    if len(made) == 2:
        yield Problem(place, "KR-V7", f"both sides cannot have made the {shown}", "keep the one that was")
    elif not first.announced and not second.announced:
        text = f"silent {shown} of both sides"
        yield Problem(place, "KR-V7", text, "two entries only where one was announced")
    elif second.name == "valat" and first.announced and second.announced:
        yield Problem(place, "KR-V7", "both sides cannot have announced the valat", "keep one announcement")


def last_trick(deal: Deal, seats: Seats, made: Sides) -> Iterator[Problem]:
    """Who won the last trick has its cards; who has the called king has not lost it; who has no trick
    made nothing with a card [KR-V8]."""
    pagat, trull = made.get("pagat", {}), made.get("trull", {})
    king, kings = made.get("koenig-ultimo", {}), made.get("vier-koenige", {})
    if DEFENDERS in pagat and DECLARER in king:
        text = "the defenders won the last trick with the Pagat, so König ultimo is lost"
        yield Problem(f"bonuses[{king[DECLARER]}].made", "KR-V8", text, "mend one of the two")
    for side in pagat:
        if other(side) in trull:
            text = (
                f"the Pagat won the last trick for the {named(side)}: no Trull for the {named(other(side))}"
            )
            yield Problem(f"bonuses[{trull[other(side)]}]", "KR-V8", text, "mend one of the two")
    if (caught := deal.mondfang) is not None and {caught.giver, caught.catcher}.issubset(seats.active):
        side = seats.side_of(caught.giver)
        if side in trull and side != seats.side_of(caught.catcher):
            text = f"{caught.giver} lost the Mond to the other side: no Trull for the {named(side)}"
            yield Problem(f"bonuses[{trull[side]}]", "KR-V8", text, "mend one of the two")
    if DECLARER in king and DEFENDERS in kings:
        text = "the declarer's side took the called king, so the defenders lack a king"
        yield Problem(f"bonuses[{kings[DEFENDERS]}]", "KR-V8", text, "mend one of the two")
    if DECLARER in king and deal.contract == "solorufer" and deal.king_in_talon:
        text = "the called king lay in the talon, which nobody takes up in a Solorufer"
        yield Problem(f"bonuses[{king[DECLARER]}].made", "KR-V8", text, "mend one of the two")
    for side in made.get("valat", {}):
        for name in ON_THE_OWN_CARD:
            if (index := made.get(name, {}).get(other(side))) is not None:
                text = f"the {named(side)} won every trick, the one of the {name_of(deal.bonuses[index])} too"
                yield Problem(f"bonuses[{index}]", "KR-V8", text, "mend the valat or the bonus")


def points_of(deal: Deal, side: str) -> int | None:
    """A side's thirds; None if nobody counted, or not within the pack."""
    if deal.thirds is None or not 0 <= deal.thirds <= PACK:
        return None
    return deal.thirds if side == DECLARER else PACK - deal.thirds


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def trull_and_kings(deal: Deal, made: Sides) -> Iterator[Problem]:
    """Who has the Trull or the four kings has their card points [KR-V9]."""
    trull, kings = made.get("trull", {}), made.get("vier-koenige", {})
    for side in (DECLARER, DEFENDERS):
        thirds = points_of(deal, side)
        needed = (TRULL if side in trull else 0) + (KINGS if side in kings else 0)
        if thirds is not None and thirds < needed:
            what = " and ".join(
                name for name, sides in (("the Trull", trull), ("four kings", kings)) if side in sides
            )
            text = f"{blatt(thirds)} card points of the {named(side)} with {what}, worth {blatt(needed)}"
            yield Problem(points_place(deal), "KR-V9", text, "count again, or mend the bonus")


def valat_points(deal: Deal, told: Sides, made: Sides) -> Iterator[Problem]:
    """Who made no trick has talon and discards only; who broke a valat has a trick [KR-V10]."""
    if deal.revoked or (declarer := points_of(deal, DECLARER)) is None:
        return
    won_all = made.get("valat", {})
    shown = f"{blatt(declarer)} card points of the declarer's side"
    if DECLARER in won_all and declarer < LEAST_AFTER_VALAT:
        text = f"{shown} after winning every trick"
        yield Problem(points_place(deal), "KR-V10", text, f"at least {blatt(LEAST_AFTER_VALAT)}")
    if DEFENDERS in won_all and declarer > MOST_AFTER_DEFENDERS_VALAT:
        text = f"{shown} without a trick"
        yield Problem(points_place(deal), "KR-V10", text, f"at most {blatt(MOST_AFTER_DEFENDERS_VALAT)}")
    for side, index in told.get("valat", {}).items():
        bonus = deal.bonuses[index]
        left = points_of(deal, other(side)) or 0
        if bonus.announced and bonus.made is False and left < TRICK:
            text = f"the {named(other(side))} took a trick against the valat, but counted {blatt(left)}"
            yield Problem(points_place(deal), "KR-V10", text, f"at least {blatt(TRICK)}")


# --- unusual, and accepted -----------------------------------------------------------------------


def remark(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Counts that mean a side had no trick, and cards that two sides cannot both hold."""
    if deal.revoked:
        return
    told = told_sides(deal, seats)
    if "valat" not in told:
        for side in (DECLARER, DEFENDERS):
            thirds = points_of(deal, side)
            if thirds is not None and thirds < TRICK:
                text = (
                    f"{blatt(thirds)} card points: the {named(side)} took no trick, and no valat is recorded"
                )
                yield Problem(points_place(deal), "KR-41", text)
    for player, thirds in deal.points.items():
        if 0 < thirds < TRICK:
            text = f"{player} has {blatt(thirds)}; the poorest trick has {blatt(TRICK)}"
            yield Problem(f"points.{player}", "KR-50", text, "no trick: 0")
    for name in ON_THE_OWN_CARD:
        sides = told.get(name, {})
        if len(sides) == 2 and all(deal.bonuses[index].announced for index in sides.values()):
            text = (
                f"{name_of(deal.bonuses[max(sides.values())])} announced by both sides; only its holder can"
            )
            yield Problem(f"bonuses[{max(sides.values())}]", "KR-23", text)
