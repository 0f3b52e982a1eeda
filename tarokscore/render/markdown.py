r"""A summary as Markdown: pipe tables that GitHub, Pandoc and editors understand.

What people wrote is text and nothing else: every sign that Markdown or HTML could take for a command is
escaped, so that `|`, `<b>`, `[x](y)` and `# head` stay as they are read.
"""

import re

from tarokscore.core.figures import count, visible
from tarokscore.summary.summary import Summary
from tarokscore.summary.tables import Table, shown, tables

# "_" and "-" inside a word, "." and "(" mean nothing; what begins a line cannot begin one in a cell.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&$^=])")
_LINKS = re.compile(r"(?i)\b(https?|ftp|mailto|www)(?=[:.])")


def text(it: Summary) -> str:
    """The whole summary as one document."""
    when = f", {it.chosen.days}" if it.chosen.days else ""
    head = f"# {escaped(it.title)}{when}"
    counted = f"{count(len(it.deals), 'deal')}, {count(len(it.chosen.evenings), 'evening')}."
    return "\n\n".join([head, counted, *map(drawn, tables(it))])


def drawn(it: Table) -> str:
    """A heading, the note, the table."""
    lines = ["| " + " | ".join(map(escaped, it.heads)) + " |"]
    lines.append(
        "|" + "|".join(":--" if place in it.words else "--:" for place in range(len(it.heads))) + "|"
    )
    lines += ["| " + " | ".join(escaped(shown(cell)) for cell in row) + " |" for row in it.rows]
    return "\n\n".join([f"## {it.title}", *([it.note] if it.note else []), "\n".join(lines)])


def escaped(text: str) -> str:
    r"""Text that shows itself.

    >>> print(escaped("a|b <b> [x](y)"))
    a\|b \<b\> \[x\](y)
    """
    text = _SIGNS.sub(r"\\\1", visible(text))
    return _LINKS.sub(
        lambda found: f"{found.group(1)[:1]}&#{ord(found.group(1)[1])};{found.group(1)[2:]}", text
    )
