"""A journal for hledger and for Ledger, whose files differ only in the declaration of commodities.

In free text the signs ; | : [ ] are replaced by , / ∶ ( ), so that it cannot end a description, open a
comment, or be a tag, a date or an expression. At the end the standings are balance assertions, which both
programs check.
"""

from collections.abc import Mapping

from tarokscore.exporting.journal import (
    POINTS,
    Journal,
    Transaction,
    account_names,
    lettered,
    one_line,
    postings,
)

_DESCRIPTION = str.maketrans(";|", ",/")
_COMMENT = str.maketrans(";|:[]", ",/∶()")


def hledger(journal: Journal) -> str:
    """The journal as text for hledger."""
    money = (f"commodity 1.00 {each}" for each in journal.currencies)
    return _text(journal, [f"commodity 1. {POINTS}", *money])


def ledger(journal: Journal) -> str:
    """The journal as text for Ledger."""
    return _text(journal, [f"commodity {each}" for each in (POINTS, *journal.currencies)])


def accounts(journal: Journal) -> dict[str, str]:
    """{name: account}: "players:Anna", "pots:pot"."""
    return account_names(journal, "players", "pots", lambda name: lettered(name, " '._"))


def _text(journal: Journal, commodities: list[str]) -> str:
    known = accounts(journal)
    head = [f"; {_comment(journal.title)}, written by tarokscore"]
    head += [
        f"; {known[name]} is {_comment(name)}" for name in known if known[name].partition(":")[2] != name
    ]
    declared = [*commodities, *(f"account {account}" for account in known.values())]
    blocks = ["\n".join(head), "\n".join(declared)]
    blocks += [_transaction(each, known) for each in journal.transactions]
    if journal.transactions:
        blocks.append(_assertions(journal, known))
    return "\n\n".join(blocks) + "\n"


def _transaction(it: Transaction, known: Mapping[str, str]) -> str:
    code = f"({it.code}) " if it.code else ""
    text = one_line(it.text.translate(_DESCRIPTION))
    lines = [f"{it.day.isoformat()} * {code}{text}"]
    if it.note:
        lines.append(f"    ; {_comment(it.note)}")
    return "\n".join([*lines, *postings(it, known, "    ")])


def _assertions(journal: Journal, known: Mapping[str, str]) -> str:
    lines = [f"{journal.last.isoformat()} * standings"]
    lines += [f"    {known[name]}  0 {POINTS} = {total} {POINTS}" for name, total in journal.balances.items()]
    return "\n".join(lines)


def _comment(text: str) -> str:
    return one_line(text.translate(_COMMENT))
