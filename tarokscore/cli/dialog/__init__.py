"""Telling a deal on a terminal: a line in words, and questions.

terminal.py      reading a line: completion, toolbar, history, dumb terminals
prompting.py     one question, answered in words, by a number, by yes or no
reason.py        the reason of a change
line_input.py    reading a deal in words, with questions about ambiguous places
deal_dialog.py   the questions about a deal; adding a deal in words
step_by_step.py  adding a deal without words, by questions only
deal_in_progress.py  the file beside the ledger that keeps the answers so far
"""
