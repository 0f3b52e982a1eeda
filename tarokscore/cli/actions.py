"""What commands and prompt do with a ledger: open, lock, settle, save, and report."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from tarokscore.asking.complaints import complaints
from tarokscore.asking.sitting import sitting
from tarokscore.cli.arguments import whose
from tarokscore.cli.shell import Answer, is_interactive, now, usage
from tarokscore.core import Json, LedgerError, Message, Problem, Settlement
from tarokscore.core.figures import clauses
from tarokscore.ledger import corrections, line_book, storage
from tarokscore.ledger import players as seating
from tarokscore.ledger.book import Book, book
from tarokscore.ledger.format import AmendEntry, Document, Entry, Terms, VoidEntry
from tarokscore.ledger.lines import NotInLines
from tarokscore.render.text import text as view_text
from tarokscore.views.after_deal import as_read, saved, sentences
from tarokscore.views.book import book_data
from tarokscore.views.document import Words, section
from tarokscore.views.explanation import result
from tarokscore.views.sheet import standings

Making: TypeAlias = Callable[[Book], Entry | Iterator[Entry]]
"""What makes the entries to be added from the ledger as it is under the lock. Entries that are yielded are
applied one by one: what makes the next one sees those before it."""


BROUGHT = "brought along"  # the note of totals from paper


class Overtaken(LedgerError):
    """The ledger changed since it was shown; nothing was saved."""


def open_book(path: Path) -> Book:
    """Read a ledger file into a Book. Raises LedgerError."""
    return book(storage.load(path))


def start_ledger(
    path: Path, variant: str, players: Sequence[str], dealer: str | None, rules: Mapping[str, Json],
    brought: Mapping[str, int] = {}, terms: Terms | None = None, language: str | None = None,
) -> tuple[Book, tuple[Problem, ...]]:  # fmt: skip
    """Create a ledger. Returns its book and the warnings about it. Raises DealError; LedgerError where the
    file exists.

    brought: totals from paper, booked by an entry of their own; terms: what a point is worth; language: the
    code of the ledger's language, if chosen.
    """
    document, warnings = corrections.opened(variant, tuple(players), rules, dealer, now())
    made = book(document)
    entries: list[Entry] = []
    if brought:
        names = whose(brought, made.accounts)
        entries.append(corrections.manual(made, names, BROUGHT, now()))
        made.apply(entries[-1])
    if terms is not None:
        entries.append(corrections.stake(made, terms, now()))
        made.apply(entries[-1])
    made.document = document.plus(*entries).model_copy(update={"language": language})
    storage.create(path, made.document)
    return made, (*warnings, *(tuple(seating.remark(made, made.players)) or _unplayable(made)))


def _unplayable(book: Book) -> tuple[Problem, ...]:
    """What the game has against every deal of this table, whatever is played."""
    found = complaints({"players": list(book.players)}, sitting(book))
    return tuple(problem for problem in found if problem.where == "players")


@contextmanager
def locked(path: Path, standing: bool = False) -> Iterator[Callable[[Making], Book]]:
    """Hold the lock. Yields a function that adds what `make(book)` returns (one entry or several), saves the
    ledger and returns the new book. standing: `make` needs only the standing, no earlier bookings or entries,
    so that a large ledger is read faster."""

    def append(make: Making) -> Book:
        if standing:
            with suppress(NotInLines):
                return line_book.append(path, make)
        document = storage.load(path)
        found = book(document)
        made = make(found)
        added: list[Entry] = []
        for entry in made if isinstance(made, Iterator) else iter((made,)):
            found.apply(entry)
            added.append(entry)
        found.document = document.plus(*added)
        corrections.outlook(found)  # what cannot be told afterwards is not written
        storage.save(path, found.document)
        return found

    storage.expect(path)  # no lock is laid beside what is no ledger
    with storage.locked(path):
        yield append


def tell(answer: Answer, book: Book, changed: Iterable[Words], json: bool, data: Mapping[str, Json]) -> None:
    """Set the answer to the changes, a paragraph each, and the standings after them. data: the same for
    --json."""
    outlook = corrections.outlook(book)
    answer.data = {**data, **book_data(book, outlook)}
    if not json:
        answer.view = [section(*changed), *standings(book, outlook)]


def save_deal(
    answer: Answer,
    path: Path,
    deal: dict[str, Json],
    aloud: bool,
    json: bool,
    expected: Document | None = None,
) -> None:
    """Settle and save one deal; the answer is a short line per player. expected: the document as it was when
    the deal was shown. Raises DealError, LedgerError; Overtaken where it is another one now."""
    settled: list[tuple[int, Settlement]] = []
    slips: list[Problem] = []
    read = ""

    def entry(book: Book) -> Entry:
        nonlocal read
        if expected not in (None, book.document):
            raise Overtaken(
                Message("somebody else wrote to it meanwhile"),
                Message("nothing was saved; add the deal again"),
            )
        made, settlement = corrections.add(book, deal, now())
        settled.append((made.number, settlement))
        new = [name for name in made.deal["players"] if name not in book.accounts]
        slips.extend(seating.nearly_known(new, book.accounts))
        read = "" if json or aloud else as_read(made.deal, book)
        return made

    with locked(path, standing=expected is None) as append:
        book = append(entry)
    ((number, settlement),) = settled
    answer.warnings = (*settlement.warnings, *slips)
    data = {"number": number, "scores": settlement.scores}
    answer.data = {"saved": [data], "deal": deal, **book_data(book, corrections.outlook(book))}
    if aloud:
        tell_aloud(answer, book, settled, json)
    elif not json:
        answer.view = saved(number, read, book, settlement.scores)


def tell_aloud(answer: Answer, book: Book, settled: Sequence[tuple[int, Settlement]], json: bool) -> None:
    """Set the answer to sentences for reading aloud; with json, beside the figures."""
    outlook = corrections.outlook(book)
    said = sentences(book, outlook, [(number, each.scores) for number, each in settled])
    answer.view = [said]
    if json:
        answer.data["say"] = view_text([said])


def told_reason(why: str | None, words: Sequence[str] | None = None) -> str:
    """The reason from --why or from words; asked for on a terminal, where Enter alone means "the deal was
    told wrong". Raises DealError where nobody can be asked."""
    if why is not None or words:
        return why if why is not None else " ".join(words or ())
    if not is_interactive():
        usage(Message("missing option '--why'"))
    usual = str(Message("told wrong"))
    sys.stderr.write(str(Message("why? Enter for “{usual}”: ", usual=usual)))
    sys.stderr.flush()
    said = sys.stdin.readline()
    if not said:  # Ctrl-D
        raise KeyboardInterrupt
    return said.strip() or usual


def also_changed(book: Book) -> list[Message]:
    """Sentences about the later deals that the last entry changed."""
    last = book.document.entries[-1]
    also = last.also if isinstance(last, AmendEntry | VoidEntry) else ()
    if not also:
        return []
    later = Message("{number}: {deal}")
    deals = clauses(later.filled(number=each.number, deal=result(each.scores)) for each in also)
    return [Message("Later deals change with it: {deals}.", deals=deals)]


def turn_changed(before: str | None, book: Book) -> list[Message]:
    """Who deals next, where that is somebody else than before the correction."""
    dealer = corrections.outlook(book).dealer
    if dealer is None or dealer == before:
        return []
    if before is None:
        return [Message("{dealer} deals next.", dealer=dealer)]
    return [Message("{dealer} deals next, not {before}.", dealer=dealer, before=before)]


def last_entry(book: Book) -> dict[str, Json]:
    """The last entry as data."""
    return {"entry": book.document.entries[-1].model_dump(exclude_none=True)}
