"""The deals of tests/vectors: what is said against those that are refused, and how some are settled."""

import json
from itertools import groupby
from pathlib import Path

from tests.recorder.session import Session

VECTORS = Path(__file__).parents[2] / "vectors"
TEXT_EVERY = 9  # of the settled deals so many are explained in words


def play(session: Session, game: str) -> None:
    """Every refusal, as data and some in words; some settlements in words, with their house rules."""
    cases = json.loads((VECTORS / f"{game}.json").read_text(encoding="utf-8"))
    single = [case for case in cases if "deal" in case and not case.get("state")]
    refused = [case for case in single if "error" in case]

    def options(case: dict[str, object]) -> str:
        return json.dumps(case["options"], sort_keys=True, ensure_ascii=False)

    for rules, group in groupby(sorted(refused, key=options), options):
        deals = "\n".join(json.dumps(case["deal"], ensure_ascii=False) for case in group)
        options_file = session.write("house.json", rules)
        session.run("settle", "--lines", session.write("deals.jsonl", deals), "--options", options_file)
    for case in [case for case in refused if case["options"] == {}][::TEXT_EVERY]:
        session.run("settle", given=case["deal"])
    for case in [case for case in single if "error" not in case][::TEXT_EVERY]:
        session.run("settle", "--options", session.write("house.json", options(case)), given=case["deal"])
