"""A journal for Beancount. Texts are quoted strings. Accounts consist of letters, digits and -, begin with a
capital letter or a digit, and have the name of the player in their metadata."""

import unicodedata
from collections.abc import Mapping
from datetime import timedelta

from tarokscore.exporting.journal import (
    POINTS,
    Journal,
    Transaction,
    account_names,
    lettered,
    one_line,
    postings,
)


def beancount(journal: Journal) -> str:
    """The journal as text for Beancount 2 and 3."""
    known = accounts(journal)
    first = journal.first.isoformat()
    head = [f'option "title" {_quoted(journal.title)}', f'option "operating_currency" "{POINTS}"']
    opened = [f"{first} commodity {each}" for each in (POINTS, *journal.currencies)]
    for name, account in known.items():
        opened += [f"{first} open {account}", f"  name: {_quoted(name)}"]
    blocks = ["\n".join(head), "\n".join(opened)]
    blocks += [_transaction(each, known) for each in journal.transactions]
    after = (journal.last + timedelta(days=1)).isoformat()  # a balance holds at the beginning of its day
    totals = journal.balances.items()
    blocks.append("\n".join(f"{after} balance {known[name]}  {total} {POINTS}" for name, total in totals))
    return "\n\n".join(blocks) + "\n"


def accounts(journal: Journal) -> dict[str, str]:
    """{name: account}: "Assets:Players:Anna", "Assets:Pots:Pot"."""
    return account_names(journal, "Assets:Players", "Assets:Pots", component)


def component(name: str) -> str:
    """A name as the last part of an account.

     component("anna b."), component("山田さん"), component("007")
    ('Anna-b', 'P-山田さん', '007')
    """
    kept = "".join(
        "-" if unicodedata.category(sign)[0] == "M" else sign for sign in lettered(name, "")
    ).strip("-")
    capital = kept[0].upper() + kept[1:] if len(kept[0].upper()) == 1 else kept
    return capital if unicodedata.category(capital[0]) == "Lu" or capital[0] in "0123456789" else f"P-{kept}"


def _transaction(it: Transaction, known: Mapping[str, str]) -> str:
    lines = [f"{it.day.isoformat()} * {_quoted(it.text)}"]
    if it.code:
        lines.append(f'  number: "{it.code}"')
    if it.note:
        lines.append(f"  note: {_quoted(it.note)}")
    return "\n".join([*lines, *postings(it, known, "  ")])


def _quoted(text: str) -> str:
    return '"' + one_line(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
