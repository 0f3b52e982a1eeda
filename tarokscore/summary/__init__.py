"""An evening, a season or a whole ledger on a page: what happened, and what it says about the players.

sessions.py    which evening a deal belongs to, and choosing some of them
replay.py      every deal settled once more: roles, lines, the state before it
statistics.py  per player, contract and bonus; playing.py: seats, streaks, partners, payments
counterfactual.py  what a doubling moved, what a bonus would have brought the other way
bootstrap.py   does the order mean anything
summary.py     all of it as plain data
tables.py      the same as tables, from which terminal.py, markdown.py, spreadsheet.py and page.py draw
charts.py      running totals as SVG for a page; plots.py for a terminal and for picture files
"""
