"""Slovenski tarok under its house rules, a revoke, and what each refuses. Rules: SL-n of its rulebook."""

from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tests.games.test_slovenian_tarok import (
    FIVE,
    FOUR,
    alone,
    announced,
    deal,
    klop,
    lines,
    of_everybody,
    silent,
    steps,
    two,
)

Json = dict[str, Any]

MONEY = {"settlement": "money"}
KLOP_KONTRA = {"klop_kontra": True}
CARD = {"threshold": "35-and-a-card"}


def renons(player: str, **facts: Any) -> Json:
    return deal(**{"outcome": "renons", "player": player, **facts})


def pagat(made: bool, **owner: Any) -> Json:
    return {"name": "pagat-ultimo", "made": made, **owner}


def scores(*facts: Any) -> list[int]:
    return list(tarokscore.settle(*facts).scores.values())


# --- settled in money ------------------------------------------------------------------------


def test_in_money_each_of_the_losing_pair_pays_one_of_the_winners() -> None:
    settled = tarokscore.settle(two(40), MONEY)
    assert list(settled.scores.values()) == [25, 25, -25, -25]
    assert ("SL-63", "each of the losing pair pays one of the winners") in steps(settled.lines[0])


def test_in_money_the_sitting_dealer_pays_only_a_fine_of_their_own() -> None:
    five = {"players": FIVE, "dealer": "Eva"}
    settled = tarokscore.settle(two(40, **five), MONEY)
    assert list(settled.scores.values()) == [25, 25, -25, -25, 0]
    assert ("SL-74", "Eva deals and sits out: neither pays nor gets") in steps(settled.lines[0])
    assert scores(deal(outcome="misdeal", **five), MONEY) == [20, 20, 20, 20, -80]
    charged = {"radli": {"Eva": 1}}
    assert scores(deal(outcome="session-end", **five), MONEY, charged) == [100, 100, 100, 100, -400]


# --- 35 and a card, the mond, the pagat of its holder ----------------------------------------


@pytest.mark.parametrize(
    ("counted", "made", "noted"), [(35, True, 20), (35, False, -20), (36, None, 20), (34, None, -20)]
)
def test_35_and_a_card(counted: int, made: bool | None, noted: int) -> None:
    assert scores(two(counted, made=made), CARD) == [2 * noted, 2 * noted, -2 * noted, -2 * noted]


@pytest.mark.parametrize(
    ("options", "penalty", "rule"),
    [
        ({}, 20, "SL-30"), ({"rounding": 1}, 21, "SL-31"), ({"mond_penalty": 30}, 30, "SL-31"),
        ({"rounding": 1, "mond_partner_shared": True}, 20, "SL-32"),
        ({"mond_penalty": 30, "mond_partner_shared": True}, 20, "SL-32"),
    ],
)  # fmt: skip
def test_what_the_mond_costs(options: Json, penalty: int, rule: str) -> None:
    settled = tarokscore.settle(two(40, mond_lost="Ana", mond_taker="Bor"), options)
    assert [line.rule for line in settled.lines] == ["SL-10", rule]
    assert settled.lines[1].text.startswith(f"mond of Ana lost to Bor: −{penalty} noted")


def test_a_mond_that_costs_nothing_is_not_shared_either() -> None:
    options = {"mond_penalty": 0, "mond_partner_shared": True}
    assert scores(two(40, mond_lost="Ana", mond_taker="Bor"), options) == scores(two(40))


def test_the_radelc_doubles_a_silent_pagat_that_its_holder_notes_and_not_a_defenders() -> None:
    state = {"radli": of_everybody(1, 0, 0, 0)}
    mine = tarokscore.settle(two(40, pagat(True, player="Bor")), {"silent_pagat": "holder"}, state)
    assert (mine.state or {})["noted"] == of_everybody(50, 100, 0, 0)
    assert ("SL-50", "radelc for the pagat of Bor: 25 × 2 = 50, so 25 more noted") in lines(mine)
    theirs = tarokscore.settle(
        two(40, pagat(False, player="Cene")), {"silent_pagat": "holder-if-lost"}, state
    )
    assert (theirs.state or {})["noted"] == of_everybody(50, 50, -25, 0)
    assert ("SL-29", "silent pagat ultimo of Cene lost: −25 noted by the holder alone") in lines(theirs)


def test_a_lone_declarer_is_the_holder_of_their_sides_pagat() -> None:
    settled = tarokscore.settle(
        alone("solo-one", card_points=40, bonuses=[pagat(True, side="declarer")]), {"silent_pagat": "holder"}
    )
    assert (settled.state or {})["noted"] == of_everybody(90, 0, 0, 0)


# --- klop ------------------------------------------------------------------------------------


def test_kontra_in_a_klop() -> None:
    """A full player notes −140; nobody full, and who said it does, even if empty [SL-43]."""
    full = tarokscore.settle(klop(40, 20, 10, 0, doubling="kontra", kontra_by="Bor"), KLOP_KONTRA)
    assert (full.state or {})["noted"] == of_everybody(-140, 0, 0, 70)
    assert ("SL-43", "kontra of Bor: a full player notes −140") in steps(full.lines[0])
    vain = tarokscore.settle(klop(30, 30, 10, 0, doubling="kontra", kontra_by="Dana"), KLOP_KONTRA)
    assert (vain.state or {})["noted"] == of_everybody(0, 0, 0, -140)
    among = tarokscore.settle(klop(20, 20, 20, 10, doubling="kontra", kontra_by="Dana"), KLOP_KONTRA)
    assert (among.state or {})["noted"] == of_everybody(-20, -20, -20, -140)


def test_an_empty_player_uses_up_a_radelc_in_a_klop() -> None:
    state = {"radli": of_everybody(1, 0, 0, 2)}
    settled = tarokscore.settle(klop(40, 20, 10, 0), None, state)
    assert (settled.state or {})["noted"] == of_everybody(-140, 0, 0, 140)
    assert (settled.state or {})["radli"] == of_everybody(2, 1, 1, 2)
    assert ("SL-45", "Dana is empty: one radelc is cancelled, 1 left") in steps(settled.lines[2])
    off = tarokscore.settle(klop(40, 20, 10, 0), {"klop_radli": False}, state)
    assert (off.state or {})["noted"] == of_everybody(-70, 0, 0, 70)
    assert (off.state or {})["radli"] == of_everybody(2, 1, 1, 3)


def test_who_says_kontra_in_vain_uses_up_no_radelc() -> None:
    state = {"radli": of_everybody(0, 0, 0, 1)}
    settled = tarokscore.settle(klop(30, 30, 10, 0, doubling="kontra", kontra_by="Dana"), KLOP_KONTRA, state)
    assert (settled.state or {})["noted"] == of_everybody(0, 0, 0, -280)
    assert (settled.state or {})["radli"] == of_everybody(1, 1, 1, 2)


@pytest.mark.parametrize(
    ("options", "before", "due"),
    [({}, -25, True), ({"zero_klop": False}, -25, False), ({}, 475, False),
     ({"klop_at_multiples_of": 500}, 475, True), ({"klop_at_multiples_of": 500}, -525, True),
     ({"klop_at_multiples_of": 500, "zero_klop": False}, -25, False)],
)  # fmt: skip
def test_totals_that_make_a_compulsory_klop(options: Json, before: int, due: bool) -> None:
    settled = tarokscore.settle(two(40), options, {"noted": of_everybody(before, 3, 0, 0)})
    assert (settled.state or {})["compulsory_klop"] is due
    assert ("SL-70" in [line.rule for line in settled.lines]) is due


def test_a_misdeal_leaves_the_duty_or_brings_it() -> None:
    for options, state in (({}, {"compulsory_klop": True}), ({"klop_after_misdeal": True}, {})):
        settled = tarokscore.settle(deal(outcome="misdeal"), options, state)
        assert (settled.state or {})["compulsory_klop"] is True
        assert [line.rule for line in settled.lines] == ["SL-72", "SL-70"]


# --- renons ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "options", "noted"),
    [
        ({"contract": "two", "declarer": "Ana", "partner": "Bor"}, {}, -55),
        ({"contract": "two", "declarer": "Ana", "doubling": "rekontra"}, {}, -220),
        ({"contract": "solo-without", "declarer": "Ana"}, {}, -80),
        ({"contract": "solo-without", "declarer": "Ana"}, {"solo_without": "full"}, -115),
        ({"contract": "beggar", "declarer": "Cene"}, {}, -70),
        ({"contract": "klop"}, {}, -70),
        ({"contract": "one", "declarer": "Ana", "bonuses": [announced("valat", made=None)]}, {}, -500),
        (
            {"contract": "one", "declarer": "Ana", "bonuses": [announced("kings", "defenders", None)]}, {},
            -85,
        ),
        ({}, {"renons_penalty": 30}, -30),
    ],
)  # fmt: skip
def test_a_renons_costs_the_full_score_of_the_game(facts: Json, options: Json, noted: int) -> None:
    settled = tarokscore.settle(renons("Cene", **facts), options)
    assert (settled.state or {})["noted"] == of_everybody(0, 0, noted, 0)
    assert [line.rule for line in settled.lines] == ["SL-73"]


def test_the_derivation_of_a_renons() -> None:
    told = renons(
        "Cene", contract="two", declarer="Ana", doubling="kontra",
        bonuses=[announced("trula", made=None, doubling="kontra")],
    )  # fmt: skip
    settled = tarokscore.settle(told, None, {"radli": {"Ana": 1}})
    assert lines(settled) == [("SL-73", "renons of Cene: the full score of dve, −300 noted")]
    assert steps(settled.lines[0])[:4] == (
        ("SL-73", "dve: 20 + 35 = 55"),
        ("SL-12", "kontra × 2"),
        ("SL-20", "trula announced: 20 × 2 = 40"),
        ("SL-50", "a radelc doubles it, and stays: × 2"),
    )
    assert (settled.state or {})["radli"] == of_everybody(1, 0, 0, 0)


def test_an_announced_valat_is_all_that_a_renons_costs() -> None:
    """500 × 2 of the kontra on the game, × 2 of the declarer's radelc [SL-25, SL-73]."""
    told = renons(
        "Cene", contract="two", declarer="Ana", doubling="kontra",
        bonuses=[announced("valat", made=None), announced("trula", made=None)],
    )  # fmt: skip
    settled = tarokscore.settle(told, None, {"radli": {"Ana": 1}})
    assert lines(settled) == [("SL-73", "renons of Cene: the full score of dve, −2000 noted")]
    assert steps(settled.lines[0])[:2] == (
        ("SL-25", "valat announced, in place of everything else: 500 × 2 = 1000"),
        ("SL-50", "a radelc doubles it, and stays: × 2"),
    )


def test_a_renons_in_a_klop_is_doubled_by_the_offenders_own_radelc() -> None:
    state = {"radli": {"Cene": 1}, "compulsory_klop": True}
    settled = tarokscore.settle(renons("Cene", contract="klop"), None, state)
    assert (settled.state or {})["noted"] == of_everybody(0, 0, -140, 0)
    assert (settled.state or {})["radli"] == of_everybody(0, 0, 1, 0)
    assert [line.rule for line in settled.lines] == ["SL-73", "SL-70"]
    assert steps(settled.lines[0])[0] == ("SL-45", "a radelc doubles it, and stays: × 2")
    assert (settled.state or {})["compulsory_klop"] is False


def test_a_kontra_is_told_of_a_klop_that_a_renons_ended_and_left_out_of_what_it_costs() -> None:
    told = renons("Bor", contract="klop", doubling="kontra", kontra_by="Ana")
    settled = tarokscore.settle(told, KLOP_KONTRA)
    assert (settled.state or {})["noted"] == of_everybody(0, -70, 0, 0)
    with pytest.raises(tarokscore.DealError) as error:
        tarokscore.settle(told)
    assert [(each.where, each.rule) for each in error.value.problems] == [("doubling", "SL-V18")]


# --- doublings -------------------------------------------------------------------------------


def test_mordkontra_is_higher_where_hirskontra_stands_before_it() -> None:
    assert scores(two(40, doubling="mordkontra"))[0] == 2 * 25 * 16
    assert scores(two(40, doubling="mordkontra"), {"hirskontra": True})[0] == 2 * 25 * 32
    assert scores(two(40, doubling="hirskontra"), {"hirskontra": True})[0] == 2 * 25 * 16


def test_the_word_of_older_ledgers_still_means_the_doubling() -> None:
    """The id was hirschkontra before, which is its German name."""
    assert scores(two(40, doubling="hirschkontra"), {"hirskontra": True}) == [800, 800, -800, -800]
    assert scores(two(40, doubling="mordkontra"), {"max_doubling": "hirschkontra"}) == [800, 800, -800, -800]


# --- what each of them refuses ---------------------------------------------------------------

HOLDER_IF_LOST = {"silent_pagat": "holder-if-lost"}
THREE = {"players": FOUR[:3], "dealer": "Bor"}
OF_TWO = {"contract": "two", "declarer": "Ana"}
HOLDER, RAISED = {"silent_pagat": "holder"}, {"colour_valat_partner": True}
REFUSED: list[tuple[Json, Json, str, str]] = [
    (two(35), CARD, "SL-V18", "made"),
    (two(None, defender_points=35), CARD, "SL-V18", "made"),
    (two(35, made=True), {}, "SL-V4", "made"),
    (two(66, silent("valat"), made=False), {}, "SL-V4", "made"),
    (two(40, pagat(True, side="declarer")), HOLDER, "SL-V18", "bonuses[0].player"),
    (two(40, pagat(True, side="defenders")), HOLDER, "SL-V18", "bonuses[0].player"),
    (two(40, pagat(False, side="defenders")), HOLDER_IF_LOST, "SL-V18", "bonuses[0].player"),
    (alone("colour-valat", made=True, partner="Bor"), {}, "SL-V2", "partner"),
    (alone("colour-valat-without", made=True, partner="Bor"), RAISED, "SL-V2", "partner"),
    (alone("solo-without", card_points=40, mond_lost="Bor", **THREE), {}, "SL-V15", "mond_lost"),
    (klop(20, 20, 20, 10, doubling="kontra"), KLOP_KONTRA, "SL-V18", "kontra_by"),
    (klop(20, 20, 20, 10, doubling="kontra", kontra_by="Ana"), {}, "SL-V18", "doubling"),
    (klop(20, 20, 20, 10, doubling="rekontra", kontra_by="Ana"), KLOP_KONTRA, "SL-V18", "doubling"),
    (klop(20, 20, 20, 10, kontra_by="Ana"), KLOP_KONTRA, "SL-V18", "kontra_by"),
    (klop(20, 20, 20, 10, doubling="kontra", kontra_by="Zora"), KLOP_KONTRA, "SL-V1", "kontra_by"),
    (two(40, kontra_by="Ana"), KLOP_KONTRA, "SL-V18", "kontra_by"),
    (renons("Bor"), {}, "SL-V18", "contract"),
    (renons("Bor", contract="two"), {}, "SL-V2", "declarer"),
    (renons("Bor", contract="two", declarer="Ana", card_points=40), {}, "SL-V18", "card_points"),
    (renons("Bor", contract="two", declarer="Ana", bonuses=[silent("trula")]), {}, "SL-V18", "bonuses[0]"),
    (renons("Bor", **OF_TWO, bonuses=[announced("trula")]), {}, "SL-V18", "bonuses[0].made"),
    (
        renons("Bor", contract="two", declarer="Ana", bonuses=[announced("king-ultimo", "defenders", None)]),
        {}, "SL-V8", "bonuses[0].side",
    ),
    (
        renons("Bor", contract="beggar", declarer="Ana", bonuses=[announced("trula", made=None)]), {},
        "SL-V5", "bonuses",
    ),
    (renons("Bor", contract="klop", declarer="Ana"), {}, "SL-V18", "declarer"),
    (renons("Bor", contract="piccolo", declarer="Ana"), {}, "SL-V18", "contract"),
    (renons("Bor", contract="klop"), {"renons_penalty": 70}, "SL-V18", "contract"),
    (two(40, doubling="mordkontra"), {"max_doubling": "subkontra"}, "SL-V11", "doubling"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "options", "rule", "place"), REFUSED)
def test_refused_by_its_rule_at_its_place(given: Json, options: Json, rule: str, place: str) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(given, options)
    assert (rule, place) in [(problem.rule, problem.where) for problem in refusal.value.problems]


# --- card points that win --------------------------------------------------------------------


def test_points_that_win_where_points_decide() -> None:
    game = games.load("slovenian-tarok")

    def needed(told: Json) -> Any:
        return game.needed(game.Deal.of(told))  # type: ignore[attr-defined]

    assert needed(two(40)) == 36
    assert needed(alone("beggar")) is needed(klop(20, 20, 20, 10)) is None
