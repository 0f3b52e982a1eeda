"""A ledger for other programs: spreadsheets, line tools, plain-text accounting; and back again.

csv_cells.py  CSV cells that no spreadsheet takes for a formula
csv_rows.py  the ledger as CSV; ndjson.py: as NDJSON; importing.py reads both back
journal.py    the transactions that all three accounting programs share
hledger.py    written for hledger and Ledger; beancount.py for Beancount
"""
