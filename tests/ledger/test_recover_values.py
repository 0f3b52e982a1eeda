"""check --repair: a value that the settlement, the place of its entry or its hash gives costs no entry."""

import json

import pytest

from tarokscore.ledger import check, corrections, format
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE
from tests.ledger.test_ledger import AT, begun, dealt, with_entry
from tests.ledger.test_recover_truth import raw, repaired, without_hashes

SCORES = {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}  # (25 + 8) × 2 from each of three


def begun_and_dealt() -> Document:
    return dealt(begun(), GARDE, GARDE).document


@pytest.mark.parametrize("key", ["scores", "state", "hash"])
def test_a_deal_whose_facts_stand_before_the_cut_is_kept(key: str) -> None:
    """The file ends in the middle of the last deal, behind its facts."""
    whole = format.to_bytes(begun_and_dealt())
    found = recover.repaired(whole[: whole.rindex(f'"{key}": '.encode()) + 12], AT)
    assert [dict(entry.scores) for entry in found.document.entries] == [SCORES, SCORES]
    assert "the file ends in the middle; more may have stood there" in found.lost
    assert list(check.check(found.document)) == []


def test_a_cut_behind_the_facts_of_a_deal_is_said() -> None:
    """What is left ends in ]} as a ledger may."""
    whole = format.to_bytes(begun_and_dealt())
    cut = whole[: whole.rindex(b', "scores"')]
    assert cut.endswith(b"]}")
    found = recover.repaired(cut, AT)
    assert found.lost == ("the file ends in the middle; more may have stood there",)


@pytest.mark.parametrize("old", ['"scores": {', '"state": {', '"dealer": "', '"hash": "', '"at": "'])
def test_a_byte_beside_the_facts_of_a_deal_costs_no_deal(old: str) -> None:
    """A quote is lost at a key whose value the settlement or the place of the entry gives."""
    whole = format.to_bytes(begun_and_dealt()).decode()
    place = whole.index(old, whole.index('{"n": 2'))
    found = recover.repaired((whole[:place] + whole[place + 1 :]).encode(), AT)
    assert [dict(entry.scores) for entry in found.document.entries] == [SCORES, SCORES]
    assert found.lost == ()
    assert any(each.startswith("entry 2 ") for each in found.changed)
    assert list(check.check(found.document)) == []


@pytest.mark.parametrize("key", ["scores", "state", "dealer", "at"])
@pytest.mark.parametrize("hashed", [True, False])
def test_a_value_that_the_settlement_gives_costs_no_deal(key: str, hashed: bool) -> None:
    damaged = json.loads(format.to_bytes(begun_and_dealt()))
    damaged["entries"][1][key] = 7
    if not hashed:
        for entry in damaged["entries"]:
            del entry["hash"]
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert [dict(entry.scores) for entry in found.document.entries] == [SCORES, SCORES]
    assert [entry.at for entry in found.document.entries] == [AT, AT]
    assert any(each.startswith("entry 2") for each in found.changed)
    assert list(check.check(found.document)) == []


def test_amounts_that_cannot_be_read_are_said_as_they_are_settled() -> None:
    damaged = json.loads(format.to_bytes(begun_and_dealt()))
    del damaged["entries"][1]["scores"]
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    said = "entry 2, deal 2: its amounts cannot be read; it is settled to Anna +198, Béla −66, Cili −66"
    assert any(each.startswith(said) for each in found.changed)


@pytest.mark.parametrize("number", [None, "2", "x", 2.5])
@pytest.mark.parametrize("place", [1, 2])
def test_the_number_of_a_booking_is_proved_by_its_hash(number: object, place: int) -> None:
    """What is said of it later is said of it again: deal 2, and booking 3, are void."""
    book = dealt(begun(), GARDE, GARDE)
    with_entry(book, corrections.manual(book, {"Anna": 5, "Béla": -5}, "a fine", AT))
    with_entry(book, corrections.void(book, place + 1, "misread", AT))
    damaged = raw(book.document)
    damaged["entries"][place]["number"] = number
    found = repaired(damaged)
    assert format.to_bytes(found.document) == format.to_bytes(book.document)
    assert found.lost == ()
    assert [each.split(":")[0] for each in found.changed] == [f"entry {place + 1} was not read whole"]


def test_a_number_that_no_hash_proves_costs_the_booking() -> None:
    """Which deal is void then is not guessed."""
    damaged = without_hashes(raw(dealt(begun(), GARDE, GARDE).document))
    damaged["entries"][1]["number"] = None
    found = repaired(damaged)
    assert found.entries == 1
    assert found.lost[0].startswith(
        "entry 2 cannot be read: number must be a whole number; its amounts: Anna +198"
    )


@pytest.mark.parametrize("kind", ["amend", "deal"])
def test_a_number_below_zero_is_one_that_can_be_read(kind: str) -> None:
    book = dealt(begun(), GARDE)
    with_entry(book, corrections.amend(book, 1, {**GARDE, "card_points": 45}, "recount", AT)[0])
    damaged = without_hashes(raw(book.document))
    (entry,) = (each for each in damaged["entries"] if each["type"] == kind)
    entry["number"] = -1
    lost = repaired(damaged).lost
    assert lost and not any("cannot be read" in each for each in lost)
