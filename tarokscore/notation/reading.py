"""A line in the table's own words -> the facts of a deal, a question, or a refusal."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from tarokscore import games, schema, settling
from tarokscore.asking.complaints import complaints
from tarokscore.asking.questions import answers
from tarokscore.asking.sitting import Sitting
from tarokscore.core import NOTHING as NO_HINT
from tarokscore.core import Json, Message
from tarokscore.core.figures import quoted
from tarokscore.core.words import fold
from tarokscore.notation import wording, writing
from tarokscore.notation.drafts import Draft, Pairs, Said
from tarokscore.notation.judging import Deal, Judged, against, deal_with_name, judge
from tarokscore.notation.lattice import LEFT_OUT, Lattice
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.names import table
from tarokscore.notation.own_table import own_table
from tarokscore.notation.parsing import whose
from tarokscore.notation.readings import MOST_READINGS, Reading, TooMany, readings
from tarokscore.notation.speaking import spoken
from tarokscore.notation.tokens import LONGEST, Token, tokens
from tarokscore.notation.trouble import Choice, NotationError, Trouble, listed
from tarokscore.notation.unread import KEY_OF, unread

NOTHING: Mapping[str, Any] = {}
Span = tuple[int, int]
MOST_CHOICES = 6


class Told(NamedTuple):
    """deal: the facts; spans: {place in the deal, as a problem names it: (start, end) in the line}; line: as
    it was read; alone: whether it says that the declarer has no partner."""

    deal: dict[str, Any]
    spans: dict[str, Span]
    line: str = ""
    alone: bool = False


def read(
    line: str,
    variant: str,
    players: Sequence[str],
    known: Mapping[str, Any] = NOTHING,
    rules: object = None,
    accounts: Sequence[str] = (),
    *,
    whole: bool | None = None,
) -> Told:
    """The facts of a deal told on one line.

    variant: the game's id; players: the names that may be shortened (those of the table; a line that begins
    with "players …" names its own); known: what was told before it, which no line can change, None for what
    is known to be nobody; rules: what is agreed at the table, None for the defaults; accounts: others whom a
    line can seat; whole: whether a partner and an announcement that nobody told are asked for; None: if
    nothing was told before.

    Raises NotationError with what is not understood, or with a question and its answers. A deal that the game
    refuses is returned as it was read: settling it says why.
    """
    return _Line(line, variant, players, known, rules, accounts).told(not known if whole is None else whole)


class _Line:
    """A line on its way to being read."""

    def __init__(
        self, line: str, variant: str, players: Sequence[str], known: Mapping[str, Any], rules: object,
        accounts: Sequence[str],
    ) -> None:  # fmt: skip
        self.text, self.known = line, dict(known)
        self.lexicon = lexicon(variant)
        found = tokens(line, self.lexicon.abbreviations.__contains__)
        if len(found) > LONGEST:
            message = Message(
                "{words} words and signs; a deal has {most} at most", words=len(found), most=LONGEST
            )
            hint = Message("one deal a line; a long note goes between quotes")
            self._fail(Trouble(found[LONGEST].start, found[LONGEST].start, message, hint))
        found, self.note = self._without_note(found)
        self.seated, found, self.own_spans = own_table(line, found, self.lexicon, players, accounts)
        self.brought = self.seated if self.own_spans else ()
        options = settling.house_rules(variant, rules)
        state = settling.carried_state(variant, None)
        self.table = Sitting(variant, tuple(self.seated or players), options, state)
        languages = tuple(each.id for each in self.lexicon.languages)
        self.lattice = Lattice(found, self.lexicon, table(self.table.players, languages))

    def _without_note(self, found: list[Token]) -> tuple[list[Token], str]:
        """The tokens before a note, and the note, which goes to the end of the line."""
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

    def told(self, whole: bool) -> Told:
        """The answer. Raises NotationError."""
        if not self.lattice.length and not self.note and not self.brought:
            hint = Message("tarokscore notation {game} shows how a deal is told", game=self.table.variant)
            self._fail(Trouble(0, 0, Message("there is nothing in it"), hint))
        if self.brought and (contradiction := self._said_before()) is not None:
            self._fail(contradiction)
        try:
            found, furthest = readings(self.lattice, self._begin())
        except TooMany:
            message = Message("this can mean too many things")
            self._fail(Trouble(0, len(self.text), message, Message("put commas, and names in full")))
        found = [each for each in found if each.cost < LEFT_OUT or each.draft != self._begin()]
        if not found:
            self._fail(self._said_before() or unread(self.lattice, furthest))
        fine, cost, refused = self._choose(found)
        if not fine:
            first = min(refused, key=lambda each: (each.reading.cost, each.strangeness))
            wrong = [each for each in first.refused if first.shapeless or not each.rule]
            if wrong:
                self._fail(*(
                    Trouble(*self._span_of(first, each.where), each.sentence, each.advice) for each in wrong
                ))  # fmt: skip
            if first.shapeless:
                self._fail(unread(self.lattice, furthest))
            return self._as_told(first)
        self._ask_who(fine[0])
        if len(fine) > 1 or cost:
            self._ask_which(fine, cost)
        (best,) = fine
        if whole and best.missing:
            self._ask_for(best)
        return self._as_told(best)

    def _begin(self) -> Draft:
        """What was told before, as far as a line can contradict it."""
        facts = _facts({key: value for key, value in self.known.items() if key in self.lexicon.model})
        return Draft(facts, went=self.known.get("made"))

    # --- which reading -------------------------------------------------------------------------

    def _choose(self, found: list[Reading]) -> tuple[list[Judged], int, list[Judged]]:
        """The readings that are left, what they cost, and those that the game refuses."""
        others: list[Judged] = []
        tiers: dict[int, list[Reading]] = {}
        for each in found[: MOST_READINGS * 4]:
            tiers.setdefault(each.cost, []).append(each)
        for cost, tier in tiers.items():
            judged = [self._judged(each) for each in tier]
            fine = _different(each for each in judged if not each.refused and not each.shapeless)
            if fine and not (cost and any(not each.shapeless for each in others)):
                if all(each.headless for each in fine) and cost < 2 and cost + 1 in tiers:
                    dearer = map(self._judged, tiers[cost + 1])
                    if complete := [each for each in dearer if not each.refused and not each.missing]:
                        return _different(complete), cost + 1, []
                return _preferred(fine), cost, []
            if fine:
                break
            others += judged
        return [], 0, [each for each in others if not each.shapeless] or others

    def _judged(self, found: Reading) -> Judged:
        return judge(found, self.lexicon, self.table, self.known)

    # --- questions and refusals ------------------------------------------------------------------

    def _line_of(self, deal: Deal, alone: bool) -> str:
        """The line that says just this."""
        brought = {"players": list(self.brought)} if self.brought else {}
        shown = {**deal, **brought, **({"note": self.note} if self.note else {})}
        return writing.line_of(shown, self.table.variant, self.table.players, alone=alone)

    def _ask_which(self, fine: list[Judged], cost: int) -> None:
        lines = [self._line_of(each.deal, each.alone) for each in fine[:MOST_CHOICES]]
        choices = tuple(
            Choice(text, _difference(text, lines), each.deal) for text, each in zip(lines, fine, strict=False)
        )
        start, end = self._doubtful_span(fine, cost)
        drops = len(choices) == 1 and cost >= LEFT_OUT
        if drops:
            steps, strange = fine[0].reading.steps, sorted(self.lattice.unknown)
            unsaid = [at for at in strange if not any(step.start <= at < step.end for step in steps)]
            left = [self.lattice.tokens[at].text for at in unsaid or strange]
            message = Message("without {words}: {line}?", words=listed(left), line=quoted(lines[0]))
        elif len(choices) == 1:
            message = Message("{line}?", line=quoted(lines[0]))
        else:
            message = Message("this can mean several things")
        self._fail(Trouble(start, end, message, _write_one(lines), choices, drops=drops))

    def _doubtful_span(self, fine: list[Judged], cost: int) -> Span:
        """The words that were not understood, else the statements in which the readings differ."""
        if cost and self.lattice.unknown:
            place = min(self.lattice.unknown)
            return self.lattice.span(place, place + 1)
        said = [{(step.start, step.end, step.ops) for step in each.reading.steps} for each in fine]
        differing = set[tuple[int, int, Any]]().union(*said).difference(said[0].intersection(*said))
        if not differing:
            return 0, len(self.text)
        return self.lattice.span(min(each[0] for each in differing), max(each[1] for each in differing))

    def _ask_who(self, judged: Judged) -> None:
        """Who is meant by a short name that several players begin with, if there is one."""
        told = str([judged.deal, *judged.reading.draft.roles])
        for at, edges in enumerate(self.lattice.own):
            for end, item in edges:
                if isinstance(item.value, tuple) and (short := whose(item)) in told:
                    deals = {name: deal_with_name(judged.deal, short, name) for name in item.value}
                    lines = {name: self._line_of(deal, judged.alone) for name, deal in deals.items()}
                    choices = tuple(Choice(line, name, deals[name]) for name, line in lines.items())
                    span = self.lattice.span(at, end)
                    text = quoted(self.text[slice(*span)])
                    message = Message("{text} can be {people}", text=text, people=item.value)
                    about = next((key for key, value in judged.deal.items() if short in str(value)), "")
                    self._fail(Trouble(*span, message, _write_one([*lines.values()]), choices, about))

    def _ask_for(self, judged: Judged) -> None:
        """What changes a payment and would be taken for granted: a question with every answer, and beside it
        all else that is missing."""
        places = judged.missing if "contract" not in judged.missing else ()
        asked = [self._question(judged, place) for place in places if _is_taken_for_granted(place)]
        if any(each.choices for each in asked):
            others = {place for place in places if not _is_taken_for_granted(place)}
            problems = {each.where: each for each in complaints(judged.deal, self.table)}
            found = (spoken(problems[place], self.table.variant) for place in problems if place in others)
            troubles = [
                *asked,
                *(Trouble(0, len(self.text), each.sentence, each.advice, (), each.where) for each in found),
            ]
            self._fail(*sorted(troubles, key=lambda each: each.about != "declarer"))

    def _question(self, judged: Judged, place: str) -> Trouble:
        """A fact that would be taken for granted, with every answer as a line."""
        deal = judged.deal
        lines = {
            self._line_of(each.deal, judged.alone or not each.told): each
            for each in answers(place, deal, self.table)
            if each.deal.get("partner") not in against(judged.reading.draft)
        }
        choices = tuple(
            Choice(line, wording.word_of(each, place, self.table), each.deal) for line, each in lines.items()
        )
        message = wording.asked_of(place, deal, self.table)
        hint = _write_one([each.text for each in choices[:2]])
        return Trouble(0, len(self.text), message, hint, choices if len(choices) > 1 else (), place)

    def _said_before(self) -> Trouble | None:
        """What contradicts an answer that was given before."""
        if self.brought and self.known.get("players", list(self.brought)) != list(self.brought):
            return self._contradiction("players", ", ".join(self.known["players"]), self.own_spans["players"])
        try:
            found, _ = readings(self.lattice, Draft()) if self.known else ([], 0)
        except TooMany:
            return None
        for each in found[:1]:
            judged = judge(each, self.lexicon, self.table, NOTHING)
            for key, value in judged.deal.items():
                if key in self.known and self.known[key] != value and not isinstance(value, list):
                    told = self.known[key]
                    words = self.lexicon.called("state", key, told) if isinstance(told, bool) else ()
                    said = "" if told is None else writing.native(self.table.variant, str(told))
                    said = words[0] if words else said
                    return self._contradiction(key, said, self._span_of(judged, key))
        return None

    def _contradiction(self, key: str, value: str, span: Span) -> Trouble:
        label = key.replace("_", " ")
        message = Message("{key} was said before: nobody", key=label)
        if value:
            message = Message("{key} was said before: {value}", key=label, value=value)
        return Trouble(*span, message, Message("go back to change it"))

    # --- what was told -----------------------------------------------------------------------------

    def _as_told(self, judged: Judged) -> Told:
        """The deal with the place in the line of each fact; what was known before is no part of it."""
        known = self.known
        deal = {key: value for key, value in judged.deal.items() if key not in known or value != known[key]}
        for key, before in known.items():
            if key in deal and before and schema.is_entries(key, before):
                deal[key] = deal[key][len(before) :]
                if not deal[key]:
                    del deal[key]
        if self.brought:
            deal = {"players": list(self.brought), **deal}
        if self.note:
            deal["note"] = self.note
        spans = {**self.own_spans, **self._spans(judged)}
        return Told(deal, spans, self.text, judged.alone)

    def _spans(self, judged: Judged) -> dict[str, Span]:
        spans: dict[str, Span] = {}
        named: dict[str, list[str]] = {
            key: [each["name"] for each in judged.deal.get(key, ())] for key in ("bonuses", "declarations")
        }
        for step in judged.reading.steps:
            span = self.lattice.span(step.start, step.end)
            for op in step.ops:
                if isinstance(op.value, Said):
                    _span_entry(spans, op.value, named, span)
                elif op.kind == "put":
                    spans.setdefault(op.key, span)
                    if op.who:
                        spans.setdefault(f"{op.key}.{op.who}", span)
                elif op.kind == "role":
                    for key in ("declarer", "partner", *games.load(self.table.variant).WHOSE.values()):
                        if judged.deal.get(key) == op.who:
                            spans.setdefault(key, span)
                else:
                    spans.setdefault(KEY_OF.get(op.kind, op.kind), span)
        return spans

    def _span_of(self, judged: Judged, where: str) -> Span:
        spans = self._spans(judged)
        for key in (where, "made" if where == "card_points" else where, where.split("[")[0]):
            if key in spans:
                return spans[key]
        inside = [span for place, span in spans.items() if place.startswith(f"{where}[")]
        return inside[0] if inside else (0, len(self.text))


def _facts(deal: Mapping[str, Any]) -> Pairs:
    """The facts of a deal as a draft has them; its lists of entries, as bonuses, are not among them."""
    facts: dict[tuple[str, str], Any] = {}
    for key, value in deal.items():
        if key == "players" or schema.is_entries(key, value):
            continue
        if isinstance(value, dict):
            facts.update({(key, who): each for who, each in value.items()})
        else:
            facts[key, ""] = tuple(value) if isinstance(value, list | tuple) else value
    return tuple(sorted(facts.items(), key=lambda pair: pair[0]))


def _span_entry(spans: dict[str, Span], said: Said, named: dict[str, list[str]], span: Span) -> None:
    names = named.get(said.list, [])
    places = [at for at, name in enumerate(names) if name == said.name]
    place = next((at for at in places if f"{said.list}[{at}]" not in spans), places[-1] if places else 0)
    spans.setdefault(f"{said.list}[{place}]", span)
    for key, _ in said.facts:
        spans.setdefault(f"{said.list}[{place}].{key}", span)


def _different(found: Iterable[Judged]) -> list[Judged]:
    """Equal deals are one."""
    kept: dict[str, Judged] = {}
    for each in found:
        key = repr(_plain(each.deal))
        if key not in kept or len(kept[key].missing) > len(each.missing):
            kept[key] = each
    return list(kept.values())


def _plain(value: Json) -> Json:
    if isinstance(value, list):
        return sorted(repr(_plain(each)) for each in value)
    if isinstance(value, dict):
        return sorted(
            (key, repr(_plain(each)))
            for key, each in value.items()
            if (key, each) not in (("announced", False), ("outcome", "played"))
        )
    return value


def _preferred(fine: list[Judged]) -> list[Judged]:
    """A reading that says who played what goes before one that does not; a complete one before an open one of
    the same people, unless a bonus is what is open."""
    if all(each.headless for each in fine):
        plain = min(each.strangeness for each in fine)
        fine = [each for each in fine if each.strangeness == plain]
    least = min(each.headless for each in fine)
    fine = [each for each in fine if each.headless == least]
    usual: dict[object, int] = {}
    for each in fine:
        usual[each.people] = min(each.strangeness, usual.get(each.people, each.strangeness))
    fine = [each for each in fine if each.strangeness == usual[each.people]]
    complete = [each for each in fine if not each.missing]
    names = {each.people for each in complete}
    return complete + [
        each for each in fine
        if each.missing and (
            each.people not in names or any(place.endswith(".announced") for place in each.missing)
        )
    ]  # fmt: skip


def _write_one(lines: Sequence[str]) -> Message:
    return Message("write {lines}", lines=listed(lines)) if lines else NO_HINT


def _is_taken_for_granted(place: str) -> bool:
    """Whether a deal without this fact is another deal, and no deal that misses something."""
    return place == "partner" or place.endswith(".announced")


def _difference(text: str, lines: Sequence[str]) -> str:
    """The words of a line that not every other one has."""
    words = text.replace(",", "").split()
    others = [set(line.replace(",", "").split()) for line in lines if line != text]
    return " ".join(word for word in words if any(word not in other for other in others))
