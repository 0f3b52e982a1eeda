"""check --repair says what is so: nothing that `check` names is kept silent, no score is changed unsaid."""

import json
from pathlib import Path
from typing import Any

import pytest

from tarokscore import LedgerError, replay
from tarokscore.ledger import agreements, check, corrections, format, players, protests, recording
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run
from tests.ledger.test_ledger import AT, begun, dealt, evening, with_entry


def raw(made: Document) -> Any:
    return json.loads(format.to_bytes(made))


def repaired(changed: Any) -> recover.Recovered:
    return recover.repaired(json.dumps(changed).encode(), AT)


def at_thirty() -> Document:
    """(30 + 8) × 2 × 3 = 228 for Anna; the rulebook's 25 would make it 198. Nothing else of it is changed."""
    return dealt(begun(base_points=30), GARDE, GARDE, GARDE).document


# --- house rules -----------------------------------------------------------------------------------


def test_one_bad_house_rule_costs_that_one_and_the_hash_proves_which_it_was() -> None:
    damaged = raw(at_thirty())
    damaged["options"]["petit_chelem"] = "maybe"
    found = repaired(damaged)
    assert found.document == at_thirty()
    assert found.lost == ()
    (sentence,) = found.changed
    assert sentence.startswith("the house rule petit_chelem cannot be “maybe”: false is taken")
    assert "the hash of the first entry proves it" in sentence


@pytest.mark.parametrize(
    "torn", ['"base_points" 30', '"base_points": ', '"bose_points": 30', '"base_points": 3x']
)
def test_a_torn_house_rule_is_found_again_by_the_hash(torn: str) -> None:
    text = format.to_bytes(at_thirty()).decode().replace('"base_points": 30', torn)
    found = recover.repaired(text.encode(), AT)
    assert found.document == at_thirty()
    assert any("base_points cannot be" in each for each in found.changed)


def test_a_house_rule_that_was_changed_in_the_file_is_put_back() -> None:
    damaged = raw(at_thirty())
    damaged["options"]["base_points"] = 25
    found = repaired(damaged)
    assert found.document == at_thirty()
    assert "the house rule base_points cannot be 25: 30 is taken" in found.changed[0]


def without_hashes(made: Any) -> Any:
    for entry in made["entries"]:
        entry.pop("hash", None)
    return made


def test_where_nothing_shows_the_house_rules_the_recorded_scores_stay_and_that_is_said() -> None:
    """Base points of 1000 are beyond what is tried."""
    damaged = without_hashes(raw(dealt(begun(base_points=1000), GARDE).document))
    damaged["options"]["base_points"] = None
    found = repaired(damaged)
    (entry,) = found.document.entries
    assert entry.plain()["scores"]["Anna"] == 6048  # (1000 + 8) × 2 × 3
    assert "entry 1 is not as it is settled: score" in found.changed
    assert {each.message for each in check.check(found.document)} >= {"score"}


def test_house_rules_lost_during_play_change_no_later_score() -> None:
    """The second deal was played for 40: (40 + 8) × 2 × 3 = 288. The entry that said so is gone."""
    played = dealt(begun(), GARDE)
    with_entry(played, agreements.new_rules(played, {"base_points": 40}, None, AT))
    dealt(played, GARDE)
    text = format.to_bytes(played.document).decode().replace('"type": "rules"', '"type": "rul')
    found = recover.repaired(text.encode(), AT)
    assert found.entries == 2
    assert found.lost[0].startswith("entry 2 cannot be read")
    assert found.document.entries[1].plain()["scores"]["Anna"] == 288
    assert "entry 3 is not as it is settled: score" in found.changed


def test_bad_house_rules_agreed_during_play_are_lost_and_change_no_score() -> None:
    """The second deal was played for 40: (40 + 8) × 2 × 3 = 288."""
    played = dealt(begun(), GARDE)
    with_entry(played, agreements.new_rules(played, {"base_points": 40}, None, AT))
    dealt(played, GARDE)
    damaged = raw(played.document)
    damaged["entries"][1]["options"]["base_points"] = "x"
    found = repaired(damaged)
    assert found.document.entries[1].plain()["scores"]["Anna"] == 288
    (lost,) = found.lost
    assert lost.startswith("entry 2 (rules) no longer fits: its house rules are not understood")


def test_an_entry_whose_hash_is_gone_keeps_its_figures() -> None:
    """Nothing shows that somebody altered them; what they are settled to is said."""
    damaged = without_hashes(raw(dealt(begun(), GARDE).document))
    damaged["entries"][0]["scores"] |= {"Anna": 199, "Béla": -67}
    found = repaired(damaged)
    assert found.document.entries[0].plain()["scores"] == {"Anna": 199, "Béla": -67, "Cili": -66, "Dani": -66}
    assert found.changed == (
        "entry 1 carries no hash",
        "entry 1 is not as it is settled: score",
    )


# --- players, game, dealer ---------------------------------------------------------------------------


def test_a_player_may_be_called_entries() -> None:
    """It is no key that cuts the head off."""
    made = dealt(begun(players=("entries", "options", "Cili", "Dani"), base_points=30), {
        "declarer": "options", "contract": "petite", "bouts": 1, "card_points": 51,
    }).document  # fmt: skip
    for indent in (None, 1):
        found = recover.repaired(json.dumps(raw(made), indent=indent).encode(), AT)
        assert (found.document, found.lost, found.changed) == (made, (), ())
    torn = json.dumps(raw(made)).replace('"type": "deal"', '"type": "deal').encode()
    again = recover.repaired(torn, AT)
    assert (again.document.players, again.document.options) == (made.players, made.options)
    (lost,) = again.lost
    assert lost.startswith("entry 1 cannot be read: Expecting ',' delimiter")


@pytest.mark.parametrize("hashes", [True, False])
def test_a_game_that_cannot_be_read_is_asked_for(hashes: bool) -> None:
    damaged = raw(at_thirty())
    damaged["variant"] = "french-tarpt"
    damaged = damaged if hashes else without_hashes(damaged)
    with pytest.raises(LedgerError, match="which game was played") as refused:
        repaired(damaged)
    assert refused.value.hint == "say it: tarokscore check --repair NEW --game french-tarot"
    found = recover.repaired(json.dumps(damaged).encode(), AT, "French tarot")
    assert found.document == at_thirty()


def test_nobody_is_asked_for_a_game_that_is_none() -> None:
    with pytest.raises(LedgerError, match="whist is not a game known here"):
        recover.repaired(format.to_bytes(evening()), AT, "whist")


def test_a_lost_first_dealer_is_found_again() -> None:
    damaged = raw(evening())
    damaged["deler"] = damaged.pop("dealer")
    found = repaired(damaged)
    assert found.document == evening()
    assert "the first dealer cannot be read: “Dani” is taken" in found.changed[0]


# --- the chain ---------------------------------------------------------------------------------------


def test_a_sound_ledger_stays_as_it_is_where_the_deal_itself_shows_its_dealer() -> None:
    """The first dealer was not agreed; by the rules of the game it follows from the first deal."""
    deal = {"contract": "rufer", "declarer": "Anna", "partner": "Béla", "card_points": 50}
    book = build_book(recording.new_document("zwanzigerrufen", PLAYERS, {}, None, AT)[0])
    made = dealt(book, deal, deal).document
    (first, _) = made.entries
    assert first.dealer == "Dani" and "dealer" not in first.deal
    found = repaired(raw(made))
    assert format.to_bytes(found.document) == format.to_bytes(made)
    assert (found.lost, found.changed) == ((), ())


def test_an_altered_hash_is_named() -> None:
    damaged = raw(evening())
    damaged["entries"][2]["hash"] = "0" * 32
    found = repaired(damaged)
    assert found.entries == 5
    assert found.changed[0].startswith("entry 3 was altered")


def test_hashes_that_are_gone_are_named() -> None:
    found = repaired(without_hashes(raw(evening())))
    assert found.changed == tuple(f"entry {n} carries no hash" for n in (1, 2, 3, 4, 5))


def test_an_entry_taken_out_is_missing_though_the_numbers_have_no_gap() -> None:
    damaged = raw(evening())
    del damaged["entries"][2]
    for n, entry in enumerate(damaged["entries"], 1):
        entry["n"] = n
    found = repaired(damaged)
    assert found.lost == (
        "entry 3 follows 1 entry that is missing: what it took back or corrected counts again",
    )


def test_entries_cut_off_at_the_end_of_sound_json_cannot_be_missed_but_torn_ones_are() -> None:
    text = format.to_bytes(evening()).decode()
    for torn in (text.replace('{"n": 5', '{n": 5'), text.replace('{"n": 5', '"n": 5')):
        found = recover.repaired(torn.encode(), AT)
        assert found.entries == 4
        assert found.lost[0].startswith("entry 5 cannot be read")


@pytest.mark.parametrize("number", ["7", "1", '"4"', "null", "true"])
def test_a_wrong_number_costs_no_entry(number: str) -> None:
    """Where it stands says which it is."""
    text = format.to_bytes(evening()).decode().replace('"n": 4', f'"n": {number}')
    found = recover.repaired(text.encode(), AT)
    assert found.document == evening()
    assert len(found.changed) == 1 and found.changed[0].startswith("entry 4 ")


def test_entries_in_another_order_stand_by_their_numbers_again() -> None:
    damaged = raw(evening())
    damaged["entries"].reverse()
    found = repaired(damaged)
    assert found.document == evening()
    assert found.changed == ("the entries were in another order; they stand by their numbers again",)


@pytest.mark.parametrize("to", [0, 3])
def test_an_entry_that_stands_in_the_head_is_read(to: int) -> None:
    """The line of the second deal was moved up, above the players."""
    made = dealt(begun(), GARDE, PRISE_LOST, GARDE).document
    lines = format.to_bytes(made).splitlines(keepends=True)
    place = next(at for at, line in enumerate(lines) if line.startswith(b'  {"n": 2'))
    lines.insert(to, lines.pop(place))
    found = recover.repaired(b"".join(lines), AT)
    assert format.to_bytes(found.document) == format.to_bytes(made)


@pytest.mark.parametrize("sign", ["]}", "]\n}\n"])
def test_entries_behind_an_end_that_stands_too_early_are_read(sign: str) -> None:
    made = dealt(begun(), GARDE, PRISE_LOST, GARDE).document
    text = format.to_bytes(made).decode()
    place = text.index(',\n  {"n": 2')
    found = recover.repaired((text[:place] + sign + text[place:]).encode(), AT)
    assert format.to_bytes(found.document) == format.to_bytes(made)


def test_another_ledger_behind_the_end_is_left_out_and_said() -> None:
    made = dealt(begun(), GARDE).document
    other = dealt(begun(), PRISE_LOST, GARDE).document
    found = recover.repaired(format.to_bytes(made) + format.to_bytes(other), AT)
    assert format.to_bytes(found.document) == format.to_bytes(made)
    assert found.lost == ("something stands behind the end of the ledger; it is left out",)


def test_a_table_that_cannot_sit_renames_nobody() -> None:
    """In the second deal, Anna has lost her name, and who was renamed before it cannot be read."""
    damaged = raw(dealt(begun(), GARDE, PRISE_LOST, GARDE).document)
    damaged["entries"][1] = json.loads(json.dumps(damaged["entries"][1]).replace('"Anna"', '""'))
    found = repaired(damaged)
    assert found.lost[0].startswith("entry 2 ")
    assert found.entries == 2


def test_entries_are_found_in_an_object_that_was_torn_open_before_them() -> None:
    """The brace behind the house rules is gone, and what stands before them is broken."""
    text = format.to_bytes(evening()).decode()
    torn = text.replace('"options": {', '"options": {"a" 1, "b": {', 1).replace(
        '},\n "entries', ',\n "entries', 1
    )
    found = recover.repaired(torn.encode(), AT)
    assert found.entries == 5


def test_a_comma_behind_the_last_entry_is_no_end() -> None:
    """Somebody deleted the last line: nothing else shows it."""
    lines = format.to_bytes(evening()).decode().splitlines()
    last = max(place for place, line in enumerate(lines) if '"type"' in line)
    torn = "\n".join(lines[:last] + lines[last + 1 :])
    found = recover.repaired(torn.encode(), AT)
    assert any("behind the last entry" in each for each in found.lost), found


# --- the command -------------------------------------------------------------------------------------


def test_the_command_says_nothing_is_lost_only_where_nothing_is(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    table("add", "-", given=PRISE_LOST)
    assert "Nothing is lost." in table("check", "--repair", "same.json").out
    path = tmp_path / "tarokscore.json"
    damaged = json.loads(path.read_text(encoding="utf-8"))
    damaged["entries"][1]["hash"] = "0" * 32
    path.write_text(json.dumps(damaged), encoding="utf-8")
    ran = table("check", "--repair", "new.json")
    assert ran.code == 1
    assert "changed: entry 2 was altered" in ran.out and "Nothing is lost" not in ran.out
    told = table("check", "--repair", "newer.json", "--json").json["data"]
    assert told["lost"] == [] and told["changed"][0].startswith("entry 2 was altered")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    """It is opened with the care that any ledger is: this one would never end."""
    ran = run("check", "--repair", "new.json", "-l", "/dev/zero")
    assert ran.code == 3
    assert "no file" in ran.err
    assert not (tmp_path / "new.json").exists()


# --- the game --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key, other", [("variant", "cego"), ("players", ["Anna", "Bea", "Cili", "Dora"])])
def test_a_game_or_a_name_altered_in_the_head_is_put_back(key: str, other: Any) -> None:
    damaged = raw(at_thirty())
    damaged[key] = other
    (finding,) = check.check(format.parse(json.dumps(damaged).encode()))
    assert "its head (game, players, house rules) was changed" in finding.message
    found = repaired(damaged)
    assert found.document == at_thirty()
    (sentence,) = found.changed
    assert "is taken; the hash of the first entry proves it" in sentence


def test_where_the_deals_are_of_another_game_the_game_is_asked_for() -> None:
    damaged = without_hashes(raw(dealt(begun(), GARDE, GARDE).document))
    damaged["variant"] = "koenigrufen"
    with pytest.raises(LedgerError, match="of 2 deals 0 fit koenigrufen") as refused:
        repaired(damaged)
    assert "--game GAME" in refused.value.hint
    again = recover.repaired(json.dumps(damaged).encode(), AT, "french-tarot")
    assert again.entries == 2
    assert not list(check.check(again.document))


def test_house_rules_of_another_game_are_said_in_one_sentence() -> None:
    damaged = raw(at_thirty())
    damaged["variant"] = "cego"
    with pytest.raises(LedgerError) as refused:
        replay.rules_of("cego", damaged["options"])
    assert refused.value.message.count("is not known here") == 1
    assert "; and " in refused.value.message and "\\n" not in refused.value.message


# --- entries that are no deals ---------------------------------------------------------------------


def told_of(made: Document, change: Any) -> str:
    damaged = raw(made)
    change(damaged["entries"])
    found = repaired(damaged)
    return "\n".join((*found.lost, *found.changed))


def test_what_an_altered_booking_books_is_said() -> None:
    book = dealt(begun(), GARDE)
    book = with_entry(book, corrections.manual(book, {"Anna": -5, "Béla": 5}, "a fine", AT))
    told = told_of(book.document, lambda entries: entries[1].update(scores={"Anna": -500, "Béla": 500}))
    assert "deal 2 counts as Anna −500, Béla +500: what was said of it was altered" in told


def test_an_altered_renaming_is_said() -> None:
    book = dealt(begun(), GARDE)
    book = with_entry(book, players.rename(book, "Béla", "Berci", AT))
    told = told_of(book.document, lambda entries: entries[1].update(renamed={}))
    assert "entry 2 was altered" in told


def test_a_booking_whose_resolution_is_lost_is_said() -> None:
    book = dealt(begun(), GARDE)
    claims = {"Anna": 8, "Béla": -8, "Cili": 0, "Dani": 0}
    book = with_entry(book, protests.protest(book, 1, "Béla", "so", AT, claims=claims))
    for entry in protests.resolve(book, 1, True, "so it was", AT):
        book = with_entry(book, entry)
    told = told_of(book.document, lambda entries: entries[3].update(why=1))
    assert "was brought by a resolution that is lost: it books Anna" in told


def test_an_entry_that_is_lost_is_not_said_to_stay() -> None:
    book = dealt(begun(), GARDE)
    book = with_entry(book, players.join(book, ["Emil"], AT))
    book = with_entry(book, players.leave(book, ["Anna"], AT))
    damaged = raw(dealt(book, {**GARDE, "declarer": "Béla"}).document)
    damaged["entries"][0].pop("hash")
    damaged["entries"][0]["deal"]["players"][0] = "Anka"
    found = repaired(damaged)
    assert any(each.startswith("entry 1 (deal) no longer fits") for each in found.lost)
    assert not any(each.startswith("entry 1 is not as it is settled") for each in found.changed)


def test_house_rules_that_are_not_understood_are_a_finding_of_an_empty_ledger() -> None:
    damaged = raw(begun().document)
    damaged["options"]["base_points"] = "x"
    (finding,) = check.check(format.parse(json.dumps(damaged).encode()))
    assert finding.entry == 0 and "its house rules are not understood" in finding.message


# --- what the user says of the head ----------------------------------------------------------------


@pytest.mark.parametrize(
    "game, names, wrong",
    [
        ("koenigrufen", (), ["the game cannot be “koenigrufen”: “french-tarot” is taken"]),
        (None, ("A", "B", "C", "D"), ['the players cannot be ["A", "B", "C", "D"]: ["Anna", "Béla"']),
        ("cego", ("A", "B", "C", "D"), ["the game cannot be “cego”", "the players cannot be"]),
        ("french-tarot", ("Anna", "Béla", "Cili", "Dani"), []),
    ],
)
def test_a_wrong_game_or_players_are_said_where_the_hash_proves_others(
    game: str | None, names: tuple[str, ...], wrong: list[str]
) -> None:
    """The head of the file is sound, so that nothing of it is said to have changed."""
    found = recover.repaired(format.to_bytes(at_thirty()), AT, game, names)
    assert found.document == at_thirty()
    assert found.lost == ()
    assert len(found.changed) == len(wrong)
    for said, start in zip(found.changed, wrong, strict=True):
        assert said.startswith(start) and said.endswith("the hash of the first entry proves it")


def test_a_repaired_ledger_is_compared_with_a_seal(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    words = table("seal", "--json").json["data"]["seal"]
    path = tmp_path / "tarokscore.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"Anna",', '"Anne",', 1), encoding="utf-8")
    ran = table("check", "--repair", "new.json", "--seal", words)
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "Unchanged since the seal of 1 entry.")
    assert table("check", "-l", "new.json", "--seal", words).code == 0
    other = table("check", "--repair", "newer.json", "--seal", f"{words} acid")
    assert (other.code, (tmp_path / "newer.json").exists()) == (2, False)
    swapped = " ".join(reversed(words.split()))
    told = table("check", "--repair", "newest.json", "-l", "new.json", "--seal", swapped, "--json").json
    assert (told["ok"], told["data"]["seal"]["holds"], told["data"]["lost"]) == (False, False, [])
