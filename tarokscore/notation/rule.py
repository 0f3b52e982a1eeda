"""Grammar rules: a pattern with the statement that it makes and its cost; and their index."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from tarokscore.notation.drafts import Op
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import NO_LEAVES, Pattern, Statement, pattern

NOTHING: Statement = (Op("nothing"),)
Production: TypeAlias = Callable[[Statement], Statement]
Price: TypeAlias = Callable[[Lattice, int, int, Statement], int]


def as_said(said: Statement) -> Statement:
    """The statement itself, or NOTHING for an empty one, so that the words still count as parsed."""
    return said or NOTHING


def free(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """No extra cost."""
    return 0


class GrammarRule(NamedTuple):
    """One grammar rule. pattern: what it matches; make: function from the matched parts to the statement, ()
    to reject; price: function that returns the extra cost; greedy: a match shorter than the longest one costs
    1 more."""

    pattern: Pattern
    make: Production = as_said
    price: Price = free
    greedy: bool = False


def rule(
    text: str, make: Production = as_said, *, price: Price = free, greedy: bool = False,
    leaves: Mapping[str, Pattern] = NO_LEAVES,
) -> GrammarRule:  # fmt: skip
    """The rule for the text of a pattern. leaves: as for `pattern`; the rest as of a GrammarRule."""
    return GrammarRule(pattern(text, leaves), make, price, greedy)


RuleIndex: TypeAlias = dict[tuple[str, str], tuple[GrammarRule, ...]]


def rules_by_first(rules: Iterable[GrammarRule]) -> RuleIndex:
    """Index rules: {(kind, key) of an item: the rules that can begin with it}."""
    found: dict[tuple[str, str], list[GrammarRule]] = {}
    for each in rules:
        for first in each.pattern.first:
            found.setdefault(first, []).append(each)
    return {first: tuple(each) for first, each in found.items()}


def rules_at(lattice: Lattice, place: int, table: RuleIndex) -> Iterable[GrammarRule]:
    """Return the rules that can begin at a place, each once, without those that need items that do not
    follow. While `lattice.tried` records what the parsers look for, these are included."""
    begun = {id(each): each for first in lattice.first[place] for each in table.get(first, ())}.values()
    if lattice.tried is not None:
        return begun
    there = lattice.there[place]
    return [each for each in begun if each.pattern.needs <= there]


def people(said: Statement) -> tuple[str, ...]:
    """The bare names in a statement."""
    return tuple(op.who for op in said if op.kind == "role")
