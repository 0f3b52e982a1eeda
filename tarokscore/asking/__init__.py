"""What is still to be told of a deal: one question at a time, its answers as deals. Pure but for progress.py.

What is asked follows from the game's model and from what its refusals miss; no word is read or written here.

sitting.py     where the deal is played
complaints.py  what the game has against a deal that is still being told
possible.py    what can still be said of it
questions.py   the deal so far -> the next question, with every answer as a deal
steps.py       the answers so far, one by one
progress.py    a deal in progress, kept in a file beside the ledger and never in it
"""
