"""Sentences come in the language that was asked for; data never change with it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PLAYERS, Run, ledger_json

PROGRAM = Path(sys.executable).with_name("tarokscore")


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


def test_a_ledger_keeps_its_language_when_it_is_repaired_imported_or_sorted_by_an_editor(run: Run) -> None:
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "--lang", "fr")
    run("add", "garde Anna 49 2 bouts")
    for kind in ("ndjson", "csv"):
        run("export", "--to", kind, "--out", f"x.{kind}")
        assert "est prêt" in run("import", f"x.{kind}", "-l", f"{kind}.json").out
        assert "après 1 donne" in run("standings", "-l", f"{kind}.json").out
    run("check", "--repair", "repaired.json")
    assert "après 1 donne" in run("standings", "-l", "repaired.json").out
    Path("sorted.json").write_text(json.dumps(ledger_json(Path()), sort_keys=True))
    assert "après 1 donne" in run("standings", "-l", "sorted.json").out


def test_a_language_that_cannot_be_one_is_told_when_the_ledger_is_repaired(table: Run) -> None:
    Path("odd.json").write_text(json.dumps({**ledger_json(Path()), "language": 7}))
    assert (
        "the language cannot be 7: none is taken"
        in table("check", "-l", "odd.json", "--repair", "b.json").out
    )


def test_the_shell_completes_in_the_language_of_the_ledger_and_of_the_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "french-tarot", *PLAYERS, "--lang", "fr")
    typed = {"--lang en exp": "Why a deal", "exp": "Pourquoi", "explain --": "Le tout sur une ligne"}
    for line, help in typed.items():
        told = {"_TAROKSCORE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": f"tarokscore {line}"}
        done = subprocess.run(
            [PROGRAM], env={**os.environ, **told}, capture_output=True, text=True, encoding="utf-8"
        )
        assert help in done.stdout, line


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
    assert "il manque JEU" in run("new", "--lang", "fr").err


def test_house_rules_are_described_in_the_readers_language(run: Run) -> None:
    page = run("variants", "french-tarot", "--lang", "fr").out
    assert "Le petit au bout, avant le coefficient [FT-22]." in page
    assert "Petit au bout before multiplying" not in page
