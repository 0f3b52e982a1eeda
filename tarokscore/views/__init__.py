"""The results of commands: as plain data for programs, and as documents for people.

document.py     the parts of a document: paragraphs, commands, tables of typed cells
settlement.py   a settlement as plain data
explanation.py  a settlement as a document
citations.py    the rule and the fact behind each line of a settlement
standings.py    standings with protests, and the score sheet
after_deal.py   the answer to a saved deal, as a table or to be read aloud; the seating
findings.py     the findings of `check`, and the comparison with a seal
protests.py     the protests against a deal
disputes.py     explanations of a claimed amount or total
comparison.py   two records of one evening
rescoring.py    a ledger under other house rules
summary.py      the tables of a summary
derivations.py  the derivation of each row of a sheet
payout.py       amounts due and transfers
club.py         one ranking over several ledgers
notation.py     the notation of deals on one line
counting.py     counted cards
reference.py    games, house rules and rules
prose.py        Markdown texts as documents
"""
