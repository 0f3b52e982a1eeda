"""Bonuses that are not told completely, or tricks that cannot be [DT-V5 … DT-V8]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.fact import EntryFacts, Fact, Id, KeyName
from tarokscore.games.danish_tarok.facts import Deal, Options
from tarokscore.games.danish_tarok.tricks import (
    LAST_TRICK,
    PAGAT,
    ULTIMOS,
    ListedBonus,
    Tricks,
    bonuses_named,
    is_made,
    tricks_of,
)
from tarokscore.rules import checks

_LEAVE_OUT = Message("leave it out")


def tricks(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """The last trick, tout and nolo [DT-V6, DT-V7]."""
    found = tricks_of(deal, seats)
    yield from last_trick(deal, options, found, seats)
    yield from touts(deal, found, seats)
    yield from nolos(deal, found)


def next_entry(deal: Deal) -> str:
    """Where a bonus that is missing would be told."""
    return f"bonuses[{len(deal.bonuses)}]" if deal.bonuses else "bonuses"


# --- each bonus ------------------------------------------------------------------------------


def bonuses(deal: Deal, options: Options) -> Iterator[Problem]:
    """What belongs to a bonus is told, and nothing else; none comes twice [DT-V5]."""
    seen = set()
    announced = 0
    for each in bonuses_named(deal, *(bonus.name for bonus in deal.bonuses)):
        yield from made(each)
        yield from count(each)
        bonus = each.bonus
        if bonus.announced:
            announced += bonus.name == "tout"
            yield from announcement(each, options, announced)
        key = (bonus.name, bonus.player, bonus.announced, bonus.made if bonus.name in ULTIMOS else None)
        if key in seen and bonus.name != "lost-king" and not bonus.announced:
            text = Message("{name} of {player} twice", name=Id(bonus.name), player=bonus.player)
            yield Problem(each.where, "DT-V5", text, Message("record it once"))
        seen.add(key)


def made(each: ListedBonus) -> Iterator[Problem]:
    """Both outcomes are real for an ultimo and an announced tout; the rest is told because it happened."""
    bonus, place = each.bonus, f"{each.where}.made"
    if bonus.made is None and bonus.name in ULTIMOS:
        text = Message("did it win the last trick, or was it bagud?")
        yield Problem(place, "DT-V5", text, checks.ADD_MADE)
    elif bonus.made is None and bonus.name == "tout" and bonus.announced:
        yield Problem(place, "DT-V5", Message("announced: made or failed?"), checks.ADD_MADE)
    elif bonus.made is False and bonus.name not in ULTIMOS and not (bonus.name == "tout" and bonus.announced):
        text = Message("{name} is recorded only when it happened", name=Id(bonus.name))
        yield Problem(place, "DT-V5", text, _LEAVE_OUT)


def count(each: ListedBonus) -> Iterator[Problem]:
    """1 to 4 lost kings; nothing else is counted."""
    number, place = each.bonus.count, f"{each.where}.count"
    if number is None:
        return
    if each.bonus.name != "lost-king":
        text = Message(
            "{key} belongs to {king}, not to {name}",
            key=KeyName("count"), king=Id("lost-king"), name=Id(each.bonus.name),
        )  # fmt: skip
        yield Problem(place, "DT-V5", text, _LEAVE_OUT)
    elif not 1 <= number <= 4:
        yield Problem(place, "DT-V5", Message("{n} kings lost; there are four", n=number), Message("1 to 4"))


def announcement(each: ListedBonus, options: Options, number: int) -> Iterator[Problem]:
    """Only a tout is announced, once, and not where a tout is worth 135 alone."""
    place = f"{each.where}.announced"
    if each.bonus.name != "tout":
        text = Message("{name} is never announced", name=Id(each.bonus.name))
        yield Problem(place, "DT-V5", text, _LEAVE_OUT)
    elif options.tout == "fixed":
        text = Message("no tout is announced at this table, where the fool is not laid away")
        yield Problem(place, "DT-V5", text, checks.house_rule("tout", "fixed"))
    elif number > 1:
        yield Problem(place, "DT-V5", Message("two announced touts"), Message("record one"))


# --- the last trick --------------------------------------------------------------------------


def last_trick(deal: Deal, options: Options, found: Tricks, seats: Seats) -> Iterator[Problem]:
    """One card each, one winner, no king over the pagat, and a winner where one is needed [DT-V6]."""
    cards = list(bonuses_named(deal, *LAST_TRICK))
    for index, each in enumerate(cards):
        if any(before.player == each.player and before.bonus != each.bonus for before in cards[:index]):
            text = Message("{player} plays one card to the last trick", player=each.player)
            yield Problem(each.where, "DT-V6", text, Message("mend the bonuses of this player"))
    winners = [each for each in cards if each.bonus.name == "last-trick" or each.bonus.made]
    for each in winners[1:]:
        if each.player != winners[0].player:
            text = Message(
                "{first} won the last trick, so {second} did not", first=winners[0].player, second=each.player
            )
            yield Problem(each.where, "DT-V6", text, Message("name one winner"))
    if any(each.bonus.name == "pagat-ultimo" for each in found.baguds):
        for each in winners:
            if each.bonus.name == "king-ultimo":
                text = Message("a king never wins a trick with the pagat in it")
                yield Problem(each.where, "DT-V6", text, Message("mend the ultimo"))
    bagud = {each.player for each in found.baguds}
    if seats.active and bagud.issuperset(seats.active):
        text = Message("all three are bagud, but somebody wins the last trick")
        yield Problem("bonuses", "DT-V6", text, Message("mend the ultimo that won"))
    elif found.winner is None and winner_needed(deal, options, found):
        text = Message("who won the last trick?")
        hint = Message(
            "add {entry}, or an ultimo", entry=EntryFacts(Fact("name", "last-trick"), Fact("player"))
        )
        yield Problem(next_entry(deal), "DT-V6", text, hint)


def winner_needed(deal: Deal, options: Options, found: Tricks) -> bool:
    """The last trick may be paid [DT-36]; not asked while it is open how an ultimo or a tout went."""
    if any(
        each.bonus.name == "last-trick" or each.bonus.made is None
        for each in bonuses_named(deal, *LAST_TRICK)
    ):
        return False
    if found.announced is not None and found.announced.bonus.made is None:
        return False
    bagud = bool(found.baguds) and not options.last_trick_with_bagud
    return not (found.tout or found.nolo or bagud)


# --- tout and nolo ---------------------------------------------------------------------------


def touts(deal: Deal, found: Tricks, seats: Seats) -> Iterator[Problem]:
    """One at most; its maker lost nothing, and nobody else won a trick; the dealer announces [DT-V7]."""
    tout = found.tout
    for each in bonuses_named(deal, "tout"):
        if each.bonus.announced and seats.dealer is not None and each.player != seats.dealer:
            text = Message("only the dealer announces a tout, and {dealer} dealt", dealer=seats.dealer)
            yield Problem(f"{each.where}.player", "DT-V7", text, Message("mend the player or the dealer"))
    if tout is None:
        return
    for each in bonuses_named(deal, "tout"):
        if each.position != tout.position and is_made(each.bonus):
            text = Message("{player} won every trick, so there is no second tout", player=tout.player)
            yield Problem(each.where, "DT-V7", text, Message("record one tout"))
    for each in bonuses_named(deal, "tout"):
        if each.bonus.announced and each.bonus.made is False and each.player == tout.player:
            text = Message("the tout of {player} failed, and was made", player=tout.player)
            yield Problem(each.where, "DT-V7", text, Message("mend made"))
    for each in bonuses_named(deal, "nolo"):
        text = Message("two without a trick: {player} has tout, and nobody nolo", player=tout.player)
        yield Problem(each.where, "DT-V7", text, Message("leave out the nolo, or the tout"))
    for each in bonuses_named(deal, "lost-king", "lost-pagat", "won-pagat", *LAST_TRICK):
        if each.bonus.name in ULTIMOS and each.bonus.made is None:
            continue  # who won with it is not known, and asked for [DT-V5]
        is_lost = each.bonus.name.startswith("lost") or (each.bonus.name in ULTIMOS and not each.bonus.made)
        if is_lost == (each.player == tout.player):
            text = Message(_AGAINST_TOUT[is_lost].pattern, player=tout.player)
            yield Problem(each.where, "DT-V7", text, Message("mend it, or the tout"))


_AGAINST_TOUT = {
    True: Message("{player} won every trick, so lost no card in one"),
    False: Message("{player} won every trick, so nobody else won one"),
}


def nolos(deal: Deal, found: Tricks) -> Iterator[Problem]:
    """One at most, and its maker won no trick [DT-V7]."""
    nolo = found.nolo
    if nolo is None:
        return
    for each in bonuses_named(deal, "nolo"):
        if each.player != nolo.player:
            text = Message("two without a trick: the third has tout, and nobody nolo")
            yield Problem(each.where, "DT-V7", text, Message("record the tout"))
    for each in bonuses_named(deal, "won-pagat", *LAST_TRICK):
        won = each.bonus.made if each.bonus.name in ULTIMOS else True
        if won and each.player == nolo.player:
            text = Message("{player} took no trick in the nolo", player=nolo.player)
            yield Problem(each.where, "DT-V7", text, Message("mend it, or the nolo"))
    if found.inferred and found.winner == nolo.player:
        text = Message("the two others are bagud, so {player} won the last trick", player=nolo.player)
        yield Problem(nolo.where, "DT-V7", text, Message("mend an ultimo, or the nolo"))


# --- the pagat -------------------------------------------------------------------------------


def pagat(deal: Deal, options: Options) -> Iterator[Problem]:
    """Its fate is told exactly once; it may be left out where nothing is paid for it [DT-V8]."""
    fates = list(bonuses_named(deal, *PAGAT))
    for each in fates[1:]:
        text = Message(
            "the pagat is played once, and its fate was told by {name}",
            name=Fact("name", fates[0].bonus.name),
        )
        yield Problem(each.where, "DT-V8", text, Message("leave out what did not happen"))
    if not fates and options.won_pagat and deal.played:
        text = Message("what became of the pagat?")
        hint = Message("add {fact}, with its player", fact=Fact("name", *PAGAT))
        yield Problem(next_entry(deal), "DT-V8", text, hint)
