"""Parsing a line in players' words into the facts of a deal, or an error with questions."""

from collections.abc import Mapping, Sequence
from typing import Any

from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.core import Place, Problem
from tarokscore.notation.ambiguity import missing_facts, several_meanings, which_player
from tarokscore.notation.errors import NotationError, Span, Trouble
from tarokscore.notation.judging import Judged
from tarokscore.notation.parser import NO_FACTS, LineMeaning, LineParser, ParsedDeal
from tarokscore.notation.refusals import spoken
from tarokscore.notation.unparsable import unknown_words, unparsable
from tarokscore.schema import told_at


def read(
    line: str,
    variant: str,
    players: Sequence[str],
    known: Mapping[str, Any] = NO_FACTS,
    rules: object = None,
    accounts: Sequence[str] = (),
    *,
    whole: bool | None = None,
) -> ParsedDeal:
    """Parse one line into the facts of a deal.

    variant: the game's id; players: names at the table, which the line may shorten (a line that begins with
    "players …" names its own); known: facts given earlier, which the line cannot change (the value None:
    there is known to be none); rules: the game's Options or plain house rules, None for the defaults;
    accounts: other names that the line may seat; whole: whether to refuse a line that omits a partner or an
    announcement on which a payment depends (None: only if `known` is empty).

    Raises NotationError: a syntax error, or a question with choices. Refusals of the deal by the game's rules
    are not raised here: settle the result.
    """
    told = LineParser(line, variant, players, known, rules, accounts)
    meaning = told.meaning()
    found = meaning.only
    if found is None:
        raise NotationError(line, _troubles(told, meaning))
    is_whole = not known if whole is None else whole
    if is_whole and meaning.deals and found.missing:
        if asked := missing_facts(found, told.table, told.beside):
            raise NotationError(line, (each._replace(end=len(line)) for each in asked))
    return told.parsed(found)


def _troubles(told: LineParser, meaning: LineMeaning) -> list[Trouble]:
    """The errors in a line, or the question about it. meaning: has no single deal."""
    if meaning.short is not None:
        return [which_player(meaning.short, told.lattice, told.text)]
    if meaning.deals:
        return [several_meanings(meaning.deals, meaning.cost, told.lattice, told.table, told.beside)]
    if wrong := _contradictions(told, meaning):
        return wrong
    assert meaning.furthest is not None
    first = unparsable(told.lattice, meaning.furthest)
    unknown = unknown_words(told.lattice)
    return [*unknown, *_wrong_besides(told, unknown)] if first in unknown else [first]


def _contradictions(told: LineParser, meaning: LineMeaning) -> list[Trouble]:
    """The errors of a line whose facts contradict each other; [] if they do not."""
    refused = meaning.refused
    if refused is None or not refused.contradictions:
        return []
    spans = told.spans(refused)
    spoken_ = (spoken(each, told.table.variant) for each in _all_wrong(refused, told))
    return [Trouble(*_span_of(spans, each.where, told), each.sentence, each.advice) for each in spoken_]


def _wrong_besides(told: LineParser, unknown: Sequence[Trouble]) -> list[Trouble]:
    """The contradictions in a line if its unknown words are left out; [] if it cannot be parsed without
    them."""
    text = told.text
    for each in unknown:
        text = f"{text[: each.start]}{' ' * (each.end - each.start)}{text[each.end :]}"
    try:
        rest = told.with_text(text)
        return _contradictions(rest, rest.meaning())
    except NotationError:
        return []


def _all_wrong(refused: Judged, told: LineParser) -> Sequence[Problem]:
    """The contradictions of a refused deal; if its facts are malformed, also the game's refusals of its other
    given facts."""
    found = refused.contradictions
    if not (refused.malformed and refused.deal):
        return found
    so_far = refusals_so_far(refused.deal, told.table)
    places = {each.where for each in found}
    return (*found, *(it for it in so_far if it.where not in places and told_at(refused.deal, it.where)))


def _span_of(spans: Mapping[str, Span], where: str, told: LineParser) -> Span:
    """The span in the line of a place of the deal; the whole line if no statement is about it."""
    keys = (where, "made" if where == "card_points" else where, Place(where).top)
    inside = (place for place in spans if place.startswith(f"{where}["))
    return next((spans[key] for key in (*keys, *inside) if key in spans), (0, len(told.text)))
