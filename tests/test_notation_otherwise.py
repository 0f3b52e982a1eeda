"""A word that can be a player, and a player who can be a word: where either makes a deal it is asked.

Nothing falls away either: what stands in a line is in its deal, or is complained about.
"""

from typing import Any

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, FRENCH, HUNGARIAN, choices, chosen, told

FIVE = ("Anna", "Béla", "Chloé", "Dany", "Emil")


def refusal(line: str, variant: str, table: tuple[str, ...]) -> tuple[str, str]:
    """What is wrong with a line, and where: its one trouble."""
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, variant, table)
    (trouble,) = refused.value.troubles
    return trouble.message, line[trouble.start : trouble.end]


# --- both can be meant ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "expected"),
    [
        (
            "tri Bor Cene 50, re", "slovenian-tarok", ("Renata", "Bor", "Cene", "Dana"),
            ['"Renata"', "doubling rekontra"],
        ),
        (
            "tri Bor 50, trula, re", "slovenian-tarok", ("Renata", "Bor", "Cene", "Dana"),
            ['"Renata"', "doubling rekontra"],
        ),
        ("tri Denis in 40", "slovenian-tarok", ("Denis", "Inge", "Cene", "Dana"), ['"Inge"', ""]),
        ("Rufer Renata mit 36", "koenigrufen", ("Renata", "Mitzi", "Cora", "Dori"), ['"Mitzi"']),
        ("garde Anna et 49", "french-tarot", (*FRENCH, "Étienne"), ['"Étienne"', ""]),
        (
            "kettő Anna Béla 60, trull bemondott megvan re", "hungarian-tarokk",
            ("Anna", "Béla", "Renata", "Dani"), ['"Renata"', "rekontra"],
        ),
        (
            "tri Renata Mitzi 50, kontra re", "slovenian-tarok", ("Re", "Renata", "Mitzi", "Inge"),
            ['"Re"', "rekontra"],
        ),
        (
            "kettő Anna Béla 60, kontra re", "hungarian-tarokk", ("Re", "Anna", "Béla", "Inge"),
            ['"Re"', "rekontra"],
        ),
        (
            "tri Renata Mitzi 50, sub mort", "slovenian-tarok", ("Mort", "Renata", "Mitzi", "Inge"),
            ['"Mort"', "mordkontra"],
        ),
        (
            "tri Ana Bor 50, pagat ultimo no", "slovenian-tarok", ("Ana", "Bor", "Nora", "Dana"),
            ['pagat ultimo "Nora"', "pagat ultimo failed", ""],
        ),
        (
            "garde Anna 49 2 bouts, petit au bout pas", "french-tarot", ("Anna", "Pascal", "Chloé", "Dany"),
            ['petit au bout "Pascal"', "petit au bout failed", ""],
        ),
        (
            "kettő Nina Cili 60, trull nem", "hungarian-tarokk", ("Nemo", "Nina", "Cili", "Dani"),
            ['trull "Nemo"', "trull failed", ""],
        ),
        (
            "garde sans Anna 49 2 bouts", "french-tarot", ("Anna", "Sansa", "Chloé", "Dany", "Emil"),
            ['garde "Sansa"', "contract garde-sans"],
        ),
    ],
)  # fmt: skip
def test_where_the_game_takes_either_it_is_asked(
    line: str, variant: str, table: tuple[str, ...], expected: list[str]
) -> None:
    assert choices(line, variant, table) == expected


def test_every_answer_settles_its_question() -> None:
    player, word = chosen(
        "garde sans Anna 49 2 bouts", "french-tarot", ("Anna", "Sansa", "Chloé", "Dany", "Emil")
    )
    assert (player["contract"], player["declarer"], player["partner"]) == ("garde", "Sansa", "Anna")
    assert (word["contract"], word["declarer"], word.get("partner")) == ("garde-sans", "Anna", None)
    inge, nobody = chosen("tri Denis in 40", "slovenian-tarok", ("Denis", "Inge", "Cene", "Dana"))
    assert (inge["partner"], nobody.get("partner")) == ("Inge", None)


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("garde sans Anna 49 2 bouts", "french-tarot", ("Anna", "Sansa", "Chloé", "Dany")),  # no partner of 4
        ("garde-sans Anna 49 2 bouts", "french-tarot", ("Anna", "Sansa", "Chloé", "Dany", "Emil")),
        ("garde a 49 2 bouts, petit au bout d", "french-tarot", FRENCH),
        ("Rufer Anna mit Bert 41/2", "koenigrufen", AUSTRIAN),
        ("Bettel Anna verloren, kontra re", "koenigrufen", ("Re", "Anna", "Béla", "Inge")),  # each by himself
        ("garde Anna 49 2 bouts, note Denis et Sansa", "french-tarot", ("Anna", "Sansa", "Étienne", "Denis")),
    ],
)
def test_where_the_game_takes_only_one_of_them_nothing_is_asked(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    assert told(line, variant, table)["declarer"] == "Anna"


@pytest.mark.parametrize(
    ("line", "variant", "table", "found"),
    [  # KR-12: a Bettel has no birds; KR-30, SL-40: nobody plays, and nothing is doubled
        ("Bettel Uhu verloren", "koenigrufen", ("Anna", "Bert", "Uhu", "Dori"),
         {"declarer": "Uhu", "made": False}),
        ("Bettel Uhu 2 Stiche", "koenigrufen", ("Anna", "Bert", "Uhu", "Dori"),
         {"declarer": "Uhu", "tricks": 2}),
        ("Trischaken Re 10 Anna 20 Bert 20 Dori 20", "koenigrufen", ("Anna", "Bert", "Renata", "Dori"),
         {"points": {"Renata": 10, "Anna": 20, "Bert": 20, "Dori": 20}}),
        ("klop Re 13 In 17 Mi 22 Da 18", "slovenian-tarok", ("Inge", "Mitzi", "Renata", "Dana"),
         {"points": {"Renata": 13, "Inge": 17, "Mitzi": 22, "Dana": 18}}),
    ],
)  # fmt: skip
def test_a_word_that_the_game_has_no_room_for_is_the_player(
    line: str, variant: str, table: tuple[str, ...], found: dict[str, Any]
) -> None:
    assert found.items() <= told(line, variant, table).items()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Rufer Anna Bert 45, Pagat Uhu", ['"Uhu"', "bonus uhu"]),  # his, or the bird behind it
        ("Rufer Anna Re 45", ['"Renata"', "doubling rekontra"]),
        ("Rufer Anna Re 105", ['"Renata"', "doubling rekontra"]),  # neither: the points are wrong
    ],
)
def test_where_both_are_left_or_neither_it_is_asked(line: str, expected: list[str]) -> None:
    assert choices(line, "koenigrufen", ("Anna", "Bert", "Uhu", "Renata")) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Rufer Anna Bert 45, Pagat Mit", ['"Mitzi"', ""]),
        ("Rufer Anna Bert 45, Pagat verloren mit", ['"Mitzi"', ""]),
    ],
)
def test_a_word_with_nothing_behind_it_may_be_the_player(line: str, expected: list[str]) -> None:
    """ "mit" wants a name behind it; it is also how Mitzi begins."""
    assert choices(line, "koenigrufen", ("Anna", "Bert", "Mitzi", "Dori")) == expected


def test_a_word_with_nothing_behind_it_that_cannot_be_the_player_is_refused() -> None:
    line = "Rufer Anna Bert 45, Trull Bert mit"
    message, _ = refusal(line, "koenigrufen", ("Anna", "Bert", "Mitzi", "Dori"))
    assert message == "a name is missing here"


# --- nothing falls away --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message", "written"),
    [
        ("garde Anna 49 2 bouts et", "something is missing behind “et”", ""),
        ("garde et Anna 49 2 bouts", "“et” joins nothing here", "et"),
        ("garde Anna et 49 2 bouts", "something is missing behind “et”", "49"),
    ],
)
def test_an_and_has_something_on_both_sides(line: str, message: str, written: str) -> None:
    assert refusal(line, "french-tarot", FRENCH) == (message, written)


@pytest.mark.parametrize(
    ("card", "rest", "found"),
    [
        ("roi", "Emil, 49 2 bouts", {"partner": "Emil"}),
        ("roi de coeur", "Emil 49 2 bouts", {"partner": "Emil", "card_points": 49}),
        ("R♥", "49 2 bouts Emil", {"partner": "Emil", "bouts": 2}),
        ('"roi petit"', "Emil, 2 bouts", {"partner": "Emil", "bouts": 2}),
        ("roi", "poignée Emil, 49 2 bouts", {"declarations": [{"name": "simple-poignee", "player": "Emil"}]}),
    ],
)  # fmt: skip
def test_a_called_card_ends_where_something_else_begins(card: str, rest: str, found: dict[str, Any]) -> None:
    deal = told(f"garde Dany called card {card} {rest}", "french-tarot", FIVE)
    assert deal["called_card"] == card.strip('"') and found.items() <= deal.items()


def test_a_called_card_takes_nobodys_name_with_it() -> None:
    line = "garde Dany Emil called card roi de Chloé, 49 2 bouts"
    with pytest.raises(notation.NotationError, match="“roi de” is several words"):
        told(line, "french-tarot", FIVE)


def test_a_text_of_several_words_goes_between_quotes() -> None:
    line = "garde Dany Emil called card roi coeur, 49 2 bouts"
    assert refusal(line, "french-tarot", FIVE) == (
        "“roi coeur” is several words",
        "called card roi coeur"[12:],
    )


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("kontra Béla", "Béla is of the declarer's side, and kontra is the defenders' to say"),
        ("Cili kontra", "Cili is of the declarer's side, and kontra is the defenders' to say"),
        ("rekontra Anna", "Anna is not of the declarer's side, and rekontra is the declarers' to say"),
    ],
)
def test_the_sides_take_turns_to_double(clause: str, message: str) -> None:
    for gap in (", ", " "):
        assert refusal(f"kettő Béla Cili 60{gap}{clause}", "hungarian-tarokk", HUNGARIAN)[0] == message
    for clause, doubling in (("kontra Anna", "kontra"), ("rekontra Cili", "rekontra")):
        deal = told(f"kettő Béla Cili 60, {clause}", "hungarian-tarokk", HUNGARIAN)
        assert deal["doubling"] == doubling


def test_only_who_doubled_first_is_kept() -> None:
    line = "kettő Anna Dani 60, trull Béla bemondott megvan rekontra Cili"
    assert refusal(line, "hungarian-tarokk", HUNGARIAN)[0] == "whose the trull is was said before"
    kept = told(line.replace("rekontra", "kontra"), "hungarian-tarokk", HUNGARIAN)["bonuses"][0]
    assert (kept["doubling"], kept["kontra_by"]) == ("kontra", "Cili")


@pytest.mark.parametrize(
    ("line", "variant", "key"),
    [
        ("bedobás {}", "hungarian-tarokk", "annulled_by"),
        ("fausse donne {}", "french-tarot", "dealer"),
        ("renons {}", "slovenian-tarok", "player"),
    ],
)
def test_what_happened_instead_of_a_deal_has_no_partner(line: str, variant: str, key: str) -> None:
    assert told(line.format("Béla"), variant, HUNGARIAN)[key] == "Béla"
    assert refusal(line.format("Béla Dani"), variant, HUNGARIAN) == (
        "Dani is no partner where nothing was played", "Dani",
    )  # fmt: skip


def test_nobody_doubles_twice() -> None:
    line = "Piccolo Anna 1 Stich, Kontra Bert Bert"
    assert refusal(line, "koenigrufen", AUSTRIAN)[0] == "somebody is named twice"


# --- a name where it is a guess whose it is ------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "expected"),
    [
        ("tri Anna 50, dealer Béla Cili", "slovenian-tarok", ", partner Cili,"),
        ("három osztó Anna Béla 60", "hungarian-tarokk", ", declarer Béla,"),
        ("három partner Anna Béla 60", "hungarian-tarokk", ", declarer Béla,"),
        ("Anna, tri Béla 50", "slovenian-tarok", ", partner Béla,"),
    ],
)
def test_behind_another_s_key_or_another_s_contract_a_role_is_told(
    line: str, variant: str, expected: str
) -> None:
    (choice,) = choices(line, variant, HUNGARIAN)
    assert choice == expected
    name, role = expected.strip(", ").split()[1], expected.strip(", ").split()[0]
    begin = line.rindex(name)
    assert told(f"{line[:begin]}{choice}{line[begin + len(name) :]}", variant, HUNGARIAN)[role] == name


def test_behind_a_comma_or_beside_the_other_a_name_is_the_partner() -> None:
    for line in ("tri Anna, dealer Béla, Cili, 50", "Anna Cili tri 50", "Anna tri 50, Cili"):
        assert told(line, "slovenian-tarok", HUNGARIAN)["partner"] == "Cili"


@pytest.mark.parametrize("clause", ["poignée Béla Béla", "Béla poignée Béla", "petit au bout Béla b"])
def test_whose_it_is_is_said_once(clause: str) -> None:
    message, _ = refusal(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)
    assert "was said before" in message


def test_what_the_table_has_agreed_decides_what_can_be_meant() -> None:
    """With five the dealer may sit out: then the declarer has no partner, and "sans" is nobody."""
    line, table = "garde sans Anna 49 2 bouts, dealer Emil", ("Anna", "Sansa", "Chloé", "Dany", "Emil")
    assert len(choices(line, "french-tarot", table)) == 2
    rules = {"five_players": "dealer-out"}
    assert notation.read(line, "french-tarot", table, rules=rules).deal["contract"] == "garde-sans"


def test_whose_the_contract_is() -> None:
    for line in ("garde d'Anna 49 2 bouts", "garde de Anna 49 2 bouts"):
        assert told(line, "french-tarot", ("Anna", "Béla", "Chloé", "Emil"))["declarer"] == "Anna"
    both, one = chosen("garde de Anna 49 2 bouts", "french-tarot", ("Anna", "Denis", "Chloé", "Béla", "Emil"))
    assert (both["declarer"], both["partner"]) == ("Denis", "Anna")
    assert (one["declarer"], one.get("partner")) == ("Anna", None)


def test_a_doubling_that_was_not_read_is_nobodys() -> None:
    with pytest.raises(notation.NotationError):
        told(
            "tri Ana Bor 50, trula Ana doubling none Cene", "slovenian-tarok", ("Ana", "Bor", "Cene", "Dana")
        )


def test_where_every_other_word_for_it_begins_a_name_too_it_is_asked_all_the_same() -> None:
    people = ("Reflek", "Rekontra", "Redouble", "リダブル")
    players = ['"Reflek"', '"Rekontra"', '"Redouble"']
    for fifth, words in (("Flora", ["doubling-reflek"]), ("Doubling", [])):
        line = f'druhá povinnost "{fifth}" "リダブル" 40, re'
        assert choices(line, "taroky", (*people, fifth)) == [*players, *words]
