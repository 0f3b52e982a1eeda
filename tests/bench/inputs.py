"""What the benchmark reads: streams of deals, and ledgers.

    python -m tests.bench.inputs ledger FILE DEALS [CORRECTED]    CORRECTED: a share, such as 0.01
    python -m tests.bench.inputs deals FILE DEALS [GAME ...]      all games unless some are named

Made in a process of its own, so that the benchmark stays small (see measured.py).
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tarokscore.ledger import corrections, format, recording
from tarokscore.ledger.applying import apply
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import Entry

VECTORS = Path(__file__).parents[1] / "vectors"
PLAYERS = ("Anna", "Béla", "Cili", "Dani")
AT = "2026-01-01T20:00:00+01:00"
RECENT = 300  # deals: corrections are made of one of the last so many


def write_deals(path: Path, number: int, games: Sequence[str] = ()) -> None:
    """Deals of the vectors that settle by themselves under the main rules, of each game in turn. Everyone has
    a name of their own in every deal, so that no line comes twice."""
    chance, every = random.Random(1), []
    for file in sorted(VECTORS.glob("*.json")):
        cases = json.loads(file.read_text(encoding="utf-8"))
        plain = (case for case in cases if "deal" in case and "error" not in case and not case["options"])
        if not games or file.stem in games:
            every.append([{"variant": file.stem, **case["deal"]} for case in plain if not case.get("state")])
    with path.open("w", encoding="utf-8") as out:
        for index in range(number):
            deal = chance.choice(every[index % len(every)])
            text = json.dumps(deal, ensure_ascii=False)
            for name in deal["players"]:
                text = text.replace(f'"{name}"', f'"{name} {index}"')
            out.write(text + "\n")


def some_deals(number: int) -> list[dict[str, Any]]:
    """Deals of French tarot that can be entered at a table."""
    chance = random.Random(1)
    return [
        {
            "declarer": chance.choice(PLAYERS), "contract": chance.choice(("prise", "garde", "garde-sans")),
            "bouts": chance.randint(0, 3), "card_points": chance.randint(30, 60),
        }
        for _ in range(number)
    ]  # fmt: skip


def write_ledger(path: Path, number: int, corrected: float = 0) -> None:
    """A ledger of so many deals, written as the commands write it; corrected: the share of them that is
    amended, or void, later."""
    made, _ = recording.new_document("french-tarot", PLAYERS, None, PLAYERS[-1], AT)
    path.write_bytes(format.to_bytes(made.plus(*entries(Book(made), number, corrected))))


def entries(book: Book, number: int, corrected: float) -> Iterator[Entry]:
    """The entries of such a ledger."""
    chance = random.Random(2)
    for deal in some_deals(number):
        yield applied(book, recording.add(book, deal, AT)[0])
        if chance.random() < corrected:
            old = book.bookings[chance.randint(max(1, book.next_number - RECENT), book.next_number - 1)]
            if old.voided or old.deal is None:
                continue
            if chance.random() < 0.2:
                yield applied(book, corrections.void(book, old.number, "twice", AT, whole=False))
            else:
                again = {**old.deal, "card_points": (int(old.deal["card_points"]) + 7) % 40 + 30}
                yield applied(
                    book, corrections.amend(book, old.number, again, "misheard", AT, whole=False)[0]
                )


def applied(book: Book, entry: Entry) -> Entry:
    """An entry that was folded into the book."""
    apply(book, entry)
    return entry


def main() -> None:
    what, file, number, *more = sys.argv[1:]
    if what == "ledger":
        write_ledger(Path(file), int(number), *map(float, more))
    else:
        write_deals(Path(file), int(number), more)


if __name__ == "__main__":
    main()
