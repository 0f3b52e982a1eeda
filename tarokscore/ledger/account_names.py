"""Names that are given for accounts: whether there are such accounts, and whether they differ."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from tarokscore.core import DealError, Message, Problem
from tarokscore.core.figures import disjunction
from tarokscore.ledger.book import Book


def strangers(book: Book, names: Iterable[str], where: str) -> list[Problem]:
    """A problem for each name without an account."""
    return [
        Problem(where, "DEAL-3", Message("{name} has no account here", name=name), _near(name, book.accounts))
        for name in names
        if name not in book.accounts
    ]


def expect_accounts(book: Book, names: Iterable[str], where: str) -> None:
    """Raise DealError for names without an account. where: the place for the problems."""
    if problems := strangers(book, names, where):
        raise DealError(problems)


def named_twice(names: Sequence[str]) -> list[Problem]:
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
        return Message("did you mean {near}?", near=disjunction(near))
    return Message("accounts: {accounts}", accounts=", ".join(names))
