"""The grammar of a game: its rules, indexed by the items that they can begin with."""

from functools import lru_cache
from typing import NamedTuple

from tarokscore.notation.bonuses import bonuses
from tarokscore.notation.doublings import doublings
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.rule import RuleIndex, rules_by_first
from tarokscore.notation.statements import statements
from tarokscore.notation.values import values


class Grammar(NamedTuple):
    """The rules about the game itself, and those about its bonuses and declarations."""

    game: RuleIndex
    bonuses: RuleIndex


@lru_cache(maxsize=32)
def grammar(variant: str) -> Grammar:
    """The grammar of a game, without rules for keys that its model does not have."""
    known = lexicon(variant)
    game = rules_by_first([*statements(known), *doublings(known), *values(known.model)])
    return Grammar(game, rules_by_first(bonuses(known)))
