"""Read every line of a file as JSON and write it again: what a stream of deals is compared with."""

import json
import sys

with open(sys.argv[1], "rb") as lines:  # noqa: PTH123  (nothing more is imported than has to be)
    for line in lines:
        sys.stdout.write(json.dumps(json.loads(line), ensure_ascii=False) + "\n")
