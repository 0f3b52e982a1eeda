"""What the benchmarks read can be made, and is sound."""

import json
from pathlib import Path

from tarokscore.ledger import check, format
from tarokscore.ledger.entries import Correction
from tests.bench.inputs import write_deals, write_ledger


def test_a_ledger_with_corrections_is_sound(tmp_path: Path) -> None:
    write_ledger(tmp_path / "made.json", 60, 0.3)
    document = format.read((tmp_path / "made.json").read_bytes())
    assert sum(isinstance(entry, Correction) for entry in document.entries) > 5
    assert not [*check.check(document)]


def test_every_deal_of_a_stream_is_another(tmp_path: Path) -> None:
    write_deals(tmp_path / "deals.ndjson", 40, ["french-tarot", "taroky"])
    deals = (tmp_path / "deals.ndjson").read_text(encoding="utf-8").splitlines()
    assert len({*deals}) == 40
    assert {json.loads(deal)["variant"] for deal in deals} == {"french-tarot", "taroky"}
