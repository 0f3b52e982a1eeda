"""The application: it loads the commands one by one, and runs them."""

import re
import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stderr, redirect_stdout, suppress
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer._click.shell_completion import CompletionItem
from typer._completion_shared import install
from typer.completion import show_callback
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from tarokscore import __version__
from tarokscore.cli.command import (
    command,
    default_ledger,
    ledger_at,
    naming_ledger,
    option,
    reporting,
    wrong_usage,
)
from tarokscore.cli.command_list import ALIASES, COMMANDS, GROUPS, command_named
from tarokscore.cli.help import TranslatedCommand, TranslatedContext, expect_values, report_usage_error
from tarokscore.cli.language import LEDGER, completion_language, in_language, options_in, without_language
from tarokscore.cli.prompt import prompt_loop
from tarokscore.cli.shell import Exit, is_interactive, say, terminal_columns, unwritable
from tarokscore.core import Message, fold, is_source_spoken
from tarokscore.render.layout import drawing_for, indented

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter
    from typer._click.formatting import HelpFormatter


NARROW = 52  # columns; on narrower terminals typer must be told the width for its help


@cache
def load_command(name: str) -> "Command":
    """Import the module of a command, and return the command. name: one of COMMANDS."""
    module = "import_" if name == "import" else name  # a keyword of Python
    function = getattr(import_module(f"tarokscore.cli.commands.{module}"), module)
    return get_command_from_info(
        CommandInfo(name=name, cls=TranslatedCommand, callback=command(name, function)),
        pretty_exceptions_short=False,
        rich_markup_mode=None,
    )


class Commands(TyperGroup):
    """The group of all commands."""

    context_class = TranslatedContext

    def main(self, args: Sequence[str] | None = None, *rest: Any, **settings: Any) -> object:
        """Parse the arguments and run the command, in the language asked for. Raises SystemExit, or in
        standalone_mode=False typer.Exit."""
        given, code = without_language(sys.argv[1:] if args is None else args)
        with ExitStack() as language:
            # first the language in which an unknown --lang is refused
            language.enter_context(completion_language() or in_language(None, given))
            try:
                with reporting("", "--json" in given) as result:
                    result.printed = True
                    if code is not None:
                        language.enter_context(in_language(code, given))
                    _refuse_several_ledgers(given)
            except typer.Exit as end:
                if settings.get("standalone_mode", True):
                    sys.exit(end.exit_code)
                raise
            given = with_real_minus(given)
            if given and given[0] in ("help", "aide"):
                given = [*given[1:2], "--help"]
            room = terminal_columns()
            if room < NARROW:
                settings["terminal_width"] = room
            with drawing_for(room):
                return super().main(given, *rest, **settings)

    def get_params(self, ctx: "Context") -> list["Parameter"]:
        """The options before a command, those for shell completion with this program's own messages."""
        found: list[Parameter] = super().get_params(ctx)
        of_this_program = {"install_completion": _install_completion, "show_completion": _show_completion}
        for each in found:
            each.callback = of_this_program.get(each.name or "", each.callback)
        return found

    def list_commands(self, ctx: "Context") -> list[str]:
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """The command with this name or alias; None if there is none."""
        named = command_named(cmd_name)
        return load_command(named) if named else None

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """The name, the command and its arguments. For the hint to a misspelt one it sets all known names."""
        names = COMMANDS if is_source_spoken() else (*COMMANDS, *ALIASES)
        self.commands = dict.fromkeys(names)  # type: ignore[assignment]  # loaded one by one
        return super().resolve_command(ctx, args)

    def format_help_text(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write what the program does, and examples."""
        super().format_help_text(ctx, formatter)
        formatter.write_paragraph()
        with formatter.indentation():
            rows = [(str(words), str(what)) for words, what in EXAMPLES]
            formatter.write_dl(rows, col_max=formatter.width // 2)

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write the commands in their groups, without loading them."""
        for group in GROUPS:
            with formatter.section(str(group.title)):
                formatter.write_dl([(f"{name:<9}", str(text)) for name, text in group.commands.items()])

    def shell_complete(self, ctx: "Context", incomplete: str) -> "list[CompletionItem]":
        """The commands that begin so, with their descriptions."""
        return [
            CompletionItem(name, help=str(text))
            for group in GROUPS
            for name, text in group.commands.items()
            if fold(name).startswith(fold(incomplete))
        ]

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Parse the options before the command. Returns the arguments behind them."""
        try:
            behind = super().parse_args(ctx, [*args])
            command = [*ctx._protected_args, *behind]
            expect_values(ctx, args[: len(args) - len(command)])
        except typer.TyperException as error:
            report_usage_error(error, "", "--json" in args, ctx)
        return behind

    def invoke(self, ctx: "Context") -> object:
        """Run the command, and report wrong usage of it."""
        as_json = "--json" in ctx.args
        try:
            return super().invoke(ctx)
        except typer.TyperException as error:
            named = ctx.invoked_subcommand or ""
            report_usage_error(error, command_named(named) or named, as_json)


def with_real_minus(given: Sequence[str]) -> list[str]:
    """A command line with real minus signs before negative amounts, which typer would take for options.
    Unchanged are numbers right behind an option, which may be its value, and right behind a command, where a
    deal is named.

    >>> with_real_minus(["dispute", "1", "Anna", "20", "Bert", "-20", "--last", "-3", "--", "-5"])
    ['dispute', '1', 'Anna', '20', 'Bert', '−20', '--last', '-3', '--', '-5']
    """
    end = [*given, "--"].index("--")
    return [
        f"−{word[1:]}" if place < end and _NEGATIVE.fullmatch(word) and _is_operand(before) else word
        for place, (before, word) in enumerate(zip(("", *given), given, strict=False))
    ]


_NEGATIVE = re.compile(r"-\d+")


def _is_operand(word: str) -> bool:
    return bool(word) and not word.startswith("-") and command_named(word) is None


def _refuse_several_ledgers(given: Sequence[str]) -> None:
    """Raise DealError for several -l, except of commands that rank several ledgers: typer would silently take
    the last one."""
    named = [places[0] for places, _ in options_in(given, LEDGER)]
    commands = ((place, command) for place, word in enumerate(given) if (command := command_named(word)))
    place, command = next(commands, (len(given), ""))
    if len(named) > 1 and (command not in ("standings", "summary") or named[0] < place):
        wrong_usage(
            Message("only standings and summary are of several ledgers"),
            Message("tarokscore summary -l a.json -l b.json"),
        )


NO_COMPLETION = Message("there is completion for bash, zsh, fish and PowerShell only")


def _install_completion(ctx: "Context", parameter: "Parameter", wanted: bool) -> None:
    """Install the completion for the shell in use, and report it. Raises typer.Exit."""
    if wanted and not ctx.resilient_parsing:
        with reporting("", False) as result:
            try:
                with redirect_stdout(StringIO()):
                    _, path = install()
            except typer.Exit:
                wrong_usage(NO_COMPLETION)
            done = Message("Tab completes in every shell that is opened from now on: {path}", path=str(path))
            result.text = indented(str(done), "", "")
        raise typer.Exit


def _show_completion(ctx: "Context", parameter: "Parameter", wanted: bool) -> None:
    """Print the completion script for the shell in use. Raises SystemExit."""
    if wanted and not ctx.resilient_parsing:
        with reporting("", False):
            try:
                with redirect_stderr(StringIO()):
                    show_callback(ctx, parameter, wanted)
            except typer.Exit:
                wrong_usage(NO_COMPLETION)


ABOUT = "Settle finished deals of tarot-family card games, and keep the score."
EXAMPLES = (
    ("tarokscore", Message("on a terminal: opens the table")),
    ("tarokscore new french-tarot A B C D", Message("starts an evening")),
    ("tarokscore add garde A 49 2 bouts", Message("settles a deal and saves it")),
    (Message("tarokscore why 7"), Message("why deal 7 paid what it paid")),
)

NOTHING_LOST = Message("Nothing that was saved is lost. Please report it with the command you gave.")

app = typer.Typer(
    name="tarokscore",
    cls=Commands,
    help=ABOUT,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tarokscore {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tarokscore(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    lang: Annotated[str | None, option("--lang", "CODE", "The language of sentences: en, fr.")] = None,
    ledger: Annotated[
        Path | None,
        typer.Option(
            "--ledger", "-l", metavar="FILE", readable=False, help="The ledger; alone: opens its table."
        ),
    ] = None,
) -> None:
    """What holds for every command. Without one, on a terminal, the table is opened."""
    if ctx.invoked_subcommand is not None:
        ctx.with_resource(naming_ledger(str(ledger or "")))
        ctx.with_resource(ledger_at(ledger))
    elif is_interactive():
        prompt_loop.open_table(ledger or default_ledger(), ctx.command)
    else:
        say(ctx.get_help())
        raise typer.Exit(Exit.REFUSED)


def run() -> None:
    """Run the program with the arguments of the process. Raises SystemExit; unexpected errors are reported in
    a sentence, without a traceback."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(Exit.FINE) from None
    except KeyboardInterrupt:
        raise SystemExit(Exit.INTERRUPTED) from None
    except Exception as error:
        if isinstance(error, OSError) and not error.filename:  # standard output, written by typer itself
            raise SystemExit(unwritable(error).exit_code) from None
        fault = f"{type(error).__name__}: {error}"
        with ExitStack() as language:
            with suppress(Exception):  # the language itself may be the error
                given, code = without_language(sys.argv[1:])
                language.enter_context(in_language(code, given))
            print(f"tarokscore: {Message('internal error: {fault}', fault=fault)}", file=sys.stderr)
            print(indented(str(NOTHING_LOST), "  ", "  "), file=sys.stderr)
        raise SystemExit(Exit.UNREADABLE) from None
