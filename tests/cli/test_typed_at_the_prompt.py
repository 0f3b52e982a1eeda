"""Commands as they are typed at a table: hints typeable as they are shown, and answers in its words."""

from pathlib import Path

import pytest
import typer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from tarokscore import notation
from tarokscore.cli.app import app
from tarokscore.cli.command_list import COMMANDS, OF_A_LEDGER
from tarokscore.cli.dialog.line_input import read_with_questions
from tarokscore.cli.dialog.prompting import Prompt
from tarokscore.cli.prompt.completion import NextWords
from tarokscore.ledger import open_book
from tarokscore.render.layout import as_typed, indented, is_at_prompt, showing_commands
from tests.conftest import GARDE, PLAYERS, Run


def test_commands_are_shown_as_they_are_typed() -> None:
    """The program's name alone stays, and so does what is no command."""
    said = "tarokscore notation shows how; use a newer tarokscore to repair it"
    assert indented(said, "", "") == said
    with showing_commands(COMMANDS):
        assert indented(said, "", "") == "notation shows how; use a newer tarokscore to repair it"
    assert as_typed("tarokscore undo") == "tarokscore undo"


def test_a_refusal_at_the_prompt_names_the_help_that_is_typed_there(table: Run) -> None:
    with showing_commands(COMMANDS):
        refused = table("seal", "1")
        shown = table("help", "undo").out
    assert refused.code == 2 and "“1” is too much here" in refused.err
    assert "help seal shows how" in refused.err and "extra argument" not in refused.err
    assert shown.startswith("Usage: undo\n"), "it takes no words, and is shown all the same"
    assert "[OPTIONS]" not in shown and "env var" not in shown and "Take back the last entry" in shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("void", "The number of the deal on the sheet"),
        ("amend", "The number of the deal on the sheet"),
        ("protest 2", "Who protests"),
        ("dispute 2", "dispute 7 Anna=80"),
        ("standings .", "“.” is too much here"),
    ],
)
def test_what_is_missing_is_said_in_words(table: Run, command: str, said: str) -> None:
    refused = table(*command.split())
    assert refused.code == 2 and said in refused.err


@pytest.mark.parametrize(
    ("words", "told"),
    [("0.10 EUR", "0.10 EUR"), ("10ct", "0.10 EUR"), ("2 Kč", "2.00 CZK"), ("50 cents", "0.50 EUR")],
)
def test_the_worth_of_a_point_is_said_behind_payout(table: Run, words: str, told: str) -> None:
    table("add", "-", given=GARDE)
    assert f"1 point = {told}" in table("payout", *words.split()).out
    assert table("payout", *words.split(), "--stake", "1").code == 2


def test_rules_and_count_know_the_game_of_the_ledger(table: Run) -> None:
    assert table("rules", "FT-22").out.startswith("FT-22")
    assert table("count", "2", "kings", "10", "others").out == table(
        "count", "french-tarot", "2", "kings", "10", "others"
    ).out  # fmt: skip
    assert "there is no rule FT-99" in table("rules", "FT-99").err


def test_without_a_ledger_a_game_is_to_be_named(run: Run) -> None:
    assert run("rules", "FT-22").code == 2
    refused = run("count", "2", "kings")
    assert refused.code == 2


def test_help_and_score_are_words_of_the_shell_too(table: Run) -> None:
    assert table("help").out == table("--help").out
    assert table("help", "undo").out == table("undo", "--help").out
    assert table("score").out == table("standings").out


@pytest.mark.parametrize(
    "line",
    [
        "payout -l b.json -l a.json",
        "-l b.json -l a.json payout",
        "-l a -l b standings",
        "add -lb.json -la.json",
    ],
)
def test_several_ledgers_are_for_rankings_only(table: Run, line: str) -> None:
    """Elsewhere the last one would be taken in silence."""
    refused = table(*line.split())
    assert refused.code == 2 and "only standings and summary are of several ledgers" in refused.err


def test_what_an_option_takes_is_completed_where_nothing_stands_behind_it(table: Run) -> None:
    words = NextWords(lambda: open_book(Path("tarokscore.json")), typer.main.get_command(app))
    found = words.get_completions(Document("protest 1 --by "), CompleteEvent())
    assert [each.text for each in found] == list(PLAYERS)


class FirstOfAll(Prompt):
    """A prompt at which always the first answer is chosen, as often as there are players."""

    def __init__(self) -> None:
        super().__init__()
        self.left = len(PLAYERS)

    def __call__(self, question: object, words: object = (), default: str = "") -> str:
        self.left -= 1
        assert self.left, "the same question again"
        return "1"


def test_no_question_is_put_twice() -> None:
    """Where a player is called like a bonus, what was chosen may mean the same things as before."""
    people = ("Pat", "Trull", "Anna", "Jan")
    told = read_with_questions(
        "Trull Jan", lambda text: notation.read(text, "koenigrufen", people), FirstOfAll()
    )
    assert told.deal == {"bonuses": [{"name": "trull", "player": "Jan", "made": True}]}


def test_at_the_prompt_a_command_about_another_ledger_names_it_without_the_program() -> None:
    with showing_commands(COMMANDS), showing_commands(OF_A_LEDGER, "other.json"):
        assert (
            as_typed("take it back: tarokscore undo").replace("\xa0", " ")
            == "take it back: undo -l other.json"
        )
        assert is_at_prompt()
    with showing_commands(OF_A_LEDGER, "other.json"):
        assert not is_at_prompt()
