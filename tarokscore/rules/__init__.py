"""Rules that several games share.

seats.py          who plays and whose turn it is, by the order of play
pay.py            who pays whom
sides.py          an amount between the two sides, as a line
double_game.py    the game, double game and volát: who won them, what each is worth
tarokk_counts.py  eight and nine tarokks in one hand
nine_tricks.py    how many of nine tricks a side can have taken
counting.py       card points of counted cards
checks.py         refusals that all games share
implied_facts.py  the facts that a deal in words may omit
"""
