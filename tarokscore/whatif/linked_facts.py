"""Changes that are only possible together: a change that the game refuses is completed with changes at the
places that the refusals name."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import chain, islice

from tarokscore.core import Message, Place, Problem
from tarokscore.schema.absent import ABSENT
from tarokscore.whatif.changes import Change, overlapping
from tarokscore.whatif.disputed_deal import DisputedDeal

STEPS = 3  # how many further facts may be linked to a change
MOST = 200  # how many completions are tried for one change
ASKED = 1500  # how many for all changes together, the most plausible ones first
LIKELY = 40  # how many numbers are tried beside a change if the game accepts many


def with_linked_facts(case: DisputedDeal, changes: Iterable[Change]) -> Iterator[tuple[Change, bool]]:
    """Yield (change, whether it is possible): each change alone, the most plausible first; then each refused
    one completed with the further changes that the game requires. Every set of edits comes once, for the most
    plausible change that leads to it."""
    changes = sorted(changes, key=case.cost)
    links, complete = Links(case, changes), dict[str, Change]()
    for change in changes:
        refusals = list(case.refusals((change,)))
        if refusals:
            for each in links.completed(change, refusals):
                told = repr(sorted(each.edits, key=repr))
                if told not in complete or case.cost(each) < case.cost(complete[told]):
                    complete[told] = each
        if not refusals or change.kind != "number" or refusals[0].where != change.place:
            yield change, not refusals  # else the game has no such number, whatever else is changed
    yield from ((each, True) for each in sorted(complete.values(), key=case.cost))


class Links:
    """Completes changes of one deal. changes: all changes, among which the completing ones are chosen."""

    def __init__(self, case: DisputedDeal, changes: Sequence[Change]) -> None:
        self.case = case
        self.at: dict[Place, list[Change]] = defaultdict(list)
        for change in changes:
            if not change.of_rules and change.kind not in ("added", "moved", "persons"):
                self.at[change.place].append(change)
        self.there: dict[Place, tuple[list[Change], list[Change]]] = {}
        self.numbers: dict[tuple[str, Message], list[Change]] = {}
        self.asked = 0

    def completed(self, change: Change, refusals: Sequence[Problem]) -> list[Change]:
        """The change with the further changes that the game requires, in each possible way; [] if there is
        none. refusals: of the change alone."""
        if change.place == "outcome" and change.about != "unplayed" and "contract" in self.case.raw:
            return []  # `fact_changes` has the outcomes with the play removed
        if change.kind == "added":
            added = self.case.added_entry(change)
            if any(_inside(each.where, added) for each in refusals):
                return []  # `fact_changes` has every entry to add with all its facts
        found: list[Change] = []
        tried, open_ends = 0, [(change, refusals)]
        for _ in range(STEPS):
            further: list[tuple[Change, Sequence[Problem]]] = []
            for unfinished, problems in open_ends:
                places = {each.where for each in problems}
                for mend in chain.from_iterable(self._candidates(unfinished, each) for each in problems):
                    tried += 1
                    self.asked += 1
                    if tried > MOST or self.asked > ASKED:
                        return found
                    whole = self._combined(unfinished, mend)
                    left = self._remaining_refusals(whole, len(problems), places)
                    if left:
                        further.append((whole, left))
                    elif left is not None and self.case.possible((whole,)):
                        found.append(whole)
            if found:
                return found  # with fewer facts than any further one
            open_ends = further
        return found

    def _remaining_refusals(self, change: Change, before: int, places: Set[str]) -> list[Problem] | None:
        """The refusals of a change; None if it is no progress: they are no fewer than `before`, and one is at
        one of the same places."""
        left: list[Problem] = []
        for problem in self.case.refusals((change,)):
            left.append(problem)
            if len(left) >= before and any(each.where in places for each in left):
                return None
        return left

    def _candidates(self, change: Change, problem: Problem) -> Iterator[Change]:
        """The changes that may remove a refusal: at the places that it names the removal of the value, and
        every other value."""
        if change.of_rules or not problem.where:
            return
        counted = change.kind in ("number", "moved")  # another count only changes whether something was made
        for where in self._places(change, problem.where):
            removal, others = self._changes_at(where)
            yield from removal
            for each in others:
                fits = not _is_number(each) and (_is_result(each) or not counted)
                if fits and not overlapping(change, each):
                    yield each
            if not counted:
                yield from self._numbers(change, problem, list(filter(_is_number, others)))

    def _changes_at(self, where: Place) -> tuple[list[Change], list[Change]]:
        """Return ([the removal of the value at a place, if it is not among the others], the others)."""
        if where not in self.there:
            some = [each for place in self.at if _inside(place, where) for each in self.at[place]]
            removal = Change(where, "value", (((where,), ABSENT),), self.case.raw.get(where), ABSENT)
            is_new = where in self.case.raw and not any(each.edits == removal.edits for each in some)
            self.there[where] = [removal] if is_new else [], some
        return self.there[where]

    def _places(self, change: Change, where: Place) -> list[Place]:
        """The places to change for a refusal at `where`: that place and the entry around it. If the refusal
        names the change itself: the places that hold the player whom the change sets."""
        if change.kind in ("number", "moved") and _inside(change.place, where):
            return []
        if not _inside(where, change.place):
            entry = where.outer
            is_entry = entry and isinstance(entry.parts[-1], int)
            return [where, entry] if is_entry and not change.place.within(entry) else [where]
        named = change.after in self.case.raw["players"]
        return [Place(key) for key, told in self.case.raw.items() if named and told == change.after]

    def _numbers(self, change: Change, problem: Problem, numbers: Sequence[Change]) -> list[Change]:
        """Those of the number changes that the game accepts together with a change; computed once for each
        place and sentence of a refusal."""
        key = (problem.where, problem.sentence)
        if key not in self.numbers:
            some = (each for each in numbers if not overlapping(change, each))
            fitting = (each for each in some if self.case.possible((self._combined(change, each),)))
            self.numbers[key] = list(islice(fitting, LIKELY))
        return self.numbers[key]

    def _combined(self, change: Change, mend: Change) -> Change:
        """The change with another one linked to it; only its edits are added if it states a default."""
        edits = (*change.edits, *mend.edits)
        if self._is_implied(mend):
            return replace(change, edits=edits)
        if change.of_entry and mend.of_entry and mend.place.outer == change.place.outer:
            about = {**mend.about, change.place.key: change.after}  # the entry as already changed
            mend = replace(mend, about={key: value for key, value in about.items() if value is not ABSENT})
        other = bool(change.linked) or ABSENT not in (mend.before, mend.after)
        return replace(change, edits=edits, linked=(*change.linked, mend), facts=change.facts + other)

    def _is_implied(self, mend: Change) -> bool:
        """Whether a change only states what the game assumes anyway, such as that a bonus was made."""
        if mend.before is not ABSENT or mend.after is not True:
            return False
        tried = self.case.tried((mend,))
        return tried is not None and tried.scores == self.case.scores and self.case.possible((mend,))


def _is_number(mend: Change) -> bool:
    return mend.kind == "number" and mend.after is not ABSENT


def _is_result(mend: Change) -> bool:
    """Whether a change is about the result of an entry, or removes it."""
    return mend.kind == "removed" or (mend.of_entry and mend.place.key == "made")


def _inside(place: Place, whole: Place) -> bool:
    """Whether `place` is `whole` or lies inside it; the entries of a list do not count as inside the list.

    >>> _inside(Place("bonuses[0].made"), Place("bonuses[0]")), _inside(Place("bonuses[0]"), Place("bonuses"))
    (True, False)
    """
    inner = place.parts[len(whole.parts) :]
    return place.within(whole) and not (inner and isinstance(inner[0], int))
