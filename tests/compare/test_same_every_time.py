"""Names are matched in the same order in every process, whatever the order of a set in it."""

import os
import subprocess
import sys

MATCH = """
from tarokscore.compare.people import who_is_who
from tarokscore.compare.record import Record
from tarokscore.ledger import Booking

def record(*seatings):
    deals = [{"players": list(each), "contract": "solo", "declarer": each[0]} for each in seatings]
    bookings = [Booking(n, {}, deal, {}, None, "") for n, deal in enumerate(deals, 1)]
    return Record("bavarian-tarock", bookings, seatings[0], None, {})

ours = record(("Anna", "Bea", "Dora"), ("Anna", "Cili", "Emma"))
theirs = record(("Anna", "Bea", "X"), ("Anna", "Cili", "Y"))
print(dict(who_is_who(ours, theirs).seated))
"""


def matched_with(seed: int) -> str:
    """What comes of the two records in a process of its own."""
    env = {**os.environ, "PYTHONHASHSEED": str(seed)}
    return subprocess.run(
        [sys.executable, "-c", MATCH], env=env, capture_output=True, text=True, check=True
    ).stdout


def test_names_are_matched_alike_whatever_the_order_of_sets() -> None:
    assert {matched_with(seed) for seed in range(1, 4)} == {"{'X': 'Dora', 'Y': 'Emma'}\n"}
