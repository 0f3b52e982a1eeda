"""A rule of the grammar: what can be said, and the statement that it makes."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from tarokscore.notation.drafts import Op
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import NO_LEAVES, Pattern, Statement, pattern

NOTHING: Statement = (Op("nothing"),)
Production: TypeAlias = Callable[[Statement], Statement]
Price: TypeAlias = Callable[[Lattice, int, int, Statement], int]


def as_said(said: Statement) -> Statement:
    """What its words say; words that say nothing are understood all the same."""
    return said or NOTHING


def free(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """At no cost."""
    return 0


class GrammarRule(NamedTuple):
    """One grammar rule. pattern: what it reads; make: function from the matched parts to the statement, () to
    reject; price: function that returns the extra cost; greedy: a match that leaves part of its clause
    costs 1 more."""

    pattern: Pattern
    make: Production = as_said
    price: Price = free
    greedy: bool = False


def rule(
    text: str, make: Production = as_said, *, price: Price = free, greedy: bool = False,
    leaves: Mapping[str, Pattern] = NO_LEAVES,
) -> GrammarRule:  # fmt: skip
    """The rule of a pattern."""
    return GrammarRule(pattern(text, leaves), make, price, greedy)


RuleIndex: TypeAlias = dict[tuple[str, str], tuple[GrammarRule, ...]]


def rules_by_first(rules: Iterable[GrammarRule]) -> RuleIndex:
    """{(kind, key) of an item: the rules that can begin with it}"""
    found: dict[tuple[str, str], list[GrammarRule]] = {}
    for each in rules:
        for first in each.pattern.first:
            found.setdefault(first, []).append(each)
    return {first: tuple(each) for first, each in found.items()}


def rules_at(lattice: Lattice, place: int, table: RuleIndex) -> Iterable[GrammarRule]:
    """Return the rules that can start at a token, each once; while `lattice.tried` records what the parsers
    look for, those too that need what does not stand there or further on."""
    begun = {id(each): each for first in lattice.first[place] for each in table.get(first, ())}.values()
    if lattice.tried is not None:
        return begun
    there = lattice.there[place]
    return [each for each in begun if each.pattern.needs <= there]


def people(said: Statement) -> tuple[str, ...]:
    """Who is named."""
    return tuple(op.who for op in said if op.kind == "role")
