"""What nobody said is asked, and never the answer of Enter."""

import pytest

from tarokscore import settling
from tarokscore.core import DealError
from tarokscore.notation import NotationError, read

FRENCH = ("french-tarot", "Anna Luc Jean Marie")
KOENIGRUFEN = ("koenigrufen", "Franz Gerda Karl Lisl")
SLOVENIAN = ("slovenian-tarok", "Ana Bor Cene Dana")


@pytest.mark.parametrize(("table", "line"), [
    (SLOVENIAN, "tri Ana Bor 50, mond padel"),
    (SLOVENIAN, "tri Ana Bor 50, mond"),
    (SLOVENIAN, "tri Ana Bor 50, monda izgubil"),
    (SLOVENIAN, "solo tri Ana 50, mond padel"),
    (KOENIGRUFEN, "Dreier Franz 40, Vorhand"),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna Béla 50, skíz"),
])  # fmt: skip
def test_where_nobody_is_named_everybody_is_offered(table: tuple[str, str], line: str) -> None:
    players = table[1].split()
    with pytest.raises(NotationError) as question:
        read(line, table[0], players)
    trouble = question.value.troubles[0]
    assert [each.meaning for each in trouble.choices] == players
    assert str(trouble.message).endswith(": who?")


@pytest.mark.parametrize(("table", "line", "is_slip"), [
    (SLOVENIAN, "tri Ana Bro 50", True),
    (FRENCH, "garde Anna 49 2", False),  # 2 what?
    (FRENCH, "gadre Anna 49 2", False),
    (("taroky", "Jana Petr Pavel Alena"), "první Jana abc 44", False),
])  # fmt: skip
def test_enter_is_yes_to_a_slip_of_the_pen_only(table: tuple[str, str], line: str, is_slip: bool) -> None:
    with pytest.raises(NotationError) as question:
        read(line, table[0], table[1].split())
    assert [each.is_slip for each in question.value.troubles] == [is_slip]
    assert len(question.value.troubles[0].choices) == 1


@pytest.mark.parametrize(("game", "line", "people"), [
    ("taroky", "první povinnost Anna Béla vzdáno", ["Anna", "Béla"]),
    ("taroky", "první povinnost Anna vzdáno Béla", ["Anna", "Béla"]),
    ("taroky", "první povinnost vzdáno Anna", ["Anna", None]),
    ("hungarian-tarokk", "három Anna Béla próbahárom", ["Anna", "Béla"]),
    ("hungarian-tarokk", "három Anna, próbahárom Béla", ["Anna", "Béla"]),
])  # fmt: skip
def test_no_name_beside_a_declarer_is_dropped(game: str, line: str, people: list[str | None]) -> None:
    """The game refuses a partner there, with its reason [CZ-V12, V-6]."""
    deal = read(line, game, ["Anna", "Béla", "Cyril", "Dana"], whole=False).deal
    assert [deal.get("declarer"), deal.get("partner")] == people


def refused(line: str, table: tuple[str, str]) -> list[str]:
    """What the game refuses of a line's deal."""
    deal = {"players": table[1].split(), **read(line, table[0], table[1].split()).deal}
    options, state = settling.house_rules(table[0], None), settling.carried_state(table[0], None)
    try:
        settling.settle_in(table[0], deal, options, state)
    except DealError as error:
        return [str(each.where) for each in error.problems if each.where != "dealer"]
    return []


@pytest.mark.parametrize(("table", "line", "answer"), [
    (SLOVENIAN, "tri Ana Bor 50, trula padel", "tri Ana Bor 50, trula napovedan izgubljen"),  # SL-V10
    (FRENCH, "garde Anna 80 3 bouts, chelem manqué", "garde Anna 80, 3 bouts, chelem annoncé chuté"),  # FT-24
])  # fmt: skip
def test_an_answer_that_the_game_refuses_is_not_offered(
    table: tuple[str, str], line: str, answer: str
) -> None:
    with pytest.raises(NotationError) as question:
        read(line, table[0], table[1].split())
    trouble = question.value.troubles[0]
    assert [each.text for each in trouble.choices] == [answer] and not trouble.is_slip
    assert refused(answer, table) == []


@pytest.mark.parametrize("line", [
    "Dreier Franz 40, weder Trull noch Könige",
    "Dreier Franz 40, weder Trull noch Könige noch Pagat",
    "Dreier Franz 40, neither Trull nor Pagat",
])  # fmt: skip
def test_neither_nor_denies_them_all(line: str) -> None:
    assert "bonuses" not in read(line, KOENIGRUFEN[0], KOENIGRUFEN[1].split()).deal


def test_a_question_about_one_fact_asks_for_it() -> None:
    with pytest.raises(NotationError, match=r"Pagat .*: made or failed"):
        read("Dreier Franz 40, Pagat angesagt, gewonnen", KOENIGRUFEN[0], KOENIGRUFEN[1].split())


@pytest.mark.parametrize(("line", "hand"), [
    ("garde Anna 2 bouts 50 double poignée", {"name": "double-poignee"}),
    ("garde Anna 2 bouts 50 une poignée", {"name": "simple-poignee"}),
    ("garde Anna 2 bouts 50 poignée de 13", {"name": "double-poignee", "trumps": 13}),
])  # fmt: skip
def test_what_no_player_can_show_is_no_meaning_of_a_hand_of_nobody(
    line: str, hand: dict[str, object]
) -> None:
    """Ten trumps are a simple poignée with four players, 13 a double one, and 50 none [FT-30]: whose it is
    is all that is left to ask."""
    assert read(line, FRENCH[0], FRENCH[1].split()).deal["declarations"] == [hand]
    assert any("player" in each for each in refused(line, FRENCH))


def test_a_mond_that_was_caught_is_refused_until_its_loser_is_told() -> None:
    told = read("tri Ana Bor 50, ujel monda", "slovenian-tarok", SLOVENIAN[1].split())
    with pytest.raises(DealError, match="who lost it"):
        settling.settle({"variant": "slovenian-tarok", "players": SLOVENIAN[1].split(), **told.deal})


@pytest.mark.parametrize("line", ["Eine Franz 48", "dealer Hans, Eine Franz 48"])
def test_a_line_means_the_same_whether_it_says_who_sat_out_or_not(line: str) -> None:
    """Of five at a table of Cego the dealer sits out [CE-6]; points of each are told of a Räuber [CE-V13]."""
    told = read(line, "cego", [*KOENIGRUFEN[1].split(), "Hans"]).deal
    assert {**told, "dealer": "Hans"} == {
        "dealer": "Hans", "contract": "eine", "declarer": "Franz", "card_points": 48,
    }  # fmt: skip


def test_whoever_bids_a_game_of_the_forehand_may_have_been_it() -> None:
    """Of five the dealer sits out [KR-V1]; in Trischaken the player behind the dealer is the forehand."""
    for name in KOENIGRUFEN[1].split():
        line = f"Trischaken {name}, Franz 20 Gerda 20 Karl 20 Hans 10"
        assert read(line, KOENIGRUFEN[0], [*KOENIGRUFEN[1].split(), "Hans"]).deal["declarer"] == name
