"""Who dealt is a fact of the record: it is said where the carried state would have another one deal."""

import pytest

from tarokscore import replay, schema, settling

PLAYERS = ["Anna", "Béla", "Cili", "Dani"]
RULES = settling.house_rules("french-tarot", None)
STATE = settling.carried_state("french-tarot", {"dealer": "Béla"})


def test_the_state_says_whose_turn_it_is() -> None:
    assert replay.next_dealer("french-tarot", STATE, RULES) == "Béla"


def test_the_recorded_dealer_is_said_where_it_would_be_the_turn_of_another_one() -> None:
    told = {"players": PLAYERS}
    found = replay.dealer_versions("french-tarot", told, "Anna", STATE, RULES)
    assert found == ({"players": PLAYERS, "dealer": "Anna"}, told)


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
    assert replay.dealer_versions("french-tarot", told, dealer, STATE, RULES) == (told,)
