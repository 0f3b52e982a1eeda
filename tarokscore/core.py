"""The vocabulary everything else is written in: immutable values, nothing but the standard library.

A settlement is a list of lines. Each line cites one rule, says in a sentence what it
reckoned, and moves score points between accounts so that they sum to zero. Totals are
never stored: they are the sum of the lines.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple


class Step(NamedTuple):
    """One figure on the way to a line: the rule it rests on, and the arithmetic in words."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for a payment.

    rule: the id of the numbered rule; text: one sentence with its figures;
    scores: what each account gains (score points, whole numbers, sum 0; accounts that neither
    gain nor lose may be left out); where: the place in the deal that it rests on
    ("bonuses[0]"); steps: the figures it was reckoned from.

    Raises ValueError when the scores do not sum to zero, so that an unbalanced settlement
    cannot be constructed, and TypeError when one of them is not a whole number.
    """

    rule: str
    text: str
    scores: Mapping[str, int]
    where: str = ""
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        sum = 0
        for account, amount in self.scores.items():
            if type(amount) is not int:
                raise TypeError(f"[{self.rule}] {account!r} gets {amount!r}: not a whole number")
            sum += amount
        if sum:
            raise ValueError(f"[{self.rule}] {self.text}: {dict(self.scores)} does not sum to zero")
        object.__setattr__(self, "scores", MappingProxyType(dict(self.scores)))

    def __reduce__(self) -> tuple[type["Line"], tuple[Any, ...]]:
        """To another process and back: what cannot be changed cannot be pickled by itself."""
        return Line, (self.rule, self.text, dict(self.scores), self.where, self.steps)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong (or merely unusual) in a deal: place, rule, one sentence, and what to do.

    where: a path in the deal as it was given ("bonuses[1].side"; "options.target", "state.pot");
    rule: a rule id of the game's rulebook; written: what stood there, as short JSON ("" if nothing).
    """

    where: str
    rule: str
    message: str
    hint: str = ""
    written: str = ""

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.where or 'deal'}: {self.message}{hint}{rule}"


class DealError(ValueError):
    """A deal that cannot have happened, or cannot be read. `.problems`: all of them at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    @property
    def why(self) -> str:
        """All of them in one sentence, with their rules."""
        return "; ".join(f"{each.message} [{each.rule}]" for each in self.problems)

    def __reduce__(self) -> tuple[type["DealError"], tuple[Any, ...]]:
        return DealError, (self.problems,)


class LedgerError(Exception):
    """A file that cannot be read, understood or written. `.message` says why, `.hint` what to do, `.where`
    which file it is ("" where whoever asked knows)."""

    def __init__(self, message: str, hint: str = "", where: str = "") -> None:
        super().__init__(message)
        self.message, self.hint, self.where = message, hint, where


class RequestError(LedgerError):
    """A request that a sound ledger cannot meet: no such deal, nothing to undo."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal came to.

    accounts: every player of the deal, the sitting dealer included, in order of play, then a pot
    where the game has one; lines: the derivation; warnings: unusual but accepted;
    state: plain JSON for the next deal's settle(), None where the game carries nothing; noted: what the
    custom writes for each player, None where it writes what is settled.

    Raises ValueError when a line pays an account that is not among `accounts`.
    """

    accounts: tuple[str, ...]
    lines: tuple[Line, ...]
    warnings: tuple[Problem, ...] = ()
    state: dict[str, Any] | None = None
    noted: dict[str, int] | None = None

    def __post_init__(self) -> None:
        known = set(self.accounts)
        for line in self.lines:
            if not known.issuperset(line.scores):
                raise _stranger_paid(line, self.accounts)

    @property
    def scores(self) -> dict[str, int]:
        """Score points of each account; whole numbers that sum to zero."""
        return totals(self.accounts, self.lines)


def totals(accounts: tuple[str, ...], lines: Iterable[Line]) -> dict[str, int]:
    """What the lines come to for each account. Raises ValueError when one pays somebody else."""
    sums = dict.fromkeys(accounts, 0)
    for line in lines:
        try:
            for account, amount in line.scores.items():
                sums[account] += amount
        except KeyError:
            raise _stranger_paid(line, accounts) from None
    return sums


def _stranger_paid(line: Line, accounts: tuple[str, ...]) -> ValueError:
    strangers = sorted(set(line.scores).difference(accounts))
    return ValueError(f"[{line.rule}] pays {strangers}, who are not accounts of this deal")


class Outlook(NamedTuple):
    """What a table wants to know of the carried state before the next deal.

    dealer: the next dealer, None if nobody knows; over: why no further deal can follow ("" while
    the session runs); notes: (label, text) pairs such as ("doubled", "3 more deals").
    """

    dealer: str | None = None
    over: str = ""
    notes: tuple[tuple[str, str], ...] = ()


def noted_between(
    before: Mapping[str, int] | None, after: Mapping[str, int] | None, players: Iterable[str]
) -> dict[str, int] | None:
    """What the custom wrote for each player between two states of the table's own sheet; None where it
    writes what is settled."""
    if after is None:
        return None
    already = before or {}
    return {name: after.get(name, 0) - already.get(name, 0) for name in players}
