"""The pages of `tarokscore guide`, in every language."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tarokscore.cli.app import COMMANDS
from tarokscore.core import Message, speaking
from tarokscore.core.catalogue import catalogue, languages
from tarokscore.guides import GUIDES, Guide
from tests.conftest import Run
from tests.pages import BLOCK, COMMAND, pages, prose, typeset

EACH = pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.name)
TRANSLATED = pytest.mark.parametrize("language", languages()[1:])
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
SAME = {
    "a section": re.compile(r"^#+ |^\| |^- |^    \S", re.MULTILINE),
    "an option": re.compile(r"(?<![\w-])--[a-z][a-z-]*"),
    "a command": re.compile(r"(?<=`tarokscore)\s[a-z]+"),
    "a figure": re.compile(r"\d[\d,.\xa0]*"),
}
"""What stands in a translation as often as in its original: sections, rows, points of lists, indented lines;
what is typed; what was measured."""
PARTING = re.compile(r"[\s,.]")


@EACH
@pytest.mark.parametrize("language", languages())
def test_a_page_has_a_title_and_names_commands_and_pages_that_there_are(guide: Guide, language: str) -> None:
    text = guide.text(language)
    assert re.match(r"# \S", text)
    named = set(re.findall(r"`tarokscore ([a-z]+)", text))
    assert named <= set(COMMANDS), named - set(COMMANDS)
    named = set(re.findall(r"`tarokscore guide ([a-z-]+)`", text))
    assert named <= {guide.name for guide in GUIDES}


@TRANSLATED
def test_every_page_is_translated_and_no_other(language: str) -> None:
    own = pages(language)[1:]
    assert sorted(own[0].parent.iterdir()) == sorted(own)


@EACH
@TRANSLATED
def test_a_translation_has_what_its_page_has(guide: Guide, language: str) -> None:
    one, other = (Counter(_parts(guide.text(each))) for each in ("", language))
    assert one - other == other - one == Counter()


def _parts(text: str) -> Iterator[str]:
    """What must not differ, each with what it is; a number without the signs that part it."""
    for kind, block in BLOCK.findall(text):
        yield f"{kind.strip()} of {len(COMMAND.findall(block))} commands"
    for what, pattern in SAME.items():
        for found in pattern.findall(FENCED.sub("", text)):
            yield f"{what}: {PARTING.sub('', found)}"


@EACH
@TRANSLATED
def test_a_translation_is_set_as_its_language_wants_it(guide: Guide, language: str) -> None:
    text = guide.text(language)
    assert text == typeset(text, language), "python -m tests.pages"
    assert not re.search(r"^ *[:;!?»]", prose(text), re.MULTILINE)


@pytest.mark.parametrize("language", languages())
def test_guide_lists_every_page_with_its_subject(run: Run, language: str) -> None:
    """Each under the name that it is asked for by in this language; English names are taken as well."""
    listed = run("guide", "--lang", language).out
    for guide in GUIDES:
        with speaking(catalogue(language)):
            name, about = str(Message(guide.name)), str(Message(guide.about)).replace("\xa0", " ")
        assert re.search(rf"^{name} .*{re.escape(about)}", listed, re.MULTILINE), name
        page = run("guide", name, "--lang", language).out
        assert page == run("guide", guide.name, "--lang", language).out
        assert page.rstrip() == guide.text(language).rstrip()


def test_the_name_of_a_page_needs_no_accents(run: Run) -> None:
    assert run("guide", "REGLES", "--lang", "fr").out == run("guide", "règles", "--lang", "fr").out


def test_an_unknown_page_is_refused_with_those_that_there_are(run: Run) -> None:
    refused = run("guide", "zzz")
    assert refused.code == 2 and all(guide.name in refused.err for guide in GUIDES)


def test_what_has_no_translation_is_in_english() -> None:
    assert all(guide.text("tlh") == guide.text() for guide in GUIDES)
