"""New entries for a ledger. Pure: a book in, an entry out.

Nothing here writes a file. A correction never changes an entry: it is one more, and where the
carried state makes later deals come to something else, it says so itself (`also`).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from tarokscore import games, schema, settling
from tarokscore.core import DealError, LedgerError, Outlook, Problem, RequestError, Settlement, exact_json
from tarokscore.ledger import house_rules
from tarokscore.ledger.book import Book, Booking
from tarokscore.ledger.format import (
    AmendEntry,
    DealEntry,
    Document,
    ManualEntry,
    PaidEntry,
    Result,
    RulesEntry,
    Terms,
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
    names = tuple(schema.name(player) for player in players)
    problems = [
        Problem("players", "DEAL-3", f"{player} is named twice", "names must differ")
        for index, player in enumerate(names)
        if player in names[:index]
    ]
    if dealer is not None and (dealer := schema.name(dealer)) not in names:
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
    """The game's State that the next deal is settled from. Raises LedgerError."""
    variant = book.document.variant
    if book.state is not None:
        try:
            return settling.carried_state(variant, book.state)
        except DealError as error:
            hint = "tarokscore check says where; nothing was changed"
            raise LedgerError(f"its carried state is not understood: {error}", hint) from None
    return games.load(variant).first_state(book.first_dealer, rules_of(book.document.variant, book.options))


def rules_of(variant: str, options: Mapping[str, Any]) -> Any:
    """The recorded house rules as the game's Options."""
    global _asked_last
    if _asked_last[0] != variant or _asked_last[1] is not options:
        try:
            text = exact_json.dumps(dict(options))
        except TypeError as error:
            raise LedgerError(f"its house rules are not understood: {error}", "nothing was changed") from None
        _asked_last = variant, options, _rules(variant, text)
    return _asked_last[2]


_asked_last: tuple[str, Mapping[str, Any], Any] = ("", {}, None)  # deal after deal has the same ones


@lru_cache(maxsize=32)
def _rules(variant: str, text: str) -> Any:
    try:
        return settling.house_rules(variant, exact_json.loads(text))
    except DealError as error:
        raise LedgerError(f"its house rules are not understood: {error}", "nothing was changed") from None


def outlook(book: Book) -> Outlook:
    """Next dealer, end, and running state of the table."""
    game = games.load(book.document.variant)
    found = game.outlook(state_of(book), rules_of(book.document.variant, book.options))
    return found._replace(dealer=book.dealer) if book.dealer and found.dealer not in book.players else found


def add(
    book: Book, told: Mapping[str, Any], at: str, number: int | None = None
) -> tuple[DealEntry, Settlement]:
    """Settle a deal at this table. told: its facts; variant, players and dealer may be left out.

    Returns the entry to record and what it came to. Raises DealError.
    """
    raw = _turn_passed(book, at_table(book, told))
    state = state_of(book)
    settlement = settling.settle_in(
        book.document.variant, raw, rules_of(book.document.variant, book.options), state
    )
    known = set(book.accounts)
    newcomers = tuple(
        Problem("players", "DEAL-3", f"{name} is new to this ledger", "if that is a slip, undo")
        for name in settlement.accounts
        if name not in known and name not in book.pots
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
    noticed = any(len(each.where.parts) > 1 and each.where.top == "players" for each in settlement.warnings)
    return entry, settlement if noticed else settlement.with_warnings(*newcomers)


def as_recorded(book: Book, entry: DealEntry) -> Settlement:
    """What a recorded deal comes to today, from where the table stood. Raises DealError."""
    variant = book.document.variant
    return settling.settle_in(variant, entry.deal, rules_of(variant, book.options), state_of(book))


def at_table(book: Book, told: Mapping[str, Any]) -> dict[str, Any]:
    """The deal with ids for words and with its players, without the variant (the ledger's)."""
    variant = book.document.variant
    raw = exact_json.in_one_form(schema.read(told))
    if raw.get("variant") is not None and settling.find_variant(raw).id != variant:
        rule = games.load(variant).RULE_OF.get("variant", "DEAL-2")
        written = exact_json.excerpt(raw["variant"])
        raise DealError([Problem("variant", rule, f"this ledger is for {variant}", "leave it out", written)])
    if not raw.get("players"):
        raw["players"] = list(book.players)
    raw = settling.canonical(variant, raw)
    del raw["variant"]
    if isinstance(raw["players"], list):
        raw["players"] = [schema.nfc(player) for player in raw["players"]]  # without spaces around them
    return raw


def _turn_passed(book: Book, raw: dict[str, Any]) -> dict[str, Any]:
    """The dealer of this deal, said by the ledger where the one whose turn it was does not play in it: the
    next in order of play who does."""
    turn = outlook(book).dealer
    if turn is None or raw.get("dealer") or not isinstance(raw["players"], list):
        return raw
    variant = book.document.variant
    carried = games.load(variant).outlook(state_of(book), rules_of(variant, book.options)).dealer
    if carried in raw["players"]:
        return raw
    start = book.players.index(turn) if turn in book.players else 0
    after = (*book.players[start:], *book.players[:start])
    dealer = next((name for name in after if name in raw["players"]), None)
    return raw if dealer is None else {**raw, "dealer": dealer}


def _dealer(book: Book, raw: Mapping[str, Any], state: Any) -> str | None:
    if raw.get("dealer"):
        return str(schema.nfc(raw["dealer"]))
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
        if name in book.pots
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
    said = reason(note, "note")
    return ManualEntry(n=book.folded + 1, at=at, number=book.next_number, scores=dict(scores), note=said)


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
    why = reason(why)
    if old.deal is None:
        raise RequestError(f"{number} was agreed by hand", f"void {number}, and add it anew")
    raw = at_table(book, {"players": old.deal["players"], **told})
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
    why = reason(why)
    settled, state = _again(book, number, None) if old.deal is not None else ({}, book.state)
    return VoidEntry(
        n=book.folded + 1, at=at, number=number, why=why,
        also=_changed(book, settled, number), state=state,
    )  # fmt: skip


def reason(text: str, what: str = "why") -> str:
    """A reason that says something. Raises DealError."""
    if not text.strip():
        raise DealError([Problem(what, "DEAL-1", "a reason is missing", f'say it: --{what} "…"')])
    return schema.text(text, what)


def said(text: str | None, what: str) -> str | None:
    """The same where nobody need say anything."""
    return None if text is None else schema.text(text, what)


def _correctable(book: Book, number: int) -> Booking:
    old = book.find(number)
    if number == 0:
        raise RequestError("0 opened this ledger and stays", "start a new ledger instead")
    if old.voided:
        raise RequestError(
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
    state: Any = game.first_state(book.first_dealer, rules_of(variant, book.document.options))
    last: dict[str, Any] | None = state.model_dump(exclude_none=True)
    settled: dict[int, Settlement] = {}
    for booking in sorted(book.bookings.values(), key=lambda each: each.number):
        deal = raw if booking.number == number else booking.deal
        if upto is not None and booking.number > upto:
            break
        if deal is None or (booking.voided and booking.number != number):
            continue
        try:
            settled[booking.number] = settled_from(variant, booking, deal, state)
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


def replayed(book: Book) -> Iterator[tuple[Booking, Any, Settlement]]:
    """Every deal in force, in order: the booking, the State it is settled from, and what it comes to. Raises
    DealError at the first one that no longer settles."""
    variant = book.document.variant
    state: Any = games.load(variant).first_state(book.first_dealer, rules_of(variant, book.document.options))
    for booking in sorted(book.bookings.values(), key=lambda each: each.number):
        if booking.deal is None or booking.voided:
            continue
        settlement = settled_from(variant, booking, booking.deal, state)
        yield booking, state, settlement
        state = settling.carried_state(variant, settlement.state)


def settled_from(variant: str, booking: Booking, deal: Mapping[str, Any], state: Any) -> Settlement:
    """A recorded deal from the state that the deals before it leave today. Where a correction moved the turn
    to deal, the dealer is the new one; but if the deal then could not have happened, or would pay others,
    he stays who he was."""
    options = rules_of(variant, booking.options)
    moved = games.load(variant).outlook(state, options).dealer != booking.dealer
    pinned = None
    if moved and booking.dealer in deal["players"] and not deal.get("dealer"):
        pinned = {**deal, "dealer": booking.dealer}
    try:
        settlement = settling.settle_in(variant, deal, options, state)
    except DealError:
        if pinned is None:
            raise
        return settling.settle_in(variant, pinned, options, state)
    if pinned is None or settlement.scores == dict(booking.scores):
        return settlement
    try:
        return settling.settle_in(variant, pinned, options, state)
    except DealError:
        return settlement  # a named dealer is checked more strictly than a carried one


def _changed(book: Book, settled: Mapping[int, Settlement], number: int) -> tuple[Result, ...]:
    return tuple(
        Result(number=other, scores=settlement.scores)
        for other, settlement in settled.items()
        if other != number and settlement.scores != dict(book.bookings[other].scores)
    )


def agree(book: Book, changes: Mapping[str, Any], why: str | None, at: str) -> RulesEntry:
    """Other house rules from the next deal on: those in force with the changes. Raises DealError."""
    options = house_rules.with_rules(book.document.variant, book.options, changes)
    if options == dict(book.options):
        raise DealError([Problem("options", "DEAL-4", "these house rules are in force already")])
    return RulesEntry(n=book.folded + 1, at=at, options=options, why=said(why, "why"))


def paid(
    book: Book, payer: str, payee: str, amount: str, currency: str, at: str,
    note: str | None = None, terms: Terms | None = None,
) -> PaidEntry:  # fmt: skip
    """Money that changed hands between two accounts (a pot may be one). amount: exact decimal text, more
    than 0. Raises DealError."""
    names = (schema.name(payer), schema.name(payee))
    problems = [
        Problem("paid", "DEAL-3", f"{name} has no account here", _near(name, book.accounts))
        for name in names
        if name not in book.accounts
    ]
    if names[0] == names[1]:
        problems.append(Problem("paid", "DEAL-3", f"{names[0]} cannot pay himself", "name two people"))
    if problems:
        raise DealError(problems)
    return PaidEntry(
        n=book.folded + 1, at=at, payer=names[0], payee=names[1], amount=amount, currency=currency,
        note=said(note, "note"), terms=terms,
    )  # fmt: skip


def undo(book: Book, why: str | None, at: str) -> UndoEntry:
    """Take back the last entry in force. Raises LedgerError when there is none."""
    if not book.in_force or (book.in_force[-1].entry.n == 1 and 0 in book.bookings):
        raise RequestError("there is nothing to undo")
    return UndoEntry(n=book.folded + 1, at=at, entry=book.in_force[-1].entry.n, why=said(why, "why"))
