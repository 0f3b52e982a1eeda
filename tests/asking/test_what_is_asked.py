"""Only what the game needs is asked, in the order of a table."""

import re
from typing import Any

import pytest

from tarokscore import notation
from tarokscore.asking import given_answers
from tarokscore.asking.given_answers import GivenAnswer
from tarokscore.asking.missing_facts import may_have_partner
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, LINE, REST, TABLE, next_question
from tarokscore.core import DealError, Problem
from tarokscore.notation.answers import without_assumed_results
from tarokscore.notation.question_text import headed, help_with
from tests.asking.sittings import ROWS, asked, next_key, question, table, told
from tests.conftest import PLAYERS


def test_a_deal_of_four_asks_for_no_partner() -> None:
    order, deal = asked(
        table("french-tarot"),
        contract="garde",
        declarer="A",
        card_points="49",
        bouts="2",
        rest="petit au bout",
    )
    assert order == [TABLE, CONTRACT, "declarer", ANNOUNCED, REST, "card_points", "bouts"]
    assert deal["bonuses"] == [{"name": "petit-au-bout", "side": "declarer", "made": True}]


def test_five_at_the_table_may_have_a_partner() -> None:
    five = table("french-tarot", (*PLAYERS, "Ede"), "Ede")
    order, deal = asked(five, contract="garde", declarer="A", partner="b", card_points="49", bouts="2")
    assert order[:4] == [TABLE, CONTRACT, "declarer", "partner"]
    assert deal["partner"] == "Béla"


def test_what_is_told_already_is_not_asked_again() -> None:
    order, _ = asked(table("french-tarot"), contract="garde Anna 49 2 bouts")
    assert order == [TABLE, CONTRACT, ANNOUNCED, REST]


def test_a_deal_without_play_asks_nothing_more() -> None:
    assert asked(table("french-tarot"), contract="passée")[0] == [TABLE, CONTRACT]


def test_a_game_where_everybody_counts_asks_for_everybody() -> None:
    order, deal = asked(
        table("koenigrufen"), contract="trischaken", points="Anna 24/2 Béla 19/1 Cili 26 Dani 0"
    )
    assert order == [TABLE, CONTRACT, "points"]
    assert deal["points"]["Cili"] == 26


def test_an_announced_bonus_is_asked_for_its_result_after_the_play() -> None:
    order, deal = asked(
        table("koenigrufen"),
        **{CONTRACT: "rufer", "declarer": "Anna", "partner": "Béla", ANNOUNCED: "kontra, uhu",
           "card_points": "40", "bonuses[0].made": "failed"},
    )  # fmt: skip
    assert order == [
        TABLE,
        CONTRACT,
        "declarer",
        "partner",
        ANNOUNCED,
        "bonuses[0].made",
        REST,
        "card_points",
    ]
    assert deal["doubling"] == "kontra"
    assert deal["bonuses"] == [{"name": "uhu", "side": "declarer", "announced": True, "made": False}]


def test_an_announced_bonus_of_a_deal_that_a_renons_ended_is_asked_for_no_result() -> None:
    """Nobody knows how it would have gone, and the game takes neither [SL-V18]."""
    ended = {"contract": "two", "declarer": "Anna", "partner": "Béla", "outcome": "renons", "player": "Cili",
             "bonuses": [{"name": "trula", "side": "declarer", "announced": True}]}  # fmt: skip
    found = next_question({**ended, "players": list(PLAYERS)}, table("slovenian-tarok"), {LINE})
    assert found is None


@pytest.mark.parametrize(
    ("variant", "players", "contract", "part_of_it", "number"),
    [("taroky", PLAYERS, "trojka", "level", 2), ("bavarian-tarock", PLAYERS[:3], "mehr", "more", 10)],
)
def test_the_number_in_a_bid_is_asked_with_the_bid(
    variant: str, players: tuple[str, ...], contract: str, part_of_it: str, number: int
) -> None:
    """CZ-13: which cards; BT-4: how many more. Neither has to wait for the play."""
    answers = {"declarer": "A", part_of_it: str(number), "card_points": "45"}
    order, deal = asked(table(variant, players, players[-1]), contract=contract, **answers)
    assert order[:4] == [TABLE, CONTRACT, "declarer", part_of_it]
    assert order.index(part_of_it) < order.index("card_points")
    assert deal[part_of_it] == number


def test_the_likely_answer_is_ready() -> None:
    setup = table("french-tarot")
    assert question(TABLE, {"players": list(PLAYERS)}, setup).ready == "Anna Béla Cili Dani, dealer Dani"
    assert {"garde", "donne passée", "Anna"} <= set(
        question(CONTRACT, {"players": list(PLAYERS)}, setup).words
    )


@pytest.mark.parametrize(
    ("variant", "contract", "early", "late"),
    [  # what is asked before the play and after it, "" for nothing; the rules say what a contract has
        ("slovenian-tarok", "klop", "", ""),  # SL-40: no bonuses, no doublings
        ("slovenian-tarok", "berač Anna", "kontra", ""),  # SL-14: the declarer's tricks alone decide
        ("slovenian-tarok", "solo tri Anna", "kontra, announcements", "bonuses and whatever else there is"),
        ("koenigrufen", "Trischaken", "", ""),  # KR-30
        ("koenigrufen", "Bettel Anna", "Kontra", ""),  # KR-12
        ("koenigrufen", "Dreier Anna", "Kontra, announcements", "bonuses and whatever else there is"),
        ("taroky", "Varšava", "", ""),
        ("taroky", "sólo Anna", "flek, announcements, declarations", "bonuses"),
        ("french-tarot", "garde Anna", "announcements, declarations", "bonuses"),
    ],
)
def test_what_a_contract_has_not_is_not_asked_for(variant: str, contract: str, early: str, late: str) -> None:
    setup = table(variant)
    done = told(told((), TABLE, "", setup), CONTRACT, contract, setup)
    questions = {}
    while (key := next_key(done, setup)) is not None:
        questions[key] = question(key, given_answers.deal_of(done, setup), setup).text
        done = (*done, GivenAnswer(key, {key: COUNTED[key]} if key in COUNTED else {}))
    assert (questions.get(ANNOUNCED, ""), questions.get(REST, "")) == (early, late)


EVERYBODY = {"Anna": 20, "Béla": 17, "Cili": 20, "Dani": 13}
COUNTED: dict[str, Any] = {
    "points": EVERYBODY, "player_points": EVERYBODY, "card_points": 40, "bouts": 2, "tricks": 0, "made": True,
}  # fmt: skip


def test_help_names_only_the_bonuses_that_this_contract_has() -> None:
    """KR-V6: a Farbendreier has the four kings and the valat."""
    setup = table("koenigrufen")
    asked_for = question(
        REST, {"players": list(PLAYERS), "contract": "farbendreier", "declarer": "Anna"}, setup
    )
    assert {"Vier Könige", "Valat"} <= set(asked_for.words)
    assert not {"Trull", "Pagat", "Uhu"} & set(asked_for.words)


@pytest.mark.parametrize(
    ("variant", "before", "key", "says"),
    [  # who can be named, how many there can be, in which words
        ("french-tarot", "garde", "declarer", ["Anna, Béla, Cili, Dani"]),
        ("koenigrufen", "Rufer", "declarer", ["Anna"]),  # KR-V2: the forehand, and Dani deals
        ("french-tarot", "garde Anna", "card_points", ["A number: 0 to 91.", "both sides with :"]),
        ("french-tarot", "garde Anna, chelem made", "card_points", ["halves as 41½"]),  # FT-6: the Excuse
        ("french-tarot", "garde Anna 49", "bouts", ["A number: 0 to 3."]),
        ("koenigrufen", "Dreier Anna", "card_points", ["0 to 70, with thirds as 41/2"]),  # KR-2
        ("koenigrufen", "Bettel Anna", "tricks", ["A number: 0 to 12.", "Or what ended the deal: Renonce."]),
        ("koenigrufen", "Trischaken", "points", ["Anna, Béla, Cili, Dani.", "ended the deal: Renonce."]),
        ("taroky", "trojka Anna, XIX, Béla", "level", ["A number: 1 to 3."]),  # CZ-11: so often passed
        ("hungarian-tarokk", "három Anna Béla, pagátultimó announced", "bonuses[0].made", ["made or failed"]),
    ],
)  # fmt: skip
def test_help_says_what_an_answer_can_be(variant: str, before: str, key: str, says: list[str]) -> None:
    setup = table(variant, dealer="Dani")
    deal = {"players": list(PLAYERS), **notation.read(before, variant, PLAYERS, whole=False).deal}
    found = help_with(question(key, deal, setup), deal, setup)
    assert all(each in found for each in says), found
    assert key != "declarer" or found == says[0]


def test_what_ended_a_deal_answers_the_question_for_its_result() -> None:
    """KR-V13: a Renonce ends the deal; it is no question of its own."""
    setup = table("koenigrufen")
    for contract, key in (("Bettel Anna", "tricks"), ("Trischaken", "points")):
        done = told((*told((), TABLE, "", setup),), CONTRACT, contract, setup)
        while (asked_for := next_key(done, setup)) != key:
            assert asked_for is not None
            done = told(done, asked_for, "", setup)
        done = told(done, key, "Renonce offenders Béla", setup)
        assert given_answers.deal_of(done, setup)["offenders"] == ["Béla"]
        assert next_key(done, setup) is None


def test_numbers_alone_are_asked_about_where_everybody_has_their_own() -> None:
    """SL-40: a klop; the order may be the table's, or that of play."""
    setup = table("slovenian-tarok")
    done = told(told((), TABLE, "", setup), CONTRACT, "klop", setup)
    with pytest.raises(notation.NotationError) as asked_back:
        told(done, "points", "13 17 22, 18", setup)
    ((choice,),) = (trouble.choices for trouble in asked_back.value.troubles)
    assert choice.meaning == "in the order of the table"
    done = told(done, "points", choice.text, setup)
    assert given_answers.deal_of(done, setup)["points"] == {"Anna": 13, "Béla": 17, "Cili": 22, "Dani": 18}
    with pytest.raises(DealError, match="2 numbers for 4 players"):
        told(done[:-1], "points", "13 17", setup)


def test_what_is_wrong_is_headed_by_what_it_is_about() -> None:
    """KR-V6: a Bettel has no bonuses."""
    setup = table("koenigrufen")
    deal = {"players": list(PLAYERS), "contract": "bettel", "declarer": "Anna", "bonuses": [{"name": "uhu"}]}
    wrong = [
        Problem(where, "KR-V6", "")
        for where in ("bonuses[0].side", "bonuses[3]", "card_points", "", "points.Anna")
    ]
    assert [each.where for each in headed(wrong, deal, setup)] == [
        "Uhu", "bonuses", "card points", "", "points: Anna",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "contract", "pack"),
    [("french-tarot", "garde", 91), ("hungarian-tarokk", "three", 94), ("taroky", "solo", 70),
     ("bavarian-tarock", "aufnahme", 120), ("dappen", "solo", 79), ("slovenian-tarok", "three", 70)],
)  # fmt: skip
def test_the_example_of_card_points_is_of_this_games_pack(variant: str, contract: str, pack: int) -> None:
    many = {"bavarian-tarock": PLAYERS[:3], "dappen": (*PLAYERS, "Ede", "Fee")}.get(variant, PLAYERS)
    deal = {"players": list(many), "contract": contract, "declarer": "Béla"}
    shown = re.search(r"\(or (\d+):(\d+)\)", question("card_points", deal, table(variant, many)).text)
    assert shown is not None and int(shown[1]) + int(shown[2]) == pack


def test_points_and_blatt_are_shown_where_a_game_counts_in_thirds() -> None:
    """KR-2: 42 and 2 Blatt, 27 and 1 Blatt are the 70 of the pack."""
    deal = {"players": list(PLAYERS), "contract": "dreier", "declarer": "Béla"}
    assert "(or 42/2:27/1)" in question("card_points", deal, table("koenigrufen")).text


def test_a_king_in_the_talon_can_be_said_where_the_partner_is_asked() -> None:
    """KR-V3: a Rufer has a partner, or its king lay in the talon; nobody is no answer."""
    setup = table("koenigrufen")
    done = told((), CONTRACT, "Rufer Anna", setup)
    partner = question("partner", given_answers.deal_of(done, setup), setup)
    assert (partner.text, partner.ready) == ("Anna with whom?", "")
    assert [each.word for each in partner.choices] == ["König im Talon", "Béla", "Cili", "Dani"]
    with pytest.raises(DealError, match="king in the talon"):
        told(done, "partner", "", setup)
    done = told(done, "partner", "König im Talon", setup)
    assert given_answers.deal_of(done, setup)["king_in_talon"] is True
    assert next_key((GivenAnswer(TABLE, {}), *done), setup) == ANNOUNCED, "the partner is not asked again"


SEATS = {"french-tarot": 5, "bavarian-tarock": 3, "dappen": 6}  # where it is not four
PARTNERS = {  # the games in which somebody may play with a partner
    "french-tarot", "hungarian-tarokk", "illusztralt-tarokk", "taroky", "slovenian-tarok", "koenigrufen",
    "zwanzigerrufen",
}  # fmt: skip


@pytest.mark.parametrize("variant", ROWS)
def test_that_nobody_is_the_partner_is_said_and_no_answer_for_enter(variant: str) -> None:
    people = (*PLAYERS, "Ede", "Fee")[: SEATS.get(variant, 4)]
    setup = table(variant, people, people[-1])
    found = []
    for contract in setup.model["contract"].words if "contract" in setup.model else ():
        deal = {"players": list(people), "contract": contract, "declarer": "Anna"}
        if may_have_partner(deal, setup):
            found.append(question("partner", deal, setup))
    assert bool(found) is (variant in PARTNERS)
    for each in found:
        assert (each.ready, each.enter, each.chosen("")) == ("", "", None)
        assert [choice.number for choice in each.choices] == [*range(1, len(each.choices) + 1)]
        assert len({choice.word for choice in each.choices}) > 1


def test_a_rufer_is_the_forehands_who_is_ready_to_be_taken() -> None:
    setup = table("koenigrufen")
    for contract, ready in (("Rufer", "Anna"), ("Dreier", "")):
        done = told(told((), TABLE, "", setup), CONTRACT, contract, setup)
        put = question("declarer", given_answers.deal_of(done, setup), setup)
        assert (put.ready, put.enter) == (ready, ready and f'"{ready}"')


def test_who_took_the_mond_is_asked_where_their_own_side_shares_it() -> None:
    answers = {CONTRACT: "dve Anna Béla 40", "rest": "mond lost Béla"}
    for shared, asks in ((True, True), (False, False)):
        setup = table("slovenian-tarok", options={"mond_partner_shared": shared})
        order, deal = asked(setup, **answers)
        assert ("mond_taker" in order, "mond_taker" in deal) == (asks, False), "Enter is nobody of them"
    order, deal = asked(
        table("slovenian-tarok", options={"mond_partner_shared": True}), **answers, mond_taker="A"
    )
    assert (order[-1], deal["mond_taker"]) == ("mond_taker", "Anna")


DOUBLED = {
    "koenigrufen": ("Rufer Anna Béla 41", "Pagat Kontra"),
    "zwanzigerrufen": ("Rufer Anna Béla 41", "Pagat Kontra"),
    "slovenian-tarok": ("tri Anna Béla 50", "trula kontra"),
    "hungarian-tarokk": ("egy Anna Béla 50", "pagátultimó kontra"),
    "illusztralt-tarokk": ("egy Anna Béla 50", "trull kontra"),
    "taroky": ("první Anna Béla 41", "pagát flek"),
}


@pytest.mark.parametrize("variant", DOUBLED)
def test_whether_a_doubled_bonus_was_announced_is_asked_however_it_is_told(variant: str) -> None:
    """Only an announcement is doubled, else the game was (KR-V7, ZW-V7, SL-V11, V-11, IL-V13, CZ-V7): on one
    line, where the line is taken up by questions, and where it is the answer to a question."""
    setup, (game, bonus) = table(variant), DOUBLED[variant]
    with pytest.raises(notation.NotationError) as error:
        notation.read(f"{game} {bonus}", variant, setup.players)
    assert error.value.troubles[0].about == "bonuses[0].announced"
    parsed = notation.read(f"{game} {bonus}", variant, setup.players, whole=False)
    line = given_answers.answered((), GivenAnswer(LINE, without_assumed_results(parsed, setup)), setup)
    begun = notation.read(game, variant, setup.players, whole=False).deal
    steps = (GivenAnswer(TABLE, {}), GivenAnswer(CONTRACT, begun), GivenAnswer(ANNOUNCED, {}))
    for done in (line, told(steps, REST, bonus, setup)):
        asked_next = given_answers.next_question(done, setup)
        assert asked_next and asked_next.place == "bonuses[0].announced"
        announced, silent = asked_next.answers
        assert announced.deal["bonuses"][0]["doubling"] == silent.deal["doubling"]
        assert "doubling" not in announced.deal and "doubling" not in silent.deal["bonuses"][0]
        assert "made" not in announced.deal["bonuses"][0]
        assert ("made" in silent.deal["bonuses"][0]) is (variant != "taroky")  # a lost pagát pays there, too
