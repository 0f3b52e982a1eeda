"""Settlements and books, as data for programs and as text for a table.

data.py         what a settlement has to show: plain data, no drawing
books.py        what a book has to show: the same
layout.py       widths, wrapping, tables: the only importer of tabulate and wcwidth
explanation.py  one settlement as text: who gets what, why, and who pays whom
live.py         right after a deal: a short line per player, or sentences to read aloud; who sits where
notation.py     the one-line notation explained
counting.py     counted cards
sheet.py        a book as text: standings and the score sheet
"""

WIDTH = 80
