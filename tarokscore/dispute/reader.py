"""A deal with changes in it, read quickly: what each key is read as is kept, and a changed deal is put
together from that instead of being read as a whole each time.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel

from tarokscore.dispute.changes import Change, apply
from tarokscore.dispute.domains import ABSENT


class Part(NamedTuple):
    """What is read at one key of a deal; told: it counts as told."""

    told: bool
    value: Any


Parts = dict[str, Part]


class Reader:
    """Reads changed deals of one game. model: the game's Deal; raw: the deal as recorded, which it reads."""

    def __init__(self, model: type[BaseModel], raw: Mapping[str, Any]) -> None:
        self.model, self.raw = model, raw
        self.recorded = model.model_validate(raw)  # to be copied, and never asked: it would keep its answers
        self.known: dict[tuple[str, str], Part | None] = {}
        self.by_change: dict[int, tuple[Change, Parts | None]] = {}

    def deal(self, changes: Sequence[Change]) -> Any:
        """The deal with changes in it; None if it is none. A game whose keys depend on each other may refuse
        to read what is put together here: `whole` knows."""
        parts = self._together(changes)
        if parts is None and (parts := self._parts(changes)) is None:
            return self.whole(changes)
        made = self.recorded.model_copy(update={key: part.value for key, part in parts.items()})
        made.model_fields_set.difference_update(key for key, part in parts.items() if not part.told)
        return made

    def whole(self, changes: Sequence[Change]) -> Any:
        """The deal with changes in it, read as a whole; None if it cannot be."""
        try:
            return self.model.model_validate(apply(self.raw, changes))
        except ValueError:
            return None

    def _together(self, changes: Sequence[Change]) -> Parts | None:
        """What each of several changes sets; None where one needs the other, or two set the same key."""
        parts: Parts = {}
        for change in changes:
            if id(change) not in self.by_change:
                self.by_change[id(change)] = change, self._parts((change,))
            some = self.by_change[id(change)][1]
            if some is None or not parts.keys().isdisjoint(some):
                return None
            parts |= some
        return parts

    def _parts(self, changes: Sequence[Change]) -> Parts | None:
        """What is read at each key that is set; None where that cannot be read by itself."""
        keys = dict.fromkeys(str(path[0]) for change in changes for path, _ in change.edits)
        changed = apply({key: self.raw[key] for key in keys if key in self.raw}, changes)
        parts: Parts = {}
        for key in keys:
            value = changed.get(key, ABSENT)
            sign = (key, repr(value))
            if sign not in self.known:
                read = self.whole((Change(key, "value", (((key,), value),)),))
                self.known[sign] = read and Part(key in read.model_fields_set, getattr(read, key, None))
            part = self.known[sign]
            if part is None:
                return None
            parts[key] = part
        return parts
