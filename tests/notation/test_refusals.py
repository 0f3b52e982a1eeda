"""What is wrong with a line is said in words that a line takes, and no hint is JSON."""

import json
import re
from pathlib import Path

import pytest

from tarokscore import games, settling
from tarokscore.core import DealError, speaking
from tarokscore.core.catalogue import catalogue
from tarokscore.notation import NotationError, of_line, read, spoken
from tarokscore.schema.keys import keys

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_no_refusal_of_any_game_has_a_hint_in_json(game: str) -> None:
    refused = [each for each in json.loads((VECTORS / f"{game}.json").read_text()) if "deal" in each]
    said = 0
    for each in refused:
        try:
            settling.settle(each["deal"], each.get("options"), each.get("state"))
        except DealError as error:
            for problem in error.problems:
                if "must be a list" in problem.message:  # which a line always makes: it is said of JSON only
                    continue
                if problem.where.top not in ("options", "state", "variant"):
                    assert not set('{"') & set(spoken(problem, game).hint), problem
                    said += 1
        except ValueError:
            continue
    assert said


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_refusal_of_any_game_names_an_id(game: str, language: str) -> None:
    """What stood in the deal is quoted as it stood, and a house rule has the name that it is set by."""
    model = keys(games.load(game).Deal).values()
    words = {word for key in model for each in (key, *key.fields.values()) for word in each.words}
    ids, said = {word for word in words if "-" in word}, 0
    for each in json.loads((VECTORS / f"{game}.json").read_text()):
        try:
            settling.settle(each.get("deal", {}), each.get("options"), each.get("state"))
        except DealError as error:
            for problem in error.problems if "deal" in each else ():
                with speaking(catalogue(language)):
                    told = spoken(problem, game)
                    text = told.message.replace(problem.written or "nothing", "") + told.hint
                assert not ids.intersection(re.findall(r"[\w-]+", text)), text
                said += 1
        except ValueError:
            continue
    assert said


FIELDS = [
    ("french-tarot", "garde Anna Béla 49 2 bouts, petit au bout pris par Béla", "adversaires / appelé"),
    (
        "french-tarot",
        "garde Anna Béla 49 2 bouts, petit au bout perdu, pris par Béla",
        "adversaires / appelé",
    ),
    ("french-tarot", "garde Anna Béla 49 2 bouts, poignée Anna atouts", "N trumps"),
    ("illusztralt-tarokk", "hármas Anna Béla 49, királyultimó suit", "kőr / káró / treff / pikk"),
    ("danish-tarok", "Anna 30 Béla 25 Cili 23, tarok Anna antal", "N count"),
    ("danish-tarok", "Anna 30 Béla 25 Cili 23, mindre fejl Anna beløb", "N amount"),
    ("danish-tarok", "Anna 30 Béla 25 Cili 23, konger Anna uden", "konge / dame / kaval"),
]


@pytest.mark.parametrize(("game", "line", "words"), FIELDS)
def test_a_key_of_a_bonus_without_its_value_is_asked_for_in_words(game: str, line: str, words: str) -> None:
    players = ("Anna", "Béla", "Cili", "Dany", "Emil")[: {"danish-tarok": 3, "french-tarot": 5}.get(game, 4)]
    with pytest.raises(NotationError) as refused:
        read(line, game, players)
    (trouble,) = refused.value.troubles
    assert "is left open" in str(trouble.message) and str(trouble.hint).startswith(f"say {words}")


def test_a_value_that_a_key_of_a_bonus_cannot_have_is_answered_in_words() -> None:
    with pytest.raises(NotationError) as refused:
        read("garde Anna 49 2 bouts, petit au bout pris par 3", "french-tarot", ("Anna", "Béla", "Cili", "D"))
    assert str(refused.value.troubles[0].hint) == "one of: adversaires, appelé"


def test_a_word_that_may_have_been_meant_is_shown_as_it_is_written() -> None:
    with pytest.raises(NotationError) as refused:
        read("presentations", "french-tarot", ("Anna", "Béla", "Cili", "Dany"))
    assert "“présentés”" in str(refused.value.troubles[0].hint)


@pytest.mark.parametrize(("game", "players", "line", "hint"), [
    ("hungarian-tarokk", "Bence Dóra Gergő", "kettő Elek Bencével 51", "at the table are Bence, Dóra, Gergő"),
    ("koenigrufen", "Franz Gerda Karl", "Rufer Franz Gerda 41, Valattttt",
     "did you mean “Valatt” or “Valat”?"),
])  # fmt: skip
def test_a_name_that_nobody_has_is_no_slip_of_a_word_in_small_letters(
    game: str, players: str, line: str, hint: str
) -> None:
    with pytest.raises(NotationError) as refused:
        read(line, game, players.split())
    assert str(refused.value.troubles[0].hint) == hint


FIVE = ("Anne", "Luc", "Marie", "Paul", "Jean")


@pytest.mark.parametrize(
    ("game", "players", "line", "about"),
    [
        ("french-tarot", FIVE, "garde Luc 2 bouts 43", "partner"),
        ("slovenian-tarok", ("Ana", "Borut", "Cene", "Dana"), "tri Ana 45", "partner"),
        ("hungarian-tarokk", ("Elek", "Béla", "Cili", "Anna"), "kettő Elek 50", "partner"),
        ("hungarian-tarokk", ("Elek", "Béla", "Cili", "Anna"), "kettő Elek Cilivel 60 trull bukott",
         "bonuses[0].announced"),
        ("koenigrufen", ("Franz", "Sepp", "Gerda", "Resi"), "Rufer Franz 41/2", "partner"),
        ("taroky", ("Jana", "Petr", "Pavel", "Alena"), "1. pov Petr 44", "partner"),
        ("zwanzigerrufen", ("Anna", "Anne", "Leo", "Leopold"), "Leo ruft 49", "partner"),
        ("illusztralt-tarokk", ("Anna", "Béla", "Cili", "Dénes"), "három Anna 52", "partner"),
    ],
)  # fmt: skip
def test_a_question_has_every_answer_as_a_line_that_is_read_at_once(
    game: str, players: tuple[str, ...], line: str, about: str
) -> None:
    with pytest.raises(NotationError) as asked:
        read(line, game, players)
    (trouble,) = asked.value.troubles
    assert trouble.about == about and len(trouble.choices) > 1 and trouble.hint
    for choice in trouble.choices:
        assert read(choice.text, game, players).deal == choice.deal
    assert len({choice.text for choice in trouble.choices}) == len(trouble.choices)


@pytest.mark.parametrize(
    ("line", "about"),
    [("garde Luc 43", ["partner", "bouts"]), ("garde 43", ["declarer", "partner", "bouts"])],
)
def test_a_line_from_which_facts_are_only_missing_is_a_question_that_names_them_all(
    line: str, about: list[str]
) -> None:
    with pytest.raises(NotationError) as asked:
        read(line, "french-tarot", FIVE)
    assert asked.value.is_question
    assert [each.about for each in asked.value.troubles] == about
    with pytest.raises(NotationError) as wrong:
        read(f"{line} 2 bouts chutes", "french-tarot", FIVE)
    assert not wrong.value.is_question


FOUR = ("Anna", "Luc", "Marie", "Paul")


@pytest.mark.parametrize(
    ("game", "players", "line", "pointed_at", "hint"),
    [
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, petit au bout Sophie", "Sophie", "Anna, Luc, Marie"),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, petit au bout dame", "dame", "Anna, Luc, Marie, Paul"),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, contre", "contre", "behind it"),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts 33", "33", "defender points"),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, déclarant Sophie", "Sophie", "Anna, Luc, Marie"),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, chutée de bout", "bout", "a number"),
        ("koenigrufen", ("Franz", "Sepp", "Gerda", "Resi"), "Solo Franz 40", "Solo", "Solo-Rufer"),
        ("hungarian-tarokk", ("Anna", "Béla", "Cili", "Dani"), "kettő Béla 52 Cili Dani", "Dani", "dealer"),
    ],
)  # fmt: skip
def test_the_caret_stands_at_the_first_word_that_cannot_be_and_the_hint_says_what_could(
    game: str, players: tuple[str, ...], line: str, pointed_at: str, hint: str
) -> None:
    with pytest.raises(NotationError) as refused:
        read(line, game, players)
    (trouble,) = refused.value.troubles
    assert line[trouble.start : trouble.end] == pointed_at
    assert hint in str(trouble.hint)


@pytest.mark.parametrize(
    ("game", "players", "line", "hints"),
    [
        ("french-tarot", FOUR, "prise Luc faite 46 pts", ["add bouts N"]),
        ("french-tarot", FOUR, "garde Luc 49 2 bouts, poignée", ["say whose it is: NAME"]),
        ("french-tarot", FOUR, "garde 49 2 bouts", ["add declarer NAME"]),
        ("hungarian-tarokk", FOUR, "szóló Luc partner Luc 50",
         ["alone: egyedül, or add önhívás"]),
        ("french-tarot", (*FOUR, "Hugo"), "garde Luc avec Luc 49 2 bouts", ["alone: solo"]),
        ("slovenian-tarok", FOUR, "tri Luc z Luc 50", ["alone, their own king called: sam"]),
        ("illusztralt-tarokk", FOUR, "három Luc partner Luc 50", ["alone: egyedül, or add önhívás"]),
    ],
)  # fmt: skip
def test_a_refusal_of_the_game_says_what_to_add_in_words_of_the_line(
    game: str, players: tuple[str, ...], line: str, hints: list[str]
) -> None:
    told = read(line, game, players, whole=False)
    with pytest.raises(DealError) as refused:
        settling.settle({"variant": game, "players": list(players), **told.deal})
    assert [each.hint for each in of_line(refused.value, told, game).problems] == hints


def test_no_hint_denies_what_was_meant() -> None:
    with pytest.raises(NotationError) as asked:
        read("garde Luc 49 2 bouts, chelem manqué", "french-tarot", FOUR)
    (trouble,) = asked.value.troubles
    assert [each.meaning for each in trouble.choices] == ["annoncé"]  # FT-24: a silent one was made
    assert all("chuté" in each.text for each in trouble.choices)


@pytest.mark.parametrize("players", [("Anna", "Andrea"), ("Anna\\b", "Andrea"), ("An\"n'a", "An\"d'r")])
@pytest.mark.parametrize(
    "line",
    ["garde An 43 2 bouts", "garde Luc 43 2 bouts, poignée an", "garde Luc 43 2 bouts, petit au bout An"],
)
def test_a_short_name_of_several_is_asked_about_whatever_signs_the_names_have(
    players: tuple[str, str], line: str
) -> None:
    with pytest.raises(NotationError) as asked:
        read(line, "french-tarot", (*players, "Luc", "Max"))
    (trouble,) = asked.value.troubles
    assert [choice.meaning for choice in trouble.choices] == list(players)


def test_a_line_that_makes_no_deal_is_told_in_its_own_words_what_is_missing() -> None:
    five = ("Anna", "Luc", "Jean", "Ida", "Paul")
    with pytest.raises(NotationError) as refused:
        read("garde Luc avec Jean 43 5 bouts poignée 3", "french-tarot", five)
    found = {str(trouble.message): str(trouble.hint) for trouble in refused.value.troubles}
    assert found["player is missing"] == "say whose it is: NAME"


@pytest.mark.parametrize("behind", ["izgubil Bor", "izgubljen"])
def test_a_result_told_again_behind_a_bonus_is_the_games(behind: str) -> None:
    """37 card points make a solo two (SL-10): that it was lost is not the result of the pagat once more."""
    players = ("Ana", "Bor", "Cene", "Dana")
    line = f"solo dve Bor 37, pagat ultimo nasprotnika tih izgubljen, {behind}"
    with pytest.raises(NotationError, match="said to be lost"):
        read(line, "slovenian-tarok", players)
    deal = read(line.replace("37", "17"), "slovenian-tarok", players).deal
    assert (deal["card_points"], deal["bonuses"][0]["made"]) == (17, False)


@pytest.mark.parametrize(("game", "words"), [
    ("french-tarot", "add prise / garde / pousse / garde sans / garde contre"),
    ("slovenian-tarok", "add tri / dve / ena / …"),
])  # fmt: skip
def test_a_short_list_is_shown_whole_and_a_long_one_says_that_there_are_more(game: str, words: str) -> None:
    people = ["Anna", "Béla", "Cili", "Dany"]
    with pytest.raises(DealError) as refused:
        settling.settle({"variant": game, "players": people, "declarer": "Anna", "card_points": 49})
    assert words in [str(spoken(each, game).hint) for each in refused.value.problems]


def test_all_that_is_unknown_in_a_line_is_told_with_what_else_is_wrong() -> None:
    with pytest.raises(NotationError) as error:
        read("garde Zoe blabla 4 bouts 45", "french-tarot", ("Luc", "Marie", "Paul", "Anne"))
    told = [error.value.line[each.start : each.end] for each in error.value.troubles]
    assert told == ["Zoe", "blabla", "4 bouts"]
