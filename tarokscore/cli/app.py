"""The application: every command in the order that an evening needs them."""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from tarokscore import __version__
from tarokscore.cli.shell import Exit, answering, usage

if TYPE_CHECKING:
    from typer._click.core import Command, Context

COMMANDS = (
    "settle", "new", "players", "add", "undo", "void", "amend", "house", "standings", "sheet", "explain",
    "check", "summary", "chart", "export", "import", "dispute", "rescore", "compare", "seal", "expect",
    "protest", "resolve", "payout", "paid", "notation", "count", "variants", "rules", "schema",
)  # fmt: skip


class CommandTable(Mapping[str, "Command"]):
    """Every command by its name; the module of one is loaded when it is asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Command] = {}

    def __getitem__(self, name: str) -> "Command":
        if name not in COMMANDS:
            raise KeyError(name)
        if name not in self._loaded:
            module = "import_" if name == "import" else name  # a word of Python's
            function = getattr(import_module(f"tarokscore.cli.commands.{module}"), module)
            self._loaded[name] = get_command_from_info(
                CommandInfo(name=name, callback=function),
                pretty_exceptions_short=False,
                rich_markup_mode=None,
            )
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class Commands(TyperGroup):
    """All commands. A line that none of them understands is refused as everything else is."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = CommandTable()  # type: ignore[assignment]  # nothing is added to it

    def list_commands(self, ctx: "Context") -> list[str]:
        """Their names, in the order in which they are shown."""
        return list(COMMANDS)

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """What stands before the command."""
        if not args:
            return super().parse_args(ctx, args)  # it shows the help
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            _misused(error, "", "--json" in args)

    def invoke(self, ctx: "Context") -> object:
        """Run the command that is named."""
        as_json = "--json" in ctx.args
        try:
            return super().invoke(ctx)
        except typer.TyperException as error:
            _misused(error, ctx.invoked_subcommand or "", as_json)


def _misused(error: typer.TyperException, command: str, as_json: bool) -> NoReturn:
    message = error.format_message().rstrip(".")
    strange = getattr(error, "option_name", "")
    hints = []
    if command and "No such option" in message:
        hints = [f"what is no option goes behind --: tarokscore {command} … -- {strange}"]
    with answering(command, as_json):
        usage(message[0].lower() + message[1:], *hints)
    raise AssertionError("usage() raises")


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


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tarokscore {__version__}")
        raise typer.Exit


@app.callback()
def tarokscore(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """What holds for every command."""


def run() -> None:
    """Run the program with the arguments of the process. The user sees a sentence and never a traceback."""
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
