"""What can still be read in a damaged ledger: the keys of its head, and its entries. Pure.

Where the file is JSON they are taken from it, whatever the order of keys. Where it is not, the text is
searched for whole objects from every brace on; the text between two of them is reported as unreadable.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from tarokscore.core import NOTHING, Json, JsonObject, LedgerError, Message, exact_json
from tarokscore.core.figures import gains
from tarokscore.ledger import shape_errors
from tarokscore.ledger.entries import ENTRIES, HEAD, AnyEntry, Entry
from tarokscore.ledger.missing_entry import UNKNOWN
from tarokscore.schema.reading import UNKNOWN_KEY

MOST_UNREADABLE = 10_000  # pieces that cannot be read
MOST_PASSES = 20  # times the length of the text may be read in vain
DEEP = 100_000  # characters: what an attempt at something nested too deep counts for

_ENTRY: TypeAdapter[Entry] = TypeAdapter(AnyEntry)
_OBJECT = re.compile(r'\{\s*"')
_NEST = re.compile(r'(?:\{\s*"[^"]*"\s*:\s*|\[\s*)+')
_NUMBER = re.compile(r'"n"\s*:\s*(\d{1,9})\b')
_ENTRIES = re.compile(r'"entries"\s*:\s*\[')
_PAIR = re.compile(r'"(\w+)"\s*:\s*')
_HEAD_KEY = re.compile(r'"(?:format|version|variant|created|players|dealer|options)"\s*:')
_END = re.compile(r"(?:\}\s*\]\s*|\n)\}\s*$")  # of a ledger
_BEGINS = re.compile(r'"(?:format|entries)"\s*:')  # a ledger
_SPACES = " \t\r\n"
_BETWEEN = _SPACES + ","

_SPARE: JsonObject = {"n": 0, "at": UNKNOWN, "hash": None, "dealer": None, "state": None}
"""What stands for a value that cannot be read, where the place of the entry or the settlement gives it."""
_SETTLED: JsonObject = {"scores": {}, "also": []}
"""The same, in an entry that has the facts of a deal."""

NO_NUMBER = -1
_BOOKED: JsonObject = {"number": NO_NUMBER}
"""The same, in an entry that makes a booking; only its hash gives the number."""

NO_OBJECT = Message("it is no JSON object")


class Piece(NamedTuple):
    """One entry of the file. entry: None where it cannot be read; n: its number as written, 0 where that
    cannot be read; reason: why the entry, or a value of it, cannot be read; says: its keys, among them
    `type`, `number` and `entry`, as far as they can be read."""

    entry: Entry | None
    n: int = 0
    reason: Message = NOTHING
    says: JsonObject = MappingProxyType({})

    @property
    def type(self) -> str | None:
        """The type of the entry; None where it cannot be read."""
        told = str(self._said("type"))
        return told if told in ENTRIES else None

    def number(self, key: str) -> int | None:
        """The number that it gives under a key; None where there is none, or it cannot be read."""
        told = self._said(key)
        return told if isinstance(told, int) else None

    def left_out(self, why: Message) -> Message:
        """The sentence why it is not in the new ledger, with the amounts that it booked, as far as they can
        be read."""
        told = self._said("scores") if self.type in ("deal", "manual") else None
        booked = told.items() if isinstance(told, Mapping) else ()
        amounts = {key: each for key, each in booked if isinstance(each, int) and each}
        if not amounts:
            return why
        return Message("{lost}; its amounts: {booked}", lost=why, booked=gains(amounts))

    def called(self, n: int) -> "Piece":
        """A copy with another number."""
        return self._replace(n=n, entry=self.entry and self.entry.changed({"n": n}))

    def _said(self, key: str) -> Json:
        return getattr(self.entry, key, None) if self.entry else self.says.get(key)


class Salvaged(NamedTuple):
    """told: the head, key by key; loose: every key-value pair of a broken head, house rules among them;
    pieces: the entries in the order of the file; said: sentences about other damage."""

    told: dict[str, Any]
    loose: dict[str, Any]
    pieces: list[Piece]
    said: list[Message]


def salvaged(content: bytes) -> Salvaged:
    """Everything that can be read. Raises LedgerError where there is too much damaged text to search."""
    text, said = content.decode(errors="replace").removeprefix("\ufeff"), list[Message]()
    try:
        content.decode()
    except UnicodeDecodeError:
        said.append(Message("some signs of the text are not what they were"))
    start, end = max(0, text.find("{")), 0
    root: Json = None
    with suppress(ValueError, RecursionError):
        root, end = exact_json.first_value(text, start)
    name = _list_of_entries(root) if isinstance(root, dict) else None
    if not isinstance(root, dict) or name is None or _goes_on(text, end):
        if isinstance(root, dict) and name is None and "entries" in root:
            no_list = Message("where the entries should stand is {written}, which is no list of them")
            said.append(no_list.filled(written=exact_json.quoted_excerpt(root["entries"])))
        return _scanned(text, said, is_whole=end > 0 and not (text[:start] + text[end:]).strip())
    if text[end:].strip():
        said.append(Message("something stands behind the end of the ledger; it is left out"))
    told = {key: value for key, value in root.items() if key != name and not _unwritable(value)}
    loose = {key: value for each in told.values() if isinstance(each, dict) for key, value in each.items()}
    return Salvaged(told, loose, [_piece(each) for each in root[name]], said)


def _goes_on(text: str, end: int) -> bool:
    """Whether entries of the same ledger follow after `end`, where its JSON ends too early."""
    return not _BEGINS.search(text, end) and bool(_objects(text[end:])[0])


def _unwritable(value: Json) -> Message:
    """Why a value cannot stand in the new ledger as it was read; NOTHING if it can."""
    try:
        exact_json.expect_writable(value)
    except exact_json.JsonError as error:
        return Message("{reason}", reason=error.message)
    return NOTHING


def _list_of_entries(root: JsonObject) -> str | None:
    """The key of a ledger that holds the list of entries; None if the object is no ledger."""
    lists = {key: value for key, value in root.items() if isinstance(value, list)}
    if "entries" in lists:
        return "entries"
    return next((key for key, value in lists.items() if any(map(_like_an_entry, value))), None)


def _like_an_entry(value: Json) -> bool:
    return isinstance(value, dict) and len(value.keys() & {"n", "type", "at"}) > 1


def _piece(value: Json) -> Piece:
    """A Piece from an object of the file. A value that can be reconstructed (`_SPARE`, `_SETTLED`, `_BOOKED`)
    may be missing or wrong, and unknown keys are ignored; otherwise the Piece has no entry, and the
    reason."""
    if not isinstance(value, dict):
        return Piece(None, reason=NO_OBJECT)
    n = value.get("n")
    n = n if type(n) is int else 0
    if fault := _unwritable(value):
        return Piece(None, n, fault, value)
    try:
        return Piece(_ENTRY.validate_python(value), n)
    except ValidationError as error:
        fault, errors = shape_errors.entry_fault(error), error.errors(include_url=False)
    strange = {one["loc"][1] for one in errors if one["type"] == UNKNOWN_KEY and len(one["loc"]) == 2}
    wrong = {one["loc"][1] for one in errors if len(one["loc"]) > 1}
    kind = value.get("type")
    spare = {
        **_SPARE,
        **(_SETTLED if kind in ("deal", "amend") else {}),
        **(_BOOKED if kind in ("deal", "manual") else {}),
    }
    told = {key: each for key, each in value.items() if key not in strange}
    told |= {key: each for key, each in spare.items() if key in wrong - strange}
    try:
        made = _ENTRY.validate_python(told)  # what was left out breaks its hash
    except ValidationError:
        return Piece(None, n, fault, value)
    return Piece(made, reason=fault if wrong & spare.keys() - {"n", "hash"} else NOTHING)


# --- a file that is no JSON ------------------------------------------------------------------------


class _Span(NamedTuple):
    start: int
    end: int
    piece: Piece


def _scanned(text: str, said: list[Message], is_whole: bool) -> Salvaged:
    """Salvage from text that is no ledger as JSON. said: sentences so far; is_whole: whether the text is
    sound JSON."""
    spans, failed = _objects(text)
    marker = _ENTRIES.search(text)
    begin = marker.end() if marker else spans[0].start if spans else len(text)
    head, astray = text[:begin], [span for span in spans if span.start < begin]
    for span in reversed(astray):
        head = head[: span.start] + head[span.end :]
    spans = spans[len(astray) :]
    last = spans[-1].end if spans else begin
    tail, loose = text[last:].lstrip(_BETWEEN), dict[str, Json]()
    closed = tail.startswith("]")
    is_head = closed or _HEAD_KEY.match(tail)  # else an entry stands there
    for region in (head, tail if is_head else ""):
        _pairs(region, loose)
    pieces, place = [span.piece for span in astray], begin
    for span in spans:
        pieces += _torn(text, place, span.start, failed)
        pieces.append(span.piece)
        place = span.end
    if not is_head:
        pieces += _torn(text, last, len(text), failed)
    if closed and spans and "," in text[last:].partition("]")[0]:
        said.append(Message("a comma stands behind the last entry; one more may have stood there"))
    if not (is_whole or is_head or _END.search(text[-99:])):
        said.append(Message("the file ends in the middle; more may have stood there"))
    if not marker and not spans:
        said.append(Message("the entries are gone"))
    return Salvaged({key: loose[key] for key in loose if key in HEAD}, loose, pieces, said)


def _objects(text: str) -> tuple[list[_Span], dict[int, Message]]:
    """Return (objects that look like entries; {where an object begins that cannot be read: why}). Quotes in
    strings are escaped, so that no object can seem to begin inside one."""
    found, failed, end, vain = list[_Span](), dict[int, Message](), 0, 0
    for opening in _OBJECT.finditer(text):
        start = opening.start()
        if start < end:
            continue
        try:
            value, behind = exact_json.first_value(text, start)
        except RecursionError:
            nest = _NEST.match(text, start)
            failed[start], end = Message("nested too deep"), nest.end() if nest else start + 1
            vain += DEEP
        except ValueError as error:
            failed[start] = exact_json.fault(error)
            vain += getattr(error, "pos", start) - start
        else:
            if _like_an_entry(value):
                found.append(_Span(start, behind, _piece(value)))
                end = behind
            else:  # entries may stand in it
                vain += behind - start
        if len(failed) > MOST_UNREADABLE or vain > MOST_PASSES * (len(text) + DEEP):
            raise LedgerError(
                Message("there is more that cannot be read than can be looked through"),
                Message("look for a copy"),
            )
    return found, failed


def _torn(text: str, start: int, end: int, failed: Mapping[int, Message]) -> Iterator[Piece]:
    """Pieces of the damaged entries between two positions of the text, as far as their keys can be read."""
    if not text[start:end].strip(_BETWEEN + "[]{}"):
        return
    numbers = [(each.start(), int(each[1])) for each in _NUMBER.finditer(text, start, end)]
    numbers = numbers or [(start, 0)]
    places = [*failed]  # in the order of the text
    ends = [at for at, _ in numbers[1:]] + [end]
    for (at, n), until in islice(zip(numbers, ends, strict=True), MOST_UNREADABLE):
        near = places[bisect_right(places, at) - 1] if places else -1
        says = dict[str, Json]()
        _pairs(text[at:until], says, nested=False)
        torn = Piece(None, n, failed[near] if start <= near <= at else NO_OBJECT, says)
        whole = says.get("type") == "deal" and _piece(says)  # its facts are one object, of one entry
        yield whole._replace(reason=torn.reason) if whole and whole.entry else torn


def _pairs(text: str, found: dict[str, Json], nested: bool = True) -> None:
    """Collect into `found` every key whose value can be read; the first one of a name counts. nested: also
    those inside other values."""
    seen, behind = set(found), 0
    for pair in islice(_PAIR.finditer(text), 1000):
        if pair[1] in seen or not (nested or pair.start() >= behind):
            continue
        seen.add(pair[1])
        try:
            value, behind = exact_json.first_value(text, pair.end())
        except (ValueError, RecursionError):
            continue
        if not _unwritable(value) and text[behind : behind + 1] in ",}]" + _SPACES:
            found[pair[1]] = value
