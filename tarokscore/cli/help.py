"""Help pages in the reader's language. The English text is the docstring of a command's function; it is
looked up in the catalogue when it is shown, as are typer's own words."""

import re
from collections.abc import Sequence
from inspect import cleandoc

from typer._click.core import Context
from typer._click.formatting import HelpFormatter
from typer.core import TyperCommand

from tarokscore.core import Message
from tarokscore.core.figures import clauses
from tarokscore.render.layout import as_typed, is_at_prompt

USAGE = Message("Usage:")
HEADING = Message("{heading}:")
HEADINGS = {"Arguments": Message("Arguments:"), "Options": Message("Options:")}
BESIDE = re.compile(r"(?:^|  )\[(?P<facts>(?:(?:env var: |default: |required)[^;\]]*(?:; )?)+)\]$")
FACTS = {
    "env var": Message("env var: {value}"), "default": Message("default: {value}"),
    "required": Message("required"),
}  # fmt: skip
TYPE = re.compile(r" <[a-z\[\]]+>$")  # what Python reads it as, behind the word that stands for it
CAPITALS = re.compile(r"[A-Z]{2,}")  # words that stand for what is to be typed


class TranslatedHelp(HelpFormatter):
    """A help page in the reader's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line that shows how the command is typed."""
        if is_at_prompt():
            prog, args = as_typed(prog), args.replace("[OPTIONS]", "").strip()
        super().write_usage(prog, in_capitals(args), f"{USAGE} ")

    def write_heading(self, heading: str) -> None:
        """The title of a list."""
        self.write(f"{HEADINGS.get(heading) or HEADING.filled(heading=heading)}\n")

    def write_text(self, text: str) -> None:
        """What the command does."""
        super().write_text("\n\n".join(str(Message(words)) for words in paragraphs(text)))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """A list of arguments, options or commands, and what each is for."""
        told = [(in_capitals(TYPE.sub("", name)), _purpose(text)) for name, text in rows]
        super().write_dl(told, col_max, col_spacing)

    def getvalue(self) -> str:
        """The page; what held its lines together is a plain space now."""
        return super().getvalue().replace("\xa0", " ")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each on one line."""
    return [" ".join(part.split()) for part in cleandoc(text).split("\n\n")]


def _purpose(text: str) -> str:
    """What an argument, an option or a command is for, and what typer says beside it."""
    found = BESIDE.search(text)
    if found is None:
        return str(Message(text)) if text else ""
    facts = (each.partition(": ") for each in found["facts"].split("; "))
    beside = clauses(
        FACTS[name].filled(value=value) if value else FACTS[name]
        for name, _, value in facts
        if not (name == "env var" and is_at_prompt())
    )
    told = text[: found.start()]
    said = str(Message(told)) if told else ""
    return f"{said}  [{beside}]".strip() if beside else said


def in_capitals(words: str) -> str:
    """What is to be typed, with the words in capitals in the reader's language: NAME=AMOUNT."""
    return CAPITALS.sub(lambda word: str(Message(word[0])), words)


class TranslatedContext(Context):
    """What typer knows while it reads a command line."""

    formatter_class = TranslatedHelp


class TranslatedCommand(TyperCommand):
    """A command whose help is in the reader's language."""

    context_class = TranslatedContext
