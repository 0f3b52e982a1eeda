"""Deals in a file or on standard input: one JSON object, a list of them, or one per line."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from tarokscore import schema
from tarokscore.core import DealError, Message, exact_json, refusal

Parameters = ParamSpec("Parameters")
FoundT = TypeVar("FoundT")


def deals_in(content: bytes) -> Iterator[tuple[str, dict[str, Any] | str]]:
    """(place, deal) of each deal in a file: one JSON object, a list of them, or one per line, as JSON or in
    words. A line in words is returned as text. Raises DealError."""
    if not content.strip():
        hint = Message("a deal in words: tarokscore notation shows how; or as JSON: {{…}}")
        raise refusal("", Message("there is nothing in it"), hint, rule="DEAL-1")
    try:
        whole = exact_json.loads(content)
    except exact_json.JsonError:
        rows = [
            (f"line {number}", line) for number, line in enumerate(content.splitlines(), 1) if line.strip()
        ]
        if not rows or (_is_json(rows[0][1]) and (len(rows) < 2 or not rows[0][1].strip().endswith(b"}"))):
            schema.read(content)  # one deal, and its own complaint
        for place, line in rows:
            yield (
                place,
                call_at(place, schema.read, line) if _is_json(line) else call_at(place, _text, line),
            )
        return
    several = whole if isinstance(whole, list) else [whole]
    if not several:
        raise refusal("", Message("there is no deal in it"), rule="DEAL-1")
    for number, raw in enumerate(several, 1):
        if not isinstance(raw, dict):
            written = exact_json.excerpt(raw)
            place = f"[{number - 1}]" if isinstance(whole, list) else ""
            raise refusal(place, Message("a deal is one JSON object"), "{…}", rule="DEAL-1", written=written)
        yield f"deal {number} of the list", raw


def _is_json(line: bytes) -> bool:
    return line.lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"[")


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise refusal(
            "", Message("it is no text in UTF-8"), Message("save it as UTF-8"), rule="DEAL-1"
        ) from None


def call_at(
    place: str, work: Callable[Parameters, FoundT], *given: Parameters.args, **named: Parameters.kwargs
) -> FoundT:
    """Call `work`; the places in a DealError it raises get `place` in front."""
    try:
        return work(*given, **named)
    except DealError as error:
        raise error.at(place) from None


def is_file(words: Sequence[str] | None) -> bool:
    """Whether arguments name a file (or "-", standard input) and are not a deal in words."""
    if not words or words == ["-"]:
        return bool(words)
    (only,) = words if len(words) == 1 else ("",)
    if not only or only.endswith((".json", ".jsonl")):
        return bool(only)
    try:
        is_path = "/" in only and " " not in only and not only[0].isdigit()  # "41/2", "Rufer Anna Bert 41/2"
        return Path(only).exists() or is_path
    except OSError:  # longer than any file's name
        return False
