"""Whatever the program shows of a game can be typed: its words in every language, its keys, its ids."""

from functools import cache

import pytest

from tarokscore import games
from tarokscore.notation import read
from tarokscore.notation.items import Items
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.names import SeatedNames, seated_names
from tarokscore.notation.tokens import tokens
from tarokscore.views.notation import notation_data, words_of

GAMES = [row.id for row in games.TABLE]
PLAYERS = ("Quentin", "Wilfried", "Xenia", "Yvonne")


@cache
def seats(game: str) -> SeatedNames:
    """Players whose names are no words of the game."""
    return seated_names(PLAYERS, tuple(each.id for each in lexicon(game).languages))


@cache
def found_whole(game: str, text: str) -> set[tuple[str, str, object]]:
    """(kind, key, value) of everything that a whole text is read as."""
    known = lexicon(game)
    items = Items(tokens(text, known.is_short), known, seats(game))
    edges = items.own[0] if items.length else []
    return {(item.kind, item.key, item.value) for end, item in edges if end == items.length and item.cost < 2}


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_is_read_as_what_it_is(game: str) -> None:
    unread = {
        text: meant
        for meant, texts in lexicon(game).names.items()
        for text in texts
        if meant not in found_whole(game, text)
    }
    assert not unread


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_as_it_is_written_is_no_form_of_another_phrase(game: str) -> None:
    """ "ujel mond" is who caught it, and no form of "ujeli mond", whose it was."""
    known = lexicon(game)
    listed = {" ".join(phrase) for found in known.phrases.values() for phrase, _ in found if len(phrase) > 1}
    plain = {text for text in listed if all(len(word) > 1 and word.isalpha() for word in text.split())}
    assert len(plain) > 50
    read = {text: found_whole(game, text) - known.meanings(text) for text in plain}
    assert not {text: more for text, more in read.items() if {kind for kind, _, _ in more} - {"number"}}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_is_shown_of_a_game_is_read(game: str) -> None:
    data = notation_data(game)
    shown = {*words_of(game), *(text for texts in data["keys"].values() for text in texts)}
    assert len(shown) > 15
    assert [text for text in sorted(shown) if not found_whole(game, text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_a_deal_is_read(game: str) -> None:
    for key, ids in notation_data(game)["words"].items():
        for id in ids:
            assert found_whole(game, id) or found_whole(game, f"{key} {id}"), (key, id)


@pytest.mark.parametrize(
    ("others", "typed", "who"),
    [
        (("Cili", "Dani"), "Péter", "Peter"),
        (("Péter", "Dani"), "Péter", "Péter"),
        (("Cili", "Dani"), "peter", "Peter"),
    ],
)
def test_an_accent_too_many_is_no_other_name_unless_somebody_has_it(
    others: tuple[str, ...], typed: str, who: str
) -> None:
    told = read(f"kettő {typed} Anna 40", "hungarian-tarokk", ("Peter", "Anna", *others))
    assert told.deal["declarer"] == who
