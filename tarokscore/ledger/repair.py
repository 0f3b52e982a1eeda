"""What can be recovered from a damaged ledger: its header and its entries, found one by one and done again.

Pure: bytes in, a new document and a list of losses out. Every entry that can still be read is made anew, from
what was told, so that the new ledger is sound; what could not be read, or no longer fits, is said.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from tarokscore import exact_json, facts, games
from tarokscore.core import DealError, LedgerError
from tarokscore.figures import gain
from tarokscore.ledger import document, keep
from tarokscore.ledger.book import Book
from tarokscore.ledger.document import (
    AmendEntry,
    DealEntry,
    Document,
    Entry,
    ManualEntry,
    ResolveEntry,
    UndoEntry,
    VoidEntry,
)

_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
_BEGINNING = re.compile(r'\{\s*"n"\s*:')
_NUMBER = re.compile(r'"n"\s*:\s*(\d{1,9})')
HOPELESS = 10_000  # unreadable entries


class Recovered(NamedTuple):
    """The new ledger; entries: how many of the old one's are in it; lost: what is not, a sentence each."""

    document: Document
    entries: int
    lost: tuple[str, ...]


def repaired(content: bytes, at: str) -> Recovered:
    """Make a sound ledger of a damaged one. at: the time, where the old one's is lost.

    Raises LedgerError when nothing can be done: a newer version, or no game to be found.
    """
    text = content.decode(errors="replace").removeprefix("\ufeff")
    entries, lost = _entries(text)
    made, missing = _header(text, entries, at)
    book = Book(made, options=made.options, players=made.players)
    again = _Again(book)
    for entry in entries:
        try:
            lost += again.do(entry)
        except (DealError, LedgerError) as error:
            lost.append(f"entry {entry.n} ({entry.type}) no longer fits: {_first(error)}")
    return Recovered(made.plus(*again.made), len(again.made), (*missing, *lost))


# --- finding what is there -----------------------------------------------------------------------


def _entries(text: str) -> tuple[list[Entry], list[str]]:
    """Every entry that can be read, in the order of the file; and which could not."""
    found: list[Entry] = []
    lost: list[str] = []
    end = 0
    for beginning in _BEGINNING.finditer(text):
        start = beginning.start()
        if start < end:
            continue  # inside the entry before
        name = _NUMBER.match(text, start + 1) or _NUMBER.search(text, start, start + 40)
        called = f"entry {name[1]}" if name else f"an entry at character {start + 1}"
        try:
            entry, end = exact_json.first(text, start)
            exact_json.dumps(entry).encode()  # no half characters
            found.append(_ENTRY.validate_python(entry))
        except (ValueError, RecursionError) as error:
            lost.append(f"{called} cannot be read: {_reason(error)}")
            if len(lost) > HOPELESS:
                message = f"more than {HOPELESS:,} entries cannot be read"
                raise LedgerError(message, "look for a copy") from None
    known = {entry.n for entry in found}
    said = {sentence.split(" cannot")[0] for sentence in lost}
    missing = (n for n in range(1, max(known, default=0)) if n not in known and f"entry {n}" not in said)
    lost += [f"entry {n} is gone" for n in islice(missing, 100)]
    if "\ufffd" in text:
        lost.append("some signs of the text are not what they were")
    return found, lost


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        one = error.errors(include_url=False)[0]
        return f"{facts.path_text(one['loc'][1:])}: {one['msg']}"
    if isinstance(error, RecursionError):
        return "nested too deep"
    return str(error).split(":", maxsplit=1)[0]


def _header(text: str, entries: list[Entry], at: str) -> tuple[Document, list[str]]:
    """The ledger without its entries, and what of it was lost. Raises LedgerError."""
    if '"entries"' in text:
        text = text[: text.index('"entries"')]
    version = _value(text, "version")
    if isinstance(version, int) and version > document.VERSION:
        raise LedgerError(f"this ledger has format version {version}", "use a newer tarokscore to repair it")
    row = games.find(str(_value(text, "variant")))
    if row is None:
        raise LedgerError("which game was played cannot be read", "it stands in the first lines")
    missing = []
    players, options = _value(text, "players"), _value(text, "options")
    if not isinstance(players, list) or not all(isinstance(name, str) and name.strip() for name in players):
        players = next((entry.deal["players"] for entry in entries if isinstance(entry, DealEntry)), None)
        missing.append("the players: those of the first deal are taken")
    if not players:
        raise LedgerError("who played cannot be read", "it stands in the first lines")
    if not isinstance(options, dict) or not _agreed(row.id, options):
        options = games.load(row.id).Options().model_dump()
        missing.append("the house rules: the rulebook's are taken")
    dealer = _value(text, "dealer")
    try:
        return Document(
            variant=row.id,
            created=str(_value(text, "created") or at),
            players=tuple(players),
            dealer=dealer if dealer in players else None,
            options=exact_json.plain(options),
        ), missing
    except ValidationError as error:
        raise LedgerError(f"its first lines cannot be read: {_reason(error)}", "mend them by hand") from None


def _value(text: str, key: str) -> Any:
    """What stands after a key, None if it cannot be read."""
    place = re.search(rf'"{key}"\s*:\s*', text)
    try:
        return exact_json.first(text, place.end())[0] if place else None
    except (ValueError, RecursionError):
        return None


def _agreed(variant: str, options: Mapping[str, Any]) -> bool:
    try:
        keep.rules_of(variant, options)
    except (LedgerError, TypeError):
        return False
    return True


def _first(error: Exception) -> str:
    return error.problems[0].message if isinstance(error, DealError) else str(error)


# --- doing it again --------------------------------------------------------------------------------


class _Again:
    """Old entries done again on a new book. place: where each old entry stands now; number: what each old
    deal is called now."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.made: list[Entry] = []
        self.place: dict[int, int] = {}
        self.number: dict[int, int] = {}

    def do(self, entry: Entry) -> Iterator[str]:
        """Add an entry; what it came to differently. Raises DealError or LedgerError where it cannot be."""
        if entry.n in self.place:
            raise LedgerError("there is another one of this number")
        made = self._made(entry)
        if total := document.off_by(made):
            raise LedgerError(f"its amounts sum to {gain(total)}, not to zero")
        self.book.apply(made)
        self.made.append(made)
        self.place[entry.n] = made.n
        if isinstance(entry, DealEntry | ManualEntry) and isinstance(made, DealEntry | ManualEntry):
            self.number[entry.number] = made.number
        return _differences(entry, made)

    def _made(self, entry: Entry) -> Entry:
        book, n = self.book, self.book.folded + 1
        match entry:
            case DealEntry():
                return self._deal(entry)
            case AmendEntry():
                return keep.amend(book, self._now(entry.number), entry.deal, entry.why, entry.at)[0]
            case VoidEntry():
                return keep.void(book, self._now(entry.number), entry.why, entry.at)
            case UndoEntry():
                if entry.entry not in self.place:
                    raise LedgerError("what it took back is lost")
                return entry.model_copy(update={"n": n, "entry": self.place[entry.entry]})
            case ManualEntry():
                return entry.model_copy(update={"n": n, "number": book.next_number})
            case _:
                number = getattr(entry, "number", None)  # of the deal that it speaks of
                update = {} if number is None else {"number": self._now(number)}
                if isinstance(entry, ResolveEntry) and entry.protest is not None:
                    if entry.protest not in self.place:
                        raise LedgerError("the protest that it settles is lost")
                    update["protest"] = self.place[entry.protest]
                return entry.model_copy(update={"n": n, **update})

    def _deal(self, entry: DealEntry) -> DealEntry:
        """Dealt by whoever dealt, even where the deal before it, that said so, is lost."""
        number = 0 if entry.number == 0 and entry.n == 1 else None
        if entry.dealer and not entry.deal.get("dealer") and keep.outlook(self.book).dealer != entry.dealer:
            try:
                return keep.add(self.book, {**entry.deal, "dealer": entry.dealer}, entry.at, number)[0]
            except DealError:
                pass  # a named dealer is checked more strictly than a carried one
        return keep.add(self.book, entry.deal, entry.at, number)[0]

    def _now(self, number: int) -> int:
        if number not in self.number:
            raise LedgerError(f"deal {number} is lost")
        return self.number[number]


def _differences(old: Entry, new: Entry) -> Iterator[str]:
    if isinstance(old, DealEntry | AmendEntry) and isinstance(new, DealEntry | AmendEntry):
        for account in dict.fromkeys((*old.scores, *new.scores)):
            was, now = old.scores.get(account, 0), new.scores.get(account, 0)
            if was != now:
                yield f"entry {old.n}, deal {old.number}: {account} had {was:+d} and has {now:+d} now"
        if old.number != new.number:
            yield f"deal {old.number} is deal {new.number} now"
