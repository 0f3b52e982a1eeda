"""What the head of a ledger was when its first entry was chained to it. Pure.

The hash of the first entry covers the head as well, so a house rule that was changed in the file is found by
trying what else it may have been.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tarokscore import exact_json, games
from tarokscore.ledger import chain
from tarokscore.ledger.document import Document

HIGHEST = 200  # of the numbers that are tried


def other_rule(document: Document) -> str:
    """The one house rule that was another then, as "base_points is 30 and was 25"; "" where no single one
    explains the hash of the first entry."""
    first = document.entries[0]
    for name, value in _others(document):
        options = {**document.options, name: value}
        head = chain.head(document.model_copy(update={"options": options}))
        if chain.of(head, first) == first.hash:
            now = exact_json.excerpt(document.options.get(name))
            return f"{name} is {now} and was {exact_json.excerpt(value)}"
    return ""


def _others(document: Document) -> Iterator[tuple[str, Any]]:
    schema = games.load(document.variant).Options.model_json_schema()
    for name, told in schema["properties"].items():
        for value in _possible(told):
            yield name, value


def _possible(told: Mapping[str, Any]) -> Iterator[Any]:
    """What a house rule may be, by its part of the schema; the usual first."""
    yield told.get("default")
    if "enum" in told:
        yield from told["enum"]
    elif told.get("type") == "boolean":
        yield from (False, True)
    elif told.get("type") == "integer":
        yield from range(told.get("minimum", 0), min(told.get("maximum", HIGHEST), HIGHEST) + 1)
