"""The command line: parsing arguments, calling the library, printing results.

app.py           the application: loads the commands one by one and runs them
command_list.py  the names of the commands in groups, with a sentence each
command.py       the frame of every command: options, reading files, result, printing
commands/        one file per command
actions.py       changing a ledger: lock, settle, save, report
new_ledger.py    starting a ledger
arguments/       arguments as values
dialog/          telling a deal on a terminal, with questions
output/          results in files and streams
prompt/          the standing prompt
shell.py       exit codes, printing, errors as text
line_errors.py   problems of a deal in words, with marks below its wrong words
sidecar_file.py  small files next to the ledger: the unfinished line, a deal in progress
help.py          help pages and usage errors in the reader's language
shell_completion.py  completion of arguments in the shell
language.py      the language of messages
lazy_imports.py  modules that are loaded when they are first used
"""

from tarokscore.cli import lazy_imports as lazy_imports  # first: before those modules are imported
