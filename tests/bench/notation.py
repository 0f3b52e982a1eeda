"""Random deals of every game, written as lines in each of its languages and read back.

    python -m tests.bench.notation                       10,000 deals a game, shared out among its languages
    python -m tests.bench.notation french-tarot --deals 500

A line a game: how many were written and read, how many came back as another deal (each is shown), what
writing and reading one took, and what the worst line of 300 words that nobody means takes (goal: 500 ms).
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from tarokscore import games
from tarokscore.notation import NotationError, read
from tests.notation.hostile import PLAYERS, hostile_lines
from tests.notation.round_trip import columns, each_deal, there_and_back
from tests.random_deals import Pair

MOST_SHOWN = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures; how many deals did not come back is what is returned."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=[row.id for row in games.TABLE])
    parser.add_argument("--deals", type=int, default=10_000)
    asked = parser.parse_args(arguments)
    failures = sum(one_game(game, asked.deals) for game in asked.games)
    print(f"failures={failures}")
    return failures


def one_game(game: str, deals: int) -> int:
    """Print the figures of a game; how many deals did not come back."""
    times: list[float] = []
    failed: list[str] = []
    languages = columns(game)

    def visit(pair: Pair) -> None:
        language = languages[len(times) % len(languages)]
        line, taken, held = there_and_back(game, pair, language)
        times.append(taken)
        if not held:
            failed.append(f"  {language}: {line}\n    {pair}")

    each_deal(game, deals, visit, start=1)
    print(*failed[:MOST_SHOWN], sep="\n", end="\n" if failed else "")
    print(
        f"{game:20} {len(times):6} deals in {len(languages)} languages: failures={len(failed)}, "
        f"{statistics.median(times):.1f} ms each, worst {max(times):.0f} ms, "
        f"hostile {max(map(partial(hostile, game), hostile_lines(game))):.0f} ms",
        flush=True,
    )
    return len(failed)


def hostile(game: str, line: str) -> float:
    """How many milliseconds of CPU time a line is answered in."""
    began = time.process_time()
    with suppress(NotationError):
        read(line, game, PLAYERS)
    return 1000 * (time.process_time() - began)


if __name__ == "__main__":
    raise SystemExit(bool(main()))
