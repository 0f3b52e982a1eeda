"""Changing a recorded deal by what a line says: every deal that this can mean. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from tarokscore import rulebook, settling
from tarokscore.asking.missing_facts import may_have_partner, verdict
from tarokscore.asking.partial_deal import pays_alike, with_entry
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Message, Place, key_name, refusal
from tarokscore.notation import writer
from tarokscore.notation.ambiguity import several_deals
from tarokscore.notation.drafts import DraftEntry
from tarokscore.notation.errors import NotationError
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.parser import ParsedDeal
from tarokscore.notation.reader import read
from tarokscore.notation.results import PlainDeal


def corrected(old: Mapping[str, Any], part: ParsedDeal, number: int, table: TableSetup) -> ParsedDeal:
    """Return the parsed line with the recorded deal, changed by its facts, as its deal. old: the recorded
    facts; part: the parsed line; number: of the deal. Raises NotationError if several deals can be meant,
    DealError if the line denies something that the deal does not have."""
    before = {key: value for key, value in old.items() if key != "partner" or not part.alone}
    if "bonuses" in old and "announced" in table.fields("bonuses"):  # recorded ones are not asked about
        before["bonuses"] = [{"announced": False, **each} for each in old["bonuses"]]
    alone = part.alone or may_have_partner(dict(old), table)
    found = [
        deal
        for left in _without_denied(before, part, number, table)
        for deal in _with_part(left, part, table)
    ]
    fine = [deal for deal in found if deal != before and _can_be(deal, table)]
    if not fine:
        others = [*_of_one_player(before, part, table)]
        fine = [deal for deal in (*others, *_entry_replaced(before, part, table)) if _can_be(deal, table)]
        found = others or found
    if len(fine) > 1 and not pays_alike(fine, table):
        said = {_line(deal, table, alone): deal for deal in fine}
        raise NotationError(part.line, [several_deals(part.line, said)])
    return part._replace(deal=(fine or found)[0], alone=alone)


def _can_be(deal: PlainDeal, table: TableSetup) -> bool:
    """Whether the game refuses none of the given facts."""
    found = verdict(deal, table)
    return not found.refused and not found.malformed


def _line(deal: PlainDeal, table: TableSetup, alone: bool) -> str:
    told = {key: value for key, value in deal.items() if key not in ("players", "dealer")}
    return writer.line_of(told, table.variant, table.players, alone=alone)


# --- what a line denies --------------------------------------------------------------------------


def _without_denied(deal: PlainDeal, part: ParsedDeal, number: int, table: TableSetup) -> list[PlainDeal]:
    """The deals that are left if what a line denies is removed; several, since a doubling can be that of the
    game or of a bonus. Raises DealError if the deal does not have it."""
    found = [dict(deal)]
    for said in part.denied:
        found = [less for left in found for less in _without(left, said, deal, table)]
        if not found:
            word = rulebook.native(table.variant, said.name) if said.name else key_name(said.list)
            raise refusal("", Message("deal {n} has no {word}", n=number, word=word))
    return found


def _without(left: PlainDeal, said: DraftEntry, deal: PlainDeal, table: TableSetup) -> Iterator[PlainDeal]:
    """Each way to remove one denied fact from a deal; none if the deal does not have it. left: the deal so
    far; deal: the recorded one, for its declarer and partner."""
    entries = left.get(said.list)
    rest = {key: value for key, value in left.items() if key != said.list}
    if said.name and isinstance(entries, list):
        kept = [each for each in entries if not _is_denied(each, table.model[said.list].title, said, deal)]
        if kept != entries:
            yield {**rest, said.list: kept} if kept else rest
    elif entries is not None:
        yield rest
    if said.list == "doubling":
        words = table.fields("bonuses")["doubling"].words if "doubling" in table.fields("bonuses") else ()
        of_it = {"doubling", *(f"{word}_by" for word in words)}
        for at, entry in enumerate(left.get("bonuses", ())):
            if "doubling" in entry:
                bonus = {key: value for key, value in entry.items() if key not in of_it}
                yield {**left, "bonuses": [*left["bonuses"][:at], bonus, *left["bonuses"][at + 1 :]]}


def _is_denied(entry: Mapping[str, Any], title: str, said: DraftEntry, deal: PlainDeal) -> bool:
    """Whether a line denies this bonus or declaration: the names are equal, and the owners if one is given.
    title: the key that holds the name."""
    mine = said.owner in ("declarer", deal.get("declarer"), deal.get("partner"))
    return entry.get(title) == said.name and (
        said.owner in (None, entry.get("player"), entry.get("side"))
        or ("player" not in entry and entry.get("side") == ("declarer" if mine else "defenders"))
    )


# --- what it states ------------------------------------------------------------------------------


def _with_part(old: PlainDeal, part: ParsedDeal, table: TableSetup) -> Iterator[PlainDeal]:
    """Every deal that has the facts of the line: a bare name can be the declarer's or the partner's, a bare
    doubling that of the game or of a bonus; an entry with another owner can replace the recorded one or be
    one more."""
    told = part.deal
    yield _updated(old, part, table)
    if (
        "declarer" in told
        and "partner" in table.model
        and "partner" not in told
        and _is_bare("declarer", part, table)
    ):
        rest = {key: value for key, value in told.items() if key != "declarer"}
        yield {**_updated(old, part._replace(deal=rest), table), "partner": told["declarer"]}
    is_of_any = "doubling" in table.fields("bonuses") and "bonuses" not in told
    if "doubling" in told and is_of_any and _is_bare("doubling", part, table):
        rest = {key: value for key, value in told.items() if key != "doubling"}
        deal = _updated(old, part._replace(deal=rest), table)
        for at in range(len(old.get("bonuses", ()))):
            yield with_entry(deal, at, doubling=told["doubling"])
    for key, entry in _single_entries(part, table):
        title, owned = table.model[key].title, {f"{key}[0].player", f"{key}[0].side"} & part.spans.keys()
        same = [each for each in old.get(key, ()) if each.get(title) == entry.get(title)]
        if owned and same and all(_owner(each) != _owner(entry) for each in same):
            yield {**_updated(old, part, table), key: [*old[key], entry]}


def _of_one_player(old: PlainDeal, part: ParsedDeal, table: TableSetup) -> Iterator[PlainDeal]:
    """Every deal with a figure of one player changed by a line that does not name the key: "Ana 15"."""
    for key, told in old.items():
        if isinstance(told, dict):
            with suppress(NotationError):
                line = f"{key.replace('_', ' ')} {part.line}"
                told_of = read(line, table.variant, table.players, {}, table.options, whole=False)
                if told_of.deal.keys() == {key}:
                    yield _updated(old, told_of, table)


def _entry_replaced(old: PlainDeal, part: ParsedDeal, table: TableSetup) -> Iterator[PlainDeal]:
    """Every deal with the only bonus or declaration of the line in place of a recorded one of the same
    player."""
    for key, entry in _single_entries(part, table):
        for at, each in enumerate(old.get(key, ())):
            if "player" in each and _owner(each) == _owner(entry):
                entries = [*old[key][:at], entry, *old[key][at + 1 :]]
                yield {**_updated(old, part, table), key: entries}


def _single_entries(part: ParsedDeal, table: TableSetup) -> Iterator[tuple[str, PlainDeal]]:
    """(key of the list, entry) for each list in which the line has exactly one entry."""
    for key, value in part.deal.items():
        if table.model[key].title and isinstance(value, list) and len(value) == 1:
            yield key, value[0]


def _owner(entry: Mapping[str, Any]) -> object:
    return entry.get("player") or entry.get("side")


def _is_bare(key: str, part: ParsedDeal, table: TableSetup) -> bool:
    """Whether the line has no word beside a name or doubling that says which key it is for."""
    start, end = part.spans.get(key, (0, 0))
    known, beside = lexicon(table.variant), {("key", key), ("small", "game"), ("small", "of")}
    return not any(
        (kind, of) in beside for word in part.line[start:end].split() for kind, of, _ in known.meanings(word)
    )


def _updated(old: PlainDeal, part: ParsedDeal, table: TableSetup) -> PlainDeal:
    """A copy of a deal with the facts of the line set. Bonuses, declarations and figures of each player are
    merged; the card points of one side replace those of the other."""
    deal = {**old, **part.deal}
    for other in settling.POINTS - part.deal.keys() if settling.POINTS & part.deal.keys() else ():
        deal.pop(other, None)
    for key, now in part.deal.items():
        title, before = table.model[key].title, old.get(key)
        if title and isinstance(before, list) and isinstance(now, list):
            deal[key] = _updated_entries(key, title, before, now, part)
        elif isinstance(before, dict) and isinstance(now, dict):
            deal[key] = {**before, **now}
    return deal


def _updated_entries(
    key: str, title: str, before: Sequence[PlainDeal], now: Sequence[PlainDeal], part: ParsedDeal
) -> list[PlainDeal]:
    """The recorded entries of a list merged with those of the line; an entry that is unique by name on both
    sides is changed, others are replaced."""
    named = [each.get(title) for each in now]
    entries = [each for each in before if each.get(title) not in named]
    for at, entry in enumerate(now):
        same = [each for each in before if each.get(title) == named[at]]
        is_it = len(same) == 1 == named.count(named[at])
        entries.append(_updated_entry(same[0], entry, Place.of((key, at)), part) if is_it else entry)
    return entries


def _updated_entry(before: PlainDeal, entry: PlainDeal, place: Place, part: ParsedDeal) -> PlainDeal:
    """A recorded bonus or declaration with the facts that the line states of it. place: of the entry in the
    line's deal. An owner replaces both side and player; facts that the line only assumes are left out."""
    told = {key for key in before.keys() | entry.keys() if f"{place}.{key}" in part.spans}
    told |= {"side", "player"} if told & {"side", "player"} else set()
    kept = {key: value for key, value in before.items() if key not in told}
    return {**kept, **{key: value for key, value in entry.items() if key in told}}
