"""Grammar rules for parts of a line that carry no fact and are skipped: signs, articles and verbs."""

from decimal import Decimal

from tarokscore.notation.drafts import LEAST_POINTS
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import where
from tarokscore.notation.rule import rule, rules_by_first


def _is_margin(lattice: Lattice, place: int) -> bool:
    """Whether a plus is the sign of the number after it rather than an "and". It is an "and" with spaces
    around it before a number that can be card points, or before a counted thing: "49 + 2 bouts"."""
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
    "unplayed": where(lambda lattice, place: ("word", "outcome") in lattice.there[0], width=0),
}
FILLERS = rules_by_first(
    rule(text, leaves=_LEAVES)
    for text in (
        ", | pause | left | start rather",
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
