"""A new ledger, and the deals of its table: facts in, an entry out. Pure: nothing here writes a file."""

from collections.abc import Sequence
from typing import Any

from tarokscore import games, replay, schema, settling
from tarokscore.core import JsonObject, Message, Outlook, Problem, Settlement, exact_json, refusal, refuse
from tarokscore.ledger.account_names import confusable, named_twice
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import DealEntry
from tarokscore.ledger.format import Document
from tarokscore.ledger.renames import with_names
from tarokscore.ledger.resettling import typed_state
from tarokscore.rules.seats import next_present
from tarokscore.schema import Carried


def new_document(
    variant: str, players: tuple[str, ...], options: object, dealer: str | None, at: str
) -> tuple[Document, tuple[Problem, ...]]:
    """A new ledger, with the entry that opens it where the game has a pot (deal number 0).

    players: names in order of play; options: as for `settle`. Raises DealError.
    """
    rules = settling.house_rules(variant, options)
    names = tuple(schema.name(player) for player in players)
    problems = [*named_twice(names)]
    if dealer is not None and (dealer := schema.name(dealer)) not in names:
        message = Message("{dealer} is not among the players", dealer=dealer)
        problems.append(Problem("dealer", "DEAL-3", message, Message("name one of them")))
    refuse(problems)
    chosen = rules.plain()
    return opened(Document(variant=variant, created=at, players=names, dealer=dealer, options=chosen))


def opened(document: Document) -> tuple[Document, tuple[Problem, ...]]:
    """A ledger without entries, with the one that opens it where the game has a pot. Raises DealError,
    LedgerError."""
    book = Book(document)
    opening = games.load(book.variant).opening(document.players, book.rules)
    if opening is None:
        return document, ()
    entry, settlement = add(book, opening, document.created, number=0)
    return document.plus(entry), settlement.warnings


def state_of(book: Book) -> Carried:
    """The game's State that the next deal is settled from. Raises LedgerError."""
    if book.state is None:
        return typed_state(book, None)
    if book.carried is None or book.carried[0] is not book.state:
        book.carried = (book.state, typed_state(book, book.state))
    return book.carried[1]


def outlook(book: Book) -> Outlook:
    """Next dealer, end, and running state of the table."""
    game = games.load(book.variant)
    found = game.outlook(state_of(book), book.rules)
    if found.dealer is None or found.dealer in book.players:
        return found
    turn = book.replacement_dealer or next_present(book.founders, found.dealer, book.players)
    return found._replace(dealer=turn)


def add(book: Book, told: JsonObject, at: str, number: int | None = None) -> tuple[DealEntry, Settlement]:
    """Settle a deal at this table. told: its facts; variant, players and dealer may be left out.

    Returns the entry to record and what it came to. Raises DealError.
    """
    raw, state = canonical_deal(book, told), state_of(book)
    turn = replay.next_dealer(book.variant, state, book.rules)
    raw = _turn_passed(raw, turn, outlook(book).dealer, book.players)
    settlement = settling.settle_in(book.variant, raw, book.rules, state)
    known = {*book.people, *book.pots}
    new = [name for name in settlement.accounts if name not in known]
    message, hint = Message("{name} is new to this ledger"), Message("if that is a slip, undo")
    newcomers = [Problem("players", "DEAL-3", message.filled(name=name), hint) for name in new]
    entry = DealEntry(
        n=book.next_entry,
        at=at,
        number=book.next_number if number is None else number,
        dealer=settlement.dealer or (turn if turn in raw["players"] else None),
        deal=without_empty_objects(raw),
        scores=settlement.scores,
        state=settlement.state,
    )
    noticed = any(len(each.where.parts) > 1 and each.where.top == "players" for each in settlement.warnings)
    similar = confusable((*book.people, *new), new)
    return entry, settlement.with_warnings(*(() if noticed else newcomers), *similar)


def without_empty_objects(raw: JsonObject) -> dict[str, Any]:
    """A deal that settles without `{}`, which some games take for absent: nobody has to read it again."""
    return {
        key: [without_empty_objects(each) if isinstance(each, dict) else each for each in value]
        if isinstance(value, list)
        else value
        for key, value in raw.items()
        if value != {}
    }


def canonical_deal(book: Book, told: JsonObject) -> dict[str, Any]:
    """The deal with ids for words and with its players, without the variant (the ledger's)."""
    variant = book.variant
    raw = exact_json.in_nfc(schema.read(told))
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
    return with_names(games.load(variant).Deal, raw, schema.nfc)  # without spaces around them


def _turn_passed(
    raw: dict[str, Any], turn: str | None, instead: str | None, table: Sequence[str]
) -> dict[str, Any]:
    """A deal with its dealer, said by the ledger where the one whose turn it was does not play in it: the
    next in order of play who does. turn: by the game's rules; instead: who has it at this table; table:
    everybody in order of play."""
    if instead is None or raw.get("dealer") or not isinstance(raw["players"], list) or turn in raw["players"]:
        return raw
    dealer = next_present(table, instead, raw["players"])
    return raw if dealer is None else {**raw, "dealer": dealer}
