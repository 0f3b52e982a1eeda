"""add in a pseudo-terminal, as somebody at a table types: back, later, no, and the terminal closed."""

import json
import os
import signal
from pathlib import Path

import pytest

from tests.conftest import PLAYERS, Run, ledger_json
from tests.terminal import Terminal

Script = list[tuple[str, str]]
TOLD = [  # what is waited for, what is typed
    ("table", ""), ("contract", "garde"), ("declarer", "b"), ("announcements", "poignée Béla"),
    ("bonuses", "petit au bout"), ("card points", "49"), ("bouts", "2"),
]  # fmt: skip


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.name.endswith(".lock")}


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_deal_is_entered_shown_and_saved_after_a_yes(run: Run, tmp_path: Path, term: str) -> None:
    """(25 + 8 + 10) × 2 + 20 = 106 of each: FT-P01 with Béla as declarer."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term=term)
    terminal.finish(
        [
            *TOLD[:5],
            ("card points", "99"),
            ("the pack has 91", "49"),
            TOLD[-1],
            ("save?", ""),
            ("save?", "yes"),
        ]
    )
    read = "garde Béla 49, 2 bouts, petit au bout, simple poignée Béla\n"
    shown, _, after = terminal.text.partition("save?")
    assert "Béla +318" in shown and read in shown, "how it was read, before it is saved"
    assert f"1 saved: {read}" in after
    assert ("\x1b[" in terminal.seen.decode(errors="replace")) == (term == "xterm"), (
        "a dumb terminal gets no codes"
    )
    assert ledger_json(tmp_path)["entries"][0]["scores"]["Béla"] == 318
    assert files(tmp_path) == {"tarokscore.json"}


def test_going_back_one_question(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish(
        [
            *TOLD[:6],
            ("bouts", "<"),
            ("card points", "50"),
            ("bouts", "2"),
            ("save?", "<"),
            ("bouts", "3"),
            ("save?", "yes"),
        ]
    )
    deal = ledger_json(tmp_path)["entries"][0]["deal"]
    assert (deal["card_points"], deal["bouts"]) == (50, 3)


def test_giving_up_leaves_no_trace(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    before = (tmp_path / "tarokscore.json").read_bytes()
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD[:5], ("card points", "quit")])
    assert "nothing was saved" in terminal.text
    assert (tmp_path / "tarokscore.json").read_bytes() == before
    assert files(tmp_path) == {"tarokscore.json"}


@pytest.mark.parametrize("how", ["later", "closed", "\x03"])
def test_the_bid_now_and_the_result_after_the_play(run: Run, tmp_path: Path, how: str) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type(TOLD[:4])
    terminal.wait("bonuses", terminal.mark)
    if how != "closed":
        terminal.type([("", how)])
        assert terminal.end() == (130 if how == "\x03" else 0)
        assert "Kept for later" in terminal.text
    else:
        os.kill(terminal.pid, signal.SIGHUP)
        terminal.close()
    assert ledger_json(tmp_path)["entries"] == [], "nothing of it is in the ledger"
    assert files(tmp_path) == {"tarokscore.json", ".tarokscore.json.deal"}
    again = Terminal(tmp_path, "add", term="dumb")
    again.finish([("garde Béla", ""), *TOLD[4:], ("save?", "yes")])
    assert ledger_json(tmp_path)["entries"][0]["scores"]["Béla"] == 318
    assert files(tmp_path) == {"tarokscore.json"}


@pytest.mark.parametrize("question", ["go on with it?", "announcements"])
def test_a_deal_that_is_gone_on_with_outlives_ctrl_c(run: Run, tmp_path: Path, question: str) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD[:3], ("announcements", "later")])
    again = Terminal(tmp_path, "add", term="dumb")
    if question != "go on with it?":
        again.type([("go on with it?", "")])
    again.type([(question, "\x03")])
    assert again.end() == 130 and "Kept for later" in again.text
    assert files(tmp_path) == {"tarokscore.json", ".tarokscore.json.deal"}


def test_a_deal_on_one_line_leaves_the_one_in_progress_where_it_is(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD[:3], ("announcements", "later")])
    line = run("add", "prise Anna 60 1 bout")
    assert line.code == 0 and "Another deal is in progress: tarokscore add goes on with it" in line.err
    assert files(tmp_path) == {"tarokscore.json", ".tarokscore.json.deal"}


# the game; who plays, the dealer last; a line that leaves facts open; what is answered; what is saved of it
LEFT_OPEN: list[tuple[str, str, str, Script, dict[str, object]]] = [
    ("french-tarot", "Anna Béla Cili Dani Ede", "garde Anna",
     [("with whom?", ""), ("an answer is needed", "3"), ("card points", "49"), ("bouts", "2")],
     {"contract": "garde", "declarer": "Anna", "partner": "Cili", "card_points": 49, "bouts": 2}),
    ("french-tarot", "Anna Béla Cili Dani Ede", "Anna",
     [("contract", "2"), ("with whom?", "seul"), ("card points", "49"), ("bouts", "<"), ("card points", "50"),
      ("bouts", "?"), ("0 to 3", "2")],
     {"contract": "garde", "declarer": "Anna", "card_points": 50, "bouts": 2}),
    ("slovenian-tarok", "Ana Bor Cene Dana", "tri Ana",
     [("with whom?", "1"), ("card points", "40")],
     {"contract": "three", "declarer": "Ana", "card_points": 40}),
    ("hungarian-tarokk", "Anna Béla Cili Dani", "kettő Anna Bélával, trull bukott",
     [("card points", "60"), ("was it announced?", "1")],
     {"contract": "two", "declarer": "Anna", "partner": "Béla", "card_points": 60,
      "bonuses": [{"name": "trull", "side": "declarer", "announced": True, "made": False}]}),
    ("taroky", "Alena Bohumil Cyril Dana", "druhá povinnost Bohumil",
     [("with whom?", "Cyril"), ("pagát is missing", "2"), ("card points", "40")],
     {"contract": "druha-povinnost", "declarer": "Bohumil", "partner": "Cyril", "card_points": 40,
      "bonuses": [{"name": "pagat", "side": "declarer", "made": False}]}),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "players", "line", "script", "deal"), LEFT_OPEN)
def test_what_a_line_leaves_open_is_asked_one_at_a_time(
    run: Run, tmp_path: Path, variant: str, players: str, line: str, script: Script,
    deal: dict[str, object],
) -> None:  # fmt: skip
    run("new", variant, *players.split(), "--dealer", players.split()[-1])
    terminal = Terminal(tmp_path, "add", line, term="dumb", columns=40)
    terminal.finish(script)
    saved = ledger_json(tmp_path)["entries"][-1]["deal"]
    assert {key: saved[key] for key in saved if key != "players"} == deal
    assert files(tmp_path) == {"tarokscore.json"}
    assert all(len(shown.rstrip()) <= 40 for shown in terminal.text.splitlines())


def test_what_was_answered_of_a_line_outlives_the_terminal(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "Ede", "--dealer", "Ede")
    terminal = Terminal(tmp_path, "add", "garde Anna", term="dumb")
    terminal.type([("with whom?", "2")])
    terminal.wait("card points", terminal.mark)
    os.kill(terminal.pid, signal.SIGHUP)
    terminal.close()
    assert ledger_json(tmp_path)["entries"] == []
    again = Terminal(tmp_path, "add", term="dumb")
    again.finish([("garde Anna Béla", ""), ("card points", "49"), ("bouts", "2"), ("save?", "yes")])
    assert ledger_json(tmp_path)["entries"][0]["deal"]["partner"] == "Béla"


def test_another_deal_may_be_told_where_a_line_is_taken_up(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", "garde Anna", term="dumb")
    terminal.finish([("card points", "49"), ("bouts", "later")])
    again = Terminal(tmp_path, "add", term="dumb")
    again.finish([("go on", "yes"), ("bouts", "prise Béla 45 1 bout")])
    assert "Instead of “garde Anna 49”, of which nothing is kept." in again.text
    assert ledger_json(tmp_path)["entries"][0]["deal"]["declarer"] == "Béla"
    assert files(tmp_path) == {"tarokscore.json"}


def test_a_deal_half_told_before_is_taken_up(run: Run, tmp_path: Path) -> None:
    """As it was written before answers had numbers: a declarer alone, the announcements still open."""
    run("new", "slovenian-tarok", *PLAYERS, "--dealer", "Dani")
    created = ledger_json(tmp_path)["created"]
    answers = [["table", {}], ["contract", {"contract": "three"}], ["declarer", {"declarer": "Anna"}],
               ["partner", {}]]  # fmt: skip
    kept = {"ledger": created, "entries": 0, "answers": answers}
    (tmp_path / ".tarokscore.json.deal").write_text(json.dumps(kept), encoding="utf-8")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([("tri Anna", ""), ("announcements", ""), ("bonuses", ""), ("card points", "40"),
                   ("save?", "yes")])  # fmt: skip
    assert "with whom?" not in terminal.text
    assert "partner" not in ledger_json(tmp_path)["entries"][0]["deal"]


def test_a_pipe_is_told_all_that_is_missing(run: Run) -> None:
    """Who the partner is, the points and the bouts, each with how to say it."""
    run("new", "french-tarot", *PLAYERS, "Ede", "--dealer", "Ede")
    refused = run("add", "garde Anna")
    assert refused.code == 2
    for words in ("alone, or with whom?", "“garde Anna solo”", "bouts is missing", "card points are missing"):
        assert words in refused.err, words
    wheres = [each["where"] for each in run("add", "garde Anna", "--json").json["problems"]]
    assert sorted(wheres) == ["bouts", "card_points", "partner"]


def test_enter_takes_the_forehand_whom_the_rules_name(run: Run, tmp_path: Path) -> None:
    run("new", "koenigrufen", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type([("table", ""), ("contract", "Rufer"), ("declarer [Anna]", ""), ("with whom?", "b")])
    terminal.finish([("announcements", ""), ("bonuses", ""), ("card points", "41/2"), ("save?", "yes")])
    deal = ledger_json(tmp_path)["entries"][0]["deal"]
    assert (deal["declarer"], deal["partner"]) == ("Anna", "Béla")


# players; the bid; the result, as each game's own examples have it; who gains what
EVENINGS: dict[str, tuple[str, Script, Script, dict[str, int]]] = {
    "hungarian-tarokk": (
        "Anna Béla Cili Dani",
        [("contract", "három"), ("declarer", "anna"), ("with whom?", "c"), ("announcements", "")],
        [("whatever else", ""), ("card points", "60")],
        {"Anna": 1, "Béla": -1, "Cili": 1, "Dani": -1},
    ),
    "taroky": (
        "Alena Bohumil Cyril Dana",
        [("contract", "trojka"), ("declarer", "boh"), ("level", "2"), ("announcements", "pagát dana")],
        [("made or failed", "failed"), ("bonuses", ""), ("card points", "42")],
        {"Alena": -34, "Bohumil": 102, "Cyril": -34, "Dana": -34},
    ),
    "bavarian-tarock": (
        "Anna Bert Cilli",
        [("contract", "aufnahme"), ("declarer", "a")],
        [("card points", "70"), ("whatever else", "")],
        {"Anna": 10, "Bert": 0, "Cilli": 0, "pot": -10},
    ),
    "dappen": (
        "Anna Bert Cilli Dorf Emil Frieda",
        [("contract", "strecken"), ("declarer", "dorf"), ("dapper", "bert"), ("announcements", "")],
        [("whatever else", ""), ("card points", "55")],
        {"Anna": -15, "Bert": -30, "Cilli": -15, "Dorf": 90, "Emil": -15, "Frieda": -15},
    ),
    "koenigrufen": (
        "Anna Bert Cora Dori",
        [("contract", "besserrufer"), ("declarer", "anna"), ("with whom?", "b"),
         ("announcements", "pagat kontra")],
        [("made or failed", "gewonnen"), ("whatever else", ""), ("card points", "40")],
        {"Anna": 5, "Bert": 5, "Cora": -5, "Dori": -5},
    ),
    "slovenian-tarok": (
        "Ana Bor Cene Dana",
        [("contract", "klop")],
        [("points of each", "Ana 13 Bor 17 Cene 22 Dana 18")],
        {"Ana": 10, "Bor": 10, "Cene": -10, "Dana": -10},
    ),
}  # fmt: skip


@pytest.mark.parametrize("variant", EVENINGS)
def test_in_every_game_the_bid_outlives_the_terminal(run: Run, tmp_path: Path, variant: str) -> None:
    players, bid, result, scores = EVENINGS[variant]
    run("new", variant, *players.split(), "--dealer", players.split()[-1])
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type([("table", ""), *bid])
    terminal.wait(result[0][0], terminal.mark)
    os.kill(terminal.pid, signal.SIGHUP)
    terminal.close()
    again = Terminal(tmp_path, "add", term="dumb")
    again.finish([("go on with it?", ""), *result, ("save?", "yes")])
    assert ledger_json(tmp_path)["entries"][-1]["scores"] == scores
    assert files(tmp_path) == {"tarokscore.json"}


# the game; answers that say more than was asked, and who doubled; what is saved
IMPATIENT: list[tuple[str, Script, dict[str, object]]] = [
    (
        "slovenian-tarok",
        [("contract", "tri"), ("declarer", "Bor"), ("with whom?", "Ana"), ("kontra", "kontra Cene, trula"),
         ("made or failed", "failed, 45"), ("bonuses", "mond lost Dana")],
        {"contract": "three", "declarer": "Bor", "partner": "Ana", "doubling": "kontra", "card_points": 45,
         "mond_lost": "Dana",
         "bonuses": [{"name": "trula", "side": "declarer", "announced": True, "made": False}]},
    ),
    (
        "koenigrufen",
        [("contract", "Piccolo Bor"), ("Kontra", "Kontra Cene, Dana Rekontra"), ("tricks", "1")],
        {"contract": "piccolo", "declarer": "Bor", "tricks": 1,
         "doublings": {"Cene": "kontra", "Dana": "rekontra"}},
    ),
    (
        "koenigrufen",
        [("contract", "Rufer"), ("declarer", "Ana"), ("with whom?", ""),
         ("an answer is needed", "König im Talon"), ("Kontra", ""), ("bonuses", "Trull Dana, 41/2")],
        {"contract": "rufer", "declarer": "Ana", "king_in_talon": True, "card_points": "41/2",
         "bonuses": [{"name": "trull", "player": "Dana", "made": True}]},
    ),
    (
        "hungarian-tarokk",
        [("contract", "kettő Ana"), ("with whom?", "önhívás"), ("kontra", "kontra, pagátultimó Bor"),
         ("made or failed", "made, négy király, 50"), ("bonuses", "")],
        {"contract": "two", "declarer": "Ana", "alone": "self-called", "doubling": "kontra",
         "card_points": 50,
         "bonuses": [{"name": "pagat-ultimo", "player": "Bor", "announced": True, "made": True},
                     {"name": "four-kings", "side": "declarer", "made": True}]},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "script", "deal"), IMPATIENT)
def test_what_is_saved_is_what_was_said(
    run: Run, tmp_path: Path, variant: str, script: Script, deal: dict[str, object]
) -> None:
    run("new", variant, "Ana", "Bor", "Cene", "Dana", "--dealer", "Dana")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([("table", ""), *script, ("save?", "yes")])
    saved = ledger_json(tmp_path)["entries"][-1]["deal"]
    assert {key: saved[key] for key in saved if key != "players"} == deal


def test_every_ambiguous_place_of_a_line_is_asked_about(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", "Anna", "Andrea", "Béla", "--dealer", "Anna")
    terminal = Terminal(tmp_path, "add", "garde An 49 2", term="dumb")
    terminal.finish(
        [("2  Andrea  garde Andrea 49 2", "7"), ("from 1 to 2", "2"), ("49, 2 bouts”? [y/N]", "y")]
    )
    deal = ledger_json(tmp_path)["entries"][0]["deal"]
    assert (deal["declarer"], deal["bouts"]) == ("Andrea", 2)


def test_the_line_may_be_typed_anew_where_a_meaning_is_asked_for(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", "Anna", "Andrea", "Béla", "--dealer", "Anna")
    terminal = Terminal(tmp_path, "add", "garde An 49 2", term="dumb")
    terminal.finish([("which?", "garde Andrea 50 2 bouts")])
    (entry,) = ledger_json(tmp_path)["entries"]
    assert (entry["deal"]["declarer"], entry["deal"]["card_points"]) == ("Andrea", 50)


def test_an_ambiguous_line_that_nobody_explains_is_refused(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", "Anna", "Andrea", "Béla", "--dealer", "Anna")
    terminal = Terminal(tmp_path, "add", "garde An 49 2", term="dumb")
    terminal.type([("which?", "")])
    assert terminal.end() == 2
    assert ledger_json(tmp_path)["entries"] == []


@pytest.mark.parametrize(
    ("early", "late", "language"), [("nothing", "none", ""), ("aucune", "zéro", ""), ("néant", "0", "fr")]
)
def test_the_answer_that_is_ready_may_be_typed_as_well(
    run: Run, tmp_path: Path, early: str, late: str, language: str
) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb", language=language)
    asked = ("annonces", "primes", "points", "bouts", "?") if language else (
        "announcements", "bonuses", "card points", "bouts", "save?"
    )  # fmt: skip
    terminal.type([("table", ""), ("", "garde"), ("preneur" if language else "declarer", "b")])
    terminal.finish(list(zip(asked, (early, late, "49", "2", "o"), strict=True)))
    assert ledger_json(tmp_path)["entries"][0]["scores"]["Béla"] == 198


def test_no_is_an_answer_that_is_explained(run: Run, tmp_path: Path) -> None:
    """After a no: back, later, or give up, and giving up leaves no trace."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD, ("save? yes or no", "n"), ("quit gives it up", "quit")])
    assert ledger_json(tmp_path)["entries"] == []
    assert files(tmp_path) == {"tarokscore.json"}


def test_a_deal_in_progress_outlives_a_new_name(run: Run, tmp_path: Path) -> None:
    """With five at the table a partner may be called, which is asked now."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD[:3], ("announcements", "later")])
    assert run("players", "rename", "Béla", "Zoé").code == 0
    assert run("players", "join", "Béatrice").code == 0, "b would be somebody else now"
    again = Terminal(tmp_path, "add", term="dumb")
    again.type([("garde Zoé", ""), ("with whom?", ""), ("an answer is needed", "1"), ("announcements", "")])
    again.finish([*TOLD[4:], ("save?", "yes")])
    assert ledger_json(tmp_path)["entries"][-1]["deal"]["declarer"] == "Zoé"


def test_who_left_is_asked_for_again(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([*TOLD[:3], ("announcements", "later")])
    assert run("players", "leave", "Béla").code == 0
    again = Terminal(tmp_path, "add", term="dumb")
    again.finish([("Béla is not at the table", ""), ("declarer", "Anna"), ("announcements", "quit")])
    assert files(tmp_path) == {"tarokscore.json"}


def test_a_deal_is_shown_again_when_another_was_saved_meanwhile(run: Run, tmp_path: Path) -> None:
    """Nobody saves to standings that they have not seen."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type(TOLD)
    terminal.wait("save?", terminal.mark)
    assert run("add", "garde Anna 49 2 bouts").code == 0
    terminal.finish([("", "yes"), ("as the table stands now", ""), ("save? yes,", "yes")])
    assert [entry["number"] for entry in ledger_json(tmp_path)["entries"]] == [1, 2]
    assert files(tmp_path) == {"tarokscore.json"}


def test_a_deal_is_not_saved_into_another_ledger(run: Run, tmp_path: Path) -> None:
    """One with as many entries, put in its place by a program that copies files between machines."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    run("new", "french-tarot", *PLAYERS[:2], "Chloé", "Dani", "--dealer", "Dani", "-l", "other.json")
    for path in ("tarokscore.json", "other.json"):
        run("add", "garde Anna 49 2 bouts", "-l", path)
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type(TOLD)
    terminal.wait("save?", terminal.mark)
    other = (tmp_path / "other.json").read_bytes()
    (tmp_path / "other.json").replace(tmp_path / "tarokscore.json")
    terminal.finish([("", "yes"), ("as the table stands now", ""), ("", "quit")])
    assert (tmp_path / "tarokscore.json").read_bytes() == other


def test_an_impossible_answer_is_refused_in_words_that_an_answer_takes(run: Run, tmp_path: Path) -> None:
    run("new", "taroky", "Alena", "Bohumil", "Cyril", "Dana", "--dealer", "Dana")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish(
        [
            ("table", ""), ("contract", "sólo"), ("declarer", "boh"), ("announcements", ""),
            ("bonuses", "pagát tichý flek"), ("add hlášený, or leave it out", "quit"),
        ]
    )  # fmt: skip
    assert "only what is announced can be doubled" in terminal.text and '"announced"' not in terminal.text


def test_another_deal_in_progress_at_the_same_table_is_left_alone_and_told(run: Run, tmp_path: Path) -> None:
    """Two enter at once: who was first has the file, the other hears of it, and saves all the same."""
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    first = Terminal(tmp_path, "add", term="dumb")
    second = Terminal(tmp_path, "add", term="dumb")
    first.type(TOLD[:2])
    first.wait("declarer", first.mark)
    kept = (tmp_path / ".tarokscore.json.deal").read_bytes()
    second.type([*TOLD[:2], ("Another deal is in progress", "")])
    second.wait("declarer", second.mark)
    assert (tmp_path / ".tarokscore.json.deal").read_bytes() == kept
    second.finish([*TOLD[2:], ("save?", "yes")])
    assert "Another deal is in progress: tarokscore add" in second.text, "said again when this one is saved"
    os.kill(first.pid, signal.SIGHUP)
    first.close()
    assert (tmp_path / ".tarokscore.json.deal").read_bytes() == kept, "not lost with its terminal"


def test_a_pasted_colour_code_breaks_nothing(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.finish([("table", ""), ("contract", "\x1b[31mgarde"), ("declarer", "quit")])
    assert "Traceback" not in terminal.text and "xception" not in terminal.text


def test_nothing_prompts_unless_both_ends_are_a_terminal(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS)
    done = run("add", given="")
    assert done.code == 2 and "contract" not in done.err
    assert json.loads(run("add", "garde", "X", "--json").out)["ok"] is False


def test_a_deal_like_the_last_one_is_asked_about_before_it_is_saved(run: Run, tmp_path: Path) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani")
    run("add", "garde Anna 49 2 bouts")
    terminal = Terminal(tmp_path, "add", term="dumb")
    terminal.type(
        [("table", ""), ("contract", "garde Anna 49 2 bouts"), ("announcements", ""), ("bonuses", "")]
    )
    terminal.finish([("the same as deal 1. Save it too? [y/N]", ""), ("Nothing is saved yet", "quit")])
    assert len(json.loads((tmp_path / "tarokscore.json").read_text())["entries"]) == 1
