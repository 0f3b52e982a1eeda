"""A whole ledger settled under other house rules, or under defaults that have changed. Nothing is written."""

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
    """A deal whose amounts change. settled: its amounts before and after; noted: the same in figures of the
    paper sheet, None if it notes settled ones; refused: why the deal is impossible under those rules and so
    counts for nothing, "" if it is possible."""

    booking: Booking
    settled: Shift
    noted: Shift | None = None
    refused: str = ""


class Rescored(NamedTuple):
    """A ledger under other house rules. rules: those that differ from the rules of at least one deal; rows:
    the deals that change; deals: how many were settled, without the opening of a pot; settled, noted:
    everybody's total before and after, both without the deals that are impossible now; by_hand: whether
    amounts were agreed by hand, which are in the settled totals only."""

    rules: JsonObject
    rows: tuple[RescoredDeal, ...]
    deals: int
    settled: Shift
    noted: Shift | None
    by_hand: bool = False

    @property
    def changed(self) -> list[RescoredDeal]:
        """The deals that have other amounts."""
        return [row for row in self.rows if not row.refused]

    @property
    def left_out(self) -> list[RescoredDeal]:
        """The deals that are impossible under these rules."""
        return [row for row in self.rows if row.refused]


def rescore(book: Book, changes: JsonObject) -> Rescored:
    """Settle every deal in force under its house rules with `changes` applied. changes: {option: value}.
    Raises DealError when these are not valid."""
    variant = book.variant
    game = games.load(variant)
    first = with_rules(variant, book.document.options, changes)
    state: Carried = game.first_state(book.first_dealer, settling.house_rules(variant, first))
    noted_before = _noted(book)
    rows: list[RescoredDeal] = []
    rules = differing(first, book.document.options) if not book.bookings else {}
    settled_in, noted_in = [], []  # the shift of each booking that stays possible
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
            # the recorded dealer dealt, even if it is another's turn under the changed rules
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
    """{number: points} of each deal on the paper sheet; {} if it notes what is settled, or a deal is refused
    today."""
    try:
        return dict(expected_totals.noted_points(book))
    except DealError:
        return {}


def _total(book: Book, shifts: Sequence[Shift]) -> Shift:
    """The sum of the shifts, with the accounts in the order of the ledger; new ones last."""
    before, after = [each.before for each in shifts], [each.after for each in shifts]
    names = summed([*before, *after], book.accounts)
    return Shift(summed(before, names), summed(after, names))


def _opening(booking: Booking, variant: str, options: JsonObject) -> JsonObject:
    """The deal of a booking; for the opening of a ledger the one that these house rules give, since it
    depends on them."""
    deal = booking.deal or {}
    if booking.number == 0:
        opened = games.load(variant).opening(tuple(deal["players"]), settling.house_rules(variant, options))
        return {**deal, **opened} if opened else deal
    return deal


# --- defaults that have changed since a ledger was opened -----------------------------------------


class FormerDefault(NamedTuple):
    """A default house rule that has changed since a ledger was opened. value: the ledger's; default: today's;
    rule: id of the rule that gives the reason; deals: those that the new default would change."""

    option: str
    value: Json
    default: Json
    rule: str
    deals: tuple[RescoredDeal, ...]


def former_defaults(document: Document) -> list[FormerDefault]:
    """The changed defaults that would change a deal of a ledger; [] if the ledger cannot be settled, which
    `check` reports. Nothing is written: a ledger keeps its house rules."""
    fields, found = fields_of(games.load(document.variant).Options), list[FormerDefault]()
    former, kept = games.former_defaults(document.variant), document.options
    is_old = bool(fields.keys() - kept.keys())  # opened before some of today's house rules existed
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
