"""The command line: parse, call, print. No rule and no arithmetic.

app.py          the list of the commands, which are loaded one by one
command_list.py the commands in their groups, with a sentence each
commands/       one file per command
lazy_imports.py modules that few runs of a command need, loaded when they are used
actions.py      what commands and prompt do with a ledger: open, lock, settle, save, tell
new_ledger.py   a ledger started
command.py      what a command is: its options, what it reads, its result, and how that is printed
shell.py        the terminal around it: exit codes, output, errors as text
language.py     the language that sentences are said in
house_rules.py  house rules on a command line
arguments.py    what was typed behind a command, as values
deal_input.py   deals in a file or on standard input
line_input.py   a deal in words: read, asked about, pointed into
pointer.py      what is wrong with a line: marks below its words, and why
deal_dialog.py  a deal in words added; questions until nothing is left open
step_by_step.py add on a terminal without words
prompting.py  questions on a terminal
stream.py       settle --lines: one deal per line
several_ledgers.py  -l more than once, or a folder
output_file.py  files that a command writes beside the ledger
follow.py       such a file written anew after each change of the ledger
completion.py   what the shell can complete
help.py         help pages and errors of usage in the reader's language
prompt/         the standing prompt
"""

from tarokscore.cli import lazy_imports as lazy_imports  # first: before those modules are imported
