"""Exporting a ledger to spreadsheets, line tools and plain-text accounting, and importing it again.

csv_cells.py  CSV cells that no spreadsheet takes for a formula
csv_rows.py   the ledger as CSV; ndjson.py: as NDJSON; importing.py reads both
journal.py    the transactions that all three accounting programs share
hledger.py    the journal for hledger and Ledger; beancount.py: for Beancount
"""
