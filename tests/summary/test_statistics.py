"""What a summary counts, from deals that can be reckoned by hand.

GARDE: Anna +198, the others −66. PRISE_LOST: Béla −93, the others +31.
"""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarokscore.core import DealError, speaking
from tarokscore.core.catalogue import catalogue
from tarokscore.ledger import corrections
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.score_sheet import sheet_rows
from tarokscore.summary import bootstrap, counterfactual, sessions, statistics, streaks_and_records
from tarokscore.views import summary as tables
from tests.conftest import GARDE, PLAYERS, PRISE_LOST
from tests.evenings import AT, played, started, summed

PASSED = {"outcome": "all-passed"}
EVENING = played(started(PLAYERS), GARDE, PRISE_LOST, PASSED)
SAMPLES = Path(__file__).parents[2] / "samples"


def test_players_by_role() -> None:
    found = statistics.by_role(summed(EVENING).deals, PLAYERS)
    assert found["Anna"]["declarer"] == statistics.Tally(1, 1, 198, 198, 198, 198)
    assert found["Anna"]["defender"] == statistics.Tally(1, 1, 31, 31, 31, 31)
    assert found["Anna"]["all"] == statistics.Tally(3, 2, 229, 198, 0, 229)
    assert found["Béla"]["declarer"].worst == -93
    assert found["Cili"]["all"].mean == Fraction(-35, 3)
    assert "declarer" not in found["Cili"] and "partner" not in found["Anna"]


def test_a_partner_is_neither_declarer_nor_defender() -> None:
    """FT-52: (25 + 8) × 2 = 66 from each of three defenders: two shares and one."""
    five = (*PLAYERS, "Ernő")
    it = summed(played(started(five), {**GARDE, "partner": "Cili"}))
    found = statistics.by_role(it.deals, five)
    assert (found["Anna"]["declarer"].points, found["Cili"]["partner"].points) == (132, 66)
    assert [name for name in five if "defender" in found[name]] == ["Béla", "Dani", "Ernő"]
    assert statistics.by_pair(it.deals) == {("Anna", "Cili"): statistics.Tally(1, 1, 198, 198, 198, 198)}


def test_a_dealer_who_sits_out_plays_no_role_and_has_no_seat() -> None:
    """FT-51: five at the table, the dealer sits out, also when all pass."""
    five = (*PLAYERS, "Ernő")
    document = started(five, options={"five_players": "dealer-out"})
    it = summed(played(document, GARDE, PASSED))
    found = statistics.by_role(it.deals, five)
    assert "Ernő" not in it.deals[0].at_table and found["Ernő"]["all"].deals == 1
    assert it.deals[1].dealer == "Anna" and it.deals[1].at_table == ("Béla", "Cili", "Dani", "Ernő")


def test_a_game_without_declarer_or_contracts() -> None:
    """Of four the player opposite the dealer takes no part [DT-2], even where an empty pot is filled by all;
    nobody declares, a deal is called by its chief bonus, and what is only told because it happened has no
    rate of success."""
    ultimo = {"name": "king-ultimo", "player": "Béla", "made": True}
    bagud = {**ultimo, "made": False, "player": "Cili"}
    pagat = {"name": "won-pagat", "player": "Cili"}
    shared = {"points": {"Béla": 30, "Cili": 21}, "dealer": "Cili"}
    document = played(
        started(PLAYERS, "danish-tarok"),
        {**shared, "bonuses": [pagat, bagud, ultimo]},
        {**shared, "bonuses": [{"name": "lost-king", "player": "Dani"}, pagat, ultimo]},
        {"bonuses": [{"name": "nolo", "player": "Dani"}, pagat], "dealer": "Dani"},
    )
    it = summed(document)
    assert [deal.at_table for deal in it.deals] == [
        ("Béla", "Cili", "Dani"), ("Béla", "Cili", "Dani"), ("Anna", "Cili", "Dani"),
    ]  # fmt: skip
    assert statistics.by_contract(it.deals) == {}
    assert [row.label for row in sheet_rows(build_book(document))][1:] == [
        "kongeultimo Béla", "kongeultimo Béla", "nolo Dani",
    ]  # fmt: skip
    found = statistics.by_bonus(it.bonuses, it.bonus_values)
    assert (found["lost-king"].silent.times, found["lost-king"].silent.rate) == (1, None)
    assert found["king-ultimo"].silent.rate == Fraction(2, 3)


def test_a_pot_pays_another_only_what_no_player_handed_on() -> None:
    """Jens is bagud with a king while Karen takes the pagat pot: Jens pays Karen and the king pot."""
    pots = ("king-pot", "pagat-pot")
    scores = {"Jens": -420, "Karen": 265, "Niels": -35, "king-pot": 310, "pagat-pot": -120}
    paid = streaks_and_records.who_paid_whom([scores], tuple(scores), pots)
    assert paid["pagat-pot"] == {"Jens": 0, "Karen": 120, "Niels": 0, "king-pot": 0}
    assert paid["Jens"] == {"Karen": 145, "Niels": 0, "king-pot": 275, "pagat-pot": 0}
    moved = {"Karen": 0, "king-pot": 65, "pagat-pot": -65}
    assert streaks_and_records.who_paid_whom([moved], tuple(moved), pots)["pagat-pot"]["king-pot"] == 65


def test_contracts_count_every_deal_and_tally_only_declared_ones() -> None:
    found = statistics.by_contract(summed(EVENING).deals)
    assert found["garde"] == (1, statistics.Tally(1, 1, 198, 198, 198, 198))
    assert found["prise"][1] == statistics.Tally(1, 0, -93, -93, -93, 0)
    assert found["all-passed"] == (1, None)


def test_a_bonus_is_its_sides_and_its_line_is_its_worth() -> None:
    """Petit au bout 10 × 2 from each of three: 60; lost by the defenders it costs them as much."""
    petit = {"name": "petit-au-bout", "side": "declarer", "made": True}
    lost = {"name": "petit-au-bout", "player": "Béla", "made": False}
    it = summed(played(started(PLAYERS), {**GARDE, "bonuses": [petit]}, {**GARDE, "bonuses": [lost]}))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["petit-au-bout"]
    assert (found.silent.times, found.silent.made, found.announced.times, found.net) == (2, 1, 0, 0)
    assert (found.silent.rate, found.silent.needed) == (Fraction(1, 2), Fraction(1, 2))
    own = statistics.by_player_and_bonus(it.bonuses, it.bonus_values)
    assert own["Anna", "petit-au-bout"].net == 60 and own["Béla", "petit-au-bout"].net == -60


def test_break_even_where_both_results_were_seen() -> None:
    """An announced chelem brings 400 × 3 or costs 200 × 3: it pays from one in three on [FT-24, FT-25]."""
    chelem = {"name": "chelem", "side": "declarer", "announced": True}
    won = {**GARDE, "bouts": 3, "card_points": 91, "bonuses": [{**chelem, "made": True}]}
    lost = {**GARDE, "bouts": 3, "card_points": 80, "bonuses": [{**chelem, "made": False}]}
    it = summed(played(started(PLAYERS), won, lost, lost))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["chelem"]
    third = Fraction(1, 3)
    assert found.announced == statistics.BonusAttempts(3, 1, 1200 - 600 - 600, third, third)


def test_break_even_of_a_contract_is_what_its_wins_and_losses_say() -> None:
    """The garde twice made by 8 (+198), once lost by 6: −(25 + 6) × 2 × 3 = −186; 186 ÷ (198 + 186)."""
    lost = {**GARDE, "card_points": 35}
    found = statistics.by_contract(summed(played(started(PLAYERS), GARDE, GARDE, lost)).deals)["garde"][1]
    assert found is not None and (found.share, found.needed) == (Fraction(2, 3), Fraction(186, 198 + 186))
    assert statistics.tally([30, 20]).needed is None and statistics.tally([-1, 0]).needed is None
    assert statistics.tally([20, 0, -10]).needed == Fraction(1, 5)  # 20 against (0 + 10) ÷ 2


def test_break_even_of_contracts_where_winning_and_losing_differ() -> None:
    """A Piccolo is 2 from each of three: +6; under one Kontra it loses 4 + 2 + 2 = 8; 8 ÷ (6 + 8) [KR-12].
    A Handspiel with 72 is up5(72 − 60) = 15 from each of two: 30; with 56 it costs up5(61 − 56) = 5 to each,
    so 10 ÷ (30 + 10) [BT-10, BT-11]."""
    piccolo = {"declarer": "Anna", "contract": "piccolo", "tricks": 1}
    lost = {**piccolo, "tricks": 0, "doublings": {"Béla": "kontra"}}
    found = statistics.by_contract(summed(played(started(PLAYERS, "koenigrufen"), piccolo, lost)).deals)
    tally = found["piccolo"][1]
    assert tally is not None and (tally.points, tally.needed) == (-2, Fraction(8, 14))
    hand = {"declarer": "Anna", "contract": "handspiel", "card_points": 72}
    document = played(started(PLAYERS[:3], "bavarian-tarock"), hand, {**hand, "card_points": 56})
    tally = statistics.by_contract(summed(document).deals)["handspiel"][1]
    assert tally is not None and (tally.points, tally.needed) == (20, Fraction(1, 4))


def test_break_even_of_a_bird_is_one_in_two_whoever_doubles() -> None:
    """The Uhu announced is 4 from each opponent, doubled 8; who fails pays what they would have got
    [KR-21, KR-23]."""
    uhu = {"name": "uhu", "side": "declarer", "announced": True, "made": False}
    deal = {"declarer": "Anna", "partner": "Cili", "contract": "besserrufer", "card_points": 41}
    document = played(
        started(PLAYERS, "koenigrufen"),
        {**deal, "bonuses": [uhu]}, {**deal, "bonuses": [{**uhu, "made": True, "doubling": "kontra"}]},
    )  # fmt: skip
    it = summed(document)
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["uhu"]
    assert found.announced == statistics.BonusAttempts(2, 1, 2 * (8 - 4), Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    ("name", "points", "worth"), [("double-game", 50, 4), ("double-game", 70, 4), ("volat", 75, 6)]
)
def test_an_announced_game_whose_result_nobody_told_is_what_its_line_says(
    name: str, points: int, worth: int
) -> None:
    """Below 71 the duplajáték is lost, without nine tricks the volát, which costs each of two four or six
    times 1; made it would bring as much [HU-21, HU-22]."""
    told = {"name": name, "side": "declarer", "announced": True}
    deal = {"declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": points}
    document = played(started(PLAYERS, "hungarian-tarokk"), {**deal, "bonuses": [told]})
    it = summed(document)
    found = statistics.by_bonus(it.bonuses, it.bonus_values)[name]
    assert found.announced == statistics.BonusAttempts(1, 0, -2 * worth, Fraction(0), Fraction(1, 2))


def test_an_announced_double_game_of_the_defenders_under_kontra() -> None:
    """With 94 − 20 = 74 it is made and pays 4 × 2 = 8, with 45 it is lost and costs that [HU-21, HU-60]."""
    told = {"name": "double-game", "side": "defenders", "announced": True, "doubling": "kontra"}
    deal = {"declarer": "Anna", "partner": "Cili", "contract": "three", "bonuses": [told]}
    made, lost = {**deal, "card_points": 20}, {**deal, "card_points": 49}
    it = summed(played(started(PLAYERS, "hungarian-tarokk"), made, lost))
    assert [(each.made, each.net) for each in it.bonuses] == [(True, 16), (False, -16)]
    assert [it.bonus_values(each) for each in it.bonuses] == [(16, -16), (16, -16)]


def test_break_even_where_a_slam_failed_and_none_was_made() -> None:
    """The same deal made would have had all 91 points: 400 against 200 [FT-24, FT-25]."""
    chelem = {"name": "chelem", "side": "declarer", "announced": True, "made": False}
    lost = {**GARDE, "bouts": 3, "card_points": 80, "bonuses": [chelem]}
    it = summed(played(started(PLAYERS), lost))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["chelem"]
    assert (found.announced.rate, found.announced.needed) == (0, Fraction(1, 3))


def test_break_even_where_only_one_result_was_seen() -> None:
    """The pagát announced is 20 either way, so half of them must be made [CZ-24]; the deal itself says it."""
    pagat = {"name": "pagat", "player": "Anna", "announced": True, "made": True}
    deal = {
        "declarer": "Anna", "partner": "Cili", "contract": "prvni-povinnost", "called": "XIX",
        "card_points": 41, "bonuses": [pagat],
    }  # fmt: skip
    it = summed(played(started(PLAYERS, "taroky"), deal))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["pagat"]
    assert (found.announced.rate, found.announced.needed) == (1, Fraction(1, 2))


def test_a_silent_bonus_that_may_fail_has_a_rate_and_one_that_cannot_has_none() -> None:
    """The silent pagát in the last trick is 10 either way, made 2 of 3: half of them must be [CZ-23]. A
    silent trull is only ever made [HU-30]."""
    pagat = {"name": "pagat", "player": "Béla"}
    deal = {
        "declarer": "Anna", "partner": "Cili", "contract": "prvni-povinnost", "called": "XIX",
        "card_points": 41,
    }  # fmt: skip
    deals = [{**deal, "dealer": "Dani", "bonuses": [{**pagat, "made": made}]} for made in (True, True, False)]
    it = summed(played(started(PLAYERS, "taroky"), *deals))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["pagat"]
    assert found.announced.times == 0 and found.announced.rate is None
    assert found.silent == statistics.BonusAttempts(3, 2, 2 * 10, Fraction(2, 3), Fraction(1, 2))
    trull = {"name": "trull", "side": "declarer"}
    deal = {"declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": 52}
    it = summed(played(started(PLAYERS, "hungarian-tarokk"), {**deal, "bonuses": [trull]}))
    found = statistics.by_bonus(it.bonuses, it.bonus_values)["trull"]
    assert found.silent == statistics.BonusAttempts(1, 1, 2, None, None)


def test_what_a_doubling_moved_is_the_deal_less_the_same_deal_without_it() -> None:
    """41:29 is 6 over: 6 a head, with flek 12 [CZ-17, CZ-30]."""
    deal = {
        "declarer": "Anna", "partner": "Cili", "contract": "prvni-povinnost", "called": "XIX",
        "card_points": 41, "doubling": "flek",
    }  # fmt: skip
    it = summed(played(started(PLAYERS, "taroky"), deal))
    (found,) = it.doublings
    assert (found.word, found.moved) == ("flek", {"Anna": 6, "Béla": -6, "Cili": 6, "Dani": -6})


def test_in_a_negative_game_each_opponents_doubling_is_their_own() -> None:
    """A Piccolo lost costs 2 to each; Béla doubled and gets 2 more, Cili with a Rekontra 6 more
    [KR-12, KR-30]."""
    own = {"Béla": "kontra", "Cili": "rekontra"}
    deal = {"declarer": "Anna", "contract": "piccolo", "tricks": 0, "doublings": own}
    it = summed(played(started(PLAYERS, "koenigrufen"), deal))
    assert [(found.word, found.moved) for found in it.doublings] == [
        ("kontra", {"Anna": -2, "Béla": 2, "Cili": 0, "Dani": 0}),
        ("rekontra", {"Anna": -6, "Béla": 0, "Cili": 6, "Dani": 0}),
    ]


def test_who_doubled_is_left_out_with_the_doubling() -> None:
    """A kontra on trull with its kontra_by: 2 announced, 4 doubled, so it moved 2 a head [HU-30, HU-60]."""
    trull = {
        "name": "trull", "side": "declarer", "announced": True, "made": True, "doubling": "kontra",
        "kontra_by": "Béla",
    }  # fmt: skip
    deal = {
        "declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": 52, "bonuses": [trull],
    }  # fmt: skip
    it = summed(played(started(PLAYERS, "hungarian-tarokk"), deal))
    (found,) = it.doublings
    assert found.moved == {"Anna": 2, "Béla": -2, "Cili": 2, "Dani": -2}


def test_nothing_is_known_of_a_doubling_without_which_the_deal_cannot_be() -> None:
    it = summed(EVENING)
    broken = it.deals[0]._replace(deal={**it.deals[0].deal, "doubling": "kontra", "declarer": "Nobody"})
    assert [each.moved for each in counterfactual.doublings("french-tarot", [broken])] == [None]


@given(st.lists(st.integers(-9, 9), max_size=12))
def test_a_streak_is_the_longest_run_without_a_loss(amounts: list[int]) -> None:
    """Compared with looking at every stretch of the evening."""
    deal = summed(EVENING).deals[0]
    deals = [deal._replace(number=at, scores={"Anna": each}) for at, each in enumerate(amounts, 1)]
    found = streaks_and_records.streak(deals, "Anna", 1)
    stretches = [
        sum(1 for each in amounts[i:j] if each > 0)
        for i in range(len(amounts))
        for j in range(i + 1, len(amounts) + 1)
        if min(amounts[i:j]) >= 0
    ]
    assert (found.deals if found else 0) == max(stretches, default=0)


def test_seats_and_dealers() -> None:
    """Dani deals first: Anna sits next to the dealer; then Anna deals and Béla is next."""
    it = summed(EVENING)
    found = statistics.by_seat(it.deals)
    assert found[1].points == 198 - 93 and found[1].deals == 3  # Anna, Béla, Cili
    assert statistics.by_dealer(it.deals, PLAYERS)["Anna"].points == 31


def test_who_has_paid_whom() -> None:
    found = streaks_and_records.who_paid_whom((row.scores for row in summed(EVENING).valid_rows), PLAYERS)
    assert found["Béla"] == {"Anna": 66 + 31, "Cili": 31, "Dani": 31}
    assert found["Anna"] == {"Béla": 0, "Cili": 0, "Dani": 0}


def test_records_name_the_deal() -> None:
    found = {each.what: each for each in summed(EVENING).records}
    assert found["most in one deal"] == streaks_and_records.Extreme("most in one deal", "Anna", 198, 1)
    assert found["least in one deal"] == streaks_and_records.Extreme("least in one deal", "Béla", -93, 2)
    assert found["largest lead"] == streaks_and_records.Extreme("largest lead", "Anna", 198 + 66, 1)
    assert found["changes in the lead"].amount == 0


def test_void_deals_and_agreements_are_no_deals() -> None:
    made = build_book(EVENING)
    document = EVENING.plus(corrections.void(made, 1, "misdeal", AT))
    made = build_book(document)
    document = document.plus(corrections.manual(made, {"Anna": -5, "Béla": 5}, "a fine", AT))
    it = summed(document)
    assert [deal.number for deal in it.deals] == [2, 3]
    assert it.totals == {"Anna": 31 - 5, "Béla": -93 + 5, "Cili": 31, "Dani": 31}
    assert tables.roles(it).note.endswith("The ranking counts no. 4 of the sheet as well, which is no deal.")
    assert "ranking" not in tables.roles(summed(EVENING)).note


def test_what_opens_and_closes_a_pot_is_on_the_sheet_and_no_deal() -> None:
    """Everybody pays 100; Anna takes 72 − 60 = 12, so 15; 285 ÷ 3 = 95 each come back [BT-3, BT-8, BT-19]."""
    document = started(("Anna", "Bert", "Cili"), "bavarian-tarock")
    aufnahme = {"declarer": "Anna", "contract": "aufnahme", "card_points": 72}
    document = played(document, aufnahme, {"outcome": "close-pot"})
    it = summed(document)
    assert [row.number for row in it.sheet] == [0, 1, 2] and [deal.number for deal in it.deals] == [1]
    found = {each.what: each for each in it.records}
    assert found["most in one deal"] == streaks_and_records.Extreme("most in one deal", "Anna", 15, 1)
    assert found["least in one deal"].amount == 0
    assert found["highest total"] == streaks_and_records.Extreme("highest total", "Anna", 10, 2)
    assert found["lowest total"] == streaks_and_records.Extreme("lowest total", "Bert", -100, 1)
    assert statistics.by_contract(it.deals) == {"aufnahme": (1, statistics.Tally(1, 1, 15, 15, 15, 15))}
    assert build_book(document).deals == 1
    assert "The ranking counts no. 0, 2 of the sheet as well" in tables.roles(it).note


@pytest.mark.parametrize(
    ("variant", "outcome"),
    [
        ("french-tarot", {"outcome": "misdeal"}),
        ("french-tarot", {"outcome": "petit-sec", "player": "Béla"}),
        ("slovenian-tarok", {"outcome": "no-taroks"}), ("slovenian-tarok", {"outcome": "misdeal"}),
        ("slovenian-tarok", {"outcome": "session-end"}),
        ("hungarian-tarokk", {"outcome": "annulled", "annulled_by": "Béla", "holding": "xxi-and-pagat"}),
    ],
)  # fmt: skip
def test_cards_that_are_dealt_again_are_no_deal(variant: str, outcome: dict[str, str]) -> None:
    document = played(started(PLAYERS, variant), outcome)
    it = summed(document)
    assert (len(it.sheet), it.deals, it.records, build_book(document).deals) == (1, [], [], 0)


# --- whether the order means anything ----------------------------------------------------------


def test_the_drawing_agrees_with_the_exact_chances() -> None:
    """Two deals, +3 and −1 for A: drawn twice, A is ahead with (+3, +3), (+3, −1), (−1, +3): 3 of 4.
    Equal counts half: of +1 and −1 A is ahead once in four, equal in two: ½."""
    found = bootstrap.resample([{"A": 3, "B": -3}, {"A": -1, "B": 1}], ["A", "B"])
    assert found is not None and abs(found.ahead[0].share - Fraction(3, 4)) < Fraction(1, 25)
    even = bootstrap.resample([{"A": 1, "B": -1}, {"A": -1, "B": 1}], ["A", "B"])
    assert even is not None and abs(even.ahead[0].share - Fraction(1, 2)) < Fraction(1, 25)
    assert sum(even.top.values()) == 1


def test_the_drawing_is_the_same_for_the_same_seed() -> None:
    scores = [{"A": amount, "B": -amount} for amount in (5, -3, 8, -9, 1)]
    assert bootstrap.resample(scores, ["A", "B"], 7) == bootstrap.resample(scores, ["A", "B"], 7)
    assert bootstrap.resample(scores, ["A", "B"], 7) != bootstrap.resample(scores, ["A", "B"], 8)
    assert bootstrap.resample(scores[:1], ["A", "B"]) is None


def test_few_deals_say_next_to_nothing_and_that_is_said() -> None:
    scores = [{"A": amount, "B": -amount} for amount in (5, -3, 8)]
    few, many = bootstrap.resample(scores, ["A", "B"]), bootstrap.resample(scores * 10, ["A", "B"])
    assert few is not None and "as few as 3 deals it says next to nothing" in few.meaning
    assert many is not None and "30 deals" in many.meaning and "few" not in many.meaning


# --- evenings of a longer ledger -----------------------------------------------------------------

SEASON = played(
    started(PLAYERS, at="2026-11-21T09:00:00+01:00"),
    {**GARDE, "at": "2026-11-21T20:00:00+01:00"}, {**GARDE, "at": "2026-11-22T00:30:00+01:00"},
    {**PRISE_LOST, "at": "2026-11-22T20:00:00+01:00"}, {**GARDE, "at": "2026-12-05T20:00:00+01:00"},
)  # fmt: skip


def test_what_is_played_after_midnight_belongs_to_its_evening() -> None:
    found = sessions.evenings(build_book(SEASON))
    assert [(each.date.isoformat(), len(each.bookings)) for each in found] == [
        ("2026-11-21", 2), ("2026-11-22", 1), ("2026-12-05", 1),
    ]  # fmt: skip


def test_what_opens_a_ledger_belongs_to_its_first_evening() -> None:
    document = started(("Anna", "Bert", "Cili"), "bavarian-tarock", at="2026-11-21T09:00:00+01:00")
    found = sessions.evenings(build_book(played(document, PASSED)))
    assert [(str(each.date), [booking.number for booking in each.bookings]) for each in found] == [
        ("2026-11-21", [0, 1])
    ]


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ({}, {1, 2, 3, 4}), ({"last": True}, {4}), ({"session": "2"}, {3}),
        ({"session": "2026-11-21"}, {1, 2}),
        ({"since": "2026-11-22"}, {3, 4}), ({"until": "2026-11-22"}, {1, 2, 3}),
        ({"since": "2026-11-22", "until": "2026-11-30"}, {3}),
    ],
)  # fmt: skip
def test_choosing_evenings(asked: dict[str, object], numbers: set[int]) -> None:
    assert summed(SEASON, **asked).chosen.numbers == numbers


def test_totals_of_an_evening_begin_at_nothing() -> None:
    it = summed(SEASON, session="2")
    assert it.totals == {"Anna": 31, "Béla": -93, "Cili": 31, "Dani": 31} and not it.chosen.whole


def test_the_last_evening_and_another_one_are_not_asked_for_together() -> None:
    with pytest.raises(DealError, match="--session 1 names the evening already"):
        summed(SEASON, session="1", last=True)


@pytest.mark.parametrize("asked", [{"session": "9"}, {"session": "friday"}, {"since": "2027-01-01"}])
def test_an_evening_that_there_is_not(asked: dict[str, str]) -> None:
    with pytest.raises(DealError):
        summed(SEASON, **asked)


def test_times_that_nobody_can_read_are_no_reason_to_fail() -> None:
    entries = tuple(entry.changed({"at": "yesterday"}) for entry in EVENING.entries)
    assert len(sessions.evenings(build_book(EVENING.changed({"entries": entries})))) == 1


def test_a_ledger_without_evenings_says_so_in_the_readers_language() -> None:
    with pytest.raises(DealError) as refused, speaking(catalogue("fr")):
        summed(started(PLAYERS), session="3")
    with speaking(catalogue("fr")):
        assert str(refused.value.problems[0].message) == (
            "il n'y a pas de soirée 3\xa0; rien n'a encore été joué"
        )
