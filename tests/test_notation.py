"""A deal on one line: what is told is what was meant, and what is not understood is pointed at."""

import json
import unicodedata
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore import games, notation, schema, settling
from tarokscore.core import DealError
from tarokscore.notation.writing import same
from tests.test_invariants import renamed

ROWS = {row.id: row for row in games.TABLE}
MANY = settings(max_examples=40)
VECTORS = Path(__file__).parent / "vectors"
TABLE = ("Anna", "Béla", "Chloé", "Dany")


def told(line: str, variant: str = "french-tarot", table: tuple[str, ...] = TABLE) -> dict[str, Any]:
    return notation.read(line, variant, table).deal


def troubles(
    line: str, variant: str = "french-tarot", table: tuple[str, ...] = TABLE
) -> list[tuple[str, str]]:
    """(what stands there, message and hint) of everything that is not understood."""
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, variant, table)
    return [(line[each.start : each.end], f"{each.message}: {each.hint}") for each in refused.value.troubles]


# --- a deal printed as a line and read again is the same deal ------------------------------------


def readable(deal: dict[str, Any], variant: str) -> bool:
    try:
        return same(deal, deal, variant)
    except DealError:
        return False


@pytest.mark.parametrize("variant", ROWS)
def test_every_vector_is_the_same_deal_when_told_on_a_line(variant: str) -> None:
    """Those that are refused too, as long as their shape is a deal's, at the table and as strangers."""
    read = 0
    for case in json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8")):
        for given_deal in [*case.get("deals", []), *([case["deal"]] if "deal" in case else [])]:
            if not isinstance(given_deal, dict) or given_deal.get("variant") != variant:
                continue
            deal = schema.read(given_deal)
            if not readable(deal, variant):
                continue
            try:
                line = notation.write(deal, variant, deal.get("players", ()))
                in_full = notation.write(deal, variant)
            except DealError as refusal:
                assert refusal.problems[0].where in deal, case["id"]
                assert "error" in case, "only a deal that is refused may be untellable"
                continue
            read += 1
            assert same(
                told(line, variant, tuple(deal.get("players", ()))) | {"players": deal["players"]},
                deal,
                variant,
            )
            assert same(told(in_full, variant, ()), deal, variant), case["id"]
    assert read > 80


@pytest.mark.parametrize("variant", ROWS)
def test_every_random_deal_is_the_same_deal_when_told_on_a_line(variant: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @MANY
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal, options = schema.read(pair[0]), pair[1]
        line = notation.write(deal, variant, deal["players"])
        again = told(line, variant, tuple(deal["players"])) | {"players": deal["players"]}
        assert same(again, deal, variant), line
        try:
            scores = settling.settle({"variant": variant, **deal}, options).scores
        except DealError:
            return
        assert settling.settle({"variant": variant, **again}, options).scores == scores

    holds()


NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8).filter(lambda name: name.strip() != "")
TROUBLESOME = st.sampled_from([
    "Garde", "petit au bout", "made", "Anna, jun.", 'O"Neill', "007", "41½", "note", "-1", "a:b", "山田",
    "\x1b[31m",
    "Anna Maria", "Anna", "Solo", "=1+1", "<b>", "zwei  Wörter", "Zs.", "d", "\\", "und", "Sans", "with",
])  # fmt: skip


@pytest.mark.parametrize("variant", ROWS)
def test_whatever_the_players_are_called(variant: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @MANY
    @given(deals, st.lists(TROUBLESOME | NAMES, min_size=8, max_size=8, unique_by=schema.nfc))
    def holds(pair: tuple[dict[str, Any], dict[str, Any]], names: list[str]) -> None:
        players = pair[0]["players"]
        known = dict(zip(players, map(schema.nfc, names), strict=False))
        deal = schema.read(renamed(pair[0], known))
        if not readable(deal, variant):  # a key such as "pot" was renamed with its namesake
            return
        assert same(told(notation.write(deal, variant), variant, ()), deal, variant)

    holds()


@given(st.text(max_size=30))
def test_notes_are_kept_to_the_letter(note: str) -> None:
    deal = {"players": list(TABLE), "contract": "garde", "declarer": "Anna", "note": note}
    line = notation.write(deal, "french-tarot", TABLE)
    assert "\n" not in line
    # the deal's shape gives every text its one form; until then it stands as it was written
    assert unicodedata.normalize("NFC", told(line).get("note", "")) == unicodedata.normalize("NFC", note)


@given(st.text(max_size=40))
def test_no_line_is_a_crash(line: str) -> None:
    for variant in ROWS:
        try:
            notation.read(line, variant, TABLE)
        except notation.NotationError as refused:
            assert all(0 <= each.start <= each.end <= len(line) for each in refused.troubles)


# --- what a line says --------------------------------------------------------------------------


def test_the_line_of_the_table() -> None:
    """FT-P01 of the vectors, with the poignée in another hand."""
    assert told("garde Anna 49 2 bouts, petit au bout, poignée Béla") == {
        "contract": "garde", "declarer": "Anna", "card_points": 49, "bouts": 2,
        "bonuses": [{"name": "petit-au-bout", "side": "declarer", "made": True}],
        "declarations": [{"name": "simple-poignee", "player": "Béla"}],
    }  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "garde sans Anna 49 2 bouts", "GARDE-SANS anna 49 2 bouts", "guard without a 49 2 oudlers",
        "Garde sans le chien, Anna, 49:42, bouts 2", "2 bouts 49 garde sans ann",
        "contract garde-sans declarer Anna card points 49 bouts 2", "ガルド・サン Anna 49 ウドレ 2",
    ],
)  # fmt: skip
def test_any_language_any_order_accents_and_case_optional(line: str) -> None:
    deal = told(line)
    deal.pop("defender_points", None)
    assert deal == {"contract": "garde-sans", "declarer": "Anna", "card_points": 49, "bouts": 2}


@pytest.mark.parametrize("half", ["41.5", "41,5", "41½"])
def test_halves(half: str) -> None:
    assert told(f"prise Béla {half} 1 bout")["card_points"] == schema.read('{"x": 41.5}')["x"]


def test_both_sides_or_only_the_defenders() -> None:
    assert told("garde Anna 47:44")["defender_points"] == 44
    assert told("garde Anna :44") == {"contract": "garde", "declarer": "Anna", "defender_points": 44}


def test_the_state_of_a_bonus() -> None:
    lines = {
        "pagat": {"side": "declarer", "made": True},
        "pagat Béla failed": {"player": "Béla", "made": False},
        "announced pagat made kontra": {
            "announced": True, "side": "declarer", "made": True, "doubling": "kontra",
        },
        "pagat defenders angesagt verloren": {"announced": True, "side": "defenders", "made": False},
        "pagat announced": {"announced": True, "side": "declarer"},
        "pagat unsaid": {},
    }  # fmt: skip
    for line, expected in lines.items():
        (bonus,) = told(f"rufer Anna Béla 40, {line}", "koenigrufen")["bonuses"]
        assert bonus == {"name": "pagat", **expected}, line


def test_points_of_everybody_thirds_and_own_doublings() -> None:
    assert told("trischaken Anna 24/2 Béla 19/1 Chloé 26 Dany 0", "koenigrufen") == {
        "contract": "trischaken", "points": {"Anna": "24/2", "Béla": "19/1", "Chloé": 26, "Dany": 0},
    }  # fmt: skip
    assert told("piccolo Anna 1 Stich, kontra Béla", "koenigrufen") == {
        "contract": "piccolo", "declarer": "Anna", "tricks": 1, "doublings": {"Béla": "kontra"},
    }  # fmt: skip


def test_deals_without_play() -> None:
    assert told("passée") == {"outcome": "all-passed"}
    assert told("petit sec Béla") == {"outcome": "petit-sec", "player": "Béla"}


def test_a_number_with_its_contract() -> None:
    assert told("10 mehr Anna 72", "bavarian-tarock") == told("more 10 Anna 72", "bavarian-tarock")
    assert told("mehr 10 Anna 72", "bavarian-tarock") == {
        "contract": "more", "more": 10, "declarer": "Anna", "card_points": 72,
    }  # fmt: skip


def test_another_table_names_itself_first() -> None:
    deal = told('players Emil "Anna, jun." Zoë, garde Emil 49 2 bouts')
    assert deal["players"] == ["Emil", "Anna, jun.", "Zoë"]
    assert deal["declarer"] == "Emil"


def test_a_note_goes_to_the_end_of_the_line() -> None:
    assert told("garde Anna 49, note Béla slept, as always")["note"] == "Béla slept, as always"


# --- what is not understood --------------------------------------------------------------------


def test_what_is_not_understood_is_pointed_at_with_the_nearest_words() -> None:
    first, second = troubles("gadre Anna 49, petit o bout")
    assert first[0] == "gadre" and "did you mean garde" in first[1]
    assert second[0] == "petit o bout" and "petit au bout" in second[1]


def test_a_short_name_must_be_unique() -> None:
    assert told("garde Ann 49", table=("Anna", "Béla"))["declarer"] == "Anna"
    ((where, why),) = troubles("garde An 49", table=("Anna", "Andrea", "Béla"))
    assert where == "An" and '"Anna"' in why and '"Andrea"' in why
    assert told("garde Anna 49", table=("Anna", "Annabella"))["declarer"] == "Anna"


def test_a_word_that_is_also_a_name() -> None:
    ((where, why),) = troubles("Solo 49", "hungarian-tarokk", ("Solo", "X", "Y", "Z"))
    assert where == "Solo" and '"Solo" (the player)' in why and "contract solo (the contract)" in why
    deal = told('contract solo "Solo" 49', "hungarian-tarokk", ("Solo", "X", "Y", "Z"))
    assert (deal["contract"], deal["declarer"]) == ("solo", "Solo")
    deal = told("három Solo 49", "hungarian-tarokk", ("Solo", "X", "Y", "Z"))
    assert (deal["contract"], deal["declarer"]) == ("three", "Solo"), "there are no two contracts"


def test_a_number_that_could_be_several_things() -> None:
    ((where, why),) = troubles("garde Anna 49 2")
    assert where == "2" and "2 bouts" in why
    ((where, why),) = troubles("dappen Anna 5 Stiche 7", "dappen")
    assert where == "5 Stiche 7" and "5 Stiche, 7" in why and "5, Stiche 7" in why
    assert told("garde Anna 49 bouts 2") == told("garde Anna 2 bouts 49"), "there are never 49 bouts"


def test_a_word_of_two_lists_means_the_bonus_unless_its_key_is_said() -> None:
    assert "bonuses" in told("rufer Anna Béla 40, pagat", "koenigrufen")
    assert told("besserrufer Anna, bird pagat", "koenigrufen")["bird"] == "pagat"


def test_everything_is_said_once() -> None:
    ((where, why),) = troubles("garde Anna 49, prise")
    assert where == "prise" and "said before: garde" in why


def test_a_second_name_needs_its_role() -> None:
    ((where, why),) = troubles("solo Anna Béla 50", "dappen")
    assert where == "Béla" and "dapper" in why and "strecker" in why


def test_an_empty_line() -> None:
    assert troubles("")[0][1].startswith("there is nothing in it")


# --- the examples that are shown ---------------------------------------------------------------


@pytest.mark.parametrize("variant", ROWS)
def test_the_examples_come_to_what_stands_beside_them(variant: str) -> None:
    """The player before the first one deals."""
    from tarokscore.notation.examples import examples
    from tarokscore.views.explanation import result

    shown = examples(variant)
    assert len(shown.lines) >= 4
    for line, expected in shown.lines:
        deal = {
            "players": list(shown.players),
            "dealer": shown.players[-1],
            **told(line, variant, shown.players),
        }
        assert result(settling.settle({"variant": variant, **deal}).scores) == expected, line
        again = notation.write(deal, variant, shown.players)
        assert same(told(again, variant, shown.players) | {"players": deal["players"]}, deal, variant)


@pytest.mark.parametrize("line", ["garde Anna 49 2 bouts, petit au bout not", "garde Anna +10 1 bouts"])
def test_what_could_mean_something_else_is_pointed_at(line: str) -> None:
    """A "not" without its word, and a margin that could be taken for card points."""
    assert troubles(line)


# --- a line that is too long ---------------------------------------------------------------------


@pytest.mark.parametrize("line", ["a " * 5000, "garde-" * 301, "1," * 200])
def test_a_line_of_thousands_of_words_is_refused_before_anything_is_read(line: str) -> None:
    with pytest.raises(notation.NotationError) as refused:
        told(line)
    (problem,) = refused.value.problems
    assert "a deal has 300 at most" in problem.message
    assert problem.hint == "one deal a line; a long note goes between quotes"


def test_a_long_note_is_one_word_between_quotes() -> None:
    deal = {
        "contract": "garde",
        "declarer": "Anna",
        "card_points": 49,
        "bouts": 2,
        "note": "so it was " * 200 + "!",
    }
    line = notation.write(deal, "french-tarot", TABLE)
    assert notation.read(line, "french-tarot", TABLE).deal["note"] == deal["note"]
