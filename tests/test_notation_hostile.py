"""No word of a line falls away, and no table's names make another deal of it: measured, not thought out.

The players are called like words of the games, or begin like them; the lines are those of the vectors and of
the games' examples.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarokscore import games, notation, rulebook, schema, settling
from tarokscore.core import DealError
from tarokscore.core.words import fold
from tarokscore.notation import lexicon, reading
from tarokscore.notation.atoms import atoms
from tarokscore.notation.examples import examples
from tarokscore.notation.line import Line
from tarokscore.notation.writing import same
from tests.test_invariants import renamed

GAMES = [row.id for row in games.TABLE]
VECTORS = Path(__file__).parent / "vectors"
NEUTRAL = ("Xaver", "Yvonne", "Wolfgang", "Quentin", "Zyprian", "Vlasta", "Jorick", "Oktavian")
HOSTILE = (
    ("Renata", "Mitzi", "Inge", "Denis", "Trudi", "Andrea", "Sansa", "Nora"),
    ("Re", "Jean Petit", "Kontra", "Pagat", "Solo", "Ultimo", "Petit", "Garde"),
    ("Étienne", "Undine", "Alena", "Ines", "Nada", "Bezděk", "Odile", "Pascal"),
    ("Made", "Failed", "Announced", "Partner", "Dealer", "Not", "Won", "With"),
)


def settles(deal: dict[str, Any], variant: str, players: tuple[str, ...]) -> bool:
    try:
        settling.settle({"variant": variant, "players": list(players), "dealer": players[-1], **deal})
    except DealError:
        return False
    return True


def good_deals(variant: str, number: int) -> Iterator[dict[str, Any]]:
    """So many deals of the vectors that settle, from all over the file."""
    cases = json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8"))
    found = [case["deal"] for case in cases if "deal" in case and "error" not in case]
    told = [deal for deal in found if isinstance(deal, dict) and "players" in deal and "note" not in deal]
    for deal in islice(told, 0, None, max(1, len(told) // number)):
        plain = schema.read(deal)
        plain.pop("variant", None)
        yield plain


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """(where, what) of every single thing that a deal says, whatever its place in a list."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield (path, key)
            yield from leaves(each, f"{path}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from leaves(each, path)
    else:
        yield (path, str(value))


@pytest.mark.parametrize("variant", GAMES)
def test_with_other_names_in_it_a_line_is_the_same_deal_or_it_is_asked_about(variant: str) -> None:
    """In full, or as three letters where they are enough."""
    read = 0
    for told in good_deals(variant, 20):
        neutral = renamed(told, dict(zip(told["players"], NEUTRAL, strict=False)))
        line = notation.write(neutral, variant, neutral["players"])
        for table, letters in ((table, letters) for table in HOSTILE for letters in (3, 20)):
            names = dict(zip(neutral["players"], table, strict=False))
            deal, players = renamed(neutral, names), tuple(names.values())
            short = {who: _short(name, players, letters) for who, name in names.items()}
            typed = re.sub("|".join(NEUTRAL), lambda found, short=short: short[found[0]], line)
            try:
                got = notation.read(typed, variant, players).deal
            except notation.NotationError:
                continue
            read += 1
            assert same({**got, "players": players}, deal, variant) or not settles(got, variant, players), (
                typed
            )
    assert read > 20


def _short(name: str, players: tuple[str, ...], letters: int) -> str:
    """The beginning of a name, if nobody else's begins so."""
    said = name[:letters].strip()
    return said if sum(fold(each).startswith(fold(said)) for each in players) == 1 else name


def with_everywhere(line: str, word: str) -> Iterator[str]:
    """The line with a word more, at every place where there is one."""
    for place in (0, *(atom.end for atom in atoms(line))):
        yield f"{line[:place]} {word} {line[place:]}".strip()


@pytest.mark.parametrize("variant", GAMES)
def test_no_name_falls_away(variant: str) -> None:
    """Wherever somebody is named once more, the deal names him once more, or it is asked or refused. Who
    doubled is not kept by every game: there his side is checked."""
    own = examples(variant).players
    for players in (own, *(table[: len(own)] for table in HOSTILE[:2])):
        names = dict(zip(own, players, strict=True))
        for line, _ in examples(variant).lines:
            line = re.sub(rf"\b({'|'.join(own)})\b", lambda found, names=names: names[found[0]], line)
            try:
                before = Counter(what for _, what in leaves(notation.read(line, variant, players).deal))
            except notation.NotationError:
                continue
            for more in with_everywhere(line, players[-1]):
                _names_once_more(more, variant, players, before[players[-1]])


def _names_once_more(line: str, variant: str, players: tuple[str, ...], before: int) -> None:
    try:
        deal = notation.read(line, variant, players).deal
    except notation.NotationError:
        return
    after = Counter(what for _, what in leaves(deal))
    doubled = {"doubling", "doublings"} & after.keys()
    assert after[players[-1]] > before or doubled or not settles(deal, variant, players), line


def terms(variant: str) -> list[tuple[str, str]]:
    """(word, id) of all that a game plays, announces, declares and doubles."""
    phrases = lexicon.of_deal(variant).phrases.items()
    return [
        (" ".join(phrase), str(meanings[0].value))
        for phrase, meanings in phrases
        if meanings[0].sort in ("value", "entry") and meanings[0].key in lexicon.FIRST
    ]


@pytest.mark.parametrize("variant", GAMES)
def test_no_term_falls_away(variant: str) -> None:
    """Whatever a game calls something: in the line it is in the deal, or it is asked or refused."""
    players, known = examples(variant).players, terms(variant)

    @settings(max_examples=60)
    @given(st.sampled_from(examples(variant).lines), st.sampled_from(known), st.randoms())
    def holds(example: Any, term: tuple[str, str], chance: Any) -> None:
        line = chance.choice(list(with_everywhere(example.line, term[0])))
        try:
            deal = notation.read(line, variant, players).deal
        except notation.NotationError:
            return
        said = {what for _, what in leaves(deal)}
        assert term[1] in said or not settles(deal, variant, players), line

    holds()


def test_a_word_before_the_table_that_brings_a_player_of_that_name_is_refused() -> None:
    line = 'ulti with trump 3 Emil annoncées und joueurs Anna Bert "Trumpf" 2 Frieda'
    with pytest.raises(notation.NotationError, match="a word, and a player"):
        notation.read(line, "dappen", examples("dappen").players)


FILLING = ("alone", "ujeti", "povinnost", "vier")
"""What the word beside it says by itself: "alone önhívás", "ujeti mond Ana", "vier Könige"."""


@pytest.mark.parametrize("variant", GAMES)
def test_without_a_word_it_is_another_deal_or_none(variant: str) -> None:
    players = examples(variant).players
    for line, _ in examples(variant).lines:
        deal = notation.read(line, variant, players).deal
        for atom in atoms(line):
            if atom.kind not in ("word", "number") or atom.fold in FILLING:
                continue
            try:
                less = notation.read(line[: atom.start] + line[atom.end :], variant, players).deal
            except notation.NotationError:
                continue
            assert less != deal, f"{line} without {atom.text}"


@pytest.mark.parametrize("variant", GAMES)
def test_at_its_own_table_no_example_is_asked_about(variant: str) -> None:
    for word in ("", f", note {rulebook.native(variant, terms(variant)[0][1])} und Anna"):
        for line, _ in examples(variant).lines:
            assert notation.read(f"{line}{word}", variant, examples(variant).players).deal


@pytest.mark.parametrize("variant", GAMES)
def test_any_words_of_the_game_are_read_or_refused_and_nothing_is_read_twice(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is read backwards would never end."""
    people = examples(variant).players
    known = st.sampled_from(lexicon.of_deal(variant).shown)
    others = st.sampled_from([*people, "40", "2", "0", "-3", "41½", "47:44", "10 20 30 10", *"(,,,+=:?'\""])
    small = st.sampled_from(["and", "und", "in", "mit", "von", "not", "ne", "kein", "game", "each", "half"])
    one = schema._one

    def onwards(line: Line) -> None:
        before = line.place
        one(line)
        assert line.place > before, line.text

    monkeypatch.setattr(reading, "_one", onwards)

    @settings(max_examples=100)
    @given(st.lists(known | others | small, min_size=1, max_size=10))
    def holds(words: list[str]) -> None:
        try:
            notation.read(" ".join(words), variant, people)
        except notation.NotationError:
            return

    holds()


def test_points_of_each_told_twice_are_asked_about_twice() -> None:
    with pytest.raises(notation.NotationError) as refused:
        notation.read("klop 10 20 30 10, 10 20 30 10", "slovenian-tarok", ("Ana", "Bor", "Cene", "Dana"))
    assert [each.start for each in refused.value.troubles] == [5, 18]


def test_the_table_that_a_line_brings_with_it_may_be_called_like_anything() -> None:
    """Its names are all that stands before the comma, and only behind it they can be words as well."""
    line = 'players "players" "kontra" "each" "annulled", three'
    told = notation.read(line, "hungarian-tarokk", ("Anna", "Béla", "Cili", "Dani")).deal
    assert told == {"players": ["players", "kontra", "each", "annulled"], "contract": "three"}


def test_the_doubling_of_the_game_may_be_called_a_doubling() -> None:
    people = ("Ana", "Bor", "Cene", "Dana")
    short, long = (f"tri Ana Bor 60, kontra, game {word}re" for word in ("", "doubling "))
    deals = [notation.read(line, "slovenian-tarok", people).deal for line in (short, long)]
    assert deals[0] == deals[1] and deals[0]["doubling"] == "rekontra"
