"""A command line to test without starting a process for every case, and a table to play at."""

import gc
import json
import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.testing
from hypothesis import HealthCheck, settings
from typer.testing import CliRunner

from tarokscore.__main__ import ALLOCATIONS
from tarokscore.cli.app import app
from tarokscore.whatif import claim_search
from tarokscore.whatif.claim_search import explain_claim

PLAYERS = ("Anna", "Béla", "Cili", "Dani")
GARDE = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}  # +198 [FT-20]
PRISE_LOST = {"declarer": "Béla", "contract": "prise", "bouts": 1, "card_points": 45}  # −(25 + 6) × 1

# The same random deals every time, however slow the machine: what passes here passes there. New ones are
# tried with pytest --hypothesis-profile=explore
UNTIMED = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("same", UNTIMED, derandomize=True)
settings.register_profile("explore", UNTIMED, print_blob=True)
settings.load_profile("same")

os.environ["TAROKSCORE_LANG"] = "en"  # whatever the locale is
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the program, started hundreds of times, is compiled once

gc.set_threshold(ALLOCATIONS)  # as the program does

# A process of its own makes the commands once, and so do all that are run in this one.
typer.testing._get_command = cache(typer.testing._get_command)


def pytest_collection_finish() -> None:
    """No test makes garbage of the tests themselves: they are left out of collections."""
    gc.freeze()


class Ran(NamedTuple):
    """What a command did: exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in an empty folder: run("add", "-", given=deal)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TAROKSCORE_LEDGER", raising=False)

    def run(*arguments: str, given: Any = None) -> Ran:
        text = given if given is None or isinstance(given, str | bytes) else json.dumps(given)
        result = CliRunner().invoke(app, arguments, input=text)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def table(run: Run) -> Run:
    """The same, with a ledger of four players of French tarot; Dani deals first."""
    begin_with(run, ("new", "french-tarot", *PLAYERS, "--dealer", "Dani"))
    return run


@pytest.fixture
def few_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """`dispute` tries few pairs of changes: what one explains, and every slip, is answered the same."""
    monkeypatch.setattr(claim_search, "explain_claim", partial(explain_claim, settlements=300))


def begin_with(run: Run, *commands: tuple[str, ...]) -> None:
    """The ledger that these commands write, none of which fails; written by the first test of a process that
    begins with it, and copied for the others."""
    if commands in _FOLDERS:
        for name, content in _FOLDERS[commands].items():
            Path(name).write_bytes(content)
        return
    for each in commands:
        assert run(*each).code == 0, each
    _FOLDERS[commands] = {path.name: path.read_bytes() for path in Path().iterdir()}  # with its lock


_FOLDERS: dict[tuple[tuple[str, ...], ...], dict[str, bytes]] = {}


def ledger_json(folder: Path) -> Any:
    return json.loads((folder / "tarokscore.json").read_text(encoding="utf-8"))
