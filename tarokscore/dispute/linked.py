"""Facts that belong together: what the game refuses alone is completed where the refusal points, and is one
change with that. Nobody can have lost a card of whom nobody took it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tarokscore.core import Problem
from tarokscore.dispute.case import Case, Given
from tarokscore.dispute.changes import Change, overlapping
from tarokscore.dispute.domains import ABSENT

STEPS = 3  # so many further facts a change may drag along
FEW = 3  # numbers: if the game takes no more than these, they follow; else they are a fact of their own
MOST = 60  # completions that are tried for one change


class Links:
    """Completes changes of one deal; changes: all that there are, to choose the completing ones from."""

    def __init__(self, case: Case | Given, changes: Sequence[Change]) -> None:
        self.case = case
        self.at: dict[str, list[Change]] = {}
        for change in changes:
            if not change.of_rules and change.kind not in ("added", "persons"):
                self.at.setdefault(change.place, []).append(change)
        self.numbers: dict[tuple[str, str], list[Change]] = {}
        self.silent: dict[int, bool] = {}

    def completed(self, change: Change, refusals: Sequence[Problem]) -> list[Change]:
        """The change with what the game demands beside it: each way that it takes; none where the refusals
        name but the change itself."""
        found: list[Change] = []
        tried, open_ends = 0, [(change, refusals)]
        for _ in range(STEPS):
            further: list[tuple[Change, Sequence[Problem]]] = []
            for unfinished, problems in open_ends:
                places = {each.where for each in problems}
                for mend in (each for problem in problems for each in self._mends(unfinished, problem)):
                    tried += 1
                    if tried > MOST:
                        return found
                    whole = self._with(unfinished, mend)
                    left = list(self.case.refusals((whole,)))
                    if not left:
                        found.append(whole)
                    elif len(left) < len(problems) or not places & {each.where for each in left}:
                        further.append((whole, left))
            if found:
                return found  # with fewer facts than any further one
            open_ends = further
        return found

    def _mends(self, change: Change, problem: Problem) -> Iterator[Change]:
        """What could be told otherwise at the place that a refusal names: nothing, or something else."""
        where = problem.where
        if not where or _inside(where, change.place) or change.of_rules:
            return
        some = [each for place in self.at if _inside(place, where) for each in self.at[place]]
        if where in self.case.raw and not any(each.edits == (((where,), ABSENT),) for each in some):
            yield Change(where, "value", (((where,), ABSENT),), self.case.raw[where], ABSENT)
        numbers = [each for each in some if each.kind == "number" and each.after is not ABSENT]
        for mend in some:
            if mend.kind != "moved" and not any(mend is each for each in numbers) and _free(change, mend):
                yield mend
        yield from self._following(change, problem, [each for each in numbers if _free(change, each)])

    def _following(self, change: Change, problem: Problem, numbers: Sequence[Change]) -> list[Change]:
        """The only numbers that the game takes beside a change; asked once for each kind of refusal."""
        key = (problem.where, problem.message)
        if key not in self.numbers:
            fitting = [each for each in numbers if self.case.possible((self._with(change, each),))]
            self.numbers[key] = fitting if len(fitting) <= FEW else []
        return self.numbers[key]

    def _with(self, change: Change, mend: Change) -> Change:
        edits = (*change.edits, *mend.edits)
        if self._silent(mend):
            return replace(change, edits=edits)
        entry, _, key = change.place.rpartition(".")
        if "[" in entry and mend.place.startswith(f"{entry}."):  # it is told of what the entry is then
            mend = replace(mend, about={**mend.about, key: change.after})
        other = bool(change.beside) or ABSENT not in (mend.before, mend.after)
        return replace(change, edits=edits, beside=(*change.beside, mend), facts=change.facts + other)

    def _silent(self, mend: Change) -> bool:
        """Whether it only says what the game took for granted, such as that a bonus was made."""
        if id(mend) not in self.silent:
            tried = self.case.tried((mend,))
            same = tried is not None and mend.before is ABSENT and mend.after is True
            same = same and tried is not None and tried.scores == self.case.scores
            self.silent[id(mend)] = same and self.case.possible((mend,))
        return self.silent[id(mend)]


def _free(change: Change, mend: Change) -> bool:
    return not overlapping(change, mend)


def _inside(place: str, whole: str) -> bool:
    """
    >>> _inside("bonuses[0].made", "bonuses[0]"), _inside("bonuses", "bonuses[0]")
    (True, False)
    """
    return place == whole or place.startswith((f"{whole}.", f"{whole}["))
