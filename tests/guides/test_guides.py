"""The pages of `tarokscore guide`."""

import re

import pytest

from tarokscore.cli.app import COMMANDS
from tarokscore.guides import GUIDES
from tests.conftest import Run


@pytest.mark.parametrize("name", [guide.name for guide in GUIDES])
def test_a_page_has_a_title_and_names_commands_and_pages_that_there_are(name: str) -> None:
    text = next(guide.text for guide in GUIDES if guide.name == name)
    assert re.match(r"# \S", text)
    named = set(re.findall(r"`tarokscore ([a-z]+)", text))
    assert named <= set(COMMANDS), named - set(COMMANDS)
    pages = set(re.findall(r"`tarokscore guide ([a-z-]+)`", text))
    assert pages <= {guide.name for guide in GUIDES}


def test_guide_lists_every_page_with_its_subject(run: Run) -> None:
    listed = run("guide").out
    for guide in GUIDES:
        assert re.search(rf"^\s*{guide.name} .*{re.escape(guide.about)}", listed, re.MULTILINE), guide.name


def test_an_unknown_page_is_refused_with_those_that_there_are(run: Run) -> None:
    refused = run("guide", "zzz")
    assert refused.code == 2 and all(guide.name in refused.err for guide in GUIDES)
