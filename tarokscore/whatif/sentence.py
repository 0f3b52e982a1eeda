"""Changes as a player would say them, in the game's own words."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import reduce
from typing import Any

from tarokscore import rulebook
from tarokscore.core import Message
from tarokscore.core.figures import either, half
from tarokscore.rules.seats import DECLARER, DEFENDERS, named
from tarokscore.schema.domains import ABSENT, Value
from tarokscore.schema.fields import typed
from tarokscore.whatif.changes import Change
from tarokscore.whatif.plausibility import swapped

SIDES = {DECLARER: Message("the declarer's side's"), DEFENDERS: Message("the defenders'")}
RELATIVE = {
    "partner": Message("their own side"),
    "opponents": Message("the other side"),
}  # whoever sits in it
ROLES = {
    "declarer": Message("the declarer"),
    "partner": Message("the partner"),
    "dealer": Message("the dealer"),
}
LABELS = {"card_points": Message("card points"), "defender_points": Message("card points")}
WHOSE = {"card_points": Message("the declarer's side"), "defender_points": Message("the defenders")}

SIDE_NAMES = {DECLARER: WHOSE["card_points"], DEFENDERS: WHOSE["defender_points"]}


THERE_WAS_NO = Message("there was no {entry}")


def _title_key(entry: Mapping[str, Any]) -> str:
    """The key that says what an entry of a list is: its name, or the card that was drawn."""
    facts = (key for key in entry if key not in ("side", "player"))
    return "name" if "name" in entry else next(facts, "name")


class Speech:
    """Sentences about the changes of one game's deal."""

    def __init__(self, variant: str) -> None:
        self.variant = variant

    def conditions(self, changes: Sequence[Change], others: Sequence[Change] = ()) -> Message:
        """All of them: "it was a garde sans, not a garde, and your table plays `…`"."""
        return all_of(self.condition(change, others) for change in changes)

    def condition(self, change: Change, others: Sequence[Change] = ()) -> Message:
        """What would have to be true, with what goes with it; others: changes that would do as well, which
        differ in the last thing that is said."""
        *firsts, last = (change, *change.linked)
        instead: list[Any] = []
        for other in others:
            value = (other, *other.linked)[-1].after
            instead += [value] * (value != last.after and value not in instead)
        return _together([*map(self._condition, firsts), self._condition(last, instead)])

    def _condition(self, change: Change, others: Sequence[Any] = ()) -> Message:
        if change.kind == "option":
            shown = [change.after, *others]
            name = change.place.key
            return Message(
                "your table plays {rule}", rule=either(f"`{name}: {typed(each)}`" for each in shown)
            )
        if change.kind == "preset":
            return Message("your table plays by `{preset}`", preset=str(change.after))
        if change.kind == "persons":
            return Message(
                "{one} and {other} were taken for each other",
                one=str(change.before),
                other=str(change.after),
            )
        if change.kind == "removed":
            return THERE_WAS_NO.filled(entry=self.entry(change.about))
        if change.kind == "added":
            return Message("the {entries} was forgotten", entries=self._any_of((change.about, *others)))
        if change.kind == "moved":
            return self._moved(change)
        if change.of_entry:
            return self._of_entry(change, others)
        return self._of_deal(change, others)

    def word(self, value: Value) -> str:
        """A value in the words of the table."""
        if isinstance(value, str):
            return rulebook.native(self.variant, value)
        if isinstance(value, list):
            return ", ".join(map(self.word, value)) or str(Message("none"))
        if isinstance(value, Mapping) and _is_entry(value):
            return self.entry(value)
        if isinstance(value, Mapping):
            return ", ".join(f"{key} {self.word(each)}" for key, each in value.items())
        if isinstance(value, bool):
            return str(Message("yes") if value else Message("no"))
        return half(value) if isinstance(value, Decimal) else str(value)

    def label(self, key: str) -> str:
        """What a key of a deal is called."""
        native = rulebook.native(self.variant, key.replace("_", "-"))
        return str(LABELS.get(key, "")) or (key if native == key.replace("_", "-") else native).replace(
            "_", " "
        )

    def entry(self, entry: Mapping[str, Any], without: Sequence[str] = ()) -> str:
        """A bonus or a declaration: "petit au bout of the defenders (announced, lost)"."""
        said = self._title(entry)
        if "player" in entry and "player" not in without:
            said = str(Message("{what} of {whose}", what=said, whose=str(entry["player"])))
        elif "side" in entry and "side" not in without:
            said = str(Message("{what} of the {side}", what=said, side=named(entry["side"])))
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
        said = [str(Message("announced"))] * bool(announced) + [self.word(doubling)] * bool(doubling)
        for key, value in told.items():
            said.append(
                str(Message("not {what}", what=self.label(key))) if value is False else self._said(key, value)
            )
        said += [] if made is None else [str(Message("made") if made else Message("lost"))]
        return f" ({', '.join(said)})" if said else ""

    def _any_of(self, entries: Sequence[Mapping[str, Any]]) -> str:
        """Entries that differ in what and whose they are only: "simple poignée of Béla or Cili"."""
        what = ranged(list(dict.fromkeys(map(self._title, entries))))
        told = [
            each.get("player") or str(SIDE_NAMES[each["side"]] if "side" in each else "") for each in entries
        ]
        whose = [each for each in dict.fromkeys(told) if each]
        if whose:
            what = str(Message("{what} of {whose}", what=what, whose=ranged(whose)))
        return what + self._details(entries[0])

    def _of_entry(self, change: Change, others: Sequence[Any]) -> Message:
        key = change.place.key
        thing = Message("the {entry}", entry=self.entry(change.about, (key,)))
        if key == _title_key(change.about):
            return Message(
                "the {entry} was a {other}",
                entry=self.entry(change.about),
                other=self._either(change.after, others),
            )
        if key == "made":
            return (Message("{what} was made") if change.after else Message("{what} was not made")).filled(
                what=thing
            )
        if key in ("announced", "declared"):
            said = {
                ("announced", True): Message("{what} was announced"),
                ("announced", False): Message("{what} was not announced"),
                ("declared", True): Message("{what} was declared"),
                ("declared", False): Message("{what} was not declared"),
            }[key, change.after is True]
            return said.filled(what=thing)
        if key in ("side", "player"):
            now = ranged([belonging(each) for each in (change.after, *others)])
            was = change.before if change.before is not ABSENT else change.about.get("side", "")
            said = Message("{what} was {now}", what=thing, now=now)
            return Message("{what}, not {former}", what=said, former=belonging(was)) if was else said
        if key == "doubling":
            return self._doubling(thing, change, others)
        if change.kind == "number" and change.after is not ABSENT:
            return Message("{who} had {what}", who=thing, what=self._now(key, change, others))
        if change.after is ABSENT or change.after is False:
            was = True if change.before is ABSENT else change.before
            return Message("{what} was not {other}", what=thing, other=self._said(key, was))
        facts = [self._said(key, each) for each in (change.after, *others)]
        is_now = Message("{what} was {now}", what=thing, now=either(facts))
        if change.before not in (ABSENT, False):
            is_now = Message("{what}, not {former}", what=is_now, former=self._said(key, change.before))
        return is_now

    def _of_deal(self, change: Change, others: Sequence[Any]) -> Message:
        key = change.place.top
        if len(change.place.parts) > 1:
            return Message("{who} had {what}", who=change.place.key, what=self._now(key, change, others))
        if key == "contract":
            said = Message("it was {now}", now=self._either(change.after, others))
            if change.about == "alone":
                said = Message("{what}, played alone", what=said)
            if change.before is not ABSENT:
                said = Message("{what}, not {former}", what=said, former=self.word(change.before))
            return said
        if key == "doubling":
            return self._doubling(Message("the game"), change, others)
        if key == "outcome":
            if change.after is ABSENT or change.after == "played":
                return Message("the deal was played")
            return Message("the deal ended as {outcome}", outcome=self._either(change.after, others))
        if key in ("declarer", "partner", "dealer"):
            return self._role(key, change, others)
        if key in WHOSE:
            return Message("{who} had {what}", who=WHOSE[key], what=self._now(key, change, others))
        if key == "made":
            return Message("the game was made") if change.after is True else Message("the game was lost")
        if isinstance(change.after, bool) or (change.after is ABSENT and isinstance(change.before, bool)):
            told = f"“{self.label(key)}”"
            if change.after is True:
                return Message("{what} was forgotten", what=told)
            return THERE_WAS_NO.filled(entry=told)
        if change.kind == "item":
            return self._of_list(key, change, others)
        if change.kind == "number" and change.after is not ABSENT:
            label = self.label(key)
            number = Message("the {what} was {now}")
            if label.endswith("s"):
                number = Message("the number of {what} was {now}")
            number = number.filled(what=label, now=self._either(change.after, others))
            return self._not_as_before(number, change)
        if change.after is ABSENT and isinstance(change.before, list) and any(map(_is_entry, change.before)):
            return _together([THERE_WAS_NO.filled(entry=self.word(each)) for each in change.before])
        if change.after is ABSENT:
            return THERE_WAS_NO.filled(entry=f"“{self._said(key, change.before)}”")
        if change.before is ABSENT:
            return Message(
                "{what} was forgotten", what=f"“{self.label(key)} {self._either(change.after, others)}”"
            )
        return Message(
            "“{what}” was {now}, not {former}",
            what=self.label(key),
            now=self._either(change.after, others),
            former=self.word(change.before),
        )

    def _said(self, key: str, value: Value) -> str:
        """A fact beside its name: "taken by appelé", "kontra by Anna"; of a truth value the name alone."""
        if isinstance(value, bool):
            return self.label(key)
        return f"{self.label(key)} {RELATIVE.get(str(value)) or self.word(value)}"

    def _of_list(self, key: str, change: Change, others: Sequence[Any]) -> Message:
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
            missing = ranged([self.word(each) for each in gone or before])
            return Message("{what} was not under {list}", what=missing, list=label)
        said = Message("{what} was under {list}")
        if gone:
            said = Message(
                "{what} was under {list}, not {former}", former=ranged([self.word(each) for each in gone])
            )
        elif before:
            said = Message("{what} was under {list} as well")
        return said.filled(what=ranged([self.word(each) for each in dict.fromkeys(come)]), list=label)

    def _role(self, key: str, change: Change, others: Sequence[Any]) -> Message:
        role = ROLES[key]
        if change.after is ABSENT:
            return Message("{who} was not {role}", who=str(change.before), role=role)
        now = ranged(list(map(str, (change.after, *others))))
        if change.before is ABSENT:
            return Message("{who} was {role}", who=now, role=role)
        return Message("{who}, not {former}, was {role}", who=now, former=str(change.before), role=role)

    def _doubling(self, thing: Message, change: Change, others: Sequence[Any]) -> Message:
        if change.after is ABSENT:
            return Message(
                "{what} was not doubled ({former} was recorded)",
                what=thing,
                former=self.word(change.before),
            )
        said = Message(
            "{what} was doubled: {doubling}", what=thing, doubling=self._either(change.after, others)
        )
        if change.before is not ABSENT:
            said = Message("{what}, not {former}", what=said, former=self.word(change.before))
        return said

    def _now(self, key: str, change: Change, others: Sequence[Any]) -> Message:
        """ "45 card points, not 54 (digits swapped)"."""
        label = self.label(key)
        number = change.kind == "number"
        if change.after is ABSENT or change.after == []:
            return Message("no {what} ({former} was recorded)", what=label, former=self.word(change.before))
        now = self._either(change.after, others)
        said = Message("{now} {label}") if number else Message("“{label}”: {now}")
        said = said.filled(label=label, now=now)
        if change.before == []:
            return said
        said = self._not_as_before(said, change)
        if number and change.before is not ABSENT and swapped(str(change.before), str(change.after)):
            return Message("{what} {note}", what=said, note=Message("(digits swapped)"))
        return said

    def _not_as_before(self, said: Message, change: Change) -> Message:
        if change.before is ABSENT:
            return said
        return Message("{what}, not {former}", what=said, former=self.word(change.before))

    def _either(self, value: Value, others: Sequence[Any]) -> str:
        values = [value, *others]
        if len(values) > 1 and all(type(each) is int for each in values):
            return ranged(spans(values))
        return ranged([self.word(each) for each in values])

    def _moved(self, change: Change) -> Message:
        key = change.place.top
        one, two = change.about
        if "+" in change.place.key:
            return Message("{one} and {two} had each other's {what}", one=one, two=two, what=self.label(key))
        return Message(
            "{n} of {one}'s {what} were {two}'s",
            n=str(change.after),
            one=one,
            what=self.label(key),
            two=two,
        )


def _is_entry(value: object) -> bool:
    """Whether it is an entry of a list, such as a bonus, and no table of players."""
    return isinstance(value, Mapping) and not {"name", "side", "player"}.isdisjoint(value)


def all_of(conditions: Iterable[Message]) -> Message:
    """Several conditions, of which there is one at least, as one."""
    return reduce(lambda some, one: Message("{some}, and {one}", some=some, one=one), conditions)


def _together(conditions: Sequence[Message]) -> Message:
    """The same of what goes together; "there was" is said once of several things that there were not."""
    short = [
        Message("no {entry}").filled(**each.figures)
        if before and before.pattern == each.pattern == THERE_WAS_NO.pattern
        else each
        for before, each in zip((None, *conditions), conditions, strict=False)
    ]
    return reduce(lambda some, one: Message("{some} and {one}", some=some, one=one), short)


def belonging(whose: str) -> str:
    """A side or a person, to whom something belongs: "the defenders'", "Béla's"."""
    return str(SIDES.get(whose) or Message("{who}'s", who=whose))


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
    return [
        word
        for run in found
        for word in (
            [str(Message("{first} to {last}", first=run[0], last=run[-1]))] if len(run) > 2 else map(str, run)
        )
    ]


def ranged(words: Sequence[str]) -> str:
    """
    >>> ranged(["53"]), ranged(["53", "54", "55"]), ranged([str(n) for n in range(10, 20)])
    ('53', '53, 54 or 55', '10, 11, 12, 13 or 6 others')
    """
    if len(words) > 5:
        return str(Message("{names} or {n} others", names=", ".join(words[:4]), n=len(words) - 4))
    if len(words) == 1:
        return words[0]
    return str(Message("{some} or {one}", some=", ".join(words[:-1]), one=words[-1]))
