"""Tonight's house rules on one page, to be agreed on before the first deal: every option with its value, the
other values, and what it is about; below, where everybody signs."""

from collections.abc import Mapping
from typing import Any

from tarokscore import games
from tarokscore.render.layout import indented, width
from tarokscore.schema.fields import choices, typed

LINES = 66  # of a page at 12 points
ROOM = 80


def agreement(variant: str, options: Mapping[str, Any]) -> str:
    """One page of text. Where options are many, the other values of an option give way first; then short
    descriptions stand beside their options."""
    page = _page(variant, options, others=True, one_line=False)
    if len(page.splitlines()) > LINES:
        page = _page(variant, options, others=False, one_line=False)
    return page if len(page.splitlines()) <= LINES else _page(variant, options, others=False, one_line=True)


def _page(variant: str, options: Mapping[str, Any], *, others: bool, one_line: bool) -> str:
    row, model = games.row(variant), games.load(variant).Options
    lines = [f"{row.name} ({variant}), {row.players} players", "House rules for ____________________", ""]
    standard = model()
    for name, field in model.model_fields.items():
        value = typed(options.get(name, field.default))
        changed = value != typed(getattr(standard, name))
        known = tuple(map(typed, choices(model, name))) if others else ()
        lines += _option(name, value, changed, known, field.description or "", one_line=one_line)
    legend = f"* not the usual rule. What stands in brackets is a rule: tarokscore rules {variant} RULE."
    lines += ["", indented(legend, "", "  "), ""]
    cap = "" if games.load(variant).ACCOUNTS else "   at most ________ lost in a deal"
    lines += [f"1 point = ________   smallest coin ________{cap}", "", *_signed(row.players)]
    return "\n".join(lines)


def _signed(players: str) -> list[str]:
    """A line to sign on for everybody who may play: four beside each other.

    >>> [line.count("_" * 14) for line in _signed("6–8")]
    [4, 4]
    """
    places = ["_" * 14] * int(players.split("–")[-1])
    rows = ["  ".join(places[at : at + 4]) for at in range(0, len(places), 4)]
    return [f"{'Agreed:' if not at else '':8}{row}" for at, row in enumerate(rows)]


def _option(
    name: str, value: str, changed: bool, known: tuple[str, ...], description: str, *, one_line: bool
) -> list[str]:
    head = f"{'*' if changed else ' '} {name} = {value}"
    rest = [each for each in known if each != value]
    if rest and width(head) + width(" | ".join(rest)) + 6 <= ROOM:
        head += f"   (or {' | '.join(rest)})"
    if one_line and width(head) + width(description) + 3 <= ROOM:
        return [f"{head}   {description}"]
    return [head, *indented(description, "    ", "    ").splitlines()]
