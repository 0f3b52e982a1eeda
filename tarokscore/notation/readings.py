"""Every reading of a line: a walk over its places, on which paths that come to the same draft are one."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tarokscore.notation.bonuses import begins
from tarokscore.notation.drafts import Draft, add
from tarokscore.notation.grammar import grammar
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.parsing import Statement
from tarokscore.notation.rules import rules_at

MOST_DRAFTS = 400
"""At one place; more is too many things that a line can mean."""
MOST_READINGS = 64
MOST_STEPS = 12_000
"""Statements added to drafts, of a whole line; a long evening's deal takes some hundreds."""


class TooMany(Exception):
    """A line that can mean too many things."""


class Step(NamedTuple):
    """What was read last, and where it stands."""

    before: "Step | None"
    ops: Statement
    start: int
    end: int


class Reading(NamedTuple):
    """cost; the draft; the last step of its path; end: the place that it reaches."""

    cost: int
    draft: Draft
    path: Step | None = None
    end: int = 0

    @property
    def steps(self) -> list[Step]:
        found: list[Step] = []
        step = self.path
        while step is not None:
            found.append(step)
            step = step.before
        return found[::-1]


Table: TypeAlias = dict[Draft, tuple[int, Step | None]]


def readings(lattice: Lattice, begin: Draft) -> tuple[list[Reading], Reading]:
    """All readings, the cheapest first, and the reading that comes furthest.

    Raises TooMany.
    """
    here: list[Table] = [{} for _ in range(lattice.length + 1)]
    here[0][begin] = (0, None)
    furthest = steps = 0
    found = Statements(lattice)
    for place in range(lattice.length):
        if not here[place]:
            continue
        furthest = place
        if len(here[place]) > MOST_DRAFTS:
            least = min(cost for cost, _ in here[place].values())
            here[place] = {draft: each for draft, each in here[place].items() if each[0] <= least}
            if len(here[place]) > MOST_DRAFTS:
                raise TooMany
        for end, ops, cost in found.at(place):
            steps += len(here[place])
            if steps > MOST_STEPS:
                raise TooMany
            for draft, (before, path) in here[place].items():
                for after, extra in added(draft, ops, lattice):
                    total = before + cost + extra
                    if after not in here[end] or total < here[end][after][0]:
                        here[end][after] = (total, Step(path, ops, place, end))
        for end, cost in found.passed(place):
            for draft, (before, path) in here[place].items():
                if draft not in here[end] or before + cost < here[end][draft][0]:
                    here[end][draft] = (before + cost, path)
    if here[-1]:
        furthest = lattice.length
    done = sorted(
        (Reading(cost, draft, path, furthest) for draft, (cost, path) in here[furthest].items()),
        key=lambda each: each.cost,
    )
    return done if here[-1] else [], done[0]


def added(draft: Draft, ops: Statement, lattice: Lattice) -> Iterator[tuple[Draft, int]]:
    """Every draft that a statement makes of this one, with what it costs."""
    if len(ops) == 1:
        yield from add(draft, ops[0], lattice.lexicon)
        return
    for after, cost in add(draft, ops[0], lattice.lexicon):
        for last, extra in added(after, ops[1:], lattice):
            yield last, cost + extra


class Statements:
    """What can be said at each place of a line."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.grammar = grammar(lattice.lexicon.variant)
        for place in range(lattice.length, -1, -1):  # from the right: no deep recursion
            begins(lattice, place)

    def at(self, place: int) -> list[tuple[int, Statement, int]]:
        """(end, statements, cost), each once."""
        lattice = self.lattice
        best: dict[tuple[int, Statement], int] = {}
        for rule in rules_at(lattice, place, self.grammar.game):
            read = [each for each in rule.read(lattice, place) if each[0] > place]
            far = max((end for end, _, cost in read if not cost), default=0) if rule.greedy else 0
            for end, said, cost in read:
                if ops := self._doubtful(rule.make(said), place, end):
                    cost += rule.price(lattice, place, end, said)
                    cost += self._torn_from_a_bonus(place, end, ops) + (end < far)
                    best[end, ops] = min(cost, best.get((end, ops), cost))
        found = list(self._of_bonuses(place))
        longest = self._longest(place, found)
        for end, ops, cost in found:
            if end < longest and not self._free(end):
                cost += 1
            best[end, ops] = min(cost, best.get((end, ops), cost))
        return [(end, ops, cost) for (end, ops), cost in best.items()]

    def _of_bonuses(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        rules = rules_at(self.lattice, place, self.grammar.bonuses)
        for rule in rules if begins(self.lattice, place) else ():
            for end, said, cost in rule.read(self.lattice, place):
                if ops := rule.make(said):
                    cost += rule.price(self.lattice, place, end, said)
                    yield end, tuple(op._replace(key="") if op.kind == "entry" else op for op in ops), cost

    def _doubtful(self, ops: Statement, place: int, end: int) -> Statement:
        """A name that is told already and stands beside a doubling is rather said of that."""
        if len(ops) != 1 or ops[0].kind != "role":
            return ops
        if place > 1 and self._begins_with_contract(place):
            return (ops[0]._replace(key="behind the contract"),)
        ends, before = self.lattice.ends, range(max(0, place - 2), place)
        if ends(end, "word", "doubling") or any(place in ends(at, "word", "doubling") for at in before):
            return (ops[0]._replace(key="doubtful"),)
        return ops

    def _begins_with_contract(self, place: int) -> bool:
        """Whether a clause that is not the first is, up to here, a contract and nothing else."""
        tokens = self.lattice.tokens
        start = next((at for at in range(place - 1, -1, -1) if tokens[at].kind == "comma"), -1) + 1
        return 0 < start < place and place in self.lattice.ends(start, "word", "contract")

    def _longest(self, place: int, found: list[tuple[int, Statement, int]]) -> int:
        clause = self.lattice.clause_end[place]
        ends = [end for end, _, cost in found if end <= clause and not cost]
        headed = [
            end for end, ops, _ in found
            if end > clause and len(ops) > 1 and all(op.kind == "entry" for op in ops)
        ]  # fmt: skip
        return max([*ends, *headed], default=0)

    def _free(self, end: int) -> bool:
        """Whether an entry may stop here at no cost: an "and" or another one follows."""
        lattice = self.lattice
        if behind := lattice.ends(end, "small", "and"):
            return any(begins(lattice, at) or lattice.ends(at, "small", "game") for at in behind)
        if end in lattice.ends(end - 1, "small", "and"):
            return True
        if lattice.ends(end, "small", "not"):
            return False
        return lattice.tokens[end].kind != "comma" and begins(lattice, end)

    def _torn_from_a_bonus(self, place: int, end: int, ops: Statement) -> int:
        """A name, result or doubling that begins a clause right before a bonus and is not said of it."""
        lattice = self.lattice
        if len(ops) > 1 or ops[0].kind not in ("role", "went", "double") or end >= lattice.length:
            return 0
        behind = [end, *lattice.ends(end, "small", "tried")]
        if all(it.cost for at in behind for _, it in lattice.at[at].get("entry", ())):
            return 0
        return 1 if place == 0 or lattice.tokens[place - 1].kind == "comma" else 0

    def _is_name(self, place: int) -> bool:
        """Whether a name stands there that is no small word besides."""
        kinds = {item.kind for _, item in self.lattice.own[place]}
        return "name" in kinds and "small" not in kinds

    def passed(self, place: int) -> Iterator[tuple[int, int]]:
        """What may be passed over, and what that costs."""
        lattice, token = self.lattice, self.lattice.tokens[place]
        if token.kind == "comma" or (token.kind == "colon" and not lattice.is_tight(place)):
            yield place + 1, 0
        if token.kind == "plus" and place + 1 < lattice.length and "number" not in lattice.at[place + 1]:
            yield place + 1, 0
        for end, it in lattice.own[place]:
            if it.kind == "left":
                yield end, it.cost
            if it.kind != "small":
                continue
            bare = end >= lattice.length or lattice.tokens[end].kind == "comma"
            if it.key in ("article", "verb"):
                said = any(other.kind == "word" and last == end for last, other in lattice.own[place])
                yield end, it.cost + (1 if it.key == "article" and (bare or said) else 0)
            elif it.key == "and" and token.kind != "plus":
                yield end, it.cost + (1 if bare or place == 0 else 0)
            elif it.key == "of":
                yield end, it.cost + 1
            elif it.key == "with":
                yield end, it.cost + (1 if bare or self._is_name(end) else 0)
