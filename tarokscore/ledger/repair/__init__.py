"""A sound ledger made of a damaged one (`check --repair`).

recover.py    every entry that can be read, settled again on a new book
deal_numbers.py  the deal that a number means where entries are lost, and the deals that count otherwise
proved_entries.py  missing and altered entries, as a hash proves them
seats.py      who sits at the table, and who may have got another name
salvage.py    the entries and the keys of the head that can still be read; numbering.py their numbers
head.py       the head: what can be read of it, and what the hash of the first entry proves
"""
