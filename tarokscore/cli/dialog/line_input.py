"""Reading a deal in words, with questions about ambiguous places, and marks below wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tarokscore import notation, settling
from tarokscore.asking.table_setup import setup_of_deal
from tarokscore.cli.dialog.prompting import Prompt, choose, confirm
from tarokscore.cli.line_errors import LineError, marked_line
from tarokscore.cli.shell import Left, NoAnswer, say
from tarokscore.core import NOTHING, DealError, JsonObject, Message, Problem, Settlement, Words
from tarokscore.ledger import Book, DealEntry, recording
from tarokscore.notation.errors import Span
from tarokscore.views.after_deal import understood_line

if TYPE_CHECKING:
    from tarokscore.notation import Choice, NotationError, ParsedDeal, Trouble

SAVED_TOO = Message("This says the same as deal {n}. Save it too?")
_SEATING = ("players", "dealer")
_NOT_COMPARED = ("variant", *_SEATING, "note")
_WHAT_WAS_PLAYED = ("contract", "declarer", "outcome")


def read_line(line: str, book: Book, ask: Prompt | None = None) -> ParsedDeal:
    """Read a line of a deal at a table. ask: asks about ambiguous places; None: a line is refused that leaves
    open a fact on which a payment depends. Raises NotationError, Left, Retyped."""
    return read_with_questions(
        line,
        lambda text: notation.read(text, book.variant, book.players, rules=book.rules, whole=ask is None),
        ask,
    )


def read_with_questions(line: str, read: Callable[[str], ParsedDeal], ask: Prompt | None) -> ParsedDeal:
    """Read a line, and ask about its ambiguous places until there are none. read: raises NotationError for
    one. Raises NotationError, Left, Retyped."""
    chosen: Choice | None = None
    while True:
        try:
            return read(line)
        except notation.NotationError as error:
            if ask is None or not is_ambiguous(error):
                raise
            offered = {each.text for each in error.troubles[0].choices}
            if chosen is not None and chosen.deal and chosen.text in offered:  # the same question again
                return notation.ParsedDeal(dict(chosen.deal), {}, line)
            chosen = choose_or_raise(ask, error)
            line = chosen.text


def choose_or_raise(ask: Prompt, error: NotationError) -> Choice:
    """As `choose_reading`, but if nothing is chosen it raises the error at the shell, NoAnswer inline."""
    try:
        return choose_reading(ask, error)
    except Left:
        raise
    except NoAnswer:
        ask.unanswered(NOTHING)
        raise error from None


def same_as_last(deal: JsonObject, book: Book) -> int:
    """The number of the last deal if this one has the same facts, else 0."""
    number, last = next(
        ((each.number, each.deal) for each in book.before(book.next_number) if each.deal), (0, None)
    )
    if not last or deal.get("players", last["players"]) != last["players"]:
        return 0
    if any(deal[key] != last.get(key) for key in _WHAT_WAS_PLAYED if key in deal):
        return 0
    one, other = (
        {key: value for key, value in each.items() if key not in _NOT_COMPARED} for each in (last, deal)
    )
    return number if settling.same_facts(book.variant, one, other) else 0


def duplicate_warning(number: int) -> Problem:
    """The warning that a deal has the same facts as the one with this number."""
    message = Message("this says the same as deal {number}", number=number)
    return Problem("", "", message, Message("if it was told twice: tarokscore undo"))


def read_correction(line: str, book: Book, number: int, ask: Prompt | None) -> ParsedDeal:
    """A deal of the ledger corrected by a line with all of it, or only with what was otherwise ("points 52",
    "garde sans"). ask: as for `read_line`. Raises NotationError, Left, Retyped."""
    old, table = book.find(number).deal or {}, setup_of_deal(book, number)
    variant, players, rules = table.variant, table.players, table.options

    def part_of(text: str) -> ParsedDeal:
        part = notation.read(text, variant, players, rules=rules, whole=False)
        if part.is_empty:  # "chutée de 3": the points follow from the other facts
            rest = {key: value for key, value in old.items() if key not in settling.POINTS}
            part = notation.read(text, variant, players, rest, rules, whole=False)
            if part.deal and "made" not in part.spans and not settling.POINTS.isdisjoint(old):
                raise notation.NotationError(text, [_of_which_points(text)])  # "5 de plus"
        if part.is_empty and "made" in part.spans:  # "chutée": raises if the points say otherwise
            notation.read(text, variant, players, old, rules, whole=False)
        return part

    part = read_with_questions(line, part_of, ask)
    is_retold = "outcome" in part.deal or {"contract", "declarer"} <= part.deal.keys()
    if is_retold or (part.is_empty and "made" not in part.spans):
        whole = ask is None
        parsed = read_with_questions(
            part.line, lambda text: notation.read(text, variant, players, rules=rules, whole=whole), ask
        )
        return parsed._replace(deal={**{key: old[key] for key in _SEATING if key in old}, **parsed.deal})
    try:
        return notation.corrected(old, part, number, table)
    except notation.NotationError as error:
        if ask is None:
            raise
        chosen = choose_or_raise(ask, error)
        return part._replace(deal=chosen.deal, line=chosen.text, spans={}, denied=())


def _of_which_points(text: str) -> Trouble:
    """The trouble of a margin alone, which may be counted from the recorded points or from those that win."""
    message = Message("more or less than what was told, or than what wins?")
    return notation.Trouble(0, len(text), message, Message("say the card points"))


def line_of(deal: JsonObject, book: Book) -> str:
    """A deal as a line without players and dealer; "" if no line can express it."""
    return understood_line({key: deal[key] for key in deal if key not in ("players", "dealer")}, book)


def entry_of_line(line: str, book: Book, when: str) -> tuple[DealEntry, Settlement]:
    """The entry and the settlement of a deal in words, without questions. when: the time of the entry. Raises
    DealError."""
    parsed = notation.read(line, book.variant, book.players, rules=book.rules, accounts=book.accounts)
    try:
        return recording.add(book, parsed.deal, when)
    except DealError as error:
        raise notation.of_line(error, parsed, book.variant) from None


def is_ambiguous(error: NotationError) -> bool:
    """Whether choosing one of several readings completes the line."""
    return error.is_question and bool(error.troubles[0].choices)


def choose_reading(ask: Prompt, error: NotationError) -> Choice:
    """Ask which reading of an ambiguous line is meant. Raises NoAnswer, Retyped."""
    trouble = error.troubles[0]
    say(marked_line(error.line, [(trouble.start, trouble.end)]))
    if len(trouble.choices) == 1:
        if not confirm(ask, trouble.message, usual=trouble.is_slip):
            raise NoAnswer
        return trouble.choices[0]
    choices: list[tuple[Words, Words]] = [
        (each.meaning or each.text, each.text if each.meaning else "") for each in trouble.choices
    ]
    return trouble.choices[choose(ask, trouble.message, choices)]


class LineBeingRead:
    """Holds the parsed deal of a line, for `marking_errors`."""

    def __init__(self, line: str) -> None:
        self.parsed = notation.ParsedDeal({}, {}, line)


@contextmanager
def marking_errors(line: str, book: Book, *, quiet: bool) -> Iterator[LineBeingRead]:
    """Turn a DealError raised inside into a LineError, after printing the line with marks below the wrong
    words. Yields a LineBeingRead, in which the caller puts the parsed deal. quiet: whether to leave the error
    unchanged and print nothing."""
    reading = LineBeingRead(line)
    try:
        yield reading
    except DealError as error:
        if quiet:
            raise
        told = reading.parsed
        line = error.line if isinstance(error, notation.NotationError) else told.line
        refused = LineError(notation.of_line(error, told, book.variant), line, _places(error, told.spans))
        if refused.places:
            say(marked_line(line, refused.places))
        raise refused from None


def _places(error: DealError, spans: dict[str, Span]) -> list[Span | None]:
    """The span in the line of each problem, or of the innermost fact around its place; None if the line has
    neither."""
    if isinstance(error, notation.NotationError):
        return [(each.start, each.end) for each in error.troubles]
    around = (
        [place for place in spans if place and problem.where.within(place)] for problem in error.problems
    )
    return [spans[max(places, key=len)] if places else None for places in around]
