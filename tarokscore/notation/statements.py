"""Grammar rules for the contract, the roles of players, points and the result."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial

from tarokscore import games
from tarokscore.notation.drafts import DraftEntry, Op
from tarokscore.notation.items import WITH
from tarokscore.notation.lattice import MOST_PASSED, Lattice
from tarokscore.notation.lexicon import Lexicon, is_value
from tarokscore.notation.patterns import Statement, where
from tarokscore.notation.rule import NOTHING, GrammarRule, free, people, rule
from tarokscore.schema.keys import Kind

UNIT = "key:card_points"
CARD = "card of? suit | suit card"
_RATHER_OF_ANOTHER = "$<entry ({}) $number"
"""A result after a bonus or before a number, which costs more: it more likely belongs to that."""
MOST_MARGIN = 20
"""A larger number is taken for card points if the line does not say: “verloren mit 31”, “perd 38 points”."""


def statements(known: Lexicon) -> Iterator[GrammarRule]:
    """The rules of a game, without those for keys that its model does not have."""
    yield from _contract(known)
    yield from _people(known)
    if "card_points" in known.model:
        yield from _points(games.load(known.variant).PACK)
    if known.counts_thirds and known.called("small", "thirds"):
        yield rule(f"number {UNIT}? and number .", _with_thirds)
    yield from _result(games.implied_facts(known.variant).noted, known.counts_thirds)


# --- what was played, and what happened instead -------------------------------------------------


def _contract(known: Lexicon) -> Iterator[GrammarRule]:
    """The rules about the contract, and about what happened instead of play."""
    amount = partial(_amount, frozenset(known.model))
    happened = partial(_happened, known)
    played = "word:contract ~state:announced?"
    yield rule(f"!<name {played}", price=_before_its_number)
    about_a_name = "$((<without|<against) name)"  # its last word may be: "Anna garde sans Béla"
    yield rule(f"<name {played} {about_a_name}", price=_before_its_number)
    yield rule("(of|against)? word:contract ~state:announced? of owner>declarer ~state:announced?")
    yield rule("against? possessor>declarer word:contract ~state:announced?")
    yield rule("not ~word:contract ,? (but|rather) word:contract")
    other = f"number {UNIT}? | word:contract | (with|of)? owner"
    yield rule(f"(and_not|and not) ({other})", lambda _: NOTHING)
    yield rule("$<name word:contract possessor>declarer")  # else it may be the called player
    yield rule("clause name>declarer verb? plays word:contract", leaves=_CLAUSE)
    yield rule("bid ((of|with)? (owner|robbed))? | clause name bid", partial(_bid, known), leaves=_CLAUSE)
    yield rule("game? word:contract number (of owner)? | (game|by)? number word:contract (of owner)?", amount)
    yield rule("((key:contract|game) :?|tried) word:contract | (of|with)? word:contract tried")
    for contract, key in games.implied_facts(known.variant).objects.items():
        done = partial(_only_of, contract)
        yield rule(f"name>declarer verb? name>{key} word:contract", done)
        yield rule(f"$whom $<whom name>declarer word:contract name>{key}", done)
        yield rule(f"name>{key} verb? of owner>declarer word:contract verb?", done)
        yield rule(f"whom name>{key} verb? article? name>declarer word:contract", done)
    yield rule("word:outcome ((:|of|with)? several)? | name (and name)? word:outcome", happened)


def begins_a_clause(lattice: Lattice, place: int) -> bool:
    """Whether a clause other than the first begins at a place, and does not continue a list of names."""
    here = {item.value for _, item in lattice.own[place]}
    is_listed = any(it.kind == "name" and it.value not in here for _, it in lattice.before(place - 1))
    return place > 1 and lattice.kind(place - 1) == "comma" and not is_listed


def plays(lattice: Lattice, place: int) -> bool:
    """Whether a contract stands at a place in words that cannot mean the partner, as "war der Zwanziger"
    can."""
    is_contract = bool(lattice.ends(place, "word", "contract"))
    return is_contract and all(item.key != "partner" for _, item in lattice.own[place])


_UNSOUGHT = where(lambda lattice, place: lattice.tried is None, width=0)
"""Matches no token; keeps a rule about something that no line needs out of the expected words."""
_CLAUSE = {"unsought": _UNSOUGHT, "clause": where(begins_a_clause, width=0), "plays": where(plays, width=0)}


def _before_its_number(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for a contract followed by a number that is part of its bid; and for a number taken as a
    contract after a word for one: the 3 in "három Anna Béla 50 3"; else 0."""
    has_own = "number" in lattice.at[end] and said[0].value in lattice.lexicon.model
    words = [at for at in range(place) if lattice.kind(at) == "word" and lattice.ends(at, "word", "contract")]
    return int(has_own or (lattice.kind(place) == "number" and bool(words)))


def _amount(keys: frozenset[str], said: Statement) -> Statement:
    """A contract that has a key of its own, with the number in that key, and its player; else ()."""
    contract = next(op for op in said if op.kind == "put")
    number = next(op for op in said if op.kind == "number")
    bid = contract, Op("put", str(contract.value), number.value)
    return (*bid, *(op for op in said if op.kind == "role")) if contract.value in keys else ()


def _bid(known: Lexicon, said: Statement) -> Statement:
    """A contract or other value from a phrase that also gives an announced bonus, a value of another key, or
    a doubling (which counts only if the line gives no other one)."""
    bid = next(op for op in said if op.kind == "put")
    value, _, besides = str(bid.value).partition(" + ")
    items = {item.kind: item for item in known.items_of(besides)}
    if bonus := items.get("entry"):
        with_it = Op("entry", value=DraftEntry(bonus.key, besides, (("announced", True),)))
    else:
        put = items["word"]
        with_it = Op("put", put.key, put.value)  # type: ignore[arg-type]
        if put.key == "doubling":
            with_it = Op("claim", "implied", put.key, besides)
    key = dict(games.load(known.variant).WHOSE).get(value)
    whose = (Op("put", key, who) if key else Op("role", who=who) for who in people(said))
    return bid._replace(value=value), with_it, *whose


def _only_of(contract: str, said: Statement) -> Statement:
    """The statement if it has this contract, whose verb has an object: "Severin hat die Petra gestreckt"."""
    return said if any((op.key, op.value) == ("contract", contract) for op in said) else ()


def _happened(known: Lexicon, said: Statement) -> Statement:
    """An outcome, with the names given in the key of whoever caused it; () for more names than it takes."""
    outcome = next(op for op in said if op.kind == "put")
    names = people(said)
    key = dict(games.load(known.variant).WHOSE).get(str(outcome.value))
    if not names:
        return (outcome,)
    if len(names) > 1 and (key is None or Kind.NAMES not in known.model[key].kinds):
        return ()
    if key is None:
        return outcome, Op("claim", "seated", "", names[0])
    return outcome, Op("put", key, names if Kind.NAMES in known.model[key].kinds else names[0])


# --- people --------------------------------------------------------------------------------------


def _people(known: Lexicon) -> Iterator[GrammarRule]:
    """The rules about who plays, with and against whom, and who sits out."""
    yield rule("$<cause name (and name both?)? $(cause .)", price=_beside_chatter)
    yield rule("unsought (cause of? owner | owner cause .)", lambda _: NOTHING, leaves=_CLAUSE)
    yield rule("game of owner | companion>partner | $(<name helps) partner :? mate>partner")
    yield rule("^ name>declarer &calls")  # named first or not: "Béla, Anna calls the 20"
    if known.called("small", "partner_of"):
        yield rule("^ name>partner verb? article? name>declarer partner_of")
    yield rule("with <partner , name>partner")  # "Anna és a segítője, Juli"
    yield rule("with key:partner? owner>partner partner? | key:partner :? with? owner>partner")
    as_partner = "[? (partner|key:partner) ]?"  # not the declarer of "garde Luc appelé Anne"
    calling = f"name (partner|key:partner) ({CARD})"
    yield rule(f"$(<contract (name {as_partner} name | {calling})) name>partner ({as_partner} !: | with .)")
    yield rule("$<name partner :? of mate>partner")
    yield rule("name>partner ,? verb? (partner|key:partner) of owner>declarer")
    yield rule("called :? with? owner>partner | called , helped>partner verb? | helped>partner called")
    yield rule("helped (helps|partner) name>partner")
    yield rule("helped name>partner (helps|partner)")
    # whose verb stands before them: "mladou měl Petr, volal Jan"
    yield rule("calls name>declarer ,? called owner>partner | word:called &acts verb name>partner")
    yield rule("name>partner (helps|partner) helped", lambda said: said[::-1])
    yield rule("$<contract name>partner (verb? helps name>declarer | verb name>declarer helps)")
    yield rule("name>partner ,? whom name>declarer verb? called")
    if "alone" not in known.model or "partner" in known.model:
        yield rule("alone (against several)?",
                   lambda said: (Op("put", "partner", None), *claimed("against", said)))  # fmt: skip
    yield rule("against several | unsought several opposed",
               partial(claimed, "against"), greedy=True, leaves=_CLAUSE)  # fmt: skip
    if "partner" not in known.model:
        yield rule("name and name against name>declarer", _one_against_two)
    if known.languages[0].small.get("passes"):
        yield rule("unsought ^ several verb? passes .", lambda _: NOTHING, leaves=_CLAUSE)
    if "sitting_out" not in known.model:
        yield rule("$<name idle")
        yield rule("name idle | idle name", partial(claimed, "idle"))
    if any(Kind.NUMBER_OF_EACH in key.kinds for key in known.model.values()):
        yield rule("rest of? owner | name rest", partial(claimed, "rest"))
    if not any(key.kinds == {Kind.TEXT} and key.name != "note" for key in known.model.values()):
        yield rule(f"(called|with)? ({CARD}) ((of|:|,? verb)? owner>partner)?")


_CALLS = frozenset({"calls", "called", "rather", "suit"})
"""Keys of items in a clause after which a bare name can be that of the called player."""


def _beside_chatter(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for a name in a later clause that has only words without a fact besides: "bravo Agnès",
    "Petr měl smůlu"; for a name not mentioned before, also with a result: "Cili nyert"; else 0."""
    is_led = all(item.kind != "name" for _, item in lattice.own[place])
    verbs = [at for at, item in lattice.before(place) if item.key == "verb"]
    led = max(verbs) if verbs and not is_led else place
    named = any(item.kind == "name" for at in range(led) for _, item in lattice.own[at])
    is_apart = named and any(item.kind in ("number", "state") for _, item in lattice.before(led))
    if led < 2 or not (lattice.kind(led - 1) == "comma" or is_apart):
        return 0
    start = lattice.clause_start(led - 1)
    if any(item.key in _CALLS for at in range(start, led) for _, item in lattice.own[at]):
        return 0  # "hívta a XIX-et, Juli volt"
    if is_led or verbs:
        return 1
    ends, earlier = {end}, (item.value for at in range(place) for _, item in lattice.own[at])
    states = ("announced",) if set(people(said)) & set(earlier) else ("announced", "made")
    for _ in range(MOST_PASSED):
        passed = {at: lattice.ends(at, "small", "verb", "not", "none") for at in ends}
        ends = {last for at in ends for last in (*passed[at], *lattice.ends(at, "state", *states))}
        if lattice.clause_end[place] in ends:
            return 1
    return 0


def claimed(what: str, said: Statement) -> Statement:
    """The claim `what` for everybody who is named."""
    return tuple(Op("claim", what, "", who) for who in people(said))


def _one_against_two(said: Statement) -> Statement:
    return (said[-1], *claimed("against", said[:-1]))


def of_each(key: str, said: Statement) -> Statement:
    """The value of a key, the same one for everybody who is named."""
    value = next(op.value for op in said if op.kind != "role")
    return tuple(Op("put", key, value, who) for who in people(said))


# --- points and result ---------------------------------------------------------------------------


def _points(pack: int) -> Iterator[GrammarRule]:
    """The rules about card points. pack: the points of the whole pack."""
    both = "number>card_points {} number>defender_points"
    yield rule(f"({UNIT} :?)? {both.format(f'{UNIT}? (:|,? (to|against))')} {UNIT}?")
    for order in (both, "number>defender_points {} number>card_points"):  # "40:30 für die Gegner" is asked
        yield rule(f"{order.format('(:|to)')} (of|with)? side", _of_the_defenders)
    yield rule(both.format("(minus|,)? $verb"), lambda said: said if _sum(said) == pack else ())
    yield rule(f"(number {UNIT}?|word:card_points) of owner")
    kin = f"kin verb? with? (number|amount) {UNIT}? | number {UNIT}? kin"
    yield rule(kin, _of_whose_side)
    yield rule(kin, price=lambda *_: 1)  # as a bare number: whose it is, is open
    yield rule(f"number {UNIT}? (and|,)? number thirds", _with_thirds)
    yield rule(":44 number>defender_points", leaves={":44": where(Lattice.is_tight, "colon")})
    yield rule(f"of? side :? (verb|with)? number {UNIT}? (and result)?", _of_a_side)
    for theirs in (f"number {UNIT}?", f"number>defender_points {UNIT}?"):  # whose they are is asked
        yield rule(f"behind_them ({theirs} they | they {theirs})", leaves=_THEM)
    figure = f"number {UNIT}? (of|with)? side"  # of the side before it in "attaque 40 défense 51"
    yield rule(f"$((<side|side) {figure} number) {figure} !:", _of_a_side)


def _behind_defenders(lattice: Lattice, place: int) -> bool:
    """Whether the clause before names the defenders."""
    end = lattice.clause_start(place) - 1
    items = [it for at in range(lattice.clause_start(max(end, 0)), end) for _, it in lattice.own[at]]
    return any((item.kind, item.value) == ("side", "defenders") for item in items)


_THEM = {"behind_them": where(_behind_defenders, width=0)}


def _of_the_defenders(said: Statement) -> Statement:
    *points, side = said
    return tuple(points) if side.value == "defenders" else ()


def _sum(said: Statement) -> object:
    return sum(op.value if isinstance(op.value, int) else 1000 for op in said)


def _of_whose_side(said: Statement) -> Statement:
    (who,), number = people(said), next(op.value for op in said if op.kind == "number")
    return (Op("claim", "points", str(number), who),)


def _with_thirds(said: Statement) -> Statement:
    whole, part = (op.value for op in said)
    fits = isinstance(whole, int) and part in (0, 1, 2)
    return (Op("put", "card_points", f"{whole}/{part}"),) if fits else ()


def _of_a_side(said: Statement) -> Statement:
    """The points of a side, with the result of the game from that of the side."""
    number = next(op.value for op in said if op.kind == "number")
    mine = any(op.value == "declarer" for op in said if op.kind == "put")
    went = (op._replace(value=op.value == mine) for op in said if op.kind == "went")
    return (Op("put", "card_points" if mine else "defender_points", number), *went)


def _result(is_noted: bool, in_thirds: bool) -> Iterator[GrammarRule]:
    """The rules about the result and the margin. is_noted: whether a signed number can be the noted points;
    in_thirds: whether a margin can be in thirds of a point."""
    yield rule("with? number", price=_or_no_points)
    far, margin = f"number ({UNIT}{'|thirds>thirds' * in_thirds})?", partial(_margin, "")
    yield rule("result (of? owner)? | game result | result game", price=_what_is_lacking)
    yield rule(f"game verb? with? number {UNIT}? result | game result with? number {UNIT}?")
    yield rule("not result game? | game not result", opposite)
    yield rule(_RATHER_OF_ANOTHER.format("side :? result | result of side"), _went_for)
    silent = "$<name " + _RATHER_OF_ANOTHER.format("state:announced")
    yield rule(silent, lambda said: () if said[0].value else NOTHING)
    yield rule("not not? (bonus|~state:announced) !entry | bonus not | not none .")
    yield rule("game? just", lambda _: (Op("went", value=True), Op("margin", "just", 0)))
    yield rule("tie", lambda _: (Op("margin", "tie", 0),))
    lost_by = f"result (with? number {UNIT}?|amount) | (with? number {UNIT}|with number|amount) verb? result"
    yield rule(f"{lost_by} | by {far}", lambda said: margin(said) if _is_small(said) else ())
    yield rule(f"result word:contract? by {far} | word:contract? by {far} verb? result", margin)
    yield rule(f"lacks {far}", partial(_margin, "under"))
    yield rule(f"with? difference :? by? {far} | {far} difference", margin)
    for direction, sign in (("over", "plus"), ("under", "minus")):
        side = partial(_margin, direction)
        yield rule(
            f"(by|and|with)? {far} {direction} verb? result?",
            side,
            price=_or_a_bid if direction == "over" else free,
        )
        yield rule(
            f"with? (difference :?)? {sign} number difference?",
            side,
            price=free if is_noted else _or_and_points,
        )
        if is_noted:
            yield rule(f"{sign} number", partial(_noted, -1 if sign == "minus" else 1))


def _what_is_lacking(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for a word taken as a result if the line says what is lacking: "manque" in "il lui manque
    l'excuse"; else 0."""
    for last in lattice.ends(place, "state", "made"):
        here = lattice.before(last)
        start = min((at for at, item in here if item.kind == "state"), default=place)
        starts = [at for at, item in here if item.key == "lacks" and at < start]
        told_before = any(is_value(item) for at in starts for _, item in lattice.before(at))
        if starts and (told_before or lattice.clause_end[last] > last):
            return 1
        counted = (it for edge in lattice.ends(last, "number") for _, it in lattice.at[edge].get("key", ()))
        if any(item.key == "lacks" for _, item in lattice.own[place]) and any(counted):
            return 1
    return 0


def _or_a_bid(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 if the word for "more than needed" can also be a contract: "Handspiel, 10 mehr" may be a
    bid; else 0."""
    over = [
        edge for at in range(place + 1, end) if lattice.kind(at - 1) == "number" for edge in lattice.own[at]
    ]
    ends = {last for last, item in over if item.key == "over"}
    return int(any(last in ends and item.key == "contract" for last, item in over))


def _noted(sign: int, said: Statement) -> Statement:
    amount = said[0].value
    return (Op("margin", "noted", sign * amount),) if isinstance(amount, int) else ()


def _went_for(said: Statement) -> Statement:
    """ "les défenseurs gagnent": the result of the game from that of a side."""
    side, went = sorted(said, key=lambda op: op.kind == "went")
    return (went._replace(value=went.value == (side.value == "declarer")),)


def opposite(said: Statement) -> Statement:
    """The statement with its truth values inverted: "not made"."""
    return tuple(op._replace(value=not op.value) for op in said)


def _margin(direction: str, said: Statement) -> Statement:
    """The number of a statement as a margin, with the rest; () if it is no number."""
    number = next(op.value for op in said if op.kind == "number")
    if not isinstance(number, int | Decimal):
        return ()
    in_thirds = any(op.key == "thirds" for op in said)
    far = Fraction(number) / 3 if in_thirds else number
    return Op("margin", direction, far), *(op for op in said if op.kind != "number" and op.key != "thirds")


def _or_no_points(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost of a bare number: 1 for a small one with an ending that means "with", which is more likely a
    margin; and for one after a word for paying, which may be the payment; else 0."""
    items = lattice.at[place].get("number", ())
    is_margin = _is_small(said) and any(it.key == WITH and last == end for last, it in items)
    before = (item for at in (place, place - 1) if at >= 0 for _, item in lattice.own[at])
    return int(is_margin or any(item.key == "pays" for item in before))


def _or_and_points(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for a margin that may be card points after an "and": "2 bouts +43"; else 0."""
    return int(not _is_small(said))


def _is_small(said: Statement) -> bool:
    return all(isinstance(op.value, int) and op.value <= MOST_MARGIN for op in said)
