"""check --repair: what is left of a damaged ledger goes to a new file, and what is lost is said."""

import json
from pathlib import Path

import pytest

from tarokscore import LedgerError
from tarokscore.ledger import check, corrections, format, players
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, PRISE_LOST, Run
from tests.ledger.test_ledger import AT, begun, dealt, evening, with_entry


def lines() -> list[bytes]:
    return format.to_bytes(evening()).splitlines(keepends=True)


def place(start: bytes) -> int:
    return next(index for index, line in enumerate(lines()) if line.strip().startswith(start))


def test_an_undamaged_ledger_loses_nothing() -> None:
    found = recover.repaired(format.to_bytes(evening()), AT)
    assert (found.entries, found.lost, found.changed) == (5, (), ())
    assert list(check.check(found.document)) == []
    assert [entry.n for entry in found.document.entries] == [1, 2, 3, 4, 5]


def test_a_ledger_cut_short_keeps_what_is_whole() -> None:
    """The file ends in the middle of entry 3."""
    whole = format.to_bytes(evening())
    found = recover.repaired(whole[: whole.index(b'{"n": 3') + 30], AT)
    assert found.entries == 2
    assert [sentence.split(" cannot")[0] for sentence in found.lost] == [
        "entry 3", "the file ends in the middle; more may have stood there",
    ]  # fmt: skip
    assert list(check.check(found.document)) == []


def test_a_ledger_cut_between_two_entries_may_have_had_more_and_that_is_said() -> None:
    whole = format.to_bytes(evening())
    found = recover.repaired(whole[: whole.index(b'{"n": 3')], AT)
    assert (found.entries, found.lost) == (2, ("the file ends in the middle; more may have stood there",))


def test_a_ledger_cut_where_its_first_entry_begins_may_have_had_more() -> None:
    whole = format.to_bytes(evening())
    found = recover.repaired(whole[: whole.index(b'"n": 1')], AT)
    assert (found.entries, found.lost) == (0, ("the file ends in the middle; more may have stood there",))


def test_the_amounts_of_what_is_lost_are_said() -> None:
    """Ema joins, and is fined before a deal; the entry by which she joins is lost. Of the deal before, the
    contract cannot be read, but the amounts."""
    book = dealt(begun(), GARDE, GARDE)
    with_entry(book, players.join(book, ["Ema"], AT))
    with_entry(book, corrections.manual(book, {"Anna": 5, "Ema": -5}, "a fine", AT))
    text = format.to_bytes(book.document).decode()
    place = text.index('"contract"', text.index('{"n": 2'))
    torn = (text[:place] + text[place + 1 :]).replace('"type": "players"', '"type": "pl', 1)
    found = recover.repaired(torn.encode(), AT)
    assert found.entries == 1
    lost = [each for each in found.lost if "; its amounts: " in each]
    assert [each.split(" ")[1] for each in lost] == ["2", "4"]
    assert lost[0].endswith("its amounts: Anna +198, Béla −66, Cili −66, Dani −66")
    assert lost[1].endswith("Ema has no account here; its amounts: Anna +5, Ema −5")


def test_a_lost_deal_is_named_and_the_later_ones_move_up() -> None:
    """Deal 1 is unreadable; deal 2, amended by entry 4, becomes deal 1."""
    damaged = lines()
    damaged[place(b'{"n": 1')] = b'  {"n": 1, "type": "deal", "at\x00\xff\n'
    found = recover.repaired(b"".join(damaged), AT)
    assert found.entries == 4
    assert found.lost[0].startswith("entry 1 cannot be read")
    assert found.changed == ("deals 2 to 4 are deals 1 to 3 now",)
    assert list(check.check(found.document)) == []


def test_an_altered_score_is_settled_again_and_said() -> None:
    """66 from each of three: 198, whatever the file says."""
    found = recover.repaired(format.to_bytes(evening()).replace(b'"Anna": 198', b'"Anna": 199', 1), AT)
    assert found.changed[-1] == "entry 1, deal 1: Anna had +199 and has +198 now"
    assert list(check.check(found.document)) == []


def test_amounts_by_hand_that_no_longer_sum_to_zero_are_lost_and_said() -> None:
    """Nobody can say which of them was changed."""
    played = dealt(begun(), GARDE)
    with_entry(played, corrections.manual(played, {"Anna": 5, "Béla": -5}, "a fine", AT))
    found = recover.repaired(format.to_bytes(played.document).replace(b'"Anna": 5', b'"Anna": 6'), AT)
    (lost,) = found.lost
    assert lost.startswith("entry 2 (manual) no longer fits: its amounts sum to +1, not to zero")


def test_balanced_but_wrong_scores_are_put_right() -> None:
    right = '"Anna": 198, "Béla": -66'.encode()
    wrong = format.to_bytes(evening()).replace(right, '"Anna": 199, "Béla": -67'.encode(), 1)
    found = recover.repaired(wrong, AT)
    assert found.lost == ()
    assert found.changed == (
        "entry 1 was altered, or the head before it (game, players, house rules)",
        "entry 1, deal 1: Anna had +199 and has +198 now", "entry 1, deal 1: Béla had −67 and has −66 now",
    )  # fmt: skip
    assert list(check.check(found.document)) == []


def test_a_lost_correction_takes_back_nothing() -> None:
    """An undo whose entry is lost is lost, too."""
    played = dealt(begun(), GARDE, PRISE_LOST)
    with_entry(played, corrections.void(played, 1, "misread", AT))
    with_entry(played, corrections.undo(played, None, AT))
    text = format.to_bytes(played.document).replace(b'"type": "void"', b'"type": "viod"')
    found = recover.repaired(text, AT)
    assert found.entries == 2
    assert any("what it took back is lost" in sentence for sentence in found.lost)


@pytest.mark.parametrize("cut", [b'"type": "viod"', b'"type": "void'])
def test_a_deal_that_was_void_is_said_to_count_where_that_is_lost(cut: bytes) -> None:
    played = dealt(begun(), GARDE, PRISE_LOST)
    with_entry(played, corrections.void(played, 1, "misread", AT))
    text = format.to_bytes(played.document).replace(b'"type": "void"', cut)
    said = " ".join(recover.repaired(text, AT).changed)
    counts = "deal 1 counts as Anna +198, Béla −66, Cili −66, Dani −66: what was said of it later is lost"
    assert counts in said and "deal 2" not in said


def test_a_deal_whose_amendment_is_lost_counts_as_it_was_and_one_that_is_void_still_does_not() -> None:
    """30 points instead of 49, and the garde is lost; what makes the other deal void is there."""
    played = dealt(begun(), GARDE, PRISE_LOST)
    for number in (1, 2):
        with_entry(played, corrections.amend(played, number, {**GARDE, "card_points": 30}, "misread", AT)[0])
    with_entry(played, corrections.void(played, 2, "not played", AT))
    text = format.to_bytes(played.document).replace(b'"type": "amend"', b'"type": "amedn"')
    said = " ".join(recover.repaired(text, AT).changed)
    assert "deal 1 counts as Anna +198, Béla −66" in said and "deal 2 counts as nothing" in said


@pytest.mark.parametrize("key, why", [
    ("entry", "there is no entry 99 that it could take back"),
    ("number", "there is no deal 99 before it"),
])  # fmt: skip
def test_what_never_was_is_not_said_to_be_lost(key: str, why: str) -> None:
    """A number altered in the file to one that no entry before it can have; the hash was altered, too."""
    played = dealt(begun(), GARDE, PRISE_LOST)
    with_entry(played, corrections.void(played, 1, "misread", AT))
    with_entry(played, corrections.undo(played, None, AT))
    damaged = json.loads(format.to_bytes(played.document))
    last = max(
        at
        for at, entry in enumerate(damaged["entries"])
        if entry["type"] in ("void", "undo") and key in entry
    )
    damaged["entries"][last] |= {key: 99, "hash": "0" * 32}
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert any(why in sentence for sentence in found.lost)
    assert not any("is lost" in sentence for sentence in found.lost if "99" in sentence)


def test_who_played_is_asked_for_where_it_is_lost_and_lost_house_rules_are_proved_by_the_hash() -> None:
    """The hash of the first entry covers them both."""
    raw = json.loads(format.to_bytes(evening()))
    del raw["players"], raw["options"]
    with pytest.raises(LedgerError, match="who played cannot be read") as refused:
        recover.repaired(json.dumps(raw).encode(), AT)
    assert refused.value.hint == "say it: tarokscore check --repair NEW --players Anna,Béla,Cili,Dani"
    found = recover.repaired(json.dumps(raw).encode(), AT, players=evening().players)
    assert found.document == evening()
    (sentence,) = found.changed
    assert sentence.startswith("the house rules cannot be read: the rulebook's are taken")
    assert "the hash of the first entry proves it" in sentence
    others = recover.repaired(json.dumps(raw).encode(), AT, players=("Anna", "Béla", "Dani", "Cili"))
    assert others.document == evening()
    assert 'Cili"]: ["Anna", "Béla", "Cili", "Dani"] is taken' in others.changed[0]


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00" * 1000, b'{"n": ' * 20_000, b'{"variant": "whist"}'])
def test_what_is_no_ledger_is_not_repaired(content: bytes) -> None:
    with pytest.raises(LedgerError):
        recover.repaired(content, AT)


def test_a_newer_ledger_is_not_repaired() -> None:
    newer = format.to_bytes(evening()).replace(b'"version": 1', b'"version": 9')
    with pytest.raises(LedgerError, match="version 9"):
        recover.repaired(newer, AT)


def test_the_command_leaves_the_damaged_file_and_overwrites_nothing(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / "tarokscore.json"
    whole = path.read_bytes()
    damaged = whole[: whole.index(b'"contract"')]
    path.write_bytes(damaged)
    assert table("check").code == 3
    ran = table("check", "--repair", "new.json")
    assert ran.code == 1
    assert "lost: entry 1 cannot be read" in ran.out
    assert path.read_bytes() == damaged
    assert table("check", "-l", "new.json").code == 0
    assert table("check", "--repair", "new.json").code == 3


def test_what_nobody_can_read_is_said_on_the_command_line(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    path = tmp_path / "tarokscore.json"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("french-tarot", "french-tarpt").replace('"players"', '"pleyers"', 1))
    asked = " ".join(table("check", "--repair", "new.json").err.split())
    assert "--game french-tarot --players Anna,Béla,Cili,Dani" in asked
    assert not (tmp_path / "new.json").exists()
    told = ("--game", "french-tarot", "--players", "Anna, Béla, Cili, Dani")
    ran = table("check", "--repair", "new.json", *told)
    assert ran.code == 0 and "Nothing is lost." in ran.out
    assert (tmp_path / "new.json").read_text(encoding="utf-8") == whole
    assert table("check", "--repair", "newer.json", "--game", "whist").code == 3
    assert table("check", *told).code == 2
