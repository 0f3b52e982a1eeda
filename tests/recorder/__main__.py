"""`python -m tests.recorder`: compare with the recordings; `--record` writes them anew. Names choose some."""

import sys

from tests.recorder.recordings import RECORDINGS, differences, played, recording
from tests.recorder.scenarios import SCENARIOS


def main(arguments: list[str]) -> int:
    record = "--record" in arguments
    wanted = [each for each in arguments if each != "--record"] or list(SCENARIOS)
    differing = 0
    for name in wanted:
        today = played(name)
        found = differences(name, today)
        differing += bool(found)
        if found:
            print(f"{name}: {'written' if record else 'differs'}", *([] if record else found), sep="\n")
        if record:
            recording(name).write_text(today, encoding="utf-8", newline="\n")
    if record:
        for old in RECORDINGS.glob("*.txt"):
            if old.stem not in SCENARIOS:
                old.unlink()
    print(f"{len(wanted)} scenarios, {differing} {'changed' if record else 'differ'}")
    return int(differing > 0 and not record)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
