"""What can come next on a line: the words that its grammar looks for behind those that stand there."""

from collections.abc import Iterator, Sequence

from tarokscore.core.words import fold
from tarokscore.notation.drafts import Draft, Said
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Lexicon, lexicon
from tarokscore.notation.names import table
from tarokscore.notation.reading import read
from tarokscore.notation.readings import Reading, Statements, TooMany, readings
from tarokscore.notation.tokens import LONGEST, tokens
from tarokscore.notation.trouble import NotationError
from tarokscore.schema import Facts

NEAR = 6
"""How many words back a statement may have begun."""
SAID = ("alone", "card", "suit", "with")
"""Small words that are worth a place in a menu."""


def next_words(
    line: str, variant: str, players: Sequence[str], rules: Facts | None = None
) -> tuple[str, ...]:
    """Players and words of the game that can follow a line of whole words: what goes on with the statement
    that was begun, then what begins another one and is not told yet. rules: what is agreed at the table."""
    known = lexicon(variant)
    found = tokens(line, known.abbreviations.__contains__)
    if len(found) > LONGEST:
        return ()
    seated = table(tuple(players), tuple(each.id for each in known.languages))
    lattice = Lattice(found, known, seated)
    begins = not found or found[-1].kind == "comma"
    said = [] if any(token.kind == "comma" for token in found) else [token.fold for token in found]
    free = [name for name in players if fold(name) not in said]
    words = [] if begins else [*_behind(lattice, free)]
    try:
        ways, furthest = readings(lattice, Draft()) if found else ([], Reading(0, Draft()))
    except TooMany:
        return tuple(words)
    draft = furthest.draft
    last = [each.path.ops[0].value for each in (*ways, furthest) if each.path is not None]
    entry = next((value for value in last if isinstance(value, Said)), None)
    is_told = draft.tells("contract") or draft.tells("outcome")
    if not is_told:
        words += [word for key in ("contract", "outcome") for word in _values(known, key)]
    if (not draft.roles and not draft.tells("declarer") and not begins) or not found:
        words += free
    elif begins:
        words += [word for (kind, _, _), (word, *_) in known.names.items() if kind == "entry"]
    elif entry is not None:
        words += _of_a_bonus(entry, known, players)
    else:
        words += _asked(line, variant, players, rules)
    return tuple(dict.fromkeys(words))


def _behind(lattice: Lattice, free: Sequence[str]) -> Iterator[str]:
    """What the rules that begin before the end of the line look for there."""
    starts, known = range(max(0, lattice.length - NEAR), lattice.length), lattice.lexicon
    statements = Statements(lattice)
    lattice.memory.clear()  # what is remembered is not looked for again
    found = sorted(statements.looked_for(starts))
    tried = [(kind, keys) for place, kind, keys in found if place == lattice.length]
    if any(kind == "name" for kind, _ in tried):
        yield from free
    for kind, keys in tried:
        if kind == "side":
            yield from (
                word for side in ("declarer", "defenders") for word in known.called(kind, kind, side)[:1]
            )
        for key in keys:
            if kind == "state" and key != "made":
                yield from known.called(kind, key, True)[:1]
            elif kind == "state":
                yield from (known.called(kind, key, went)[0] for went in (True, False))
            elif kind == "small" and key in SAID:
                yield from known.called(kind, key)[:1]
            elif kind == "word" and key == "doubling":
                yield from _values(known, key)


def _of_a_bonus(said: Said, known: Lexicon, players: Sequence[str]) -> Iterator[str]:
    """What is not told yet of a bonus or declaration: whose it is, announced, made or failed."""
    if said.owner is None:
        yield from players
    if said.list != "bonuses":
        return
    if said.owner is None:
        yield from known.called("side", "side", "defenders")[:1]
    if said.get("announced") is None:
        yield from known.called("state", "announced", True)[:1]
    if said.get("made") is None:
        yield from (known.called("state", "made", went)[0] for went in (True, False))


def _values(known: Lexicon, key: str) -> Iterator[str]:
    """What the values of a key are called."""
    if key in known.model:
        yield from (word for id in known.model[key].words for word in known.called("word", key, id)[:1])


def _asked(line: str, variant: str, players: Sequence[str], rules: Facts | None) -> Iterator[str]:
    """The answers to the question that the line leaves open."""
    try:
        read(line, variant, players, rules=rules)
    except NotationError as error:
        for trouble in error.troubles[:1]:
            yield from (each.meaning for each in trouble.choices if trouble.about and each.meaning)
