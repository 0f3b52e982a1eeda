"""Settlements written a second time, from the rules alone and in another way, to compare the games with."""
