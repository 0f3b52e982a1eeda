"""Run a command and print what it cost: CPU seconds (user and system), peak memory in KiB, exit code.

    python -I -S measured.py OUT COMMAND [ARGUMENT ...]        OUT: a file for its standard output

A program of its own and as small as can be: the system counts the memory of whoever starts a process into the
peak of the process started.
"""

import os
import sys

out = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, out, 1)])
_, status, usage = os.wait4(child, 0)
print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
