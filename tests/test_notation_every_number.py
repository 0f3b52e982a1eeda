"""No number of a line is left out: it is in the deal, or it is asked about, or the line is refused."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tarokscore import games, notation
from tarokscore.core import DealError
from tarokscore.notation.atoms import atoms
from tests.test_notation import readable
from tests.test_notation_owners import AUSTRIAN, FRENCH, HUNGARIAN, SLOVENIAN

VECTORS = Path(__file__).parent / "vectors"


def numbers(told: Any) -> Counter[str]:
    """Every number that stands in a deal, as often as it does, those in names and ids with it."""
    if isinstance(told, bool) or told is None:
        return Counter()
    if isinstance(told, dict):
        return numbers(list(told)) + numbers(list(told.values()))
    if isinstance(told, list):
        return sum(map(numbers, told), Counter())
    return Counter(re.findall(r"\d+", str(told)))


def lines(variant: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every deal of the vectors that can be told on a line, with its players."""
    for case in json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8")):
        for deal in [*case.get("deals", []), *([case["deal"]] if "deal" in case else [])]:
            if not isinstance(deal, dict) or deal.get("variant") != variant or not readable(deal, variant):
                continue
            people = tuple(deal.get("players", ()))
            try:
                yield notation.write(deal, variant, people), people
            except DealError:  # refused, and no line can tell it
                continue


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_number_put_anywhere_is_in_the_deal_or_refused(variant: str) -> None:
    """Between any two words of a line; in the next line one place further."""
    refused = taken = 0
    for turn, (line, people) in enumerate(lines(variant)):
        before = numbers(notation.read(line, variant, people).deal)
        gaps = [atom.start for atom in atoms(line) if line[: atom.start].endswith(" ")]
        for number, place in (("2", turn), ("37", turn + 3)):
            gap = [*gaps, len(line)][place % (len(gaps) + 1)]
            other = f"{line[:gap]} {number} {line[gap:]}"
            try:
                deal = notation.read(other, variant, people).deal
            except notation.NotationError:
                refused += 1
                continue
            taken += 1
            assert not (before + Counter([number])) - numbers(deal), other
    assert refused > 50 and taken > 5


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("kettő Anna Béla 60, kein 8 tarokk 2", "hungarian-tarokk", HUNGARIAN),
        ("garde Anna 49 2 bouts, pas de poignée Béla 2", "french-tarot", FRENCH),
        ("garde Anna 49 2 bouts, no bonuses 2", "french-tarot", FRENCH),
        ("Rufer Anna Bert 45, Kontra 2", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 45 verloren 2", "koenigrufen", AUSTRIAN),
        ("tri 2 Ana Bor 50", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_a_number_behind_what_takes_none(line: str, variant: str, table: tuple[str, ...]) -> None:
    with pytest.raises(notation.NotationError):
        notation.read(line, variant, table)


def test_a_name_with_a_number_in_it_is_no_number_too_many() -> None:
    table = ("Anna", "Anna 2", "Bert", "Cora")
    assert (
        notation.read('Rufer "Anna 2" Bert 45, Kontra Cora', "koenigrufen", table).deal["card_points"] == 45
    )
    assert notation.read("Rufer Bert Cora 45, Kontra Anna 2", "koenigrufen", table).deal["card_points"] == 45


def test_a_number_in_the_name_of_a_bonus_counts_nothing() -> None:
    deal = notation.read("tri Ana Bor 50, 4 kralji", "slovenian-tarok", SLOVENIAN).deal
    assert deal["card_points"] == 50
    none = notation.read("kettő Anna Béla 60, kein 8 tarokk", "hungarian-tarokk", HUNGARIAN).deal
    assert none == {"contract": "two", "declarer": "Anna", "partner": "Béla", "card_points": 60}
