"""What the grammar expects at a place of a line, in words of the game."""

from collections import deque
from collections.abc import Collection, Iterator
from typing import TypeAlias

from tarokscore.core import Message, Words
from tarokscore.notation.grammar import grammar
from tarokscore.notation.lattice import Lattice, Sought
from tarokscore.notation.readings import Statements
from tarokscore.notation.rule import rules_at
from tarokscore.notation.wording import words_for
from tarokscore.schema.keys import NO_KEY

Wanted: TypeAlias = tuple[str, tuple[str, ...]]
"""(kind, keys) of items."""


def expected(lattice: Lattice, starts: Collection[int], place: int | None = None) -> list[Wanted]:
    """Return the (kind, keys) that rules starting at `starts` try to match at token `place`; None: at the
    furthest token that they reach; [] if that is one of `starts`."""
    tried: Sought = set()
    lattice.memory.clear()
    Statements(lattice)  # fills the memo of `begins`, whose look-ups must not be recorded below
    lattice.tried = tried
    for start in starts:
        for table in grammar(lattice.lexicon.variant):
            for rule in rules_at(lattice, start, table):
                deque(rule.pattern.read(lattice, start), maxlen=0)
    lattice.tried = None
    where = max((at for at, _, _ in tried), default=0) if place is None else place
    return [] if where in starts else [(kind, keys) for at, kind, keys in sorted(tried) if at == where]


def words_of(lattice: Lattice, wanted: Wanted) -> Iterator[Words]:
    """The words that a line can have for expected items."""
    (kind, keys), known = wanted, lattice.lexicon
    if kind == "name":
        yield from lattice.table.players if lattice.table.has_case(keys) else ()
    elif kind == "number":
        yield Message("a number")
    elif kind == "key":
        yield from map(known.label, keys)
    elif kind == "state":
        for key in keys or ("made", "announced"):
            yield from words_for(known, key, (True, False)[: 1 + (key == "made")])
    elif kind == "side":
        yield from words_for(known, kind, ("declarer", "defenders"))
    elif kind == "small" and keys[0] in ("card", "suit"):
        yield from known.called(kind, keys[0])[:3]
    elif wanted == ("small", ("alone",)):
        yield known.called(kind, "alone")[0]
    elif kind == "word":
        for key in keys:
            yield from words_for(known, key, known.model.get(key, NO_KEY).words)[:2]
