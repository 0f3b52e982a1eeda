"""Writing a deal as one line that is checked by parsing it again."""

from collections.abc import Mapping, Sequence
from typing import Any

from tarokscore import games, schema, settling
from tarokscore.asking.partial_deal import with_implied
from tarokscore.core import DealError, Message, Place, Problem, refusal
from tarokscore.notation.errors import NotationError
from tarokscore.notation.parser import LineParser
from tarokscore.notation.writer import (
    Manner,
    Writer,
    beside_the_table,
    facts_in_ids,
    is_said_to_be_alone,
    results_asked,
    table_of,
)
from tarokscore.schema.keys import keys


def write(
    deal: Mapping[str, Any], variant: str, table: Sequence[str] = (), rules: object = None, language: str = ""
) -> str:
    """Return one line for a deal, in the game's native words where they are unambiguous, else in its ids.

    table: the players at the table; a deal of other players names its own first. rules: the house rules, None
    for the defaults. language: a column of the game's vocabulary ("English") whose words are preferred to the
    native ones. A declarer who plays alone, but could have a partner, is stated to be alone.
    Raises DealError for something that does not fit the game's deal model, and for a deal that no line can
    express.
    """
    raw = facts_in_ids(variant, deal)
    if strange := [key for key in raw if key not in keys(games.load(variant).Deal)]:
        message = Message("this game knows no {strange}", strange=strange[0])
        raise DealError([Problem(strange[0], "DEAL-3", message, Message("leave it out"))])
    _, problems, _ = settling.shaped(variant, {"players": ["?"], **raw})
    if wrong := [each for each in problems if _is_said(raw, each.where)]:
        raise DealError(wrong)
    raw = beside_the_table(raw, table)
    seated = table_of(raw, variant, table, rules)
    alone, asked = is_said_to_be_alone(raw, seated), results_asked(raw, seated)
    implied = with_implied(dict(raw), seated)
    # from the shortest and most natural manner to the least ambiguous one
    for manner in (Manner(False, language), Manner(True, language), Manner(True, labelled=True)):
        line = Writer(variant, seated.players, table, manner, asked).line(raw, alone)
        if not line:  # nothing but an empty list
            return line
        try:
            told = LineParser(line, variant, table, {}, seated.options)
            meant = told.meaning().only
        except NotationError:  # a player is called like a word of the game
            continue
        if meant and settling.same_facts(variant, _plain(told.parsed(meant).deal), _plain(implied)):
            return line
    raise refusal("", Message("this deal cannot be told on one line"))


def _is_said(deal: dict[str, Any], where: Place) -> bool:
    """Whether the deal has a value at a place; an item of a list counts even if it is null."""
    return schema.told_at(deal, where) or isinstance(where.parts[-1], int)


def _plain(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """The deal without its result if it has card points, from which that follows."""
    drop = {"made"} if settling.POINTS & deal.keys() else set()
    return {key: deal[key] for key in deal.keys() - drop}
