"""Counted cards: a game's table, and the count of a pile; as data and as a document."""

from fractions import Fraction

from tarokscore.core import JsonObject, Message, Plural, Scores, key_name
from tarokscore.core.message import figure_text
from tarokscore.rules.counting import Counted, Counting, shown
from tarokscore.views.document import Block, FigureText, Table, View, below


def table_data(counting: Counting) -> JsonObject:
    """A game's cards as plain data; points as exact text."""
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
    """The value of each card, and the deductions."""
    rows = [
        (key_name(kind.id), kind.names[0], kind.pack, FigureText(figure_text(kind.value)))
        for kind in counting.cards
    ]
    heads = (Message("cards"), Message("called"), Message("in the pack"), Message("worth"))
    note = "" if counting.off else Message("[{rule}]", rule=counting.rule)
    table = Table(heads, rows, note=note)
    if all(row[0] == row[1] for row in rows):  # the game's own words are those of the reader's language
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
    """A counted pile as plain data; points as the table writes them, and exactly."""
    return {
        "cards": counted.cards, "counted": amounts, "points": shown(counted.points),
        "exact": str(counted.points),
    }  # fmt: skip


def counted_view(counting: Counting, counted: Counted, amounts: Scores) -> View:
    """The points of a pile, and their computation."""
    cards = Plural("{n} card", "{n} cards", n=counted.cards)
    said = Message("{cards}: {points:card point|card points}")
    if counted.points == 1:
        said = Message("{cards}: {points} card point")
    block: list[Block] = [said.filled(cards=cards, points=shown(counted.points))]
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
