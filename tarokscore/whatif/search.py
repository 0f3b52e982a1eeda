"""The smallest sets of changes that give the claimed amounts: one, then two, then three.

Every single change is settled for real. For two at once, changes of one fact that come to the same are
tried as one, and two facts that do not touch each other are not tried but added: those that move different
lines of the settlement, and those of which a few values show it. What is found is settled and checked for
real before it is told.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import combinations, count
from typing import Any, NamedTuple

from tarokscore.core import Line
from tarokscore.whatif.case import Case, Given, Tried
from tarokscore.whatif.changes import Change, overlapping
from tarokscore.whatif.linked import whole
from tarokscore.whatif.plausibility import beside_another, invented

SAMPLE = 4  # so many combinations of two facts are tried, to see whether they touch each other
APART = 1  # the same, where they move different lines
LIKELY = 60  # changes that a search for three begins with
TRIES = 40  # of values that come to the same, to find one that can have happened
Amounts = tuple[int, ...]


class Found(NamedTuple):
    """A set of changes that gives the claim. others: those that would do instead of the (only) one, told in
    one sentence with it; alike: those that say the same in other words."""

    changes: tuple[Change, ...]
    cost: float
    others: tuple[Change, ...] = ()
    alike: tuple[Change, ...] = ()


@dataclass(slots=True)
class Kind:
    """Changes of one fact that come to the same amounts: the most plausible one stands for them. lines: those
    of the settlement that come, go or change by it; cites: the rules of the settlement with it; keys: what
    of the deal it sets; outcome: who wins with it and who loses ("" if nothing is moved); sound: it can have
    happened, and is no house rule that moves nothing."""

    first: Change
    cost: float
    delta: Amounts
    possible: bool
    outcome: str
    lines: frozenset[Any]
    cites: frozenset[str]
    keys: frozenset[Any]
    sound: bool
    changes: list[Change] = field(default_factory=list)


Pair = tuple[Kind, Kind]


class Try(NamedTuple):
    """A change, whether it can have happened alone, and what the deal comes to with it."""

    change: Change
    possible: bool
    tried: Tried


def tried_once(case: Case | Given, changes: Iterable[Change], cost: Callable[[Change], float]) -> list[Try]:
    """Every change, and what the game demands beside it, settled: whatever is claimed then."""
    found = ((each, case.tried((each[0],))) for each in whole(case, sorted(changes, key=cost), cost))
    return [Try(*each, tried) for each, tried in found if tried is not None]


Together = dict[tuple[int, ...], tuple[Sequence[Change], Mapping[str, int] | None]]


class Search:
    """tries: all changes of a case, tried one by one; claims: the amounts that somebody says; together: what
    several changes came to, for the next claim on the same case."""

    def __init__(self, case: Case | Given, tries: Iterable[Try], cost: Callable[[Change], float],
                 claims: Mapping[str, int], together: Together) -> None:  # fmt: skip
        self.case, self.cost, self.claims, self.together = case, cost, claims, together
        self.accounts = tuple(claims)
        self.base = self._amounts(case.scores)
        self.wanted = tuple(want - have for want, have in zip(claims.values(), self.base, strict=True))
        self.nothing = (0,) * len(self.base)
        self.lines = _lines(case.lines)
        self.groups: dict[str, list[Kind]] = {}
        self.ones: list[Change] = []
        self._sort(tries)

    def _amounts(self, scores: Mapping[str, int]) -> Amounts:
        return tuple(scores.get(account, 0) for account in self.accounts)

    def _delta(self, changes: Sequence[Change]) -> Amounts | None:
        same = tuple(map(id, changes))
        if same not in self.together:
            tried = self.case.tried(changes)
            self.together[same] = changes, tried and tried.scores
        scores = self.together[same][1]
        if scores is None or not scores.keys() >= self.claims.keys():
            return None
        return tuple(now - was for now, was in zip(self._amounts(scores), self.base, strict=True))

    def _sort(self, tries: Iterable[Try]) -> None:
        kinds: dict[tuple[str, Amounts, bool], Kind] = {}
        for change, possible, tried in tries:
            if not tried.scores.keys() >= self.claims.keys():
                continue
            now = self._amounts(tried.scores)
            delta = tuple(one - two for one, two in zip(now, self.base, strict=True))
            if delta == self.wanted and possible and any(delta):
                self.ones.append(change)
                continue
            key = (change.group, delta, possible)
            if key not in kinds:
                cited = {line.rule for line in tried.lines}
                cited |= {step.rule for line in tried.lines for step in line.steps}
                outcome = "".join("+" if amount > 0 else "−" for amount in now) if any(delta) else ""
                kinds[key] = Kind(
                    change,
                    self.cost(change),
                    delta,
                    possible,
                    outcome,
                    self.lines ^ _lines(tried.lines),
                    frozenset(cited),
                    _keys(change),
                    possible and (any(delta) or not change.of_rules),
                )
                self.groups.setdefault(change.group, []).append(kinds[key])
            kinds[key].changes.append(change)

    def singles(self) -> list[Found]:
        """Single changes that give the claim, most plausible first; values of one fact in one answer."""
        return gathered(self.ones, self.cost)

    def pairs(self, most: int, facts: int = 2) -> list[Found]:
        """Two changes of so many facts in all that only together give the claim, most plausible first; at
        most so many, and of each two the most plausible values. Numbers that are neither near nor alike are
        looked at where nothing else gives the claim."""
        found = self._pairs(most, facts, far=False)
        likely = any(not invented(change) for change in self.ones)
        return found if found or likely else self._pairs(most, facts, far=True)

    def _pairs(self, most: int, facts: int, far: bool) -> list[Found]:
        """Most plausible first, also in the search: what is dearer than the last that is wanted is not even
        settled."""
        alone = {repr(change.edits) for change in self.ones}
        met: Iterator[int] = count()  # of the equally plausible the one that was met first
        queue: list[tuple[float, int, bool | None, list[Pair]]] = [
            (min(map(self._cost, some)), next(met), apart, some)
            for one, two in self._group_pairs(far, alone)
            for apart, some in self._alike(one, two, facts)
        ]
        heapify(queue)
        found: dict[frozenset[str], Found] = {}
        while queue and len(found) < most:
            _, _, apart, some = heappop(queue)
            if apart is not None:
                for pair in self._matching(some, apart):
                    heappush(queue, (self._cost(pair), next(met), None, [pair]))
                continue
            one, two = some[0]
            names = frozenset((one.first.group, two.first.group))
            if names not in found and (changes := self._possible(one, two)):
                found[names] = Found(changes, sum(map(self.cost, changes)) + 0.5)
        return sorted(found.values(), key=lambda each: each.cost)

    def _cost(self, pair: Pair) -> float:
        return pair[0].cost + pair[1].cost

    def triples(self, most: int, progress: Callable[[Sequence[Kind]], Iterable[Kind]]) -> list[Found]:
        """Three changes that only together give the claim: each of the likelier ones made, and two more
        searched for. progress: wraps the list that is gone through, to show how far it is."""
        kinds = [kind for some in self.groups.values() for kind in some if kind.possible]
        moved = [kind for kind in kinds if kind.delta != self.nothing and kind.first.facts == 1]
        likely = sorted(moved, key=lambda kind: self.cost(kind.first))[:LIKELY]
        found = {
            frozenset(change.group for change in each.changes): each for each in self.pairs(most, facts=3)
        }
        for kind in progress(likely):
            first = kind.first
            rest = [
                each.first
                for some in self.groups.values()
                for each in some
                if each.possible and not _conflict(each.first.group, first.group)
            ]
            given = Given(self.case, first)
            further = Search(given, tried_once(given, rest, self.cost), self.cost, self.claims, {})
            for pair in further.pairs(3):
                three = (first, *pair.changes)
                names = frozenset(change.group for change in three)
                cost = sum(map(self.cost, three)) + 1
                if len(names) == 3 and (names not in found or cost < found[names].cost):
                    found[names] = Found(three, cost)
        return sorted(found.values(), key=lambda each: each.cost)[:most]

    def _possible(self, one: Kind, two: Kind) -> tuple[Change, Change] | None:
        """Of the values that come to the same, two that can have happened together."""
        for tries, (first, second) in enumerate((a, b) for a in one.changes for b in two.changes):
            if tries == TRIES:
                return None
            both = (first, second)
            if self.case.possible(both) and self._delta(both) == self.wanted:
                return both
        return None

    def _group_pairs(self, far: bool, alone: Set[str]) -> Iterator[tuple[list[Kind], list[Kind]]]:
        """Facts that may be changed together: no two of one place, nor of the same entry's being there. far:
        one of the two far from what was told, else none; alone: edits that explain all by themselves."""
        near: dict[str, list[Kind]] = {}
        rest: dict[str, list[Kind]] = {}
        for name, every in self.groups.items():
            if every[0].first.kind == "persons":  # taken for each other in everything: no second fact is news
                continue
            kinds = [kind for kind in every if not alone or repr(kind.first.edits) not in alone]
            near[name] = [kind for kind in kinds if beside_another(kind.first)]
            rest[name] = [kind for kind in kinds if not beside_another(kind.first)]
        for one, two in combinations(near, 2):
            if not _conflict(one, two):
                sides = ((rest, near), (near, rest)) if far else ((near, near),)
                some = ((first[one], second[two]) for first, second in sides)
                yield from (both for both in some if all(both))

    def _alike(
        self, one: Sequence[Kind], two: Sequence[Kind], facts: int
    ) -> Iterator[tuple[bool, list[Pair]]]:
        """Pairs of two facts' values that may be news, sorted by who wins and loses with each and by whether
        they move different lines (True)."""
        alike: dict[tuple[bool, str, str], list[Pair]] = defaultdict(list)
        for a in one:
            for b in two:
                if a.first.facts + b.first.facts == facts and self._worth(a, b):
                    alike[a.lines.isdisjoint(b.lines), a.outcome, b.outcome].append((a, b))
        yield from ((apart, some) for (apart, _, _), some in alike.items())

    def _matching(self, some: Sequence[Pair], apart: bool) -> Iterator[Pair]:
        """Those that together give the claim."""
        samples = APART if apart else SAMPLE
        if len(some) > samples and self._added(some, samples):
            yield from ((a, b) for a, b in some if _sum(a.delta, b.delta) == self.wanted)
        else:
            yield from ((a, b) for a, b in some if self._delta((a.first, b.first)) == self.wanted)

    def _added(self, pairs: Sequence[Pair], samples: int) -> bool:
        """Whether two facts do not touch each other: their effects add up wherever it is tried."""
        step = -(-len(pairs) // samples)
        return all(self._delta((a.first, b.first)) == _sum(a.delta, b.delta) for a, b in pairs[::step])

    def _worth(self, a: Kind, b: Kind) -> bool:
        """Whether two changes together can be news: something is moved, a house rule that does nothing is
        cited beside the other, and what cannot have happened alone is mended by a number or its like."""
        if not a.keys.isdisjoint(b.keys) and overlapping(a.first, b.first):
            return False
        if a.sound and b.sound:
            return True
        for one, two in ((a, b), (b, a)):
            if one.delta == self.nothing and one.first.of_rules:
                if not self.case.rules_cited(one.first) & two.cites or two.delta == self.nothing:
                    return False
            if not one.possible and not (two.possible or two.first.kind == "number"):
                return False
            if not one.possible and two.first.kind != "number" and not _related(one.first, two.first):
                return False
        if a.possible or b.possible:
            return True  # else what one player has more, another has less: that is one change
        return not (_tallied(a.first) and _related(a.first, b.first))


def gathered(changes: Sequence[Change], cost: Callable[[Change], float]) -> list[Found]:
    """Changes that give what is wanted, most plausible first; those of one question in one answer."""
    questions: dict[str, list[Change]] = defaultdict(list)
    for change in sorted(changes, key=cost):
        questions[_question(change)].append(change)
    return [Found((some[0],), cost(some[0]), tuple(some[1:])) for some in questions.values()]


def _related(one: Change, two: Change) -> bool:
    return one.place.split("[")[0] == two.place.split("[")[0]


def _tallied(change: Change) -> bool:
    """Whether it is what is told of one of the players, such as his card points."""
    return "." in change.place and "[" not in change.place


def _conflict(one: str, two: str) -> bool:
    """Two changes of one place, or one inside what the other takes away."""
    first, second = one.split(" ")[0], two.split(" ")[0]
    if first.startswith("persons") and second.startswith("persons"):
        return True
    return (
        (first == second and "[+]" not in first)
        or first.startswith(f"{second}.")
        or second.startswith(f"{first}.")
    )


def _keys(change: Change) -> frozenset[Any]:
    return frozenset(path[0] for path, _ in change.edits)


def _lines(lines: Iterable[Line]) -> frozenset[Any]:
    return frozenset((line.rule, line.where, line.text, tuple(line.scores.items())) for line in lines)


def _question(change: Change) -> str:
    """Answers to one question are told in one sentence; other entries each in their own. Where something
    else goes with it, it is the last of that which has several answers."""
    *firsts, last = change.beside or (change,)
    whole = [change, *firsts] if change.beside else []
    said = [f"{each.place} {each.after!r}" for each in whole]
    return " + ".join([*said, _own_question(last)])


def _own_question(change: Change) -> str:
    if change.kind == "added":  # whosever and whichever; what was made is as good as made in so many words
        told = change.about.items()
        said = {k: v for k, v in told if k not in ("name", "side", "player") and (k, v) != ("made", True)}
        return f"{change.place} {sorted(said.items())}"
    if change.place.endswith((".side", ".player")):
        return f"{change.place.rsplit('.', 1)[0]}.whose"
    if change.kind in ("number", "option") or (change.kind == "value" and change.about != "alone"):
        return f"{change.place} {change.kind} {change.about if change.about == 'unplayed' else ''}"
    if change.kind in ("moved", "item"):
        return change.place
    return f"{change.place} {change.kind} {change.after!r}"


def _sum(one: Amounts, two: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(one, two, strict=True))
