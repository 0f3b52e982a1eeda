"""Poignées and misères that cannot be [FT-V12, FT-V13]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.games.french_tarot.facts import Deal, Options
from tarokscore.games.french_tarot.settle import MISERES, POIGNEES, SIZE_RULE, SIZES
from tarokscore.rules import checks
from tarokscore.rules.seats import Seats


def poignees(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """One per player, of the right size, within the 22 trumps of the pack [FT-V12]."""
    sizes = SIZES.get(len(seats.active))
    if sizes is None:
        return
    shown, total, players = dict(zip(POIGNEES, sizes, strict=True)), 0, set()
    rule = SIZE_RULE[len(seats.active)]
    for index, declaration in enumerate(deal.declarations):
        place = f"declarations[{index}]"
        if declaration.name not in shown:
            if declaration.trumps is not None:
                text = Message("only a poignée shows trumps")
                yield Problem(f"{place}.trumps", "FT-35", text, Message("leave it out"))
            continue
        size = shown[declaration.name]
        if declaration.name == "quadruple-poignee" and not options.quadruple_poignee:
            text = Message("a quadruple poignée is not played here")
            yield Problem(place, "FT-33", text, checks.house_rule("quadruple_poignee", checks.ANY_VALUE))
        if declaration.trumps not in (None, size):
            text = Message(
                "{trumps:trump|trumps}; with {n} players it takes {size}",
                trumps=declaration.trumps or 0, n=len(seats.active), size=size,
            )  # fmt: skip
            yield Problem(f"{place}.trumps", rule, text, Message("exactly that many are shown"))
        if declaration.player in players:
            text = Message("a second poignée of {player}", player=declaration.player)
            yield Problem(place, "FT-35", text, Message("one poignée per player"))
        players.add(declaration.player)
        total += size
    if total > 22:
        text = Message("poignées of {total} trumps; the pack has 22", total=total)
        yield Problem("declarations", "FT-35", text, Message("mend their sizes"))
    for index, declaration in enumerate(deal.declarations):
        if declaration.name == "misere-d-atout" and declaration.player in players:
            text = Message("{player} cannot have no trumps and a poignée", player=declaration.player)
            yield Problem(f"declarations[{index}]", "FT-37", text)


MOST_HOLDERS = {  # by active players [FT-V13]
    ("misere-d-atout", ""): {3: 2, 4: 3, 5: 3},
    ("misere-de-tetes", "no-oudlers"): {3: 2, 4: 3, 5: 3},
    ("misere-de-tetes", "no-excuse"): {3: 2, 4: 3, 5: 4},
}


def miseres(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Played here, once per player, not by too many, not by who held the Petit [FT-V13]."""
    played = {"misere-de-tetes": options.misere_de_tetes, "misere-d-atout": options.misere_d_atout}
    definition = options.misere_de_tetes_definition
    petit_players = [
        {bonus.player}
        if bonus.player
        else {player for player in seats.active if seats.side_of(player) == bonus.side}
        for bonus in deal.bonuses
        if bonus.name == "petit-au-bout" and (bonus.player or bonus.side)
    ]
    for name, native in MISERES.items():
        holders: list[str] = []
        without_petit = name == "misere-d-atout" or definition == "no-oudlers"
        for index, declaration in enumerate(deal.declarations):
            if declaration.name != name:
                continue
            place = f"declarations[{index}]"
            if not played[name]:
                text = Message("{misere} is not played at this table", misere=native)
                hint = checks.house_rule(name.replace("-", "_"))
                yield Problem(place, "FT-37", text, hint)
            if declaration.player in holders:
                text = Message("{misere} of {player} twice", misere=native, player=declaration.player)
                yield Problem(place, "FT-37", text, Message("record it once"))
            holders.append(declaration.player)
            if without_petit and any(who and who <= set(holders) for who in petit_players):
                text = Message(
                    "{player} held the Petit, so no {misere}", player=declaration.player, misere=native
                )
                yield Problem(place, "FT-37", text)
        most = MOST_HOLDERS[name, "" if name == "misere-d-atout" else definition].get(len(seats.active), 5)
        if len(set(holders)) > most:
            text = Message(
                "{misere} by {n} players; {most} at most", misere=native, n=len(set(holders)), most=most
            )
            yield Problem("declarations", "FT-37", text)
