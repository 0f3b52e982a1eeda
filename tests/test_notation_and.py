"""An "and" that is the beginning of somebody's name: asked where both can stand, else the one that can."""

from typing import Any

import pytest

from tarokscore import notation

CZECH = ("Alena", "Bohumil", "Cyril", "Dana")
FRENCH = ("Anna", "Béla", "Chloé", "Dany", "Étienne")
SLOVENIAN = ("Ana", "Bor", "Cene", "Ines")
AUSTRIAN = ("Anna", "Bert", "Cora", "Undine")
TABLES = {"taroky": CZECH, "french-tarot": FRENCH, "slovenian-tarok": SLOVENIAN, "koenigrufen": AUSTRIAN}


def told(line: str, variant: str, table: tuple[str, ...] | None = None) -> dict[str, Any]:
    return notation.read(line, variant, table or TABLES[variant]).deal


def asked(line: str, variant: str) -> list[str]:
    """Every line that the answers to its one question come to."""
    with pytest.raises(notation.NotationError) as refused:
        told(line, variant)
    (trouble,) = refused.value.troubles
    return [f"{line[: trouble.start]}{each.text}{line[trouble.end :]}" for each in trouble.choices]


def owners(deal: dict[str, Any]) -> list[tuple[str, str | None]]:
    entries = [*deal.get("bonuses", []), *deal.get("declarations", [])]
    return [(entry["name"], entry.get("player")) for entry in entries]


@pytest.mark.parametrize(
    ("line", "variant", "choices"),
    [
        ("garde Anna 49 et 2 bouts", "french-tarot", ['49 "Étienne" 2', "49 and 2"]),
        ("garde Anna 2 bouts et 49", "french-tarot", ['bouts "Étienne" 49', "bouts and 49"]),
        ("garde Anna 49, et chelem", "french-tarot", [', "Étienne" chelem', ", and chelem"]),
        ("trul a barvičky", "taroky", ['"Alena", barvičky', ', "Alena" barvičky', "trul and barvičky"]),
        ("Trull und vier Könige", "koenigrufen", ['"Undine", vier', ', "Undine" vier', "Trull and vier"]),
    ],
)
def test_between_two_names_or_two_clauses_it_is_asked(line: str, variant: str, choices: list[str]) -> None:
    lines = asked(line, variant)
    assert len(lines) == len(choices)
    assert all(shown in line for shown, line in zip(choices, lines, strict=True)), lines


def test_every_answer_is_read_as_it_says() -> None:
    of_the_trul, of_the_barvicky, neither = asked("trul a barvičky", "taroky")
    assert owners(told(of_the_trul, "taroky")) == [("trul", "Alena"), ("barvicky", None)]
    assert owners(told(of_the_barvicky, "taroky")) == [("trul", None), ("barvicky", "Alena")]
    assert owners(told(neither, "taroky")) == [("trul", None), ("barvicky", None)]


@pytest.mark.parametrize("line", ["poignée Chloé et Béla", "Chloé et Béla poignée"])
def test_three_poignees_are_more_trumps_than_there_are(line: str) -> None:
    """Eight trumps each at five, of the pack's twenty-two: Étienne has none of them."""
    assert {who for _, who in owners(told(line, "french-tarot"))} == {"Chloé", "Béla"}


@pytest.mark.parametrize(
    ("line", "variant", "table", "who"),
    [
        ("první povinnost Alena a Cyril 40", "taroky", CZECH, ("Alena", "Cyril")),
        ("první povinnost Bohumil a Cyril 40", "taroky", CZECH, ("Bohumil", "Cyril")),
        ("první povinnost Cyril a 40", "taroky", CZECH, ("Cyril", "Alena")),
        ("první povinnost Eva a Adam 40", "taroky", ("Eva", "Adam", "Cyril", "Dana"), ("Eva", "Adam")),
        ("tri Bor in Nina 50", "slovenian-tarok", ("Ana", "Bor", "Nina", "Ina"), ("Bor", "Nina")),
        ("tri Ana in Bor 50", "slovenian-tarok", SLOVENIAN, ("Ana", "Bor")),
        ("garde Anna et Béla 49", "french-tarot", FRENCH, ("Anna", "Béla")),
    ],
)
def test_a_declarer_has_no_two_partners(
    line: str, variant: str, table: tuple[str, ...], who: tuple[str, str]
) -> None:
    deal = told(line, variant, table)
    assert (deal["declarer"], deal["partner"]) == who
    assert "dealer" not in deal


@pytest.mark.parametrize("line", ["první povinnost Cyril a Bohumil 40, trul a barvičky"])
def test_only_what_is_still_open_is_asked(line: str) -> None:
    with pytest.raises(notation.NotationError) as refused:
        told(line, "taroky")
    (trouble,) = refused.value.troubles
    before, after = refused.value.line[: trouble.start], refused.value.line[trouble.end :]
    deals = [told(f"{before}{each.text}{after}", "taroky") for each in trouble.choices]
    assert len(deals) == 3 and all(deal["partner"] == "Bohumil" for deal in deals)


def test_where_only_a_name_can_stand_it_is_the_name() -> None:
    assert told("garde a 49 2 bouts", "french-tarot") == {
        "contract": "garde", "declarer": "Anna", "card_points": 49, "bouts": 2,
    }  # fmt: skip
    assert told("garde et Béla 49", "french-tarot")["partner"] == "Béla", "behind the contract"
    assert told("garde avec et 49", "french-tarot")["partner"] == "Étienne", "with whom?"
    assert told("dealer et, garde a 49", "french-tarot")["dealer"] == "Étienne"
    assert owners(told("poignée et, garde a 49", "french-tarot"))[0][1] == "Étienne", "at the end"
    assert told("klop Ana 13 in 17 Bor 18 Cene 22", "slovenian-tarok")["points"]["Ines"] == 17


def test_where_only_an_and_can_stand_it_is_the_and() -> None:
    points = told("klop Ana 13 in Bor 17 in Cene 22 in Ines 18", "slovenian-tarok")["points"]
    assert points == {"Ana": 13, "Bor": 17, "Cene": 22, "Ines": 18}
    assert told("garde Anna 49 bouts le 21 et excuse", "french-tarot")["bouts"] == ["21", "excuse"]


@pytest.mark.parametrize("line", ["Trull und vier Könige", "Trull & vier Könige", "Trull a vier Könige"])
def test_at_a_table_where_nobody_begins_like_it_nothing_is_asked(line: str) -> None:
    deal = told(line, "koenigrufen", ("Franz", "Bert", "Cora", "Dori"))
    assert [entry["name"] for entry in deal["bonuses"]] == ["trull", "vier-koenige"]


def test_names_of_several_may_be_joined() -> None:
    deal = told("Piccolo Anna 1 Stich, Kontra Bert und Cora", "koenigrufen", ("Anna", "Bert", "Cora", "Dori"))
    assert deal["doublings"] == {"Bert": "kontra", "Cora": "kontra"}


def test_a_player_who_is_called_like_an_and_is_written_between_quotes() -> None:
    deal = {"contract": "garde", "declarer": "A", "card_points": 49, "bouts": 2}
    assert notation.write(deal, "french-tarot", ("A", "Béla", "Chloé", "Dany")) == 'garde "A" 49, 2 bouts'
