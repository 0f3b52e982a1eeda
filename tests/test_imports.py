"""Start-up is felt at the table. Guarded by facts: which modules a command loads."""

import json
import subprocess
import sys
from graphlib import TopologicalSorter
from importlib.util import find_spec
from pathlib import Path

import grimp
import pytest

from tarokscore import notation
from tarokscore.cli.lazy_imports import LATER
from tarokscore.notation.lexicon import lexicon
from tests.conftest import GARDE, PLAYERS, Run

PROGRAM = """
import atexit, sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
run = lambda: [name for name, each in sys.modules.items() if type(each).__name__ != "_LazyModule"]
atexit.register(lambda: print("\\n".join([*run(), *opened]), file=sys.stderr))
sys.argv[0] = "tarokscore"
from tarokscore.__main__ import main
main()
"""
DRAWING = {"tabulate", "wcwidth", "rich"}
# Long to read: opened when a word of the game turns up that is no id. The module that opens it is loaded
# wherever a deal is settled, as it has the words' meanings; that takes a millisecond.
RULEBOOK = "rules.md"
ENTRY_POINTS = "entry_points.txt"
"""One of every package that is installed: opened where a plugin is looked for."""
GAMES = "tarokscore.games."
PARSER = "tarokscore.notation.parser"
STEP_BY_STEP = "tarokscore.cli.dialog.step_by_step"
GRAMMAR = {
    "tarokscore.notation.reader",
    "tarokscore.notation.lexicon",
    "tarokscore.cli.dialog.deal_dialog",
}


def loaded(folder: Path, *arguments: str, given: object = None) -> set[str]:
    """The modules that a command loads, and the files that it opens."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        input=json.dumps(given), capture_output=True, text=True, cwd=folder, check=True,
    )  # fmt: skip
    return set(done.stderr.split())


def games(modules: set[str]) -> set[str]:
    return {name.removeprefix(GAMES).split(".")[0] for name in modules if name.startswith(GAMES)}


def test_settle_json_loads_one_game_and_draws_nothing(tmp_path: Path) -> None:
    deal = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}
    modules = loaded(tmp_path, "settle", "--json", "-", given=deal)
    assert games(modules) == {"french_tarot"}
    assert not modules & {*DRAWING, "filelock", "tarokscore.ledger"}
    assert not [name for name in modules if name.endswith((RULEBOOK, ENTRY_POINTS))]


def test_a_table_loads_what_draws_it_and_no_more(tmp_path: Path) -> None:
    deal = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}
    modules = loaded(tmp_path, "settle", "-", given=deal)
    assert games(modules) == {"french_tarot"}
    assert "rich" not in modules


def test_the_ledger_loads_one_game(table: Run, tmp_path: Path) -> None:
    modules = loaded(tmp_path, "add", "--json", given=GARDE)
    assert games(modules) == {"french_tarot"}
    assert not modules & {*DRAWING, *GRAMMAR}


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["standings"], {"tarokscore.cli.actions", "tarokscore.asking", "tarokscore.summary"}),
        (["sheet"], {"tarokscore.asking"}),
        (["check"], {*DRAWING, "tarokscore.cli.actions", "tarokscore.ledger.repair.recover"}),
        (["add", "-"], {PARSER, STEP_BY_STEP, "tarokscore.cli.dialog.deal_in_progress", "prompt_toolkit"}),
        (["dispute", "-", "Anna=198"], {*DRAWING, "tarokscore.whatif.totals"}),
    ],
)  # fmt: skip
def test_a_command_on_a_ledger_loads_what_it_does(
    table: Run, tmp_path: Path, arguments: list[str], unneeded: set[str]
) -> None:
    table("add", "-", given=GARDE)
    modules = loaded(tmp_path, *arguments, given=GARDE)
    assert games(modules) == {"french_tarot"}
    assert not modules & {"rich", "wcwidth", "filelock", *unneeded}  # no name is wide
    if arguments[0] != "add":  # which says in words what it saved
        assert not modules & GRAMMAR


def test_a_deal_is_echoed_without_what_only_lines_need() -> None:
    lexicon.cache_clear()
    assert notation.no_name_is_a_word("french-tarot", PLAYERS)
    assert notation.echo(GARDE, "french-tarot", PLAYERS)
    assert not vars(lexicon("french-tarot")).keys() & {"phrases", "stems", "corrections"}


@pytest.mark.parametrize("arguments", [["variants", "--json"], ["rules", "french-tarot", "FT-22", "--json"]])
def test_reference_loads_no_game(tmp_path: Path, arguments: list[str]) -> None:
    modules = loaded(tmp_path, *arguments)
    assert games(modules) == set()
    assert not modules & DRAWING


def test_what_is_loaded_late_is_there() -> None:
    """A module that moved would be loaded at once, and nobody would notice."""
    assert not [name for name in LATER if find_spec(name) is None]


def test_version_loads_nothing(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "--version")
    assert not modules & {"typer", "pydantic", "tarokscore.cli", "tarokscore.core"}


def test_no_module_imports_one_that_imports_it() -> None:
    """Not for its types either: what two modules need of each other belongs in a third."""
    graph = grimp.build_graph("tarokscore", cache_dir=None)
    imported = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    TopologicalSorter(imported).prepare()  # raises CycleError, which names the modules
