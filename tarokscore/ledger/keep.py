"""New entries for a ledger. Pure: a book in, an entry out.

Nothing here writes a file. A correction never changes an entry: it is one more, and where the
carried state makes later deals come to something else, it says so itself (`also`).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tarokscore import exact_json, facts, games, settling
from tarokscore.core import DealError, LedgerError, Outlook, Problem, Settlement
from tarokscore.ledger.book import Book, Booking
from tarokscore.ledger.document import (
    AmendEntry,
    DealEntry,
    Document,
    ManualEntry,
    Result,
    RulesEntry,
    UndoEntry,
    VoidEntry,
)


def opened(
    variant: str, players: tuple[str, ...], options: Any, dealer: str | None, at: str
) -> tuple[Document, tuple[Problem, ...]]:
    """A new ledger, with the entry that opens it where the game has a pot (deal number 0).

    players: names in order of play; options: as for `settle`. Raises DealError.
    """
    rules = settling.house_rules(variant, options)
    names = tuple(facts.name(player) for player in players)
    problems = [
        Problem("players", "DEAL-3", f"{player} is named twice", "names must differ")
        for index, player in enumerate(names)
        if player in names[:index]
    ]
    if dealer is not None and (dealer := facts.name(dealer)) not in names:
        problems.append(Problem("dealer", "DEAL-3", f"{dealer} is not among the players", "name one of them"))
    if problems:
        raise DealError(problems)
    chosen = exact_json.plain(rules.model_dump())
    document = Document(variant=variant, created=at, players=names, dealer=dealer, options=chosen)
    opening = games.load(variant).opening(names, rules)
    if opening is None:
        return document, ()
    book = Book(document, options=document.options, players=document.players)
    entry, settlement = add(book, opening, at, number=0)
    return document.plus(entry), settlement.warnings


def state_of(book: Book) -> Any:
    """The game's State that the next deal is settled from."""
    variant = book.document.variant
    if book.state is not None:
        return settling.carried_state(variant, book.state)
    return games.load(variant).start(book.document.dealer, rules_of(book.document.variant, book.options))


def rules_of(variant: str, options: Mapping[str, Any]) -> Any:
    """The recorded house rules as the game's Options."""
    return _rules(variant, exact_json.dumps(dict(options)))


@lru_cache(maxsize=32)
def _rules(variant: str, text: str) -> Any:
    try:
        return settling.house_rules(variant, exact_json.loads(text))
    except DealError as error:
        raise LedgerError(f"its house rules are not understood: {error}", "nothing was changed") from None


def outlook(book: Book) -> Outlook:
    """Next dealer, end, and running state of the table."""
    game = games.load(book.document.variant)
    return game.outlook(state_of(book), rules_of(book.document.variant, book.options))


def add(
    book: Book, told: Mapping[str, Any], at: str, number: int | None = None
) -> tuple[DealEntry, Settlement]:
    """Settle a deal at this table. told: its facts; variant, players and dealer may be left out.

    Returns the entry to record and what it came to. Raises DealError.
    """
    raw = _at_table(book, told)
    state = state_of(book)
    settlement = settling.settle_in(
        book.document.variant, raw, rules_of(book.document.variant, book.options), state
    )
    known = set(book.balances) | set(book.document.players)
    newcomers = tuple(
        Problem("players", "DEAL-3", f"{name} is new to this ledger", "if that is a slip, undo")
        for name in settlement.accounts
        if name not in known and name not in games.load(book.document.variant).ACCOUNTS
    )
    entry = DealEntry(
        n=book.folded + 1,
        at=at,
        number=book.next_number if number is None else number,
        dealer=_dealer(book, raw, state),
        deal=raw,
        scores=settlement.scores,
        state=settlement.state,
    )
    noticed = any(warning.where.startswith("players[") for warning in settlement.warnings)
    warnings = settlement.warnings if noticed else (*settlement.warnings, *newcomers)
    return entry, Settlement(settlement.accounts, settlement.lines, warnings, settlement.state)


def _at_table(book: Book, told: Mapping[str, Any]) -> dict[str, Any]:
    """The deal with ids for words and with its players, without the variant (the ledger's)."""
    variant = book.document.variant
    raw = facts.read(told)
    if raw.get("variant") is not None and settling.find_variant(raw).id != variant:
        written = exact_json.excerpt(raw["variant"])
        raise DealError(
            [Problem("variant", "DEAL-2", f"this ledger is for {variant}", "leave it out", written)]
        )
    if not raw.get("players"):
        raw["players"] = list(book.players)
    raw = settling.canonical(variant, raw)
    del raw["variant"]
    if isinstance(raw["players"], list):
        raw["players"] = [facts.nfc(player) for player in raw["players"]]
    return raw


def _dealer(book: Book, raw: Mapping[str, Any], state: Any) -> str | None:
    if raw.get("dealer"):
        return str(facts.nfc(raw["dealer"]))
    variant = book.document.variant
    carried = games.load(variant).outlook(state, rules_of(variant, book.options)).dealer
    return carried if carried in raw["players"] else None


def manual(book: Book, scores: Mapping[str, int], note: str, at: str) -> ManualEntry:
    """What was agreed outside the rules: {name: score points}, summing to zero. Raises DealError."""
    problems = [
        Problem("manual", "DEAL-3", f"{name} has no account here", _near(name, book.accounts))
        for name in scores
        if name not in book.accounts
    ]
    problems += [
        Problem("manual", "DEAL-3", f"the {name} is settled by its game's own rules", "name players only")
        for name in scores
        if name in games.load(book.document.variant).ACCOUNTS
    ]
    if total := sum(scores.values()):
        problems.append(
            Problem(
                "manual", "DEAL-3", f"the amounts sum to {total:+d}, not to zero", "name who pays it as well"
            )
        )
    if not any(scores.values()):
        problems.append(Problem("manual", "DEAL-3", "nobody pays anything", "NAME=AMOUNT for each who does"))
    if problems:
        raise DealError(problems)
    return ManualEntry(n=book.folded + 1, at=at, number=book.next_number, scores=dict(scores), note=note)


def _near(name: str, names: tuple[str, ...]) -> str:
    from difflib import get_close_matches  # only a refusal needs it

    near = get_close_matches(name, names, n=2)
    return f"did you mean {' or '.join(near)}?" if near else f"accounts: {', '.join(names)}"


def amend(
    book: Book, number: int, told: Mapping[str, Any], why: str, at: str
) -> tuple[AmendEntry, Settlement]:
    """Another version of deal `number`, settled under the house rules of then. Raises DealError when it, or
    a later deal because of it, cannot have happened; LedgerError when there is no such deal."""
    old = _correctable(book, number)
    if old.deal is None:
        raise LedgerError(f"{number} was agreed by hand", f"void {number}, and add it anew")
    raw = _at_table(book, {"players": old.deal["players"], **told})
    settled, state = _again(book, number, raw)
    entry = AmendEntry(
        n=book.folded + 1,
        at=at,
        number=number,
        why=why,
        deal=raw,
        scores=settled[number].scores,
        also=_changed(book, settled, number),
        state=state,
    )
    return entry, settled[number]


def void(book: Book, number: int, why: str, at: str) -> VoidEntry:
    """Deal or manual booking `number` does not count. Raises as `amend` does."""
    old = _correctable(book, number)
    settled, state = _again(book, number, None) if old.deal is not None else ({}, book.state)
    return VoidEntry(
        n=book.folded + 1, at=at, number=number, why=why,
        also=_changed(book, settled, number), state=state,
    )  # fmt: skip


def _correctable(book: Book, number: int) -> Booking:
    old = book.find(number)
    if number == 0:
        raise LedgerError("0 opened this ledger and stays", "start a new ledger instead")
    if old.voided:
        raise LedgerError(
            f"{number} is void already ({old.voided})", "add the deal anew if it counts after all"
        )
    return old


def _again(
    book: Book, number: int, raw: dict[str, Any] | None, upto: int | None = None
) -> tuple[dict[int, Settlement], dict[str, Any] | None]:
    """All deals in force (or those up to one) settled anew with another version of one of them (None:
    without it), each from the state that the one before leaves. Returns settlements and last state."""
    variant = book.document.variant
    game = games.load(variant)
    state: Any = game.start(book.document.dealer, rules_of(variant, book.document.options))
    last: dict[str, Any] | None = None
    settled: dict[int, Settlement] = {}
    for booking in sorted(book.bookings.values(), key=lambda each: each.number):
        deal = raw if booking.number == number else booking.deal
        if upto is not None and booking.number > upto:
            break
        if deal is None or (booking.voided and booking.number != number):
            continue
        try:
            settled[booking.number] = _settled_from(variant, booking, deal, state)
        except DealError as error:
            if booking.number == number:
                raise
            raise DealError(
                Problem(
                    f"deal {booking.number}: {problem.where}", problem.rule,
                    f"this change makes a later deal impossible: {problem.message}",
                    f"correct deal {booking.number} first", problem.written,
                )
                for problem in error.problems
            ) from None  # fmt: skip
        last = settled[booking.number].state
        state = settling.carried_state(variant, last)
    return settled, last


def settled_again(book: Book, number: int) -> Settlement:
    """Deal `number` as it stands, settled anew from what the deals before it leave. Raises DealError."""
    booking = book.find(number)
    settled, _ = _again(book, number, dict(booking.deal or {}), upto=number)
    return settled[number]


def _settled_from(variant: str, booking: Booking, deal: Mapping[str, Any], state: Any) -> Settlement:
    """The dealer of a deal stays who he was, whatever a correction of an earlier deal does to the turns."""
    options = rules_of(variant, booking.options)
    carried = games.load(variant).outlook(state, options).dealer
    if (
        booking.dealer
        and not deal.get("dealer")
        and carried != booking.dealer
        and booking.dealer in deal["players"]
    ):
        try:
            return settling.settle_in(variant, {**deal, "dealer": booking.dealer}, options, state)
        except DealError:
            pass  # a named dealer is checked more strictly than a carried one
    return settling.settle_in(variant, deal, options, state)


def _changed(book: Book, settled: Mapping[int, Settlement], number: int) -> tuple[Result, ...]:
    return tuple(
        Result(number=other, scores=settlement.scores)
        for other, settlement in settled.items()
        if other != number and settlement.scores != dict(book.bookings[other].scores)
    )


def agree(book: Book, changes: Mapping[str, Any], why: str | None, at: str) -> RulesEntry:
    """Other house rules from the next deal on: those in force with the changes. Raises DealError."""
    variant = book.document.variant
    preset = games.load(variant).PRESETS.get(changes.get("preset", ""), {}) if "preset" in changes else {}
    if "preset" in changes and not preset:
        settling.house_rules(variant, {"preset": changes["preset"]})  # refuses it, and says which there are
    plain = {key: value for key, value in changes.items() if key != "preset"}
    rules = settling.house_rules(variant, {**book.options, **preset, **plain})
    options = exact_json.plain(rules.model_dump())
    if options == dict(book.options):
        raise DealError([Problem("options", "DEAL-4", "these house rules are in force already")])
    return RulesEntry(n=book.folded + 1, at=at, options=options, why=why)


def undo(book: Book, why: str | None, at: str) -> UndoEntry:
    """Take back the last entry in force. Raises LedgerError when there is none."""
    if not book.in_force or (book.in_force[-1].entry == 1 and 0 in book.bookings):
        raise LedgerError("there is nothing to undo")
    return UndoEntry(n=book.folded + 1, at=at, entry=book.in_force[-1].entry, why=why)
