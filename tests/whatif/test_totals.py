"""A total that does not agree: the one deal, or the slip, that would explain it."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import pytest

from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.recording import add, new_document
from tarokscore.whatif.totals import TotalExplanation, explain_total
from tests.conftest import GARDE, PRISE_LOST, Run

Item = TypeVar("Item")
AT = "2026-11-21T20:00:00+01:00"


@pytest.mark.parametrize(
    ("total", "says"),
    [
        (198 + 31 - 24, "in deal 1 the declarer's side had 45 card points, not 49 [FT-20]"),  # 58 × 3 = 174
        (31, "deal 1 was left out"),
        (198 * 2 + 31, "deal 1 was counted twice"),
        (198 - 31, "deal 2 has the wrong sign"),
        (292, "two digits of the total are swapped"),
        (239, "a slip in adding up, by 10"),
    ],
)
def test_a_wrong_total(table: Run, total: int, says: str) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    found = table("dispute", "--total", f"Anna={total}", "--after", "2", "--all")
    assert found.code == 0
    assert says in " ".join(found.out.split())


def test_a_void_deal_that_somebody_still_counts(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    table("void", "1", "--why", "misdealt")
    assert "deal 1, which is void, was counted" in table("dispute", "--total", "Anna=229", "--after", "2").out
    assert "that is the total" in table("dispute", "--total", "Anna=31", "--after", "2").out


def test_a_total_that_agrees_has_to_go_on_agreeing() -> None:
    """Anna's total is 200 short of what she claims. A chelem of hers that was forgotten would explain it, and
    move Béla as well; with Béla's total claimed as it is, nothing explains hers."""
    garde = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}  # +198, −66 each
    players = ("Anna", "Béla", "Cili", "Dani")
    document, _ = new_document("french-tarot", players, None, "Dani", AT)
    evening = build_book(document)
    apply(evening, add(evening, garde, AT)[0])
    alone = explain_total(evening, 1, {"Anna": 258})
    assert any("petit au bout" in str(clue.said) for clue in alone.clues)
    assert not explain_total(evening, 1, {"Anna": 258, "Béla": -66}).clues


TABLE = ("Ana", "Bor", "Cene", "Dana")
THREE = {"contract": "three", "declarer": "Ana", "partner": "Bor", "card_points": 45}
MOND = {**THREE, "mond_lost": "Cene", "mond_taker": "Ana"}
"""What the lost mond costs, two keys tell: nobody lost it if nobody took it [SL-30]."""


def without_the_mond(**how: Any) -> TotalExplanation:
    """Everybody's total is what it would be had nobody lost the mond."""
    totals = {}
    for deal in (THREE, MOND):
        document, _ = new_document("slovenian-tarok", TABLE, None, "Dana", AT)
        evening = build_book(document)
        apply(evening, add(evening, deal, AT)[0])
        totals = totals or dict(evening.balances)
    return explain_total(evening, 1, totals, settled=True, **how)


def test_facts_that_only_go_together_explain_a_total_too() -> None:
    conditions = [str(clue.said) for clue in without_the_mond(deep=True).clues if clue.kind == "fact"]
    assert any("no “mond lost Cene” and no “mond taker Ana”" in each for each in conditions)


def test_they_are_looked_for_where_no_single_fact_explains_it() -> None:
    """And a search through the deals says how far it is."""
    passes: list[int] = []

    def progress(deals: Iterable[Item], of: int) -> Iterator[Item]:
        passes.append(of)
        yield from deals

    found = without_the_mond(progress=progress)
    single = [clue for clue in found.clues if clue.kind == "fact" and len(clue.edited) == 1]
    assert found.clues and passes == ([1] if single else [1, 1])


def amended(table: Run) -> None:
    """Deal 1 brought Anna +198 until it was found to be (25 + 4) × 2 × 3 = 174; deal 2 brings her 31."""
    table("add", "-", given=[GARDE, PRISE_LOST])
    table("amend", "1", "--change", "card_points=45", "--why", "recounted")


@pytest.mark.parametrize(
    "more", [[], ["--total", "Béla=-159"], ["--total", "Cili=-35", "--total", "Dani=-35"]]
)
def test_a_total_from_before_a_deal_was_amended(table: Run, more: list[str]) -> None:
    """198 + 31 for Anna, −66 − 93 for Béla, −66 + 31 for the others."""
    amended(table)
    found = table("dispute", "--total", "Anna=229", *more, "--after", "2")
    assert " 1. if deal 1 stood as before it was amended\n" in found.out


def test_each_former_version_of_a_deal_under_the_names_of_today(table: Run) -> None:
    amended(table)
    table("amend", "1", "--change", "card_points=50", "--why", "recounted again")
    table("players", "rename", "Anna", "Änne")
    for total in (198 + 31, 174 + 31):
        found = table("dispute", "--total", f"Änne={total}", "--after", "2").out
        assert found.count("deal 1 stood as before it was amended") == 1


def test_an_amendment_that_was_taken_back_left_nothing(table: Run) -> None:
    amended(table)
    table("undo")
    found = table("dispute", "--total", f"Anna={174 + 31}", "--after", "2", "--all").out
    assert "amended" not in found


def test_what_followed_from_the_former_version_is_counted_with_it(run: Run) -> None:
    """A Haferl of 30: 85 points took 25, which left 5 for the second game; 72 points take 15 and leave 15."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli", "--set", "stake=10")
    for declarer, points in (("Anna", 85), ("Bert", 80)):
        deal = {"declarer": declarer, "contract": "aufnahme", "card_points": points}
        assert run("add", "-", given=deal).code == 0
    assert run("amend", "1", "--change", "card_points=72", "--why", "recounted").code == 0
    found = run("dispute", "--total", "Anna=15", "--total", "Bert=-5", "--after", "2")  # −10 + 25, −10 + 5
    assert "if deal 1 stood as before it was amended" in found.out


def test_the_figure_of_a_deal_before_it_was_amended(table: Run) -> None:
    amended(table)
    found = table("dispute", "1", "--claim", "Anna=198").out
    assert "that is what deal 1 brought before it was amended" in found
    assert "amended" not in table("dispute", "2", "--claim", "Anna=198").out


@pytest.mark.parametrize(
    ("totals", "says"),
    [
        (["Carl=-3"], "Carl can only have a multiple of 5, by all that was tried; −3 is none."),
        (["Anna=-95", "Bea=-105", "Carl=-95", "Dora=-100", "pot=400"],
         "the claims sum to +5, not to zero: they cannot all be right"),
    ],
)  # fmt: skip
def test_a_total_out_of_reach_is_told_so(run: Run, totals: list[str], says: str) -> None:
    """A Haferl is filled with hundreds, and paid in fives."""
    run("new", "haferltarock", "Anna", "Bea", "Carl", "Dora", "--dealer", "Dora")
    run("add", "Aufnahme Bea 58")
    found = run("dispute", *(word for each in totals for word in ("--total", each)))
    assert found.code == 1 and says in " ".join(found.out.split())


def test_what_can_be_reached_is_not_said_to_be_out_of_reach(run: Run) -> None:
    """A booking by hand of 3 is in Carl's total; what some of all claim need not sum to zero."""
    run("new", "haferltarock", "Anna", "Bea", "Carl", "Dora", "--dealer", "Dora")
    run("add", "Aufnahme Bea 58")
    assert run("add", "--manual", "Carl=3", "--manual", "Dora=-3", "--note", "beer").code == 0
    found = run("dispute", "--total", "Carl=-87", "--total", "Anna=-95").out
    assert "claimed after deal 2: Carl −87" in found
    assert "sum to" not in found and "a multiple of" not in found
