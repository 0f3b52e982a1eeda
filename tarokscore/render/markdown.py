r"""Markdown with pipe tables, as GitHub, Pandoc and editors understand them.

Every sign of free text that Markdown or HTML would interpret is escaped.
"""

import re
from collections.abc import Sequence

from tarokscore.core import Message, Settlement, but_zero, visible
from tarokscore.render.cells import shown
from tarokscore.views.citations import Citations
from tarokscore.views.document import Cell, Pages, Points, Table
from tarokscore.views.explanation import figures, scores_in_words, who_pays

# "-", "." and "(" alone have no meaning, and a cell does not begin a line.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&$^=])")
_LINKS = re.compile(r"(?i)\b(https?|ftp|mailto|www)(?=[:.])")


def text(it: Pages) -> str:
    """All tables of a document as Markdown."""
    when = f", {it.days}" if it.days else ""
    head = f"# {escaped(str(it.title))}{when}"
    return "\n\n".join([head, f"{it.counted}.", *map(drawn, it.tables)])


def drawn(it: Table) -> str:
    """A table with its heading and note."""
    return "\n\n".join([f"## {it.title}", *([str(it.note)] if it.note else []), _table(it)])


def _table(it: Table) -> str:
    words = it.words
    rules = [":--" if place in words else "--:" for place in range(len(it.heads))]
    rows = [[escaped(shown(cell)) for cell in row] for row in (it.heads, *it.rows)]
    heads, *others = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([heads, f"|{'|'.join(rules)}|", *others])


def explanation(settlement: Settlement, cited: Citations, heading: str, in_full: bool) -> str:
    """The derivation of a deal as Markdown. cited: the citations of its lines; in_full: whether to add every
    cited rule in full."""
    scores, found = settlement.scores, figures(settlement)
    heads = (Message("player"), *(kind or Message("score") for kind in found))
    rows: list[Sequence[Cell]] = [
        (name, *(Points(kind.get(name, 0)) for kind in found.values())) for name in scores
    ]
    parts = [f"## {escaped(heading)}", _table(Table(heads, rows))]
    for line in settlement.lines:
        block = [f"**{line.rule}** {escaped(line.text)}" if line.rule else escaped(line.text)]
        if sentence := cited.sentence(line):
            block.append(f"> {escaped(sentence)}")
        fact = cited.fact(line)
        told = [f"- {escaped(str(Message('fact: {fact}', fact=fact)))}"] if fact else []
        told += [f"- {escaped(step.text)} ({step.rule})" for step in line.steps]
        if moved := scores_in_words(but_zero(line.scores)):
            told.append(f"- {escaped(moved)}")
        parts.append("\n\n".join([*block, "\n".join(told)] if told else block))
    parts.append(escaped(str(who_pays(settlement.payments, settlement.pots))))
    if in_full:
        parts.append(f"### {Message('The rules')}")
        parts += [f"#### {rule.id} {rule.title}\n\n{rule.text}" for rule in cited.cited(settlement)]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    r"""Text with the signs escaped that Markdown or HTML would interpret.

    >>> print(escaped("a|b <b> [x](y)"))
    a\|b \<b\> \[x\](y)
    """
    text = _SIGNS.sub(r"\\\1", visible(text))
    return _LINKS.sub(
        lambda found: f"{found.group(1)[:1]}&#{ord(found.group(1)[1])};{found.group(1)[2:]}", text
    )
