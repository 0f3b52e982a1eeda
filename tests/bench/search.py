"""How long the one- and two-change search of `dispute` takes: every deal of every game's vectors and samples.

Each deal is claimed to have come to something else, once by one player and once by everybody: wrong by so
much that mostly nothing explains it, and so everything is looked at.
"""

import json
import statistics
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tarokscore import games
from tarokscore.ledger import resettling
from tarokscore.ledger.applying import build_book
from tarokscore.settling import carried_state
from tarokscore.whatif import ledger_cases
from tarokscore.whatif.claim_search import explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal
from tests.dispute_figures import told
from tests.evenings import played, started

SAMPLES = Path(__file__).parents[2] / "samples"
WRONG = 36  # by so much


def search(deals: int) -> None:
    """deals: of each game at most, from all over."""
    print("dispute, the one- and two-change search of a deal, CPU time (target: 1 s at most)")
    for row in games.TABLE:
        every = list(cases(row.id))
        some = every[:: -(-len(every) // deals)]
        taken = sorted((seconds(case, claims), name) for name, case in some for claims in wrong(case))
        times = [each for each, _ in taken]
        late = times[len(times) * 99 // 100]
        print(
            f"  {row.id:<17} {len(times):>4} searches: median {statistics.median(times):.2f} s, 99 % within "
            f"{late:.2f} s, worst {taken[-1][0]:.2f} s ({taken[-1][1]})",
            flush=True,
        )


def seconds(case: DisputedDeal, claims: Mapping[str, int]) -> float:
    begun = time.process_time()
    explain_claim(case, claims)
    return time.process_time() - begun


def wrong(case: DisputedDeal) -> Iterator[dict[str, int]]:
    """A claim of one player, and one of everybody that sums to zero."""
    first, second, *_ = case.scores
    yield {first: case.scores[first] + WRONG}
    yield {**case.scores, first: case.scores[first] + WRONG, second: case.scores[second] - WRONG}


def cases(variant: str) -> Iterator[tuple[str, DisputedDeal]]:
    """Every deal of the vectors that settles, and every deal of the sample evening, with its name."""
    for each in told(variant):
        yield each.name, DisputedDeal(variant, each.deal, each.options, carried_state(variant, each.state))
    lines = (SAMPLES / f"{variant}-evening.jsonl").read_text(encoding="utf-8").splitlines()
    deals = [json.loads(line) for line in lines]
    evening = played(started(deals[0]["players"], variant, dealer=deals[0]["dealer"]), *deals)
    made = build_book(evening)
    for booking, state, _ in resettling.replayed(made):
        yield (
            f"deal {booking.number} of the sample",
            ledger_cases.case_at(made, booking, state, in_notes=True),
        )


if __name__ == "__main__":
    search(int(sys.argv[1]))
