"""What would have to be true for another figure: changes of a deal or of house rules, and how they are found.

claim_search.py   one question, answered: claims on a deal
totals.py         the same for a total that does not agree
search.py         the smallest sets of changes that give the claimed amounts
disputed_deal.py  one deal in dispute, settled with any set of changes
changes.py        every change of one fact of a deal
rule_changes.py   every change of one house rule, and which figures a table can have agreed on
linked_facts.py   what the game demands beside a change
plausibility.py   the cost of a change: small for what a table would believe first
duplicates.py     answers that come to the same deal
deciding_rule.py  the rule by which a changed fact pays
fact_wording.py   facts in the game's own words
change_wording.py changes as a player would say them
paper_slips.py    plain slips: a wrong sign, a swapped digit, another deal
ledger_cases.py   a deal of a ledger as a disputed deal
rescore.py        a whole ledger under other house rules, or by defaults that are former ones today

No game is named here: whatever can change follows from the game's models, options and vocabulary.
"""
