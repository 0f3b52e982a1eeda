"""A ledger for other programs: spreadsheets, line tools, plain-text accounting; and back again.

cells.py      CSV cells that no spreadsheet takes for a formula
table.py      the ledger as CSV; lines.py: as NDJSON; importing.py reads both back
journal.py    the transactions that all three accounting programs share
hledger.py    written for hledger and Ledger; beancount.py for Beancount
"""
