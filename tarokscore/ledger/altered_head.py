"""The head of a ledger as it was when the first entry was chained to it: the hash of that entry covers it, so
a single changed key is found by trying its other values. Pure."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from tarokscore import games
from tarokscore.core import Message, exact_json
from tarokscore.core.figures import clauses
from tarokscore.ledger import chain
from tarokscore.ledger.entries import DealEntry, Entry
from tarokscore.ledger.format import Document
from tarokscore.schema import Facts, fields_of
from tarokscore.schema.keys import NO_KEY, keys, values

HASHED = 100_000_000  # bytes at most, however long the head and the first entry are
LEAST = 20  # heads are tried all the same


def restored_head(document: Document) -> Document | None:
    """The document with the one key of its head restored that was changed after the first entry was chained;
    None where no single change explains the hash."""
    return matching_head(_others(document), document.entries[0])


def matching_head(heads: Iterable[Document], first: Entry) -> Document | None:
    """The candidate to which the first entry was chained; None if it was none of those that can be tried in
    time."""
    content, hashed = chain.hashed_bytes(first), 0
    for tried, each in enumerate(heads):
        if hashed > HASHED and tried >= LEAST:
            break
        told = chain.head_bytes(each)
        hashed += len(told) + len(content)
        if chain.hashed(chain.hashed("", told), content) == first.hash:
            return each
    return None


def changed_keys(now: Document, then: Document) -> Message:
    """What was changed in a head, as a sentence: "base_points is 30 and was 25"."""
    pairs: list[tuple[str, object, object]] = [("game", now.variant, then.variant)]
    pairs.append(("players", list(now.players), list(then.players)))
    pairs += [(name, now.options.get(name), value) for name, value in then.options.items()]
    pairs.append(("dealer", now.dealer, then.dealer))
    said = [
        Message(
            "{name} is {now} and was {before}",
            name=name,
            now=exact_json.quoted_excerpt(is_now),
            before=exact_json.quoted_excerpt(was),
        )
        for name, is_now, was in pairs
        if not is_same_value(is_now, was)
    ]
    return clauses(said)


def _others(document: Document) -> Iterator[Document]:
    """Heads that differ in one thing, the most usual values first."""
    for dealer in (None, *document.players):
        if dealer != document.dealer:
            yield document.changed({"dealer": dealer})
    for players in played_by(document):
        if players != document.players:
            yield document.changed({"players": players})
    for row in games.TABLE:
        if row.id != document.variant:
            yield document.changed({"variant": row.id})
    model = games.load(document.variant).Options
    each_rule = (_with_another(document, name, model) for name in fields_of(model))
    for heads in zip_longest(*each_rule):
        yield from filter(None, heads)


def played_by(document: Document) -> list[tuple[str, ...]]:
    """Who may have been at the table, by the first deal of the ledger: the players of the head with the names
    that only the deal has; the players of the deal."""
    first = next((entry for entry in document.entries if isinstance(entry, DealEntry)), None)
    if first is None:
        return []
    told = first.deal.get("players")
    seated = tuple(each for each in told if isinstance(each, str)) if isinstance(told, list) else ()
    missing = (name for name in seated if name not in document.players)
    renamed = tuple(name if name in seated else next(missing, name) for name in document.players)
    return [renamed, seated]


def _with_another(document: Document, name: str, model: type[Facts]) -> Iterator[Document]:
    """Copies of the head with every other value of each house rule."""
    for value in (model().plain()[name], *values(keys(model).get(name, NO_KEY), ())):
        if not is_same_value(document.options.get(name), value):
            yield document.changed({"options": {**document.options, name: value}})


def is_same_value(one: object, other: object) -> bool:
    """Whether two values of a key are the same in JSON, in which 1 is not true."""
    return type(one) is type(other) and one == other
