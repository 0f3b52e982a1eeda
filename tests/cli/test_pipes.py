"""The stream under other programs: GNU parallel spreads it over processors, DuckDB reads what comes out."""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import GARDE, PLAYERS, PRISE_LOST

# The query of the README: everybody's score in the season, and in how many deals they won.
STATISTICS = """
    select key as player, sum(value) as score, count(*) filter (value > 100) as big
    from (select unnest(map_entries(scores), recursive := true)
          from read_json('results.jsonl', columns = {scores: 'MAP(VARCHAR, INTEGER)'}))
    group by player order by score desc
"""
ROOT = Path(__file__).parents[2]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Sixty deals, every third one Béla's lost prise."""
    table = {"variant": "french-tarot", "players": list(PLAYERS)}
    told = [{**table, **(GARDE, GARDE, PRISE_LOST)[n % 3], "note": f"deal {n}"} for n in range(60)]
    path = tmp_path / "season.jsonl"
    path.write_text("".join(json.dumps(deal) + "\n" for deal in told))
    return path


def shell(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": path}
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def settled(text: str) -> list[dict[str, int]]:
    return [json.loads(line)["scores"] for line in text.splitlines()]


def test_gnu_parallel_gives_the_same_in_the_same_order(season: Path) -> None:
    """A deal for itself needs no other, so a stream can be cut anywhere between two lines."""
    if shutil.which("parallel") is None:
        pytest.skip("GNU parallel is not installed")
    alone = shell("python -m tarokscore settle --lines season.jsonl", season.parent)
    spread = shell(
        "parallel --pipepart -a season.jsonl --block 2k -k python -m tarokscore settle --lines", season.parent
    )
    assert settled(spread) == settled(alone)
    assert len(settled(alone)) == 60


def test_duckdb_reads_the_results(season: Path) -> None:
    """40 gardes of 198 for Anna, and 31 from each of 20 lost prises: 40 × 198 + 20 × 31 = 8540."""
    if find_spec("duckdb") is None:
        pytest.skip("DuckDB is not installed")
    shell("python -m tarokscore settle --lines season.jsonl > results.jsonl", season.parent)
    (season.parent / "query.py").write_text(f"import duckdb; print(duckdb.sql({STATISTICS!r}).fetchall()[0])")
    assert shell("python query.py", season.parent).strip() == "('Anna', 8540, 40)"
