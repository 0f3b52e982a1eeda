"""What the head of a ledger was when its first entry was chained to it. Pure.

The hash of the first entry covers the head as well, so what was changed in the head is found by trying what
else it may have been.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice, zip_longest
from typing import Any

from tarokscore import games
from tarokscore.core import exact_json
from tarokscore.ledger import chain
from tarokscore.ledger.format import Document, Entry

HIGHEST = 200  # of the numbers that are tried
HASHED = 100_000_000  # bytes at most, however long the first entry is
LEAST = 20  # heads are tried all the same


def fitting(heads: Iterable[Document], first: Entry) -> Document | None:
    """The head that the first entry was chained to, of several; None where it was none of them, or of as many
    as there is time to try."""
    content = chain.written(first)
    for each in islice(heads, max(LEAST, HASHED // len(content))):
        if chain.hashed(chain.head(each), content) == first.hash:
            return each
    return None


def before(document: Document) -> Document | None:
    """The ledger with the one thing put back in its head that was another when the first entry was chained to
    it; None where no single one explains its hash."""
    return fitting(_others(document), document.entries[0])


def change(now: Document, then: Document) -> str:
    """What was changed in a head: "base_points is 30 and was 25"."""
    pairs = [(name, now.options.get(name), value) for name, value in then.options.items()]
    pairs.append(("dealer", now.dealer, then.dealer))
    return "; ".join(
        f"{name} is {exact_json.excerpt(is_now)} and was {exact_json.excerpt(was)}"
        for name, is_now, was in pairs
        if not _same(is_now, was)
    )


def _others(document: Document) -> Iterator[Document]:
    """Heads that differ in one thing; first with what most tables have."""
    for dealer in (None, *document.players):
        if dealer != document.dealer:
            yield document.model_copy(update={"dealer": dealer})
    each_rule = (_with_another(document, name) for name in _rules(document.variant))
    for heads in zip_longest(*each_rule):
        yield from filter(None, heads)


def _with_another(document: Document, name: str) -> Iterator[Document]:
    """The head with everything else that a house rule may be."""
    for value in possible(document.variant, name):
        if not _same(document.options.get(name), value):
            yield document.model_copy(update={"options": {**document.options, name: value}})


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one == other  # 1 is not true


@cache
def _rules(variant: str) -> Mapping[str, Mapping[str, Any]]:
    """The house rules of a game: name -> its part of the schema."""
    found: Mapping[str, Mapping[str, Any]] = games.load(variant).Options.model_json_schema()["properties"]
    return found


def possible(variant: str, name: str) -> Iterator[Any]:
    """What a house rule may be; the usual first."""
    told = _rules(variant)[name]
    yield told.get("default")
    if "enum" in told:
        yield from told["enum"]
    elif told.get("type") == "boolean":
        yield from (False, True)
    elif told.get("type") == "integer":
        yield from range(told.get("minimum", 0), min(told.get("maximum", HIGHEST), HIGHEST) + 1)
