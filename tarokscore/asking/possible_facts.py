"""Which further facts the game accepts for a deal, found by trying them against its refusals. Pure."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tarokscore import schema, settling
from tarokscore.asking.missing_facts import may_have_partner, missing
from tarokscore.asking.partial_deal import Deal, objections
from tarokscore.asking.table_setup import TableSetup
from tarokscore.schema.keys import Key, Kind, doublings_of_each, item_of, values

ASKED_SEPARATELY = frozenset(
    {"players", "dealer", "contract", "declarer", "partner", "made", *settling.POINTS}
)
"""Keys that `after_the_play` leaves out: who played what and how it ended is asked separately."""
_UNRELATED_TO_PARTNER = ("outcome", "doubling", *schema.LISTS)


def players_of(deal: Deal, table: TableSetup) -> list[str]:
    """The players of this deal; those of the table where it names none."""
    return list(deal.get("players", table.players))


def accepts(deal: Deal, told: Deal, table: TableSetup) -> bool:
    """Whether adding these facts to the deal causes no new refusal."""
    return not objections(deal, added(deal, told), table)


def added(deal: Deal, told: Deal) -> Deal:
    """A copy of the deal with more facts: lists are extended, objects (one value per player) are merged,
    other values are replaced."""
    after = {**deal, **told}
    for key, before in deal.items():
        if key in told and schema.is_entries(key, before):
            after[key] = [*before, *told[key]]
        elif key in told and isinstance(before, dict):
            after[key] = {**before, **told[key]}
    return after


def before_the_play(deal: Deal, table: TableSetup) -> Iterator[tuple[str, str]]:
    """Yield (key, word) of what can be said between the bidding and the play: doublings, announcements,
    declarations. Lazy, so that `any` stops at the first one."""
    for name in _keys_before_play(table):
        yield from _possible(deal, table.model[name], table, announced=True)


def after_the_play(deal: Deal, table: TableSetup) -> Iterator[tuple[str, str]]:
    """Yield (key, its word or "" if it has none) of the optional facts after the play: bonuses, then every
    other key that is not asked for. Lazy."""
    deal = {"dealer": table.dealer, **deal}
    known = {*deal, *missing(deal, table), *_keys_before_play(table), *ASKED_SEPARATELY}
    others = [name for name in table.model if name not in known]
    for name in ["bonuses", *others] if "bonuses" in table.model else others:
        yield from _possible(deal, table.model[name], table, announced=False)


def facts_without_partner(deal: Deal, table: TableSetup) -> Iterator[Deal]:
    """Yield the facts {key: value} from which it follows that the declarer plays alone (the called king in
    the talon, for example)."""
    own = {*deal, *ASKED_SEPARATELY, *_UNRELATED_TO_PARTNER}
    for name, key in table.model.items():
        if name in own or not key.kinds <= {Kind.FLAG, Kind.WORD}:
            continue
        for _, value in _candidates(key, players_of(deal, table), announced=False):
            after = added(deal, {name: value})
            alone = "partner" not in missing(after, table) and not may_have_partner(after, table)
            if alone and not objections(deal, after, table):
                yield {name: value}


def required_entries(key: str, deal: Deal, table: TableSetup) -> Iterator[list[Deal]]:
    """Yield the bonuses or declarations of which the game requires one, each as a list of one entry: those
    that were made or lost, or else those that were announced. key: the list, in which the game misses an
    entry."""
    fields, people = table.fields(key), players_of(deal, table)
    for announced in (False, True):
        found = False
        for _, value in _entries(fields, table.model[key].title, people, announced):
            if accepts(deal, {key: value}, table) and key not in missing(added(deal, {key: value}), table):
                found = True
                yield value
        if found:
            return


def _keys_before_play(table: TableSetup) -> list[str]:
    """The keys of facts that are stated before the play."""
    own = [key.name for key in doublings_of_each(table.model)]
    return [name for name in table.model if name in (*schema.LISTS, "doubling", *own)]


def _possible(deal: Deal, key: Key, table: TableSetup, *, announced: bool) -> Iterator[tuple[str, str]]:
    """Yield (key, word) for each value of a key that the game accepts; "" for a value without a word. A key
    that only one player fits is left out: naming that player adds nothing."""
    if key.kinds == {Kind.NAME}:
        would_do = (name for name in players_of(deal, table) if accepts(deal, {key.name: name}, table))
        if next(would_do, None) and next(would_do, None):
            yield key.name, ""
        return
    done = set()
    for word, value in _candidates(key, players_of(deal, table), announced=announced):
        if word not in done and word not in schema.SILENT_WORDS and accepts(deal, {key.name: value}, table):
            done.add(word)
            yield key.name, word


def _candidates(key: Key, people: list[str], *, announced: bool) -> Iterator[tuple[str, Any]]:
    """(word or "", value) for each value that a key could have, except numbers."""
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
    """(name, [entry]) for each bonus or declaration of each side, or of each player where the game has no
    sides. title: the key of an entry that holds its name; announced: whether it is announced rather than
    made or lost."""
    whose = [{"side": side} for side in fields["side"].words] if "side" in fields else []
    whose += [{"player": name} for name in people] if "player" in fields and not whose else []
    state = "announced" if announced else "made"
    how = [{state: flag} for flag in (True, *([] if announced else [False]))] if state in fields else [{}]
    yield from (
        (name, [{title: name, **owner, **went}])
        for name, owner, went in product(fields[title].words, whose or [{}], how)
    )
