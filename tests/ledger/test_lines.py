"""A ledger read line by line is the ledger read whole; what this program did not write is read whole."""

import json
import random
from io import BytesIO
from pathlib import Path

import pytest

from tarokscore.ledger import check, corrections, format, line_book, line_check, storage
from tarokscore.ledger.book import Book, book
from tarokscore.ledger.lines import NotInLines
from tests.conftest import GARDE, PRISE_LOST, Run

FOLDER = Path(__file__).parents[1] / "data" / "ledgers-0"
LEDGERS = sorted(path for path in FOLDER.glob("*.json") if not path.name.endswith(".shown.json"))
AT = "2026-11-22T12:00:00+01:00"


def corrected(path: Path, chance: random.Random) -> format.Document:
    """An old ledger without its remarks and other names, with corrections of all sorts behind its deals."""
    old = format.parse(path.read_bytes())
    document = old.model_copy(update={"entries": ()})
    made = Book(document)

    def put(entry: format.Entry) -> None:
        nonlocal document
        made.apply(entry)
        document = document.plus(entry)

    for entry in old.entries:
        if isinstance(entry, format.DealEntry):
            number = 0 if entry.number == 0 else None
            try:
                put(corrections.add(made, entry.deal, AT, number)[0])
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
                    put(corrections.pay(made, *made.players[:2], "1.50", "EUR", AT))
        except (ValueError, storage.LedgerError):
            continue
    return document


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_the_standing_is_the_same(path: Path, tmp_path: Path) -> None:
    for seed in range(4):
        document = corrected(path, random.Random(seed))
        content = format.to_bytes(document)
        whole, by_lines = book(document), line_book.standing_book(BytesIO(content))
        assert by_lines.standing == whole.standing
        assert list(by_lines.accounts) == list(whole.accounts)
        (tmp_path / "ledger.json").write_bytes(content)
        clean = not list(check.check(document))
        assert line_check.sound(tmp_path / "ledger.json") == (len(document.entries) if clean else None)
        assert clean


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_every_changed_figure_is_seen(path: Path, tmp_path: Path) -> None:
    content = format.to_bytes(corrected(path, random.Random(7)))
    chance, damaged = random.Random(11), tmp_path / "damaged.json"
    begin = content.index(b'"entries": [')
    for _ in range(40):
        place = chance.randrange(begin, len(content))
        sign = chance.choice(b'0123456789"{},:aZ \n')
        changed = content[:place] + bytes([sign]) + content[place + chance.randrange(2) :]
        if json_of(changed) == json_of(content):
            continue
        damaged.write_bytes(changed)
        if line_check.sound(damaged) is not None:  # such as a space behind a name
            assert not list(check.check(format.read(changed))), changed[max(0, place - 60) : place + 60]
        try:
            found = line_book.standing_book(BytesIO(changed)).standing
        except NotInLines:
            continue
        assert found == book(format.parse(changed)).standing


def json_of(content: bytes) -> object:
    try:
        return json.loads(content)
    except ValueError:
        return None


def test_a_key_that_comes_twice_and_rounded_figures_are_read_with_care(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    table("add", "-", given=PRISE_LOST)
    content = (tmp_path / "tarokscore.json").read_bytes()
    for was, now in (
        (b'"number": 1,', b'"number": 1, "number": 1,'),
        (b'"bouts": 2', b'"bouts": 2.0000000000000000001'),
        (b'"Anna": 198', b'"Anna": 198e0'),
        (b'"Anna": 198', b'"Anna": 199'),
        (b'"n": 2', b'"n": 3'),
        (b"},\n", b"}\n"),
        (b"\n ]", b",\n ]"),
        (b"B\xc3\xa9la", b"Be\xcc\x81la"),
        (b"B\xc3\xa9la", b"B\\u00e9la"),
    ):
        assert was in content
        with pytest.raises(NotInLines):
            line_book.standing_book(BytesIO(content.replace(was, now)))


def test_a_reformatted_ledger_goes_on(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / "tarokscore.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")), indent=4), encoding="utf-8")
    with pytest.raises(NotInLines):
        line_book.standing_book(BytesIO(path.read_bytes()))
    assert table("add", "-", given=PRISE_LOST).code == 0
    assert table("check").code == 0
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 198 + 31


def test_add_writes_the_same_bytes_both_ways(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tarokscore.cli.commands.add.now", lambda: AT)
    monkeypatch.setattr("tarokscore.cli.actions.now", lambda: AT)
    table("add", "-", given=GARDE)
    path = tmp_path / "tarokscore.json"
    before = path.read_bytes()
    assert table("add", "garde Béla 49 2 bouts").code == 0
    by_lines = path.read_bytes()
    path.write_bytes(before)

    def never(*_: object) -> None:
        raise NotInLines

    monkeypatch.setattr(line_book, "append", never)
    assert table("add", "garde Béla 49 2 bouts").code == 0
    assert path.read_bytes() == by_lines
