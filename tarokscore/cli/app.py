"""The application: every command in the order that an evening needs them."""

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from tarokscore.cli.shell import Exit

COMMANDS = (
    "dealing.settle",
    "keeping.new", "seating.players", "keeping.add", "keeping.undo", "keeping.void", "keeping.amend",
    "keeping.house",
    "looking.standings", "looking.sheet", "looking.explain", "looking.check",
    "summarising.summary", "summarising.chart", "summarising.export", "summarising.import_",
    "disputing.dispute", "disputing.rescore", "disputing.compare", "disputing.seal",
    "protesting.expect", "protesting.protest", "protesting.resolve",
    "paying.payout", "paying.paid",
    "notating.notation", "counting.count", "reference.variants", "reference.rules", "reference.schema",
)  # fmt: skip
"""module.function; only the module of the command that is asked for is loaded."""


def _version(wanted: bool) -> None:
    if wanted:
        from tarokscore import __version__

        typer.echo(f"tarokscore {__version__}")
        raise typer.Exit


def tarokscore(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """What holds for every command."""


class Commands(TyperGroup):
    """All commands. A line that none of them understands is refused as everything else is."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What stands before the command."""
        if not args:
            return super().parse_args(ctx, args)  # it shows the help
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            _misused(error, "", "--json" in args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command that is named."""
        as_json = "--json" in ctx.args
        try:
            return super().invoke(ctx)
        except typer.TyperException as error:
            _misused(error, ctx.invoked_subcommand or "", as_json)


def _misused(error: typer.TyperException, command: str, as_json: bool) -> NoReturn:
    from tarokscore.cli.shell import answering, usage

    message = error.format_message().rstrip(".")
    strange = getattr(error, "option_name", "")
    hints = []
    if command and "No such option" in message:
        hints = [f"what is no option goes behind --: tarokscore {command} … -- {strange}"]
    with answering(command, as_json):
        usage(message[0].lower() + message[1:], *hints)
    raise AssertionError("usage() raises")


def made(named: Sequence[str] = ()) -> typer.Typer:
    """The application, with the command that is named, or with all of them where none is."""
    app = typer.Typer(
        name="tarokscore",
        cls=Commands,
        help="Settle finished deals of tarot-family card games, and keep the score.\n\n"
        "tarokscore new french-tarot Anna Béla Cili Dani   starts an evening\n\n"
        "tarokscore add deal.json                          settles a deal and saves it\n\n"
        "tarokscore explain 7                              why deal 7 paid what it paid",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(tarokscore)
    wanted = [path for path in COMMANDS if path.partition(".")[2].rstrip("_").replace("_", "-") in named]
    for path in wanted or COMMANDS:
        module, _, function = path.partition(".")
        app.command()(getattr(import_module(f"tarokscore.cli.{module}"), function))
    return app


@cache
def __getattr__(name: str) -> Any:
    if name == "app":
        return made()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def run() -> None:
    """Run it. Whatever happens, the user sees a sentence and never a traceback."""
    try:
        made(sys.argv[1:2])()
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
