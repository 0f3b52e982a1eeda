"""The smallest sets of changes that give the claimed amounts: one change, then two, then three.

Each change is settled alone. Changes of one fact that come to the same amounts are represented by the
most plausible of them; two such representatives, at least one of them possible alone, are a pair. Pairs are
settled one by one until a number of settlements is spent: first those whose effects alone add up to the
claim, then all of them; the most plausible ones first. An answer is settled and checked before it is given.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heapreplace
from itertools import chain, combinations, islice, takewhile
from typing import NamedTuple, Protocol, TypeVar

from tarokscore.core import Scores
from tarokscore.schema import records
from tarokscore.whatif.changes import Change, overlapping
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.linked_facts import with_linked_facts

SETTLEMENTS = 9500  # what a search for two changes may spend: 0.3 s on the deals of the benchmark
FOR_THREE = 400  # the same for each change that a search for three begins with
LIKELY = 60  # changes that a search for three begins with
ALTERNATIVES = 40  # values that come to the same, tried in order to find one that can have happened
FURTHER_FACT = 0.5  # what an answer of several changes costs beside them, for each but the first
Amounts = tuple[int, ...]
ItemT = TypeVar("ItemT")


class Progress(Protocol):
    """Wraps the items that a search goes through, to show progress. of: how many there are."""

    def __call__(self, items: Iterable[ItemT], of: int) -> Iterable[ItemT]: ...


def no_progress(items: Iterable[ItemT], of: int) -> Iterable[ItemT]:
    """A Progress that shows nothing."""
    return items


class FoundChanges(NamedTuple):
    """A set of changes that gives the claim. others: equivalent changes to its only one, told in the same
    sentence; alike: changes that lead to the same deal."""

    changes: tuple[Change, ...]
    cost: float
    others: tuple[Change, ...] = ()
    alike: tuple[Change, ...] = ()


@records.json_keys("tried of")
class Extent(NamedTuple):
    """How far a search came. Of one for pairs tried: those that were settled, or cost no less than an answer
    about the same two facts; of: all pairs that do not exclude each other; enough: it stopped because as many
    answers as wanted were found and no better pair can follow; stopped: the user interrupted it."""

    tried: int = 0
    of: int = 0
    enough: bool = False
    stopped: bool = False

    @property
    def complete(self) -> bool:
        """Whether everything that could be an answer was tried."""
        return not self.stopped and (self.enough or self.tried >= self.of)


NOTHING_TRIED = Extent()


@dataclass(slots=True, eq=False)
class SameEffect:
    """Changes of one fact that come to the same amounts; the first, most plausible one represents them.
    delta: what they bring the accounts of the claim; keys: all keys of the deal that they set."""

    first: Change
    cost: float
    delta: Amounts
    possible: bool
    keys: frozenset[str | int]
    changes: list[Change] = field(default_factory=list)


EffectPair = tuple[SameEffect, SameEffect]


class SettledChange(NamedTuple):
    """A change, whether it can have happened alone, and what the deal comes to with it."""

    change: Change
    possible: bool
    scores: Scores


def settle_each(case: DisputedDeal, changes: Iterable[Change]) -> list[SettledChange]:
    """Complete every change with linked facts, and settle it; independent of any claim."""
    return list(_settled(case, with_linked_facts(case, changes)))


def _settled(
    case: DisputedDeal, changes: Iterable[tuple[Change, bool]], given: tuple[Change, ...] = ()
) -> Iterator[SettledChange]:
    """Settle each change, with those that are made already; changes that cannot be settled are left out."""
    for change, possible in changes:
        if (tried := case.tried((*given, change))) is not None:
            yield SettledChange(change, possible, tried.scores)


SettledPairs = dict[tuple[int, ...], tuple[Sequence[Change], Scores | None]]


class Search:
    """The search for the changes that give one claim. tries: all changes of a case, settled one by one;
    claims: score points by account; together: what several changes came to, kept for the next claim on the
    same case; settlements: how many may be spent on pairs; given: changes that are made already."""

    def __init__(
        self, case: DisputedDeal, tries: Iterable[SettledChange], claims: Scores,
        together: SettledPairs, settlements: float = SETTLEMENTS, given: tuple[Change, ...] = (),
    ) -> None:  # fmt: skip
        self.case, self.claims, self.together = case, claims, together
        self.left, self.given = settlements, given
        before = case.tried(given) if given else None
        self.base = before.scores if before else case.scores
        self.wanted = self._delta(claims)
        self.kinds: list[SameEffect] = []
        self.ones: list[Change] = []
        self.extent = NOTHING_TRIED
        self._sort(tries)

    def _delta(self, scores: Scores) -> Amounts:
        return tuple([scores[account] - self.base.get(account, 0) for account in self.claims])

    def _answer(self, changes: tuple[Change, ...]) -> FoundChanges:
        return FoundChanges(changes, sum(map(self.case.cost, changes)) + FURTHER_FACT * (len(changes) - 1))

    def _sort(self, tries: Iterable[SettledChange]) -> None:
        """Split the tries into single changes that give the claim and groups of changes with the same
        effect."""
        kinds: dict[tuple[str, frozenset[tuple[str, int]], bool], SameEffect] = {}
        for change, possible, scores in tries:
            if not scores.keys() >= self.claims.keys():
                continue
            delta = self._delta(scores)
            if delta == self.wanted and possible and any(delta):
                self.ones.append(change)
                continue
            key = (change.group, frozenset(scores.items()), possible)
            if key not in kinds:
                keys = frozenset(path[0] for path, _ in change.edits)
                kinds[key] = SameEffect(change, self.case.cost(change), delta, possible, keys)
            kinds[key].changes.append(change)
        self.kinds = sorted(kinds.values(), key=lambda each: each.cost)

    def singles(self) -> list[FoundChanges]:
        """Single changes that give the claim, most plausible first; other values of the same fact are in one
        answer."""
        return grouped_by_question(self.case, self.ones)

    def pairs(self, most: int, progress: Progress = no_progress) -> list[FoundChanges]:
        """Two changes of one fact each that only together give the claim, the most plausible first; at most
        so many, and of each two facts the most plausible values. How many were tried is in `extent`."""
        kinds = [each for each in self.kinds if each.first.facts == 1]
        found: dict[frozenset[str], FoundChanges] = {}
        of = sum(_is_pair(one, two, 2) for one, two in combinations(kinds, 2))
        self.extent = self._try_pairs(kinds, 2, most, found, progress, of)
        return _cheapest(found, most)

    def _try_pairs(
        self, kinds: Sequence[SameEffect], facts: int, most: int, found: dict[frozenset[str], FoundChanges],
        progress: Progress = no_progress, of: int = 0,
    ) -> Extent:  # fmt: skip
        """Put pairs that give the claim into `found`, until nothing is left to be spent or to be tried, or
        no further one can be among as many as are wanted. Those whose effects add up come first, until as
        many are found; of: how many there are."""
        tried, enough, stopped = set[EffectPair](), False, False
        first = takewhile(lambda _: len(found) < most, self._pairs_adding_up(kinds, facts))
        rest = (pair for pair in _pairs_by_cost(kinds, facts) if pair not in tried)
        try:
            for pair in progress(chain(first, rest), of):
                least = sum(each.cost for each in pair) + FURTHER_FACT
                enough = len(found) >= most and _cheapest(found, most)[-1].cost <= least
                if enough or self.left <= 0:
                    break
                tried.add(pair)
                self._try_pair(pair, least, found)
        except KeyboardInterrupt:  # what was found until then is an answer
            stopped = True
        return Extent(len(tried), of, enough, stopped)

    def _try_pair(self, pair: EffectPair, least: float, found: dict[frozenset[str], FoundChanges]) -> None:
        """Settle a pair, and keep it if it gives the claim and can have happened. least: what it costs."""
        one, two = pair
        names = frozenset((one.first.group, two.first.group))
        if names in found and found[names].cost <= least:
            return
        if self._together((one.first, two.first)) == self.wanted and (
            changes := self._possible_pair(one, two)
        ):
            found[names] = self._answer(changes)

    def _together(self, changes: tuple[Change, Change]) -> Amounts | None:
        """What two changes bring the accounts of the claim; None where they cannot be settled."""
        same = tuple(map(id, changes))
        if same not in self.together:
            self.left -= 1
            tried = self.case.tried((*self.given, *changes))
            self.together[same] = changes, tried and tried.scores
        scores = self.together[same][1]
        return self._delta(scores) if scores is not None and scores.keys() >= self.claims.keys() else None

    def _possible_pair(self, one: SameEffect, two: SameEffect) -> tuple[Change, Change] | None:
        """Of the values that come to the same, two that can have happened together."""
        both = ((first, second) for first in one.changes for second in two.changes)
        for changes in islice(both, ALTERNATIVES):
            self.left -= 1
            if self.case.possible((*self.given, *changes)) and self._together(changes) == self.wanted:
                return changes
        return None

    def _pairs_adding_up(self, kinds: Sequence[SameEffect], facts: int) -> list[EffectPair]:
        """Pairs of which the effects alone add up to the claim: those possible alone first, then by cost."""
        by_delta: dict[Amounts, list[tuple[int, SameEffect]]] = defaultdict(list)
        for place, kind in enumerate(kinds):
            by_delta[kind.delta].append((place, kind))
        made: list[tuple[bool, float, int, int, EffectPair]] = []
        for place, one in enumerate(kinds):
            rest = tuple(want - have for want, have in zip(self.wanted, one.delta, strict=True))
            for other, two in by_delta.get(rest, ()):
                if other > place and _is_pair(one, two, facts):
                    sound = one.possible and two.possible
                    made.append((not sound, one.cost + two.cost, place, other, (one, two)))
        return [each[-1] for each in sorted(made, key=lambda each: each[:-1])]

    def triples(self, most: int, progress: Progress = no_progress) -> list[FoundChanges]:
        """Three changes that only together give the claim: each of the likelier ones made, and two more
        searched for, with a number of settlements for each."""
        possible = [kind for kind in self.kinds if kind.possible]
        moved = (kind for kind in possible if any(kind.delta) and kind.first.facts == 1)
        likely = list(islice(moved, LIKELY))
        found: dict[frozenset[str], FoundChanges] = {}
        self.left = SETTLEMENTS
        try:
            self._try_pairs([each for each in self.kinds if each.first.facts < 3], 3, most, found)
            for kind in progress(likely, len(likely)):
                for three in self._with_two_more(kind.first, possible):
                    names = frozenset(change.group for change in three.changes)
                    if len(names) == 3 and (names not in found or three.cost < found[names].cost):
                        found[names] = three
        except KeyboardInterrupt:
            self.extent = self.extent._replace(stopped=True)
        return _cheapest(found, most)

    def _with_two_more(self, first: Change, possible: Sequence[SameEffect]) -> Iterator[FoundChanges]:
        apart = ((kind.first, True) for kind in possible if not overlapping(kind.first, first))
        tries = _settled(self.case, apart, (first,))
        for pair in Search(self.case, tries, self.claims, {}, FOR_THREE, (first,)).pairs(3):
            yield self._answer((first, *pair.changes))


def _cheapest(found: Mapping[frozenset[str], FoundChanges], most: int) -> list[FoundChanges]:
    return sorted(found.values(), key=lambda each: each.cost)[:most]


def _is_pair(one: SameEffect, two: SameEffect, facts: int) -> bool:
    """Whether two changes can be one answer: of so many facts together, one of them possible alone, and
    neither at a place that the other sets."""
    if not (one.possible or two.possible) or one.first.facts + two.first.facts != facts:
        return False
    return one.keys.isdisjoint(two.keys) or not overlapping(one.first, two.first)


def _pairs_by_cost(kinds: Sequence[SameEffect], facts: int) -> Iterator[EffectPair]:
    """Every pair once, the cheapest first. kinds: the cheapest first."""
    costs = [each.cost for each in kinds]
    rows = [(costs[place] + costs[place + 1], place, place + 1) for place in range(len(kinds) - 1)]
    heapify(rows)
    while rows:
        _, one, two = rows[0]
        if two + 1 < len(kinds):
            heapreplace(rows, (costs[one] + costs[two + 1], one, two + 1))
        else:
            heappop(rows)
        if _is_pair(kinds[one], kinds[two], facts):
            yield kinds[one], kinds[two]


def grouped_by_question(case: DisputedDeal, changes: Sequence[Change]) -> list[FoundChanges]:
    """Group changes into answers, most plausible first: those that differ only in the value of one fact are
    one answer."""
    questions: dict[str, list[Change]] = defaultdict(list)
    for change in sorted(changes, key=case.cost):
        questions[_question(change)].append(change)
    return [FoundChanges((some[0],), case.cost(some[0]), tuple(some[1:])) for some in questions.values()]


def _question(change: Change) -> str:
    """The key by which changes are grouped into one answer. Of a change with linked ones the last linked
    change may vary, all others must be the same."""
    *firsts, last = change.linked or (change,)
    all_but_last = [change, *firsts] if change.linked else []
    said = [f"{each.place} {each.after!r}" for each in all_but_last]
    return " + ".join([*said, _own_question(last)])


def _own_question(change: Change) -> str:
    if change.kind == "added":  # whosever and whichever; what was made is as good as made in so many words
        told = change.about.items()
        said = {k: v for k, v in told if k not in ("name", "side", "player") and (k, v) != ("made", True)}
        return f"{change.place} {sorted(said.items())}"
    if change.of_entry and change.place.key in ("side", "player"):
        return f"{change.place.outer}.whose"
    if change.kind in ("number", "option") or (change.kind == "value" and change.about != "alone"):
        return f"{change.place} {change.kind} {change.about if change.about == 'unplayed' else ''}"
    if change.kind in ("moved", "item"):
        return change.place
    return f"{change.place} {change.kind} {change.after!r}"
