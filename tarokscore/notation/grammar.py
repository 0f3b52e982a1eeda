"""What a line can say, the same in all games: patterns of items, and the statements they make."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from tarokscore import games
from tarokscore.notation.drafts import Op, Said, united
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Item, Lexicon, lexicon
from tarokscore.notation.parsing import Parser, alt, glued, item, many, opt, seq, sign, skip
from tarokscore.schema import LISTS
from tarokscore.schema.keys import Key, Kind, doublings_of_each

Statement: TypeAlias = tuple[Op, ...]
Said_: TypeAlias = "Iterator[tuple[int, Statement, int]]"
NAMES = 7
SUBJECT = "@declarer"
"""Whoever plays, where a sentence goes on without naming them."""


class Rule(NamedTuple):
    """kinds: of the items that it can begin with; pattern; make: the items of the pattern -> the statements,
    () for none; greedy: what it leaves of its clause costs; key: of which key the word or label is that
    it begins with."""

    name: str
    kinds: frozenset[str]
    pattern: Parser
    make: Callable[..., Statement]
    greedy: bool = False
    key: str = ""


def small(*keys: str) -> Parser:
    """Small words that say nothing by themselves."""
    return skip(item("small", *keys))


ANY_NAME = item("name")
OF = small("of")
WITH = small("with")
AND = alt(small("and"), sign("plus"))
COLON = sign("colon")
NOT = small("not")
VERB = small("verb")
NUMBER = item("number")


def name(*cases: str) -> Parser:
    """A name in one of these cases; "" is the name as it is."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        for end, each in lattice.at[place].get("name", ()):
            if each.key in cases:
                yield end, (each,), each.cost

    return parse


NAME = name("")
OWNER = name("", "gen", "dat", "obl")
BETWEEN = alt(AND, sign("comma"))


def SEVERAL(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
    """Names in a row, with commas or an "and" between them or nothing: every beginning of the row."""
    found: tuple[Item, ...] = ()
    cost, here = 0, [place]
    while len(found) < NAMES:
        step = next((each for at in here if at < lattice.length for each in OWNER(lattice, at)), None)
        if step is None:
            return
        end, items, extra = step
        found, cost = (*found, *items), cost + extra
        yield end, found, cost
        here = [end, *(last for last, _, _ in BETWEEN(lattice, end))] if end < lattice.length else []


STATE = item("state", "made")


CARD = small("card")
SUIT = small("suit")


def whose(found: Item) -> str:
    """The name, or several with a bar between them where it can be short for several."""
    return "|".join(found.value) if isinstance(found.value, tuple) else str(found.value)


@lru_cache(maxsize=32)
def grammar(variant: str) -> tuple[Rule, ...]:
    """The rules of a game: what its model has no key for is not in it."""
    known = lexicon(variant)
    return tuple(_rules(known))


@lru_cache(maxsize=32)
def rules_by_kind(variant: str) -> dict[str, tuple[Rule, ...]]:
    """{kind of item: the rules that can begin with one}"""
    kinds = sorted({kind for rule in grammar(variant) for kind in rule.kinds})
    return {kind: tuple(rule for rule in grammar(variant) if kind in rule.kinds) for kind in kinds}


def _rules(known: Lexicon) -> Iterator[Rule]:
    model = known.model
    of_whom = dict(games.load(variant := known.variant).WHOSE)
    del variant

    def rule(
        name: str, kinds: str, pattern: Parser, make: Callable[..., Statement], greedy: bool = False
    ) -> Rule:
        return Rule(name, frozenset(kinds.split()), pattern, make, greedy)

    def rule_of(
        key: str, name: str, kinds: str, pattern: Parser, make: Callable[..., Statement], greedy: bool = False
    ) -> Rule:
        return rule(name, kinds, pattern, make, greedy)._replace(key=key)

    def put(key: str, value: object, who: str = "") -> Op:
        return Op("put", key, value, who)  # type: ignore[arg-type]

    # --- what was played, and what happened instead ---------------------------------------------
    contract = item("word", "contract")
    announced = skip(item("state", "announced"))

    def amount_of(one: Item, other: Item) -> Statement:
        number, word = (one, other) if one.kind == "number" else (other, one)
        if word.value not in model:
            return ()
        return put("contract", word.value), put(str(word.value), number.value)

    bare = _not_before_its_number(seq(contract, opt(announced)))
    yield rule("contract", "word", bare, lambda it: (put("contract", it.value),))
    yield rule(
        "contract of", "word", seq(contract, opt(announced), OF, OWNER),
        lambda it, person: (put("contract", it.value), Op("role", who=whose(person))),
    )  # fmt: skip
    yield rule("contract with a number", "word", seq(contract, NUMBER), amount_of)
    yield rule("a number of a contract", "number", seq(NUMBER, contract), amount_of)
    yield rule(
        "contract key", "key", seq(skip(item("key", "contract")), opt(COLON), contract),
        lambda it: (put("contract", it.value),),
    )  # fmt: skip

    def happened(*items: Item) -> Statement:
        outcome = next(it for it in items if it.kind == "word")
        people = [it for it in items if it.kind == "name"]
        key = of_whom.get(str(outcome.value))
        if not people:
            return (put("outcome", outcome.value),)
        if key is None:
            return (put("outcome", outcome.value), Op("claim", "seated", "", whose(people[0])))
        many_ = Kind.NAMES in model[key].kinds
        names = tuple(whose(it) for it in people)
        return (put("outcome", outcome.value), put(key, names if many_ else names[0]))

    outcome = item("word", "outcome")
    yield rule("outcome", "word", seq(outcome, opt(seq(opt(alt(OF, WITH)), OWNER))), happened)
    yield rule("who did it", "name", seq(NAME, outcome), happened)

    def who_plays(word: Item, person: Item, ended: Item) -> Statement:
        return (put("contract", word.value), Op("role", who=whose(person)), *happened(person, ended))

    yield rule("who played and did it", "word", seq(contract, NAME, outcome), who_plays)

    # --- people -----------------------------------------------------------------------------------
    def together(one: Item, other: Item) -> Statement:
        return Op("role", who=whose(one)), Op("role", who=whose(other))

    yield rule("name", "name", NAME, lambda it: (Op("role", who=whose(it)),))
    yield rule("two names", "name", seq(NAME, AND, NAME), together)

    def partner(it: Item) -> Statement:
        return (put("partner", whose(it)),)

    def pair(one: Item, other: Item) -> Statement:
        return Op("role", who=whose(one)), put("partner", whose(other))

    key_partner = skip(item("key", "partner"))
    yield rule("with", "small", seq(WITH, opt(key_partner), OWNER, opt(small("partner"))), partner)
    yield rule("partner", "key", seq(key_partner, opt(COLON), opt(WITH), OWNER), partner)
    yield rule("is partner", "name", seq(NAME, alt(small("partner"), key_partner)), partner)
    yield rule(
        "partner is", "small", seq(small("partner"), opt(COLON), opt(OF), name("", "gen", "obl")), partner
    )
    yield rule("calls", "small", seq(small("called"), opt(WITH), OWNER), partner)
    yield rule("with, by its case", "name", name("with"), partner)
    yield rule(
        "helps", "name", seq(NAME, small("helps", "partner"), name("dat", "obl")),
        lambda one, other: pair(other, one),
    )  # fmt: skip
    if "alone" not in model or "partner" in model:
        alone = seq(small("alone"), opt(seq(small("against"), SEVERAL)))
        yield rule(
            "alone", "small", alone,
            lambda *its: (put("partner", None), *(Op("claim", "against", "", whose(it)) for it in its)),
        )  # fmt: skip
    yield rule(
        "against", "small", seq(small("against"), SEVERAL),
        lambda *its: tuple(Op("claim", "against", "", whose(it)) for it in its),
    )  # fmt: skip
    idle = small("idle")
    if "sitting_out" in model:
        idle = small("nobody")
    yield rule("idle", "small", idle, lambda: (Op("nothing"),))
    for pattern in (seq(NAME, idle), seq(idle, NAME)):
        yield rule("sits out", "name small", pattern, lambda it: (Op("claim", "idle", "", whose(it)),))
    yield rule("rest", "small", seq(small("rest"), opt(OF), OWNER), lambda it: (Op("nothing"),))
    yield rule("rest of", "name", seq(NAME, small("rest")), lambda it: (Op("nothing"),))

    # --- points and result ------------------------------------------------------------------------
    unit = skip(item("key", "card_points"))
    sides = item("side")

    def adds_up(one: Item, other: Item) -> bool:
        numbers = (one.value, other.value)
        pack = getattr(games.load(known.variant), "PACK", None)
        return all(isinstance(each, int) for each in numbers) and sum(numbers) == pack  # type: ignore[arg-type]

    def points(one: Item, other: Item | None = None) -> Statement:
        told = (put("card_points", one.value),)
        return told if other is None else (*told, put("defender_points", other.value))

    def with_thirds(one: Item, other: Item) -> Statement:
        fits = isinstance(one.value, int) and other.value in (0, 1, 2)
        return (put("card_points", f"{one.value}/{other.value}"),) if fits else ()

    yield rule("number", "number", NUMBER, lambda it: (Op("number", value=it.value),))
    yield rule("with number", "small", seq(WITH, NUMBER), lambda it: (Op("number", value=it.value),))
    if "card_points" in model:
        yield rule("score", "number", seq(NUMBER, COLON, NUMBER), points)
        yield rule("score with a dash", "number", seq(NUMBER, glued(NUMBER)), points)
        yield rule(
            "score side by side", "number", seq(NUMBER, NUMBER),
            lambda one, other: points(one, other) if adds_up(one, other) else (),
        )  # fmt: skip
        whole = seq(NUMBER, opt(unit), opt(alt(AND, sign("comma"))))
        yield rule("points and thirds", "number", seq(whole, NUMBER, small("thirds")), with_thirds)
        yield rule("score to", "number", seq(NUMBER, opt(unit), small("to", "against"), NUMBER), points)
        yield rule(
            "theirs", "colon", seq(_tight(COLON), NUMBER), lambda it: (put("defender_points", it.value),)
        )

        def of_a_side(one: Item, other: Item) -> Statement:
            number, side = (one, other) if one.kind == "number" else (other, one)
            mine = side.value == "declarer"
            return (put("card_points" if mine else "defender_points", number.value),)

        side_points = seq(opt(OF), sides, opt(COLON), opt(alt(VERB, WITH)), NUMBER, opt(unit))
        yield rule("points of a side", "side small", side_points, of_a_side)
        yield rule("points, side", "number", seq(NUMBER, opt(unit), opt(alt(OF, WITH)), sides), of_a_side)

    def went(it: Item, negated: bool = False) -> Statement:
        return (Op("went", value=bool(it.value) != negated),)

    game = small("game")
    for pattern in (STATE, seq(game, STATE), seq(STATE, game)):
        yield rule("went", "state small", pattern, lambda it: went(it))
    for pattern in (seq(NOT, STATE), seq(game, NOT, STATE), seq(NOT, STATE, game)):
        yield rule("did not", "small", pattern, lambda it: went(it, negated=True))
    yield rule("just", "small", small("just"), lambda: (Op("went", value=True), Op("margin", "just", 0)))
    yield rule(
        "nothing announced", "state", item("state", "announced"),
        lambda it: () if it.value else (Op("nothing"),),
    )  # fmt: skip
    yield rule("tie", "small", small("tie"), lambda: (Op("margin", "tie", 0),))
    yield rule("bonus word denied", "small", seq(NOT, small("bonus")), lambda: (Op("nothing"),))

    def margin(*items: Item) -> Statement:
        number = next(it for it in items if it.kind == "number")
        if not isinstance(number.value, int | Decimal):
            return ()
        direction = next((it.key for it in items if it.kind == "small"), "")
        state = tuple(op for it in items if it.kind == "state" for op in went(it))
        return (Op("margin", direction, number.value), *state)

    over = item("small", "over", "under")
    by = small("by")
    far = seq(NUMBER, opt(unit))
    yield rule("by", "state", seq(STATE, by, far), margin)
    yield rule("by … went", "small", seq(by, far, opt(VERB), STATE), margin)
    yield rule("over", "number small", seq(opt(alt(by, AND, WITH)), far, over, opt(VERB), opt(STATE)), margin)
    yield rule("difference", "small", seq(opt(WITH), small("difference"), opt(COLON), opt(by), far), margin)
    yield rule("difference of", "number", seq(far, small("difference")), margin)
    yield rule("plus", "plus small", seq(sign("plus"), NUMBER), lambda it: margin(it, Item("small", "over")))
    yield rule("minus", "minus", seq(sign("minus"), NUMBER), lambda it: margin(it, Item("small", "under")))

    # --- doublings ----------------------------------------------------------------------------------
    double = item("word", "doubling")
    chain = seq(double, many(seq(opt(alt(AND, sign("comma"))), double), 4))
    if "doubling" in model:
        steps = model["doubling"].words

        def doubled(*items: Item) -> Statement:
            said = [str(it.value) for it in items if it.kind == "word"]
            people = [it for it in items if it.kind == "name"]
            if said != sorted(said, key=steps.index):
                return ()
            return (Op("double", "", said[-1], whose(people[0]) if people else ""),)

        by_whom = seq(opt(alt(OF, WITH)), OWNER)
        yield rule("doubling", "word", seq(chain, opt(alt(by_whom, seq(opt(OF), game)))), doubled, True)
        yield rule("doubled game", "small", seq(game, opt(alt(WITH, VERB)), chain), doubled)
        yield rule("who doubled", "name", _not_behind_a_name(seq(NAME, chain, opt(game))), doubled)
        yield rule("with a doubling", "small", seq(WITH, chain), doubled)
        yield rule("doubled by side", "side", seq(skip(sides), chain), doubled)
        yield rule("doubling key", "key", seq(skip(item("key", "doubling")), opt(COLON), double), doubled)
        denied = alt(
            seq(opt(skip(NAME)), NOT, skip(double), opt(skip(OWNER))), seq(skip(NAME), NOT, skip(double))
        )
        yield rule("no doubling", "small name", denied, lambda: (Op("nothing"),), True)
    for key in doublings_of_each(model):
        own = item("word", key.name)

        def doubled_himself(*items: Item, key_name: str = key.name) -> Statement:
            word = next(it for it in items if it.kind == "word")
            people = [it for it in items if it.kind == "name"]
            return tuple(put(key_name, word.value, whose(it)) for it in people)

        yield rule("own doubling", "word", seq(own, opt(OF), SEVERAL), doubled_himself)
        yield rule("whose own doubling", "name", seq(NAME, own), doubled_himself)
        label = skip(item("key", key.name))
        yield rule("own doubling key", "key", seq(label, opt(COLON), NAME, own), doubled_himself)

    # --- every other key of the model -----------------------------------------------------------------
    for key in model.values():
        label = seq(skip(item("key", key.name)), opt(COLON))
        behind = skip(item("key", key.name))
        if key.name in ("players", "note", "contract", "doubling"):
            continue
        if Kind.NAME in key.kinds and key.name != "partner" and Kind.NAMES not in key.kinds:

            def of_player(*its: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, whose(its[0])),)

            yield rule_of(key.name, f"{key.name} is", "key", seq(label, opt(OF), OWNER), of_player)
            yield rule_of(key.name, f"who is {key.name}", "name", seq(NAME, behind), of_player)
            if key.name not in ("dealer", "declarer"):
                subject = (put(key.name, SUBJECT),)
                yield rule_of(
                    key.name, f"{key.name}, the declarer", "key", _costly(behind), lambda it=subject: it
                )
            yield rule_of(
                key.name,
                f"who is not {key.name}",
                "name",
                seq(skip(NAME), NOT, behind),
                lambda: (Op("nothing"),),
            )
        if Kind.NAMES in key.kinds:

            def of_players(*its: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, tuple(whose(it) for it in its)),)

            yield rule_of(key.name, f"{key.name} are", "key", seq(label, opt(OF), SEVERAL), of_players, True)
            yield rule_of(key.name, f"who are {key.name}", "name", seq(SEVERAL, behind), of_players, True)
        if Kind.NUMBER in key.kinds:

            def of_number(it: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, it.value),)

            yield rule_of(key.name, f"{key.name} number", "key", seq(label, NUMBER), of_number)
            yield rule_of(
                key.name, f"number {key.name}", "number small", seq(opt(WITH), NUMBER, behind), of_number
            )
            nobody_has = alt(seq(skip(NAME), NOT, behind), seq(NOT, behind, skip(NAME)))
            none = (put(key.name, 0),)
            yield rule_of(
                key.name, f"who has no {key.name}", "name small", nobody_has, lambda it=none: it, True
            )
            yield rule_of(key.name,
                f"no {key.name}", "small", seq(NOT, behind),
                lambda key_name=key.name: (put(key_name, 0),),
            )  # fmt: skip
            word = item("word", key.name)
            yield rule_of(key.name, f"{key.name} in a word", "word", word, of_number)
            yield rule_of(key.name, f"{key.name} is the word", "key", seq(label, word), of_number)
        if key.kinds.isdisjoint({Kind.FLAG, Kind.NUMBER, Kind.NAME}):
            yield rule_of(
                key.name, f"no {key.name} at all", "small", seq(NOT, behind), lambda: (Op("nothing"),)
            )
        if key.kinds == {Kind.FLAG}:
            yield rule_of(key.name, key.name, "key", behind, lambda key_name=key.name: (put(key_name, True),))
            yield rule_of(key.name, f"not {key.name}", "small", seq(NOT, behind), lambda: (Op("nothing"),))
        if Kind.WORD in key.kinds:

            def of_word(it: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, it.value),)

            word = item("word", key.name)
            if key.name != "outcome":
                yield rule_of(key.name, f"{key.name} word", "word", word, of_word)
            if key.name not in ("contract", "outcome", "doubling"):

                def of_whom_word(who: Item, it: Item, key_name: str = key.name) -> Statement:
                    return Op("role", who=whose(who)), put(key_name, it.value)

                yield rule_of(key.name, f"{key.name} word of", "name", seq(NAME, word), of_whom_word)
            yield rule_of(key.name, f"{key.name} is word", "key", seq(label, word), of_word)
        if Kind.WORDS in key.kinds:

            def of_words(*its: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, tuple(str(it.value) for it in its)),)

            word = item("word", key.name)
            several = seq(word, many(seq(opt(alt(AND, sign("comma"))), word), 4))
            yield rule_of(key.name, f"{key.name} words", "key", seq(label, several), of_words, True)
            yield rule_of(key.name, f"words {key.name}", "word", several, of_words, True)
            yield rule_of(key.name, f"{key.name} none", "key", seq(label, small("none")), of_words)
        if Kind.TEXT in key.kinds and key.kinds.isdisjoint({Kind.NUMBER, Kind.WORD}):

            def of_text(it: Item, key_name: str = key.name) -> Statement:
                return (put(key_name, it.value),)

            yield rule_of(key.name, f"{key.name} text", "key", seq(label, item("text")), of_text)

            yield rule_of(key.name, f"{key.name} as typed", "key", seq(label, _typed_text), of_text)

            def of_card(it: Item, who: Item | None = None, key_name: str = key.name) -> Statement:
                partner_too = () if who is None else (put("partner", whose(who)),)
                return (put(key_name, it.value), *partner_too)

            spoken = seq(
                opt(alt(small("called"), WITH, small("alone"), label)),
                opt(COLON),
                _as_text(seq(CARD, opt(OF), SUIT)),
            )
            yield rule_of(
                key.name,
                f"{key.name} card",
                "small key",
                seq(spoken, opt(seq(opt(alt(OF, COLON)), NAME))),
                of_card,
            )
        if Kind.NUMBER_OF_EACH in key.kinds:

            def of_each(*its: Item, key_name: str = key.name) -> Statement:
                number = next(it for it in its if it.kind == "number")
                person = next(it for it in its if it.kind == "name")
                return (put(key_name, number.value, whose(person)),)

            counted = seq(NUMBER, behind) if Kind.NUMBER in key.kinds else seq(NUMBER, opt(alt(unit, behind)))
            yield rule_of(
                key.name, f"{key.name} of", "name", seq(OWNER, opt(COLON), opt(VERB), counted), of_each
            )
            yield rule_of(key.name, f"of {key.name}", "number", seq(counted, opt(OF), OWNER), of_each)

            def of_all(*its: Item, key_name: str = key.name) -> Statement:
                pairs = zip(its[::2], its[1::2], strict=True)
                return tuple(put(key_name, number.value, whose(who)) for who, number in pairs)

            pair_of = seq(OWNER, opt(COLON), NUMBER, opt(sign("comma")))
            yield rule_of(
                key.name, f"{key.name} of all", "key", seq(label, pair_of, many(pair_of)), of_all, True
            )
            yield rule_of(key.name, f"{key.name} each", "key", _costly(label), lambda: (Op("nothing"),))
            yield rule_of(key.name, f"{key.name} in order", "number", _in_order(key.name), lambda *its: its)
        if Kind.PARTS in key.kinds and key.inner is not None:
            parts = [part.alias or field for field, part in key.inner.model_fields.items()]
            pattern = label
            for part in parts:
                pattern = seq(pattern, opt(_literal(part)), opt(OF), OWNER)

            def of_parts(*its: Item, key_name: str = key.name, parts: list[str] = parts) -> Statement:
                return tuple(put(key_name, whose(it), part) for part, it in zip(parts, its, strict=True))

            yield rule_of(key.name, f"{key.name} parts", "key", pattern, of_parts)


def _not_behind_a_name(parser: Parser) -> Parser:
    """At a cost of 1 right behind another name."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        before = lattice.own[place - 1] if place else ()
        extra = 1 if any(each.kind == "name" and end == place for end, each in before) else 0
        for end, items, cost in parser(lattice, place):
            yield end, items, cost + extra

    return parse


def _as_text(parser: Parser) -> Parser:
    """What was read as it stands in the line."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        for end, _, cost in parser(lattice, place):
            while all(each.key == "article" for at, each in lattice.own[place] if at == place + 1):
                place += 1
            words = [
                each.text + ("’" if each.text.lower() == "d" else " ") for each in lattice.tokens[place:end]
            ]
            yield end, (Item("text", "", "".join(words).strip()),), cost

    return parse


def _typed_text(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
    """Whatever stands there without a space in it."""
    if place >= lattice.length or lattice.tokens[place].kind not in ("word", "other"):
        return
    if any(each.kind == "name" or each.key in ("of", "with", "called") for _, each in lattice.own[place]):
        return
    end = place + 1
    while end < lattice.length and lattice.tokens[end].start == lattice.tokens[end - 1].end:
        if lattice.tokens[end].kind not in ("word", "other", "number"):
            break
        end += 1
    yield end, (Item("text", "", "".join(each.text for each in lattice.tokens[place:end])),), 0


def lattice_text(lattice: Lattice, place: int) -> str:
    """A token as it stands in the line."""
    return lattice.tokens[place].text


def _not_before_its_number(parser: Parser) -> Parser:
    """At a cost of 1 before a number, where the contract is one with a number."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        for end, items, cost in parser(lattice, place):
            numbered = items[0].value in lattice.lexicon.model and "number" in lattice.at[end]
            yield end, items, cost + numbered

    return parse


def _costly(parser: Parser) -> Parser:
    """At a cost of 1."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        for end, items, cost in parser(lattice, place):
            yield end, items, cost + 1

    return parse


def _literal(word: str) -> Parser:
    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        if place < lattice.length and lattice.tokens[place].fold == word:
            yield place + 1, (), 0

    return parse


def _tight(parser: Parser) -> Parser:
    """A sign with a space before it and none behind it: " :44"."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        here = lattice.tokens[place] if place < lattice.length else None
        if here is None or place + 1 >= lattice.length or lattice.tokens[place + 1].start != here.end:
            return
        if place == 0 or lattice.tokens[place - 1].end < here.start:
            yield from parser(lattice, place)

    return parse


def _in_order(key: str) -> Parser:
    """ "28-20-30": the numbers of all players in order of play."""

    def parse(lattice: Lattice, place: int) -> Iterator[tuple[int, tuple[Item, ...], int]]:
        players = lattice.table.players
        end = place + len(players)
        run = lattice.tokens[place:end]
        if len(run) == len(players) > 2 and all(each.kind == "number" for each in run):
            if all(each.glued for each in run[1:]):
                ops = zip(players, run, strict=True)
                yield end, tuple(Op("put", key, each.value, player) for player, each in ops), 0  # type: ignore[misc]

    return parse


# --- bonuses and declarations -----------------------------------------------------------------------

Facts: TypeAlias = tuple[tuple[str, object], ...]
MODS = 7


class Entries:
    """Reads the bonuses and declarations of one line: each with what is said of it."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.known = lattice.lexicon
        self.begins = [False] * (lattice.length + 1)
        for place in range(lattice.length - 1, -1, -1):
            kinds = lattice.at[place]
            ahead = [kinds.get(kind, ()) for kind in ("name", "side", "state", "field", "number")]
            ahead.append([each for each in kinds.get("word", ()) if each[1].key == "doubling"])
            ahead.append([each for each in kinds.get("small", ()) if each[1].key in ("and", "of", "not")])
            ends = [end for edges in ahead for end, _ in edges]
            ends += [end + 1 for end, _ in kinds.get("name", ()) if self._is_colon(end)]
            ends += [end for end, it in kinds.get("key", ()) if it.key in LISTS]
            self.begins[place] = "entry" in kinds or any(self.begins[end] for end in ends)
        self._mods: dict[int, list[tuple[int, Facts, int]]] = {}
        self._after: dict[tuple[int, int], list[tuple[int, Facts, int]]] = {}
        self._single: dict[int, list[tuple[int, Said, int]]] = {}
        self._sides: dict[tuple[int, int, Said], tuple[bool, bool]] = {}

    def _is_colon(self, place: int) -> bool:
        return place < self.lattice.length and self.lattice.tokens[place].kind == "colon"

    def at(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """Every statement about entries that begins at a place."""
        if not self.begins[place]:
            return
        yield from self._denied(place)
        for end, said, cost in self.single(place):
            yield end, (Op("entry", value=said),), cost
            yield from self._joined(place, end, said, cost)
        for start, it in self.lattice.at[place].get("key", ()):
            for end, said, cost in self.single(start) if start < self.lattice.length else ():
                if said.list == it.key:  # "bonuses pagat"
                    yield end, (Op("entry", value=said),), cost + it.cost
        yield from self._of_several(place)
        yield from self._headed(place)

    def single(self, place: int) -> list[tuple[int, Said, int]]:
        """One entry with all that can be said of it, the modifiers before and behind it."""
        if place not in self._single:
            best: dict[tuple[int, Said], int] = {}
            for start, before, cost in self._run(place, 4, ahead=True):
                for end, found in self.lattice.at[start].get("entry", ()):
                    for last, after, extra in self._run(end, MODS):
                        said = self._said(found, (*before, *after))
                        if said is not None:
                            key = (last, said)
                            total = cost + found.cost + extra
                            self._sides.setdefault(
                                (place, last, said), (_is_shared(before), _is_shared(after))
                            )
                            best[key] = min(total, best.get(key, total))
            self._single[place] = [(end, said, cost) for (end, said), cost in best.items()]
        return self._single[place]

    def _said(self, found: Item, facts: Facts) -> Said | None:
        fields = self.known.entry_fields(found.key)
        told: dict[str, object] = {}
        late_doubling = False
        for key, value in facts:
            if key in ("late", "late_doubling", "denied"):
                late_doubling = late_doubling or key == "late_doubling"
                continue
            if key == "count":
                numeric = [each.name for each in fields.values() if each.kinds == {Kind.NUMBER}]
                if len(numeric) != 1:
                    return None
                key = numeric[0]
            if key not in fields and key != "unsaid" and not (key == "doubled_by" and "doubling" in fields):
                return None
            if key in told and told[key] != value and key != "doubling":
                return None
            told[key] = value
            if key.endswith("_by") and key[:-3] in fields.get("doubling", _NO_KEY).words:
                told.setdefault("doubling", key[:-3])
        if late_doubling and not told.get("announced"):
            return None
        return Said(found.key, str(found.value), tuple(sorted(told.items())))  # type: ignore[arg-type]

    def _run(self, place: int, most: int, ahead: bool = False) -> list[tuple[int, Facts, int]]:
        """Every run of modifiers from a place on, the empty one too."""
        key = (place, most * 2 + ahead)
        if key not in self._after:
            best: dict[tuple[int, Facts], int] = {(place, ()): 0}
            if most:
                for end, facts, cost in self._mod(place, ahead):
                    if end < self.lattice.length or facts:
                        for last, more, extra in self._run(end, most - 1, ahead):
                            if not facts and not more and lattice_text(self.lattice, end - 1) != ")":
                                continue
                            if len({each for each, _ in (*facts, *more)}) < len((*facts, *more)):
                                if not self._agree(facts, more):
                                    continue
                            reading = (last, (*facts, *more))
                            best[reading] = min(cost + extra, best.get(reading, cost + extra))
            self._after[key] = [(end, facts, cost) for (end, facts), cost in best.items()]
        return self._after[key]

    @staticmethod
    def _agree(facts: Facts, more: Facts) -> bool:
        told = dict(facts)
        return all(
            key == "doubling" or (told.get(key, value) == value and (key not in told or key in _TWICE))
            for key, value in more
        )

    def _mod(self, place: int, ahead: bool) -> list[tuple[int, Facts, int]]:
        key = place * 2 + ahead
        if key not in self._mods:
            self._mods[key] = list(self._find_mods(place, ahead))
        return self._mods[key]

    def _find_mods(self, place: int, ahead: bool) -> Iterator[tuple[int, Facts, int]]:
        lattice = self.lattice
        if place >= lattice.length:
            return
        kinds = lattice.at[place]
        starts = [(place, 0)]
        starts += [(end, it.cost) for end, it in kinds.get("small", ()) if it.key in ("of", "with")]
        for start, cost in starts:
            for end, it in lattice.at[start].get("name", ()) if start < lattice.length else ():
                if it.key != "with":
                    yield end, (("player", whose(it)),), cost + it.cost
            for end, it in lattice.at[start].get("side", ()) if start < lattice.length else ():
                yield end, (("side", it.value),), cost + it.cost
        for end, it in kinds.get("state", ()):
            yield end, ((it.key, it.value),), it.cost
        for end, it in kinds.get("small", ()):
            if it.key == "not":
                for last, state in lattice.at[end].get("state", ()):
                    yield last, ((state.key, not state.value),), it.cost + state.cost
                for last, word in lattice.at[end].get("word", ()):
                    if word.key == "doubling":
                        told: Facts = (("denied", True),)
                        yield last, told, it.cost + word.cost
                        for far, _ in lattice.at[last].get("name", ()):
                            yield far, told, it.cost + word.cost
                for last, field in lattice.at[end].get("field", ()):
                    if field.value is None:
                        yield last, ((field.key, False),), it.cost + field.cost
            elif it.key == "and" and end < lattice.length and not (ahead and place == 0):
                if lattice.tokens[place].kind != "number":
                    yield end, (), it.cost
            elif it.key == "unsaid":
                yield end, (("unsaid", True),), it.cost
            elif it.key == "verb":  # "meldt" is a verb, and rather what it says of the bonus
                yield end, (), it.cost + any(own.kind == "state" for _, own in lattice.own[place])
            elif it.key == "with" and lattice.at[end].keys() & {"word", "number", "field", "state"}:
                yield end, (), it.cost
        for end, it in kinds.get("word", ()):
            if it.key == "doubling":
                yield from self._doubled(end, it)
        for end, it in kinds.get("field", ()):
            yield from self._field(end, it)
        for end, it in kinds.get("number", ()):
            for last, field in lattice.at[end].get("field", ()):
                if field.value is None:
                    yield last, ((field.key, it.value),), it.cost + field.cost
            if (
                isinstance(it.value, int)
                and 3 <= it.value <= 22
                and (ahead or "entry" not in lattice.at[end])
            ):
                yield end, (("count", it.value),), it.cost
        if lattice.tokens[place].kind == "colon" and not ahead:
            yield place + 1, (), 0
        if lattice.tokens[place].text in ("(", ")") and not ahead:
            yield place + 1, (), 0
        elif lattice.tokens[place].kind == "comma" and not ahead:
            yield from self._late(place + 1)

    def _doubled(self, end: int, it: Item) -> Iterator[tuple[int, Facts, int]]:
        told: Facts = (("doubling", it.value),)
        yield end, told, it.cost
        for last, _ in self.lattice.at[end].get("side", ()):
            yield last, told, it.cost
        starts = [end, *(last for last, each in self.lattice.at[end].get("small", ()) if each.key == "of")]
        for start in starts:
            for last, person in self.lattice.at[start].get("name", ()):
                yield last, (*told, ("doubled_by", whose(person))), it.cost + person.cost

    def _field(self, end: int, it: Item) -> Iterator[tuple[int, Facts, int]]:
        if it.value is not None:
            yield end, ((it.key, it.value),), it.cost
            return
        for kind in ("number", "name", "field"):
            for last, value in self.lattice.at[end].get(kind, ()):
                if kind != "field" or (value.key == it.key and value.value is not None):
                    told = whose(value) if kind == "name" else value.value
                    yield last, ((it.key, told),), it.cost + value.cost
        yield end, ((it.key, True),), it.cost

    def _late(self, place: int) -> Iterator[tuple[int, Facts, int]]:
        """Behind a comma only how it went, and who doubled it."""
        if place >= self.lattice.length:
            return
        kinds = self.lattice.at[place]
        for end, it in kinds.get("state", ()):
            yield end, ((it.key, it.value), ("late", True)), it.cost
        for end, it in kinds.get("small", ()):
            if it.key == "not":
                for last, state in self.lattice.at[end].get("state", ()):
                    yield last, ((state.key, not state.value), ("late", True)), it.cost + state.cost
        for end, it in kinds.get("word", ()):
            if it.key == "doubling":
                for last, facts, cost in self._doubled(end, it):
                    yield last, (*facts, ("late_doubling", True)), cost
        for end, person in kinds.get("name", ()):
            for last, word in self.lattice.at[end].get("word", ()):
                if word.key == "doubling":
                    told: Facts = (("doubling", word.value), ("doubled_by", whose(person)))
                    yield last, (*told, ("late_doubling", True)), person.cost + word.cost

    def _of_several(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """ "Chloé et Béla poignée": a hand of each."""
        lattice = self.lattice
        for end, person in lattice.at[place].get("name", ()):
            for start in self._past(end, ("and",), comma=False):
                for last, said, cost in self.single(start) if start < lattice.length else ():
                    hands = "made" not in self.known.entry_fields(said.list) and said.get("player")
                    if hands and "name" in lattice.at[start] and said.get("player") != whose(person):
                        facts = dict(said.facts) | {"player": whose(person)}
                        one = said._replace(facts=tuple(sorted(facts.items())))
                        yield last, (Op("entry", value=one), Op("entry", value=said)), cost

    def _joined(self, place: int, end: int, said: Said, cost: int) -> Iterator[tuple[int, Statement, int]]:
        """More hands of one declaration; another entry of which the same is said."""
        lattice = self.lattice
        if "made" not in self.known.entry_fields(said.list) and said.get("player"):
            ops: Statement = (Op("entry", value=said),)
            after = end
            for _ in range(4):
                for start in self._past(after, ("and",), comma=True):
                    by_comma = lattice.tokens[start - 1].kind == "comma"
                    for last, it in lattice.at[start].get("name", ()) if start < lattice.length else ():
                        if by_comma and last < lattice.length and lattice.tokens[last].kind != "comma":
                            continue
                        facts = dict(said.facts) | {"player": whose(it)}
                        other = said._replace(facts=tuple(sorted(facts.items())))
                        ops, after = (*ops, Op("entry", value=other)), last
                        yield after, ops, cost
                        break
                    else:
                        continue
                    break
                else:
                    break
        for start in self._past(end, ("and",), comma=False):
            for at, it in lattice.at[start].get("small", ()) if start < lattice.length else ():
                for last, state in lattice.at[at].get("state", ()) if it.key == "game" else ():
                    lost = united(said, said._replace(facts=(("made", bool(state.value)),)))
                    if state.key == "made" and lost is not None:
                        yield last, (Op("entry", value=lost), Op("went", value=bool(state.value))), cost
            for last, other, extra in self.single(start) if start < lattice.length else ():
                if self._sides[place, end, said][1] or self._sides[start, last, other][0]:
                    continue
                one, two = self._shared(said, other), self._shared(other, said)
                if one is not None and two is not None and (one, two) != (said, other):
                    both = 1 if said.facts and other.facts else 0
                    yield last, (Op("entry", value=one), Op("entry", value=two)), cost + extra + both

    def _past(self, end: int, keys: tuple[str, ...], comma: bool) -> list[int]:
        if end >= self.lattice.length:
            return []
        found = [last for last, it in self.lattice.at[end].get("small", ()) if it.key in keys]
        return [*found, end + 1] if comma and self.lattice.tokens[end].kind == "comma" else found

    def _shared(self, said: Said, other: Said) -> Said | None:
        """The entry with what is said of another one, as far as it has such keys."""
        fields = self.known.entry_fields(said.list)
        more = tuple(pair for pair in other.facts if pair[0] in fields and pair[0] in _SHARED)
        return united(said, said._replace(facts=more))

    def _headed(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """ "Béla: trull, négykirály": all his."""
        lattice = self.lattice
        for end, person in lattice.at[place].get("name", ()):
            if end >= lattice.length or lattice.tokens[end].kind != "colon" or person.key:
                continue
            ops: Statement = ()
            paths = [(end + 1, ops, person.cost)]
            for _ in range(5):
                further = []
                for start, ops, cost in paths:
                    for last, said, extra in self.single(start) if start < lattice.length else ():
                        own = said if said.owner else self._shared(said, _OWNED(whose(person), said))
                        if own is not None:
                            after = (last, (*ops, Op("entry", value=own)), cost + extra)
                            yield after
                            further += [
                                (past, after[1], after[2]) for past in self._past(last, ("and",), comma=True)
                            ]
                paths = further[:20]

    def _denied(self, place: int) -> Iterator[tuple[int, Statement, int]]:
        """ "sans poignée": nothing; of a bonus also that it was lost."""
        lattice = self.lattice
        starts = [(place, 0), *((end, it.cost) for end, it in lattice.at[place].get("name", ()))]
        for start, cost in starts:
            for end, it in lattice.at[start].get("small", ()) if start < lattice.length else ():
                if it.key == "not":
                    for last, found in lattice.at[end].get("entry", ()):
                        yield from self._nothing_or_lost(last, found, cost + it.cost + found.cost)
        for end, found in lattice.at[place].get("entry", ()):
            for last, it in lattice.at[end].get("small", ()):
                if it.key == "not" and not (lattice.at[last].keys() & {"state", "word", "entry"}):
                    yield from self._nothing_or_lost(last, found, it.cost + found.cost)

    def _nothing_or_lost(self, end: int, found: Item, cost: int) -> Iterator[tuple[int, Statement, int]]:
        starts = [end, end + 1] if self._is_colon(end) else [end]
        names = [edge for start in starts for edge in self.lattice.at[start].get("name", ())]
        ends = [end, *(last for last, it in names if not it.key)]
        for last in ends:
            yield last, (Op("nothing"),), cost
        if "made" in self.known.entry_fields(found.key):
            said = Said(found.key, str(found.value), (("made", False),))
            yield end, (Op("entry", value=said),), cost


_TWICE = ("announced", "made", "late", "late_doubling", "denied", "unsaid")
_NO_KEY = Key("", frozenset())
_SHARED = ("player", "side", "announced", "made", "doubling", "doubled_by")


def _is_shared(facts: Facts) -> bool:
    return any(key in _SHARED for key, _ in facts)


def _OWNED(who: str, said: Said) -> Said:
    return said._replace(facts=(("player", who),))
