"""Finding every reading of a line: a search from left to right in which paths to the same draft are
merged."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from tarokscore.notation.bonus import BESIDE, begins
from tarokscore.notation.drafts import (
    PLAYS,
    Draft,
    Op,
    add,
    mentions,
    with_last_replaced,
    without_contradicted,
)
from tarokscore.notation.fillers import FILLERS
from tarokscore.notation.grammar import grammar
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import Parses, Statement, whose
from tarokscore.notation.rule import rules_at
from tarokscore.notation.spelling import SLIP
from tarokscore.notation.statements import begins_a_clause, plays
from tarokscore.schema import LISTS

MOST_DRAFTS = 400
"""How many drafts there may be at one place; with more a line can mean too many things."""
MOST_DEARER = 1
"""By how much a draft may cost more than the cheapest one at its place."""
MOST_READINGS = 64
MOST_STEPS = 12_000
"""How often statements may be applied to drafts in one line, and how many drafts may come of it; a long line
takes some hundreds."""
MOST_WAYS = 16
"""In how many ways one statement may be applied to a draft; a deal's statements have four at most."""
_LINKS = frozenset({"and", "with", "verb"})
"""Small words at the beginning of a clause that is about whoever was named in the clause before."""


class TooMany(Exception):
    """A line that can mean too many things."""


class PathNode(NamedTuple):
    """Node of a linked path through the line. before: the previous node; ops: the statement that was parsed;
    start, end: token indices; draft: the facts before it."""

    before: "PathNode | None"
    ops: Statement
    start: int
    end: int
    draft: Draft


class Reading(NamedTuple):
    """One way to read a line. cost: 0 if nothing about it is doubtful; draft: its facts; path: the last node
    of its path; end: the place that it reaches."""

    cost: int
    draft: Draft
    path: PathNode | None = None
    end: int = 0

    @property
    def steps(self) -> list[PathNode]:
        """The nodes of its path from the beginning of the line."""
        found: list[PathNode] = []
        step = self.path
        while step is not None:
            found.append(step)
            step = step.before
        return found[::-1]


ChartCell: TypeAlias = dict[Draft, tuple[int, PathNode | None]]


def readings(
    statements: "Statements", begin: Draft, dearer: int = MOST_DEARER
) -> tuple[list[Reading], Reading]:
    """Return (complete readings by cost, the reading that gets furthest). The list is empty if the line
    cannot be parsed to its end. dearer: how much more a draft may cost than the cheapest at its place,
    misspellings and ignored words apart; 0: only readings without cost. Raises TooMany beyond MOST_DRAFTS,
    MOST_STEPS or MOST_WAYS."""
    lattice = statements.lattice
    here: list[ChartCell] = [{} for _ in range(lattice.length + 1)]
    here[0][begin] = (0, None)
    furthest = steps = 0
    for place in range(lattice.length):
        if not here[place]:
            continue
        furthest = place
        least = min(cost for cost, _ in here[place].values())
        drafts = [each for each in here[place].items() if (each[1][0] - least) % SLIP <= dearer]
        if len(drafts) > MOST_DRAFTS:
            raise TooMany
        for end, ops, cost in statements.statements_or_skip(place):
            steps += len(drafts)
            if steps > MOST_STEPS:
                raise TooMany
            for draft, (before, path) in drafts:
                for after, extra in applied(draft, ops, lattice, path):
                    steps += 1
                    total, known = before + cost + extra, here[end].get(after)
                    if known is None or total < known[0]:
                        here[end][after] = (total, PathNode(path, ops, place, end, draft) if ops else path)
    if here[-1]:
        furthest = lattice.length
    done = [Reading(cost, draft, path, furthest) for draft, (cost, path) in here[furthest].items()]
    done.sort(key=lambda each: each.cost)
    return done if here[-1] else [], done[0]


def applied(
    draft: Draft, ops: Statement, lattice: Lattice, path: PathNode | None = None
) -> Iterable[tuple[Draft, int]]:
    """Yield (draft, extra cost) for every way to apply a whole statement to a draft. path: the last node of
    the path to the draft."""
    found = [(draft, 0)]
    if ops and ops[0].kind == "instead" and ops[0].key == "but":
        if path is not None and any(op.kind == "denied" for op in path.ops):
            yield from _corrected(path, ops[1], lattice)
        return
    if ops and ops[0].kind == "instead":
        dear, ops = int(ops[0].key == "beside a name"), ops[1:]
        corrected = [*_corrected(path, ops[0], lattice)] if len(ops) == 1 else []
        yield from corrected
        is_owner = path is not None and ops[0].kind == "role" and path.ops[-1].kind == "entry"
        dear += bool(corrected) or is_owner  # the statement right before is more likely to be corrected
        found = [(before, dear) for before in without_contradicted(draft, ops[0])]
    if path is not None and len(ops) == 1 and ops[0].kind == "went" and _is_left_open(path.ops[-1], lattice):
        ops = (*ops, Op("claim", *BESIDE))
    for op in ops:
        best: dict[Draft, int] = {}  # of many equal entries, the number of ways would double with each
        for before, cost in found:
            for after, extra in add(before, op, lattice.lexicon):
                best[after] = min(cost + extra, best.get(after, cost + extra))
        if len(best) > MOST_WAYS:
            raise TooMany
        found = list(best.items())
    yield from found


def _is_left_open(op: Op, lattice: Lattice) -> bool:
    """Whether an op is an announced bonus without a result, so that a result after it may be its own."""
    if op.kind != "entry" or not op.entry.get("announced") or op.entry.get("made") is not None:
        return False
    return "made" in lattice.lexicon.entry_fields(op.entry.list)


def _corrected(path: PathNode | None, op: Op, lattice: Lattice) -> Iterable[tuple[Draft, int]]:
    """The drafts in which `op` replaces its like: a number or result in the last statement that has one, a
    name or bonus only in the last statement. () if there is none."""
    behind: Statement = ()
    while path is not None and not (behind and op.kind in ("role", "entry")):
        if said := with_last_replaced(path.ops, op):
            return applied(path.draft, (*said, *behind), lattice, path.before)
        behind = (*path.ops, *behind)
        path = path.before
    return ()


class Statements:
    """The statements that can begin at each place of a line. calls: the places of verbs for calling a
    card."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.grammar = grammar(lattice.lexicon.variant)
        self.calls = {at for at, found in enumerate(lattice.own) if any(it.key == "calls" for _, it in found)}
        self.kept: dict[int, list[tuple[int, Statement, int]]] = {}
        for place in range(lattice.length, -1, -1):  # fill its memo from the right, to avoid deep recursion
            begins(lattice, place)

    def statements_or_skip(self, place: int) -> list[tuple[int, Statement, int]]:
        """(end, statement, cost) for everything that can be parsed, corrected or skipped at a place;
        cached."""
        if place not in self.kept:
            self.kept[place] = [*self.at(place), *self.corrections(place), *self.skippable(place)]
        return self.kept[place]

    def at(self, place: int) -> list[tuple[int, Statement, int]]:
        """(end, statement, cost) for every match of a grammar rule at a place, each statement once."""
        lattice = self.lattice
        best: dict[tuple[int, Statement], int] = {}
        for rule in rules_at(lattice, place, self.grammar.game):
            read = [each for each in rule.pattern.read(lattice, place) if each[0] > place]
            far = max((end for end, _, cost in read if not cost), default=0) if rule.greedy else 0
            for end, said, cost in read:
                if ops := self._doubtful(rule.make(said), place, end):
                    cost += rule.price(lattice, place, end, said)
                    cost += self._cost_of_splitting_a_bonus(place, end, ops) + (end < far)
                    best[end, ops] = min(cost, best.get((end, ops), cost))
        found = list(self._of_bonuses(place))
        lists = [(*each, cost) for each, cost in best.items() if isinstance(each[1][0].value, tuple)]
        longest = self._longest(place, [*found, *lists])
        goes_on = bool(lattice.ends(place, "small", "neither"))
        for end, ops, cost in found:
            if end < longest and (goes_on or not self._may_end_at(end)):
                cost += 1
            best[end, ops] = min(cost, best.get((end, ops), cost))
        return [(end, self._or_a_word(ops, place, end), cost) for (end, ops), cost in best.items()]

    def _or_a_word(self, ops: Statement, place: int, end: int) -> Statement:
        """The statement, marked as a second meaning if it uses a name that can also be a word of the game."""
        if not (doubtful := self.lattice.doubtful.intersection(range(place, end))):
            return ops
        names = {whose(it) for at in doubtful for _, it in self.lattice.own[at] if it.kind == "name"}
        return (*ops, Op("claim", *BESIDE)) if mentions(ops, names) else ops

    def _of_bonuses(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """(end, statement, cost) for every match of a rule about bonuses, with each possible owner."""
        if not begins(self.lattice, place):
            return
        is_behind = "calls" in self.lattice.keys_before(place)
        has_sides = "side" in self.lattice.lexicon.entry_fields("bonuses")  # else each needs a player
        best: dict[tuple[int, Statement], int] = {}
        for rule in rules_at(self.lattice, place, self.grammar.bonuses):
            for end, said, cost in rule.pattern.read(self.lattice, place):
                if ops := rule.make(said):
                    cost += rule.price(self.lattice, place, end, said)
                    cost += is_behind or not self.calls.isdisjoint(range(place, end))  # "kliče kralja"
                    ops = tuple(Op("entry", value=op.value) if op.kind == "entry" else op for op in ops)
                    best[end, ops] = min(cost, best.get((end, ops), cost))
        for (end, ops), cost in best.items():
            for owner in ({}, *self._may_be_of(place, ops)):
                owned = (op.telling(**owner) if op.kind == "entry" else op for op in ops)
                beside = [Op("claim", *BESIDE)] if owner and has_sides else []
                yield end, (*owned, *beside), cost

    def _may_be_of(self, place: int, ops: Statement) -> Iterator[dict[str, str]]:
        """The further owners that entries without one may have: the subject of the clause, the defenders if
        named before, or the player of another bonus before; in the same clause or, if a small word links
        them, the one before: "Gegner 42 mit Pagat", "Uhu Franz, dazu Pagat"."""
        entries, lattice = [op.entry for op in ops if op.kind == "entry"], self.lattice
        if not entries or any(each.owner for each in entries):
            return
        has_sides = {"side" in lattice.lexicon.entry_fields(each.list) for each in entries}
        for whose_it_is in self._subjects(place, entries[0].list):
            if "side" not in whose_it_is or has_sides == {True}:
                yield whose_it_is
        if has_sides != {True}:
            return
        is_linked, end = not _LINKS.isdisjoint(item.key for _, item in lattice.own[place]), place
        while end and not _LINKS.isdisjoint(lattice.keys_before(end)):
            is_linked, end = True, end - 1
        if is_linked and end and lattice.kind(end - 1) == "comma":
            end -= 1
        start = lattice.clause_start(end)
        before = lattice.items_between(start, end)
        yield from ({"side": str(it.value)} for it in before if it.kind == "side" and it.value != "declarer")
        if any(item.kind == "entry" and item.key == entries[0].list for item in before):
            yield from ({"player": whose(item)} for item in before if item.kind == "name")

    def _subjects(self, place: int, listed: str) -> Iterator[dict[str, str]]:
        """The player or side that is the subject of the clause at a place, if it is named in the clause
        before and this one continues it with an "and", a verb of acting, or another entry of the same list:
        "Inger gav, meldte tout", "Birgit meldte 13 tarokker, 4 matadorer". listed: the list of the entry."""
        lattice = self.lattice
        start = next(iter(lattice.ends(place, "small", "and")), place)
        begins = lattice.kind(place - 1) == "comma"
        if not (begins or start > place or "and" in lattice.keys_before(lattice.passed_back(place))):
            return
        first = lattice.clause_start(place)
        clause = range(first if first > 0 else start, lattice.clause_end[start])
        longest = {at: max((end for end, _ in lattice.own[at]), default=0) for at in clause}
        acts = any(  # only whole phrases: the verb in "il y a" has no subject
            item.key == "acts" and end == longest[at] for at in clause for end, item in lattice.own[at]
        )
        end = place - begins
        while end > 0:
            start = lattice.clause_start(end)
            is_list = any(item.key == listed for at in range(start, end) for _, item in lattice.own[at])
            if not (acts or is_list):
                return
            if any(item.kind == "name" for at in range(start, end) for _, item in lattice.own[at]):
                subjects = {whose(it) for _, it in lattice.at[start].get("name", ()) if not it.key}
                yield from ({"player": who} for who in subjects if len(subjects) == 1)
                return
            sides = dict.fromkeys(str(item.value) for _, item in lattice.own[start] if item.kind == "side")
            if sides and any(it.key == "doubling" for at in range(start, end) for _, it in lattice.own[at]):
                yield from ({"side": each} for each in sides)
                return
            end = start - 1

    def _doubtful(self, ops: Statement, place: int, end: int) -> Statement:
        """The statement; a bare name is marked if it may belong to its neighbour rather than be a role:
        beside a doubling, after a result or bonus, before another name, or beside a contract."""
        if len(ops) != 1 or ops[0].kind != "role":
            return ops
        behind = (end, *self.lattice.ends(end, "small", "verb"))
        is_before = begins_a_clause(self.lattice, place) and any(plays(self.lattice, at) for at in behind)
        if is_before or (place > 1 and self._begins_with_contract(place)):
            return (ops[0]._replace(key="beside the contract"),)
        if place in self.lattice.ends(self.lattice.clause_start(place), "word", "contract"):
            return (ops[0]._replace(key=PLAYS[0]),)
        is_behind = not {"doubling", "made", *LISTS}.isdisjoint(self.lattice.keys_before(place))
        is_behind |= bool(self.lattice.ends(end, "name", ""))
        if is_behind or self.lattice.ends(end, "word", "doubling"):
            return (ops[0]._replace(key="doubtful"),)
        return ops

    def _begins_with_contract(self, place: int) -> bool:
        """Whether a clause that is not the first is, up to here, a contract and nothing else."""
        start = self.lattice.clause_start(place)
        start = max((at + 1 for at in range(start, place) if self.lattice.kind(at) == "colon"), default=start)
        return 0 < start < place and place in self.lattice.ends(start, "word", "contract")

    def _longest(self, place: int, found: Parses) -> int:
        """The end of the longest statement without cost that stays in its clause, or consists of several
        entries; 0 for none."""
        clause = self.lattice.clause_end[place]
        ends = [
            end for end, ops, cost in found
            if not cost and (end <= clause or (len(ops) > 1 and all(op.kind == "entry" for op in ops)))
        ]  # fmt: skip
        return max(ends, default=0)

    def _may_end_at(self, end: int) -> bool:
        """Whether the statement of an entry may end here without cost although a longer one is possible: a
        new statement follows, such as an "and" with another entry or with the game, a doubling of the game,
        or another entry."""
        lattice = self.lattice
        if any(lattice.ends(at, "small", "game") for at in lattice.ends(end, "word", "doubling")):
            return True
        if behind := lattice.ends(end, "small", "and"):
            names = [last for at in behind for last in lattice.ends(at, "name", "")]
            goes_on = any(lattice.kind(last) not in ("", "comma") for last in names)
            return goes_on or any(begins(lattice, at) or lattice.ends(at, "small", "game") for at in behind)
        return begins(lattice, end) and not any(
            {"field", "choice"} & lattice.at[at].keys() for at in lattice.ends(end, "small", "not")
        )

    def _cost_of_splitting_a_bonus(self, place: int, end: int, ops: Statement) -> int:
        """Extra cost: 1 for a name, result or doubling at the beginning of a clause right before a bonus if
        it is not related to the bonus; else 0. Free if another doubling follows, so that one is the game's:
        "kontra pagat rekontra"; or if "with" joins the bonus to the result: "perdu avec petit au bout",
        "bukott ultival"."""
        begins_clause = place == 0 or self.lattice.kind(place - 1) == "comma"
        if not begins_clause or len(ops) != 1 or ops[0].kind not in ("role", "went", "double"):
            return 0
        states = self.lattice.ends(end, "state") if ops[0].kind == "role" else ()  # "Anne perd le petit"
        entries = [edge for at in (end, *states) for edge in self.lattice.at[at].get("entry", ())]
        endings = tuple(self.lattice.lexicon.figure_endings)
        is_had = any(self.lattice.text(last - 1).endswith(endings) for last, _ in entries)
        is_had |= bool(self.lattice.ends(end, "small", "with"))
        is_alone = ops[0].kind != "went" or not is_had
        behind = range(end, self.lattice.clause_end[place])
        is_alone &= ops[0].kind != "double" or not any(
            self.lattice.ends(at, "word", "doubling") for at in behind
        )
        return int(is_alone and any(not it.cost for _, it in entries))

    def corrections(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """(end, statement, cost) for a statement after a word that takes back, which replaces an earlier one:
        "garde A 44, no, 45". A bare name is marked to cost more, unless it fills its clause and does not
        follow another name."""
        if place and self.lattice.kind(place - 1) == "comma":
            return  # found at the comma already
        yield from self._but_another(place)
        for start in self.lattice.after_retraction(place):
            for end, ops, cost in self.at(start):
                ends = (end, *self.lattice.ends(end, "small", "verb"))  # "no, Béla c'était"
                goes_on = all(self.lattice.kind(last) not in ("", "comma") for last in ends)
                is_dear = goes_on or any(item.kind == "name" for _, item in self.lattice.before(place))
                beside = "beside a name" if ops[0].kind == "role" and is_dear else ""
                yield end, (Op("instead", beside), *ops), cost

    def _but_another(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """(end, statement, cost) for a name after "but", which replaces a denied one: "trull not Béla but
        Cili"."""
        length = self.lattice.length
        place += self.lattice.kind(place) == "comma"
        starts = self.lattice.ends(place, "small", "but") if place < length else ()
        for start in (each for each in starts if each < length):
            for end, ops, cost in self.at(start):
                if len(ops) == 1 and ops[0].kind == "role":
                    yield end, (Op("instead", "but"), *ops), cost

    def skippable(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """(end, (), cost) for everything at a place that carries no fact and may be skipped."""
        for rule in rules_at(self.lattice, place, FILLERS):
            yield from ((end, (), cost) for end, _, cost in rule.pattern.read(self.lattice, place))
