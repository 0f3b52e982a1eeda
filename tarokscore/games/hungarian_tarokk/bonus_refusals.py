"""Bonuses, doublings, tarokk counts and honours from the talon that cannot be as they are told. Rules:
rules.md (V-9, V-11, V-16, V-20, V-21, V-25)."""

from collections.abc import Iterator, Sequence

from tarokscore.core import DECLARER, DEFENDERS, Message, Plural, Problem, Seats
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Deal, Options
from tarokscore.rules import checks
from tarokscore.rules.double_game import CHAIN, GAMES, side_of

MOST_LONG_HANDS = 2  # hands with eight tarokks and more; the pack has 22 [V-20]
TWICE = {
    DECLARER: Message("{bonus} of the declarer's side twice"),
    DEFENDERS: Message("{bonus} of the defenders twice"),
}
UNSAID = {  # whether it was announced
    True: Message("{bonus} announced: made or lost?"),
    False: Message("{bonus} in the last trick: made or lost?"),
}
ANNOUNCED_IT = Message("{player} announced pagát ultimó, and so had to declare at once")
DOUBLED_IT = Message("{player} doubled a pagát ultimó, and so had to declare at once")


def absent(
    people: Sequence[tuple[str, str | None]], deal: Deal, seats: Seats, rule: str
) -> Sequence[Problem]:
    """Everybody named is at the table and plays. people: (place in the deal, name or None)."""
    if {name for _, name in people}.issubset((None, *seats.active)):
        return ()
    return (
        *checks.strangers(people, deal.players, rule),
        *checks.idle_player(people, seats.idle, rule),
    )


# --- bonuses -----------------------------------------------------------------------------------


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """Nothing above the top of the chain [V-9]."""
    told = [("doubling", deal.doubling)]
    told += [
        (f"bonuses[{index}].doubling", it.doubling) for index, it in enumerate(deal.bonuses) if it.doubling
    ]
    top = CHAIN.index(options.max_doubling)
    for place, doubling in told:
        if doubling is not None and CHAIN.index(doubling) > top:
            text = Message("{doubling} is above the highest doubling", doubling=doubling)
            yield Problem(place, "V-9", text, Message("up to {highest}", highest=CHAIN[top]))


def whose(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Whose a bonus is, and who doubled it [V-11]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "V-11")
    for index, bonus in enumerate(deal.bonuses):
        place = f"bonuses[{index}]"
        if bonus.player is not None or bonus.kontra_by is not None:
            people = ((f"{place}.player", bonus.player), (f"{place}.kontra_by", bonus.kontra_by))
            yield from absent(people, deal, seats, "V-11")
        if bonus.name == "pagat-catch" and not options.pagat_catch:
            text = Message("pagátfogás is not played at this table")
            yield Problem(place, "V-11", text, checks.house_rule("pagat_catch"))
        if bonus.doubling is not None and not bonus.announced:
            text = Message("a silent {bonus} cannot be doubled", bonus=NATIVE[bonus.name])
            yield Problem(f"{place}.doubling", "V-11", text, Message("was it announced?"))
        if bonus.kontra_by is None:
            continue
        if bonus.doubling is None:
            text = Message("{player} doubled it, but there is no doubling", player=bonus.kontra_by)
            yield Problem(f"{place}.kontra_by", "V-11", text, checks.add("doubling", "kontra"))
        side = side_of(bonus, seats)
        if bonus.kontra_by in seats.active and deal.declarer and seats.side_of(bonus.kontra_by) == side:
            text = Message("{player} is of the side whose bonus it is", player=bonus.kontra_by)
            yield Problem(f"{place}.kontra_by", "V-11", text, Message("kontra comes from the other side"))


def twice(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A bonus stands once for a side; what is ignored is not listed [V-11]."""
    seen = set()
    for index, bonus in enumerate(deal.bonuses):
        side = side_of(bonus, seats)
        if side is None or bonus.ignored:
            continue
        if (bonus.name, side) in seen:
            text = TWICE[side].filled(bonus=NATIVE[bonus.name])
            yield Problem(f"bonuses[{index}]", "V-11", text, Message("announced or silent: record it once"))
        seen.add((bonus.name, side))


def unsaid(deal: Deal) -> Iterator[Problem]:
    """What was announced, and the pagát in the last trick, was made or not [V-16]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.made is not None or bonus.name in GAMES:
            continue
        if bonus.announced or bonus.name == "pagat-ultimo":
            text = UNSAID[bonus.announced].filled(bonus=NATIVE[bonus.name])
            yield Problem(f"bonuses[{index}].made", "V-16", text, checks.ADD_MADE)


# --- tarokk counts -------------------------------------------------------------------------------


def declarations(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One count in a hand, and two long hands at most [V-20]."""
    players: list[str] = []
    for index, declaration in enumerate(deal.declarations):
        yield from absent([(f"declarations[{index}].player", declaration.player)], deal, seats, "V-20")
        if declaration.player in players:
            text = Message("a second tarokk count of {player}", player=declaration.player)
            hint = Message("a hand has eight or nine, once")
            yield Problem(f"declarations[{index}]", "V-20", text, hint)
        players.append(declaration.player)
    hands = len(set(players))
    if hands > MOST_LONG_HANDS:
        too_many = Plural(
            "{n} hand with eight tarokks and more; the pack has 22 tarokks",
            "{n} hands with eight tarokks and more; the pack has 22 tarokks",
            n=hands,
        )
        yield Problem("declarations", "V-20", too_many, Message("two hands at most"))


def claims(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who announced pagát ultimó or doubled one had to declare their tarokks at once [V-21]."""
    claimed = [
        (index, each.player) for index, each in enumerate(deal.declarations) if not each.declared
    ]  # fmt: skip
    bound = dict(bound_to_declare(deal, seats)) if claimed and deal.bonuses else {}
    for index, player in claimed:
        if player in bound:
            text = bound[player].filled(player=player)
            yield Problem(f"declarations[{index}].declared", "V-21", text, Message("no claim after the play"))


def bound_to_declare(deal: Deal, seats: Seats) -> Iterator[tuple[str, Message]]:
    """(player, why). A lone declarer speaks for their side, named or not."""
    alone = seats.partner is None and seats.declarer is not None
    for bonus in deal.bonuses:
        if bonus.name != "pagat-ultimo" or not bonus.announced:
            continue
        side = side_of(bonus, seats)
        announcer = seats.declarer if alone and side == DECLARER else bonus.player
        doubler = seats.declarer if alone and side == DEFENDERS and bonus.doubling else bonus.kontra_by
        if announcer is not None:
            yield announcer, ANNOUNCED_IT
        if doubler is not None:
            yield doubler, DOUBLED_IT


# --- honours from the talon ----------------------------------------------------------------------


def drawn_honours(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where it is agreed, with a resting dealer, each card once and by a player who plays [V-25]."""
    if not options.talon_honours:
        text = Message("honours from the talon are not paid at this table")
        yield Problem("talon_honours", "V-25", text, checks.house_rule("talon_honours"))
    if len(deal.players) == 4:
        text = Message("with four players no dealer rests whom honours from the talon are paid to")
        yield Problem("talon_honours", "V-25", text, Message("leave it out"))
    drawn_before: set[str] = set()
    for index, drawn in enumerate(deal.talon_honours):
        yield from absent([(f"talon_honours[{index}].player", drawn.player)], deal, seats, "V-25")
        if drawn.card in drawn_before:
            text = Message("{card} twice; the pack has one", card=NATIVE[drawn.card])
            yield Problem(f"talon_honours[{index}].card", "V-25", text, Message("record it once"))
        drawn_before.add(drawn.card)
