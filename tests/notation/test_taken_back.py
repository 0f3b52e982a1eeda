"""A word that takes back the one before it: what comes next stands in its place."""

import pytest

from tarokscore.notation import NotationError, read

FRENCH = ("french-tarot", "Anna Béla Chloé Dany")
DANISH = ("danish-tarok", "Søren Bjørn Lærke")
RUFEN = ("zwanzigerrufen", "Gustl Hedi Otto Paula")
CEGO = ("cego", "Rosi Bernd Klaus Monika")
SAME = [
    (FRENCH, "garde Anna 44, non 45, 2 bouts", "garde Anna 45, 2 bouts"),
    (FRENCH, "prise, pardon, garde Anna 45, 2 bouts", "garde Anna 45, 2 bouts"),
    (FRENCH, "garde Anna 45, 2 bouts, petit au bout Béla, ou plutôt Chloé",
     "garde Anna 45, 2 bouts, petit au bout Chloé"),
    (FRENCH, "prise Anna 42, deux bouts non pardon un bout", "prise Anna 42, 1 bout"),
    (CEGO, "Rosi eine Leere vierundvierzig äh nein dreiundvierzig", "Rosi eine Leere 43"),
    (CEGO, "Bettel Klaus gewonnen, nein, verloren", "Bettel Klaus verloren"),
    (CEGO, "Halbe Klaus 46, nein Eine", "Eine Klaus 46"),  # not right behind what it takes back
    (CEGO, "Cego Klaus 44, nein, Bernd", "Cego Bernd 44"),
    (RUFEN, "Rufer Gustl 52 mit Otto, nein 54", "Rufer Gustl mit Otto 54"),
    (RUFEN, "Rufer Gustl mit Otto 52, nein mit Paula", "Rufer Gustl mit Paula 52"),
    (DANISH, "pagatultimo Søren, nej Bjørn, Søren 26 Bjørn 30", "pagatultimo Bjørn, Søren 26 Bjørn 30"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "line", "plain"), SAME)
def test_what_is_taken_back_is_not_told(table: tuple[str, str], line: str, plain: str) -> None:
    game, players = table
    assert read(line, game, players.split()).deal == read(plain, game, players.split()).deal


@pytest.mark.parametrize(
    "line",
    [
        "Rufer Gustl mit Otto 52, nein Paula",  # of two people one
        "Rufer Gustl mit Otto, Pagat Hedi, 52, nein Paula",  # or whose bonus it is
        "Rufer Gustl mit Otto, Pagat angesagt gemacht, 52, nein Pagat verloren",
    ],
)
def test_what_can_take_back_several_things_is_not_taken(line: str) -> None:
    with pytest.raises(NotationError):
        read(line, *RUFEN[:1], RUFEN[1].split())


@pytest.mark.parametrize("line", [
    "Anna garde, pardon, Béla garde 45, 2 bouts",  # not beside what it takes back
    "garde Anna 45, 2 bouts, non",  # and nothing in its place
])  # fmt: skip
def test_what_is_taken_back_without_something_in_its_place_is_refused(line: str) -> None:
    for players in (("Anna", "Béla", "Chloé", "Dany"), ("Anna", "Béla", "Chloé", "Dany", "Emil")):
        with pytest.raises(NotationError):
            read(line, "french-tarot", players)
