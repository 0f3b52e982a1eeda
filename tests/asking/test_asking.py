"""Step by step: only what the game needs is asked, in the table's order, and nothing impossible gets past."""

import re
from contextlib import suppress
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tarokscore import games, notation, schema, settling
from tarokscore.asking import possible, progress, steps
from tarokscore.asking.complaints import missing, with_implied
from tarokscore.asking.progress import beside
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, REST, TABLE, Question, answers
from tarokscore.asking.sitting import Sitting
from tarokscore.asking.steps import Step
from tarokscore.core import DealError, LedgerError, Problem
from tarokscore.notation.answers import understood
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.question_text import Asked, headed, help_with, in_words
from tarokscore.notation.writing import same
from tests.conftest import PLAYERS

ROWS = {row.id: row for row in games.TABLE}


def table(
    variant: str, players: tuple[str, ...] = PLAYERS, dealer: str | None = "Dani", options: Any = None
) -> Sitting:
    game = games.load(variant)
    rules = settling.house_rules(variant, options)
    return Sitting(variant, players, rules, game.first_state(dealer, rules), dealer)


def told(done: steps.Steps, key: str, text: str, sitting: Sitting) -> steps.Steps:
    """The answers with one more, as it is typed."""
    return steps.answered(done, understood(key, text, done, sitting), sitting)


def question(key: str, deal: dict[str, Any], sitting: Sitting) -> Asked:
    """A question as it is put, whatever comes next."""
    return in_words(Question(key, tuple(answers(key, deal, sitting))), deal, sitting)


def next_key(done: steps.Steps, sitting: Sitting) -> str | None:
    """The place that is asked for next."""
    found = steps.next_question(done, sitting)
    return found.place if found is not None else None


def asked(sitting: Sitting, **answers: str) -> tuple[list[str], dict[str, Any]]:
    """The keys that are asked when these answers are given (else Enter), and the deal at the end."""
    done: steps.Steps = ()
    order = []
    while (key := next_key(done, sitting)) is not None and len(order) < 20:
        order.append(key)
        done = told(done, key, answers.get(key, ""), sitting)
    return order, steps.deal_of(done, sitting)


# --- what is asked -----------------------------------------------------------------------------


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
    sitting = table("french-tarot")
    assert question(TABLE, {"players": list(PLAYERS)}, sitting).ready == "Anna Béla Cili Dani, dealer Dani"
    assert {"garde", "donne passée", "Anna"} <= set(
        question(CONTRACT, {"players": list(PLAYERS)}, sitting).words
    )


# --- only what this contract has ------------------------------------------------------------------


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
    sitting = table(variant)
    done = told(told((), TABLE, "", sitting), CONTRACT, contract, sitting)
    questions = {}
    while (key := next_key(done, sitting)) is not None:
        questions[key] = question(key, steps.deal_of(done, sitting), sitting).text
        done = (*done, Step(key, {key: COUNTED[key]} if key in COUNTED else {}))
    assert (questions.get(ANNOUNCED, ""), questions.get(REST, "")) == (early, late)


EVERYBODY = {"Anna": 20, "Béla": 17, "Cili": 20, "Dani": 13}
COUNTED: dict[str, Any] = {
    "points": EVERYBODY, "player_points": EVERYBODY, "card_points": 40, "bouts": 2, "tricks": 0, "made": True,
}  # fmt: skip


def test_help_names_only_the_bonuses_that_this_contract_has() -> None:
    """KR-V6: a Farbendreier has the four kings and the valat."""
    sitting = table("koenigrufen")
    asked_for = question(
        REST, {"players": list(PLAYERS), "contract": "farbendreier", "declarer": "Anna"}, sitting
    )
    assert {"Vier Könige", "Valat"} <= set(asked_for.words)
    assert not {"Trull", "Pagat", "Uhu"} & set(asked_for.words)


@pytest.mark.parametrize(
    ("variant", "before", "key", "says"),
    [  # who can be named, how many there can be, in which words
        ("french-tarot", "garde", "declarer", ["Anna, Béla, Cili, Dani"]),
        ("koenigrufen", "Rufer", "declarer", ["Anna\n"]),  # KR-V2: the forehand, and Dani deals
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
    sitting = table(variant, dealer="Dani")
    deal = {"players": list(PLAYERS), **notation.read(before, variant, PLAYERS, whole=False).deal}
    found = help_with(question(key, deal, sitting), deal, sitting)
    assert all(each in found for each in says), found
    assert "quit gives up" in found


def test_what_ended_a_deal_answers_the_question_for_its_result() -> None:
    """KR-V13: a Renonce ends the deal; it is no question of its own."""
    sitting = table("koenigrufen")
    for contract, key in (("Bettel Anna", "tricks"), ("Trischaken", "points")):
        done = told((*told((), TABLE, "", sitting),), CONTRACT, contract, sitting)
        while (asked_for := next_key(done, sitting)) != key:
            assert asked_for is not None
            done = told(done, asked_for, "", sitting)
        done = told(done, key, "Renonce offenders Béla", sitting)
        assert steps.deal_of(done, sitting)["offenders"] == ["Béla"]
        assert next_key(done, sitting) is None


def test_numbers_alone_are_asked_about_where_everybody_has_their_own() -> None:
    """SL-40: a klop; the order may be the table's, or that of play."""
    sitting = table("slovenian-tarok")
    done = told(told((), TABLE, "", sitting), CONTRACT, "klop", sitting)
    with pytest.raises(notation.NotationError) as asked_back:
        told(done, "points", "13 17 22, 18", sitting)
    ((choice,),) = (trouble.choices for trouble in asked_back.value.troubles)
    assert choice.meaning == "in the order of the table"
    done = told(done, "points", choice.text, sitting)
    assert steps.deal_of(done, sitting)["points"] == {"Anna": 13, "Béla": 17, "Cili": 22, "Dani": 18}
    with pytest.raises(DealError, match="2 numbers for 4 players"):
        told(done[:-1], "points", "13 17", sitting)


def test_what_is_wrong_is_headed_by_what_it_is_about() -> None:
    """KR-V6: a Bettel has no bonuses."""
    sitting = table("koenigrufen")
    deal = {"players": list(PLAYERS), "contract": "bettel", "declarer": "Anna", "bonuses": [{"name": "uhu"}]}
    wrong = [
        Problem(where, "KR-V6", "")
        for where in ("bonuses[0].side", "bonuses[3]", "card_points", "", "points.Anna")
    ]
    assert [each.where for each in headed(wrong, deal, sitting)] == [
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
    sitting = table("koenigrufen")
    done = told((), CONTRACT, "Rufer Anna", sitting)
    partner = question("partner", steps.deal_of(done, sitting), sitting)
    assert (partner.text, partner.ready) == ("Anna with whom?", "")
    assert [each.word for each in partner.choices] == ["König im Talon", "Béla", "Cili", "Dani"]
    with pytest.raises(DealError, match="king in the talon"):
        told(done, "partner", "", sitting)
    done = told(done, "partner", "König im Talon", sitting)
    assert steps.deal_of(done, sitting)["king_in_talon"] is True
    assert next_key((Step(TABLE, {}), *done), sitting) == ANNOUNCED, "the partner is not asked again"


SEATS = {"french-tarot": 5, "bavarian-tarock": 3, "dappen": 6}  # where it is not four
PARTNERS = {  # the games in which somebody may play with a partner
    "french-tarot", "hungarian-tarokk", "illusztralt-tarokk", "taroky", "slovenian-tarok", "koenigrufen",
    "zwanzigerrufen",
}  # fmt: skip


@pytest.mark.parametrize("variant", ROWS)
def test_that_nobody_is_the_partner_is_said_and_no_answer_for_enter(variant: str) -> None:
    people = (*PLAYERS, "Ede", "Fee")[: SEATS.get(variant, 4)]
    sitting = table(variant, people, people[-1])
    found = []
    for contract in sitting.model["contract"].words if "contract" in sitting.model else ():
        deal = {"players": list(people), "contract": contract, "declarer": "Anna"}
        if possible.may_have_partner(deal, sitting):
            found.append(question("partner", deal, sitting))
    assert bool(found) is (variant in PARTNERS)
    for each in found:
        assert (each.ready, each.enter, each.chosen("")) == ("", "", None)
        assert [choice.number for choice in each.choices] == [*range(1, len(each.choices) + 1)]
        assert len({choice.word for choice in each.choices}) > 1


# --- an answer is read by what is known ----------------------------------------------------------


def said(sitting: Sitting, *answers: tuple[str, str]) -> dict[str, Any]:
    """The deal without its players, after these answers to these questions."""
    done: steps.Steps = ()
    for key, text in answers:
        done = told(done, key, text, sitting)
    return {key: value for key, value in steps.deal_of(done, sitting).items() if key != "players"}


def test_who_doubled_is_not_the_declarer() -> None:
    """tri Anna with Béla, kontra by Cili: Anna stays the declarer, the game is doubled."""
    deal = said(
        table("slovenian-tarok"),
        (TABLE, ""), (CONTRACT, "tri"), ("declarer", "Anna"), ("partner", "Béla"), (ANNOUNCED, "kontra Cili"),
    )  # fmt: skip
    assert deal == {"contract": "three", "declarer": "Anna", "partner": "Béla", "doubling": "kontra"}


def test_a_lone_declarer_gets_no_partner_from_a_doubling() -> None:
    deal = said(
        table("slovenian-tarok"),
        (TABLE, ""), (CONTRACT, "tri Anna"), ("partner", ""), (ANNOUNCED, "Cili kontra"),
    )  # fmt: skip
    assert deal == {"contract": "three", "declarer": "Anna", "doubling": "kontra"}


def test_each_opponent_of_a_bettel_may_double_alone() -> None:
    """KR-30: each opponent settles at their own doubling, told at one question or at two."""
    deal = said(
        table("koenigrufen"),
        (TABLE, ""), (CONTRACT, "Bettel Anna, Kontra Béla"), (ANNOUNCED, "Kontra Cili, Dani Rekontra"),
    )  # fmt: skip
    assert deal["doublings"] == {"Béla": "kontra", "Cili": "kontra", "Dani": "rekontra"}
    assert deal["declarer"] == "Anna"


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        (ANNOUNCED, "declarer Cili", "declarer was said before: Anna"),
        (ANNOUNCED, "partner Cili", "partner was said before: Béla"),
        (ANNOUNCED, "berač", "contract was said before: tri"),
        (ANNOUNCED, "dealer Cili", "dealer was said before: Dani"),
        (ANNOUNCED, "players Cili Dani Anna Béla", "players was said before"),
        (REST, "Cili", "no role is left"),
        (REST, "40:30", "card points was said before: 45"),
    ],
)
def test_what_was_answered_is_changed_by_going_back_only(key: str, text: str, reason: str) -> None:
    sitting = table("slovenian-tarok")
    done: steps.Steps = ()
    for before, answer in ((TABLE, ""), (CONTRACT, "tri 45"), ("declarer", "Anna"), ("partner", "Béla")):
        done = told(done, before, answer, sitting)
    if key == REST:
        done = told(done, ANNOUNCED, "", sitting)
    with pytest.raises(DealError) as refused:
        told(done, key, text, sitting)
    assert any(reason in str(problem) for problem in refused.value.problems)


@pytest.mark.parametrize("text", ["not bonuses", "no doublings, Kontra", "not bonuses, Pagat"])
def test_that_there_is_none_is_no_fact(text: str) -> None:
    sitting = table("koenigrufen")
    done = told(told((), TABLE, "", sitting), CONTRACT, "Dreier Anna", sitting)
    deal = steps.deal_of(told(done, ANNOUNCED, text, sitting), sitting)
    assert deal.get("doubling") == ("kontra" if "Kontra" in text else None)
    assert [bonus["name"] for bonus in deal.get("bonuses", [])] == (["pagat"] if "Pagat" in text else [])


@pytest.mark.parametrize(
    ("answer", "made"),
    [("kralj ultimo narejen", True), ("kralj ultimo ni narejen", False), ("izgubljen kralj ultimo", False)],
)
def test_a_result_may_say_which_bonus_it_is_of(answer: str, made: bool) -> None:
    deal = said(
        table("slovenian-tarok"),
        (TABLE, ""), (CONTRACT, "tri Anna"), ("partner", "Béla"), (ANNOUNCED, "kralj ultimo"),
        ("bonuses[0].made", answer),
    )  # fmt: skip
    assert deal["bonuses"] == [{"name": "king-ultimo", "side": "declarer", "announced": True, "made": made}]
    assert "made" not in deal


@pytest.mark.parametrize("answer", ["trula narejena", "kralj ultimo Cili narejen"])
def test_the_result_of_another_bonus_is_no_answer(answer: str) -> None:
    before = ((TABLE, ""), (CONTRACT, "tri Anna"), ("partner", "Béla"), (ANNOUNCED, "kralj ultimo"))
    with pytest.raises(DealError):
        said(table("slovenian-tarok"), *before, ("bonuses[0].made", answer))


def test_a_name_where_a_number_is_asked_is_told_as_what_it_is() -> None:
    before = ((TABLE, ""), (CONTRACT, "mehr Anna"))
    sitting = table("bavarian-tarock", PLAYERS[:3], PLAYERS[2])
    with pytest.raises(DealError, match="how many more") as refused:
        said(sitting, *before, ("more", "Anna"))
    assert all(problem.hint.strip() != "write" for problem in refused.value.problems)
    assert said(sitting, *before, ("more", "zehn mehr"))["more"] == 10


def test_nobody_is_an_answer_too() -> None:
    """Once the declarer is known to be alone, a name told for something else makes no partner."""
    sitting = table("slovenian-tarok")
    done = told(told((), CONTRACT, "tri Anna", sitting), "partner", "", sitting)
    with pytest.raises(DealError, match="partner was said before: nobody"):
        told(done, ANNOUNCED, "partner Cili", sitting)


def test_facts_that_are_no_answer_leave_the_question_open() -> None:
    """A kontra told at the partner's question does not say that there is no partner."""
    sitting = table("slovenian-tarok")
    done = told(told((), TABLE, "", sitting), CONTRACT, "tri Anna", sitting)
    with pytest.raises(DealError, match="does not say the partner"):
        told(done, "partner", "kontra", sitting)


def test_several_facts_in_one_answer_are_all_taken() -> None:
    """The partner with the kontra, the result with the points, the points before they are asked for."""
    sitting = table("slovenian-tarok")
    order, deal = asked(
        sitting,
        contract="tri Anna",
        partner="Béla, kontra",
        announced="Cili trula",
        **{"bonuses[0].made": "failed, Dani kralji, 45"},
    )
    assert order == [TABLE, CONTRACT, "partner", ANNOUNCED, "bonuses[0].made", REST]
    assert (deal["doubling"], deal["partner"], deal["card_points"]) == ("kontra", "Béla", 45)
    assert [bonus["made"] for bonus in deal["bonuses"]] == [False, True]


def test_a_negative_game_takes_its_tricks_for_its_result() -> None:
    """SL-14: a berač with two tricks is lost; asked is whether it was made."""
    order, deal = asked(table("slovenian-tarok"), contract="berač Anna", made="2 tricks")
    assert order == [TABLE, CONTRACT, ANNOUNCED, "made"]
    assert deal["tricks"] == 2


@pytest.mark.parametrize("variant", ROWS)
def test_whatever_is_typed_what_was_told_before_stands(variant: str) -> None:
    """Answers of any words of the game, names and numbers: refused, or taken beside all else."""
    people = {"bavarian-tarock": PLAYERS[:3], "dappen": (*PLAYERS, "Ede", "Fee")}.get(variant, PLAYERS)
    sitting = table(variant, people, people[-1])
    word = st.sampled_from([*_shown(variant), *people, *people, "40", "2", ","])
    typed = st.lists(st.lists(word, min_size=1, max_size=4).map(" ".join), min_size=8, max_size=20)

    contracts = sitting.model["contract"].words if "contract" in sitting.model else ("",)

    @settings(max_examples=10)
    @given(st.sampled_from(contracts or ("",)), typed)
    def holds(contract: str, texts: list[str]) -> None:
        done = told((), TABLE, "", sitting)
        for text in (contract, people[0], *texts):
            if (key := next_key(done, sitting)) is None:
                break
            before = steps.deal_of(done, sitting)
            with suppress(DealError):
                done = told(done, key, text, sitting)
            after = steps.deal_of(done, sitting)
            stand = before.keys() - {"doubling"}
            assert all(_stands(before[name], after[name]) for name in stand), (key, text)
            chain = ["", *(sitting.model["doubling"].words if "doubling" in sitting.model else ())]
            raised = [chain.index(each.get("doubling", "")) for each in (before, after)]
            assert raised[0] <= raised[1], "a rekontra follows a kontra"

    holds()


def _shown(variant: str) -> list[str]:
    return [text for texts in lexicon(variant).names.values() for text in texts]


def _stands(before: Any, after: Any) -> bool:
    """The same, or the same with more: entries at the end, other players, how an announced bonus went."""
    if isinstance(before, dict):
        return all(name in after and _stands(before[name], after[name]) for name in before)
    if isinstance(before, list):
        return len(before) <= len(after) and all(map(_stands, before, after))
    return bool(before == after)


# --- what is refused ---------------------------------------------------------------------------


def test_a_bonus_announced_where_there_is_none_is_refused_before_its_result_is_known() -> None:
    """KR-V6: there are no bonuses in a Bettel."""
    sitting = table("koenigrufen")
    done = told((), CONTRACT, "Bettel Anna", sitting)
    with pytest.raises(DealError, match="no bonuses in a Bettel"):
        told(done, ANNOUNCED, "Pagat", sitting)


def test_a_bonus_that_the_contract_is_bid_with_has_to_be_told() -> None:
    """KR-V5: a Besserrufer announces a bird."""
    sitting = table("koenigrufen")
    done: steps.Steps = ()
    for key, text in ((TABLE, ""), (CONTRACT, "Besserrufer Anna"), ("partner", "Béla"), (ANNOUNCED, "")):
        done = told(done, key, text, sitting)
    with pytest.raises(DealError, match="announces a bird"):
        told(done, REST, "", sitting)


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("card_points", "92", "the pack has 91"), ("card_points", "41,5", "half a point"),
        ("declarer", "Zoé", "nobody at the table"),
        ("declarer", "2", "does not say the declarer"), (CONTRACT, "Anna", "does not say the contract"),
        (TABLE, "players", "names are missing"), (ANNOUNCED, "2", "before the play nobody knows"),
        (CONTRACT, "gadre", "garde"), (ANNOUNCED, "petit au bout", "never announced"),
    ],
)  # fmt: skip
def test_an_impossible_answer_is_refused_at_once_with_its_reason(key: str, text: str, reason: str) -> None:
    sitting = table("french-tarot")
    done: steps.Steps = ()
    for question_before, answer in ((TABLE, ""), (CONTRACT, "garde"), ("declarer", "Anna")):
        if question_before == key:
            break
        done = told(done, question_before, answer, sitting)
    with pytest.raises(DealError) as refused:
        told(done, key, text, sitting)
    assert any(reason in str(problem) for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("variant", "before", "text", "key"),
    [
        ("french-tarot", "garde, Anna", "poignée", "declarations[0].player"),
        ("taroky", "první povinnost, Anna, Béla", "trul", "declarations[0].player"),
    ],
)
def test_a_declaration_says_at_once_whose_it_is(variant: str, before: str, text: str, key: str) -> None:
    sitting = table(variant)
    done = told((), CONTRACT, before, sitting)
    with pytest.raises(DealError) as refusal:
        told(done, ANNOUNCED, text, sitting)
    assert key in [problem.where for problem in refusal.value.problems]
    assert told(done, ANNOUNCED, f"{text} Cili", sitting)


def test_a_table_that_cannot_play_is_refused_before_anything_else_is_asked() -> None:
    two = table("french-tarot", ("Anna", "Béla"), None)
    for text in ("", "players Anna Béla", "dealer Anna"):
        with pytest.raises(DealError, match="three to five"):
            told((), TABLE, text, two)
    done = told((), TABLE, "players Anna Béla Cili", two)
    assert next_key(done, two) == CONTRACT


@pytest.mark.parametrize("variant", ROWS)
def test_every_deal_can_be_entered_step_by_step(variant: str) -> None:
    """A random deal that settles, told question by question, is the same deal at the end."""
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @settings(max_examples=10)
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal = settling.canonical(variant, schema.read(pair[0]))
        deal["bonuses"] = sorted(deal.get("bonuses", []), key=lambda bonus: not bonus.get("announced"))
        try:
            played = settling.settle(deal, pair[1])
        except DealError:
            assume(False)
        # A line has words for entries with a name, and a fine may be a bare amount.
        assume(all("name" in fine for fine in deal.get("fines", ())))
        # Whether the pagat is among the tarok reads as a pagatultimo beside other bonuses [DT-V10].
        assume(all("pagat" not in said for said in deal.get("declarations", ())))
        deal["bonuses"] = _counted(deal["bonuses"])
        sitting = table(variant, tuple(deal["players"]), deal.get("dealer"), pair[1])
        done: steps.Steps = ()
        while (key := next_key(done, sitting)) is not None:
            assert len(done) < 20, done
            done = told(done, key, _answer(key, deal, steps.deal_of(done, sitting), sitting), sitting)
            line = notation.write(steps.deal_of(done, sitting), variant, deal["players"])
            assert line or not any(step.told for step in done), "a deal in progress can be shown"
        entered = {"variant": variant, "dealer": deal.get("dealer"), **steps.deal_of(done, sitting)}
        bid = [with_implied(each, sitting) for each in ({**deal, **entered}, deal)]  # type: ignore[arg-type]
        assert same(bid[0], bid[1], variant), "what was entered is what was played"
        assert settling.settle(entered, pair[1]).scores == played.scores

    holds()


def _counted(bonuses: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same bonus of the same player several times as one with its count: twice the same words on a line
    say the same once."""
    once = [each for index, each in enumerate(bonuses) if each not in bonuses[:index]]
    return [{**each, "count": bonuses.count(each)} if bonuses.count(each) > 1 else each for each in once]


def _answer(key: str, deal: dict[str, Any], so_far: dict[str, Any], sitting: Sitting) -> str:
    """What somebody who knows the deal would type."""
    people, variant = deal["players"], sitting.variant
    if type(deal.get(key)) is int and key != "card_points":
        return str(deal[key])
    if key == TABLE:
        return ""
    if found := re.fullmatch(r"bonuses\[(\d+)\]\.made", key):
        return (
            "made" if [b for b in deal["bonuses"] if b.get("announced")][int(found[1])]["made"] else "failed"
        )
    announced = [
        {name: value for name, value in bonus.items() if name != "made"}
        for bonus in deal.get("bonuses", [])
        if bonus.get("announced")
    ]
    others = [bonus for bonus in deal.get("bonuses", []) if not bonus.get("announced")]
    told = {
        "contract",
        "outcome",
        "players",
        "variant",
        "dealer",
        "bonuses",
        "card_points",
        "defender_points",
    }
    if key == CONTRACT and "contract" not in sitting.model and "outcome" not in deal:
        return ""  # nothing is bid, and the deal was played
    if key == CONTRACT and "contract" not in deal:
        return notation.write(
            {name: deal[name] for name in deal if name not in ("players", "dealer")},
            variant,
            people,
            sitting.options,
        )
    if key in (CONTRACT, "declarer", "partner"):
        wanted: dict[str, Any] = {
            name: deal[name] for name in ((key, "outcome") if key == CONTRACT else (key,)) if name in deal
        }
        if key == "partner" and not wanted:
            wanted = {
                name: deal[name] for each in possible.nobody(so_far, sitting) for name in each if name in deal
            }
    elif key == ANNOUNCED:
        wanted = {name: deal[name] for name in ("doubling", "doublings", "declarations") if name in deal} | {
            "bonuses": announced
        }
    elif key == REST:
        asked_later = missing({**so_far, "bonuses": deal["bonuses"]}, sitting)
        told -= {"card_points", "defender_points"} if "card_points" not in asked_later else set()
        wanted = {
            name: deal[name]
            for name in deal
            if name not in told and name not in so_far and name not in asked_later
        }
        wanted |= {"bonuses": others}
    else:
        names = ("card_points", "defender_points") if key == "card_points" else (key,)
        wanted = {name: deal[name] for name in names if name in deal}
        if not wanted:  # what it follows from: no trick, so it was made; the points, so who lost
            wanted = {name: deal[name] for name in ("made", "tricks", "points") if name in deal}
    line = notation.write(wanted, variant, people, sitting.options)
    return line.removeprefix(f"{key} ")


# --- a deal in progress ------------------------------------------------------------------------


def test_a_deal_in_progress_is_kept_beside_the_ledger_and_only_for_it(tmp_path: Path) -> None:
    ledger = tmp_path / "tarokscore.json"
    done = (Step(TABLE, {}), Step(CONTRACT, {"contract": "garde", "card_points": Decimal("41.5")}))
    progress.keep(ledger, "yesterday", 7, done)
    assert progress.kept(ledger, "yesterday") == (done, 7)
    progress.forget(ledger, done[:1])
    assert progress.kept(ledger, "yesterday") == (done, 7), "it is not the one that is given up"
    progress.forget(ledger, done)
    assert list(tmp_path.iterdir()) == []
    assert progress.kept(ledger, "yesterday") is None


@pytest.mark.parametrize(
    "content",
    [
        '{"ledger": "another", "entries": 7, "answers": [["contract", {"contract": "garde"}]]}',
        '{"ledger": "yesterday", "entries": 7, "answers": [["contract", "garde"]]}',
        '{"ledger": "yesterday", "entries": 7, "answers": [["rest", {"bonuses": [1]}]]}',
        "{half", "[]", "",
    ],
)  # fmt: skip
def test_a_deal_in_progress_that_cannot_be_taken_up_is_no_secret(tmp_path: Path, content: str) -> None:
    ledger = tmp_path / "tarokscore.json"
    beside(ledger).write_text(content)
    with pytest.raises(LedgerError, match="the deal in progress"):
        progress.kept(ledger, "yesterday")


def test_a_short_name_is_bound_when_it_is_said() -> None:
    """Chl is Chloé, and stays Chloé when somebody called Chlothilde comes to the table."""
    said = told((), CONTRACT, "garde chl", table("french-tarot", ("Anna", "Béla", "Chloé", "Dani")))
    five = table("french-tarot", ("Anna", "Béla", "Chloé", "Dani", "Chlothilde"))
    assert steps.deal_of(said, five)["declarer"] == "Chloé"
    assert steps.still_true(said, five) == (said, [])


def test_what_no_longer_holds_at_the_table_is_told_and_asked_again() -> None:
    four = table("french-tarot")
    done = told(told((), CONTRACT, "garde", four), "declarer", "Cili", four)
    kept, problems = steps.still_true(done, table("french-tarot", ("Anna", "Béla", "Dani")))
    assert [step.key for step in kept] == [CONTRACT]
    assert [problem.where for problem in problems] == ["declarer"]


def test_everybody_in_a_deal_in_progress_goes_by_their_new_name() -> None:
    five = table("french-tarot", (*PLAYERS, "Ede"), "Ede")
    done = told((), CONTRACT, "garde An Bé", five)
    done = told(done, ANNOUNCED, "poignée Cili", five)
    names = {"Anna": "Béla", "Béla": "Anna", "Cili": "Zoé"}
    deal = steps.deal_of(steps.under_new_names(done, five, names), five)
    assert (deal["declarer"], deal["partner"]) == ("Béla", "Anna")
    assert deal["declarations"] == [{"name": "simple-poignee", "player": "Zoé"}]


# --- the one whom the rules name -------------------------------------------------------------------


def test_a_rufer_is_the_forehands_who_is_ready_to_be_taken() -> None:
    sitting = table("koenigrufen")
    for contract, ready in (("Rufer", "Anna"), ("Dreier", "")):
        done = told(told((), TABLE, "", sitting), CONTRACT, contract, sitting)
        put = question("declarer", steps.deal_of(done, sitting), sitting)
        assert (put.ready, put.enter) == (ready, ready and f'"{ready}"')


def test_who_took_the_mond_is_asked_where_their_own_side_shares_it() -> None:
    answers = {CONTRACT: "dve Anna Béla 40", "rest": "mond lost Béla"}
    for shared, asks in ((True, True), (False, False)):
        sitting = table("slovenian-tarok", options={"mond_partner_shared": shared})
        order, deal = asked(sitting, **answers)
        assert ("mond_taker" in order, "mond_taker" in deal) == (asks, False), "Enter is nobody of them"
    order, deal = asked(
        table("slovenian-tarok", options={"mond_partner_shared": True}), **answers, mond_taker="A"
    )
    assert (order[-1], deal["mond_taker"]) == ("mond_taker", "Anna")
