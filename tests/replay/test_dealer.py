"""Who dealt is a fact of the record: it is said where the carried state would have another one deal."""

import pytest

from tarokscore import replay, schema, settling
from tarokscore.core import Json

PLAYERS = ["Anna", "Béla", "Cili", "Dani"]
RULES = settling.house_rules("french-tarot", None)
STATE = settling.carried_state("french-tarot", {"dealer": "Béla"})


def test_the_state_says_whose_turn_it_is() -> None:
    assert replay.next_dealer("french-tarot", STATE, RULES) == "Béla"


def test_the_recorded_dealer_is_said_where_it_would_be_the_turn_of_another_one() -> None:
    told = {"players": PLAYERS}
    found = replay.dealt_by("french-tarot", told, "Anna", STATE, RULES)
    assert found == {"players": PLAYERS, "dealer": "Anna"}


@pytest.mark.parametrize(
    ("deal", "dealer"),
    [
        ({"players": PLAYERS}, "Béla"),
        ({"players": PLAYERS}, None),
        ({"players": PLAYERS}, "Ede"),
        ({"players": PLAYERS, "dealer": "Cili"}, "Anna"),
    ],
)
def test_else_there_is_nothing_to_say(deal: dict[str, object], dealer: str | None) -> None:
    told = schema.read(deal)
    assert replay.dealt_by("french-tarot", told, dealer, STATE, RULES) == told


def as_dealt_of_five(**facts: Json) -> object:
    """Who is named as the dealer where Anna is recorded, and of five the dealer sits out."""
    rules = settling.house_rules("french-tarot", {"five_players": "dealer-out"})
    told = schema.read({"players": [*PLAYERS, "Ede"], "contract": "garde", "bouts": 2, **facts})
    return replay.as_dealt("french-tarot", told, "Anna", STATE, rules).get("dealer")


def test_a_recorded_dealer_whom_the_game_refuses_is_not_said() -> None:
    assert as_dealt_of_five(declarer="Cili", card_points=49) == "Anna"
    assert as_dealt_of_five(declarer="Anna", card_points=49) is None


def test_what_is_refused_by_whomever_it_was_dealt_is_refused_by_the_recorded_dealer() -> None:
    assert as_dealt_of_five(declarer="Cili", card_points=92) == "Anna"
