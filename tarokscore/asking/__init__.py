"""What is still to be told of a deal: one question at a time, its answers as deals. Pure.

What is asked follows from the game's model and from what its refusals miss; no word is read or written here.

table_setup.py  the table: game, players, house rules, state, dealer
partial_deal.py  the refusals of the game for a deal that is still being told
missing_facts.py  what is still to be told: what the game misses, and what changes a payment
possible_facts.py  which further facts the game accepts
questions.py   the deal so far -> the next question, with every answer as a deal
given_answers.py  the answers so far, one by one
"""
