"""French tarot beyond its figures: what is refused and where, what is warned of, what a line says.

The figures themselves are in tests/vectors/french-tarot.json.
"""

from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.settling import carried_state, house_rules

ANNA, BELA, CHLOE, DANY, ELSA = PLAYERS = ("Anna", "Béla", "Chloé", "Dany", "Elsa")
GARDE = {
    "variant": "french-tarot", "players": list(PLAYERS[:4]), "declarer": ANNA,
    "contract": "garde", "bouts": 2, "card_points": 49,
}  # fmt: skip
THREE, FIVE = {"players": list(PLAYERS[:3])}, {"players": list(PLAYERS)}
PASSED = {
    "outcome": "all-passed", "declarer": None, "contract": None, "bouts": None, "card_points": None,
}  # fmt: skip
DEALER_OUT = {"five_players": "dealer-out"}
SMALL = {"petit_chelem": True}
PROTECTED = {"petit_sec": "protected"}
MOUCHES = {"mouches": [10, 5]}
MISERES = {"misere_de_tetes": True, "misere_d_atout": True}
FFT = {"preset": "fft-2012"}

Facts = dict[str, Any]


def deal(*changes: Facts, **more: Any) -> Facts:
    """A garde made by 8, changed."""
    told = dict(GARDE)
    for change in (*changes, more):
        told |= change
    return told


def petit(side: str, made: bool = True, **more: Any) -> Facts:
    return {"name": "petit-au-bout", "side": side, "made": made, **more}


def chelem(side: str, **more: Any) -> Facts:
    return {"name": "chelem", "side": side, **more}


def small(side: str, **more: Any) -> Facts:
    return {"name": "petit-chelem", "side": side, **more}


def shows(player: str, name: str, **more: Any) -> Facts:
    return {"name": name, "player": player, **more}


def bonus(*bonuses: Facts, **more: Any) -> Facts:
    return {"bonuses": list(bonuses), **more}


def hands(*declarations: Facts, **more: Any) -> Facts:
    return {"declarations": list(declarations), **more}


MADE, FAILED = {"announced": True, "made": True}, {"announced": True, "made": False}

REFUSED: dict[str, list[tuple[Facts, Facts, str, str]]] = {
    "FT-V1 the table": [
        ({"players": [ANNA, BELA]}, {}, "FT-1", "players"),
        ({"players": [*PLAYERS, "Fanny"]}, {}, "FT-1", "players"),
        ({"players": [ANNA, BELA, BELA, DANY]}, {}, "FT-V1", "players[2]"),
        ({"players": [ANNA, " ", CHLOE]}, {}, "FT-1", "players[1]"),
        ({"players": [ANNA, 2, CHLOE]}, {}, "FT-1", "players[1]"),
        ({"players": "Anna, Béla, Chloé"}, {}, "FT-1", "players"),
        ({"dealer": "Zoé"}, {}, "FT-V1", "dealer"),
        ({"declarer": "Zoé"}, {}, "FT-V1", "declarer"),
        ({"declarer": {"name": ANNA}}, {}, "DEAL-3", "declarer"),
        (FIVE | {"partner": "Zoé"}, {}, "FT-V1", "partner"),
        (bonus({"name": "petit-au-bout", "player": "Zoé", "made": True}), {}, "FT-V1", "bonuses[0].player"),
        (hands(shows("Zoé", "simple-poignee")), {}, "FT-V1", "declarations[0].player"),
        (hands({"name": "simple-poignee"}), {}, "DEAL-3", "declarations[0].player"),
        (PASSED | {"outcome": "petit-sec", "player": "Zoé"}, {}, "FT-V1", "player"),
        ({"colour": "blue"}, {}, "DEAL-3", "colour"),
        ({"colour": None}, {}, "DEAL-3", "colour"),
        (bonus(petit("declarer", colour="blue")), {}, "DEAL-3", "bonuses[0].colour"),
        ({"bonuses": [None]}, {}, "DEAL-3", "bonuses[0]"),
        ({"bonuses": petit("declarer")}, {}, "DEAL-3", "bonuses"),
        (bonus({"name": "ultimo", "side": "declarer", "made": True}), {}, "DEAL-3", "bonuses[0].name"),
        ({"outcome": "surrender"}, {}, "DEAL-3", "outcome"),
        ({}, {"doubling": True}, "FT-V1", "options.doubling"),
        ({}, {"scoring": "mouches"}, "FT-V1", "options.scoring"),
        ({}, {"accounting": "mouches"}, "FT-V1", "options.accounting"),
        ({}, {"misere_value": 15}, "FT-V1", "options.misere_value"),
        ({}, {"target": 0}, "FT-V1", "options.target"),
        ({}, {"poignee_values": [20, 30]}, "FT-V1", "options.poignee_values[2]"),
        ({}, {"petit_chelem": 1}, "FT-V1", "options.petit_chelem"),
        ({}, {"preset": "fft-1900"}, "DEAL-4", "options.preset"),
    ],
    "FT-V2 who is who": [
        ({"partner": BELA}, {}, "FT-1", "partner"),
        (THREE | {"partner": BELA}, {}, "FT-1", "partner"),
        (FIVE | {"dealer": ELSA, "partner": BELA}, DEALER_OUT, "FT-1", "partner"),
        (FIVE | {"partner": ANNA}, {}, "FT-52", "partner"),
        (FIVE | {"dealer": ANNA}, DEALER_OUT, "FT-51", "declarer"),
        (
            FIVE | {"dealer": ELSA} | hands(shows(ELSA, "simple-poignee")),
            DEALER_OUT, "FT-51", "declarations[0].player",
        ),
        (
            FIVE | {"dealer": ELSA} | bonus({"name": "petit-au-bout", "player": ELSA, "made": True}),
            DEALER_OUT, "FT-51", "bonuses[0].player",
        ),
        (FIVE | {"dealer": ELSA, "sitting_out": DANY}, DEALER_OUT, "FT-51", "sitting_out"),
        (FIVE | {"dealer": ELSA, "sitting_out": ELSA}, {}, "FT-51", "sitting_out"),
        ({"dealer": DANY, "sitting_out": DANY}, DEALER_OUT, "FT-51", "sitting_out"),
        (FIVE, DEALER_OUT, "FT-51", "dealer"),
        (FIVE | PASSED, DEALER_OUT, "FT-51", "dealer"),
        ({}, MOUCHES, "FT-62", "dealer"),
        (PASSED, MOUCHES, "FT-62", "dealer"),
        ({"declarer": None}, {}, "FT-V2", "declarer"),
        ({"contract": None}, {}, "FT-10", "contract"),
        ({"bouts": None}, {}, "FT-4", "bouts"),
        ({"card_points": None}, {}, "FT-3", "card_points"),
    ],
    "FT-V3 the contract": [
        ({"contract": "solo"}, {}, "FT-10", "contract"),
        ({"contract": ["garde"]}, {}, "FT-10", "contract"),
    ],
    "FT-V4 bouts": [
        ({"bouts": 4}, {}, "FT-4", "bouts"),
        ({"bouts": -1}, {}, "FT-4", "bouts"),
        ({"bouts": True}, {}, "FT-4", "bouts"),
        ({"bouts": ["21", "world"]}, {}, "FT-4", "bouts[1]"),
        ({"bouts": ["21", "21"]}, {}, "FT-V4", "bouts"),
        (bonus(petit("declarer"), bouts=["21", "excuse"]), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("defenders"), bouts=["21", "petit"]), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("declarer", False), bouts=["21", "petit"]), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("defenders", False), bouts=["21", "excuse"]), {}, "FT-V11", "bonuses[0]"),
    ],
    "FT-V5 card points": [
        ({"card_points": "many"}, {}, "FT-3", "card_points"),
        ({"card_points": True}, {}, "FT-3", "card_points"),
        (THREE | {"card_points": 40.25}, {}, "FT-3", "card_points"),
        ({"card_points": 91.5}, {}, "FT-3", "card_points"),
        ({"card_points": -1}, {}, "FT-3", "card_points"),
        ({"card_points": None, "defender_points": 92}, {}, "FT-3", "defender_points"),
        ({"defender_points": 43}, {}, "FT-3", "defender_points"),
        ({"card_points": 49.5}, {}, "FT-6", "card_points"),
        ({"card_points": None, "defender_points": 41.5}, {}, "FT-6", "defender_points"),
        (FIVE | {"dealer": ELSA, "card_points": 49.5}, DEALER_OUT, "FT-6", "card_points"),
        (bonus(chelem("declarer", **FAILED), card_points=49.5), {}, "FT-6", "card_points"),
        (bonus(small("declarer"), bouts=3, card_points=88.5), SMALL, "FT-6", "card_points"),
    ],
    "FT-V6 points and bouts": [
        ({"bouts": 0, "card_points": 2}, {}, "FT-V6", "card_points"),
        ({"bouts": 3, "card_points": 14}, {}, "FT-V6", "card_points"),
        ({"bouts": 2, "card_points": 88}, {}, "FT-V6", "card_points"),
        ({"bouts": 0, "card_points": 80}, {}, "FT-V6", "card_points"),
        ({"contract": "garde-contre", "bouts": 1, "card_points": 3}, {}, "FT-V6", "card_points"),
        ({"contract": "garde-contre", "bouts": 3, "card_points": 89}, {}, "FT-V6", "card_points"),
        (FIVE | {"bouts": 1, "card_points": 5}, {}, "FT-V6", "card_points"),
        (FIVE | {"contract": "garde-contre", "bouts": 3, "card_points": 90}, {}, "FT-V6", "card_points"),
    ],
    "FT-V7 a slam that is not recorded": [
        ({"bouts": 3, "card_points": 91}, {}, "FT-V7", "card_points"),
        ({"bouts": 3, "card_points": 90}, {}, "FT-V7", "card_points"),
        ({"bouts": 2, "card_points": 86}, {}, "FT-V7", "card_points"),
        ({"bouts": 0, "card_points": 4}, {}, "FT-V7", "card_points"),
        ({"bouts": 0, "card_points": None, "defender_points": 88}, {}, "FT-V7", "defender_points"),
        (THREE | {"bouts": 3, "card_points": 90}, {}, "FT-V7", "card_points"),
        (FIVE | {"bouts": 3, "card_points": 89}, {}, "FT-V7", "card_points"),
        ({"contract": "garde-contre", "bouts": 3, "card_points": 87}, {}, "FT-V7", "card_points"),
        (bonus(chelem("declarer", **FAILED), bouts=3, card_points=91), {}, "FT-V7", "card_points"),
        (bonus(small("declarer"), bouts=3, card_points=91), SMALL, "FT-V7", "card_points"),
        (bonus(small("declarer", **MADE), bouts=3, card_points=90), SMALL, "FT-V7", "card_points"),
        (bonus(small("defenders", **FAILED), bouts=3, card_points=91), SMALL, "FT-V7", "card_points"),
    ],
    "FT-V8 points of the declarer's slam": [
        (bonus(chelem("declarer"), bouts=3, card_points=89), {}, "FT-7", "card_points"),
        (bonus(chelem("declarer"), bouts=2, card_points=86), {}, "FT-7", "card_points"),
        (bonus(chelem("declarer"), bouts=1, card_points=83), {}, "FT-7", "card_points"),
        (bonus(chelem("declarer"), bouts=1, card_points=82), PROTECTED, "FT-7", "card_points"),
        (FIVE | bonus(chelem("declarer"), bouts=2, card_points=85), {}, "FT-7", "card_points"),
        (
            bonus(chelem("declarer"), contract="garde-contre", bouts=3, card_points=65),
            {}, "FT-7", "card_points",
        ),
        (
            bonus(chelem("declarer"), contract="garde-contre", bouts=2, card_points=61),
            {}, "FT-7", "card_points",
        ),
    ],
    "FT-V9 points of the defenders' slam": [
        (bonus(chelem("defenders"), bouts=0, card_points=20), {}, "FT-7", "card_points"),
        (bonus(chelem("defenders"), bouts=1, card_points=24), {}, "FT-7", "card_points"),
        (bonus(chelem("defenders"), bouts=2, card_points=13), {}, "FT-7", "card_points"),
        (FIVE | bonus(chelem("defenders"), bouts=0, card_points=11), {}, "FT-7", "card_points"),
        (FIVE | bonus(chelem("defenders"), bouts=1, card_points=15.5), {}, "FT-7", "card_points"),
        (bonus(chelem("defenders"), bouts=3, card_points=20), PROTECTED, "FT-7", "card_points"),
        (
            bonus(chelem("defenders"), contract="garde-sans", bouts=0, card_points=26),
            {}, "FT-7", "card_points",
        ),
        (
            bonus(chelem("defenders"), contract="garde-sans", bouts=1, card_points=30),
            {}, "FT-7", "card_points",
        ),
        (
            bonus(chelem("defenders"), contract="garde-contre", bouts=0, card_points=3),
            {}, "FT-7", "card_points",
        ),
        (
            bonus(chelem("defenders"), contract="garde-contre", bouts=1, card_points=5),
            {}, "FT-7", "card_points",
        ),
    ],
    "FT-V10 slams that exclude each other": [
        (
            bonus(chelem("defenders"), chelem("defenders"), bouts=0, card_points=5),
            {}, "FT-V10", "bonuses[1]",
        ),
        (bonus(chelem("declarer", **FAILED), small("declarer", **FAILED)), SMALL, "FT-V10", "bonuses[1]"),
        (bonus(chelem("declarer", made=False)), {}, "FT-24", "bonuses[0]"),
        (bonus(chelem("declarer", announced=True)), {}, "FT-24", "bonuses[0].made"),
        (bonus(chelem("declarer", announced=True, made=None)), {}, "FT-24", "bonuses[0].made"),
        (bonus(chelem("defenders", **FAILED)), FFT, "FT-26", "bonuses[0]"),
        (bonus(small("defenders", **FAILED)), FFT | SMALL, "FT-26", "bonuses[0]"),
        (bonus(small("declarer", **FAILED)), {}, "FT-27", "bonuses[0]"),
        (
            bonus(chelem("declarer"), small("declarer"), bouts=3, card_points=91),
            SMALL, "FT-27", "bonuses",
        ),
        (
            bonus(small("declarer", **FAILED), chelem("declarer"), bouts=3, card_points=91),
            SMALL, "FT-27", "bonuses[0].made",
        ),
        (bonus(small("declarer"), bouts=3, card_points=68), SMALL, "FT-27", "card_points"),
        (bonus(small("defenders"), bouts=0, card_points=42), SMALL, "FT-27", "card_points"),
        (FIVE | bonus(small("defenders"), bouts=0, card_points=38), SMALL, "FT-27", "card_points"),
        (
            bonus(small("defenders"), contract="garde-contre", bouts=0, card_points=23),
            SMALL, "FT-27", "card_points",
        ),
        (
            bonus(small("defenders"), contract="garde-sans", bouts=1, card_points=49),
            SMALL, "FT-27", "card_points",
        ),
        (
            bonus(small("declarer"), contract="garde-contre", bouts=3, card_points=43),
            SMALL, "FT-27", "card_points",
        ),
    ],
    "FT-V11 petit au bout": [
        (bonus(petit("declarer"), petit("declarer")), {}, "FT-22", "bonuses[1]"),
        (bonus(petit("declarer", announced=True)), {}, "FT-22", "bonuses[0].announced"),
        (bonus({"name": "petit-au-bout", "side": "declarer"}), {}, "FT-22", "bonuses[0].made"),
        (bonus(petit("declarer", taken_by="opponents")), {}, "FT-22", "bonuses[0].taken_by"),
        (bonus(petit("declarer", False, taken_by="partner")), {}, "FT-23", "bonuses[0].taken_by"),
        (FIVE | bonus(petit("declarer", False, taken_by="partner")), {}, "FT-23", "bonuses[0].taken_by"),
        (bonus(petit("declarer"), bouts=0, card_points=60), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("defenders", False), bouts=0, card_points=60), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("defenders"), bouts=3), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("declarer", False), bouts=3), {}, "FT-V11", "bonuses[0]"),
        (bonus(petit("defenders", False, taken_by="partner"), bouts=3), {}, "FT-V11", "bonuses[0]"),
        (bonus(chelem("declarer"), petit("defenders"), card_points=87), {}, "FT-24", "bonuses[1]"),
        (bonus(chelem("declarer"), petit("declarer", False), card_points=87), {}, "FT-24", "bonuses[1]"),
        (
            bonus(chelem("defenders"), petit("declarer"), bouts=1, card_points=10),
            {}, "FT-24", "bonuses[1]",
        ),
        (
            bonus(chelem("declarer"), petit("defenders"), bouts=1, card_points=83),
            PROTECTED, "FT-24", "bonuses[1]",
        ),
        (bonus(small("declarer", **MADE), petit("defenders"), card_points=87), SMALL, "FT-24", "bonuses[1]"),
        (bonus(chelem("declarer", taken_by="opponents"), card_points=87), {}, "FT-22", "bonuses[0].taken_by"),
    ],
    "FT-V12 poignées": [
        (
            hands(shows(ANNA, "simple-poignee"), shows(ANNA, "simple-poignee")),
            {}, "FT-35", "declarations[1]",
        ),
        (hands(shows(ANNA, "simple-poignee"), shows(BELA, "double-poignee")), {}, "FT-35", "declarations"),
        (
            THREE | hands(shows(ANNA, "simple-poignee"), shows(BELA, "simple-poignee")),
            {}, "FT-35", "declarations",
        ),
        (
            FIVE | hands(shows(ANNA, "double-poignee"), shows(BELA, "triple-poignee")),
            {}, "FT-35", "declarations",
        ),
        (FIVE | hands(*(shows(p, "simple-poignee") for p in PLAYERS[:3])), {}, "FT-35", "declarations"),
        (hands(shows(ANNA, "simple-poignee", trumps=11)), {}, "FT-30", "declarations[0].trumps"),
        (THREE | hands(shows(ANNA, "simple-poignee", trumps=10)), {}, "FT-31", "declarations[0].trumps"),
        (FIVE | hands(shows(ANNA, "double-poignee", trumps=13)), {}, "FT-32", "declarations[0].trumps"),
        (
            FIVE | {"dealer": ELSA} | hands(shows(ANNA, "simple-poignee", trumps=8)),
            DEALER_OUT, "FT-30", "declarations[0].trumps",
        ),
        (hands(shows(ANNA, "quadruple-poignee")), {}, "FT-33", "declarations[0]"),
        (
            hands(shows(BELA, "misere-d-atout"), shows(BELA, "simple-poignee")),
            MISERES, "FT-37", "declarations[0]",
        ),
    ],
    "FT-V13 misères": [
        (hands(shows(BELA, "misere-de-tetes")), {"misere_d_atout": True}, "FT-37", "declarations[0]"),
        (hands(shows(BELA, "misere-d-atout")), {"misere_de_tetes": True}, "FT-37", "declarations[0]"),
        (
            hands(shows(BELA, "misere-d-atout"), shows(BELA, "misere-d-atout")),
            MISERES, "FT-37", "declarations[1]",
        ),
        (hands(*(shows(p, "misere-d-atout") for p in PLAYERS[:4])), MISERES, "FT-37", "declarations"),
        (
            THREE | hands(*(shows(p, "misere-de-tetes") for p in PLAYERS[:3])),
            MISERES | {"misere_de_tetes_definition": "no-excuse"}, "FT-37", "declarations",
        ),
        (FIVE | hands(*(shows(p, "misere-d-atout") for p in PLAYERS[:4])), MISERES, "FT-37", "declarations"),
        (FIVE | hands(*(shows(p, "misere-de-tetes") for p in PLAYERS[1:])), MISERES, "FT-37", "declarations"),
        (
            bonus(petit("defenders", player=BELA)) | hands(shows(BELA, "misere-d-atout")),
            MISERES, "FT-37", "declarations[0]",
        ),
        (
            bonus(petit("defenders", player=BELA)) | hands(shows(BELA, "misere-de-tetes")),
            MISERES, "FT-37", "declarations[0]",
        ),
        (  # a lone declarer's Petit is theirs, named or not
            bonus(petit("declarer")) | hands(shows(ANNA, "misere-d-atout")),
            MISERES, "FT-37", "declarations[0]",
        ),
    ],
    "FT-V14 what the game does not have": [
        ({"doubling": "contre"}, {}, "FT-V14", "doubling"),
        (PASSED | {"declarer": BELA}, {}, "FT-V14", "declarer"),
        (PASSED | {"bouts": 0}, {}, "FT-V14", "bouts"),
        (PASSED | {"outcome": "misdeal", "card_points": 40}, {}, "FT-V14", "card_points"),
        (PASSED | bonus(chelem("declarer", **FAILED)), {}, "FT-V14", "bonuses"),
        (PASSED | hands(shows(ANNA, "simple-poignee")), {}, "FT-V14", "declarations"),
        (PASSED | {"outcome": "petit-sec"}, {"petit_sec": "play-on"}, "FT-41", "outcome"),
    ],
    "FT-V15 whose bonus": [
        (bonus({"name": "petit-au-bout", "made": True}), {}, "FT-V15", "bonuses[0].side"),
        (bonus(petit("declarer", player=BELA)), {}, "FT-V15", "bonuses[0].side"),
        (FIVE | {"partner": ELSA} | bonus(petit("defenders", player=ELSA)), {}, "FT-V15", "bonuses[0].side"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "options", "rule", "place"),
    [
        pytest.param(*row, id=f"{group}, {index}")
        for group, rows in REFUSED.items()
        for index, row in enumerate(rows)
    ],
)
def test_refuses_by_one_rule_at_one_place(changes: Facts, options: Facts, rule: str, place: str) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(deal(changes), options)
    assert [(found.rule, found.where) for found in refusal.value.problems] == [(rule, place)]


@pytest.mark.parametrize(
    ("slams", "rule"),
    [
        ([chelem("declarer"), chelem("defenders")], "FT-24"),
        ([small("declarer"), small("defenders")], "FT-27"),
        ([chelem("declarer"), small("defenders")], "FT-27"),
    ],
)
def test_slams_of_both_sides_are_refused(slams: list[Facts], rule: str) -> None:
    """No card points suit both, so that is told as well."""
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(deal(bonus(*slams), card_points=87), SMALL)
    assert (rule, "bonuses") in [(found.rule, found.where) for found in refusal.value.problems]


def test_no_deal_follows_a_target_that_is_reached() -> None:
    first = tarokscore.settle(deal(), {"target": 198})
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(deal(), {"target": 198}, first.state)
    assert [found.rule for found in refusal.value.problems] == ["FT-71"]


def test_tells_all_that_is_wrong_at_once() -> None:
    wrong = deal(bonus(petit("declarer", announced=True)), declarer="Zoé", card_points=92, partner=BELA)
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(wrong)
    assert {found.where for found in refusal.value.problems} >= {
        "declarer", "card_points", "partner", "bonuses[0].announced",
    }  # fmt: skip


BOUNDARIES = {
    "three bouts without a slam: 89": (deal(bouts=3, card_points=89), {}),
    "two bouts without a slam: 85": (deal(card_points=85), {}),
    "no bout and one trick: 5": (deal(bouts=0, card_points=5), {}),
    "three players: 89½": (deal(THREE, bouts=3, card_points=89.5), {}),
    "five players, one trick: 4": (deal(FIVE, bouts=0, card_points=4), {}),
    "garde contre, the best dog of the defenders: 66": (
        deal(bonus(chelem("declarer")), contract="garde-contre", bouts=3, card_points=66), {},
    ),
    "garde contre, the kept Excuse and the best dog against it: 61½": (
        deal(bonus(chelem("declarer")), contract="garde-contre", bouts=2, card_points=61.5), {},
    ),
    "écart of queens and cavaliers: 19": (deal(bonus(chelem("defenders")), bouts=0, card_points=19), {}),
    "and the Excuse: 23½": (deal(bonus(chelem("defenders")), bouts=1, card_points=23.5), {}),
    "garde sans, the best dog with the Excuse kept: 29½": (
        deal(bonus(chelem("defenders")), contract="garde-sans", bouts=1, card_points=29.5), {},
    ),
    "petit chelem, 22 left to the other side": (
        deal(bonus(small("declarer")), bouts=3, card_points=69), SMALL,
    ),
    "an écart of 19 and one trick with the Excuse: 41": (
        deal(bonus(small("defenders")), bouts=0, card_points=41), SMALL,
    ),
    "two poignées of 10 among 22 trumps": (
        deal(hands(shows(ANNA, "simple-poignee"), shows(BELA, "simple-poignee"))), {},
    ),
    "five players, 8 and 13 trumps": (
        deal(FIVE, hands(shows(ANNA, "triple-poignee"), shows(BELA, "simple-poignee"))), {},
    ),
    "three of four without trumps": (
        deal(hands(*(shows(player, "misere-d-atout") for player in PLAYERS[1:4]))), MISERES,
    ),
    "the Petit is neither court card nor Excuse": (
        deal(bonus(petit("defenders", player=BELA)), hands(shows(BELA, "misere-de-tetes"))),
        MISERES | {"misere_de_tetes_definition": "no-excuse"},
    ),
    "a called card is kept and never read": (deal(FIVE, called_card="roi de pique", partner=ELSA), {}),
    "null, false, empty and a doubling none say nothing": (
        deal(partner=None, bonuses=[], doubling="none", outcome=None, dealer=None), {},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("told", "options"), BOUNDARIES.values(), ids=BOUNDARIES)
def test_just_possible(told: Facts, options: Facts) -> None:
    settlement = tarokscore.settle(told, options)
    assert sum(settlement.scores.values()) == 0
    assert not settlement.warnings


SITTING = {"dealer": BELA, "deals": 1, "totals": dict.fromkeys(PLAYERS[:4], 0)}

UNUSUAL = {
    "the declarer beat a Petit that went back": (
        deal(bonus(petit("defenders", False)), bouts=0), PROTECTED, {}, "FT-41", "bonuses[0]",
    ),
    "the list of bouts lacks it": (
        deal(bonus(petit("defenders", False)), bouts=["21", "excuse"]), PROTECTED, {}, "FT-41", "bonuses[0]",
    ),
    "a slam of 83 with one bout": (
        deal(bonus(chelem("declarer")), bouts=1, card_points=83), PROTECTED, {}, "FT-41", "card_points",
    ),
    "two bouts without a trick": (
        deal(bonus(chelem("defenders")), bouts=2, card_points=11), PROTECTED, {}, "FT-41", "card_points",
    ),
    "every trick after an announced petit chelem": (
        deal(bonus(small("declarer", **MADE)), bouts=3, card_points=91), SMALL, {}, "FT-27", "card_points",
    ),
    "half a point that the table rounds": (
        deal(card_points=49.5), {"four_player_half_points": "round"}, {}, "FT-6", "card_points",
    ),
    "a dealer out of turn": (deal(dealer=DANY), {}, SITTING, "FT-70", "dealer"),
    "a player new to the session": (
        deal(players=[ANNA, BELA, CHLOE, ELSA]), {}, SITTING, "FT-V16", "players[3]",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("told", "options", "state", "rule", "place"), UNUSUAL.values(), ids=UNUSUAL)
def test_accepts_with_a_warning(told: Facts, options: Facts, state: Facts, rule: str, place: str) -> None:
    warnings = tarokscore.settle(told, options, state).warnings
    assert [(found.rule, found.where) for found in warnings] == [(rule, place)]


def test_a_bout_in_the_dog_of_a_garde_contre_is_nothing_unusual() -> None:
    slam = deal(bonus(chelem("declarer")), contract="garde-contre", bouts=1, card_points=75)
    assert not tarokscore.settle(slam, PROTECTED).warnings


def lines(told: Facts, options: Facts | None = None) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in tarokscore.settle(told, options).lines]


def test_a_deal_reads_as_a_table_reckons_it() -> None:
    told = deal(
        bonus(chelem("declarer", **FAILED), petit("declarer")),
        hands(shows(BELA, "misere-d-atout"), shows(CHLOE, "simple-poignee")),
        contract="garde-sans", card_points=45,
    )  # fmt: skip
    assert lines(told, MISERES) == [
        ("FT-20", "garde sans made by 4: (25 + 4) × 4 = 116"),
        ("FT-22", "petit au bout of the declarer's side: 10 × 4 = 40"),
        ("FT-34", "simple poignée of Chloé, to the declarer's side: 20"),
        ("FT-25", "chelem of the declarer's side, announced, failed: −200"),
        ("FT-36", "misère d'atout of Béla: 10 from each of 3"),
    ]


def test_a_lost_contract_shows_its_half_point() -> None:
    settlement = tarokscore.settle(deal(FIVE, partner=ELSA, card_points=40.5))
    (game,) = settlement.lines
    assert game.text == "garde lost by 1: −(25 + 1) × 2 = −52"
    assert [step.text for step in game.steps[:2]] == [
        "2 bouts: 41 needed, 40½ taken",
        "the half goes to the winners: 40½ counts 40",
    ]


@pytest.mark.parametrize(
    ("options", "rule", "text"),
    [
        ({}, "FT-23", "petit au bout of the defenders, taken by their own side, counts as lost: 10 × 2 = 20"),
        (
            {"petit_au_bout_partner_capture": "none"},
            "FT-23",
            "petit au bout of the defenders, taken by their own side, counts for nobody: 0",
        ),
    ],
)
def test_a_petit_taken_by_its_own_side(options: Facts, rule: str, text: str) -> None:
    assert (rule, text) in lines(deal(bonus(petit("defenders", False, taken_by="partner"))), options)


def test_a_petit_that_its_own_side_wins_is_not_called_lost() -> None:
    told = deal(bonus(petit("defenders", False, taken_by="partner")))
    (_, (rule, text)) = lines(told, FFT)
    assert rule == "FT-23"
    assert text == "petit au bout of the defenders, taken by their own side, counts as won: −10 × 2 = −20"
    assert "lost" not in text


@pytest.mark.parametrize(
    ("slam", "options", "rule", "text"),
    [
        (chelem("defenders"), {}, "FT-26", "chelem of the defenders, silent: −200"),
        (chelem("defenders", **MADE), {}, "FT-26", "chelem of the defenders, announced, made: −400"),
        (
            small("defenders", **MADE),
            SMALL | {"chelem_multiplied": True},
            "FT-27",
            "petit chelem of the defenders, announced, made: −200 × 2 = −400",
        ),
    ],
)
def test_slams_of_the_defenders(slam: Facts, options: Facts, rule: str, text: str) -> None:
    assert (rule, text) in lines(deal(bonus(slam), bouts=0, card_points=5), options)


@pytest.mark.parametrize(
    ("outcome", "rule"), [("all-passed", "FT-40"), ("petit-sec", "FT-41"), ("misdeal", "FT-42")]
)
def test_a_deal_without_play_says_why_nothing_is_paid(outcome: str, rule: str) -> None:
    settlement = tarokscore.settle(deal(PASSED, outcome=outcome))
    assert [line.rule for line in settlement.lines] == [rule]
    assert set(settlement.scores.values()) == {0}


def test_the_idle_dealer_of_five_stays_at_nothing() -> None:
    told = deal(FIVE, bonus(petit("declarer")), dealer=CHLOE)
    assert tarokscore.settle(told, DEALER_OUT).scores == {
        ANNA: 258,
        BELA: -86,
        CHLOE: 0,
        DANY: -86,
        ELSA: -86,
    }


WINNERS_ONLY = {"accounting": "winners-only"}


def test_winners_only_each_line_is_the_difference_it_makes() -> None:
    """66 and the petit's 20 are noted by two of five: 3 × each for them, −2 × each for the others."""
    settlement = tarokscore.settle(deal(FIVE, bonus(petit("declarer")), partner=BELA), WINNERS_ONLY)
    game, bout = settlement.lines
    assert dict(game.scores) == {ANNA: 198, BELA: 198, CHLOE: -132, DANY: -132, ELSA: -132}
    assert dict(bout.scores) == {ANNA: 60, BELA: 60, CHLOE: -40, DANY: -40, ELSA: -40}
    assert (settlement.state or {})["columns"] == {ANNA: 86, BELA: 86, CHLOE: 0, DANY: 0, ELSA: 0}


def test_winners_only_a_made_contract_can_be_noted_by_the_defenders() -> None:
    settlement = tarokscore.settle(deal(bonus(chelem("declarer", **FAILED))), WINNERS_ONLY)
    game, slam = settlement.lines
    assert game.scores[ANNA] == 3 * 66
    assert slam.scores[ANNA] == -3 * 200
    assert (settlement.state or {})["columns"] == {ANNA: 0, BELA: 134, CHLOE: 134, DANY: 134}


def test_winners_only_an_amount_of_nothing_is_noted_by_nobody() -> None:
    """(25 + 25) × 4 − 200 = 0."""
    told = deal(bonus(chelem("declarer", **FAILED)), contract="garde-sans", card_points=66)
    settlement = tarokscore.settle(told, WINNERS_ONLY)
    assert set(settlement.scores.values()) == {0}
    assert set((settlement.state or {})["columns"].values()) == {0}
    for line in settlement.lines:
        assert line.steps[-1].text == "the parts cancel out: nobody notes anything"


def dealers(options: Facts, *deals: Facts) -> list[str | None]:
    """Who deals after each of the deals."""
    state, found = None, []
    for told in deals:
        state = tarokscore.settle(told, options, state).state or {}
        found.append(state.get("dealer"))
    return found


def test_the_deal_passes_on_except_after_a_misdeal() -> None:
    assert dealers(
        {},
        deal(dealer=DANY),
        deal(PASSED),
        deal(PASSED, outcome="petit-sec", player=CHLOE),
        deal(PASSED, outcome="misdeal", player=CHLOE),
        deal(),
        deal(dealer=BELA),
    ) == [ANNA, BELA, CHLOE, CHLOE, DANY, CHLOE]


def test_the_idle_dealer_deals_until_somebody_takes() -> None:
    assert dealers(
        DEALER_OUT,
        deal(FIVE, PASSED, dealer=ELSA),
        deal(FIVE, PASSED, outcome="petit-sec"),
        deal(FIVE, PASSED, outcome="misdeal"),
        deal(FIVE),
        deal(FIVE, declarer=BELA),
    ) == [ELSA, ELSA, ELSA, ANNA, BELA]


def test_a_carried_dealer_who_left_is_forgotten() -> None:
    assert dealers({}, deal(FIVE, dealer=DANY), deal()) == [ELSA, None]


def test_the_mouches_on_the_table_are_shown_oldest_first() -> None:
    """4 × 10 + 5 of the dealer; the next dealer adds 5 and a lost garde a second 50 [FT-62]."""
    first = tarokscore.settle(deal(PASSED, dealer=DANY), MOUCHES)
    second = tarokscore.settle(deal(card_points=40), MOUCHES, first.state)
    game, options = games.load("french-tarot"), house_rules("french-tarot", MOUCHES)
    for settlement, sizes in ((first, "45"), (second, "50, 50")):
        notes = game.outlook(carried_state("french-tarot", settlement.state), options).notes
        assert [(str(label), str(text)) for label, text in notes] == [("mouches", sizes)]


def over(told: Facts, options: Facts) -> bool:
    return bool((tarokscore.settle(told, options).state or {})["over"])


@pytest.mark.parametrize(("target", "reached"), [(199, False), (198, True), (100, True)])
def test_the_target_is_a_score_of_anybody(target: int, reached: bool) -> None:
    assert over(deal(), {"target": target}) is reached


@pytest.mark.parametrize(("target", "reached"), [(67, False), (66, True)])
def test_under_winners_only_the_target_is_a_score_as_noted(target: int, reached: bool) -> None:
    assert over(deal(), WINNERS_ONLY | {"target": target}) is reached


@pytest.mark.parametrize(
    ("word", "amount"),
    [
        ("Petite", 33), ("LA PRISE", 33), ("guard", 66), ("pousse", 66), ("Garde sans (le chien)", 132),
        ("guard against", 198), ("ガルド・サン", 132),
    ],
)  # fmt: skip
def test_a_contract_by_any_of_its_names(word: str, amount: int) -> None:
    assert tarokscore.settle(deal(contract=word)).scores[BELA] == -amount


@pytest.mark.parametrize(("scoring", "pousse", "garde"), [("multiplier", 66, 66), ("fixed", 48, 88)])
def test_the_pousse_is_a_contract_of_its_own_only_under_fixed_values(
    scoring: str, pousse: int, garde: int
) -> None:
    amounts = [
        tarokscore.settle(deal(contract=contract), {"scoring": scoring}).scores[BELA]
        for contract in ("pousse", "garde")
    ]
    assert amounts == [-pousse, -garde]
