"""However long somebody made a list or a word of a ledger: of a list the first hundred are shown, and how
many more there are; a word takes no many times its length of memory."""

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tarokscore.ledger import check, format
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, Run
from tests.ledger.test_ledger import AT, begun, dealt

MANY = 1234
NAMES = [f"name{n}" for n in range(MANY)]


def evening() -> Any:
    return json.loads(format.to_bytes(dealt(begun(), GARDE, GARDE).document))


def repaired(damaged: Any) -> recover.Recovered:
    return recover.repaired(json.dumps(damaged).encode(), AT)


def test_pieces_that_cannot_be_read() -> None:
    damaged = evening()
    damaged["entries"] += [1] * MANY
    found = repaired(damaged)
    assert len(found.lost) == 101
    assert found.lost[99:] == ("entry 102 cannot be read: it is no JSON object", "and 1,134 more")
    assert "and 1,134 more: whether they took back or corrected a deal" in found.changed[0]


def test_figures_that_differ(table: Run, tmp_path: Path) -> None:
    damaged = evening()
    damaged["entries"][1]["scores"] |= dict.fromkeys(NAMES, 0)
    damaged["entries"][1]["state"]["totals"] |= dict.fromkeys(NAMES, 0)
    (tmp_path / "long.json").write_text(json.dumps(damaged), encoding="utf-8")
    out = table("check", "-l", "long.json").out
    assert out.startswith("1 entry and 1235 figures not as recorded:")
    assert out.endswith("and 1,136 more\n")


@pytest.mark.parametrize(
    "place", [("deal", "contract"), ("deal", "declarer"), ("deal", "key"), ("type",), ("at",), ("key",)]
)
def test_a_very_long_word(place: tuple[str, ...]) -> None:
    damaged, length = evening(), 1 << 21
    *outer, key = place
    within = damaged["entries"][1]
    for each in outer:
        within = within[each]
    within["x" * length if key == "key" else key] = "x" * length
    content = json.dumps(damaged).encode()
    del damaged
    tracemalloc.start()
    try:
        repaired_as = recover.repaired(content, AT)
        if place in (("deal", "contract"), ("deal", "declarer"), ("deal", "key"), ("at",)):
            said = [each.message for each in check.check(format.read(content))]
            assert all(len(each) <= 1000 for each in said)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 12 * len(content)
    assert all(len(each) <= 1000 for each in (*repaired_as.lost, *repaired_as.changed))
