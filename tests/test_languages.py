"""Everything that is said is a sentence that can be said in another language; what programs read is the same
in all of them."""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tarokscore import games, rulebook
from tarokscore.cli import language
from tarokscore.cli.app import load_command
from tarokscore.cli.command_list import COMMANDS
from tarokscore.core.words import fold
from tarokscore.notation.examples import examples
from tarokscore.notation.lexicon import lexicon
from tarokscore.schema import json_schema
from tarokscore.schema.keys import Key, keys
from tests.recorder import program
from tests.recorder.recordings import SAMPLES
from tests.recorder.scenarios import SCENARIOS
from tests.recorder.session import Session

PLAYED = (
    "readme", "refusals", "seats", "corrections-french-tarot-evening", "corrections-slovenian-tarok-evening",
)  # fmt: skip
IN_BOTH = ("readme", "corrections-slovenian-tarok-evening")


class Done(NamedTuple):
    """A command, and what came of it."""

    arguments: Sequence[str]
    given: str
    code: int
    said: str
    complained: str
    files: dict[str, bytes]


class Heard(Session):
    """A session that keeps each command as it was."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SAMPLES)
        self.done: list[Done] = []

    def run(self, *arguments: str, given: object = None) -> program.Ran:
        told = super().run(*arguments, given=given)
        text = (
            given.decode("utf-8", "replace") if isinstance(given, bytes) else json.dumps(given) + str(given)
        )
        texts = (each.decode("utf-8", "replace") for each in (told.out, told.err))
        self.done.append(Done(arguments, text, told.code, *texts, dict(self._files)))
        return told


def heard(name: str) -> list[Done]:
    """All commands of a scenario, in the language of the surroundings."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        shutil.copytree(SAMPLES, folder / "samples")
        with program.frozen():
            session = Heard(folder)
            session.forget()
            SCENARIOS[name](session)
            return session.done


# --- every sentence ----------------------------------------------------------------------------


class Masked:
    """A language in which every word of the program is dots: what can still be read is no sentence of it."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{\w+[}:])|[^\W\d_]", lambda found: found[1] or "·", message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def plural(self, n: int) -> int:
        return int(n != 1)


UNSAID = (
    "rules",
    "guide",
    "seal",
    "schema",
    "export",
    "chart",
)  # the rulebook, words of a seal, data, letters
FOR_PROGRAMS = ("--json", "--lines", "--rules", "--deal", "--seal")
TYPED = ("variants", "notation", "house")  # these list the keys of a deal, to be typed
NO_WORD = re.compile(r"\b[A-Z]{2}-V?\d+|[^\W\d_]+…")  # the id of a rule; a word that is cut off
WORD = re.compile(r"(?<![^\W_])[^\W\d_]{2,}(?![^\W_])")
HERE = {"tarokscore", "unsaid", "eur", "czk", "json", "csv", "html", "png", "txt", "md"}


@cache
def _words(text: str) -> frozenset[str]:
    """Words, those of keys and ids too, without case and accents."""
    return frozenset(word for each in WORD.findall(text.replace("_", " ")) for word in fold(each).split())


def _ids(rows: dict[str, Key], names: bool) -> Iterator[str]:
    """The words that keys take; names: what the keys are called, instead."""
    for key in rows.values():
        yield from (key.name,) if names else key.words
        yield from _ids(key.fields, names)


def _values(schema: Any) -> Iterator[str]:
    """The names of house rules, and the words that they take."""
    if isinstance(schema, dict):
        yield from schema
        yield from map(str, schema.get("enum", ()))
        yield str(schema.get("const", ""))
        for each in schema.values():
            yield from _values(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _values(each)


@cache
def _data() -> frozenset[str]:
    """Every word that is data: of the games' vocabularies, ids and house rules, and of the commands."""
    found = list[str](HERE)
    for row in games.TABLE:
        game = games.load(row.id)
        found += [row.id, row.name, *game.PRESETS, *_ids(keys(game.Deal), names=False), *game.ACCOUNTS]
        found += [
            text for term in rulebook.vocabulary(row.id) for texts in term.names.values() for text in texts
        ]
        found += [term.id for term in rulebook.vocabulary(row.id)]
        found += _values(json_schema(game.Options)["properties"])
        found += [name for kind in game.COUNT.cards for name in (kind.id, *kind.names)]
        for spoken in lexicon(row.id).languages:
            if spoken.id != "en":
                found += [text for texts in (*spoken.small.values(), *spoken.keys.values()) for text in texts]
    for name in COMMANDS:
        found += [name, *(option for each in load_command(name).params for option in each.opts)]
    return frozenset(word for text in found for word in _words(text))


@cache
def _keys() -> frozenset[str]:
    """The keys of deals, and the words that lines take in their place."""
    found = [text for row in games.TABLE for text in _ids(keys(games.load(row.id).Deal), names=True)]
    for row in games.TABLE:
        found += [*examples(row.id).players, *(each.line for each in examples(row.id).lines)]
    return frozenset(word for text in found for word in _words(text))


def _left(done: Done, known: set[str]) -> Iterator[str]:
    """Lines with a word in them that is neither masked nor data."""
    for line in (*done.said.splitlines(), *done.complained.splitlines()):
        if strange := sorted(_words(NO_WORD.sub("", line.replace("·", "0"))) - known):
            yield f"{' '.join(done.arguments)} | {line} | {strange}"


@pytest.mark.parametrize("name", PLAYED)
def test_nothing_is_said_outside_a_sentence_that_can_be_translated(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "catalogue", lambda code: Masked())
    told, found = set(_data()), list[str]()
    for done in heard(name):
        told |= _words(" ".join((*done.arguments, done.given, *done.files)))
        told |= {
            word
            for file, content in done.files.items()
            if file.endswith(("json", "jsonl"))
            for word in _words(content.decode("utf-8", "replace"))
        }
        command = done.arguments[:1]
        if (
            not {*command} & {*UNSAID}
            and not {*FOR_PROGRAMS} & {*done.arguments}
            and not _is_data(done.arguments)
        ):
            found += _left(done, told | (_keys() if {*command} & {*TYPED} else set()))
    assert not found, "\n".join(found[:40])


def _is_data(arguments: Sequence[str]) -> bool:
    """A summary for a spreadsheet, a program or a browser."""
    return arguments[:1] == ("summary",) and bool({"csv", "json", "html"} & set(arguments))


# --- data --------------------------------------------------------------------------------------

SENTENCES = {
    "message", "hint", "text", "fact", "if", "over", "rounding", "remarks", "refused", "running", "label",
}  # fmt: skip
PAGES = (".md", ".html", ".txt", ".csv", ".png", ".svg")


@pytest.mark.parametrize("name", IN_BOTH)
def test_what_programs_read_is_the_same_in_every_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit codes, ledgers byte for byte, exports, and all of --json but its sentences."""
    english = heard(name)
    for key in ("LANG", "LC_ALL"):
        monkeypatch.setitem(program.WORLD, key, "fr_FR.UTF-8")
    french = heard(name)
    assert [each.arguments for each in english] == [each.arguments for each in french]
    assert any(one.said != other.said for one, other in zip(english, french, strict=True))
    for one, other in zip(english, french, strict=True):
        assert one.code == other.code, one.arguments
        assert _kept(one.files) == _kept(other.files), one.arguments
        if one.arguments[:1] == ("export",) and "--out" not in one.arguments:
            assert one.said == other.said, one.arguments
        if "--json" in one.arguments:
            assert list(_differing(json.loads(one.said), json.loads(other.said))) == [], one.arguments


def _kept(files: dict[str, bytes]) -> dict[str, bytes]:
    """Ledgers and exports; a page is for people."""
    return {
        name: content for name, content in files.items() if not name.endswith(PAGES) and "page" not in name
    }


def _differing(one: Any, other: Any, at: str = "") -> Iterator[str]:
    """Where two documents differ beside their sentences."""
    if isinstance(one, dict) and isinstance(other, dict):
        if one.keys() != other.keys():
            yield f"{at}: {sorted(one.keys() ^ other.keys())}"
        for key in one.keys() & other.keys():
            if key != "running" and (key not in SENTENCES or isinstance(one[key], dict)):
                yield from _differing(one[key], other[key], f"{at}.{key}")
            elif key == "running" and one[key].keys() != other[key].keys():
                yield f"{at}.{key}"
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from _differing(*pair, f"{at}[{place}]")
    elif one != other:
        yield at
