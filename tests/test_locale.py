"""Catalogues say the same as the English: the same figures, compiled from what stands in their sources."""

import re
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import read_mo

import tarokscore
from tarokscore import games
from tarokscore.core import Message, speaking
from tarokscore.core.catalogue import catalogue, code_of, languages
from tarokscore.schema.keys import keys
from tests import catalogue as catalogues
from tests.conftest import GARDE, PLAYERS

SOURCES = list(catalogues.sources())
CITED = re.compile(r"[A-Z]{2}-V?\d+")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_a_translation_has_the_figures_of_its_sentence(path: Path) -> None:
    for message in catalogues.read(path):
        patterns = [message.id] if isinstance(message.id, str) else list(message.id)
        words = [message.string] if isinstance(message.string, str) else list(message.string)
        for text in words if message.id else ():
            assert not text or _fields(text) == _fields(patterns[-1]), text


def _fields(pattern: str) -> set[tuple[str, str | None, str | None]]:
    """The fields of a pattern, each with how it is written; an error where a brace stands alone."""
    found = [(name, *how) for _, name, *how in Formatter().parse(pattern) if name is not None]
    return {(name, "" if _is_agreeing(form) else form, how) for name, form, how in found}


def _is_agreeing(form: str | None) -> bool:
    """Whether a number has its word with it, in the two forms that French has: "{points:point|points}"."""
    return form is not None and form.count("|") == 1


@pytest.mark.parametrize(("points", "said"), [
    (0, "0 point : le camp"), (1, "1 point : le camp"), ("½", "½ point : le camp"),
    ("1½", "1½ point : le camp"), (2, "2 points : le camp"), ("41/2", "41/2 points : le camp"),
    ("0 ou 1", "0 ou 1 points : le camp"),
])  # fmt: skip
def test_a_word_behind_a_number_agrees_with_it(points: int | str, said: str) -> None:
    pattern = "{points:card point|card points}: the declarer's side took no trick, and no valat is recorded"
    with speaking(catalogue("fr")):
        assert str(Message(pattern, points=points)).replace("\xa0", " ").startswith(said)


COUNTED = re.compile(
    r"(?<!of )(?<!or )(?<!all )(?<!are )\{\w+\} "
    r"(card points|tricks|bouts|chips|cells|values|entries|figures)\b"
)
"""A number that may be one, before a plural that does not ask which number it is."""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_no_english_noun_disagrees_with_its_number(path: Path) -> None:
    patterns = [each.id for each in catalogues.read(path) if isinstance(each.id, str)]
    assert not list(filter(COUNTED.search, patterns))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_no_sentence_has_a_word_of_the_data_in_it(path: Path) -> None:
    """What a deal has as JSON, "open-pot", goes by what the table calls it."""
    model = [key for row in games.TABLE for key in keys(games.load(row.id).Deal).values()]
    words = {word for key in model for each in (key, *key.fields.values()) for word in each.words}
    found = {
        word
        for message in catalogues.read(path)
        for pattern in ([message.id] if isinstance(message.id, str) else message.id or [])
        for word in re.findall(r"[\w-]+", pattern)
        if "-" in word and word in words
    }
    assert not found


@pytest.mark.parametrize(("points", "bouts", "said"), [
    (1, 2, "1 card point with 2 bouts"), (2, 1, "2 card points with 1 bout"),
    (0, 0, "0 card points with 0 bouts"), ("1½", 3, "1½ card points with 3 bouts"),
])  # fmt: skip
def test_two_english_numbers_of_a_sentence_have_each_its_word(
    points: int | str, bouts: int, said: str
) -> None:
    pattern = "{points:card point|card points} with {bouts:bout|bouts}"
    assert str(Message(pattern, points=points, bouts=bouts)) == said


def test_two_numbers_of_a_sentence_have_each_its_word() -> None:
    case = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE, "card_points": 1, "bouts": 2}
    with pytest.raises(tarokscore.DealError) as refused, speaking(catalogue("fr")):
        tarokscore.settle(case)
    with speaking(catalogue("fr")):
        assert "1 point avec 2 bouts" in refused.value.problems[0].message


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_a_catalogue_is_compiled_from_its_source(path: Path) -> None:
    current = catalogues.compiled(catalogues.read(path))
    assert messages(path.with_suffix(".mo").read_bytes()) == messages(current), "python -m tests.catalogue"


def messages(compiled: bytes) -> list[tuple[object, ...]]:
    """What a compiled catalogue says, less its header, which names the version of the tool that wrote it."""
    return [(each.context, each.id, each.string) for each in read_mo(BytesIO(compiled)) if each.id]


def test_a_settlement_is_read_in_the_readers_language_and_stays_the_same() -> None:
    settlement = tarokscore.settle({"variant": "french-tarot", "players": list(PLAYERS), **GARDE})
    (line,) = settlement.lines
    english = line.text
    with speaking(catalogue("fr")):
        assert line.text == "garde faite de 8\xa0: (25 + 8) × 2 = 66"
        assert line.steps[0].text == "2 bouts\xa0: 41 à faire, 49 faits"
    assert line.text == english == "garde made by 8: (25 + 8) × 2 = 66"


def test_languages_are_known_by_their_codes() -> None:
    assert languages()[0] == "en" and "fr" in languages()
    assert [code_of(each) for each in ("fr", "fr_FR.UTF-8", "FR", "en-GB", "C", "")] == [
        "fr", "fr", "fr", "en", None, None,
    ]  # fmt: skip


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_every_message_of_the_program_is_translated(path: Path) -> None:
    """`python -m tests.catalogue` brings a catalogue up to date and lists what wants a translation."""
    translated = catalogues.read(path)
    for message in catalogues.extracted():
        if message.id:
            found = translated.get(message.id, message.context)
            assert found is not None, message.id
            assert all([found.string] if isinstance(found.string, str) else found.string), message.id


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.parent.name)
def test_a_translation_cites_the_rules_of_its_sentence(path: Path) -> None:
    for message in catalogues.read(path):
        if message.id and isinstance(message.id, str):
            assert set(CITED.findall(message.id)) == set(CITED.findall(str(message.string))), message.id


def test_no_french_line_begins_with_a_colon() -> None:
    (path,) = (each for each in SOURCES if each.parent.parent.name == "fr")
    for message in catalogues.read(path):
        assert not re.search(r" [:;?!»]|« ", str(message.string)), "python -m tests.catalogue sets the spaces"


def test_a_message_is_called_by_the_name_that_the_extraction_knows() -> None:
    """`core.Message("…")` is not extracted, and stayed English in every language."""
    package = Path(tarokscore.__file__).parent
    calls = re.compile(r"\.(?:Message|Plural)\(\s*[\"']")
    assert not [path.name for path in package.rglob("*.py") if calls.search(path.read_text(encoding="utf-8"))]
