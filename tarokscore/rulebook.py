"""The rulebook of a game: its numbered rules by id, and its vocabulary.

A rulebook is Markdown. A rule is a heading `### ID Title` and the text under it, whose first
paragraph is the rule in one sentence or two and whose line `Source: …` says where it is written.
The vocabulary is the table under `## Vocabulary`: first column the id, the others its native names and
synonyms, separated by commas. A rulebook is read when a rule or a word of it is first needed.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tarokscore import games
from tarokscore.core.words import fold

GAMES = Path(__file__).parent / "games"
_ID = r"\b[A-Z]+-[0-9A-Za-z]+\b"
_HEADING = rf"^### (?P<id>{_ID})(?: (?P<title>.+))?$"


class Rule(NamedTuple):
    """A numbered rule. id: such as "FT-22"; text: the Markdown below the heading, the source included."""

    id: str
    title: str
    text: str

    @property
    def sentence(self) -> str:
        """The first paragraph, on one line."""
        return " ".join(self.text.split("\n\n", 1)[0].split())

    @property
    def source(self) -> str:
        """The text of the line "Source:"; "" without one."""
        found = re.search(r"^Source: (.+?)(?=\n\n|\Z)", self.text, re.MULTILINE | re.DOTALL)
        return " ".join(found.group(1).split()) if found else ""

    @property
    def cited(self) -> tuple[str, ...]:
        """The ids of the rules that its text names, in order."""
        return tuple(dict.fromkeys(re.findall(_ID, self.text)))

    def data(self) -> dict[str, str]:
        """The rule as plain data: id, title, text, source."""
        return {**self._asdict(), "source": self.source}


class Term(NamedTuple):
    """One row of the vocabulary. names: {language: native name and synonyms}."""

    id: str
    names: dict[str, tuple[str, ...]]


@cache
def text(variant: str) -> str:
    """The whole rulebook of a game, as Markdown."""
    row = games.row(variant)
    return (GAMES / row.module / "rules.md").read_text(encoding="utf-8")


@cache
def rules(variant: str) -> dict[str, Rule]:
    """Every numbered rule of a game by its id, in the order of the book, then those of the deal format."""
    found = {}
    common = (GAMES / "deal_format.md").read_text(encoding="utf-8")
    for book in (text(variant), common):
        headings = list(re.finditer(_HEADING, book, re.MULTILINE))
        for heading in headings:
            end = re.compile(r"^#{1,3} ", re.MULTILINE).search(book, heading.end())
            body = book[heading.end() : end.start() if end else len(book)].strip()
            found[heading["id"]] = Rule(heading["id"], heading["title"] or "", body)
    return found


def rows(markdown: str) -> list[list[str]]:
    """The cells of a Markdown table by rows, of which the second is the alignment.

    >>> rows("| game | points |\\n|---|--:|\\n| dreier | 4 |")
    [['game', 'points'], ['---', '--:'], ['dreier', '4']]
    """
    lines = [line.strip() for line in markdown.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@cache
def vocabulary(variant: str) -> tuple[Term, ...]:
    """Every id of a game with its native names and synonyms, in the order of the book."""
    section = text(variant).partition("\n## Vocabulary\n")[2]
    section = re.split(r"^## ", section, maxsplit=1, flags=re.MULTILINE)[0]
    cells = rows(section)
    languages = cells[0][1:] if cells else []
    return tuple(
        Term(
            row[0].strip("`"),
            {
                language: tuple(
                    name for each in cell.split(",") if (name := each.strip()) not in ("", "—", "-")
                )
                for language, cell in zip(languages, row[1:], strict=True)
            },
        )
        for row in cells[2:]
    )


@cache
def _meanings(variant: str) -> dict[str, frozenset[str]]:
    meanings: dict[str, frozenset[str]] = {}
    for term in vocabulary(variant):
        for word in (term.id, *(name for names in term.names.values() for name in names)):
            meanings[fold(word)] = meanings.get(fold(word), frozenset()) | {term.id}
    return meanings


def translate(variant: str, word: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The ids among `ids` that a typed word can mean: the word itself, else those of which it is a native
    name or synonym. Letter case, accents and the signs between words do not matter."""
    folded = fold(word)
    same = tuple(id for id in ids if fold(id) == folded)
    return same or tuple(id for id in ids if id in _meanings(variant).get(folded, ()))


@cache
def _natives(variant: str) -> dict[str, str]:
    found = ((term.id, next(filter(None, term.names.values()), ())) for term in vocabulary(variant))
    return {id: names[0] for id, names in found if names}


def native(variant: str, id: str) -> str:
    """The native name of an id: the first one in the game's own language, else in any; else the id itself."""
    return _natives(variant).get(id, id)
