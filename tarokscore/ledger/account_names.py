"""Names that are given for accounts: whether there are such accounts, and whether they differ enough."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from tarokscore.core import Message, Problem, refuse, words
from tarokscore.core.figures import at_most, disjunction
from tarokscore.ledger.book import Book


def strangers(book: Book, names: Iterable[str], where: str) -> Iterator[Problem]:
    """A problem for each name without an account. where: the place for the problems."""
    accounts = book.accounts
    for name in names:
        if name not in accounts:
            message = Message("{name} has no account here", name=name)
            yield Problem(where, "DEAL-3", message, _near(name, accounts))


def expect_accounts(book: Book, names: Iterable[str], where: str) -> None:
    """Raise DealError for names without an account. where: the place for the problems."""
    refuse(strangers(book, names, where))


def wrong_payment(book: Book, payer: str, payee: str) -> Iterator[Problem]:
    """Why nothing can be paid between two accounts."""
    yield from strangers(book, (payer, payee), "paid")
    if payer == payee:
        message = Message("{payer} cannot be payer and payee", payer=payer)
        yield Problem("paid", "DEAL-3", message, Message("name two people"))


def named_twice(names: Sequence[str]) -> Iterator[Problem]:
    """A problem for each name that another player has."""
    for index, name in enumerate(names):
        if name in names[:index]:
            message = Message("{name} is named twice", name=name)
            yield Problem("players", "DEAL-3", message, Message("names must differ"))


def confusable(names: Sequence[str], new: Collection[str], has_come: bool = True) -> Iterator[Problem]:
    """Warn of names that may be of one person, one of them new. has_come: the new ones are of new players, so
    that a known one may have been meant."""
    for other, name in combinations(names, 2) if new else ():
        said = None
        if {name, other}.isdisjoint(new):
            continue
        if words.lookalike_key(name) == words.lookalike_key(other):
            said = Message("{other} and {name} differ in capitals or accents only")
            if words.fold(name) != words.fold(other):
                said = Message("{other} and {name} look alike, with letters of different scripts")
        elif has_come and not {name, other}.issubset(new) and words.near(name, other):
            said = Message("{name} is new here: did you mean {other}?")
        if said:
            hint = Message("if that is one person, undo")
            yield Problem("players", "DEAL-3", said.filled(other=other, name=name), hint)


def _near(name: str, names: tuple[str, ...]) -> Message:
    if near := words.similar(name, names, n=2):
        return Message("did you mean {near}?", near=disjunction(near))
    return Message("accounts: {accounts}", accounts=at_most(names, str))
