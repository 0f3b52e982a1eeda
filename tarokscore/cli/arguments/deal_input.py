"""Deals in a file or on standard input: one JSON object, a list of them, or one per line."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from tarokscore import schema
from tarokscore.cli.shell import ARGUMENTS
from tarokscore.core import DealError, Json, Message, as_message, exact_json, refusal

FoundT = TypeVar("FoundT")


Told: TypeAlias = dict[str, Any] | str
"""A deal as an object, or as a line in words."""


def deals_in(content: bytes) -> Iterator[tuple[str, Told | DealError]]:
    """(place, deal) of each deal in the content of a file: one JSON object, a list of them, or one per line,
    as JSON or in words; for a deal that cannot be read its DealError. Raises DealError if the file has no
    deal, or is a single one that cannot be read."""
    if not content.strip():
        hint = Message("a deal in words: tarokscore notation shows how; or as JSON: {{…}}")
        raise refusal("", Message("there is nothing in it"), hint, rule="DEAL-1")
    try:
        whole = exact_json.loads(content)
    except exact_json.JsonError:
        rows = [
            (f"line {number}", line) for number, line in enumerate(content.splitlines(), 1) if line.strip()
        ]
        if not rows or _is_one_object([line for _, line in rows]):
            schema.read(content)  # a single deal: raises its own DealError
        for place, line in rows:
            yield place, deal_or_error(place, schema.read if _is_json(line) else _text, line)
        return
    several = whole if isinstance(whole, list) else [whole]
    if not several:
        raise refusal("", Message("there is no deal in it"), rule="DEAL-1")
    for number, raw in enumerate(several, 1):
        place = f"deal {number} of the list" if isinstance(whole, list) else ""
        yield place, deal_or_error(place, _object, raw)


def deal_or_error(place: str, made: Callable[..., FoundT], *of: object) -> FoundT | DealError:
    """Call made(*of). Returns its result, or the DealError that it raises, with `place` before its places."""
    try:
        return made(*of)
    except DealError as error:
        return error.at(place)


def _is_one_object(lines: Sequence[bytes]) -> bool:
    """Whether lines that together are no valid JSON are meant as one object over several lines: a later line
    begins as no deal can."""
    if not _is_json(lines[0]):
        return False
    continues = any(line.lstrip()[:1] in (b'"', b"}", b"]", b",") for line in lines)
    return len(lines) < 2 or (continues and not lines[0].strip().endswith(b"}"))


def _object(raw: Json) -> dict[str, Any]:
    if not isinstance(raw, dict):
        written = exact_json.excerpt(raw)
        raise refusal(
            "", Message("a deal is one JSON object"), as_message("{…}"), rule="DEAL-1", written=written
        )
    return raw


def _is_json(line: bytes) -> bool:
    return line.lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"[")


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise refusal(
            "", Message("it is no text in UTF-8"), Message("save it as UTF-8"), rule="DEAL-1"
        ) from None


def is_file(words: Sequence[str] | None) -> bool:
    """Whether arguments name a file (or "-", standard input), and are no deal in words."""
    if not words or words == ["-"]:
        return bool(words)
    (only,) = words if len(words) == 1 else ("",)
    if not only or only.endswith((".json", ".jsonl")):
        return bool(only)
    try:
        is_path = "/" in only and " " not in only and not only[0].isdigit()  # "41/2", "Rufer Anna Bert 41/2"
        return Path(only).exists() or is_path
    except OSError:  # too long for the name of a file
        return False


def state_before(text: str | None) -> dict[str, Json] | None:
    """The value of --state as plain data; None without one. Raises DealError."""
    if not text:
        return None
    written = exact_json.excerpt(text)
    try:
        told = exact_json.loads(text)
    except exact_json.JsonError as error:
        wrong = Message("--state: {message}", message=error.message)
        raise refusal(ARGUMENTS, wrong, error.hint, written=written) from None
    if not isinstance(told, dict):
        hint = Message("as settle --json says it, under “state”")
        raise refusal(ARGUMENTS, Message("--state takes a JSON object"), hint, written=written)
    return told
