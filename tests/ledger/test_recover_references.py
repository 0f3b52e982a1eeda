"""check --repair applies no entry to another deal than the one that it was about.

Random evenings, of which entries are lost in several ways. In the undamaged ledger every void, amendment,
protest, resolution and expected total is about one deal; in the repaired one it is about the same deal, or it
is not there, and that is said.
"""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore import DealError, LedgerError
from tarokscore.ledger import (
    agreements,
    corrections,
    expected_totals,
    format,
    players,
    protests,
    recording,
)
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import BookingEntry, Entry, NumberedEntry
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tarokscore.ledger.repair.recover import Recovered
from tests.conftest import GARDE, PLAYERS, PRISE_LOST
from tests.ledger.test_ledger import AT, begun, dealt, with_entry


def moment(book: Book) -> str:
    """The time of the next entry; every entry has its own, so that it can be found again."""
    return f"2026-11-28T{20 + book.last_entry // 60}:{book.last_entry % 60:02}:00+01:00"


def a_deal(book: Book, chance: random.Random) -> dict[str, Any]:
    deal = {"declarer": chance.choice(book.players), "card_points": chance.randint(20, 70)}
    if book.variant == "bavarian-tarock":
        return {**deal, "contract": "aufnahme"}
    return {**deal, "contract": chance.choice(["prise", "garde"]), "bouts": chance.randint(0, 3)}


def next_entries(book: Book, chance: random.Random) -> Iterator[Entry]:
    """What a table may write down next. Raises DealError, LedgerError where it is refused."""
    at, number, who = moment(book), chance.randint(1, max(1, book.last_number)), chance.choice(book.players)
    other = {"card_points": chance.randint(20, 70)}
    kinds: dict[str, tuple[int, Callable[[], Any]]] = {
        "deal": (9, lambda: recording.add(book, a_deal(book, chance), at)[:1]),
        "undo": (5, lambda: protests.undo(book, None, at)),
        "void": (2, lambda: [corrections.void(book, number, "misdealt", at)]),
        "amend": (
            2,
            lambda: [corrections.amend(book, number, {**facts(book, number), **other}, "so", at)[0]],
        ),
        "protest": (1, lambda: [protests.protest(book, number, who, "no", at)]),
        "claim": (1, lambda: [protests.protest(book, number, who, "no", at, facts(book, number) | other)]),
        "resolve": (2, lambda: protests.resolve(book, number, chance.random() < 0.6, "so", at)),
        "expect": (2, lambda: [expected_totals.expect(book, number, {who: 10}, None, at)]),
        "by hand": (len(book.players) > 1, lambda: [corrections.manual(book, fine(book), "a fine", at)]),
        "rename": (1, lambda: [players.rename(book, who, f"{who}x", at)]),
        "join": (1, lambda: [players.join(book, ["Emil"], at)]),
        "leave": (len(book.players) > 3, lambda: [players.leave(book, [who], at)]),
        "house": (
            1,
            lambda: [agreements.new_rules(book, {"base_points": chance.choice([25, 30])}, None, at)],
        ),
    }
    weights = [weight for weight, _ in kinds.values()]
    (kind,) = chance.choices([*kinds], weights)
    yield from kinds[kind][1]()


def facts(book: Book, number: int) -> dict[str, Any]:
    return dict(book.find(number).deal or {})


def fine(book: Book) -> dict[str, int]:
    return {book.players[0]: -5, book.players[1]: 5}


def evening(chance: random.Random, variant: str, entries: int = 14) -> Document:
    book = begun(variant, PLAYERS[:3] if variant == "bavarian-tarock" else PLAYERS)
    for _ in range(40):
        with suppress(DealError, LedgerError):
            for entry in next_entries(book, chance):
                with_entry(book, entry.changed({"at": moment(book)}))
        if book.last_entry >= entries:
            break
    return book.document


def deals_spoken_of(document: Document) -> dict[str, str]:
    """Which deal each entry is about: {time of the entry: time of the entry that made the deal}."""
    book, found = Book(document), dict[str, str]()
    for entry in document.entries:
        if isinstance(entry, NumberedEntry) and not isinstance(entry, BookingEntry):
            made = book.bookings.get(entry.number)
            found[entry.at] = document.entries[made.entries[0] - 1].at if made else "no deal"
        apply(book, entry)
    return found


def amounts(document: Document) -> dict[str, list[int]]:
    """What each deal in force counts as, whoever is called how: {time of the entry that made it: amounts}."""
    rows = build_book(document).rows
    return {document.entries[each.entries[0] - 1].at: sorted(each.counts.values()) for each in rows}


# --- how an entry is lost ----------------------------------------------------------------------------


def torn_type(line: str) -> str:
    return line.replace('"type"', '"ty#e', 1)


def no_type_at_all(line: str) -> str:
    return line.replace('"type"', '"tipe"', 1)


def half_a_character(line: str) -> str:
    """It is an object, and all but one key can be read."""
    return line.replace('"at": "', '"was": "\\ud800", "at": "', 1)


def all_but_the_number(line: str) -> str:
    return line[:10] + "#" * 40


def nothing(line: str) -> str:
    return ""


LOSSES = [torn_type, no_type_at_all, half_a_character, all_but_the_number, nothing]


def damaged(document: Document, losses: dict[int, Callable[[str], str]]) -> bytes:
    """losses: how some entries are lost, by their number."""
    lines = format.to_bytes(document).decode().splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith('  {"n": 1,'))
    for n, loss in losses.items():
        lines[first + n - 1] = loss(lines[first + n - 1])
    return "\n".join(lines).encode()


def taken_out(document: Document, out: set[int]) -> bytes:
    """Without some entries, and with the later ones renumbered, so that no number is missing."""
    raw = json.loads(format.to_bytes(document))
    left = [entry for entry in raw["entries"] if entry["n"] not in out]
    now = {entry["n"]: n for n, entry in enumerate(left, 1)}
    for entry in left:
        entry["n"] = now[entry["n"]]
        for key in ("entry", "protest", "cause"):
            if entry.get(key) is not None:
                entry[key] = now.get(entry[key], 0)
    return json.dumps({**raw, "entries": left}).encode()


def repaired(document: Document, content: bytes, left: Sequence[str] = ()) -> Recovered:
    """What is made of a damaged ledger. No entry of it is about another deal than in the undamaged one,
    unless it is called altered. left: the times of the entries in the damaged one, where some may be so."""
    found = recover.repaired(content, document.created, document.variant, document.players)
    before, after = deals_spoken_of(document), deals_spoken_of(found.document)
    for at, deal in after.items():
        altered = at in left and f"entry {left.index(at) + 1} was altered" in "".join(found.changed)
        assert altered or deal == before[at], f"the entry of {at} was about the deal of {before[at]}"
    was, now = amounts(document), amounts(found.document)
    if any(now[at] != was.get(at) for at in now):
        said = " ".join((*found.changed, *found.lost))
        assert re.search("counts as|took back|one more may have stood there", said), said
    return found


def missing(document: Document, found: Recovered) -> list[Entry]:
    """The entries that are not in the new ledger."""
    there = {entry.at for entry in found.document.entries}
    return [entry for entry in document.entries if entry.at not in there]


def expect_told(document: Document, found: Recovered) -> None:
    """Everything that is left out is named; of what stood at the end, that there may have been more."""
    named = {
        int(n) for n in re.findall(r"^entry (\d+) (?:cannot be read|is gone|\()", "\n".join(found.lost), re.M)
    }
    more = any("one more may have stood there" in each for each in found.lost)
    last = max((entry.n for entry in document.entries if entry not in missing(document, found)), default=0)
    for entry in missing(document, found):
        behind = more and entry.n > max((last, *named))
        assert entry.n in named or behind, f"nothing of {entry}: {found.lost}"


EVENINGS = st.builds(
    lambda seed, variant: evening(random.Random(seed), variant),
    st.integers(0, 10_000), st.sampled_from(["french-tarot", "bavarian-tarock"]),
)  # fmt: skip


@settings(max_examples=10)
@given(EVENINGS, st.sampled_from(LOSSES))
def test_an_entry_that_is_lost_takes_with_it_only_what_was_about_it(
    document: Document, loss: Callable[[str], str]
) -> None:
    """Each entry of an evening, one at a time."""
    about = deals_spoken_of(document)
    for lost in document.entries:
        found = repaired(document, damaged(document, {lost.n: loss}))
        expect_told(document, found)
        gone = {entry.at for entry in missing(document, found)}
        for entry in missing(document, found):
            if re.search(rf"entry {entry.n} \(\w+\) no longer fits: deal \d+ is lost", "\n".join(found.lost)):
                assert about[entry.at] in gone, f"{entry} is about a deal that is there"


@settings(max_examples=60)
@given(EVENINGS, st.data())
def test_where_several_entries_are_lost_none_is_about_another_deal(document: Document, data: Any) -> None:
    numbers = st.sampled_from([entry.n for entry in document.entries[:-1]])
    losses = data.draw(st.dictionaries(numbers, st.sampled_from(LOSSES), min_size=1, max_size=5))
    expect_told(document, repaired(document, damaged(document, losses)))


@settings(max_examples=60)
@given(EVENINGS, st.data())
def test_entries_that_were_taken_out_make_none_speak_of_another_deal(document: Document, data: Any) -> None:
    """The hash of an entry behind them proves how many are missing."""
    numbers = st.sampled_from([entry.n for entry in document.entries[:-1]])
    out = data.draw(st.sets(numbers, min_size=1, max_size=3))
    left = [entry.at for entry in document.entries if entry.n not in out]
    found = repaired(document, taken_out(document, out), left)
    assert found.lost or found.changed


# --- one evening, step by step ---------------------------------------------------------------------


def two_meanings_of_deal_2() -> Book:
    """Deal 2 was Béla's, which was taken back; then it was Cili's; deal 3 is Dani's."""
    book = dealt(begun(), GARDE, {**PRISE_LOST, "declarer": "Béla"})
    with_entry(book, corrections.undo(book, None, AT))
    return dealt(book, {**GARDE, "declarer": "Cili"}, {**GARDE, "declarer": "Dani"})


@pytest.mark.parametrize(
    "said_of_deal_2",
    [
        lambda book: corrections.void(book, 2, "misdealt", AT),
        lambda book: corrections.amend(book, 2, {**facts(book, 2), "card_points": 70}, "so", AT)[0],
        lambda book: protests.protest(book, 2, "Anna", "no", AT),
        lambda book: expected_totals.expect(book, 2, {"Anna": 10}, None, AT),
    ],
)
def test_what_was_said_of_a_lost_deal_is_left_out_and_told(said_of_deal_2: Callable[[Book], Entry]) -> None:
    book = two_meanings_of_deal_2()
    entry = with_entry(book, said_of_deal_2(book)).document.entries[-1]
    found = recover.repaired(damaged(book.document, {4: torn_type}), AT)
    assert found.lost[1:] == (f"entry 6 ({entry.type}) no longer fits: deal 2 is lost",)
    assert [each.type for each in found.document.entries] == ["deal", "deal", "undo", "deal"]
    assert found.changed == ("deal 3 is deal 2 now",)


def test_where_the_undo_and_the_next_deal_are_lost_nobody_knows_which_deal_was_meant() -> None:
    """Of two entries of which nothing but the number can be read."""
    book = two_meanings_of_deal_2()
    with_entry(book, corrections.void(book, 2, "misdealt", AT))
    losses = dict.fromkeys((3, 4), all_but_the_number)
    found = recover.repaired(damaged(book.document, losses), AT)
    assert found.lost[2:] == ("entry 6 (void) no longer fits: deal 2 is lost",)
    assert found.changed == (
        "entries 3, 4: whether they took back or corrected a deal is lost with them; compare the totals with"
        " your sheet",
    )


def test_an_entry_that_stands_there_twice_is_taken_once() -> None:
    book = two_meanings_of_deal_2()
    found = recover.repaired(damaged(book.document, {4: lambda line: line + line}), AT)
    assert (found.document, found.lost) == (
        book.document, ("there is another entry 4; the first one is taken",),
    )  # fmt: skip


def test_a_sentence_is_said_once() -> None:
    """However many figures of an entry differ: three amounts of a protest of which none can be read."""
    book = dealt(begun(), GARDE)
    demanded = {**GARDE, "card_points": 30}
    with_entry(book, protests.protest(book, 1, "Béla", "so", AT, deal=demanded))
    content = format.to_bytes(book.document).decode()
    place = content.rindex('"scores"')
    found = recover.repaired(f"{content[:place]}{content[place:].replace('scores', 'scorez')}".encode(), AT)
    said = "entry 2 is not as it is settled: score"
    assert [each for each in found.changed if each.startswith("entry 2 is not")] == [said]
