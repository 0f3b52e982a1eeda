"""A ledger read line by line, as this program writes it: one entry on each line. A large ledger is so read in
little memory, with the same proofs as when it is read whole.

Whatever is not as this program writes it (an editor's work, damage), and what few ledgers have and needs all
bookings at once (expected totals, protests, other names), raises `NotInLines`: then it is read whole.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, BinaryIO, NamedTuple

from pydantic import ValidationError

from tarokscore import games
from tarokscore.core import exact_json, large_json
from tarokscore.ledger import format
from tarokscore.ledger.format import Document, Entry

AT_ONCE = 64  # lines are parsed at once
LONGEST = 1 << 20  # bytes of a line
HEAD = 1 << 16  # bytes of a head
DEAL = b'"type": "deal"'
IN_LINES = frozenset({"deal", "manual", "amend", "void", "rules", "paid", "players", "stake", "undo"})


class NotInLines(Exception):
    """The ledger cannot be read line by line; read it whole."""


class Spoken(NamedTuple):
    """References to earlier entries. bookings: the numbers of corrected bookings; undone: the entries that
    are taken back."""

    bookings: frozenset[int]
    undone: frozenset[int]


def head(file: BinaryIO) -> Document:
    """The head of a ledger, as a Document without entries; leaves the file at the first entry. Raises
    NotInLines."""
    text = b""
    for line in file:
        text += line
        if line.startswith(b' "entries": [') or len(text) > HEAD:
            break
    text = text.removesuffix(b"\n")
    _expect_plain(text)
    try:
        told = exact_json.loads(text + format.TAIL)
        made = format.Head.model_validate(
            {key: each for key, each in told.items() if key != "entries"} if isinstance(told, dict) else told
        )
    except (exact_json.JsonError, ValidationError):
        raise NotInLines from None
    document = Document.model_construct(**dict(made))  # validated as a head: nothing of entries is built
    if document.variant not in {row.id for row in games.TABLE} or format.head(document) != text:
        raise NotInLines
    return document


def spoken_of(file: BinaryIO) -> Spoken:
    """Collect the references to earlier entries, in a first pass over the entries that are no deals. Raises
    NotInLines."""
    bookings, undone = set[int](), set[int]()
    for line in file:
        if DEAL in line or line[:4] != b'  {"':
            continue
        entry = data_of(line.rstrip(b",\n"))[0]
        if entry.get("type") not in IN_LINES or entry.get("renamed"):
            raise NotInLines
        try:
            if entry["type"] == "undo":
                undone.add(entry["entry"])
            elif entry["type"] in ("amend", "void"):
                bookings.add(entry["number"])
                bookings.update(each["number"] for each in entry.get("also", ()))
        except (KeyError, TypeError):
            raise NotInLines from None
    return Spoken(frozenset(bookings), frozenset(undone))


def entry_of(value: dict[str, Any], n: int) -> Entry:
    """Plain data as entry `n`. Raises NotInLines where its shape or number is wrong."""
    try:
        entry = format.ENTRIES[value["type"]].model_validate(value)  # of the other types nothing is built
    except (KeyError, TypeError, ValidationError):
        raise NotInLines from None
    if entry.n != n or format.off_by(entry):
        raise NotInLines
    return entry


def values(file: BinaryIO) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each entry as plain data (exact numbers, no repeated keys), with the offset of its line. Raises
    NotInLines."""
    start, last, ended, number = file.tell(), False, True, 0
    while not last:
        starts, some = [], []
        for line in islice(file, AT_ONCE):
            if line == b" ]\n":
                last = True
                if file.read(3) != b"}\n":
                    raise NotInLines
                break
            if line[:3] != b"  {" or len(line) > LONGEST or not ended:
                raise NotInLines
            ended = line.endswith(b"},\n")
            starts.append(start)
            some.append(line[2:-2] if ended else line[2:-1])
            start, number = start + len(line), number + 1
        if not some and not last:
            raise NotInLines  # it ends in the middle
        found = data_of(b",".join(some))
        if len(found) != len(some):
            raise NotInLines
        yield from zip(starts, found, strict=True)
    if number and ended:
        raise NotInLines  # a comma behind the last entry


def _expect_plain(text: bytes) -> None:
    """Raise NotInLines where names may be written in another form, or half characters."""
    escaped = b"\\" in text and b"\\u" in text
    if escaped or any(sign in text for sign in format.ACCENTS_APART):
        raise NotInLines


def data_of(lines: bytes) -> list[dict[str, Any]]:
    """Parse JSON objects separated by commas. Raises NotInLines where only the slow parser is safe."""
    _expect_plain(lines)
    found = large_json.at_once(b"[" + lines + b"]") if lines else []
    if not isinstance(found, list) or large_json.has_long_fraction(lines):
        raise NotInLines
    return found
