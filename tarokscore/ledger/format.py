"""The form of a ledger file: the immutable document, read from bytes and written to bytes.

A header (game, players, house rules in full) and a list of entries, one per line, that only ever
grows. What was said stands beside what it came to, so that anybody can settle it again and compare.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
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
from tarokscore.schema.types import Name, Names, NotTruth, Text

FORMAT = "tarokscore-ledger"
VERSION = 1
ACCENTS_APART = (b"\xcc", b"\xcd", b"\xe1")  # the first byte of accents and parts of letters as signs
MAYBE_APART = (*ACCENTS_APART, b"\\u")  # or any sign, escaped
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


class OfADeal(Recorded):
    """An entry that makes or speaks of what the table calls by a number."""

    number: int


class DealEntry(OfADeal):
    """A finished deal, as it was told, with its players; `number` is what the table calls it;
    dealer: named in the deal or carried, as far as anybody knows."""

    type: Literal["deal"] = "deal"
    dealer: Name | None = None
    deal: DealData
    scores: Scores
    state: State = None


class ManualEntry(OfADeal):
    """What the table agreed outside the rules: a fine, a gift. cause: the protest (its entry) that was upheld
    by it; entries of one cause are one act, as for the other entries that have one."""

    type: Literal["manual"] = "manual"
    scores: Scores
    note: Text
    cause: int | None = None


class AmendEntry(OfADeal):
    """Another version of an earlier deal; `also`: later deals that come to something else by it."""

    type: Literal["amend"] = "amend"
    why: Text
    deal: DealData
    scores: Scores
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None
    cause: int | None = None


class VoidEntry(OfADeal):
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


class ExpectEntry(OfADeal):
    """What the paper said after deal `number`: a balance that is checked ever after. noted: the totals are
    those that the custom notes and not the settled ones."""

    type: Literal["expect"] = "expect"
    totals: dict[Name, int]
    noted: Literal[True] | None = None
    note: Text | None = None


class ProtestEntry(OfADeal):
    """Somebody does not accept a deal. deal: the facts as they should be, of which those are demanded that
    were otherwise then; scores: what it would have come to, or the amounts that are demanded; neither: it
    should not count."""

    type: Literal["protest"] = "protest"
    by: Name
    reason: Text
    deal: DealData | None = None
    scores: Scores | None = None


class ResolveEntry(OfADeal):
    """What became of the protest against a deal; what follows from it stands in the entry before. protest:
    the entry that was the protest (None: the only one). cause: the same, where the entries that it brought
    say so too; ledgers of before tell them by their notes and times."""

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


class Document(Head):
    """A whole ledger."""

    entries: Annotated[tuple[AnyEntry, ...], Field(strict=False, fail_fast=True)] = ()

    def plus(self, *entries: Entry) -> "Document":
        """A document with some entries more: the one place where they are added, and chained."""
        return self.model_copy(update={"entries": (*self.entries, *chained(chain.last_hash(self), entries))})


def chained(previous: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Entries with their hashes set, the first one chained to `previous`."""
    for entry in entries:
        previous = chain.hash_after(previous, entry)
        yield entry.model_copy(update={"hash": previous})


_DOCUMENT: TypeAdapter[Document] = TypeAdapter(Document)
HEAD = tuple(Head.model_fields)


def off_by(entry: Entry) -> int:
    """The sum of an entry's amounts; anything but 0 means that one of them was changed in the file."""
    if isinstance(entry, DealEntry):  # most of them are
        return sum(entry.scores.values())
    also = entry.also if isinstance(entry, AmendEntry | VoidEntry) else ()
    own = entry.scores or {} if isinstance(entry, ManualEntry | AmendEntry | ProtestEntry) else {}
    return next(filter(None, (sum(each.values()) for each in (own, *(result.scores for result in also)))), 0)


def parse(content: bytes) -> Document:
    """Read the bytes of a file into a Document. Raises LedgerError when the shape is wrong, or when an
    entry's amounts do not sum to zero."""
    document = read(content)
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
    return document


def read(content: bytes) -> Document:
    """Read the bytes of a file into a Document, without checking that amounts sum to zero. Raises LedgerError
    when the shape is wrong."""
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
    """The document as UTF-8 JSON, one entry per line, so that people and line tools can read it."""
    return head(document) + b",".join(map(line, document.entries)) + TAIL


def continued(old: bytes, document: Document) -> bytes | None:
    """The bytes of a document made from those of an earlier version: the old lines as they are, the new
    entries behind them. None if the old bytes are not as `to_bytes` writes them."""
    number = old.count(b"\n  {")
    if not 0 < number <= len(document.entries):
        return None
    if not (old.startswith(head(document)) and old.endswith(line(document.entries[number - 1]) + TAIL)):
        return None
    return with_more(old, document.entries[number:])


def with_more(old: bytes, entries: Sequence[Entry]) -> bytes:
    """The bytes of a ledger that `to_bytes` wrote, with entries appended."""
    lines = b",".join(map(line, entries))
    begun = old.removesuffix(TAIL)
    comma = b"," if lines and not begun.endswith(b"[") else b""
    return b"".join((begun, comma, lines, TAIL))  # a large ledger is copied once


def begins(longer: Document, shorter: Document) -> bool:
    """Whether `shorter` is an earlier version of `longer`."""
    same = shorter.entries == longer.entries[: len(shorter.entries)]
    return same and shorter.model_copy(update={"entries": longer.entries}) == longer


TAIL = b"\n ]\n}\n"
"""What stands behind the last entry."""


def head(document: Document) -> bytes:
    """The bytes before the first entry."""
    return (exact_json.dumps(document.head, indent=1).removesuffix("\n}") + ',\n "entries": [').encode()


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
