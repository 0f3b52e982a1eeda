"""Grammar rules for doublings of the game, and for a doubling that stands apart from its bonus."""

from collections.abc import Iterator
from functools import partial

from tarokscore.notation.drafts import Op
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.patterns import Parses, Pattern, Statement
from tarokscore.notation.rule import NOTHING, GrammarRule, people, rule
from tarokscore.notation.statements import of_each
from tarokscore.schema.keys import doublings_of_each

CHAIN = "word:doubling ((and|,)? word:doubling)*"


def _elided(lattice: Lattice, place: int) -> Parses:
    """The doubling of the clause before, if the verb is left out here: "Bert doubles the game, Cora the
    pagat". Matches no token."""
    start = lattice.clause_start(place - 1) if place else 0
    found = [item for at in range(start, place - 1) for item in lattice.own[at]]
    words = [it for _, it in found if it.key == "doubling" and it.kind == "word"]
    is_of = lattice.kind(place - 1) == "comma" and any(
        item.kind == "entry" or item.key == "game" for _, item in found
    )
    return [(place, (Op("put", "doubling", str(words[-1].value)),), 0)] if is_of and words else ()


ELIDED = Pattern(_elided, frozenset(), empty=True)


def doublings(known: Lexicon) -> Iterator[GrammarRule]:
    """The rules about doublings."""
    for key in doublings_of_each(known.model):
        each = partial(of_each, key.name)
        yield rule(f"word:{key.name} of? several", each)
        yield rule(f"(key:{key.name} :?)? several (verb|and)? word:{key.name}", each)
        yield rule("name none .", lambda _: NOTHING)
    if "doubling" in known.model:
        yield from _of_the_game(known.model["doubling"].words)


def _of_the_game(steps: tuple[str, ...]) -> Iterator[GrammarRule]:
    """The rules about doublings of the game. steps: these doublings, ascending."""
    doubled = partial(_doubled, steps)
    yield rule("elided name of? game", doubled, leaves={"elided": ELIDED})
    yield rule(
        f"$<doubling $<on_it $(doubled (state|verb)? entry) {CHAIN} (of? game)?"
        " ((of|with|:)? (owner|robbed|~side))? $(of !article) $(verb? on_it)",
        doubled,
        greedy=True,
    )  # after another doubling, or before an "of" ("Kontra auf den Pagat"), it is more likely that of a bonus
    yield rule(f"^ {CHAIN} .", partial(_of_an_announced, steps))
    yield rule(f"(with | ~side verb? | key:doubling :?) {CHAIN} (of? game)?", doubled)
    yield rule(f"game (with|verb)? {CHAIN} (of? owner)?", doubled)
    yield rule(f"$<name game? of? owner (and owner)? (verb|:)? game? {CHAIN} game?", doubled)
    yield rule("owner (&acts verb?|&doubles) word:doubling", doubled)  # the name is the subject
    yield rule(
        "!only !<only ~name? not word:doubling ~(of? owner)? | word:doubling (without|not .|none)",
        partial(_none, steps),
        greedy=True,
    )


def _doubled(steps: tuple[str, ...], said: Statement) -> Statement:
    """The highest doubling of a chain in ascending order, with who is named first; () for another order.
    steps: the doublings of the game, ascending."""
    words = [str(op.value) for op in said if op.kind == "put"]
    if words != sorted(set(words), key=steps.index):
        return ()
    return (Op("double", "", words[-1], "".join(people(said)[:1])),)


def _of_an_announced(steps: tuple[str, ...], said: Statement) -> Statement:
    """ "Pagat angesagt und gemacht, 45, Kontra": on the Pagat. That it is on the game is another reading."""
    return tuple(op._replace(key="announced") for op in _doubled(steps, said))


def _none(steps: tuple[str, ...], said: Statement) -> Statement:
    """The denial of any doubling if the first one is denied; "kein Re" denies nothing, since it is said
    beside a Kontra."""
    return (Op("denied", "doubling"),) if said[0].value == steps[0] else NOTHING
