"""The form of a ledger file: the immutable document, read from bytes and written to bytes.

A header (game, players, house rules in full) and a list of entries, one per line, that only ever grows.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, TypeAlias, overload

from pydantic import Field, GetPydanticSchema, ValidationError

from tarokscore import games, schema
from tarokscore.core import Json, LedgerError, Message, exact_json
from tarokscore.core.figures import gain
from tarokscore.ledger import chain, fast_json
from tarokscore.ledger.entries import ENTRIES, AnyEntry, Entry, Head, imbalance
from tarokscore.ledger.entry_lines import ACCENTS_APART, TAIL, Lines, NotStreamable, expect_one_form
from tarokscore.ledger.shape_errors import damage

FORMAT = "tarokscore-ledger"
VERSION = 1
MAYBE_APART = (*ACCENTS_APART, b"\\u")  # or any sign, escaped
LIST = b'\n "entries": ['
LONGEST_HEAD = 1 << 16  # bytes
HALF_A_CHARACTER = (b"\\ud", b"\\uD")  # where one may be, escaped
MARK = f':"{FORMAT}"'.encode()  # in a CSV export its quotes are doubled
REPAIR = Message("tarokscore check --repair NEW recovers what can be read; nothing was changed")


class InFile(Sequence[Entry]):
    """The entries of a ledger file, which are read from its lines whenever they are asked for, and those that
    were added to it since.

    What its lines do not give with certainty is read from the whole file: that raises LedgerError where it is
    damaged.
    """

    def __init__(
        self, lines: Lines, added: tuple[Entry, ...] = (), whole: tuple[Entry, ...] | None = None
    ) -> None:
        self.lines, self.added = lines, added
        self._whole = whole  # the entries of the lines, once they had to be read so

    def __len__(self) -> int:
        try:
            return len(self._filed) + len(self.added)
        except NotStreamable:
            return len(self._read_whole()) + len(self.added)

    def __iter__(self) -> Iterator[Entry]:
        return (self.entry(each, n) for n, each in enumerate(self.parsed(), start=1))

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Entry, ...]: ...
    def __getitem__(self, place: int | slice) -> Entry | tuple[Entry, ...]:
        if isinstance(place, slice):
            return tuple(self[each] for each in range(*place.indices(len(self))))
        if place < 0:
            place = range(len(self))[place]
        try:
            return self.entry(self._filed[place], place + 1)
        except IndexError:
            return self.added[place - len(self._filed)]
        except NotStreamable:
            self._read_whole()
            return self[place]

    def __add__(self, more: tuple[Entry, ...]) -> "InFile":
        return InFile(self.lines, (*self.added, *more), self._whole)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, InFile) and self.lines.content == other.lines.content:
            return self.added == other.added
        return isinstance(other, InFile | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # unhashable, as Python has it said

    def parsed(self) -> Iterator["ParsedEntry"]:
        """Every entry, those of the file as plain data."""
        number = 0
        try:
            for some in self.lines.blocks() if self._whole is None else ():
                yield from some
                number += len(some)
        except NotStreamable:
            self._read_whole()
        yield from (self._whole or ())[number:]
        yield from self.added

    def entry(self, parsed: "ParsedEntry", n: int) -> Entry:
        """Make entry `n` of its plain data. Raises LedgerError where its shape or its number is wrong."""
        if not isinstance(parsed, dict):
            return parsed
        try:
            made = ENTRIES[parsed["type"]].of(parsed)  # of the other types nothing is built
        except (KeyError, TypeError, ValidationError):
            return self._read_whole()[n - 1]
        return made if made.n == n else self._read_whole()[n - 1]

    @property
    def _filed(self) -> "Lines | tuple[Entry, ...]":
        return self.lines if self._whole is None else self._whole

    def _read_whole(self) -> tuple[Entry, ...]:
        self._whole = tuple(_read_whole(self.lines.content).entries)
        return self._whole


ParsedEntry: TypeAlias = dict[str, Any] | Entry
"""An entry, or the plain data of which one is made."""


class Document(Head):
    """A whole ledger."""

    entries: Annotated[
        tuple[Entry, ...] | InFile,
        GetPydanticSchema(
            lambda _, schema_of: schema_of(
                Annotated[tuple[AnyEntry, ...], Field(strict=False, fail_fast=True)]
            )
        ),
    ] = ()

    def parsed(self) -> Iterator[ParsedEntry]:
        """Every entry, in order; as plain data where it is read from its line."""
        return self.entries.parsed() if isinstance(self.entries, InFile) else iter(self.entries)

    def entry(self, parsed: ParsedEntry, n: int) -> Entry:
        """Make entry `n` of its plain data. Raises LedgerError where its shape or its number is wrong."""
        if isinstance(parsed, dict):
            assert isinstance(self.entries, InFile)  # nothing else gives plain data
            return self.entries.entry(parsed, n)
        return parsed

    def plus(self, *entries: Entry) -> "Document":
        """A document with some entries more: the one place where they are added, and chained."""
        return self.changed({"entries": self.entries + tuple(self._chained(entries))})

    def _chained(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        previous = chain.last_hash(self)
        for entry in entries:
            previous = chain.hash_after(previous, entry)
            yield entry.changed({"hash": previous})


def parse(content: bytes) -> Document:
    """Read the bytes of a file into a Document. Raises LedgerError when the shape is wrong, or when an
    entry's amounts do not sum to zero."""
    document = read(content)
    expect_sound(document)
    return document


def expect_sound(document: Document) -> None:
    """Raise LedgerError where an entry has a wrong shape, or amounts that do not sum to zero."""
    for entry in document.entries:
        if total := imbalance(entry):
            raise LedgerError(
                Message(
                    "this ledger is damaged: the scores of entry {n} sum to {total}, not to zero",
                    n=entry.n,
                    total=gain(total),
                ),
                Message("tarokscore check says what differs; nothing was changed"),
            )


def read(content: bytes) -> Document:
    """Read the bytes of a file into a Document, without checking that amounts sum to zero. Raises LedgerError
    when the shape is wrong: at once, or, where the entries stand on lines of their own, when they are asked
    for."""
    try:
        return _read_lines(content)
    except NotStreamable:
        return _read_whole(content)


def _read_lines(content: bytes) -> Document:
    """As `read`, where the head is as `to_bytes` writes it. Raises NotStreamable."""
    start = content.find(LIST, 0, LONGEST_HEAD) + len(LIST)
    text = content[:start]
    expect_one_form(text)
    try:
        told = exact_json.loads(text + TAIL)
        made = Head.of(
            {key: each for key, each in told.items() if key != "entries"} if isinstance(told, dict) else told
        )
    except (exact_json.JsonError, ValidationError):
        raise NotStreamable from None
    entries = InFile(Lines(content, start))
    document = Document.unvalidated({**vars(made), "entries": entries})  # validated as a head
    if document.variant not in {row.id for row in games.TABLE} or head(document) != text:
        raise NotStreamable
    return document


def _read_whole(content: bytes) -> Document:
    """As `read`, whatever the form of the file, with all entries at once."""
    try:
        data = exact_json.loads(content)
        if any(sign in content for sign in HALF_A_CHARACTER) or fast_json.has_long_fraction(content):
            exact_json.expect_writable(data)
    except exact_json.JsonError as error:
        what = Message("this is no ledger: {message}", message=error.message)
        raise LedgerError(what, REPAIR if MARK in content.replace(b" ", b"") else error.hint) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise LedgerError(
            Message('this is no tarokscore ledger ("format" is not "{format}")', format=FORMAT),
            Message("choose another file with --ledger"),
        )
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LedgerError(
            Message(
                "this ledger has format version {version}; this program understands {known}",
                version=version,
                known=VERSION,
            ),
            Message("use a newer tarokscore; nothing was changed"),
        )
    if "entries" not in data:
        raise LedgerError(
            Message('this ledger is damaged: its "entries" are missing'),
            Message("use a copy; nothing was changed"),
        )
    if any(sign in content for sign in MAYBE_APART):
        _names_in_one_form(data["entries"])
    try:
        document = Document.of(data)
    except ValidationError as error:
        raise LedgerError(damage(error), REPAIR) from None
    if document.variant not in (row.id for row in games.TABLE):
        unknown = exact_json.quoted_excerpt(document.variant)
        raise LedgerError(
            Message("{unknown} is not a game known here", unknown=unknown),
            Message("tarokscore variants lists them"),
        )
    for place, entry in enumerate(document.entries, start=1):
        if entry.n != place:
            raise LedgerError(Message("entry {place} calls itself {n}", place=place, n=entry.n), REPAIR)
    return document


def _names_in_one_form(entries: Json) -> None:
    """The names in what was told, where some program wrote their accents as signs of their own; `Name` sees
    to the others. A note stays as it is, since nothing is looked for by it and the chain has it."""
    for entry in entries if isinstance(entries, list) else ():
        for key in ("deal", "state") if isinstance(entry, dict) else ():
            if isinstance(told := entry.get(key), dict):
                note = {"note": told["note"]} if "note" in told else {}
                entry[key] = {**exact_json.in_nfc(told), **note}


def to_bytes(document: Document) -> bytes:
    """The document as UTF-8 JSON, one entry per line, so that people and line tools can read it."""
    return b"".join(pieces(document))


def pieces(document: Document) -> list[bytes | memoryview]:
    """The bytes of a document, one after the other. Lines that it was read from stay as they are, and are not
    copied."""
    found: list[bytes | memoryview] = [head(document)]
    entries, apart = document.entries, b""
    if isinstance(entries, InFile):
        told = entries.lines.text
        found.append(told)
        entries, apart = entries.added, b"," if told else b""
    for entry in entries:
        found.append(apart + line(entry))
        apart = b","
    return [*found, TAIL]


def is_content(document: Document, content: bytes) -> bool:
    """Whether a document was read from these very bytes, and nothing was added to it."""
    entries = document.entries
    return isinstance(entries, InFile) and not entries.added and entries.lines.content == content


def continues(longer: Document, content: bytes) -> bool:
    """Whether a document is the one in a file, with entries added or none. Raises LedgerError where the file
    is damaged."""
    if isinstance(longer.entries, InFile):
        return longer.entries.lines.content == content
    shorter = parse(content)
    same = shorter.entries == longer.entries[: len(shorter.entries)]
    return same and shorter.changed({"entries": longer.entries}) == longer


def head(document: Document) -> bytes:
    """The bytes before the first entry."""
    return exact_json.dumps(document.head, indent=1).removesuffix("\n}").encode() + b"," + LIST


def line(entry: Entry) -> bytes:
    """An entry as a line of its own, with the line break before it."""
    told = entry.content()
    if "hash" in told:
        told["hash"] = told.pop("hash")  # last, where it does not hide what was said
    return ("\n  " + exact_json.dumps(told)).encode()


def json_schema() -> dict[str, Any]:
    """JSON Schema of a ledger file."""
    return {
        **schema.json_schema(Document),
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "tarokscore ledger",
    }
