"""A correction is settled again from its deal only until the states are what they were; that comes to what
settling the whole ledger comes to."""

from pathlib import Path

import pytest

from tarokscore import games
from tarokscore.core import DealError
from tarokscore.ledger import check, corrections, format, resettling, states
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book

LEDGERS = sorted((Path(__file__).parents[1] / "data" / "ledgers-0").glob("*[!n].json"))
AT = "2026-11-22T12:00:00+01:00"


@pytest.fixture(params=LEDGERS, ids=lambda path: path.stem)
def table(request: pytest.FixtureRequest) -> Book:
    if request.param.name.endswith(".shown.json"):
        pytest.skip("what a ledger shows")
    return build_book(format.parse(request.param.read_bytes()))


def test_every_void_comes_to_what_the_whole_ledger_comes_to(table: Book) -> None:
    game = games.load(table.document.variant)
    corrected = bool(table.unsettled)  # by whom it was dealt is then for `settle_all` to say
    resettling.settle_states(table)
    for number, booking in table.bookings.items():
        if not booking.settles or number == 0:
            continue
        without = booking._replace(voided="twice")
        try:
            whole = resettling.settle_all(table, without)
        except DealError:
            with pytest.raises(DealError):
                resettling.settle_until_same(table, without)
            continue
        quick = resettling.settle_until_same(table, without)
        for each, settlement in whole.settled.items():
            settled = quick.settled.get(each)
            scores = table.bookings[each].scores if settled is None else settled.scores
            assert settlement.scores == dict(scores), (number, each)
        ignored = {game.State.turn()} if quick.open or corrected else ()
        assert states.same_states(quick.last, whole.last, ignored), number


def test_corrections_of_corrections_check_clean(table: Book) -> None:
    """Every deal is amended as it stands, some are struck, and the last corrections are taken back."""
    numbers = [number for number, each in table.bookings.items() if each.settles and number]
    document = table.document
    for number in reversed(numbers):
        try:
            again = {**(table.bookings[number].deal or {}), "note": "looked up"}
            entry, _ = corrections.amend(table, number, again, "looked up", AT)
        except DealError:
            continue
        apply(table, entry)
        document = document.plus(entry)
    for number in numbers[::3]:
        try:
            void = corrections.void(table, number, "twice", AT)
        except DealError:
            continue
        apply(table, void)
        document = document.plus(void)
    for _ in range(4):
        undo = corrections.undo(table, None, AT)
        apply(table, undo)
        document = document.plus(undo)
    assert [each for each in check.check(document) if each.entry > len(table.document.entries)] == []
