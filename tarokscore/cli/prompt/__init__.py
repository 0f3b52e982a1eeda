"""The standing prompt: what `tarokscore` alone opens on a terminal. The same parser and the same commands.

prompt_loop.py      the table: a line is a deal or a command, until somebody leaves
completion.py       what can come next on the line
toolbar.py          the bottom line: standings and dealer
opening.py          the questions that start a ledger
splitting.py        a typed command as its words
follow_commands.py  the `--follow` commands that go on when the table is opened again
"""
