"""Comparing two records of one evening: the first deal that differs, the fact, and what follows from it.

"Ours" is the ledger that is asked, "theirs" the record that it is compared with.

record.py          one of the two records: a ledger, or deals without results
foreign_record.py  deals that somebody else noted, parsed and settled with the help of our ledger
people.py          names in theirs -> names in ours
alignment.py       which deal of ours is which of theirs
differences.py     the facts in which two versions of one deal differ
consequences.py    which differences only follow from an earlier one
comparison.py      all of it together
"""
