"""Words that a table says without thinking twice, and that mean two things: each is asked about."""

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told

# --- somebody right behind the doubling of a bonus -----------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "who"),
    [
        (
            "Rufer Anna Bert 41, Pagat angesagt verloren Kontra von Cora",
            "koenigrufen", AUSTRIAN, {"player": "Cora"},
        ),
        (
            "Rufer Anna Bert 41, Pagat angesagt verloren Kontra: Cora",
            "koenigrufen", AUSTRIAN, {"player": "Cora"},
        ),
        (
            "Rufer Anna Bert 41, Kontra von Cora Pagat angesagt verloren",
            "koenigrufen", AUSTRIAN, {"player": "Cora"},
        ),
        (
            "Rufer Anna Bert 41, Pagat angesagt verloren Kontra Gegner",
            "koenigrufen", AUSTRIAN, {"side": "defenders"},
        ),
        (
            "tri Ana Bor 50, pagat ultimo napovedan padel kontra + Cene",
            "slovenian-tarok", SLOVENIAN, {"player": "Cene"},
        ),
        (
            "první povinnost Alena Cyril 40, pagát hlášený splněno flek obrana",
            "taroky", CZECH, {"side": "defenders"},
        ),
        (
            "první povinnost Alena Cyril 40, flek obrana pagát hlášený splněno",
            "taroky", CZECH, {"side": "defenders"},
        ),
        (
            "kettő Anna Cili 60, trull bemondott megvan kontra ellenfél",
            "hungarian-tarokk", HUNGARIAN, {"side": "defenders"},
        ),
    ],
)  # fmt: skip
def test_behind_a_doubling_a_player_or_a_side_owns_the_bonus_or_has_doubled_it(
    line: str, variant: str, table: tuple[str, ...], who: dict[str, str]
) -> None:
    owned, doubled = (deal["bonuses"][0] for deal in chosen(line, variant, table))
    assert who.items() <= owned.items()
    assert doubled["side"] == "declarer" and "player" not in doubled
    assert owned["doubling"] == doubled["doubling"]
    assert owned.get("announced") and doubled.get("announced")


@pytest.mark.parametrize("who", ["Cora", "von Cora", "= Cora", "Gegner"])
def test_where_the_owner_is_told_who_doubled_is_left_out(who: str) -> None:
    with pytest.raises(notation.NotationError, match="whose the Pagat is was said before"):
        told(f"Rufer Anna Bert 41, Pagat Dori angesagt verloren Kontra {who}", "koenigrufen", AUSTRIAN)


def test_kontra_by_says_that_it_is_doubled_and_who_has() -> None:
    by = told("kettő Anna Cili 60, trull bemondott megvan kontra by Béla", "hungarian-tarokk", HUNGARIAN)
    (bonus,) = by["bonuses"]
    assert (bonus["doubling"], bonus["kontra_by"], bonus["side"]) == ("kontra", "Béla", "declarer")
    deal = told("kettő Anna Cili 60, trull kontra by Béla rekontra", "hungarian-tarokk", HUNGARIAN)
    assert deal["bonuses"][0]["doubling"] == "rekontra"


@pytest.mark.parametrize("clause", ["kontra von Cene", "kontra + Cene", "kontra: Cene", "kontra Cene"])
def test_behind_the_doubling_of_the_game_nobody_is_taken_for_the_partner(clause: str) -> None:
    deals = chosen(f"tri Ana 50, {clause}", "slovenian-tarok", SLOVENIAN)
    assert [deal.get("partner") for deal in deals] == [None, "Cene"]
    assert all(deal["doubling"] == "kontra" for deal in deals)


def test_where_the_game_keeps_who_doubled_of_and_by_are_passed() -> None:
    for by in ("von Bert", ": Bert", "= Bert", "Bert"):
        deal = told(f"Piccolo Anna 1 Stich, Kontra {by}", "koenigrufen", AUSTRIAN)
        assert deal["doublings"] == {"Bert": "kontra"} and "doubling" not in deal


# --- none of it, or somebody's --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "player"),
    [
        ("garde Anna 49 2 bouts, No poignée", "french-tarot", (*FRENCH, "Noé"), "Noé"),
        ("garde Anna 49 2 bouts, Pas double poignée", "french-tarot", (*FRENCH, "Pascal"), "Pascal"),
        ("garde Anna 49 2 bouts, Sans poignée", "french-tarot", (*FRENCH, "Sans"), "Sans"),
        ("három Anna Cili 60, Ne kilenc tarokk", "hungarian-tarokk", ("Anna", "Cili", "Nemes", "X"), "Nemes"),
        ("první povinnost Alena 40, bez trul", "taroky", (*CZECH, "Bezděk"), "Bezděk"),
    ],
)
def test_no_declaration_or_that_of_somebody_who_is_called_like_no(
    line: str, variant: str, table: tuple[str, ...], player: str
) -> None:
    his, none = chosen(line, variant, table)
    assert his["declarations"][0]["player"] == player
    assert "declarations" not in none


def test_behind_its_name_a_no_with_nothing_that_is_not_so_is_the_player_if_it_is_no_bonus() -> None:
    table = ("Anna", "Cili", "Dani", "Nemes")
    line = "három Anna Cili 60, kilenc tarokk Ne"
    assert told(line, "hungarian-tarokk", table)["declarations"][0]["player"] == "Nemes"
    with pytest.raises(notation.NotationError) as refused:
        told("Rufer Anna Bert 41, Pagat ohne Bert", "koenigrufen", AUSTRIAN)
    (problem,) = refused.value.problems
    assert (problem.message, problem.written) == ("what is not so of the Pagat?", "ohne")


# --- one name or two ------------------------------------------------------------------------------


def people(line: str, variant: str, table: tuple[str, ...]) -> list[tuple[str, str | None]]:
    return [(deal["declarer"], deal.get("partner")) for deal in chosen(line, variant, table)]


def test_a_first_name_and_an_initial_are_one_player_or_two() -> None:
    table = ("Ana Babič", "Bor", "Cene", "Dana")
    assert people("tri Ana B 50", "slovenian-tarok", table) == [("Ana Babič", None), ("Ana Babič", "Bor")]
    deal = told("tri Ana Babič B 50", "slovenian-tarok", table)
    assert (deal["declarer"], deal["partner"]) == ("Ana Babič", "Bor"), "in full it is one"
    assert told("tri Ana B 50", "slovenian-tarok", ("Ana Babič", "Ana Kos", "Bor", "X")) == {
        "contract": "three", "declarer": "Ana Babič", "card_points": 50,
    }, "the initial says which Ana"  # fmt: skip


@pytest.mark.parametrize("line", ["tri Ana Maria 50", "tri Ana M 50"])
def test_where_both_halves_of_a_name_are_players_too_it_is_asked(line: str) -> None:
    table = ("Ana", "Maria", "Ana Maria", "Bor")
    assert people(line, "slovenian-tarok", table) == [("Ana Maria", None), ("Ana", "Maria")]
    table = ("Anna", "Bert", "Anna Berger", "Dori")
    assert people("Rufer Anna B 41", "koenigrufen", table) == [("Anna Berger", None), ("Anna", "Bert")]


def test_a_number_behind_a_name_is_the_name_s_or_counts_something() -> None:
    table = ("Anna", "Anna 2", "Béla", "Chloé")
    of_two, two_bouts = chosen("garde Anna 2 bouts 49", "french-tarot", table)
    assert of_two["declarer"] == "Anna 2"
    assert (two_bouts["declarer"], two_bouts["bouts"]) == ("Anna", 2)
    deal = told("garde Anna 2 49 2 bouts", "french-tarot", table)
    assert (deal["declarer"], deal["card_points"]) == ("Anna 2", 49)
    with pytest.raises(notation.NotationError) as refused:
        told("Bettel Anna 1 Stiche", "koenigrufen", ("Anna 1", "Bert", "Cora", "Dori"))
    (trouble,) = refused.value.troubles
    assert [choice.text for choice in trouble.choices] == ['"Anna 1"', '"Anna 1" 1']


# --- several in one clause ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "player"),
    [
        ("garde Dany 49 2 bouts, Béla poignée et petit au bout", "french-tarot", FRENCH, "Béla"),
        ("garde Dany 49 2 bouts, petit au bout et poignée de Béla", "french-tarot", FRENCH, "Béla"),
        ("první povinnost Alena 40, Dana barvy pagát", "taroky", CZECH, "Dana"),
        ("három Anna Cili 60, Béla nyolc tarokk és trull", "hungarian-tarokk", HUNGARIAN, "Béla"),
    ],
)
def test_the_name_beside_a_declaration_and_a_bonus_is_of_one_or_of_both(
    line: str, variant: str, table: tuple[str, ...], player: str
) -> None:
    one, both = chosen(line, variant, table)
    assert one["declarations"] == both["declarations"] and both["declarations"][0]["player"] == player
    assert "player" not in one["bonuses"][0] and both["bonuses"][0]["player"] == player


def test_what_only_one_of_them_can_have_is_said_of_that_one() -> None:
    for said, key, value in (("failed", "made", False), ("défense", "side", "defenders")):
        line = f"garde Dany 49 2 bouts, petit au bout {said} et poignée Béla"
        deal = told(line, "french-tarot", FRENCH)
        assert deal["bonuses"][0][key] is value or deal["bonuses"][0][key] == value
        assert "player" not in deal["bonuses"][0]


# --- an "of" that is the beginning of a name -------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "table"),
    [
        ("petit au bout de Béla", ("Anna", "Béla", "Chloé", "Denis")),
        ("petit au bout de Béla", ("Anna", "Béla", "Defoe", "Denis")),
        ("petit au bout d'Béla", ("Anna", "Béla", "Chloé", "Denis")),
        ("petit au bout: Béla", ("Anna", "Béla", "Chloé", "Denis")),
    ],
)
def test_before_a_name_it_is_the_of(clause: str, table: tuple[str, ...]) -> None:
    (bonus,) = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", table)["bonuses"]
    assert bonus["player"] == "Béla"


def test_before_a_side_it_is_asked_and_with_nothing_behind_it_is_the_name() -> None:
    table = ("Anna", "Béla", "Chloé", "Denis")
    deals = chosen("garde Anna 49 2 bouts, petit au bout de défense", "french-tarot", table)
    assert [deal["bonuses"][0].get("player") for deal in deals] == ["Denis", None]
    assert {deal["bonuses"][0]["side"] for deal in deals} == {"defenders"}
    line = "garde Anna 49 2 bouts, poignée de et Béla"
    assert [each["player"] for each in told(line, "french-tarot", table)["declarations"]] == ["Denis", "Béla"]


# --- a colon, and a hand behind an "and" -----------------------------------------------------------


@pytest.mark.parametrize("clause", ["Béla: poignée", "Béla : poignée", "poignée: Béla", "poignée : Béla"])
def test_a_colon_parts_a_player_from_what_is_his(clause: str) -> None:
    deal = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)
    assert deal["declarations"] == [{"name": "simple-poignee", "player": "Béla"}] and "partner" not in deal


def test_a_colon_parts_a_bonus_from_what_is_said_of_it() -> None:
    deal = told("tri Ana Bor 50, trula: kontra", "slovenian-tarok", SLOVENIAN)
    assert deal["bonuses"][0]["doubling"] == "kontra" and "doubling" not in deal


def test_whoever_has_no_declaration_is_not_the_partner() -> None:
    for clause in ("pas de poignée Béla", "Béla pas de poignée", "pas de poignée: Béla"):
        deal = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)
        assert "partner" not in deal and "declarations" not in deal, clause
    his, another = chosen("garde Anna 49 2 bouts, pas de poignée Béla chelem", "french-tarot", FRENCH)
    assert "player" not in his["bonuses"][0] and another["bonuses"][0]["player"] == "Béla"


def test_a_second_hand_and_a_bonus_behind_an_and() -> None:
    line = "garde Anna 49 2 bouts, poignée Béla et Chloé et petit au bout"
    hands, bonus = chosen(line, "french-tarot", FRENCH)
    assert [each["player"] for each in hands["declarations"]] == ["Béla", "Chloé"]
    assert [each["player"] for each in bonus["declarations"]] == ["Béla"]
    assert (hands["bonuses"][0].get("player"), bonus["bonuses"][0]["player"]) == (None, "Chloé")


@pytest.mark.parametrize(
    ("variant", "line"),
    [
        ("hungarian-tarokk", "kettő Anna Béla 60, négykirály bemondott megvan kontra és rekontra"),
        ("koenigrufen", "Besserrufer Anna Béla 36, Pagat angesagt gewonnen und Kontra"),
        ("slovenian-tarok", "tri Anna Béla 40, trula napovedana narejena in kontra"),
        ("taroky", "první povinnost Anna Béla 40, pagát hlášený splněno flek and reflek"),
    ],
)
def test_a_doubling_behind_an_and_is_of_the_bonus_or_of_the_game(variant: str, line: str) -> None:
    with pytest.raises(notation.NotationError, match="can mean several things") as refusal:
        notation.read(line, variant, ("Anna", "Béla", "Cili", "Dani"))
    (trouble,) = refusal.value.troubles
    assert [meaning.split(" the ")[0] for _, meaning in trouble.choices] == ["of", "of"]


def test_the_game_is_doubled_once() -> None:
    line = "Besserrufer Anna Béla 36, Kontra, Pagat angesagt gewonnen, Kontra"
    with pytest.raises(notation.NotationError, match="was said before"):
        notation.read(line, "koenigrufen", ("Anna", "Béla", "Cili", "Dani"))


def test_a_word_behind_a_doubling_is_no_players_beginning() -> None:
    """ "re" is a Rekontra here, and Renata the one who said it."""
    people = ("Renata", "Mitzi", "Denis", "Pascal")
    for line in (
        "Bettel Denis 0 Stiche, Kontra Mitzi re Renata",
        "Bettel Denis 0, Kontra m, Rekontra Renata",
    ):
        told = notation.read(line, "koenigrufen", people).deal
        assert told["doublings"] == {"Mitzi": "kontra", "Renata": "rekontra"}


@pytest.mark.parametrize(
    ("variant", "line", "key"),
    [
        ("french-tarot", "fausse donne Béla", "dealer"),
        ("french-tarot", "petit sec Béla", "player"),
        ("slovenian-tarok", "napačno deljenje Béla", "dealer"),
        ("slovenian-tarok", "renons Béla", "player"),
    ],
)
def test_a_name_beside_what_happened_instead_is_who_did_it(variant: str, line: str, key: str) -> None:
    assert notation.read(line, variant, ("Anna", "Béla", "Cili", "Dani")).deal[key] == "Béla"


# --- what stands there alone -----------------------------------------------------------------------


def hint(line: str, variant: str, table: tuple[str, ...]) -> str:
    with pytest.raises(notation.NotationError) as refused:
        told(line, variant, table)
    (problem,) = refused.value.problems
    return problem.hint


def test_cards_of_a_list_without_its_key_are_shown_with_it() -> None:
    for cards in ("le 21, excuse", "petit, 21, excuse"):
        line = f"garde Dany 49 {cards}"
        assert hint(line, "french-tarot", FRENCH) == f"write bouts {cards} (bouts)"
        bouts = told(f"garde Dany 49 bouts {cards}", "french-tarot", FRENCH)["bouts"]
        assert bouts == [card.removeprefix("le ") for card in cards.split(", ")]


def test_the_beginning_of_a_phrase_is_the_nearest_to_it() -> None:
    line = "garde Dany 49 2 bouts, petit"
    assert hint(line, "french-tarot", FRENCH).startswith("did you mean petit au bout")
    line = "garde Dany 49 2 bouts, poignée Béla double"
    assert "double poignée" in hint(line, "french-tarot", FRENCH)


def test_a_name_does_not_break_a_phrase() -> None:
    table = ("Anna", "Jean Petit", "Chloé", "Dany")
    (bonus,) = told("garde Dany 49 2 bouts, Jean petit au bout", "french-tarot", table)["bonuses"]
    assert bonus["player"] == "Jean Petit"
    deal = told("garde Jean Petit 49 2 bouts, petit au bout", "french-tarot", table)
    assert deal["declarer"] == "Jean Petit" and "player" not in deal["bonuses"][0]


@pytest.mark.parametrize("word", ["seul", "seule", "alone"])
def test_a_declarer_who_says_so_has_no_partner(word: str) -> None:
    five = (*FRENCH, "Emil")
    assert told(f"garde Dany {word} 49 2 bouts", "french-tarot", five) == {
        "contract": "garde", "declarer": "Dany", "card_points": 49, "bouts": 2,
    }  # fmt: skip
    for line in (f"garde Dany Emil {word} 49", f"garde Dany {word} 49, partner Emil"):
        with pytest.raises(notation.NotationError, match="partner was said before"):
            told(line, "french-tarot", five)


def test_a_bird_without_a_state_is_the_one_that_was_meant() -> None:
    deal = told("Besserrufer Anna, Vogel Uhu, König im Talon, Aufgeben", "koenigrufen", AUSTRIAN)
    assert deal["bird"] == "uhu" and deal["conceded"]
