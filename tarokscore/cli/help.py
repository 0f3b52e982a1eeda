"""Help pages and usage errors of typer in the reader's language.

The English text of a page is the docstring of the command's function. It is looked up in the catalogue when
it is shown, as are typer's own words.
"""

import re
from collections.abc import Sequence
from inspect import cleandoc
from itertools import zip_longest
from typing import NoReturn

import typer
from typer._click.core import Context
from typer._click.formatting import HelpFormatter
from typer._click.shell_completion import CompletionItem
from typer.core import TyperArgument, TyperCommand, TyperOption

from tarokscore.cli.command import HELP, reporting, wrong_usage
from tarokscore.core import Message, clauses
from tarokscore.render.layout import as_typed, is_at_prompt

USAGE = Message("Usage:")
HEADING = Message("{heading}:")
HEADINGS = {"Arguments": Message("Arguments:"), "Options": Message("Options:")}
BESIDE = r"(?:^|  )\[(?P<facts>(?:(?:env var: |default: |required)[^;\]]*(?:; )?)+)\]$"
FACTS = {
    "env var": Message("env var: {value}"), "default": Message("default: {value}"),
    "required": Message("required"),
}  # fmt: skip
TYPE = r" <[a-z\[\]]+>$"  # the type that typer adds behind a placeholder
CAPITALS = r"[A-Z]{2,}"  # placeholders


class TranslatedHelp(HelpFormatter):
    """A help page in the reader's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that shows how the command is typed."""
        if is_at_prompt():
            prog, args = as_typed(prog), args.replace("[OPTIONS]", "").strip()
        if args:
            super().write_usage(prog, translated_placeholders(re.sub(_BRACES, "", args)), f"{USAGE} ")
        else:  # for which typer writes nothing
            self.write(f"{USAGE} {prog}\n")

    def write_heading(self, heading: str) -> None:
        """Write the title of a list."""
        self.write(f"{HEADINGS.get(heading) or HEADING.filled(heading=heading)}\n")

    def write_text(self, text: str) -> None:
        """Write what the command does."""
        super().write_text("\n\n".join(str(Message(words)) for words in paragraphs(text)))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write a list of arguments, options or commands with their descriptions."""
        translated = [
            (translated_placeholders(re.sub(TYPE, "", name)), _purpose(text)) for name, text in rows
        ]
        super().write_dl(translated, col_max, col_spacing)

    def getvalue(self) -> str:
        """The page, with plain spaces instead of no-break spaces."""
        return super().getvalue().replace("\xa0", " ")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each on one line."""
    return [" ".join(part.split()) for part in cleandoc(text).split("\n\n")]


def _purpose(text: str) -> str:
    """The description of an argument, option or command, with what typer adds behind it, translated."""
    found = re.search(BESIDE, text)
    purpose = str(Message(text[: found.start()] if found else text))
    if found is None:
        return purpose
    facts = (each.partition(": ") for each in found["facts"].split("; "))
    beside = clauses(
        FACTS[name].filled(value=value) if value else FACTS[name]
        for name, _, value in facts
        if not (name == "env var" and is_at_prompt())
    )
    return f"{purpose}  [{beside}]".strip() if beside else purpose


def translated_placeholders(words: str) -> str:
    """A usage line with its placeholders ("NAME=AMOUNT") in the reader's language."""
    return re.sub(CAPITALS, lambda word: str(Message(word[0])), words)


class TranslatedContext(Context):
    """A context of typer whose help is in the reader's language."""

    formatter_class = TranslatedHelp


class TranslatedCommand(TyperCommand):
    """A command whose help is in the reader's language."""

    context_class = TranslatedContext

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """The completions for the shell, options with their translated help."""
        found: list[CompletionItem] = super().shell_complete(ctx, incomplete)
        for each in found:
            if each.help and each.value.startswith("-"):
                each.help = str(Message(each.help))
        return found

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse the arguments behind the command. Raises typer.UsageError."""
        expect_values(ctx, args)
        return super().parse_args(ctx, args)


def expect_values(ctx: Context, args: Sequence[str]) -> None:
    """Raise typer.UsageError for an option without a value. Another option is no value, as in `--why --json`;
    nor is "", except for free text: typer takes `-l ""` for the current folder."""
    options = {
        name: each for each in ctx.command.params if isinstance(each, TyperOption) for name in each.opts
    }
    told = args[: [*args, "--"].index("--")]
    for word, behind in () if ctx.resilient_parsing else zip_longest(told, told[1:]):
        name, sign, value = word.partition("=")
        if name not in options or options[name].is_flag:
            continue
        is_empty = options[name].metavar != FREE_TEXT and (value if sign else behind) == ""
        if is_empty or (not sign and (behind is None or behind in options)):
            ctx.fail(f"Option {name} requires an argument")


FREE_TEXT = "TEXT"  # the placeholder of values that may be empty


# --- wrong usage -------------------------------------------------------------------------------

SHOWS = Message("help {command} shows how")
BEHIND = Message("what is no option goes behind --: tarokscore {command} … -- {option}")
STRIKES = Message("tarokscore undo takes back the last entry; tarokscore void N strikes a deal")
TAKES = Message("usage: {usage}; tarokscore {command} --help says more")
SENTENCES = (
    (r"No such option: (?P<option>.+?) \(Possible options: (?P<near>.+)\)",
     Message("no such option: {option} (did you mean {near}?)")),
    (r"No such option: (?P<option>.+)", Message("no such option: {option}")),
    (r"No such command (?P<command>.+?)\. Did you mean (?P<near>.+)\?",
     Message("no such command: {command} (did you mean {near}?)")),
    (r"No such command (?P<command>.+)", Message("no such command: {command}")),
    (r"Missing command", Message("missing command")),
    (r"Missing argument '?(?P<argument>.+?)'?", Message("{argument} is missing: {usage}")),
    (r"Missing option (?P<option>\S+)\. Choose from:\s*(?P<choices>.+)",
     Message("missing option {option}: one of {choices}")),
    (r"Missing option (?P<option>.+)", Message("missing option {option}")),
    (r"Invalid value for (?P<what>.+?): (?:Value error, )?(?P<value>.+) is not one of (?P<choices>.+)",
     Message("invalid value for {what}: “{value}” is not one of {choices}")),
    (r"Invalid value for (?P<what>.+?): (?P<reason>.+)", Message("invalid value for {what}: {reason}")),
    (r"Got unexpected extra argument\(s\) \((?P<words>.+)\)",
     Message("“{words}” is too much here")),
    (r"Option (?P<option>.+) requires an argument", Message("option {option} needs a value: {usage}")),
    (r"Option (?P<option>.+) does not take a value", Message("option {option} does not take a value")),
)  # fmt: skip
"""(pattern of an error message of typer, sentence to show instead)."""


def report_usage_error(
    error: typer.TyperException, command: str, as_json: bool, context: Context | None = None
) -> NoReturn:
    """Report a usage error of typer. context: the one in which it was raised, if the error has none. Raises
    typer.Exit."""
    with reporting(command, as_json):
        wrong_usage(*_sentences(error, command, getattr(error, "ctx", None) or context))
    raise AssertionError("wrong_usage() raises")


def _sentences(error: typer.TyperException, command: str, context: Context | None) -> tuple[Message, Message]:
    """The message and the hint of a usage error."""
    if (errors := getattr(error.__cause__, "errors", None)) is not None:  # pydantic's, without importing it
        (wrong, *_) = errors()
        if wrong["type"].startswith("int_"):
            return Message("“{given}” is no whole number", given=str(wrong["input"])), _what(
                getattr(error, "param", None)
            )
    english = error.format_message().rstrip(".")
    strange = getattr(error, "option_name", "")
    hint = SHOWS.filled(command=command) if command and is_at_prompt() else HELP
    if english.startswith("Missing"):
        hint = _what(getattr(error, "param", None))
    if command and "No such option" in english:
        hint = BEHIND.filled(command=command, option=strange)
        if strange.startswith("--") and context and not is_at_prompt():
            hint = TAKES.filled(command=command, usage=_usage(context, command))
    if command == "undo" and "unexpected extra" in english:
        hint = STRIKES
    shown = _usage(context, command) if context else ""
    if english.startswith("Option") and context:
        named = (each for each in context.command.params if _bare(english.split()[1]) in each.opts)
        hint = _what(option := next(named, None))
        shown = " ".join(filter(None, ("tarokscore", command, _typed(option))))
    for pattern, message in SENTENCES:
        if found := re.fullmatch(pattern, english, re.DOTALL):
            figures = {name: _bare(words) for name, words in found.groupdict().items()} | {"usage": shown}
            if "argument" in figures:
                figures["argument"] = translated_placeholders(figures["argument"])
            return message.filled(**figures), hint
    return Message("{text}", text=english[0].lower() + english[1:]), hint


def _usage(context: Context, command: str) -> str:
    """The command with the placeholders of its arguments."""
    pieces = " ".join(context.command.collect_usage_pieces(context)[1:])
    return translated_placeholders(f"tarokscore {command} {re.sub(_BRACES, '', pieces)}").strip()


def _bare(words: str) -> str:
    """Words without the quotes that typer puts around each.

    >>> _bare("'text', 'md'"), _bare("'--to'"), _bare("l'eau")
    ('text, md', '--to', "l'eau")
    """
    return re.sub(_QUOTES, "", " ".join(words.split()))


# typer puts braces around required arguments, and doubles our marks of repeated ones
_BRACES = r"[{}]|(?<=\[)\[|\](?=\])|(?<=\.{3})\.{3}|(?<=\.{3}[\]}])\.{3}|(?<=\.{3}[\]}]{2})\.{3}"
_QUOTES = r"(?<![^\s,(])'|'(?![^\s,)])"


def _what(parameter: object) -> Message:
    """An argument or option with its help, as a hint."""
    match parameter:
        case TyperArgument(help=str(what), metavar=str(name)):
            return Message("{name}: {help}", name=translated_placeholders(name), help=Message(what))
        case TyperOption(help=str(what)):
            return Message("{name}: {help}", name=_typed(parameter), help=Message(what))
    return HELP


def _typed(parameter: object) -> str:
    """An option with the placeholder of its value; "" for anything else."""
    match parameter:
        case TyperOption(opts=[str(name), *_], metavar=None, is_flag=False, type_descriptor=kind):
            return f"{name} <{'|'.join(map(str, kind.choices or ()))}>"
        case TyperOption(opts=[str(name), *_], metavar=value):
            return f"{name} {translated_placeholders(value)}" if value else name
    return ""
