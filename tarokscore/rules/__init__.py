"""What several games reckon alike.

seats.py     who sits, deals, plays, and on which side
pay.py       who pays whom
counting.py  counted cards to card points
checks.py    what cannot have happened, in any of the games
"""
