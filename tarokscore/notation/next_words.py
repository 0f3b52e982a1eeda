"""Completion of a line: the words that the grammar expects next, and the answers to the question it
leaves."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from tarokscore.core.words import fold
from tarokscore.notation.drafts import Draft, DraftEntry
from tarokscore.notation.errors import NotationError
from tarokscore.notation.expected import expected, words_of
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.parser import LineParser
from tarokscore.notation.reader import read
from tarokscore.notation.readings import Reading, Statements, TooMany, readings
from tarokscore.notation.wording import words_for
from tarokscore.schema import Facts
from tarokscore.schema.keys import NO_KEY

NEAR = 6
"""How many words before the end the last statement may begin."""


def next_words(
    line: str, variant: str, players: Sequence[str], rules: Facts | None = None
) -> tuple[str, ...]:
    """Players and words of the game that can follow a line of whole words: first those that continue its last
    statement, then those that begin another one about facts not given yet. rules: the house rules, None for
    the defaults. () for a line that cannot be parsed at all."""
    try:
        lattice = LineParser(line, variant, players, {}, rules).lattice
    except NotationError:
        return ()
    found, known = lattice.tokens, lattice.lexicon
    begins = not found or found[-1].kind == "comma"
    last = next((at for at in range(len(found), 0, -1) if found[at - 1].kind == "comma"), 0)
    behind = [] if begins else [*_behind(lattice)]
    ways: list[Reading] = []
    furthest = Reading(0, Draft())
    with suppress(TooMany):
        ways, furthest = readings(Statements(lattice), Draft()) if found else (ways, furthest)
    draft = furthest.draft
    about = [each.path.ops[0].value for each in (*ways, furthest) if each.path is not None and not begins]
    entry = next((value for value in about if isinstance(value, DraftEntry)), None)
    words = [*_of_entry(entry, known, players)] if entry is not None else []
    words += behind
    if not draft.tells("contract") and not draft.tells("outcome"):
        words += [word for key in ("contract", "outcome") for word in _values_of(known, key)]
    if (not draft.roles and not draft.tells("declarer") and not begins) or not found:
        words += players
    elif begins:
        words += [word for (kind, _, _), (word, *_) in known.names.items() if kind == "entry"]
    elif entry is None:
        words += _answers(line, variant, players, rules)
    clause = {token.fold for token in found[last:]}
    return tuple(word for word in dict.fromkeys(words) if fold(word) not in clause)


def _behind(lattice: Lattice) -> Iterator[str]:
    """The words that continue a statement at the end of the line: names, sides, states, small words and
    doublings."""
    starts = range(max(0, lattice.length - NEAR), lattice.length)
    for wanted in expected(lattice, starts, lattice.length):
        if wanted == ("word", ("doubling",)):
            yield from _values_of(lattice.lexicon, "doubling")
        elif wanted[0] in ("name", "side", "state", "small"):
            yield from map(str, words_of(lattice, wanted))


def _values_of(known: Lexicon, key: str) -> list[str]:
    """The words for the values of a key of the deal."""
    return words_for(known, key, known.model.get(key, NO_KEY).words)


def _of_entry(said: DraftEntry, known: Lexicon, players: Sequence[str]) -> Iterator[str]:
    """The words for facts not given yet of a bonus or declaration: its owner, announced, made or failed."""
    is_bonus = said.list == "bonuses"
    if said.owner is None:
        yield from (*players, *(words_for(known, "side", ["defenders"]) if is_bonus else ()))
    for key, values in (("announced", (True,)), ("made", (True, False))):
        if is_bonus and said.get(key) is None:
            yield from words_for(known, key, values)


def _answers(line: str, variant: str, players: Sequence[str], rules: Facts | None) -> Iterator[str]:
    """The answers to the question that the line leaves open."""
    try:
        read(line, variant, players, rules=rules)
    except NotationError as error:
        for trouble in error.troubles[:1]:
            yield from (each.meaning for each in trouble.choices if trouble.about and each.meaning)
