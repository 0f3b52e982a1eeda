"""Which further facts the game accepts for a deal, found by trying them against its refusals. Pure."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tarokscore import schema, settling
from tarokscore.asking.missing_facts import may_have_partner, missing
from tarokscore.asking.partial_deal import Deal, objections
from tarokscore.asking.table_setup import TableSetup
from tarokscore.schema.keys import Key, Kind, doublings_of_each, item_of, values

ITS_OWN_QUESTION = frozenset(
    {"players", "dealer", "contract", "declarer", "partner", "made", *settling.POINTS}
)
"""Who plays what, and how it ended."""
_SAID_BY_THEMSELVES = ("contract", "outcome", "doubling", *schema.LISTS)


def players_of(deal: Deal, table: TableSetup) -> list[str]:
    """Who sits in this deal."""
    return list(deal.get("players", table.players))


def takes(deal: Deal, told: Deal, table: TableSetup) -> bool:
    """Whether these facts, added to the deal, bring no new refusal."""
    return not objections(deal, added(deal, told), table)


def added(deal: Deal, told: Deal) -> Deal:
    """A deal with more facts: lists and what is told of each player grow, all else is as it is told."""
    after = {**deal, **told}
    for key, before in deal.items():
        if key in told and schema.is_entries(key, before):
            after[key] = [*before, *told[key]]
        elif key in told and isinstance(before, dict):
            after[key] = {**before, **told[key]}
    return after


def before_the_play(deal: Deal, table: TableSetup) -> Iterator[tuple[str, str]]:
    """What can be said once the contract stands, as (key, word): doublings, announcements, declarations.
    Lazily, so that the first one tells whether there is anything."""
    for name in _said_early(table):
        yield from _possible(deal, table.model[name], table, announced=True)


def after_the_play(deal: Deal, table: TableSetup) -> Iterator[tuple[str, str]]:
    """What nobody need say and some deals have: bonuses, then all else that the game does not ask for. (key,
    its word, or "" if it has none), lazily."""
    deal = {"dealer": table.dealer, **deal}
    known = {*deal, *missing(deal, table), *_said_early(table), *ITS_OWN_QUESTION}
    others = [name for name in table.model if name not in known]
    for name in ["bonuses", *others] if "bonuses" in table.model else others:
        yield from _possible(deal, table.model[name], table, announced=False)


def without_partner(deal: Deal, table: TableSetup) -> Iterator[Deal]:
    """Yield facts {key: value} of this game that state that the declarer plays alone (the called king in the
    talon, for example)."""
    own = {*deal, *ITS_OWN_QUESTION, *_SAID_BY_THEMSELVES}
    for name, key in table.model.items():
        if name in own or not key.kinds <= {Kind.FLAG, Kind.WORD}:
            continue
        for _, value in _candidates(key, players_of(deal, table), announced=False):
            after = added(deal, {name: value})
            alone = "partner" not in missing(after, table) and not may_have_partner(after, table)
            if alone and not objections(deal, after, table):
                yield {name: value}


def entries(key: str, deal: Deal, table: TableSetup) -> Iterator[list[Deal]]:
    """Bonuses or declarations that mend what the game misses among them, each as a list of one: made or lost,
    or announced where that is what is missed."""
    fields, people = table.fields(key), players_of(deal, table)
    for announced in (False, True):
        found = False
        for _, value in _entries(fields, table.model[key].title, people, announced):
            if takes(deal, {key: value}, table) and key not in missing(added(deal, {key: value}), table):
                found = True
                yield value
        if found:
            return


def _said_early(table: TableSetup) -> list[str]:
    """The keys of what is said before the play."""
    own = [key.name for key in doublings_of_each(table.model)]
    return [name for name in table.model if name in (*schema.LISTS, "doubling", *own)]


def _possible(deal: Deal, key: Key, table: TableSetup, *, announced: bool) -> Iterator[tuple[str, str]]:
    """The words of a key that can be said, "" for a value without a word. Where only one player would do,
    saying who is no news."""
    if key.kinds == {Kind.NAME}:
        would_do = (name for name in players_of(deal, table) if takes(deal, {key.name: name}, table))
        if next(would_do, None) and next(would_do, None):
            yield key.name, ""
        return
    done = set()
    for word, value in _candidates(key, players_of(deal, table), announced=announced):
        if word not in done and word not in schema.SILENT_WORDS and takes(deal, {key.name: value}, table):
            done.add(word)
            yield key.name, word


def _candidates(key: Key, people: list[str], *, announced: bool) -> Iterator[tuple[str, Any]]:
    """Values that a key could have, but numbers: (its word or "", value)."""
    if Kind.ENTRIES in key.kinds:
        yield from _entries(key.fields, key.title, people, announced)
    elif Kind.WORD_OF_EACH in key.kinds:
        yield from ((word, {name: word}) for word in key.words for name in people)
    else:
        said = key._replace(kinds=key.kinds - {Kind.NUMBER, Kind.NUMBER_OF_EACH})
        found = [(value, value) for value in values(said, people) if value is not False]
        found += [(item, [item]) for item in values(item_of(said), people)]
        yield from ((str(word) if word in key.words else "", value) for word, value in found)


def _entries(
    fields: dict[str, Key], title: str, people: list[str], announced: bool
) -> Iterator[tuple[str, Any]]:
    """One bonus or declaration: of the one side or the other, else of a player."""
    whose = [{"side": side} for side in fields["side"].words] if "side" in fields else []
    whose += [{"player": name} for name in people] if "player" in fields and not whose else []
    state = "announced" if announced else "made"
    how = [{state: flag} for flag in (True, *([] if announced else [False]))] if state in fields else [{}]
    yield from (
        (name, [{title: name, **owner, **went}])
        for name, owner, went in product(fields[title].words, whose or [{}], how)
    )
