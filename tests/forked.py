"""The program in processes of its own that are forked with everything loaded, not started from nothing."""

import atexit
import os
import pkgutil
import signal
import socket
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from tarokscore import cli
from tarokscore.__main__ import main
from tarokscore.notation.lexicon import lexicon

for _module in pkgutil.walk_packages(cli.__path__, f"{cli.__name__}."):
    import_module(_module.name)
lexicon("french-tarot")  # which most are about

# What a shell starts: it hands its surroundings to the server, and ends as the program did.
CLIENT = """#!{python} -IS
import _socket, os, sys
server = _socket.socket(_socket.AF_UNIX)
server.connect({path!r})
files = b"".join(number.to_bytes(4, sys.byteorder) for number in (0, 1, 2))
server.sendmsg([b"!"], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, files)])
told = [os.getcwd(), str(len(sys.argv) - 1), *sys.argv[1:], *map("=".join, os.environ.items())]
server.sendall("\\0".join(told).encode("utf-8", "surrogateescape"))
server.shutdown(_socket.SHUT_WR)
os._exit(server.recv(1)[0])
"""


def run(arguments: Sequence[str]) -> NoReturn:
    """The program, in a process that was forked for it; it never returns."""
    code = 1
    atexit._clear()  # what the tests clean up at their end is none of its business
    try:
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(number, mode) for number, mode in enumerate(("r", "w", "w"))
        )
        sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
        sys.argv = ["tarokscore", *arguments]
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else end.code is not None
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(OSError, ValueError):  # a terminal that was closed
            sys.stdout.flush()
        os._exit(code)


@contextmanager
def commands() -> Iterator[str]:
    """A folder for PATH with a `tarokscore` in it, as a shell may run it: with pipes, files, its environment
    and its exit code."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
        path = f"{folder}/server"
        server.bind(path)
        server.listen()
        client = Path(folder) / "tarokscore"
        client.write_text(CLIENT.format(python=sys.executable, path=path), encoding="utf-8")
        client.chmod(0o755)
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            _serve(server)
        try:
            yield folder
        finally:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _serve(server: socket.socket) -> NoReturn:
    """Fork for each command, until it is killed; a pipe has several at once."""
    while True:
        asked, _ = server.accept()
        with asked:
            if os.fork() == 0:
                _answer(asked)
        with suppress(ChildProcessError):  # those that have ended
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _answer(asked: socket.socket) -> NoReturn:
    """Run one command, and tell its exit code."""
    _, files, _, _ = socket.recv_fds(asked, 1, 3)
    told = b"".join(iter(lambda: asked.recv(65536), b"")).decode("utf-8", "surrogateescape")
    folder, number, *rest = told.split("\0")
    arguments, environment = rest[: int(number)], rest[int(number) :]
    pid = os.fork()
    if pid == 0:
        for standard, file in enumerate(files):
            os.dup2(file, standard)
            os.close(file)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(each.split("=", 1) for each in environment)
        run(arguments)
    for file in files:
        os.close(file)
    asked.sendall(bytes([os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])]))
    os._exit(0)
