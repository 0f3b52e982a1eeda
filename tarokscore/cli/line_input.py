"""A deal in words on the command line: read, with questions where it is ambiguous, and marks where it is
wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tarokscore import notation, rulebook, settling
from tarokscore.asking.missing_facts import may_have_partner
from tarokscore.asking.table_setup import TableSetup, setup_of_deal
from tarokscore.cli.pointer import LineError, Span, pointer
from tarokscore.cli.prompting import Left, NoAnswer, Prompt, choose, confirm
from tarokscore.cli.shell import say
from tarokscore.core import NOTHING, DealError, Json, Message, Place, Problem, Settlement, key_name, refusal
from tarokscore.ledger import Book, DealEntry, recording
from tarokscore.views.after_deal import understood_line
from tarokscore.views.document import Words

if TYPE_CHECKING:
    from tarokscore.notation import NotationError, ParsedDeal
    from tarokscore.notation.drafts import DraftEntry

_SEATING = ("players", "dealer")
_NOT_COMPARED = ("variant", *_SEATING, "note")
_WHAT_WAS_PLAYED = ("contract", "declarer", "outcome")


def read_line(line: str, book: Book, ask: Prompt | None = None, *, is_whole: bool = True) -> ParsedDeal:
    """The facts that a line tells at this table. ask: about ambiguous places; is_whole: refuse a line
    that leaves open what changes a payment. Raises NotationError."""
    while True:
        try:
            return notation.read(line, book.variant, book.players, rules=book.rules, whole=is_whole)
        except notation.NotationError as error:
            if ask is None or not is_ambiguous(error):
                raise
            try:
                line = choose_reading(ask, error)
            except Left:
                raise
            except NoAnswer:
                ask.unanswered(NOTHING)
                raise error from None


def same_as_last(deal: Mapping[str, Json], book: Book) -> int:
    """The number of the last deal, if this one has the same facts; else 0."""
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
    """The warning that a saved deal has the same facts as this one."""
    message = Message("this says the same as deal {number}", number=number)
    return Problem("", "", message, Message("if it was told twice: tarokscore undo"))


def read_correction(
    line: str, book: Book, number: int, ask: Prompt | None = None, *, is_whole: bool = True
) -> ParsedDeal:
    """A deal of the ledger corrected by a line that tells all of it, or only what was otherwise ("points 52",
    "garde sans"). ask, is_whole: as for `read_line`. Raises NotationError."""
    old = book.find(number).deal or {}
    variant, rules = book.variant, book.rules
    players = list(old.get("players", book.players))
    part = notation.read(line, variant, players, rules=rules, whole=False)
    if part.is_empty:  # "chutée de 3": how many points that is follows from the rest
        rest = {key: value for key, value in old.items() if key not in settling.POINTS}
        part = notation.read(line, variant, players, rest, rules, whole=False)
    is_retold = "outcome" in part.deal or {"contract", "declarer"} <= part.deal.keys()
    if not part.is_empty and not is_retold:
        table = setup_of_deal(book, number)
        before = {key: value for key, value in old.items() if key != "partner" or not part.alone}
        if "bonuses" in old and "announced" in table.fields("bonuses"):  # nobody is asked about what was told
            before["bonuses"] = [{"announced": False, **each} for each in old["bonuses"]]
        is_alone = part.alone or may_have_partner(dict(old), table)
        left = without_denied(before, part.denied, number, table)
        return part._replace(deal=with_facts_of(left, part, table), alone=is_alone)
    parsed = read_line(line, book, ask, is_whole=is_whole)
    return parsed._replace(deal={**{key: old[key] for key in _SEATING if key in old}, **parsed.deal})


def line_of(deal: Mapping[str, Json], book: Book) -> str:
    """A deal of the ledger as a line, without players and dealer; "" where no line can say it."""
    return understood_line({key: deal[key] for key in deal if key not in ("players", "dealer")}, book)


def without_denied(
    deal: Mapping[str, Json], denied: Iterable[DraftEntry], number: int, table: TableSetup
) -> dict[str, Json]:
    """A deal of the ledger without the bonuses and other facts that a line denies. Raises DealError for what
    it has not."""
    left = dict(deal)
    for said in denied:
        entries = left.pop(said.list, None)
        title = table.model[said.list].title
        listed = entries if isinstance(entries, list) else []
        kept = [each for each in listed if not _is_denied(each, title, said, deal)]
        if entries is None or (said.name and kept == entries):
            word = rulebook.native(table.variant, said.name) if said.name else key_name(said.list)
            raise refusal("", Message("deal {n} has no {word}", n=number, word=word))
        if said.name and kept:
            left[said.list] = kept
    return left


def _is_denied(entry: Mapping[str, Json], title: str, said: DraftEntry, deal: Mapping[str, Json]) -> bool:
    """Whether a bonus or declaration of a deal is the one that a line denies: its name, and whose, where
    that is said."""
    mine = said.owner in ("declarer", deal.get("declarer"), deal.get("partner"))
    return entry.get(title) == said.name and (
        said.owner in (None, entry.get("player"), entry.get("side"))
        or ("player" not in entry and entry.get("side") == ("declarer" if mine else "defenders"))
    )


def with_facts_of(old: Mapping[str, Json], parsed: ParsedDeal, table: TableSetup) -> dict[str, Json]:
    """A copy of a deal with other facts set. Of a bonus or declaration that it has, what the line says."""
    deal = {**old, **parsed.deal}
    for other in settling.POINTS - parsed.deal.keys() if settling.POINTS & parsed.deal.keys() else ():
        deal.pop(other, None)
    for key, now in parsed.deal.items():
        title, before = table.model[key].title, old.get(key)
        if not title or not isinstance(before, list) or not isinstance(now, list):
            continue
        named = [each.get(title) for each in now]
        entries = [each for each in before if each.get(title) not in named]
        for at, entry in enumerate(now):
            same = [each for each in before if each.get(title) == named[at]]
            is_it = len(same) == 1 == named.count(named[at])
            place = Place.of((key, at))
            entries.append(_updated_entry(same[0], entry, place, parsed.spans) if is_it else entry)
        deal[key] = entries
    return deal


def _updated_entry(
    before: Mapping[str, Json], entry: Mapping[str, Json], place: Place, spans: Mapping[str, Span]
) -> dict[str, Json]:
    """A bonus or declaration with what a line says of it: whose it is, in one way; whether it was announced
    stays as it was told."""
    told = {key for key in before.keys() | entry.keys() if f"{place}.{key}" in spans}
    told |= {"side", "player"} if told & {"side", "player"} else set()
    kept = {key: value for key, value in before.items() if key not in told}
    return {**kept, **{key: value for key, value in entry.items() if key in told}}


def entry_of_line(line: str, book: Book, when: str) -> tuple[DealEntry, Settlement]:
    """The entry and the settlement of a deal in words, where nobody can be asked. Raises DealError."""
    variant = book.variant
    rules = book.rules
    parsed = notation.read(line, variant, book.players, rules=rules, accounts=book.accounts)
    try:
        return recording.add(book, parsed.deal, when)
    except DealError as error:
        raise notation.of_line(error, parsed, variant) from None


def is_ambiguous(error: NotationError) -> bool:
    """Whether the line is not wrong, and choosing one of several answers completes it."""
    return error.is_question and bool(error.troubles[0].choices)


def choose_reading(ask: Prompt, error: NotationError) -> str:
    """The line completed with the answer chosen. Raises NoAnswer, Retyped."""
    trouble = error.troubles[0]
    say(pointer(error.line, [(trouble.start, trouble.end)]))
    if len(trouble.choices) == 1:
        if not confirm(ask, trouble.message, usual=trouble.is_slip):
            raise NoAnswer
        return trouble.choices[0].text
    choices: list[tuple[Words, Words]] = [
        (each.meaning or each.text, each.text if each.meaning else "") for each in trouble.choices
    ]
    return trouble.choices[choose(ask, trouble.message, choices)].text


class LineBeingRead:
    """Holds the parsed deal of a line, for marking an error that is raised after it was read."""

    def __init__(self, line: str) -> None:
        self.parsed = notation.ParsedDeal({}, {}, line)


@contextmanager
def marking_errors(line: str, book: Book, *, quiet: bool) -> Iterator[LineBeingRead]:
    """Turn a DealError inside into a LineError, after showing the line with marks below what is wrong. Yields
    a LineBeingRead, to be given the parsed deal. quiet: raise the error as it is, for a program."""
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
            say(pointer(line, refused.places))
        raise refused from None


def _places(error: DealError, spans: dict[str, Span]) -> list[Span | None]:
    """Where in the line each problem is: of a fact that was not said, where the fact around it was; None
    where the line says nothing of it."""
    if isinstance(error, notation.NotationError):
        return [(each.start, each.end) for each in error.troubles]
    around = (
        [place for place in spans if place and problem.where.within(place)] for problem in error.problems
    )
    return [spans[max(places, key=len)] if places else None for places in around]
