"""The guides as they are read on a terminal."""

import re

import pytest

from tarokscore.core.catalogue import languages
from tarokscore.guides import GUIDES, Guide
from tarokscore.render.layout import drawing_for, width
from tarokscore.render.text import text as view_text
from tarokscore.views.prose import prose


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.name)
def test_no_sign_of_markdown_is_left_and_paragraphs_fit(guide: Guide, language: str) -> None:
    text = guide.text(language)
    with drawing_for(40):
        shown = view_text(prose(text))
    assert "```" not in shown and not re.search(r"^\||^#", shown, re.MULTILINE)
    running = [line for line in shown.splitlines() if line[:1].isalpha()]
    assert running and not [line for line in running if width(line) > 40]
    with drawing_for(80):
        assert set(re.findall(r"[^\W\d_]{4,}", shown.casefold())) <= set(
            re.findall(r"[^\W\d_]{4,}", text.casefold())
        )
