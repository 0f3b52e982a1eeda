"""A deal in progress: kept beside its ledger, and what of it still holds when it is taken up."""

from decimal import Decimal
from pathlib import Path

import pytest

from tarokscore.asking import given_answers
from tarokscore.asking.given_answers import GivenAnswer
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, TABLE
from tarokscore.cli.dialog.deal_in_progress import ProgressFile
from tarokscore.core import LedgerError
from tests.asking.sittings import table, told
from tests.conftest import PLAYERS


def test_a_deal_in_progress_is_kept_beside_the_ledger_and_only_for_it(tmp_path: Path) -> None:
    kept, another = (ProgressFile(tmp_path / "tarokscore.json") for _ in range(2))
    done = (
        GivenAnswer(TABLE, {}),
        GivenAnswer(CONTRACT, {"contract": "garde", "card_points": Decimal("41.5")}),
    )
    kept.save("yesterday", 7, done)
    file = kept.load("yesterday")
    assert file is not None and (file.answers, file.entries) == (done, 7)
    another.save("yesterday", 7, (GivenAnswer(CONTRACT, {"contract": "prise"}),))
    another.forget()
    assert another.is_refused and kept.load("yesterday") == file, "it is not the one that is given up"
    kept.forget()
    assert list(tmp_path.iterdir()) == []
    assert kept.load("yesterday") is None


@pytest.mark.parametrize(
    "content",
    [
        '{"ledger": "another", "entries": 7, "answers": [["contract", {"contract": "garde"}]]}',
        '{"ledger": "yesterday", "entries": 7, "answers": [["contract", "garde"]]}',
        '{"ledger": "yesterday", "entries": 7, "answers": [["rest", {"bonuses": [1]}]]}',
        "{half", "[]", "",
    ],
)  # fmt: skip
def test_a_deal_in_progress_that_cannot_be_taken_up_is_no_secret(tmp_path: Path, content: str) -> None:
    kept = ProgressFile(tmp_path / "tarokscore.json")
    kept.path.write_text(content)
    with pytest.raises(LedgerError, match="the deal in progress"):
        kept.load("yesterday")


def test_a_short_name_is_bound_when_it_is_said() -> None:
    """Chl is Chloé, and stays Chloé when somebody called Chlothilde comes to the table."""
    said = told((), CONTRACT, "garde chl", table("french-tarot", ("Anna", "Béla", "Chloé", "Dani")))
    five = table("french-tarot", ("Anna", "Béla", "Chloé", "Dani", "Chlothilde"))
    assert given_answers.deal_of(said, five)["declarer"] == "Chloé"
    assert given_answers.still_valid(said, five) == (said, [])


def test_what_no_longer_holds_at_the_table_is_told_and_asked_again() -> None:
    four = table("french-tarot")
    done = told(told((), CONTRACT, "garde", four), "declarer", "Cili", four)
    kept, problems = given_answers.still_valid(done, table("french-tarot", ("Anna", "Béla", "Dani")))
    assert [each.key for each in kept] == [CONTRACT]
    assert [problem.where for problem in problems] == ["declarer"]


def test_everybody_in_a_deal_in_progress_goes_by_their_new_name() -> None:
    five = table("french-tarot", (*PLAYERS, "Ede"), "Ede")
    done = told((), CONTRACT, "garde An Bé", five)
    done = told(done, ANNOUNCED, "poignée Cili", five)
    names = {"Anna": "Béla", "Béla": "Anna", "Cili": "Zoé"}
    deal = given_answers.deal_of(given_answers.under_new_names(done, five, names), five)
    assert (deal["declarer"], deal["partner"]) == ("Béla", "Anna")
    assert deal["declarations"] == [{"name": "simple-poignee", "player": "Zoé"}]
