"""What a table reads on a terminal of 40 columns: no line is longer, and no word is broken."""

import re

import pytest

from tarokscore.render.layout import width
from tests.conftest import GARDE, PRISE_LOST, Run

PART = re.compile(r"[^\s-]+-?")


@pytest.mark.parametrize(
    "command",
    [
        "standings", "sheet", "why", "why 1 --rules", "summary", "payout --stake 0,10", "players", "house",
        "guide", "variants french-tarot", "notation", "check", "seal", "--help", "why --help",
        "amend --help", "rules french-tarot FT-20", "amend 1", "why là", "why 99",
        "add garde Béla 99 2 bouts",
    ],
)  # fmt: skip
def test_no_word_is_broken(command: str, table: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word on 40 columns is one of those on 80, or its part up to a hyphen."""
    for deal in (GARDE, PRISE_LOST):
        table("add", "-", given=deal)
    table("payout", "--stake", "0.10")
    monkeypatch.setenv("COLUMNS", "80")
    wide = table(*command.split())
    monkeypatch.setenv("COLUMNS", "40")
    narrow = table(*command.split())
    for printed, whole in ((narrow.out, wide.out), (narrow.err, wide.err)):
        assert not [line for line in printed.splitlines() if width(line.rstrip()) > 40]
        assert not set(PART.findall(printed)) - set(PART.findall(whole))
