"""A deal told on a terminal: its line, and the questions about it.

terminal.py      one line from the terminal: completion, toolbar, history, dumb terminals
prompting.py     one question: its answer in words, by a number, by yes or no
reason.py        the reason of what changes a deal
line_input.py    a deal in words: read, asked about, pointed into
deal_dialog.py   a deal in words added; questions until nothing is left open
step_by_step.py  add without words
deal_in_progress.py  the answers so far, in a file beside the ledger
"""
