"""Corrections: another version of a deal, none, or amounts by hand. Pure: a book in, an entry out.

A correction never changes an entry: it is one more, and where the carried state makes later deals come to
something else, it says so itself (`also`).
"""

from collections.abc import Mapping
from typing import Any

from tarokscore import games, schema
from tarokscore.core import (
    JsonObject,
    Message,
    Problem,
    RequestError,
    Scores,
    Settlement,
    gain,
    refusal,
    refuse,
)
from tarokscore.ledger.account_names import strangers
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.entries import AmendEntry, Correction, ManualEntry, Result, UndoEntry, VoidEntry
from tarokscore.ledger.notes import note_in_words
from tarokscore.ledger.recording import canonical_deal, without_empty_objects
from tarokscore.ledger.resettling import Run, settle_with
from tarokscore.rules import checks


def manual(book: Book, scores: Scores, note: str, at: str) -> ManualEntry:
    """What was agreed outside the rules: {name: score points}, summing to zero. Raises DealError."""
    wrong = list[tuple[Message, Message]]()
    by_rules = Message("the {name} is settled by its game's own rules")
    wrong += [
        (by_rules.filled(name=name), Message("name players only")) for name in scores if name in book.pots
    ]
    if total := sum(scores.values()):
        unequal = Message("the amounts sum to {total}, not to zero", total=gain(total))
        wrong.append((unequal, Message("name who pays it as well")))
    if not any(scores.values()):
        wrong.append((Message("nobody pays anything"), Message("NAME=AMOUNT for each who does")))
    refuse((*strangers(book, scores, "manual"), *(Problem("manual", "DEAL-3", *each) for each in wrong)))
    said = required_text(note, "note")
    return ManualEntry(n=book.next_entry, at=at, number=book.next_number, scores=dict(scores), note=said)


def amend(
    book: Book, number: int, told: JsonObject, why: str, at: str, whole: bool | None = None
) -> tuple[AmendEntry, Settlement]:
    """An entry with another version of deal `number`, settled under the house rules it was played by, and its
    Settlement. whole: as for `_amended`. Raises DealError when that deal, or a later one because of it, is
    refused, or does not say who dealt where the recorded dealer is not among its players; LedgerError when
    there is no such deal."""
    old, raw = _version(book, number, told)
    seated = raw["players"]
    if old.dealer and not raw.get("dealer") and isinstance(seated, list) and old.dealer not in seated:
        message = Message("the dealer is missing: {name} is not among the players", name=old.dealer)
        rule = games.load(book.variant).RULE_OF.get("dealer", "DEAL-3")
        raise refusal("dealer", message, checks.add("dealer"), rule=rule)
    return _amended(book, old, raw, why, at, whole)


def amended_again(
    book: Book, number: int, told: JsonObject, why: str, at: str, whole: bool | None = None
) -> tuple[AmendEntry, Settlement]:
    """As `amend`, of a deal as an entry records it: who dealt it may be unknown."""
    return _amended(book, *_version(book, number, told), why, at, whole)


def _version(book: Book, number: int, told: JsonObject) -> tuple[Booking, dict[str, Any]]:
    """A deal as it stands, and another version of it in canonical form. Raises as `amend` does."""
    old = correctable(book, number)
    if old.deal is None:
        raise RequestError(
            Message("{number} was agreed by hand", number=number),
            Message("tarokscore void {number}, and add it anew", number=number),
        )
    players = {"players": told.get("players") or old.deal["players"]}  # never those who sit there today
    return old, canonical_deal(book, {**players, **told, **players})  # they stand first, as in every entry


def _amended(
    book: Book, old: Booking, raw: dict[str, Any], why: str, at: str, whole: bool | None
) -> tuple[AmendEntry, Settlement]:
    """The entry with another version of a deal, and its Settlement.

    whole: True settles all deals of the ledger again, False only those from this one on whose amounts may
    change, without following whose turn it is to deal; None as many as are needed to know every change.
    """
    why = required_text(why)
    again = settle_with(book, old._replace(deal=raw, dealer=raw.get("dealer", old.dealer)), whole)
    number, settled = old.number, again.settled
    entry = AmendEntry(
        n=book.next_entry,
        at=at,
        number=number,
        why=why,
        deal=without_empty_objects(raw),
        scores=settled[number].scores,
        also=_changed(book, settled, number),
        state=again.last,
    )
    return entry, settled[number]


def void(book: Book, number: int, why: str, at: str, whole: bool | None = None) -> VoidEntry:
    """An entry that makes deal or manual booking `number` void. Raises as `amend` does."""
    old = correctable(book, number)
    why = required_text(why)
    again = Run({}, book.state)
    if old.deal is not None:
        again = settle_with(book, old._replace(voided=why), whole)
    return VoidEntry(
        n=book.next_entry, at=at, number=number, why=why,
        also=_changed(book, again.settled, number), state=again.last,
    )  # fmt: skip


def renewed(book: Book, entry: Correction, whole: bool | None = None) -> Correction:
    """A correction made anew from what its entry says. Raises as `amend` does."""
    made: Correction
    if isinstance(entry, VoidEntry):
        made = void(book, entry.number, entry.why, entry.at, whole)
    else:
        made, _ = amended_again(book, entry.number, entry.deal, entry.why, entry.at, whole)
    return made.changed({"cause": entry.cause})


def required_text(text: str, what: str = "why") -> str:
    """A reason, stripped; it may not be empty. what: the name of the option, for the problem. Raises
    DealError."""
    if not text.strip():
        said = Message('say it: --{what} "…"', what=what)
        raise refusal(what, Message("a reason is missing"), said, rule="DEAL-1")
    return schema.text(text, what)


def optional_text(text: str | None, what: str) -> str | None:
    """As `required_text`, but None stays None. Raises DealError."""
    return None if text is None else schema.text(text, what)


def correctable(book: Book, number: int) -> Booking:
    """The booking with this number. Raises RequestError where there is none, where it opened the ledger, and
    where it is void already."""
    old = book.find(number)
    if number == 0:
        raise RequestError(Message("0 opened this ledger and stays"), Message("start a new ledger instead"))
    if old.voided:
        raise RequestError(
            Message("{number} is void already ({voided})", number=number, voided=note_in_words(old.voided)),
            Message("add the deal anew if it counts after all"),
        )
    return old


def _changed(book: Book, settled: Mapping[int, Settlement], number: int) -> tuple[Result, ...]:
    return tuple(
        Result(number=other, scores=settlement.scores)
        for other, settlement in settled.items()
        if other != number and settlement.scores != dict(book.bookings[other].scores)
    )


def undo(book: Book, why: str | None, at: str) -> UndoEntry:
    """An entry that takes back the last entry in force. Raises LedgerError when there is none."""
    if not book.in_force or (book.in_force[-1] == 1 and 0 in book.bookings):
        raise RequestError(Message("there is nothing to undo"))
    return UndoEntry(n=book.next_entry, at=at, entry=book.in_force[-1], why=optional_text(why, "why"))
