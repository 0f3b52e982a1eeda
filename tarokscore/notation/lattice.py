"""The items at each place of a line, also those after articles and verbs, and the clauses of the line."""

from collections.abc import Callable, Collection, Iterator, Sequence
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
"""How many articles and verbs in a row may be passed over."""
MOST_WORDS = 5
"""How many words an item before a place may have to be found by `before`."""
Sought: TypeAlias = set[tuple[int, str, tuple[str, ...]]]
"""(place, kind, keys) of items that parsers look for."""
PASSED = frozenset({"article", "verb"})
P = ParamSpec("P")
T = TypeVar("T")


class Lattice(Items):
    """The items of a line with their neighbourhood. at[i]: {kind: (end, item) edges} from token i on, also
    after articles and verbs, which are passed over; first[i]: the (kind, key) pairs that can start there;
    there[i]: those that can start there or further on; clause_end[i]: where the clause of i ends; memory:
    memo table of the parsers; tried: the items that they looked for, None if that is not recorded."""

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
        """The (kind, key) and (kind, "") of every item and of the token at a place, each once, in order."""
        items = [item for edges in self.at[place].values() for _, item in edges]
        pairs = [pair for item in items for pair in ((item.kind, ""), (item.kind, item.key))]
        return tuple(dict.fromkeys([*pairs, (self.tokens[place].kind, "")]))

    def ends(self, place: int, kind: str, *keys: str) -> list[int]:
        """The ends of the items of a kind that begin at a place. keys: only items with one of these keys."""
        return [end for end, item in self.at[place].get(kind, ()) if not keys or item.key in keys]

    def clause_start(self, place: int) -> int:
        """The place where the clause begins that contains a place, or ends there."""
        return self._clause_starts[place]

    def items_between(self, start: int, end: int) -> Collection[Item]:
        """The items that begin at the tokens from `start` to before `end`, each once; cached."""
        found: dict[Item, None] | None = self.memory.get(("items", start, end))
        if found is None:
            found = dict.fromkeys(item for at in range(start, end) for _, item in self.own[at])
            self.memory["items", start, end] = found
        return found

    def before(self, place: int) -> list[tuple[int, Item]]:
        """(start, item) of every item of at most MOST_WORDS tokens that ends at a place."""
        return self._ending[place]

    def keys_before(self, place: int) -> set[str]:
        """The keys of the items that `before` gives."""
        return {item.key for _, item in self.before(place)}

    def passed_back(self, place: int) -> int:
        """The place of the first of the articles and verbs right before a place; the place itself if there
        are none. An article that is also a contract ("Eine") is not passed."""
        while place and not PASSED.isdisjoint(keys := self.keys_before(place)) and "contract" not in keys:
            place -= 1
        return place

    def span(self, place: int, end: int) -> tuple[int, int]:
        """The character offsets in the line of the tokens from `place` up to `end`, exclusive."""
        return self.tokens[place].start, self.tokens[end - 1].end

    def is_tight(self, place: int) -> bool:
        """Whether a colon has a space before it and none behind it: " :44", which is no pause."""
        before, behind = self.tokens[max(place - 1, 0)], self.tokens[place + 1 : place + 2]
        here = self.tokens[place]
        return here.kind == "colon" and (place == 0 or before.end < here.start) and (
            any(each.start == here.end for each in behind)
        )  # fmt: skip

    def _behind(self, place: int, most: int) -> Iterator[Edge]:
        """The edges of the items that follow after an article or verb at a place, or after up to `most` of
        them."""
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
                        # the word is rather a state: "bemondta a trullt", "Pagat gemacht und Uhu verloren"
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
        """Whether the words from a place to the end of a key are, as a whole, the name of another key or a
        small word."""
        whole = {it.key for last, it in self.own[place] if last == end and it.kind in ("key", "small")}
        return item.kind == "key" and bool(whole) and item.key not in whole

    def after_retraction(self, place: int) -> Iterator[int]:
        """The places after a word that takes back what stands before it ("no, rather"). A word that can also
        deny takes back only between commas: "48, nem 58" is one of the two."""
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
        """Whether an item is an article or verb, which may be passed over."""
        return item.kind == "small" and item.key in PASSED


def once(found: Callable[Concatenate[Lattice, P], T]) -> Callable[Concatenate[Lattice, P], T]:
    """Memoise a parser function per lattice and positional arguments (a decorator)."""

    @wraps(found)
    def remembered(lattice: Lattice, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (found, args)
        if key not in lattice.memory:
            lattice.memory[key] = found(lattice, *args, **kwargs)
        known: T = lattice.memory[key]
        return known

    return remembered
