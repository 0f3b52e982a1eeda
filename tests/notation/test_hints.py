"""What a refusal says to add can be typed: every fact that a hint names is read as that fact."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from tarokscore import games, settling
from tarokscore.core import DealError, Problem, speaking
from tarokscore.core.catalogue import catalogue
from tarokscore.core.fact import EntryFacts, Fact, Id, KeyName, Named, NoPartner, with_facts
from tarokscore.notation import NotationError, ParsedDeal, read, spoken
from tarokscore.notation.lexicon import Lexicon, lexicon
from tests.notation.corpus import lines, parsed

GAMES = [row.id for row in games.TABLE]
VECTORS = Path(__file__).parents[1] / "vectors"
PLAYERS = ("Quentin", "Wilfried", "Xenia", "Yvonne")
STATES = ("made", "announced")
Told: TypeAlias = Fact | EntryFacts | NoPartner


class Hint(NamedTuple):
    """where: the list, of a fact of an entry; figure: what the hint names; text: how it is said."""

    where: str
    figure: Told
    text: str


def refusals(game: str) -> Iterator[Problem]:
    """Every refusal of the vectors and of the lines of the corpus."""
    for each in json.loads((VECTORS / f"{game}.json").read_text(), parse_float=Decimal):
        try:
            settling.settle(each.get("deal", {}), each.get("options"), each.get("state"))
        except DealError as error:
            yield from error.problems if "deal" in each else ()
        except ValueError:
            continue
    rules, state = settling.house_rules(game, None), settling.carried_state(game, None)
    for entry in lines(game):
        try:
            deal = {"players": list(entry.players), **parsed(entry).deal}
            settling.settle_in(game, deal, rules, state)
        except DealError as error:
            yield from error.problems


def hints(game: str) -> list[Hint]:
    """Every fact that a hint of these refusals names, and how it is said."""
    found: dict[str, Hint] = {}
    for problem in refusals(game):
        if problem.where.top in ("options", "state", "variant", "players"):
            continue
        figures: list[Told] = []

        def kept(figure: Named, figures: list[Told] = figures) -> str:
            if not isinstance(figure, KeyName | Id):
                figures.append(figure)
            return ""

        with_facts(problem.advice, kept)
        for figure in figures:
            text = spoken(problem.replace(hint=figure), game).hint
            found[text] = Hint(problem.where.top, figure, text)
    return list(found.values())


def typed(hint: Hint, known: Lexicon) -> Iterator[str]:
    """What somebody types who follows the hint: one of its alternatives, a name and numbers in their places,
    behind the bonus or declaration that it is said of."""
    english = hint.text.removesuffix(" / …").replace(" ou ", " or ").replace("NOM", "NAME")
    head, alternatives = "", re.split(r" or |, | / ", english)
    if " NAME " in alternatives[0]:  # "doublings NAME kontra / rekontra"
        head, _, alternatives[0] = alternatives[0].rpartition(" NAME ")
        head += " NAME "
    fields = known.entry_fields(hint.where)
    is_state = isinstance(hint.figure, Fact) and hint.figure.key in STATES
    if (
        isinstance(hint.figure, Fact)
        and (hint.figure.key in fields or is_state)
        and hint.figure.key != "name"
    ):
        listed = hint.where if fields else "bonuses"
        names = [id for kind, key, id in known.names if (kind, key) == ("entry", listed)]
        is_open = "" in names and hint.figure.key != "player"
        head = f"{known.called('entry', listed, '' if is_open else names[0])[0]} " if names else head
    for each in alternatives[: 1 if isinstance(hint.figure, EntryFacts) else None]:
        each = (head + each).replace("NAME N …", " ".join(f"{name} 5" for name in PLAYERS))
        yield re.sub(r"\bN\b", "2", each).replace("NAME", PLAYERS[1])


def tells(told: ParsedDeal, figure: Told) -> bool:
    """Whether a line says this fact."""
    if isinstance(figure, NoPartner):
        return told.alone
    if isinstance(figure, EntryFacts):
        return all(tells(told, fact) for fact in figure.facts)
    if figure.key in STATES and not told.deal:
        return figure.key in told.spans
    return f'"{figure.key}"' in json.dumps(told.deal, default=str)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_fact_that_a_hint_names_is_read_as_that_fact(game: str, language: str) -> None:
    known, unread = lexicon(game), {}
    with speaking(catalogue(language)):
        said = hints(game)
    for hint in said:
        for line in typed(hint, known):
            try:
                found = read(line, game, PLAYERS, whole=False)
            except NotationError as error:
                unread[line] = str(error)
                continue
            if not tells(found, hint.figure):
                unread[line] = f"{found.deal} for {hint.figure}"
    assert said and not unread, unread


@pytest.mark.parametrize("game", GAMES)
def test_an_english_reader_is_shown_the_keys_of_a_deal_in_english(game: str) -> None:
    known = lexicon(game)
    for key in known.model:
        if ("key", key, None) in known.names:
            assert known.label(key) == key.replace("_", " ")
            assert ("key", key, None) in known.meanings(known.label(key))


def told(game: str, deal: dict[str, Any]) -> dict[str, Any]:
    """A deal without what it says by leaving it out: a bonus is the declarer's side's, silent, and made; what
    counts only announced is announced."""
    announced = games.implied_facts(game).only_announced
    usual = {"side": "declarer", "made": True}
    return {
        key: [{each: said for each, said in entry.items()
               if said != {**usual, "announced": entry["name"] in announced}.get(each)} for entry in value]
        if key == "bonuses" else value
        for key, value in deal.items() if (key, value) != ("outcome", "played")
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_to_a_question_is_read_as_its_deal(game: str) -> None:
    for entry in lines(game):
        try:
            parsed(entry)
        except NotationError as error:
            choices = [choice for trouble in error.troubles for choice in trouble.choices if choice.deal]
            for choice in choices:
                deal = read(choice.text, game, entry.players, whole=False).deal
                assert told(game, deal) == told(game, choice.deal), (entry.line, choice)
