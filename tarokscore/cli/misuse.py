"""Errors of usage as sentences: which word is wrong, why, and what belongs there."""

import re
from typing import NoReturn

import typer
from typer.core import TyperArgument, TyperOption

from tarokscore.cli.command import answering
from tarokscore.cli.help import in_capitals
from tarokscore.cli.shell import HELP, usage
from tarokscore.core import Message
from tarokscore.render.layout import is_at_prompt

SHOWS = Message("help {command} shows how")
BEHIND = Message("what is no option goes behind --: tarokscore {command} … -- {option}")
SENTENCES = (
    (r"No such option: (?P<option>.+?) \(Possible options: (?P<others>.+)\)",
     Message("no such option: {option} (Possible options: {others})")),
    (r"No such option: (?P<option>.+)", Message("no such option: {option}")),
    (r"No such command (?P<command>.+)", Message("no such command: {command}")),
    (r"Missing command", Message("missing command")),
    (r"Missing argument '?(?P<argument>.+?)'?", Message("{argument} is missing")),
    (r"Missing option (?P<option>\S+)\. Choose from:\s*(?P<choices>.+)",
     Message("missing option {option}: one of {choices}")),
    (r"Missing option (?P<option>.+)", Message("missing option {option}")),
    (r"Invalid value for (?P<what>.+?): (?:Value error, )?(?P<value>.+) is not one of (?P<choices>.+)",
     Message("invalid value for {what}: “{value}” is not one of {choices}")),
    (r"Invalid value for (?P<what>.+?): (?P<reason>.+)", Message("invalid value for {what}: {reason}")),
    (r"Got unexpected extra argument\(s\) \((?P<words>.+)\)",
     Message("“{words}” is too much here")),
    (r"Option (?P<option>.+) requires an argument", Message("option {option} requires an argument")),
    (r"Option (?P<option>.+) does not take a value", Message("option {option} does not take a value")),
)  # fmt: skip
"""What typer says of wrong usage, and the same as a sentence that has a translation."""


def misused(error: typer.TyperException, command: str, as_json: bool) -> NoReturn:
    """Report a usage error. Raises typer.Exit."""
    with answering(command, as_json):
        usage(*_sentences(error, command))
    raise AssertionError("usage() raises")


def _sentences(error: typer.TyperException, command: str) -> tuple[Message, Message]:
    """What is wrong, and what to do."""
    if (errors := getattr(error.__cause__, "errors", None)) is not None:  # pydantic's, not loaded for it here
        (wrong, *_) = errors()
        if wrong["type"].startswith("int_"):
            return Message("“{given}” is no whole number", given=str(wrong["input"])), _what(
                getattr(error, "param", None)
            )
    said = error.format_message().rstrip(".")
    strange = getattr(error, "option_name", "")
    hint = SHOWS.filled(command=command) if command and is_at_prompt() else HELP
    if said.startswith("Missing"):
        hint = _what(getattr(error, "param", None)) or hint
    if command and "No such option" in said:
        hint = BEHIND.filled(command=command, option=strange)
    for pattern, message in SENTENCES:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            figures = {name: _bare(words) for name, words in found.groupdict().items()}
            if "argument" in figures:
                figures["argument"] = in_capitals(figures["argument"])
            return message.filled(**figures), hint
    return Message("{text}", text=said[0].lower() + said[1:]), hint


def _bare(words: str) -> str:
    """Words as they are typed, without the quotes that typer puts around each.

    >>> _bare("'text', 'md'"), _bare("'--to'"), _bare("l'eau")
    ('text, md', '--to', "l'eau")
    """
    return _QUOTES.sub("", " ".join(words.split()))


_QUOTES = re.compile(r"(?<![^\s,(])'|'(?![^\s,)])")


def _what(parameter: object) -> Message:
    """What an argument or option is, as the help says."""
    match parameter:
        case TyperArgument(help=str(what), metavar=str(name)):
            return Message("{name}: {help}", name=in_capitals(name), help=Message(what))
        case TyperOption(help=str(what), opts=[str(name), *_]):
            return Message("{name}: {help}", name=name, help=Message(what))
    return HELP
