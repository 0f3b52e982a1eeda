"""The ledger: one JSON document of entries that are only ever added.

entries.py      the kinds of entries, and the head
format.py       the file's form, to and from bytes; entry_lines.py: entries that stand on lines
fast_json.py    those lines, parsed in less time where that is exact
shape_errors.py what is wrong with the shape of a ledger, in words
chain.py        the hash of each entry over the one before it; missing_entry.py: one that it proves
standing.py     where a table stands after an entry
bookings.py     the numbered rows of the sheet
book.py         the standing and the bookings
applying.py     entries applied to a book, one by one or all of a document
consistency.py  whether an entry fits what came before it
recording.py    a new ledger, and the deals of its table: facts in, an entry out
corrections.py  another version of a deal, none, or amounts by hand; undo
agreements.py   house rules, the stake, payments
account_names.py  names that are given for accounts
resettling.py  the deals settled again in order, as they stand or with another version of one
states.py      carried states compared, and what they only add up
expected_totals.py  totals after a deal, and those that somebody expects
notes.py        notes and reasons that the program puts down itself
protests.py     protests against deals, and what became of them
players.py      who sits at the table, and under which name
renames.py      other names in everything that was said before
changed_rules.py house rules with some of them set anew
score_sheet.py  the rows of the sheet, the ranking
check.py        settling all of it again, and comparing
seal.py         words over a whole ledger, to be read aloud
storage.py      the file itself: atomic and durable writing; lock.py: one writer at a time
merging.py      two corrections of one deal made into one
altered_head.py the head as it was when the first entry was chained to it
repair/         a sound ledger made of a damaged one
"""

from tarokscore.ledger.applying import build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.entries import (
    AmendEntry,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    ResolveEntry,
    RulesEntry,
    StakeEntry,
    Terms,
    VoidEntry,
)
from tarokscore.ledger.format import Document
from tarokscore.ledger.storage import open_book

__all__ = [
    "AmendEntry", "Book", "Booking", "DealEntry", "Document", "Entry", "ExpectEntry", "ManualEntry",
    "PaidEntry", "PlayersEntry", "ProtestEntry", "ResolveEntry", "RulesEntry", "StakeEntry", "Terms",
    "VoidEntry", "build_book", "open_book",
]  # fmt: skip
