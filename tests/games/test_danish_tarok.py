"""Danish tarok: what its deals and their figures alone cannot say. Rules: DT-n of its rulebook."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.settling import carried_state, house_rules
from tests.independent.danish_tarok import reckoned
from tests.independent.danish_tarok_played import play

THREE = ["Anna", "Bo", "Carl"]
FOUR = [*THREE, "Dorte"]
POTS = ("king-pot", "pagat-pot")
GAME = games.load("danish-tarok")
EVENING = Path(__file__).parents[2] / "samples" / "danish-tarok-evening.jsonl"

Json = dict[str, Any]


def bonus(name: str, player: str, **more: Any) -> Json:
    return {"name": name, "player": player, **more}


def deal(*bonuses: Json, **facts: Any) -> Json:
    """A deal that Carl dealt to three, with 26 card points each."""
    points = dict.fromkeys(THREE, 26)
    table: Json = {"variant": "danish-tarok", "players": THREE, "dealer": "Carl", "points": points}
    return table | {"bonuses": list(bonuses)} | facts


def plain(*more: Json, **facts: Any) -> Json:
    """One where Bo's pagat wins a trick and Anna the last one, and what is said besides."""
    return deal(bonus("won-pagat", "Bo"), bonus("last-trick", "Anna"), *more, **facts)


def declared(*declarations: Json, **facts: Any) -> Json:
    return plain(declarations=list(declarations), **facts)


def record(outcome: str, **facts: Any) -> Json:
    return {"variant": "danish-tarok", "players": THREE, "outcome": outcome, **facts}


def lines(settlement: tarokscore.Settlement) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in settlement.lines]


def started(dealer: str | None = None) -> Json:
    state: Json = GAME.first_state(dealer, house_rules("danish-tarok", None)).plain(exclude_none=True)
    return state


def refusals(entry: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refused:
        tarokscore.settle(entry, options, state)
    assert all(problem.message for problem in refused.value.problems)
    return [(str(problem.where), problem.rule) for problem in refused.value.problems]


# --- reckoned a second and a third way -------------------------------------------------------


def test_deals_that_were_really_played_are_taken_and_come_to_their_chips() -> None:
    """Dealt and played out card by card, every chip moved when it was due [DT-3 … DT-44]."""
    random = Random(3)
    for _ in range(250):
        players = FOUR[: random.choice((3, 4))]
        pots = random.choice((None, dict(zip(POTS, random.choices((0, 65, 130), k=2), strict=True))))
        played = play(random, players, random.choice(players), pots)
        state = None if pots is None else {"king_pot": pots["king-pot"], "pagat_pot": pots["pagat-pot"]}
        settled = tarokscore.settle(played.deal, None, state)
        assert settled.scores == played.chips, played.deal
        assert not settled.warnings


# --- as the table says it --------------------------------------------------------------------


def test_a_deal_line_by_line() -> None:
    settled = tarokscore.settle(plain(bonus("lost-king", "Anna", count=2), points={"Anna": 22, "Bo": 23}))
    assert lines(settled) == [
        ("DT-4", "Carl deals: 5 into each pot"),
        ("DT-20", "Anna lost 2 konger: 2 × 5 = 10 to each and 10 to kongekoppen"),
        ("DT-22", "pagaten wins a trick: 5 from each to Bo"),
        ("DT-36", "sidste stik: 20 from each to Anna"),
        ("DT-40", "Bo has 23 card points: 5 to Anna"),
        ("DT-40", "Carl has 33 card points: 5 from Anna"),
    ]
    assert [(step.rule, step.text) for step in settled.lines[-1].steps] == [
        ("DT-42", "Carl has the rest of the 78"),
        ("DT-40", "33 − 26 = 7, to the nearest 5: 5"),
        ("DT-41", "with Anna, who deals next and has the balance"),
    ]


def test_an_ultimo_takes_what_lay_in_its_pot_and_a_bagud_pays_it_again() -> None:
    both = (bonus("king-ultimo", "Anna", made=True), bonus("king-ultimo", "Bo", made=False))
    settled = tarokscore.settle(deal(bonus("won-pagat", "Carl"), *both))
    assert lines(settled)[2:6] == [
        ("DT-33", "kongeultimo of Anna: 40 from each"),
        ("DT-34", "Anna takes kongekoppen: 65"),
        ("DT-35", "kongeultimo of Bo bagud: 40 to each"),
        ("DT-35", "Bo doubles kongekoppen: 65 into it"),
    ]
    (step,) = settled.lines[3].steps
    assert (step.rule, step.text) == ("DT-37", "kongekoppen held 65 after the play, before anybody took it")


def test_what_is_told_and_earns_nothing_says_why() -> None:
    nolo = deal(bonus("nolo", "Bo"), bonus("king-ultimo", "Anna", made=True), bonus("won-pagat", "Carl"),
                points={"Anna": 40, "Bo": 4, "Carl": 34})  # fmt: skip
    assert lines(tarokscore.settle(nolo))[3:] == [
        ("DT-38", "kongeultimo of Anna earns nothing beside the nolo"),
        ("DT-43", "card points are not counted in a nolo"),
    ]
    bagud = plain(bonus("king-ultimo", "Bo", made=False))
    assert ("DT-36", "sidste stik of Anna: nothing beside a bagud") in lines(tarokscore.settle(bagud))
    unpaid = lines(tarokscore.settle(plain(), {"won_pagat": False, "score_card_points": False}))
    assert ("DT-22", "pagaten wins a trick: not paid at this table") in unpaid
    assert ("DT-43", "card points are not counted at this table") in unpaid


def test_an_emptied_pot_is_funded_with_the_next_deal() -> None:
    settled = tarokscore.settle(plain(), None, {"king_pot": 0, "pagat_pot": 65})
    assert lines(settled)[0] == ("DT-3", "kongekoppen is empty and funded again: 3 × 20 = 60")
    assert settled.state == {"king_pot": 65, "pagat_pot": 70, "over": False, "next_dealer": "Anna"}


@pytest.mark.parametrize(
    ("fine", "sentence", "king_pot", "pagat_pot"),
    [
        ({"name": "minor", "player": "Bo"}, "minor irregularity of Bo: 5 into each pot", 5, 5),
        ({"name": "major", "player": "Bo"}, "major irregularity of Bo: 20 into each pot", 20, 20),
        ({"name": "cups-not-moved"}, "Carl did not move the cups: 5 more into each pot", 5, 5),
        ({"player": "Bo", "amount": 7, "to": "pots"}, "fine of Bo: 7 into each pot", 7, 7),
        ({"player": "Bo", "amount": 7, "to": "king-pot"}, "fine of Bo: 7 into kongekoppen", 7, 0),
        ({"player": "Bo", "amount": 7, "to": "pagat-pot"}, "fine of Bo: 7 into pagatkoppen", 0, 7),
        ({"player": "Bo", "amount": 7, "to": "players"}, "fine of Bo: 7 to each", 0, 0),
        ({"player": "Bo", "amount": 7, "to": "pots", "name": None}, "fine of Bo: 7 into each pot", 7, 7),
    ],
)
def test_fines(fine: Json, sentence: str, king_pot: int, pagat_pot: int) -> None:
    fined = next(line for line in tarokscore.settle(plain(fines=[fine])).lines if line.where == "fines[0]")
    assert fined.text == sentence
    assert (fined.scores.get("king-pot", 0), fined.scores.get("pagat-pot", 0)) == (king_pot, pagat_pot)


@pytest.mark.parametrize(
    ("declaration", "from_each"),
    [
        ({"name": "trumps", "count": 10}, 10),
        ({"name": "trumps", "count": 15}, 35),
        ({"name": "matadors", "count": 3}, 10),
        ({"name": "matadors", "count": 6}, 25),
        ({"name": "half-kings"}, 5),
        ({"name": "full-kings"}, 10),
        ({"name": "abundant-kings"}, 15),
        ({"name": "half-cavalry", "suit": "clubs", "missing": "king"}, 5),
        ({"name": "full-cavalry"}, 10),
        ({"name": "abundant-cavalry", "suit": "hearts"}, 15),
    ],
)
def test_declarations(declaration: Json, from_each: int) -> None:
    settled = tarokscore.settle(declared({**declaration, "player": "Bo"}))
    (line,) = (line for line in settled.lines if line.where == "declarations[0]")
    assert dict(line.scores) == {"Bo": 2 * from_each, "Anna": -from_each, "Carl": -from_each}
    assert line.text.endswith(f"{from_each} from each")


def test_nothing_told_counts_as_nothing() -> None:
    silent = {"declarations": {}, "fines": {}, "joins": False, "declarer": {}, "contract": None, "note": None}
    assert tarokscore.settle(plain() | silent).scores == tarokscore.settle(plain()).scores
    two = plain(points={"Anna": 26, "Bo": 26, "Carl": None})
    assert tarokscore.settle(two).scores == tarokscore.settle(plain()).scores
    nobody = plain(points={})
    assert refusals(nobody) == [("points", "DT-V12")]


# --- from deal to deal -----------------------------------------------------------------------


def test_a_ledger_begins_by_funding_both_pots() -> None:
    state = started("Carl")
    assert refusals(plain(), None, state) == [("state.over", "DT-V14")]
    opening = GAME.opening(tuple(THREE), house_rules("danish-tarok", None))
    settled = tarokscore.settle(record(**opening or {}), None, state)
    assert lines(settled) == [("DT-3", "3 players fill both pots: 3 × 20 = 60 into each")]
    assert settled.state == {"king_pot": 60, "pagat_pot": 60, "over": False, "next_dealer": "Carl"}


def test_a_fourth_player_pays_to_join_and_the_one_opposite_the_dealer_sits_out() -> None:
    state: Any = {"king_pot": 130, "pagat_pot": 65, "over": False, "next_dealer": "Anna"}
    settled = tarokscore.settle(record("join-pot", players=FOUR, joins="Dorte"), None, state)
    assert lines(settled) == [
        ("DT-7", "Dorte joins: 130 ÷ 3, to the nearest 5: 45 into kongekoppen"),
        ("DT-7", "Dorte joins: 65 ÷ 3, to the nearest 5: 20 into pagatkoppen"),
    ]
    assert settled.state == {"king_pot": 175, "pagat_pot": 85, "over": False, "next_dealer": "Anna"}
    played = plain(players=FOUR, dealer=None, points={"Bo": 30, "Dorte": 22, "Carl": None})
    settled = tarokscore.settle(played, None, settled.state)
    assert settled.scores["Carl"] == 0
    assert [step.text for step in settled.lines[0].steps] == [
        "Carl sits opposite the dealer and takes no part"
    ]


def test_the_pots_are_shared_in_fives_and_may_be_opened_again() -> None:
    state = {"king_pot": 75, "pagat_pot": 130, "over": False, "next_dealer": "Bo"}
    settled = tarokscore.settle(record("close-pot", remainder_to="Anna"), None, state)
    assert lines(settled) == [
        ("DT-50", "the pots are closed: 205 for 3 players in fives, 65 each"),
        ("DT-50", "what does not divide: 10 to Anna"),
    ]
    assert settled.state == {"king_pot": 0, "pagat_pot": 0, "over": True, "next_dealer": "Bo"}
    opened = tarokscore.settle(record("open-pot"), None, settled.state)
    assert opened.state == {"king_pot": 60, "pagat_pot": 60, "over": False, "next_dealer": "Bo"}
    left = tarokscore.settle(record("close-pot"), {"pots_at_close": "leave"}, state)
    assert lines(left) == [("DT-51", "the pots are closed with 205 in them")]
    assert left.state == {**state, "over": True}


@pytest.mark.parametrize(
    ("state", "outlook"),
    [
        ({"king_pot": 65, "pagat_pot": 1, "next_dealer": "Bo"},
         ("Bo", "", [("kongekoppen", "65 chips"), ("pagatkoppen", "1 chip")])),
        ({"king_pot": 0, "pagat_pot": 5},
         (None, "", [("kongekoppen", "empty; everybody puts 20 into it before the next deal"),
                     ("pagatkoppen", "5 chips")])),
        ({"king_pot": 0, "pagat_pot": 10, "over": True},
         (None, "the pots are closed [DT-50]; fundering opens them again",
          [("kongekoppen", "0 chips"), ("pagatkoppen", "10 chips")])),
        ({}, (None, "", [])),
    ],
)  # fmt: skip
def test_outlook(state: Json, outlook: tuple[Any, ...]) -> None:
    found = GAME.outlook(carried_state("danish-tarok", state), house_rules("danish-tarok", None))
    assert (found.dealer, str(found.over), [(str(a), str(b)) for a, b in found.notes]) == outlook


def test_an_evening_from_the_funding_to_the_closing_of_the_pots() -> None:
    """27 records, the fourth player joining after twelve; every one reckoned another way too."""
    table: Json = {"variant": "danish-tarok", "players": ["Jens", "Karen", "Niels"]}
    state: Any = started("Niels")
    totals: dict[str, int] = {}
    told = [{"outcome": "open-pot"}, *map(json.loads, EVENING.read_text(encoding="utf-8").splitlines())]
    for entry in told:
        table = table | {"players": entry.get("players", table["players"])}
        settled = tarokscore.settle({**table, **entry}, None, state)
        assert settled.scores == reckoned({**table, **entry}, None, state)
        assert not settled.warnings
        state = settled.state
        for account, amount in settled.scores.items():
            totals[account] = totals.get(account, 0) + amount
    assert state == {"king_pot": 0, "pagat_pot": 0, "over": True, "next_dealer": "Mette"}
    assert totals == {"Jens": -790, "Karen": 615, "Niels": -185, "Mette": 360, "king-pot": 0, "pagat-pot": 0}


# --- unusual, and accepted -------------------------------------------------------------------


def test_a_dealer_out_of_turn_is_noticed_and_accepted() -> None:
    state = {"king_pot": 65, "pagat_pot": 65, "next_dealer": "Bo"}
    settled = tarokscore.settle(plain(), None, state)
    assert [(found.where, found.rule) for found in settled.warnings] == [("dealer", "DT-60")]
    assert not tarokscore.settle(plain(dealer="Bo"), None, state).warnings
    assert not tarokscore.settle(record("close-pot", dealer="Carl"), None, state).warnings


def test_a_declaration_that_another_one_shows_is_missed() -> None:
    """Declarations are obligatory [DT-10, DT-11]."""
    ten = declared({"name": "matadors", "player": "Bo", "count": 10})
    every = declared({"name": "trumps", "player": "Bo", "count": 22})
    for entry, rule in ((ten, "DT-10"), (every, "DT-11")):
        assert [(found.where, found.rule) for found in tarokscore.settle(entry).warnings] == [
            ("declarations[0]", rule)
        ]


# --- refused ---------------------------------------------------------------------------------

TOUT = bonus("tout", "Anna")
CALLED = bonus("tout", "Carl", announced=True, made=False)
IRRECOVERABLE = {"name": "irrecoverable", "player": "Bo"}


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        (plain(players=["Anna", "Bo", "Pagat-Pot"], dealer="Bo", points={"Anna": 40, "Bo": 20}),
         [("players[2]", "DT-V1")]),
        (plain(players=["Anna", "Bo", "Carl", ""]), [("players[3]", "DT-V1")]),
        (plain(dealer="Dorte"), [("dealer", "DT-V2")]),
        (plain(dealer=None), [("dealer", "DT-V2")]),
        (plain(contract="solo"), [("contract", "DT-V3")]),
        (plain(partner="Bo"), [("partner", "DT-V3")]),
        (plain(tricks=8), [("tricks", "DT-V3")]),
        (plain(bonus("lost-king", "Bo", side="declarer")), [("bonuses[2].side", "DT-V3")]),
        (plain(outcome="all-passed"), [("outcome", "DT-V3")]),
        (plain(bonus("lost-king", "Else")), [("bonuses[2].player", "DT-V4")]),
        (declared({"name": "full-kings", "player": "Else"}), [("declarations[0].player", "DT-V4")]),
        (plain(fines=[{"name": "minor", "player": "Else"}]), [("fines[0].player", "DT-V4")]),
        (plain(points={"Anna": 26, "Else": 26}), [("points.Else", "DT-V4")]),
        (plain(bonus("lost-king", "Bo", made=False)), [("bonuses[2].made", "DT-V5")]),
        (plain(bonus("lost-king", "Bo", announced=True)), [("bonuses[2].announced", "DT-V5")]),
        (plain(bonus("lost-king", "Bo", doubling="kontra")), [("bonuses[2].doubling", "DT-V5")]),
        (plain(bonus("lost-king", "Bo", count=0)), [("bonuses[2].count", "DT-V5")]),
        (deal(bonus("won-pagat", "Bo", count=1), bonus("last-trick", "Anna")),
         [("bonuses[0].count", "DT-V5")]),
        (plain(bonus("last-trick", "Anna")), [("bonuses[2]", "DT-V5")]),
        (plain({"name": "lost-king"}), [("bonuses[2].player", "DT-V5")]),
        (deal(bonus("won-pagat", "Bo")), [("bonuses[1]", "DT-V6")]),
        (plain(bonus("last-trick", "Bo")), [("bonuses[2]", "DT-V6")]),
        (plain(bonus("king-ultimo", "Anna", made=True)), [("bonuses[2]", "DT-V6")]),
        (deal(TOUT, bonus("won-pagat", "Anna"), bonus("nolo", "Bo")), [("bonuses[2]", "DT-V7")]),
        (deal(TOUT, bonus("won-pagat", "Anna"), bonus("king-ultimo", "Anna", made=False)),
         [("bonuses[2]", "DT-V7")]),
        (plain(bonus("nolo", "Anna"), points={}), [("bonuses[1]", "DT-V7")]),
        (plain(bonus("nolo", "Bo"), points={}), [("bonuses[0]", "DT-V7")]),
        (deal(bonus("nolo", "Carl"), bonus("won-pagat", "Bo"), bonus("king-ultimo", "Anna", made=False),
              bonus("king-ultimo", "Bo", made=False), points={}), [("bonuses[0]", "DT-V7")]),
        (deal(bonus("last-trick", "Anna")), [("bonuses[1]", "DT-V8")]),
        (plain(bonus("lost-king", "Bo", count=3), bonus("lost-king", "Carl", count=2)),
         [("bonuses[3]", "DT-V9")]),
        (declared({"name": "full-cavalry", "player": "Carl"}, {"name": "half-kings", "player": "Bo"},
                  bonuses=[*plain()["bonuses"], bonus("lost-king", "Anna")]), [("bonuses[2]", "DT-V9")]),
        (declared({"name": "trumps", "player": "Bo"}), [("declarations[0].count", "DT-V10")]),
        (declared({"name": "trumps", "player": "Bo", "count": 23}), [("declarations[0].count", "DT-V10")]),
        (declared({"name": "matadors", "player": "Bo", "count": 3, "pagat": False}),
         [("declarations[0].pagat", "DT-V10")]),
        (declared({"name": "half-kings", "player": "Bo", "missing": "queen"}),
         [("declarations[0].missing", "DT-V10")]),
        (declared({"name": "half-cavalry", "player": "Bo", "missing": "clubs"}),
         [("declarations[0].missing", "DT-V10")]),
        (declared({"name": "full-cavalry", "player": "Bo", "suit": "acorns"}),
         [("declarations[0].suit", "DT-V10")]),
        (declared(*[{"name": "full-cavalry", "player": "Bo", "suit": "clubs"}] * 2),
         [("declarations[1]", "DT-V10")]),
        (declared({"name": "full-kings", "player": "Bo"}, {"name": "matadors", "player": "Bo", "count": 3}),
         [("declarations[0]", "DT-V11")]),
        (declared({"name": "trumps", "player": "Bo", "count": 22},
                  {"name": "matadors", "player": "Bo", "count": 21}), [("declarations[1].count", "DT-V11")]),
        (declared({"name": "trumps", "player": "Anna", "count": 12},
                  {"name": "trumps", "player": "Bo", "count": 11}), [("declarations", "DT-V11")]),
        (declared({"name": "trumps", "player": "Bo", "count": 12, "pagat": False}),
         [("declarations[0].pagat", "DT-V11")]),
        (declared({"name": "trumps", "player": "Anna", "count": 12, "pagat": True}),
         [("declarations[0]", "DT-V11")]),
        (declared({"name": "full-kings", "player": "Anna"}, {"name": "full-kings", "player": "Bo"}),
         [("declarations[1]", "DT-V11")]),
        (declared({"name": "full-cavalry", "player": "Anna", "suit": "spades"},
                  {"name": "full-cavalry", "player": "Bo", "suit": "spades"}),
         [("declarations[1].suit", "DT-V11")]),
        (declared(*({"name": "full-cavalry", "player": player}  # a fifth repeats one of four suits
                    for player in ("Anna", "Bo", "Bo", "Carl", "Carl"))), [("declarations[4]", "DT-V11")]),
        (declared({"name": "trumps", "player": "Bo", "count": 21},
                  {"name": "half-cavalry", "player": "Bo", "suit": "clubs"},
                  {"name": "half-cavalry", "player": "Bo", "suit": "spades"}), [("declarations", "DT-V11")]),
        (deal(TOUT, bonus("won-pagat", "Anna"), points={"Bo": 0, "Carl": 5},
              declarations=[{"name": "abundant-kings", "player": "Anna"}]), [("bonuses[0]", "DT-V11")]),
        (plain(points={"Anna": 78, "Bo": 0}), [("points.Bo", "DT-V12"), ("points", "DT-V12")]),
        (plain(points={"Anna": 60, "Bo": 4}), [("points.Bo", "DT-V12")]),
        (plain(points={"Anna": 60, "Bo": 40}), [("points", "DT-V12")]),
        (plain(points={"Anna": -1, "Bo": 40}), [("points.Anna", "DT-V12")]),
        (plain(fines=[{}]), [("fines[0]", "DT-V13"), ("fines[0].player", "DT-V13")]),
        (plain(fines=[{"name": "capital", "player": "Bo"}]), [("fines[0].name", "DT-V13")]),
        (plain(fines=[{"name": "minor", "player": "Bo", "amount": 5}]), [("fines[0].amount", "DT-V13")]),
        (plain(fines=[{"name": "minor", "player": "Bo", "to": "players"}]), [("fines[0].to", "DT-V13")]),
        (plain(fines=[{"player": "Bo", "amount": 2.5, "to": "pots"}]), [("fines[0].amount", "DT-V13")]),
        (plain(fines=[{"name": "cups-not-moved", "player": "Bo"}]), [("fines[0].player", "DT-V13")]),
        (plain(fines=[{"name": "cups-not-moved"}] * 2), [("fines[1]", "DT-V13")]),
        (record("open-pot", bonuses=[bonus("nolo", "Bo")]), [("bonuses", "DT-V14")]),
        (plain(remainder_to="Bo"), [("remainder_to", "DT-V14")]),
        (deal(bonus("nolo", "Bo"), outcome="abandoned", points={}, fines=[IRRECOVERABLE]),
         [("bonuses[0]", "DT-V16")]),
        (deal(bonus("won-pagat", "Anna"), bonus("lost-pagat", "Bo"), outcome="abandoned", points={},
              fines=[IRRECOVERABLE]), [("bonuses[1]", "DT-V8")]),
    ],
)  # fmt: skip
def test_cannot_have_happened(entry: Json, found: list[tuple[str, str]]) -> None:
    assert refusals(entry) == found


@pytest.mark.parametrize(
    ("entry", "options", "state", "found"),
    [
        (plain(), None, {"king_pot": -5}, [("state.king_pot", "DT-V14")]),
        (plain(), None, {"pagat_pot": 2.5}, [("state.pagat_pot", "DT-V14")]),
        (plain(), None, {"over": 1}, [("state.over", "DT-V14")]),
        (plain(), None, {"king_pot": 0, "pagat_pot": 0, "over": True}, [("state.over", "DT-V14")]),
        (record("close-pot"), None, {"over": True}, [("outcome", "DT-V14")]),
        (record("open-pot"), None, {"king_pot": 0, "pagat_pot": 0}, [("outcome", "DT-V14")]),
        (record("close-pot", remainder_to="Bo"), {"pots_at_close": "leave"}, {"king_pot": 5},
         [("remainder_to", "DT-V14")]),
        (record("close-pot", remainder_to="Else"), None, {"king_pot": 5}, [("remainder_to", "DT-V14")]),
        (record("join-pot", players=FOUR), None, {"king_pot": 5}, [("joins", "DT-V14")]),
        (plain(), {"tout": "135"}, None, [("options.tout", "DT-V15")]),
        (plain(), {"pots": False}, None, [("options.pots", "DT-V15")]),
        (plain(), {"won_pagat": None}, None, [("options.won_pagat", "DT-V15")]),
    ],
)  # fmt: skip
def test_not_with_these_pots_or_house_rules(
    entry: Json, options: Json | None, state: Json | None, found: list[tuple[str, str]]
) -> None:
    assert refusals(entry, options, state) == found


def test_a_tout_is_announced_once() -> None:
    twice = refusals(plain(CALLED, CALLED))
    assert twice == [("bonuses[3].announced", "DT-V5")]


def test_all_problems_are_told_at_once() -> None:
    wrong = plain(
        bonus("lost-king", "Else"), contract="solo", fines=[{"name": "minor"}], joins="Bo",
        declarations=[{"name": "matadors", "player": "Bo", "count": 2}], points={"Anna": 26},
    )  # fmt: skip
    rules = [rule for _, rule in refusals(wrong, None, {"king_pot": -1})]
    assert rules == ["DT-V14", "DT-V3", "DT-V4", "DT-V14", "DT-V13", "DT-V10", "DT-V12"]


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        (deal(TOUT, bonus("won-pagat", "Anna"), bonus("king-ultimo", "Bo")), [("bonuses[2].made", "DT-V5")]),
        (plain(bonus("lost-pagat", "Carl"),
               declarations=[{"name": "trumps", "player": "Carl", "count": 12, "pagat": False}]),
         [("bonuses[2]", "DT-V8")]),
        (deal(bonus("tout", "Carl"), bonus("tout", "Carl", announced=True, made=True),
              bonus("lost-pagat", "Bo"), points={"Carl": 78, "Bo": 0},
              declarations=[{"name": "half-cavalry", "player": "Carl", "suit": "clubs"}]),
         [("bonuses[1]", "DT-V7")]),
        (deal(TOUT, bonus("lost-pagat", "Bo"), points={"Bo": 4, "Carl": 1},
              declarations=[{"name": "full-cavalry", "player": "Bo", "suit": "hearts"},
                            {"name": "full-kings", "player": "Carl"}]), [("declarations", "DT-V11")]),
    ],
    ids=["an ultimo of unknown outcome", "the pagat of two", "a tout told twice", "nobody has skisen"],
)  # fmt: skip
def test_one_contradiction_is_told_once(entry: Json, found: list[tuple[str, str]]) -> None:
    """What follows from a fact that is asked for, or told in two ways, is no fault of its own."""
    assert refusals(entry) == found


def test_a_fool_and_a_tout_of_two_people() -> None:
    """The dealer announces and fails while another makes a tout: possible, and both are paid [DT-39]."""
    entry = deal(CALLED, TOUT, bonus("lost-pagat", "Bo"), points={"Bo": 0, "Carl": 9})
    # Anna 5 + 170 + 65 + 70 + 85 + 25 + 15; Bo −15 − 85 + 85 − 25; Carl −10 + 5 − 85 − 170 − 65 − 70 − 15
    expected = {"Anna": 435, "Bo": -40, "Carl": -410, "king-pot": 5, "pagat-pot": 10}
    assert tarokscore.settle(entry).scores == expected


def test_a_truth_value_is_no_card_points() -> None:
    told = plain(points={"Anna": 26, "Bo": 26, "Carl": 26, "made": False})
    assert [where for where, _ in refusals(told)] == ["points.made"]
