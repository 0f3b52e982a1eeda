"""What a question offers says only what the line says, and the one fact that is asked for."""

import pytest

from tarokscore.notation import NotationError, read

KOENIGRUFEN = ("koenigrufen", "Franz Gerda Karl Lisl")


def asked(line: str, table: tuple[str, str]) -> list[str]:
    with pytest.raises(NotationError) as question:
        read(line, table[0], table[1].split())
    assert question.value.is_question
    return [each.text for each in question.value.troubles[0].choices]


@pytest.mark.parametrize("line", [
    "Rufer Franz 30, Pagat verloren, Uhu verloren",  # with whom?
    "Rufer Franz mit Gerda 30, Pagat verloren, Uhu verloren",  # announced, the Pagat?
    "Rufer Franz 30, Pagat verloren, Gerda",  # whose?
])  # fmt: skip
def test_no_answer_to_another_question_says_that_a_lost_bonus_was_silent(line: str) -> None:
    left = [text for text in asked(line, KOENIGRUFEN) if "in talon" not in text]
    assert len(left) > 1 and all("still" not in text.rpartition(",")[2] for text in left)
    assert all(asked(text, KOENIGRUFEN) for text in left)


@pytest.mark.parametrize(("table", "line"), [
    (("slovenian-tarok", "Ana Borut Luka Dana"), "tri Ana 45, trula, Luka"),
    (("koenigrufen", "Franz Gerda Karl Lisl"), "Rufer Franz 41, Pagat, Gerda"),
    (("zwanzigerrufen", "Franz Gerda Karl Lisl"), "Rufer Franz 41, Pagat, Gerda"),
    (("french-tarot", "Anna Luc Jean Marie Hugo"), "garde Luc 43, petit au bout, Jean, 2 bouts"),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna 50, trull megvan, Béla"),
    (("illusztralt-tarokk", "Anna Béla Cili Dani"), "három Anna 50, trull, Béla"),
    (("taroky", "Jana Petr Pavel Alena"), "první Jana 44, trul, Petr"),
])  # fmt: skip
def test_a_name_alone_behind_a_bonus_is_the_partners_or_the_owners(table: tuple[str, str], line: str) -> None:
    assert len(asked(line, table)) == 2


def test_a_name_alone_behind_a_bonus_is_whose_it_was_where_the_partner_is_told() -> None:
    players = ["Ana", "Borut", "Luka", "Dana"]
    deal = read("tri Ana Borut 45, trula, Luka", "slovenian-tarok", players).deal
    assert (deal["partner"], deal["bonuses"][0]["player"]) == ("Borut", "Luka")


@pytest.mark.parametrize(("table", "line"), [
    (("koenigrufen", "Franz Gerda Karl Lisl"), "Rufer Franz mit Gerda 41, Trull nicht Pagat"),
    (("koenigrufen", "Franz Gerda Karl Lisl"), "Rufer Franz mit Gerda 41, ohne Trull Pagat"),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna Béla 50, trull nélkül négykirály"),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna Béla 50, trull nem négykirály"),
    (("slovenian-tarok", "Ana Borut Luka Dana"), "tri Ana Luka 45, trula ni kralji"),
    (("french-tarot", "Anna Luc Jean Marie"), "garde Luc 43 2 bouts, petit au bout pas poignée Marie"),
])  # fmt: skip
def test_what_is_denied_between_two_bonuses_may_be_either(table: tuple[str, str], line: str) -> None:
    assert len(asked(line, table)) > 1


def test_what_is_denied_behind_a_comma_is_what_follows() -> None:
    deal = read("Rufer Franz mit Gerda 41, Trull, nicht Pagat", "koenigrufen", KOENIGRUFEN[1].split()).deal
    assert [each["name"] for each in deal["bonuses"]] == ["trull"]


@pytest.mark.parametrize(("table", "line"), [
    (KOENIGRUFEN, "Rufer Franz mit Gerda 41, Pagat angesagt Trull gewonnen"),
    (KOENIGRUFEN, "Rufer Franz mit Gerda 41, Pagat angesagt äh Trull gewonnen"),
])  # fmt: skip
def test_announced_between_two_bonuses_is_said_of_either(table: tuple[str, str], line: str) -> None:
    """Though the Pagat’s result is missing where it is the Pagat that was announced."""
    assert [text.count("angesagt") for text in asked(line, table)] == [1, 1]


@pytest.mark.parametrize(("table", "line"), [
    (("french-tarot", "Anna Luc Jean Marie"), "garde Luc 43 2 bouts, petit au bout euh poignée Marie"),
    (("slovenian-tarok", "Ana Borut Luka Dana"), "tri Ana Luka 45, trula mislim kralji"),
])  # fmt: skip
def test_a_hesitation_may_take_a_bonus_back(table: tuple[str, str], line: str) -> None:
    taken_back = ["petit" not in text and "trula" not in text for text in asked(line, table)]
    assert taken_back.count(True) == 1
    assert False in taken_back


@pytest.mark.parametrize(("table", "line"), [
    (("hungarian-tarokk", "Anna Béla Cili Dani"),
     "szóló Dani Cilivel 58, kontra trull bemondva bukott rekontra"),
    (("taroky", "Alena Bohumil Cyril Dana"),
     "druhá povinnost Alena Dana :67, valát obrana hlášený prohraný, pagát Alena hlášený prohraný, "
     "valát hlášený prohraný"),
    (("cego", "Emil Dieter Klaus Rosi"), "Eine Emil dealer Dieter 0 tricks"),
    (("french-tarot", "Anna Béla Dany Chloé"), "garde Dany :63, 1 bout, petit au bout, Dany perd"),
    (("slovenian-tarok", "Ana Bor Cene Dana"),
     "tri Dana Ana 21, nasprotnika kralji, pagat ultimo Cene tih izgubljen, trula"),
])  # fmt: skip
def test_what_can_be_said_of_two_things_is_asked(table: tuple[str, str], line: str) -> None:
    """Two doublings around a bonus, of which one is the game's; a bonus told again in the same words, for the
    other side; a role between two names; somebody behind a bonus and a comma who lost; a side before a list,
    in which one player is named."""
    assert len(asked(line, table)) > 1


def test_no_answer_is_an_empty_line() -> None:
    with pytest.raises(NotationError, match="von") as refused:
        read("von", KOENIGRUFEN[0], KOENIGRUFEN[1].split())
    assert not refused.value.is_question
