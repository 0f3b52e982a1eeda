"""check --repair, wherever it is damaged: what stands untouched is there again, what does not is named."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore.ledger import agreements, corrections, expected_totals, format, players, protests, recording
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tarokscore.ledger.repair.recover import Recovered
from tests.conftest import GARDE, PRISE_LOST
from tests.ledger.test_ledger import AT, begun, evening, with_entry

SIGNS = (b"\xff", b'"', b"}", b"x", b"\n")
LEANING = {"amend", "void", "undo", "expect", "protest", "resolve"}  # on another entry


def moment(book: Book) -> str:
    """The time of the next entry; every entry has its own."""
    return f"2026-11-21T20:{book.last_entry:02}:00+01:00"


def deal(book: Book, told: dict[str, Any]) -> None:
    with_entry(book, recording.add(book, told, moment(book))[0])


def rich() -> Document:
    """A ledger with every type of entry; a house rule that is not the rulebook's from the start."""
    book = begun(base_points=30)
    deal(book, GARDE)
    deal(book, PRISE_LOST)
    with_entry(
        book, corrections.amend(book, 2, {**PRISE_LOST, "card_points": 50}, "counted again", moment(book))[0]
    )
    with_entry(book, corrections.manual(book, {"Anna": -5, "Béla": 5}, 'a fine: {"n": 1}', moment(book)))
    with_entry(book, agreements.new_rules(book, {"base_points": 40}, "we play for more", moment(book)))
    deal(book, GARDE)
    with_entry(book, agreements.payment(book, "Béla", "Anna", "2.50", "EUR", moment(book)))
    with_entry(book, players.join(book, ["Emil"], moment(book)))
    deal(book, {**PRISE_LOST, "players": ["Anna", "Béla", "Cili", "Emil"]})
    with_entry(book, players.rename(book, "Emil", "Emilia", moment(book)))
    with_entry(book, expected_totals.expect(book, 1, {"Anna": 228}, None, moment(book)))
    with_entry(book, protests.protest(book, 1, "Béla", "there were three bouts", moment(book)))
    for entry in protests.resolve(book, 1, False, "there were not", moment(book)):
        with_entry(book, entry)
    with_entry(book, corrections.void(book, 4, "misread", moment(book)))
    with_entry(book, corrections.undo(book, None, moment(book)))
    deal(book, GARDE)
    return book.document


RICH = rich()
GIVEN = (RICH.variant, RICH.players)
RAW = json.loads(format.to_bytes(RICH))


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same JSON with the keys of every object in another order."""
    if isinstance(value, list):
        return [shuffled(each, chance) for each in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    chance.shuffle(keys)
    return {key: shuffled(value[key], chance) for key in keys}


LAYOUTS = {
    "as it is written": format.to_bytes(RICH).decode(),
    "keys sorted": json.dumps(RAW, ensure_ascii=False, sort_keys=True, indent=2),
    "on one line": json.dumps(RAW, ensure_ascii=False, separators=(",", ":")),
    "sorted on one line": json.dumps(RAW, ensure_ascii=False, sort_keys=True, separators=(",", ":")),
    "shuffled": json.dumps(shuffled(RAW, random.Random(1)), ensure_ascii=False),
    "shuffled otherwise": json.dumps(shuffled(RAW, random.Random(2)), ensure_ascii=False, indent=1),
}


def spans(text: str) -> list[tuple[int, int]]:
    """Where each entry stands in a text."""
    decoder = json.JSONDecoder()
    place, found = text.index("[", text.index('"entries"')) + 1, []
    while text[place] != "]":
        if text[place] == "{":
            _, end = decoder.raw_decode(text, place)
            found.append((place, end))
            place = end
        else:
            place += 1
    return found


SPANS = {name: spans(text) for name, text in LAYOUTS.items()}


def judged(found: Recovered, whole: set[int]) -> None:
    """whole: the entries that nobody touched. They are there, with their scores, unless they speak of one
    that is lost; everything else is named."""
    there = {entry.at: entry for entry in found.document.entries}
    said = (*found.lost, *found.changed)
    for old in RICH.entries:
        named = any(f"entry {old.n} " in sentence or f"entry {old.n}," in sentence for sentence in said)
        new = there.get(old.at)
        if old.n in whole:
            leaning = old.type in LEANING and f"entry {old.n} ({old.type}) no longer fits" in "\n".join(
                found.lost
            )
            assert new is not None or leaning, f"entry {old.n} is not there"
            assert new is None or getattr(new, "scores", None) == getattr(old, "scores", None)
        else:
            same = new is not None and new.content({"hash"}) == old.content({"hash"})
            assert named or same, f"nothing is said of entry {old.n}: {said}"
    assert set(whole) == set(range(1, len(RICH.entries) + 1)) or said or found.entries == len(RICH.entries)


def repaired(text: bytes, layout: str, start: int, end: int) -> None:
    """Repair a text whose signs from start to end are damaged."""
    places = SPANS[layout]
    judged(
        recover.repaired(text, AT, *GIVEN),
        {n for n, (a, b) in enumerate(places, 1) if b <= start or a >= end},
    )


def without(layout: str, place: int) -> None:
    text = LAYOUTS[layout]
    repaired((text[:place] + text[place + 1 :]).encode(), layout, place, place + 1)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_sound_ledger_loses_nothing_whatever_the_order_of_its_keys(layout: str) -> None:
    found = recover.repaired(LAYOUTS[layout].encode(), AT)
    assert (found.entries, found.lost, found.changed) == (len(RICH.entries), (), ())
    assert found.document == RICH


@settings(max_examples=60)
@given(st.sampled_from(list(LAYOUTS)), st.floats(0, 0.9999))
def test_a_sign_that_is_dropped_anywhere_costs_no_more_than_the_entry_it_stood_in(
    layout: str, where: float
) -> None:
    without(layout, int(where * len(LAYOUTS[layout])))


@settings(max_examples=40)
@given(st.sampled_from(list(LAYOUTS)), st.floats(0, 0.9999))
def test_a_ledger_cut_anywhere_keeps_every_entry_before_the_cut(layout: str, where: float) -> None:
    """And game and players, which may have stood behind it, are given."""
    text, place = LAYOUTS[layout], int(where * len(LAYOUTS[layout]))
    whole = {n for n, (_, end) in enumerate(SPANS[layout], 1) if end <= place}
    torn = {n for n, (start, end) in enumerate(SPANS[layout], 1) if start + 1 < place < end}
    found = recover.repaired(text[:place].encode(), AT, *GIVEN)
    assert {entry.at for entry in found.document.entries} >= {RICH.entries[n - 1].at for n in whole}
    for n in torn:
        (old,) = (entry for entry in RICH.entries if entry.n == n)
        kept = [entry for entry in found.document.entries if entry.at == old.at]
        told = [getattr(entry, "scores", None) == getattr(old, "scores", None) for entry in kept]
        assert told == [True] or any(each.startswith(f"entry {n} cannot be read") for each in found.lost)
        assert found.lost


@settings(max_examples=40)
@given(
    st.sampled_from(list(LAYOUTS)), st.floats(0, 0.9999), st.sampled_from([b"\xff", b'"', b"}", b"x", b"\n"])
)
def test_another_sign_anywhere_costs_no_more_than_the_entry_it_stands_in(
    layout: str, where: float, sign: bytes
) -> None:
    text, place = LAYOUTS[layout], int(where * len(LAYOUTS[layout]))
    changed = text[:place].encode() + sign + text[place + 1 :].encode()
    repaired(changed, layout, place, place + 1)


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_the_order_of_keys_says_nothing(seed: int) -> None:
    """Of any object, at any depth."""
    text = json.dumps(shuffled(RAW, random.Random(seed)), ensure_ascii=False)
    found = recover.repaired(text.encode(), AT)
    assert (found.document, found.lost, found.changed) == (RICH, (), ())


# --- what stands where the entries should stand ----------------------------------------------------


@pytest.mark.parametrize("there, said", [(None, "null"), ("abc", "“abc”"), (7, "7"), (False, "false")])
def test_a_value_that_is_no_list_of_entries_is_shown(there: Any, said: str) -> None:
    damaged = json.loads(format.to_bytes(evening()))
    damaged["entries"] = there
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert found.lost == (
        f"where the entries should stand is {said}, which is no list of them",
        "the entries are gone",
    )


def test_a_file_without_its_entries_does_not_end_in_the_middle() -> None:
    damaged = json.loads(format.to_bytes(evening()))
    del damaged["entries"]
    assert recover.repaired(json.dumps(damaged).encode(), AT).lost == ("the entries are gone",)


def test_an_object_of_entries_is_shown_and_its_entries_are_read() -> None:
    damaged = json.loads(format.to_bytes(evening()))
    damaged["entries"] = {f"no. {entry['n']}": entry for entry in damaged["entries"]}
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert found.entries == 5
    assert any(each.startswith('where the entries should stand is {"no. 1": {') for each in found.lost)
