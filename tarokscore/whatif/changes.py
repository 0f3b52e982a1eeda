"""Every change of one fact of a deal. Pure, and about no particular game.

A change is a small set of edits to the deal as plain data (or to the house rules), with the values before and
after. Whether the changed deal is possible is not checked here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from operator import eq
from typing import Any

from tarokscore import games
from tarokscore.core import JsonObject, Place
from tarokscore.ledger.renames import renamed
from tarokscore.schema import Facts, Path
from tarokscore.schema.absent import ABSENT, Value
from tarokscore.schema.keys import NO_KEY, Key, Kind, item_of, keys, values

Edit = tuple[Path, Any]

OPTIONS = "options"  # the key under which the house rules stand beside the facts
NOT_OF_PLAY = ("variant", "players", "note")  # keys that are no facts of the play
POINTS = ("card_points", "defender_points")  # one fact in two forms: they sum to the points of the pack
PLAY = ("card_points", "defender_points", "tricks", "bonuses", "declarations", "doubling", "points", "made")
"""The keys that a deal without play cannot have."""
EACH = {Kind.NUMBER_OF_EACH, Kind.WORD_OF_EACH}
_OF_ANY_ENTRY = ("name", "side", "player", "announced", "made")
MANY = {Kind.NAMES, Kind.WORDS}


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a deal or of the house rules.

    place: what it is about ("bonuses[0].made", "bonuses[+]", "options.rounding", "persons"); kind: value,
    number, removed, added, item, moved, persons, option or preset; edits: the values that it sets, by path;
    before, after: plain data (ABSENT: not given); about: the entry it belongs to, the players, or "alone" or
    "unplayed"; facts: as how many facts it counts; linked: further changes that the game requires with it
    (their edits are among its own).
    """

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
        """A key shared by all changes of the same fact, such as other numbers of card points or other
        partners."""
        if self.kind == "added":
            return f"{self.place} {self.about.get('name', '')}"
        return self.place


def changed_deal(raw: JsonObject, changes: Sequence[Change]) -> JsonObject:
    """A copy of the deal, or of the deal with its house rules under OPTIONS, with the changes made. raw:
    plain data."""
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
            if first[0] == second[0] and all(map(eq, first, second)) and -1 not in (first[-1], second[-1]):
                return True  # an added entry (index -1) overlaps no other
    return False


def _with(data: object, path: Path, value: object) -> object:
    """A copy of plain data with the value at a path set. A removed entry of a list becomes ABSENT, so that
    the indices of the others stay valid; `changed_deal` drops these at the end."""
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


def fact_changes(variant: str, raw: JsonObject, turn: str | None = None) -> list[Change]:
    """All changes of one fact of a deal. raw: the deal, canonical plain data with its players; turn: the
    player whose turn to deal it is, who is the dealer if the deal names none."""
    model = games.load(variant).Deal
    players: list[str] = [each for each in raw.get("players", ()) if isinstance(each, str)]
    points = next((each for each in POINTS if each in raw), POINTS[0])
    found: list[Change] = []
    for name, key in keys(model).items():
        if name in NOT_OF_PLAY or key.kinds == {Kind.TEXT} or (name in POINTS and name != points):
            continue
        if name == "dealer" and turn in players:
            told = {name: turn, **raw}
            found += [other for other in _of_key(key, told, players) if other.after is not ABSENT]
        else:
            found += _of_key(key, raw, players)
    found += _unplayed(keys(model).get("outcome", NO_KEY), raw)
    found += _persons(model, raw, players)
    return found


def _of_key(key: Key, raw: JsonObject, players: Sequence[str]) -> Iterator[Change]:
    current = raw.get(key.name, ABSENT)
    if Kind.ENTRIES in key.kinds:
        yield from _of_entries(key, raw, players)
    elif isinstance(current, Mapping) and key.kinds & EACH:
        yield from _of_players(key, current, players)
    elif isinstance(current, list) or (current is ABSENT and key.kinds & MANY):
        yield from _of_items(key, current, players)
    elif key.kinds & EACH and Kind.NUMBER not in key.kinds:
        yield from _of_players(key, {}, players)
    else:
        yield from _of_value(key, current, raw, players)


def _of_value(key: Key, current: Value, raw: JsonObject, players: Sequence[str]) -> Iterator[Change]:
    """Each other value of a simple fact, and its removal. If the points of both sides are given, those of the
    other side are changed with them."""
    kind, name = _kind(key), key.name
    before = key.default if current is ABSENT and isinstance(key.default, bool) else current
    for value in _others(key, current, players):
        rest = _rest(raw, value) if name == "card_points" and "defender_points" in raw else None
        more: list[Edit] = [(("defender_points",), rest)] if rest is not None else []
        yield _set((name,), kind, before, value, None, *more)
        if name == "contract" and "partner" in raw:
            yield _set((name,), kind, current, value, "alone", (("partner",), ABSENT))
    if current is not ABSENT and name not in ("contract", "outcome", "declarer", *POINTS):
        yield _set((name,), kind, current, ABSENT)


def _kind(key: Key) -> str:
    return "number" if Kind.NUMBER in key.kinds else "value"


def _set(path: Path, kind: str, before: Value, after: Value, about: object = None, *more: Edit) -> Change:
    """The Change of the value at one path. more: further edits made with it."""
    return Change(Place.of(path), kind, ((path, after), *more), before, after, about)


def _others(key: Key, current: Value, players: Sequence[str]) -> Iterator[Any]:
    """The values of a key that differ from the current one, or from its default if it is not given."""
    was = key.default if current is ABSENT else current
    return (each for each in values(key, players) if type(each) is not type(was) or each != was)


def _rest(raw: JsonObject, value: object) -> object:
    """The defenders' points that go with other card points of the declarer, if all of these are numbers; else
    None."""
    mine, theirs = raw["card_points"], raw["defender_points"]
    if isinstance(mine, str) or isinstance(theirs, str) or isinstance(value, str):
        return None
    return mine + theirs - value


def _of_entries(key: Key, raw: JsonObject, players: Sequence[str]) -> Iterator[Change]:
    """Changes of a list of bonuses or declarations: an entry removed, one of its facts changed, one added."""
    entries = [each for each in raw.get(key.name, ()) if isinstance(each, Mapping)]
    for index, entry in enumerate(entries):
        place: Path = (key.name, index)
        yield _set(place, "removed", entry, ABSENT, entry)
        for name, field in key.fields.items():
            for change in _of_value(field, entry.get(name, ABSENT), {}, players):
                if name in ("side", "player") and change.after is ABSENT:
                    continue
                gone: list[tuple[Edit, ...]] = [()]
                if name == "made":  # the details of a lost bonus may be wrong with its result
                    gone += [(((*place, each), ABSENT),) for each in entry if each not in _OF_ANY_ENTRY]
                other = {"side": "player", "player": "side"}.get(name, "")
                if other in entry and key.fields[other].default is None:
                    gone = [(((*place, other), ABSENT),)]  # side and player are two ways to say whose it is
                for more in gone:
                    yield _set((*place, name), change.kind, change.before, change.after, entry, *more)
    named, added = any("player" in entry for entry in entries), Place(f"{key.name}[+]")
    for entry in _new_entries(key, players, named):
        edits: tuple[Edit, ...] = (((key.name, -1), entry),)
        yield Change(added, "added", edits, ABSENT, entry, about=entry, facts=1 + ("doubling" in entry))


def _new_entries(key: Key, players: Sequence[str], named: bool) -> Iterator[dict[str, Any]]:
    """Entries that may have been forgotten: every name with every owner, announced or not, made or not, and
    one further fact with a finite set of values at a time. named: whether entries of this deal name players;
    owners are players only then, or where the game requires it."""
    fields = key.fields
    whose: list[dict[str, Any]] = [{}]
    if "side" in fields:
        whose = [{"side": side} for side in fields["side"].words]
    if "player" in fields:
        persons = [{"player": player} for player in players]
        is_said = fields["player"].default is not None or "side" not in fields
        whose = persons if is_said else [*whose, *persons * named]
    told = [
        [{}, *({name: value} for value in (True, False) if value is not fields[name].default)]
        for name in ("announced", "made", "declared")
        if name in fields
    ]
    extra: list[dict[str, Any]] = [{}]
    for name, field in fields.items():
        if name in (key.title, "side", "player", "announced", "made", "declared"):
            continue
        if Kind.NUMBER not in field.kinds or field.numbers:
            extra += [{name: value} for value in values(field, ())]
    for word, who, *answers in product(fields[key.title].words, whose, *told):
        for more in extra:
            entry = {key.title: word, **who, **more}
            for answer in answers:
                entry |= answer
            if "doubling" in more and not entry.get("announced"):
                continue
            yield entry


def _of_players(key: Key, told: JsonObject, players: Sequence[str]) -> Iterator[Change]:
    """Changes of a fact given per player: another value for one, the values of two exchanged, or part of one
    player's number moved to another. told: {player: value}."""
    name, item = key.name, item_of(key)
    kind = _kind(item)
    for player in players:
        current = told.get(player, ABSENT)
        if kind == "number" and not isinstance(current, int | str):
            continue
        for value in _others(item, current, players):
            yield _set((name, player), kind, current, value, player)
        if current is not ABSENT and kind == "value":
            yield _set((name, player), kind, current, ABSENT, player)
    for one, two in combinations([each for each in players if each in told], 2):
        if told[one] != told[two]:
            edits: tuple[Edit, ...] = (((name, one), told[two]), ((name, two), told[one]))
            place = Place.of((name, f"{one}+{two}"))
            yield Change(place, "moved", edits, told[one], told[two], about=(one, two))
    for one, two in permutations([each for each in players if type(told.get(each)) is int], 2):
        for some in range(1, told[one] + 1):
            edits = (((name, one), told[one] - some), ((name, two), told[two] + some))
            yield Change(Place.of((name, f"{one}>{two}")), "moved", edits, 0, some, about=(one, two))


def _of_items(key: Key, current: Value, players: Sequence[str]) -> Iterator[Change]:
    """Changes of a list of words: one more, one fewer, one replaced. current: ABSENT if it is not given."""
    items = current if isinstance(current, list) else []
    words = values(item_of(key), players)
    further = [word for word in words if word not in items]
    fewer = [[*items[:index], *items[index + 1 :]] for index in range(len(items))]
    more = [[*items, word] for word in further]
    other = [[*rest[:at], word, *rest[at:]] for at, rest in enumerate(fewer) for word in further]
    for after in (*fewer, *more, *other):
        yield _set((key.name,), "item", items, after)


def _unplayed(outcome: Key, raw: JsonObject) -> Iterator[Change]:
    """Each outcome without play, which counts as one fact together with the removal of the facts that the
    play gave, or of all facts."""
    for value in outcome.words:
        if value == raw.get("outcome"):
            continue
        for dropped in (PLAY, tuple(key for key in raw if key not in (*NOT_OF_PLAY, "dealer"))):
            edits: list[Edit] = [((key,), ABSENT) for key in dropped if key in raw]
            if edits:
                edits.append((("outcome",), value))
                before = raw.get("outcome", ABSENT)
                yield Change(Place("outcome"), "value", tuple(edits), before, value, about="unplayed")


def _persons(model: type[Facts], raw: JsonObject, players: Sequence[str]) -> Iterator[Change]:
    """Each two players exchanged in all facts of the deal."""
    told = {key: value for key, value in raw.items() if key not in (*NOT_OF_PLAY, "dealer")}
    for one, two in combinations(players, 2):
        other = renamed(model, told, {one: two, two: one})
        edits = tuple(((key,), after) for key, after in other.items() if after != told[key])
        simple = len(edits) == 1 and edits[0][0][0] in ("declarer", "partner")
        if edits and not simple:
            yield Change(Place.of(("persons", f"{one}+{two}")), "persons", edits, one, two, about=(one, two))
