"""The form of a ledger file: the immutable document, read from bytes and written to bytes.

A header (game, players, house rules in full) and a list of entries, one per line, that only ever
grows. What was said stands beside what it came to, so that anybody can settle it again and compare.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, get_args, overload

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetPydanticSchema,
    InstanceOf,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import ErrorDetails

from tarokscore import games, schema
from tarokscore.core import Json, LedgerError, Message, Place, exact_json, large_json
from tarokscore.core.figures import clauses, gain
from tarokscore.ledger import chain
from tarokscore.ledger.lines import ACCENTS_APART, TAIL, Lines, NotStreamable, expect_one_form
from tarokscore.schema.types import Name, Names, NotTruth, Text

FORMAT = "tarokscore-ledger"
VERSION = 1
MAYBE_APART = (*ACCENTS_APART, b"\\u")  # or any sign, escaped
LIST = b'\n "entries": ['
LONGEST_HEAD = 1 << 16  # bytes
HOPELESS = 1000  # places: they are not told one by one


def _at_a_table(deal: dict[str, Any]) -> dict[str, Any]:
    players = deal.get("players")
    if not isinstance(players, list) or not {str}.issuperset(map(type, players)):
        raise schema.wrong("players", Message("a deal without its list of players"))
    return deal


def _different(players: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(players)) != len(players):
        raise schema.wrong("players", Message("somebody is named twice"))
    return players


Scores = dict[Name, int]
"""Account -> score points. That they sum to zero is for `parse` to see (`off_by`): an entry with one wrong
figure can be read, so that `check` can say which, and a repair can settle it again."""

Object = InstanceOf[dict[str, Any]]
"""A JSON object, kept as it is and not copied."""

DealData = Annotated[Object, AfterValidator(_at_a_table)]
"""A deal as it was told, with its players; whether it is possible is for `check` to say."""

Players = Annotated[Names, AfterValidator(_different)]
"""Who sits at the table, in order of play."""

State = Object | None


class Stored(BaseModel):
    """Base of everything in a ledger file: strict types, immutable, no unknown keys."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", defer_build=True)


class Result(Stored):
    """What a later deal comes to after a correction of an earlier one (through the carried state)."""

    number: int
    scores: Scores


Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]


class Recorded(Stored):
    """What every entry has. hash: over the entry before and its own content, given by `chained`; n: which
    entry it is; at: when it was made."""

    hash: Hash | None = None
    n: int
    type: str
    at: Text


class NumberedEntry(Recorded):
    """An entry that makes or speaks of what the table calls by a number."""

    number: int


class DealEntry(NumberedEntry):
    """A finished deal, as it was told, with its players; `number` is what the table calls it;
    dealer: named in the deal or carried, as far as anybody knows."""

    type: Literal["deal"] = "deal"
    dealer: Name | None = None
    deal: DealData
    scores: Scores
    state: State = None


class ManualEntry(NumberedEntry):
    """What the table agreed outside the rules: a fine, a gift. cause: the protest (its entry) that was upheld
    by it; entries of one cause are one act, as for the other entries that have one."""

    type: Literal["manual"] = "manual"
    scores: Scores
    note: Text
    cause: int | None = None


class AmendEntry(NumberedEntry):
    """Another version of an earlier deal; `also`: later deals that come to something else by it."""

    type: Literal["amend"] = "amend"
    why: Text
    deal: DealData
    scores: Scores
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None
    cause: int | None = None


class VoidEntry(NumberedEntry):
    """An earlier deal or manual booking that does not count; `also` as for AmendEntry."""

    type: Literal["void"] = "void"
    why: Text
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None
    cause: int | None = None


class RulesEntry(Recorded):
    """House rules from here on, in full."""

    type: Literal["rules"] = "rules"
    options: dict[str, Any]
    why: Text | None = None


Money = Annotated[str, StringConstraints(pattern=r"^\d{1,15}(\.\d{1,6})?$")]
"""An amount of money as exact decimal text: "8.85"."""
Currency = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,10}$")]


class Terms(Stored):
    """What a score point is worth; coin: the smallest one in use; cap: the most anybody loses in a deal."""

    stake: Money
    currency: Currency
    coin: Money
    cap: Money | None = None


class PaidEntry(Recorded):
    """Money that changed hands. It never touches score points; terms: what was agreed on, if it was said."""

    type: Literal["paid"] = "paid"
    payer: Name
    payee: Name
    amount: Money
    currency: Currency
    note: Text | None = None
    terms: Terms | None = None


class StakeEntry(Recorded):
    """What a score point is worth from here on."""

    type: Literal["stake"] = "stake"
    terms: Terms


class PlayersEntry(Recorded):
    """Another table from here on: names in order of play. dealer: of the next deal, where the turn was
    somebody's who left; renamed: old name -> new name, for everything that was said before as well."""

    type: Literal["players"] = "players"
    players: Players
    dealer: Name | None = None
    renamed: dict[Name, Name] = {}


class ExpectEntry(NumberedEntry):
    """What the paper said after deal `number`: a balance that is checked ever after. noted: the totals are
    those that the paper sheet has and not the settled ones."""

    type: Literal["expect"] = "expect"
    totals: dict[Name, int]
    noted: Literal[True] | None = None
    note: Text | None = None


class ProtestEntry(NumberedEntry):
    """A protest by player `by` against deal `number`. deal: the facts demanded (only those that differed then
    count); scores: the amounts that follow, or are demanded; both None: the deal should not count."""

    type: Literal["protest"] = "protest"
    by: Name
    reason: Text
    deal: DealData | None = None
    scores: Scores | None = None


class ResolveEntry(NumberedEntry):
    """Resolution of a protest. upheld: accepted or rejected; protest: its entry number, None: the only one;
    cause: the same number if the entries that it caused carry it too (older ledgers do not: they are found
    by note and time)."""

    type: Literal["resolve"] = "resolve"
    upheld: bool
    why: Text
    protest: int | None = None
    cause: int | None = None


Remark = ExpectEntry | ProtestEntry | ResolveEntry
"""Entries that book nothing: they say something about a deal or a total."""


class UndoEntry(Recorded):
    """Takes back entry `entry`, the last one in force."""

    type: Literal["undo"] = "undo"
    entry: int
    why: Text | None = None


Entry = (
    DealEntry | ManualEntry | AmendEntry | VoidEntry | RulesEntry | PaidEntry | StakeEntry | PlayersEntry
    | Remark | UndoEntry
)  # fmt: skip
AnyEntry = Annotated[Entry, Field(discriminator="type")]
ENTRIES: dict[str, type[Entry]] = {each.model_fields["type"].default: each for each in get_args(Entry)}


LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,8}$")]
"""A language as ISO 639 has it: "fr"."""


class Head(Stored):
    """What stands before the entries of a ledger. language: the one in which its table is spoken to, if it
    was said; options: the house rules in full; dealer: of the first deal, if it was agreed."""

    format: Literal["tarokscore-ledger"] = "tarokscore-ledger"
    version: Annotated[Literal[1], NotTruth] = 1
    variant: Text
    created: Text
    language: LanguageCode | None = None
    players: Players
    dealer: Name | None = None
    options: dict[str, Any]

    @property
    def head(self) -> dict[str, Any]:
        """The same as plain data."""
        told = ((key, getattr(self, key)) for key in Head.model_fields)
        return {key: value for key, value in told if value is not None}


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
        return len(self._filed) + len(self.added)

    def __iter__(self) -> Iterator[Entry]:
        return (self.entry(each, n) for n, each in enumerate(self.told(), start=1))

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Entry, ...]: ...
    def __getitem__(self, place: int | slice) -> Entry | tuple[Entry, ...]:
        if isinstance(place, slice):
            return tuple(self[each] for each in range(*place.indices(len(self))))
        place = range(len(self))[place]
        beyond = place - len(self._filed)
        if beyond >= 0:
            return self.added[beyond]
        try:
            return self.entry(self._filed[place], place + 1)
        except NotStreamable:
            return self._read_whole()[place]

    def __add__(self, more: tuple[Entry, ...]) -> "InFile":
        return InFile(self.lines, (*self.added, *more), self._whole)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, InFile) and self.lines.content == other.lines.content:
            return self.added == other.added
        return isinstance(other, InFile | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # unhashable, as Python has it said

    def told(self) -> Iterator["ParsedDeal"]:
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

    def entry(self, told: "ParsedDeal", n: int) -> Entry:
        """Entry `n` of what was told. Raises LedgerError where its shape or its number is wrong."""
        if not isinstance(told, dict):
            return told
        try:
            made = ENTRIES[told["type"]].model_validate(told)  # of the other types nothing is built
        except (KeyError, TypeError, ValidationError):
            return self._read_whole()[n - 1]
        return made if made.n == n else self._read_whole()[n - 1]

    @property
    def _filed(self) -> "Lines | tuple[Entry, ...]":
        return self.lines if self._whole is None else self._whole

    def _read_whole(self) -> tuple[Entry, ...]:
        self._whole = tuple(_read_whole(self.lines.content).entries)
        return self._whole


ParsedDeal: TypeAlias = dict[str, Any] | Entry
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

    def told(self) -> Iterator[ParsedDeal]:
        """Every entry, in order; as plain data where it is read from its line."""
        return self.entries.told() if isinstance(self.entries, InFile) else iter(self.entries)

    def entry(self, told: ParsedDeal, n: int) -> Entry:
        """Entry `n` of what was told. Raises LedgerError where its shape or its number is wrong."""
        if isinstance(told, dict):
            assert isinstance(self.entries, InFile)  # nothing else gives plain data
            return self.entries.entry(told, n)
        return told

    def plus(self, *entries: Entry) -> "Document":
        """A document with some entries more: the one place where they are added, and chained."""
        return self.model_copy(update={"entries": self.entries + tuple(self._chained(entries))})

    def _chained(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        previous = chain.last_hash(self)
        for entry in entries:
            previous = chain.hash_after(previous, entry)
            yield entry.model_copy(update={"hash": previous})


_DOCUMENT: TypeAdapter[Document] = TypeAdapter(Document)
HEAD = tuple(Head.model_fields)


def off_by(entry: Entry) -> int:
    """The sum of an entry's amounts; anything but 0 means that one of them was changed in the file."""
    return next(filter(None, (sum(scores.values()) for _, scores in booked(entry))), 0)


def booked(entry: Entry) -> Iterator[tuple[int, Mapping[str, int]]]:
    """(deal, amounts) for what an entry books, or demands, and then for the later deals that change by it."""
    if isinstance(entry, DealEntry | ManualEntry | AmendEntry | ProtestEntry):
        yield entry.number, entry.scores or {}
    if isinstance(entry, AmendEntry | VoidEntry):
        yield from ((each.number, each.scores) for each in entry.also)


def parse(content: bytes) -> Document:
    """Read the bytes of a file into a Document. Raises LedgerError when the shape is wrong, or when an
    entry's amounts do not sum to zero."""
    document = read(content)
    expect_sound(document)
    return document


def expect_sound(document: Document) -> None:
    """Raise LedgerError where an entry has a wrong shape, or amounts that do not sum to zero."""
    for entry in document.entries:
        if total := off_by(entry):
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
        made = Head.model_validate(
            {key: each for key, each in told.items() if key != "entries"} if isinstance(told, dict) else told
        )
    except (exact_json.JsonError, ValidationError):
        raise NotStreamable from None
    entries = InFile(Lines(content, start))
    document = Document.model_construct(**dict(made), entries=entries)  # validated as a head
    if document.variant not in {row.id for row in games.TABLE} or head(document) != text:
        raise NotStreamable
    return document


def _read_whole(content: bytes) -> Document:
    """As `read`, whatever the form of the file, with all entries at once."""
    try:
        data = large_json.loads(content)
        if large_json.has_long_fraction(content):
            exact_json.expect_writable(data)
    except exact_json.JsonError as error:
        raise LedgerError(
            Message("this is no ledger: {message}", message=error.message), error.hint
        ) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise LedgerError(
            Message('this is no tarokscore ledger ("format" is not "{format}")', format=FORMAT),
            Message("choose another file with --ledger"),
        )
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LedgerError(
            Message(
                "this ledger has format version {version}; this program understands {version_2}",
                version=version,
                version_2=VERSION,
            ),
            Message("use a newer tarokscore; nothing was changed"),
        )
    if "entries" not in data:
        raise LedgerError(
            Message('this ledger is damaged: its "entries" are missing'),
            Message("use a copy; nothing was changed"),
        )
    escaped = b"\\" in content and (b"\\ud" in content or b"\\uD" in content)
    if escaped and not exact_json.is_text(data):
        raise LedgerError(
            Message("this ledger is damaged: half a character in it (a lone surrogate)"),
            Message("use a copy"),
        )
    if any(sign in content for sign in MAYBE_APART):
        _names_in_one_form(data["entries"])
    try:
        document = _DOCUMENT.validate_python(data)
    except ValidationError as error:
        raise LedgerError(
            _damage(error), Message("tarokscore schema ledger shows the form; nothing was changed")
        ) from None
    if document.variant not in (row.id for row in games.TABLE):
        unknown = exact_json.excerpt(document.variant)
        raise LedgerError(
            Message("{unknown} is not a game known here", unknown=unknown),
            Message("tarokscore variants lists them"),
        )
    for place, entry in enumerate(document.entries, start=1):
        if entry.n != place:
            raise LedgerError(
                Message("entry {place} calls itself {n}", place=place, n=entry.n),
                Message("entries were lost or moved; use a copy"),
            )
    return document


def _names_in_one_form(entries: Json) -> None:
    """The names in what was told, where some program wrote their accents as signs of their own; `Name` sees
    to the others. A note stays as it is, since nothing is looked for by it and the chain has it."""
    for entry in entries if isinstance(entries, list) else ():
        for key in ("deal", "state") if isinstance(entry, dict) else ():
            if isinstance(told := entry.get(key), dict):
                note = {"note": told["note"]} if "note" in told else {}
                entry[key] = {**exact_json.in_one_form(told), **note}


def _damage(error: ValidationError) -> Message:
    number = error.error_count()
    if number > HOPELESS:
        return Message("this ledger is damaged in {number} places", number=f"{number:,}")
    found = (_at(_place(one["loc"]), one) for one in error.errors(include_url=False)[:3])
    faults = clauses(found)
    if number > 3:
        return Message(
            "this ledger is damaged: {faults} (and {number} more places)", faults=faults, number=number - 3
        )
    return Message("this ledger is damaged: {faults}", faults=faults)


def fault(error: ValidationError) -> Message:
    """The first thing wrong with a single entry: "scores: …"."""
    one = error.errors(include_url=False)[0]
    return _at(one["loc"][1:], one)


def _at(path: schema.Path, error: ErrorDetails) -> Message:
    place, wrong = Place.of(path), _fault(error)
    return Message("{place}: {message}", place=str(place), message=wrong) if place else wrong


def _place(path: schema.Path) -> schema.Path:
    """A place in the file: ("entries", 3, "deal", "at") without the type that was tried there."""
    return (*path[:2], *path[3:]) if path[0] == "entries" else path


def _fault(error: ErrorDetails) -> Message:
    if error["type"] == "union_tag_invalid":
        return Message('no entry has the type "{type}"', type=str(error["ctx"]["tag"]))
    if error["type"] == "union_tag_not_found":
        return Message("its type is missing")
    return schema.sentence(error)


def to_bytes(document: Document) -> bytes:
    """The document as UTF-8 JSON, one entry per line, so that people and line tools can read it. Lines that
    it was read from stay as they are."""
    lines = list[bytes]()
    entries = document.entries
    if isinstance(entries, InFile):
        lines, entries = [entries.lines.text] if entries.lines.text else [], entries.added
    return b"".join((head(document), b",".join((*lines, *map(line, entries))), TAIL))


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
    return same and shorter.model_copy(update={"entries": longer.entries}) == longer


def head(document: Document) -> bytes:
    """The bytes before the first entry."""
    return exact_json.dumps(document.head, indent=1).removesuffix("\n}").encode() + b"," + LIST


def line(entry: Entry) -> bytes:
    """An entry as a line of its own, with the line break before it."""
    told = entry.model_dump(exclude_none=True)
    if "hash" in told:
        told["hash"] = told.pop("hash")  # last, where it does not hide what was said
    return ("\n  " + exact_json.dumps(told)).encode()


def json_schema() -> dict[str, Any]:
    """JSON Schema of a ledger file."""
    schema = _DOCUMENT.json_schema()
    return {**schema, "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "tarokscore ledger"}
