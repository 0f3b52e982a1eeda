"""`python -m tarokscore`, and the console script."""

import atexit
import gc
import os
import sys
from contextlib import suppress
from importlib import import_module

from tarokscore import __version__

LOADED = 100_000  # objects: modules and models are fewer, and garbage is not looked for among them


def main() -> None:
    """Run the command line. `--version` answers without loading what only commands need."""
    if sys.argv[1:] == ["--version"]:
        with suppress(OSError):  # the commands say why nothing can be written
            print(f"tarokscore {__version__}", flush=True)
            return
    gc.set_threshold(LOADED)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # else all packages are searched for one
    try:
        import_module("tarokscore.cli.app").run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except SystemExit as end:
        _leave(end)


def _leave(end: SystemExit) -> None:
    """End the process with the exit code of `end`, without the interpreter's teardown: freeing every object
    would take some 7 ms, 3 % of the time of `add` to a small ledger."""
    if isinstance(end.code, str):  # a message, for the interpreter to print
        raise end
    atexit._run_exitfuncs()
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()
    except (OSError, ValueError):
        raise end from None  # what cannot be written any more is the interpreter's to say
    os._exit(end.code if isinstance(end.code, int) else end.code is not None)


if __name__ == "__main__":
    main()
