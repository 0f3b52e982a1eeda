"""A line is read alike in every process, whatever the order of a set, which each process draws anew."""

import json
import os
import subprocess
import sys

READ = """
import json
from tarokscore.notation import NotationError, read

def said(*told, **known):
    try:
        return repr(read(*told, **known))
    except NotationError as error:
        return str(error)

print(json.dumps([
    said("povinnost Eva Marto 38", "taroky", ["Karel", "Eva", "Zdeněk", "Marta"]),
    said("Rufer: Dieter und Alfred 50", "koenigrufen", ["Alfred", "Brigitte", "Christl", "Dieter"],
         known={"contract": "rufer", "declarer": "Dieter", "partner": "Alfred", "card_points": 50}),
]))
"""


def read_with(seed: int) -> list[str]:
    """What comes of the two lines in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", READ],
        env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[str] = json.loads(done.stdout)
    return found


def test_a_line_is_read_alike_whatever_the_order_of_sets() -> None:
    found = [read_with(seed) for seed in range(3)]
    for each in zip(*found, strict=True):
        assert len(set(each)) == 1
