"""Sentences come in the language that was asked for; data never change with it."""

import pytest

from tests.conftest import Run


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
