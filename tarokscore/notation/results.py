"""The result of the game from the result, margin and card points of a line, and their contradictions."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from tarokscore import games, settling
from tarokscore.asking.partial_deal import refuses, shaped, with_implied
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, Message, Problem
from tarokscore.notation.drafts import Draft
from tarokscore.notation.lexicon import Lexicon
from tarokscore.rules.implied_facts import ImpliedFacts

PlainDeal: TypeAlias = dict[str, Any]
PointsAsTold: TypeAlias = int | Decimal | str
"""Card points in the form of a deal: whole, with a half, or "41/2" with thirds."""
Margin: TypeAlias = tuple[str, int | Decimal | Fraction]
_AGAINST_POINTS = {
    True: Message("the game is said to be made, and with these card points it is lost"),
    False: Message("the game is said to be lost, and with these card points it is made"),
}
NO_POINTS = Message("no card points decide this deal, and a margin or a tie is told")
_WON = {"over": True, "just": True, "under": False}
"""Whether a game is made, by the direction of its margin."""
ROUNDED = 5
"""Noted points are looked for at multiples of so many card points."""
NEAR = 3
"""By fewer card points than this a rounded figure may differ from the true one."""


def with_result(deal: PlainDeal, draft: Draft, known: Lexicon, table: TableSetup) -> Iterator[Problem]:
    """Set the facts of a deal that follow from a result and a margin, in place; yield a Problem for each
    contradiction."""
    if draft.margin is not None and not _with_margin(deal, draft, draft.margin, known, table):
        message = Message("the margin does not agree with the card points")
        yield Problem("card_points", "", message, Message("leave out one of the two"))
    if draft.went is None:
        return
    if "made" in table.model:  # if points are given too, the game checks that they agree
        if "made" not in deal:
            yield from _made(deal, draft.went, table)
    elif (needed := _needed(deal, table)) is not None and (points := points_of(deal, table)) is not None:
        if (points >= needed) != draft.went and points != _tie(deal, table):
            yield _against_points(draft.went)


def _with_margin(deal: PlainDeal, draft: Draft, margin: Margin, known: Lexicon, table: TableSetup) -> bool:
    """Set the card points that a margin gives, in place, if none are given; return False if given ones
    contradict it."""
    (direction, amount), needed = margin, _needed(deal, table)
    usual = games.implied_facts(table.variant)._replace(tie=_tie(deal, table))
    if direction == "noted":  # noted amounts are rounded: try multiples of ROUNDED, and points that just win
        whole = map(Fraction, (*range(0, games.load(table.variant).PACK + 1, ROUNDED), int(needed or 0)))
        tried = [deal, *({**deal, "card_points": in_deal_form(points)} for points in whole)]
        tried = tried if settling.POINTS.isdisjoint(deal) else [deal]
        found = next((each for each in tried if _noted(each, known, table) == amount), None)
        deal.update(found or {})
        return found is not None
    if needed is None:
        return True  # without the winning points nothing can contradict it
    if (told := points_of(deal, table)) is not None:
        near = 1 if usual.even is None or direction == "tie" else NEAR
        return any(abs(told - points) < near for points in _points_by(margin, told >= needed, needed, usual))
    won = _WON.get(direction, draft.went)
    is_rounded = direction == "" and usual.steps and amount % usual.steps == 0
    is_open = usual.tie is None if direction == "tie" else won is None or draft.went not in (None, won)
    if not is_open and not is_rounded:
        exact = next(_points_by(margin, bool(won), needed, usual))
        deal["card_points"] = in_deal_form(exact)
    return True


def _points_by(margin: Margin, won: bool, needed: Fraction, usual: ImpliedFacts) -> Iterator[Fraction]:
    """The declarer's card points that a margin can mean, the exact ones first: counted from the points that
    win, or from half of the pack; "just made" may be a point or two more. won: whether the game is made;
    needed: points that win."""
    direction, amount = margin
    if direction == "just":
        yield from (needed + more for more in range(NEAR) if won)
    elif direction == "tie":
        yield from (Fraction(each) for each in (usual.tie, usual.even) if each is not None)
    elif _WON.get(direction, won) == won:
        for start in (Fraction(usual.even or needed), needed):
            yield max(needed, start + Fraction(amount)) if won else start - Fraction(amount)


def _tie(deal: PlainDeal, table: TableSetup) -> int | None:
    """The card points of a draw; None if the game has none, or both sides cannot have them in this deal."""
    tie = games.implied_facts(table.variant).tie
    drawn = {**deal, "card_points": tie, "defender_points": tie}
    return None if tie is None or refuses(drawn, "defender_points", table) else tie


def _noted(deal: PlainDeal, known: Lexicon, table: TableSetup) -> int | None:
    """The points noted for the declarer of a deal, with bonuses without a result counted as made; None if it
    cannot be settled."""
    bonuses = [{"made": True, **each} for each in deal.get("bonuses", ())]
    whole = with_implied({**deal, "bonuses": bonuses}, table)
    try:
        settled = settling.settle_in(
            table.variant, {"players": list(table.players), **whole}, table.options, table.state
        )
    except DealError:
        return None
    return (settled.noted or settled.scores).get(str(deal.get("declarer")))


def is_lost_margin(draft: Draft, deal: PlainDeal, missing: list[str], table: TableSetup) -> bool:
    """Whether a margin is given although the deal is not decided by points, or can have none."""
    if draft.margin is None or {"card_points", "defender_points"} & {*missing}:
        return False
    undecided = _needed(deal, table) is None, points_of(deal, table) is None
    return all(undecided) or (any(undecided) and not {*missing} - {"dealer"})


def _made(deal: PlainDeal, went: bool, table: TableSetup) -> Iterator[Problem]:
    """Set the result in the deal, in place, if the game requires it or there are no card points; otherwise
    yield a Problem if the card points contradict it."""
    is_asked, is_counted = refuses(deal, "made", table), not settling.POINTS.isdisjoint(deal)
    if is_counted and not is_asked and refuses({**deal, "made": went}, "made", table):
        yield _against_points(went)
    elif is_asked or not is_counted:
        deal["made"] = went  # the game may refuse it, such as a won Bettel with two tricks


def _against_points(went: bool) -> Problem:
    return Problem("card_points", "", _AGAINST_POINTS[went], Message("say the points or the result again"))


def _needed(deal: PlainDeal, table: TableSetup) -> Fraction | None:
    """The card points that win this deal; None if points do not decide it, or too few facts are given."""
    plain = {key: value for key, value in deal.items() if key not in settling.POINTS}
    made, problems = shaped(plain, table)
    if made is None or problems:
        return None
    found = games.load(table.variant).needed(made, table.options)
    return None if found is None else Fraction(found)


def in_deal_form(points: Fraction) -> PointsAsTold:
    """Exact points in the form of a deal: whole, with a half, or "41/2" with thirds."""
    if points.denominator == 1:
        return int(points)
    if points.denominator == 2:
        return Decimal(points.numerator) / 2
    return f"{points.numerator // 3}/{points.numerator % 3}"


def points_of(deal: PlainDeal, table: TableSetup) -> Fraction | None:
    """The card points of the declarer's side, whichever side's are given; None if no number is."""
    key = next((key for key in ("card_points", "defender_points") if key in deal), "")
    points = as_fraction(deal.get(key))
    return points if points is None or key == "card_points" else games.load(table.variant).PACK - points


def as_fraction(told: object) -> Fraction | None:
    """Points in the form of a deal as an exact number; None for anything else."""
    if isinstance(told, str) and "/" in told:
        whole, _, part = told.partition("/")
        return Fraction(int(whole)) + Fraction(int(part), 3)
    return Fraction(told) if isinstance(told, int | Decimal) else None
