"""`python -m tarokscore`, and the console script."""

import sys


def main() -> None:
    """Run the command line. `--version` answers without loading what only commands need."""
    if sys.argv[1:] == ["--version"]:
        from tarokscore import __version__

        print(f"tarokscore {__version__}")
        return
    try:
        from tarokscore.cli.app import run

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
