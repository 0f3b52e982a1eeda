"""Who sits at the table: joining, leaving, changing seats, and another name with all that came before it."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tarokscore import games
from tarokscore.asking.given_answers import GivenAnswer
from tarokscore.cli.dialog.deal_in_progress import ProgressFile
from tarokscore.core import DealError
from tarokscore.ledger import check, recording, storage
from tarokscore.ledger import players as seating
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.renames import renamed, since
from tests.conftest import PLAYERS, Run, ledger_json

ROWS = {row.id: row for row in games.TABLE}
AT = "2026-11-21T20:00:00+01:00"


def test_a_new_name_has_the_old_ones_history(table: Run, tmp_path: Path) -> None:
    table("add", "garde Béla 49 2 bouts, petit au bout Béla")
    before = ledger_json(tmp_path)
    assert table("players", "rename", "bél", "Barna").code == 0
    assert table("standings", "--json").json["data"]["balances"] == {
        "Anna": -86,
        "Barna": 258,
        "Cili": -86,
        "Dani": -86,
    }
    assert "garde Barna" in table("sheet").out and "Béla" not in table("sheet").out
    after = ledger_json(tmp_path)
    assert after["entries"][0] == before["entries"][0], "what was recorded stays as it was said"
    assert table("add", "garde Barna 49 2 bouts").code == 0
    assert table("amend", "1", "--why", "recount", "--change", "card_points=45").code == 0
    assert table("check").code == 0
    for _ in range(3):
        table("undo")
    assert table("standings", "--json").json["data"]["balances"] == {
        "Anna": -86,
        "Béla": 258,
        "Cili": -86,
        "Dani": -86,
    }


@pytest.mark.parametrize("nobody", ["[]", "null", "{}"])
def test_an_amendment_that_names_nobody_leaves_the_players_of_its_deal(table: Run, nobody: str) -> None:
    """Those who sit there today have not played it."""
    table("add", "garde Anna 49 2 bouts")
    table("players", "seats", "Anna", "Emil", "Fred", "Gina")
    amended = (
        "amend",
        "1",
        "--why",
        "recount",
        "--change",
        f"players={nobody}",
        "--change",
        "card_points=50",
    )
    assert table(*amended).code == 0
    assert table("standings", "--json").json["data"]["balances"] == {  # (25 + 9) × 2 = 68 from each
        "Anna": 204, "Béla": -68, "Cili": -68, "Dani": -68, "Emil": 0, "Fred": 0, "Gina": 0,
    }  # fmt: skip


def test_who_goes_by_another_name_since(table: Run, tmp_path: Path) -> None:
    """Names are looked up from any entry on, through chains, exchanges and what is taken back."""
    table("players", "rename", "Anna", "Zoé")
    table("players", "rename", "Béla", "Anna")
    table("players", "rename", "Zoé", "Béla")
    document = storage.load(tmp_path / "tarokscore.json")
    for name, today in (("Anna", "Béla"), ("Béla", "Anna"), ("Cili", "Cili")):
        assert since(document, 0).get(name, name) == today
    assert since(document, 2) == {"Zoé": "Béla"}
    assert since(document, 3) == {}
    table("undo")
    document = storage.load(tmp_path / "tarokscore.json")
    assert since(document, 3) == {"Béla": "Zoé"}
    assert since(document, 0)["Anna"] == "Zoé"


def test_a_name_that_is_free_again_is_somebody_else(table: Run, tmp_path: Path) -> None:
    """Anna is Zoé now; another Anna joins, and is called Lea later: who was Anna is Zoé."""
    table("players", "rename", "Anna", "Zoé")
    table("players", "join", "Anna")
    table("players", "rename", "Anna", "Lea")
    assert since(storage.load(tmp_path / "tarokscore.json"), 0)["Anna"] == "Zoé"


def test_somebody_joins_and_somebody_leaves(table: Run) -> None:
    """Anna is to deal, leaves, and the next one who stays deals."""
    table("add", "garde Béla 49 2 bouts")
    assert table("players", "join", "Ede", "--after", "Anna").code == 0
    done = table("players", "leave", "Anna")
    assert done.out.splitlines()[2:] == [
        "Ede      0  deals next", "Béla  +198", "Cili   −66", "Dani   −66", "Anna   −66  not at the table",
    ]  # fmt: skip
    assert table("add", "prise Ede 51 1 bout").code == 0
    row = table("sheet", "--json").json["data"]["rows"][-1]
    assert row["dealer"] == "Ede" and "Anna" not in row["scores"]
    assert table("standings", "--json").json["data"]["dealer"] == "Béla"
    assert table("check").code == 0


def test_seats(table: Run) -> None:
    assert table("players", "seats", "d", "c", "b", "a").code == 0
    assert table("players", "--json").json["data"]["players"] == ["Dani", "Cili", "Béla", "Anna"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("rename", "Zoé", "Anna"), "there is no Zoé"),
        (("rename", "Béla", "Anna"), "Anna has an account already"),
        (("leave", "Zoé"), "there is no Zoé"), (("join", "Anna"), "sits here already"),
        (("seats", "Anna", "Béla", "Cili", "Dani"), "like that already"),
        (("join", "Ede", "Ede"), "named twice"),
        (("dance",), "join NAME"), (("rename", "Anna"), "rename OLD NEW"), (("join", " "), "empty"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(table: Run, arguments: tuple[str, ...], reason: str) -> None:
    refused = table("players", *arguments)
    assert refused.code == 2 and reason in refused.err


def test_two_at_a_table_for_three_is_worth_a_note(table: Run, run: Run, tmp_path: Path) -> None:
    assert "2 at the table" in table("players", "leave", "Anna", "Béla").err
    alone = run("new", "koenigrufen", "Anna", "Bert", "--ledger", "other.json")
    assert alone.code == 0 and "2 at the table; Königrufen is for 4–5" in alone.err.replace("\n ", "")
    assert "players join NAME" in alone.err
    many = run("new", "koenigrufen", *"ABCDEF", "--ledger", "many.json")
    assert "6 at the table" in many.err and "players leave NAME" in many.err.replace("\n ", "")
    assert run("new", "koenigrufen", *PLAYERS, "--ledger", "right.json").err == ""


def test_names_that_hardly_differ_are_worth_a_note_once(table: Run) -> None:
    assert "Béla and bela differ in capitals or accents only" in table("players", "join", "bela").err
    assert table("add", "garde Anna Cili 49 2 bouts").code == 0
    assert "differ" not in table("players", "leave", "Dani").err
    assert "Anna and ANNA differ" in table("players", "rename", "Cili", "ANNA").err


def test_who_comes_back_has_the_account_that_they_left(table: Run) -> None:
    table("add", "garde Béla 49 2 bouts")
    table("players", "leave", "Béla")
    assert "Béla joins." in table("players", "join", "BELA").out
    assert table("players", "--json").json["data"]["away"] == []


def test_a_deal_in_progress_is_remembered_when_somebody_leaves(table: Run, tmp_path: Path) -> None:
    created = ledger_json(tmp_path)["created"]
    told = (GivenAnswer("contract", {"contract": "garde", "declarer": "Dani"}),)
    ProgressFile(tmp_path / "tarokscore.json").save(created, 0, told)
    assert "a deal is in progress" in table("players", "leave", "Dani").err


@pytest.mark.parametrize("words", [("add", "-8", "garde", "Anna"), ("players", "join", "-x"), ("void", "-1")])
def test_a_word_that_begins_with_a_minus_goes_behind_two(table: Run, words: tuple[str, ...]) -> None:
    refused = table(*words)
    assert refused.code == 2 and refused.err.startswith("arguments\n")
    assert f"{words[0]} … -- -" in refused.err
    assert table(*words, "--json").json["ok"] is False
    assert "-x joins." in table("players", "join", "--", "-x").out


def test_a_tampered_table_is_found(table: Run, tmp_path: Path) -> None:
    table("players", "leave", "Dani")
    path = tmp_path / "tarokscore.json"
    path.write_text(path.read_text().replace('"dealer": "Anna", "renamed"', '"dealer": "Cili", "renamed"'))
    assert '"dealer": "Cili", "renamed"' in path.read_text()
    assert table("check").code == 1


def test_a_contract_called_like_a_player_stays_a_contract() -> None:
    deal = {
        "declarer": "garde",
        "contract": "garde",
        "note": "garde",
        "bonuses": [{"name": "chelem", "player": "garde"}],
    }
    again = renamed(games.load("french-tarot").Deal, deal, {"garde": "Anna"})
    assert again == {
        "declarer": "Anna",
        "contract": "garde",
        "note": "garde",
        "bonuses": [{"name": "chelem", "player": "Anna"}],
    }


@pytest.mark.parametrize("variant", ROWS)
def test_a_renamed_evening_is_the_same_evening(variant: str) -> None:
    """Deals, a new name in between, more deals: amounts as without it, and the check agrees."""
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @settings(max_examples=15)
    @given(st.lists(deals, min_size=2, max_size=4))
    def holds(pairs: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
        players = pairs[0][0]["players"]
        document, _ = recording.new_document(variant, tuple(players), pairs[0][1], players[0], AT)
        plain, new, names = (
            build_book(document),
            build_book(document),
            {players[0]: "Quite Another"},
        )
        entries = []
        for deal in (deal for deal, _ in pairs if deal["players"] == players):
            said = renamed(games.load(variant).Deal, deal, names if new.names else {})
            try:
                apply(plain, recording.add(plain, deal, AT)[0])
            except DealError:
                with pytest.raises(DealError):
                    recording.add(new, said, AT)
                continue
            entries.append(recording.add(new, said, AT)[0])
            apply(new, entries[-1])
            if not new.names:
                entries.append(seating.rename(new, players[0], "Quite Another", AT))
                apply(new, entries[-1])
        assume(new.names)
        assert new.balances == {names.get(name, name): amount for name, amount in plain.balances.items()}
        assert list(check.check(document.plus(*entries))) == []

    holds()
