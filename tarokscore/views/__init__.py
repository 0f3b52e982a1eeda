"""What there is to show, as data: for programs plain data, for people paragraphs and tables (`document`).

document.py     paragraphs, tables of typed cells
settlement.py   a settlement as plain data; explanation.py: as a document
citations.py    what the lines of a settlement rest on
standings.py    where a table stands: standings, protests, score sheet; as data and as a document
after_deal.py   right after a deal: a short line per player, or sentences to read aloud; who sits where
findings.py     what check found        protests.py     what became of protests
disputes.py     claims and totals       comparison.py   two records of one evening
rescoring.py    other house rules
summary.py      an evening's tables, and the evening on two screens
derivations.py  why each row of a sheet is what it is
payout.py       who hands what to whom  club.py        one ranking over several ledgers
notation.py     how a deal is told      counting.py     counted cards
reference.py    the games and their rules  prose.py: texts in Markdown
"""
