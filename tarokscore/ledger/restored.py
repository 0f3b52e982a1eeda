"""The head of a damaged ledger: game, players, house rules, each taken for itself. Pure.

What cannot be read is looked for: the hash of the first entry proves what it was, or the recorded scores
show it. Where neither does, what is put there is said.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from pydantic import ValidationError

from tarokscore import games, settling
from tarokscore.core import DealError, LedgerError, Message, exact_json
from tarokscore.ledger import chain, corrections, doubts, format, head
from tarokscore.ledger.book import Book
from tarokscore.ledger.doubts import Doubt, Reading
from tarokscore.ledger.format import DealEntry, Document, Entry, RulesEntry
from tarokscore.ledger.salvage import Found

DEALS = 30  # are settled to see which house rule or which game the recorded scores come from
SETTLED = 100  # heads are tried so
HASHED = 2000  # heads are tried by the hash of the first entry

BY_HASH = "the hash of the first entry proves it"
BY_SCORES = "with it the deals come to what was recorded"


class Restored(NamedTuple):
    """document: the ledger with everything that was read, numbered as it was; lost: what of the head could
    not be read, or was something else, a sentence each; proved: by the hash of the first entry."""

    document: Document
    lost: list[str]
    proved: bool


def restored(found: Found, entries: Sequence[Entry], at: str) -> Restored:
    """The head as far as it can be known. at: the time, where the old one's is lost. Raises LedgerError where
    nobody can say which game was played, or by whom, and where the ledger is a newer one."""
    version = found.told.get("version")
    if isinstance(version, int) and version > format.VERSION:
        raise LedgerError(
            Message("this ledger has format version {version}", version=version),
            Message("use a newer tarokscore to repair it"),
        )
    written = found.told.get("variant")
    row = games.find(written) if isinstance(written, str) else None
    if row is not None:
        return _read(row.id, found, entries, at)
    tried = _games(found.told.get("options"), entries)
    return _the_game_played([_read(each, found, entries, at) for each in tried], written)


def _games(rules: Any, entries: Sequence[Entry]) -> list[str]:
    """The games that it may have been: those of the house rules, or those that most of the deals are told
    in."""
    ids = [row.id for row in games.TABLE]
    if isinstance(rules, dict) and (named := [each for each in ids if doubts.possible(each, rules) == rules]):
        return named
    deals = list(islice((entry.deal for entry in entries if isinstance(entry, DealEntry)), DEALS))
    told = {each: sum(not settling.shaped(each, deal)[1] for deal in deals) for each in ids}
    return [each for each in ids if told[each] == max(told.values())]


def agreed_again(
    entry: RulesEntry, variant: str, in_force: Mapping[str, Any], previous: str | None
) -> tuple[RulesEntry, list[str]]:
    """House rules that were changed during play, where some of them cannot be: those in force stay, unless
    the hash of the entry says what they were. previous: the hash before it, None if that is lost."""
    good = doubts.possible(variant, entry.options)
    if good == entry.options:
        return entry, []
    found = [
        each._replace(values=(in_force.get(each.key, each.values[0]), *each.values), why="as before")
        for each in doubts.of_rules(variant, good, entry.options)
    ]
    tried = [
        entry.model_copy(update={"options": good | reading})
        for reading in islice(doubts.readings(found), HASHED)
    ]
    proved = next((each for each in tried if previous and chain.of(previous, each) == entry.hash), None)
    made = proved or tried[0]
    why = "the hash of the entry proves it" if proved else ""
    return made, [f"entry {entry.n}: {each}" for each in doubts.sentences(found, made.options, why)]


def agreeing(ledger: Document, most: int | None = None) -> set[int]:
    """The deals (their entries) that come to what was recorded under the head of a ledger; most: how many are
    settled."""
    book = Book(ledger)
    found, left = set[int](), len(ledger.entries) if most is None else most
    for entry in ledger.entries:
        if not left:
            break
        try:
            if isinstance(entry, DealEntry):
                left -= 1
                if corrections.as_recorded(book, entry).scores == entry.scores:
                    found.add(entry.n)
        except (DealError, LedgerError):
            pass  # it does not agree
        with suppress(LedgerError):  # it speaks of something that is lost
            book.apply(entry)
    return found


def _the_game_played(heads: Sequence[Restored], written: Any) -> Restored:
    """The game that the hash proves, or the one whose deals come to what was recorded. Raises LedgerError."""
    agree = [len(agreeing(each.document, DEALS)) for each in heads]
    best = [each for each in heads if each.proved]
    best = best or [each for each, deals in zip(heads, agree, strict=True) if deals == max(agree) > 0]
    if len(best) != 1:
        ids = [each.document.variant for each in best or heads]
        shown = "" if written is None else f": {exact_json.excerpt(written)}"
        hint = Message(
            'write "variant": "{ids}", or which it was of {ids_2}, into its first lines',
            ids=ids[0],
            ids_2=", ".join(ids[1:]),
        )
        raise LedgerError(Message("which game was played cannot be read{shown}", shown=shown), hint)
    (one,) = best
    why = BY_HASH if one.proved else BY_SCORES
    return one._replace(lost=[f"the game cannot be read: {one.document.variant} is taken; {why}", *one.lost])


# --- what is written, and what is not ----------------------------------------------------------------


def _read(variant: str, found: Found, entries: Sequence[Entry], at: str) -> Restored:
    """The head as one game reads it. Raises LedgerError."""
    told = found.told
    doubtful = [*_players(told, entries), *_created(told, entries, at)]
    given = told.get("options")
    whole = isinstance(given, Mapping)
    options = doubts.possible(variant, given if isinstance(given, Mapping) else found.loose)
    if not whole or options != given:
        strange = given if isinstance(given, Mapping) else {}
        doubtful += doubts.of_rules(variant, options, strange)
    players = told["players"] if _are_names(told.get("players")) else doubtful[0].values[0]
    dealer = told.get("dealer")
    if dealer is not None and dealer not in players:
        doubtful.append(Doubt("dealer", (None, *players), "nobody", dealer))
        dealer = None
    created = told["created"] if _is_text(told.get("created")) else ""
    try:
        draft = Document(
            variant=variant, created=created or at, players=tuple(players), dealer=dealer, options=options
        )
    except ValidationError as error:
        message = Message("its first lines cannot be read: {error}", error=format.fault(error))
        raise LedgerError(message, Message("mend them by hand")) from None
    draft = draft.model_copy(update={"entries": tuple(entries)})
    return _settled(draft, doubtful) if doubtful else _as_it_was(draft)


def _players(told: Mapping[str, Any], entries: Sequence[Entry]) -> Iterator[Doubt]:
    if _are_names(told.get("players")):
        return
    tables = [tuple(entry.deal["players"]) for entry in entries if isinstance(entry, DealEntry)]
    if not tables:
        raise LedgerError(
            Message("who played cannot be read"), Message('write "players": ["…", "…"] into its first lines')
        )
    yield Doubt("players", tuple(dict.fromkeys(tables)), "those of the first deal", told.get("players"))


def _created(told: Mapping[str, Any], entries: Sequence[Entry], at: str) -> Iterator[Doubt]:
    if not _is_text(told.get("created")):
        why, when = ("the time of its first entry", entries[0].at) if entries else ("now", at)
        yield Doubt("created", (when,), why, told.get("created"))


def _are_names(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(map(_is_text, value))
        and len(set(value)) == len(value)
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


# --- which it was --------------------------------------------------------------------------------------


def _settled(draft: Document, found: Sequence[Doubt]) -> Restored:
    """A head with every doubt about it settled."""
    chained = _chained(draft)
    heads = (_with(draft, found, reading) for reading in doubts.readings(found))
    tried = list(islice(heads, SETTLED))
    made = proved = head.fitting((*tried, *islice(heads, HASHED)), chained) if chained else None
    if made is None:
        made = max(tried, key=lambda each: len(agreeing(each, DEALS)))
    shown = made is not tried[0] and not proved
    why = BY_HASH if proved else BY_SCORES if shown else ""
    taken = {each.key: made.options[each.key] if each.rule else getattr(made, each.key) for each in found}
    rules = [each for each in found if each.rule]
    said = list[str]()
    if len(rules) == len(made.options) > 0:  # what is usual is not told one by one
        said.append(f"the house rules cannot be read: the rulebook's are taken{f'; {why}' if why else ''}")
        found = [each for each in found if not each.rule or taken[each.key] != each.values[0]]
    return Restored(made, [*doubts.sentences(found, taken, why), *said], proved is not None)


def _with(draft: Document, found: Sequence[Doubt], reading: Reading) -> Document:
    """A head with what is taken for everything doubtful."""
    rules = {each.key: reading[each.key] for each in found if each.rule}
    others = {each.key: reading[each.key] for each in found if not each.rule}
    return draft.model_copy(update={**others, "options": {**draft.options, **rules}})


def _as_it_was(draft: Document) -> Restored:
    """A head that can be read, with what was changed in it since, if the hash says what that was."""
    chained = _chained(draft)
    if chained is None:
        return Restored(draft, [], False)
    if head.fitting([draft], chained):
        return Restored(draft, [], True)
    then = head.before(draft)
    if then is None:
        return Restored(draft, [], False)
    return Restored(then, [f"the head was changed: {head.change(draft, then)}; {BY_HASH}"], True)


def _chained(ledger: Document) -> Entry | None:
    """The first entry, if it says what stood before it."""
    first = ledger.entries[0] if ledger.entries else None
    return first if first and first.n == 1 and first.hash else None
