"""The command line: parse, call, print. No rule and no arithmetic.

app.py           the list of the commands, which are loaded one by one
command_list.py  the commands in their groups, with a sentence each
command.py       what a command is: its options, what it reads, its result, and how that is printed
commands/        one file per command
actions.py       what commands and prompt do with a ledger: open, lock, settle, save, tell
new_ledger.py    a ledger started
arguments/       what stands on a command line, as values
dialog/          a deal told on a terminal, and the questions about it
output/          files and streams of results
prompt/          the standing prompt
shell.py         the terminal around it: exit codes, output, errors as text
pointer.py       what is wrong with a deal in words: marks below its words, and why
sidecar_file.py  a small file next to the ledger: the unfinished line, a deal in progress
help.py          help pages and errors of usage in the reader's language
shell_completion.py  what the shell can complete
language.py      the language that sentences are said in
lazy_imports.py  modules that few runs of a command need, loaded when they are used
"""

from tarokscore.cli import lazy_imports as lazy_imports  # first: before those modules are imported
