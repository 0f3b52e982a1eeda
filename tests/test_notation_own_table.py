"""A line that brings its own table: "players Anna Béla Chloé et Dany, garde Anna …"."""

import pytest

from tarokscore import notation
from tarokscore.notation.writing import same

TABLE = ("Anna", "Béla", "Chloé", "Dany")
DEAL = "garde Anna 49 2 bouts"


def seated(line: str, table: tuple[str, ...] = TABLE, accounts: tuple[str, ...] = ()) -> list[str]:
    told = notation.read(line, "french-tarot", table, accounts=accounts).deal["players"]
    assert isinstance(told, list)
    return told


def refused(line: str, table: tuple[str, ...] = TABLE) -> notation.NotationError:
    with pytest.raises(notation.NotationError) as error:
        seated(line, table)
    return error.value


@pytest.mark.parametrize(
    "names",
    [
        "Anna Béla Chloé Dany",
        "Anna Béla Chloé et Dany",
        "Anna Béla Chloé und Dany",
        "Anna Béla Chloé & Dany",
        "Anna et Béla et Chloé et Dany",
        "Anna, Béla, Chloé, Dany",
        "Anna, Béla, Chloé et Dany",
        "Anna, Béla, Chloé, and Dany",
    ],
)
@pytest.mark.parametrize("table", [(), TABLE], ids=["strangers", "known"])
def test_however_a_table_lists_its_players_they_are_those(names: str, table: tuple[str, ...]) -> None:
    assert seated(f"joueurs {names}, {DEAL}", table) == list(TABLE)


def test_neither_case_nor_accents_make_another_player() -> None:
    assert seated(f"players anna bela CHLOÉ dany, {DEAL}") == list(TABLE)


def test_who_is_known_and_does_not_sit_is_no_second_account() -> None:
    line = f"players emile zoe jean petit anna, {DEAL}"
    assert seated(line, TABLE, (*TABLE, "Émile", "Zoë", "Jean Petit")) == [
        "Émile",
        "Zoë",
        "Jean Petit",
        "Anna",
    ]
    assert seated(f'players "béla" Anna Chloé Dany, {DEAL}')[0] == "béla", "between quotes it is as written"
    assert seated(f"players béla Anna Chloé Dany, {DEAL}", ("béla", "Béla"))[0] == "béla"


def test_two_who_are_called_alike_are_asked_about() -> None:
    (trouble,) = refused("players bela Anna Chloé Dany, garde A 49 2 bouts", ("Béla", "BÉLA")).troubles
    assert [each.text for each in trouble.choices] == ['"Béla"', '"BÉLA"']


@pytest.mark.parametrize("word", ["donneur", "dealer", "garde", "poignée", "avec"])
def test_a_word_of_the_game_is_nobody_unless_it_is_quoted(word: str) -> None:
    said = str(refused(f"players Dany {word} Béla Anna Chloé, {DEAL}"))
    assert word in said and f'"{word}"' in said
    if word not in DEAL:
        assert word in seated(f'players Dany "{word}" Béla Anna Chloé, garde Anna 49 2 bouts')


@pytest.mark.parametrize(
    "names", ["d a b c", "d b a c", "Anna et Béla Chloé Dany", "ANNA BÉLA CHLOÉ ET DANY"]
)
def test_an_and_that_may_be_a_player_is_asked_about(names: str) -> None:
    line = f"players {names}, garde {names[0]} 49 2 bouts"
    (trouble,) = refused(line, ()).troubles
    answers = [f"{line[: trouble.start]}{each.text}{line[trouble.end :]}" for each in trouble.choices]
    player, nobody = (seated(answer, ()) for answer in answers)
    assert len(player) == len(nobody) + 1 == len(names.split())


def test_capital_letters_are_players() -> None:
    assert seated("players D A B C, garde A 49 2 bouts", ()) == ["D", "A", "B", "C"]


def test_a_list_with_commas_ends_where_something_else_is_told() -> None:
    assert seated("players Anna, Béla, Chloé, Dany, Anna, garde 49 2 bouts", ()) == list(TABLE)
    assert seated("players Anna, Béla, Chloé, Dany, Anna garde 49 2 bouts", ()) == list(TABLE)
    assert seated("players Anna Béla Chloé Dany, Anna, garde 49 2 bouts", ()) == list(TABLE)
    assert "Emil" in str(refused(f"players Anna Béla Chloé Dany, Emil, {DEAL}", ()))
    assert "poigne" in str(refused(f"players Anna, Béla, Chloé, Dany, poigne, {DEAL}", ()))


def test_a_deal_of_players_who_are_called_like_anything_is_written_so_that_it_is_read_again() -> None:
    for players in (["béla", "et", "donneur", "Chloe"], ["D", "A", "b", "a"]):
        deal = {
            "players": players,
            "contract": "garde",
            "declarer": players[0],
            "card_points": 49,
            "bouts": 2,
        }
        line = notation.write(deal, "french-tarot", TABLE)
        assert same(notation.read(line, "french-tarot", TABLE).deal, deal, "french-tarot")
