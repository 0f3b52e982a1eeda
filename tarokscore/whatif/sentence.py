"""Changes as a player would say them, in the game's own words."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from tarokscore import rulebook
from tarokscore.core.figures import half
from tarokscore.rules.seats import DECLARER, DEFENDERS, named
from tarokscore.schema.fields import typed
from tarokscore.whatif.changes import Change
from tarokscore.whatif.domains import ABSENT, Value
from tarokscore.whatif.plausibility import swapped

SIDES = {DECLARER: "the declarer's side's", DEFENDERS: "the defenders'"}
RELATIVE = {"partner": "their own side", "opponents": "the other side"}  # whoever sits in it
LABELS = {"card_points": "card points", "defender_points": "card points"}
WHOSE = {"card_points": "the declarer's side", "defender_points": "the defenders"}


def _title_key(entry: Mapping[str, Any]) -> str:
    """The key that says what an entry of a list is: its name, or the card that was drawn."""
    facts = (key for key in entry if key not in ("side", "player"))
    return "name" if "name" in entry else next(facts, "name")


class Speech:
    """Sentences about the changes of one game's deal."""

    def __init__(self, variant: str) -> None:
        self.variant = variant

    def conditions(self, changes: Sequence[Change], others: Sequence[Change] = ()) -> str:
        """All of them: "it was a garde sans, not a garde, and your table plays `…`"."""
        return ", and ".join(self.condition(change, others) for change in changes)

    def condition(self, change: Change, others: Sequence[Change] = ()) -> str:
        """What would have to be true, with what goes with it; others: changes that would do as well, which
        differ in the last thing that is said."""
        *firsts, last = (change, *change.beside)
        instead: list[Any] = []
        for other in others:
            value = (other, *other.beside)[-1].after
            instead += [value] * (value != last.after and value not in instead)
        said = [*map(self._condition, firsts), self._condition(last, instead)]
        return " and ".join(
            each.removeprefix("there was ") if place and said[place - 1].startswith("there was no ") else each
            for place, each in enumerate(said)
        )

    def _condition(self, change: Change, others: Sequence[Any] = ()) -> str:
        if change.kind == "option":
            shown = [change.after, *others]
            name = change.place.removeprefix("options.")
            return f"your table plays {' or '.join(f'`{name}: {typed(each)}`' for each in shown)}"
        if change.kind == "preset":
            return f"your table plays by `{change.after}`"
        if change.kind == "persons":
            return f"{change.before} and {change.after} were taken for each other"
        if change.kind == "removed":
            return f"there was no {self.entry(change.about)}"
        if change.kind == "added":
            return f"the {self._any_of((change.about, *others))} was forgotten"
        if change.kind == "moved":
            return self._moved(change)
        if "[" in change.place:
            return self._of_entry(change, others)
        return self._of_deal(change, others)

    def word(self, value: Value) -> str:
        """A value in the words of the table."""
        if isinstance(value, str):
            return rulebook.native(self.variant, value)
        if isinstance(value, list):
            return ", ".join(map(self.word, value)) or "none"
        if isinstance(value, Mapping) and _is_entry(value):
            return self.entry(value)
        if isinstance(value, Mapping):
            return ", ".join(f"{key} {self.word(each)}" for key, each in value.items())
        if isinstance(value, bool):
            return "yes" if value else "no"
        return half(value) if isinstance(value, Decimal) else str(value)

    def label(self, key: str) -> str:
        """What a key of a deal is called."""
        native = rulebook.native(self.variant, key.replace("_", "-"))
        return LABELS.get(key) or (key if native == key.replace("_", "-") else native).replace("_", " ")

    def entry(self, entry: Mapping[str, Any], without: Sequence[str] = ()) -> str:
        """A bonus or a declaration: "petit au bout of the defenders (announced, lost)"."""
        said = self._title(entry)
        if "player" in entry and "player" not in without:
            said += f" of {entry['player']}"
        elif "side" in entry and "side" not in without:
            said += f" of the {named(entry['side'])}"
        return said + self._details(entry, without)

    def _title(self, entry: Mapping[str, Any]) -> str:
        """What an entry is called: its name, or its first fact where it has none."""
        return self.word(entry.get(_title_key(entry), "?"))

    def _details(self, entry: Mapping[str, Any], without: Sequence[str] = ()) -> str:
        """What else was told of an entry: " (announced, Kontra, lost)", "" if nothing."""
        told = {
            key: value
            for key, value in entry.items()
            if key not in (*without, "player", "side") and key != _title_key(entry)
        }
        announced, doubling, made = (told.pop(key, None) for key in ("announced", "doubling", "made"))
        said = ["announced"] * bool(announced) + [self.word(doubling)] * bool(doubling)
        for key, value in told.items():
            said.append(f"not {self.label(key)}" if value is False else self._said(key, value))
        said += [] if made is None else ["made" if made else "lost"]
        return f" ({', '.join(said)})" if said else ""

    def _any_of(self, entries: Sequence[Mapping[str, Any]]) -> str:
        """Entries that differ in what and whose they are only: "simple poignée of Béla or Cili"."""
        what = ranged(list(dict.fromkeys(map(self._title, entries))))
        told = [
            each.get("player") or (f"the {named(each['side'])}" if "side" in each else "") for each in entries
        ]
        whose = [each for each in dict.fromkeys(told) if each]
        return what + (f" of {ranged(whose)}" if whose else "") + self._details(entries[0])

    def _of_entry(self, change: Change, others: Sequence[Any]) -> str:
        key = change.place.rsplit(".", 1)[1]
        thing = f"the {self.entry(change.about, (key,))}"
        if key == _title_key(change.about):
            return f"the {self.entry(change.about)} was a {self._either(change.after, others)}"
        if key == "made":
            return f"{thing} was {'made' if change.after else 'not made'}"
        if key in ("announced", "declared"):
            return f"{thing} was {'' if change.after is True else 'not '}{key}"
        if key in ("side", "player"):
            now = ranged([belonging(each) for each in (change.after, *others)])
            was = change.before if change.before is not ABSENT else change.about.get("side", "")
            return f"{thing} was {now}" + (f", not {belonging(was)}" if was else "")
        if key == "doubling":
            return self._doubling(thing, change, others)
        if change.kind == "number" and change.after is not ABSENT:
            return f"{thing} had {self._now(key, change, others)}"
        if change.after is ABSENT or change.after is False:
            was = True if change.before is ABSENT else change.before
            return f"{thing} was not {self._said(key, was)}"
        now = " or ".join(self._said(key, each) for each in (change.after, *others))
        was = "" if change.before in (ABSENT, False) else f", not {self._said(key, change.before)}"
        return f"{thing} was {now}{was}"

    def _of_deal(self, change: Change, others: Sequence[Any]) -> str:
        key, _, player = change.place.partition(".")
        if player:
            return f"{player} had {self._now(key, change, others)}"
        if key == "contract":
            alone = ", played alone" if change.about == "alone" else ""
            was = "" if change.before is ABSENT else f", not {self.word(change.before)}"
            return f"it was {self._either(change.after, others)}{alone}{was}"
        if key == "doubling":
            return self._doubling("the game", change, others)
        if key == "outcome":
            if change.after is ABSENT or change.after == "played":
                return "the deal was played"
            return f"the deal ended as {self._either(change.after, others)}"
        if key in ("declarer", "partner", "dealer"):
            return self._role(key, change, others)
        if key in WHOSE:
            return f"{WHOSE[key]} had {self._now(key, change, others)}"
        if key == "made":
            return f"the game was {'made' if change.after is True else 'lost'}"
        if isinstance(change.after, bool) or (change.after is ABSENT and isinstance(change.before, bool)):
            told = f"“{self.label(key)}”"
            return f"{told} was forgotten" if change.after is True else f"there was no {told}"
        if change.kind == "item":
            return self._of_list(key, change, others)
        if change.kind == "number" and change.after is not ABSENT:
            label = self.label(key)
            was = "" if change.before is ABSENT else f", not {self.word(change.before)}"
            many = "number of " if label.endswith("s") else ""
            return f"the {many}{label} was {self._either(change.after, others)}{was}"
        if change.after is ABSENT and isinstance(change.before, list) and any(map(_is_entry, change.before)):
            return " and ".join(f"there was no {self.word(each)}" for each in change.before)
        if change.after is ABSENT:
            return f"there was no “{self._said(key, change.before)}”"
        if change.before is ABSENT:
            return f"“{self.label(key)} {self._either(change.after, others)}” was forgotten"
        return f"“{self.label(key)}” was {self._either(change.after, others)}, not {self.word(change.before)}"

    def _said(self, key: str, value: Value) -> str:
        """A fact beside its name: "taken by appelé", "kontra by Anna"; of a truth value the name alone."""
        if isinstance(value, bool):
            return self.label(key)
        return f"{self.label(key)} {RELATIVE.get(str(value)) or self.word(value)}"

    def _of_list(self, key: str, change: Change, others: Sequence[Any]) -> str:
        """One more, one fewer, or one instead of another in a list of words."""
        before = change.before if isinstance(change.before, list) else []
        after = change.after if isinstance(change.after, list) else []
        gone = [each for each in before if each not in after]
        come = [
            each
            for some in (after, *(other for other in others if isinstance(other, list)))
            for each in some
            if each not in before
        ]
        label = f"“{self.label(key)}”"
        if not come:
            return f"{ranged([self.word(each) for each in gone or before])} was not under {label}"
        was = f", not {ranged([self.word(each) for each in gone])}" if gone else " as well" * bool(before)
        return f"{ranged([self.word(each) for each in dict.fromkeys(come)])} was under {label}{was}"

    def _role(self, key: str, change: Change, others: Sequence[Any]) -> str:
        role = {"declarer": "the declarer", "partner": "the partner", "dealer": "the dealer"}[key]
        if change.after is ABSENT:
            return f"{change.before} was not {role}"
        now = ranged(list(map(str, (change.after, *others))))
        return f"{now} was {role}" if change.before is ABSENT else f"{now}, not {change.before}, was {role}"

    def _doubling(self, thing: str, change: Change, others: Sequence[Any]) -> str:
        if change.after is ABSENT:
            return f"{thing} was not doubled ({self.word(change.before)} was recorded)"
        was = "" if change.before is ABSENT else f", not {self.word(change.before)}"
        return f"{thing} was doubled: {self._either(change.after, others)}{was}"

    def _now(self, key: str, change: Change, others: Sequence[Any]) -> str:
        """ "45 card points, not 54 (digits swapped)"."""
        label = self.label(key)
        number = change.kind == "number"
        if change.after is ABSENT or change.after == []:
            return f"no {label} ({self.word(change.before)} was recorded)"
        now = self._either(change.after, others)
        said = f"{now} {label}" if number else f"“{label}”: {now}"
        if change.before is ABSENT or change.before == []:
            return said
        slip = " (digits swapped)" if number and swapped(str(change.before), str(change.after)) else ""
        return f"{said}, not {self.word(change.before)}{slip}"

    def _either(self, value: Value, others: Sequence[Any]) -> str:
        values = [value, *others]
        if len(values) > 1 and all(type(each) is int for each in values):
            return ranged(spans(values))
        return ranged([self.word(each) for each in values])

    def _moved(self, change: Change) -> str:
        key = change.place.partition(".")[0]
        one, two = change.about
        if "+" in change.place.partition(".")[2]:
            return f"{one} and {two} had each other's {self.label(key)}"
        return f"{change.after} of {one}'s {self.label(key)} were {two}'s"


def _is_entry(value: object) -> bool:
    """Whether it is an entry of a list, such as a bonus, and no table of players."""
    return isinstance(value, Mapping) and not {"name", "side", "player"}.isdisjoint(value)


def belonging(whose: str) -> str:
    """A side or a person, to whom something belongs: "the defenders'", "Béla's"."""
    return SIDES.get(whose, f"{whose}'s")


def spans(numbers: Sequence[int]) -> list[str]:
    """
    >>> spans([71, 80, 72, 73, 78]), spans([4, 5])
    (['71 to 73', '78', '80'], ['4', '5'])
    """
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [word for run in found for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]


def ranged(words: Sequence[str]) -> str:
    """
    >>> ranged(["53"]), ranged(["53", "54", "55"]), ranged([str(n) for n in range(10, 20)])
    ('53', '53, 54 or 55', '10, 11, 12, 13 or 6 others')
    """
    if len(words) > 5:
        return f"{', '.join(words[:4])} or {len(words) - 4} others"
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
