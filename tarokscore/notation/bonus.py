"""Parsing one bonus or declaration with everything said of it: its owner, its result, its doubling."""

from collections.abc import Collection, Iterator
from functools import partial
from typing import TypeAlias

from tarokscore import games
from tarokscore.core.words import fold
from tarokscore.notation.drafts import DraftEntry, FactValue, Op, tell
from tarokscore.notation.lattice import Lattice, once
from tarokscore.notation.lexicon import Item, Lexicon
from tarokscore.notation.patterns import Parses, Pattern, Statement
from tarokscore.notation.rule import rule, rules_at, rules_by_first
from tarokscore.notation.statements import opposite
from tarokscore.schema import LISTS
from tarokscore.schema.keys import NO_KEY, Kind

Read: TypeAlias = list[tuple[int, Statement, int]]
MOST_BEFORE, MOST_BEHIND = 4, 7
"""How many modifiers a bonus can have before and after its name."""
DECLARED = range(3, 23)
"""How many cards a declaration can have: there are 22 taroks."""
SHARED = ("player", "side", "announced", "made", "doubling", "doubled_by", "both")
"""Keys that two entries can share: "petit and poignée made" says of both that they were made."""
_REPEATED = ("announced", "made", "unsaid", "both", "late", "labelled", "")
"""Keys that may be stated twice, with the same value."""
_REPEATED_LATER = tuple(key for key in _REPEATED if key != "made")
"""The same after a comma, where a second result is that of the game."""
BEFORE, BEHIND = "before", "behind"
TITLES = ("entry", "title", "prey", "loss")
BESIDE = ("beside", "", "")
"""Claim of a reading that relates to the game what may be said of the bonus before it. Such a second meaning
is not accepted merely because the game refuses the first one."""


def _count(lattice: Lattice, place: int) -> Parses:
    """A number that can be the cards of a declaration: "poignée 10"."""
    return [
        (end, (Op("put", "count", it.value),), it.cost)
        for end, it in lattice.at[place].get("number", ())
        if isinstance(it.value, int) and (it.value in DECLARED or "entry" in lattice.at[end])
    ]


_LEAVES = {"count": Pattern(_count, frozenset({("number", "")}))}


def _as_read(said: Statement) -> Statement:
    """The statement itself, kept even if it is empty."""
    return said


def _given(said: Statement) -> Statement:
    """The owner after "to": whose it was, or of a lost one (which cannot be so) who got it."""
    return (*said, Op("put", "given", True))


def _measured(said: Statement) -> Statement:
    """A key of an entry with its value, from the two in either order."""
    field = next(op for op in said if op.kind == "put" and op.value is True)
    value = next(op for op in said if op is not field)
    return (field._replace(value=value.who or value.value), Op("put", "labelled", True))


def _doubled(said: Statement, late: bool) -> Statement:
    """A doubling. late: whether it implies that the bonus was announced; otherwise the line must say so."""
    return (*said, Op("put", "late", late))


FACTS = [
    rule("and", _as_read),
    rule("!against !given_to !cause of? (owner>player|side !(word:doubling of)) !cause"),
    rule("given_to of? (owner>player|side)", _given),
    rule("not state:made | not field", opposite),
    rule("not state:announced", lambda said: (*opposite(said), Op("put", "unsaid", True))),
    rule(
        "not ~word:doubling ~(of? owner)? | ~word:doubling (without|not .|none)",
        lambda _: (Op("put", "doubling", None),),
    ),
    rule("robbed>victim | possessor>victim"),
    rule("kept", lambda said: (Op("put", "made", False), Op("put", "kept", True))),
    rule(",? afterwards verb?", lambda _: (Op("put", "declared", False),)),
    rule("state !(but entry) | both>both | unsaid>unsaid | another>another"),
    rule("field | choice | of? count", leaves=_LEAVES),
    rule("field (number|owner|choice) | of? number field | choice field", _measured),
]
_BY = "(~side | of? owner>doubled_by)?"
_ONLY_BEHIND = [
    rule(f"word:doubling {_BY}"),
    rule("with | : !(owner verb? word:contract) | [", _as_read),
    rule("of partner", lambda _: (Op("put", "of_partner", True),)),
    rule("with (owner>player|side) | ] | , and? (state:made !entry | state:announced !entry)"),
    rule(",? (held owner>player | owner>player held)"
         " | , !given_to !cause $verb owner>player !cause (. | state !(number? entry))"),
    rule(", both>both state"),
    rule(",? (taken (owner>taker | !choice side>taker) | owner>taker taken)",
         lambda said: (Op("put", "made", False), *said)),
    rule(",? taken of? choice", lambda said: (Op("put", "made", False), Op("put", "labelled", True), *said)),
    rule(", not state", opposite),
    rule(", (field (choice|owner) | choice field)", _measured),
    rule(f"(,|and) (word:doubling !(of article? word:contract) {_BY} | of? owner>doubled_by word:doubling)",
         partial(_doubled, late=True)),
    rule("of? owner>doubled_by word:doubling", partial(_doubled, late=False)),
    rule(",? and? verb? (word:doubling (verb | of? owner>doubled_by)? on_it | on_it verb? word:doubling)",
         partial(_doubled, late=True)),
    rule("to owner>taker"),
    rule(", of owner>taker verb? caught", lambda said: (Op("put", "made", False), *said)),
]  # fmt: skip
_ONLY_BEFORE = [
    rule(f"!doubles word:doubling {_BY}"),
    rule("(owner>doubled_by|side>doubled_by) verb? &doubles word:doubling", partial(_doubled, late=True)),
    rule("owner>taker takes", lambda said: (Op("put", "made", False), *said)),
    rule("((owner>doubled_by|side>doubled_by) verb?)? word:doubling of", partial(_doubled, late=True)),
]
_MODIFIERS = {
    BEFORE: rules_by_first([*FACTS, *_ONLY_BEFORE]),
    BEHIND: rules_by_first([*FACTS, *_ONLY_BEHIND]),
}


@once
def _modifiers(lattice: Lattice, place: int, where: str) -> Read:
    """Every modifier that begins at a place. where: BEFORE or BEHIND the name of the bonus."""
    found: Read = []
    for each in rules_at(lattice, place, _MODIFIERS[where]) if place < lattice.length else ():
        for end, said, cost in each.pattern.read(lattice, place):
            if (made := each.make(said)) or each.make is _as_read:
                found.append((end, made, cost))
    return found


@once
def _run(lattice: Lattice, place: int, where: str, most: int) -> Read:
    """Every sequence of modifiers from a place on, the empty one included. most: how many modifiers."""
    best: dict[tuple[int, Statement], int] = {(place, ()): 0}
    for end, said, cost in _modifiers(lattice, place, where) if most else ():
        for last, more, extra in _run(lattice, end, where, most - 1):
            is_one = last <= lattice.clause_end[end] or any(op.key == "taker" for op in more)
            again = _REPEATED if is_one else _REPEATED_LATER
            if (said or more) and _agree(said, more, again):
                reading = (last, said + more)
                best[reading] = min(cost + extra, best.get(reading, cost + extra))
    return [(end, said, cost) for (end, said), cost in best.items()]


def _agree(said: Statement, more: Statement, again: Collection[str]) -> bool:
    """Whether two statements have no key in common, apart from doublings and equal values of the keys
    `again`."""
    told = {op.key: op.value for op in said}
    return all(
        op.key not in told
        or op.key in ("doubling", "doubled_by")
        or (told[op.key] == op.value and op.key in again)
        for op in more
    )


@once
def begins(lattice: Lattice, place: int) -> bool:
    """Whether a bonus with its modifiers can begin at a place."""
    if place >= lattice.length or lattice.there[0].isdisjoint((kind, "") for kind in TITLES):
        return False
    ends = [end for end, _, _ in _modifiers(lattice, place, BEFORE)]
    lists = lattice.ends(place, "key", *LISTS, *titled_lists(lattice.lexicon))
    heads = (*lattice.ends(place, "name"), *lattice.ends(place, "side"), *lists)
    heads += tuple(lattice.ends(place, "state", "announced"))
    ends += [end + 1 for end in heads if lattice.kind(end) == "colon"]
    ends += [*lists, *lattice.ends(place, "small", "of", "not", "game", "taken")]
    return not lattice.at[place].keys().isdisjoint(TITLES) or any(begins(lattice, end) for end in ends)


@once
def one_bonus(lattice: Lattice, place: int, kind: str = "entry") -> Read:
    """Every way to parse one entry with its modifiers at a place. The key of the statement says on which side
    (BEFORE, BEHIND or both) it has modifiers that two entries can share. kind: "again" for short words that
    stand for an entry only after another one."""
    best: dict[tuple[int, DraftEntry], tuple[int, str]] = {}
    is_there = kind != "entry" or begins(lattice, place)
    for start, before, cost in _run(lattice, place, BEFORE, MOST_BEFORE) if is_there else ():
        for end, found in lattice.at[start].get(kind, ()):
            if kind == "again" and "key" in lattice.at[end]:
                continue  # "Ulti 1 gemacht, 2 Stiche"
            for last, behind, extra in _run(lattice, end, BEHIND, MOST_BEHIND):
                for said in _entries_with(lattice.lexicon, found, before + behind):
                    total = cost + found.cost + extra + _of_the_entry_before(lattice, place, found)
                    total += _of_the_card(lattice, start, (end, found), before + behind)
                    total += _of_a_list(lattice, (end, found), last, before + behind)
                    sides = BEFORE * _is_shared(before) + BEHIND * _is_shared(behind)
                    least, sides = best.get((last, said), (total, sides))
                    best[last, said] = min(least, total), sides
    return [(end, (Op("entry", sides, said),), cost) for (end, said), (cost, sides) in best.items()]


def _of_the_entry_before(lattice: Lattice, place: int, found: Item) -> int:
    """Extra cost: 1 for a number of cards after another entry of its clause, to which it more likely belongs;
    and for an event after a loss: "lost the pagat in the last trick" is no mere last trick; else 0."""
    if found.value in lattice.lexicon.entry_fields(found.key):
        return int(_clause_before(lattice, place)[0])
    is_event = found.value in games.implied_facts(lattice.lexicon.variant).events
    return int(is_event and _clause_before(lattice, place)[1])


@once
def _clause_before(lattice: Lattice, place: int) -> tuple[bool, bool]:
    """Whether an entry stands in the clause before a place; and whether a loss does, in more than one word,
    with no "and" behind."""
    clause = range(lattice.clause_start(place), place)
    losses = games.implied_facts(lattice.lexicon.variant).losses.values()
    has_entry = any("entry" in lattice.at[at] for at in clause)
    has_loss = any(item.value in losses for at in clause for end, item in lattice.own[at] if end > at + 1)
    return has_entry, has_loss and not any(lattice.ends(at, "small", "and") for at in (*clause, place))


def _of_the_card(lattice: Lattice, start: int, entry: tuple[int, Item], facts: Statement) -> int:
    """Extra cost: 1 for a card that several bonuses are about if nothing tells which is meant: "Emil tog
    pagaten"; else 0. "pagaten har Emil tabt" means its loss, "Emil bagud med pagaten" the bonus for keeping
    it."""
    (end, found), usual = entry, games.implied_facts(lattice.lexicon.variant)
    words = (
        {it.value for last, it in lattice.own[at] if (last, it.kind) == (end, found.kind)}
        for at in range(start, end)
    )
    named = next(each for each in words if found.value in each)  # after articles and verbs
    told = {op.key: op.value for op in facts}
    if found.value not in usual.events:
        is_told = "kept" in told
    else:  # "lost a king and the pagat"
        happened = "count" in told or ("made" in told and "kept" not in told)
        is_told = happened or (found.value in usual.losses.values() and _is_behind_a_loss(lattice, start))
    return int(len({value in usual.events for value in named}) > 1 and not is_told)


def _is_behind_a_loss(lattice: Lattice, place: int) -> bool:
    """Whether an "and" stands before a place, and a loss in the clause before that."""
    behind = lattice.passed_back(place)
    losses = games.implied_facts(lattice.lexicon.variant).losses.values()
    before = [
        item for at in range(lattice.clause_start(behind), behind) for end, item in lattice.own[at]
        if item.kind == "state" or end > at + 1
    ]  # fmt: skip
    is_lost = any(item.value in losses or item == Item("state", "made", False) for item in before)
    return is_lost and "and" in lattice.keys_before(behind)


def _of_a_list(lattice: Lattice, entry: tuple[int, Item], last: int, facts: Statement) -> int:
    """Extra cost: 1 for a short name of a bonus that is also a card in a list of the deal, and has modifiers:
    "le petit est tombé" may be no petit au bout; else 0. It is the bonus if a name, or another word of its
    full name, follows: "petit Luc", "petit perdu au bout"."""
    (end, found), known = entry, lattice.lexicon
    word = [
        it for at, it in lattice.own[end - 1] if at == end and it.kind == "word" and it.key in known.model
    ]
    if not any(Kind.WORDS in known.model[it.key].kinds for it in word):
        return 0
    if not facts:  # "petit chez Béla"
        return int(any(lattice.ends(at, "name") for at in lattice.ends(end, "small", "of")))
    names = known.called("entry", found.key, found.value)
    own = {word for name in names for word in fold(name).split()} - {lattice.tokens[end - 1].fold}
    rest = {lattice.tokens[at].fold for at in range(end, last)} & own
    is_called = any(item.kind != "small" for word in rest for item in known.alone(word))
    behind = lattice.own[end] if end < lattice.length else ()
    return int(not is_called and not any((it.kind, it.key) == ("name", "") for _, it in behind))


def _is_shared(said: Statement) -> bool:
    return any(op.key in SHARED for op in said)


def _entries_with(known: Lexicon, found: Item, facts: Statement) -> Iterator[DraftEntry]:
    """The entries that an item with these facts can be: one, or none if they contradict; each with such a
    number if it is called only by what it counts: "13 atouts montrés"."""
    for name in known.entry_names(found):
        said = _entry_with(known, found._replace(value=name), facts)
        if said is not None and (name == found.value or said.get(str(found.value)) is not None):
            yield said


def _entry_with(known: Lexicon, found: Item, facts: Statement) -> DraftEntry | None:
    """The entry of an item with these facts; None if they contradict or cannot be said of it."""
    fields, usual = known.entry_fields(found.key), games.implied_facts(known.variant)
    sayable = {*fields, "unsaid", "another", "both", "late", "labelled", "taker", "of_partner", "given"}
    sayable |= {"kept"} if found.value in usual.losses else set()
    sayable |= {"doubled_by"} if "doubling" in fields else set()
    sayable |= {"side"} if found.key == "declarations" else set()  # the declarer's; of the others it is asked
    sayable |= {"victim"} if known.called("prey", found.key, found.value) else set()
    told: dict[str, FactValue] = {}
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
        row = fields.get(key, NO_KEY)
        if row.kinds == {Kind.WORD} and isinstance(value, str) and value not in row.words:
            value = True  # "petit au bout pris par Béla": the key is left open
        if key == "made" and found.value in usual.events:
            if value == (found.value in usual.losses.values()):
                return None
            continue  # "mistede to konger": the name of the bonus implies the result
        if key == "doubled_by" or (key == "doubling" and key in told):
            told.pop("doubled_by", None)  # "kontra Ferdl, re Alois": who doubled last is kept
        if key not in sayable or (key == "player" and key in told):
            return None  # "Tove pagatultimo Tove 33": the second name belongs to the points
        if not tell(told, key, value, fields):  # type: ignore[arg-type]
            return None
        if key.endswith("_by") and key[:-3] in fields.get("doubling", NO_KEY).words:
            told.setdefault("doubling", key[:-3])
    is_labelled, capture = told.pop("labelled", False), usual.capture
    if told.pop("given", False) and told.get("made") is False:
        return None  # "lost to Cora" is not Cora's
    if "taker" in told and told.get("made") is not False and found.value not in usual.losses.values():
        return None
    if "taker" in told and not (capture and capture.key in fields):
        del told["taker"]
        if "player" not in told and not told.get("announced"):
            return None  # whose it was cannot be seen from who took it
    if capture and not is_labelled and told.get(capture.key) == capture.own:
        del told[capture.key]  # "petit au bout pour l'appelé": nobody took it, it was the partner's
        told["of_partner"] = True
    if "of_partner" in told and not told.keys().isdisjoint({"player", "side"}):
        return None
    told.pop("kept", None)
    late = told.pop("late", None)
    if late is not None and not (told.setdefault("announced", True) if late else told.get("announced")):
        return None  # only what was announced is doubled
    return DraftEntry(found.key, str(found.value), tuple(sorted(told.items())))


def titled_lists(known: Lexicon) -> Iterator[str]:
    """The keys of lists whose entries are identified by another key than a name."""
    return (key.name for key in known.model.values() if key.title not in ("", "name"))
