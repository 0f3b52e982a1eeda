"""The standing prompt, which `tarokscore` alone opens on a terminal. It uses the same parser and commands.

prompt_loop.py      the prompt: each line is a deal or a command
completion.py       completion of a line
toolbar.py          the line below the prompt: standings and dealer
opening.py          the questions that start a ledger
splitting.py        splitting a typed command into words
follow_commands.py  the `--follow` commands that are repeated when the prompt is opened again
"""
