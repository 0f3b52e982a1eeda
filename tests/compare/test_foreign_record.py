"""Deals that somebody else noted, laid beside our ledger: they say what happened, and neither who dealt nor
by which house rules. The sample evenings of all games are told with one thing otherwise."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tarokscore import notation
from tarokscore.core import exact_json
from tests.conftest import Run

SAMPLES = Path(__file__).parents[2] / "samples"
EVENINGS = {
    "french-tarot": "french-tarot-evening",
    "french tarot with five": "french-tarot-five",
    "hungarian-tarokk": "hungarian-tarokk-evening",
    "taroky": "taroky-evening",
    "bavarian-tarock": "bavarian-tarock-evening",
    "dappen": "dappen-evening",
    "koenigrufen": "koenigrufen-evening",
    "slovenian-tarok": "slovenian-tarok-evening",
}
WRITTEN: dict[str, bytes] = {}  # our ledger of each, played once
Deals = list[dict[str, Any]]


class Evening:
    """A sample as our ledger, and as deals for theirs: only the first says who sits where, and who deals."""

    def __init__(self, run: Run, game: str) -> None:
        lines = (SAMPLES / f"{EVENINGS[game]}.jsonl").read_text(encoding="utf-8").splitlines()
        self.run, self.deals = run, list[dict[str, Any]](map(json.loads, lines))
        self.players: list[str] = self.deals[0]["players"]
        variant = "french-tarot" if " " in game else game
        if game not in WRITTEN:
            assert run("new", variant, *self.players, "--dealer", self.deals[0]["dealer"]).code == 0
            assert run("add", "-", given=self.deals).code == 0
            WRITTEN[game] = Path("tarokscore.json").read_bytes()
        Path("tarokscore.json").write_bytes(WRITTEN[game])

    def beside(self, deals: Sequence[dict[str, Any]]) -> Any:
        """What compare says of theirs."""
        Path("theirs.jsonl").write_text("\n".join(map(json.dumps, deals)), encoding="utf-8")
        done = self.run("compare", "theirs.jsonl", "--json")
        assert done.code in (0, 1), done.err
        return done.json["data"]

    def seated(self, players: list[str]) -> Any:
        """The same with other seats told in the first deal."""
        return self.beside([{**self.deals[0], "players": players}, *self.deals[1:]])


@pytest.fixture(params=EVENINGS)
def evening(run: Run, request: pytest.FixtureRequest) -> Evening:
    return Evening(run, request.param)


def kinds(found: Any) -> list[tuple[str, int | None, int | None]]:
    """What differs and follows from nothing."""
    return [
        (each["kind"], each["ours"], each["theirs"])
        for each in found["differences"]
        if each["kind"] != "follows"
    ]


# --- a deal that is missing, written twice or at another place ---------------------------------------


@pytest.mark.parametrize("missing", [2, 8])
def test_one_deal_is_missing_and_the_turn_is_still_ours(evening: Evening, missing: int) -> None:
    """Who deals the deals after it is not told, so it is nobody else than in ours: none is refused, and none
    differs for that. Only a pot, a radelc or a double round that the missing deal brought moves them."""
    found = evening.beside([*evening.deals[: missing - 1], *evening.deals[missing:]])
    assert kinds(found) == [("only-ours", missing, None)]
    assert all("dealer" not in str(each["fields"]) for each in found["differences"])


@pytest.mark.parametrize("double", [2, 8])
def test_a_deal_that_is_told_twice_running_is_written_twice(evening: Evening, double: int) -> None:
    """But where nobody wins or loses, as when all pass: that happens twice running, and is missing in
    ours."""
    result = evening.run("explain", str(double), "--json").json["data"]["scores"]
    found = evening.beside([*evening.deals[:double], *evening.deals[double - 1 :]])
    kind = "twice" if any(result.values()) else "only-theirs"
    assert kinds(found) == [(kind, None, double + 1)]
    said = rf"deal {double + 1} of theirs \(.*\) is (written twice|missing in ours) "
    shown = re.search(said, " ".join(evening.run("compare", "theirs.jsonl").out.split()))
    assert shown is not None and (shown[1] == "written twice") == (kind == "twice")


def test_ours_has_it_twice(run: Run) -> None:
    """Two garde that Anna won alike: 66 from each of three, once too often (25 + 8) × 2."""
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    lines = [FOUR[0], FOUR[0], FOUR[1]]
    run("add", "-", given="\n".join(lines))
    Path("theirs.txt").write_text("\n".join(lines[1:]), encoding="utf-8")
    (only,) = run("compare", "theirs.txt", "--json").json["data"]["differences"]
    assert (only["kind"], only["ours"], only["theirs"]) == ("twice", 2, None)
    assert only["moved"] == {"Anna": -198, "Béla": 66, "Chloé": 66, "Dany": 66}


def test_a_deal_at_another_place_keeps_its_dealer(evening: Evening) -> None:
    deals = list(evening.deals)
    deals.insert(6, deals.pop(1))
    assert kinds(evening.beside(deals)) == [("moved", 2, 7)]


def test_a_game_of_the_forehand_stays_theirs_whatever_is_missing_before_it(run: Run) -> None:
    """Gitti, Franz and Resi deal, so that Franz and Hannes are forehand when they play their Rufer, as they
    must be [KR-60]. A Dreier brings 4 from each of three [KR-1]."""
    told = ["Rufer Franz Hannes 38/1", "Dreier Hannes 50", "Rufer Hannes Gitti 40"]
    run("new", "koenigrufen", "Franz", "Resi", "Hannes", "Gitti", "--dealer", "Gitti")
    run("add", "-", given="\n".join(told))
    for theirs, said in (
        ((0, 2), "deal 2 (Dreier Hannes) is missing in theirs theirs gives Franz +4, Resi +4, Hannes −12"),
        ((0, 1, 1, 2), "deal 3 of theirs (Dreier Hannes) is written twice theirs gives Franz −4, Resi −4"),
        ((1, 2, 0), "deal 1 (Rufer Franz + Hannes) is in theirs as deal 3"),
    ):
        Path("theirs.txt").write_text("\n".join(told[each] for each in theirs), encoding="utf-8")
        found = run("compare", "theirs.txt")
        assert (found.code, found.err) == (1, "")
        assert said in " ".join(found.out.split())


# --- what goes without saying ------------------------------------------------------------------------


def test_words_say_what_the_same_deals_say_as_json(evening: Evening) -> None:
    """Nobody says in words that a bonus was not announced; who dealt, and at which table, is ours."""
    variant = evening.run("standings", "--json").json["data"]["variant"]
    silent = ("players", "dealer", "note")
    lines = [
        notation.write({key: deal[key] for key in deal if key not in silent}, variant, evening.players)
        for deal in map(exact_json.loads, map(json.dumps, evening.deals))
    ]
    Path("theirs.txt").write_text("\n".join(lines), encoding="utf-8")
    assert evening.run("compare", "theirs.txt", "--json").json["data"]["agree"]


def test_who_does_not_know_the_dealer_says_no_other(run: Run) -> None:
    """In ours nobody said who dealt, in theirs Dany did."""
    told = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany")
    run("add", "-", given=told)
    Path("theirs.json").write_text(json.dumps({**told, "dealer": "Dany"}), encoding="utf-8")
    assert run("compare", "theirs.json").out == "1 deal: the two records agree.\n"


# --- house rules that were changed in the middle -----------------------------------------------------

FOUR = [
    "garde Anna 49 2 bouts",
    "petite Béla 45 1 bout",
    "garde Chloé 38 2 bouts",
    "garde Anna 51 1 bout, poignée Anna",
]


@pytest.fixture
def multiplied(run: Run) -> Run:
    """From deal 4 on a poignée is multiplied: (25 + 20) × 2 and not 25 × 2 + 20, from three: 60 more."""
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    run("add", "-", given="\n".join(FOUR[:3]))
    run("house", "--set", "poignee_multiplied=true", "--why", "as at home")
    run("add", "-", given=FOUR[3])
    return run


def test_what_is_told_without_house_rules_goes_by_ours_of_then(multiplied: Run) -> None:
    Path("theirs.txt").write_text("\n".join(FOUR), encoding="utf-8")
    assert multiplied("compare", "theirs.txt").out == "4 deals: the two records agree.\n"


def test_and_a_missing_deal_moves_what_it_brought_and_no_more(multiplied: Run) -> None:
    """Béla lost −(25 + 6) × 1 to each of three: that alone is what differs."""
    Path("theirs.txt").write_text("\n".join([FOUR[0], *FOUR[2:]]), encoding="utf-8")
    found = multiplied("compare", "theirs.txt", "--json").json["data"]
    (only,) = found["differences"]
    assert (only["kind"], only["ours"]) == ("only-ours", 2)
    assert only["moved"] == {"Anna": -31, "Béla": 93, "Chloé": -31, "Dany": -31}


@pytest.mark.parametrize("missing", [None, 2])
def test_a_ledger_that_did_not_change_the_rule_differs_by_it_by_name(
    multiplied: Run, missing: int | None
) -> None:
    """Also where the turn has moved on because of a missing deal: that moves no amount."""
    multiplied(
        "new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", "theirs.json"
    )
    lines = [line for number, line in enumerate(FOUR, 1) if number != missing]
    multiplied("add", "-", "-l", "theirs.json", given="\n".join(lines))
    shown = " ".join(multiplied("compare", "theirs.json").out.split())
    rule = "options.poignee_multiplied: ours true, theirs false"
    assert f"deal 4 follows from the house rules ({rule}): told alike; theirs gives Anna −60" in shown
    last = multiplied("compare", "theirs.json", "--json").json["data"]["differences"][-1]
    assert last["moved"] == {"Anna": -60, "Béla": 20, "Chloé": 20, "Dany": 20}


def test_a_rule_of_the_beginning_is_told_above_and_not_again(run: Run) -> None:
    for name, more in (("tarokscore.json", []), ("theirs.json", ["--set", "poignee_multiplied=true"])):
        run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", name, *more)
        run("add", "-", "-l", name, given=FOUR[3])
    shown = run("compare", "theirs.json").out
    assert shown.count("poignee_multiplied") == 1
    assert "deal 1 follows from the house rules: told alike; theirs gives Anna +60" in shown


# --- seats -------------------------------------------------------------------------------------------


def test_a_circle_told_from_another_seat_is_the_same_circle(evening: Evening) -> None:
    turned = [*evening.players[1:], evening.players[0]]
    assert evening.seated(turned)["agree"]
    assert evening.beside([{**deal, "players": turned} for deal in evening.deals])["agree"]


def test_two_seats_changed_are_told_once_and_the_rest_follows(evening: Evening) -> None:
    """Whether only the first deal says so or each of them. What that moves (who is forehand) follows, too."""
    one, two, *rest = evening.players
    for found in (
        evening.seated([two, one, *rest]),
        evening.beside([{**deal, "players": [two, one, *rest]} for deal in evening.deals]),
    ):
        assert kinds(found) == [("changed", 1, 1)]
        assert [field["where"] for field in found["differences"][0]["fields"]] == ["players"]
        later = found["differences"][1:]
        assert [each["ours"] for each in later] == list(range(2, len(evening.deals) + 1))
        assert {(each["kind"], each["follows_from"]) for each in later} == {("follows", 1)}
    shown = evening.run("compare", "theirs.jsonl").out
    assert f"deals 2 to {len(evening.deals)} follow from deal 1: told alike;" in shown


def test_ledgers_of_two_seatings_begin_differently(run: Run) -> None:
    """The same circle from another seat does not, where the same one deals first."""
    deals = ["garde Anna 49 2 bouts", "petite Béla 45 1 bout"]
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    run("new", "french-tarot", "Chloé", "Dany", "Anna", "Béla", "--dealer", "Dany", "-l", "turned.json")
    run("new", "french-tarot", "Anna", "Chloé", "Béla", "Dany", "--dealer", "Dany", "-l", "other.json")
    for name in ("tarokscore.json", "turned.json", "other.json"):
        run("add", "-", "-l", name, given="\n".join(deals))
    assert run("compare", "turned.json").out == "2 deals: the two records agree.\n"
    shown = " ".join(run("compare", "other.json").out.split())
    assert "players: ours Anna, Béla, Chloé, Dany, theirs Anna, Chloé, Béla, Dany" in shown
    assert "deals 1, 2 follow from how the two begin: told alike; other seats, the same amounts" in shown
    assert "0 deals agree, 0 do not, 2 only follow from that." in shown


def test_who_joined_later_sits_in_theirs_too(run: Run) -> None:
    """Theirs says once who sits there; when Emil comes, our record knows it. With five a king is called."""
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    first = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
    later = {"declarer": "Emil", "partner": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
    run("add", "-", given=first)
    run("players", "join", "Emil")
    assert run("add", "-", given=later).code == 0
    turned = {**first, "players": ["Béla", "Chloé", "Dany", "Anna"]}
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, (turned, later))), encoding="utf-8")
    assert run("compare", "theirs.jsonl").out == "2 deals: the two records agree.\n"


# --- names -------------------------------------------------------------------------------------------


def test_who_goes_by_another_name_today_is_known_by_both(evening: Evening) -> None:
    """However theirs has the player: as before, as today, or as before until renamed."""
    old = evening.players[1]
    assert evening.run("players", "rename", old, "Barna").code == 0
    text = json.dumps(evening.deals, ensure_ascii=False)
    today: Deals = json.loads(text.replace(f'"{old}"', '"Barna"'))
    untold = [{key: deal[key] for key in deal if key != "players"} for deal in evening.deals]
    for theirs, names in (
        (evening.deals, {old: "Barna"}),
        (today, {}),
        ([*evening.deals[:4], *today[4:]], {old: "Barna"}),
        (untold, {old: "Barna"}),
    ):
        found = evening.beside(theirs)
        assert (found["agree"], found["names"]) == (True, names)


def test_in_words_too(multiplied: Run) -> None:
    multiplied("players", "rename", "Béla", "Barna")
    for name, said in (("Béla", "Theirs writes Béla for Barna.\n\n"), ("Barna", "")):
        Path("theirs.txt").write_text("\n".join(FOUR).replace("Béla", name), encoding="utf-8")
        found = multiplied("compare", "theirs.txt")
        assert (found.code, found.out) == (0, f"{said}4 deals: the two records agree.\n")


def test_theirs_renamed_somebody_and_ours_did_not(run: Run) -> None:
    for name in ("tarokscore.json", "theirs.json"):
        run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", name)
        run("add", "-", "-l", name, given=FOUR[0])
    run("players", "rename", "Béla", "Barna", "-l", "theirs.json")
    found = run("compare", "theirs.json", "--json").json["data"]
    assert (found["agree"], found["names"]) == (True, {"Barna": "Béla"})


def test_a_newcomer_with_somebodys_old_name_is_a_newcomer(run: Run) -> None:
    """Béla is Barna now, and another Béla sits with Barna in theirs: they cannot be one. With five a king is
    called."""
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    run("add", "-", given=FOUR[0])
    run("players", "rename", "Béla", "Barna")
    first = {"players": ["Anna", "Barna", "Béla", "Chloé", "Dany"], "declarer": "Anna", "partner": "Dany",
             "contract": "garde", "bouts": 2, "card_points": 49}  # fmt: skip
    Path("theirs.jsonl").write_text(json.dumps(first), encoding="utf-8")
    found = run("compare", "theirs.jsonl", "--json").json["data"]
    assert (found["names"], found["theirs"]["Béla"]) == ({}, -66)


def test_another_name_in_the_same_seat_is_the_same_person_in_every_game(evening: Evening) -> None:
    """Also where a pot is opened, which theirs does not tell."""
    text = json.dumps(evening.deals, ensure_ascii=False).replace(f'"{evening.players[1]}"', '"Zenobia"')
    found = evening.beside(json.loads(text))
    assert (found["agree"], found["same"]) == (True, len(evening.deals))
    assert found["names"] == {"Zenobia": evening.players[1]}


# --- what cannot have been ---------------------------------------------------------------------------


def test_a_deal_of_theirs_that_cannot_have_been_is_a_finding(multiplied: Run) -> None:
    """99 of 91 card points; it comes to nothing, and the others are compared. (25 + 0) × 2 + 40 from three
    are 270; with 41 points it is lost: (25 + 10) × 2 + 40 to the three."""
    lines = [FOUR[0], FOUR[1].replace("45", "99"), FOUR[2], FOUR[3].replace("51", "41")]
    Path("theirs.txt").write_text("\n".join(lines), encoding="utf-8")
    found = multiplied("compare", "theirs.txt", "--json").json["data"]
    first, last = found["differences"]
    assert (first["kind"], first["ours"], last["ours"]) == ("changed", 2, 4)
    assert first["refused"] == "99 card points; the pack has 91 [FT-3]"
    assert first["moved"] == {"Anna": -31, "Béla": 93, "Chloé": -31, "Dany": -31}
    assert (last["moved"]["Anna"], "refused" in last) == (-330 - 270, False)
    assert "theirs cannot have been: 99 card points" in multiplied("compare", "theirs.txt").out


def test_lines_that_are_not_understood_are_told_and_the_others_compared(multiplied: Run) -> None:
    """The second line is that of our second deal; two lines at the end are nobody's deal."""
    lines = [FOUR[0], "grade Béla 45", *FOUR[2:], "garde Otto 49", "prise Otto 50"]
    Path("theirs.txt").write_text("\n".join(lines), encoding="utf-8")
    found = multiplied("compare", "theirs.txt", "--json")
    differences = found.json["data"]["differences"]
    assert (found.code, found.json["data"]["same"]) == (1, 3)
    assert [(each["kind"], each["ours"], each["theirs"]) for each in differences] == [
        ("unread", 2, 2), ("unread", None, 5), ("unread", None, 6),
    ]  # fmt: skip
    ours = multiplied("explain", "2", "--json").json["data"]["scores"]
    assert differences[0]["moved"] == {name: -amount for name, amount in ours.items()}
    assert all(f"line {n}" in each["refused"] for n, each in zip((2, 5, 6), differences, strict=True))
    told = multiplied("compare", "theirs.txt").out
    assert "cannot be read in theirs" in told and "deal 5 of theirs cannot be read" in told


def test_a_line_without_a_player_is_told_and_the_others_compared(multiplied: Run) -> None:
    lines = [*FOUR[:2], FOUR[2].replace("Chloé ", ""), FOUR[3], "grade Béla 45"]
    Path("theirs.txt").write_text("\n".join(lines), encoding="utf-8")
    found = multiplied("compare", "theirs.txt", "--json").json["data"]
    assert found["same"] == 3
    without, _ = found["differences"]
    assert (without["kind"], without["ours"]) == ("changed", 3)
    assert without["refused"] == "declarer is missing [FT-V2]"


def test_a_line_of_broken_json_is_told_and_the_others_compared(multiplied: Run) -> None:
    """Also where it is the first one: the others are deals all the same."""
    deals = [
        json.dumps({"declarer": name, "contract": contract, "bouts": bouts, "card_points": points})
        for name, contract, points, bouts in (("Anna", "garde", 49, 2), ("Béla", "petite", 45, 1))
    ]
    for lines, place in (([*deals, '{"declarer": "Chloé",', FOUR[3]], 3), (['{"declarer":', *deals[1:]], 1)):
        Path("theirs.jsonl").write_text("\n".join(lines), encoding="utf-8")
        found = multiplied("compare", "theirs.jsonl", "--json").json["data"]
        (unread,) = (each for each in found["differences"] if each["kind"] == "unread")
        assert (found["same"], unread["theirs"]) == (len(lines) - 1, place)
        assert unread["refused"].startswith(f"line {place}: not JSON")


def test_a_single_line_says_what_it_lacks(multiplied: Run) -> None:
    Path("theirs.txt").write_text("garde Otto 49 2 bouts", encoding="utf-8")
    found = multiplied("compare", "theirs.txt")
    assert (found.code, found.out) == (2, "")
    assert "line 1: column 7" in found.err and "“Otto” is nobody at the table" in found.err


def test_of_lines_that_are_no_deals_the_first_complaint_is_told(multiplied: Run) -> None:
    Path("theirs.txt").write_text("dear diary\nnothing but rain", encoding="utf-8")
    found = " ".join(multiplied("compare", "theirs.txt").err.split())
    assert "it is neither a ledger nor deals: line 1: column 6: “diary” is not understood" in found


def test_where_no_line_is_understood_all_are_told(multiplied: Run) -> None:
    Path("theirs.jsonl").write_text('{"declarer": 1}\n{"declarer": 2}', encoding="utf-8")
    found = multiplied("compare", "theirs.jsonl")
    assert (found.code, found.out) == (2, "")
    assert "line 1" in found.err and "line 2" in found.err


def test_a_record_of_which_no_deal_can_have_been_is_refused(multiplied: Run) -> None:
    theirs = [{"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": n} for n in (98, 99)]
    Path("theirs.jsonl").write_text("\n".join(map(json.dumps, theirs)), encoding="utf-8")
    found = multiplied("compare", "theirs.jsonl")
    assert (found.code, found.out) == (2, "")
    assert "deal 1" in found.err and "deal 2" in found.err
