"""At the table: a deal typed on the command line, who sits where, counted cards, and what is said aloud."""

import json
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth

from tarokscore import settling
from tarokscore.cli import line_errors
from tests.conftest import PLAYERS, PRISE_LOST, Ran, Run

# --- one line ----------------------------------------------------------------------------------


def test_json_instead_of_words_is_told_where_it_goes(table: Run) -> None:
    """Its braces and quotes are no words, and complaining about each of them would help nobody."""
    for given in (json.dumps(PRISE_LOST), " {"):
        refused = table("add", given)
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.splitlines()[1:] == [
            "  add: a deal as JSON is read from a file or from standard input",
            "  tarokscore add FILE, or tarokscore add -",
        ]
    assert table("add", "-", given=PRISE_LOST).code == 0


def test_a_deal_in_words_is_saved_and_the_table_shown(table: Run) -> None:
    """FT-P01: (25 + 8 + 10) × 2 + 20 = 106 of each."""
    done = table("add", "garde", "Anna", "49", "2", "bouts,", "petit", "au", "bout,", "poignée", "Anna")
    assert done.code == 0
    assert done.out.splitlines() == [
        "1 saved: garde Anna 49, 2 bouts, petit au bout, simple poignée Anna",
        "      deal  total",
        "Anna  +318   +318",
        "Béla  −106   −106",
        "Cili  −106   −106",
        "Dani  −106   −106",
        "",
        "dealer: Anna",
    ]
    assert table("check").code == 0


def read_back(done: Ran, number: int) -> str:
    """The deal as `add` said that it read it, wrapped lines joined again."""
    said = done.out.partition("\n      ")[0].replace("\n  ", " ")
    assert said.startswith(f"{number} saved: "), done
    return said.removeprefix(f"{number} saved: ")


def test_a_deal_is_said_as_it_was_read(table: Run) -> None:
    """So that a slip is seen: whose the poignée is, how the announced slam went. Typed again it is the same
    deal; who sits and deals is said where it is not as the table had it."""
    lines = (
        "garde a 49 2 bouts, chelem annoncé chuté, poignée b",
        "prise b 41 1 bout, defenders petit au bout",
        "players Anna Cili Dani Emil, garde Emil 50 2 bouts",
        "garde Emil 50 2 bouts, dealer Emil",
        "passée",
    )
    read = [read_back(table("add", line), number) for number, line in enumerate(lines, 1)]
    assert "chelem annoncé chuté" in read[0] and read[0].endswith("poignée Béla")
    assert "1 bout," in read[1] and read[1].endswith("petit au bout défense")
    assert read[2].startswith("players Anna Cili Dani Emil, ") and "dealer Emil" in read[3]
    assert not any("players" in line or "dealer" in line for line in (read[0], read[1], read[4]))
    entered = [row["deal"] for row in table("sheet", "--json").json["data"]["rows"]]
    table("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "--ledger", "again.json")
    for line in read:
        assert table("add", line, "--ledger", "again.json").code == 0
    again = table("sheet", "--json", "--ledger", "again.json").json["data"]["rows"]
    assert [row["deal"] for row in again] == entered


def test_one_deal_from_a_file_is_said_as_it_was_read_and_several_shortly(table: Run) -> None:
    one = table("add", "-", given=PRISE_LOST)
    assert one.out.splitlines()[:2] == ["1 saved: prise Béla 45, 1 bout", "      deal  total"]
    two = table("add", "-", given=[PRISE_LOST, PRISE_LOST]).out.splitlines()
    assert two[0] == "2 saved: Anna +31, Béla −93, Cili +31, Dani +31."


def test_what_was_read_stays_short_and_harmless(run: Run) -> None:
    """A note as long as a novel takes a few lines; a name is no command for the terminal."""
    players = ("Anna", "B\u202eob", "Solo", "J\u00fcrgen von der Lippe")
    run("new", "french-tarot", *players, "--dealer", "Solo")
    deal = {**PRISE_LOST, "declarer": players[1], "note": "and then " * 20_000}
    done = run("add", "-", given=deal)
    head = done.out.partition("\n        ")[0].splitlines()
    assert done.code == 0 and head[0].startswith('1 saved: prise "B\\u202eob" 45, 1 bout, note ')
    assert len(head) <= 15 and head[-1].endswith('…"') and all(wcswidth(line) <= 80 for line in head)
    assert run("check").code == 0


def test_no_fact_of_a_deal_is_cut_however_long_the_names_are(run: Run) -> None:
    players = [" ".join([name] * 16) for name in ("Annamaria", "Bartholomew", "Cassandra", "Demetrios")]
    run("new", "french-tarot", *players)
    owners = [f'"{name}"' for name in players]
    line = ", ".join([f"garde {owners[0]} 49 2 bouts", f"simple poignée {owners[1]}",
                      f"petit au bout {owners[3]}", f"dealer {owners[2]}"])  # fmt: skip
    done = run("add", line)
    said = " ".join(done.out.partition("total")[0].split())
    assert done.code == 0, done
    assert all(said.count(name) for name in players), said
    assert "…" not in said and len(said) > 400


def test_words_may_come_as_one_argument_and_one_word_may_be_a_deal(table: Run) -> None:
    assert table("add", "garde b 49 2 bouts").code == 0
    assert table("add", "passée").code == 0
    assert table("add", "nothing-here.json").code == 3, "a file that is not there is no deal"


def test_what_is_wrong_is_pointed_at_in_the_line(table: Run, tmp_path: Path) -> None:
    before = (tmp_path / "tarokscore.json").read_bytes()
    refused = table("add", "garde Anna 49 2 bouts, petit o bout")
    assert refused.code == 2
    assert refused.err.splitlines()[:2] == [
        "  garde Anna 49 2 bouts, petit o bout",
        "                               ^",
    ]
    assert "write “garde Anna 49, 2 bouts, petit au bout”" in " ".join(refused.err.split())
    assert (tmp_path / "tarokscore.json").read_bytes() == before


def test_what_is_impossible_is_pointed_at_too(table: Run) -> None:
    refused = table("add", "garde Anna 99 2 bouts")
    assert refused.code == 2
    assert refused.err.splitlines()[1] == "             ^^"
    assert "the pack has 91" in refused.err


def test_a_refusal_of_a_line_for_programs(table: Run) -> None:
    refused = table("add", "--json", "garde Anna 49 2")
    assert refused.code == 2 and refused.err == ""
    (problem,) = refused.json["problems"]
    assert problem["where"] == "column 1" and "2 bouts" in problem["hint"]


def test_the_pointer_stands_under_wide_names_and_long_lines() -> None:
    assert line_errors.marked_line("山田 x", [(3, 4)]) == "  山田 x\n       ^"
    assert line_errors.marked_line("\x1b[31m x", [(6, 7)]).splitlines()[0] == "  \\x1b[31m x"
    line, marks = line_errors.marked_line("word " * 40 + "wrong", [(200, 205)]).splitlines()
    assert len(line) <= 80 and line[marks.index("^") :] == "wrong"


def test_a_line_loads_one_game_and_no_prompts(tmp_path: Path) -> None:
    from tests.test_imports import DRAWING, games, loaded

    loaded(tmp_path, "new", "french-tarot", *PLAYERS)
    modules = loaded(tmp_path, "add", "--json", "garde Anna 49 2 bouts, petit au bout")
    assert games(modules) == {"french_tarot"}
    assert not modules & {*DRAWING, "prompt_toolkit"}


# --- said aloud --------------------------------------------------------------------------------


def test_say_gives_sentences(table: Run) -> None:
    done = table("add", "--say", "garde Anna 49 2 bouts")
    assert done.out.splitlines() == [
        "Deal 1: garde Anna.",
        "Anna wins 198. Béla, Cili and Dani lose 66 each.",
        "After 1 deal: Anna 198, Béla minus 66, Cili minus 66, Dani minus 66.",
        "Anna deals next.",
    ]
    assert "Nobody wins or loses anything." in table("add", "--say", "passée").out
    assert "Béla loses 93" in table("add", "--say", "-", given=PRISE_LOST).out
    assert "Deal 4" in table("add", "--say", "--json", "passée").json["data"]["say"]


def test_what_is_said_has_no_signs(run: Run) -> None:
    """BT: who loses an Aufnahme pays 10 to each; the pot has a sentence of its own kind."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli")
    said = run("add", "--say", "Aufnahme Anna 70").out
    assert "Anna wins 10. The pot loses 10." in said
    run("new", "slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "--ledger", "tarok.json")
    said = run("add", "--say", "tri Bor sam 34", "--ledger", "tarok.json").out
    said += run("add", "--say", "dve Ana Bor 40", "--ledger", "tarok.json").out
    assert "Deal 2: dve Ana and Bor." in said
    assert "Noted: Ana 0, Bor minus 10" in said and not any(sign in said for sign in "+−=")


def test_several_deals_are_said_one_after_the_other_and_the_totals_once(table: Run) -> None:
    said = table("add", "--say", "-", given=f"{json.dumps(PRISE_LOST)}\n{json.dumps(PRISE_LOST)}").out
    assert [line.partition(":")[0] for line in said.splitlines() if line[0] in "DA" and ":" in line] == [
        "Deal 1", "Deal 2", "After 2 deals",
    ]  # fmt: skip


def test_a_line_with_a_stroke_in_it_is_no_file(run: Run) -> None:
    """Card points of Königrufen are written 41/2; a note may be longer than any file's name."""
    run("new", "koenigrufen", "Anna", "Bert", "Cora", "Dori", "--dealer", "Dori")
    assert run("add", "Rufer Anna Bert 41/2, Trull Cora, vier Könige").code == 0
    assert run("add", f"Piccolo Anna 1 Stich, note {'x' * 300}").code == 0
    assert run("add", "nowhere/deal").code == 3


def test_the_live_table_fits_the_page_whatever_they_are_called(run: Run) -> None:
    long = ("山田太郎" * 10, "Maximiliana von und zu " * 5, "Őri", "x" * 120)
    run("new", "french-tarot", *long, "--dealer", "Őri")
    lines = run("add", "garde Őri 49 2 bouts").out + run("players").out + run("players", "join", "y" * 90).out
    lines += run("standings").out
    assert max(map(wcswidth, lines.splitlines())) <= 80


def test_names_that_a_terminal_could_take_for_commands(run: Run) -> None:
    run("new", "french-tarot", "A\x1b[31m", "Béla", "Cili")
    done = run("add", "--say", "garde Béla 49 2 bouts")
    assert "\x1b" not in done.out + run("players").out + run("add", "prise A 49 1 bout").out


def test_where_the_dealer_sits_out_nobody_is_asked_for_a_partner(run: Run) -> None:
    """Five at the table, four play: a line says as much as at a table of four."""
    five = (*PLAYERS, "Ernő")
    run("new", "french-tarot", *five, "--dealer", "Ernő", "--set", "five_players=dealer-out")
    done = run("add", "garde", "Anna", "49", "2", "bouts")
    assert (done.code, done.out.splitlines()[0]) == (0, "1 saved: garde Anna 49, 2 bouts")


# --- notation ----------------------------------------------------------------------------------


def test_the_notation_is_explained(run: Run) -> None:
    assert "47:44" in run("notation").out
    shown = run("notation", "french-tarot")
    assert "poignée Anna" in shown.out and all(len(line) <= 80 for line in shown.out.splitlines())
    assert run("notation", "taroky", "--json").json["data"]["examples"]


def test_a_deal_as_a_line(run: Run) -> None:
    deal = {
        "variant": "french-tarot",
        "players": list(PLAYERS),
        "declarer": "Béla",
        "contract": "garde-sans",
        "card_points": 49,
        "bouts": 2,
    }
    done = run("notation", "--deal", "-", given=json.dumps(deal))
    assert done.out == "players Anna Béla Cili Dani, garde sans Béla 49, 2 bouts\n"
    assert settling.canonical("french-tarot", deal)["contract"] == "garde-sans"


@pytest.mark.parametrize("odd", [
    {"players": 7}, {"players": [None, "Béla"]}, {"note": 7}, {"declarer": {}}, {"bonuses": "x"},
    {"bonuses": [7]}, {"card_points": [1]},
    {"card_points": -1},  # of the right shape, and no line says fewer points than none
])  # fmt: skip
def test_what_is_no_deal_is_refused_where_a_line_is_asked_for(run: Run, odd: dict[str, Any]) -> None:
    deal = {"variant": "koenigrufen", "players": list(PLAYERS), "declarer": "Béla", "contract": "dreier"}
    done = run("notation", "--deal", "-", given=json.dumps({**deal, **odd}))
    assert done.code == 2 and done.err and not done.out


@pytest.mark.parametrize(("game", "players"), [("danish-tarok", "Stig Lone Per"), ("taroky", "A B C D E")])
def test_a_new_ledger_says_that_its_first_deal_needs_the_dealer(run: Run, game: str, players: str) -> None:
    known = run("new", game, *players.split(), "--dealer", players.split()[0], "--ledger", "known.json")
    assert known.code == 0 and "who deals" not in known.out
    assert "The first deal says who deals: dealer NAME." in run("new", game, *players.split()).out


def test_after_the_first_dealer_was_told_the_next_one_is_known(run: Run) -> None:
    run("new", "danish-tarok", "Stig", "Lone", "Per")
    deal = "sidste stik Lone, pagat vandt Per, Stig 20 Lone 33"
    refused = run("add", deal)
    assert refused.code == 2 and "dealer NAME" in refused.err
    assert run("add", f"{deal}, giver Per").code == 0
    assert run("add", deal).code == 0
