"""An article says nothing: it is passed before a word of the game, and asked about where it begins a name."""

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told

FIVE = ("Anna", "Béla", "Chloé", "Dany", "Lena")


@pytest.mark.parametrize(
    ("line", "variant", "table", "player"),
    [
        (
            "garde Anna 49 2 bouts, le chelem annoncé chuté",
            "french-tarot", ("Lena", "Béla", "Chloé", "Anna"), "Lena",
        ),
        ("garde Anna 49 2 bouts, le petit au bout", "french-tarot", ("Léo", "Béla", "Chloé", "Anna"), "Léo"),
        ("three Ana Bor 50, the trull", "slovenian-tarok", ("Ana", "Bor", "Theo", "Dana"), "Theo"),
        ("Dreier Anna 41, die Trull", "koenigrufen", ("Dieter", "Anna", "Bert", "Cora"), "Dieter"),
        (
            "Dreier Anna 41, der Pagat angesagt gewonnen",
            "koenigrufen", ("Derek", "Anna", "Bert", "Cora"), "Derek",
        ),
        ("kettő Anna Béla 60, az trull", "hungarian-tarokk", ("Anna", "Béla", "Azra", "Dani"), "Azra"),
        ("sólo Alena 42, un pagat", "taroky", ("Alena", "Bohumil", "Uno", "Dana"), "Uno"),
    ],
)  # fmt: skip
def test_where_it_begins_a_name_the_bonus_is_his_or_the_declarer_s(
    line: str, variant: str, table: tuple[str, ...], player: str
) -> None:
    his, nobodys = (deal["bonuses"][0] for deal in chosen(line, variant, table))
    assert (his["player"], nobodys.get("player"), nobodys["side"]) == (player, None, "declarer")


def test_between_of_and_a_side_it_is_asked_as_well() -> None:
    table = ("Anna", "Béla", "Laura", "Dany")
    his, nobodys = chosen("garde Anna 49 2 bouts, petit au bout de la défense", "french-tarot", table)
    assert (his["bonuses"][0]["player"], nobodys["bonuses"][0].get("player")) == ("Laura", None)


def test_behind_a_with_it_begins_the_partner_or_the_bonus() -> None:
    partner, bonus = chosen("garde Anna 49 2 bouts avec le petit au bout", "french-tarot", FIVE)
    assert (partner["partner"], bonus.get("partner")) == ("Lena", None)
    assert partner["bonuses"] == bonus["bonuses"]


@pytest.mark.parametrize(
    ("variant", "table", "line", "plain"),
    [
        (
            "french-tarot", FRENCH,
            "la garde Anna 49 2 bouts, le petit au bout",
            "garde Anna 49 2 bouts, petit au bout",
        ),
        (
            "french-tarot", FRENCH,
            "garde Anna 49 2 bouts, petit au bout de la défense",
            "garde Anna 49 2 bouts, petit au bout défense",
        ),
        (
            "french-tarot", FRENCH,
            "garde Anna 49 2 bouts avec un petit au bout",
            "garde Anna 49 2 bouts, petit au bout",
        ),
        ("koenigrufen", AUSTRIAN, "Rufer Anna Bert 41 mit der Trull", "Rufer Anna Bert 41, Trull"),
        (
            "slovenian-tarok", SLOVENIAN,
            "three Ana Bor 50, the trull, the kings",
            "tri Ana Bor 50, trula, kralji",
        ),
        ("hungarian-tarokk", HUNGARIAN, "kettő Anna Cili 60, az trull", "kettő Anna Cili 60, trull"),
    ],
)  # fmt: skip
def test_elsewhere_it_is_passed_before_a_word_of_the_game(
    variant: str, table: tuple[str, ...], line: str, plain: str
) -> None:
    assert told(line, variant, table) == told(plain, variant, table)


def test_before_anything_else_it_is_not_understood() -> None:
    with pytest.raises(notation.NotationError, match="“la” is not understood"):
        told("garde Anna 49 2 bouts, la", "french-tarot", FRENCH)


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("garde le 49 2 bouts", ("Anna", "Béla", "Léo", "Dany")),
        ("garde Léo 49 2 bouts, poignée le", ("Anna", "Béla", "Léo", "Dany")),
        ("players Léo Béla Chloé Dany, garde le 49 2 bouts", FRENCH),
    ],
)
def test_before_anything_else_it_is_the_name(line: str, table: tuple[str, ...]) -> None:
    assert told(line, "french-tarot", table)["declarer"] == "Léo"


def test_before_what_it_counts_it_is_a_one_and_in_a_card_it_is_the_card() -> None:
    assert told("garde Anna 49 un bout", "french-tarot", FRENCH)["bouts"] == 1
    assert told("garde Anna 49 bouts le petit, le 21", "french-tarot", FRENCH)["bouts"] == ["petit", "21"]


def test_what_is_a_contract_is_no_article() -> None:
    assert told("egy Anna Cili 60, trull", "hungarian-tarokk", HUNGARIAN)["contract"] == "one"
    with pytest.raises(notation.NotationError, match="contract was said before: egy"):
        told("egy három Anna Cili 60", "hungarian-tarokk", HUNGARIAN)


def test_players_whom_nobody_knew_are_named_before_their_articles_are_passed() -> None:
    line = "players {} Béla Chloé Dany, garde Béla 49 2 bouts, le petit au bout"
    assert told(line.format("Anna"), "french-tarot", SLOVENIAN)["bonuses"][0]["side"] == "declarer"
    deals = chosen(line.format("Léo"), "french-tarot", SLOVENIAN)
    assert [deal["bonuses"][0].get("player") for deal in deals] == ["Léo", None]


def test_it_is_no_part_of_a_note_and_of_no_name() -> None:
    line = "garde Anna 49 2 bouts, note la garde"
    assert told(line, "french-tarot", FRENCH)["note"] == "la garde"
    table = ("Jean la Garde", "Béla", "Chloé", "Dany")
    assert told("prise Jean la garde 49 2 bouts", "french-tarot", table)["declarer"] == "Jean la Garde"


@pytest.mark.parametrize("declarer", ["Anna", "Léo"])
def test_a_letter_that_is_glued_to_a_word_is_no_player(declarer: str) -> None:
    line = f"garde {declarer} 49 2 bouts, petit au bout de l'attaque"
    told = notation.read(line, "french-tarot", ("Anna", "Béla", "Léo", "Dany")).deal
    assert told["bonuses"] == [{"name": "petit-au-bout", "side": "declarer", "made": True}]
