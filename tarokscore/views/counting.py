"""Counted cards: the table of a game, and what a pile comes to. As data, as text."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tarokscore.core.figures import count
from tarokscore.render.layout import indented, table
from tarokscore.rules.counting import Counted, Counting, shown


def table_data(counting: Counting) -> dict[str, Any]:
    """A game's cards for a program; points as exact text."""
    return {
        "rule": counting.rule,
        "cards": [
            {"id": kind.id, "names": list(kind.names), "pack": kind.pack, "value": str(Fraction(kind.value))}
            for kind in counting.cards
        ],
        "together": counting.together,
        "off": str(Fraction(counting.off)),
        "rest": [str(Fraction(each)) for each in counting.rest],
        "pack": counting.pack,
    }


def table_text(counting: Counting) -> str:
    """What each card is worth, and what is taken off."""
    rows = [("cards", "called", "in the pack", "worth")]
    rows += [(kind.id, kind.names[0], str(kind.pack), value(kind.value)) for kind in counting.cards]
    off = ""
    if counting.off:
        left = ", ".join(f"{value(each)} for {number}" for number, each in enumerate(counting.rest, 1))
        off = f"\n\nof every {counting.together} cards {value(counting.off)} off; of those left over: {left}"
    return table(rows, ("left", "left", "right", "right")) + off + f"   [{counting.rule}]"


def counted_data(counted: Counted, amounts: Mapping[str, int]) -> dict[str, Any]:
    """A pile for a program; points as the table writes them, and exactly."""
    return {
        "cards": counted.cards, "counted": dict(amounts), "points": shown(counted.points),
        "exact": str(counted.points),
    }  # fmt: skip


def counted_text(counting: Counting, counted: Counted, amounts: Mapping[str, int]) -> str:
    """The points, and the sum that they come from."""
    parts = [
        f"{kind.called(amounts[kind.id])} × {value(kind.value)}"
        for kind in counting.cards
        if amounts.get(kind.id)
    ]
    cards = count(counted.cards, "card")
    said = f"{cards}: {shown(counted.points)} card {'point' if counted.points == 1 else 'points'}"
    if not parts:
        return said
    off = f" − {value(counted.off)} of {cards}" if counted.off else ""
    return f"{said}\n" + indented(f"{' + '.join(parts)}{off} [{counting.rule}]", "  ", "    ")


def value(points: int | Fraction) -> str:
    """
    >>> value(5), value(Fraction(9, 2)), value(Fraction(13, 3))
    ('5', '4½', '4⅓')
    """
    whole, rest = divmod(Fraction(points), 1)
    sign = {Fraction(0): "", Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}[rest]
    return f"{whole}{sign}" if whole or not sign else sign
