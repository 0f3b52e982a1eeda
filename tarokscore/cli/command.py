"""The frame of every command: its options, the files it reads, and how its result or error is printed.

A command is a function that sets the data and the view of its CommandResult. Errors that it raises become
messages and exit codes here.
"""

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, NoReturn, get_args, get_type_hints

import typer
from typer.models import ArgumentInfo, OptionInfo

from tarokscore.cli import shell_completion
from tarokscore.cli.command_list import OF_A_LEDGER
from tarokscore.cli.shell import (
    ARGUMENTS,
    Exit,
    Left,
    error_text,
    is_interactive,
    out,
    problem_data,
    say,
    warning_text,
)
from tarokscore.core import DealError, Json, LedgerError, Message, Problem, RequestError, exact_json, refusal
from tarokscore.core.system_errors import unreadable
from tarokscore.render.layout import showing_commands
from tarokscore.render.text import text as view_text
from tarokscore.views.document import View

LEDGER = Path("tarokscore.json")
GIVEN_UP = Message("Given up: nothing was saved.")
DEFAULTS: dict[object, object] = {bool: False, Path: LEDGER}
"""The default of an option by its type, if it declares none; None if its type allows None."""


class CommandResult:
    """The result of a command. json: whether --json was given; source: the file in which the places of
    problems are; data: for --json; text, view: for people, the text being preferred; warnings: printed
    before; exit: the exit code; printed: whether the command prints for itself."""

    def __init__(self, json: bool, source: str = "") -> None:
        self.json, self.source = json, source
        self.data: Any = None
        self.text = ""
        self.view: View = ()
        self.warnings: tuple[Problem, ...] = ()
        self.exit = Exit.FINE
        self.printed = False

    def answer(self, yes: bool) -> None:
        """Set the exit code NO if the answer to the question of the command is not yes."""
        self.exit = self.exit if yes else Exit.NO

    @property
    def can_ask(self) -> bool:
        """Whether the user can be asked questions."""
        return not self.json and is_interactive()


@contextmanager
def reporting(command: str, as_json: bool, source: str = "") -> Iterator[CommandResult]:
    """Run the body of a command on a new result, then print that, or the error raised. command: its name, for
    --json; as_json: whether that is given; source: the file in which the places of problems are. Raises
    typer.Exit with the exit code unless it is FINE."""
    result = CommandResult(as_json, source)
    text = ""
    try:
        yield result
        if not (result.json or result.printed):
            text = result.text or view_text(result.view)
    except (DealError, LedgerError) as error:
        if result.json:
            out(enveloped(command, False, None, _problems(error, result.source)))
        else:
            say(error_text(error, result.source))
        refused = isinstance(error, DealError | RequestError)
        raise typer.Exit(Exit.REFUSED if refused else Exit.UNREADABLE) from None
    except KeyboardInterrupt:
        raise typer.Exit(Exit.INTERRUPTED) from None
    if result.json and not result.printed:
        out(enveloped(command, result.exit == Exit.FINE, result.data, result.warnings))
    elif not result.printed:
        for warning in result.warnings:
            say(warning_text(warning))
        if text:
            out(text)
    if result.exit != Exit.FINE:
        raise typer.Exit(result.exit)


def _problems(error: DealError | LedgerError, source: str) -> Sequence[Problem]:
    if isinstance(error, DealError):
        return error.problems
    return (Problem(error.where or source or "ledger", "", error.sentence, error.advice),)


def enveloped(command: str, ok: bool, data: Json, problems: Iterable[Problem]) -> str:
    """The JSON object that --json prints: version, command, ok, data, problems."""
    made: dict[str, Json] = {
        "tarokscore": "1", "command": command, "ok": ok, "data": data,
        "problems": list(map(problem_data, problems)),
    }  # fmt: skip
    return exact_json.visible_json(exact_json.dumps(made, indent=2))


def command(name: str, function: Callable[..., None]) -> Callable[..., None]:
    """Return the function of a command as typer calls it: with the option --json, its result printed.

    function: takes the CommandResult first; a parameter whose type is a class of options (a NamedTuple)
    stands for all its fields. If it raises Left, because the user left its questions, it ends.
    """
    hints = get_type_hints(function)
    groups = {key: hint for key, hint in hints.items() if _is_group(hint)}

    def run(json: bool, **given: Any) -> None:
        source = given.get("ledger")
        file = str(source) if isinstance(source, Path) else ""
        with naming_ledger(file if name in OF_A_LEDGER else ""), reporting(name, json, file) as result:
            for key, group in groups.items():
                given[key] = group(*(given.pop(field) for field in group._fields))
            try:
                function(result, **given)
            except Left as left:
                say(GIVEN_UP)
                result.exit, result.printed = left.exit, True

    json = Parameter("json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption)
    taken = [*_options(function), json]
    run.__signature__ = Signature(taken)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {each.name: each.annotation for each in taken}
    run.__doc__ = function.__doc__
    return run


def naming_ledger(ledger: str) -> AbstractContextManager[None]:
    """Show commands inside with `-l ledger`, unless that is the default ledger or ""."""
    is_usual = ledger in ("", str(default_ledger()))
    return nullcontext() if is_usual else showing_commands(OF_A_LEDGER, ledger)


def _options(of: Callable[..., object]) -> Iterator[Parameter]:
    """The options of a command, or of a class of options, as parameters for typer."""
    hints = get_type_hints(of, include_extras=True)
    for name, each in signature(of).parameters.items():
        hint = hints[name]
        if _is_group(hint):
            yield from _options(hint)
        elif name != "result":
            kind = get_args(hint)[0]
            default = None if NoneType in get_args(kind) else DEFAULTS.get(kind, Parameter.empty)
            given = default if each.default is Parameter.empty else each.default
            yield Parameter(name, Parameter.KEYWORD_ONLY, default=given, annotation=hint)


def _is_group(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple)


# --- what commands share -----------------------------------------------------------------------

HELP = Message("--help shows how")


def wrong_usage(message: Message, hint: Message = HELP) -> NoReturn:
    """Raise the DealError of a wrong command line."""
    raise refusal(ARGUMENTS, message, hint)


def read_text(source: str) -> bytes:
    """The content of a file, or of standard input. source: the name of the file, or "-". Raises LedgerError
    if it cannot be read, DealError for an empty name."""
    if source != "-":
        try:
            return _content(path_named(source))
        except OSError as error:
            hint = Message("name a file, or - for standard input")
            raise unreadable(error, hint, source) from None
    if sys.stdin is None:
        raise LedgerError(Message("it is closed"), Message("name a file"), "standard input")
    if sys.stdin.isatty():
        say(Message("Type the deal, in words or as JSON, then Ctrl-D."))
    return sys.stdin.buffer.read()


def path_named(source: str) -> Path:
    """The path with this name. Raises DealError for "", which Python takes for the current folder."""
    if not source:
        wrong_usage(Message("the name of a file is empty"), Message("name a file, or - for standard input"))
    return Path(source)


def _content(path: Path) -> bytes:
    """The content of a file, or of a pipe such as the shell makes of <(…). Raises OSError, and LedgerError
    for a device other than a terminal, from which reading may never end."""
    with path.open("rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISBLK(mode) or (stat.S_ISCHR(mode) and not file.isatty()):
            message, hint = Message("it is a device and no file"), Message("choose another file")
            raise LedgerError(message, hint, str(path))
        return file.read()


def now() -> str:
    """The present time in ISO format, to the second, with the offset from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


# --- options and arguments ---------------------------------------------------------------------

COMPLETED = {
    "GAME": "variants", "[GAME]": "variants", "KEY=VALUE": "changes", "OPTION=VALUE": "options",
    "NAME=AMOUNT": "amounts", "[NAME...]": "players", "[PAYER]": "players",
    "[PAYEE]": "players",
}  # fmt: skip
"""{metavar: property of shell_completion.Candidates that completes it}, unless `completed` names another."""


def _completed(metavar: str, kind: str) -> Callable[[typer.Context, str], list[tuple[str, str]]] | None:
    """The completion function for typer, None without one. The candidates are loaded when it is called."""
    kind = kind or COMPLETED.get(metavar, "")

    def words(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
        return shell_completion.completions(kind, incomplete, ctx.params, default_ledger())

    return words if kind else None


def option(name: str, metavar: str, help: str, completed: str = "", other: str = "") -> OptionInfo:
    """An option with a value. metavar: the placeholder of the value in the help; completed: the property of
    shell_completion.Candidates that lists its values; other: another name for it."""
    words = _completed(metavar, completed)
    made: OptionInfo = typer.Option(
        *filter(None, (name, other)), metavar=metavar, readable=False, help=help, autocompletion=words
    )  # readable=False: that a file cannot be read is reported when it is read
    return made


def flag(name: str, help: str) -> OptionInfo:
    """An option without a value, or with a value of an enumeration."""
    made: OptionInfo = typer.Option(name, help=help)
    return made


def argument(metavar: str, help: str | None = None, completed: str = "") -> ArgumentInfo:
    """A positional argument; the parameters are those of `option`."""
    words = _completed(metavar, completed)
    made: ArgumentInfo = typer.Argument(metavar=metavar, help=help, autocompletion=words)
    return made


VARIABLE = "TAROKSCORE_LEDGER"
JsonOption = Annotated[bool, flag("--json", "Print one JSON object for programs.")]

LedgerOption = Annotated[
    Path, typer.Option("--ledger", "-l", metavar="FILE", envvar=VARIABLE, readable=False, help="The ledger.")
]


def default_ledger() -> Path:
    """The ledger of a command without -l."""
    return Path(os.environ.get(VARIABLE) or LEDGER)


@contextmanager
def ledger_at(path: Path | None) -> Iterator[None]:
    """Make `path` the default ledger inside; None changes nothing."""
    before = os.environ.get(VARIABLE)
    if path is not None:
        os.environ[VARIABLE] = str(path)
    try:
        yield
    finally:
        if before is not None:
            os.environ[VARIABLE] = before
        elif path is not None:
            del os.environ[VARIABLE]


OutOption = Annotated[
    Path | None, option("--out", "FILE", "Write it there, not to standard output.", other="-o")
]

SeedOption = Annotated[int, option("--seed", "N", "For the drawing of deals by lot.")]

WhyOption = Annotated[str | None, option("--why", "TEXT", "The reason, kept in the ledger.")]


def needed_why(other: str = "") -> OptionInfo:
    """The option --why of a command that changes somebody's amount. other: another name of the option."""
    return option(
        "--why",
        "TEXT",
        "The reason, kept in the ledger; where nobody can be asked it is needed.",
        other=other,
    )


NeededWhyOption = Annotated[str | None, needed_why()]

SettledOption = Annotated[bool, flag("--settled", "Settled points, where the table notes other figures.")]

AllOption = Annotated[bool, flag("--all", "Every answer, not only the most plausible ones.")]


DealNumber = Annotated[int, argument("N", "The number of the deal on the sheet.")]

GameArgument = Annotated[str, argument("GAME")]
AnyGameArgument = Annotated[str | None, argument("[GAME]")]
