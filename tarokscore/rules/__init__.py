"""What several games reckon alike.

seats.py          who sits, deals, plays, and on which side
pay.py            who pays whom
sides.py          what one reason is worth between the sides, as a line
double_game.py    the game, double game and volát: who won them, what each is worth
tarokk_counts.py  eight and nine tarokks in one hand
nine_tricks.py    which of nine tricks a side can have taken
counting.py       counted cards to card points
checks.py         what cannot have happened, in any of the games
implied_facts.py  what is left unsaid where a deal is told in words
"""
