"""What was said once is remembered: the stake, the names, totals from paper."""

from pathlib import Path

from tests.conftest import Run, ledger_json


def test_the_stake_of_payout_is_remembered_and_a_change_is_said(table: Run, tmp_path: Path) -> None:
    """198 points at 0.10 are 19.80, at 0.20 39.60."""
    table("add", "garde", "Anna", "49", "2", "bouts")
    first = table("payout", "--stake", "0.10")
    assert "+19.80" in first.out and first.err == ""
    assert table("payout").out == first.out
    assert [each["type"] for each in ledger_json(tmp_path)["entries"]] == ["deal", "stake"]
    changed = table("payout", "--stake", "0.20")
    assert "+39.60" in changed.out
    assert "1 point = 0.20 EUR from now on; it was 0.10 EUR" in changed.err
    assert "+39.60" in table("payout").out
    table("undo")
    assert "+19.80" in table("payout").out
    assert table("check").code == 0


def test_the_stake_goes_with_an_export(table: Run) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    table("payout", "--stake", "0.10")
    for form in ("csv", "ndjson"):
        exported = table("export", "--to", form).out
        assert table("import", "-", "-l", f"{form}.json", given=exported).code == 0
        assert "+19.80" in table("payout", "-l", f"{form}.json").out


def test_totals_from_paper_are_an_entry_of_their_own(run: Run, tmp_path: Path) -> None:
    made = run(
        "new", "french-tarot", "Anna", "Béla", "Cili", "Dani", "--carry", "an=120", "--carry", "Béla=-120"
    )
    assert made.code == 0
    assert run("standings", "--json").json["data"]["balances"] == {
        "Anna": 120,
        "Béla": -120,
        "Cili": 0,
        "Dani": 0,
    }
    assert ledger_json(tmp_path)["entries"][0]["type"] == "manual"
    assert run("check").code == 0


def test_totals_that_do_not_sum_to_zero_begin_nothing(run: Run, tmp_path: Path) -> None:
    refused = run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani", "--carry", "Anna=120")
    assert refused.code == 2 and not (tmp_path / "tarokscore.json").exists()


def test_somebody_new_who_is_called_almost_as_somebody_known_is_noted(table: Run) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    joined = table("players", "join", "Ana")
    assert joined.code == 0 and "Ana is new here: did you mean Anna?" in joined.err
    told = table("add", "players Bélla Anna Cili Dani, garde Anna 49 2 bouts")
    assert "Bélla is new here: did you mean Béla?" in told.err
    assert "is new here" not in table("players", "join", "Ottokar").err


def test_a_pot_is_nobody_whom_a_new_player_may_be(run: Run) -> None:
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli")
    aufnahme = {"dealer": "Cilli", "declarer": "Anna", "contract": "aufnahme", "card_points": 70}
    run("add", "-", given=aufnahme)  # the Haferl has something in it, and is an account
    told = run("add", "-", given={**aufnahme, "players": ["Anna", "Bert", "Pott"], "dealer": "Pott"})
    assert told.code == 0 and "did you mean" not in told.err
