"""One deal in dispute: its amounts under any set of changes, and whether the changed deal is possible."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from tarokscore import games, replay, settling
from tarokscore.core import (
    JsonObject,
    Line,
    Message,
    Place,
    Problem,
    Settlement,
    noted_between,
    totals,
)  # fmt: skip
from tarokscore.schema import Carried, DealFacts, Facts, Path, fields_of, records
from tarokscore.schema.absent import ABSENT, Value
from tarokscore.schema.options import choices
from tarokscore.whatif import plausibility
from tarokscore.whatif.changes import OPTIONS, Change, Edit, changed_deal, fact_changes

NO_DEAL = Problem("", "DEAL-1", Message("this is no deal at all"))
UNSETTLED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a game's `settle` may raise for a deal that was not checked by its refusals first, since a fact that
it relies on is missing or wrong. Only `DisputedDeal.tried` catches these."""


class Tried(NamedTuple):
    """The result of a changed deal. scores: by account; lines: its derivation."""

    scores: dict[str, int]
    lines: tuple[Line, ...]


@records.json_keys("where path was=before would_be=after")
class Edited(NamedTuple):
    """One place of the deal (or of the house rules, under "options") with its value before and after, ABSENT
    for none. An index past the end of a list adds an entry."""

    path: Path
    before: Value
    after: Value

    @property
    def where(self) -> Place:
        return Place.of(self.path)


class ChangedDeals:
    """Makes the typed facts of changed deals fast: every edit is validated once, and a changed deal is put
    together from such parts instead of being validated as a whole. told: the recorded deal as plain data,
    with its house rules under OPTIONS; state: the game's State before it."""

    def __init__(self, variant: str, told: JsonObject, state: Carried) -> None:
        self.variant, self.told, self.state = variant, told, state
        # only copied from: used otherwise, it would fill caches that the copies inherit
        self.recorded = self._whole(told)
        self.rules = self._rules(told)
        self.read: dict[tuple[int, ...], tuple[Sequence[Edit], object]] = {}
        self.last: tuple[Sequence[Change], games.AnySituation | None] = ((), self._made(()))

    def situation(self, changes: Sequence[Change]) -> games.AnySituation | None:
        """The Situation of the deal with changes; None if a part of it is invalid. If keys of a game depend
        on each other, a deal put together from parts may be wrongly refused; `whole` is exact. The last
        result is cached."""
        before, made = self.last
        if list(map(id, changes)) != list(map(id, before)):
            made = self._made(changes)
            self.last = changes, made
        return made

    def _made(self, changes: Sequence[Change]) -> games.AnySituation | None:
        """As `situation`, without its cache."""
        by_key: dict[str, list[Edit]] = defaultdict(list)
        for change in changes:
            for edit in change.edits:
                by_key[str(edit[0][0])].append(edit)
        values = {key: self._value(key, edits) for key, edits in by_key.items()}
        rules = values.pop(OPTIONS, self.rules)
        if not isinstance(rules, Facts):
            return None
        is_partial = any(value is ABSENT for value in values.values())
        deal = self.whole(changes) if is_partial else self.recorded.changed(values)
        return None if deal is None else settling.situation_of(self.variant, deal, rules, self.state)

    def whole(self, changes: Sequence[Change]) -> DealFacts | None:
        """The deal with changes in it, validated as a whole; None if it is invalid."""
        try:
            return self._whole(changed_deal(self.told, changes))
        except ValueError:
            return None

    def _value(self, key: str, edits: Sequence[Edit]) -> object:
        """The typed value of a key with edits made in it; ABSENT if it is invalid by itself. Cached by the
        identity of the edits, which linked changes share."""
        same = tuple(map(id, edits))
        if same not in self.read:
            told = changed_deal(self.told, (Change(Place(key), "value", tuple(edits)),))
            try:
                is_rule = key == OPTIONS
                value = self._rules(told) if is_rule else getattr(self._whole(told), key, None)
            except ValueError:
                value = ABSENT
            self.read[same] = edits, value  # the edits are kept alive, so that their ids are not reused
        return self.read[same][1]

    def _whole(self, told: JsonObject) -> DealFacts:
        return games.load(self.variant).Deal.of({key: told[key] for key in told if key != OPTIONS})

    def _rules(self, told: JsonObject) -> Facts:
        return settling.house_rules(self.variant, told[OPTIONS])


class DisputedDeal:
    """A deal with its house rules and the state before it.

    raw: the facts, canonical plain data with players; options: the house rules in full, as plain data; state:
    the game's State; in_notes: whether `scores` are the figures of the paper sheet, if these differ from the
    settled ones. Raises DealError when the deal as recorded is refused.
    """

    def __init__(
        self, variant: str, raw: JsonObject, options: JsonObject, state: Carried,
        in_notes: bool = False,
    ) -> None:  # fmt: skip
        self.variant, self.options, self.state = variant, dict(options), state
        self.game = games.load(variant)
        told: dict[str, Any] = settling.canonical(variant, raw)
        self.raw = {**told, "variant": variant}
        rules = settling.house_rules(variant, options)
        self.settled: Settlement = settling.settle_in(variant, self.raw, rules, state)
        self.reader = ChangedDeals(variant, {**self.raw, OPTIONS: self.options}, state)
        noted = self.settled.noted
        self.noted = in_notes and noted is not None
        self.other = self.settled.scores if self.noted else noted  # the figures that are not asked for
        self.scores: dict[str, int] = noted if self.noted and noted is not None else self.settled.scores
        self._costs: dict[int, tuple[float, Change]] = {}

    def fact_changes(self) -> list[Change]:
        """Every change of one fact of the deal; naming the dealer whose turn it is anyway is none."""
        turn = replay.next_dealer(self.variant, self.state, self.reader.rules)
        return fact_changes(self.variant, self.raw, turn)

    def cost(self, change: Change) -> float:
        """The cost of a change of this deal (low: plausible); computed once per change."""
        if id(change) not in self._costs:
            order = choices(self.game.Deal, change.place.key)
            usual = not change.of_rules or bool(self.rules_cited(change) & self._cited)
            self._costs[id(change)] = (plausibility.cost(change, order, usual), change)
        return self._costs[id(change)][0]

    @cached_property
    def _cited(self) -> set[str]:
        """The ids of the rules that the deal was settled by."""
        lines = self.settled.lines
        return {line.rule for line in lines} | {step.rule for line in lines for step in line.steps}

    def tried(self, changes: Sequence[Change]) -> Tried | None:
        """Settle the deal with changes, without checking that it is possible. None where it cannot be read or
        the rules cannot be applied."""
        situation = self.reader.situation(changes)
        if situation is None:
            return None
        try:
            lines = tuple(self.game.settle(situation))
            scores = self._sums(situation, lines)
            if self.noted:
                after = self.game.next_state(situation, scores)
                noted = noted_between(self.state.sheet, after.sheet, self.raw["players"])
                scores = noted or scores  # None: these house rules note what is settled
        except UNSETTLED:
            return None
        return Tried(scores, lines)

    def _sums(self, situation: games.AnySituation, lines: Iterable[Line]) -> dict[str, int]:
        return totals((*situation.deal.players, *self.game.accounts(situation.options)), lines)

    def state_after(self, changes: Sequence[Change]) -> Carried | None:
        """The game's State after the deal with changes; None if that deal cannot be settled."""
        tried, situation = self.tried(changes), self.reader.situation(changes)
        if tried is None or situation is None:
            return None
        return self.game.next_state(situation, self._sums(situation, tried.lines))

    def added_entry(self, change: Change) -> Place:
        """The place of an entry that a change adds to a list of the deal."""
        key = change.place.top
        return Place(f"{key}[{len(self.raw.get(key, ()))}]")

    def edited(self, changes: Sequence[Change]) -> list[Edited]:
        """Every place that changes set, with its value before and after. Indices are those of the recorded
        deal; removed entries keep their index."""
        made: list[Edited] = []
        more: Counter[str] = Counter()
        for path, after in (edit for change in changes for edit in change.edits):
            if path[-1] == -1:
                key = str(path[0])
                path = (key, len(self.raw.get(key, ())) + more[key])
                more[key] += 1
            before = Place.of(path).get(self.reader.told)
            made.append(Edited(path, ABSENT if before is None else before, after))
        return [each for each in made if each.before is not each.after]

    def possible(self, changes: Sequence[Change]) -> bool:
        """Whether the game refuses nothing in the changed deal."""
        refused = next(iter(self.refusals(changes)), None)
        return refused is None and self.reader.whole(changes) is not None

    def refusals(self, changes: Sequence[Change]) -> Iterable[Problem]:
        """The game's refusals of the changed deal."""
        situation = self.reader.situation(changes)
        return [NO_DEAL] if situation is None else self.game.refusals(situation)

    def rules_cited(self, change: Change) -> frozenset[str]:
        """The rule ids that the description of a changed house rule cites."""
        found = fields_of(self.game.Options).get(change.place.key)
        description = found.description if found else ""
        return frozenset(re.findall(r"[A-Z]+-[0-9]+[a-z]?", description or ""))
