"""Grammar rules for every other key of a game, by the kind of its value: a name, a number, words, a text."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, permutations

from tarokscore.notation.drafts import FactValue, Op
from tarokscore.notation.lattice import PASSED, Lattice
from tarokscore.notation.lexicon import STATES, Model
from tarokscore.notation.patterns import Parses, Pattern, Statement, pattern
from tarokscore.notation.rule import GrammarRule, free, people, rule
from tarokscore.notation.statements import UNIT, of_each
from tarokscore.schema.keys import Key, Kind

_RULES_ELSEWHERE = ("players", "note", "contract", "doubling")


def values(model: Model) -> Iterator[GrammarRule]:
    """The rules of every key that no other module has rules for."""
    for key in model.values():
        if key.name not in _RULES_ELSEWHERE:
            yield from _rules(key, "declarer" in model)


def _rules(key: Key, has_declarer: bool) -> Iterator[GrammarRule]:
    """The rules of one key. has_declarer: whether deals of the game have a declarer."""
    kinds, k = key.kinds, key.name
    label, word, denied = f"key:{k} :?", f"word:{k}", lambda _: (Op("denied", k),)
    if Kind.WORD_OF_EACH not in kinds:
        yield rule(f"{label} {word}")
    if Kind.NUMBER in kinds:
        yield rule(f"{word} (,? number>{k} | result)?", _reached, price=_or_of_the_result)
    elif k != "outcome" and kinds.isdisjoint({Kind.NUMBER_OF_EACH, Kind.WORD_OF_EACH}):
        yield rule(f"{word} $(&acts verb name)")
    if Kind.NAMES in kinds:
        yield rule(f"{label} of? several | several key:{k}", partial(_all, k), greedy=True)
    elif Kind.NAME in kinds and k != "partner":
        yield rule(f"key:{k} (of|[)? owner>{k} ]?", price=_behind_whose)
        yield rule(f"$<name key:{k} : of? owner>{k}")
        named = "name" if k in ("dealer", "declarer") else "owner"  # "Tini so ujeli monda"
        yield rule(f"{named}>{k} idle? [? key:{k} ]?", price=_before_a_name)
        yield rule(f"~name? not key:{k} | key:{k} :? ~owner? none", denied)
        if named == "owner":
            anybody = Pattern(partial(_anybody, k), frozenset(), empty=True)
            yield rule(f"key:{k} anybody", leaves={"anybody": anybody})
    if Kind.NUMBER in kinds:
        none = partial(_none, k)
        named = f"((:|[|among) {word} ((and|,)? {word})* ]?)?" if Kind.WORDS in kinds else ""
        yield rule(f"{label} number>{k}")
        counted = f"(with|all)? number>{k} key:{k} {named}"
        yield rule(counted, _named, price=_of_the_defenders, greedy=True)
        yield rule(f"~name not !all key:{k} | not !all key:{k} ~name", none, greedy=True)
        yield rule(f"not !all key:{k} (result | not (verb|of)?)? | not verb? not key:{k}", none)
    elif Kind.NAME not in kinds:
        yield rule(f"not key:{k}", denied)
    if kinds == {Kind.FLAG} and k not in STATES:  # "made" is a state of the game
        yield rule(f"key:{k}>{k}")
    if Kind.WORD in kinds and k != "outcome":
        yield rule(f"owner {word}")
    if Kind.WORDS in kinds:
        whose = "$(of owner)"  # "the excuse at Béla" is not the declarer's
        listed = f"(key:{k} :?)? {word} ((and|,)? {word})* {whose}"
        yield rule(listed, partial(_all, k), price=_of_the_defenders, greedy=True)
        yield rule(f"{label} none", partial(_all, k))
    if Kind.TEXT in kinds and kinds.isdisjoint({Kind.NUMBER, Kind.WORD}):
        yield rule(f"{label} text>{k}", partial(_text, k))
        card = (
            "spoken-card (called|partner)? ((of|:|(,|and)? verb)? name>partner"
            " | (,|and)? verb? buried>partner | (,|and)? verb? name>partner held)?"
        )
        yield rule(f"(called|with|alone|key:{k})? :? {card}", partial(_text, k), leaves=_SPOKEN, greedy=True)
    if Kind.NUMBER_OF_EACH in kinds:
        behind = f"key:{k}" if Kind.NUMBER in kinds else f"({UNIT}|key:{k})?"
        figure = f"(number {behind}|{word})"
        price = _of_one_alone if has_declarer else free
        yield rule(
            f"owner :? (verb|full)? with? {figure} | {figure} of? owner", partial(of_each, k), price=price
        )
        pair = "owner :? number ,?"
        yield rule(f"(key:{k}|{UNIT}) :? {pair} ({pair})*", partial(_pairs, k), greedy=True)
        in_order = Pattern(partial(_in_order, k), frozenset({("number", "")}))
        yield rule(f"((key:{k}|{UNIT}) :?)? in-order", leaves={"in-order": in_order})
    if Kind.PARTS in kinds:
        parts = [*key.fields]
        bare = " ".join(f"!={part}" for part in parts)
        for order in permutations(parts):  # which is whose is asked, where it is not said
            named = " ".join(f"={part} of? owner" for part in order)
            yield rule(f"{label} ({named}|{f'{bare} of? owner ' * len(parts)})", partial(_parts, k, order))
        for part in parts:  # the other one is asked for
            yield rule(f"{label} (={part} of?)? owner", partial(_parts, k, [part]))


def _of_one_alone(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 if a line with a declarer gives the figure of one player only, which is more likely that
    of the side: "tri Ana 45, Cene je slabo igral"; else 0."""
    return int(sum("number" in items and "word" not in items for items in lattice.at) < 2)


def _anybody(key: str, lattice: Lattice, place: int) -> Parses:
    """Match nothing, once for each player at the table, at a cost: a key without a name, so that the player
    is asked for."""
    return [(place, (Op("put", key, who),), 1) for who in lattice.table.players]


def _of_the_defenders(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 after a figure of the defenders in the same clause, to whom this may belong: "la défense
    fait 50 avec 1 bout"; else 0."""
    before = [at for at in range(place) if lattice.clause_end[at] >= place]
    sides = [at for at in before for _, item in lattice.own[at] if item.value == "defenders"]
    return int(any("number" in lattice.at[at] and at > sides[0] for at in before if sides))


def _before_a_name(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for the name before a key if the key may belong to a name after it: "gegen Solo von
    Anna", "gegen Solo (Anna)"; 0 if the first name begins the sentence: "Anna gibt Bernd solo"."""
    start = lattice.passed_back(place)
    is_led = any(_is_led(lattice, at) for at in lattice.ends(place, "name", ""))
    is_subject = not is_led and (start == 0 or lattice.kind(start - 1) == "comma")
    follows = lattice.ends(end + (is_led and lattice.kind(end) == "comma"), "name", "", "gen", "obl")
    return int(bool(follows) and not (is_subject and _LEADING.isdisjoint(lattice.keys_before(end))))


def _behind_whose(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for the name after a key if the key may belong to a name right before it: "Anna gibt
    Bernd solo"; or if a bonus before it may be what was taken: "petit au bout, pris par Béla"; else 0."""
    if lattice.ends(place, "small", "taken") and any("entry" in lattice.at[at] for at in range(place)):
        return 1
    before = lattice.before(lattice.passed_back(place))
    bare = [at for at, item in before if (item.kind, item.key) == ("name", "")]
    keys = [lattice.keys_before(at) for at in lattice.ends(place, "key", said[0].key)]
    is_another = any(map(_LEADING.isdisjoint, map(lattice.keys_before, bare)))
    return int(is_another and all(map(_LEADING.isdisjoint, keys)) and not _is_led(lattice, place))


def _is_led(lattice: Lattice, place: int) -> bool:
    """Whether the key at a place begins with a preposition, so that its name follows it: "Klaus gegen Solo
    Bernd"."""
    return bool(lattice.ends(place, "small", "against", "over"))


_LEADING = frozenset({"of", "against", "over", "with", "called", "partner", "and"})
"""Small words that relate to the name after them: "gegen", "von"."""


def _reached(said: Statement) -> Statement:
    """ "Marsch gemacht", "Marsch, 79": the value, if a result or number after it agrees with it; else ()."""
    is_lost = any(op.kind == "went" and not op.value for op in said)
    return said[:1] if not is_lost and all(op.value in (True, said[0].value) for op in said[1:]) else ()


def _or_of_the_result(lattice: Lattice, place: int, end: int, said: Statement) -> int:
    """Extra cost: 1 for "no trick" right before "lost", which may mean that no trick was lost; 0 for "without
    a trick"."""
    denies = bool(lattice.ends(place, "small", "not")) and not lattice.ends(place, "small", "without")
    lost = (item.value is False for _, item in lattice.at[end].get("state", ()))
    return int(denies and end > place + 1 and any(lost))


def _none(key: str, said: Statement) -> Statement:
    """ "kein Stich gemacht": the number 0; () if something was lost."""
    return (Op("put", key, 0),) if all(op.value for op in said if op.kind == "went") else ()


def _named(said: Statement) -> Statement:
    """ "2 bouts: petit, 21": the names if there are as many as the number says, the number if there are
    fewer, else ()."""
    number, *names = said
    if not names:
        return said
    if not isinstance(number.value, int) or number.value < len(names):
        return ()
    return _all(number.key, tuple(names)) if number.value == len(names) else (number,)


def _all(key: str, said: Statement) -> Statement:
    """The list of all names or words of a statement as the value of a key."""
    return (Op("put", key, tuple(str(op.who or op.value) for op in said)),)


def _text(key: str, said: Statement) -> Statement:
    """A card as the text of a key, with its owner: None if the card was not in anybody's hand."""
    return tuple(op._replace(key=op.key or key, value=None if op.value is True else op.value) for op in said)


def _pairs(key: str, said: Statement) -> Statement:
    return tuple(
        Op("put", key, number.value, who.who) for who, number in zip(said[::2], said[1::2], strict=True)
    )


def _parts(key: str, parts: Sequence[str], said: Statement) -> Statement:
    return tuple(Op("put", key, who, part) for part, who in zip(parts, people(said), strict=True))


# --- texts and figures that stand by themselves ---------------------------------------------------


_NEXT = pattern("(,|minus|:)")


def _in_order(key: str, lattice: Lattice, place: int) -> Parses:
    """ "28-20-30": the numbers of all players in order of play, or of all but one, whoever it is."""
    numbers: list[FactValue] = []
    end = place
    while lattice.kind(end) == "number":
        numbers.append(lattice.tokens[end].value)
        place, end = end + 1, next((at for at, _, _ in _NEXT.read(lattice, end + 1)), end + 1)
    players = lattice.table.players
    least = max(len(players) - 1, 2)
    if not least <= len(numbers) <= len(players):
        return ()
    return [
        (place, tuple(Op("put", key, *each[::-1]) for each in zip(seated, numbers, strict=True)), 0)
        for seated in combinations(players, len(numbers))
    ]


_CARD = pattern("(card of?)? suit")


def _card(lattice: Lattice, place: int) -> Parses:
    """Match a called card; its text is as written, without an article or verb before it."""
    found = []
    for end, _, cost in _CARD.read(lattice, place):
        while any(each.key in PASSED for at, each in lattice.own[place] if at == place + 1):
            place += 1
        tokens = lattice.tokens[place:end]
        said = (str(each.value) if each.kind == "quoted" else each.text for each in tokens)
        words = (text + ("’" if text.lower() == "d" else " ") for text in said)
        found.append((end, (Op("put", "", "".join(words).strip()),), cost))
    return found


_SPOKEN = {"spoken-card": Pattern(_card, _CARD.first)}
