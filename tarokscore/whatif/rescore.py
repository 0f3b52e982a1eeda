"""A whole ledger under other house rules: the amounts of every deal. Nothing is written."""

from collections.abc import Sequence
from typing import NamedTuple

from tarokscore import games, replay, settling
from tarokscore.core import DealError, Json, JsonObject, LedgerError, Scores, moved, summed
from tarokscore.ledger import Book, Booking, Document, build_book, expected_totals
from tarokscore.ledger.changed_rules import differing, with_rules
from tarokscore.schema import Carried, fields_of, records


@records.json_keys("before after moved")
class Shift(NamedTuple):
    """Everybody's figures before and after."""

    before: Scores
    after: Scores

    @property
    def moved(self) -> dict[str, int]:
        """After less before, by account."""
        return moved(self.before, self.after)


@records.json_keys("number=booking.number stored=settled.before computed=settled.after")
class RescoredDeal(NamedTuple):
    """A deal whose amounts change. noted: in the figures that the paper sheet has, where these differ;
    refused: why the deal is impossible under those rules ("" if it is possible); it then counts for
    nothing."""

    booking: Booking
    settled: Shift
    noted: Shift | None = None
    refused: str = ""


class Rescored(NamedTuple):
    """rules: the house rules that differ from those of at least one deal; rows: only deals that change;
    deals: how many were settled, what opened a pot not among them; settled, noted: everybody's total without
    the deals that could not have been, which are in neither; by_hand: something was agreed by hand, which
    nobody notes and which is settled only."""

    rules: JsonObject
    rows: tuple[RescoredDeal, ...]
    deals: int
    settled: Shift
    noted: Shift | None
    by_hand: bool = False

    @property
    def changed(self) -> list[RescoredDeal]:
        return [row for row in self.rows if not row.refused]

    @property
    def left_out(self) -> list[RescoredDeal]:
        return [row for row in self.rows if row.refused]


def rescore(book: Book, changes: JsonObject) -> Rescored:
    """Settle every deal in force under its house rules with `changes` applied. Raises DealError when those
    are not valid."""
    variant = book.variant
    game = games.load(variant)
    first = with_rules(variant, book.document.options, changes)
    state: Carried = game.first_state(book.first_dealer, settling.house_rules(variant, first))
    noted_before = _noted(book)
    rows: list[RescoredDeal] = []
    rules = differing(first, book.document.options) if not book.bookings else {}
    settled_in, noted_in = [], []  # what each booking that stays brings
    deals = 0
    for booking in book.rows:
        if not booking.settles:
            settled_in.append(Shift(booking.counts, booking.counts))
            continue
        deals += booking.number > 0
        options = with_rules(variant, booking.options, changes)
        rules |= differing(options, booking.options)
        try:
            deal = _opening(booking, variant, options)
            # its dealer dealt, whoever's turn it is by other rules, where that could have been by its own
            deal = replay.as_dealt(variant, deal, booking.dealer, state, book.rules_by(booking.options))
            settled = settling.settle_in(variant, deal, replay.rules_of(variant, options), state)
        except DealError as error:
            rows.append(RescoredDeal(booking, Shift(booking.scores, {}), None, error.why))
            continue
        state = settling.carried_state(variant, settled.state)
        shift, noted = Shift(booking.scores, settled.scores), None
        if booking.number in noted_before or settled.noted is not None:
            was = noted_before.get(booking.number, booking.scores)
            noted = Shift(was, settled.noted or settled.scores)
            noted_in.append(noted)
        settled_in.append(shift)
        if any(shift.moved.values()) or (noted and any(noted.moved.values())):
            rows.append(RescoredDeal(booking, shift, noted))
    total, noted_total = _total(book, settled_in), _total(book, noted_in) if noted_in else None
    by_hand = any(each.deal is None and each.counts for each in book.bookings.values())
    return Rescored(rules, tuple(rows), deals, total, noted_total, by_hand)


def _noted(book: Book) -> dict[int, dict[str, int]]:
    """What the paper sheet has in each deal today; nothing where it notes what is settled, or where a deal is
    refused today."""
    try:
        return dict(expected_totals.noted_points(book))
    except DealError:
        return {}


def _total(book: Book, shifts: Sequence[Shift]) -> Shift:
    """All of them together, everybody as all else lists them, whoever else there would be last."""
    before, after = [each.before for each in shifts], [each.after for each in shifts]
    names = summed([*before, *after], book.accounts)
    return Shift(summed(before, names), summed(after, names))


def _opening(booking: Booking, variant: str, options: JsonObject) -> JsonObject:
    """What opens a ledger depends on the house rules itself."""
    deal = booking.deal or {}
    if booking.number == 0:
        opened = games.load(variant).opening(tuple(deal["players"]), settling.house_rules(variant, options))
        return {**deal, **opened} if opened else deal
    return deal


# --- defaults that have changed since a ledger was opened -----------------------------------------


class FormerDefault(NamedTuple):
    """A house rule with the value that a ledger was opened with, today's default, the rule that says why it
    is another, and the deals that would come to something else by it."""

    option: str
    value: Json
    default: Json
    rule: str
    deals: tuple[RescoredDeal, ...]


def former_defaults(document: Document) -> list[FormerDefault]:
    """Those of a ledger that change what a deal comes to; [] where it cannot be settled, which `check`
    reports. Nothing is written: a ledger keeps its own."""
    fields, found = fields_of(games.load(document.variant).Options), list[FormerDefault]()
    former, kept = games.former_defaults(document.variant), document.options
    is_old = bool(fields.keys() - kept.keys())  # opened before there were all of today's house rules
    if not is_old or all(kept.get(option) != value for option, (value, _) in former.items()):
        return []
    try:
        book = build_book(document, allow_unbalanced=True)
        for option, (value, rule) in former.items():
            default: Json = fields[option].default
            rows = rescore(book, {option: default}).rows
            if deals := tuple(row for row in rows if row.booking.options.get(option) == value):
                found.append(FormerDefault(option, value, default, rule, deals))
    except (DealError, LedgerError):
        return []
    return found
