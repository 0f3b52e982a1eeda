"""Protests against deals: entries that book nothing themselves, and what an upheld one books. Pure.

A protest demands other facts, other amounts, or that the deal does not count. The record keeps the deal, the
protest and its resolution.
"""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from tarokscore import games, settling
from tarokscore.core import (
    DealError,
    JsonObject,
    LedgerError,
    Message,
    Problem,
    RequestError,
    Scores,
    exact_json,
    refusal,
    refuse,
)
from tarokscore.core.amounts import but_zero, moved, summed
from tarokscore.core.figures import clauses, conjunction, gain, gains
from tarokscore.ledger import account_names, corrections, notes, recording
from tarokscore.ledger.applying import book_with
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.entries import (
    AmendEntry,
    Correction,
    DealEntry,
    Entry,
    ManualEntry,
    ProtestEntry,
    ResolveEntry,
    UndoEntry,
    VoidEntry,
)
from tarokscore.ledger.expected_totals import has_paper_sheet
from tarokscore.ledger.format import Document
from tarokscore.ledger.merging import Clash, merged
from tarokscore.ledger.renames import renamed, since


def protest(
    book: Book, number: int, by: str, reason: str, at: str,
    deal: JsonObject | None = None, claims: Scores | None = None,
) -> ProtestEntry:  # fmt: skip
    """An entry that disputes a deal. deal: the facts as they should be, of which those are demanded that
    differ now; claims: the amounts demanded, summing to zero; neither: the deal should not count. Raises
    DealError, LedgerError."""
    booking, reason = book.find(number), corrections.required_text(reason, "reason")
    if any((each.number, each.by) == (number, by) for each in open_protests(book)):
        raise RequestError(
            Message("{by} protests against {number} already", by=by, number=number),
            Message("tarokscore resolve {number} --by {by} first", number=number, by=by),
        )
    if booking.voided:
        raise RequestError(
            Message("{number} is void and counts for nothing", number=number), Message("add the deal anew")
        )
    if deal is None and claims is None:
        corrections.correctable(book, number)  # else nobody could ever uphold it
    account_names.expect_accounts(book, (by,), "by")
    scores = dict(claims) if claims else None
    if scores is not None:
        account_names.expect_accounts(book, scores, "claim")
        scores = _with_pots(book, number, scores)
        if total := sum(scores.values()):
            message = Message("the amounts sum to {total}, not to zero", total=gain(total))
            if moved_in := [f"{pot} {gain(scores[pot])}" for pot in book.pots if scores.get(pot)]:
                message = Message(
                    "with {pots}, which the deal settles, the amounts sum to {total}, not to zero",
                    pots=", ".join(moved_in), total=gain(total),
                )  # fmt: skip
            raise refusal("claim", message, _sum_hint(book, booking, scores), rule="DEAL-3")
    facts = None
    if deal is not None:
        again, _ = corrections.amend(book, number, deal, reason, at)
        facts, scores = again.deal, dict(again.scores)
        if facts == _comparable(book, booking.deal or {}):
            message = Message("that is how {number} is recorded: nothing would be otherwise", number=number)
            raise RequestError(message, Message("say what was otherwise, or which amounts with --claim"))
    return ProtestEntry(
        n=book.next_entry, at=at, number=number, by=by, reason=reason, deal=facts, scores=scores
    )


def _sum_hint(book: Book, booking: Booking, claims: Scores) -> Message:
    """What to do about claimed amounts that do not sum to zero."""
    if has_paper_sheet(book):
        return Message("name everybody's amount, settled and not noted")
    if unnamed := [name for name in booking.scores if name not in (*claims, *book.pots)]:
        return Message("name the amount of {names} too", names=conjunction(unnamed))
    return Message("count again: what some get, the others pay")


def _with_pots(book: Book, number: int, claims: Scores) -> dict[str, int]:
    """Claimed amounts with what the deal moves in the pots, which stays as it is. Raises DealError where a
    claim is another one: what is in a pot follows from the facts of the deals, and a game goes on from it."""
    settled = {pot: amount for pot, amount in amounts_in_all(book, number).items() if pot in book.pots}
    by_rules = Message("the {name} is settled by its game's own rules")
    refuse(
        Problem("claim", "DEAL-3", by_rules.filled(name=pot), _OF_A_POT)
        for pot in claims
        if pot in book.pots and claims[pot] != settled.get(pot, 0)
    )
    return {**claims, **settled}


_OF_A_POT = Message(
    "say what was otherwise in the deal, with --change KEY=VALUE; or claim amounts of players only"
)


class Protested(NamedTuple):
    """A protest and its resolution (None: it is open)."""

    protest: ProtestEntry
    resolution: ResolveEntry | None = None


def all_protests(book: Book) -> list[Protested]:
    """Every protest, in the order in which they were made. A resolution that names no protest is of all that
    are open against its deal."""
    found: dict[int, Protested] = {}
    for remark in book.remarks:
        if isinstance(remark, ProtestEntry):
            found[remark.n] = Protested(remark)
        elif isinstance(remark, ResolveEntry):
            for n in tuple(found) if remark.protest is None else {remark.protest} & found.keys():
                protest, resolution = found[n]
                if resolution is None and protest.number == remark.number:
                    found[n] = Protested(protest, remark)
    return list(found.values())


def open_protests(book: Book) -> list[ProtestEntry]:
    """Protests that are not resolved, in the order in which they were made."""
    return [each.protest for each in all_protests(book) if each.resolution is None]


def protests_of(book: Book, number: int) -> list[Protested]:
    """Every protest against a deal, in the order in which they were made."""
    return [each for each in all_protests(book) if each.protest.number == number]


def resolve(
    book: Book, number: int, upheld: bool, why: str, at: str, by: str | None = None
) -> Iterator[Entry]:
    """The entries that resolve a protest: what follows from it, if it is upheld, then the resolution. Apply
    each to the book before taking the next. by: who protested, where several did against this deal. Raises
    RequestError when there is no such protest, or more than one."""
    book.find(number)
    why = corrections.required_text(why)
    against = [each for each in open_protests(book) if each.number == number]
    found = [each for each in against if by in (None, each.by)]
    if not found:
        message = Message("there is no protest against {number}", number=number)
        if by:
            message = Message("there is no protest of {by} against {number}", by=by, number=number)
        raise RequestError(message, Message('tarokscore protest {number} --by NAME --why "…"', number=number))
    if len(found) > 1:
        names = conjunction(each.by for each in found)
        raise RequestError(
            Message("{names} protest against {number}", names=names, number=number),
            Message("say whose protest it is: --by NAME"),
        )
    cause = found[0].n
    if upheld:
        for entry in _consequences(book, found[0], why, at):
            yield entry.changed({"cause": cause})
    yield ResolveEntry(
        n=book.next_entry, at=at, number=number, upheld=upheld, why=why, protest=cause,
        cause=cause if upheld else None,
    )  # fmt: skip


def _consequences(book: Book, protest: ProtestEntry, why: str, at: str) -> tuple[Entry, ...]:
    """What an upheld protest books: the difference to the amounts that it demands; or the facts that it
    corrects, in the deal as it stands, or a void, once what was booked beside the deal is void."""
    number = protest.number
    note = notes.of_a_protest(protest.by, number, why)
    if protest.deal is None and protest.scores is not None:
        return _difference(book, number, protest.scores, note, at)
    right = _corrected(book, protest, protest.deal) if protest.deal is not None else None
    made, entries = book, list[Entry]()
    for each in protest_bookings(book, number):
        entries.append(corrections.void(made, each, note, at))
        made = book_with(made, entries[-1])
    stands = book.find(number)
    if right is not None and right != _comparable(book, stands.deal or {}):
        entries.append(corrections.amend(made, number, right, why, at)[0])
    elif right is None and not stands.voided:
        entries.append(corrections.void(made, number, why, at))
    return tuple(entries)


def _corrected(book: Book, protest: ProtestEntry, demanded: JsonObject) -> dict[str, Any]:
    """The deal as it stands, with everything that the protest says was otherwise than was recorded when it
    was raised. Raises RequestError where the deal was corrected otherwise in the same fact since."""
    number, stands = protest.number, book.find(protest.number)
    if stands.voided:
        message = Message(
            "{number} is void ({voided}): no other facts can be put in its place",
            number=number,
            voided=notes.note_in_words(stands.voided),
        )
        raise RequestError(message, Message("undo that; or reject the protest, and add the deal anew"))
    versions = (_raised_against(book, protest), demanded, stands.deal or {})
    right, clashes = merged(*(_comparable(book, each) for each in versions))
    if clashes:
        said = clauses(map(_contradiction, clashes))
        message = Message(
            "{by}'s protest and what {number} says since contradict each other: {said}",
            by=protest.by,
            number=number,
            said=said,
        )
        raise RequestError(
            message,
            Message(
                "agree on one: reject the protest, and if {number} is wrong "
                "tarokscore amend {number} --change …",
                number=number,
            ),
        )
    return right


def _contradiction(clash: Clash) -> Message:
    was, demanded, now = (
        Message("nothing") if each is None else exact_json.quoted_excerpt(each)
        for each in (clash.was, clash.demanded, clash.now)
    )
    return Message(
        "{where} was {was}, is demanded to be {demanded}, and is {now} now",
        where=str(clash.where), was=was, demanded=demanded, now=now,
    )  # fmt: skip


def _raised_against(book: Book, protest: ProtestEntry) -> JsonObject:
    """The deal as it stood when the protest was raised, by the names that everybody goes by today."""
    document = book.document
    made = (document.entries[n - 1] for n in book.find(protest.number).entries if n < protest.n)
    told = [
        each for each in made if isinstance(each, DealEntry | AmendEntry) and each.number == protest.number
    ]
    if not told:  # only in a ledger that this program did not write
        return book.find(protest.number).deal or {}
    names = since(document, told[-1].n)
    model = games.load(document.variant).Deal
    return renamed(model, told[-1].deal, names) if names else told[-1].deal


def _comparable(book: Book, deal: JsonObject) -> dict[str, Any]:
    """A deal in canonical form without its variant, to be compared with another one of this ledger."""
    found = settling.canonical(book.variant, deal)
    del found["variant"]
    return found


def _difference(book: Book, number: int, scores: Scores, note: str, at: str) -> tuple[ManualEntry, ...]:
    """What is missing to these amounts, booked beside a deal; () if nothing is."""
    missing = but_zero(moved(amounts_in_all(book, number), scores))
    if pots := [name for name in missing if name in book.pots]:
        message = Message(
            "the {pots} would be moved by hand: that is settled by its game's own rules",
            pots=conjunction(pots),
        )
        raise RequestError(
            message,
            Message(
                "reject the protest, and if {number} is wrong tarokscore amend {number} --change …",
                number=number,
            ),
        )
    entry = ManualEntry(n=book.next_entry, at=at, number=book.next_number, scores=missing, note=note)
    return (entry,) if missing else ()


def caused_by(document: Document, resolution: ResolveEntry) -> Iterator[Entry]:
    """The entries that an upheld protest caused, the last one first: they stand right before its resolution.
    In a ledger whose entries name no cause they were made at the same time for the same reason."""
    number, why, cause = resolution.number, resolution.why.strip(), resolution.cause
    ground, last = f" against {number}: {why}", resolution.n - 1

    def is_caused(entry: Entry) -> bool:
        if cause is not None:
            return isinstance(entry, ManualEntry | Correction) and entry.cause == cause
        by_hand = isinstance(entry, ManualEntry) and entry.note.endswith(ground)
        itself = isinstance(entry, Correction) and (entry.number, entry.why) == (number, why)
        no_more = isinstance(entry, VoidEntry) and entry.why.endswith(ground)
        return entry.at == resolution.at and (no_more or (entry.n == last and (by_hand or itself)))

    before = (document.entries[place] for place in range(last - 1, -1, -1))
    return takewhile(is_caused, before if resolution.upheld else ())


def undo(book: Book, why: str | None, at: str) -> Iterator[UndoEntry]:
    """Take back the last act: one entry, or an upheld protest together with the entries it caused. Apply each
    to the book before taking the next. Raises LedgerError when there is nothing to undo."""
    last = corrections.undo(book, why, at)
    yield last
    entry = book.document.entries[last.entry - 1]
    if isinstance(entry, ResolveEntry):
        for _ in caused_by(book.document, entry):
            yield corrections.undo(book, why, at)


def booked_by(book: Book, found: Protested) -> int | None:
    """The number of the booking by hand in force that a protest brought; None if there is none. After a
    repair the protest may be open: its resolution was lost, and what it brought was kept."""
    protest, resolution = found
    if resolution is None:
        made = (each.number for each in book.bookings.by_hand() if each.cause == protest.n)
    else:
        caused = caused_by(book.document, resolution)
        made = (each.number for each in caused if isinstance(each, ManualEntry))
    return next((each for each in made if each in book.bookings and book.bookings[each].counts), None)


def protest_bookings(book: Book, number: int) -> tuple[int, ...]:
    """The numbers of the bookings by hand in force that protests against a deal brought."""
    found = (booked_by(book, each) for each in protests_of(book, number))
    return tuple(dict.fromkeys(each for each in found if each is not None))


def amounts_in_all(book: Book, number: int) -> dict[str, int]:
    """The amounts of a deal with the bookings by hand of upheld protests against it added: {account:
    points}."""
    return summed(book.find(each).counts for each in (number, *protest_bookings(book, number)))


def booking_warnings(book: Book, corrections: Iterable[Entry]) -> Iterator[Problem]:
    """Warnings about the bookings by hand of upheld protests against deals that these entries amend or void:
    they still hold the difference to the amounts before the correction."""
    for entry in corrections:
        if isinstance(entry, Correction):
            for number in (entry.number, *(each.number for each in entry.also)):
                yield from (_left(number, book.find(each)) for each in protest_bookings(book, number))


def _left(number: int, booking: Booking) -> Problem:
    message = Message(
        "{number} still books {amounts} beside it: {note}",
        number=booking.number,
        amounts=gains(booking.counts),
        note=notes.note_in_words(booking.note),
    )
    hint = Message('if that holds no longer: tarokscore void {number} --why "…"', number=booking.number)
    return Problem(f"deal {number}", "", message, hint)


class Upheld(NamedTuple):
    """The totals if protests were upheld. noted: in the figures that the paper sheet has, where they differ;
    stuck: the protests that cannot be upheld as the ledger stands."""

    balances: dict[str, int]
    noted: dict[str, int] | None
    stuck: tuple[ProtestEntry, ...]


def upheld(book: Book, protests: Iterable[ProtestEntry]) -> Upheld:
    """Compute the totals if these protests were upheld. Of several against one deal, corrections of facts
    apply together; else the last one applies."""
    made, stuck, found = book, list[ProtestEntry](), list(protests)
    for place, protest in enumerate(found):
        later = [each for each in found[place + 1 :] if each.number == protest.number]
        if any(protest.deal is None or each.deal is None for each in later):
            continue
        try:
            for entry in _consequences(made, protest, "if upheld", protest.at):
                made = book_with(made, entry)
        except (DealError, LedgerError):
            stuck.append(protest)
    balances = {name: made.balances.get(name, 0) for name in book.accounts}
    if not has_paper_sheet(book):
        return Upheld(balances, None, tuple(stuck))
    in_notes = recording.state_of(made).sheet or {}
    return Upheld(balances, {name: in_notes.get(name, 0) for name in book.accounts}, tuple(stuck))
