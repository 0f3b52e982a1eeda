"""What a line of a settlement rests on: the rule's sentence from the rulebook, and the fact of the deal."""

from collections.abc import Mapping
from typing import Any

from tarokscore import rulebook
from tarokscore.core import Line, Settlement, payments
from tarokscore.core.figures import gain, visible
from tarokscore.render.layout import indented
from tarokscore.rulebook import Rule
from tarokscore.views.explanation import result, written
from tarokscore.views.reference import rule_text
from tarokscore.whatif.sentence import WHOSE, Speech


class Citations:
    """The book and the deal behind the lines. deal: as it was settled, plain data."""

    def __init__(self, variant: str, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rulebook.rules(variant), deal
        self.speech = Speech(variant)

    def sentence(self, line: Line) -> str:
        """The rule in the words of the rulebook."""
        return self.rules[line.rule].sentence if line.rule in self.rules else ""

    def fact(self, line: Line) -> str:
        """The fact that the line used: "card points: 60", "petit au bout of the defenders (lost)"; "" where
        the deal does not say it in one place."""
        found = value_at(self.deal, line.where)
        if found is None:
            return ""
        if isinstance(found, Mapping) and "name" in found:
            return self.speech.entry(found)
        key = line.where.rsplit(".", 1)[-1]
        # the lines reckon with the declarer's pile
        whose = f" of {WHOSE[key]}" if key == "defender_points" else ""
        return f"{self.speech.label(key)}{whose}: {self.speech.word(found)}"

    def data(self, line: Line) -> dict[str, Any]:
        """The same for a program."""
        return {"sentence": self.sentence(line), "fact": self.fact(line) or None}

    def below(self, line: Line) -> list[str]:
        """What a text shows under a line."""
        fact = self.fact(line)
        return [f"“{plain(self.sentence(line))}”", *([f"fact: {fact}"] if fact else [])]

    def full(self, settlement: Settlement) -> str:
        """Every rule that is cited, as it stands in the book, in the order of the lines; below them the
        titles of the rules that these name."""
        given = self.cited(settlement)
        named = dict.fromkeys(id for rule in given for id in rule.cited)
        others = [self.rules[id] for id in named if id in self.rules and self.rules[id] not in given]
        also = "; ".join(f"{rule.id} {rule.title}" for rule in others)
        return "\n\n".join([*map(rule_text, given), *([indented(also, "See also ", "  ")] if also else [])])

    def cited(self, settlement: Settlement) -> list[Rule]:
        """Every rule that its lines and their steps name, once."""
        ids = [rule for line in settlement.lines for rule in (line.rule, *(step.rule for step in line.steps))]
        return [self.rules[id] for id in dict.fromkeys(ids) if id in self.rules]

    def markdown(self, settlement: Settlement, heading: str, in_full: bool) -> str:
        """The explanation as a document; what people wrote is text and nothing else."""
        from tarokscore.render.markdown import escaped

        scores, found = settlement.scores, written(settlement)
        heads = ["player", *(kind or "score" for kind in found)]
        rows = [[escaped(name), *(gain(kind.get(name, 0)) for kind in found.values())] for name in scores]
        drawn = ["| " + " | ".join(row) + " |" for row in (heads, *rows)]
        drawn.insert(1, "|:--" + "|--:" * len(found) + "|")
        parts = [f"## {escaped(heading)}", "\n".join(drawn)]
        for line in settlement.lines:
            block = [f"**{line.rule}** {escaped(line.text)}", f"> {escaped(plain(self.sentence(line)))}"]
            told = [f"- fact: {escaped(fact)}"] if (fact := self.fact(line)) else []
            told += [f"- {escaped(step.text)} ({step.rule})" for step in line.steps]
            moved = ", ".join(f"{escaped(name)} {gain(sum)}" for name, sum in line.scores.items() if sum)
            told += [f"- {moved}"] if moved else []
            parts.append("\n\n".join([*block, "\n".join(told)] if told else block))
        paid = [f"{escaped(one)} pays {escaped(two)} {sum}" for one, two, sum in payments(scores)]
        parts.append(f"{'; '.join(paid)}." if paid else "Nobody pays anything.")
        if in_full:
            parts.append("### The rules")
            parts += [f"#### {rule.id} {rule.title}\n\n{rule.text}" for rule in self.cited(settlement)]
        return "\n\n".join(parts)


def brief(settlement: Settlement, heading: str) -> str:
    """All on one line: what it was, what it brought, by which rules."""
    told = "; ".join(f"{kind} {result(amounts)}".strip() for kind, amounts in written(settlement).items())
    rules = ", ".join(dict.fromkeys(line.rule for line in settlement.lines))
    return indented(f"{visible(heading)}: {told} [{rules}]", "", "  ")


def plain(sentence: str) -> str:
    """A sentence of the rulebook without Markdown's marks for code and emphasis."""
    return sentence.replace("`", "").replace("**", "")


def value_at(deal: Mapping[str, Any], where: str) -> Any:
    """What stands at a place of a deal ("bonuses[0].side"); None if nothing does."""
    found: Any = deal
    for part in where.replace("]", "").replace("[", ".").split(".") if where else ():
        if isinstance(found, Mapping):
            found = found.get(part)
        elif isinstance(found, list) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        else:
            return None
    return found if where else None
