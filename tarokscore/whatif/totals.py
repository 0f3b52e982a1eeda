"""Explaining a claimed total: which other fact of a single deal, or which slip, gives it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from math import gcd, inf
from typing import NamedTuple

from tarokscore.core import DealError, LedgerError, Message, Scores, but_zero, conjunction, moved
from tarokscore.ledger import Book, Booking, account_names, corrections, resettling
from tarokscore.ledger.applying import book_with
from tarokscore.ledger.expected_totals import amounts_of_deals, has_paper_sheet, totals_after
from tarokscore.schema import records
from tarokscore.whatif.change_wording import ChangeWording
from tarokscore.whatif.changes import Change, changed_deal
from tarokscore.whatif.claim_search import Claimed
from tarokscore.whatif.deciding_rule import deciding_rules
from tarokscore.whatif.disputed_deal import DisputedDeal, Edited
from tarokscore.whatif.ledger_cases import case_at, without_amendments
from tarokscore.whatif.linked_facts import with_linked_facts
from tarokscore.whatif.paper_slips import counted_too_often, exchanged
from tarokscore.whatif.plausibility import swapped
from tarokscore.whatif.search import NOTHING_TRIED, Extent, Progress, grouped_by_question, no_progress

STOOD = 0.5  # cost of a former total: one that the sheet once showed is a likely source of the claim
SETTLEMENTS = 30_000  # how many a search through the deals may spend: enough for about a hundred deals
FORMER = 20  # how many former versions of amended deals are tried


@records.json_keys("deal=number kind if=said rules changes=edited")
class Clue(NamedTuple):
    """One deal or slip that explains a claimed total. number: of the deal, None for a slip in adding up;
    said: the explanation as a sentence; cost: low if plausible; rules: ids of the rules it rests on; edited:
    the places that it changes, () for a slip."""

    number: int | None
    said: Message
    cost: float
    rules: tuple[str, ...] = ()
    edited: tuple[Edited, ...] = ()

    @property
    def kind(self) -> str:
        """ "fact" or "slip"."""
        return "fact" if self.edited else "slip"


@records.json_keys("after claims totals=recorded figures agrees remark deals steps answers=clues")
@dataclass(frozen=True, slots=True)
class TotalExplanation(Claimed):
    """Claimed totals, and the deals that may explain the difference. after: number of the deal after which
    the totals were read; clues: explanations, the most plausible first; extent: in how many of the deals,
    from the latest on, changes were tried; remark, steps: as of a ClaimExplanation."""

    after: int
    clues: tuple[Clue, ...] = ()
    extent: Extent = NOTHING_TRIED
    remark: Message | None = None
    steps: Scores = field(default_factory=dict)

    @property
    def deals(self) -> dict[str, int]:
        """The extent as plain data."""
        return {"searched": self.extent.tried, "of": self.extent.of}

    @property
    def missing(self) -> dict[str, int]:
        """{account: claim less recorded total}. An explanation has to leave an account with 0 unchanged."""
        return moved(self.recorded, self.claims)


def explain_total(
    book: Book, after: int, claims: Scores, settled: bool = False, deep: bool = False,
    progress: Progress = no_progress, settlements: int = SETTLEMENTS,
) -> TotalExplanation:  # fmt: skip
    """Compare the totals after a deal with claimed ones, and look for one deal that explains the difference,
    from the latest deal back until `settlements` are spent.

    after: number of the deal; claims: {account: points}; settled: compare settled points even if the paper
    sheet has other figures; deep: search every deal, and linked changes even if a single fact explains the
    difference; progress: wraps the deals searched. Raises LedgerError (no such deal), DealError (no such
    name)."""
    book.find(after)
    account_names.expect_accounts(book, claims, "total")
    in_notes = has_paper_sheet(book) and not settled
    asked = TotalExplanation(claims, totals_after(book, after, in_notes), in_notes, after)
    if asked.agrees:
        return asked
    slips = [*_deal_slips(book, asked), *_sum_slips(asked)]
    if remark := asked.contradiction:
        return replace(asked, clues=_by_cost(slips), remark=remark)
    slips += _former_versions(book, asked, None if deep else FORMER)
    through = _DealSearch(book, asked, inf if deep else settlements)
    found = through.clues(False, progress)
    if (deep or not found) and not through.extent.stopped:
        found = through.clues(True, progress)
    clues = _by_cost([*slips, *found])
    steps = {} if clues else asked.unreached(through.common)
    return replace(asked, clues=clues, extent=through.extent, steps=steps)


def _by_cost(clues: Iterable[Clue]) -> tuple[Clue, ...]:
    return tuple(sorted(clues, key=lambda each: each.cost))


class _DealSearch:
    """The search through the deals of a ledger, the latest first. settlements: how many it may spend.
    Attribute common: {account: greatest common divisor of all amounts of a deal, recorded or tried}."""

    def __init__(self, book: Book, asked: TotalExplanation, settlements: float) -> None:
        self.book, self.asked, self.left = book, asked, settlements
        self.missing = asked.missing
        upto = takewhile(lambda each: each.played.number <= asked.after, resettling.replayed(book))
        self.deals = [each for each in upto if each.played.number][::-1]
        self.extent = Extent(len(self.deals), len(self.deals))
        self.common = dict.fromkeys(asked.claims, 0)
        for number, amounts in amounts_of_deals(book, asked.noted).items():
            if number <= asked.after:
                self._include(amounts)

    def clues(self, linked: bool, progress: Progress) -> list[Clue]:
        """Clues from the changes of single deals, until the settlements are spent or the user interrupts.
        linked: complete changes with the further ones that the game requires."""
        found: list[Clue] = []
        extent = Extent(0, len(self.deals))
        try:
            for each in progress(self.deals, extent.of):
                if self.left <= 0:
                    break
                case = case_at(self.book, each.played, each.state, in_notes=self.asked.noted)
                found += self._facts(each.played, case, linked)
                extent = extent._replace(tried=extent.tried + 1)
        except KeyboardInterrupt:  # what was found until then is an answer
            extent = extent._replace(stopped=True)
        if self.extent.complete:
            self.extent = extent
        return found

    def _facts(self, booking: Booking, case: DisputedDeal, linked: bool) -> Iterator[Clue]:
        """Clues from the changes of one deal, their effect on later deals included."""
        speech, changes = ChangeWording(case.variant), case.fact_changes()
        if linked:
            changes = [change for change, possible in with_linked_facts(case, changes) if possible]
        self.left -= len(changes)
        fitting = [change for change in changes if self._fits(case, change)]
        fitting = [each for each in fitting if self._gives_claim(booking, case, each)]
        for found in grouped_by_question(case, fitting):
            (change,) = found.changes
            said, rules = speech.condition(change, found.others), deciding_rules(case, change)
            yield Clue(booking.number, said, found.cost, rules, tuple(case.edited((change,))))

    def _include(self, amounts: Scores) -> None:
        """Take amounts of a deal into the common divisors."""
        for name, step in self.common.items():
            self.common[name] = gcd(step, amounts.get(name, 0))

    def _fits(self, case: DisputedDeal, change: Change) -> bool:
        """Whether a change is possible and changes the amounts of its deal by exactly what is missing."""
        if (tried := case.tried((change,))) is None:
            return False
        self._include(tried.scores)
        gaps = {name: tried.scores.get(name, 0) - case.scores.get(name, 0) for name in self.missing}
        return gaps == self.missing and case.possible((change,))

    def _gives_claim(self, booking: Booking, case: DisputedDeal, change: Change) -> bool:
        """Whether a change gives the claimed totals, its effect on later deals included. These are settled
        again only if the change leaves another state."""
        if case.state_after((change,)) == case.state_after(()):
            return True
        self.left -= self.asked.after - booking.number
        changed = {key: value for key, value in changed_deal(case.raw, (change,)).items() if key != "variant"}
        try:
            entry, _ = corrections.amend(self.book, booking.number, changed, "if so", "")
        except (DealError, LedgerError):
            return False
        return _has_claimed_totals(book_with(self.book, entry), self.asked)


def _former_versions(book: Book, asked: TotalExplanation, most: int | None) -> Iterator[Clue]:
    """A clue for each deal whose former version, before it was amended, gives the claimed totals. most: how
    many versions to try, the latest first; None for all."""
    named = set[int]()
    for number, former in islice(without_amendments(book), most):
        if 0 < number <= asked.after and number not in named and _has_claimed_totals(former, asked):
            named.add(number)
            yield Clue(number, Message("deal {number} stood as before it was amended", number=number), STOOD)


def _has_claimed_totals(book: Book, asked: TotalExplanation) -> bool:
    """Whether the totals of a ledger equal the claims."""
    totals = totals_after(book, asked.after, asked.noted)
    return all(totals.get(name, 0) == amount for name, amount in asked.claims.items())


def _deal_slips(book: Book, asked: TotalExplanation) -> Iterator[Clue]:
    """A clue for each deal that, left out, counted twice, taken with the wrong sign or with swapped digits,
    or written in each other's column, gives the claim; or that is void and was counted."""
    amounts, missing = amounts_of_deals(book, asked.noted), asked.missing
    for booking in book.bookings.values():
        if not 0 < booking.number <= asked.after:
            continue
        brought = booking.scores if booking.voided else amounts.get(booking.number, {})
        mine = {name: brought.get(name, 0) for name in missing}
        number, times = booking.number, counted_too_often(mine, missing)
        if booking.voided:
            if times == 1 and not asked.noted:
                yield Clue(number, Message("deal {number}, which is void, was counted", number=number), STOOD)
            continue
        if times:
            yield Clue(number, _COUNTED[times].filled(number=number), 1.0)
        claimed = {name: mine[name] + gap for name, gap in missing.items()}
        wrong = [name for name, gap in missing.items() if gap]
        told = exchanged((mine[name], claimed[name]) for name in wrong)
        if all(swapped(str(claimed[name]), str(mine[name])) for name in wrong):
            yield Clue(
                number,
                Message("two digits of deal {number} are swapped: {told}", number=number, told=told),
                0.9,
            )
        if len(wrong) == len(missing) == 2 and sorted(claimed.values()) == sorted(mine.values()):
            yield Clue(
                number,
                Message(
                    "deal {number} has {names} in each other's column",
                    number=number,
                    names=conjunction(missing),
                ),
                1.0,
            )


_COUNTED = {  # how often a deal was counted too often
    -1: Message("deal {number} was left out"),
    1: Message("deal {number} was counted twice"),
    -2: Message("deal {number} has the wrong sign"),
}


def _sum_slips(asked: TotalExplanation) -> Iterator[Clue]:
    """Slips of the total itself: a wrong sign, swapped digits, an error of 10, 100 or 1000 in adding up."""
    gaps = but_zero(asked.missing)
    pairs = [(asked.scores[name], asked.claims[name]) for name in gaps]
    told = exchanged(pairs)
    if all(now == -right for right, now in pairs):
        yield Clue(None, Message("the total has the wrong sign: {told}", told=told), 0.8)
    elif all(swapped(str(abs(right)), str(abs(now))) for right, now in pairs):
        yield Clue(None, Message("two digits of the total are swapped: {told}", told=told), 0.8)
    by = [abs(gap) for gap in gaps.values()]
    if all(gap in (10, 100, 1000) for gap in by):
        yield Clue(None, Message("there was a slip in adding up, by {amount}", amount=by[0]), 1.2)
