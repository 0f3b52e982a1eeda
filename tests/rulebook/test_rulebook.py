"""Rules and words as the rulebooks have them."""

import pytest

from tarokscore import games, rulebook

ROWS = [row.id for row in games.TABLE]


def test_a_rule_has_its_parts() -> None:
    rule = rulebook.rules("french-tarot")["FT-20"]
    assert rule.sentence == (
        "The amount per defender is (25 + margin) × contract, to the declarer if the contract is made and"
        " to the defenders if it is lost."
    )
    assert rule.data() == {"id": "FT-20", "title": rule.title, "text": rule.text, "source": rule.source}
    assert rule.source and "Source:" not in rule.source and "\n" not in rule.source


@pytest.mark.parametrize("game", ROWS)
def test_a_rule_ends_where_the_next_heading_begins_and_names_rules_that_there_are(game: str) -> None:
    known = rulebook.rules(game)
    families = {id.partition("-")[0] for id in known}
    for rule in known.values():
        assert "\n#" not in f"\n{rule.text}", rule.id
        named = {id for id in rule.cited if id.partition("-")[0] in families}
        assert named <= known.keys(), (rule.id, named - known.keys())


@pytest.mark.parametrize("game", ROWS)
def test_the_rules_of_the_deal_format_hold_in_every_game(game: str) -> None:
    assert {"DEAL-1", "DEAL-2", "DEAL-3"} <= rulebook.rules(game).keys()


@pytest.mark.parametrize(
    ("word", "ids", "found"),
    [
        ("GARDE  sans", ("garde", "garde-sans"), ("garde-sans",)),
        ("poignee simple", ("simple-poignee", "double-poignee"), ("simple-poignee",)),
        ("petite", ("prise", "garde"), ("prise",)),
        ("petite", ("garde",), ()),  # it is a word, and of none of these
        ("whist", ("prise", "garde"), ()),
    ],
)
def test_a_word_means_those_of_the_ids_that_it_is_a_name_of(
    word: str, ids: tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert rulebook.translate("french-tarot", word, ids) == found


def test_an_id_is_called_by_its_first_name_and_else_by_itself() -> None:
    assert rulebook.native("french-tarot", "simple-poignee") == "simple poignée"
    assert rulebook.native("french-tarot", "whist") == "whist"
