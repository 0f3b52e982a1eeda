"""A name is the same whatever spaces stand around it: in a deal, in a head, and in a spreadsheet."""

import json

import pytest

from tarokscore.exporting import csv_rows, importing
from tarokscore.ledger import corrections, format
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.repair import recover
from tarokscore.summary.sessions import choose
from tests.conftest import GARDE, PLAYERS
from tests.ledger.test_ledger import AT, begun, dealt, with_entry


def test_every_name_of_a_deal_is_kept_without_the_spaces_around_it() -> None:
    (entry,) = dealt(begun(), {**GARDE, "declarer": " Anna", "dealer": " Dani "}).document.entries
    assert entry.plain()["deal"] == {**GARDE, "dealer": "Dani", "players": list(PLAYERS)}


def test_an_amended_deal_keeps_the_dealer_that_it_names() -> None:
    played = dealt(begun(), {**GARDE, "dealer": " Dani"})
    with_entry(played, corrections.amend(played, 1, {**GARDE, "dealer": " Béla"}, "misread", AT)[0])
    assert played.bookings[1].dealer == "Béla"


@pytest.mark.parametrize("given", [(), (" Anna", "Béla", "Cili", "Dani ")])
def test_a_repair_keeps_the_first_dealer(given: tuple[str, ...]) -> None:
    damaged = json.loads(format.to_bytes(dealt(begun(), GARDE).document))
    damaged |= {"dealer": " Dani", "players": [" Anna", "Béla", "Cili", "Dani "]}
    del damaged["entries"][0]["hash"]
    found = recover.repaired(json.dumps(damaged).encode(), AT, players=given)
    assert (found.document.dealer, found.lost) == ("Dani", ())


def test_a_spreadsheet_keeps_who_dealt() -> None:
    made = build_book(dealt(begun(), GARDE).document)
    text = csv_rows.csv(made, choose(made)).replace('"Dani","garde', '" Béla","garde')
    (entry,) = importing.from_csv(text).entries
    assert entry.plain()["dealer"] == "Béla"
