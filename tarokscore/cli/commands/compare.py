"""compare: two records of one evening."""

from typing import Annotated

from tarokscore.cli.arguments.deal_input import deal_or_error, deals_in
from tarokscore.cli.command import CommandResult, LedgerOption, argument, read_text
from tarokscore.compare import foreign_record
from tarokscore.compare.comparison import compare as compared
from tarokscore.compare.record import Record, record_of
from tarokscore.core import DealError, LedgerError, Message
from tarokscore.ledger import Book, build_book, format, open_book
from tarokscore.views import comparison


def compare(
    result: CommandResult,
    theirs: Annotated[str, argument("THEIRS", "Another ledger, or deals as JSON, one per line.")],
    ledger: LedgerOption,
) -> None:
    """Two records of one evening: the first deal that differs, the fact, and what follows from it."""
    result.source = theirs
    ours = open_book(ledger)
    variant = ours.variant
    found = compared(record_of(ours), _other_record(theirs, ours))
    result.answer(found.agree)
    result.data = comparison.comparison_data(found, variant)
    result.view = comparison.comparison_view(found, variant)


def _other_record(source: str, ours: Book) -> Record:
    """The other record: a ledger, or deals, some of which may be unreadable. Raises LedgerError if the file
    is neither, DealError if no deal can be read."""
    content = read_text(source)
    try:
        return record_of(build_book(format.parse(content)))
    except LedgerError as error:
        if b'"format"' in content[:200]:
            raise LedgerError(error.sentence, error.advice, source) from None
    try:
        given = list(deals_in(content))
    except DealError as error:
        raise _neither(error, source) from None
    tables = foreign_record.seatings_of(ours)
    deals = [
        each
        if isinstance(each, DealError)
        else deal_or_error(place, foreign_record.facts_of, each, ours, tables)
        for place, each in given
    ]
    unread = [each for each in deals if isinstance(each, DealError)]
    if len(unread) == len(deals):
        every = DealError(problem for error in unread for problem in error.problems)
        read = [each for _, each in given if not isinstance(each, DealError)]
        are_deals = any(isinstance(each, dict) for each in read) or len(read) == len(deals) == 1
        raise every if are_deals else _neither(every, source)
    return foreign_record.foreign_record(deals, ours)


def _neither(error: DealError, source: str) -> LedgerError:
    """The error for a file that is neither a ledger nor deals, with its first problem."""
    (first, *_) = error.problems
    said = f"{first.where}: {first.message}" if first.where else first.message
    return LedgerError(
        Message("it is neither a ledger nor deals: {message}", message=said), first.advice, source
    )
