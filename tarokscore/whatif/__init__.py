"""Explaining a claimed figure: which changes of a deal or of house rules would give it.

claim_search.py   the answer to claimed amounts of one deal
totals.py         the answer to a claimed total
search.py         the smallest sets of changes that give the claimed amounts
disputed_deal.py  one deal in dispute, settled with any set of changes
changes.py        every change of one fact of a deal
rule_changes.py   every change of one house rule, and which figures a table can have agreed on
linked_facts.py   the further changes that the game requires for a change to be possible
plausibility.py   the cost of a change: low for the changes that are likeliest in practice
duplicates.py     removing answers that say the same
deciding_rule.py  the rules on which a changed payment rests
fact_wording.py   facts in the game's own words
change_wording.py changes as sentences
paper_slips.py    slips on paper: a wrong sign, swapped digits, the amount of another deal
ledger_cases.py   a deal of a ledger as a disputed deal
rescore.py        a whole ledger under other house rules, or under defaults that have changed since

No game is named here: whatever can change follows from the game's models, options and vocabulary.
"""
