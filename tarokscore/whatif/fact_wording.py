"""Facts of a deal as text in the game's own words: keys, values, bonuses and declarations."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from tarokscore import rulebook
from tarokscore.core import Figure, JsonObject, Message, figure_text, key_name
from tarokscore.rules.seats import DECLARER, DEFENDERS, named
from tarokscore.schema.absent import Value

SIDES = {DECLARER: Message("the declarer's side"), DEFENDERS: Message("the defenders")}
RELATIVE = {  # to a player, whichever side that is
    "partner": Message("their own side"),
    "opponents": Message("the other side"),
}
LABELS = {
    "card_points": Message("card points"), "defender_points": Message("card points"),
    "declared": Message("declared"),
}  # fmt: skip


class FactWording:
    """The words of one game for the facts of its deals."""

    def __init__(self, variant: str) -> None:
        self.variant = variant

    def word(self, value: Value) -> str:
        """A value as text, ids by their native names."""
        if isinstance(value, str):
            return rulebook.native(self.variant, value)
        if isinstance(value, list):
            return ", ".join(map(self.word, value)) or str(Message("none"))
        if isinstance(value, Mapping):
            told = (f"{key} {self.word(each)}" for key, each in value.items())
            return self.entry(value) if is_entry(value) else ", ".join(told)
        if isinstance(value, bool):
            return str(Message("yes") if value else Message("no"))
        return figure_text(value) if isinstance(value, Decimal) else str(value)

    def label(self, key: str) -> str:
        """The name of a key of a deal."""
        native = rulebook.native(self.variant, key.replace("_", "-"))
        return str(LABELS.get(key, "")) or (key_name(key) if native == key.replace("_", "-") else native)

    def fact(self, key: str, value: Value) -> str:
        """The name and value of a fact: "taken by appelé", "kontra by Anna"; of a truth value the name
        alone."""
        if isinstance(value, bool):
            return self.label(key)
        return f"{self.label(key)} {RELATIVE.get(str(value)) or self.word(value)}"

    def entry(self, entry: JsonObject, without: Sequence[str] = ()) -> str:
        """A bonus or declaration as text: "petit au bout of the defenders (announced, lost)". without: keys
        to leave out."""
        told = {key: value for key, value in entry.items() if key not in without}
        side = str(named(told["side"])) if "side" in told else ""
        return str(_described(self._title(entry), told.get("player", ""), side, self._details(entry, told)))

    def any_of(self, entries: Sequence[JsonObject]) -> Message:
        """One text for alternative entries that differ only in name and owner: "simple poignée of Béla or
        Cili"."""
        told = [each.get("player") or str(SIDES.get(each.get("side", ""), "")) for each in entries]
        whose = [each for each in dict.fromkeys(told) if each]
        what = alternatives(dict.fromkeys(map(self._title, entries)))
        details = self._details(entries[0], entries[0])
        return _described(what, alternatives(whose) if whose else "", "", details)

    def _title(self, entry: JsonObject) -> str:
        """The name of an entry, or its first fact if it has no name."""
        return self.word(entry.get(title_key(entry), "?"))

    def _details(self, entry: JsonObject, facts: JsonObject) -> str:
        """The other facts of an entry as text: "announced, Kontra, lost"; "" if there are none. facts: those
        to include."""
        told = {key: value for key, value in facts.items() if key not in ("player", "side", title_key(entry))}
        announced, doubling, made = (told.pop(key, None) for key in ("announced", "doubling", "made"))
        said = [str(Message("announced"))] * bool(announced) + [self.word(doubling)] * bool(doubling)
        for key, value in told.items():
            said.append(
                str(Message("not {what}", what=self.label(key))) if value is False else self.fact(key, value)
            )
        said += [] if made is None else [str(Message("made") if made else Message("lost"))]
        return ", ".join(said)


def title_key(entry: JsonObject) -> str:
    """The key that holds what an entry is: "name", or its first fact (such as the card that was drawn)."""
    facts = (key for key in entry if key not in ("side", "player"))
    return "name" if "name" in entry else next(facts, "name")


def is_entry(value: object) -> bool:
    """Whether a value is an entry of a list, such as a bonus, rather than an object with a value per
    player."""
    return isinstance(value, Mapping) and not {"name", "side", "player"}.isdisjoint(value)


def _described(what: Figure, whose: Figure, side: str, details: str) -> Message:
    """The sentence part for an entry. whose, side, details: "" if unknown; `side` is used without `whose`."""
    said = Message("{what}")
    if whose:
        said = Message("{what} of {whose} ({details})") if details else Message("{what} of {whose}")
    elif side:
        said = Message("{what} of the {side} ({details})") if details else Message("{what} of the {side}")
    elif details:
        said = Message("{what} ({details})")
    return said.filled(what=what, whose=whose, side=side, details=details)


def alternatives(words: Iterable[Figure]) -> Figure:
    """The words as a choice; of more than five the first four and a count of the rest. words: at least one.

    >>> [str(alternatives(map(str, range(10, most)))) for most in (11, 13, 20)]
    ['10', '10, 11 or 12', '10, 11, 12, 13 or 6 others']
    """
    *some, one = words
    if len(some) > 4:
        return Message("{names} or {n} others", names=tuple(some[:4]), n=len(some) - 3)
    return Message("{some} or {one}", some=tuple(some), one=one) if some else one
