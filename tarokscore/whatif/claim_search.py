"""Answering a claim: which changes of a deal or its house rules would give the claimed amounts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from math import gcd, inf
from typing import NamedTuple

from tarokscore.core import DealError, Json, Message, Problem, Scores, gain
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.schema import records
from tarokscore.whatif import plausibility, rule_changes
from tarokscore.whatif.change_wording import ChangeWording, all_of
from tarokscore.whatif.changes import Change
from tarokscore.whatif.deciding_rule import deciding_rules
from tarokscore.whatif.disputed_deal import DisputedDeal, Edited
from tarokscore.whatif.duplicates import distinct, smallest
from tarokscore.whatif.paper_slips import OtherAmounts, Slip, slips
from tarokscore.whatif.search import (
    NOTHING_TRIED,
    SETTLEMENTS,
    Extent,
    FoundChanges,
    Progress,
    Search,
    SettledChange,
    SettledPairs,
    no_progress,
    settle_each,
)  # fmt: skip

PAIRS = 12  # answers of two changes
NOT_ZERO = Message("the claims sum to {total}, not to zero: they cannot all be right")


@records.json_keys("kind if=said rules changes=edited or=others scores")
class Explanation(NamedTuple):
    """One set of changes that gives the claimed amounts. kind: fact, rule or both; said: the changes as a
    sentence; rules: ids of the rules that they rest on; changes: the changes of the record; edited: every
    place that they set; others: for each equivalent change the places that it sets instead; scores: the
    resulting amounts."""

    kind: str
    said: Message
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    edited: tuple[Edited, ...]
    others: tuple[tuple[Edited, ...], ...]
    scores: Scores


@dataclass(frozen=True, slots=True)
class Claimed:
    """Claimed amounts beside the recorded ones.

    claims: {account: claimed amount}; scores: everybody's amount in the record; noted: whether both are
    figures of the paper sheet instead of settled ones.
    """

    claims: Scores
    scores: Scores
    noted: bool

    @property
    def agrees(self) -> bool:
        """Whether every claim equals the record."""
        return all(self.scores.get(name) == amount for name, amount in self.claims.items())

    @property
    def recorded(self) -> dict[str, int]:
        """The recorded amounts of the accounts of the claims."""
        return {name: self.scores[name] for name in self.claims}

    @property
    def contradiction(self) -> Message | None:
        """Why the claims cannot all be right: those of all accounts have to sum to zero; None if they can."""
        total = 0 if self.noted or self.claims.keys() != self.scores.keys() else sum(self.claims.values())
        return NOT_ZERO.filled(total=gain(total)) if total else None

    def unreached(self, common: Scores) -> dict[str, int]:
        """{account: divisor} of the claims that are no multiple of the common divisor of all amounts that
        were tried. common: {account: that divisor, 0 if nothing was tried}."""
        return {
            name: common[name]
            for name, amount in self.claims.items()
            if common[name] and amount % common[name]
        }

    @property
    def figures(self) -> str:
        """Which amounts these are: "noted" or "settled"."""
        return "noted" if self.noted else "settled"


@records.json_keys(
    "claims scores figures agrees explained remark pairs=extent steps answers=explanations slips alone"
)
@dataclass(frozen=True, slots=True)
class ClaimExplanation(Claimed):
    """What was found for a claim on a deal.

    explanations: fewest changes first, then most plausible first; slips: mistakes on paper that give the
    claims without another fact; alone: if nothing explains the claims together, {account: ClaimExplanation}
    of each by itself; remark: what is wrong with the claims themselves; extent: how many pairs of changes
    were tried; steps: if nothing explains the claims, as `unreached` returns.
    """

    explanations: tuple[Explanation, ...] = ()
    slips: tuple[Slip, ...] = ()
    alone: Mapping[str, "ClaimExplanation"] = field(default_factory=dict)
    remark: Message | None = None
    extent: Extent = NOTHING_TRIED
    steps: Scores = field(default_factory=dict)

    @property
    def explained(self) -> bool:
        """Whether the claims agree with the record or something explains them."""
        return self.agrees or bool(self.explanations or self.slips)


def explain_claim(
    case: DisputedDeal, claims: Scores, others: Sequence[OtherAmounts] = (), most: int = 2,
    progress: Progress = no_progress, settlements: int = SETTLEMENTS,
) -> ClaimExplanation:  # fmt: skip
    """Find the changes that give claimed amounts, and the slips.

    claims: {account: score points}; others: amounts that may have been mistaken for the deal's; most: how
    many changes to combine, 1 to 3 (with 3 every pair is tried, however many there are); progress: wraps the
    pairs tried; settlements: how many to spend on pairs. Raises DealError when a claim names an account that
    this deal does not have.
    """
    with collector_paused():
        return _ClaimSearch(case, others).explanation(claims, most, progress, settlements)


class _ClaimSearch:
    """The search on one disputed deal; several claims on it share the changes that were settled. others: as
    for `explain_claim`."""

    def __init__(self, case: DisputedDeal, others: Sequence[OtherAmounts]) -> None:
        self.case = case
        self.others = [*_other_figures(case), *others]
        self.together: SettledPairs = {}

    @cached_property
    def changes(self) -> list[Change]:
        """Every change of one fact or one house rule that does not depend on the claim."""
        return self.case.fact_changes() + rule_changes.rule_changes(self.case.variant, self.case.options)

    @cached_property
    def tries(self) -> list[SettledChange]:
        """These changes with their linked ones, settled."""
        return settle_each(self.case, self.changes)

    def explanation(
        self, claims: Scores, most: int, progress: Progress, settlements: int
    ) -> ClaimExplanation:
        """The answer to one claim; parameters as for `explain_claim`."""
        case = self.case
        _check_accounts(case, claims)
        found = ClaimExplanation(claims, case.scores, case.noted)
        if found.agrees:
            return found
        if remark := found.contradiction:
            found = replace(found, remark=remark)
        else:
            explanations, extent = self._explanations(claims, most, progress, settlements)
            found = replace(found, explanations=explanations, extent=extent)
        lines = () if case.noted else case.settled.lines  # lines have settled amounts, no noted ones
        found = replace(found, slips=tuple(slips(case.scores, claims, lines, self.others)))
        if len(claims) > 1 and not found.explained:
            wrong = [name for name, amount in claims.items() if amount != case.scores[name]]
            how = 1 if found.extent.stopped else most, no_progress, settlements // len(wrong)
            alone = {name: self.explanation({name: claims[name]}, *how) for name in wrong}
            found = replace(found, alone=alone)
        is_open = not (found.explanations or found.remark)
        return replace(found, steps=found.unreached(self._common(claims))) if is_open else found

    def _explanations(
        self, claims: Scores, most: int, progress: Progress, settlements: int
    ) -> tuple[tuple[Explanation, ...], Extent]:
        """The explanations of one claim, and how far the search got."""
        case = self.case
        computed = settle_each(case, _computed_rule_changes(case, claims, self.changes))
        tries, spend = [*self.tries, *computed], inf if most > 2 else settlements
        search = Search(case, tries, claims, self.together, spend)
        found = search.singles()
        if most > 1:
            found += search.pairs(PAIRS, progress)
        if most > 2 and not search.extent.stopped:
            found += search.triples(PAIRS, progress)
        found.sort(key=lambda each: any(map(plausibility.is_invented_number, each.changes)))
        speech = ChangeWording(case.variant)
        told = distinct(case, speech, smallest(found))
        return tuple(_explanation(case, speech, each) for each in told), search.extent

    def _common(self, claims: Scores) -> dict[str, int]:
        """The greatest common divisor of every amount that was tried, {account: number}."""
        every = [self.case.scores, *(each.scores for each in self.tries)]
        pairs = (scores for _, scores in self.together.values() if scores is not None)
        common = dict.fromkeys(claims, 0)
        for scores in chain(every, pairs):
            for name in claims:
                common[name] = gcd(common[name], scores.get(name, 0))
        return common


def _other_figures(case: DisputedDeal) -> list[OtherAmounts]:
    """The settled figures if the claim is about noted ones, or the other way round: amounts that may have
    been mistaken for the deal's; [] if the sheet notes what is settled."""
    if case.other is None:
        return []
    said = Message("that is what is noted, not what is settled")
    if case.noted:
        said = Message("that is what is settled, not what is noted")
    return [(Slip("figures", said), case.other)]


def _check_accounts(case: DisputedDeal, claims: Scores) -> None:
    strangers = [name for name in claims if name not in case.scores]
    if strangers:
        said, who_has = Message("{name} has no amount in this deal"), Message("who has: {names}")
        hint = who_has.filled(names=tuple(case.scores))
        raise DealError(Problem("claim", "DEAL-3", said.filled(name=name), hint) for name in strangers)


def _computed_rule_changes(case: DisputedDeal, claims: Scores, found: Sequence[Change]) -> list[Change]:
    """Changes of house rules that are numbers to the number that gives the claim, which is found by linear
    interpolation from one trial. found: changes that need not be returned again."""
    name, wanted = next((name, amount) for name, amount in claims.items() if amount != case.scores[name])
    made: list[Change] = []
    for option, current in case.options.items():
        rows = current if isinstance(current, list) else [current]
        for place, number in enumerate(rows):
            if type(number) is not int:
                continue

            def value(amount: int, row: Json = current, place: int = place) -> Json:
                return [*row[:place], amount, *row[place + 1 :]] if isinstance(row, list) else amount

            for probe in rule_changes.changes_to_value(case.variant, case.options, option, value(number + 8)):
                tried = case.tried((probe,))
                slope = tried.scores.get(name, 0) - case.scores[name] if tried else 0
                steps, rest = divmod(8 * (wanted - case.scores[name]), slope) if slope else (0, 0)
                asked = (case.variant, case.options, option, value(number + steps))
                if steps and not rest and rule_changes.can_be_agreed(*asked):
                    made += [each for each in rule_changes.changes_to_value(*asked) if each not in found]
    return made


def _explanation(case: DisputedDeal, speech: ChangeWording, found: FoundChanges) -> Explanation:
    """The Explanation of a found set of changes."""
    tried = case.tried(found.changes)
    assert tried is not None  # it was found by settling it
    ruled = {change.of_rules for change in found.changes}
    kind = "both" if len(ruled) > 1 else "rule" if True in ruled else "fact"
    conditions = [speech.condition(change, found.others) for change in found.changes]
    cited = [deciding_rules(case, change, found.changes) for change in found.changes]
    rules = tuple(dict.fromkeys(rule for some in cited for rule in some))
    return Explanation(
        kind,
        all_of(_with_rules(each, some) for each, some in zip(conditions, cited, strict=True)),
        rules,
        found.changes,
        tuple(case.edited(found.changes)),
        tuple(tuple(case.edited((each,))) for each in (*found.others, *found.alike)),
        tried.scores,
    )


def _with_rules(said: Message, rules: Sequence[str]) -> Message:
    return Message("{said} [{rules}]", said=said, rules=tuple(rules)) if rules else said
