"""What a dispute says of a change is a sentence, whatever is added, taken away or put in its place."""

import pytest

from tarokscore.schema.absent import ABSENT
from tests.conftest import Run

HUNGARIAN = {
    "declarer": "Dani", "partner": "Anna", "contract": "one", "card_points": 44, "doubling": "kontra",
    "note": "called the XX", "dealer": "Béla",
}  # fmt: skip
KONTRA = {
    "declarer": "Ernő", "partner": "Béla", "contract": "three", "card_points": 55, "dealer": "Cili",
    "bonuses": [{"name": "pagat-ultimo", "side": "declarer", "player": "Ernő", "announced": True,
                 "made": False, "doubling": "kontra", "kontra_by": "Anna"}],
    "declarations": [{"name": "eight-tarokks", "player": "Ernő"}],
}  # fmt: skip


@pytest.mark.parametrize(("deal", "claim"), [(HUNGARIAN, "Dani=0"), (KONTRA, "Ernő=0")])
def test_every_way_is_a_whole_sentence(run: Run, deal: dict[str, object], claim: str) -> None:
    run("new", "hungarian-tarokk", "Anna", "Béla", "Cili", "Dani", "Ernő")
    assert run("add", "-", given=[deal]).code == 0
    answer = " ".join(run("dispute", "1", claim, "--all").out.split())
    assert " 2. " in answer
    assert str(ABSENT) not in answer and ", ," not in answer
