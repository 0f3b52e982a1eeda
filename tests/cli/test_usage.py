"""Commands, options and house rules as they are typed, and what is said where something is missing there."""

import json

import pytest
from typer.core import TyperOption

from tarokscore import games
from tarokscore.cli.app import load_command
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.command_list import ALIASES, COMMANDS
from tarokscore.cli.help import FREE_TEXT
from tarokscore.core import fold
from tarokscore.schema.model import defaults_of
from tests.conftest import Run
from tests.recorder.recordings import SAMPLES

VALUED = [
    (name, each.opts[0], each.metavar or "<")
    for name in COMMANDS
    for each in load_command(name).params
    if isinstance(each, TyperOption) and not each.is_flag
]
LISTS = [  # of the house rules of every game
    (row.id, name, usual)
    for row in games.TABLE
    for name, usual in defaults_of(games.load(row.id).Options).items()
    if isinstance(usual, tuple)
]
SAME_IN_FRENCH = ("notation", "guide")


@pytest.mark.parametrize(("command", "option", "metavar"), VALUED)
def test_an_option_without_its_value_is_answered_with_the_command_as_it_is_typed(
    run: Run, command: str, option: str, metavar: str
) -> None:
    refused = run(command, option)
    assert refused.code == 2
    assert f"{option} needs a value: tarokscore {command} {option} {metavar}" in " ".join(refused.err.split())


@pytest.mark.parametrize("option", ["-l", "--ledger"])
def test_so_is_one_before_the_command(run: Run, option: str) -> None:
    assert f"{option} needs a value: tarokscore --ledger FILE" in run(option).err


@pytest.mark.parametrize(("command", "option", "metavar"), [each for each in VALUED if each[2] != FREE_TEXT])
def test_an_empty_value_is_no_value(run: Run, command: str, option: str, metavar: str) -> None:
    for typed in ((option, ""), (f"{option}=",)):
        refused = run(command, *typed)
        assert refused.code == 2
        assert f"needs a value: tarokscore {command} {option} {metavar}" in " ".join(refused.err.split())


@pytest.mark.parametrize("typed", [("-l", ""), ("--ledger", ""), ("--ledger=",)])
def test_an_empty_ledger_is_not_the_current_folder(table: Run, typed: tuple[str, ...]) -> None:
    for line in ((*typed, "standings"), ("standings", *typed), typed):
        refused = table(*line)
        assert refused.code == 2 and "needs a value: tarokscore" in refused.err, line
        assert not refused.out


@pytest.mark.parametrize("line", [("settle", ""), ("settle", "--lines", ""), ("compare", ""), ("import", "")])
def test_an_empty_name_is_no_file(table: Run, line: tuple[str, ...]) -> None:
    refused = table(*line)
    assert refused.code == 2 and "the name of a file is empty" in refused.err


@pytest.mark.parametrize("name", ALIASES)
def test_a_name_of_a_command_needs_no_accents_and_no_small_letters(run: Run, name: str) -> None:
    page = run(ALIASES[name], "--help").out.splitlines()[1:]
    for typed in (name, fold(name), name.upper(), name.capitalize()):
        assert run(typed, "--help").out.splitlines()[-len(page) :][1:] == page[1:], typed
    assert run("help", fold(name)).code == 0


def test_the_french_help_says_what_french_a_command_answers_to(run: Run) -> None:
    told = run("--help", "--lang", "fr").out.split("Jouer :")[1]
    english = run("--help").out.split("Play:")[1].split()
    for name in COMMANDS:
        own = [other for other, command in ALIASES.items() if command == name and f"{other})." not in english]
        line = next(line for line in told.splitlines() if line.split()[:1] == [name])
        named = line.rpartition("(ou ")[2].rstrip(").").split(", ") if "(ou " in line else []
        assert (name in SAME_IN_FRENCH) == (not named), line
        assert set(named) <= set(own), line


@pytest.mark.parametrize(
    ("typed", "meant"), [("anuler", "annuler"), ("resum", "résumé"), ("pourqoi", "pourquoi")]
)
def test_a_misspelt_french_name_is_answered_with_it(run: Run, typed: str, meant: str) -> None:
    assert meant in run(typed, "--lang", "fr").err


@pytest.mark.parametrize(("variant", "name", "usual"), LISTS)
def test_a_list_of_numbers_needs_no_brackets(variant: str, name: str, usual: tuple[int, ...]) -> None:
    if not all(isinstance(each, int) for each in usual):
        usual = (10, -5)
    for between in (",", ", ", ";"):
        house = HouseRules([f"{name}={between.join(map(str, usual))}"], None, None)
        assert house.chosen() == {name: list(usual)}


def test_no_house_rule_is_a_decimal_number_that_a_list_could_be_taken_for() -> None:
    for row in games.TABLE:
        for value in defaults_of(games.load(row.id).Options).values():
            assert value is None or isinstance(value, bool | int | str | tuple)


@pytest.mark.parametrize(("variant", "name", "usual"), LISTS)
def test_a_single_number_for_a_list_is_answered_with_its_form(
    run: Run, variant: str, name: str, usual: tuple[int, ...]
) -> None:
    refused = run("rules", "--print", variant, "--set", f"{name}=7")
    assert refused.code == 2
    assert f"for example {json.dumps(usual, separators=(',', ':'))}" in refused.err


@pytest.mark.parametrize("command", [("settle",), ("dispute", "Anna=204")])
@pytest.mark.parametrize(
    ("state", "said"), [('{"x"', "--state: not JSON:"), ("[1]", "--state takes a JSON object")]
)
def test_what_is_wrong_in_a_state_is_not_said_of_the_file(
    run: Run, command: tuple[str, ...], state: str, said: str
) -> None:
    name, *rest = command
    refused = run(name, str(SAMPLES / "petit.json"), *rest, "--state", state)
    assert refused.code == 2 and said in refused.err and "petit.json" not in refused.err
    assert json.dumps(state) in refused.err


def test_json_that_is_asked_for_without_a_command_is_answered_as_json(run: Run) -> None:
    refused = run("--json")
    assert refused.code == 2 and refused.json["problems"][0]["where"] == "arguments" and not refused.err


ENDLESS = "9" * 300


@pytest.mark.parametrize(
    "line",
    [
        ("payout", "--stake", ENDLESS), ("payout", "--stake", "0.1", "--coin", ENDLESS),
        ("paid", "Anna", "Béla", ENDLESS), ("explain", ENDLESS),
        ("add", "--manual", f"Anna={ENDLESS}", "--manual", f"Béla=-{ENDLESS}"),
        ("add", "garde", "Anna", ENDLESS, "2", "bouts"), ("count", "french-tarot", ENDLESS, "kings"),
        ("expect", f"Anna={ENDLESS}"), ("dispute", "1", "Anna", "gets", ENDLESS),
        ("house", "--set", f"target={ENDLESS}"), ("export", "--to", "csv", "--session", ENDLESS),
        ("amend", "1", "--why", "told wrong", "--change", f"card_points={ENDLESS}"),
    ],
)  # fmt: skip
def test_a_number_without_end_is_refused_by_its_beginning(table: Run, line: tuple[str, ...]) -> None:
    assert table("add", "garde", "Anna", "49", "2", "bouts").code == 0
    refused = table(*line)
    assert refused.code == 2
    message = "".join(row for row in refused.err.splitlines() if "^" not in row and "garde Anna" not in row)
    assert "999999999999…" in message and "9" * 13 not in message
    assert "whole number" not in message, "it is one"


def test_a_house_rule_is_switched_on_by_a_yes_in_any_language(table: Run) -> None:
    for said in ("oui", "Yes", "true"):
        assert (
            table("house", "--set", f"petit_chelem={said}", "--json").json["data"]["options"]["petit_chelem"]
            is True
        )
        assert (
            table("house", "--set", "petit_chelem=non", "--json").json["data"]["options"]["petit_chelem"]
            is False
        )
