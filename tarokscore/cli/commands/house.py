"""house: the house rules of a ledger, and the language that it speaks."""

from typing import Annotated

from tarokscore.cli.actions import changing
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.command import CommandResult, LedgerOption, WhyOption, now, option
from tarokscore.cli.language import in_language, language_code
from tarokscore.core import Message
from tarokscore.ledger import agreements, open_book, storage
from tarokscore.views.reference import changes_view, options_view
from tarokscore.views.standings import state_changes, state_in_words

SPEAKS = Message("{file} speaks English from now on; --lang is for a single command.")


def house(
    result: CommandResult,
    house: HouseRules,
    why: WhyOption,
    language: Annotated[str | None, option("--language", "CODE", "The ledger's own language: en, fr.")],
    ledger: LedgerOption,
) -> None:
    """Show the house rules of the ledger; with --set or --preset change them, for later deals only."""
    changes = house.chosen()
    speaks = language_code(language, "--language") if language is not None else None
    state: list[Message] = []
    if changes:
        with changing(ledger) as (book, add):
            state = state_in_words(book)
            add(agreements.new_rules(book, changes, why, now()))
    else:
        book = open_book(ledger)
    result.data = {"options": dict(book.options)}
    if changes:
        *_, (_, before), _ = book.agreed
        result.view = [changes_view(before, book.options), *state_changes(state, state_in_words(book))]
    elif speaks is None:
        result.view = [options_view(book.variant, book.options)]
    if speaks is not None:
        storage.set_language(ledger, speaks)
        result.data["language"] = speaks
        with in_language(speaks):
            result.view = [*result.view, str(SPEAKS.filled(file=str(ledger)))]
