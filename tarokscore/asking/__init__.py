"""A deal asked for step by step. Pure but for progress.py.

What is asked follows from the game's model and checks.

table.py     where the deal is played
judging.py   what the game has against a deal that is still being told
possible.py  what can still be said of it
steps.py     the answers so far -> the deal so far, what is wrong with an answer, and the next question
wording.py   how a question is put, and what can be completed
helping.py   what ? says, and how what is wrong is headed
progress.py  a deal in progress, kept in a file beside the ledger and never in it
beside.py    where that file is
"""
