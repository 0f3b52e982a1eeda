"""Every change of one fact of a deal. Pure, and about no particular game.

A change is a small set of edits to the deal as plain data (or to the house rules), with the values before and
after. Whether the changed deal is possible is not checked here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

from tarokscore import games
from tarokscore.core import Place, Plain
from tarokscore.ledger.renames import renamed
from tarokscore.schema import FALSE_IS_AN_ANSWER, Facts, Path, domains
from tarokscore.schema.domains import ABSENT, Schema, Value
from tarokscore.schema.keys import Kind, keys

Edit = tuple[Path, Any]

SAID_ELSEWHERE = ("variant", "players", "note")  # no facts of the play
POINTS = ("card_points", "defender_points")  # two ways to tell one fact: what one side has, the other has not
PLAY = ("card_points", "defender_points", "tricks", "bonuses", "declarations", "doubling", "points", "made")


@dataclass(frozen=True, slots=True)
class Change:
    """place: what it is about ("bonuses[0].made", "bonuses[+]", "options.rounding", "persons");
    kind: value, number, removed, added, item, moved, persons, option or preset; edits: what is set where;
    before, after: plain data (ABSENT: nobody told); about: the entry it belongs to, or the persons;
    facts: how many facts a table would say it is; linked: other changes that the game demands with it (their
    edits are among its own)."""

    place: Place
    kind: str
    edits: tuple[Edit, ...]
    before: Any = ABSENT
    after: Any = ABSENT
    about: Any = None
    facts: int = 1
    linked: "tuple[Change, ...]" = ()

    @property
    def of_rules(self) -> bool:
        """Whether it changes a house rule and not a fact."""
        return self.kind in ("option", "preset")

    @property
    def of_entry(self) -> bool:
        """Whether it changes one fact of an entry of a list."""
        return len(self.place.parts) > 1 and isinstance(self.place.parts[-2], int)

    @property
    def group(self) -> str:
        """A key that changes of the same fact share: other numbers of card points, other partners."""
        if self.kind == "added":
            return f"{self.place} {self.about.get('name', '')}"
        return self.place


def apply(raw: Plain, changes: Sequence[Change]) -> Plain:
    """A copy of the deal with changes made."""
    made: Any = raw
    for change in changes:
        for path, value in change.edits:
            made = _with(made, path, value)
    return {
        key: [each for each in value if each is not ABSENT]
        if type(value) is list and ABSENT in value
        else value
        for key, value in made.items()
    }


def overlapping(one: Change, two: Change) -> bool:
    """Whether both changes set the same place, or one sets a place inside one that the other sets."""
    for first, _ in one.edits:
        for second, _ in two.edits:
            if first[0] == second[0] and (_begins(first, second) or _begins(second, first)):
                return True
    return False


def _begins(path: Path, start: Path) -> bool:
    """Whether a path begins with another one; an added entry (index -1) overlaps no other."""
    return path[: len(start)] == start and -1 not in path[-1:] + start[-1:]


def _with(data: object, path: Path, value: object) -> object:
    """A copy of plain data with a value at a path; entries that are taken out are ABSENT until the end."""
    if not path:
        return value
    head, rest = path[0], path[1:]
    if isinstance(head, str):
        copy = dict(data) if isinstance(data, Mapping) else {}
        if not rest and value is ABSENT:
            copy.pop(head, None)
        else:
            copy[head] = _with(copy.get(head), rest, value)
        return copy
    items: list[object] = list(data) if isinstance(data, list) else []
    if head < 0:  # one more at the end
        return [*items, value]
    if head < len(items) and items[head] is not ABSENT:
        items[head] = _with(items[head], rest, value)  # a removed entry keeps its place until the end
    return items


def fact_changes(variant: str, raw: Plain, turn: str | None = None) -> list[Change]:
    """All one-fact changes of a deal (canonical plain data with its players). turn: the player whose turn to
    deal it is, who deals where the deal does not say."""
    model = games.load(variant).Deal
    schema = domains.schema_of(model)
    players: list[str] = [each for each in raw.get("players", ()) if isinstance(each, str)]
    found: list[Change] = []
    remarks = [name for name, key in keys(model).items() if key.kinds == {Kind.TEXT}]
    for key, each in schema["properties"].items():
        if (
            key in SAID_ELSEWHERE
            or key in remarks
            or (key == "defender_points" and (key not in raw or "card_points" in raw))
        ):
            continue
        if key == "dealer" and turn in players:
            told = {key: turn, **raw}
            found += [other for other in _of_key(key, each, told, players) if other.after is not ABSENT]
        else:
            found += _of_key(key, each, raw, players)
    found += _unplayed(schema["properties"].get("outcome", {}), raw)
    found += _persons(model, raw, players)
    return found


def _of_key(key: str, schema: Schema, raw: Plain, players: Sequence[str]) -> Iterator[Change]:
    current = raw.get(key, ABSENT)
    if (entry := domains.entry_of(schema)) is not None:
        yield from _of_entries(key, entry, raw, players)
    elif isinstance(current, Mapping) and (value := domains.per_player(schema)) is not None:
        yield from _of_players(key, value, current, players)
    elif isinstance(current, list) or (current is ABSENT and domains.item_of(schema) is not None):
        yield from _of_items(key, domains.item_of(schema) or {}, current, players)
    elif domains.per_player(schema) is not None and not domains.is_number(schema):
        yield from _of_players(key, domains.per_player(schema) or {}, {}, players)
    elif key == "card_points" and current is ABSENT and "defender_points" in raw:
        return
    else:
        yield from _of_value(key, schema, current, raw, players)


def _of_value(
    key: str, schema: Schema, current: Value, raw: Plain, players: Sequence[str]
) -> Iterator[Change]:
    """Another value for a simple fact, or none; with points told for both sides the other follows."""
    kind, default = _kind(schema), schema.get("default")
    for value in _others(schema, current, default, players):
        rest = _rest(raw, value) if key == "card_points" and "defender_points" in raw else None
        more: list[Edit] = [(("defender_points",), rest)] if rest is not None else []
        yield _set((key,), kind, _said(current, default), value, None, *more)
        if key == "contract" and "partner" in raw:
            yield _set((key,), kind, current, value, "alone", (("partner",), ABSENT))
    if current is not ABSENT and key not in ("contract", "outcome", "declarer", *POINTS):
        yield _set((key,), kind, current, ABSENT)


def _kind(schema: Schema) -> str:
    return "number" if domains.is_number(schema) else "value"


def _set(path: Path, kind: str, before: Value, after: Value, about: object = None, *more: Edit) -> Change:
    """The change of what stands at one place; more: edits that go with it."""
    return Change(Place.of(path), kind, ((path, after), *more), before, after, about)


def _others(schema: Schema, current: Value, default: Value, players: Sequence[str]) -> Iterator[Any]:
    """Values that differ from the current one; a default counts as current where nothing is told."""
    was = default if current is ABSENT else current
    for value in domains.values(schema, players):
        if value == was and type(value) is type(was):
            continue
        if value is False and not was and default is False:
            continue
        if type(value) is type(was) and str(value) == str(was):
            continue
        yield value


def _said(current: Value, default: Value) -> Value:
    return default if current is ABSENT and isinstance(default, bool) else current


def _rest(raw: Plain, value: object) -> object:
    """The other side's points for a value of this side, where the deal tells both as numbers; else None."""
    mine, theirs = raw["card_points"], raw["defender_points"]
    if isinstance(mine, str) or isinstance(theirs, str) or isinstance(value, str):
        return None
    return mine + theirs - value


def _of_entries(key: str, schema: Schema, raw: Plain, players: Sequence[str]) -> Iterator[Change]:
    entries = [each for each in raw.get(key, ()) if isinstance(each, Mapping)]
    fields = schema["properties"]
    for index, entry in enumerate(entries):
        yield _set((key, index), "removed", dict(entry), ABSENT, dict(entry))
        for name, field in fields.items():
            for change in _of_value(name, field, entry.get(name, ABSENT), {}, players):
                if name in ("side", "player") and change.after is ABSENT:
                    continue
                gone: list[tuple[str, ...]] = [()]
                if name == "made":  # what is told of how it was lost goes with it
                    gone += [
                        (each,) for each in entry.keys() - {"name", "side", "player", "announced", "made"}
                    ]
                other = {"side": "player", "player": "side"}.get(name)
                if other and other in entry and other in fields and other not in _required(schema):
                    gone = [(other,)]  # the two ways to say whose it is
                for names in gone:
                    more = [((key, index, each), ABSENT) for each in names]
                    told = change.kind, change.before, change.after, dict(entry)
                    yield _set((key, index, name), *told, *more)
    named = any("player" in entry for entry in entries)
    for entry in _new_entries(schema, players, named):
        facts = 1 + ("doubling" in entry)
        yield Change(
            Place(f"{key}[+]"), "added", (((key, -1), entry),), ABSENT, entry, about=entry, facts=facts
        )


def _required(schema: Schema) -> Sequence[str]:
    return list(schema.get("required", ()))


def _new_entries(schema: Schema, players: Sequence[str], named: bool) -> Iterator[dict[str, Any]]:
    """Entries that somebody may have forgotten: every name, whose it is (by player where that must be said,
    or where this table says so: named), announced or not, made or not; further closed facts of the game, and
    numbers between bounds, one at a time."""
    fields, needed = schema["properties"], _required(schema)
    title = "name" if "name" in fields else next(iter(fields))
    names = domains.values(fields[title], players)
    whose: list[dict[str, Any]] = [{}]
    if "side" in fields:
        whose = [{"side": side} for side in domains.values(fields["side"], players)]
    if "player" in fields:
        persons = [{"player": player} for player in players]
        whose = persons if "player" in needed or "side" not in fields else [*whose, *persons * named]
    told = [
        [{}, *({key: value} for value in (True, False) if value is not fields[key].get("default"))]
        for key in ("announced", "made", "declared")
        if key in fields
    ]
    extra: list[dict[str, Any]] = [{}]
    for key, field in fields.items():
        if key in (title, "side", "player", "announced", "made", "declared"):
            continue
        if domains.is_number(field) and not domains.is_bounded(field):
            continue
        extra += [{key: value} for value in domains.values(field, ())]
    for name, who, *answers in product(names, whose, *told):
        for more in extra:
            entry = {title: name, **who, **more}
            for answer in answers:
                entry |= answer
            if "doubling" in more and not entry.get("announced"):
                continue
            yield entry


def _of_players(key: str, schema: Schema, told: Plain, players: Sequence[str]) -> Iterator[Change]:
    """Changes of a fact told per player: another value for one, the values of two exchanged, or some of one
    player's number moved to another."""
    for player in players:
        current, kind = told.get(player, ABSENT), _kind(schema)
        if kind == "number" and not isinstance(current, int | str):
            continue
        for value in _others(schema, current, None, players):
            yield _set((key, player), kind, current, value, player)
        if current is not ABSENT and kind == "value":
            yield _set((key, player), kind, current, ABSENT, player)
    for one, two in combinations([each for each in players if each in told], 2):
        if told[one] != told[two]:
            edits: tuple[Edit, ...] = (((key, one), told[two]), ((key, two), told[one]))
            place = Place.of((key, f"{one}+{two}"))
            yield Change(place, "moved", edits, told[one], told[two], about=(one, two))
    for one, two in permutations([each for each in players if type(told.get(each)) is int], 2):
        for some in range(1, told[one] + 1):
            edits = (((key, one), told[one] - some), ((key, two), told[two] + some))
            yield Change(Place.of((key, f"{one}>{two}")), "moved", edits, 0, some, about=(one, two))


def _of_items(key: str, schema: Schema, current: Value, players: Sequence[str]) -> Iterator[Change]:
    """A list of words: one more, one fewer, one instead of another; a list that was not told, one word."""
    items = list(current) if isinstance(current, list) else []
    words = domains.values(schema, players)
    found = [[*items[:index], *items[index + 1 :]] for index in range(len(items))]
    found += [[*items, word] for word in words if word not in items]
    found += [
        [*items[:index], word, *items[index + 1 :]]
        for index in range(len(items))
        for word in words
        if word not in items
    ]
    for after in found:
        value = after if after or key in FALSE_IS_AN_ANSWER or isinstance(current, list) else ABSENT
        yield Change(Place(key), "item", (((key,), value),), items, after)


def _unplayed(schema: Schema, raw: Plain) -> Iterator[Change]:
    """Each outcome without play, together with the removal of everything told of the play: one fact."""
    for value in domains.values(schema, ()) if schema else ():
        if value == raw.get("outcome"):
            continue
        for dropped in (PLAY, tuple(key for key in raw if key not in ("players", "dealer", "variant"))):
            edits: list[Edit] = [((key,), ABSENT) for key in dropped if key in raw]
            if edits:
                edits.append((("outcome",), value))
                yield Change(
                    Place("outcome"),
                    "value",
                    tuple(edits),
                    raw.get("outcome", ABSENT),
                    value,
                    about="unplayed",
                )


def _persons(model: type[Facts], raw: Plain, players: Sequence[str]) -> Iterator[Change]:
    """Two players taken for each other in everything that was told."""
    told = {key: value for key, value in raw.items() if key not in (*SAID_ELSEWHERE, "dealer")}
    for one, two in combinations(players, 2):
        other = renamed(model, told, {one: two, two: one})
        edits = tuple(((key,), after) for key, after in other.items() if after != told[key])
        simple = len(edits) == 1 and edits[0][0][0] in ("declarer", "partner")
        if edits and not simple:
            yield Change(Place.of(("persons", f"{one}+{two}")), "persons", edits, one, two, about=(one, two))
