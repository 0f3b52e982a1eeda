"""Completing a deal by questions: one question at a time, each possible answer as a deal. Pure.

What is asked follows from the game's deal model and from its refusals of missing facts; no user text is
parsed or written here.

table_setup.py  the table: game, players, house rules, state, dealer
partial_deal.py  the refusals of the game for a deal that is not complete yet
missing_facts.py  the facts still to be asked: those the game requires, and those that change a payment
possible_facts.py  which further facts the game accepts
questions.py   the deal so far -> the next question, with every answer as a deal
given_answers.py  the recorded answers, and the deal that they add up to
"""
