"""From points to money: what is owed, who hands what to whom, and what has been handed over.

payout.py   points at a stake, rounded to coins, less what was paid; each transfer in its deals
terms.py    what a point is worth, as typed and as agreed
payments.py what can be paid, and what is unusual
settle.py   the fewest transfers that clear some debts
pots.py     what a game's own rules do with a pot when the table stops
data.py     all of it for programs; text.py: for a terminal
"""
