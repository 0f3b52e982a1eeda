"""Counted cards: a game's table, and the count of a pile; as data and as a document."""

from fractions import Fraction

from tarokscore.core import Message, Plain, Plural, Scores
from tarokscore.core.key_names import key_name
from tarokscore.rules.counting import Counted, Counting, shown
from tarokscore.views.document import Paragraph, Table, View, section


def table_data(counting: Counting) -> Plain:
    """A game's cards as plain data; points as exact text."""
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


def table_view(counting: Counting) -> View:
    """The value of each card, and the deductions."""
    rows = tuple((key_name(kind.id), kind.names[0], kind.pack, value(kind.value)) for kind in counting.cards)
    heads = (Message("cards"), Message("called"), Message("in the pack"), Message("worth"))
    table = Table(heads, rows, (0, 1), note=Message("[{rule}]", rule=counting.rule))
    if all(row[0] == row[1] for row in rows):  # the game's own words are those of the reader's language
        table = table._replace(heads=heads[:1] + heads[2:], rows=tuple(row[1:] for row in rows), words=(0,))
    if counting.off:
        off = Message(
            _OF_LOTS[counting.off > 0].pattern,
            together=counting.together,
            off=value(abs(counting.off)),
            rest=tuple(
                Message("{points} for {cards}", points=value(abs(each)), cards=number)
                for number, each in enumerate(counting.rest, 1)
            ),
            rule=counting.rule,
        )
        return [section(table._replace(note="")), section(off)]
    return [section(table)]


_OF_LOTS = {
    True: Message("of every {together} cards {off} off; of those left over: {rest}   [{rule}]"),
    False: Message("for every {together} cards {off} more; for those left over: {rest}   [{rule}]"),
}


def counted_data(counted: Counted, amounts: Scores) -> Plain:
    """A counted pile as plain data; points as the table writes them, and exactly."""
    return {
        "cards": counted.cards, "counted": dict(amounts), "points": shown(counted.points),
        "exact": str(counted.points),
    }  # fmt: skip


def counted_view(counting: Counting, counted: Counted, amounts: Scores) -> View:
    """The points of a pile, and their computation."""
    cards = Plural("{n} card", "{n} cards", n=counted.cards)
    points = shown(counted.points)
    if counted.points == 1:
        said = Message("{cards}: {points} card point", cards=cards, points=points)
    else:
        said = Message("{cards}: {points} card points", cards=cards, points=points)
    parts = [
        f"{kind.called(amounts[kind.id])} × {value(kind.value)}"
        for kind in counting.cards
        if amounts.get(kind.id)
    ]
    if not parts:
        return [section(said)]
    summed = Message("{sum} [{rule}]", sum=" + ".join(parts), rule=counting.rule)
    if counted.off:
        summed = Message(
            _SUM[counted.off > 0].pattern,
            sum=" + ".join(parts), off=value(abs(counted.off)), cards=cards, rule=counting.rule,
        )  # fmt: skip
    return [section(said, Paragraph(summed, "  ", "    "))]


_SUM = {
    True: Message("{sum} − {off} of {cards} [{rule}]"),
    False: Message("{sum} + {off} for {cards} [{rule}]"),
}


def value(points: int | Fraction) -> str:
    """
    >>> value(5), value(Fraction(9, 2)), value(Fraction(13, 3))
    ('5', '4½', '4⅓')
    """
    whole, rest = divmod(Fraction(points), 1)
    sign = {Fraction(0): "", Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}[rest]
    return f"{whole}{sign}" if whole or not sign else sign
