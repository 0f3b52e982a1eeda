"""Declarations that are not told completely, or hands that cannot be [DT-V9, DT-V10, DT-V11]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.fact import Id, KeyName
from tarokscore.games.danish_tarok.declarations import FEWEST, NAME, degree, kind
from tarokscore.games.danish_tarok.facts import RANKS, SUITS, TAROKS, Deal, Declaration
from tarokscore.games.danish_tarok.hands import fits, fools, kings_played, pagats, shows_fool, ways
from tarokscore.games.danish_tarok.tricks import bonuses_named, tricks_of
from tarokscore.rules import checks

KEYS = {  # what belongs to a declaration beside its name and player
    "trumps": ("count", "pagat"),
    "matadors": ("count",),
    "half-kings": ("missing",),
    "full-kings": (),
    "abundant-kings": (),
    "half-cavalry": ("suit", "missing"),
    "full-cavalry": ("suit",),
    "abundant-cavalry": ("suit",),
}
_MEND = Message("mend the declarations")
_LEAVE_OUT = Message("leave it out")


# --- each declaration ------------------------------------------------------------------------


def declarations(deal: Deal) -> Iterator[Problem]:
    """What belongs to a declaration is told, and nothing else; none comes twice [DT-V10]."""
    seen = set()
    for index, each in enumerate(deal.declarations):
        place = f"declarations[{index}]"
        yield from count(each, place)
        for key in ("count", "pagat", "suit", "missing"):
            if getattr(each, key) is not None and key not in KEYS[each.name]:
                text = Message("{key} does not belong to {name}", key=KeyName(key), name=NAME[each.name])
                yield Problem(f"{place}.{key}", "DT-V10", text, _LEAVE_OUT)
        if each.missing is not None and "missing" in KEYS[each.name]:
            told_by = SUITS if kind(each) == "kings" else RANKS
            if each.missing not in told_by:
                text = Message(
                    "{missing} cannot be missing from {name}", missing=Id(each.missing), name=NAME[each.name]
                )
                yield Problem(
                    f"{place}.missing", "DT-V10", text, Message("one of: {ids}", ids=tuple(map(Id, told_by)))
                )
        same = (each.name, each.player, each.suit)
        if same in seen and (kind(each) != "cavalry" or each.suit is not None):
            text = Message("{name} of {player} twice", name=NAME[each.name], player=each.player)
            yield Problem(place, "DT-V10", text, Message("record it once"))
        seen.add(same)


def count(declaration: Declaration, place: str) -> Iterator[Problem]:
    """Tarok from 10, matadors from 3, up to all 22."""
    fewest = FEWEST.get(declaration.name)
    if fewest is None:
        return
    if declaration.count is None:
        text = Message("how many {name}?", name=NAME[declaration.name])
        yield Problem(f"{place}.count", "DT-V10", text, checks.add("count"))
    elif not fewest <= declaration.count <= TAROKS:
        text = Message("{count} {name}", count=declaration.count, name=NAME[declaration.name])
        hint = Message("{fewest} to {most} are declared", fewest=fewest, most=TAROKS)
        yield Problem(f"{place}.count", "DT-V10", text, hint)


# --- the hands together ----------------------------------------------------------------------


def hands(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Cards that lie in two places, or more than there are [DT-V9, DT-V11]."""
    found = [
        *fool(deal, seats),
        *tout_with_fool(deal, seats),
        *pagat(deal),
        *matadors(deal),
        *kings_declared(deal),
        *cavalries(deal),
    ]
    too_many = list(five_kings(deal))
    yield from (*found, *too_many)
    if found or not deal.declarations:
        return
    played = {} if too_many else kings_played(deal)
    if next(ways(deal, seats), None) is None:
        text = Message("more tarok in these hands than the {n} that there are", n=TAROKS)
        hint = Message("mend the declarations; skisen and the pagat are tarok, and in somebody's hand")
        yield Problem("declarations", "DT-V11", text, hint)
    elif (len(deal.declarations) == 1 and not played) or fits(deal, seats, played):
        return
    elif fits(deal, seats, {}):
        yield from kings_elsewhere(deal, seats)
    else:
        by_number = fits(deal, seats, {}, by_number=False)
        yield Problem("declarations", "DT-V11", _NO_HANDS[by_number], _MEND)


_NO_HANDS = {
    False: Message("a king would lie in two places, or is missing and held"),
    True: Message("somebody declares more cards than they have: 25, the dealer 28"),
}


def fool(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One fool; who has it has nothing full [DT-V11]."""
    shown = list(fools(deal, seats))
    announced = tricks_of(deal, seats).announced
    for each in shown[1:]:
        if each.player != shown[0].player:
            laid_away = announced is not None and shown[0].where == announced.where
            text = Message(_FOOL[laid_away].pattern, first=shown[0].player, second=each.player)
            yield Problem(each.where, "DT-V11", text, _MEND)
    holders = {each.player for each in shown}
    for index, declaration in enumerate(deal.declarations):
        if degree(declaration) == "full" and declaration.player in holders:
            text = Message(
                "{player} has skisen, so {name} is not full",
                player=declaration.player,
                name=NAME[declaration.name],
            )
            hint = Message("with skisen it is abundant")
            yield Problem(f"declarations[{index}]", "DT-V11", text, hint)


_FOOL = {
    False: Message("one skisen, and both {first} and {second} have it"),
    True: Message("{first} announced a tout and laid skisen away, so {second} has it not"),
}


def tout_with_fool(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """The fool loses its trick, so who holds it makes no tout, but the dealer who laid it away [DT-V11]."""
    tout, announced = tricks_of(deal, seats).tout, tricks_of(deal, seats).announced
    laid_away = announced is not None and announced.player == seats.dealer
    if tout is None or tout.bonus.announced or laid_away:
        return
    if any(each.player == tout.player and shows_fool(each) for each in deal.declarations):
        text = Message("{player} has skisen, which wins no trick, so made no tout", player=tout.player)
        yield Problem(tout.where, "DT-V11", text, Message("mend the declarations or the tout"))


def pagat(deal: Deal) -> Iterator[Problem]:
    """One pagat, where it was played and declared [DT-V11]."""
    shown = list(pagats(deal))
    declared = [each for each in shown if each.where.startswith("declarations")]
    for each in declared:
        if each.player != shown[0].player:
            text = Message("{first} had the pagat, so {second} has it not", first=shown[0].player,
                           second=each.player)  # fmt: skip
            yield Problem(each.where, "DT-V11", text, Message("mend the declaration or the bonus"))
    holders = {each.player for each in shown}
    for index, declaration in enumerate(deal.declarations):
        if declaration.pagat is False and declaration.player in holders:
            text = Message("{player} had the pagat, so has it among the tarok", player=declaration.player)
            yield Problem(f"declarations[{index}].pagat", "DT-V11", text, Message("mend pagat or the bonus"))


def matadors(deal: Deal) -> Iterator[Problem]:
    """Matadors are tarok, and all 22 tarok are matadors [DT-V11]."""
    counted = {(each.player, each.name): each.count or 0 for each in deal.declarations}
    for index, each in enumerate(deal.declarations):
        if each.name != "matadors" or (each.player, "trumps") not in counted:
            continue
        number, trumps = each.count or 0, counted[each.player, "trumps"]
        if number > trumps or (trumps == TAROKS and number < TAROKS):
            text = Message(_MATADORS[number > trumps].pattern, matadors=number, trumps=trumps)
            yield Problem(f"declarations[{index}].count", "DT-V11", text, Message("mend a count"))


_MATADORS = {
    True: Message("{matadors} matadorer need as many tarokker, not {trumps}"),
    False: Message("all {trumps} tarokker are {trumps} matadorer, not {matadors}"),
}


def kings_declared(deal: Deal) -> Iterator[Problem]:
    """Three kings lie in one hand at most, and are declared once [DT-V11]."""
    of_kings = [(index, each) for index, each in enumerate(deal.declarations) if kind(each) == "kings"]
    for index, each in of_kings[1:]:
        first = of_kings[0][1]
        text = Message(_KINGS[first.player == each.player].pattern, first=first.player, second=each.player,
            name=NAME[first.name], other=NAME[each.name],
        )  # fmt: skip
        yield Problem(f"declarations[{index}]", "DT-V11", text, _MEND)


_KINGS = {
    False: Message("{first} and {second} cannot both have three kings"),
    True: Message("{first} cannot have both {name} and {other}"),
}


def cavalries(deal: Deal) -> Iterator[Problem]:
    """One cavalry of each suit [DT-V11]."""
    seen: dict[str, Declaration] = {}
    number = 0
    for index, each in enumerate(deal.declarations):
        if kind(each) != "cavalry":
            continue
        number += 1
        if number > len(SUITS):
            text = Message("{n} cavalries; there are four suits", n=number)
            yield Problem(f"declarations[{index}]", "DT-V11", text, _MEND)
        if each.suit is None:
            continue
        if each.suit in seen:
            text = Message("a cavalry of {suit} was declared already, by {player}", suit=Id(each.suit),
                           player=seen[each.suit].player)  # fmt: skip
            yield Problem(f"declarations[{index}].suit", "DT-V11", text, _MEND)
        seen.setdefault(each.suit, each)


# --- kings that were played ------------------------------------------------------------------


def five_kings(deal: Deal) -> Iterator[Problem]:
    """Four kings, lost or played to the last trick [DT-V9]."""
    total = 0
    for index, bonus in bonuses_named(deal, "lost-king", "king-ultimo"):
        total += min(bonus.count or 1, len(SUITS))
        if total > len(SUITS):
            text = Message("{n} kings were lost or played to the last trick; there are four", n=total)
            yield Problem(f"bonuses[{index}]", "DT-V9", text, Message("count the kings again"))
            return


def kings_elsewhere(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Kings played by somebody who cannot have held them beside the declarations [DT-V9]."""
    played, named = kings_played(deal), False
    last = {bonus.player: index for index, bonus in bonuses_named(deal, "lost-king", "king-ultimo")}
    for player, number in played.items():
        if not fits(deal, seats, {player: number}):
            named = True
            text = Message(_KINGS_OF[number > 1].pattern, player=player, n=number)
            yield Problem(
                f"bonuses[{last[player]}]", "DT-V9", text, Message("mend the bonus or the declarations")
            )
    if not named:
        text = Message("the kings that were played were not outside the hands declared")
        yield Problem("bonuses", "DT-V9", text, Message("mend the bonuses or the declarations"))


_KINGS_OF = {
    False: Message("{player} cannot have had a king beside the declarations"),
    True: Message("{player} cannot have had {n} kings beside the declarations"),
}
