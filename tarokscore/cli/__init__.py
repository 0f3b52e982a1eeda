"""The command line: parse, call, print. One file per group of commands; no rule and no arithmetic.

shell.py       what all commands share: exit codes, output, errors, the envelope of --json
dealing.py     settle: a deal without a ledger
keeping.py     new, add, undo, void, amend, house: what writes a ledger
writing.py     how it is written, and what is said about it
typed.py       what was typed or read, as facts
streaming.py   settle --lines: one deal per line
mending.py     check --repair
entering.py    add: a deal in words, and what is wrong pointed at in the line
asking.py      add on a terminal: step by step
prompting.py   questions on a terminal
seating.py     players: who sits where, under which name
looking.py     standings, sheet, explain, check: what reads one
summarising.py summary, chart, export, import: an evening on a page or in a file
evenings.py    --session, --since, --until, --last
paying.py      payout, paid: points to money
disputing.py   dispute, rescore, compare, seal
protesting.py  expect, protest, resolve
notating.py    notation: how a deal is told on one line
counting.py    count: cards to card points
reference.py   variants, rules, schema
completing.py  what the shell can complete
"""
