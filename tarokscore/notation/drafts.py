"""A partial deal, built statement by statement while a line is parsed."""

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tarokscore.notation.lexicon import Lexicon, Model
from tarokscore.schema.keys import Kind

FactValue: TypeAlias = "str | int | bool | Decimal | Fraction | tuple[str, ...] | None"
Pairs: TypeAlias = tuple[tuple[tuple[str, str], FactValue], ...]


class DraftEntry(NamedTuple):
    """A bonus or declaration in a draft. list: "bonuses" or "declarations"; name: its id, "" if it has none;
    facts: sorted (key, value) pairs."""

    list: str
    name: str
    facts: tuple[tuple[str, FactValue], ...] = ()

    def get(self, key: str, default: FactValue = None) -> FactValue:
        """The value of a key, or the default if it is not given."""
        return dict(self.facts).get(key, default)

    def telling(self, **told: FactValue) -> "DraftEntry":
        """A copy with these facts set."""
        return self._replace(facts=tuple(sorted({**dict(self.facts), **told}.items())))

    def without(self, key: str) -> "DraftEntry":
        """A copy without one fact."""
        return self._replace(facts=tuple(pair for pair in self.facts if pair[0] != key))

    def denies(self, other: "DraftEntry") -> bool:
        """Return True if denying this entry denies the other one."""
        return (self.list, self.name) == (other.list, other.name) and self.owner in (None, other.owner)

    @property
    def owner(self) -> FactValue:
        """The player or side that it is given to; None if the line gives none."""
        told = dict(self.facts)
        return told.get("player") or told.get("side")


class Op(NamedTuple):
    """One step of a statement that changes a Draft. kind: "put" (set key to value; who: for that player),
    "role" (who: a bare name), "number" (value: a bare number), "went" (value: made or not; key "only": no
    other result may be given), "margin" (value: points; key: "over", "under", "just", "tie", "noted" or ""),
    "double" (value: the doubling; key "announced": of a bonus), "entry" (value: a DraftEntry), "denied"
    (there is no such entry, or key), "claim" (key: a condition for `who`, checked on the deal), "instead"
    (the next op replaces what it contradicts) or "nothing"."""

    kind: str
    key: str = ""
    value: "FactValue | DraftEntry" = None
    who: str = ""

    @property
    def entry(self) -> DraftEntry:
        """The bonus or declaration that is its value."""
        assert isinstance(self.value, DraftEntry)
        return self.value

    def telling(self, **told: FactValue) -> "Op":
        """A copy with these facts set in its entry."""
        return self._replace(value=self.entry.telling(**told))

    @property
    def about(self) -> str:
        """The key of the deal that it changes, "" for none."""
        return _ABOUT.get(self.kind, self.key)


_ABOUT = {"number": "card_points", "margin": "card_points", "double": "doubling", "went": "made", "claim": ""}


class Draft(NamedTuple):
    """Facts collected along one path through a line. facts: sorted ((key, player or ""), value) pairs;
    entries: bonuses and declarations; roles: names without a role yet, in order; went: contract made or
    lost; margin: (direction, points); claims: conditions to check on the deal; denied: entries and keys
    that the line says there are not, as DraftEntry."""

    facts: Pairs = ()
    entries: tuple[DraftEntry, ...] = ()
    roles: tuple[str, ...] = ()
    went: bool | None = None
    margin: tuple[str, int | Decimal | Fraction] | None = None
    claims: frozenset[tuple[str, str, str]] = frozenset()
    denied: frozenset[DraftEntry] = frozenset()

    def get(self, key: str, who: str = "") -> FactValue:
        """The value of a key, of a player `who` if it has one for each; None if it is not given, or given as
        none."""
        return next((value for place, value in self.facts if place == (key, who)), None)

    def tells(self, key: str) -> bool:
        """Whether a value of this key is given, even as none."""
        return any(place[0] == key for place, _ in self.facts)

    def denies_itself(self) -> bool:
        """Whether something is both given and denied."""
        return any(self.tells(said.list) or any(map(said.denies, self.entries)) for said in self.denied)

    def put(self, key: str, value: FactValue, who: str = "") -> "Draft | None":
        """A copy with one more fact; None if it contradicts."""
        for place, told in self.facts:
            if place == (key, who):
                same = told == value and type(told) is type(value) and not isinstance(value, tuple)
                return self if same else None
            if place[0] == key and bool(place[1]) != bool(who):
                return None
        return self._replace(facts=tuple(sorted((*self.facts, ((key, who), value)), key=_by_place)))

    def changed(self, key: str, value: FactValue) -> "Draft":
        """A copy with another value of a key that is given."""
        facts = ((place, value if place == (key, "") else told) for place, told in self.facts)
        return self._replace(facts=tuple(facts))


def mentions(values: object, names: Collection[str]) -> bool:
    """Whether a draft, a statement or a part of one contains one of the names."""
    if isinstance(values, tuple | frozenset):
        return any(mentions(each, names) for each in values)
    return isinstance(values, str) and values in names


def _by_place(pair: tuple[tuple[str, str], FactValue]) -> tuple[str, str]:
    return pair[0]


def add(draft: Draft, op: Op, known: Lexicon) -> Iterator[tuple[Draft, int]]:
    """Yield (new draft, extra cost) for every way to apply `op` to `draft`; nothing if it contradicts the
    draft. A draft that begins to deny one of its own facts costs 1 more."""
    for after, cost in _added(draft, op, known):
        yield after, cost + (bool(after.denied) and after.denies_itself() and not draft.denies_itself())


def _added(draft: Draft, op: Op, known: Lexicon) -> Iterator[tuple[Draft, int]]:
    """As `add`, without the cost of a denied fact."""
    match op:
        case Op("put", key, value, who) if not isinstance(value, DraftEntry):
            if (after := draft.put(key, value, who)) is not None:
                # "Anna Bob …, Bob chute avec Anna" would swap declarer and partner
                swaps = key == "partner" and len(draft.roles) > 1 and value in draft.roles[:1]
                if key == "declarer" and PLAYS in draft.claims and value not in draft.roles:
                    after = after._replace(claims=after.claims | {DOUBT})  # "tri Ana 45, Cene je igral"
                yield after, int(swaps or (key in _FIGURES and ONLY_TRICKS in draft.claims))
            elif not who:
                yield from ((after, 0) for after in _counted(draft, key, value))
        case Op("role", who=who):
            extra = op.key == "beside the contract" and bool(draft.roles) and who not in draft.roles
            if op.key == PLAYS[0]:  # "Gerda schreib: Rufer Franz 41": Gerda need not be the declarer
                is_later = bool(draft.roles) and who not in draft.roles
                draft = draft._replace(claims=draft.claims | {PLAYS, *([DOUBT] if is_later else [])})
            for after, cost in _with_role(draft, who, known, 1 if op.key == "doubtful" else 0):
                yield after, cost + extra
        case Op("number", value=value) if isinstance(value, int | Decimal | str):
            yield from _with_number(draft, value, known)
        case Op("went", key, value) if isinstance(value, bool):
            if draft.went is None or (draft.went == value and key != "only"):
                yield draft._replace(went=value), 0
        case Op("margin", key, value) if isinstance(value, int | Decimal | Fraction):
            if draft.margin in (None, (key, value)):
                yield draft._replace(margin=(key, value)), 0
        case Op("double", "announced", value) if isinstance(value, str):
            yield from ((after, 0) for after in _announced_doubled(draft, value, known))
        case Op("double", key, value, who) if isinstance(value, str):
            yield from _doubled(draft, value, who, known)
        case Op("entry", value=value) if isinstance(value, DraftEntry):
            yield from _with_entry(draft, value, known)
        case Op("denied", key, value):
            denied = value if isinstance(value, DraftEntry) else DraftEntry(key, "")
            yield draft._replace(denied=draft.denied | {denied}), 0
        case Op("claim", key, value, who):
            yield draft._replace(claims=draft.claims | {(key, str(value or ""), who)}), 0
        case Op("nothing"):
            yield draft, 0


def with_last_replaced(said: tuple[Op, ...], op: Op) -> tuple[Op, ...]:
    """A statement with its last name, number, bonus or result replaced by that of `op`; () if its last op has
    none of that kind."""
    *others, last = said
    if op.kind == "number" and type(last.value) in (int, Decimal):
        return (*others, last._replace(value=op.value))
    if op.kind == "role" and last.key in ("declarer", "partner") and last.value is not None:
        return (*others, last._replace(value=op.who))  # "mit Elfi, nein Gabi"
    if op.kind == "role" and last.kind == "denied" and isinstance(last.value, DraftEntry):
        return (*others, Op("entry", value=last.value.telling(player=op.who))) if last.value.owner else ()
    if op.kind == "role" and isinstance(last.value, DraftEntry) and last.value.get("player"):
        return (*others, last.telling(player=op.who))
    if op.kind == last.kind == "entry":
        return (*others, op) if op.entry.name != last.entry.name and not last.entry.facts else ()
    return (*others, op) if op.kind == last.kind and op.kind in ("role", "went") else ()


def without_contradicted(draft: Draft, op: Op) -> Iterator[Draft]:
    """Yield the draft without a fact that `op` contradicts, once for each fact that this can be; nothing if
    it contradicts none."""
    key = op.about
    if op.kind == "role" and not any(said.owner for said in draft.entries):
        for at in range(len(draft.roles)):
            yield draft._replace(roles=(*draft.roles[:at], op.who, *draft.roles[at + 1 :]))
        if draft.tells("partner"):
            yield draft._replace(facts=tuple(pair for pair in draft.facts if pair[0] != ("partner", "")))
    elif op.kind in ("put", "double"):
        left = draft._replace(facts=tuple(pair for pair in draft.facts if pair[0] != (key, op.who)))
        if left != draft:
            yield left


def _counted(draft: Draft, key: str, value: FactValue) -> Iterator[Draft]:
    """Yield the drafts for a key that is given as a number in one statement and as names in another. As many
    names are the same ones; fewer names may be among those counted, or be further ones. Nothing if there are
    more names."""
    told = draft.get(key)
    number, names = (value, told) if isinstance(told, tuple) else (told, value)
    is_known = (KNOWN, key, "") in draft.claims
    if not is_known and isinstance(number, int) and isinstance(names, tuple) and 0 < len(names) <= number:
        for either in (names,) if len(names) == number else (number, number + len(names)):
            yield draft.changed(key, either)


def _with_role(draft: Draft, who: str, known: Lexicon, again: int) -> Iterator[tuple[Draft, int]]:
    """Yield (draft with a bare name added, cost); nothing if no role is left. again: the cost of a name that
    already has a role."""
    if who in draft.roles:
        yield draft, again
        return
    room = [key for key in ("declarer", "partner") if key in known.model and not draft.tells(key)]
    if len(draft.roles) < max(len(room), 1) or draft.get("partner") == who:
        yield draft._replace(roles=(*draft.roles, who)), again * (draft.get("partner") == who)


def _with_number(draft: Draft, value: int | Decimal | str, known: Lexicon) -> Iterator[tuple[Draft, int]]:
    """Yield (draft with a bare number, cost): as the card points, or as another number of the game. Without
    card points a small number may be the tricks at no cost."""
    if "card_points" in known.model and not draft.tells("card_points"):
        if (after := draft.put("card_points", value)) is not None:
            yield after, int(ONLY_TRICKS in draft.claims)
    if isinstance(value, int) and value < LEAST_POINTS:
        for key in known.model.values():
            if Kind.NUMBER in key.kinds and key.name not in _POINTS and not draft.tells(key.name):
                is_only = key.name == "tricks" and not draft.tells("card_points")
                if (after := draft.put(key.name, value)) is not None:
                    claims = after.claims | {ONLY_TRICKS} if is_only else after.claims
                    yield after._replace(claims=claims), 0 if is_only or key.name == "amount" else 1


LEAST_POINTS = 20
"""A smaller number can be something else than card points."""
MOST_ENTRIES = 24
"""Bonuses and declarations of one deal; those of a real one are a dozen at most."""
KNOWN = "known"
"""Claim for a key that was given before the line, which cannot change it."""
ONLY_TRICKS = ("number", "tricks", "")
"""Claim of a reading in which a bare number is taken for the tricks."""
PLAYS = ("plays", "", "")
"""Claim of a line in which a name stands right after the contract."""
DOUBT = ("doubt", "", "")
"""Claim of a reading that needs a question even if it is the only one."""
SEVERAL = ("several", "", "")
"""Claim of a line that speaks of more than one player, as with "they"."""
_FIGURES = ("card_points", "defender_points", "tricks")
_POINTS = ("card_points", "defender_points", "points", "player_points")


def _doubled(draft: Draft, value: str, who: str, known: Lexicon) -> Iterator[tuple[Draft, int]]:
    """Yield the draft with a doubling of the game, and with who said it as a claim. The highest of several
    counts; nothing for one that is given already."""
    chain = known.model["doubling"].words if "doubling" in known.model else ()
    told, claim = draft.get("doubling"), ("doubled", value, who)
    claimed = draft._replace(claims=draft.claims | {claim}) if who else draft
    if told is None and (after := claimed.put("doubling", value)) is not None:
        yield after, 0
    elif is_higher(chain, told, value):
        yield claimed.changed("doubling", value), 0
    elif is_higher(chain, value, told):
        yield claimed, 0


def _announced_doubled(draft: Draft, value: str, known: Lexicon) -> Iterator[Draft]:
    """Yield one draft for each bonus that the doubling can belong to: it has none yet and was not said to be
    silent. A claim requires the deal to have it announced."""
    for at, said in enumerate(draft.entries):
        is_open = "doubling" in known.entry_fields(said.list) and said.get("doubling") is None
        if is_open and said.get("announced") is not False:
            doubled = said.telling(doubling=value)
            claims = draft.claims | {("announced", said.name, "")}
            entries = (*draft.entries[:at], doubled, *draft.entries[at + 1 :])
            yield draft._replace(entries=entries, claims=claims)


def is_higher(chain: Sequence[str], told: object, value: object) -> bool:
    """Whether doubling `value` is higher than doubling `told` in the ascending chain."""
    return told in chain and value in chain and chain.index(str(told)) < chain.index(str(value))


def _with_entry(draft: Draft, said: DraftEntry, known: Lexicon) -> Iterator[tuple[Draft, int]]:
    """Yield the draft with a bonus or declaration. One that is named again is the same one, unless it has
    another owner; with equal facts and an owner it may also be a second one. One marked "another" is always a
    second one. Nothing for more than MOST_ENTRIES."""
    if len(draft.entries) > MOST_ENTRIES:
        return
    if said.get("another"):
        yield draft._replace(entries=(*draft.entries, said.without("another"))), 0
        return
    for place, before in enumerate(draft.entries):
        if (before.list, before.name) != (said.list, said.name):
            continue
        if said.owner in (None, before.owner) and (merged := united(before, said, known)) is not None:
            if merged != before or said.list == "bonuses":
                entries = (*draft.entries[:place], merged, *draft.entries[place + 1 :])
                yield draft._replace(entries=entries), 0
            if merged == before and before.owner is not None:
                yield draft._replace(entries=(*draft.entries, said)), 0
            return
    yield draft._replace(entries=(*draft.entries, said)), 0


def united(one: DraftEntry, other: DraftEntry, known: Lexicon) -> DraftEntry | None:
    """The entry with the facts of both; None if they contradict."""
    facts, fields = dict(one.facts), known.entry_fields(one.list)
    fits = all(tell(facts, key, value, fields) for key, value in other.facts)
    return one._replace(facts=tuple(sorted(facts.items()))) if fits else None


def tell(facts: dict[str, FactValue], key: str, value: FactValue, fields: Model) -> bool:
    """Add one fact of an entry to `facts`, in place; return False if it contradicts. Of two doublings the
    higher one is kept; the same one twice contradicts. fields: the keys of the entry."""
    if key != "doubling" or key not in facts:
        return facts.setdefault(key, value) == value
    told = facts[key]
    if is_higher(fields["doubling"].words, told, value):
        facts[key] = value
    return told != value
