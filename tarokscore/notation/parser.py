"""Parsing a line in players' words into the deals that it can mean. Questions are worded elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, NoReturn

from tarokscore import games, schema, settling
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Message
from tarokscore.core.words import fold
from tarokscore.notation.choosing import ShortName, choose, without_second_meanings, without_short_names
from tarokscore.notation.drafts import KNOWN, SEVERAL, Draft, DraftEntry, Op, Pairs
from tarokscore.notation.errors import NotationError, Span, Trouble, said_before
from tarokscore.notation.judging import Judged, judge
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.names import seated_names
from tarokscore.notation.players import named_players
from tarokscore.notation.readings import MOST_DEARER, Reading, Statements, TooMany, readings
from tarokscore.notation.tokens import LONGEST, Token, tokens

NO_FACTS: Mapping[str, Any] = {}


class ParsedDeal(NamedTuple):
    """Result of parsing one line. deal: the facts as plain JSON data; spans: {place in the deal: (start, end)
    character offsets in `line`}; line: the text that was parsed; alone: whether the line states that the
    declarer has no partner; denied: entries and keys that the line says there were not."""

    deal: dict[str, Any]
    spans: dict[str, Span]
    line: str = ""
    alone: bool = False
    denied: tuple[DraftEntry, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the line gives no fact at all."""
        return not (self.deal or self.alone or self.denied)


class LineMeaning(NamedTuple):
    """What a line can mean. deals: those of the lowest cost that the game accepts; cost: of these; refused:
    if there is none, the best of the refused ones; short: a shortened name that fits several players, if
    every cheapest reading needs it; furthest: the reading that gets furthest through the line."""

    deals: Sequence[Judged] = ()
    cost: int = 0
    refused: Judged | None = None
    short: ShortName | None = None
    furthest: Reading | None = None

    @property
    def only(self) -> Judged | None:
        """The deal of an unambiguous line, also one that the game refuses by a rule; None if there must be a
        question or an error about the line."""
        if self.deals:
            return self.deals[0] if len(self.deals) == 1 and not self.cost else None
        is_told = self.refused is not None and not (self.refused.malformed or self.refused.contradictions)
        return self.refused if is_told else None


class LineParser:
    """The parser of one line at its table. Arguments as for `reader.read`. Attributes: text: the line; known:
    facts given earlier; beside: facts of the line outside its grammar (players, note); with_text: function
    that makes the parser of another line at the same table. Raises NotationError for a line that is too long,
    or that names its players wrongly."""

    def __init__(
        self, line: str, variant: str, players: Sequence[str], known: Mapping[str, Any], rules: object,
        accounts: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.text, self.known = line, dict(known)
        self.with_text = partial(
            LineParser, variant=variant, players=players, known=known, rules=rules, accounts=accounts
        )
        self.lexicon = lexicon(variant)
        found = tokens(line, self.lexicon.is_short)
        if len(found) > LONGEST:
            message = Message(
                "{words} words and signs; a deal has {most} at most", words=len(found), most=LONGEST
            )
            hint = Message("one deal a line; a long note goes between quotes")
            self._fail(Trouble(found[LONGEST].start, found[LONGEST].start, message, hint))
        found, note = self._without_note(found)
        seated, found, self.own_spans = named_players(line, found, self.lexicon, players, accounts)
        self.beside: dict[str, Any] = {"players": list(seated)} if self.own_spans else {}
        self.beside |= {"note": note} if note else {}
        state = settling.carried_state(variant, None)
        self.table = TableSetup(
            variant, seated or tuple(players), settling.house_rules(variant, rules), state
        )
        languages = tuple(each.id for each in self.lexicon.languages)
        self.lattice = Lattice(found, self.lexicon, seated_names(self.table.players, languages))

    def _without_note(self, found: list[Token]) -> tuple[list[Token], str]:
        """Return (the tokens before a note, the note). A note extends to the end of the line; "" for none."""
        called = {word for text in self.lexicon.called("key", "note") for word in fold(text).split()}
        for place, token in enumerate(found):
            begins = place == 0 or found[place - 1].kind == "comma"
            if token.kind == "word" and token.fold in called and (begins or len(token.fold) > 2):
                note = self.text[token.end :].lstrip(" :\t")
                behind = found[place + 1 : place + 2]
                quoted = len(found) == place + 2 and behind[0].kind == "quoted"
                return found[:place], str(behind[0].value) if quoted else note.strip()
        return found, ""

    def _fail(self, *troubles: Trouble) -> NoReturn:
        raise NotationError(self.text, troubles)

    def meaning(self) -> LineMeaning:
        """What the line can mean. Raises NotationError for an empty line, for other players than those given
        earlier, and for too many readings."""
        if not self.lattice.length and not self.beside:
            hint = Message("tarokscore notation {game} shows how a deal is told", game=self.table.variant)
            self._fail(Trouble(0, 0, Message("there is nothing in it"), hint))
        players = self.known.get("players", self.beside.get("players"))
        if self.beside.get("players", players) != players:
            self._fail(said_before("players", ", ".join(players or ()), self.own_spans["players"]))
        statements, begin = Statements(self.lattice), self._begin()
        return self._at_no_cost(statements, begin) or self._at_any_cost(statements, begin)

    def _at_no_cost(self, statements: Statements, begin: Draft) -> LineMeaning | None:
        """The meaning if there is exactly one acceptable deal without cost: it is taken whatever else the
        line can mean at a cost. Otherwise None. Tried first for speed."""
        found, _ = self._readings(statements, begin, 0)
        clear = without_short_names(found, self.lattice)
        fine, cost, _ = choose([] if isinstance(clear, ShortName) else clear, self._judged)
        return None if len(fine) != 1 or cost or fine[0].missing_head else LineMeaning(fine)

    def _at_any_cost(self, statements: Statements, begin: Draft) -> LineMeaning:
        """The meaning of the line with readings of any cost."""
        found, furthest = self._readings(statements, begin, MOST_DEARER)
        found = [each for each in found if not each.cost or each.draft != begin]
        clear = without_short_names(found, self.lattice)
        if isinstance(clear, ShortName):
            return LineMeaning(short=clear)
        fine, cost, refused = choose(clear, self._judged)
        fine = without_second_meanings(fine, self.table)
        first = min(
            refused,
            key=lambda each: (
                each.reading.cost,
                each.missing_head,
                len(each.missing),
                each.rare_facts,
                each.largest_refused_number,
            ),
            default=None,
        )
        return LineMeaning(fine, cost, first, furthest=furthest)

    def _readings(self, statements: Statements, begin: Draft, dearer: int) -> tuple[list[Reading], Reading]:
        try:
            return readings(statements, begin, dearer)
        except TooMany:
            message = Message("this can mean too many things")
            self._fail(Trouble(0, len(self.text), message, Message("put commas, and names in full")))

    def _begin(self) -> Draft:
        """The draft of the facts given earlier, which the line cannot contradict."""
        facts = _facts({key: value for key, value in self.known.items() if key in self.lexicon.model})
        claims = {(KNOWN, key, "") for (key, _), _ in facts}
        if any(item.key == "they" for found in self.lattice.own for _, item in found):
            claims.add(SEVERAL)
        return Draft(facts, went=self.known.get("made"), claims=frozenset(claims))

    def _judged(self, found: Reading) -> Judged:
        return judge(found, self.lexicon, self.table, self.known)

    # --- the result --------------------------------------------------------------------------------

    def parsed(self, judged: Judged) -> ParsedDeal:
        """The deal with the span in the line of each fact; facts given earlier are left out."""
        deal = {key: value for key, value in self.beside.items() if key == "players"}
        for key, value in judged.deal.items():
            if key in self.known and value == self.known[key]:
                continue
            before = self.known.get(key)
            entries = value[len(before) :] if before and schema.is_entries(key, before) else None
            if entries != []:
                deal[key] = value if entries is None else entries
        deal |= self.beside
        spans, denied = {**self.own_spans, **self.spans(judged)}, tuple(judged.reading.draft.denied)
        return ParsedDeal(deal, spans, self.text, judged.alone, denied)

    def spans(self, judged: Judged) -> dict[str, Span]:
        """{place of the deal: span in the line} of the first statement about each place."""
        spans: dict[str, Span] = {}
        for step in judged.reading.steps:
            for op in step.ops:
                for place in self._places(op, judged.deal, spans):
                    spans.setdefault(place, self.lattice.span(step.start, step.end))
        return spans

    def _places(self, op: Op, deal: Mapping[str, Any], told: Mapping[str, Span]) -> Iterator[str]:
        """The places of the deal that an op sets; of several entries with one name the first that is not
        among the places `told`."""
        if op.kind == "denied":
            return
        if isinstance(said := op.value, DraftEntry):
            title, entries = self.lexicon.model[said.list].title, deal.get(said.list, ())
            same = [at for at, each in enumerate(entries) if each.get(title, "") == said.name]
            untold = (at for at in same if f"{said.list}[{at}]" not in told)
            entry = f"{said.list}[{next(untold, same[-1] if same else 0)}]"
            yield from (entry, *(f"{entry}.{key}" for key, _ in said.facts))
        elif op.kind == "role":
            roles = ("declarer", "partner", *games.load(self.table.variant).WHOSE.values())
            yield from (key for key in roles if deal.get(key) == op.who)
        elif op.about:
            yield op.about
            if op.kind == "put" and op.who:
                yield f"{op.about}.{op.who}"


def _facts(deal: Mapping[str, Any]) -> Pairs:
    """The facts of a deal in the form of a draft, without players and lists of entries."""
    facts: dict[tuple[str, str], Any] = {}
    for key, value in deal.items():
        if key == "players" or schema.is_entries(key, value):
            continue
        if isinstance(value, dict):
            facts.update({(key, who): each for who, each in value.items()})
        else:
            facts[key, ""] = tuple(value) if isinstance(value, list | tuple) else value
    return tuple(sorted(facts.items(), key=lambda pair: pair[0]))
