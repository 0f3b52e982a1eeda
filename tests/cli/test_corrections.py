"""Words of an amendment that can mean several deals: asked on a terminal, refused in a pipe with a line
for each."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run
from tests.terminal import Terminal

KOENIGRUFEN = ("koenigrufen", "Anna", "Bert", "Carl", "Dora")
FRENCH = ("french-tarot", "Anna", "Béla", "Chloé", "Dany", "Ede")
DOUBLED = "Rufer Anna Bert 41, Pagat angesagt gewonnen Kontra, Trull"
UNDOUBLED = "Rufer Anna Bert 41, Pagat angesagt gewonnen, Trull"
GARDE = "garde Anna Béla 49 2 bouts, poignée Anna"


def facts(run: Run) -> dict[str, Any]:
    found: dict[str, Any] = run("explain", "1", "--json").json["data"]["deal"]
    return found


def amended(run: Run, game: tuple[str, ...], line: str, words: str) -> tuple[int, str]:
    """The exit code and what was said, when words amend a deal of a line."""
    run("new", *game)
    assert run("add", *line.split()).code == 0
    done = run("amend", "1", "--why", "told wrong", *words.split())
    return done.code, " ".join(done.err.split())


@pytest.mark.parametrize(
    ("game", "line", "words", "named"),
    [
        (KOENIGRUFEN, DOUBLED, "Re", ("doubling Rekontra, Pagat", "gewonnen Rekontra")),
        (KOENIGRUFEN, UNDOUBLED, "Kontra", ("doubling Kontra, Pagat", "gewonnen Kontra")),
        (
            KOENIGRUFEN,
            DOUBLED.replace("Bert 41", "Bert 41 Kontra Spiel"),
            "ohne Kontra",
            ("41, Pagat angesagt gewonnen Kontra", "doubling Kontra, Pagat angesagt gewonnen,"),
        ),
        (("zwanzigerrufen", *KOENIGRUFEN[1:]), DOUBLED, "Re", ("41, Rekontra, Pagat", "gewonnen Rekontra")),
        (FRENCH, GARDE, "Chloé", ("garde Chloé Béla 49", "garde Anna Chloé 49")),
        (
            FRENCH,
            GARDE,
            "poignée Béla",
            ("bouts, simple poignée Béla", "simple poignée Anna, simple poignée Béla"),
        ),
    ],
)
def test_what_can_be_several_deals_is_refused_with_a_line_for_each(
    run: Run, game: tuple[str, ...], line: str, words: str, named: tuple[str, str]
) -> None:
    code, said = amended(run, game, line, words)
    assert code == 2 and "this can mean several things" in said
    assert all(each in said for each in named), said


@pytest.mark.parametrize(
    ("game", "line", "words", "key", "value"),
    [
        (KOENIGRUFEN, UNDOUBLED, "Kontra Spiel", "doubling", "kontra"),
        (FRENCH, GARDE, "preneur Chloé", "declarer", "Chloé"),
        (FRENCH, GARDE, "appelé Chloé", "partner", "Chloé"),
        (
            FRENCH,
            GARDE,
            "double poignée Anna",
            "declarations",
            [{"name": "double-poignee", "player": "Anna"}],
        ),
        (("french-tarot", *FRENCH[1:5]), "garde Anna 49 2 bouts", "Chloé", "declarer", "Chloé"),
    ],
)
def test_what_can_be_one_deal_only_is_taken(
    run: Run, game: tuple[str, ...], line: str, words: str, key: str, value: object
) -> None:
    code, said = amended(run, game, line, words)
    assert code == 0, said
    assert facts(run)[key] == value


def test_a_doubling_that_only_a_bonus_has_is_taken_from_it(run: Run) -> None:
    code, said = amended(run, KOENIGRUFEN, DOUBLED, "ohne Kontra")
    assert code == 0, said
    assert "doubling" not in facts(run) and all("doubling" not in each for each in facts(run)["bonuses"])


@pytest.mark.parametrize("command", ["amend", "protest"])
def test_which_deal_is_meant_is_asked_on_a_terminal(run: Run, tmp_path: Path, command: str) -> None:
    run("new", *KOENIGRUFEN)
    run("add", UNDOUBLED)
    more = ("--why", "told wrong") if command == "amend" else ("--by", "Carl", "--reason", "doubled")
    terminal = Terminal(tmp_path, command, "1", *more, "Kontra", term="dumb")
    terminal.finish([("which?", "2")])
    if command == "amend":
        assert facts(run)["bonuses"][0]["doubling"] == "kontra" and "doubling" not in facts(run)
    assert "+6" in terminal.text  # a Rufer of 1, Trull 1, an announced Pagat of 2, doubled


def test_a_dispute_in_words_asks_what_they_leave_open(run: Run, tmp_path: Path) -> None:
    run("new", *FRENCH)
    run("add", GARDE)
    terminal = Terminal(tmp_path, "dispute", "1", "as", "garde", "Chloé", "49", "2", "bouts", term="dumb")
    terminal.type([("alone, or with whom?", "1")])
    terminal.end()
    assert "Chloé +264" in terminal.text  # FT-20: (25 + 8) × 2 = 66 of each of four


@pytest.mark.parametrize(
    "command", [("dispute", "1", "as"), ("protest", "1", "--by", "Béla", "--reason", "x")]
)
def test_what_a_deal_as_told_lacks_is_said_in_words(run: Run, command: tuple[str, ...]) -> None:
    run("new", *FRENCH)
    run("add", GARDE)
    refused = run(*command, "chelem", "annoncé")
    assert refused.code == 2
    assert "réussi or chuté" in refused.err and "bonuses[" not in refused.err


@pytest.mark.parametrize(
    ("game", "line", "words", "key", "value"),
    [
        (
            ("slovenian-tarok", "Ana", "Bor", "Cene", "Dana"),
            "klop Ana 20 Bor 30 Cene 15 Dana 5",
            "Ana 15 Bor 35",
            "points",
            {"Ana": 15, "Bor": 35, "Cene": 15, "Dana": 5},
        ),
        (
            ("danish-tarok", "Jens", "Karen", "Niels", "--dealer", "Niels"),
            "sidste stik Jens, pagaten vandt Karen, Jens 30, Karen 24",
            "Jens 32",
            "points",
            {"Jens": 32, "Karen": 24},
        ),
        (
            ("taroky", "Anna", "Bert", "Carl", "Dora", "--dealer", "Dora"),
            "varšava Anna 24 Bert 20 Carl 10 Dora 12, štychy Anna 4 Bert 4 Carl 2 Dora 2",
            "Anna 23",
            "player_points",
            {"Anna": 23, "Bert": 20, "Carl": 10, "Dora": 12},
        ),
    ],
)
def test_figures_of_one_player_change_no_other_ones(
    run: Run, game: tuple[str, ...], line: str, words: str, key: str, value: object
) -> None:
    code, said = amended(run, game, line, words)
    assert code == 0, said
    assert facts(run)[key] == value


def test_one_figure_that_leaves_a_wrong_sum_is_refused_for_that(run: Run) -> None:
    game = ("slovenian-tarok", "Ana", "Bor", "Cene", "Dana")
    code, said = amended(run, game, "klop Ana 20 Bor 30 Cene 15 Dana 5", "Ana 15")
    assert code == 2 and "add up to 65, not to 70 [SL-V6]" in said


def test_lines_that_are_equal_are_one_choice(run: Run) -> None:
    code, said = amended(run, ("bavarian-tarock", "Anna", "Bert", "Carl"), "Aufnahme Anna 70", "5 mehr")
    assert code == 2 and said.count("write “mehr 5”") == said.count("“mehr 5”") - 1 == 1


def test_a_result_that_the_points_contradict_is_refused_for_that(run: Run) -> None:
    code, said = amended(run, ("french-tarot", *FRENCH[1:5]), "garde Anna 49 2 bouts", "chutée")
    assert code == 2 and "with these card points it is made" in said
    assert run("amend", "1", "--why", "told wrong", "réussie").code == 0


def test_the_pagat_is_called_in_words(run: Run) -> None:
    game = ("danish-tarok", "Jens", "Karen", "Niels", "--dealer", "Niels")
    line = "sidste stik Jens, pagaten vandt Jens, Jens 30, Karen 24"
    code, said = amended(run, game, line, "pagaten tabt Karen")
    assert code == 2 and "told by pagat vandt" in said


def test_a_bird_that_is_not_played_is_named_once_in_french(run: Run) -> None:
    run("new", "taroky", "Anna", "Bert", "Carl", "Dora", "--dealer", "Dora")
    refused = run("--lang", "fr", "add", "první Anna Bert 41 uhu splněný")
    assert refused.code == 2 and "on ne joue pas « uhu »" in " ".join(refused.err.split())


@pytest.mark.parametrize(
    ("change", "example"),
    [
        ("players=Anna,Bert", '["Anna", "Bert"]'),
        ("players=[Anna]", '["Anna"]'),
        ("players=5", '["…", "…"]'),
        ("bonuses=poignee", '[{"name": …}]'),
        ("declarations=5", '[{"name": …}]'),
    ],
)
def test_what_must_be_a_list_is_refused_with_how_a_list_is_written(
    table: Run, change: str, example: str
) -> None:
    assert table("add", "garde", "Anna", "49", "2", "bouts").code == 0
    refused = table("amend", "1", "--why", "told wrong", "--change", change)
    assert refused.code == 2 and f"must be a list\n  for example {example}" in refused.err


@pytest.mark.parametrize("partner", ["partner=", "partner=null"])
def test_a_key_without_a_value_leaves_it_out(run: Run, partner: str) -> None:
    run("new", *FRENCH)
    assert run("add", *GARDE.split()).code == 0
    assert run("amend", "1", "--why", "alone", "--change", partner).code == 0
    assert "partner" not in facts(run)


def test_a_player_may_be_called_null(run: Run) -> None:
    run("new", *FRENCH[:-1], "null")
    assert run("add", *GARDE.split()).code == 0
    assert run("amend", "1", "--why", "misread", "--change", "partner=null").code == 0
    assert facts(run)["partner"] == "null"


@pytest.mark.parametrize("command", [("amend",), ("protest", "--by", "Dany")])
def test_a_hint_to_leave_a_key_out_says_how_it_is_typed(run: Run, command: tuple[str, ...]) -> None:
    """At a table of four the declarer of a garde plays alone."""
    run("new", *FRENCH[:-1])
    assert run("add", *GARDE.replace(" Béla", "").split()).code == 0
    call = (*command, "1", "--why", "q")
    said = " ".join(run(*call, "--change", "partner=Béla").err.split())
    assert "leave it out (--change partner=)" in said
    told = {**facts(run), "partner": "Béla"}
    file = () if command == ("amend",) else ("--deal",)
    assert "--change" not in run(*call, *file, "-", given=told).err
