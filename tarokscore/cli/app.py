"""The application: every command in the order that an evening needs them."""

import sys
from typing import Annotated

import typer

from tarokscore.cli import dealing, keeping, looking, reference
from tarokscore.cli.shell import Exit

app = typer.Typer(
    name="tarokscore",
    help="Settle finished deals of tarot-family card games, and keep the score.\n\n"
    "tarokscore new french-tarot Anna Béla Cili Dani   starts an evening\n\n"
    "tarokscore add deal.json                          settles a deal and saves it\n\n"
    "tarokscore explain 7                              why deal 7 paid what it paid",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from tarokscore import __version__

        typer.echo(f"tarokscore {__version__}")
        raise typer.Exit


@app.callback()
def tarokscore(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """What holds for every command."""


for command in (
    dealing.settle,
    keeping.new, keeping.add, keeping.undo, keeping.void, keeping.amend, keeping.house,
    looking.standings, looking.sheet, looking.explain, looking.check,
    reference.variants, reference.rules, reference.schema,
):  # fmt: skip
    app.command()(command)


def run() -> None:
    """Run it. Whatever happens, the user sees a sentence and never a traceback."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(Exit.FINE) from None
    except KeyboardInterrupt:
        raise SystemExit(Exit.INTERRUPTED) from None
    except Exception as error:
        print(f"tarokscore: a fault of the program: {type(error).__name__}: {error}", file=sys.stderr)
        print(
            "  Nothing that was saved is lost. Please report it with the command you gave.", file=sys.stderr
        )
        raise SystemExit(Exit.UNREADABLE) from None
