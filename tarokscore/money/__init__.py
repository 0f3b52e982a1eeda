"""Money: what points are worth, who owes what, and what was paid.

payout.py         points at a stake, rounded to coins, less what was paid; the deals behind each transfer
terms.py          the value of a point, as typed and as agreed
payment_rules.py  refusals and warnings for a payment
transfers.py      the fewest transfers that settle given debts
club.py           several ledgers in one ranking
"""
