"""What cannot have happened with the bonuses of a deal of Slovenian tarok [SL-V5, SL-V7 … SL-V12, SL-V14]."""

from collections.abc import Iterator

from tarokscore.core import Problem
from tarokscore.games.slovenian_tarok.amounts import BONUS, factor
from tarokscore.games.slovenian_tarok.facts import FLAT, PACK, Bonus, Deal, Options, bonus_side, king_called
from tarokscore.games.slovenian_tarok.settle import CONTRACT
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other

Owned = list[tuple[int, Bonus, str]]  # place in the list, bonus, its side

LEAST = {"trula": 13, "kings": 17}  # card points of a side that has them [SL-V12]
LEAST_OF_BOTH = 30
TAKEN = {"three": 3, "solo-three": 3, "two": 2, "solo-two": 2, "one": 1, "solo-one": 1, "solo-without": 0}
LEAST_WITH_ALL_TRICKS = (44, 48, 53, 57)  # declarer's side, by talon cards taken [SL-V14]
MOST_WITHOUT_TRICK = (0, 3, 7, 10)  # the declarer's discards, by talon cards taken [SL-V14]


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """No higher than the table goes, and never on a silent bonus [SL-V11]."""
    highest = factor(options.max_doubling)
    if factor(deal.doubling) > highest:
        text = f"{deal.doubling} is above {options.max_doubling}, the highest here"
        yield Problem("doubling", "SL-V11", text, "option max_doubling")
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling is None:
            continue
        place = f"bonuses[{index}].doubling"
        if not bonus.announced:
            text = f"a silent {BONUS[bonus.name].name} cannot be doubled"
            yield Problem(place, "SL-V11", text, "only an announcement is doubled")
        if factor(bonus.doubling) > highest:
            text = f"{bonus.doubling} is above {options.max_doubling}, the highest here"
            yield Problem(place, "SL-V11", text, "option max_doubling")


def bonuses(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where there are bonuses, whose they are, and whether they can all have happened."""
    if deal.contract in FLAT:
        if deal.bonuses:
            text = f"no bonuses in {CONTRACT[deal.contract or '']}"
            yield Problem("bonuses", "SL-V5", text, "leave them out")
        return
    yield from checks.bonus_sides(deal.bonuses, seats, "SL-V7")
    owned: Owned = [
        (index, bonus, bonus_side(bonus, seats))
        for index, bonus in enumerate(deal.bonuses)
        if bonus.side is not None or bonus.player in seats.active
    ]
    for index, bonus, side in owned:
        yield from one_bonus(deal, options, seats, index, bonus, side)
    yield from repeated(owned)
    yield from last_trick(owned)
    yield from trula_and_kings(deal, owned)
    yield from valats(deal, owned)


def one_bonus(
    deal: Deal, options: Options, seats: Seats, index: int, bonus: Bonus, side: str
) -> Iterator[Problem]:
    """Told completely; the called king only where one was called [SL-V5, SL-V8, SL-V10]."""
    place, name = f"bonuses[{index}]", BONUS[bonus.name].name
    if bonus.made is None and not bonus.is_sure:
        spoken = "announced" if bonus.announced else "silent"
        text = f"was the {spoken} {name} made? it can fail"
        yield Problem(f"{place}.made", "SL-V10", text, 'add "made": true or false')
    if bonus.made is False and bonus.is_sure:
        text = f"a silent {name} that was not made means nothing"
        yield Problem(f"{place}.made", "SL-V10", text, "leave the bonus out")
    if bonus.name == "king-ultimo":
        if side == DEFENDERS:
            text = "kralj ultimo always belongs to the declarer's side"
            yield Problem(f"{place}.side", "SL-V8", text, '"side": "declarer", made true or false')
        if deal.contract is not None and not king_called(deal, seats):
            yield Problem(place, "SL-V8", "no king was called in this game", "leave it out")
    flat = deal.contract == "solo-without" and options.solo_without == "flat"
    if bonus.name == "valat" and bonus.announced and flat:
        text = "an announced valat without the talon is a contract of its own"
        yield Problem(f"{place}.announced", "SL-V5", text, '"contract": "valat-without"')


def repeated(owned: Owned) -> Iterator[Problem]:
    """One entry per bonus and side; two sides only where one of them announced, and never both made
    [SL-V7]."""
    seen: dict[str, list[tuple[Bonus, str]]] = {}
    for index, bonus, side in owned:
        place, name = f"bonuses[{index}]", BONUS[bonus.name].name
        before = seen.setdefault(bonus.name, [])
        opposite = [earlier for earlier, whose in before if whose != side]
        if len(before) > len(opposite):
            yield Problem(place, "SL-V7", f"{name} of the {named(side)} twice", "record it once")
        elif opposite:
            yield from both_sides(bonus, opposite[0], place, name)
        before.append((bonus, side))


def both_sides(bonus: Bonus, earlier: Bonus, place: str, name: str) -> Iterator[Problem]:
    if bonus.name == "pagat-ultimo":
        yield Problem(place, "SL-V7", "pagat ultimo of both sides; there is one pagat", "keep its holder's")
    elif bonus.is_made and earlier.is_made:
        yield Problem(place, "SL-V7", f"both sides cannot make {name}", "keep the side that did")
    elif not bonus.announced and not earlier.announced:
        yield Problem(place, "SL-V7", f"{name} of both sides, and nobody announced it", "keep one")
    elif bonus.name == "valat" and bonus.announced and earlier.announced:
        yield Problem(place, "SL-V7", "both sides cannot have announced valat", "keep one")


def last_trick(owned: Owned) -> Iterator[Problem]:
    """One last trick: what was won in it excludes what the other side cannot have then [SL-V9]."""
    king = next(((i, b) for i, b, side in owned if b.name == "king-ultimo" and side == DECLARER), None)
    pagat = next(((i, b, side) for i, b, side in owned if b.name == "pagat-ultimo" and b.is_made), None)
    made = {(bonus.name, side): index for index, bonus, side in owned if bonus.is_made}
    if king is not None and pagat is not None:
        king_lost = king[1].made is False and not king[1].announced
        if king[1].is_made and pagat[2] == DEFENDERS:
            text = "the defenders' pagat won the last trick, so kralj ultimo was not made"
            yield Problem(f"bonuses[{king[0]}].made", "SL-V9", text, "one of the two failed")
        if king_lost and pagat[2] == DECLARER:
            text = "the declarer's pagat won the last trick, so kralj ultimo was not lost in it"
            yield Problem(f"bonuses[{king[0]}].made", "SL-V9", text, "mend one of the two")
    if pagat is not None and (trula := made.get(("trula", other(pagat[2])))) is not None:
        text = f"the {named(pagat[2])} have the pagat, so the {named(other(pagat[2]))} made no trula"
        yield Problem(f"bonuses[{trula}]", "SL-V9", text, "mend one of the two")
    if king is not None and king[1].is_made and ("kings", DEFENDERS) in made:
        text = "the declarer's side took the called king, so the defenders do not have all kings"
        yield Problem(f"bonuses[{made['kings', DEFENDERS]}]", "SL-V9", text, "mend one of the two")


def points_of(deal: Deal, side: str) -> int | None:
    """A side's card points, if they are known and possible."""
    if deal.counted is None or not 0 <= deal.counted <= PACK:
        return None
    return deal.counted if side == DECLARER else PACK - deal.counted


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def trula_and_kings(deal: Deal, owned: Owned) -> Iterator[Problem]:
    """They are worth card points themselves [SL-V12]."""
    for side in (DECLARER, DEFENDERS):
        points = points_of(deal, side)
        made = [(i, b.name) for i, b, whose in owned if whose == side and b.name in LEAST and b.is_made]
        if points is None:
            continue
        for index, name in made:
            if points < LEAST[name]:
                text = f"{BONUS[name].name} alone make {LEAST[name]}; the {named(side)} have {points}"
                yield Problem(f"bonuses[{index}]", "SL-V12", text, "mend the bonus or the card points")
        if len({name for _, name in made}) == 2 and LEAST["kings"] <= points < LEAST_OF_BOTH:
            text = f"trula and kralji make {LEAST_OF_BOTH}; the {named(side)} have {points}"
            yield Problem(points_place(deal), "SL-V12", text, "mend the bonuses or the card points")


def valats(deal: Deal, owned: Owned) -> Iterator[Problem]:
    """Card points that a valat, made or lost, allows [SL-V14]."""
    points, talon = points_of(deal, DECLARER), TAKEN.get(deal.contract or "")
    if points is None or talon is None:
        return
    place = points_place(deal)
    for _, bonus, side in owned:
        if bonus.name != "valat":
            continue
        least, most = LEAST_WITH_ALL_TRICKS[talon], MOST_WITHOUT_TRICK[talon]
        if bonus.is_made and side == DECLARER and points < least:
            text = f"{points} card points are too few for a side with every trick"
            yield Problem(place, "SL-V14", text, f"at least {least}")
        if bonus.is_made and side == DEFENDERS and points > most:
            text = f"{points} card points are too many for a declarer without a trick"
            yield Problem(place, "SL-V14", text, f"his discards, at most {most}")
        if bonus.announced and bonus.made is False and points_of(deal, other(side)) == 0:
            text = f"the valat was lost, so the {named(other(side))} took a trick and have card points"
            yield Problem(place, "SL-V14", text, "mend the valat or the card points")
