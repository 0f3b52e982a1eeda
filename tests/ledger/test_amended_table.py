"""A correction that changes who played keeps whose turn it is to deal."""

import pytest

from tarokscore.ledger import check, corrections, recording
from tests.conftest import GARDE
from tests.ledger.test_ledger import AT, begun, dealt, with_entry

FIVE = ("Anna", "Béla", "Cili", "Dani", "Ede")


@pytest.mark.parametrize(
    "players, dealer, following",
    [(FIVE[:4], "Anna", "Béla"), (FIVE[:3], "Anna", "Béla"), (FIVE[1:], "Ede", "Béla")],
)
def test_the_next_in_order_of_play_dealt_where_the_dealer_did_not_play(
    players: tuple[str, ...], dealer: str, following: str
) -> None:
    """Ede was to deal first."""
    played = dealt(begun(players=FIVE), {**GARDE, "declarer": "Béla", "partner": "Cili"})
    deal = {**GARDE, "declarer": "Béla", "players": list(players)}
    with_entry(played, corrections.amend(played, 1, deal, "misread", AT)[0])
    assert (played.bookings[1].dealer, recording.outlook(played).dealer) == (dealer, following)
    assert not list(check.check(played.document))


def test_a_correction_recorded_without_its_dealer_stays_as_it_is() -> None:
    """A ledger of an earlier version: its dealer is unknown, and nothing of it is rewritten."""
    played = dealt(begun(players=FIVE), {**GARDE, "declarer": "Béla", "partner": "Cili"})
    deal = {**GARDE, "declarer": "Béla", "players": list(FIVE[:4])}
    entry, _ = corrections.amend(played, 1, deal, "misread", AT)
    state = {key: value for key, value in (entry.state or {}).items() if key != "dealer"}
    told = {key: value for key, value in entry.deal.items() if key != "dealer"}
    with_entry(played, entry.changed({"deal": told, "state": state}))
    assert not list(check.check(played.document))
