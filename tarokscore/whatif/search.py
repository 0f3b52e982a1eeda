"""The smallest sets of changes that give the claimed amounts: one change, then two, then three.

Each change is settled alone. Changes of one fact that give the same amounts are represented by the most
plausible of them; two such representatives, at least one of them possible alone, are a pair. Pairs are
settled one by one until a number of settlements is spent: first those whose separate effects add up to the
claim, then all others; the most plausible ones first. Every answer is settled and checked.
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

SETTLEMENTS = 9500  # how many a search for two changes may spend: 0.3 s on the deals of the benchmark
FOR_THREE = 400  # the same for each first change of a search for three
LIKELY = 60  # how many first changes a search for three tries
ALTERNATIVES = 40  # how many pairs of equivalent values are tried to find a possible one
FURTHER_FACT = 0.5  # added to the cost of an answer for each change after the first
Amounts = tuple[int, ...]
ItemT = TypeVar("ItemT")


class Progress(Protocol):
    """Wraps the items that a search goes through, to show progress. of: how many there are."""

    def __call__(self, items: Iterable[ItemT], of: int) -> Iterable[ItemT]: ...


def no_progress(items: Iterable[ItemT], of: int) -> Iterable[ItemT]:
    """A Progress that shows nothing."""
    return items


class FoundChanges(NamedTuple):
    """A set of changes that gives the claim. others: alternatives to its only change, named in the same
    sentence; alike: changes that lead to the same deal."""

    changes: tuple[Change, ...]
    cost: float
    others: tuple[Change, ...] = ()
    alike: tuple[Change, ...] = ()


@records.json_keys("tried of")
class Extent(NamedTuple):
    """How far a search got. tried: how many pairs (or deals) were tried; of: how many there are; enough: it
    stopped since as many answers as wanted were found and no better one can follow; stopped: the user
    interrupted it."""

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
    """Changes of one fact that give the same amounts. first: the most plausible one, which represents them;
    cost: its cost; delta: by how much they change the accounts of the claim; possible: whether they are
    possible alone; keys: the keys of the deal that the first one sets; changes: all of them."""

    first: Change
    cost: float
    delta: Amounts
    possible: bool
    keys: frozenset[str | int]
    changes: list[Change] = field(default_factory=list)


EffectPair = tuple[SameEffect, SameEffect]


class SettledChange(NamedTuple):
    """A change, whether it is possible alone, and the scores of the deal with it."""

    change: Change
    possible: bool
    scores: Scores


def settle_each(case: DisputedDeal, changes: Iterable[Change]) -> list[SettledChange]:
    """Settle every change, alone and completed with linked ones; independent of any claim."""
    return list(_settled(case, with_linked_facts(case, changes)))


def _settled(
    case: DisputedDeal, changes: Iterable[tuple[Change, bool]], given: tuple[Change, ...] = ()
) -> Iterator[SettledChange]:
    """Settle each (change, whether it is possible) together with the given changes; those that cannot be
    settled are left out."""
    for change, possible in changes:
        if (tried := case.tried((*given, change))) is not None:
            yield SettledChange(change, possible, tried.scores)


SettledPairs = dict[tuple[int, ...], tuple[Sequence[Change], Scores | None]]
"""By the ids of two changes: the changes, kept alive so that the ids are not reused, and the scores with
both, None if they cannot be settled together."""


class Search:
    """The search for the changes that give one claim. tries: all changes of a case, settled one by one;
    claims: {account: score points}; together: the scores of pairs, kept for the next claim on the same case;
    settlements: how many may be spent on pairs; given: changes that are part of every answer. Attribute
    extent: how far the search got."""

    def __init__(
        self, case: DisputedDeal, tries: Iterable[SettledChange], claims: Scores,
        together: SettledPairs, settlements: float = SETTLEMENTS, given: tuple[Change, ...] = (),
    ) -> None:  # fmt: skip
        self.case, self.claims, self.together = case, claims, together
        self.left, self.given = settlements, given
        before = case.tried(given) if given else None
        self.base = before.scores if before else case.scores
        self.wanted = self._delta(claims)
        self.groups: list[SameEffect] = []
        self.ones: list[Change] = []
        self.extent = NOTHING_TRIED
        self._sort(tries)

    def _delta(self, scores: Scores) -> Amounts:
        return tuple([scores[account] - self.base.get(account, 0) for account in self.claims])

    def _answer(self, changes: tuple[Change, ...]) -> FoundChanges:
        return FoundChanges(changes, sum(map(self.case.cost, changes)) + FURTHER_FACT * (len(changes) - 1))

    def _sort(self, tries: Iterable[SettledChange]) -> None:
        """Split the tries into single changes that give the claim (`ones`) and groups of changes with the
        same effect (`groups`)."""
        groups: dict[tuple[str, frozenset[tuple[str, int]], bool], SameEffect] = {}
        for change, possible, scores in tries:
            if not scores.keys() >= self.claims.keys():
                continue
            delta = self._delta(scores)
            if delta == self.wanted and possible and any(delta):
                self.ones.append(change)
                continue
            key = (change.group, frozenset(scores.items()), possible)
            if key not in groups:
                keys = frozenset(path[0] for path, _ in change.edits)
                groups[key] = SameEffect(change, self.case.cost(change), delta, possible, keys)
            groups[key].changes.append(change)
        self.groups = sorted(groups.values(), key=lambda each: each.cost)

    def singles(self) -> list[FoundChanges]:
        """The single changes that give the claim, most plausible first; other values of the same fact are
        joined into one answer."""
        return grouped_by_question(self.case, self.ones)

    def pairs(self, most: int, progress: Progress = no_progress) -> list[FoundChanges]:
        """The pairs of changes of one fact each that give the claim only together, the most plausible first;
        of each two facts the most plausible values. most: how many to return. Sets `extent`."""
        groups = [each for each in self.groups if each.first.facts == 1]
        found: dict[frozenset[str], FoundChanges] = {}
        of = sum(_is_pair(one, two, 2) for one, two in combinations(groups, 2))
        self.extent = self._try_pairs(groups, 2, most, found, progress, of)
        return _cheapest(found, most)

    def _try_pairs(
        self, groups: Sequence[SameEffect], facts: int, most: int, found: dict[frozenset[str], FoundChanges],
        progress: Progress = no_progress, of: int = 0,
    ) -> Extent:  # fmt: skip
        """Put the pairs that give the claim into `found`, until the settlements are spent, all pairs are
        tried, or no further one can be among the `most` cheapest. Pairs whose effects add up come first,
        until `most` are found. facts: how many facts a pair has to have together; of: how many pairs there
        are."""
        tried, enough, stopped = set[EffectPair](), False, False
        first = takewhile(lambda _: len(found) < most, self._pairs_adding_up(groups, facts))
        rest = (pair for pair in _pairs_by_cost(groups, facts) if pair not in tried)
        try:
            for pair in progress(chain(first, rest), of):
                least = sum(each.cost for each in pair) + FURTHER_FACT
                enough = len(found) >= most and _cheapest(found, most)[-1].cost <= least
                if enough or self.left <= 0:
                    break
                tried.add(pair)
                self._try_pair(pair, least, found)
        except KeyboardInterrupt:  # the answers found so far are returned
            stopped = True
        return Extent(len(tried), of, enough, stopped)

    def _try_pair(self, pair: EffectPair, least: float, found: dict[frozenset[str], FoundChanges]) -> None:
        """Settle a pair, and put it into `found` if it gives the claim and is possible. least: its lowest
        cost."""
        one, two = pair
        names = frozenset((one.first.group, two.first.group))
        if names in found and found[names].cost <= least:
            return
        if self._together((one.first, two.first)) == self.wanted and (
            changes := self._possible_pair(one, two)
        ):
            found[names] = self._answer(changes)

    def _together(self, changes: tuple[Change, Change]) -> Amounts | None:
        """By how much two changes together change the accounts of the claim; None if they cannot be
        settled."""
        same = tuple(map(id, changes))
        if same not in self.together:
            self.left -= 1
            tried = self.case.tried((*self.given, *changes))
            self.together[same] = changes, tried and tried.scores
        scores = self.together[same][1]
        return self._delta(scores) if scores is not None and scores.keys() >= self.claims.keys() else None

    def _possible_pair(self, one: SameEffect, two: SameEffect) -> tuple[Change, Change] | None:
        """The first two of the equivalent changes that are possible together and give the claim; None if
        there are none."""
        both = ((first, second) for first in one.changes for second in two.changes)
        for changes in islice(both, ALTERNATIVES):
            self.left -= 1
            if self.case.possible((*self.given, *changes)) and self._together(changes) == self.wanted:
                return changes
        return None

    def _pairs_adding_up(self, groups: Sequence[SameEffect], facts: int) -> list[EffectPair]:
        """The pairs whose separate effects add up to the claim: those possible alone first, then by cost."""
        by_delta: dict[Amounts, list[tuple[int, SameEffect]]] = defaultdict(list)
        for place, kind in enumerate(groups):
            by_delta[kind.delta].append((place, kind))
        made: list[tuple[bool, float, int, int, EffectPair]] = []
        for place, one in enumerate(groups):
            rest = tuple(want - have for want, have in zip(self.wanted, one.delta, strict=True))
            for other, two in by_delta.get(rest, ()):
                if other > place and _is_pair(one, two, facts):
                    sound = one.possible and two.possible
                    made.append((not sound, one.cost + two.cost, place, other, (one, two)))
        return [each[-1] for each in sorted(made, key=lambda each: each[:-1])]

    def triples(self, most: int, progress: Progress = no_progress) -> list[FoundChanges]:
        """Three changes that give the claim only together: for each of the LIKELY first changes two more are
        searched for, with FOR_THREE settlements. most: how many to return."""
        possible = [kind for kind in self.groups if kind.possible]
        moved = (kind for kind in possible if any(kind.delta) and kind.first.facts == 1)
        likely = list(islice(moved, LIKELY))
        found: dict[frozenset[str], FoundChanges] = {}
        self.left = SETTLEMENTS
        try:
            self._try_pairs([each for each in self.groups if each.first.facts < 3], 3, most, found)
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
    """Whether two changes can be one answer: together they have this many facts, at least one is possible
    alone, and neither sets a place that the other sets."""
    if not (one.possible or two.possible) or one.first.facts + two.first.facts != facts:
        return False
    return one.keys.isdisjoint(two.keys) or not overlapping(one.first, two.first)


def _pairs_by_cost(groups: Sequence[SameEffect], facts: int) -> Iterator[EffectPair]:
    """Yield every pair once, the cheapest first. groups: sorted by cost."""
    costs = [each.cost for each in groups]
    rows = [(costs[place] + costs[place + 1], place, place + 1) for place in range(len(groups) - 1)]
    heapify(rows)
    while rows:
        _, one, two = rows[0]
        if two + 1 < len(groups):
            heapreplace(rows, (costs[one] + costs[two + 1], one, two + 1))
        else:
            heappop(rows)
        if _is_pair(groups[one], groups[two], facts):
            yield groups[one], groups[two]


def grouped_by_question(case: DisputedDeal, changes: Sequence[Change]) -> list[FoundChanges]:
    """Return the answers, most plausible first; changes that differ only in the value of one fact form one
    answer."""
    questions: dict[str, list[Change]] = defaultdict(list)
    for change in sorted(changes, key=case.cost):
        questions[_question(change)].append(change)
    return [FoundChanges((some[0],), case.cost(some[0]), tuple(some[1:])) for some in questions.values()]


def _question(change: Change) -> str:
    """The key by which changes are grouped into one answer. Of a change with linked ones only the value of
    the last linked one may vary within a group."""
    *firsts, last = change.linked or (change,)
    all_but_last = [change, *firsts] if change.linked else []
    said = [f"{each.place} {each.after!r}" for each in all_but_last]
    return " + ".join([*said, _own_question(last)])


def _own_question(change: Change) -> str:
    """As `_question`, without linked changes."""
    if change.kind == "added":  # name and owner may vary; an entry counts as made unless it says otherwise
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
