"""Making a sound ledger of a damaged one: head and entries are found, and settled anew.

Pure: bytes in, a new document and a list of losses out. Every readable entry is made anew from its facts;
what cannot be read or no longer fits is reported. A recorded score that nothing shows to be altered is kept,
even where the deal no longer settles.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

from tarokscore import replay
from tarokscore.core import DealError, LedgerError, Message
from tarokscore.core.figures import gain
from tarokscore.core.key_names import NamedKey
from tarokscore.ledger import chain, check, corrections, format, recording
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.check import Settled
from tarokscore.ledger.entries import (
    AmendEntry,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    ResolveEntry,
    RulesEntry,
    UndoEntry,
    VoidEntry,
    off_by,
)
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import salvage
from tarokscore.ledger.repair.head import KnownHead, Restored, restored, rules_again
from tarokscore.ledger.repair.numbering import numbered
from tarokscore.ledger.repair.salvage import Piece

NOTHING_KNOWN = KnownHead()


class Recovered(NamedTuple):
    """The new ledger. entries: how many of the old entries are in it; lost: what is missing; changed: what
    differs from the file; each a sentence. kept: entries whose scores are the recorded ones and not freshly
    settled."""

    document: Document
    entries: int
    lost: tuple[str, ...]
    changed: tuple[str, ...]
    kept: tuple[int, ...]


def repaired(content: bytes, at: str, given: KnownHead = NOTHING_KNOWN) -> Recovered:
    """Make a sound ledger of a damaged one. at: the time to use where the old one is lost; given: game and
    players, where the user gives them.

    Raises LedgerError when that is impossible: a newer format, or game or players have to be given.
    """
    found = salvage.salvaged(content)
    entries, lost, changed = numbered(found.pieces)
    old = restored(found, entries, at, given)
    known = _known(old)
    new = old.document.changed({"entries": ()})
    rebuild = _Rebuild(Book(new), known.evidence)
    for entry in entries:
        try:
            rebuild.do(entry)
        except (DealError, LedgerError) as error:
            unfit = Message(
                "entry {entry} ({type}) no longer fits: {why}", entry=entry.n, type=NamedKey(entry.type)
            )
            lost.append(unfit.filled(why=_first(error)))
    document = new.plus(*rebuild.made)
    return Recovered(
        document,
        len(rebuild.made),
        _worded(*([] if old.proved else old.lost), *lost, *known.gone, *found.said),
        _worded(
            *(old.lost if old.proved else []),
            *changed,
            *known.altered.values(),
            *rebuild.said,
            *_moved(rebuild.number),
            *_counting_again(found.pieces, entries, rebuild),
            *_differing(document, rebuild.kept),
        ),
        tuple(rebuild.kept),
    )


def _worded(*sentences: Message) -> tuple[str, ...]:
    return tuple(map(str, sentences))


def _differing(document: Document, kept: Container[int]) -> Iterator[Message]:
    """Open a new ledger as it will be written, and say which entries differ from what they are settled to,
    beside those kept so. Raises LedgerError when it could not be opened."""
    try:
        written = format.parse(format.to_bytes(document))
        build_book(written)
    except LedgerError as error:
        message = Message("what can be read makes no ledger: {message}", message=error.message)
        raise LedgerError(message, Message("look for a copy; nothing was written")) from None
    # an expected total is the table's word, right or wrong
    said = {entry.n for entry in written.entries if isinstance(entry, ExpectEntry)}
    for found in check.check(written):
        if found.entry not in kept and found.entry not in said:
            unlike = Message("entry {entry} is not as it is settled: {what}")
            yield unlike.filled(entry=found.entry, what=found.sentence)


def _counting_again(
    pieces: Iterable[Piece], entries: Sequence[Entry], rebuild: "_Rebuild"
) -> Iterator[Message]:
    """What counts in the new ledger because the entry that took it back is not in it."""
    undos = [(piece.n, piece.takes_back) for piece in pieces if piece.entry is None]
    undos += [
        (entry.n, entry.entry)
        for entry in entries
        if isinstance(entry, UndoEntry) and entry.n not in rebuild.place
    ]
    by_number = {entry.n: entry for entry in entries}
    for undo, taken in undos:
        if taken not in rebuild.place or taken not in by_number:
            continue
        entry, why = by_number[taken], Message("what took it back is lost")
        if undo:
            why = Message("entry {entry}, which took it back, is not in it", entry=undo)
        scores = getattr(entry, "scores", None) or {}
        booked = ", ".join(f"{name} {gain(amount)}" for name, amount in scores.items())
        said = Message("{what} counts again: {why}")
        if booked:
            said = Message("{what} counts again ({booked}): {why}", booked=booked)
        what = f"{entry.type} {getattr(entry, 'number', '')}".strip()
        yield said.filled(what=what, why=why)


def _first(error: DealError | LedgerError) -> Message:
    return error.problems[0].sentence if isinstance(error, DealError) else error.sentence


# --- what the chain says ---------------------------------------------------------------------------


class _Known(NamedTuple):
    """What can be known of the old entries. gone: those that are missing without a gap in the numbers;
    altered: by its number, what is not what it was; both as `check` says it. evidence: the entries whose
    scores are what was recorded, as far as anybody can see."""

    gone: list[Message]
    altered: dict[int, Message]
    evidence: set[int]


def _known(old: Restored) -> _Known:
    entries = old.document.entries
    links = list(chain.links(old.document))
    differ = {entry.n for entry in entries if isinstance(entry, DealEntry)} - _agreeing(old.document)
    rules_lost = bool(old.lost) and not old.proved
    there = {entry.n for entry in entries} | (set() if rules_lost else {0})
    gone, altered, gaps = list[Message](), dict[int, Message](), chain.gaps(links)
    for each in check.altered(list(zip(entries, links, strict=True)), differ):
        sentence = Message("entry {entry} {what}", entry=each.entry, what=each.sentence)
        if each.entry in gaps:
            gone.append(sentence)
        elif each.entry - 1 in there:  # after one that is lost there is nothing to compare with
            altered[each.entry] = sentence
    evidence = {entry.n for entry in entries if entry.n not in altered or (rules_lost and not entry.hash)}
    if any(n > 2 for n in differ & evidence):  # it was not the first deal that was altered, but the head
        evidence.add(1)
    return _Known(gone, altered, evidence)


def _agreeing(ledger: Document) -> set[int]:
    """The deals (their entries) that come to what was recorded under the head of a ledger."""
    book = Book(ledger)
    found = set[int]()
    for entry in ledger.entries:
        with suppress(DealError, LedgerError):  # it does not agree
            if isinstance(entry, DealEntry) and recording.settled_today(book, entry).scores == entry.scores:
                found.add(entry.n)
        with suppress(LedgerError):  # it speaks of something that is lost
            apply(book, entry)
    return found


# --- rebuilding ------------------------------------------------------------------------------------


class _Rebuild:
    """Old entries done again on a new book. evidence: those whose scores stay; place: where each old entry
    stands now; number: what each old deal is called now; said: what is not as it was written; kept: entries
    with scores that stay though they are settled otherwise."""

    def __init__(self, book: Book, evidence: Container[int]) -> None:
        self.book, self.evidence = book, evidence
        self.made: list[Entry] = []
        self.said: list[Message] = []
        self.kept: list[int] = []
        self.place: dict[int, int] = {}
        self.number: dict[int, int] = {}

    def do(self, entry: Entry) -> None:
        """Add an entry. Raises DealError or LedgerError where it cannot be."""
        if entry.n in self.place:
            raise LedgerError(Message("there is another one of this number"))
        before = self.book.standing
        try:
            made = self._made(entry)
            if total := off_by(made):
                raise LedgerError(Message("its amounts sum to {total}, not to zero", total=gain(total)))
            apply(self.book, made)
        except (DealError, LedgerError):
            self.book.standing = before  # it has no number in the new ledger
            raise
        self.made.append(made)
        self.place[entry.n] = made.n
        if isinstance(entry, DealEntry | ManualEntry) and isinstance(made, DealEntry | ManualEntry):
            self.number[entry.number] = made.number

    def _made(self, entry: Entry) -> Entry:
        book, n = self.book, self.book.last_entry + 1
        match entry:
            case DealEntry():
                number = 0 if entry.number == 0 and entry.n == 1 else book.next_number
                return self._settled(entry, number, lambda: self._deal(entry, number))
            case AmendEntry() | VoidEntry():
                number = self._now(entry.number)
                again = self._settled(entry, number, lambda: corrections.renewed(book, entry, number))
                return again.changed(self._cause(entry))
            case UndoEntry():
                if entry.entry not in self.place:
                    raise LedgerError(Message("what it took back is lost"))
                return entry.changed({"n": n, "entry": self.place[entry.entry]})
            case ManualEntry():
                return entry.changed({"n": n, "number": book.next_number, **self._cause(entry)})
            case RulesEntry():
                made, said = rules_again(entry, book.document.variant, book.options)
                self.said += said
                return made.changed({"n": n})
            case _:
                deal = getattr(entry, "number", None)  # that it speaks of
                update = {} if deal is None else {"number": self._now(deal)}
                if isinstance(entry, ResolveEntry) and entry.protest is not None:
                    if entry.protest not in self.place:
                        raise LedgerError(Message("the protest that it settles is lost"))
                    update["protest"] = self.place[entry.protest]
                return entry.changed({"n": n, **update, **self._cause(entry)})

    def _cause(self, entry: Entry) -> dict[str, int]:
        """The protest that brought an entry, where it stands now."""
        cause = getattr(entry, "cause", None)
        return {"cause": self.place[cause]} if cause in self.place else {}

    def _settled(self, entry: Settled, number: int, make: Callable[[], Settled]) -> Settled:
        """An entry settled again; or as it was recorded, where that differs and nothing shows that it was
        altered. Raises DealError where it is refused today."""
        recorded = self._recorded(entry, number)
        stays = entry.n in self.evidence and not off_by(recorded)
        try:
            made = make()
        except DealError as error:
            if not stays:
                raise
            self.kept.append(recorded.n)
            stays_so = Message("entry {entry}, deal {deal} stays though it is refused: {why}")
            self.said.append(stays_so.filled(entry=entry.n, deal=entry.number, why=_first(error)))
            return recorded
        differences = list(_differences(recorded, made))
        if differences and stays:
            self.kept.append(recorded.n)
            again = Message("{account} {before} (settled again {now})")
            told = tuple(
                again.filled(account=account, before=gain(was), now=gain(now))
                for _, account, was, now in differences
            )
            stays_so = Message("entry {entry}, deal {deal} stays as it was recorded: {what}")
            self.said.append(stays_so.filled(entry=entry.n, deal=entry.number, what=told))
            return recorded
        had = Message("entry {entry}, deal {deal}: {account} had {before} and has {now} now")
        self.said += [
            had.filled(entry=entry.n, deal=deal, account=account, before=gain(was), now=gain(now))
            for deal, account, was, now in differences
        ]
        return made

    def _recorded(self, entry: Settled, number: int) -> Settled:
        """An entry with its own figures in its new place."""
        update: dict[str, object] = {"n": self.book.last_entry + 1, "number": number}
        if not isinstance(entry, DealEntry):
            also = [each for each in entry.also if each.number in self.number]
            update["also"] = tuple(each.changed({"number": self.number[each.number]}) for each in also)
        return entry.changed(update)

    def _deal(self, entry: DealEntry, number: int) -> DealEntry:
        """Dealt by whoever dealt, even where the deal before it, that said so, is lost."""
        book = self.book
        state = recording.state_of(book)
        ways = replay.dealer_versions(book.document.variant, entry.deal, entry.dealer, state, book.rules)
        return replay.first_possible(ways, lambda told: recording.add(book, told, entry.at, number)[0])

    def _now(self, number: int) -> int:
        if number not in self.number:
            raise LedgerError(Message("deal {number} is lost", number=number))
        return self.number[number]


def _moved(numbers: Mapping[int, int]) -> Iterator[Message]:
    """Which deals are called otherwise now; those that moved together in one sentence."""
    moved = [(was, now) for was, now in numbers.items() if was != now]
    for _, together in groupby(enumerate(moved), lambda each: (each[1][0] - each[0], each[1][1] - each[0])):
        deals = [pair for _, pair in together]
        (first, at_first), (last, at_last) = deals[0], deals[-1]
        if len(deals) == 1:
            yield Message("deal {first} is deal {now} now", first=first, now=at_first)
        else:
            renumbered = Message("deals {first} to {last} are deals {now} to {then} now")
            yield renumbered.filled(first=first, last=last, now=at_first, then=at_last)


def _differences(old: Settled, new: Settled) -> Iterator[tuple[int, str, int, int]]:
    """Deal, account, what it had and what it has."""
    for deal, account, was, now in check.differing_amounts(old, new):
        if (was or 0) != (now or 0):
            yield deal, account, was or 0, now or 0
