"""Which deal is meant by its number in a damaged ledger, and what counts because an entry is lost. Pure.

An undo takes back the last entry in force, and the next deal gets the number of the one that was taken back:
behind them the number means another deal. Where both may be lost, nobody knows which deal it means.
"""

from itertools import islice, takewhile

from tarokscore.ledger.entries import BookingEntry
from tarokscore.ledger.repair.salvage import Piece

UNCLEAR = ("undo", "void", "amend", None)  # what an entry may be that takes back or corrects another


class DealNumbers:
    """The deals, and bookings by hand, that are in force at one place of a damaged ledger after the other.

    made_by: {number: the entry that made it}, as far as it is certain; lost, altered: the entries of which
    something was said later that is lost, or was altered; unclear: lost entries that may have taken back or
    corrected something; proved: how many lost undos other entries prove.
    """

    def __init__(self) -> None:
        self.made_by: dict[int, int] = {}
        self.lost: list[int] = []
        self.altered: list[int] = []
        self.unclear: list[int] = []
        self.proved = 0
        self._last = 0
        self._undos = 0  # that may have been lost since the last deal that was read

    def skip_to(self, n: int, taken_out: int) -> None:
        """Advance to the entry with this number, past entries that are missing. taken_out: how many of these
        left no gap in the numbers."""
        enough = len(self.made_by) + 2  # behind so many nothing is certain
        for gone in (*range(self._last + 1, n)[:enough], *[0] * taken_out):
            self.go_on(Piece(None, gone), altered=False, left_out=True)
        self._last = n

    def go_on(self, piece: Piece, altered: bool, left_out: bool) -> None:
        """Advance past an entry, or past what can be read of it. altered: whether its hash shows that it was
        changed; left_out: whether it is not in the new ledger."""
        kind, number, undone = piece.type, piece.number("number"), piece.number("entry")
        proves, makes = piece.entry is not None and not altered, kind in ("deal", "manual")
        if (left_out or altered) and number in self.made_by and not makes:
            (self.lost if left_out else self.altered).append(self.made_by[number])
        elif piece.entry is None and piece.n and number is undone is None and kind in UNCLEAR:
            self.unclear.append(piece.n)

        def is_ended(each: int) -> bool:
            if undone is not None:
                return self.made_by[each] >= undone
            return makes and number is not None and each >= number

        ended = list(takewhile(is_ended, reversed(self.made_by)))  # the numbers rise, and the entries
        if piece.entry is None and undone is None and (makes or kind is None):
            ended += islice(reversed(self.made_by), self._undos)  # it may have made them anew
            self._undos = 0
        for each in dict.fromkeys(ended):
            made = self.made_by.pop(each)
            if proves and made != undone:
                self.lost.append(made)
                self.proved += 1
        if isinstance(piece.entry, BookingEntry) and (proves or not ended):
            self.made_by[piece.entry.number] = piece.entry.n
            self._undos = 0
            if altered and kind == "manual":
                self.altered.append(piece.entry.n)
        if piece.entry is None and kind in ("undo", None) and number is undone is None:
            self._undos += 1
