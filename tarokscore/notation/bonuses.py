"""Grammar rules for bonuses and declarations, and for statements about several of them at once."""

from collections.abc import Iterator
from functools import partial

from tarokscore import games
from tarokscore.core.words import NO
from tarokscore.notation.bonus import (
    BEFORE,
    BEHIND,
    BESIDE,
    FACTS,
    SHARED,
    Read,
    one_bonus,
    titled_lists,
)
from tarokscore.notation.doublings import ELIDED
from tarokscore.notation.drafts import DraftEntry, FactValue, Op, united
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.patterns import Parses, Pattern, Statement, pattern, where
from tarokscore.notation.rule import NOTHING, GrammarRule, Price, Production, as_said, free, people, rule
from tarokscore.schema.keys import Kind

MOST_HEADED, MOST_PATHS = 12, 20


def _several(between: Pattern, lattice: Lattice, place: int) -> Parses:
    """Every way to parse several bonuses in a row. between: the pattern between any two. None if there are
    more than MOST_HEADED: what is said of all would then apply to the first ones only."""
    found: Read = []
    paths: Read = [(place, (), 0)]
    for _ in range(MOST_HEADED):
        further: Read = []
        for start, said, cost in paths:
            for end, more, extra in one_bonus(lattice, start):
                found.append((end, said + more, cost + extra))
                further += [(past, said + more, cost + extra) for past, _, _ in between.read(lattice, end)]
        paths = further[:MOST_PATHS]
    goes_on = any(one_bonus(lattice, start) for start, _, _ in paths)
    return [] if goes_on else found


def _before_the_contract(lattice: Lattice, place: int) -> Parses:
    """Match nothing, at a cost of 1 if the contract stands only after this place: a result before it is not
    that of the game."""
    told = any(item.key == "contract" for at in range(place) for _, item in lattice.own[at])
    return [(place, (), int(not told and ("word", "contract") in lattice.there[place]))]


def bonuses(known: Lexicon) -> Iterator[GrammarRule]:
    """The rules about bonuses and declarations."""
    anything = frozenset({("entry", "")}).union(*(each.pattern.first for each in FACTS))
    leaves = {
        "one": Pattern(one_bonus, anything),
        "ones": Pattern(partial(_several, pattern("(and|,)?")), anything),
        "listed": Pattern(partial(_several, pattern(",")), anything),
        "more": Pattern(lambda lattice, place: one_bonus(lattice, place, "again"), anything),
        "elided": ELIDED,
        "unplayed": Pattern(_before_the_contract, frozenset(), empty=True),
        "no": where(lambda lattice, place: lattice.text(place).casefold() in NO, "word"),
    }

    def about(text: str, make: Production = as_said, price: Price = free) -> GrammarRule:
        return rule(text, partial(_checked, known, make), price=price, leaves=leaves)

    it = f"(not {WHOLE} | :? no {END})"
    yield about(f"owner? not entry (:? name|of owner)? | entry {it} $(<free_of entry) (:? name)?", _denied)
    none = "neither entry ,? nor entry (,? nor entry)*"
    yield about(f"(without entry and?|not entry nor) entry | {none} | entry and entry {it}", _denied_all)
    yield about(f"not entry ((and|,) entry)* and entry result? {END}", _denied_all)
    yield about(f"owner not entry (and|,) entry {END}", _denied_all)
    yield about(f"state:announced? entry !without {it}", partial(_lost, known))
    yield about("one | one ((and|,)? one)? (and|,)? more ((and|,)? more)*")
    yield about("owner>victim (prey taken owner?|loss) | owner taken (owner>victim)? prey", _taken)
    yield about("prey (owner? taken | verb? of (owner|side) caught)", _taken)
    yield about("$<name taken owner>victim prey", _taken)
    for key in (each.name for each in known.model.values() if Kind.ENTRIES in each.kinds):
        yield about(f"key:{key} :? one", partial(_of_list, key))
    for key in titled_lists(known):
        yield about(f"{TITLED} ({NEXT_TITLED})* key:{key}", partial(_titled, known, key))
        yield about(f"key:{key} :? {TITLED} {END} ({NEXT_TITLED} {END})*", partial(_titled, known, key))
    yield about(f"one {NEXT_TITLED} {END} ({NEXT_TITLED} {END})*", partial(_titled, known, ""))
    yield about("one and game both? result", _with_the_game)
    doubles = "(owner>doubled_by (verb|:)?)? word:doubling of?"
    also = "and (owner>doubled_by)? of?"
    yield about(f"{doubles} game {also} one", partial(_doubled_beside_the_game, known, True))
    yield about(f"{doubles} one {also} game", partial(_doubled_beside_the_game, known, False))
    yield about("owner>doubled_by verb? word:doubling (and|with) one", partial(_of_the_doubler, known))
    yield about("elided owner>doubled_by of? one", partial(_doubled_by_another, known))
    for made in (True, False):
        yield about(
            "unplayed (one , state !entry | one state &((with|by)? number) | one &of_game state) $<feat",
            partial(_beside_the_game, known, made),
        )  # after a word such as "feat" the result is that of the bonus
    yield about("one (,|and)? one likewise !(owner|side) | one (,|and)? likewise one", _likewise)
    yield about("one one | one and one", partial(_of_one_owner, known))
    yield about("one and (one|more)", partial(_both, known), _of_two)
    yield about("one (and name|, name .) (and name|, name .)*", partial(_hands, known))
    yield about("one name .", partial(_hands_in_a_row, known))
    yield about("$<name name one", partial(_hands, known))
    yield about("(name>player|side|state:announced) : ones", partial(_headed, known))
    yield about(
        "(side|kin>player) listed , one | (name>player|side) one , listed and one", partial(_listed, known)
    )
    yield about("one , listed and one of? (owner>player|side)",
                lambda said: _listed(known, (said[-1], *said[:-1])))  # fmt: skip


END = "(.|&and)"
WHOLE = "!(state|word:doubling)"
"""No result or doubling follows a denial: that may be what is denied."""
TITLED = "(title name | name title)"
NEXT_TITLED = f"(and|, and?) {TITLED}"


def _checked(known: Lexicon, make: Production, said: Statement) -> Statement:
    """The statement that `make` gives; () if an entry has no name, or "both" is said of one entry alone."""
    made = make(said)
    entries = [op.entry for op in made if isinstance(op.value, DraftEntry)]
    if any(each.name in known.entry_fields(each.list) for each in entries):
        return ()
    both = [each for each in entries if each.get("both")]
    if not both:
        return made
    if len(both) != 2 or len(entries) != 2:
        return ()
    return tuple(
        op._replace(value=op.entry.without("both")) if isinstance(op.value, DraftEntry) else op for op in made
    )


def _of_list(key: str, said: Statement) -> Statement:
    """The statement if its entry belongs to the list `key`, else ()."""
    return said if said[0].entry.list == key else ()


# --- entries named by other words -----------------------------------------------------------------


def _taken(said: Statement) -> Statement:
    """ "Béla huszonegyesét elfogta Cili": the bonus is of the other side than the one who lost the card."""
    whose = {op.key or "player": op.who or str(op.value) for op in said if op.kind != "entry"}
    return tuple(op.telling(**whose) for op in said if op.kind == "entry")


def _titled(known: Lexicon, key: str, said: Statement) -> Statement:
    """ "skíz a talonból Béla, pagát Cili": a list goes on while the words are titles of its entries, each
    with its owner."""
    entries, owners = [op for op in said if op.kind == "entry"], people(said)
    key = key or entries[0].entry.list
    if any(op.entry.list != key for op in entries) or "player" not in known.entry_fields(key):
        return ()
    first = len(entries) - len(owners)
    if any(op.entry.owner is None for op in entries[:first]):
        return ()
    named = zip(entries[first:], owners, strict=True)
    return (*entries[:first], *(op.telling(player=owner) for op, owner in named))


# --- denials --------------------------------------------------------------------------------------


def _denied(said: Statement) -> Statement:
    """ "pas de poignée Béla"."""
    one = next(op.entry for op in said if op.kind == "entry")
    owners = people(said)
    return (Op("denied", value=one.telling(player=owners[0]) if owners else one),) if len(owners) < 2 else ()


def _denied_all(said: Statement) -> Statement:
    """ "ohne Trull und Könige": all are denied. That "ohne" belongs to the first alone is another reading."""
    return tuple(Op("denied", value=op.entry) for op in said if op.kind == "entry")


def _lost(known: Lexicon, said: Statement) -> Statement:
    """ "pagat nicht": it failed; that there was none is another reading."""
    *announced, one = said
    told = {op.key: bool(op.value) for op in announced}
    return (one.telling(made=False, **told),) if "made" in known.entry_fields(one.entry.list) else ()


# --- a bonus and the game -------------------------------------------------------------------------


def _doubled_by_another(known: Lexicon, said: Statement) -> Statement:
    """ "Bert doubles the game, Cora the pagat": the entry with the doubling, and with the name if one is
    given."""
    *who, one = sorted(said, key=lambda op: op.kind == "entry")
    facts = {op.key: str(op.value) for op in who}
    is_open = "doubling" in known.entry_fields(one.entry.list) and not one.entry.get("doubling")
    return (one.telling(**facts),) if is_open else ()


def _of_the_doubler(known: Lexicon, said: Statement) -> Statement:
    """ "Cora kontra and trull": both are hers. That the trull is the declarer's is another reading."""
    who, doubling, one = said
    game = Op("double", "", doubling.value, str(who.value))
    return (game, one.telling(player=str(who.value))) if one.entry.owner is None else ()


def _doubled_beside_the_game(known: Lexicon, is_first: bool, said: Statement) -> Statement:
    """ "kontra on the game and the king": on the king too, by the same player or another one. That it is on
    the game alone is another reading. is_first: whether the game is named first."""
    doubling, one = (next(op for op in said if key in (op.kind, op.key)) for key in ("doubling", "entry"))
    names = [str(op.value) for op in said if op.key == "doubled_by"] or [""]
    by_game, by_one = (names[0], names[-1]) if is_first else (names[-1], names[0])
    by = Op("put", "doubled_by", by_one)
    doubled = _doubled_by_another(known, (doubling, *([by] if by_one else ()), one))
    return (Op("double", "", doubling.value, by_game), *doubled) if doubled else ()


def _with_the_game(said: Statement) -> Statement:
    """ "pagát and the game lost": the result is that of both."""
    one, went = said
    is_same = one.entry.get("made") in (None, went.value)
    return (one.telling(made=bool(went.value)), went) if is_same else ()


def _beside_the_game(known: Lexicon, made: bool, said: Statement) -> Statement:
    """ "pagát announced, lost" with the result as that of the game; `made` is then the result of the bonus,
    False only if it was announced. That the result is that of the bonus is another reading."""
    one, state = said
    is_told = one.entry.get("made") is not None or one.entry.get("unsaid")
    if state.key != "made" or is_told or "made" not in known.entry_fields(one.entry.list):
        return ()
    if not made and not one.entry.get("announced"):
        return ()
    went = Op("went", "only", bool(state.value))
    return one.telling(made=made), went, Op("claim", *BESIDE)


# --- several bonuses ------------------------------------------------------------------------------


def _shared(known: Lexicon, one: DraftEntry, facts: tuple[tuple[str, FactValue], ...]) -> DraftEntry | None:
    """The entry with the facts of another one added that both can share; None if they contradict."""
    own = {*known.entry_fields(one.list), "both"}.intersection(SHARED[2 * (one.owner is not None) :])
    return united(one, one._replace(facts=tuple(pair for pair in facts if pair[0] in own)), known)


def _likewise(said: Statement) -> Statement:
    """ "Trull Cora, kings likewise": of the same side."""
    one, other = said
    owner = {key: value for key, value in one.entry.facts if key in ("player", "side")}
    return (one, other.telling(**owner)) if owner and other.entry.owner is None else ()


def _of_one_owner(known: Lexicon, said: Statement) -> Statement:
    """ "trula kralji Cene", "poignée Zoé and petit au bout": the named owner may own both entries, of which
    the other one would otherwise be the declarer's."""
    one, other = said
    is_behind = other.entry.owner is not None
    own, open_ = (other, one) if is_behind else said
    is_outside = own.key.endswith(BEHIND if is_behind else BEFORE)
    is_outside |= not is_behind and one.entry.list != other.entry.list
    is_list = not is_behind and one.entry.list == other.entry.list == "declarations"
    if one.entry.name == other.entry.name or not (
        is_list or "side" in known.entry_fields(open_.entry.list)
    ):  # fmt: skip
        return ()
    return _likewise((own, open_))[:: -1 if is_behind else 1] if is_outside else ()


def _both(known: Lexicon, said: Statement) -> Statement:
    """ "pagát and király made": modifiers before the first or after the second apply to both. In "trull Béla
    and király" that of the first may apply to the second too, if that has none."""
    one, other = said
    first, second = one.entry, other.entry
    if one.key.endswith(BEHIND) and (second.facts or first.list != second.list):
        return ()
    losses = games.implied_facts(known.variant).losses
    if first.name in losses.values():  # "lost a king and the pagat"
        second = second._replace(name=losses.get(second.name, second.name))
    outside = () if other.key.startswith(BEFORE) and not second.get("both") else second.facts
    shared = _shared(known, first, outside), _shared(known, second, first.facts)
    if None in shared or shared == (one.entry, other.entry):
        return ()
    return tuple(op._replace(value=each) for op, each in zip(said, shared, strict=True))


def _of_two(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 if each of two entries has a modifier of its own that they could share, unless the line
    says "both"; or if a result or name right after the second belongs to that one alone; else 0."""
    entries = [dict(op.entry.facts) for op in said]
    behind = {"made": lattice.ends(end, "state", "made"), "player": lattice.ends(end, "name", "")}
    if any(behind[key] and key in entries[0] and key not in entries[1] for key in behind):
        return 1
    is_said = all(any(key in facts for key in SHARED[2:]) for facts in entries)
    return int(is_said and not any("both" in facts for facts in entries))


def _hands(known: Lexicon, said: Statement) -> Statement:
    """ "poignée Chloé and Béla": one entry for each of them."""
    one = next(op for op in said if op.kind == "entry")
    has_result, usual = "made" in known.entry_fields(one.entry.list), games.implied_facts(known.variant)
    may_be_several = usual.losses if one.entry.get("made") is False else usual.events
    is_of_all = one.entry.name in usual.losses.values() and "count" in dict(one.entry.facts)
    if is_of_all or (has_result and one.entry.name not in may_be_several):
        return ()  # "to konger tabt Niels og Jens": how many each
    owners = [op.who or str(one.entry.get("player", "")) for op in said]
    if not all(owners) or (
        said[0].kind == "role" and (owners[0] == owners[1] or not one.key.startswith(BEFORE))
    ):
        return ()
    return tuple(one.telling(player=owner) for owner in owners)


def _hands_in_a_row(known: Lexicon, said: Statement) -> Statement:
    """ "poignée Chloé Béla": one entry for each. () for "Chloé poignée Béla", which belongs to one of
    them."""
    one, other = said
    is_another = not one.key.startswith(BEFORE) and one.entry.get("player") != other.who
    return _hands(known, said) if is_another else ()


def _headed(known: Lexicon, said: Statement) -> Statement:
    """ "Béla: trull, négykirály": all are Béla's; "bemondva: trull, négykirály": all were announced. The
    first op is the heading."""
    head, *entries = said
    if len(entries) == 2 and entries[1].entry.get("both"):
        entries = [*_both(known, tuple(entries))]
    is_owner = head.key in ("player", "side")
    fact: tuple[str, FactValue] = (head.key, str(head.value) if is_owner else bool(head.value))
    own = [op.entry if is_owner and op.entry.owner else _shared(known, op.entry, (fact,)) for op in entries]
    return () if None in own else tuple(Op("entry", value=each) for each in own)


def _listed(known: Lexicon, said: Statement) -> Statement:
    """ "Béla trull, pagát and négykirály": all are Béla's. That only the first one is costs the same: the op
    that does nothing keeps this statement from making shorter ones cost more, as one of entries only would.
    Entries of a side may name players."""
    if said[0].key == "player" and any(op.entry.owner for op in said[1:]):
        return ()
    return (*owned, *NOTHING) if (owned := _headed(known, said)) else ()
