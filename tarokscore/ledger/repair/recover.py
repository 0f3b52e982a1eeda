"""Recovering a damaged ledger. Pure: bytes in, a new document and a list of losses out.

Every entry that can be read is settled again. Its recorded scores are kept, even where it settles otherwise
or is refused, unless its hash shows that it was altered, or they do not sum to zero. What cannot be read, and
what names an entry that is lost, is left out and reported; everything else is renumbered.
"""

from collections.abc import Container, Iterable, Iterator, Set
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

from tarokscore import replay
from tarokscore.core import DealError, LedgerError, Message, Plural
from tarokscore.core.figures import at_most, gain, gains, shortened
from tarokscore.core.key_names import NamedKey
from tarokscore.ledger import chain, check, corrections, format, recording
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.entries import (
    AmendEntry,
    BookingEntry,
    Correction,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    NumberedEntry,
    ResolveEntry,
    RulesEntry,
    Settled,
    imbalance,
)
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import salvage
from tarokscore.ledger.repair.deal_numbers import DealNumbers
from tarokscore.ledger.repair.head import restored
from tarokscore.ledger.repair.numbering import missing, numbered
from tarokscore.ledger.repair.proved_entries import ProvedEntries
from tarokscore.ledger.repair.salvage import Piece
from tarokscore.ledger.repair.seats import NewNames


class Recovered(NamedTuple):
    """The new ledger. entries: how many of the old entries are in it; lost: what is missing; changed: what
    differs from the file; each a sentence."""

    document: Document
    entries: int
    lost: tuple[str, ...]
    changed: tuple[str, ...]


def repaired(content: bytes, at: str, game: str | None = None, players: tuple[str, ...] = ()) -> Recovered:
    """Make a sound ledger of a damaged one. at: the time to use where the old one is lost; game, players:
    where the user gives them, they replace what is in the file, but not what the hash of the first entry
    proves.

    Raises LedgerError when that is impossible: a newer format, or game or players have to be given.
    """
    found = salvage.salvaged(content)
    pieces, unplaced, renumbered = numbered(found.pieces)
    old = restored(found, [piece.entry for piece in pieces if piece.entry], at, game, players)
    back = ProvedEntries(old.document, pieces)
    entries = [piece.entry for piece in back.pieces if piece.entry]
    links = list(chain.links(old.document.changed({"entries": tuple(entries)})))
    gaps, numbers = chain.gaps(links), {entry.n for entry in entries} - back.unproved
    if old.proved or not old.lost:
        numbers.add(0)  # the head
    comparable = {entry.n for entry in entries if entry.n - 1 in numbers}  # to what they are chained to
    broken = {link.entry for link in links if link.stored and not link.holds}
    altered = broken & comparable - gaps.keys()
    rebuild = _Rebuild(Book(old.document.changed({"entries": ()})), altered)
    for piece in back.pieces:
        rebuild.go_on(piece, gaps.get(piece.n, 0))
    lost, changed = rebuild.lost, list[Message]()
    document = rebuild.book.document.plus(*rebuild.made)
    if not game and not old.proved:
        _ask_for_game(old.document, rebuild.refused)
    differing = {entry.n for entry in entries if isinstance(entry, Settled)} - rebuild.agreeing
    for each in check.altered(list(zip(entries, links, strict=True)), differing):
        sentence = Message("entry {entry} {what}", entry=each.entry, what=each.sentence)
        if each.entry in gaps:
            lost.append(sentence)
        elif each.entry in comparable:
            changed.append(sentence)
    return Recovered(
        document,
        len(rebuild.made),
        _worded([] if old.proved else old.lost, unplaced, missing(back.pieces), lost, found.said),
        _worded(
            old.lost if old.proved else [],
            renumbered,
            back.said,
            changed,
            rebuild.said,
            _renumbered_deals(rebuild),
            _counting_otherwise(rebuild),
            _brought_by_lost(rebuild),
            rebuild.names.said,
            _differing(document, rebuild),
        ),
    )


def _ask_for_game(old: Document, refused: Set[int]) -> None:
    """Raise LedgerError if more than half of the deals cannot be deals of the game that the head names.
    refused: the entries that cannot."""
    deals = {entry.n for entry in old.entries if isinstance(entry, DealEntry)}
    fit = len(deals - refused)
    if 2 * fit < len(deals):
        few = Plural("of {n} deal {fit} fits {game}", "of {n} deals {fit} fit {game}", n=len(deals))
        hint = Message(
            "say which game it was: tarokscore check --repair NEW --game GAME ({game}, if it was this one)"
        )
        raise LedgerError(few.filled(fit=fit, game=old.variant), hint.filled(game=old.variant))


def _worded(*kinds: Iterable[Message]) -> tuple[str, ...]:
    """The first sentences of each kind, each said once, and how many more there are."""
    return tuple(
        shortened(str(each)) for some in kinds for each in at_most([*dict.fromkeys(map(str, some))], str)
    )


def _differing(document: Document, rebuilt: "_Rebuild") -> Iterator[Message]:
    """Sentences about the entries that differ from what they settle to, after opening the new ledger from
    the bytes that will be written. Raises LedgerError if these cannot be opened."""
    try:
        written = format.parse(format.to_bytes(document))
        recording.state_of(build_book(written))
    except LedgerError as error:
        message = Message("what can be read makes no ledger: {message}", message=error.message)
        raise LedgerError(message, Message("look for a copy; nothing was written")) from None
    # an expected total is the table's word, right or wrong
    said = {entry.n for entry in written.entries if isinstance(entry, ExpectEntry)}
    for found in check.check(written):
        if found.entry not in said:
            unlike = Message("entry {entry} is not as it is settled: {what}")
            yield unlike.filled(entry=rebuilt.was.get(found.entry, 0), what=found.sentence)


_NOTHING = Message("nothing")


def _counting_otherwise(rebuilt: "_Rebuild") -> Iterator[Message]:
    """Sentences about deals with a later correction that is lost or was altered: what each counts now."""
    told = {
        (Message("deal {number} counts as {booked}: what was said of it later is lost"),
         Message("entry {entry} ({type}) counts again: what took it back is lost")): rebuilt.numbers.lost,
        (Message("deal {number} counts as {booked}: what was said of it was altered"),
         Message("entry {entry} ({type}) counts: what was said of it was altered")): rebuilt.numbers.altered,
    }  # fmt: skip
    for (said, again), entries in told.items():
        for made in (rebuilt.made[rebuilt.place[old] - 1] for old in entries if old in rebuilt.place):
            if made.n not in rebuilt.book.in_force:
                continue
            if isinstance(made, NumberedEntry):
                booked = gains(rebuilt.book.bookings[made.number].counts) or _NOTHING
                yield said.filled(number=rebuilt.called[made.number], booked=booked)
            else:
                yield again.filled(entry=rebuilt.was[made.n], type=NamedKey(made.type))
    unclear = rebuilt.numbers.unclear
    if len(unclear) > rebuilt.numbers.proved:
        yield Plural(
            "entry {entries}: whether it took back or corrected a deal is lost with it;"
            " compare the totals with your sheet",
            "entries {entries}: whether they took back or corrected a deal is lost with them;"
            " compare the totals with your sheet",
            n=len(unclear),
            entries=at_most(unclear, str),
        )


def _brought_by_lost(rebuilt: "_Rebuild") -> Iterator[Message]:
    """Sentences about bookings of upheld protests whose resolution is lost: the booking stays, and the
    protest is open again."""
    resolved = {entry.protest for entry in rebuilt.made if isinstance(entry, ResolveEntry)}
    for entry in rebuilt.made:
        if isinstance(entry, ManualEntry) and entry.cause is not None and entry.cause not in resolved:
            yield Message(
                "entry {entry} was brought by a resolution that is lost: it books {booked}, and stays",
                entry=rebuilt.was[entry.n], booked=gains(entry.scores) or _NOTHING,
            )  # fmt: skip


# --- rebuilding ------------------------------------------------------------------------------------


LOST = {
    "entry": (
        Message("what it took back is lost"),
        Message("there is no entry {number} that it could take back"),
    ),
    "protest": (
        Message("the protest that it settles is lost"),
        Message("there is no protest in entry {number}"),
    ),
    "number": (Message("deal {number} is lost"), Message("there is no deal {number} before it")),
}
"""Why an entry is left out, by the key that names what is not in the new ledger: where it may have been in
the old one, and where it cannot have been."""


class _Rebuild:
    """The entries of a damaged ledger, recorded anew in a new book. altered: those whose hash shows a change;
    place: the new number of each old entry, was: the other way round; called: the old number of each new
    deal; lost: sentences about what is left out; said: what is not as it was written, in the old numbers;
    agreeing: old entries that are settled as they were recorded; refused: those that are refused."""

    def __init__(self, book: Book, altered: Container[int]) -> None:
        self.book, self.altered = book, altered
        self.made: list[Entry] = []
        self.lost: list[Message] = []
        self.said: list[Message] = []
        self.agreeing: set[int] = set()
        self.refused: set[int] = set()
        self.place: dict[int, int] = {}
        self.was: dict[int, int] = {}
        self.numbers, self.names = DealNumbers(), NewNames()
        self.called: dict[int, int] = {}

    def go_on(self, piece: Piece, taken_out: int) -> None:
        """Add the next entry, or say that it is left out. taken_out: how many before it left no gap in the
        numbers."""
        self.numbers.skip_to(piece.n, taken_out)
        self.names.before(self.book, piece, taken_out)
        last = self.was[self.book.in_force[-1]] if self.book.in_force else 0
        try:
            if piece.entry:
                self._add(piece.entry)
        except (DealError, LedgerError) as error:
            unfit = Message("entry {entry} ({type}) no longer fits: {why}", entry=piece.n, why=error.sentence)
            self.lost.append(piece.left_out(unfit.filled(type=NamedKey(piece.type or ""))))
        altered, left_out, undone = piece.n in self.altered, piece.n not in self.place, piece.number("entry")
        if left_out and undone is not None and (altered or undone in self.place):
            told = self.numbers.altered if altered else self.numbers.lost
            told += [undone, last]  # that it did not take back the last one shows that one of them is wrong
        self.numbers.go_on(piece, altered, left_out)
        self.names.behind(piece, altered, left_out)

    def _add(self, entry: Entry) -> None:
        """Add an entry. Raises DealError or LedgerError where it cannot be added."""
        before, said = self.book.standing, len(self.said)
        made = self._renumbered(entry)
        try:
            if isinstance(entry, Settled) and isinstance(made, Settled):
                made = self._settled(entry, made)
            elif isinstance(made, RulesEntry):
                replay.rules_of(self.book.variant, made.options)
            if total := imbalance(made):
                raise LedgerError(Message("its amounts sum to {total}, not to zero", total=gain(total)))
            apply(self.book, made)
        except (DealError, LedgerError) as error:
            self.refused.add(entry.n)
            self.book.standing = before  # it has no number in the new ledger
            del self.said[said:]
            raise error if isinstance(error, DealError) else self._as_found(error) from None
        self.made.append(made)
        self.place[entry.n], self.was[made.n] = made.n, entry.n
        if isinstance(entry, BookingEntry) and isinstance(made, BookingEntry):
            self.called[made.number] = entry.number

    def _as_found(self, error: LedgerError) -> LedgerError:
        """An error of the new book, with entries and deals under the numbers that they have in the damaged
        file."""
        told = {"entry": self.was, "number": self.called}
        figures = {
            key: told[key].get(number, number)
            for key, number in error.sentence.figures.items()
            if key in told and isinstance(number, int)
        }
        return LedgerError(error.sentence.filled(**figures))

    def _renumbered(self, entry: Entry) -> Entry:
        """An entry in its new place, with the new numbers of all entries and deals that it names. Raises
        LedgerError where one of these is lost."""
        changed: dict[str, object] = {"n": self.book.next_entry}
        if isinstance(entry, BookingEntry):
            opens = isinstance(entry, DealEntry) and entry.number == 0 and entry.n == 1
            changed["number"] = 0 if opens else self.book.next_number
        elif isinstance(entry, NumberedEntry):
            if (number := self._new_number(entry.number)) is None:
                raise _lost("number", entry.number, entry)
            changed["number"] = number
        if isinstance(entry, Correction):
            also = ((each, self._new_number(each.number)) for each in entry.also)
            changed["also"] = tuple(each.changed({"number": now}) for each, now in also if now is not None)
        for key in ("entry", "protest", "cause"):
            if (other := getattr(entry, key, None)) is not None:
                changed[key] = self.place.get(other)
                if changed[key] is None and key in LOST:
                    raise _lost(key, other, entry)
        return entry.changed(changed)

    def _new_number(self, number: int) -> int | None:
        """The number in the new ledger of a deal that has this number in the damaged one; None where it is
        lost."""
        place = self.place.get(self.numbers.made_by.get(number, 0))
        return getattr(self.made[place - 1], "number", None) if place else None

    def _settled(self, entry: Settled, recorded: Settled) -> Settled:
        """An entry settled again; the recorded one where the result differs and no hash shows an alteration.
        recorded: the entry, renumbered. Raises DealError where the game refuses the deal today."""
        stays = not (entry.n in self.altered or imbalance(recorded) or misfit(self.book, recorded))
        try:
            made = self._settled_again(recorded)
        except DealError:
            if not stays:
                raise
            self.refused.add(entry.n)
            return recorded
        is_unread = isinstance(recorded, DealEntry | AmendEntry) and not recorded.scores
        had = Message("entry {entry}, deal {deal}: {account} had {before} and has {now} now")
        differences = [
            had.filled(
                entry=entry.n,
                deal=entry.number if deal == recorded.number else self.called[deal],
                account=account, before=gain(was or 0), now=gain(now or 0),
            )
            for deal, account, was, now in check.differing_amounts(recorded, made)
            if (was or 0) != (now or 0) and not (is_unread and deal == recorded.number)
        ]  # fmt: skip
        if is_unread and isinstance(made, DealEntry | AmendEntry):
            settled = Message(
                "entry {entry}, deal {deal}: its amounts cannot be read; it is settled to {booked}"
            )
            booked = gains(made.scores) or _NOTHING
            differences.insert(0, settled.filled(entry=entry.n, deal=entry.number, booked=booked))
        if not differences:
            self.agreeing.add(entry.n)
        elif stays:
            return recorded
        self.said += differences
        return made

    def _settled_again(self, entry: Settled) -> Settled:
        """An entry made anew from its facts, with its recorded dealer, even if the deal before it, from which
        the turn followed, is lost. Raises DealError."""
        book = self.book
        if not isinstance(entry, DealEntry):
            return corrections.renewed(book, entry)
        with suppress(DealError):
            made, _ = recording.add(book, entry.deal, entry.at, entry.number)
            if entry.dealer in (None, made.dealer):
                return made
        state = recording.state_of(book)
        told = replay.as_dealt(book.variant, entry.deal, entry.dealer, state, book.rules)
        return recording.add(book, told, entry.at, entry.number)[0]


def _lost(key: str, number: int, entry: Entry) -> LedgerError:
    """The error of an entry that names what is not in the new ledger. Each deal is an entry of its own, so
    that none before it can have a number as high as its own."""
    lost, never = LOST[key]
    return LedgerError((lost if 0 <= number < entry.n else never).filled(number=number))


def _renumbered_deals(rebuilt: "_Rebuild") -> Iterator[Message]:
    """Sentences about deals whose number changed; consecutive ones that moved together share a sentence."""
    moved = [(rebuilt.called[each.number], each.number) for each in rebuilt.book.rows]
    moved = [(was, now) for was, now in moved if was != now]
    for _, together in groupby(moved, lambda each: each[0] - each[1]):
        deals = [*together]
        (first, at_first), (last, at_last) = deals[0], deals[-1]
        if len(deals) == 1:
            yield Message("deal {first} is deal {now} now", first=first, now=at_first)
        else:
            renumbered = Message("deals {first} to {last} are deals {now} to {then} now")
            yield renumbered.filled(first=first, last=last, now=at_first, then=at_last)
