"""Parsers that yield every way to read what stands at a place of a lattice."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Item

Found: TypeAlias = Iterator[tuple[int, tuple[Item, ...], int]]
"""(end, items, cost) for every way to read it."""
Parser: TypeAlias = Callable[[Lattice, int], Found]


def item(kind: str, *keys: str) -> Parser:
    """One item of a kind, with one of these keys if any are given."""

    def parse(lattice: Lattice, place: int) -> Found:
        for end, each in lattice.at[place].get(kind, ()):
            if not keys or each.key in keys:
                yield end, (each,), each.cost

    return parse


def seq(*parsers: Parser) -> Parser:
    """One after the other."""

    def parse(lattice: Lattice, place: int, rest: tuple[Parser, ...] = parsers) -> Found:
        if not rest:
            yield place, (), 0
            return
        for end, items, cost in rest[0](lattice, place):
            for last, more, extra in parse(lattice, end, rest[1:]):
                yield last, items + more, cost + extra

    return parse


def alt(*parsers: Parser) -> Parser:
    """Any of them."""

    def parse(lattice: Lattice, place: int) -> Found:
        for each in parsers:
            yield from each(lattice, place)

    return parse


def opt(parser: Parser) -> Parser:
    """With it and without."""

    def parse(lattice: Lattice, place: int) -> Found:
        yield place, (), 0
        yield from parser(lattice, place)

    return parse


def skip(parser: Parser) -> Parser:
    """It is there, and says nothing."""

    def parse(lattice: Lattice, place: int) -> Found:
        for end, _, cost in parser(lattice, place):
            yield end, (), cost

    return parse


def many(parser: Parser, most: int = 7) -> Parser:
    """Any number of times."""

    def parse(lattice: Lattice, place: int, left: int = most) -> Found:
        yield place, (), 0
        for end, items, cost in parser(lattice, place) if left else ():
            for last, more, extra in parse(lattice, end, left - 1):
                yield last, items + more, cost + extra

    return parse


def sign(kind: str) -> Parser:
    """A token of a kind."""

    def parse(lattice: Lattice, place: int) -> Found:
        if place < lattice.length and lattice.tokens[place].kind == kind:
            yield place + 1, (), 0

    return parse


def glued(parser: Parser) -> Parser:
    """Where no space stands before it."""

    def parse(lattice: Lattice, place: int) -> Found:
        if place < lattice.length and lattice.tokens[place].glued:
            yield from parser(lattice, place)

    return parse
