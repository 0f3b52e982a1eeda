"""python -m tests.independent: how many random and damaged deals both settlements say the same of."""

import argparse
import sys
import time

from tests.independent.compared import GAMES, sample


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one or more of {', '.join(GAMES)}")
    parser.add_argument("--deals", type=int, default=100_000, help="random ones, and as many damaged ones")
    parser.add_argument("--seed", default="", help="another seed, other deals")
    told = parser.parse_args()
    disagreements = 0
    for variant in told.games or GAMES:
        for damage in (False, True):
            begun, settled, differing = time.process_time(), 0, 0
            for found in sample(variant, told.deals, damage, told.seed):
                settled += found.settled
                if not found.agree:
                    differing += 1
                    if differing <= 3:
                        print(*found.case, found.package, found.second, sep="\n    ")
            disagreements += differing
            kind = "damaged" if damage else "random"
            print(
                f"{variant:20} {told.deals:7,} {kind:8} {settled:7,} settled, {differing} disagreements "
                f"({time.process_time() - begun:.0f} s)",
                flush=True,
            )
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
