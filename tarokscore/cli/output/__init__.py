"""Results that go elsewhere than to the reader of a terminal.

output_file.py  files that a command writes beside the ledger
follow.py       such a file written anew after each change of the ledger
stream.py       settle --lines: one deal per line, one result per line
"""
