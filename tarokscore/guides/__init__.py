"""The guides: a page of Markdown per subject, with translations in a folder per language.

Their examples are one evening: each continues from those of the pages before it, in the order of GUIDES.
"""

from importlib.resources import files
from typing import NamedTuple


class Guide(NamedTuple):
    """A page. name: as typed behind `guide`, in English or translated; about: its subject in one line."""

    name: str
    about: str

    def text(self, language: str = "") -> str:
        """The page as Markdown, in a language ("fr") if it is translated, else in English."""
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
