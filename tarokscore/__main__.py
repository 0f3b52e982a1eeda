"""`python -m tarokscore`, and the console script."""

import gc
import os
import sys
from contextlib import suppress
from importlib import import_module

from tarokscore import __version__

ALLOCATIONS = 100_000  # before the first garbage collection: loading a command stays below, so none runs


def main() -> None:
    """Run the command line. `--version` is answered without loading the commands. Raises SystemExit."""
    if sys.argv[1:] == ["--version"]:
        with suppress(OSError):  # the command line then reports why nothing can be written
            print(f"tarokscore {__version__}", flush=True)
            return
    gc.set_threshold(ALLOCATIONS)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")  # else it searches every installed package
    try:
        import_module("tarokscore.cli.app").run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
