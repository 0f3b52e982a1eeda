"""The guides as they are read on a terminal."""

import re

import pytest

from tarokscore.core.catalogue import languages
from tarokscore.guides import GUIDES, Guide
from tarokscore.render.guide_page import guide_page
from tarokscore.render.layout import pages_of, width


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.name)
def test_no_sign_of_markdown_is_left_and_paragraphs_fit(guide: Guide, language: str) -> None:
    text = guide.text(language)
    with pages_of(40):
        shown = guide_page(text)
    assert "```" not in shown and not re.search(r"^\||^#", shown, re.MULTILINE)
    prose = [line for line in shown.splitlines() if line[:1].isalpha()]
    assert prose and not [line for line in prose if width(line) > 40]
    with pages_of(80):
        assert set(re.findall(r"[^\W\d_]{4,}", shown.casefold())) <= set(
            re.findall(r"[^\W\d_]{4,}", text.casefold())
        )
