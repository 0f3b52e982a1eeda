"""The form of a ledger file: the immutable document, read from bytes and written to bytes.

A header (game, players, house rules in full) and a list of entries, one per line, that only ever
grows. What was said stands beside what it came to, so that anybody can settle it again and compare.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from tarokscore import exact_json, facts
from tarokscore.core import LedgerError
from tarokscore.facts import Facts, Name, Names, Text

FORMAT = "tarokscore-ledger"
VERSION = 1


def _balanced(scores: dict[str, int]) -> dict[str, int]:
    if sum(scores.values()):
        raise PydanticCustomError("balance", "scores that do not sum to zero")
    return scores


Scores = Annotated[dict[Name, int], AfterValidator(_balanced)]
"""Account -> score points; sums to zero."""

State = dict[str, Any] | None


class Result(Facts):
    """What a later deal comes to after a correction of an earlier one (through the carried state)."""

    number: int
    scores: Scores


class DealEntry(Facts):
    """A finished deal, as it was told, with its players; `number` is what the table calls it;
    dealer: named in the deal or carried, as far as anybody knows."""

    n: int
    type: Literal["deal"] = "deal"
    at: Text
    number: int
    dealer: Name | None = None
    deal: dict[str, Any]
    scores: Scores
    state: State = None


class ManualEntry(Facts):
    """What the table agreed outside the rules: a fine, a gift."""

    n: int
    type: Literal["manual"] = "manual"
    at: Text
    number: int
    scores: Scores
    note: Text


class AmendEntry(Facts):
    """Another version of an earlier deal; `also`: later deals that come to something else by it."""

    n: int
    type: Literal["amend"] = "amend"
    at: Text
    number: int
    why: Text
    deal: dict[str, Any]
    scores: Scores
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None


class VoidEntry(Facts):
    """An earlier deal or manual booking that does not count; `also` as for AmendEntry."""

    n: int
    type: Literal["void"] = "void"
    at: Text
    number: int
    why: Text
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None


class RulesEntry(Facts):
    """House rules from here on, in full."""

    n: int
    type: Literal["rules"] = "rules"
    at: Text
    options: dict[str, Any]
    why: Text | None = None


class UndoEntry(Facts):
    """Takes back entry `entry`, the last one in force."""

    n: int
    type: Literal["undo"] = "undo"
    at: Text
    entry: int
    why: Text | None = None


Entry = DealEntry | ManualEntry | AmendEntry | VoidEntry | RulesEntry | UndoEntry


class Document(Facts):
    """A whole ledger. options: the house rules in full; dealer: of the first deal, if it was agreed."""

    format: Literal["tarokscore-ledger"] = "tarokscore-ledger"
    version: Literal[1] = 1
    variant: Text
    created: Text
    players: Names
    dealer: Name | None = None
    options: dict[str, Any]
    entries: Annotated[tuple[Annotated[Entry, Field(discriminator="type")], ...], Field(strict=False)] = ()

    def plus(self, entry: Entry) -> "Document":
        """A document with one entry more."""
        return self.model_copy(update={"entries": (*self.entries, entry)})


_DOCUMENT: TypeAdapter[Document] = TypeAdapter(Document)


def parse(content: bytes) -> Document:
    """Bytes of a file -> the document. Raises LedgerError when it is not understood."""
    try:
        data = exact_json.loads(content)
    except exact_json.JsonError as error:
        raise LedgerError(f"this is no ledger: {error.message}", error.hint) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise LedgerError(
            f'this is no tarokscore ledger ("format" is not "{FORMAT}")', "choose another file with --ledger"
        )
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LedgerError(
            f"this ledger has format version {version}; this program understands {VERSION}",
            "use a newer tarokscore; nothing was changed",
        )
    try:
        document = _DOCUMENT.validate_python(data)
    except ValidationError as error:
        raise LedgerError(
            _damage(error), "tarokscore schema ledger shows the form; nothing was changed"
        ) from None
    for place, entry in enumerate(document.entries, start=1):
        if entry.n != place:
            raise LedgerError(
                f"entry {place} calls itself {entry.n}", "entries were lost or moved; use a copy"
            )
    return document


def _damage(error: ValidationError) -> str:
    found = [
        f"{facts.path_text(tuple(part for part in one['loc'] if part not in _TYPES))}: {one['msg']}"
        for one in error.errors(include_url=False)
    ]
    more = f" (and {len(found) - 3} more places)" if len(found) > 3 else ""
    return f"this ledger is damaged: {'; '.join(found[:3])}{more}"


_TYPES = ("deal", "manual", "amend", "void", "rules", "undo")


def to_bytes(document: Document) -> bytes:
    """The document as UTF-8 JSON, one entry per line, so that people and line tools can read it."""
    header = document.model_dump(exclude={"entries"}, exclude_none=True)
    lines = [exact_json.dumps(header, indent=1).removesuffix("\n}") + ',\n "entries": [']
    entries = [exact_json.dumps(entry.model_dump(exclude_none=True)) for entry in document.entries]
    lines.append("".join(f"\n  {entry}," for entry in entries).removesuffix(","))
    return ("".join(lines) + "\n ]\n}\n").encode()


def json_schema() -> dict[str, Any]:
    """JSON Schema of a ledger file."""
    schema = _DOCUMENT.json_schema()
    return {**schema, "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "tarokscore ledger"}
