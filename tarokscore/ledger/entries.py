"""The kinds of entries of a ledger, and its head: what each one says, and its shape.

What was said stands beside what it came to, so that anybody can settle it again and compare.
"""

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, Field, InstanceOf, StringConstraints

from tarokscore import schema
from tarokscore.core import Message, Scores
from tarokscore.schema import Facts
from tarokscore.schema.model import names_of
from tarokscore.schema.types import Name, Names, NotTruth, Text


def _at_a_table(deal: dict[str, Any]) -> dict[str, Any]:
    players = deal.get("players")
    if not isinstance(players, list) or not {str}.issuperset(map(type, players)):
        raise schema.wrong("players", Message("a deal without its list of players"))
    return deal


def _different(players: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(players)) != len(players):
        raise schema.wrong("players", Message("somebody is named twice"))
    return players


ScoresData = dict[Name, int]
"""Account -> score points. That they sum to zero is for `parse` to see (`imbalance`): an entry with one wrong
figure can be read, so that `check` can say which, and a repair can settle it again."""

Object = InstanceOf[dict[str, Any]]
"""A JSON object, kept as it is and not copied."""

DealData = Annotated[Object, AfterValidator(_at_a_table)]
"""A deal as it was told, with its players; whether it is possible is for `check` to say."""

Players = Annotated[Names, AfterValidator(_different)]
"""Who sits at the table, in order of play."""

State = Object | None


class Result(Facts):
    """What a later deal comes to after a correction of an earlier one (through the carried state)."""

    number: int
    scores: ScoresData


Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]


class Recorded(Facts):
    """What every entry has. hash: over the entry before and its own content, given by `chained`; n: which
    entry it is; at: when it was made."""

    hash: Hash | None = None
    n: int
    type: str
    at: Text


class NumberedEntry(Recorded):
    """An entry that makes or speaks of what the table calls by a number."""

    number: int


class DealEntry(NumberedEntry):
    """A finished deal, as it was told, with its players; `number` is what the table calls it;
    dealer: named in the deal or carried, as far as anybody knows."""

    type: Literal["deal"] = "deal"
    dealer: Name | None = None
    deal: DealData
    scores: ScoresData
    state: State = None


class ManualEntry(NumberedEntry):
    """What the table agreed outside the rules: a fine, a gift. cause: the protest (its entry) that was upheld
    by it; entries of one cause are one act, as for the other entries that have one."""

    type: Literal["manual"] = "manual"
    scores: ScoresData
    note: Text
    cause: int | None = None


class AmendEntry(NumberedEntry):
    """Another version of an earlier deal; `also`: later deals that come to something else by it."""

    type: Literal["amend"] = "amend"
    why: Text
    deal: DealData
    scores: ScoresData
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None
    cause: int | None = None


class VoidEntry(NumberedEntry):
    """An earlier deal or manual booking that does not count; `also` as for AmendEntry."""

    type: Literal["void"] = "void"
    why: Text
    also: Annotated[tuple[Result, ...], Field(strict=False)] = ()
    state: State = None
    cause: int | None = None


class RulesEntry(Recorded):
    """House rules from here on, in full."""

    type: Literal["rules"] = "rules"
    options: dict[str, Any]
    why: Text | None = None


Money = Annotated[str, StringConstraints(pattern=r"^\d{1,15}(\.\d{1,6})?$")]
"""An amount of money as exact decimal text: "8.85"."""
Currency = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,10}$")]


class Terms(Facts):
    """What a score point is worth; coin: the smallest one in use; cap: the most anybody loses in a deal."""

    stake: Money
    currency: Currency
    coin: Money
    cap: Money | None = None


class PaidEntry(Recorded):
    """Money that changed hands. It never touches score points; terms: what was agreed on, if it was said."""

    type: Literal["paid"] = "paid"
    payer: Name
    payee: Name
    amount: Money
    currency: Currency
    note: Text | None = None
    terms: Terms | None = None


class StakeEntry(Recorded):
    """What a score point is worth from here on."""

    type: Literal["stake"] = "stake"
    terms: Terms


class PlayersEntry(Recorded):
    """Another table from here on: names in order of play. dealer: of the next deal, where the turn was
    somebody's who left; renamed: old name -> new name, for everything that was said before as well."""

    type: Literal["players"] = "players"
    players: Players
    dealer: Name | None = None
    renamed: dict[Name, Name] = field(default_factory=dict)


class ExpectEntry(NumberedEntry):
    """What the paper said after deal `number`: a balance that is checked ever after. noted: the totals are
    those that the paper sheet has and not the settled ones."""

    type: Literal["expect"] = "expect"
    totals: dict[Name, int]
    noted: Literal[True] | None = None
    note: Text | None = None


class ProtestEntry(NumberedEntry):
    """A protest by player `by` against deal `number`. deal: the facts demanded (only those that differed then
    count); scores: the amounts that follow, or are demanded; both None: the deal should not count."""

    type: Literal["protest"] = "protest"
    by: Name
    reason: Text
    deal: DealData | None = None
    scores: ScoresData | None = None


class ResolveEntry(NumberedEntry):
    """Resolution of a protest. upheld: accepted or rejected; protest: its entry number, None: the only one;
    cause: the same number if the entries that it caused carry it too (older ledgers do not: they are found
    by note and time)."""

    type: Literal["resolve"] = "resolve"
    upheld: bool
    why: Text
    protest: int | None = None
    cause: int | None = None


BookingEntry = DealEntry | ManualEntry
"""Entries that make a booking, a row of the sheet."""

Correction = AmendEntry | VoidEntry
"""Entries that change an earlier booking, and later ones with it."""

Settled = DealEntry | Correction
"""Entries with amounts that the rules give, and the state that is carried on."""

Remark = ExpectEntry | ProtestEntry | ResolveEntry
"""Entries that book nothing: they say something about a deal or a total."""


class UndoEntry(Recorded):
    """Takes back entry `entry`, the last one in force."""

    type: Literal["undo"] = "undo"
    entry: int
    why: Text | None = None


Entry = (
    DealEntry | ManualEntry | AmendEntry | VoidEntry | RulesEntry | PaidEntry | StakeEntry | PlayersEntry
    | Remark | UndoEntry
)  # fmt: skip
AnyEntry = Annotated[Entry, Field(discriminator="type")]
ENTRIES: dict[str, type[Entry]] = {each.type: each for each in get_args(Entry)}


LANGUAGE_CODE = r"^[a-z]{2,8}$"
LanguageCode = Annotated[str, StringConstraints(pattern=LANGUAGE_CODE)]
"""A language as ISO 639 has it: "fr"."""


class Head(Facts):
    """What stands before the entries of a ledger. language: the one in which its table is spoken to, if it
    was said; options: the house rules in full; dealer: of the first deal, if it was agreed."""

    format: Literal["tarokscore-ledger"] = "tarokscore-ledger"
    version: Annotated[Literal[1], NotTruth] = 1
    variant: Text
    created: Text
    language: LanguageCode | None = None
    players: Players
    dealer: Name | None = None
    options: dict[str, Any]

    @property
    def head(self) -> dict[str, Any]:
        """The same as plain data."""
        told = ((key, getattr(self, key)) for key in HEAD)
        return {key: value for key, value in told if value is not None}


HEAD = names_of(Head)


def imbalance(entry: Entry) -> int:
    """The sum of an entry's amounts; anything but 0 means that one of them was changed in the file."""
    return next(filter(None, (sum(scores.values()) for _, scores in booked(entry))), 0)


def booked(entry: Entry) -> Iterator[tuple[int, Scores]]:
    """(deal, amounts) for what an entry books, or demands, and then for the later deals that change by it."""
    if isinstance(entry, BookingEntry | AmendEntry | ProtestEntry):
        yield entry.number, entry.scores or {}
    if isinstance(entry, Correction):
        yield from ((each.number, each.scores) for each in entry.also)
