"""From points to money: what is owed, who hands what to whom, and what has been handed over.

payout.py         points at a stake, rounded to coins, less what was paid; the deals behind each transfer
terms.py          what a point is worth, as typed and as agreed
payment_rules.py  which payments are refused, and which are unusual
transfers.py      the fewest transfers that clear some debts
club.py           several ledgers in one ranking
"""
