"""What a table agrees on beside its deals, as entries: house rules, the stake, payments. Pure."""

from tarokscore import schema
from tarokscore.core import JsonObject, Message, refusal, refuse
from tarokscore.ledger import changed_rules
from tarokscore.ledger.account_names import wrong_payment
from tarokscore.ledger.book import Book
from tarokscore.ledger.corrections import optional_text
from tarokscore.ledger.entries import PaidEntry, RulesEntry, StakeEntry, Terms


def new_rules(book: Book, changes: JsonObject, why: str | None, at: str) -> RulesEntry:
    """An entry with the house rules in force changed by `changes`, from the next deal on. Raises
    DealError."""
    options = changed_rules.with_rules(book.variant, book.options, changes)
    if options == dict(book.options):
        raise refusal("options", Message("these house rules are in force already"), rule="DEAL-4")
    return RulesEntry(n=book.next_entry, at=at, options=options, why=optional_text(why, "why"))


def payment(
    book: Book, payer: str, payee: str, amount: str, currency: str, at: str,
    note: str | None = None, terms: Terms | None = None,
) -> PaidEntry:  # fmt: skip
    """An entry for money that changed hands between two accounts (either may be a pot). amount: exact decimal
    text, above 0. Raises DealError."""
    payer, payee = schema.name(payer), schema.name(payee)
    refuse(wrong_payment(book, payer, payee))
    return PaidEntry(
        n=book.next_entry, at=at, payer=payer, payee=payee, amount=amount, currency=currency,
        note=optional_text(note, "note"), terms=terms,
    )  # fmt: skip


def new_stake(book: Book, terms: Terms, at: str) -> StakeEntry:
    """An entry that sets what a score point is worth from here on."""
    return StakeEntry(n=book.next_entry, at=at, terms=terms)
