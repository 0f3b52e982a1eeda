"""dispute: what would have to be true for a claimed amount or total."""

import sys
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from tarokscore import schema, settling
from tarokscore.cli.arguments.deal_input import is_file, state_before
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.arguments.values import amounts, amounts_in, by_full_name, split_names
from tarokscore.cli.command import (
    AllOption,
    CommandResult,
    LedgerOption,
    SettledOption,
    argument,
    flag,
    now,
    option,
    read_text,
    wrong_usage,
)
from tarokscore.cli.dialog import deal_dialog
from tarokscore.core import Json, JsonObject, Message, RequestError, Scores
from tarokscore.core.exact_json import whole_number
from tarokscore.ledger import Book, corrections, open_book
from tarokscore.ledger.storage import is_there
from tarokscore.schema.records import record
from tarokscore.views import disputes
from tarokscore.whatif import ledger_cases
from tarokscore.whatif import totals as explained_totals
from tarokscore.whatif.claim_search import explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.paper_slips import OtherAmounts
from tarokscore.whatif.search import ItemT

AS = {"as", "comme"}


def dispute(
    result: CommandResult,
    deal: Annotated[
        str | None, argument("[N|FILE]", "The number of a deal on the sheet, or a deal as JSON.")
    ],
    amounts_said: Annotated[
        list[str] | None,
        argument("[NAME=AMOUNT...] [as WORDS...]", "The same as --claim; the deal in words.", "amounts"),
    ],
    claims: Annotated[
        list[str] | None, option("--claim", "NAME=AMOUNT", "What somebody says it brought; repeat it.")
    ],
    totals: Annotated[
        list[str] | None, option("--total", "NAME=AMOUNT", "A total that somebody has; repeat it.")
    ],
    after: Annotated[int | None, option("--after", "N", "After which deal --total was, if not the last.")],
    deep: Annotated[bool, flag("--deep", "Every two changes and likely threes; with --total every deal.")],
    everything: AllOption,
    settled: SettledOption,
    variant: Annotated[str | None, option("--variant", "GAME", "Of a FILE that does not say.")],
    players: Annotated[
        str | None, option("--players", "NAME,NAME,…", "Of a FILE that says none, in order of play.")
    ],
    house: HouseRules,
    state: Annotated[str | None, option("--state", "JSON", "What the deal before a FILE left.")],
    ledger: LedgerOption,
) -> None:
    """Somebody claims another amount: what would have to be true for it.

    Without N or FILE it is the last deal. A FILE that does not name its game or its players is taken for
    the next deal of the ledger.
    """
    said = amounts_said or []
    is_of_last = not totals and _is_claim([each for each in (deal, *said) if each])
    if is_of_last:
        said, deal = [str(deal), *said], str(_last_deal(open_book(ledger)))
    amounts_given, line = _amounts_and_line(said)
    claims = [*amounts_given, *(claims or [])]
    number = whole_number(deal or "")
    by_number = number is not None
    result.source = str(ledger) if totals or by_number else deal or ""
    has_own_table = bool(variant or players or state or any(house))
    if totals:
        if deal is not None or claims:
            wrong_usage(Message("--total NAME=AMOUNT goes with --after N, and with nothing else"))
        if has_own_table:
            wrong_usage(Message("a total of a ledger has its own game, players and house rules"))
        _total(result, ledger, after, amounts("--total", totals), settled, deep, everything)
        return
    if after is not None:
        wrong_usage(
            Message("--after N goes with --total NAME=AMOUNT, a total that somebody has after deal N")
        )
    if deal is None or not (claims or line):
        wrong_usage(Message("name the deal, and what somebody claims: dispute 7 Anna=80"))
    if by_number and has_own_table:
        wrong_usage(Message("a deal of a ledger has its own game, players and house rules"))
    wanted: Scores = amounts("--claim", claims)
    others: list[OtherAmounts] = []
    if number is not None:
        book = open_book(ledger)
        wanted, line = _claimed(wanted, line, said, book.accounts)
        told = deal_dialog.correction(result, line, book, number) if line else None
        case, wanted = _of_ledger(book, number, wanted, told, settled)
        others = ledger_cases.other_amounts(book, number, settled)
    else:
        case = _of_file(deal, variant, split_names(players or ""), house.chosen(), state, ledger, settled)
        wanted, line = _claimed(wanted, line, said, tuple(case.scores))
        if line:
            wrong_usage(Message("as WORDS goes with the number of a deal on the sheet"))
    wanted = by_full_name(wanted, tuple(case.scores))
    three_changes = (3, partial(_bar, Message("searching")))
    answer = explain_claim(case, wanted, others, *(three_changes if deep else ()))
    result.answer(answer.explained)
    result.data = {"deal": number, **record(answer)}
    told_as = [Message("Taken as it was told: {deal}", deal=line)] if line else []
    if is_of_last:
        told_as.append(Message("Of deal {number}, the last one:", number=deal))
    result.view = chain(told_as, disputes.claim_view(answer, everything, deep))


def _is_claim(words: Sequence[str]) -> bool:
    """Whether the arguments begin with a claim and name no deal: "Anna=80", "Anna gets 80"."""
    named = bool(words) and whole_number(words[0]) is None and not is_file(words[:1])
    return named and ("=" in words[0] or (len(words) > 1 and "=" not in " ".join(words)))


def _last_deal(book: Book) -> int:
    """The number of the last deal. Raises RequestError if there is none."""
    if not book.last_number:
        raise RequestError(
            Message("there is no deal yet that could be disputed"),
            Message("tarokscore add saves one; or tarokscore dispute FILE Anna=80, of a deal as JSON"),
        )
    return book.last_number


def _amounts_and_line(words: Sequence[str]) -> tuple[list[str], str]:
    """Split arguments into NAME=AMOUNT pairs and a deal in words, which stands behind "as" or "comme", or is
    all if there is no pair."""
    start = next((place for place, word in enumerate(words) if word in AS), len(words))
    if start == len(words) and not any("=" in each for each in words):
        return [], " ".join(words)
    return list(words[:start]), " ".join(words[start + 1 :])


def _claimed(wanted: Scores, line: str, words: Sequence[str], accounts: Sequence[str]) -> tuple[Scores, str]:
    """The claimed amounts and the deal in words, given as such or, without amounts and "as", as a line that
    may be the claim itself ("Anna gets 80")."""
    if not (wanted or AS.intersection(words)) and (found := amounts_in(line, accounts)):
        return amounts("--claim", found), ""
    return wanted, line


def _of_ledger(
    book: Book, number: int, wanted: Scores, told: dict[str, Json] | None, settled: bool
) -> tuple[DisputedDeal, Scores]:
    """A deal of a ledger as a case, and the claimed amounts. told: another version of the deal; with amounts
    the case is that version, without any the claim is what it comes to. Raises DealError."""
    case = ledger_cases.case_of(book, number, settled)
    if told is None:
        return case, wanted
    if not wanted:
        _, settlement = corrections.amend(book, number, told, "as somebody tells it", now())
        return case, (not settled and settlement.noted) or settlement.scores
    seated = {key: case.raw[key] for key in ("players", "dealer") if key in case.raw}
    return DisputedDeal(case.variant, seated | told, case.options, case.state, not settled), wanted


def _of_file(
    source: str, variant: str | None, players: Sequence[str], rules: JsonObject, state: str | None,
    ledger: Path, settled: bool,
) -> DisputedDeal:  # fmt: skip
    """A deal from a file as a case; if it lacks game or players, as the next deal of the ledger, if there is
    one. Raises DealError if it is refused."""
    before = state_before(state)
    beside: dict[str, Json] = {"variant": variant, "players": list(players)}
    raw = {**{key: value for key, value in beside.items() if value}, **schema.read(read_text(source))}
    if not (raw.get("variant") and raw.get("players")) and not before and is_there(ledger):
        return ledger_cases.next_case(open_book(ledger), raw, rules, settled)
    id = settling.find_variant(raw).id
    options = settling.house_rules(id, rules).plain()
    return DisputedDeal(id, raw, options, settling.carried_state(id, before or None), in_notes=not settled)


def _total(
    result: CommandResult,
    path: Path,
    after: int | None,
    claims: Scores,
    settled: bool,
    deep: bool,
    everything: bool,
) -> None:
    """Set the result to the explanation of claimed totals after a deal (None: the last one)."""
    book = open_book(path)
    after = _last_deal(book) if after is None else after
    claims = by_full_name(claims, book.accounts)
    account = explained_totals.explain_total(
        book, after, claims, settled, deep, partial(_bar, Message("deals"))
    )
    result.answer(bool(account.agrees or account.clues))
    result.data = record(account)
    result.view = disputes.total_view(account, everything)


def _bar(label: Message, items: Iterable[ItemT], of: int) -> Iterable[ItemT]:
    """The items, with a progress bar on standard error if it is a terminal. of: how many there are."""
    hidden = not sys.stderr.isatty()
    with typer.progressbar(items, of, str(label), hidden=hidden, file=sys.stderr) as bar:
        yield from bar
