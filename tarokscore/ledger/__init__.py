"""The ledger: one JSON document of entries that are only ever added.

document.py  the file's form, to and from bytes
book.py      what the entries come to: bookings, balances, the table's state
agreed.py    house rules with some of them set anew
keep.py      new entries: a deal, a correction, an agreement
verify.py    settling all of them again, and comparing
head.py      a house rule that was changed in the file, found again
file.py      the file itself: lock, atomic and durable writing
"""
