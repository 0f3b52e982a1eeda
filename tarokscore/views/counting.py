"""The card values of a game, and the count of a pile, as data and as documents."""

from fractions import Fraction

from tarokscore.core import JsonObject, Message, Plural, Scores, key_name
from tarokscore.core.message import figure_text
from tarokscore.rules.counting import Counted, Counting, shown
from tarokscore.views.document import Block, FigureText, Table, View, below


def table_data(counting: Counting) -> JsonObject:
    """The cards of a game as plain data; points as exact text."""
    return {
        "rule": counting.rule,
        "cards": [
            {"id": kind.id, "names": kind.names, "pack": kind.pack, "value": str(Fraction(kind.value))}
            for kind in counting.cards
        ],
        "together": counting.together,
        "off": str(Fraction(counting.off)),
        "rest": [str(Fraction(each)) for each in counting.rest],
        "pack": counting.pack,
    }


def table_view(counting: Counting) -> View:
    """The cards of a game with their values, and the deductions."""
    rows = [
        (key_name(kind.id), kind.names[0], kind.pack, FigureText(figure_text(kind.value)))
        for kind in counting.cards
    ]
    heads = (Message("cards"), Message("called"), Message("in the pack"), Message("worth"))
    note = "" if counting.off else Message("[{rule}]", rule=counting.rule)
    table = Table(heads, rows, note=note)
    if all(row[0] == row[1] for row in rows):  # native names that are those of the reader's language
        table = Table(heads[:1] + heads[2:], [row[1:] for row in rows], note=note)
    yield table
    if counting.off:
        rest = (
            Message("{points} for {cards}", points=abs(each), cards=number)
            for number, each in enumerate(counting.rest, 1)
        )
        yield _OF_LOTS[counting.off > 0].filled(
            together=counting.together, off=abs(counting.off), rest=tuple(rest), rule=counting.rule
        )


_OF_LOTS = {
    True: Message("of every {together} cards {off} off; of those left over: {rest}   [{rule}]"),
    False: Message("for every {together} cards {off} more; for those left over: {rest}   [{rule}]"),
}


def counted_data(counted: Counted, amounts: Scores) -> JsonObject:
    """A counted pile as plain data; points as people write them, and exact. amounts: {kind: how many}."""
    return {
        "cards": counted.cards, "counted": amounts, "points": shown(counted.points),
        "exact": str(counted.points),
    }  # fmt: skip


def counted_view(counting: Counting, counted: Counted, amounts: Scores) -> View:
    """The points of a pile, and their computation. amounts: {kind: how many}."""
    cards = Plural("{n} card", "{n} cards", n=counted.cards)
    points = shown(counted.points)
    block: list[Block] = [Message("{cards}: {points:card point|card points}", cards=cards, points=points)]
    parts = [
        f"{kind.called(amounts[kind.id])} × {figure_text(kind.value)}"
        for kind in counting.cards
        if amounts.get(kind.id)
    ]
    if parts:
        summed = _SUM[counted.off > 0] if counted.off else Message("{sum} [{rule}]")
        summed = summed.filled(sum=" + ".join(parts), off=abs(counted.off), cards=cards, rule=counting.rule)
        block.append(below(summed))
    yield block


_SUM = {
    True: Message("{sum} − {off} of {cards} [{rule}]"),
    False: Message("{sum} + {off} for {cards} [{rule}]"),
}
