"""What can stand at each place of a line: its items, also behind articles and verbs, and its clauses."""

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from itertools import accumulate
from operator import or_
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from tarokscore.notation.items import Edge, Items
from tarokscore.notation.lexicon import Item, Lexicon
from tarokscore.notation.names import SeatedNames
from tarokscore.notation.spelling import SLIP
from tarokscore.notation.tokens import Token

MOST_PASSED = 3
"""Articles and verbs in a row before what they belong to."""
MOST_WORDS = 5
"""Words of what stands right before a place, that is looked back at."""
Sought: TypeAlias = set[tuple[int, str, tuple[str, ...]]]
"""(place, kind, keys) of items that parsers look for."""
PASSED = frozenset({"article", "verb"})
P = ParamSpec("P")
T = TypeVar("T")


class Lattice(Items):
    """The items of a line, and what stands beside them. at[i]: (end, item) edges from token i on, also behind
    articles and verbs that may be skipped, by their kind; first[i]: the (kind, key) pairs that can start
    there; there[i]: those that can start there or further on; memory: memo table of the parsers; tried: the
    items that they looked for, if that is recorded."""

    def __init__(self, found: Sequence[Token], known: Lexicon, seated: SeatedNames) -> None:
        super().__init__(found, known, seated)
        self._ending: list[list[tuple[int, Item]]] = [[] for _ in range(self.length + 1)]
        for place, edges in enumerate(self.own):
            for end, item in edges:
                if end <= place + MOST_WORDS:
                    self._ending[end].append((place, item))
        self.at: list[dict[str, list[Edge]]] = [{} for _ in range(self.length + 1)]
        self._clause_starts = [0]
        for place, token in enumerate(self.tokens, 1):
            self._clause_starts.append(place if token.kind == "comma" else self._clause_starts[-1])
        self.clause_end = [self.length] * (self.length + 1)
        for place in range(self.length - 1, -1, -1):
            is_comma = self.tokens[place].kind == "comma"
            self.clause_end[place] = place if is_comma else self.clause_end[place + 1]
            kinds = self.at[place]
            for edge in dict.fromkeys((*self.own[place], *self._behind(place, MOST_PASSED))):
                kinds.setdefault(edge[1].kind, []).append(edge)
        self.first = [self._first(place) for place in range(self.length)]
        self.there = [*accumulate(map(frozenset, reversed(self.first)), or_)][::-1]
        self.tried: Sought | None = None
        self.memory: dict[tuple[object, ...], Any] = {}

    def _first(self, place: int) -> tuple[tuple[str, str], ...]:
        """The (kind, key) and (kind, "") of everything that can begin at a place, each once, in order."""
        items = [item for edges in self.at[place].values() for _, item in edges]
        pairs = [pair for item in items for pair in ((item.kind, ""), (item.kind, item.key))]
        return tuple(dict.fromkeys([*pairs, (self.tokens[place].kind, "")]))

    def ends(self, place: int, kind: str, *keys: str) -> list[int]:
        """Where the items of a kind end that begin at a place. keys: only those of these keys."""
        return [end for end, item in self.at[place].get(kind, ()) if not keys or item.key in keys]

    def clause_start(self, place: int) -> int:
        """Where the clause begins that a place is in, or that ends there."""
        return self._clause_starts[place]

    def before(self, place: int) -> list[tuple[int, Item]]:
        """(start, item) of everything that ends at a place."""
        return self._ending[place]

    def keys_before(self, place: int) -> set[str]:
        """The keys and categories of everything that ends at a place."""
        return {item.key for _, item in self.before(place)}

    def passed_back(self, place: int) -> int:
        """The first of the articles and verbs right before a place; "Eine" can be a contract."""
        while place and not PASSED.isdisjoint(keys := self.keys_before(place)) and "contract" not in keys:
            place -= 1
        return place

    def span(self, place: int, end: int) -> tuple[int, int]:
        """Where the tokens from a place up to another one stand in the line."""
        return self.tokens[place].start, self.tokens[end - 1].end

    def is_tight(self, place: int) -> bool:
        """Whether a colon has a space before it and none behind it: " :44", which is no pause."""
        before, behind = self.tokens[max(place - 1, 0)], self.tokens[place + 1 : place + 2]
        here = self.tokens[place]
        return here.kind == "colon" and (place == 0 or before.end < here.start) and (
            any(each.start == here.end for each in behind)
        )  # fmt: skip

    def _behind(self, place: int, most: int) -> Iterator[Edge]:
        """What stands behind an article or a verb here, or behind several."""
        no_pause = {
            end for end, item in self.own[place]
            if (item.kind, item.key) == ("small", "game")
            or (item.key == "contract" and "announced" not in self.keys_before(place))  # "mondott egy ultit"
        }  # fmt: skip
        is_state = any(item.kind == "state" for _, item in self.own[place])  # "meldt tabt": both are said
        for end, item in self.own[place]:
            if self._is_passed(item) and end < self.length and end not in no_pause:
                found = [edge for edge in self.own[end] if not self._is_passed(edge[1])]
                for last, edge in (*found, *(self._behind(end, most - 1) if most > 1 else ())):
                    if not (is_state and edge.kind == "state"):
                        # "bemondta a trullt", "Pagat gemacht und Uhu verloren"
                        rather = is_state and (edge.kind == "entry" or edge.key == "and")
                        # "A-Rufer" is no Rufer, "un sur trois" not three, "pobral mond" (took it) no mond
                        is_dear = (
                            item.cost >= SLIP
                            or self.is_glued(end)
                            or edge.kind == "number"
                            or self._is_other(place, last, edge)
                        )
                        yield last, edge._replace(cost=edge.cost + rather + item.cost * is_dear)

    def _is_other(self, place: int, end: int, item: Item) -> bool:
        """Whether the words up to there are another key than what stands at their end, or say nothing."""
        whole = {it.key for last, it in self.own[place] if last == end and it.kind in ("key", "small")}
        return item.kind == "key" and bool(whole) and item.key not in whole

    def rather(self, place: int) -> Iterator[int]:
        """Where that begins which takes back the words before a place; a word that denies, too, does so
        between commas only: "48, nem 58" is one of the two."""
        if place and any(item.key == "and_not" for _, item in self.own[place - 1]):
            return  # "43 et non 40"
        place += self.kind(place) == "comma"
        words = self.own[place] if place < self.length else []
        for end, word in words:
            is_alone = self.kind(end) in ("comma", "colon")
            denies = not is_alone and any(each.key == "not" for _, each in words)
            if word.key == "rather" and not word.cost and not denies and end + is_alone < self.length:
                yield end + is_alone

    @staticmethod
    def _is_passed(item: Item) -> bool:
        return item.kind == "small" and item.key in PASSED


def once(found: Callable[Concatenate[Lattice, P], T]) -> Callable[Concatenate[Lattice, P], T]:
    """Decorator: memoise a parser function per lattice and positional arguments."""

    @wraps(found)
    def remembered(lattice: Lattice, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (found, args)
        if key not in lattice.memory:
            lattice.memory[key] = found(lattice, *args, **kwargs)
        known: T = lattice.memory[key]
        return known

    return remembered
