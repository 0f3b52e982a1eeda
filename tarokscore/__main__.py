"""`python -m tarokscore`, and the console script."""

import sys


def main() -> None:
    """Run the command line. `--version` answers without loading what only commands need."""
    if sys.argv[1:] == ["--version"]:
        from tarokscore import __version__

        print(f"tarokscore {__version__}")
        return
    from tarokscore.cli.app import run

    run()


if __name__ == "__main__":
    main()
