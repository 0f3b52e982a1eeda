"""Points to money: exact to the last coin, in the fewest transfers, and every transfer in its deals."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore.core import DealError
from tarokscore.ledger import agreements, check, corrections
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.entries import Terms
from tarokscore.ledger.format import Document, to_bytes
from tarokscore.money import payout, terms, transfers
from tarokscore.views.payout import payout_data, payout_notes
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run, ledger_json
from tests.evenings import AT, EVIL, played, started
from tests.exporting.test_exports import hostile

EVENING = played(started(PLAYERS), GARDE, PRISE_LOST)  # Anna 229, Béla −159, Cili −35, Dani −35
TEN_CENT = Terms(stake="0.10", currency="EUR", coin="0.05")


def paying(document: Document, **terms: Any) -> payout.Payout:
    return payout.Payout(build_book(document), Terms(**{**TEN_CENT.plain(), **terms}))


# --- the fewest transfers ------------------------------------------------------------------------


def divisions(people: list[int]) -> Iterator[list[list[int]]]:
    """Every division of some people into groups."""
    if not people:
        yield []
        return
    for rest in divisions(people[1:]):
        yield [[people[0]], *rest]
        for place in range(len(rest)):
            yield [*rest[:place], [people[0], *rest[place]], *rest[place + 1 :]]


balances = st.lists(st.integers(-6, 6), min_size=1, max_size=6).map(lambda some: [*some, -sum(some)])


@given(balances)
def test_no_plan_has_fewer_transfers(amounts: list[int]) -> None:
    """Against every division of the people into groups that clear themselves."""
    named = {str(at): each for at, each in enumerate(amounts)}
    found = transfers.plan(named)
    owing = [each for each in amounts if each]
    groups = max((len(each) for each in divisions(owing) if all(sum(g) == 0 for g in each)), default=0)
    assert found.proved and len(found.transfers) == len(owing) - groups


@settings(max_examples=40)
@given(st.lists(st.integers(-500, 500), max_size=40).map(lambda some: [*some, -sum(some)]))
def test_transfers_clear_every_debt(amounts: list[int]) -> None:
    left = {str(at): each for at, each in enumerate(amounts)}
    found = transfers.plan(left)
    for transfer in found.transfers:
        assert transfer.amount > 0
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    assert not any(left.values())
    owing = sum(1 for each in amounts if each)
    assert len(found.transfers) <= max(owing - 1, 0) and (found.proved or owing > 15)


def test_largest_to_largest_would_need_one_more() -> None:
    """+4 +3 −2 −2 −3: three to three, four to two and two."""
    assert len(transfers.plan({"A": 4, "B": 3, "C": -2, "D": -2, "E": -3}).transfers) == 3


def test_beyond_fifteen_it_is_good_and_says_that_it_is_not_proved() -> None:
    """Eight pairs that owe each other: found, though nobody proves it."""
    amounts = {f"{sign}{at}": sign * (at * at + 50) for at in range(1, 9) for sign in (1, -1)}
    found = transfers.plan(amounts)
    assert len(found.transfers) == 8 and not found.proved
    assert transfers.plan({name: amounts[name] for name in list(amounts)[:14]}).proved


def test_debts_that_do_not_sum_to_zero_are_no_debts() -> None:
    with pytest.raises(ValueError, match="zero"):
        transfers.plan({"A": 1})


# --- coins -----------------------------------------------------------------------------------------


@given(
    st.lists(st.integers(-2000, 2000), min_size=1, max_size=7).map(lambda some: [*some, -sum(some)]),
    st.sampled_from(["0.01", "0.05", "0.07", "1", "2.5"]), st.sampled_from(["0.01", "0.05", "0.2", "1"]),
)  # fmt: skip
def test_rounded_money_sums_to_zero_and_nobody_is_a_coin_off(
    amounts: list[int], stake: str, coin: str
) -> None:
    exact = {str(at): each * Fraction(stake) for at, each in enumerate(amounts)}
    coins = payout.in_coins(exact, Fraction(coin))
    assert sum(coins.values()) == 0
    assert all(abs(coins[name] * Fraction(coin) - exact[name]) < Fraction(coin) for name in exact)


def test_what_does_not_divide_goes_where_it_is_missed_most_then_by_the_sheet() -> None:
    """2⅔, −1⅓, −1⅓ → down to 2, −2, −2: two are lacking; ⅔ lost by all: the first two get them."""
    thirds = {"A": Fraction(8, 3), "B": Fraction(-4, 3), "C": Fraction(-4, 3)}
    assert payout.in_coins(thirds, Fraction(1)) == {"A": 3, "B": -1, "C": -2}


def test_the_pot_gets_no_coin_that_a_player_misses() -> None:
    """−0.4, −0.4 and 0.8 in the pot → down to −1, −1, 0: two are lacking, and both players get one."""
    exact = {"A": Fraction(-2, 5), "B": Fraction(-2, 5), "pot": Fraction(4, 5)}
    assert payout.in_coins(exact, Fraction(1), ("pot",)) == {"A": 0, "B": 0, "pot": 0}


def test_an_evening_in_ten_cent_points() -> None:
    """229 × 0.10 = 22.90; −15.90; −3.50 each: multiples of five cent, nothing to round."""
    it = paying(EVENING)
    assert {name: it.money(coins) for name, coins in it.due.items()} == {
        "Anna": "22.90", "Béla": "-15.90", "Cili": "-3.50", "Dani": "-3.50",
    }  # fmt: skip
    assert [(each.payer, each.payee, it.money(each.amount)) for each in it.plan.transfers] == [
        ("Béla", "Anna", "15.90"), ("Cili", "Anna", "3.50"), ("Dani", "Anna", "3.50"),
    ]  # fmt: skip


def test_a_cap_limits_losses_and_what_is_won_shrinks_with_them() -> None:
    """Deal 2 costs Béla 9.30; capped at 6, each of the three gets 2.00 and not 3.10. Deal 1 costs 6.60
    each, capped at 6: Anna gets 18."""
    it = paying(EVENING, cap="6")
    assert it.worth == {"Anna": 18 + 2, "Béla": -6 - 6, "Cili": -6 + 2, "Dani": -6 + 2}
    assert [item.number for item in it.movements if item.capped] == [1, 2]


def test_capped_money_is_exact_to_the_cent() -> None:
    """Deal 2 capped at 5: 1.66 each, and the two cents missing go to the first two on the sheet."""
    it = paying(played(started(PLAYERS), PRISE_LOST), cap="5", coin="0.01")
    assert it.worth == {
        "Anna": Fraction("1.67"), "Béla": -5, "Cili": Fraction("1.67"), "Dani": Fraction("1.66"),
    }  # fmt: skip
    assert payout_data(it)["accounts"][0]["worth"] == "1.67"


@given(
    st.lists(st.integers(-300, 300), min_size=3, max_size=6).map(lambda some: [*some, -sum(some)]),
    st.sampled_from(["0.03", "0.10", "1"]), st.sampled_from(["0.01", "0.9", "7"]),
)  # fmt: skip
def test_nobody_loses_more_than_the_cap_and_nobody_wins_by_it(
    amounts: list[int], stake: str, cap: str
) -> None:
    shares = {str(at): each * Fraction(stake) for at, each in enumerate(amounts)}
    found = payout.capped(shares, Fraction(cap), Fraction("0.01"))
    assert sum(found.values()) == 0 and all(not each * 100 % 1 for each in found.values())
    for name, before in shares.items():
        assert (max(before, -Fraction(cap)) == found[name]) if before < 0 else (0 <= found[name] <= before)


def test_a_game_with_a_pot_has_no_cap() -> None:
    document = started(("Anna", "Bert", "Cili"), "bavarian-tarock")
    with pytest.raises(DealError, match="pot"):
        terms.terms_of(build_book(document), "0.1", None, None, "5")


def test_the_pot_is_divided_by_its_own_rules() -> None:
    """Three pay 100 each; Anna earns up5(72 − 60) = 15 from the pot; 285 ÷ 3 = 95 each [BT-7, BT-19]."""
    document = started(("Anna", "Bert", "Cili"), "bavarian-tarock")
    document = played(document, {"declarer": "Anna", "contract": "aufnahme", "card_points": 72})
    closing = payout.closing(build_book(document))
    assert closing is not None and closing.scores == {"Anna": 95, "Bert": 95, "Cili": 95, "pot": -285}
    it = paying(document)
    assert it.worth == {"Anna": 1, "Bert": Fraction(-1, 2), "Cili": Fraction(-1, 2), "pot": 0}


def test_what_the_rules_leave_in_the_pot_is_owed_to_the_pot() -> None:
    document = started(("Anna", "Bert", "Cili"), "bavarian-tarock", options={"pot_at_close": "leave"})
    it = paying(document)
    assert it.closing is None
    assert {(each.payer, each.payee) for each in it.plan.transfers} == {
        ("Anna", "pot"), ("Bert", "pot"), ("Cili", "pot"),
    }  # fmt: skip


# --- why -------------------------------------------------------------------------------------------


def test_a_transfer_is_what_its_people_lost_deal_by_deal() -> None:
    it = paying(EVENING)
    reason = it.reason(it.plan.transfers[0])
    assert (reason.people, reason.paying) == (("Béla",), True)
    assert [(part.number, part.amount) for part in reason.parts] == [
        (1, Fraction("6.6")),
        (2, Fraction("9.3")),
    ]


@given(
    st.lists(st.lists(st.integers(-300, 300), min_size=4, max_size=4), min_size=1, max_size=5),
    st.sampled_from(["0.03", "0.10", "1"]), st.sampled_from([None, "0.9", "7"]),
)  # fmt: skip
def test_the_deals_of_a_transfer_make_its_amount(deals: list[list[int]], stake: str, cap: str | None) -> None:
    document = started((*PLAYERS, "Ernő"))
    for amounts in deals:
        scores = dict(zip((*PLAYERS, "Ernő"), (*amounts, -sum(amounts)), strict=True))
        if any(scores.values()):
            document = document.plus(corrections.manual(build_book(document), scores, "agreed", AT))
    it = paying(document, stake=stake, cap=cap, coin="0.02")
    for transfer in it.plan.transfers:
        parts = it.reason(transfer).parts
        assert sum(part.amount for part in parts) == transfer.amount * it.coin
        rounding = [part.amount for part in parts if part.text == "rounded to coins"]
        assert all(abs(each) < 5 * it.coin for each in rounding)


# --- paid ------------------------------------------------------------------------------------------


def test_payments_settle_debts_and_move_no_points(table: Run, tmp_path: Any) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    before = table("standings", "--json").json["data"]["balances"]
    done = table("paid", "Béla", "Anna", "10", "--stake", "0.10", "--coin", "0.05")
    assert done.out.splitlines()[0] == "Béla has paid Anna 10 EUR."
    assert "Béla to Anna 5.90" in done.out
    assert table("payout").code == 0  # the stake is known now
    assert "Nothing is due any more." in table("paid", "--all").out
    assert table("payout", "--json").json["data"]["transfers"] == []
    assert table("standings", "--json").json["data"]["balances"] == before
    assert [entry["type"] for entry in ledger_json(tmp_path)["entries"][2:]] == ["paid"] * 4
    assert table("check").code == 0
    assert "Taken back: Dani's payment to Anna." in table("undo").out
    assert [each["from"] for each in table("payout", "--json").json["data"]["transfers"]] == ["Dani"]


def test_a_payment_to_much_is_owed_back() -> None:
    document = EVENING.plus(agreements.payment(build_book(EVENING), "Cili", "Anna", "5.00", "EUR", AT))
    it = paying(document)
    assert it.money(it.due["Cili"]) == "1.50" and it.money(it.due["Anna"]) == "17.90"
    assert list(check.check(document)) == []


def test_payments_in_another_currency_are_not_reckoned_and_that_is_said() -> None:
    document = EVENING.plus(agreements.payment(build_book(EVENING), "Cili", "Anna", "5.00", "CZK", AT))
    it = paying(document)
    assert it.due == paying(EVENING).due
    assert "Not taken off, in another currency: Cili paid Anna 5.00 CZK." in payout_notes(it)


def test_a_ledger_is_paid_in_one_currency(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert table("paid", "Béla", "Anna", "6.60", "--stake", "0.10").code == 0
    refused = table("paid", "Cili", "Anna", "160", "--currency", "CZK")
    assert refused.code == 2 and "CZK cannot be reckoned against EUR" in refused.err
    assert table("paid", "--all", "--stake", "2.50", "--currency", "CZK").code == 2
    assert table("payout", "--json").json["data"]["transfers"][0]["amount"] == "6.60"


@pytest.mark.parametrize("payer", ["Béla", "béla", "bela", "B"])
def test_who_paid_is_named_as_in_a_line(table: Run, payer: str) -> None:
    table("add", "-", given=GARDE)
    assert "Béla has paid Anna 1.00 EUR" in table("paid", payer, "anna", "1.00").out


def test_a_name_cut_too_short_and_one_that_nobody_has_are_refused(run: Run) -> None:
    run("new", "french-tarot", "Anna", "Anton", "Béla")
    refused = run("paid", "Béla", "an", "1.00")
    assert refused.code == 2 and "“an” can be Anna or Anton" in refused.err
    refused = run("paid", "Béla", "Emil", "1.00")
    assert refused.code == 2 and "Emil has no account here" in refused.err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1,000", "write 1000, or 1.00"), ("1.000", "write 1000, or 1.00"),
        ("12,250", "write 12250, or 12.25"), ("1,125", "write 1125, or 1.1250"),
    ],
)  # fmt: skip
def test_what_may_be_a_thousand_or_one_is_not_guessed(table: Run, typed: str, said: str) -> None:
    table("add", "-", given=GARDE)
    refused = table("paid", "Béla", "Anna", typed, "--stake", "0.10")
    assert refused.code == 2 and said in refused.err and f"{typed} can be read in two ways" in refused.err
    for option in ("--stake", "--coin", "--cap"):
        refused = table("payout", "--stake", "0.10", option, typed)
        assert refused.code == 2 and said in refused.err and f": {option}\n" in refused.err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1000", "1000"), ("1,00", "1.00"), ("0,125", "0.125"), ("1.1250", "1.1250"), ("1000,500", "1000.500")],
)
def test_amounts_that_can_mean_one_thing_only(typed: str, meant: str) -> None:
    assert terms.amount("amount", typed) == meant


def test_what_was_agreed_on_is_not_asked_again() -> None:
    """A ledger in which a stake has three places says what it was read as."""
    agreed = Terms(stake="1.125", currency="EUR", coin="0.01", cap="2.000")
    document = EVENING.plus(
        agreements.payment(build_book(EVENING), "Cili", "Anna", "5.00", "EUR", AT, None, agreed)
    )
    assert terms.terms_of(build_book(document), None, None, None, None) == agreed
    assert terms.terms_of(build_book(document), None, None, None, "none").cap is None


def test_money_is_handed_over_in_coins(table: Run) -> None:
    """The coin that was agreed, or a cent."""
    table("add", "-", given=GARDE)
    assert "coins of 0.01" in table("paid", "Béla", "Anna", "0.001").err
    assert table("paid", "Béla", "Anna", "1", "--stake", "0.10", "--coin", "0.05").code == 0
    refused = table("paid", "Béla", "Anna", "0.04")
    assert refused.code == 2 and "0.04 cannot be handed over in coins of 0.05" in refused.err
    assert table("paid", "Béla", "Anna", "0.05").code == 0


def test_more_than_due_is_taken_and_said(table: Run) -> None:
    """Béla owes 6.60 of Anna's 19.80; Cili pays Dani, to whom nobody owes anything."""
    table("add", "-", given=GARDE)
    assert table("paid", "Béla", "Anna", "6", "--stake", "0.10").err == ""
    over = table("paid", "Béla", "Anna", "1")
    assert (over.code, over.err) == (
        0,
        "note: paid: Béla gave 0.40 EUR more than was owed, and gets it back\n",
    )
    wrong = table("paid", "Cili", "Dani", "2", "--json").json
    said = [each["message"] for each in wrong["problems"]]
    assert said == ["Dani got 2.00 EUR more than was due, and owes it"]


def test_an_evening_of_a_season_is_paid_alone(table: Run, tmp_path: Any) -> None:
    """First evening: Anna +198; second: Béla −93. What was paid is for the whole ledger."""
    document = played(
        started(PLAYERS), {**GARDE, "at": "2026-11-21T20:00:00+01:00"},
        {**PRISE_LOST, "at": "2026-11-28T20:00:00+01:00"},
    )  # fmt: skip
    document = document.plus(agreements.payment(build_book(document), "Cili", "Anna", "3.50", "EUR", AT))
    (tmp_path / "tarokscore.json").write_bytes(to_bytes(document))
    for asked in (("--last",), ("--session", "2"), ("--since", "2026-11-22")):
        found = table("payout", "--stake", ".1", *asked, "--json").json["data"]
        assert [(each["from"], each["to"], each["amount"]) for each in found["transfers"]] == [
            ("Béla", "Anna", "3.10"), ("Béla", "Cili", "3.10"), ("Béla", "Dani", "3.10"),
        ]  # fmt: skip
    shown = table("payout", "--stake", ".1", "--last").out
    assert "2026-11-28: 1 point = 0.10 EUR" in shown and "payments are not taken off" in " ".join(
        shown.split()
    )
    assert table("payout", "--stake", ".1", "--session", "3").code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("paid", "Béla", "Anna", "0"), ("paid", "Béla", "Anna", "-5"), ("paid", "Béla", "Zoé", "5"),
        ("paid", "Béla", "Béla", "5"), ("paid", "Béla", "Anna"), ("paid", "--all"), ("paid",), ("payout",),
        ("payout", "--stake", "ten"), ("payout", "--stake", "0.10", "--currency", "€€"),
        ("payout", "--stake", "1e5"), ("paid", "Béla", "Anna", "5", "--all"),
    ],
)  # fmt: skip
def test_what_is_no_payment_is_refused(table: Run, arguments: tuple[str, ...]) -> None:
    table("add", "-", given=GARDE)
    assert table(*arguments).code == 2
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 198


def test_payout_says_terms_transfers_and_how_good_the_plan_is(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    shown = table("payout", "--stake", "0,10", "--coin", "0.05", "--deals").out
    assert "1 point = 0.10 EUR, coins of 0.05" in shown
    assert "Béla hands Anna 15.90 EUR" in shown and "3 transfers, the fewest possible." in shown
    assert "1  +6.60  garde Anna" in shown


def test_the_rule_for_what_does_not_divide_is_said_where_it_was_needed(table: Run) -> None:
    """66 × 0.10 = 6.60 are whole five-cent coins; 66 × 0.07 = 4.62 are not."""
    table("add", "-", given=GARDE)
    assert "rounded" not in table("payout", "--stake", "0.1", "--coin", "0.05").out
    assert "rounded down to whole coins" in table("payout", "--stake", "0.07", "--coin", "0.05").out


def test_a_season_of_seventeen_with_long_names() -> None:
    """The terminal has 80 columns; sixteen who owe are more than anybody proves."""
    from wcwidth import width

    from tarokscore.render.text import text
    from tarokscore.views.payout import payout_view

    names = [f"{chr(65 + at)}{'x' * 59}" for at in range(17)]
    document = started(names[:4])
    for at in range(14):
        some = names[at : at + 4]
        deal = {**GARDE, "card_points": 45 + at, "players": some, "dealer": some[0], "declarer": some[1]}
        document = played(document, deal)
    it = paying(document)
    assert sum(1 for due in it.due.values() if due) > transfers.PROVED_UP_TO and not it.plan.proved
    shown = text(payout_view(it, deals=True))
    assert "few; fewer may be possible" in shown and max(map(width, shown.splitlines())) <= 80


@pytest.mark.parametrize("names", EVIL)
def test_names_in_a_payout_are_no_commands_for_the_terminal(names: tuple[str, ...]) -> None:
    from tarokscore.render.text import text
    from tarokscore.views.payout import paid_view, payout_view

    document = hostile(names)
    it = paying(document)
    shown = text([*payout_view(it, deals=True), *paid_view(it.book.paid, it)])
    assert not set("\x1b\x07\u202e\r") & set(shown) and "hands" in shown
