"""What every game has to provide: the registry is complete, and the rulebook meets the code.

A new game is finished when these tests have nothing against it.
"""

import inspect
import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tarokscore import games, rulebook, schema, settling
from tarokscore.core.words import fold
from tarokscore.ledger import check, recording
from tarokscore.ledger.applying import apply, build_book
from tarokscore.schema.keys import keys, names_in
from tarokscore.schema.options import choices

FOLDER = Path(__file__).parent.parent
IDS = [row.id for row in games.TABLE]
FUNCTIONS = {
    "accounts": ["options"],
    "seat": ["deal", "options", "state"],
    "refusals": ["situation"],
    "warnings": ["situation"],
    "settle": ["situation"],
    "next_state": ["situation", "scores"],
    "first_state": ["dealer", "options"],
    "opening": ["players", "options"],
    "outlook": ["state", "options"],
}


def code_of(row: games.Row) -> str:
    return "\n".join(path.read_text() for path in (FOLDER / "tarokscore/games" / row.module).glob("*.py"))


def test_every_folder_of_a_game_has_its_row() -> None:
    folders = {path.parent.name for path in (FOLDER / "tarokscore/games").glob("*/__init__.py")}
    assert folders == {row.module for row in games.TABLE}


def test_names_of_games_are_not_shared() -> None:
    names = [{fold(name) for name in (row.id, row.name, *row.also)} for row in games.TABLE]
    assert len(set().union(*names)) == sum(map(len, names))


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_a_game_provides_its_models_and_functions(row: games.Row) -> None:
    game = games.load(row.id)
    for name, parameters in FUNCTIONS.items():
        assert list(inspect.signature(getattr(game, name)).parameters) == parameters, name
    for model in (game.Deal, game.Options, game.State):
        assert issubclass(model, schema.Facts)
    assert choices(game.Deal, "variant") == (row.id,)
    assert tuple(game.PRESETS) == row.presets
    assert set(game.NO_DEAL) <= set(choices(game.Deal, "outcome"))
    assert set(game.WHOSE) <= {word for key in keys(game.Deal).values() for word in key.words}
    assert set(game.WHOSE.values()) <= set(keys(game.Deal))
    for preset in game.PRESETS:
        settling.house_rules(row.id, {"preset": preset})


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_house_rules_have_defaults_and_say_what_they_are(row: games.Row) -> None:
    model = games.load(row.id).Options
    assert model() == settling.house_rules(row.id, None)
    for name, field in schema.fields_of(model).items():
        assert field.description and re.search(r"\[[A-Z]+-\w+", field.description), f"{name} cites no rule"


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_house_rules_written_in_full_are_the_same_house_rules(row: games.Row) -> None:
    """A ledger keeps every option, so that no later default changes an old deal."""
    for preset in (None, *row.presets):
        rules = settling.house_rules(row.id, {"preset": preset} if preset else None)
        written = json.loads(json.dumps(rules.plain()))
        assert settling.house_rules(row.id, written) == rules


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_every_rule_cited_in_the_code_stands_in_the_rulebook(row: games.Row) -> None:
    known = rulebook.rules(row.id)
    prefix = {id.split("-")[0] for id in known} - {"DEAL", "V"}
    pattern = rf"\b(?:{'|'.join(prefix | {'V', 'DEAL'})})-V?\d+[a-z]?\b"
    cited = set(re.findall(pattern, code_of(row)))
    assert cited and cited <= set(known), cited - set(known)


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_every_rule_has_a_title_a_sentence_and_a_source(row: games.Row) -> None:
    for rule in rulebook.rules(row.id).values():
        assert rule.title and rule.sentence and rule.source, rule.id
        assert not rule.sentence.startswith("Source:"), rule.id


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_every_word_of_a_deal_is_in_the_vocabulary_and_means_one_thing(row: games.Row) -> None:
    model = games.load(row.id).Deal
    terms = {term.id for term in rulebook.vocabulary(row.id)}
    for key in ("contract", "bonuses", "declarations", "doubling", "outcome"):
        ids = tuple(id for id in names_in(model, key) or choices(model, key) if id not in ("played", "none"))
        assert set(ids) <= terms, f"{key}: {set(ids) - terms} have no row"
        for term in rulebook.vocabulary(row.id):
            for word in (name for names in term.names.values() for name in names):
                meanings = rulebook.translate(row.id, word, ids)
                assert len(meanings) <= 1, f"{key}: {word!r} means {meanings}"


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_a_ledger_can_begin_and_say_where_it_stands(row: games.Row) -> None:
    players = tuple("ABCDEFGH"[: int(re.findall(r"\d+", row.players)[-1])])
    document, _ = recording.new_document(row.id, players, None, players[0], "2026-11-21T20:00:00+01:00")
    begun = build_book(document)
    assert recording.outlook(begun).dealer == players[0]
    assert sum(begun.balances.values()) == 0
    assert list(check.check(document)) == []


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_the_sample_evening_settles_in_a_ledger(row: games.Row) -> None:
    """Deal by deal as at a table; a slip in it is corrected where a sample shows how."""
    path = FOLDER / "samples" / f"{row.id}-evening.jsonl"
    deals = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(deals) >= 20
    first = deals[0]
    document, _ = recording.new_document(
        row.id, tuple(first["players"]), None, first["dealer"], "2026-11-21T20:00:00+01:00"
    )
    evening = build_book(document)
    for deal in deals:
        entry, _ = recording.add(evening, deal, "2026-11-21T20:00:00+01:00")
        apply(evening, entry)
        assert sum(evening.balances.values()) == 0


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_every_game_has_vectors_tests_and_a_strategy(row: games.Row) -> None:
    cases: list[Any] = json.loads((FOLDER / "tests/vectors" / f"{row.id}.json").read_text(encoding="utf-8"))
    assert any("expect" in case for case in cases) and any("error" in case for case in cases)
    assert (FOLDER / "tests/games" / f"test_{row.module}.py").exists()
    assert import_module(f"tests.strategies.{row.module}").deals


@pytest.mark.parametrize("row", games.TABLE, ids=IDS)
def test_no_game_is_named_outside_its_own_folder_and_the_registry(row: games.Row) -> None:
    for path in (FOLDER / "tarokscore").rglob("*.py"):
        relative = path.relative_to(FOLDER / "tarokscore").as_posix()
        if relative in ("games/__init__.py", "__init__.py") or relative.startswith(f"games/{row.module}/"):
            continue
        code = "\n".join(
            line
            for line in path.read_text().splitlines()
            if "help=" not in line and '"tarokscore ' not in line
        )
        assert row.module not in code and row.id not in re.sub(r'""".*?"""', "", code, flags=re.DOTALL), (
            relative
        )
