"""The guides: a page of Markdown for each thing that players do; its translations in a folder per language.

They are one evening, in this order: an example may use what the pages before it have left.
"""

from importlib.resources import files
from typing import NamedTuple


class Guide(NamedTuple):
    """name: as typed behind `guide`, which takes its translation as well; about: its subject in one line."""

    name: str
    about: str

    def text(self, language: str = "") -> str:
        """The page, as Markdown: in a language ("fr") that it is translated to, else in English."""
        folder = files("tarokscore.guides")
        translated = folder / language / f"{self.name}.md"
        page = translated if translated.is_file() else folder / f"{self.name}.md"
        return page.read_text(encoding="utf-8")


GUIDES = (
    Guide("corrections", "why a deal paid what it paid, and mending what was wrong"),
    Guide("table", "telling a deal in words, or step by step"),
    Guide("players", "who sits where, and under which name"),
    Guide("counting", "from counted cards to card points"),
    Guide("house-rules", "options, presets, and what was agreed on"),
    Guide("disputes", "disputed payouts, two records, protests, seals"),
    Guide("games", "the games, their samples, and what they carry"),
    Guide("summary", "an evening, a season or a year on a page"),
    Guide("money", "what the points are worth, and who pays whom"),
    Guide("exports", "spreadsheets and accounting programs"),
    Guide("programs", "a deal as JSON, the library, the ledger file"),
    Guide("safety", "damaged ledgers, large ones, and how fast"),
)
