"""What may stand in a line and says nothing: signs, articles and verbs, and what is said not to be so."""

from decimal import Decimal

from tarokscore.notation.drafts import LEAST_POINTS
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import Found, Pattern, where
from tarokscore.notation.rule import rule, rules_by_first

_REPLACED = ("word", "name", "number")
"""Kinds of items that are said to be replaced by another one; a bonus is so too, and denies it."""


def _replaced(lattice: Lattice, place: int) -> Found:
    """What is said not to be so beside what is: "49 au lieu de 48", "statt 48 49"."""
    behind = lattice.before(place - (lattice.kind(place - 1) == "comma"))
    return [
        (end, (), 0)
        for start in lattice.ends(place, "small", "instead")
        for kind in _REPLACED
        for end, wrong in lattice.at[start].get(kind, ())
        for beside in [(*behind, *lattice.at[end].get(kind, ()))]
        if any((item.kind, item.key) == (kind, wrong.key) for _, item in beside)
    ]


def _replaced_by_the_next(lattice: Lattice, place: int) -> Found:
    """The same where the word stands behind what is not so: "48 helyett 49"."""
    return [
        (start, (), 0)
        for kind in _REPLACED
        for end, wrong in lattice.at[place].get(kind, ())
        for start in lattice.ends(end, "small", "replaced_by")
        if any(kind == "name" or item.key == wrong.key for _, item in lattice.at[start].get(kind, ()))
    ]


def _is_margin(lattice: Lattice, place: int) -> bool:
    """Whether a plus belongs to the number behind it, and is no "and" between two clauses: that one stands
    between spaces before what can be card points, or before something that is counted: "49 + 2 bouts"."""
    if lattice.kind(place) != "plus" or place + 1 == lattice.length:
        return lattice.kind(place) == "plus"
    follows, (sign, number) = lattice.at[place + 1], lattice.tokens[place : place + 2]
    values = [item.value for _, item in lattice.own[place + 1] if item.kind == "number"]
    is_figure = any(isinstance(value, int | Decimal) and value >= LEAST_POINTS for value in values)
    is_apart = is_figure and sign.text == "+" and sign.end < number.start
    ends = [end for end in lattice.ends(place + 1, "number") if end < lattice.length]
    keys = {item.key for end in ends for _, item in lattice.own[end] if item.kind == "key"}
    is_counted = bool(keys - {"card_points"})
    return "number" in follows and "entry" not in follows and not is_apart and not is_counted


_LEAVES = {
    "pause": where(lambda lattice, at: lattice.kind(at) == "colon" and not lattice.is_tight(at), "colon"),
    "margin": where(_is_margin, width=0),
    "start": where(lambda lattice, place: not place, width=0),
    "end": where(lambda lattice, place: place == lattice.length, width=0),
    "unplayed": where(lambda lattice, place: ("word", "outcome") in lattice.there, width=0),
    "replaced": Pattern(_replaced, frozenset({("small", "instead")})),
    "replaced_by": Pattern(_replaced_by_the_next, frozenset((kind, "") for kind in _REPLACED)),
}
FILLERS = rules_by_first(
    rule(text, leaves=_LEAVES)
    for text in (
        ", | pause | left | replaced | replaced_by | start rather",
        # "egy" is a contract, too, but not in "felvett egy hármast"
        "$(start word | word !word:contract) article $.",
        # "bemondta" before a bonus says that this was announced
        "$(state entry) verb",
        "!margin and $end",
        "$of of | $among among",
        # beside what happened instead of a deal; alone it would take one back
        "unplayed name? redealt",
        "with $(. | owner | companion)",
        "next_deals :? owner | owner next_deals",  # not who dealt this one
    )
)
