"""The settlement of a deal: lines, each with its rule, its sentence and the points it moves between accounts.

The scores are always the sum of the lines.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from tarokscore.core.amounts import Scores
from tarokscore.core.exact_json import Json
from tarokscore.core.immutable import immutable
from tarokscore.core.message import Message
from tarokscore.core.place import Place
from tarokscore.core.problems import Problem


@immutable
class Step:
    """One intermediate figure of a line. rule: the id of its rule; sentence: the arithmetic."""

    rule: str
    sentence: Message

    @property
    def text(self) -> str:
        """The arithmetic in words, in the reader's language."""
        return str(self.sentence)


Steps = Sequence[Step] | Callable[[], Iterable[Step]]


class Line:
    """One reason for a payment. Equal by value.

    rule: the id of the numbered rule; sentence: one sentence with its figures; scores: what each account
    gains (score points, whole numbers, sum 0; accounts that neither gain nor lose may be left out); where:
    the place in the deal that it rests on ("bonuses[0]"); steps: the figures it was computed from, or a
    `functools.partial` that makes them.

    Whether the scores are whole numbers that sum to zero is checked once, by `totals`.
    """

    __slots__ = ("_scores", "_steps", "_where", "rule", "sentence")

    rule: Final[str]
    sentence: Final[Message]

    def __init__(
        self, rule: str, message: Message, scores: Scores, where: str = "", steps: Steps = ()
    ) -> None:
        self.rule = rule
        self.sentence = message
        self._scores = {**scores}  # a copy: the caller may change its own
        self._where = where
        self._steps = steps

    @property
    def where(self) -> Place:
        """The place in the deal that it rests on."""
        return Place(self._where)

    @property
    def scores(self) -> Scores:
        """Score points that each account gains; read only."""
        return MappingProxyType(self._scores)

    @property
    def text(self) -> str:
        """The sentence with its figures, in the reader's language."""
        return str(self.sentence)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The figures it was computed from, in order."""
        return tuple(self._steps() if callable(self._steps) else self._steps)

    def _key(self) -> tuple[object, ...]:
        return (self.rule, self.sentence, self._scores, self._where)

    def __eq__(self, other: object) -> bool:
        """Compare all public attributes; steps are only made if the others are equal."""
        if not isinstance(other, Line):
            return NotImplemented
        return self._key() == other._key() and self.steps == other.steps

    def __hash__(self) -> int:
        return hash((self.rule, self.sentence, self._where))

    def __repr__(self) -> str:
        return f"Line{self._key()!r}"

    def __reduce__(self) -> tuple[type["Line"], tuple[object, ...]]:
        return Line, (self.rule, self.sentence, self._scores, self._where, self.steps)


class Settlement:
    """The scores of a deal, and the lines that they are the sum of.

    accounts: every player of the deal, a dealer who sits out included, in order of play, then the pots if
    the game has any; lines: the derivation; pots: those of the accounts that belong to no player.
    A settlement by the rules computes `warnings`, `state`, `noted` and `dealer` when they are read (see
    settling.py); amounts agreed by hand have none of them.

    Raises ValueError if a line does not sum to zero or pays an account that is not among `accounts`,
    TypeError if an amount is not a whole number.
    """

    def __init__(self, accounts: tuple[str, ...], lines: Iterable[Line], pots: tuple[str, ...] = ()) -> None:
        self.accounts = accounts
        self.pots = pots
        self.lines = tuple(lines)
        self._totals = totals(accounts, self.lines)

    def __eq__(self, other: object) -> bool:
        """Compare accounts, lines, warnings, state and noted, which are computed for it."""
        if not isinstance(other, Settlement):
            return NotImplemented
        return self._all() == other._all()

    __hash__ = None  # type: ignore[assignment]  # Python's way to make a class unhashable

    def _all(self) -> tuple[object, ...]:
        return (self.accounts, self.lines, self.warnings, self.state, self.noted)

    def with_warnings(self, *more: Problem) -> "Settlement":
        """Return a copy with further warnings."""
        made = copy(self)
        made.__dict__["warnings"] = (*self.warnings, *more)
        return made

    @property
    def scores(self) -> dict[str, int]:
        """Score points of each account; whole numbers that sum to zero."""
        return dict(self._totals)

    @property
    def payments(self) -> list[tuple[str, str, int]]:
        """(payer, payee, score points) of the payments that settle the scores."""
        return payments(self._totals, self.pots)

    @cached_property
    def warnings(self) -> tuple[Problem, ...]:
        """Problems that are unusual and accepted."""
        return ()

    @property
    def dealer(self) -> str | None:
        """Name of the dealer: from the deal, else the carried state, else derived by the game's rules; None
        if unknown."""
        return None

    @property
    def state(self) -> dict[str, Json] | None:
        """The state to give to the next deal's settle(), as plain JSON data; None if nothing is carried."""
        return None

    @property
    def after(self) -> object:
        """The state after the deal, as the game's State; None if nothing is carried."""
        return None

    @property
    def noted(self) -> dict[str, int] | None:
        """{player: points} written on the table's paper sheet for this deal; None if that sheet holds the
        settled scores."""
        return None


def totals(accounts: tuple[str, ...], lines: Iterable[Line]) -> dict[str, int]:
    """Sum the lines for each account.

    Raises ValueError if a line does not sum to zero or pays an account that is not among `accounts`,
    TypeError if an amount is not an int: an unbalanced settlement cannot be constructed.
    """
    sums = dict.fromkeys(accounts, 0)
    for line in lines:
        balance = 0
        for account, amount in line._scores.items():
            if type(amount) is not int:
                raise TypeError(f"[{line.rule}] {account!r} gets {amount!r}: not a whole number")
            try:
                sums[account] += amount
            except KeyError:
                strangers = sorted(set(line.scores).difference(accounts))
                raise ValueError(
                    f"[{line.rule}] pays {strangers}, who are not accounts of this deal"
                ) from None
            balance += amount
        if balance:
            raise ValueError(f"[{line.rule}] {line.text}: {dict(line.scores)} does not sum to zero")
    return sums


class Outlook(NamedTuple):
    """The state of a session before its next deal.

    dealer: the next dealer, None if unknown; over: the reason why no deal may follow, "" while the session
    runs; notes: (label, text) pairs such as ("doubled", "3 more deals").
    """

    dealer: str | None = None
    over: Message | str = ""
    notes: tuple[tuple[Message | str, Message | str], ...] = ()


def noted_between(
    before: Scores | None, after: Scores | None, players: Iterable[str]
) -> dict[str, int] | None:
    """Return {player: points} added to the table's paper sheet by one deal.

    before, after: the totals on that sheet before and after the deal; before=None counts as all 0. Returns
    None if `after` is None: the table has no sheet of its own.
    """
    if after is None:
        return None
    already = before or {}
    return {name: after.get(name, 0) - already.get(name, 0) for name in players}


def payments(scores: Scores, pots: Collection[str] = ()) -> list[tuple[str, str, int]]:
    """(payer, payee, score points) of payments that settle these scores. scores: they sum to zero.

    pots: accounts that are no players. A pot pays another pot only what the players do not cover.

    >>> payments({"A": 10, "B": 5, "C": -5, "D": -10})
    [('C', 'A', 5), ('D', 'A', 5), ('D', 'B', 5)]
    >>> payments({"A": 10, "B": -15, "kings": 10, "pagats": -5}, ("kings", "pagats"))
    [('pagats', 'A', 5), ('B', 'A', 5), ('B', 'kings', 10)]
    """
    made = _payments(scores)
    if any(payer in pots and payee in pots for payer, payee, _ in made):
        made = _payments(dict(sorted(scores.items(), key=lambda pair: pair[0] not in pots and pair[1] < 0)))
    return made


def _payments(scores: Scores) -> list[tuple[str, str, int]]:
    owed = [(account, amount) for account, amount in scores.items() if amount > 0]
    made: list[tuple[str, str, int]] = []
    turn, paid = 0, 0  # the credit being paid, and how much of it is paid
    for payer, amount in scores.items():
        debt = -amount
        while debt > 0:
            payee, credit = owed[turn]
            part = min(debt, credit - paid)
            made.append((payer, payee, part))
            debt, paid = debt - part, paid + part
            if paid == credit:
                turn, paid = turn + 1, 0
    return made
