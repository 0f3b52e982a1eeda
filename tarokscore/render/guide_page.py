"""A guide for a terminal: its Markdown as plain paragraphs, wrapped at the page's width between words."""

import re

from tarokscore.render.layout import indented, table, wrapped

_MARKS = (
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),  # a link
    (re.compile(r"\*\*([^*]+)\*\*"), r"\1"),
    (re.compile(r"`([^`]+)`"), r"\1"),
)

_SPACES = re.compile(r"[ \n]+")  # all but those that no line is broken at


def guide_page(markdown: str) -> str:
    """Headings, paragraphs, lists, tables and blocks of what is typed, without their signs. What is typed and
    what it prints stays as it is."""
    found: list[str] = []
    for part in re.split(r"(^```.*?^```$)", markdown.strip(), flags=re.DOTALL | re.MULTILINE):
        if part.startswith("```"):
            found.append("\n".join(f"  {line}".rstrip() for line in part.splitlines()[1:-1]))
        else:
            found += [_block(each) for each in re.split(r"\n\s*\n", part.strip("\n")) if each.strip()]
    return "\n\n".join(found)


def _block(text: str) -> str:
    lines = text.splitlines()
    if lines[0].startswith("    "):
        return text
    if lines[0].startswith("|"):
        rows = [[_plain(cell.strip()) for cell in line.strip("| ").split("|")] for line in lines]
        rows = [row for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
        return table(wrapped(rows), ["left"] * len(rows[0]))
    paragraphs = re.split(r"\n(?=- |\d+\. )", text)
    return "\n".join(_paragraph(_SPACES.sub(" ", each)) for each in paragraphs)


def _paragraph(text: str) -> str:
    if text.startswith("#"):
        return indented(_plain(text.lstrip("# ")).upper(), "", "")
    return indented(_plain(text), "", "  " if text.startswith("- ") else "")


def _plain(text: str) -> str:
    for mark, without in _MARKS:
        text = mark.sub(without, text)
    return text
