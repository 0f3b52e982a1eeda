"""A sound ledger made of a damaged one (`check --repair`).

recover.py    every entry that can be read, settled again on a new book
counting_again.py  what counts because the entry that took it back is lost
salvage.py    the entries and the keys of the head that can still be read; numbering.py their numbers
head.py       the head: what can be read of it, and what the hash of the first entry proves
"""
