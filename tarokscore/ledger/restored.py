"""The head of a damaged ledger: game, players, house rules, each taken for itself. Pure.

What cannot be read is looked for: the hash of the first entry proves what it was, or the recorded scores
show it. Where neither does, what is put there is said.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any, NamedTuple

from pydantic import ValidationError

from tarokscore import exact_json, games, settling
from tarokscore.core import DealError, LedgerError
from tarokscore.ledger import document, head, keep
from tarokscore.ledger.book import Book
from tarokscore.ledger.document import DealEntry, Document, Entry
from tarokscore.ledger.salvage import Found

DEALS = 30  # are settled to see which house rule or which game the recorded scores come from
SETTLED = 300  # heads are tried so
HASHED = 5000  # heads are tried by the hash of the first entry

BY_HASH = "the hash of the first entry proves it"
BY_SCORES = "with it the deals come to what was recorded"


class Restored(NamedTuple):
    """document: the ledger with everything that was read, numbered as it was; lost: what of the head could
    not be read, or was something else, a sentence each; proved: by the hash of the first entry."""

    document: Document
    lost: list[str]
    proved: bool


class _Doubt(NamedTuple):
    """Something in a head that cannot be read: what it may be, and why the first of that is taken if nothing
    shows which it was. rule: of the house."""

    key: str
    values: Sequence[Any]
    why: str
    written: Any = None
    rule: bool = False

    def put(self, into: Document, value: Any) -> Document:
        changed = {"options": {**into.options, self.key: value}} if self.rule else {self.key: value}
        return into.model_copy(update=changed)


def restored(found: Found, entries: Sequence[Entry], at: str) -> Restored:
    """The head as far as it can be known. at: the time, where the old one's is lost. Raises LedgerError where
    nobody can say which game was played, or by whom, and where the ledger is a newer one."""
    version = found.told.get("version")
    if isinstance(version, int) and version > document.VERSION:
        raise LedgerError(f"this ledger has format version {version}", "use a newer tarokscore to repair it")
    written = found.told.get("variant")
    row = games.find(written) if isinstance(written, str) else None
    if row is None:
        return _the_game_played([_read(each.id, found, entries, at) for each in games.TABLE], written)
    return _read(row.id, found, entries, at)


def agreeing(ledger: Document, most: int | None = None) -> set[int]:
    """The deals (their entries) that come to what was recorded under the head of a ledger; most: how many are
    settled."""
    book = Book(ledger, options=ledger.options, players=ledger.players)
    found, left = set[int](), len(ledger.entries) if most is None else most
    for entry in ledger.entries:
        try:
            if isinstance(entry, DealEntry) and left:
                left -= 1
                if keep.as_recorded(book, entry).scores == entry.scores:
                    found.add(entry.n)
        except (DealError, LedgerError):
            pass  # it does not agree
        try:
            book.apply(entry)
        except LedgerError:
            book.folded = entry.n  # it speaks of something that is lost
    return found


def _the_game_played(heads: Sequence[Restored], written: Any) -> Restored:
    """The game that the hash proves, or the one whose deals come to what was recorded. Raises LedgerError."""
    agree = [len(agreeing(each.document, DEALS)) for each in heads]
    best = [each for each in heads if each.proved]
    best = best or [each for each, deals in zip(heads, agree, strict=True) if deals == max(agree) > 0]
    if len(best) != 1:
        ids = [each.document.variant for each in best or heads]
        shown = "" if written is None else f": {exact_json.excerpt(written)}"
        hint = f'write "variant": "{ids[0]}", or which it was of {", ".join(ids[1:])}, into its first lines'
        raise LedgerError(f"which game was played cannot be read{shown}", hint)
    (one,) = best
    why = BY_HASH if one.proved else BY_SCORES
    return one._replace(lost=[f"the game cannot be read: {one.document.variant} is taken; {why}", *one.lost])


# --- what is written, and what is not ----------------------------------------------------------------


def _read(variant: str, found: Found, entries: Sequence[Entry], at: str) -> Restored:
    """The head as one game reads it. Raises LedgerError."""
    told = found.told
    doubts = [*_players(told, entries), *_created(told, entries, at)]
    given = told.get("options")
    whole = isinstance(given, Mapping)
    options = _valid(variant, given if isinstance(given, Mapping) else found.loose)
    if not whole or options != given:
        strange = given if isinstance(given, Mapping) else {}
        doubts += _rules(variant, options, strange)
    players = told["players"] if _are_names(told.get("players")) else doubts[0].values[0]
    dealer = told.get("dealer")
    if dealer is not None and dealer not in players:
        doubts.append(_Doubt("dealer", (None, *players), "nobody", dealer))
        dealer = None
    created = told["created"] if _is_text(told.get("created")) else ""
    try:
        draft = Document(
            variant=variant, created=created or at, players=tuple(players), dealer=dealer, options=options
        )
    except ValidationError as error:
        message = f"its first lines cannot be read: {document.fault(error)}"
        raise LedgerError(message, "mend them by hand") from None
    draft = draft.model_copy(update={"entries": tuple(entries)})
    return _settled(draft, doubts) if doubts else _as_it_was(draft)


def _players(told: Mapping[str, Any], entries: Sequence[Entry]) -> Iterator[_Doubt]:
    if _are_names(told.get("players")):
        return
    tables = [tuple(entry.deal["players"]) for entry in entries if isinstance(entry, DealEntry)]
    if not tables:
        raise LedgerError("who played cannot be read", 'write "players": ["…", "…"] into its first lines')
    yield _Doubt("players", tuple(dict.fromkeys(tables)), "those of the first deal", told.get("players"))


def _created(told: Mapping[str, Any], entries: Sequence[Entry], at: str) -> Iterator[_Doubt]:
    if not _is_text(told.get("created")):
        why, when = ("the time of its first entry", entries[0].at) if entries else ("now", at)
        yield _Doubt("created", (when,), why, told.get("created"))


def _rules(variant: str, good: Mapping[str, Any], given: Mapping[str, Any]) -> Iterator[_Doubt]:
    """The house rules that are not among the good ones. given: as they were written, some under names that
    are none, whose values may be theirs."""
    usual = exact_json.plain(settling.house_rules(variant, good).model_dump())
    strange = [value for name, value in given.items() if name not in usual]
    for name, value in usual.items():
        if name not in good:
            values = (value, *(each for each in strange if name not in given), *head.possible(variant, name))
            kept = [each for each in values if _valid(variant, {**good, name: each}).keys() > good.keys()]
            yield _Doubt(name, kept or (value,), "the rulebook's", given.get(name), rule=True)


def _valid(variant: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of some house rules that can be."""
    known = games.load(variant).Options.model_fields
    good = {name: value for name, value in options.items() if name in known}
    while good:
        try:
            settling.house_rules(variant, good)
        except DealError as error:
            named = {name for each in error.problems for name in re.findall(r"^options\.(\w+)", each.where)}
            for name in named & good.keys() or [next(reversed(good))]:
                del good[name]
        else:
            break
    return good


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


def _settled(draft: Document, doubts: Sequence[_Doubt]) -> Restored:
    """A head with every doubt about it settled."""
    first = next(_readings(draft, doubts))
    chained = _chained(draft)
    proved = head.fitting(islice(_readings(draft, doubts), HASHED), chained) if chained else None
    made = proved
    if made is None:
        heads = islice(_readings(draft, doubts), SETTLED)
        made = max(heads, key=lambda each: len(agreeing(each, DEALS)))
    shown = made is not first and len(agreeing(made, DEALS)) > len(agreeing(first, DEALS))
    why = BY_HASH if proved else BY_SCORES if shown else ""
    return Restored(made, list(_sentences(made, first, doubts, why)), proved is not None)


def _readings(draft: Document, doubts: Sequence[_Doubt]) -> Iterator[Document]:
    """Every head that it may have been: with the usual values first, then with one or two that are others."""
    usual = draft
    for doubt in doubts:
        usual = doubt.put(usual, doubt.values[0])
    yield usual
    for number in (1, 2):
        for chosen in combinations(doubts, number):
            for values in product(*(doubt.values[1:] for doubt in chosen)):
                made = usual
                for doubt, value in zip(chosen, values, strict=True):
                    made = doubt.put(made, value)
                yield made


def _sentences(made: Document, usual: Document, doubts: Sequence[_Doubt], why: str) -> Iterator[str]:
    """What is taken for what could not be read."""
    rules = [doubt for doubt in doubts if doubt.rule]
    none = len(rules) == len(made.options) > 0
    if none:
        yield f"the house rules cannot be read: the rulebook's are taken{f'; {why}' if why else ''}"
    for doubt in doubts:
        value = made.options[doubt.key] if doubt.rule else getattr(made, doubt.key)
        default = usual.options[doubt.key] if doubt.rule else getattr(usual, doubt.key)
        if none and doubt.rule and value == default:
            continue
        written = "" if doubt.written is None else f" {exact_json.excerpt(doubt.written)}"
        what = _CALLED.get(doubt.key, f"the house rule {doubt.key}")
        taken = ", ".join(value) if isinstance(value, tuple) else exact_json.excerpt(value)
        yield f"{what}{written} cannot be read: {taken} is taken; {why or doubt.why}"


_CALLED = {"players": "the players", "created": "when it was begun", "dealer": "the first dealer"}


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
