"""Results in files and streams.

output_file.py  the file of --out
follow.py       such a file, written again after each change of the ledger
stream.py       settle --lines: one deal per line in, one result per line out
"""
