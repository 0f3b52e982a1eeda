"""A changed past is found: by the chain of hashes, and by the words of a seal."""

import json
from pathlib import Path
from typing import Any

import pytest

from tarokscore.ledger import chain, check, format, seal
from tarokscore.ledger.format import Document
from tests.conftest import GARDE, PRISE_LOST, Run, ledger_json
from tests.ledger.test_ledger import evening


def altered(change: Any) -> Document:
    raw = json.loads(format.to_bytes(evening()))
    change(raw)
    return format.parse(json.dumps(raw).encode())


def broken(document: Document) -> list[int]:
    return [link.entry for link in chain.links(document) if not link.holds]


def test_every_entry_carries_its_hash() -> None:
    made = evening()
    assert all(entry.hash and len(entry.hash) == chain.LENGTH for entry in made.entries)
    assert len({entry.hash for entry in made.entries}) == len(made.entries)
    assert broken(format.parse(format.to_bytes(made))) == []


@pytest.mark.parametrize(
    ("change", "entries"),
    [
        (lambda raw: raw["entries"][1].update(at="2026-11-22T20:00:00+01:00"), [2]),
        (lambda raw: raw["entries"][3].update(why="nothing"), [4]),
        (lambda raw: raw["entries"][2].pop("hash"), [3]),
        (lambda raw: raw["players"].reverse(), [1]),
        (lambda raw: raw["entries"][0]["deal"].update(note="what a hand"), [1]),
    ],
)
def test_what_settles_alike_is_found_as_well(change: Any, entries: list[int]) -> None:
    """A time, a reason, a note: no figure changes by it, and the chain breaks there and only there."""
    found = altered(change)
    assert broken(found) == entries
    assert [
        each.entry
        for each in check.check(found)
        if any(word in each.message for word in ("altered", "changed", "hash"))
    ]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"base_points": 30}, "base_points is 30 and was 25; "),
        ({"scoring": "fixed"}, "scoring is “fixed” and was “multiplier”; "),
        ({"four_player_half_points": "round"}, "no figure changes by it"),
    ],
)
def test_a_house_rule_changed_in_the_file_is_said_once(rules: dict[str, Any], said: str) -> None:
    """And not by every figure that comes to something else by it. Which rule it was is found if it is one."""
    (found,) = check.check(altered(lambda raw: raw["options"].update(rules)))
    assert (found.entry, found.number) == (0, None)
    assert "its head (game, players, house rules) was changed after it was written" in found.message
    assert said in found.message


def test_a_head_with_another_game_says_how_to_get_the_ledger_back(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=[GARDE])
    raw = ledger_json(tmp_path)
    raw["variant"] = "danish-tarok"
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    assert "tarokscore check says where" in table("standings").err
    assert "to write it as it was: tarokscore check --repair FILE" in " ".join(table("check").out.split())
    assert table("check", "--repair", "new.json").code == 1
    assert table("standings", "-l", "new.json").code == 0


def test_two_house_rules_changed_in_the_file_show_in_deals_that_nobody_touched(
    table: Run, tmp_path: Path
) -> None:
    """Three deals, each of four amounts: the third shows that it was not the first that was altered."""
    table("add", "-", given=[GARDE, PRISE_LOST, GARDE])
    raw = ledger_json(tmp_path)
    raw["options"] |= {"base_points": 30, "petit_au_bout_value": 20}
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    found = table("check")
    assert found.code == 1
    assert " ".join(found.out.split()) == (
        "Not as recorded: the ledger: its head (game, players, house rules) was changed after it was written;"
        " 12 figures come to something else by it"
    )


def test_the_first_deal_altered_is_not_taken_for_the_head() -> None:
    """49 points and 2 bouts bring Anna 198 [FT-20]; 50 bring (25 + 9) × 2 × 3 = 204."""
    found = list(check.check(altered(lambda raw: raw["entries"][0]["deal"].update(card_points=50))))
    assert found[0].message == "was altered, or the head before it (game, players, house rules)"
    assert ("Anna", 198, 204) in [(each.account, each.stored, each.computed) for each in found]


def test_a_changed_note_is_no_figure(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    raw = ledger_json(tmp_path)
    raw["entries"][1]["deal"]["note"] = "x"
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    assert table("check").out.splitlines() == [
        "1 entry not as recorded:",
        "  entry 2, deal 2: was altered, or what stood before it; its figures agree; or",
        "    entries before it were taken out, and what they took back or corrected",
        "    counts again",
    ]


def test_an_entry_with_a_new_hash_breaks_the_next_one() -> None:
    def change(raw: Any) -> None:
        raw["entries"][1]["at"] = "later"
        again = format.parse(json.dumps(raw).encode())
        raw["entries"][1]["hash"] = chain.hash_after(again.entries[0].hash or "", again.entries[1])

    assert broken(altered(change)) == [3]


def test_the_order_of_keys_says_nothing() -> None:
    def change(raw: Any) -> None:
        raw["entries"][0] = dict(reversed(raw["entries"][0].items()))

    assert broken(altered(change)) == []


# --- the seal ----------------------------------------------------------------------------------


def test_words_are_simple_and_unlike() -> None:
    words = seal.word_list()
    assert len(set(words)) == 256
    assert all(word.isascii() and word.isalpha() and 3 <= len(word) <= 10 for word in words)


def test_a_seal_fits_one_record_only() -> None:
    made = evening()
    words = seal.seal(made)
    assert len(words.split()) == seal.WORDS
    assert seal.compare_seal(made, words.upper().replace(" ", ", ")) == seal.Seal(5, 0)
    states = [made.changed({"entries": made.entries[:count]}) for count in range(5)]
    assert len({words, *map(seal.seal, states)}) == 6


def test_an_altered_entry_is_named_even_if_more_came_after() -> None:
    words = seal.seal(evening())
    found = altered(lambda raw: raw["entries"][2].update(at="then"))
    assert seal.compare_seal(found, words) == seal.Seal(5, 0, (3,))


def test_a_chain_made_anew_does_not_fit_the_seal() -> None:
    words = seal.seal(evening())
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"][0]["at"] = "then"
    forged = format.parse(json.dumps(raw).encode())
    forged = forged.changed({"entries": ()}).plus(*forged.entries)
    assert broken(forged) == []
    assert seal.compare_seal(forged, words) == seal.Seal(None, 0)


@pytest.mark.parametrize("cut", [1, 3])
def test_a_tail_that_was_cut_off_is_missed(cut: int) -> None:
    made = evening()
    shorter = made.changed({"entries": made.entries[:-cut]})
    assert broken(shorter) == []
    found = seal.compare_seal(shorter, seal.seal(made))
    assert (found.missing, found.holds) == (cut, False)


def without(*places: int) -> Document:
    """The evening's record without some entries, the others numbered anew as a forger would."""
    raw = json.loads(format.to_bytes(evening()))
    raw["entries"] = [each for each in raw["entries"] if each["n"] not in places]
    for place, each in enumerate(raw["entries"], start=1):
        each["n"] = place
    return format.parse(json.dumps(raw).encode())


@pytest.mark.parametrize(("places", "gap"), [((2,), 2), ((1,), 1), ((2, 3), 2), ((4,), 4)])
def test_entries_that_were_taken_out_are_missed_where_they_stood(places: tuple[int, ...], gap: int) -> None:
    """Those behind the gap have other numbers and are what they were."""
    found = without(*places)
    assert broken(found) == [gap]
    opened = seal.compare_seal(found, seal.seal(evening()))
    assert (opened.missing, opened.gaps, opened.altered, opened.holds) == (len(places), (gap,), (), False)


def test_check_says_that_an_entry_is_missing_before_another() -> None:
    messages = [each.message for each in check.check(without(2)) if each.entry == 2]
    assert "follows 1 entry that is missing: what it took back or corrected counts again" in messages


@pytest.mark.parametrize("place", range(seal.WORDS))
def test_a_word_that_was_misheard_is_named(place: int) -> None:
    words = seal.seal(evening()).split()
    other = next(word for word in seal.word_list() if word not in words)
    said = [*words[:place], other, *words[place + 1 :]]
    found = seal.compare_seal(evening(), " ".join(said))
    assert (found.entries, found.misheard, found.holds) == (5, ((other, words[place]),), False)


def test_two_words_that_changed_places_are_named() -> None:
    one, two, *rest = seal.seal(evening()).split()
    found = seal.compare_seal(evening(), " ".join([two, one, *rest]))
    assert found.misheard == ((two, one), (one, two))


def test_two_wrong_words_are_another_seal() -> None:
    one, two, *rest = seal.seal(evening()).split()
    three, four = [word for word in seal.word_list() if word not in (one, two)][:2]
    found = seal.compare_seal(evening(), " ".join([three, four, *rest]))
    assert not found.misheard and not found.holds


def test_a_misheard_word_accuses_nobody(table: Run) -> None:
    table("add", "-", given=GARDE)
    words = table("seal", "--json").json["data"]["seal"].split()
    other = next(word for word in seal.word_list() if word not in words)
    found = table("check", "--seal", " ".join([*words[:6], other]))
    said = " ".join(found.out.split())
    assert f"Nearly the seal of 1 entry: “{other}” where it has “{words[6]}”." in said
    assert found.code == 1 and "anew" not in said
    refused = table("check", "--seal", " ".join([*words[:6], words[6] + "x"]))
    assert refused.code == 2 and f"did you mean {words[6]}" in refused.err


def test_the_count_of_a_long_record_turns_over() -> None:
    """256 words count so many entries; the nearest number that fits is meant."""
    assert [seal.nearest_count(44, count) for count in (20, 44, 171, 290, 300, 310)] == [
        44,
        44,
        44,
        300,
        300,
        300,
    ]


def test_seal_and_check_on_the_command_line(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    words = table("seal", "--json").json["data"]["seal"]
    assert table("seal").out.splitlines()[0] == words
    assert table("check", "--seal", words).out.startswith("Unchanged since the seal of 1 entry.")
    table("add", "-", given=PRISE_LOST)
    assert "1 entry added since" in table("check", "--seal", words).out
    raw = ledger_json(tmp_path)
    raw["entries"][0]["deal"]["note"] = "x"
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    found = table("check", "--seal", words)
    assert found.code == 1
    assert "entry 1 was altered" in found.out
    assert table("check", "--seal", words, "--json").json["data"]["seal"]["holds"] is False
    assert table("check", "--seal", "no such words").code == 2


def test_check_says_that_entries_are_missing(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    words = table("seal", "--json").json["data"]["seal"]
    raw = ledger_json(tmp_path)
    del raw["entries"][-1]
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    found = table("check", "--seal", words)
    assert found.code == 1
    assert "1 entry is missing after entry 1, the last one here" in found.out


def test_a_record_without_an_entry_is_as_it_was() -> None:
    made = evening().changed({"entries": ()})
    assert list(check.check(made)) == []
    assert seal.compare_seal(made, seal.seal(made)).holds


def test_a_seal_of_six_words_is_told_what_to_do(table: Run) -> None:
    """Seals once had six; whoever lost a word of seven has six as well."""
    table("add", "-", given=GARDE)
    seven = table("seal").out.splitlines()[0].split()
    said = " ".join(table("check", "--seal", " ".join(seven[1:])).err.split())
    assert "a seal has 7 words, and this has 6" in said
    assert "check without --seal follows the chain" in said
    assert "Seals once had" not in table("check", "--seal", " ".join(seven[2:])).err
