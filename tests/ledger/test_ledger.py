"""The ledger: entries are only added, corrections name what they correct, everything can be done again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tarokscore import DealError, LedgerError
from tarokscore.core import Message
from tarokscore.ledger import agreements, check, corrections, format, recording, storage
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import Entry
from tarokscore.ledger.format import Document
from tests.conftest import GARDE, PLAYERS, PRISE_LOST

AT = "2026-11-21T20:00:00+01:00"


def begun(variant: str = "french-tarot", players: tuple[str, ...] = PLAYERS, **options: Any) -> Book:
    made, _ = recording.new_document(variant, players, options, players[-1], AT)
    return build_book(made)


def with_entry(before: Book, entry: Entry) -> Book:
    before.document = before.document.plus(entry)
    apply(before, entry)
    assert sum(before.balances.values()) == 0
    return before


def dealt(before: Book, *deals: dict[str, Any]) -> Book:
    for deal in deals:
        with_entry(before, recording.add(before, deal, AT)[0])
    return before


def findings(document: Document) -> list[check.Finding]:
    return list(check.check(document))


def test_a_deal_needs_only_what_the_ledger_does_not_know() -> None:
    """Variant, players and dealer are the ledger's: 66 from each of three."""
    played = dealt(begun(), GARDE)
    assert played.balances == {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}
    assert played.bookings[1].dealer == "Dani"
    assert recording.outlook(played).dealer == "Anna"


def test_words_become_ids_in_the_file() -> None:
    entry, _ = recording.add(begun(), {**GARDE, "contract": "Garde sans le chien", "partner": None}, AT)
    assert entry.deal["contract"] == "garde-sans"
    assert "partner" not in entry.deal


def test_a_void_deal_counts_for_nothing_and_stays() -> None:
    played = dealt(begun(), GARDE, PRISE_LOST)
    with_entry(played, corrections.void(played, 1, "misread", AT))
    assert played.balances["Anna"] == 31
    assert played.bookings[1].voided == "misread"
    assert len(played.document.entries) == 3


def test_an_amended_deal_is_settled_anew() -> None:
    """45 instead of 49: (25 + 4) × 2 = 58."""
    played = dealt(begun(), GARDE)
    entry, _ = corrections.amend(played, 1, {**GARDE, "card_points": 45}, "counted again", AT)
    with_entry(played, entry)
    assert played.balances["Anna"] == 174
    assert played.bookings[1].entries == (1, 2)


def test_undo_takes_back_whatever_came_last_and_again() -> None:
    played = dealt(begun(), GARDE, PRISE_LOST)
    with_entry(played, corrections.void(played, 1, "misread", AT))
    with_entry(played, corrections.undo(played, None, AT))
    assert played.balances["Anna"] == 198 + 31
    with_entry(played, corrections.undo(played, None, AT))
    assert played.balances["Anna"] == 198
    assert played.next_number == 2
    with_entry(played, corrections.undo(played, None, AT))
    assert played.accounts == PLAYERS and not any(played.balances.values())
    with pytest.raises(LedgerError, match="nothing to undo"):
        corrections.undo(played, None, AT)
    assert findings(played.document) == []


def test_new_house_rules_leave_old_deals_alone() -> None:
    """(25 + 8) × 2 before, (30 + 8) × 2 after; amending the old one uses the rules of then."""
    played = dealt(begun(), GARDE)
    with_entry(played, agreements.new_rules(played, {"base_points": 30}, "we play for more", AT))
    dealt(played, GARDE)
    assert [played.bookings[n].scores["Anna"] for n in (1, 2)] == [198, 228]
    entry, _ = corrections.amend(played, 1, {**GARDE, "card_points": 41}, "counted again", AT)
    assert entry.scores["Anna"] == 150
    with_entry(played, entry)
    assert findings(played.document) == []


def test_a_tariff_taken_up_during_the_evening_brings_its_figures() -> None:
    """Sólo is worth 6 in the main text, 8 in the tariff of Vysočina: 5 × 6 = 30, 5 × 8 = 40 [CZ-14]."""
    solo = {"declarer": "Béla", "contract": "solo", "card_points": 40}
    for changes in ({"value_table": "vysocina"}, {"preset": "vysocina"}):
        played = dealt(begun("taroky"), solo)
        with_entry(played, agreements.new_rules(played, {"solo_value": 4}, None, AT))
        with_entry(played, agreements.new_rules(played, {"solo_value": 6}, None, AT))
        with_entry(played, agreements.new_rules(played, changes, None, AT))
        dealt(played, solo)
        assert [played.bookings[n].scores["Anna"] for n in (1, 2)] == [-30, -40]
        with pytest.raises(DealError, match="in force already"):
            agreements.new_rules(played, {"preset": "vysocina"}, None, AT)


def test_a_correction_says_which_later_deals_it_changes() -> None:
    """With a target of 150 the session is over after deal 1; 41 points make 3 × 50 only, so both stand."""
    played = dealt(begun(target=1000), GARDE, GARDE)
    with_entry(played, corrections.void(played, 1, "misdealt", AT))
    assert played.document.entries[-1].plain()["also"] == []
    pot = begun("bavarian-tarock", ("Anna", "Bert", "Cilli"), stake=5)
    aufnahme = {"declarer": "Anna", "contract": "aufnahme", "card_points": 70}  # 10 from the pot of 15 [BT-8]
    dealt(pot, aufnahme, {**aufnahme, "declarer": "Bert"})  # the 5 that are left [BT-18]
    assert pot.bookings[2].scores["Bert"] == 5
    with_entry(pot, corrections.void(pot, 1, "twice", AT))
    assert pot.bookings[2].scores["Bert"] == 10
    assert findings(pot.document) == []
    with_entry(pot, corrections.undo(pot, None, AT))
    assert pot.bookings[2].scores["Bert"] == 5


def test_a_correction_that_makes_a_later_deal_impossible_is_refused() -> None:
    """An Aufnahme worth 20 would empty the pot of 15 and end the game before deal 2 [BT-16]."""
    pot = begun("bavarian-tarock", ("Anna", "Bert", "Cilli"), stake=5)
    deal = {"declarer": "Anna", "contract": "aufnahme", "card_points": 65}
    dealt(pot, deal, deal)
    with pytest.raises(DealError) as refusal:
        corrections.amend(pot, 1, {**deal, "card_points": 80}, "counted again", AT)
    assert refusal.value.problems[0].where.startswith("deal 2")


def test_a_void_deal_gives_the_turn_back() -> None:
    """Entered twice by mistake: without it the next one deals one earlier; nobody's points change."""
    played = dealt(begun(), GARDE, GARDE, PRISE_LOST)
    assert recording.outlook(played).dealer == "Cili"
    with_entry(played, corrections.void(played, 2, "entered twice", AT))
    assert recording.outlook(played).dealer == "Béla"
    assert played.balances["Anna"] == 198 + 31


def test_the_dealer_stays_where_another_would_change_who_pays() -> None:
    """First duty is forehand's [CZ-11]: nobody named the bidder, so the dealer of that deal is settled."""
    first_duty = {"contract": "prvni-povinnost", "partner": "Cili", "card_points": 40}  # Anna's, after Dani
    second = {**first_duty, "partner": "Dani"}  # Béla's, after Anna
    played = dealt(begun("taroky"), first_duty, second)
    before = dict(played.bookings[2].scores)
    with_entry(played, corrections.void(played, 1, "struck out", AT))
    assert dict(played.bookings[2].scores) == before == {"Anna": -5, "Béla": 5, "Cili": -5, "Dani": 5}


def test_the_turn_goes_on_when_its_player_is_not_there() -> None:
    """Dani was to deal and is gone: Anna is next in order of play."""
    played = dealt(begun(), GARDE, GARDE, GARDE)  # Dani, Anna, Béla dealt; Cili is next
    three = {**GARDE, "players": ["Anna", "Béla", "Dani"], "card_points": 49}
    dealt(played, three)
    assert played.bookings[4].dealer == "Dani"
    assert recording.outlook(played).dealer == "Anna"


def test_void_leaves_nothing_of_a_deal_behind() -> None:
    """A klop gives everybody a radelc [SL-52]; a void one gives none, so 44 points in a dvojka are noted
    once: 20 + 10 = 30, and the pair gets 60 each [SL-10, SL-61]."""
    klop = {"contract": "klop", "points": {"Anna": 10, "Béla": 20, "Cili": 20, "Dani": 20}}
    played = dealt(begun("slovenian-tarok"), klop)
    with_entry(played, corrections.void(played, 1, "not dealt", AT))
    dealt(played, {"contract": "two", "declarer": "Anna", "partner": "Béla", "card_points": 44})
    assert played.bookings[2].scores["Anna"] == 60
    assert findings(played.document) == []


def test_a_corrected_list_of_players_is_the_table() -> None:
    """Dany for Dani was a slip: amended, the slip is gone from the table and from the accounts."""
    slip = {**GARDE, "players": ["Anna", "Béla", "Cili", "Dany"]}
    played = dealt(begun(), GARDE, slip)
    with_entry(played, corrections.amend(played, 2, {**slip, "players": list(PLAYERS)}, "a slip", AT)[0])
    assert played.players == PLAYERS
    again = dealt(begun(), GARDE, slip)
    with_entry(again, corrections.void(again, 2, "a slip", AT))
    assert again.players == PLAYERS


@pytest.mark.parametrize("why", ["", "  "])
def test_a_correction_needs_a_reason(why: str) -> None:
    played = dealt(begun(), GARDE)
    for work in (
        lambda: corrections.void(played, 1, why, AT),
        lambda: corrections.amend(played, 1, GARDE, why, AT),
        lambda: corrections.manual(played, {"Anna": 1, "Béla": -1}, why, AT),
    ):
        with pytest.raises(DealError, match="a reason is missing"):
            work()


def test_players_may_change_during_an_evening() -> None:
    played = dealt(begun(), GARDE)
    entry, settlement = recording.add(played, {**GARDE, "players": ["Anna", "Béla", "Cili", "Zoé"]}, AT)
    assert [problem.message for problem in settlement.warnings] == ["Zoé is new to this session"]
    with_entry(played, entry)
    assert played.accounts == ("Anna", "Béla", "Cili", "Dani", "Zoé")
    assert recording.add(played, GARDE, AT)[0].deal["players"] == ["Anna", "Béla", "Cili", "Zoé"]


def test_what_is_agreed_by_hand_sums_to_zero() -> None:
    played = dealt(begun(), GARDE)
    with_entry(played, corrections.manual(played, {"Anna": -5, "Béla": 5}, "a fine", AT))
    assert played.balances["Anna"] == 193
    with pytest.raises(DealError, match="sum to −5, not to zero"):
        corrections.manual(played, {"Anna": -5}, "a fine", AT)
    with pytest.raises(DealError, match="did you mean Béla"):
        corrections.manual(played, {"Anna": -5, "Bela": 5}, "a fine", AT)


# --- check: every tampering is found -------------------------------------------------------------


def evening() -> Document:
    played = dealt(begun(), GARDE, PRISE_LOST, {"outcome": "all-passed"})
    with_entry(
        played, corrections.amend(played, 2, {**PRISE_LOST, "card_points": 50}, "counted again", AT)[0]
    )
    with_entry(played, corrections.manual(played, {"Anna": -5, "Béla": 5}, "a fine", AT))
    return played.document


def test_an_honest_ledger_has_no_findings() -> None:
    assert findings(evening()) == []


def test_check_names_entry_player_recorded_and_computed() -> None:
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"][0]["scores"] = {"Anna": 197, "Béla": -65, "Cili": -66, "Dani": -66}
    found = findings(format.parse(json.dumps(raw).encode()))
    assert [(each.entry, each.number, each.account, each.stored, each.computed) for each in found] == [
        (1, 1, "", None, None),  # it does not fit its hash
        (1, 1, "Anna", 197, 198),
        (1, 1, "Béla", -65, -66),
    ]


def test_check_says_whose_figure_is_wrong_when_the_sum_is_no_longer_zero() -> None:
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"][0]["scores"]["Anna"] = 201  # 198 [FT-20]
    found = findings(format.read(json.dumps(raw).encode()))
    assert found[1:] == [
        check.Finding(1, 1, Message("score"), "Anna", 201, 198, 3),
        check.Finding(1, 1, Message("sum of the scores"), "", 3, 0, 3),
    ]


def test_check_shows_of_a_carried_state_what_differs() -> None:
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"][0]["state"]["totals"]["Dani"] += 7
    first = findings(format.parse(json.dumps(raw).encode()))[1]
    assert (first.stored, first.computed) == ({"Dani": -59}, {"Dani": -66})
    assert first.message == "carried state (totals)"


@pytest.mark.parametrize(
    ("entry", "key", "value"),
    [
        (0, "deal", {**GARDE, "card_points": 50, "players": list(PLAYERS)}),
        (0, "number", 7),
        (0, "state", {"dealer": "Béla", "deals": 1}),
        (3, "scores", {"Anna": 1, "Béla": -1}),
    ],
)
def test_check_finds_what_was_altered(entry: int, key: str, value: Any) -> None:
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"][entry][key] = value
    assert findings(format.parse(json.dumps(raw).encode()))


# --- the file --------------------------------------------------------------------------------------


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "évening.json"
    storage.create(path, evening())
    assert storage.load(path) == evening()
    assert all(line.startswith("  {") for line in path.read_text().splitlines() if '"n":' in line)


def test_new_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    path.write_text("something else")
    with pytest.raises(LedgerError, match="exists already"):
        storage.create(path, evening())
    assert path.read_text() == "something else"


def damaged(change: dict[str, Any]) -> bytes:
    return json.dumps({**json.loads(format.to_bytes(evening())), **change}).encode()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "nothing in it"),
        (b"\x00\x01", "not JSON"),
        (b"\xff", "not UTF-8"),
        (b"[]", "no tarokscore ledger"),
        (b'{"format": "other"}', "no tarokscore ledger"),
        (b'{"format": "tarokscore-ledger", "format": "x"}', "written twice"),
        (damaged({"version": 2}), "format version 2"),
        (b'{"format": "tarokscore-ledger", "version": 2, "evenings": []}', "format version 2"),
        (damaged({"entries": {}}), "damaged: entries"),
        (damaged({"extra": 1}), "damaged: extra: “extra” is not known here"),
        (damaged({"version": True}), "version: must be a number"),
        (damaged({"players": ["Anna", "Anna", "Cili", "Dani"]}), "players: somebody is named twice"),
        (b'{"format": "tarokscore-ledger", "version": 1}', '"entries" are missing'),
        (
            damaged(
                {
                    "entries": [
                        {
                            "n": 1,
                            "type": "deal",
                            "at": AT,
                            "number": 1,
                            "deal": {"players": "A"},
                            "scores": {},
                        }
                    ]
                }
            ),
            r"entries\[0\].deal: a deal without its list of players",
        ),
        (damaged({"entries": [{"n": 1, "type": "deal"}]}), "damaged: entries"),
        (
            damaged(
                {
                    "entries": [
                        {"n": 1, "type": "manual", "at": AT, "number": 1, "scores": {"A": 1}, "note": ""}
                    ]
                }
            ),
            r"scores of entry 1 sum to \+1",
        ),
        (
            damaged(
                {"entries": [{"n": 2, "type": "manual", "at": AT, "number": 1, "scores": {}, "note": ""}]}
            ),
            "entry 1 calls itself 2",
        ),
        (format.to_bytes(evening())[:-40], "not JSON"),
        (damaged({"players": [1] * 2000}), "damaged in 2,000 places"),
    ],
)
def test_a_ledger_that_is_not_understood_is_refused(content: bytes, says: str) -> None:
    with pytest.raises(LedgerError, match=says):
        format.parse(content)


def test_a_carried_state_that_is_not_understood_is_the_ledgers_fault() -> None:
    table = build_book(evening())
    table.standing = table.standing._replace(state={"dealer": 5})
    with pytest.raises(
        LedgerError, match=r"carried state is not understood: state\.dealer: dealer must be text"
    ):
        recording.outlook(table)


def test_a_correction_adds_to_no_tally_that_is_not_understood() -> None:
    """How many deals were played, and who stands how, is carried: a correction adds to it what it changes."""
    table = dealt(begun(), GARDE, PRISE_LOST)
    assert table.state is not None and {"deals", "totals"} <= table.state.keys()
    entry, _ = corrections.amend(table, 1, {**GARDE, "card_points": 45}, "counted again", AT)
    table.standing = table.standing._replace(state={**table.state, "deals": "two"})
    with pytest.raises(LedgerError, match=r"carried state is not understood: state\.deals"):
        corrections.renewed(table, entry, whole=False)


def test_the_schema_describes_what_is_written() -> None:
    schema = format.json_schema()
    assert schema["properties"]["entries"]["items"]["discriminator"]["propertyName"] == "type"
    assert set(schema["required"]) == {"variant", "created", "players", "options"}


def test_the_sheet_shows_what_the_table_notes_and_the_ledger_what_it_settles() -> None:
    """Trojka lost by the pair with 30: −(10 + 5) each is noted, the others note nothing [SL-10, SL-60];
    four at the table: 4 × −15 + 30 = −30 for the pair, +30 for the others [SL-61]."""
    from tarokscore.ledger.score_sheet import sheet_rows
    from tarokscore.render.text import text
    from tarokscore.views.standings import sheet

    played = dealt(
        begun("slovenian-tarok"),
        {"contract": "three", "declarer": "Anna", "partner": "Béla", "card_points": 30},
    )
    (row,) = sheet_rows(played)
    assert row.noted == {"Anna": -15, "Béla": -15, "Cili": 0, "Dani": 0}
    assert row.totals == {"Anna": -30, "Béla": -30, "Cili": 30, "Dani": 30}
    lines = text(sheet(played)).splitlines()
    assert lines[1].split()[1:5] == ["−15", "−15", "0", "0"]
    assert lines[2].split()[:4] == ["−30", "−30", "+30", "+30"]


@pytest.mark.parametrize(
    ("variant", "told", "label"),
    [
        ("slovenian-tarok", {"outcome": "renons", "player": "Cili", "contract": "klop"}, "klop, renons Cili"),
        ("slovenian-tarok", {"outcome": "misdeal", "dealer": "Béla"}, "napačno deljenje Béla"),
        ("slovenian-tarok", {"outcome": "no-taroks"}, "brez tarokov"),
        ("french-tarot", {"outcome": "petit-sec", "player": "Béla"}, "petit sec Béla"),
        ("french-tarot", {"outcome": "all-passed"}, "donne passée"),
        (
            "koenigrufen",
            {"contract": "rufer", "declarer": "Anna", "partner": "Béla", "outcome": "renonce",
             "offenders": ["Cili", "Dani"]},
            "Rufer Anna + Béla, Renonce Cili + Dani",
        ),
    ],
)  # fmt: skip
def test_the_sheet_says_who_did_it(variant: str, told: dict[str, Any], label: str) -> None:
    from tarokscore.ledger.score_sheet import sheet_rows

    (row,) = sheet_rows(dealt(begun(variant), told))
    assert row.label == label


def test_a_misdeal_is_of_the_dealer_whose_turn_it_was() -> None:
    """Dani deals first, deals again, and is wrong again [SL-72, SL-77]."""
    from tarokscore.ledger.score_sheet import sheet_rows

    misdeal = {"outcome": "misdeal"}
    rows = sheet_rows(dealt(begun("slovenian-tarok"), misdeal, misdeal))
    assert [row.label for row in rows] == ["napačno deljenje Dani"] * 2
