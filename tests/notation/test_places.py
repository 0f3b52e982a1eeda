"""Where each fact stands in its line; the table that a line brings with it; what stands in quotes."""

from typing import Any

import pytest

from tarokscore.notation import NotationError, read

FOUR = ("Anna", "Luc", "Marie", "Paul")


@pytest.mark.parametrize(
    ("line", "spans"),
    [
        ("garde Luc 49 2 bouts",
         {"contract": "garde", "declarer": "Luc", "card_points": "49", "bouts": "2 bouts"}),
        ("garde Luc 2 bouts, petit au bout Marie, dealer Paul",
         {"bonuses[0]": "petit au bout Marie", "bonuses[0].player": "petit au bout Marie"}),
        ("Garde  Luc : 49, poignée Paul",
         {"contract": "Garde", "card_points": "49", "declarations[0]": "poignée Paul"}),
        ("garde Luc chutée de 6, 2 bouts", {"card_points": "chutée de 6", "made": "chutée de 6"}),
        ("garde Luc 47:44 2 bouts", {"card_points": "47:44", "defender_points": "47:44"}),
        ('garde "Luc" 49', {"declarer": '"Luc"'}),
    ],
)  # fmt: skip
def test_each_fact_knows_its_place_in_the_line(line: str, spans: dict[str, str]) -> None:
    told = read(line, "french-tarot", FOUR, whole=False)
    for place, words in spans.items():
        start, end = told.spans[place]
        assert line[start:end] == words, place


@pytest.mark.parametrize(
    ("line", "players", "deal"),
    [
        ("players Anna Béla Chloé, garde Béla 49 2 bouts", ["Anna", "Béla", "Chloé"], {"declarer": "Béla"}),
        ("players Anna, Béla, Chloé et Dany, garde Dany 49 2 bouts",
         ["Anna", "Béla", "Chloé", "Dany"], {"declarer": "Dany"}),
        ("joueurs Anna Béla Chloé Dany. prise Anna 40, 1 bout",
         ["Anna", "Béla", "Chloé", "Dany"], {"declarer": "Anna"}),
        ('players "Garde" "Petit" Luc, garde "Petit" 49 2 bouts',
         ["Garde", "Petit", "Luc"], {"declarer": "Petit"}),
        ("players MARIE luc Paul, garde Paul 49 2 bouts", ["Marie", "Luc", "Paul"], {"declarer": "Paul"}),
        ("players Jean-Luc Anne-Marie Paul, garde Anne-Marie 49 2 bouts",
         ["Jean-Luc", "Anne-Marie", "Paul"], {"declarer": "Anne-Marie"}),
    ],
)  # fmt: skip
def test_a_line_brings_its_own_table(line: str, players: list[str], deal: dict[str, Any]) -> None:
    told = read(line, "french-tarot", FOUR, whole=False)
    assert told.deal["players"] == players
    assert deal.items() <= told.deal.items()
    start, end = told.spans["players"]
    assert line[start:end].endswith(players[-1]) or line[start:end].endswith('"')


@pytest.mark.parametrize(
    ("line", "pointed_at", "message"),
    [
        ("players Anna Garde Luc, garde Luc 49", "Garde", "is a word of the game"),
        ("players, garde Luc 49", "players", "names are missing"),
        ("garde Zoé 49 2 bouts", "Zoé", "nobody at the table"),
    ],
)
def test_a_word_of_the_game_is_nobody_without_quotes(line: str, pointed_at: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(line, "french-tarot", FOUR)
    (trouble,) = refused.value.troubles
    assert (line[trouble.start : trouble.end], message in str(trouble.message)) == (pointed_at, True)


@pytest.mark.parametrize("name", ["Garde", "Petit", "2", "et", "Marie, Luc", 'la "reine"', "note", "annoncé"])
def test_a_name_in_quotes_is_that_player_whatever_it_is(name: str) -> None:
    quoted = '"' + name.replace('"', '\\"') + '"'
    line = f"garde {quoted} 49 2 bouts, petit au bout {quoted}"
    told = read(line, "french-tarot", (name, "Xenia", "Yvonne"))
    assert told.deal["declarer"] == name and told.deal["bonuses"][0]["player"] == name
    start, end = told.spans["declarer"]
    assert line[start:end] == quoted


def test_a_note_is_the_rest_of_the_line_as_it_stands() -> None:
    told = read('garde Luc 49 2 bouts, note petit perdu, garde "sans"!', "french-tarot", FOUR)
    assert told.deal["note"] == 'petit perdu, garde "sans"!'
    assert "bonuses" not in told.deal


def test_an_honour_from_the_talon_stands_where_it_was_told() -> None:
    line = "három Cili Dani 60, skíz a talonból Béla, pagát Anna"
    players = ("Anna", "Béla", "Cili", "Dani", "Elek")
    told = read(line, "hungarian-tarokk", players, rules={"talon_honours": True}, whole=False)
    starts = [told.spans[f"talon_honours[{at}].player"] for at in range(len(told.deal["talon_honours"]))]
    assert [line[start:end] for start, end in starts] == ["skíz a talonból Béla, pagát Anna"] * 2
