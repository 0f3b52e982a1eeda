"""New entries for a ledger. Pure: a book in, an entry out.

Nothing here writes a file. A correction never changes an entry: it is one more, and where the
carried state makes later deals come to something else, it says so itself (`also`).
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from tarokscore import games, replay, schema, settling
from tarokscore.core import (
    DealError,
    Message,
    Outlook,
    Problem,
    RequestError,
    Settlement,
    exact_json,
    refusal,
    words,
)
from tarokscore.core.figures import either
from tarokscore.ledger import house_rules
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.entries import (
    AmendEntry,
    DealEntry,
    ManualEntry,
    PaidEntry,
    Result,
    RulesEntry,
    StakeEntry,
    Terms,
    UndoEntry,
    VoidEntry,
)
from tarokscore.ledger.format import Document
from tarokscore.ledger.resettling import Run, typed_state, with_instead
from tarokscore.rules.seats import next_present
from tarokscore.schema import Carried


def opened(
    variant: str, players: tuple[str, ...], options: object, dealer: str | None, at: str
) -> tuple[Document, tuple[Problem, ...]]:
    """A new ledger, with the entry that opens it where the game has a pot (deal number 0).

    players: names in order of play; options: as for `settle`. Raises DealError.
    """
    rules = settling.house_rules(variant, options)
    names = tuple(schema.name(player) for player in players)
    problems = twice(names)
    if dealer is not None and (dealer := schema.name(dealer)) not in names:
        problems.append(
            Problem(
                "dealer",
                "DEAL-3",
                Message("{dealer} is not among the players", dealer=dealer),
                Message("name one of them"),
            )
        )
    if problems:
        raise DealError(problems)
    chosen = rules.plain()
    document = Document(variant=variant, created=at, players=names, dealer=dealer, options=chosen)
    opening = games.load(variant).opening(names, rules)
    if opening is None:
        return document, ()
    book = Book(document)
    entry, settlement = add(book, opening, at, number=0)
    return document.plus(entry), settlement.warnings


def state_of(book: Book) -> Carried:
    """The game's State that the next deal is settled from. Raises LedgerError."""
    if book.state is not None:
        if book.carried is None or book.carried[0] is not book.state:
            book.carried = (book.state, typed_state(book, book.state))
        return book.carried[1]
    variant = book.document.variant
    return games.load(variant).first_state(book.first_dealer, book.rules)


def outlook(book: Book) -> Outlook:
    """Next dealer, end, and running state of the table."""
    game = games.load(book.document.variant)
    found = game.outlook(state_of(book), book.rules)
    if found.dealer is None or found.dealer in book.players:
        return found
    turn = book.replacement_dealer or next_present(book.founders, found.dealer, book.players)
    return found._replace(dealer=turn)


def add(
    book: Book, told: Mapping[str, Any], at: str, number: int | None = None
) -> tuple[DealEntry, Settlement]:
    """Settle a deal at this table. told: its facts; variant, players and dealer may be left out.

    Returns the entry to record and what it came to. Raises DealError.
    """
    raw = _turn_passed(book, at_table(book, told))
    state = state_of(book)
    settlement = settling.settle_in(book.document.variant, raw, book.rules, state)
    known = set(book.accounts)
    new = [name for name in settlement.accounts if name not in known and name not in book.pots]
    newcomers = tuple(
        Problem(
            "players",
            "DEAL-3",
            Message("{name} is new to this ledger", name=name),
            Message("if that is a slip, undo"),
        )
        for name in new
    )
    lookalikes = tuple(
        Problem(
            "players",
            "DEAL-3",
            Message("{name} looks like {other}, with letters of another script", name=name, other=other),
            Message("undo it, and add the deal anew"),
        )
        for name in new
        for other in known
        if words.looks(name) == words.looks(other) and words.fold(name) != words.fold(other)
    )
    entry = DealEntry(
        n=book.last_entry + 1,
        at=at,
        number=book.next_number if number is None else number,
        dealer=settlement.dealer or _dealer(book, raw, state),
        deal=_without_nothing(raw),
        scores=settlement.scores,
        state=settlement.state,
    )
    noticed = any(len(each.where.parts) > 1 and each.where.top == "players" for each in settlement.warnings)
    return entry, settlement.with_warnings(*(() if noticed else newcomers), *lookalikes)


def _without_nothing(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A deal that settles without `{}`, which some games take for absent: nobody has to read it again."""
    return {
        key: [_without_nothing(each) if isinstance(each, dict) else each for each in value]
        if isinstance(value, list)
        else value
        for key, value in raw.items()
        if value != {}
    }


def as_recorded(book: Book, entry: DealEntry) -> Settlement:
    """What a recorded deal comes to today, from where the table stood. Raises DealError."""
    variant = book.document.variant
    return settling.settle_in(variant, entry.deal, book.rules, state_of(book))


def at_table(book: Book, told: Mapping[str, Any]) -> dict[str, Any]:
    """The deal with ids for words and with its players, without the variant (the ledger's)."""
    variant = book.document.variant
    raw = exact_json.in_one_form(schema.read(told))
    try:
        exact_json.expect_writable(raw)
    except exact_json.JsonError as error:
        raise refusal("", error.message, error.hint, rule="DEAL-1") from None
    if raw.get("variant") is not None and settling.find_variant(raw).id != variant:
        rule = games.load(variant).RULE_OF.get("variant", "DEAL-2")
        message = Message("this ledger is for {variant}", variant=variant)
        written = exact_json.excerpt(raw["variant"])
        raise refusal("variant", message, Message("leave it out"), rule=rule, written=written)
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
    if replay.next_dealer(book.document.variant, state_of(book), book.rules) in raw["players"]:
        return raw
    dealer = next_present(book.players, turn, raw["players"])
    return raw if dealer is None else {**raw, "dealer": dealer}


def _dealer(book: Book, raw: Mapping[str, Any], state: Carried) -> str | None:
    if raw.get("dealer"):
        return str(schema.nfc(raw["dealer"]))
    turn = replay.next_dealer(book.document.variant, state, book.rules)
    return turn if turn in raw["players"] else None


def manual(book: Book, scores: Mapping[str, int], note: str, at: str) -> ManualEntry:
    """What was agreed outside the rules: {name: score points}, summing to zero. Raises DealError."""
    problems = strangers(book, scores, "manual")
    problems += [
        Problem(
            "manual",
            "DEAL-3",
            Message("the {name} is settled by its game's own rules", name=name),
            Message("name players only"),
        )
        for name in scores
        if name in book.pots
    ]
    if total := sum(scores.values()):
        problems.append(
            Problem(
                "manual",
                "DEAL-3",
                Message("the amounts sum to {total}, not to zero", total=f"{total:+d}"),
                Message("name who pays it as well"),
            )
        )
    if not any(scores.values()):
        problems.append(
            Problem(
                "manual", "DEAL-3", Message("nobody pays anything"), Message("NAME=AMOUNT for each who does")
            )
        )
    if problems:
        raise DealError(problems)
    said = reason(note, "note")
    return ManualEntry(n=book.last_entry + 1, at=at, number=book.next_number, scores=dict(scores), note=said)


def strangers(book: Book, names: Iterable[str], where: str) -> list[Problem]:
    """A problem for each name without an account."""
    return [
        Problem(where, "DEAL-3", Message("{name} has no account here", name=name), _near(name, book.accounts))
        for name in names
        if name not in book.accounts
    ]


def known_names(book: Book, names: Iterable[str], where: str) -> None:
    """Raise DealError for names without an account. where: the place for the problems."""
    if problems := strangers(book, names, where):
        raise DealError(problems)


def twice(names: Sequence[str]) -> list[Problem]:
    """A problem for each name that another player has."""
    return [
        Problem(
            "players", "DEAL-3", Message("{name} is named twice", name=name), Message("names must differ")
        )
        for index, name in enumerate(names)
        if name in names[:index]
    ]


def _near(name: str, names: tuple[str, ...]) -> Message:
    if near := get_close_matches(name, names, n=2):
        return Message("did you mean {near}?", near=either(near))
    return Message("accounts: {accounts}", accounts=", ".join(names))


def amend(
    book: Book, number: int, told: Mapping[str, Any], why: str, at: str, whole: bool | None = None
) -> tuple[AmendEntry, Settlement]:
    """An entry with another version of deal `number`, settled under the house rules it was played by, and its
    Settlement. Raises DealError when that deal, or a later one because of it, is refused; LedgerError when
    there is no such deal.

    whole: True settles all deals of the ledger again, False only those from this one on whose amounts may
    change, without following whose turn it is to deal; None as many as are needed to know every change.
    """
    old = _correctable(book, number)
    why = reason(why)
    if old.deal is None:
        raise RequestError(
            Message("{number} was agreed by hand", number=number),
            Message("void {number}, and add it anew", number=number),
        )
    raw = at_table(book, {"players": old.deal["players"], **told})
    again = with_instead(book, old._replace(deal=raw, dealer=raw.get("dealer", old.dealer)), whole)
    settled = again.settled
    entry = AmendEntry(
        n=book.last_entry + 1,
        at=at,
        number=number,
        why=why,
        deal=_without_nothing(raw),
        scores=settled[number].scores,
        also=_changed(book, settled, number),
        state=again.last,
    )
    return entry, settled[number]


def void(book: Book, number: int, why: str, at: str, whole: bool | None = None) -> VoidEntry:
    """An entry that makes deal or manual booking `number` void. Raises as `amend` does."""
    old = _correctable(book, number)
    why = reason(why)
    again = Run({}, book.state)
    if old.deal is not None:
        again = with_instead(book, old._replace(voided=why), whole)
    return VoidEntry(
        n=book.last_entry + 1, at=at, number=number, why=why,
        also=_changed(book, again.settled, number), state=again.last,
    )  # fmt: skip


def renewed(
    book: Book, entry: AmendEntry | VoidEntry, number: int, whole: bool | None = None
) -> AmendEntry | VoidEntry:
    """A correction of deal `number` made anew from what its entry says. Raises as `amend` does."""
    if isinstance(entry, VoidEntry):
        return void(book, number, entry.why, entry.at, whole)
    return amend(book, number, entry.deal, entry.why, entry.at, whole)[0]


def reason(text: str, what: str = "why") -> str:
    """A reason, stripped; it may not be empty. what: the name of the option, for the problem. Raises
    DealError."""
    if not text.strip():
        said = Message('say it: --{what} "…"', what=what)
        raise refusal(what, Message("a reason is missing"), said, rule="DEAL-1")
    return schema.text(text, what)


def optional_text(text: str | None, what: str) -> str | None:
    """As `reason`, but None stays None. Raises DealError."""
    return None if text is None else schema.text(text, what)


def _correctable(book: Book, number: int) -> Booking:
    old = book.find(number)
    if number == 0:
        raise RequestError(Message("0 opened this ledger and stays"), Message("start a new ledger instead"))
    if old.voided:
        raise RequestError(
            Message("{number} is void already ({voided})", number=number, voided=old.voided),
            Message("add the deal anew if it counts after all"),
        )
    return old


def _changed(book: Book, settled: Mapping[int, Settlement], number: int) -> tuple[Result, ...]:
    return tuple(
        Result(number=other, scores=settlement.scores)
        for other, settlement in settled.items()
        if other != number and settlement.scores != dict(book.bookings[other].scores)
    )


def agree(book: Book, changes: Mapping[str, Any], why: str | None, at: str) -> RulesEntry:
    """An entry with the house rules in force changed by `changes`, from the next deal on. Raises
    DealError."""
    options = house_rules.with_rules(book.document.variant, book.options, changes)
    if options == dict(book.options):
        raise refusal("options", Message("these house rules are in force already"), rule="DEAL-4")
    return RulesEntry(n=book.last_entry + 1, at=at, options=options, why=optional_text(why, "why"))


def pay(
    book: Book, payer: str, payee: str, amount: str, currency: str, at: str,
    note: str | None = None, terms: Terms | None = None,
) -> PaidEntry:  # fmt: skip
    """An entry for money that changed hands between two accounts (either may be a pot). amount: exact decimal
    text, above 0. Raises DealError."""
    names = (schema.name(payer), schema.name(payee))
    problems = strangers(book, names, "paid")
    if names[0] == names[1]:
        problems.append(
            Problem(
                "paid",
                "DEAL-3",
                Message("{payer} cannot be payer and payee", payer=names[0]),
                Message("name two people"),
            )
        )
    if problems:
        raise DealError(problems)
    return PaidEntry(
        n=book.last_entry + 1, at=at, payer=names[0], payee=names[1], amount=amount, currency=currency,
        note=optional_text(note, "note"), terms=terms,
    )  # fmt: skip


def stake(book: Book, terms: Terms, at: str) -> StakeEntry:
    """An entry that sets what a score point is worth from here on."""
    return StakeEntry(n=book.last_entry + 1, at=at, terms=terms)


def undo(book: Book, why: str | None, at: str) -> UndoEntry:
    """An entry that takes back the last entry in force. Raises LedgerError when there is none."""
    if not book.in_force or (book.in_force[-1] == 1 and 0 in book.bookings):
        raise RequestError(Message("there is nothing to undo"))
    return UndoEntry(n=book.last_entry + 1, at=at, entry=book.in_force[-1], why=optional_text(why, "why"))
