"""The sources of a line of a settlement: its rule in the rulebook, and its fact in the deal."""

from collections.abc import Iterator, Mapping

from tarokscore import rulebook
from tarokscore.core import (
    DEFENDERS,
    JsonObject,
    Line,
    Message,
    Settlement,
    Words,
    clauses,
    is_source_spoken,
    quoted,
)
from tarokscore.rulebook import Rule
from tarokscore.views.document import View
from tarokscore.views.explanation import KINDS, figures, scores_in_words
from tarokscore.views.prose import without_marks
from tarokscore.views.reference import rule_view
from tarokscore.whatif.fact_wording import SIDES, FactWording


class Citations:
    """Finds the rule and the fact of the lines of a settlement. deal: the plain data that was settled."""

    def __init__(self, variant: str, deal: JsonObject) -> None:
        self.rules, self.deal = rulebook.rules(variant), deal
        self.speech = FactWording(variant)

    def sentence(self, line: Line) -> str:
        """The first paragraph of the line's rule; "" in other languages than English, which alone rulebooks
        are written in."""
        rule = self.rules.get(line.rule) if is_source_spoken() else None
        return without_marks(rule.sentence) if rule else ""

    def fact(self, line: Line) -> str:
        """The fact that the line rests on: "card points: 60", "petit au bout of the defenders (lost)"; "" if
        it is not at one place of the deal."""
        found = line.where.get(self.deal) if line.where else None
        if found is None:
            return ""
        if isinstance(found, Mapping) and line.where.endswith("]"):
            return self.speech.entry(found)
        key = line.where.key
        told = Message("{fact}: {value}")
        if key == "defender_points":  # while the lines compute with the declarer's points
            told = Message("{fact} of {side}: {value}", side=SIDES[DEFENDERS])
        return str(told.filled(fact=self.speech.label(key), value=self.speech.word(found)))

    def data(self, line: Line) -> JsonObject:
        """The rule's sentence and the fact as plain data."""
        rule = self.rules.get(line.rule)
        return {"sentence": rule.sentence if rule else "", "fact": self.fact(line) or None}

    def below(self, line: Line) -> Iterator[Words]:
        """The paragraphs to show below a line: the rule's sentence and the fact, as far as there are any."""
        if sentence := self.sentence(line):
            yield quoted(sentence)
        if fact := self.fact(line):
            yield Message("fact: {fact}", fact=fact)

    def full(self, settlement: Settlement) -> View:
        """Every cited rule in full, in the order of the lines; then the titles of the rules that these
        name."""
        given = self.cited(settlement)
        named = dict.fromkeys(id for rule in given for id in rule.cited)
        others = [self.rules[id] for id in named if id in self.rules and self.rules[id] not in given]
        yield from map(rule_view, given)
        if also := clauses(f"{rule.id} {rule.title}" for rule in others):
            yield Message("See also {rules}", rules=also)

    def cited(self, settlement: Settlement) -> list[Rule]:
        """Every rule that the lines and their steps cite, once, in order."""
        ids = [rule for line in settlement.lines for rule in (line.rule, *(step.rule for step in line.steps))]
        return [self.rules[id] for id in dict.fromkeys(ids) if id in self.rules]


def brief(settlement: Settlement, heading: Words) -> Message:
    """A settlement on one line: heading, scores, rule ids."""
    told = clauses(
        f"{KINDS[kind]} {scores_in_words(amounts)}".strip() for kind, amounts in figures(settlement).items()
    )
    rules = tuple(dict.fromkeys(filter(None, (line.rule for line in settlement.lines))))
    if not rules:
        return Message("{deal}: {scores}", deal=heading, scores=told)
    return Message("{deal}: {figures} [{rules}]", deal=heading, figures=told, rules=rules)
