"""What is denied tells nothing of whoever is named beside it; what is said of the game behind an "and" may be
said of the bonus before it."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tarokscore import games, notation, rulebook
from tarokscore.notation import common_words
from tarokscore.notation.lexicon import key_texts
from tarokscore.schema.keys import Kind, keys
from tests.test_notation_otherwise import refusal
from tests.test_notation_owners import AUSTRIAN, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told

CZECH = ("Emil", "Bohumil", "Cyril", "Dana")
FIVE = (*FRENCH, "Emil")


# --- a bonus and the game, joined -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("první povinnost Emil Cyril 30, pagát a hra prohrané", "taroky", CZECH),
        ("Rufer Anna Bert 30, Pagat und Spiel verloren", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 30, Pagat und Spiel nicht gewonnen", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 30, Pagat + Spiel verloren", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 30, Spiel verloren und Pagat", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 30, verloren und Pagat", "koenigrufen", AUSTRIAN),
        ("tri Ana Bor 30, igra izgubljena in trula", "slovenian-tarok", SLOVENIAN),
        ("Rufer Anna Bert 30, Pagat Cora und Spiel verloren", "koenigrufen", AUSTRIAN),
        ("három Anna Cili 40, pagátulti és parti bukott", "hungarian-tarokk", HUNGARIAN),
        ("tri Ana Bor 30, pagat ultimo in igra izgubljena", "slovenian-tarok", SLOVENIAN),
        ("garde Anna 38 2 bouts, petit au bout et jeu perdus", "french-tarot", FRENCH),
    ],
)
def test_a_bonus_and_the_game_lost_is_one_of_them_or_both(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    both, the_game = chosen(line, variant, table)
    assert [both["bonuses"][0]["made"], the_game["bonuses"][0]["made"]] == [False, True]
    assert both.get("made") == the_game.get("made")


@pytest.mark.parametrize(
    ("clause", "made"),
    [
        ("Pagat gewonnen und Spiel verloren", True),
        ("Spiel verloren und Pagat gewonnen", True),
        ("Spiel verloren und Pagat verloren", False),
        ("Pagat und Spiel gewonnen", True),
        ("Spiel gewonnen und Pagat", True),
    ],
)
def test_where_both_readings_are_one_deal_nothing_is_asked(clause: str, made: bool) -> None:
    deal = told(f"Bettel Anna, {clause}", "koenigrufen", AUSTRIAN)
    assert deal["bonuses"][0]["made"] is made


def test_a_doubled_bonus_and_game_is_asked_about() -> None:
    line = "tri Ana Bor 50, trula napovedana narejena in igra kontra"
    both, the_game = chosen(line, "slovenian-tarok", SLOVENIAN)
    assert both["doubling"] == the_game["doubling"] == both["bonuses"][0]["doubling"] == "kontra"
    assert "doubling" not in the_game["bonuses"][0]


# --- who is not the partner -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "clause"),
    [
        ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert nicht Partner"),
        ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert kein Partner"),
        ("Rufer Anna 41, Trull", "koenigrufen", AUSTRIAN, "Bert kein Partner"),
        ("Rufer Anna Bert 41", "koenigrufen", AUSTRIAN, "Cora nicht Partner"),
        ("garde Anna 49 2 bouts", "french-tarot", FIVE, "Béla pas appelé"),
        ("garde Anna 49 2 bouts", "french-tarot", FIVE, "Béla non partenaire"),
        ("první povinnost Emil 40", "taroky", CZECH, "Cyril není spoluhráč"),
        ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "Bor ni soigralec"),
        ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "Cili nem segítő"),
    ],
)
def test_who_is_not_the_partner_does_not_become_it(
    line: str, variant: str, table: tuple[str, ...], clause: str
) -> None:
    message, where = refusal(f"{line}, {clause}", variant, table)
    assert "who is not the partner" in message and where == clause


def test_who_does_not_sit_out_is_nobody_s_partner() -> None:
    _, where = refusal("garde Anna 49 2 bouts, Béla non mort", "french-tarot", FIVE)
    assert where == "Béla non mort"


def test_no_partner_is_nobody_and_contradicts_a_partner() -> None:
    alone = told("Rufer Anna 41", "koenigrufen", AUSTRIAN)
    for said in (", kein Partner", " kein Partner"):
        assert told(f"Rufer Anna 41{said}", "koenigrufen", AUSTRIAN) == alone
    message, _ = refusal("Rufer Anna Bert 41, kein Partner", "koenigrufen", AUSTRIAN)
    assert message == "partner was said before: Bert"


# --- who has not doubled --------------------------------------------------------------------------

NOT_DOUBLED = [
    ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "brez kontra Bor"),
    ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "Bor brez kontra"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "kein Kontra Bert"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "kein Kontra von Bert"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert kein Kontra"),
    ("Rufer Anna 41, Trull", "koenigrufen", AUSTRIAN, "Bert kein Kontra"),
    ("Rufer Anna Bert 41, Kontra", "koenigrufen", AUSTRIAN, "Anna kein Re"),
    ("Piccolo Anna 1 Stich, Kontra Cora", "koenigrufen", AUSTRIAN, "kein Kontra Dori"),
    ("první povinnost Emil 40", "taroky", CZECH, "bez flek Cyril"),
    ("první povinnost Emil 40", "taroky", CZECH, "Cyril bez flek"),
    ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "nincs kontra Béla"),
    ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "Béla nincs kontra"),
]


@pytest.mark.parametrize(("line", "variant", "table", "clause"), NOT_DOUBLED)
def test_who_has_not_doubled_is_nobody_s_partner(
    line: str, variant: str, table: tuple[str, ...], clause: str
) -> None:
    message, where = refusal(f"{line}, {clause}", variant, table)
    assert "who has not doubled" in message and where == clause


def test_no_doubling_with_nobody_beside_it_tells_nothing() -> None:
    plain = told("Rufer Anna Bert 41", "koenigrufen", AUSTRIAN)
    for line in ("Rufer Anna Bert 41, kein Kontra", "Rufer Anna Bert kein Kontra 41"):
        assert told(line, "koenigrufen", AUSTRIAN) == plain


# --- what somebody has not done -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "name"),
    [
        ("Rufer Anna 41, Bert nicht gewonnen", "koenigrufen", AUSTRIAN, "Bert"),
        ("Rufer Anna 41, nicht gewonnen Bert", "koenigrufen", AUSTRIAN, "Bert"),
        ("garde Anna 49, Béla sans bout", "french-tarot", FIVE, "Béla"),
        ("garde Anna 49, sans bout Béla", "french-tarot", FIVE, "Béla"),
    ],
)
def test_who_stands_beside_what_is_not_so_is_not_taken_for_the_partner(
    line: str, variant: str, table: tuple[str, ...], name: str
) -> None:
    message, _ = refusal(line, variant, table)
    assert message.startswith(f"{name} stands beside what is not so")


def test_the_declarer_may_stand_beside_what_is_not_so() -> None:
    for line in ("Bettel Anna nicht verloren", "Bettel, Anna nicht verloren", "Bettel nicht verloren Anna"):
        deal = told(line, "koenigrufen", AUSTRIAN)
        assert (deal["declarer"], deal["made"]) == ("Anna", True)


@pytest.mark.parametrize("result", ["ni izgubljen", "not lost", "ni padel", "dobljen", "narejen"])
def test_a_mond_that_was_not_lost_is_no_lost_mond(result: str) -> None:
    message, where = refusal(f"tri Ana Bor 50, mond Cene {result}", "slovenian-tarok", SLOVENIAN)
    assert where == f"mond Cene {result}" and "mond lost" in message


def test_a_result_behind_a_lost_mond_is_of_it_or_of_the_game() -> None:
    message, where = refusal("tri Ana Bor 50, mond Cene, ni izgubljen", "slovenian-tarok", SLOVENIAN)
    assert message.startswith("of the game, or of what") and where == "ni izgubljen"
    deal = told("tri Ana Bor 50, mond Cene, igra ni izgubljena", "slovenian-tarok", SLOVENIAN)
    assert (deal["mond_lost"], deal["made"]) == ("Cene", True)


def test_a_mond_that_was_lost_stays_one() -> None:
    for clause in ("mond Cene", "mond Cene izgubljen", "mond izgubljen Cene"):
        deal = told(f"tri Ana Bor 50, {clause}", "slovenian-tarok", SLOVENIAN)
        assert deal["mond_lost"] == "Cene" and "made" not in deal


# --- a name before the doubling, behind an announced bonus ----------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "word"),
    [
        ("Rufer Anna Bert 41, Pagat angesagt gewonnen, {} Kontra", "koenigrufen", AUSTRIAN, "Cora"),
        ("Rufer Anna Bert 41, Pagat angesagt gewonnen und {} Kontra", "koenigrufen", AUSTRIAN, "Cora"),
        ("první povinnost Emil Cyril 40, pagát hlášený uhraný, {} flek", "taroky", CZECH, "Dana"),
        ("három Anna Cili 60, pagátulti bemondott megvan, {} kontra", "hungarian-tarokk", HUNGARIAN, "Béla"),
        ("tri Ana Bor 50, kralj ultimo napovedan narejen, {} kontra", "slovenian-tarok", SLOVENIAN, "Cene"),
    ],
)
def test_somebody_s_doubling_behind_an_announced_bonus_is_of_it_or_of_the_game(
    line: str, variant: str, table: tuple[str, ...], word: str
) -> None:
    of_it, of_the_game = chosen(line.format(word), variant, table)
    assert "doubling" in of_it["bonuses"][0] and "doubling" not in of_it
    assert "doubling" in of_the_game and "doubling" not in of_the_game["bonuses"][0]


@pytest.mark.parametrize("who", ["{} Kontra", "Kontra {}", "Kontra von {}"])
def test_without_a_comma_it_is_whose_the_bonus_is_or_who_doubled(who: str) -> None:
    line = f"Rufer Anna Bert 41, Trull angesagt gewonnen {who}"
    hers, doubled = chosen(line.format("Cora"), "koenigrufen", AUSTRIAN)
    assert (hers["bonuses"][0]["player"], doubled["bonuses"][0]["side"]) == ("Cora", "declarer")
    assert {hers["bonuses"][0]["doubling"], doubled["bonuses"][0]["doubling"]} == {"kontra"}
    theirs, doubled = chosen(line.format("Gegner"), "koenigrufen", AUSTRIAN)
    assert [deal["bonuses"][0]["side"] for deal in (theirs, doubled)] == ["defenders", "declarer"]


def test_a_name_right_behind_the_bonus_is_its_owner_whatever_follows() -> None:
    for said in ("Trull Cora Kontra", "Trull Cora angesagt gewonnen Kontra"):
        (bonus,) = told(f"Rufer Anna Bert 41, {said}", "koenigrufen", AUSTRIAN)["bonuses"]
        assert (bonus["player"], bonus["doubling"]) == ("Cora", "kontra")


# --- a bonus that nobody has doubled --------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "clause"),
    [
        ("Rufer Bert Anna 41, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN, "kein Kontra Cora"),
        ("Rufer Bert Anna 41, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN, "Cora kein Kontra"),
        ("Rufer Bert Anna 41, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN, "kein Kontra Gegner"),
        ("první povinnost Emil Cyril 40, pagát hlášený uhraný", "taroky", CZECH, "bez flek Dana"),
        ("három Anna Cili 60, trull bemondott megvan", "hungarian-tarokk", HUNGARIAN, "nincs kontra Béla"),
        ("tri Ana Bor 50, trula napovedana narejena", "slovenian-tarok", SLOVENIAN, "brez kontra Cene"),
    ],
)
def test_who_has_not_doubled_a_bonus_does_not_own_it(
    line: str, variant: str, table: tuple[str, ...], clause: str
) -> None:
    message, where = refusal(f"{line} {clause}", variant, table)
    assert "who has not doubled" in message and where == clause


def test_a_bonus_that_is_not_doubled_is_one_all_the_same() -> None:
    plain = told("Rufer Anna Bert 41, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN)
    for said in (
        "kein Kontra Pagat angesagt gewonnen",
        "kein Kontra auf Pagat angesagt gewonnen",
        "Pagat angesagt gewonnen kein Kontra",
    ):
        assert told(f"Rufer Anna Bert 41, {said}", "koenigrufen", AUSTRIAN) == plain
    line = "Rufer Anna Bert 41, kein Kontra Cora Pagat angesagt gewonnen"
    message, where = refusal(line, "koenigrufen", AUSTRIAN)
    assert "who has not doubled" in message and where == "kein Kontra Cora"


# --- whatever is denied, and of whom --------------------------------------------------------------

NOBODY_S_WORD = ("Wanda", "Xaver", "Yvonne", "Zoltan", "Quirin")
GAMES = {  # variant: players, a deal whose declarer is Wanda, an announced bonus
    "french-tarot": (5, "garde Wanda 49 2 bouts", "chelem annoncé réussi"),
    "koenigrufen": (4, "Rufer Wanda 41", "Pagat angesagt gewonnen"),
    "slovenian-tarok": (4, "tri Wanda 50", "trula napovedana narejena"),
    "hungarian-tarokk": (4, "három Wanda 60", "trull bemondott megvan"),
    "taroky": (4, "první povinnost Wanda 40", "pagát hlášený uhraný"),
    "bavarian-tarock": (3, "Aufnahme Wanda 50", "kontra"),
    "dappen": (6, "Solo Wanda 50", "Ulti 1"),
}


RESULTS = (*common_words.STATES["made", True], *common_words.STATES["made", False])


def deniable(variant: str) -> list[str]:
    """Everything that can be true or not of a player: a role, a doubling."""
    model = keys(games.load(variant).Deal)
    named = [
        text for key in model.values() if key.kinds == {Kind.NAME} for text in key_texts(variant, key.name)
    ]
    doublings = (
        [rulebook.native(variant, id) for id in model["doubling"].words] if "doubling" in model else []
    )
    return [*named, *doublings, *common_words.STATES["made", True], *common_words.STATES["made", False]]


@pytest.mark.parametrize("variant", GAMES)
def test_nobody_is_anything_by_what_is_denied(variant: str) -> None:
    count, deal, bonus = GAMES[variant]
    table = (*NOBODY_S_WORD, "Vinzenz")[:count]
    model = keys(games.load(variant).Deal)
    people = [key.name for key in model.values() if key.kinds == {Kind.NAME}]

    @settings(max_examples=150, deadline=None)
    @given(
        st.sampled_from([f"{deal}, ", f"{deal} ", f"{deal}, {bonus}, ", f"{deal}, {bonus} "]),
        st.sampled_from(common_words.NOT),
        st.sampled_from([*deniable(variant), *RESULTS]),
        st.sampled_from(table),
        st.sampled_from(["{no} {it} {who}", "{who} {no} {it}", "{it} {no} {who}", "{it} {who} {no}"]),
    )
    def holds(before: str, no: str, it: str, who: str, clause: str) -> None:
        assume(it not in RESULTS or not before.endswith(f"{bonus} "))  # "Pagat nicht verloren Cora" is hers
        line = before + clause.format(no=no, it=it, who=who)
        try:
            read = told(line, variant, table)
        except notation.NotationError:
            return
        assert {key: read[key] for key in people if key in read} == {"declarer": "Wanda"}, line
        assert not any("player" in each for each in read.get("bonuses", [])), line

    holds()
