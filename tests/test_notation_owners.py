"""Whose a bonus is and what is doubled: a line is read as it was meant, or asked about, never guessed."""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore import games, notation, rulebook, schema, settling
from tarokscore.notation.examples import examples
from tarokscore.notation.writing import same
from tarokscore.schema.keys import keys

ROWS = {row.id: row for row in games.TABLE}
FRENCH = ("Anna", "Béla", "Chloé", "Dany")
SLOVENIAN = ("Ana", "Bor", "Cene", "Dana")
HUNGARIAN = ("Anna", "Béla", "Cili", "Dani")
AUSTRIAN = ("Anna", "Bert", "Cora", "Dori")
CZECH = ("Alena", "Bohumil", "Cyril", "Dana")


def told(line: str, variant: str, table: tuple[str, ...]) -> dict[str, Any]:
    return notation.read(line, variant, table).deal


def choices(line: str, variant: str, table: tuple[str, ...]) -> list[str]:
    """What the one place of a line that is not clear can be written as instead."""
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, variant, table)
    (trouble,) = refused.value.troubles
    return [choice.text for choice in trouble.choices]


def chosen(line: str, variant: str, table: tuple[str, ...]) -> list[dict[str, Any]]:
    """The deals that each of the choices comes to: an answer settles the question."""
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, variant, table)
    (trouble,) = refused.value.troubles
    assert len(trouble.choices) > 1
    return [
        told(f"{line[: trouble.start]}{choice.text}{line[trouble.end :]}", variant, table)
        for choice in trouble.choices
    ]


# --- a name before a bonus ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "owner"),
    [
        ("tri Ana 50, Cene trula", "slovenian-tarok", SLOVENIAN, "Cene"),
        ("tri Ana Bor 50, Cene trula", "slovenian-tarok", SLOVENIAN, "Cene"),
        ("garde a 49 2 bouts, Béla petit au bout", "french-tarot", FRENCH, "Béla"),
        ("garde a 49 2 bouts, petit au bout de Béla", "french-tarot", FRENCH, "Béla"),
        ("három Anna 60, Béla trull", "hungarian-tarokk", HUNGARIAN, "Béla"),
        ("první povinnost Alena 40, Bohumil pagát", "taroky", CZECH, "Bohumil"),
        ("Rufer Anna 41/2, Cora Trull", "koenigrufen", AUSTRIAN, "Cora"),
        ("Rufer Anna Bert 41/2 Cora Trull", "koenigrufen", AUSTRIAN, "Cora"),  # the partner is told
        ("Rufer Anna Bert 41/2, Cora bonus Trull", "koenigrufen", AUSTRIAN, "Cora"),
    ],
)
def test_a_name_that_begins_a_clause_is_the_owner_of_its_bonus(
    line: str, variant: str, table: tuple[str, ...], owner: str
) -> None:
    deal = told(line, variant, table)
    assert deal["bonuses"][0]["player"] == owner
    assert deal.get("partner") != owner


@pytest.mark.parametrize("clause", ["Chloé poignée", "poignée Chloé"])
def test_a_declaration_has_its_player_before_or_behind_it(clause: str) -> None:
    deal = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)
    assert deal["declarations"] == [{"name": "simple-poignee", "player": "Chloé"}]
    assert "partner" not in deal


@pytest.mark.parametrize(
    "clause", ["poignée Chloé et Béla", "Chloé et Béla poignée", "poignées Chloé et Béla"]
)
def test_a_declaration_of_two_hands_is_two(clause: str) -> None:
    deal = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)
    assert [each["player"] for each in deal["declarations"]] == ["Chloé", "Béla"]
    assert "partner" not in deal


def test_behind_the_declarer_a_name_is_the_partner_or_the_owner_and_is_asked_about() -> None:
    deals = chosen("tri Ana 50 Bor trula", "slovenian-tarok", SLOVENIAN)
    assert [(deal.get("partner"), deal["bonuses"][0].get("player")) for deal in deals] == [
        ("Bor", None), (None, "Bor"),
    ]  # fmt: skip


def test_the_first_name_of_all_is_the_declarer() -> None:
    deal = told("garde Anna petit au bout, 49 2 bouts", "french-tarot", FRENCH)
    assert deal["declarer"] == "Anna"
    assert deal["bonuses"] == [{"name": "petit-au-bout", "side": "declarer", "made": True}]


def test_a_name_alone_in_a_clause_is_the_partner_until_a_bonus_was_told() -> None:
    assert told("tri Ana, Bor, 50", "slovenian-tarok", SLOVENIAN)["partner"] == "Bor"
    assert told("trula, tri Ana Bor 50", "slovenian-tarok", SLOVENIAN)["partner"] == "Bor"
    deals = chosen("garde Anna 49 2 bouts, poignée Béla, Chloé", "french-tarot", FRENCH)
    assert [each["player"] for each in deals[0]["declarations"]] == ["Béla", "Chloé"]
    assert deals[1]["partner"] == "Chloé"


def test_between_two_bonuses_without_a_comma_nobody_can_tell() -> None:
    deals = chosen("tri Ana Bor 50, trula Cene kralji", "slovenian-tarok", SLOVENIAN)
    assert [[each.get("player") for each in deal["bonuses"]] for deal in deals] == [
        ["Cene", None], [None, "Cene"],
    ]  # fmt: skip
    together = told("tri Ana Bor 50, trula Cene in kralji Dana", "slovenian-tarok", SLOVENIAN)
    assert [each["player"] for each in together["bonuses"]] == ["Cene", "Dana"]


def test_what_is_said_of_one_of_several_bonuses_may_be_said_of_all() -> None:
    for clause, both in (
        ("Trull und vier Könige Gegner", "Trull Gegner, vier Könige Gegner"),
        ("Gegner Trull und vier Könige", "Gegner Trull, vier Könige Gegner"),
        ("Pagat Uhu verloren", "Pagat verloren, Uhu verloren"),
    ):
        each, all_of_them = chosen(f"Rufer Anna Bert 41, {clause}", "koenigrufen", AUSTRIAN)
        assert all_of_them == told(f"Rufer Anna Bert 41, {both}", "koenigrufen", AUSTRIAN)
        assert len(each["bonuses"]) == 2 and each != all_of_them
    alike = told("Rufer Anna Bert 41, Trull Cora und Pagat Dori", "koenigrufen", AUSTRIAN)
    assert [each["player"] for each in alike["bonuses"]] == ["Cora", "Dori"]
    assert len(told("Rufer Anna Bert 41, Trull und vier Könige", "koenigrufen", AUSTRIAN)["bonuses"]) == 2


@pytest.mark.parametrize(
    ("clause", "side"),
    [
        ("défense petit au bout", "defenders"), ("defenders petit au bout", "defenders"),
        ("petit au bout défense", "defenders"), ("petit au bout des défenseurs", "defenders"),
        ("preneur petit au bout", "declarer"), ("declarer petit au bout", "declarer"),
    ],
)  # fmt: skip
def test_the_word_for_a_side_stands_before_or_behind_its_bonus(clause: str, side: str) -> None:
    (bonus,) = told(f"garde Anna 49 2 bouts, {clause}", "french-tarot", FRENCH)["bonuses"]
    assert bonus["side"] == side


# --- a kontra before a bonus -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("három Anna Cili 60, kontra trull", "hungarian-tarokk", HUNGARIAN),
        ("první povinnost Alena Cyril 40, flek na valát", "taroky", CZECH),
        ("Rufer Anna Bert 41/2, Kontra auf Pagat", "koenigrufen", AUSTRIAN),
        ("tri Ana Bor 50, re trula", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_a_kontra_that_begins_a_clause_is_on_the_bonus_behind_it(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    deal = told(line, variant, table)
    assert deal["bonuses"][0]["doubling"]
    assert "doubling" not in deal
    behind = told(line.replace(", ", ", , "), variant, table)
    assert behind == deal, "an empty clause says nothing"


def test_a_kontra_in_a_clause_of_its_own_is_on_the_game() -> None:
    deal = told("tri Ana Bor 50 kontra, trula", "slovenian-tarok", SLOVENIAN)
    assert deal["doubling"] == "kontra" and "doubling" not in deal["bonuses"][0]
    deal = told("tri Ana Bor kontra 50, trula", "slovenian-tarok", SLOVENIAN)
    assert deal["doubling"] == "kontra" and deal["partner"] == "Bor"


def test_a_kontra_between_the_game_and_a_bonus_is_asked_about() -> None:
    deals = chosen("tri Ana Bor 50 kontra trula", "slovenian-tarok", SLOVENIAN)
    assert [(deal.get("doubling"), deal["bonuses"][0].get("doubling")) for deal in deals] == [
        ("kontra", None), (None, "kontra"),
    ]  # fmt: skip


def test_a_lost_between_the_game_and_a_bonus_is_asked_about() -> None:
    """The game's own points say that it was lost; nothing is left to tell but the bonus."""
    table = ("Anna", "Bert", "Cilli", "Dorf", "Emil", "Frieda")
    deals = chosen("Solo Anna 30 verloren Ulti 1", "dappen", table)
    assert [deal["bonuses"][0]["made"] for deal in deals] == [True, False]
    assert told("Solo Anna 30, verloren Ulti 1", "dappen", table)["bonuses"][0]["made"] is False


@pytest.mark.parametrize("clause", ["kontra Cene", "Cene kontra"])
def test_who_doubled_is_nobody_s_partner(clause: str) -> None:
    texts = choices(f"tri Ana 50, {clause}", "slovenian-tarok", SLOVENIAN)
    assert texts == ["kontra", "partner Cene, kontra"]


@pytest.mark.parametrize("clause", ["Kontra Bert", "Bert Kontra"])
def test_who_doubled_is_kept_where_the_game_has_that(clause: str) -> None:
    deal = told(f"Piccolo Anna 1 Stich, {clause}", "koenigrufen", AUSTRIAN)
    assert deal["doublings"] == {"Bert": "kontra"} and "partner" not in deal
    assert choices(f"Piccolo Anna 1 Stich, {clause}, Cora", "koenigrufen", AUSTRIAN)[0].endswith(
        "Kontra Cora"
    )


def test_a_line_that_begins_with_a_name_and_a_kontra_is_asked_about() -> None:
    assert choices("Bert Kontra, 1 Stich", "koenigrufen", AUSTRIAN) == [
        "declarer Bert, Kontra",
        ", Kontra Bert",
    ]
    assert choices("Bor kontra, 50", "slovenian-tarok", SLOVENIAN)[:2] == ["kontra", "declarer Bor, kontra"]
    deal = told("Kontra Bert, Piccolo Anna 1 Stich", "koenigrufen", AUSTRIAN)
    assert (deal["declarer"], deal["doublings"]) == ("Anna", {"Bert": "kontra"})


def test_a_name_beside_the_kontra_of_a_bonus_is_its_owner_or_who_doubled() -> None:
    deals = chosen("kettő Anna Cili 60, trull kontra Dani", "hungarian-tarokk", HUNGARIAN)
    assert [(each["bonuses"][0].get("player"), each["bonuses"][0].get("kontra_by")) for each in deals] == [
        ("Dani", None), (None, "Dani"),
    ]  # fmt: skip
    assert chosen("kettő Anna Cili 60, kontra Dani trull", "hungarian-tarokk", HUNGARIAN) == deals
    deal = told("kettő Anna Cili 60, trull Béla kontra Cili", "hungarian-tarokk", HUNGARIAN)
    assert deal["bonuses"][0]["player"] == "Béla" and deal["bonuses"][0]["kontra_by"] == "Cili"


# --- no bonus ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("garde Anna 49 2 bouts, pas de petit au bout", "french-tarot", FRENCH),
        ("garde Anna 49 2 bouts, no petit au bout", "french-tarot", FRENCH),
        ("Rufer Anna Bert 41/2, ohne Trull", "koenigrufen", AUSTRIAN),
        ("három Anna Cili 60, nem trull", "hungarian-tarokk", HUNGARIAN),
        ("první povinnost Alena Cyril 40, bez pagát", "taroky", CZECH),
        ("tri Ana Bor 50, ne trula", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_no_bonus_is_one_that_was_lost_or_none_at_all(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    lost, none = chosen(line, variant, table)
    assert lost["bonuses"][0]["made"] is False
    assert "bonuses" not in none


def test_no_declaration_is_none() -> None:
    assert "declarations" not in told("garde Anna 49 2 bouts, pas de poignée", "french-tarot", FRENCH)
    assert told("garde Anna 49 sans bout", "french-tarot", FRENCH)["bouts"] == 0


def test_not_announced_and_not_made() -> None:
    (bonus,) = told("tri Ana Bor 50, ni napovedan pagat ultimo izgubljen", "slovenian-tarok", SLOVENIAN)[
        "bonuses"
    ]
    assert (bonus["announced"], bonus["made"]) == (False, False)


# --- a short name that is also a word ----------------------------------------------------------

ODD = ("Ana", "Bor", "Renata", "Mitja", "Delia")


@pytest.mark.parametrize(
    ("line", "name", "word"),
    [
        ("tri re 50", '"Renata"', "doubling rekontra"),
        ("tri Ana 50 re", '"Renata"', "doubling rekontra"),
        ("tri Ana Bor 50, trula re", '"Renata"', "rekontra"),
        ("tri Ana Bor 50, re trula", '"Renata" trula', "rekontra trula"),
        ("tri mit Bor 50", '"Mitja"', "partner"),
        ("tri deli Ana 50", '"Delia"', "dealer"),
    ],
)
def test_a_short_name_that_is_also_a_word_is_asked_about(line: str, name: str, word: str) -> None:
    assert choices(line, "slovenian-tarok", ODD) == [name, word]


def test_where_only_one_of_them_can_stand_it_is_that() -> None:
    def read(line: str) -> dict[str, Any]:
        return told(line, "slovenian-tarok", ODD)

    assert read("tri del 50")["declarer"] == "Delia"
    assert read("tri Ana mit Bor 50")["partner"] == "Bor"
    assert read("deli Ana, tri Bor 50")["dealer"] == "Ana"
    assert read("tri Ana Bor 50, trula Ana re")["bonuses"][0]["doubling"] == "rekontra"
    assert told("tri Ana 50 re", "slovenian-tarok", SLOVENIAN)["doubling"] == "rekontra", "no Renata here"


# --- every deal, with everything said before its bonuses ----------------------------------------


def clause(entry: dict[str, Any], variant: str) -> str:
    """A bonus or declaration with all that is said of it before its name, the doubling behind."""
    said = [f'"{entry["player"]}"'] if "player" in entry else []
    said += [] if "player" in entry or "side" not in entry else [entry["side"]]
    said += ["announced" if entry["announced"] else "silent"] if "announced" in entry else []
    said += [] if entry.get("made") is None else ["made" if entry["made"] else "failed"]
    return " ".join([*said, rulebook.native(variant, entry["name"]), *filter(None, [entry.get("doubling")])])


@pytest.mark.parametrize(
    "variant", ["french-tarot", "hungarian-tarokk", "taroky", "koenigrufen", "slovenian-tarok"]
)
def test_every_random_deal_with_names_before_its_bonuses(variant: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @settings(max_examples=60)
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal = settling.canonical(variant, schema.read(pair[0]))
        del deal["variant"]
        known = {"name", "side", "player", "announced", "made", "doubling"}
        for key in ("bonuses", "declarations"):
            kept = [
                each
                for each in deal.get(key, [])
                if known.issuperset(each) and not {"side", "player"} <= set(each)
            ]
            kept = [
                each
                for each in kept
                if {"side", "player"} & set(each) and (key != "bonuses" or "made" in each)
            ]
            deal = {**deal, key: kept}
        entries = [*deal.get("bonuses", []), *deal.get("declarations", [])]
        rest = {key: value for key, value in deal.items() if key not in ("bonuses", "declarations", "note")}
        line = ", ".join(
            [notation.write(rest, variant, deal["players"]), *(clause(each, variant) for each in entries)]
        )
        again = {**told(line, variant, tuple(deal["players"])), "players": deal["players"]}
        assert same(again, {key: value for key, value in deal.items() if key != "note"}, variant), line

    holds()


@pytest.mark.parametrize("variant", ROWS)
def test_a_name_before_a_bonus_is_never_the_partner(variant: str) -> None:
    """Whatever stands between them: a kontra, a state, an "and"."""
    table = examples(variant).players
    model = keys(games.load(variant).Deal)
    entries = [id for key in ("bonuses", "declarations") if key in model for id in ids(model[key])]
    between = st.sampled_from(
        ["", "kontra", "announced", "failed", "et", "and", "no", "=", "auf", "made kontra"]
    )

    @settings(max_examples=80)
    @given(
        st.sampled_from(entries or ["-"]),
        between,
        st.sampled_from(table),
        st.sampled_from([", ", " und ", " "]),
    )
    def holds(entry: str, between: str, name: str, gap: str) -> None:
        line = f"{table[0]} 40{gap}{name} {between} {rulebook.native(variant, entry)}"
        try:
            assert told(line, variant, table).get("partner") != name, line
        except notation.NotationError:
            return

    holds()


def ids(key: Any) -> tuple[str, ...]:
    return keys(key.inner)["name"].words if key.inner else ()


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("Anna Rufer Bert 45", "koenigrufen", AUSTRIAN),
        ("Ana tri Bor 50", "slovenian-tarok", SLOVENIAN),
        ("Anna garde Béla 49 2 bouts", "french-tarot", (*FRENCH, "Emil")),
    ],
)
def test_a_contract_between_two_names_parts_the_declarer_from_the_partner(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    deal = told(line, variant, table)
    assert (deal["declarer"], deal["partner"]) == (line.split()[0], line.split()[2])


def test_a_name_before_a_comma_may_be_of_somebody_else_than_the_declarer() -> None:
    five = (*FRENCH, "Emil")
    assert choices("Anna, garde Béla 49 2 bouts", "french-tarot", five) == [", partner Béla,"]
