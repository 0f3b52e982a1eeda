"""`python -m tarokscore`, and the console script."""

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


if __name__ == "__main__":
    main()
