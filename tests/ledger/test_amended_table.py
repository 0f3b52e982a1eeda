"""A correction that changes who played: who dealt is told where the recorded dealer did not play in it."""

import json

import pytest

from tarokscore import DealError
from tarokscore.ledger import check, corrections, protests, recording
from tests.conftest import GARDE, Run
from tests.ledger.test_ledger import AT, begun, dealt, with_entry

FIVE = ("Anna", "Béla", "Cili", "Dani", "Ede")
TABLES = [
    ("haferltarock", FIVE[:4], "Aufnahme Béla 58"),  # of four the dealer sits out
    ("haferltarock", FIVE[:4], "Aufnahme Anna 58"),
    ("hungarian-tarokk", FIVE, "hármas Béla Cili 50"),  # of five
    ("french-tarot", FIVE, "garde Béla Cili 49 2 bouts"),  # the dealer plays: only the turn depends on it
]


@pytest.mark.parametrize("command", ["amend", "protest"])
@pytest.mark.parametrize("game, table, line", TABLES)
def test_a_dealer_who_did_not_play_is_replaced_by_nobody_who_was_not_told(
    run: Run, game: str, table: tuple[str, ...], line: str, command: str
) -> None:
    """In a file and by key as in words; once it is told who dealt, that is who did."""
    run("new", game, *table, "--dealer", table[-1])
    assert run("add", line).code == 0
    run("players", "leave", table[-1])
    run("players", "join", "Flóra")
    before = run("export").out
    played = [*table[:-1], "Flóra"]
    facts = {**run("explain", "1", "--json").json["data"]["deal"], "players": played}
    call = (command, "1", "--why", "misread", *(("--by", "Flóra") if command == "protest" else ()))
    by_file = (*call, *(("--deal",) if command == "protest" else ()), "-")
    by_key = (*call, "--change", f"players={json.dumps(played)}")
    for refused in (run(*by_key), run(*by_file, given=facts)):
        assert refused.code == 2
        said = " ".join(refused.err.split())
        assert f"the dealer is missing: {table[-1]} is not among the players" in said
    assert run("export").out == before
    assert run(*by_key, "--change", "dealer=Flóra").code == 0
    if command == "protest":
        assert run("resolve", "1", "--upheld", "--why", "so it was").code == 0
    assert run("explain", "1", "--json").json["data"]["deal"]["dealer"] == "Flóra"
    assert run("check").code == 0


def test_whose_turn_it_is_follows_from_who_is_said_to_have_dealt() -> None:
    """Ede was to deal first."""
    played = dealt(begun(players=FIVE), {**GARDE, "declarer": "Béla", "partner": "Cili"})
    deal = {**GARDE, "declarer": "Béla", "players": list(FIVE[:4])}
    with pytest.raises(DealError):
        corrections.amend(played, 1, deal, "misread", AT)
    with_entry(played, corrections.amend(played, 1, {**deal, "dealer": "Anna"}, "misread", AT)[0])
    assert (played.bookings[1].dealer, recording.outlook(played).dealer) == ("Anna", "Béla")
    assert not list(check.check(played.document))


def test_a_correction_recorded_without_its_dealer_stays_as_it_is() -> None:
    """A ledger of an earlier version: its dealer is unknown, and nothing of it is rewritten."""
    played = dealt(begun(players=FIVE), {**GARDE, "declarer": "Béla", "partner": "Cili"})
    deal = {**GARDE, "declarer": "Béla", "players": list(FIVE[:4]), "dealer": "Anna"}
    entry, _ = corrections.amend(played, 1, deal, "misread", AT)
    state = {key: value for key, value in (entry.state or {}).items() if key != "dealer"}
    told = {key: value for key, value in entry.deal.items() if key != "dealer"}
    with_entry(played, entry.changed({"deal": told, "state": state}))
    assert not list(check.check(played.document))


def test_a_protest_recorded_without_a_dealer_stays_as_it_is() -> None:
    played = dealt(begun(players=FIVE), {**GARDE, "declarer": "Béla", "partner": "Cili"})
    deal = {**GARDE, "declarer": "Béla", "players": list(FIVE[:4]), "dealer": "Anna"}
    entry = protests.protest(played, 1, "Ede", "not there", AT, deal=deal)
    told = {key: value for key, value in (entry.deal or {}).items() if key != "dealer"}
    with_entry(played, entry.changed({"deal": told}))
    assert not list(check.check(played.document))
