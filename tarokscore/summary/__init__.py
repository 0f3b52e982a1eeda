"""Statistics of an evening, a season or a whole ledger.

sessions.py           the evenings of a ledger, and choosing some of them
played_deals.py       every deal settled once more: roles, lines, the state before it
statistics.py         tallies per role, contract, pair, dealer, seat and bonus
streaks_and_records.py  streaks, payments, records of the sheet
counterfactual.py     deals settled without a doubling, or with a bonus made instead of failed
bootstrap.py          whether the ranking is more than chance
summary.py            all of it together, and as plain data
"""
