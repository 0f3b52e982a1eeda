"""A command that was typed wrongly, in a plain sentence: which word, why it cannot be, what belongs there."""

from typing import NoReturn

import typer
from typer.core import TyperArgument, TyperOption

from tarokscore.cli.shell import HELP, answering, usage
from tarokscore.core import Message


def misused(error: typer.TyperException, command: str, as_json: bool) -> NoReturn:
    """Say what is wrong with the words behind a command. Raises typer.Exit."""
    with answering(command, as_json):
        usage(*_sentences(error, command))
    raise AssertionError("usage() raises")


def _sentences(error: typer.TyperException, command: str) -> tuple[Message | str, Message | str]:
    """What is wrong, and what to do."""
    message = error.format_message().rstrip(".")
    if (errors := getattr(error.__cause__, "errors", None)) is not None:  # pydantic's, not loaded for it here
        (wrong, *_) = errors()
        if wrong["type"].startswith("int_"):
            return Message("“{given}” is no whole number", given=str(wrong["input"])), _what(
                getattr(error, "param", None)
            )
        message = message.replace("Value error, ", "")
    message = message[0].lower() + message[1:]
    if command and "no such option" in message:
        strange = getattr(error, "option_name", "")
        return message, f"what is no option goes behind --: tarokscore {command} … -- {strange}"
    return message, HELP


def _what(parameter: object) -> Message:
    """What an argument or option is, as the help says."""
    match parameter:
        case TyperArgument(help=str(what), metavar=str(name)):
            return Message("{name}: {help}", name=name, help=what)
        case TyperOption(help=str(what), opts=[str(name), *_]):
            return Message("{name}: {help}", name=name, help=what)
    return HELP
