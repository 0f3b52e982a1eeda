"""Every word that is shown can be typed: what `tarokscore notation GAME` lists, and the vocabularies."""

from typing import Any

import pytest

from tarokscore import games, notation, rulebook, settling
from tarokscore.core import DealError
from tarokscore.notation import lexicon
from tarokscore.notation.examples import examples
from tarokscore.render.text import text
from tarokscore.schema.keys import Key, Kind, keys
from tarokscore.views.notation import game_view, notation_data

GAMES = [row.id for row in games.TABLE]
VALUES = {
    Kind.NAME: "{0}", Kind.NAMES: "{0} {1}", Kind.NUMBER: "2", Kind.TEXT: "whatever", Kind.FLAG: "",
    Kind.NUMBER_OF_EACH: "{0} 2 {1} 3", Kind.PARTS: "{0} {1}", Kind.WORD_OF_EACH: "{0} kontra",
}  # fmt: skip


def read(line: str, variant: str) -> dict[str, Any]:
    return notation.read(line, variant, examples(variant).players).deal


def model(variant: str) -> dict[str, Key]:
    return keys(games.load(variant).Deal)


def listed(variant: str) -> dict[str, str]:
    """The lists of `notation GAME`, as they are shown: {"bouts": "le 21, le Petit, l'Excuse"}."""
    lines: list[str] = []
    for line in text(game_view(variant)).splitlines():
        if line.startswith("  ") and lines:
            lines[-1] += line[1:]
        else:
            lines.append(line)
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines if ": " in line}


def ids_of(key: Key) -> tuple[str, ...]:
    """The words of a key; for bonuses and declarations their names."""
    return keys(key.inner)["name"].words if Kind.ENTRIES in key.kinds and key.inner else key.words


def told_of(deal: dict[str, Any], key: str) -> Any:
    """What is told under a key; of bonuses and declarations the first one's name."""
    found = deal.get(key)
    return found[0]["name"] if key in ("bonuses", "declarations") and found else found


@pytest.mark.parametrize("variant", GAMES)
def test_every_listed_word_can_be_typed_behind_its_key(variant: str) -> None:
    for key in model(variant).values():
        label = lexicon.key_texts(variant, key.name)[0]
        for id in ids_of(key):
            word = rulebook.native(variant, id)
            assert word in listed(variant)[key.name], "the list shows it"
            each = f"{examples(variant).players[0]} " if Kind.WORD_OF_EACH in key.kinds else ""
            told = told_of(read(f"{label} {each}{word}", variant), key.name)
            assert told in (id, [id], {each.strip(): id}), (label, word)


@pytest.mark.parametrize("variant", GAMES)
def test_contracts_outcomes_doublings_bonuses_and_declarations_need_no_key(variant: str) -> None:
    for name in ("contract", "outcome", "doubling", "bonuses", "declarations"):
        for id in ids_of(model(variant)[name]) if name in model(variant) else ():
            assert told_of(read(rulebook.native(variant, id), variant), name) == id


@pytest.mark.parametrize("variant", GAMES)
def test_every_name_of_the_vocabulary_in_every_language_means_its_row(variant: str) -> None:
    """Where two rows share a name it means one of them, or is asked about."""
    ids = {id: key.name for key in model(variant).values() for id in ids_of(key)}
    shared: dict[str, set[str]] = {}
    for term in rulebook.vocabulary(variant):
        for name in (name for names in term.names.values() for name in names):
            shared.setdefault(name, set()).add(term.id)
    for term in rulebook.vocabulary(variant):
        for name in (name for names in term.names.values() for name in names):
            if term.id not in ids or shared[name] != {term.id}:
                continue
            key = model(variant)[ids[term.id]]
            each = f"{examples(variant).players[0]} " if Kind.WORD_OF_EACH in key.kinds else ""
            label = lexicon.key_texts(variant, key.name)[0]
            told = told_of(read(f"{label} {each}{name}", variant), key.name)
            assert told in (term.id, [term.id], {each.strip(): term.id}), (term.id, name)


@pytest.mark.parametrize("variant", GAMES)
def test_a_list_can_be_typed_as_it_is_shown(variant: str) -> None:
    """ "bouts le 21, le Petit, l'Excuse": with the commas."""
    for key in model(variant).values():
        if Kind.WORDS in key.kinds:
            label = lexicon.key_texts(variant, key.name)[0]
            assert read(f"{label} {listed(variant)[key.name]}", variant)[key.name] == list(key.words)


@pytest.mark.parametrize("variant", GAMES)
def test_every_listed_number_and_other_key_can_be_typed(variant: str) -> None:
    players = examples(variant).players
    by_label = {lexicon.key_texts(variant, key.name)[0]: key for key in model(variant).values()}
    shown = listed(variant)
    for label in shown["numbers"].split(", "):
        assert read(f"2 {label}", variant)[by_label[label].name] == 2
        assert read(f"{label} 2", variant)[by_label[label].name] == 2
    for label in shown["other keys"].split(", "):
        key = by_label[label]
        kind = next(kind for kind in VALUES if kind in key.kinds and kind is not Kind.NUMBER)
        assert key.name in read(f"{label} {VALUES[kind].format(*players)}", variant), label


@pytest.mark.parametrize("variant", GAMES)
def test_what_is_said_of_a_bonus_can_be_typed_before_it_and_behind_it(variant: str) -> None:
    said = listed(variant).get("of a bonus", "")
    bonus = rulebook.native(variant, ids_of(model(variant)["bonuses"])[0]) if said else ""
    for word in said.split(", ") if said else ():
        assert read(f"{bonus} {word}", variant)["bonuses"]
        if word != "unsaid":
            assert read(f"{word} {bonus}", variant) == read(f"{bonus} {word}", variant), word


@pytest.mark.parametrize(
    ("line", "variant", "key", "value"),
    [
        ("passe", "french-tarot", "outcome", "all-passed"),
        ("první povinnost {0}, vzdáno", "taroky", "outcome", "surrender"),
        ("první povinnost {0}, nehráno", "taroky", "outcome", "not-played"),
        ("trojka stupeň 2 {0} 42", "taroky", "level", 2),
        ("tri {0} {1} 50, mond {2}", "slovenian-tarok", "mond_lost", "{2}"),
    ],
)
def test_what_a_table_says_without_the_full_name(line: str, variant: str, key: str, value: Any) -> None:
    players = examples(variant).players
    expected = value.format(*players) if isinstance(value, str) else value
    assert read(line.format(*players), variant)[key] == expected


@pytest.mark.parametrize(
    ("line", "variant", "where", "written"),
    [
        ("Kontra {1}, Dreier {0} 45", "koenigrufen", "doublings", "Kontra {1}"),
        ("bedobás {1} volát", "hungarian-tarokk", "bonuses", "volát"),
    ],
)
def test_a_refusal_shows_what_was_written_and_no_json(
    line: str, variant: str, where: str, written: str
) -> None:
    players = examples(variant).players
    told = notation.read(line.format(*players), variant, players)
    with pytest.raises(DealError) as refused:
        settling.settle({"variant": variant, "players": list(players), "dealer": players[-1], **told.deal})
    problems = notation.of_line(refused.value, told, variant).problems
    assert written.format(*players) in [each.written for each in problems if each.where == where]


def test_a_choice_of_words_is_in_the_words_of_the_table() -> None:
    words = notation.speaking.in_words("one of: three, two, one, solo", "hungarian-tarokk")
    assert words == "one of: három, kettő, egy, szóló"
    with pytest.raises(notation.NotationError) as refused:
        read("garde bouts", "french-tarot")
    assert refused.value.problems[0].hint == "a number, or one of: le 21, le Petit, l'Excuse"


@pytest.mark.parametrize("variant", GAMES)
def test_a_program_is_told_the_same_words(variant: str) -> None:
    data = notation_data(variant)
    assert set(data["words"]) == {key for key in listed(variant) if key in model(variant)}
    assert set(data["keys"]) == set(model(variant))


@pytest.mark.parametrize(
    ("variant", "deal", "line"),
    [
        ("koenigrufen", {"contract": "piccolo", "declarer": "{0}", "tricks": 1,
                         "doublings": {"{1}": "kontra", "{2}": "rekontra"}},
         "Piccolo {0}, 1 trick, Kontra {1}, Rekontra {2}"),
        ("hungarian-tarokk",
         {"contract": "three", "declarer": "{0}", "card_points": 60, "alone": "self-called"},
         "három {0} 60, önhívás"),
        ("taroky", {"contract": "varsava", "player_points": {"{0}": 33, "{1}": 33, "{2}": 4, "{3}": 0}},
         "Varšava, {0} 33 {1} 33 {2} 4 {3} 0"),
        ("slovenian-tarok", {"contract": "klop", "points": {"{0}": 13, "{1}": 17, "{2}": 22, "{3}": 18}},
         "klop, {0} 13 {1} 17 {2} 22 {3} 18"),
        ("koenigrufen", {"contract": "besserrufer", "declarer": "{0}", "partner": "{1}",
                         "card_points": 45, "bird": "pagat"},
         "Besserrufer {0} {1} 45, bird Pagat"),  # a bonus too, so its key is said
    ],
)  # fmt: skip
def test_a_deal_is_printed_as_a_table_says_it(variant: str, deal: dict[str, Any], line: str) -> None:
    players = examples(variant).players

    def named(value: Any) -> Any:
        if isinstance(value, dict):
            return {named(key): named(each) for key, each in value.items()}
        return value.format(*players) if isinstance(value, str) else value

    assert notation.write(named(deal), variant, players) == named(line)
    assert read(named(line), variant) == named(deal)


def test_a_key_is_written_where_somebody_is_called_like_its_word() -> None:
    people = ("Kontra", "Bert", "Cora", "Dori")
    deal = {"contract": "piccolo", "declarer": "Bert", "tricks": 1, "doublings": {"Kontra": "kontra"}}
    line = notation.write(deal, "koenigrufen", people)
    assert notation.read(line, "koenigrufen", people).deal == deal


@pytest.mark.parametrize(
    "said", ["mond izgubljen {2}", "mond {2} izgubljen", "mond {2} ujet", "lost mond {2}"]
)
def test_the_words_of_a_key_may_stand_around_its_name(said: str) -> None:
    """It is the mond that was lost, not the game; that one has to be said behind a comma."""
    players = examples("slovenian-tarok").players
    told = read(("berač {0}, " + said).format(*players), "slovenian-tarok")
    assert told["mond_lost"] == players[2] and "made" not in told
    assert read("berač {0}, mond {2}, izgubljen".format(*players), "slovenian-tarok")["made"] is False
