"""A deal of a ledger as a DisputedDeal, and the other amounts of the sheet that may be mistaken for its own.
Pure."""

from collections.abc import Iterator

from tarokscore import games, replay
from tarokscore.core import DealError, JsonObject, LedgerError, Message, RequestError
from tarokscore.ledger import AmendEntry, Book, Booking, PlayersEntry, corrections, recording, resettling
from tarokscore.ledger.applying import book_with
from tarokscore.ledger.changed_rules import with_rules
from tarokscore.ledger.expected_totals import amounts_of_deals, has_paper_sheet, totals_after
from tarokscore.ledger.notes import note_in_words
from tarokscore.ledger.renames import renamed
from tarokscore.schema import Carried
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.paper_slips import OtherAmounts, Slip


def case_of(book: Book, number: int, settled: bool = False) -> DisputedDeal:
    """Deal `number` of a ledger as a DisputedDeal. settled: with settled figures even if the paper sheet has
    others. Raises RequestError if `number` is no deal in force, DealError when a deal is refused today."""
    booking = book.find(number)
    if booking.deal is None:
        raise RequestError(
            Message("{number} was agreed by hand, by no rule", number=number),
            Message("tarokscore explain {number} shows it", number=number),
        )
    if booking.voided:
        raise RequestError(
            Message("{number} is void and counts for nothing", number=number),
            Message("it was voided: {voided}", voided=note_in_words(booking.voided)),
        )
    found = next(each for each in resettling.replayed(book) if each.played.number == number)
    return case_at(book, booking, found.state, in_notes=not settled)


def next_case(book: Book, told: JsonObject, rules: JsonObject, settled: bool = False) -> DisputedDeal:
    """A deal that is not in the ledger as a DisputedDeal, as if it were played next. told: its facts; rules:
    house rules that differ from the ledger's; settled: as for `case_of`. Raises DealError."""
    variant = book.variant
    entry, _ = recording.add(book, told, "")
    options = with_rules(variant, book.options, rules) if rules else book.options
    return DisputedDeal(variant, entry.deal, options, recording.state_of(book), in_notes=not settled)


def case_at(book: Book, booking: Booking, state: Carried, in_notes: bool) -> DisputedDeal:
    """A deal in force as a DisputedDeal with its recorded dealer. state: the game's State before it;
    in_notes: with the figures of the paper sheet, if these differ. Raises DealError."""
    rules = book.rules_by(booking.options)
    told = replay.as_dealt(book.variant, booking.deal or {}, booking.dealer, state, rules)
    return DisputedDeal(book.variant, told, booking.options, state, in_notes)


def without_amendments(book: Book, only: int | None = None) -> Iterator[tuple[int, Book]]:
    """Yield (number, the ledger without that amendment) for each amendment in force, the latest first. only:
    the number of the one deal to consider, None for all."""
    for number, told in reversed(list(_replaced_versions(book))):
        if only not in (None, number):
            continue
        try:
            entry, _ = corrections.amended_again(book, number, told, "as before", "")
        except (DealError, LedgerError):  # void since, or the former version makes a later deal impossible
            continue
        yield number, book_with(book, entry)


def _replaced_versions(book: Book) -> Iterator[tuple[int, JsonObject]]:
    """(number, facts) of each version of a deal that an amendment in force replaced, with today's names."""
    model, found = games.load(book.variant).Deal, list[tuple[int, JsonObject]]()
    for entry, _, bookings in book.undoable.values():
        if isinstance(entry, AmendEntry):
            found.append((entry.number, bookings[entry.number].deal or {}))
        elif isinstance(entry, PlayersEntry) and entry.renamed:
            found = [(number, renamed(model, told, entry.renamed)) for number, told in found]
    yield from found


def other_amounts(book: Book, number: int, settled: bool = False) -> list[OtherAmounts]:
    """Amounts on the sheet that may be mistaken for those of deal `number`: its own before it was amended,
    those of other deals (the nearest first), and the totals after and before it. settled: as for
    `case_of`."""
    in_notes = has_paper_sheet(book) and not settled
    amounts = amounts_of_deals(book, in_notes)
    said = Message("that is what deal {number} brought before it was amended", number=number)
    formerly = (amounts_of_deals(former, in_notes) for _, former in without_amendments(book, number))
    found = [(Slip("amended", said), brought[number]) for brought in formerly]
    others = sorted(
        (each for each in amounts if each not in (0, number)), key=lambda each: abs(each - number)
    )
    brought_by = Message("that is what deal {number} brought")
    found += [(Slip("deal", brought_by.filled(number=each)), amounts[each]) for each in others]
    after = Message("that is the total after deal {number}, not what it brought", number=number)
    before = Message("that is the total before deal {number}", number=number)
    found.append((Slip("total", after), totals_after(book, number, in_notes)))
    found.append((Slip("total", before), totals_after(book, number - 1, in_notes)))
    return found
