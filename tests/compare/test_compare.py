"""Two records of one evening laid side by side: what was told otherwise, and what only follows from it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run

PETIT = [{"name": "petit-au-bout", "side": "declarer", "made": True}]


@pytest.fixture
def beside(table: Run) -> Callable[..., Any]:
    """Another ledger of the same table: beside(deal, …) is what compare says."""

    def compare(*deals: dict[str, Any]) -> Any:
        Path("theirs.json").unlink(missing_ok=True)
        table("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "-l", "theirs.json")
        table("add", "-", "-l", "theirs.json", given=list(deals))
        done = table("compare", "theirs.json", "--json")
        return done.code, done.json["data"]

    return compare


OURS = [GARDE, PRISE_LOST, {**GARDE, "declarer": "Cili", "card_points": 54}]


def test_two_records_that_agree(table: Run, beside: Callable[..., Any]) -> None:
    table("add", "-", given=OURS)
    code, found = beside(*OURS)
    assert (code, found["agree"], found["same"]) == (0, True, 3)


def test_the_first_deal_that_differs_and_the_field(table: Run, beside: Callable[..., Any]) -> None:
    table("add", "-", given=OURS)
    code, found = beside(GARDE, {**PRISE_LOST, "card_points": 54}, OURS[2])
    (difference,) = found["differences"]
    assert code == 1
    assert (difference["kind"], difference["ours"], difference["moved"]["Béla"]) == ("changed", 2, 93 + 84)
    assert difference["fields"] == [
        {"where": "card_points", "ours": 45, "theirs": 54, "remark": "digits swapped"}
    ]


def test_a_missing_deal_is_no_changed_one(table: Run, beside: Callable[..., Any]) -> None:
    table("add", "-", given=OURS)
    _, found = beside(GARDE, OURS[2])
    kinds = [(each["kind"], each["ours"], each["theirs"]) for each in found["differences"]]
    assert kinds == [("only-ours", 2, None), ("follows", 3, 2)]  # the turn is one on
    _, found = beside(*OURS, GARDE)
    assert [(each["kind"], each["theirs"]) for each in found["differences"]] == [("only-theirs", 4)]


def test_what_only_follows_from_another_difference(run: Run) -> None:
    """15 in the pot: 10 to Anna leave 5 for Bert; were Anna's 5, Bert's would be 10 [BT-8, BT-18]."""
    new = ("bavarian-tarock", "Anna", "Bert", "Cilli", "--set", "stake=5", "--dealer", "Cilli")
    first = {"declarer": "Anna", "contract": "aufnahme", "card_points": 70}
    second = {"declarer": "Bert", "contract": "aufnahme", "card_points": 70}
    run("new", *new)
    run("add", "-", given=[first, second])
    run("new", *new, "-l", "theirs.json")
    run("add", "-", "-l", "theirs.json", given=[{**first, "card_points": 65}, second])
    told = run("compare", "theirs.json", "--json").json["data"]["differences"]
    assert [(each["kind"], each["follows_from"]) for each in told] == [("changed", None), ("follows", 1)]
    assert "deal 2 follows from deal 1: told alike" in run("compare", "theirs.json").out


def test_what_follows_is_told_in_one(table: Run, beside: Callable[..., Any]) -> None:
    """The turn is one on in all deals after the missing one."""
    table("add", "-", given=[GARDE, PRISE_LOST, *[{**GARDE, "card_points": n} for n in (50, 51, 52)]])
    _, found = beside(GARDE, *[{**GARDE, "card_points": n} for n in (50, 51, 52)])
    assert [each["kind"] for each in found["differences"]] == ["only-ours", *["follows"] * 3]
    shown = table("compare", "theirs.json").out
    assert "first difference: deal 2 (prise Béla) is missing in theirs" in shown
    assert "deals 3 to 5 follow from deal 2: told alike; another dealer, the same amounts" in shown
    assert "1 deal agrees, 1 does not, 3 only follow from that." in shown


def test_a_deal_at_another_place_is_neither_missing_nor_new(table: Run, beside: Callable[..., Any]) -> None:
    others = [{**GARDE, "card_points": n} for n in (50, 51, 52)]
    table("add", "-", given=[PRISE_LOST, *others])
    _, found = beside(*others, PRISE_LOST)
    first = found["differences"][0]
    assert (first["kind"], first["ours"], first["theirs"]) == ("moved", 1, 4)
    assert {each["kind"] for each in found["differences"][1:]} == {"follows"}
    assert "deal 1 (prise Béla) is in theirs as deal 4" in table("compare", "theirs.json").out


def test_what_a_missing_deal_moves_follows_from_it(run: Run) -> None:
    """The klop brings everybody a radelc, and the turn to deal; without it Bor's three counts once: 10, and
    10 over 35 [SL-1, SL-50, SL-54]. Dana's three is told otherwise,
    and in nothing but its points."""
    klop = {"contract": "klop", "points": {"Ana": 20, "Bor": 20, "Cene": 20, "Dana": 10}}
    three = {"declarer": "Bor", "partner": "Cene", "contract": "three", "card_points": 45}
    last = {"declarer": "Dana", "partner": "Cene", "contract": "three", "card_points": 40}
    for name, deals in (("tarokscore.json", [three, klop, three, last, last]),
                        ("theirs.json", [three, three, {**last, "card_points": 45}, last])):  # fmt: skip
        run("new", "slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "-l", name, "--dealer", "Dana")
        assert run("add", "-", "-l", name, given=deals).code == 0
    told = run("compare", "theirs.json", "--json").json["data"]
    found = [(each["kind"], each["ours"], each["follows_from"]) for each in told["differences"]]
    assert found == [("only-ours", 2, None), ("follows", 3, 2), ("changed", 4, None), ("follows", 5, 2)]
    assert [field["where"] for field in told["differences"][2]["fields"]] == ["card_points"]


def test_what_follows_from_a_deal_that_only_theirs_has_says_whose(run: Run) -> None:
    """Their klop brings everybody a radelc, so that Bor's three is doubled there [SL-50]. Their second
    deal is the klop, ours is the three."""
    klop = {"contract": "klop", "points": {"Ana": 20, "Bor": 20, "Cene": 20, "Dana": 10}}
    three = {"declarer": "Bor", "partner": "Cene", "contract": "three", "card_points": 45}
    for name, deals in (("tarokscore.json", [three, three]), ("theirs.json", [three, klop, three])):
        run("new", "slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "-l", name, "--dealer", "Dana")
        assert run("add", "-", "-l", name, given=deals).code == 0
    assert "deal 2 follows from deal 2 of theirs: told alike" in run("compare", "theirs.json").out
    told = run("compare", "theirs.json", "--json").json["data"]["differences"][1]
    assert (told["ours"], told["follows_from"], told["cause_in"]) == (2, 2, "theirs")


def test_a_dealer_whose_turn_it_was_need_not_be_told(table: Run, beside: Callable[..., Any]) -> None:
    """Dani, Anna, Béla deal in turn; who says so and who does not say the same. If Cili had dealt the second
    one, it would be Dani's turn."""
    table("add", "-", given=OURS)
    told = [{**deal, "dealer": dealer} for deal, dealer in zip(OURS, ("Dani", "Anna", "Béla"), strict=True)]
    assert beside(*told)[0] == 0
    _, found = beside(OURS[0], {**OURS[1], "dealer": "Cili"}, OURS[2])
    assert [(each["kind"], each["follows_from"]) for each in found["differences"]] == [
        ("changed", None), ("follows", 2),
    ]  # fmt: skip
    assert found["differences"][0]["fields"] == [{"where": "dealer", "ours": "Anna", "theirs": "Cili"}]


def test_another_first_dealer_is_how_the_two_begin(table: Run) -> None:
    table("add", "-", given=OURS)
    table("new", "french-tarot", *PLAYERS, "-l", "theirs.json")
    table("add", "-", "-l", "theirs.json", given=[{**OURS[0], "dealer": "Dani"}, *OURS[1:]])
    shown = table("compare", "theirs.json")
    assert shown.code == 0 and "dealer: ours Dani, theirs nothing" in shown.out
    table("new", "french-tarot", *PLAYERS, "-l", "other.json", "--dealer", "Anna")
    table("add", "-", "-l", "other.json", given=OURS)
    shown = table("compare", "other.json").out
    assert "deals 1 to 3 follow from how the two begin: told alike; another dealer" in shown


def test_a_name_with_other_accents_is_the_same_name(table: Run) -> None:
    table("add", "-", given=OURS)
    plain = [{**deal, "players": ["anna", "Bela", "Cili", "Dani"]} for deal in OURS]
    plain[0]["declarer"], plain[1]["declarer"] = "anna", "Bela"
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, plain)), encoding="utf-8")
    found = table("compare", "theirs.jsonl")
    assert found.code == 0
    assert found.out == "Theirs writes anna for Anna, Bela for Béla.\n\n3 deals: the two records agree.\n"


ZOE = ("Anna", "Béla", "Zoe", "Dani")


def called(names: tuple[str, ...], deals: list[dict[str, Any]] = OURS) -> list[dict[str, Any]]:
    """The deals as somebody tells them who calls the four at the table by these names."""
    known = dict(zip(PLAYERS, names, strict=True))
    return [{**deal, "players": list(names), "declarer": known[deal["declarer"]]} for deal in deals]


def test_another_name_in_the_same_seat_all_evening_is_the_same_person(table: Run) -> None:
    table("add", "-", given=OURS)
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, called(ZOE))), encoding="utf-8")
    found = table("compare", "theirs.jsonl")
    assert (found.code, " ".join(found.out.split())) == (
        0, "Theirs has Zoe where ours has Cili, in the same seat all evening: taken for the same person. "
        "3 deals: the two records agree.",
    )  # fmt: skip


def test_what_else_differs_is_told_under_our_names(table: Run) -> None:
    """One of them wrote Bela and Zoe, in a ledger of their own, and 54 for 45."""
    table("add", "-", given=OURS)
    theirs = ("Anna", "Bela", "Zoe", "Dani")
    table("new", "french-tarot", *theirs, "--dealer", "Dani", "-l", "theirs.json")
    table(
        "add",
        "-",
        "-l",
        "theirs.json",
        given=called(theirs, [OURS[0], {**PRISE_LOST, "card_points": 54}, OURS[2]]),
    )
    found = table("compare", "theirs.json", "--json").json["data"]
    (difference,) = found["differences"]
    assert (found["names"], found["rules"], found["same"]) == ({"Bela": "Béla", "Zoe": "Cili"}, [], 2)
    assert [each["where"] for each in difference["fields"]] == ["card_points"]
    assert set(found["theirs"]) == set(PLAYERS)


@pytest.mark.parametrize(
    "theirs",
    [
        called(("Anna", "Béla", "Dani", "Zoe")),  # Dani has moved: Zoe sits in that seat
        [*called(ZOE, OURS[:2]), *called(PLAYERS, OURS[2:])],  # Cili was there too
        called(("Anna", "Xenia", "Yves", "Zoe")),  # hardly anybody is the same
        [*called(ZOE)[:2], {**called(ZOE)[2], "players": [*ZOE, "Emil"]}],  # and one more came
        [
            *called(ZOE)[:2],
            {**called(ZOE)[2], "players": ["Béla", "Anna", "Zoe", "Dani"]},
        ],  # or changed seats
    ],
)
def test_a_stranger_stays_a_stranger_in_any_doubt(table: Run, theirs: list[dict[str, Any]]) -> None:
    table("add", "-", given=OURS)
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, theirs)), encoding="utf-8")
    found = table("compare", "theirs.jsonl", "--json")
    assert (found.code, found.json["data"]["names"]) == (1, {})


def test_a_bonus_that_one_of_them_has_is_told_in_words(table: Run, beside: Callable[..., Any]) -> None:
    table("add", "-", given=[{**GARDE, "bonuses": PETIT}])
    beside(GARDE)
    shown = table("compare", "theirs.json").out
    assert "bonuses[0]: ours petit au bout of the declarer's side (made), theirs nothing" in shown


def test_other_house_rules_are_told_once(run: Run) -> None:
    """(30 + 8) × 2 for (25 + 8) × 2: nothing was told otherwise in the deals."""
    for name, base in (("tarokscore.json", 25), ("theirs.json", 30)):
        run("new", "french-tarot", *PLAYERS, "-l", name, "--set", f"base_points={base}", "--dealer", "Dani")
        run("add", "-", "-l", name, given=[GARDE, GARDE])
    shown = run("compare", "theirs.json").out
    assert "options.base_points: ours 25, theirs 30" in shown
    assert "deals 1, 2 follow from the house rules: told alike; theirs gives Anna +60" in shown


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("no deal at all", 2), ("dear diary\nall day rain", 3), ("[]", 3), (b"\xff\xfe", 3),
        ('{"format": "tarokscore-ledger"', 3),
        ('{"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 99}', 2),
    ],
)  # fmt: skip
def test_a_bad_second_file_is_blamed_by_its_own_name(table: Run, content: str | bytes, code: int) -> None:
    table("add", "-", given=OURS)
    Path("paper.txt").write_bytes(content if isinstance(content, bytes) else content.encode())
    found = table("compare", "paper.txt")
    assert (found.code, found.err.startswith("paper.txt"), found.out) == (code, True, "")
    assert "tarokscore.json" not in found.err


def test_deals_without_a_ledger_are_settled_at_our_table(table: Run) -> None:
    table("add", "-", given=OURS)
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, OURS)), encoding="utf-8")
    assert table("compare", "theirs.jsonl").out == "3 deals: the two records agree.\n"
    assert table("compare", "nowhere.json").code == 3
