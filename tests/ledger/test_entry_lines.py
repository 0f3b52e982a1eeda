"""A ledger read line by line is the ledger read whole; what this program did not write is read whole."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tarokscore.core import LedgerError
from tarokscore.ledger import agreements, check, corrections, entry_lines, format, recording, storage
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import DealEntry, Entry
from tarokscore.ledger.standing import Standing
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run

FOLDER = Path(__file__).parents[1] / "data" / "ledgers-0"
LEDGERS = sorted(path for path in FOLDER.glob("*.json") if not path.name.endswith(".shown.json"))
AT = "2026-11-22T12:00:00+01:00"


def corrected(path: Path, chance: random.Random) -> format.Document:
    """An old ledger without its remarks and other names, with corrections of all sorts behind its deals."""
    old = format.parse(path.read_bytes())
    document = old.changed({"entries": ()})
    made = Book(document)

    def put(entry: Entry) -> None:
        nonlocal document
        apply(made, entry)
        document = document.plus(entry)

    for entry in old.entries:
        if isinstance(entry, DealEntry):
            number = 0 if entry.number == 0 else None
            try:
                put(recording.add(made, entry.deal, AT, number)[0])
            except ValueError:
                continue
        if not made.bookings or chance.random() < 0.3:
            continue
        chosen = made.bookings[chance.choice(list(made.bookings))]
        try:
            match chance.randrange(5):
                case 0:
                    put(corrections.void(made, chosen.number, "twice", AT))
                case 1:
                    put(
                        corrections.amend(made, chosen.number, {**(chosen.deal or {}), "note": "x"}, "x", AT)[
                            0
                        ]
                    )
                case 2:
                    put(corrections.undo(made, None, AT))
                case 3:
                    one, two = made.players[:2]
                    put(corrections.manual(made, {one: 3, two: -3}, "tea", AT))
                case 4:
                    put(agreements.payment(made, *made.players[:2], "1.50", "EUR", AT))
        except (ValueError, LedgerError):
            continue
    return document


def reformatted(content: bytes) -> bytes:
    """The same ledger as an editor saves it, which is read whole."""
    return json.dumps(json.loads(content), indent=4).encode()


def standing(content: bytes) -> Standing | str:
    """Where the table stands by a file; what is wrong where it is damaged."""
    try:
        return build_book(format.read(content)).standing
    except LedgerError as error:
        return str(error)


def findings(content: bytes) -> list[check.Finding] | str:
    """What `check` says of a file; what is wrong where it cannot be read."""
    try:
        return list(check.check(format.read(content)))
    except LedgerError as error:
        return str(error)


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_the_book_is_the_same(path: Path) -> None:
    for seed in range(2):
        document = corrected(path, random.Random(seed))
        content = format.to_bytes(document)
        by_lines = format.read(content)
        assert isinstance(by_lines.entries, format.InFile)
        assert not isinstance(format.read(reformatted(content)).entries, format.InFile)
        whole, found = build_book(document), build_book(by_lines)
        assert found.standing == whole.standing
        assert list(found.accounts) == list(whole.accounts)
        assert found.bookings == whole.bookings
        assert found.in_force == whole.in_force
        assert [options for _, options in found.agreed] == [options for _, options in whole.agreed]
        assert findings(content) == []


def test_a_long_ledger_is_added_up_and_can_be_undone_to_its_beginning() -> None:
    """More lines than are parsed at once, of which nearly all are plain deals."""
    made = long_ledger(300)
    content = format.to_bytes(made)
    assert len(content) > 2 * entry_lines.AT_ONCE
    found = build_book(format.read(content))
    assert len(found.undoable) == 1
    whole = build_book(made)
    while whole.in_force:
        entry = corrections.undo(whole, None, AT)
        assert corrections.undo(found, None, AT) == entry
        apply(whole, entry)
        apply(found, entry)
        assert found.standing == whole.standing
        assert found.bookings.keys() == whole.bookings.keys()


def test_what_is_added_to_a_file_stands_behind_its_lines() -> None:
    made = long_ledger(20)
    content = format.to_bytes(made)
    found = format.read(content)
    more = corrections.undo(build_book(made), None, AT)
    assert format.to_bytes(found.plus(more)) == format.to_bytes(made.plus(more))
    assert found.plus(more) == made.plus(more) == format.read(format.to_bytes(made.plus(more)))
    assert found.plus(more) != made
    assert (found.entries[-1], found.entries[3:5]) == (made.entries[-1], made.entries[3:5])
    with pytest.raises(IndexError):
        found.entries[20]


def test_a_known_book_is_taken_while_the_file_is_the_same(tmp_path: Path) -> None:
    path, made = tmp_path / "ledger.json", long_ledger(20)
    path.write_bytes(format.to_bytes(made))
    known = storage.open_book(path)
    again = storage.open_book(path, known)
    apply(again, corrections.undo(again, None, AT))
    assert (again.last_entry, known.last_entry) == (21, 20)
    assert again.bookings.keys() == known.bookings.keys() - {20}
    path.write_bytes(format.to_bytes(made.plus(corrections.undo(known, None, AT))))
    assert storage.open_book(path, known).last_entry == 21
    path.unlink()
    with pytest.raises(LedgerError, match="no such ledger"):
        storage.open_book(path, known)


def long_ledger(number: int) -> format.Document:
    made, _ = recording.new_document("french-tarot", PLAYERS, None, "Dani", AT)
    table = Book(made)
    for each in range(number):
        entry, _ = recording.add(table, GARDE if each % 3 else PRISE_LOST, AT)
        apply(table, entry)
        made = made.plus(entry)
    return made


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_every_changed_figure_is_seen(path: Path) -> None:
    """A damaged ledger is found to be so whether it is read by lines or whole, in the same words."""
    content = format.to_bytes(corrected(path, random.Random(7)))
    chance, seen = random.Random(11), 0
    begin = content.index(b'"entries": [')
    for _ in range(15):
        place = chance.randrange(begin, len(content))
        sign = chance.choice(b'0123456789"{},:aZ \n')
        changed = content[:place] + bytes([sign]) + content[place + chance.randrange(2) :]
        if json_of(changed) in (None, json_of(content)):
            continue
        seen += 1
        whole = reformatted(changed)
        assert standing(changed) == standing(whole), changed[max(0, place - 60) : place + 60]
        assert findings(changed) == findings(whole), changed[max(0, place - 60) : place + 60]
    assert seen


def json_of(content: bytes) -> object:
    try:
        return json.loads(content)
    except ValueError:
        return None


def test_a_key_that_comes_twice_and_rounded_figures_are_read_with_care(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    table("add", "-", given=PRISE_LOST)
    content = (tmp_path / "tarokscore.json").read_bytes()
    sound = standing(content)
    for was, now, same in (
        (b'"number": 1,', b'"number": 1, "number": 1,', False),
        (b'"bouts": 2', b'"bouts": 2.0000000000000000001', False),
        (b'"Anna": 198', b'"Anna": 198e0', True),
        (b'"Anna": 198', b'"Anna": 199', False),
        (b'"n": 2', b'"n": 3', False),
        (b"},\n", b"}\n", False),
        (b"\n ]", b",\n ]", False),
        (b"},\n  {", b"}, {", True),
        (b"B\xc3\xa9la", b"Be\xcc\x81la", True),
        (b"B\xc3\xa9la", b"B\\u00e9la", True),
    ):
        assert was in content
        found = standing(content.replace(was, now))
        assert found == sound if same else isinstance(found, str), (was, now, found)


def test_a_reformatted_ledger_goes_on(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / "tarokscore.json"
    path.write_bytes(reformatted(path.read_bytes()))
    assert table("add", "-", given=PRISE_LOST).code == 0
    assert table("check").code == 0
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 198 + 31


def test_add_leaves_every_byte_before_it(table: Run, tmp_path: Path) -> None:
    """Also where somebody wrote a line in another way, which is read with care."""
    table("add", "-", given=GARDE)
    table("add", "-", given=PRISE_LOST)
    path = tmp_path / "tarokscore.json"
    for was, now in ((b"", b""), (b'"number": 1,', b'"number":   1,'), (b"B\xc3\xa9la", b"B\\u00e9la")):
        head, rest = path.read_bytes().split(b'"entries": [')
        path.write_bytes(
            head + b'"entries": [' + rest.replace(was, now, 1) if was else head + b'"entries": [' + rest
        )
        before = path.read_bytes()
        assert table("add", "garde Béla 49 2 bouts").code == 0
        assert path.read_bytes().startswith(before.removesuffix(entry_lines.TAIL) + b",\n")
    assert table("check").code == 0


def odd_lines(content: bytes) -> Iterator[bytes]:
    """A ledger with one line of an entry written otherwise: with blanks that say nothing."""
    told = content.splitlines(keepends=True)
    for place, line in enumerate(told):
        if line.startswith(b'  {"n"'):
            for odd in (b" " + line, line[1:], b"\t" + line[2:], line[:-1] + b" \n", line[:-1] + b"\t\n"):
                yield b"".join((*told[:place], odd, *told[place + 1 :]))


def test_blanks_at_one_line_change_nothing(table: Run, tmp_path: Path) -> None:
    for deal in (GARDE, PRISE_LOST, GARDE):
        table("add", "-", given=deal)
    content = (tmp_path / "tarokscore.json").read_bytes()
    shown = build_book(format.read(content)).standing
    for odd in odd_lines(content):
        document = format.read(odd)
        assert (len(document.entries), build_book(document).standing) == (3, shown)
        assert [each.n for each in document.entries] == [1, 2, 3]
        assert document.entries[2] == document.entries[-1] == [*document.entries][2]


@pytest.mark.parametrize("odd", [b"null", b"[1]", b"[]", b"1", b'"a"', b"true"])
def test_a_line_that_is_no_entry_is_no_end(table: Run, tmp_path: Path, odd: bytes) -> None:
    for deal in (GARDE, PRISE_LOST, GARDE):
        table("add", "-", given=deal)
    content = (tmp_path / "tarokscore.json").read_bytes()
    told = content.splitlines(keepends=True)
    first = next(place for place, line in enumerate(told) if line.startswith(b'  {"n"'))
    for place in range(first, first + 3):
        for comma in (b",", b""):
            damaged = b"".join((*told[:place], b"  " + odd + comma + b"\n", *told[place:]))
            with pytest.raises(LedgerError):
                build_book(format.read(damaged))
