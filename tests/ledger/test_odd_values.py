"""Values of a wrong type in a ledger are shown as JSON writes them, not as Python does."""

import json
from pathlib import Path
from typing import Any

import pytest

from tarokscore.core import LedgerError
from tarokscore.exporting import importing
from tarokscore.ledger import format
from tests.conftest import GARDE, Run, ledger_json
from tests.ledger.test_ledger import begun, dealt

ODD = {"contract": True, "declarer": {"a": None}, "partner": ["x"], "outcome": False, "note": {"b": True}}


@pytest.mark.parametrize(
    "kind, said",
    [(False, "false"), ({"a": None}, '{"a": null}'), (1.5, "1.5"), ("dael", "“dael”"), ("x" * 999, "x…”")],
)
def test_a_type_that_no_entry_has(kind: Any, said: str) -> None:
    damaged = json.loads(format.to_bytes(dealt(begun(), GARDE).document))
    damaged["entries"][0]["type"] = kind
    with pytest.raises(LedgerError) as refused:
        format.parse(json.dumps(damaged).encode())
    assert refused.value.message.endswith(said)


def test_the_sheet_and_the_exports(table: Run, tmp_path: Path) -> None:
    table("add", "garde Anna 49 2 bouts")
    table("amend", "1", "--why", "recount", "--change", "card_points=45")
    damaged = ledger_json(tmp_path)
    for entry in damaged["entries"]:
        entry["deal"] |= {**ODD, "dealer": [True]}
        del entry["hash"]
    (tmp_path / "odd.json").write_text(json.dumps(damaged), encoding="utf-8")
    for to in ("csv", "hledger", "beancount"):
        out = table("export", "--to", to, "-l", "odd.json").out.replace('\\"', '"').replace('""', '"')
        assert "True" not in out and "None" not in out and "{'" not in out
    sheet = table("sheet", "-l", "odd.json", "--json").json["data"]["rows"][0]
    assert sheet["label"] == 'true {"a": null} + ["x"]*'
    assert (sheet["note"], sheet["dealer"]) == ('{"b": true}', "[true]")


def test_a_reason_that_is_no_text_is_refused_in_a_spreadsheet(table: Run) -> None:
    table("add", "garde Anna 49 2 bouts")
    table("house", "--set", "base_points=30", "--why", "so")
    text = table("export", "--to", "csv").out
    with pytest.raises(LedgerError, match="row 4: why must be text"):
        importing.read(text.replace('""why"": ""so""', '""why"": 5').encode())
