"""python -m tests.catalogue: extract the messages, bring every catalogue up to date, and compile it.

New messages come without a translation (a test fails until they have one); those that are gone are dropped.
"""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import IO, get_args

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from typer.core import TyperGroup as Group
from typer.main import get_command

from tarokscore import games
from tarokscore.cli.app import app, load_command
from tarokscore.cli.command_list import COMMANDS
from tarokscore.cli.help import CAPITALS, paragraphs
from tarokscore.core.key_names import KEY
from tarokscore.guides import GUIDES
from tarokscore.ledger.entries import Entry
from tarokscore.schema import fields_of
from tarokscore.schema.keys import NO_KEY
from tarokscore.schema.keys import keys as keys_of

PACKAGE = Path(__file__).parent.parent / "tarokscore"
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = {"Message": (1,), "Plural": (1, 2)}
PLAIN_KEY = re.compile(r"[a-z_]+")
# no line begins with such a sign, ends with the other, or breaks a number at its thousands
SPACED = re.compile(r" (?=[:;?!»%])|(?<=«) |(?<=\d) (?=\d{3}\b)")


UNWANTED = (
    '"POT-Creation', '"PO-Revision', '"Report-Msgid', '"Last-Translator', '"Language-Team', "# Copyright",
    "# FIRST AUTHOR", '"Generated-By',
)  # fmt: skip


def extracted() -> Catalog:
    """Every pattern of the package that has words in it, with the file where it stands."""
    found = Catalog(project="tarokscore", charset="utf-8", fuzzy=False)
    calls = extract_from_dir(PACKAGE, method_map=[("**.py", "tests.catalogue:calls")], keywords=KEYWORDS)
    for file, _, pattern, comments, _ in calls:
        one = pattern if isinstance(pattern, str) else pattern[0]
        if is_translatable(one):
            found.add(pattern, locations=[(file, 0)], auto_comments=comments)
    for text, file in described():
        found.add(text, locations=[(file, 0)])
    for key, file in keys():
        found.add(key.replace("_", " "), locations=[(file, 0)], context=KEY)
    return found


def calls(
    file: IO[bytes], keywords: Mapping[str, object], tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """An extraction method of Babel's that sees every call, inside an f-string or another call as well."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords:
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if texts:
                yield node.lineno, node.func.id, tuple(map(str, texts)), []


def described() -> Iterator[tuple[str, str]]:
    """What commands and house rules say of themselves in plain English, and where; it is looked up in the
    catalogue when it is shown."""
    program = get_command(app)
    assert isinstance(program, Group)
    commands = [(name, load_command(name)) for name in COMMANDS]
    for name, command in (("app", program), *commands):
        file = f"cli/{'app' if command is program else f'commands/{name}'}.py"
        with command.make_context(name, [], resilient_parsing=True) as context:
            usage = " ".join(command.collect_usage_pieces(context))
            parameters = command.get_params(context)
        yield from ((words, file) for words in paragraphs(command.help or ""))
        for each in parameters:
            yield from ((text, file) for text in [getattr(each, "help", None)] if text)
            usage += f" {getattr(each, 'metavar', None) or ''}"
        yield from ((word, file) for word in re.findall(CAPITALS, usage))
    yield from ((text, "guides/__init__.py") for each in GUIDES for text in (each.name, each.about))
    for row in games.TABLE:
        for field in fields_of(games.load(row.id).Options).values():
            yield field.description or "", f"games/{row.id.replace('-', '_')}/facts.py"


def keys() -> Iterator[tuple[str, str]]:
    """What deals, states and entries of a ledger are told in, the ids of cards, and what commands point at,
    each with where it stands."""
    for row in games.TABLE:
        game, file = games.load(row.id), f"games/{row.id.replace('-', '_')}/facts.py"
        for model in (game.Deal, game.State):
            for key, field in fields_of(model).items():
                inner = keys_of(model).get(key, NO_KEY).inner
                for name, each in ((key, field), *(fields_of(inner) if inner else {}).items()):
                    yield each.alias or name, file
        yield from ((kind.id, file) for kind in game.COUNT.cards)
    for entry in get_args(Entry):
        yield entry.type, "ledger/format.py"
        yield from ((key, "ledger/format.py") for key in fields_of(entry))
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Call(
                    func=ast.Name(id="Problem" | "refusal"), args=[ast.Constant(value=str(at)), *_]
                ):
                    if PLAIN_KEY.fullmatch(at):
                        yield at, str(path.relative_to(PACKAGE))


def is_translatable(pattern: str) -> bool:
    """Whether there is anything to translate: words that agree with a number, or outside the fields letters,
    or signs that are set in another way elsewhere, the point of a decimal number among them."""
    outside, depth = "", 0
    for sign in pattern.replace("{{", "").replace("}}", ""):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        outside += "" if depth else sign
    return "}.{" in pattern or "|" in pattern or any(sign.isalpha() or sign in ":;?!“”" for sign in outside)


def typeset(catalog: Catalog) -> Catalog:
    """A catalogue with the spaces that its language wants before and inside some signs as such that no line
    is broken at, and with one kind of apostrophe."""
    if str(catalog.locale) == "fr":
        for each in catalog:
            if isinstance(each.string, str):
                each.string = SPACED.sub("\xa0", each.string).replace("’", "'")
            elif each.string:
                each.string = tuple(SPACED.sub("\xa0", form).replace("’", "'") for form in each.string)
    return catalog


def sources() -> Iterator[Path]:
    """The catalogue of every language, as text."""
    yield from sorted(PACKAGE.glob("locale/*/LC_MESSAGES/tarokscore.po"))


def read(path: Path) -> Catalog:
    """A catalogue as it stands."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parent.parent.name)
    catalog.creation_date = catalog.revision_date = UNDATED  # or the bytes would tell when they were made
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """What gettext reads: the translated messages, in the same bytes each time."""
    made = BytesIO()
    write_mo(made, typeset(catalog))
    return made.getvalue()


def written(catalog: Catalog) -> bytes:
    """A catalogue as text: no dates, no line numbers, so that a difference is a difference of words."""
    made = BytesIO()
    write_po(made, typeset(catalog), width=100, sort_by_file=True, omit_header=False, include_previous=False)
    lines = made.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(UNWANTED)).encode()


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages that a catalogue has no words for."""
    return [
        each for each in catalog if each.id and not all(each.string if each.pluralizable else [each.string])
    ]


def main() -> int:
    """Bring every catalogue up to date. Returns how many messages want a translation."""
    wanting = 0
    for path in sources():
        catalog = read(path)
        catalog.update(extracted(), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(read(path)))
        missing = untranslated(catalog)
        wanting += len(missing)
        print(f"{path.parent.parent.name}: {len(catalog)} messages, {len(missing)} to be translated")
        for each in missing:
            print("  ", each.id)
    return wanting


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
