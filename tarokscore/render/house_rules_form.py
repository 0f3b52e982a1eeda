"""House rules on one page of text, to be printed and signed: every option with its value, the other values,
and its description."""

from collections.abc import Sequence

from tarokscore import games
from tarokscore.core import JsonObject, Message
from tarokscore.render.layout import indented, width
from tarokscore.schema.options import Option, options_of

LINES = 66  # of a page at 12 points
ROOM = 80


def house_rules_form(variant: str, options: JsonObject) -> str:
    """The page for a game. options: all house rules, {name: value}. If it would be too long, the other values
    are left out; then short descriptions are put next to their options."""
    for others, one_line in ((True, False), (False, False), (False, True)):
        page = _page(variant, options, others=others, one_line=one_line)
        if len(page.splitlines()) <= LINES:
            break
    return page


def _page(variant: str, options: JsonObject, *, others: bool, one_line: bool) -> str:
    row, game = games.row(variant), games.load(variant)
    name = Message("{name} ({id}), {players} players", name=row.name, id=variant, players=row.players)
    lines = [str(name), str(Message("House rules for {blank}", blank="_" * 20)), ""]
    for option in options_of(game.Options, options):
        lines += _option(option, others=others, one_line=one_line)
    legend = Message(
        "* not the usual rule. What stands in brackets is a rule: tarokscore rules {id} RULE.", id=variant
    )
    stakes = Message("1 point = {blank}   smallest coin {blank}   at most {blank} lost in a deal")
    if game.ACCOUNTS:
        stakes = Message("1 point = {blank}   smallest coin {blank}")
    lines += ["", indented(str(legend), "", "  "), "", str(stakes.filled(blank="_" * 8)), ""]
    return "\n".join([*lines, *signatures(str(Message("Agreed:")), int(row.players.split("–")[-1]))])


def signatures(head: str, people: int) -> Sequence[str]:
    """Lines for signatures, four in a row. head: the text before the first; people: how many sign.

    >>> [line.count("_" * 14) for line in signatures("Agreed:", 8)]
    [4, 4]
    """
    places = ["_" * 14] * people
    rows = ["  ".join(places[at : at + 4]) for at in range(0, len(places), 4)]
    return [f"{'' if at else head:{len(head) + 1}}{row}" for at, row in enumerate(rows)]


def _option(it: Option, *, others: bool, one_line: bool) -> list[str]:
    head = f"{' ' if it.usual else '*'} {it.name} = {it.value}"
    rest = " | ".join(each for each in it.choices if each != it.value)
    if others and rest and width(head) + width(rest) + 6 <= ROOM:
        head += f"   {Message('(or {others})', others=rest)}"
    if one_line and width(head) + width(str(it.about)) + 3 <= ROOM:
        return [f"{head}   {it.about}"]
    return [head, *indented(str(it.about), "    ", "    ").splitlines()]
