"""A deal on one line, in the table's own words: "garde Anna 49 2 bouts, petit au bout, poignée Béla".

Generic over the games: what can be said follows from a game's Deal model and its vocabulary.

common_words.py  words that every game shares: made, failed, announced, tricks, dealer, …
atoms.py         a line as words, numbers, quoted names and separators, each with its place
lexicon.py       phrase -> what it can mean in this game, at this table
trouble.py       what is not understood, pointed at in the line
articles.py      an article before a word of the game
line.py          a line on its way to being read
parting.py       an "and", which may be the beginning of a name
reading.py       line -> the facts of a deal
refusing.py      what the game has against a deal so far
otherwise.py     a word that can be a player, or a player a word: the line read the other way
roles.py         a name by itself, and whose role it tells
numbers.py       a number by itself, and what it counts
ahead.py         what stands before a bonus or declaration and is said of it
doubling.py      a doubling of the game with a name beside it
going.py         how the game went, said by itself
entries.py       one bonus or declaration of a line
again.py         a bonus that is named again, with more said of it
values.py        one value of a key: a name, names, a number, a word, free text
writing.py       facts -> line, which reads back as the same deal
speaking.py      what a game says of a deal, in words that a line takes
examples.py      the lines that a game ships with, each with what it comes to
"""

from tarokscore.notation.reading import Told, read
from tarokscore.notation.speaking import of_line, spoken
from tarokscore.notation.trouble import Choice, NotationError
from tarokscore.notation.writing import write

__all__ = ["Choice", "NotationError", "Told", "of_line", "read", "spoken", "write"]
