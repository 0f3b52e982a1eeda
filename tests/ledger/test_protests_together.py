"""A protest against a deal that is corrected otherwise too: each correction keeps what it corrects.

Anna's garde with 2 bouts and 49 points, 8 over 41: (25 + 8) × 2 = 66 from each of three [FT-20]; the petit
au bout 10 × 2 = 20 [FT-22]; the poignée 20 [FT-30]. Together 106 × 3 = 318.
"""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tarokscore.ledger import format
from tarokscore.ledger.entries import ProtestEntry, ResolveEntry
from tarokscore.ledger.merging import merged
from tests.conftest import GARDE, PLAYERS, Run, ledger_json

PETIT = {"name": "petit-au-bout", "side": "declarer", "made": True}
POIGNEE = {"name": "simple-poignee", "player": "Anna"}
WITHOUT_POIGNEE = 258  # (66 + 20) × 3
RECOUNTED = 324  # 60 points are 19 over: (25 + 19) × 2 = 88, with the petit 108 × 3; no poignée
BARE = 198


@pytest.fixture
def played(table: Run) -> Run:
    assert table("add", "-", given={**GARDE, "bonuses": [PETIT], "declarations": [POIGNEE]}).code == 0
    assert anna(table) == 318
    return table


def anna(run: Run) -> int:
    return int(run("standings", "--json").json["data"]["balances"]["Anna"])


def if_upheld(run: Run, name: str = "Anna") -> int:
    return int(run("standings", "--json").json["data"]["protests"]["if_upheld"][name])


def protest(run: Run, by: str, *changes: str) -> None:
    told = [part for each in changes for part in ("--change", each)]
    assert run("protest", "1", "--by", by, "--reason", "no", *told).code == 0


def uphold(run: Run, by: str) -> Any:
    return run("resolve", "1", "--by", by, "--upheld", "--why", "ok")


def amend(run: Run, *changes: str) -> None:
    told = [part for each in changes for part in ("--change", each)]
    assert run("amend", "1", "--why", "recount", *told).code == 0


def test_a_recount_outlives_a_protest_about_something_else(played: Run) -> None:
    protest(played, "Cili", "declarations=")
    assert if_upheld(played) == WITHOUT_POIGNEE
    amend(played, "card_points=60")
    assert if_upheld(played) == RECOUNTED
    assert uphold(played, "Cili").code == 0
    assert anna(played) == RECOUNTED
    assert played("check").code == 0
    assert played("undo").out.startswith("Taken back: resolve 1, and amend 1, which it brought.")
    assert if_upheld(played) == RECOUNTED


@pytest.mark.parametrize("order", list(permutations(["Béla", "Cili"])))
def test_two_upheld_corrections_both_hold(played: Run, order: tuple[str, str]) -> None:
    """Béla: no petit. Cili: no poignée. With both nothing is left but 66 × 3."""
    protest(played, "Béla", "bonuses=")
    protest(played, "Cili", "declarations=")
    told = played("standings", "--json").json["data"]["protests"]
    assert told["if_upheld"]["Anna"] == BARE
    assert {who: each["Anna"] for who, each in told["if_upheld_by"].items()} == {"Béla": 258, "Cili": 258}
    for who in order:
        assert uphold(played, who).code == 0
    assert anna(played) == BARE
    assert played("check").code == 0


def test_two_corrections_of_one_fact_are_not_guessed_at(played: Run) -> None:
    """45 is demanded instead of 49, and 60 was counted since: 108 + 20 from each of three is 384."""
    protest(played, "Béla", "card_points=45")
    amend(played, "card_points=60")
    refused = uphold(played, "Béla")
    said = " ".join(refused.err.split())
    assert refused.code == 2
    assert "card_points was 49, is demanded to be 45, and is 60 now" in said
    assert "reject the protest" in said and "amend 1" in said
    assert "as things are it cannot be upheld" in played("standings").out
    assert anna(played) == if_upheld(played) == 384
    assert played("resolve", "1", "--rejected", "--why", "counted again").code == 0
    assert played("check").code == 0


def test_a_correction_that_was_made_meanwhile_is_upheld_without_a_booking(played: Run) -> None:
    protest(played, "Béla", "declarations=")
    amend(played, "declarations=", "card_points=60")
    assert uphold(played, "Béla").code == 0
    assert anna(played) == RECOUNTED
    assert played("undo").out.startswith("Taken back: resolve 1.")
    assert anna(played) == RECOUNTED


def test_a_new_name_is_no_correction(played: Run) -> None:
    """The deal names Anna in what was told before and after the new name."""
    protest(played, "Béla", "bonuses=")
    amend(played, "card_points=60")
    played("players", "rename", "Anna", "Annie")
    assert if_upheld(played, "Annie") == (88 + 20) * 3
    assert uphold(played, "Béla").code == 0
    assert played("explain", "1", "--json").json["data"]["scores"]["Annie"] == 324
    assert played("check").code == 0


def test_a_whole_deal_demands_what_is_otherwise_in_it(played: Run) -> None:
    given = {**GARDE, "bonuses": [PETIT]}
    assert played("protest", "1", "--by", "Béla", "--reason", "x", "--deal", "-", given=given).code == 0
    amend(played, "card_points=60")
    assert if_upheld(played) == RECOUNTED


def test_a_record_that_put_the_whole_deal_back_still_reads(played: Run, tmp_path: Path) -> None:
    """Once an upheld protest booked the whole deal as it was when it was raised: 258 stands there, and
    settles so."""
    protest(played, "Béla", "declarations=")
    amend(played, "card_points=60")
    amend(played, "card_points=49", "declarations=")
    path = tmp_path / "tarokscore.json"
    made = format.parse(path.read_bytes())
    last = made.entries[-1]
    old = ResolveEntry(n=last.n + 1, at=last.at, number=1, upheld=True, why="recount", protest=2)
    path.write_bytes(format.to_bytes(made.plus(old)))
    assert played("check").code == 0
    assert anna(played) == WITHOUT_POIGNEE
    assert played("undo").out.startswith("Taken back: resolve 1, and amend 1, which it brought.")
    assert if_upheld(played) == RECOUNTED


def test_a_protest_says_something(played: Run, tmp_path: Path) -> None:
    refused = played("protest", "1", "--by", "Béla", "--reason", " ")
    assert refused.code == 2 and "a reason is missing" in refused.err
    for change in ("card_points=49", "partner=", "doubling="):
        refused = played("protest", "1", "--by", "Béla", "--reason", "x", "--change", change)
        assert refused.code == 2 and "nothing would be otherwise" in refused.err
    assert len(ledger_json(tmp_path)["entries"]) == 1


@pytest.mark.parametrize("bonuses", [[1, PETIT], [[PETIT]], {"name": 1}, "petit"])
def test_a_protest_that_nobody_here_could_have_written_brings_nothing_down(
    played: Run, tmp_path: Path, bonuses: Any
) -> None:
    """Against what was agreed by hand, and with facts that are none."""
    played("add", "--manual", "Anna=-10", "--manual", "Béla=10", "--note", "a bet")
    path = tmp_path / "tarokscore.json"
    made = format.parse(path.read_bytes())
    told = {**GARDE, "players": list(PLAYERS), "bonuses": bonuses}
    for number in (1, 2):
        entry = ProtestEntry(
            n=len(made.entries) + 1, at="", number=number, by="Béla", reason="x", deal=told, scores={}
        )
        made = made.plus(entry)
    path.write_bytes(format.to_bytes(made))
    assert "as things are it cannot be upheld" in played("standings").out
    assert played("resolve", "2", "--upheld", "--why", "ok").code == 2
    assert played("resolve", "1", "--upheld", "--why", "ok").code == 2


LOST = {**PETIT, "made": False}
CHELEM = {"name": "chelem", "side": "declarer", "announced": True, "made": True}
OF_BELA = {"name": "simple-poignee", "player": "Béla"}
OF_CILI = {"name": "simple-poignee", "player": "Cili"}


@pytest.mark.parametrize(
    ("was", "demanded", "now", "right"),
    [
        ([PETIT], [PETIT, CHELEM], [LOST], [LOST, CHELEM]),  # each speaks of another bonus
        ([], [CHELEM], [PETIT], [PETIT, CHELEM]),
        ([PETIT, CHELEM], [CHELEM], [PETIT], []),
        (
            [PETIT],
            [{**PETIT, "side": "defenders"}],
            [LOST],
            [{**LOST, "side": "defenders"}],
        ),  # whose it was, and whether it was made
        ([PETIT], [LOST], [LOST], [LOST]),
        ([PETIT, CHELEM], [CHELEM, PETIT], [LOST, CHELEM], [LOST, CHELEM]),  # the order says nothing
        ([POIGNEE], [POIGNEE, OF_BELA], [POIGNEE], [POIGNEE, OF_BELA]),
    ],
)
def test_corrections_of_different_facts_of_a_list(was: Any, demanded: Any, now: Any, right: Any) -> None:
    deal, clashes = merged({"bonuses": was}, {"bonuses": demanded}, {"bonuses": now})
    assert deal.get("bonuses", []) == right and clashes == []


@pytest.mark.parametrize(
    ("was", "demanded", "now", "where"),
    [
        ([PETIT], [], [LOST], "bonuses petit-au-bout"),  # there was none; it was lost
        ([PETIT], [LOST], [], "bonuses petit-au-bout"),
        ([], [PETIT], [LOST], "bonuses petit-au-bout"),
        ([POIGNEE, OF_BELA], [POIGNEE, OF_CILI], [POIGNEE], "bonuses simple-poignee"),
    ],
)
def test_corrections_of_one_entry_that_contradict_each_other(
    was: Any, demanded: Any, now: Any, where: str
) -> None:
    deal, clashes = merged({"bonuses": was}, {"bonuses": demanded}, {"bonuses": now})
    assert deal.get("bonuses", []) == now
    assert [each.where for each in clashes] == [where]


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "Berta", "Cilli", "Dorf", "Emil", "Frieda", "Gustl", "Hanna"),
        ("Maximiliane", "Bartholomäus", "Kunigunde", "Philomena", "Sebastiana", "Wolfhard", "Zenzi", "Xaver"),
        tuple(f"Hinterhuber-{number} vom Berghof" for number in range(8)),
    ],
)
def test_however_many_protest_the_standings_fit_the_page(run: Run, names: tuple[str, ...]) -> None:
    run("new", "dappen", *names, "--dealer", names[7])
    assert run("add", "-", given={"declarer": names[0], "contract": "solo", "card_points": 60}).code == 0
    for name in names[1:7]:
        assert run("protest", "1", "--by", name, "--reason", "no").code == 0
    shown = run("standings").out
    assert max(map(len, shown.splitlines())) <= 80
    assert len(shown.splitlines()[0].split()) == 1 + 2 * 6  # now, and "if …" for each of six
