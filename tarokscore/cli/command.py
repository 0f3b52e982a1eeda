"""What a command is: a function from its options to an answer."""

from collections.abc import Callable, Iterator
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

from tarokscore.cli.options import LEDGER, JsonOption, completed
from tarokscore.cli.shell import answering

ABSENT: dict[object, object] = {bool: False, Path: LEDGER}
"""What an option without a default of its own is where it is not given; None where it can be None."""


COMPLETED = {
    "GAME": "variants", "[GAME]": "variants", "KEY=VALUE": "changes", "OPTION=VALUE": "options",
    "NAME=AMOUNT": "amounts", "NAME=TOTAL...": "amounts", "[NAME...]": "players", "[PAYER]": "players",
    "[PAYEE]": "players",
}  # fmt: skip
"""What the shell completes, by what stands for it in the help."""


def command(name: str, function: Callable[..., None]) -> Callable[..., None]:
    """The function of a command as typer calls it: with `--json`, its answer printed.

    The function takes the Answer first. A class of options (a NamedTuple) as the type of a parameter stands
    for all of them.
    """
    hints = get_type_hints(function)
    groups = {key: hint for key, hint in hints.items() if _is_group(hint)}

    def run(json: bool, **given: Any) -> None:
        source = given.get("ledger")
        with answering(name, json, str(source) if isinstance(source, Path) else "") as answer:
            for key, group in groups.items():
                given[key] = group(*(given.pop(field) for field in group._fields))
            function(answer, **given)

    json = Parameter("json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption)
    taken = [*_options(function), json]
    run.__signature__ = Signature(taken)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {each.name: each.annotation for each in taken}
    run.__doc__ = function.__doc__
    return run


def _options(of: Callable[..., object]) -> Iterator[Parameter]:
    """The options of a command, or of a class of options."""
    hints = get_type_hints(of, include_extras=True)
    for name, each in signature(of).parameters.items():
        hint = hints[name]
        if _is_group(hint):
            yield from _options(hint)
        elif name != "answer":
            kind = get_args(hint)[0]
            default = None if NoneType in get_args(kind) else ABSENT.get(kind, Parameter.empty)
            given = default if each.default is Parameter.empty else each.default
            if (words := COMPLETED.get(get_args(hint)[1].metavar)) is not None:
                get_args(hint)[1].autocompletion = completed(words)
            yield Parameter(name, Parameter.KEYWORD_ONLY, default=given, annotation=hint)


def _is_group(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple)
