"""Every deal of every game can be entered step by step."""

import re
from importlib import import_module
from typing import Any

import pytest
from hypothesis import assume, given, settings

from tarokscore import notation, schema, settling
from tarokscore.asking import given_answers, possible_facts
from tarokscore.asking.missing_facts import missing
from tarokscore.asking.partial_deal import with_implied
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, REST, TABLE
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError
from tests.asking.sittings import ROWS, next_key, table, told


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
        setup = table(variant, tuple(deal["players"]), deal.get("dealer"), pair[1])
        done: given_answers.GivenAnswers = ()
        while (key := next_key(done, setup)) is not None:
            assert len(done) < 20, done
            done = told(done, key, _answer(key, deal, given_answers.deal_of(done, setup), setup), setup)
            line = notation.write(given_answers.deal_of(done, setup), variant, deal["players"], setup.options)
            assert line or not any(each.told for each in done), "a deal in progress can be shown"
        entered = {"variant": variant, "dealer": deal.get("dealer"), **given_answers.deal_of(done, setup)}
        bid = [with_implied(each, setup) for each in ({**deal, **entered}, deal)]  # type: ignore[arg-type]
        assert settling.same_facts(variant, bid[0], bid[1]), "what was entered is what was played"
        assert settling.settle(entered, pair[1]).scores == played.scores

    holds()


def _counted(bonuses: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same bonus of the same player several times as one with its count: twice the same words on a line
    say the same once."""
    once = [each for index, each in enumerate(bonuses) if each not in bonuses[:index]]
    return [{**each, "count": bonuses.count(each)} if bonuses.count(each) > 1 else each for each in once]


def _answer(key: str, deal: dict[str, Any], so_far: dict[str, Any], setup: TableSetup) -> str:
    """What somebody who knows the deal would type."""
    people, variant = deal["players"], setup.variant
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
    if key == CONTRACT and "contract" not in setup.model and "outcome" not in deal:
        return ""  # nothing is bid, and the deal was played
    if key == CONTRACT and "contract" not in deal:
        return notation.write(
            {name: deal[name] for name in deal if name not in ("players", "dealer")},
            variant,
            people,
            setup.options,
        )
    if key in (CONTRACT, "declarer", "partner"):
        wanted: dict[str, Any] = {
            name: deal[name]
            for name in ((key, "outcome", "frei") if key == CONTRACT else (key,))  # "kleiner Mann frei"
            if name in deal
        }
        if key == "partner" and not wanted:
            wanted = {
                name: deal[name]
                for each in possible_facts.facts_without_partner(so_far, setup)
                for name in each
                if name in deal
            }
    elif key == ANNOUNCED:
        wanted = {name: deal[name] for name in ("doubling", "doublings", "declarations") if name in deal} | {
            "bonuses": announced
        }
    elif key == REST:
        asked_later = missing({**so_far, "bonuses": deal["bonuses"]}, setup)
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
    line = notation.write(wanted, variant, people, setup.options)
    return line.removeprefix(f"{key} ")
