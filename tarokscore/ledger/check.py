"""Settling a whole ledger again and comparing it with what was recorded. Pure."""

from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from tarokscore import games, replay, settling
from tarokscore.core import NOTHING, DealError, Json, LedgerError, Message, Plural
from tarokscore.core.amounts import summed
from tarokscore.core.figures import gains, shortened
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.core.key_names import NamedKey
from tarokscore.core.problems import MOST_REFUSALS
from tarokscore.ledger import (
    agreements,
    altered_head,
    chain,
    corrections,
    expected_totals,
    players,
    recording,
)
from tarokscore.ledger.applying import apply, apply_plain_deals, apply_unchecked
from tarokscore.ledger.book import Book
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.entries import (
    AmendEntry,
    BookingEntry,
    Correction,
    DealEntry,
    Entry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    RulesEntry,
    Settled,
    UndoEntry,
    VoidEntry,
    booked,
    imbalance,
)
from tarokscore.ledger.format import Document, ParsedEntry
from tarokscore.ledger.missing_entry import UNKNOWN, missing_entry
from tarokscore.ledger.states import same_states
from tarokscore.schema import Carried, Facts, records

HEAD = Message("game, players, house rules")
SCORE, NUMBER = Message("score"), Message("deal number")
EXPECTED = {False: Message("expected total"), True: Message("expected noted total")}
"""By whether it was one of the paper sheet."""


@records.json_keys("entry number account stored computed message difference")
class Finding(NamedTuple):
    """A difference between the record and a fresh settlement. number: of the deal; account: "" where it
    concerns none.

    stored, computed: score points, or whatever else was compared; None where there is no value; difference:
    stored less computed, in score points.
    """

    entry: int
    number: int | None
    sentence: Message
    account: str = ""
    stored: Json = None
    computed: Json = None
    difference: int | None = None

    @property
    def message(self) -> str:
        """What differs, in the reader's language."""
        return shortened(str(self.sentence))

    @property
    def is_figure(self) -> bool:
        """Whether a recorded figure differs from a computed one."""
        return self.stored is not None or self.computed is not None

    @property
    def is_expected_total(self) -> bool:
        """Whether a total that somebody expected differs, and no entry."""
        return self.sentence in EXPECTED.values()


def check(document: Document) -> Iterator[Finding]:
    """Settle every entry again from its facts and compare; then compare the balances with the sum of the
    bookings. A changed head is one finding, not one for each figure that differs because of it."""
    links = list[LinkedEntry]()
    with collector_paused():
        found = list(_settled_again(document, links))
    if changed := _changed_head(document, links, found):
        yield changed
        return
    try:
        replay.rules_of(document.variant, document.options)
    except LedgerError as error:
        if error.sentence not in (each.sentence for each in found):  # else its deals say so
            yield Finding(0, None, error.sentence)
    yield from altered(links, {each.entry for each in found})
    yield from found


LinkedEntry: TypeAlias = tuple[Entry, chain.Link]
"""An entry, with its link of the chain."""


def _settled_again(document: Document, links: list[LinkedEntry]) -> Iterator[Finding]:
    """The figures that differ. links: gets every entry whose link does not hold, and the one after it."""
    book, last = Book(document), chain.head_link(document)
    wrong: set[int | None] = set()  # deals found wrong already: a correction need not repeat them
    parsed = document.parsed()
    while (next_one := _settled_plain(book, parsed) if last.is_whole else next(parsed, None)) is not None:
        if book.last_entry > last.entry:
            last = chain.Link(book.last_entry, book.standing.hash, book.standing.hash or "")
        entry = document.entry(next_one, book.next_entry)
        before, last = last, chain.link_after(last, entry)
        if not (before.is_whole and last.is_whole):
            if before.holds and not last.holds and book.in_force and all(link.holds for _, link in links):
                yield from _undone_unsaid(book, before.fresh, entry)
            links.append((entry, last))
        found = _compared(book, entry)
        number = getattr(entry, "number", None)
        yield from (each for each in found if each.number == number or each.number not in wrong)
        wrong |= {each.number for each in found}
        try:
            # a renaming that does not fit is left out: nobody can say who is who by it
            (apply if isinstance(entry, PlayersEntry) else apply_unchecked)(book, entry)
        except LedgerError as error:  # it is left out, and the others are compared without it
            if not found:
                yield Finding(entry.n, number, error.sentence)
    totals = summed(booking.counts for booking in book.bookings.values()) if wrong else book.balances
    for account, amount in book.balances.items():
        if totals.get(account, 0) != amount:
            yield _amount(0, None, account, amount, totals.get(account, 0), Message("balance"))
    with suppress(DealError, LedgerError):  # what is refused today was found above
        for each in expected_totals.expectations(book):
            if each.found != each.expected:
                what = EXPECTED[each.noted]
                yield _amount(each.entry, each.number, each.account, each.expected, each.found, what)


def _undone_unsaid(book: Book, previous: str, behind: Entry) -> Iterator[Finding]:
    """That the undo of the last entry in force is missing before an entry, where that is certain, and what
    counts again without it. previous: the hash to which the next entry is chained."""
    undone = book.document.entries[book.in_force[-1] - 1]
    undo, last = UndoEntry(n=behind.n, at=UNKNOWN, entry=undone.n), book.document.entries[behind.n - 2]
    if not missing_entry(undo, previous, last.at, behind):
        return
    said, number = Message("the undo of entry {entry} ({type}) is missing before it"), 0
    if isinstance(undone, BookingEntry | Correction) and undone.number != getattr(behind, "number", None):
        said = Message(
            "the undo of entry {entry} ({type}) is missing before it,"
            " so that deal {number} counts as {booked}"
        )
        number = undone.number
    booked = gains(book.bookings[number].counts) if number in book.bookings else ()
    said = said.filled(entry=undone.n, type=NamedKey(undone.type), number=number)
    yield Finding(behind.n, None, said.filled(booked=booked or Message("nothing")))


def _compared(book: Book, entry: Entry) -> list[Finding]:
    """What is wrong with one entry: the figures that differ, that it is refused, or that it does not fit."""
    number, misfits, found = getattr(entry, "number", None), misfit(book, entry), list[Finding]()
    try:
        found = [] if misfits and isinstance(entry, PlayersEntry) else list(differences(book, entry))
    except DealError as error:
        why = error.briefly(MOST_REFUSALS)
        found = [Finding(entry.n, number, Message("is refused today: {why}", why=why))]
    except LedgerError as error:
        found = [Finding(entry.n, number, error.sentence)]
    if misfits and not found:
        found = [Finding(entry.n, number, misfits)]
    if total := imbalance(entry):
        found.append(_amount(entry.n, number, "", total, 0, Message("sum of the scores")))
    return found


def _settled_plain(book: Book, parsed: Iterator[ParsedEntry]) -> ParsedEntry | None:
    """Apply plain deals as long as their hash holds and they settle to what was recorded; return the next
    entry."""
    variant, last = book.variant, book.standing.hash
    rules: Facts | None = None
    state: Carried | None = None

    def agrees(deal: dict[str, Any]) -> bool:
        nonlocal last, rules, state
        if last is None or not chain.is_carried(deal, last):
            return False
        try:
            rules, state = rules or book.rules, state or recording.state_of(book)
            settlement = settling.settle_in(variant, deal["deal"], rules, state)
        except (DealError, LedgerError):
            return False
        if settlement.scores != deal["scores"] or settlement.state != deal["state"]:
            return False
        last, state = deal["hash"], settling.carried_state(variant, settlement.after)
        book.carried = (deal["state"], state)
        return True

    return apply_plain_deals(book, parsed, agrees)


def _changed_head(document: Document, links: list[LinkedEntry], found: list[Finding]) -> Finding | None:
    """That the head is not what it was, where that is certain: nothing but the first link is broken, and one
    thing put back in it mends that, or deals that were not touched come to something else."""
    first, *rest = (link for _, link in links) if links else (chain.head_link(document),)
    if first.entry != 1 or first.holds or not first.stored:
        return None
    if not all(link.is_whole for link in rest):
        return None
    then = altered_head.restored_head(document)
    rule = NOTHING if then is None else altered_head.changed_keys(document, then)
    untouched = (each.entry for each in found if each.sentence == SCORE)
    # the second deal may come to something else by what an altered first one leaves; the third does not
    others = any(n > 2 and isinstance(document.entries[n - 1], DealEntry) for n in untouched)
    if not rule and not others:
        return None
    figures = sum(bool(each.account) for each in found)
    by_it = Message("no figure changes by it")
    if figures:
        by_it = Plural(
            "{n} figure comes to something else by it", "{n} figures come to something else by it", n=figures
        )
    changed = Message("its head ({head}) was changed after it was written; {by_it}")
    if rule:
        changed = Message(
            "its head ({head}) was changed after it was written: {rule}; {by_it}; to write it as it was:"
            " tarokscore check --repair FILE",
            rule=rule,
        )
    return Finding(0, None, changed.filled(head=HEAD, by_it=by_it))


ALTERED = {  # by whether an entry stands before it, and whether its figures agree
    (True, True): Message("was altered, or what stood before it; its figures agree"),
    (True, False): Message("was altered, or what stood before it"),
    (False, True): Message("was altered, or the head before it ({head}); its figures agree"),
    (False, False): Message("was altered, or the head before it ({head})"),
}


def altered(links: Sequence[LinkedEntry], wrong: Container[int]) -> Iterator[Finding]:
    """Findings about entries whose hash does not fit: they were changed, or entries before them were. wrong:
    the entries whose figures differ."""
    gaps = chain.gaps([link for _, link in links])
    for place, (entry, link) in enumerate(links):
        if link.holds:
            continue
        settles = isinstance(entry, DealEntry | AmendEntry) and link.entry not in wrong
        message = ALTERED[link.entry > 1, settles].filled(head=HEAD)
        if not link.stored:
            message = Message("carries no hash")
        elif lost := gaps.get(link.entry):
            message = Plural(
                "follows {n} entry that is missing: what it took back or corrected counts again",
                "follows {n} entries that are missing: what they took back or corrected counts again",
                n=lost,
            )
        elif not any(after.holds for _, after in links[place + 1 : place + 2]):
            message = Message(
                "{altered}; or entries before it were taken out, and what they took back or corrected counts"
                " again",
                altered=message,
            )
        yield Finding(link.entry, getattr(entry, "number", None), message)


def differences(book: Book, entry: Entry) -> Iterator[Finding]:
    """Make one entry anew from the book before it, and compare. Raises DealError, LedgerError."""
    again = renewed(book, entry)
    if isinstance(entry, BookingEntry):
        opens = isinstance(entry, DealEntry) and entry.n == 1 and not entry.number
        number = 0 if opens else book.next_number
        if number != entry.number:
            yield Finding(entry.n, entry.number, NUMBER, stored=entry.number, computed=number)
    for deal, account, stored, computed in differing_amounts(entry, again):
        yield _amount(entry.n, deal, account, stored, computed, SCORE)
    if isinstance(entry, Settled) and isinstance(again, Settled) and entry.state != again.state:
        was, now = _part(entry.state, again.state), _part(again.state, entry.state)
        for key in dict.fromkeys((*was, *now)):
            what = Message("carried state ({key})", key=NamedKey(key))
            yield Finding(entry.n, entry.number, what, stored=was.get(key), computed=now.get(key))
    if isinstance(entry, PlayersEntry) and isinstance(again, PlayersEntry):
        if (again.players, again.dealer) != (entry.players, entry.dealer):
            yield Finding(entry.n, None, Message("players"), stored=_table(entry), computed=_table(again))


def renewed(book: Book, entry: Entry) -> Entry:
    """An entry made anew from what it says, where the table stands. Raises DealError, LedgerError."""
    match entry:
        case DealEntry():
            before = recording.state_of(book)
            settlement = settling.settle_in(book.variant, entry.deal, book.rules, before)
            if entry.state is not None and settlement.state == entry.state:
                state = settling.carried_state(book.variant, settlement.after)
                book.carried = (entry.state, state)  # for the next deal, which need not read it
            return entry.changed({"scores": settlement.scores, "state": settlement.state})
        case AmendEntry() | VoidEntry():
            if _fits(book, entry):
                return entry
            return corrections.renewed(book, entry, whole=True)
        case ManualEntry():
            corrections.manual(book, entry.scores, entry.note, entry.at)
        case RulesEntry():
            replay.rules_of(book.variant, entry.options)
        case PaidEntry():
            agreements.payment(book, entry.payer, entry.payee, entry.amount, entry.currency, entry.at)
        case PlayersEntry():
            return players.renewed(book, entry)
        case ProtestEntry() if entry.deal is not None:
            _, settlement = corrections.amended_again(book, entry.number, entry.deal, entry.reason, entry.at)
            return entry.changed({"scores": settlement.scores})
    return entry


def differing_amounts(old: Entry, new: Entry) -> Iterator[tuple[int, str, int | None, int | None]]:
    """(deal, account, amount in the old one, amount in the new one) where two entries book differently."""
    before, after = (
        {(deal, account): amount for deal, scores in booked(entry) for account, amount in scores.items()}
        for entry in (old, new)
    )
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            yield *key, before.get(key), after.get(key)


def _fits(book: Book, entry: Correction) -> bool:
    """Whether a correction is seen to come to what was recorded without settling all later deals again: but
    for whose turn it is to deal, which moves no amount."""
    try:
        again = corrections.renewed(book, entry, whole=False)
    except (DealError, LedgerError):
        return False
    turn = games.load(book.variant).State.turn()
    same = same_states(entry.state, again.state, {turn})
    return same and again.changed({"state": entry.state, "hash": entry.hash}) == entry


def _table(entry: PlayersEntry) -> str:
    return ", ".join(entry.players) + (f"; dealer {entry.dealer}" if entry.dealer else "")


def _amount(
    entry: int, number: int | None, account: str, stored: int | None, computed: int | None, message: Message
) -> Finding:
    return Finding(entry, number, message, account, stored, computed, (stored or 0) - (computed or 0))


def _part(one: Json, other: Json) -> dict[str, Json]:
    """What of a state is something else in the other one: of figures by name, those."""
    there = other if isinstance(other, dict) else {}
    return {
        key: _part(value, there.get(key)) if isinstance(value, dict) else value
        for key, value in (one.items() if isinstance(one, dict) else ())
        if value != there.get(key)
    }
