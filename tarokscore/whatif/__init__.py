"""Settling an argument: what would have to be true for the other figure.

domains.py       which values a fact of a deal can have, read off the game's own model
changes.py       every change of one fact of a deal
house.py         every change of one house rule
reader.py        a deal with changes in it, read quickly
case.py          one deal in dispute, settled with any set of changes
search.py        the smallest sets of changes that give the claimed amounts
linked.py        what the game demands beside a change
plausibility.py  which of them a table would believe first
sentence.py      them, as a player would say it
alike.py         answers that say one thing
slips.py         plain slips: not another reading, but a wrong sign, a swapped digit, another deal
answer.py        all of that for one question: claims on a deal
at_table.py      the same for a deal of a ledger
totals.py        the same for a total that does not agree
rescore.py       a whole ledger under other house rules
compare.py       two records of one evening: how they differ
record.py        one of the two: a ledger, or deals that somebody else noted
told.py          such deals, read and settled beside our record
people.py        who of theirs is who of ours
alignment.py     which deal of the one is which of the other
fields.py        the facts that the two tell differently
following.py     what follows from an earlier difference

No game is named here: whatever can change follows from the game's models, options and vocabulary.
"""
