"""Sentences come in the language that was asked for; data never change with it."""

import re
from pathlib import Path

import pytest

from tests.conftest import PLAYERS, Run, ledger_json


def test_a_sentence_comes_in_the_language_of_the_option(table: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    english = table("explain", "1").out
    french = table("explain", "1", "--lang", "fr").out
    assert english != french and "garde" in french
    monkeypatch.setenv("TAROKSCORE_LANG", "fr_FR.UTF-8")
    assert table("explain", "1").out == french
    assert table("--lang", "en", "explain", "1").out == english


def test_data_never_change_with_the_language(table: Run) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    english, french = (table("--lang", code, "settle", "--help").code for code in ("en", "fr"))
    assert english == french == 0
    one, two = (table("standings", "--json", "--lang", code).json["data"] for code in ("en", "fr"))
    assert one["balances"] == two["balances"] and one["standings"] == two["standings"]


def test_a_language_that_there_is_none_of_is_refused(table: Run) -> None:
    refused = table("standings", "--lang", "tlh")
    assert refused.code == 2 and "--lang tlh: there is en, fr" in refused.err


def test_a_ledger_keeps_the_language_that_it_was_started_in(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "est prêt" in run("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "--lang", "fr").out
    assert ledger_json(Path())["language"] == "fr"
    assert "donneur : Dani" in run("standings").out
    assert "donneur : Dani" in run("standings", "-l", "tarokscore.json").out
    assert "dealer: Dani" in run("standings", "--lang", "en").out
    monkeypatch.setenv("TAROKSCORE_LANG", "en")
    assert "donneur : Dani" in run("standings").out
    assert "donne 7" in run("explain", "7").err and run("check").code == 0
    assert "there is no such ledger" in run("standings", "-l", "another.json").err


def test_a_ledger_that_nobody_chose_a_language_for_has_none(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAROKSCORE_LANG", "fr")
    run("new", "french-tarot", *PLAYERS)
    assert "language" not in ledger_json(Path())


def test_a_ledger_learns_another_language_and_stays_sealed(table: Run) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    before, words = ledger_json(Path()), table("seal").out.splitlines()[0]
    assert "parle français" in table("house", "--language", "fr").out
    assert ledger_json(Path()) == before | {"language": "fr"}
    assert "donneur : Anna" in table("standings").out
    assert table("check", "--seal", words).code == 0
    assert "speaks English" in table("house", "--language", "en").out
    assert "dealer: Anna" in table("standings").out
    assert "there is en, fr" in table("house", "--language", "tlh").err
    assert ledger_json(Path()) == before | {"language": "en"}


def test_help_is_in_the_readers_language(run: Run) -> None:
    for command in ((), ("dispute",)):
        page = run(*command, "--help", "--lang", "fr").out
        assert "Usage :" in page and "Options :" in page and "Afficher cette aide." in page
        assert not re.search(r"\b(the|of|and|is|Show)\b", page)
        assert max(map(len, page.splitlines())) <= 80
    assert "JEU manque" in run("new", "--lang", "fr").err


def test_house_rules_are_described_in_the_readers_language(run: Run) -> None:
    page = run("variants", "french-tarot", "--lang", "fr").out
    assert "Le petit au bout, avant le coefficient [FT-22]." in page
    assert "Petit au bout before multiplying" not in page
