"""Step by step: only what the game needs is asked, in the table's order, and nothing impossible gets past."""

import re
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from tarokscore import facts, games, notation, settling
from tarokscore.asking import progress, steps
from tarokscore.asking.steps import ANNOUNCED, CONTRACT, REST, TABLE, Sitting, Step
from tarokscore.asking.wording import question
from tarokscore.core import DealError, LedgerError
from tarokscore.notation.writing import same
from tests.conftest import PLAYERS

ROWS = {row.id: row for row in games.TABLE}


def table(
    variant: str, players: tuple[str, ...] = PLAYERS, dealer: str | None = "Dani", options: Any = None
) -> Sitting:
    game = games.load(variant)
    rules = settling.house_rules(variant, options)
    return Sitting(variant, players, dealer, rules, game.start(dealer, rules))


def told(done: steps.Steps, key: str, text: str, sitting: Sitting) -> steps.Steps:
    """The answers with one more, as it is typed."""
    return steps.answered(done, steps.understood(key, text, done, sitting), sitting)


def asked(sitting: Sitting, **answers: str) -> tuple[list[str], dict[str, Any]]:
    """The keys that are asked when these answers are given (else Enter), and the deal at the end."""
    done: steps.Steps = ()
    order = []
    while (key := steps.next_key(done, sitting)) is not None and len(order) < 20:
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
    assert order == [TABLE, CONTRACT, ANNOUNCED, REST, "points"]
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


def test_the_likely_answer_is_ready() -> None:
    sitting = table("french-tarot")
    assert question(TABLE, {"players": list(PLAYERS)}, sitting).ready == "Anna Béla Cili Dani, dealer Dani"
    assert {"garde", "donne passée", "Anna"} <= set(
        question(CONTRACT, {"players": list(PLAYERS)}, sitting).words
    )


# --- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("card_points", "92", "the pack has 91"), ("card_points", "41,5", "half a point"),
        ("declarer", "Zoé", "nobody at the table"),
        ("declarer", "2", "does not say the declarer"), (CONTRACT, "Anna", "does not say the contract"),
        (TABLE, "players", "names are missing"), (ANNOUNCED, "2", "before the play nobody knows"),
        (CONTRACT, "gard", "did you mean"), (ANNOUNCED, "petit au bout", "never announced"),
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


def test_a_table_that_cannot_play_is_refused_before_anything_else_is_asked() -> None:
    two = table("french-tarot", ("Anna", "Béla"), None)
    for text in ("", "players Anna Béla", "dealer Anna"):
        with pytest.raises(DealError, match="three to five"):
            told((), TABLE, text, two)
    done = told((), TABLE, "players Anna Béla Cili", two)
    assert steps.next_key(done, two) == CONTRACT


@pytest.mark.parametrize("variant", ROWS)
def test_every_deal_can_be_entered_step_by_step(variant: str) -> None:
    """A random deal that settles, told question by question, is the same deal at the end."""
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal = settling.canonical(variant, facts.read(pair[0]))
        deal["bonuses"] = sorted(deal.get("bonuses", []), key=lambda bonus: not bonus.get("announced"))
        try:
            settling.settle(deal, pair[1])
        except DealError:
            assume(False)
        sitting = table(variant, tuple(deal["players"]), deal.get("dealer"), pair[1])
        done: steps.Steps = ()
        while (key := steps.next_key(done, sitting)) is not None:
            assert len(done) < 20, done
            done = told(done, key, _answer(key, deal, steps.deal_of(done, sitting), sitting), sitting)
            line = notation.write(steps.deal_of(done, sitting), variant, deal["players"])
            assert line or not any(step.told for step in done), "a deal in progress can be shown"
        entered = {"variant": variant, "dealer": deal.get("dealer"), **steps.deal_of(done, sitting)}
        assert same({**deal, **entered}, deal, variant), "what was entered is what was played"
        assert settling.settle(entered, pair[1]).scores == settling.settle(deal, pair[1]).scores

    holds()


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
    if key == CONTRACT and "contract" not in deal:
        return notation.write(
            {name: deal[name] for name in deal if name not in ("players", "dealer")}, variant, people
        )
    if key in (CONTRACT, "declarer", "partner"):
        wanted: dict[str, Any] = {
            name: deal[name] for name in ((key, "outcome") if key == CONTRACT else (key,)) if name in deal
        }
        if key == "partner" and not wanted:
            wanted = {name: True for name in deal if deal[name] is True and name != "made"}
    elif key == ANNOUNCED:
        wanted = {name: deal[name] for name in ("doubling", "declarations") if name in deal} | {
            "bonuses": announced
        }
    elif key == REST:
        asked_later = steps.missing({**so_far, "bonuses": deal["bonuses"]}, sitting)
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
    line = notation.write(wanted, variant, people)
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
    progress.beside(ledger).write_text(content)
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


def test_everybody_in_a_deal_in_progress_goes_by_his_new_name() -> None:
    five = table("french-tarot", (*PLAYERS, "Ede"), "Ede")
    done = told((), CONTRACT, "garde An Bé", five)
    done = told(done, ANNOUNCED, "poignée Cili", five)
    names = {"Anna": "Béla", "Béla": "Anna", "Cili": "Zoé"}
    deal = steps.deal_of(steps.under_new_names(done, five, names), five)
    assert (deal["declarer"], deal["partner"]) == ("Béla", "Anna")
    assert deal["declarations"] == [{"name": "simple-poignee", "player": "Zoé"}]
