"""One deal in dispute: its amounts under any set of changes, and whether it is then possible."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games, settling
from tarokscore.core import (
    DealError,
    Json,
    Line,
    Message,
    Place,
    Plain,
    Problem,
    Settlement,
    noted_between,
    totals,
)  # fmt: skip
from tarokscore.schema import Carried, DealFacts, Facts, Path, fields_of, records
from tarokscore.schema.domains import ABSENT, Value
from tarokscore.whatif.changes import Change, Edit, changed_deal

NO_DEAL = Problem("", "DEAL-1", Message("this is no deal at all"))
UNSETTLED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""How rules fail that are applied to a deal which the game's refusals were not asked about: a fact is missing
or is not what they rely on. Only `DisputedDeal._unchecked` catches these."""


class Tried(NamedTuple):
    """The result of a changed deal. scores: by account; lines: its derivation."""

    scores: dict[str, int]
    lines: tuple[Line, ...]


@records.json_keys("where path was=before would_be=after")
class Edited(NamedTuple):
    """One place of the deal (or of the house rules, under "options") with its value before and after; ABSENT:
    none. An index past the end of a list adds an entry."""

    path: Path
    before: Value
    after: Value

    @property
    def where(self) -> Place:
        return Place.of(self.path)


class ChangedDeals:
    """Reads changed deals of one game: each key once per value, and a changed deal is put together from parts
    instead of being validated as a whole. model: the game's Deal; raw: the deal as recorded."""

    def __init__(self, model: type[DealFacts], raw: Plain) -> None:
        self.model, self.raw = model, raw
        self.recorded = model.of(raw)  # to be copied, and never asked: it would keep its answers
        self.known: dict[tuple[str, str], object] = {}
        self.by_edits: dict[tuple[int, ...], tuple[Sequence[Edit], object]] = {}
        self.last: tuple[Sequence[Change], DealFacts | None] = ((), self._made(()))

    def deal(self, changes: Sequence[Change]) -> DealFacts | None:
        """The deal with changes in it; None if a part cannot be read. Where keys of a game depend on each
        other a deal put together so may be wrongly refused: `whole` is exact. The last result is cached."""
        before, made = self.last
        if list(map(id, changes)) != list(map(id, before)):
            made = self._made(changes)
            self.last = changes, made
        return made

    def _made(self, changes: Sequence[Change]) -> DealFacts | None:
        by_key: dict[str, list[Edit]] = {}
        for change in changes:
            for edit in change.edits:
                by_key.setdefault(str(edit[0][0]), []).append(edit)
        values: dict[str, object] = {}
        for key, edits in by_key.items():
            values[key] = self._value(key, edits)
            if values[key] is ABSENT:
                return self.whole(changes)
        return self.recorded.changed(values)

    def whole(self, changes: Sequence[Change]) -> DealFacts | None:
        """The deal with changes in it, validated as a whole; None if it is invalid."""
        try:
            return self.model.of(changed_deal(self.raw, changes))
        except ValueError:
            return None

    def _value(self, key: str, edits: Sequence[Edit]) -> object:
        """What is read at a key; ABSENT where it cannot be read by itself. Looked up by the very edits, which
        changes that belong together share, and by what they make of it."""
        same = tuple(map(id, edits))
        if same not in self.by_edits:
            told = {key: self.raw[key]} if key in self.raw else {}
            value = changed_deal(told, (Change(Place(key), "value", tuple(edits)),)).get(key, ABSENT)
            sign = (key, repr(value))
            if sign not in self.known:
                read = self.whole((Change(Place(key), "value", (((key,), value),)),))
                self.known[sign] = ABSENT if read is None else getattr(read, key, None)
            self.by_edits[same] = edits, self.known[sign]  # kept, so that no other edit is taken for it
        return self.by_edits[same][1]


class DisputedDeal:
    """A deal with its house rules and the state before it.

    raw: the facts, canonical plain data with players; options: the house rules in full, as plain data; state:
    the game's State; in_notes: scores are what the paper sheet has, where it notes other figures than are
    settled. Raises DealError when the deal as recorded is refused.
    """

    def __init__(
        self, variant: str, raw: Mapping[str, Json], options: Mapping[str, Json], state: Carried,
        in_notes: bool = False,
    ) -> None:  # fmt: skip
        self.variant, self.options = variant, dict(options)
        self.state = state
        self.game = games.load(variant)
        told: dict[str, Any] = settling.canonical(variant, raw)
        self.raw = {**told, "variant": variant}
        self.rules = settling.house_rules(variant, options)
        self.settled: Settlement = settling.settle_in(variant, self.raw, self.rules, state)
        self._rules: dict[tuple[str, ...], Facts | None] = {}
        self.reader = ChangedDeals(self.game.Deal, self.raw)
        noted = self.settled.noted
        self.noted = in_notes and noted is not None
        self.other = self.settled.scores if self.noted else noted  # the figures that are not asked for
        self.scores: dict[str, int] = noted if self.noted and noted is not None else self.settled.scores

    def tried(self, changes: Sequence[Change]) -> Tried | None:
        """Settle the deal with changes, without checking that it is possible. None where it cannot be read or
        the rules cannot be applied."""
        settled = self._unchecked(changes)
        return settled and Tried(settled[1], settled[2])

    def leaves(self, changes: Sequence[Change]) -> Carried | None:
        """The game's State after the deal with changes; None where that deal is impossible."""
        settled = self._unchecked(changes)
        if settled is None:
            return None
        situation, _, lines = settled
        sums = totals((*situation.deal.players, *self.game.accounts(situation.options)), lines)
        return self.game.next_state(situation, sums)

    def _unchecked(
        self, changes: Sequence[Change]
    ) -> tuple[games.AnySituation, dict[str, int], tuple[Line, ...]] | None:
        """The situation with changes, what it comes to in the figures of this case, and the lines of it."""
        situation = self._situation(changes)
        if situation is None:
            return None
        try:
            lines = tuple(self.game.settle(situation))
            sums = totals((*situation.deal.players, *self.game.accounts(situation.options)), lines)
            if self.noted:
                after = self.game.next_state(situation, sums)
                noted = noted_between(self.state.sheet, after.sheet, self.raw["players"])
                sums = noted or sums  # rules by which all that is settled is noted
        except UNSETTLED:
            return None
        return situation, sums, lines

    def _situation(self, changes: Sequence[Change]) -> games.AnySituation | None:
        """What the rules judge the deal with changes by; None where it cannot be read as a deal."""
        deal = self.reader.deal([change for change in changes if not change.of_rules])
        rules = self._house(changes)
        return (
            None
            if deal is None or rules is None
            else settling.situation_of(self.variant, deal, rules, self.state)
        )

    def edited(self, changes: Sequence[Change]) -> list[Edited]:
        """Every place that changes set, with its value before and after. Indices are those of the recorded
        deal; removed entries keep their index."""
        made: list[Edited] = []
        more: Counter[str] = Counter()
        for change in changes:
            for path, after in change.edits:
                if change.of_rules:
                    made.append(Edited(("options", *path), self.options.get(str(path[0]), ABSENT), after))
                    continue
                if path[-1] == -1:
                    key = str(path[0])
                    path = (key, len(self.raw.get(key, ())) + more[key])
                    more[key] += 1
                before = Place.of(path).get(self.raw)
                made.append(Edited(path, ABSENT if before is None else before, after))
        return [each for each in made if each.before is not each.after]

    def possible(self, changes: Sequence[Change]) -> bool:
        """Whether the game refuses nothing in the changed deal."""
        if next(iter(self.refusals(changes)), None) is not None:
            return False
        return self.reader.whole([change for change in changes if not change.of_rules]) is not None

    def refusals(self, changes: Sequence[Change]) -> Iterable[Problem]:
        """The game's refusals of the changed deal."""
        situation = self._situation(changes)
        if situation is None:
            yield NO_DEAL
        else:
            yield from self.game.refusals(situation)

    def _house(self, changes: Sequence[Change]) -> Facts | None:
        """The house rules with the changes in them, validated once for each set."""
        chosen = [change for change in changes if change.of_rules]
        if not chosen:
            return self.rules
        key = tuple(f"{change.place}={change.after}" for change in chosen)
        if key not in self._rules:
            options = dict(self.options)
            for change in chosen:
                options |= {str(path[0]): value for path, value in change.edits}
            try:
                self._rules[key] = settling.house_rules(self.variant, options)
            except DealError:
                self._rules[key] = None
        return self._rules[key]

    def rules_cited(self, change: Change) -> frozenset[str]:
        """The rule ids that the description of a changed house rule cites."""
        name = change.place.key
        found = fields_of(self.game.Options).get(name)
        return (
            frozenset(re.findall(r"[A-Z]+-[0-9]+[a-z]?", found.description or "")) if found else frozenset()
        )
