"""An answer is read by what is known already, and nothing impossible gets past."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore.asking import given_answers
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, REST, TABLE
from tarokscore.core import DealError
from tarokscore.notation.answers import is_whole
from tarokscore.notation.lexicon import lexicon
from tests.asking.sittings import ROWS, asked, next_key, said, table, told
from tests.conftest import PLAYERS


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
    setup = table("slovenian-tarok")
    done: given_answers.GivenAnswers = ()
    for before, answer in ((TABLE, ""), (CONTRACT, "tri 45"), ("declarer", "Anna"), ("partner", "Béla")):
        done = told(done, before, answer, setup)
    if key == REST:
        done = told(done, ANNOUNCED, "", setup)
    with pytest.raises(DealError) as refused:
        told(done, key, text, setup)
    assert any(reason in str(problem) for problem in refused.value.problems)


@pytest.mark.parametrize("text", ["not bonuses", "no doublings, Kontra", "not bonuses, Pagat"])
def test_that_there_is_none_is_no_fact(text: str) -> None:
    setup = table("koenigrufen")
    done = told(told((), TABLE, "", setup), CONTRACT, "Dreier Anna", setup)
    deal = given_answers.deal_of(told(done, ANNOUNCED, text, setup), setup)
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
    setup = table("bavarian-tarock", PLAYERS[:3], PLAYERS[2])
    with pytest.raises(DealError, match="how many more") as refused:
        said(setup, *before, ("more", "Anna"))
    assert all(problem.hint.strip() != "write" for problem in refused.value.problems)
    assert said(setup, *before, ("more", "zehn mehr"))["more"] == 10


def test_nobody_is_an_answer_too() -> None:
    """Once the declarer is known to be alone, a name told for something else makes no partner."""
    setup = table("slovenian-tarok")
    done = told(told((), CONTRACT, "tri Anna", setup), "partner", "", setup)
    with pytest.raises(DealError, match="partner was said before: nobody"):
        told(done, ANNOUNCED, "partner Cili", setup)


def test_facts_that_are_no_answer_leave_the_question_open() -> None:
    """A kontra told at the partner's question does not say that there is no partner."""
    setup = table("slovenian-tarok")
    done = told(told((), TABLE, "", setup), CONTRACT, "tri Anna", setup)
    with pytest.raises(DealError, match="does not say the partner"):
        told(done, "partner", "kontra", setup)


def test_several_facts_in_one_answer_are_all_taken() -> None:
    """The partner with the kontra, the result with the points, the points before they are asked for."""
    setup = table("slovenian-tarok")
    order, deal = asked(
        setup,
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
    setup = table(variant, people, people[-1])
    word = st.sampled_from([*_shown(variant), *people, *people, "40", "2", ","])
    typed = st.lists(st.lists(word, min_size=1, max_size=4).map(" ".join), min_size=8, max_size=20)

    contracts = setup.model["contract"].words if "contract" in setup.model else ("",)

    @settings(max_examples=6)
    @given(st.sampled_from(contracts or ("",)), typed)
    def holds(contract: str, texts: list[str]) -> None:
        done = told((), TABLE, "", setup)
        for text in (contract, people[0], *texts):
            if (key := next_key(done, setup)) is None:
                break
            before = given_answers.deal_of(done, setup)
            with suppress(DealError):
                done = told(done, key, text, setup)
            after = given_answers.deal_of(done, setup)
            stand = before.keys() - {"doubling"}
            assert all(_stands(before[name], after[name]) for name in stand), (key, text)
            chain = ["", *(setup.model["doubling"].words if "doubling" in setup.model else ())]
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


def test_a_bonus_announced_where_there_is_none_is_refused_before_its_result_is_known() -> None:
    """KR-V6: there are no bonuses in a Bettel."""
    setup = table("koenigrufen")
    done = told((), CONTRACT, "Bettel Anna", setup)
    with pytest.raises(DealError, match="no bonuses in a Bettel"):
        told(done, ANNOUNCED, "Pagat", setup)


def test_a_bonus_that_the_contract_is_bid_with_has_to_be_told() -> None:
    """KR-V5: a Besserrufer announces a bird."""
    setup = table("koenigrufen")
    done: given_answers.GivenAnswers = ()
    for key, text in ((TABLE, ""), (CONTRACT, "Besserrufer Anna"), ("partner", "Béla"), (ANNOUNCED, "")):
        done = told(done, key, text, setup)
    with pytest.raises(DealError, match="announces a bird"):
        told(done, REST, "", setup)


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
    setup = table("french-tarot")
    done: given_answers.GivenAnswers = ()
    for question_before, answer in ((TABLE, ""), (CONTRACT, "garde"), ("declarer", "Anna")):
        if question_before == key:
            break
        done = told(done, question_before, answer, setup)
    with pytest.raises(DealError) as refused:
        told(done, key, text, setup)
    assert any(reason in str(problem) for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("variant", "before", "text"),
    [("french-tarot", "garde, Anna", "poignée"), ("taroky", "první povinnost, Anna, Béla", "trul")],
)
@pytest.mark.parametrize("answer", ["Cili", "{text} Cili"])
def test_whose_a_declaration_is_is_asked(variant: str, before: str, text: str, answer: str) -> None:
    setup = table(variant)
    done = told(told(told((), TABLE, "", setup), CONTRACT, before, setup), ANNOUNCED, text, setup)
    question = given_answers.next_question(done, setup)
    assert question is not None and question.place == "declarations[0].player"
    assert [each.told["player"] for each in question.answers] == list(setup.players)
    done = told(done, question.place, answer.format(text=text), setup)
    (declared,) = given_answers.deal_of(done, setup)["declarations"]
    assert declared["player"] == "Cili"


def test_a_declaration_that_nobody_can_have_is_refused_before_it_is_asked_whose_it_is() -> None:
    """FT-37: misères are an option."""
    setup = table("french-tarot")
    done = told((), CONTRACT, "garde, Anna", setup)
    with pytest.raises(DealError, match="not played at this table"):
        told(done, ANNOUNCED, "misère", setup)


def test_a_table_that_cannot_play_is_refused_before_anything_else_is_asked() -> None:
    two = table("french-tarot", ("Anna", "Béla"), None)
    for text in ("", "players Anna Béla", "dealer Anna"):
        with pytest.raises(DealError, match="three to five"):
            told((), TABLE, text, two)
    done = told((), TABLE, "players Anna Béla Cili", two)
    assert next_key(done, two) == CONTRACT


def test_a_result_that_was_told_before_the_points_is_held_against_them_by_the_game() -> None:
    """SL-10: where 35 and a card win, 35 points of the defenders leave open who won."""
    setup = table("slovenian-tarok", ("Ana", "Bor", "Cene", "Dana"), "Dana", {"threshold": "35-and-a-card"})
    told_so_far = ((CONTRACT, "tri Ana Bor"), (ANNOUNCED, ""), (REST, "narejen"))
    assert said(setup, *told_so_far, ("card_points", ":35"))["made"] is True
    with pytest.raises(DealError, match="30 card points say otherwise"):
        said(setup, *told_so_far, ("card_points", ":40"))


def test_players_called_like_bonuses_make_no_deal_of_their_names() -> None:
    assert not is_whole("Trull Uhu", table("koenigrufen", ("Franz", "Trull", "Dani", "Uhu"), "Franz"))


@pytest.mark.parametrize("text", ["ok", "bon", "joue", "marque", "pour", "score", "oui", "no"])
def test_words_that_say_nothing_do_not_say_alone(text: str) -> None:
    setup = table("french-tarot", (*PLAYERS, "Emil"))
    done = told(told((), TABLE, "", setup), CONTRACT, "garde Anna", setup)
    with pytest.raises(DealError):
        told(done, "partner", text, setup)


@pytest.mark.parametrize("text", ["solo", "seul", "sans appelé", "elle joue toute seule"])
def test_alone_is_said(text: str) -> None:
    setup = table("french-tarot", (*PLAYERS, "Emil"))
    done = told(told((), TABLE, "", setup), CONTRACT, "garde Anna", setup)
    assert "partner" not in given_answers.deal_of(told(done, "partner", text, setup), setup)


@pytest.mark.parametrize(("variant", "contract", "text"), [
    ("slovenian-tarok", "tri Anna", "ne Béla"),
    ("slovenian-tarok", "tri Anna", "proti Béla"),
    ("hungarian-tarokk", "három Anna", "nem Béla"),
    ("koenigrufen", "Rufer Anna", "nein Béla"),
    ("koenigrufen", "Rufer Anna", "gegen Béla"),
])  # fmt: skip
def test_who_it_is_not_is_no_partner(variant: str, contract: str, text: str) -> None:
    setup = table(variant)
    done = told(told((), TABLE, "", setup), CONTRACT, contract, setup)
    with pytest.raises(DealError):
        told(done, "partner", text, setup)
