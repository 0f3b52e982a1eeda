"""What the head of a ledger was is found by trying, and trying has an end, however long an entry is."""

from hashlib import sha256
from typing import Any

import pytest

from tarokscore.ledger import altered_head, chain, check
from tarokscore.ledger.format import Document
from tests.conftest import GARDE
from tests.ledger.test_ledger import begun, dealt
from tests.ledger.test_seal import altered

LONG = 2_000_000


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many bytes are hashed, and how many entries are written down for it."""
    done = {"hashed": 0, "written": 0}

    class Counting:
        def __init__(self, content: bytes = b"", made: Any = None) -> None:
            self.made = made or sha256()
            self.update(content)

        def update(self, content: bytes) -> None:
            done["hashed"] += len(content)
            self.made.update(content)

        def copy(self) -> "Counting":
            return Counting(made=self.made.copy())

        def hexdigest(self) -> str:
            return self.made.hexdigest()

    def counted(content: Any, **more: Any) -> str:
        done["written"] += "at" in content
        return written(content, **more)

    written = chain.exact_json.dumps
    monkeypatch.setattr(chain, "sha256", Counting)
    monkeypatch.setattr(chain.exact_json, "dumps", counted)
    return done


def with_long_note(entry: int) -> Document:
    return altered(lambda raw: raw["entries"][entry]["deal"].update(note="x" * LONG))


def test_a_long_altered_first_entry_is_not_hashed_for_everything_that_a_head_may_have_been(
    work: dict[str, int],
) -> None:
    """Somebody wrote two million letters into a note: that is said, and not looked for in the house rules
    for minutes."""
    changed = with_long_note(0)
    work.update(hashed=0, written=0)
    (found,) = check.check(changed)
    assert found.entry == 1
    assert work["hashed"] < altered_head.HASHED + 10 * LONG
    assert work["written"] < 2 * len(changed.entries) + 5


def test_a_long_head_is_not_hashed_for_everything_that_it_may_have_been(work: dict[str, int]) -> None:
    """A hundred million letters in a name, which a short first entry does not have: that took minutes."""
    changed = altered(lambda raw: raw["players"].append("x" * 2 * LONG))
    work.update(hashed=0, written=0)
    assert list(check.check(changed))
    assert work["hashed"] < altered_head.HASHED + 10 * LONG


def test_a_long_altered_entry_is_not_hashed_for_every_number_it_may_have_had(work: dict[str, int]) -> None:
    changed = with_long_note(1)
    work.update(hashed=0, written=0)
    assert [each.entry for each in check.check(changed)] == [2]
    assert work["hashed"] < 5 * LONG
    assert work["written"] < 2 * len(changed.entries) + 5


def test_a_dealer_changed_in_the_head_is_named() -> None:
    """The first dealer stands in the head only."""
    (found,) = check.check(altered(lambda raw: raw.update(dealer="Anna")))
    assert "dealer is “Anna” and was “Dani”" in found.message
    assert altered_head.restored_head(dealt(begun(), GARDE).document) is None
