"""Changes as sentences, as a player would say them, in the game's own words."""

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from itertools import groupby
from typing import Any, NamedTuple

from tarokscore.core import Figure, Message, conjunction, disjunction, quoted
from tarokscore.rules.seats import DECLARER, DEFENDERS
from tarokscore.schema.absent import ABSENT, Value
from tarokscore.schema.options import typed
from tarokscore.whatif.changes import Change
from tarokscore.whatif.fact_wording import FactWording, alternatives, is_entry, title_key
from tarokscore.whatif.plausibility import swapped

POSSESSIVE = {DECLARER: Message("the declarer's side's"), DEFENDERS: Message("the defenders'")}
ROLES = {
    "declarer": Message("the declarer"),
    "partner": Message("the partner"),
    "dealer": Message("the dealer"),
}
THERE_WAS_NO = Message("there was no {entry}")


class FactWords(NamedTuple):
    """The sentences for a changed fact. now: if nothing was recorded; instead: if something else was
    recorded; gone: if what was recorded was not so; digits_swapped: if the same digits were recorded in
    another order (None: `instead` is used)."""

    now: Message
    instead: Message
    gone: Message
    digits_swapped: Message | None = None

    def of(self, change: Change) -> Message:
        """The sentence that fits a change."""
        if change.after in (ABSENT, []):
            return self.gone
        if change.before in (ABSENT, []):
            return self.now
        if self.digits_swapped is not None and swapped(str(change.before), str(change.after)):
            return self.digits_swapped
        return self.instead


NO_GAME = Message("it was no {former}")
CONTRACT = FactWords(Message("it was {now}"), Message("it was {now}, not {former}"), NO_GAME)
ALONE = FactWords(
    Message("it was {now}, played alone"), Message("it was {now}, played alone, not {former}"), NO_GAME
)
OF_ENTRY = {  # what became of a bonus or a declaration
    ("made", True): Message("the {entry} was made"),
    ("made", False): Message("the {entry} was not made"),
    ("announced", True): Message("the {entry} was announced"),
    ("announced", False): Message("the {entry} was not announced"),
    ("declared", True): Message("the {entry} was declared"),
    ("declared", False): Message("the {entry} was not declared"),
}
DOUBLED = FactWords(
    Message("the {entry} was doubled: {now}"),
    Message("the {entry} was doubled: {now}, not {former}"),
    Message("the {entry} was not doubled ({former} was recorded)"),
)
GAME_DOUBLED = FactWords(
    Message("the game was doubled: {now}"),
    Message("the game was doubled: {now}, not {former}"),
    Message("the game was not doubled ({former} was recorded)"),
)
NO_NUMBER = Message("there was no {what} ({former} was recorded)")
NUMBER = FactWords(Message("the {what} was {now}"), Message("the {what} was {now}, not {former}"), NO_NUMBER)
NUMBER_OF = FactWords(
    Message("the number of {what} was {now}"),
    Message("the number of {what} was {now}, not {former}"),
    NO_NUMBER,
)
ROLE = FactWords(
    Message("{who} was {role}"), Message("{who}, not {former}, was {role}"), Message("{who} was not {role}")
)
HAD = {
    "card_points": FactWords(
        Message("the declarer's side had {now:card point|card points}"),
        Message("the declarer's side had {now:card point|card points}, not {former}"),
        Message("the declarer's side had no card points ({former} was recorded)"),
        Message("the declarer's side had {now:card point|card points}, not {former} (digits swapped)"),
    ),
    "defender_points": FactWords(
        Message("the defenders had {now:card point|card points}"),
        Message("the defenders had {now:card point|card points}, not {former}"),
        Message("the defenders had no card points ({former} was recorded)"),
        Message("the defenders had {now:card point|card points}, not {former} (digits swapped)"),
    ),
}
PLAYER_HAD = FactWords(
    Message("{who} had {now} {label}"),
    Message("{who} had {now} {label}, not {former}"),
    Message("{who} had no {label} ({former} was recorded)"),
    Message("{who} had {now} {label}, not {former} (digits swapped)"),
)
PLAYER_HAD_WORDS = FactWords(
    Message("{who} had “{label}”: {now}"),
    Message("{who} had “{label}”: {now}, not {former}"),
    Message("{who} had no {label} ({former} was recorded)"),
)
ENTRY_HAD = FactWords(
    Message("the {entry} had {now} {label}"),
    Message("the {entry} had {now} {label}, not {former}"),
    Message("the {entry} had no {label} ({former} was recorded)"),
    Message("the {entry} had {now} {label}, not {former} (digits swapped)"),
)


class ChangeWording(FactWording):
    """The sentences about changes to deals of one game."""

    def conditions(self, changes: Sequence[Change], others: Sequence[Change] = ()) -> Message:
        """All changes in one sentence: "it was a garde sans, not a garde, and your table plays …". others: as
        for `condition`."""
        return all_of(self.condition(change, others) for change in changes)

    def condition(self, change: Change, others: Sequence[Change] = ()) -> Message:
        """What would have to be true, the linked changes included. others: equivalent changes, which differ
        from this one only in the value named last; it is given as a choice."""
        *firsts, last = (change, *change.linked)
        instead: list[Any] = []
        for other in others:
            value = (other, *other.linked)[-1].after
            instead += [value] * (value != last.after and value not in instead)
        return _together([*map(self._condition, firsts), self._condition(last, instead)])

    def _condition(self, change: Change, others: Sequence[Any] = ()) -> Message:
        """What would have to be true, without linked changes. others: equivalent values after it."""
        if change.kind == "option":
            shown = disjunction(map(typed, (change.after, *others)))
            return Message("your table plays {option} = {values}", option=change.place.key, values=shown)
        if change.kind == "preset":
            return Message("your table plays by the preset {preset}", preset=str(change.after))
        if change.kind == "persons":
            return Message(
                "{one} and {other} were taken for each other",
                one=str(change.before),
                other=str(change.after),
            )
        if change.kind == "removed":
            return THERE_WAS_NO.filled(entry=self.entry(change.about))
        if change.kind == "added":
            return Message("the {entries} was forgotten", entries=self.any_of((change.about, *others)))
        if change.kind == "moved":
            return self._moved(change)
        if change.of_entry:
            return self._of_entry(change, others)
        return self._of_deal(change, others)

    def _of_entry(self, change: Change, others: Sequence[Any]) -> Message:
        """As `_condition`, for a fact of a bonus or declaration."""
        key = change.place.key
        entry = self.entry(change.about, (key,))
        if key == title_key(change.about):
            return Message(
                "the {entry} was a {other}",
                entry=self.entry(change.about),
                other=self._either(change.after, others),
            )
        if key in ("made", "announced", "declared"):
            is_so = bool(change.after) if key == "made" else change.after is True
            return OF_ENTRY[key, is_so].filled(entry=entry)
        if key in ("side", "player"):
            now = alternatives(map(possessive, (change.after, *others)))
            was = change.before if change.before is not ABSENT else change.about.get("side")
            return _was(entry, now, possessive(was) if was else "")
        if key == "doubling":
            return self._told(DOUBLED, change, others).filled(entry=entry)
        if change.kind == "number":
            return self._told(ENTRY_HAD, change, others).filled(entry=entry, label=self.label(key))
        if change.after is ABSENT or change.after is False:
            before = True if change.before is ABSENT else change.before
            return Message("the {entry} was not {other}", entry=entry, other=self.fact(key, before))
        facts = disjunction([self.fact(key, each) for each in (change.after, *others)])
        former = "" if change.before in (ABSENT, False) else self.fact(key, change.before)
        return _was(entry, facts, former)

    def _of_deal(self, change: Change, others: Sequence[Any]) -> Message:
        """As `_condition`, for a fact of the deal itself."""
        key = change.place.top
        if len(change.place.parts) > 1:
            had = PLAYER_HAD if change.kind == "number" else PLAYER_HAD_WORDS
            return self._told(had, change, others).filled(who=change.place.key, label=self.label(key))
        if key == "contract":
            return self._told(ALONE if change.about == "alone" else CONTRACT, change, others)
        if key == "doubling":
            return self._told(GAME_DOUBLED, change, others)
        if key == "outcome":
            if change.after is ABSENT or change.after == "played":
                return Message("the deal was played")
            return Message("the deal ended as {outcome}", outcome=self._either(change.after, others))
        if key in ("declarer", "partner", "dealer"):
            return self._role(key, change, others)
        if key in HAD:
            return self._told(HAD[key], change, others)
        if key == "made":
            return Message("the game was made") if change.after is True else Message("the game was lost")
        if isinstance(change.after, bool) or (change.after is ABSENT and isinstance(change.before, bool)):
            told = quoted(self.label(key))
            if change.after is True:
                return Message("{what} was forgotten", what=told)
            return THERE_WAS_NO.filled(entry=told)
        if change.kind == "item":
            return self._of_list(key, change, others)
        if change.kind == "number":
            label = self.label(key)
            number = NUMBER_OF if label.endswith("s") else NUMBER  # a name in the plural
            return self._told(number, change, others).filled(what=label)
        if change.after is ABSENT and isinstance(change.before, list) and any(map(is_entry, change.before)):
            return _together([THERE_WAS_NO.filled(entry=self.word(each)) for each in change.before])
        if change.after is ABSENT:
            return THERE_WAS_NO.filled(entry=quoted(self.fact(key, change.before)))
        if change.before is ABSENT:
            forgotten = f"{self.label(key)} {self._either(change.after, others)}"
            return Message("{what} was forgotten", what=quoted(forgotten))
        return Message(
            "“{what}” was {now}, not {former}",
            what=self.label(key),
            now=self._either(change.after, others),
            former=self.word(change.before),
        )

    def _of_list(self, key: str, change: Change, others: Sequence[Any]) -> Message:
        """The sentence for one word more, one fewer, or one replaced in a list of words."""
        before, after, *rest = (
            each if isinstance(each, list) else [] for each in (change.before, change.after, *others)
        )
        gone = [each for each in before if each not in after]
        come = [each for some in (after, *rest) for each in some if each not in before]
        label = quoted(self.label(key))
        if not come:
            missing = alternatives(map(self.word, gone or before))
            return Message("{what} was not under {list}", what=missing, list=label)
        said = Message("{what} was under {list}")
        if gone:
            said = Message(
                "{what} was under {list}, not {former}",
                former=alternatives(map(self.word, gone)),
            )
        elif before:
            said = Message("{what} was under {list} as well")
        return said.filled(what=alternatives(map(self.word, dict.fromkeys(come))), list=label)

    def _role(self, key: str, change: Change, others: Sequence[Any]) -> Message:
        who = [change.before] if change.after is ABSENT else [change.after, *others]
        names = alternatives(str(Message("nobody") if each is ABSENT else each) for each in who)
        return ROLE.of(change).filled(who=names, former=str(change.before), role=ROLES[key])

    def _told(self, said: FactWords, change: Change, others: Sequence[Any]) -> Message:
        now, former = self._either(change.after, others), self.word(change.before)
        return said.of(change).filled(now=now, former=former)

    def _either(self, value: Value, others: Sequence[Any]) -> Figure:
        """Equivalent values as a choice; consecutive numbers as ranges."""
        values = [value, *others]
        whole = {each for each in values if type(each) is int}
        if len(whole) < 2:
            return alternatives(map(self.word, values))
        beside = (each for each in values if type(each) is not int and not _is_between(each, whole))
        return alternatives([*number_ranges(whole), *map(self.word, beside)])

    def _moved(self, change: Change) -> Message:
        """The sentence that two players' values were exchanged, or part of a number was the other one's."""
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


def _was(entry: str, now: Figure, former: Figure) -> Message:
    """The sentence that a bonus or declaration was `now`. former: what was recorded, "" for nothing."""
    return (NUMBER.instead if former else NUMBER.now).filled(what=entry, now=now, former=former)


def all_of(conditions: Iterable[Message]) -> Message:
    """The conditions, at least one, joined by ", and "."""
    return reduce(lambda some, one: Message("{some}, and {one}", some=some, one=one), conditions)


def _together(conditions: Sequence[Message]) -> Message:
    """The conditions of linked changes as one; "there was" is not repeated: "there was no A and no B"."""
    short = [
        Message("no {entry}").filled(**each.figures)
        if before and before.pattern == each.pattern == THERE_WAS_NO.pattern
        else each
        for before, each in zip((None, *conditions), conditions, strict=False)
    ]
    return conjunction(short)


def possessive(whose: str) -> Message:
    """The possessive of a side or player: "the defenders'", "Béla's"."""
    return POSSESSIVE.get(whose) or Message("{who}'s", who=whose)


def _is_between(points: object, numbers: Collection[int]) -> bool:
    """Whether points with a half (41.5) or with thirds ("41/2", "41/0") equal one of these whole numbers, or
    lie between two of them that follow each other."""
    whole, _, part = str(points).replace(".", "/").partition("/")
    return whole.isdecimal() and {int(whole), int(whole) + (part != "0")} <= {*numbers}


def number_ranges(numbers: Collection[int]) -> tuple[Figure, ...]:
    """The numbers in ascending order; three or more consecutive ones as one range.

    >>> [str(each) for each in number_ranges([71, 80, 72, 73, 78])], number_ranges([4, 5])
    (['71 to 73', '78', '80'], ('4', '5'))
    """
    found: list[Figure] = []
    for _, run in groupby(enumerate(sorted(set(numbers))), lambda each: each[1] - each[0]):
        first, *rest = (number for _, number in run)
        found += (
            [Message("{first} to {last}", first=first, last=rest[-1])]
            if rest[1:]
            else map(str, (first, *rest))
        )
    return tuple(found)
