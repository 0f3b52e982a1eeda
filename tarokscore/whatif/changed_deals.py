"""Reading changed deals quickly: each key is read once per value, and a changed deal is put together from
parts instead of being validated as a whole."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tarokscore.core import Place, Plain
from tarokscore.schema import DealFacts
from tarokscore.schema.domains import ABSENT
from tarokscore.whatif.changes import Change, Edit, apply


class Part(NamedTuple):
    """The value read at one key of a deal."""

    value: Any


Parts = dict[str, Part]


class ChangedDeals:
    """Reads changed deals of one game. model: the game's Deal; raw: the deal as recorded."""

    def __init__(self, model: type[DealFacts], raw: Plain) -> None:
        self.model, self.raw = model, raw
        self.recorded = model.of(raw)  # to be copied, and never asked: it would keep its answers
        self.known: dict[tuple[str, str], Part | None] = {}
        self.by_edits: dict[tuple[int, ...], tuple[Sequence[Edit], Part | None]] = {}
        self.last: tuple[Sequence[Change], DealFacts | None] = ((), self._made(()))

    def deal(self, changes: Sequence[Change]) -> DealFacts | None:
        """The deal with changes in it; None if a part cannot be read. Where keys of a game depend on each
        other a deal put together so may be wrongly refused: `whole` is exact. The last result is cached."""
        before, made = self.last
        if list(map(id, changes)) != list(map(id, before)):
            made = self._made(changes)
            self.last = changes, made
        return made

    def _made(self, changes: Sequence[Change]) -> DealFacts | None:
        parts = self._parts(changes)
        if parts is None:
            return self.whole(changes)
        return self.recorded.changed({key: part.value for key, part in parts.items()})

    def whole(self, changes: Sequence[Change]) -> DealFacts | None:
        """The deal with changes in it, validated as a whole; None if it is invalid."""
        try:
            return self.model.of(apply(self.raw, changes))
        except ValueError:
            return None

    def _parts(self, changes: Sequence[Change]) -> Parts | None:
        """What is read at each key that is set; None where that cannot be read by itself."""
        by_key: dict[str, list[Edit]] = {}
        for change in changes:
            for edit in change.edits:
                by_key.setdefault(str(edit[0][0]), []).append(edit)
        parts: Parts = {}
        for key, edits in by_key.items():
            part = self._part(key, edits)
            if part is None:
                return None
            parts[key] = part
        return parts

    def _part(self, key: str, edits: Sequence[Edit]) -> Part | None:
        """What is read at a key: looked up by the very edits, which changes that belong together share, and
        by what they make of it."""
        same = tuple(map(id, edits))
        if same not in self.by_edits:
            told = {key: self.raw[key]} if key in self.raw else {}
            value = apply(told, (Change(Place(key), "value", tuple(edits)),)).get(key, ABSENT)
            sign = (key, repr(value))
            if sign not in self.known:
                read = self.whole((Change(Place(key), "value", (((key,), value),)),))
                self.known[sign] = None if read is None else Part(getattr(read, key, None))
            self.by_edits[same] = edits, self.known[sign]  # kept, so that no other edit is taken for it
        return self.by_edits[same][1]
