"""The standing prompt: what `tarokscore` alone opens on a terminal. The same parser and the same commands.

prompt_loop.py  the table: a line is a deal or a command, until somebody leaves
terminal.py    one line from the terminal: completion, toolbar, history, dumb terminals
completion.py  what can come next on the line
toolbar.py     the bottom line: standings and dealer
opening.py     the questions that start a ledger
inline_prompt.py  one question with its choices
splitting.py   a typed command as its words
beside.py      small files beside the ledger: the line that is not a deal yet, and what follows it
followed.py    the commands whose files follow the ledger
"""
