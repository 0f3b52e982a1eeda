"""What places are called in another language: keys are, names of players and of files are not."""

import pytest

from tarokscore.core import Message, speaking
from tarokscore.core.catalogue import catalogue
from tarokscore.core.fact import Fact
from tarokscore.core.key_names import key_name
from tarokscore.core.problems import file_in_words, place_in_words


@pytest.mark.parametrize("name", ["J. R.", "partner", "Anna", "players.json"])
def test_a_player_behind_a_key_keeps_the_name(name: str) -> None:
    with speaking(catalogue("fr")):
        assert place_in_words(f"player_points.{name}").endswith(f" {name}")
        assert place_in_words("bonuses[1].side") not in ("bonuses[1].side", "")


@pytest.mark.parametrize("file", ["players.json", "total.json", "points", "/home/anna/points.json"])
def test_a_file_keeps_its_name(file: str) -> None:
    with speaking(catalogue("fr")):
        assert file_in_words(file) == file
        assert file_in_words("standard input") != "standard input"


def test_what_a_fact_can_be_is_worded_when_it_is_read() -> None:
    fach = Fact("fach", Message("1 to {most}", most=3))
    with speaking(catalogue("fr")):
        assert str(fach) == '"fach": de 1 à 3'
        assert Fact("fach", Message("1 to {most}", most=3)) == fach
    assert str(fach) == '"fach": 1 to 3'


@pytest.mark.parametrize("path", ["ultimo_pot", "ultimo_pot.pagat", "x[0].side"])
def test_what_is_no_key_stays_as_it_is(path: str) -> None:
    with speaking(catalogue("fr")):
        assert place_in_words(path) == path


def test_a_key_of_one_game_has_its_name_from_the_catalogue() -> None:
    with speaking(catalogue("fr")):
        assert key_name("gstiess_withheld_by") == "qui a retenu le Gstieß"
    assert key_name("gstiess_withheld_by") == "gstiess withheld by"
