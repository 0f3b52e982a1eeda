"""What a line says of bonuses and declarations: each with whose it is, how it went, who doubled it."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import TypeAlias

from tarokscore import games
from tarokscore.notation.drafts import DraftEntry, Op, Value, further, united
from tarokscore.notation.lattice import Lattice, once
from tarokscore.notation.lexicon import Item, Lexicon
from tarokscore.notation.patterns import Found, Pattern, Statement, pattern, where
from tarokscore.notation.rule import Maker, Price, Rule, as_said, free, rule, rules_at, rules_by_first
from tarokscore.notation.statements import behind_a_name, opposite
from tarokscore.schema import LISTS
from tarokscore.schema.keys import NO_KEY, Kind

Read: TypeAlias = list[tuple[int, Statement, int]]
MOST_BEFORE, MOST_BEHIND = 4, 7
"""Modifiers before and behind the name of a bonus."""
MOST_HEADED, MOST_PATHS = 5, 20
DECLARED = range(3, 23)
"""How many cards a declaration can have: there are 22 taroks."""
_SHARED = ("player", "side", "announced", "made", "doubling", "doubled_by", "both")
"""What "petit and poignée made" says of both."""
_REPEATED = ("announced", "made", "unsaid", "both", "")
_BEFORE, _BEHIND = "before", "behind"
_TITLES = ("entry", "title", "prey", "loss")
BESIDE = ("beside", "", "")
"""Claim of a reading that takes for the game's what may be said of the bonus before it: a second meaning,
which does not become the only one where the game refuses the first."""


# --- what is said of a bonus ---------------------------------------------------------------------


def _field(has_value: bool, lattice: Lattice, place: int) -> Found:
    return [
        (end, (Op("put", it.key, it.value if has_value else True),), it.cost)  # type: ignore[arg-type]
        for end, it in lattice.at[place].get("field", ()) if (it.value is not None) == has_value
    ]  # fmt: skip


def _count(lattice: Lattice, place: int) -> Found:
    """A number that can be the cards of a declaration: "poignée 10"."""
    return [
        (end, (Op("put", "count", it.value),), it.cost)
        for end, it in lattice.at[place].get("number", ())
        if isinstance(it.value, int) and (it.value in DECLARED or "entry" in lattice.at[end])
    ]


_LEAVES = {
    "field": Pattern(partial(_field, False), frozenset({("field", "")})),
    "choice": Pattern(partial(_field, True), frozenset({("field", "")})),
    "[": where(lambda lattice, place: lattice.text(place) == "(", "comma"),
    "]": where(lambda lattice, place: lattice.text(place) == ")", "comma"),
    "count": Pattern(_count, frozenset({("number", "")})),
}


def _as_read(said: Statement) -> Statement:
    return said


def _measured(said: Statement) -> Statement:
    """A key of an entry with its value."""
    field = next(op for op in said if op.kind == "put" and op.value is True)
    value = next(op for op in said if op is not field)
    return (field._replace(value=value.who or value.value),)


def _tried(either: tuple[bool, ...], said: Statement) -> Statement:
    """What was tried may have been announced, and may have been made: nothing of that is told."""
    announced, made = either
    return (*([Op("put", "announced", True)] if announced else ()), Op("put", "made", made))


_ANYWHERE = [
    rule("and", _as_read),
    rule("of? (owner>player|side) | state | word:doubling (~side | of? owner>doubled_by)?"),
    rule("not state | not field", opposite, leaves=_LEAVES),
    rule("not ~word:doubling ~owner?", lambda _: (Op("put", "doubling", None),)),
    rule("robbed>victim"),
    rule("both", lambda said: (Op("put", "both", True),)),
    rule("kept", lambda said: (Op("put", "made", False), Op("put", "kept", True))),
    *(rule("tried", partial(_tried, each)) for each in product((True, False), repeat=2)),
    rule("unsaid", lambda said: (Op("put", "unsaid", True),)),
    rule("another", lambda said: (Op("put", "another", True),)),
    rule("field | choice | of? count", leaves=_LEAVES),
    rule("field (number|owner|choice) | of? number field", _measured, leaves=_LEAVES),
]
_ONLY_BEHIND = [
    rule("with | : | [", _as_read, leaves=_LEAVES),
    rule("with (owner>player|side) | ] | , state", leaves=_LEAVES),
    rule(", both state", lambda said: (*said, Op("put", "both", True))),
    rule(",? (taken owner>taker | owner>taker taken)", lambda said: (Op("put", "made", False), *said)),
    rule(", not state", opposite),
    rule(", (word:doubling (~side | of? owner>doubled_by)? | owner>doubled_by word:doubling)",
         lambda said: (*said, Op("put", "late", True))),
]  # fmt: skip
_ONLY_BEFORE = [rule("word:doubling of")]
_MODIFIERS = {
    _BEFORE: rules_by_first([*_ANYWHERE, *_ONLY_BEFORE]),
    _BEHIND: rules_by_first([*_ANYWHERE, *_ONLY_BEHIND]),
}


@once
def _modifiers(lattice: Lattice, place: int, where: str) -> Read:
    """Every modifier that stands at a place."""
    found: Read = []
    for each in rules_at(lattice, place, _MODIFIERS[where]) if place < lattice.length else ():
        for end, said, cost in each.pattern.read(lattice, place):
            if (made := each.make(said)) or each.make is _as_read:
                found.append((end, made, cost))
    return found


@once
def _run(lattice: Lattice, place: int, where: str, most: int) -> Read:
    """Every run of modifiers from a place on, the empty one too."""
    best: dict[tuple[int, Statement], int] = {(place, ()): 0}
    for end, said, cost in _modifiers(lattice, place, where) if most else ():
        for last, more, extra in _run(lattice, end, where, most - 1):
            if (said or more) and _agree(said, more):
                reading = (last, said + more)
                best[reading] = min(cost + extra, best.get(reading, cost + extra))
    return [(end, said, cost) for (end, said), cost in best.items()]


def _agree(said: Statement, more: Statement) -> bool:
    """Whether nothing is said twice but what may be, and that alike."""
    told = {op.key: op.value for op in said}
    return all(
        op.key not in told or op.key == "doubling" or (told[op.key] == op.value and op.key in _REPEATED)
        for op in more
    )


@once
def begins(lattice: Lattice, place: int) -> bool:
    """Whether something about a bonus can begin at a place."""
    if place >= lattice.length or lattice.there.isdisjoint((kind, "") for kind in _TITLES):
        return False
    ends = [end for end, _, _ in _modifiers(lattice, place, _BEFORE)]
    heads = (*lattice.ends(place, "name"), *lattice.ends(place, "side"))
    ends += [end + 1 for end in heads if lattice.kind(end) == "colon"]
    ends += lattice.ends(place, "small", "of", "not", "game", "taken")
    ends += lattice.ends(place, "key", *LISTS, *_titled_lists(lattice.lexicon))
    return not lattice.at[place].keys().isdisjoint(_TITLES) or any(begins(lattice, end) for end in ends)


@once
def _one(lattice: Lattice, place: int, kind: str = "entry") -> Read:
    """One entry with all that can be said of it; the statement's key says on which side something stands
    that two can share. kind: "again" for short words behind another one."""
    best: dict[tuple[int, DraftEntry], tuple[int, str]] = {}
    is_there = kind != "entry" or begins(lattice, place)
    for start, before, cost in _run(lattice, place, _BEFORE, MOST_BEFORE) if is_there else ():
        for end, found in lattice.at[start].get(kind, ()):
            if kind == "again" and "key" in lattice.at[end]:
                continue  # "Ulti 1 gemacht, 2 Stiche"
            for last, behind, extra in _run(lattice, end, _BEHIND, MOST_BEHIND):
                for said in _said_of(lattice.lexicon, found, before + behind):
                    total = cost + found.cost + extra + _of_the_entry_before(lattice, place, found)
                    total += _of_the_card(lattice, start, (end, found), before + behind)
                    sides = _BEFORE * _is_shared(before) + _BEHIND * _is_shared(behind)
                    least, sides = best.get((last, said), (total, sides))
                    best[last, said] = min(least, total), sides
    return [(end, (Op("entry", sides, said),), cost) for (end, said), (cost, sides) in best.items()]


def _of_the_entry_before(lattice: Lattice, place: int, found: Item) -> int:
    """1 for a number of cards behind another entry of its clause, of which it is said rather."""
    clause = range(place) if found.value in lattice.lexicon.entry_fields(found.key) else ()
    return int(any("entry" in lattice.at[at] for at in clause if lattice.clause_end[at] >= place))


def _of_the_card(lattice: Lattice, start: int, entry: tuple[int, Item], facts: Statement) -> int:
    """1 for a word that names a card where another bonus of it is meant: "pagaten har Emil tabt" is what
    happened to it, "Emil bagud med pagaten" the last trick for which it was kept."""
    end, found = entry
    events, told = games.implied_facts(lattice.lexicon.variant).events, {op.key: op.value for op in facts}
    word = lattice.own[start if entry in lattice.own[start] else end - 1]  # else behind articles and verbs
    named = {it.value in events for last, it in word if (last, it.kind) == (end, found.kind)}
    happened = "count" in told or ("made" in told and "kept" not in told)
    is_other = not happened if found.value in events else happened and not told.get("made", True)
    return int(len(named) > 1 and is_other)


def _is_shared(said: Statement) -> bool:
    return any(op.key in _SHARED for op in said)


def _said_of(known: Lexicon, found: Item, facts: Statement) -> Iterator[DraftEntry]:
    """The entry with these facts; where it is called by what it has a number of, each that can have one:
    "13 atouts montrés"."""
    for name in known.entry_names(found):
        said = _said(known, found._replace(value=name), facts)
        if said is not None and (name == found.value or said.get(str(found.value)) is not None):
            yield said


def _said(known: Lexicon, found: Item, facts: Statement) -> DraftEntry | None:
    fields, usual = known.entry_fields(found.key), games.implied_facts(known.variant)
    sayable = {*fields, "unsaid", "another", "both", "late", "taker"}
    sayable |= {"kept"} if found.value in usual.losses else set()
    sayable |= {"doubled_by"} if "doubling" in fields else set()
    sayable |= {"victim"} if known.called("prey", found.key, found.value) else set()
    told: dict[str, Value] = {}
    names = known.called("entry", found.key, found.value) if found.key == "declarations" else ()
    for op in facts:
        key, value = op.key, op.value
        if op.kind == "nothing" or (key not in fields and (key == "suit" or (key == "announced" and value))):
            continue  # "kongeultimo i hjerter": which king it was changes nothing; "meldte 10 tarokker"
        if key == "count":
            numeric = [each.name for each in fields.values() if each.kinds == {Kind.NUMBER}]
            if not numeric and any(str(value) in name.split() for name in names):
                continue  # "taročky Jana 8": one of its names
            if len(numeric) != 1 or not isinstance(value, int) or (numeric[0] != key and value < DECLARED[0]):
                return None
            key = numeric[0]
        if key == "made" and found.value in usual.events:
            if value == (found.value in usual.losses.values()):
                return None
            continue  # "mistede to konger": its name says it
        if key == "doubling" and key in told:
            if told[key] == value:
                return None
            value = value if further(fields[key].words, told[key], value) else told[key]
        elif key not in sayable or told.get(key, value) != value or (key == "player" and key in told):
            return None  # "Tove pagatultimo Tove 33": the second name belongs to the points
        told[key] = value  # type: ignore[assignment]
        if key.endswith("_by") and key[:-3] in fields.get("doubling", NO_KEY).words:
            told.setdefault("doubling", key[:-3])
    if told.pop("taker", None) and "player" not in told:
        return None  # "le petit de Luc, pris par Anne"; whose it was cannot be seen from who took it
    told.pop("kept", None)
    if told.pop("late", False) and not told.setdefault("announced", True):
        return None  # only what was announced is doubled
    return DraftEntry(found.key, str(found.value), tuple(sorted(told.items())))


# --- several of them -----------------------------------------------------------------------------


def _several(lattice: Lattice, place: int) -> Found:
    found: Read = []
    paths: Read = [(place, (), 0)]
    for _ in range(MOST_HEADED):
        further: Read = []
        for start, said, cost in paths:
            for end, more, extra in _one(lattice, start):
                found.append((end, said + more, cost + extra))
                further += [(past, said + more, cost + extra) for past, _, _ in _BETWEEN.read(lattice, end)]
        paths = further[:MOST_PATHS]
    return found


_BETWEEN = pattern("(and|,)?")


def _taken(said: Statement) -> Statement:
    """ "Béla huszonegyesét elfogta Cili": the bonus is of the other side than the one who lost the card."""
    whose = {op.key or "player": op.who or str(op.value) for op in said if op.kind != "entry"}
    return tuple(
        op._replace(value=_entry(op).telling(made=True, **whose)) for op in said if op.kind == "entry"
    )


def _named(kind: str, facts: tuple[tuple[str, Value], ...], lattice: Lattice, place: int) -> Found:
    return [
        (end, (Op("entry", "", DraftEntry(it.key, str(it.value), facts)),), it.cost)
        for end, it in lattice.at[place].get(kind, ())
        if (not facts or "made" in lattice.lexicon.entry_fields(it.key))
        and it.value in lattice.lexicon.entry_names(it)
    ]


_FIGURE = pattern("(with|by)? number")


def _is_at_the_end_of_one(lattice: Lattice, place: int) -> bool:
    return lattice.kind(place) in ("", "comma") or bool(lattice.ends(place, "small", "and"))


def bonuses(known: Lexicon) -> Iterator[Rule]:
    """The rules about bonuses and declarations."""
    entry = frozenset({("entry", "")})
    anything = entry.union(*(each.pattern.first for each in _ANYWHERE))
    leaves = {
        "one": Pattern(_one, anything), "ones": Pattern(_several, anything),
        "more": Pattern(lambda lattice, place: _one(lattice, place, "again"), anything),
        "named": Pattern(partial(_named, "entry", ()), entry),
        "not-without": where(lambda lattice, place: not lattice.ends(place, "small", "without"), width=0),
        "lost": Pattern(partial(_named, "entry", (("made", False),)), entry),
        ".": where(lambda lattice, place: lattice.kind(place) in ("", "comma"), width=0),
        "!": where(lambda lattice, place: not lattice.at[place].keys() & {"state", "word", "entry"}, width=0),
        "figure": where(lambda lattice, place: bool(_FIGURE.read(lattice, place)), width=0),
        **{kind: Pattern(partial(_named, kind, ()), frozenset({(kind, "")})) for kind in _TITLES[1:]},
        "choice": _LEAVES["choice"], ";": where(_is_at_the_end_of_one, width=0),
    }  # fmt: skip

    def about(text: str, make: Maker = as_said, price: Price = free) -> Rule:
        return rule(text, partial(_of_so_many, make), price=price, leaves=leaves)

    yield about("owner? not named (:? name)? | named not ! (:? name)?", _denied)
    yield about("lost not-without not !")
    yield about("one")
    yield about("owner>victim (prey taken owner?|loss) | owner taken owner>victim prey | prey taken", _taken)
    yield about("taken owner>victim prey", _taken, behind_a_name)
    for key in (each.name for each in known.model.values() if Kind.ENTRIES in each.kinds):
        yield about(f"key:{key} :? one", partial(_of_list, key))
    for key in _titled_lists(known):
        yield about(f"{TITLED} ({NEXT_TITLED})* key:{key}", partial(_titled, known, key))
        yield about(f"key:{key} :? {TITLED} ; ({NEXT_TITLED} ;)*", partial(_titled, known, key))
    yield about(f"one {NEXT_TITLED} ; ({NEXT_TITLED} ;)*", partial(_titled, known, ""))
    yield about("one and game both? result", _with_the_game)
    yield about("word:doubling of? game and one", partial(_doubled_beside_the_game, known))
    for made in (True, False):
        yield about("one , state | one state figure", partial(_beside_the_game, known, made), _of_a_feat)
        yield about("one , not state", partial(_beside_the_game, known, made, is_denied=True), _of_a_feat)
    yield about("one and choice", _of_another)
    yield about("one and (one|more)", partial(_both, known), _of_two)
    yield about("one ((and|,)? one)? (and|,)? more ((and|,)? more)*")
    yield about("one (and name|, name .) (and name|, name .)*", partial(_hands, known))
    yield about("name and one", partial(_hands, known))
    yield about("(name>player|side) : ones", partial(_headed, known))


TITLED = "(title name | name title)"
NEXT_TITLED = f"(and|, and?) {TITLED}"


def _titled_lists(known: Lexicon) -> Iterator[str]:
    return (key.name for key in known.model.values() if key.title not in ("", "name"))


def _titled(known: Lexicon, key: str, said: Statement) -> Statement:
    """ "skíz a talonból Béla, pagát Cili": a list goes on while the words are titles of its entries, each
    with its owner."""
    entries = [op for op in said if op.kind == "entry"]
    key = key or _entry(entries[0]).list
    if any(_entry(op).list != key for op in entries) or "player" not in known.entry_fields(key):
        return ()
    owners = [op.who for op in said if op.kind == "role"]
    first = len(entries) - len(owners)
    if any(_entry(op).owner is None for op in entries[:first]):
        return ()
    return (*entries[:first], *(
        op._replace(value=_entry(op)._replace(facts=(("player", owner),)))
        for op, owner in zip(entries[first:], owners, strict=True)
    ))  # fmt: skip


def _of_list(key: str, said: Statement) -> Statement:
    return said if _entry(said[0]).list == key else ()


def _entry(op: Op) -> DraftEntry:
    assert isinstance(op.value, DraftEntry)
    return op.value


def _of_so_many(make: Maker, said: Statement) -> Statement:
    """What the words say, unless "both" is said of one bonus alone."""
    made = make(said)
    entries = [op.value for op in made if isinstance(op.value, DraftEntry)]
    both = [each for each in entries if each.get("both")]
    if not both:
        return made
    if len(both) != 2 or len(entries) != 2:
        return ()
    return tuple(
        op._replace(value=op.value.without("both")) if isinstance(op.value, DraftEntry) else op for op in made
    )


def _doubled_beside_the_game(known: Lexicon, said: Statement) -> Statement:
    """ "kontra on the game and the king": on the king too. On the game alone it is another reading."""
    doubling, entry = said
    one = _entry(entry)
    if "doubling" not in known.entry_fields(one.list) or one.get("doubling"):
        return ()
    return Op("double", "", doubling.value), entry._replace(value=one.telling(doubling=str(doubling.value)))


def _denied(said: Statement) -> Statement:
    """ "pas de poignée Béla"."""
    one = next(_entry(op) for op in said if op.kind == "entry")
    owners = [op.who for op in said if op.kind == "role"]
    return (Op("denied", value=one.telling(player=owners[0]) if owners else one),) if len(owners) < 2 else ()


def _with_the_game(said: Statement) -> Statement:
    """ "pagát and the game lost"."""
    entry, went = said
    one = _entry(entry)
    if one.get("made") not in (None, went.value):
        return ()
    return entry._replace(value=one.telling(made=bool(went.value))), went


def _beside_the_game(known: Lexicon, made: bool, said: Statement, is_denied: bool = False) -> Statement:
    """ "pagát announced, lost", of the game: what became of the bonus is not told, and anything if it was
    announced. DraftEntry of the bonus it is another reading."""
    entry, state = said
    one = _entry(entry)
    is_told = one.get("made") is not None or one.get("unsaid")
    if state.key != "made" or is_told or "made" not in known.entry_fields(one.list):
        return ()
    if not made and not one.get("announced"):
        return ()
    went = Op("went", "only", bool(state.value) != is_denied)
    return entry._replace(value=one.telling(made=made)), went, Op("claim", *BESIDE)


def _of_a_feat(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """1 where the result behind the comma is in words that are said of a bonus rather than of a game."""
    return int(any(end in lattice.ends(at, "small", "feat") for at in range(place, end)))


def _shared(known: Lexicon, said: DraftEntry, facts: tuple[tuple[str, Value], ...]) -> DraftEntry | None:
    """The entry with what is said of another one, as far as it has such keys."""
    own = {*known.entry_fields(said.list), "both"}.intersection(_SHARED[2 * (said.owner is not None) :])
    return united(said, said._replace(facts=tuple(pair for pair in facts if pair[0] in own)), known)


def _both(known: Lexicon, said: Statement) -> Statement:
    """ "pagát and király made": what stands outside is said of both; and "trull Béla and király" may say so
    of the second, of which nothing else is said."""
    one, other = said
    both = _entry(one), _entry(other)
    if one.key.endswith(_BEHIND) and (both[1].facts or both[0].list != both[1].list):
        return ()
    losses = games.implied_facts(known.variant).losses
    if both[0].name in losses.values():  # "lost a king and the pagat"
        both = both[0], both[1]._replace(name=losses.get(both[1].name, both[1].name))
    outside = () if other.key.startswith(_BEFORE) and not both[1].get("both") else both[1].facts
    first, second = _shared(known, both[0], outside), _shared(known, both[1], both[0].facts)
    if first is None or second is None or (first, second) == (_entry(one), _entry(other)):
        return ()
    return one._replace(value=first), other._replace(value=second)


def _of_two(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """1 where something that they can share is said of each of two entries already, unless "both" is."""
    entries = [dict(_entry(op).facts) for op in said]
    is_said = all(any(key in facts for key in _SHARED[2:]) for facts in entries)
    return int(is_said and not any("both" in facts for facts in entries))


def _of_another(said: Statement) -> Statement:
    """ "fuldt kavaleri i spar og hjerter": the same once more, of another suit."""
    entry, choice = said
    one = _entry(entry)
    if one.get(choice.key) is None or isinstance(choice.value, DraftEntry):
        return ()
    return entry, entry._replace(value=one.telling(**{choice.key: choice.value}))


def _hands(known: Lexicon, said: Statement) -> Statement:
    """ "poignée Chloé and Béla": a hand of each."""
    entry = next(op for op in said if op.kind == "entry")
    one = _entry(entry)
    has_result = "made" in known.entry_fields(one.list)
    if (has_result and one.name not in games.implied_facts(known.variant).events) or not one.get("player"):
        return ()
    owners = [op.who or str(one.get("player")) for op in said]
    if said[0].kind == "role" and (owners[0] == owners[1] or not entry.key.startswith(_BEFORE)):
        return ()
    return tuple(Op("entry", value=one.telling(player=owner)) for owner in owners)


def _headed(known: Lexicon, said: Statement) -> Statement:
    """ "Béla: trull, négykirály": all are Béla's."""
    whose, *entries = said
    owner = ((whose.key, str(whose.value)),)
    own = [each if each.owner else _shared(known, each, owner) for each in map(_entry, entries)]
    return () if None in own else tuple(Op("entry", value=each) for each in own)
