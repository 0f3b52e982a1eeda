"""What stands behind a comma, and can be of what stands before it: a heading, a lost, an answer."""

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told

# --- behind somebody's colon -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "his"),
    [
        ("tri Ana Bor 30, Cene: trula, kralji", "slovenian-tarok", SLOVENIAN, {"player": "Cene"}),
        ("tri Ana Bor 30, Cene : trula, kralji", "slovenian-tarok", SLOVENIAN, {"player": "Cene"}),
        ("Dreier Anna 41, Gegner: Pagat, Uhu", "koenigrufen", AUSTRIAN, {"side": "defenders"}),
        ("három Anna Cili 60, Béla: tuli, négykirály", "hungarian-tarokk", HUNGARIAN, {"player": "Béla"}),
        ("první povinnost Alena 40, Dana: pagát, valát", "taroky", CZECH, {"player": "Dana"}),
    ],
)
def test_the_second_bonus_is_the_same_player_s_or_the_declarer_s(
    line: str, variant: str, table: tuple[str, ...], his: dict[str, str]
) -> None:
    same, declarers = chosen(line, variant, table)
    for deal in (same, declarers):
        assert his.items() <= deal["bonuses"][0].items()
    assert his.items() <= same["bonuses"][1].items()
    assert declarers["bonuses"][1].items() >= {"side": "declarer", "made": True}.items()


def test_a_declaration_behind_the_colon_can_only_be_his() -> None:
    deal = told("kettő Anna Cili 60, Béla: kilenc tarokk, trull Anna", "hungarian-tarokk", HUNGARIAN)
    assert (deal["declarations"][0]["player"], deal["bonuses"][0]["player"]) == ("Béla", "Anna")
    line = "první povinnost Alena 40, Dana: barvičky, trul"
    assert [each["player"] for each in told(line, "taroky", CZECH)["declarations"]] == ["Dana", "Dana"]


@pytest.mark.parametrize(
    "clauses",
    ["Ana: trula, kralji", "declarers: trula, kralji", "Cene: trula, kralji Ana", "Cene trula, kralji"],
)
def test_where_it_comes_to_the_same_or_is_told_nothing_is_asked(clauses: str) -> None:
    deal = told(f"tri Ana Bor 30, {clauses}", "slovenian-tarok", SLOVENIAN)
    assert deal["bonuses"][1].get("player", "Ana") == "Ana"
    assert deal["bonuses"][1].get("side", "declarer") == "declarer"


# --- lost, behind a bonus --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("tri Ana Bor 30, pagat ultimo, izgubljen", "slovenian-tarok", SLOVENIAN),
        ("Dreier Anna 30, Pagat, verloren", "koenigrufen", AUSTRIAN),
        ("Dreier Anna 30, Trull, Pagat, verloren", "koenigrufen", AUSTRIAN),
        ("garde Anna 30 2 bouts, petit au bout, perdu", "french-tarot", FRENCH),
        ("kettő Anna Cili 20, trull, elbukott", "hungarian-tarokk", HUNGARIAN),
        ("první povinnost Alena 30, pagát, prohraný", "taroky", CZECH),
    ],
)
def test_it_is_the_bonus_that_was_lost_or_the_game(line: str, variant: str, table: tuple[str, ...]) -> None:
    bonus, game = chosen(line, variant, table)
    assert (bonus["bonuses"][-1]["made"], game["bonuses"][-1]["made"]) == (False, True)
    assert "made" not in bonus and game.get("made", False) is False


def test_made_is_asked_about_as_well_but_the_key_is_the_game_s() -> None:
    line = "tri Ana Bor 50, pagat ultimo napovedan, "
    bonus, game = chosen(f"{line}narejen", "slovenian-tarok", SLOVENIAN)
    assert (bonus["bonuses"][0]["made"], bonus.get("made")) == (True, None)
    for deal in (game, told(f"{line}made", "slovenian-tarok", SLOVENIAN)):
        assert ("made" in deal["bonuses"][0], deal["made"]) == (False, True)


def test_where_only_one_of_them_can_be_meant_nothing_is_asked() -> None:
    game = told("tri Ana Bor, pagat ultimo padel, izgubljen", "slovenian-tarok", SLOVENIAN)
    assert (game["made"], game["bonuses"][0]["made"]) == (False, False)
    for line in ("berač Ana, izgubljen", "berač Ana izgubljen, kontra"):
        assert told(line, "slovenian-tarok", SLOVENIAN)["made"] is False


# --- an answer to a doubling -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "doubling"),
    [
        ("tri Ana Bor 50, kontra re", "slovenian-tarok", SLOVENIAN, "rekontra"),
        ("tri Ana Bor 50, kontra, re", "slovenian-tarok", SLOVENIAN, "rekontra"),
        ("tri Ana Bor 50, kontra re sub mort", "slovenian-tarok", SLOVENIAN, "mordkontra"),
        ("tri Ana Bor 50, kontra Cene, re Bor", "slovenian-tarok", SLOVENIAN, "rekontra"),
        ("tri Ana Bor 50, kontra Cene re Bor", "slovenian-tarok", SLOVENIAN, "rekontra"),
        ("tri Ana Bor 50, Cene kontra, Bor re", "slovenian-tarok", SLOVENIAN, "rekontra"),
        ("kettő Anna Cili 60, kontra Béla, re Anna", "hungarian-tarokk", HUNGARIAN, "rekontra"),
        ("první povinnost Alena 40, flek re", "taroky", CZECH, "reflek"),
        ("Rufer Anna Bert 41, Kontra, Re", "koenigrufen", AUSTRIAN, "rekontra"),
    ],
)
def test_of_a_doubling_and_its_answer_the_last_one_counts(
    line: str, variant: str, table: tuple[str, ...], doubling: str
) -> None:
    assert told(line, variant, table)["doubling"] == doubling


@pytest.mark.parametrize("clause", ["kontra Cene in Dana", "Cene in Dana kontra", "kontra von Cene und Dana"])
def test_several_who_doubled_are_nobody_s_partners(clause: str) -> None:
    for partner in ("", "Bor "):
        deal = told(f"tri Ana {partner}50, {clause}", "slovenian-tarok", SLOVENIAN)
        assert (deal["doubling"], deal.get("partner", "")) == ("kontra", partner.strip())
    with pytest.raises(notation.NotationError, match="Bor is of the declarer's side"):
        told("tri Ana Bor 50, kontra Cene in Bor", "slovenian-tarok", SLOVENIAN)


def test_before_a_bonus_the_answer_is_the_bonus_s() -> None:
    deal = told("tri Ana Bor 50, kontra re trula napovedana narejena", "slovenian-tarok", SLOVENIAN)
    assert deal["bonuses"][0]["doubling"] == "rekontra" and "doubling" not in deal


def test_that_of_a_bonus_has_answers_too() -> None:
    line = "tri Ana Bor 50, pagat ultimo napovedan padel kontra re"
    deal = told(line, "slovenian-tarok", SLOVENIAN)
    assert deal["bonuses"][0]["doubling"] == "rekontra" and "doubling" not in deal
    deals = chosen(line.replace(" re", ", re"), "slovenian-tarok", SLOVENIAN)
    assert [(deal["bonuses"][0]["doubling"], deal.get("doubling")) for deal in deals] == [
        ("rekontra", None), ("kontra", "rekontra"),
    ]  # fmt: skip


@pytest.mark.parametrize("clause", ["kontra, subkontra", "rekontra kontra", "kontra Cene, sub Dana"])
def test_none_is_left_out_and_none_goes_back(clause: str) -> None:
    with pytest.raises(notation.NotationError, match="write only the last one"):
        told(f"tri Ana Bor 50, {clause}", "slovenian-tarok", SLOVENIAN)


def test_the_declarer_s_side_answers_and_no_defender() -> None:
    with pytest.raises(notation.NotationError, match="rekontra is the declarers' to say"):
        told("tri Ana Bor 50, kontra Cene, re Dana", "slovenian-tarok", SLOVENIAN)


# --- who doubled, in a contract that has no partner, or no doubling of one player --------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("berač Ana izgubljen, kontra Cene", "slovenian-tarok", SLOVENIAN),
        ("solo tri Ana 50, kontra Cene", "slovenian-tarok", SLOVENIAN),
        ("sólo Bohumil 42, flek Cyril", "taroky", CZECH),
        ("Dreier Anna 41, Kontra Cora", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 41, Kontra Cora", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 41, Cora Kontra", "koenigrufen", AUSTRIAN),
    ],
)
def test_somebody_beside_it_can_only_have_doubled(line: str, variant: str, table: tuple[str, ...]) -> None:
    deal = told(line, variant, table)
    assert deal["doubling"] in ("kontra", "flek") and "doublings" not in deal
    assert deal.get("partner") in (None, "Bert")


@pytest.mark.parametrize(
    "clause", ["Bert und Cora Kontra", "Kontra Bert und Cora", "Bert Kontra, Cora Kontra"]
)
def test_two_players_double_for_themselves(clause: str) -> None:
    for gap in (", ", " "):
        deal = told(f"Piccolo Anna 1 Stich{gap}{clause}", "koenigrufen", AUSTRIAN)
        assert deal["doublings"] == {"Bert": "kontra", "Cora": "kontra"} and "partner" not in deal
