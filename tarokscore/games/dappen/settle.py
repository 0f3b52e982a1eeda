"""Dappen, from a checked deal to its lines. Rules: rules.md (DA-n)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tarokscore.core import Line, Outlook, Situation, Step
from tarokscore.core.figures import count, product, signed
from tarokscore.games.dappen.counting import TOTAL, TRICKS, Way, pile, total, ways
from tarokscore.games.dappen.facts import Bonus, Deal, Options, State
from tarokscore.rules import pay
from tarokscore.rules.seats import Seats, next_in_order

NEEDED = 40  # card points with which the defenders win [DA-9]
ROUNDING, LEAST = 5, 5  # game points go in fives and are never nothing [DA-10]
FACTOR = {"dappen": 1, "strecken": 1, "selber": 1, "solo": 2}  # on the game points [DA-11, DA-12]
CONTRACT = {"dappen": "Dappen", "strecken": "Strecken", "selber": "Selber", "solo": "Solo"}
# The lowest card laid out, the next, the highest: where it is to win, and its value [DA-14, DA-15].
ULTI = (("the last trick", 30), ("the last trick but one", 20), ("the last trick but two", 10))


class Part(NamedTuple):
    """One thing that each of the others pays the declarer (negative: gets from him)."""

    rule: str
    text: str
    amount: int
    where: str
    steps: tuple[Step, ...]


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, the ulti cards, what the two rivals pay double [DA-11 … DA-20]."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    if deal.outcome == "all-passed":
        yield Line("DA-21", "all passed: nobody bid, nobody pays", {}, "outcome")
        return
    declarer, payers = deal.declarer or "", settling(seats, options)
    played, ultis = game(deal, options, seats, payers), list(ulti_cards(deal, options, payers))
    doubled = [part.amount for part in ultis]
    if deal.marsch_liable:
        yield marsch(deal, played, payers)
    else:
        doubled.insert(0, played.amount)
        yield line(played, declarer, payers)
    for part in ultis:
        yield line(part, declarer, payers)
    if deal.rival is not None and doubled:
        yield rivals(deal, doubled)


def line(part: Part, declarer: str, payers: tuple[str, ...]) -> Line:
    """A part that every other player settles with the declarer [DA-1]."""
    scores = pay.from_each(part.amount, declarer, payers)
    return Line(part.rule, part.text, scores, part.where, part.steps)


def settling(seats: Seats, options: Options) -> tuple[str, ...]:
    """Everybody against the declarer; the dealer who sits out only if the table plays so [DA-1, DA-2]."""
    if seats.idle is not None and options.sitting_dealer == "with-defenders":
        return (*seats.defenders, seats.idle)
    return seats.defenders


def each(amount: str, lost: bool, payers: tuple[str, ...]) -> str:
    """
    >>> each("15", False, ("A", "B"))
    '15 from each of 2'
    """
    return f"{amount} {'to' if lost else 'from'} each of {len(payers)}"


# --- the game ----------------------------------------------------------------------------------


def game_points(losers: int) -> int:
    """40 less the losers' card points, to the nearest five, at least 5 [DA-10].

    >>> [game_points(losers) for losers in (39, 33, 32, 27, 0)]
    [5, 5, 10, 15, 40]
    """
    short = NEEDED - losers
    return max(LEAST, (short + ROUNDING // 2) // ROUNDING * ROUNDING)


def is_won(way: Way) -> bool:
    """The defenders need 40; a deal of 39:39 is the declarer's [DA-9]."""
    return way.defenders < NEEDED


def losers(way: Way) -> int:
    return way.defenders if is_won(way) else way.points


@cache
def result(way: Way) -> int:
    """Game points from the declarer's side: his when won, negative when lost [DA-9, DA-10]."""
    return game_points(losers(way)) if is_won(way) else -game_points(losers(way))


def possible(deal: Deal) -> tuple[Way, ...]:
    """How the play can have gone, from all that was told. They all pay the same in a checked deal."""
    told = (deal.card_points, deal.defender_points, deal.tricks)
    return ways(deal.active or 6, *told, deal.ultis_made)


def game(deal: Deal, options: Options, seats: Seats, payers: tuple[str, ...]) -> Part:
    """Game points from or to each other player, those of a Solo doubled [DA-11, DA-12]."""
    factor = FACTOR[deal.contract or ""]
    table = tuple(table_steps(deal, options, seats))
    if deal.outcome == "all-fives":
        value = game_points(0)
        text = f"all seven fives in {deal.declarer}'s hand, no play, as if every trick were won: "
        text += each(str(product(value, factor)), False, payers)
        steps = (
            *table,
            Step("DA-17", f"Gstieß, 21, 1 and the four kings in one hand: {TOTAL}:0"),
            Step("DA-10", short_of_forty([0])),
            *solo_step(factor),
        )
        return Part("DA-17", text, value * factor, "outcome", steps)
    found = possible(deal)
    value, lost = abs(result(found[0])), not is_won(found[0])
    rule = "DA-12" if deal.contract == "solo" else "DA-11"
    text = f"{CONTRACT[deal.contract or '']} {'lost' if lost else 'won'}{score(deal, found)}"
    text += ", a Marsch: " if found[0].tricks == TRICKS[deal.active or 6] else ": "
    text += each(str(product(value, factor)), lost, payers)
    steps = (*table, *count_steps(deal, found), *solo_step(factor))
    where = "card_points" if deal.card_points is not None else "defender_points"
    return Part(rule, text, -value * factor if lost else value * factor, where, steps)


def score(deal: Deal, found: tuple[Way, ...]) -> str:
    """Both sides' card points, or the side that was counted when the other's cannot be known."""
    if len({way.points + way.defenders for way in found}) == 1:
        return f" {found[0].points}:{found[0].defenders}"
    if deal.card_points is not None:
        return f" with {deal.card_points}"
    return f", the defenders having {deal.defender_points}"


def table_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """Eight at the table [DA-2]."""
    if seats.idle is not None:
        how = "settles like a defender" if options.sitting_dealer == "with-defenders" else "does not settle"
        yield Step("DA-2", f"eight at the table: {seats.idle} deals, sits out and {how}")


def solo_step(factor: int) -> tuple[Step, ...]:
    return (Step("DA-12", f"Solo: the game points × {factor}"),) if factor > 1 else ()


def count_steps(deal: Deal, found: tuple[Way, ...]) -> tuple[Step, ...]:
    """From what was counted to the game points."""
    told = deal.tricks is not None, deal.card_points is not None and deal.defender_points is not None
    return _count_steps(deal.active or 6, found, *told)


@cache
def _count_steps(active: int, found: tuple[Way, ...], tricks_told: bool, both_told: bool) -> tuple[Step, ...]:
    return (
        *special_steps(active, found),
        *half_point_steps(active, found, tricks_told, both_told),
        winner_step(found),
        Step("DA-10", short_of_forty(sorted({losers(way) for way in found}))),
    )


def special_steps(active: int, found: tuple[Way, ...]) -> Iterator[Step]:
    """No trick, or all of them [DA-8, DA-18]."""
    if found[0].tricks == 0:
        yield Step("DA-8", f"no trick: Dapp or discards count for the defenders, 0:{TOTAL}")
    if found[0].tricks == TRICKS[active]:
        yield Step("DA-18", f"Marsch: all {TRICKS[active]} tricks, {TOTAL}:0, no premium")


def half_point_steps(
    active: int, found: tuple[Way, ...], tricks_told: bool, both_told: bool
) -> Iterator[Step]:
    """With seven, an odd number of tricks costs both sides their half point [DA-7]. What was not told,
    and does not follow, is not said."""
    if active == 6 or found[0].tricks in (0, TRICKS[active]):
        return
    totals = {total(active, way.tricks) for way in found}
    if len(totals) > 1:
        yield Step("DA-7", "the number of tricks was not told; odd or even, the payment is the same")
        return
    both = totals.pop()
    halves = ": each side drops its half point, 78 in all" if both < TOTAL else ": 79 in all"
    kind = "odd" if both < TOTAL else "even"
    if tricks_told:
        tricks = found[0].tricks
        own = pile(active, tricks)
        number = "1 trick" if tricks == 1 else f"{tricks} tricks"
        yield Step("DA-7", f"{number}, so {own} and {54 - own} cards{halves}")
    elif both_told:
        yield Step("DA-7", f"{found[0].points} + {found[0].defenders} = {both}: an {kind} number of tricks")
    else:
        yield Step("DA-7", f"only an {kind} number of tricks fits{halves}")


def winner_step(found: tuple[Way, ...]) -> Step:
    """Who won, from the defenders' points as far as they are known [DA-9]."""
    theirs = " or ".join(str(points) for points in sorted({way.defenders for way in found}))
    who = "the declarer wins" if is_won(found[0]) else "they win"
    return Step("DA-9", f"the defenders have {theirs} and need {NEEDED}: {who}")


def short_of_forty(points: Iterable[int]) -> str:
    """The rounding in words; several points of the losers only where all come to the same.

    >>> short_of_forty([27]), short_of_forty([39]), short_of_forty([0])
    ('40 − 27 = 13, to the nearest five 15', '40 − 39 = 1, at least 5', '40 − 0 = 40')
    """
    known = tuple(points)
    differences = " or ".join(f"{NEEDED} − {losers} = {NEEDED - losers}" for losers in known)
    value = game_points(known[0])
    if all(NEEDED - losers == value for losers in known):
        return differences
    nothing = any(NEEDED - losers <= ROUNDING // 2 for losers in known)
    return f"{differences}, {'at least' if nothing else 'to the nearest five'} {value}"


# --- ulti --------------------------------------------------------------------------------------


def ulti_cards(deal: Deal, options: Options, payers: tuple[str, ...]) -> Iterator[Part]:
    """Each card laid out is judged alone, in the order of play: higher cards first, so the place and
    the value go from the lowest card up [DA-5, DA-14, DA-15]."""
    if not deal.bonuses:
        return
    laid_out = sorted(enumerate(deal.bonuses), key=lambda entry: entry[1].name)
    factor = FACTOR[deal.contract or ""] if options.solo_doubles_ulti else 1
    for place, (index, bonus) in reversed(list(enumerate(laid_out))):
        trick, value = ULTI[place]
        rule, how = ("DA-14", "made") if bonus.made else ("DA-15", "lost")
        text = f"Ulti {how}, trump {trump(bonus)} for {trick}: "
        text += each(str(product(value, factor)), not bonus.made, payers)
        steps = (
            Step(
                "DA-5",
                f"{count(len(laid_out), 'card')} laid out: trump {trump(bonus)} is for {trick}, {value}",
            ),
            Step("DA-16", apart(deal, factor)),
        )
        amount = value * factor if bonus.made else -value * factor
        yield Part(rule, text, amount, f"bonuses[{index}]", steps)


def trump(bonus: Bonus) -> str:
    return bonus.name.removeprefix("ulti-")


def apart(deal: Deal, factor: int) -> str:
    """How the ulti goes beside the game [DA-16]."""
    if deal.contract != "solo":
        return "settled apart from the game"
    return f"settled apart from the game, {f'Solo × {factor}' if factor > 1 else 'not doubled by the Solo'}"


# --- who pays for others, and who pays double ----------------------------------------------------


def marsch(deal: Deal, played: Part, payers: tuple[str, ...]) -> Line:
    """One defender pays what all would have paid, or two of them half each [DA-19, DA-20]."""
    shares = len(payers) + (deal.rival is not None)
    whole = played.amount * shares
    if deal.rival is None:
        figures = str(product(played.amount, shares))
        steps = played.steps
    else:
        figures = f"{product(played.amount, 1)} × {shares - 2} + {played.amount * 2} = {whole}"
        steps = (*played.steps, Step("DA-13", f"the share of {deal.rival} is double: {played.amount * 2}"))
    win = "all fives" if deal.outcome == "all-fives" else "Marsch"
    win = f"{CONTRACT[deal.contract or '']}, {win}"
    where, declarer = "marsch_liable", deal.declarer or ""
    if len(deal.marsch_liable) == 1:
        text = f"{win}: {deal.marsch_liable[0]} pays for all, {figures}"
        return Line("DA-19", text, pay.from_each(whole, declarer, deal.marsch_liable), where, steps)
    steps = (*steps, Step("DA-19", f"the shares of all: {figures}"))
    text = f"{win}: {' and '.join(deal.marsch_liable)} pay half each for all, {whole} ÷ 2 = {whole // 2}"
    return Line("DA-20", text, pay.from_each(whole // 2, declarer, deal.marsch_liable), where, steps)


def rivals(deal: Deal, amounts: list[int]) -> Line:
    """What the one who said Dappen and the one who said Strecken settle counts twice [DA-13]."""
    declarer, rival, extra = deal.declarer or "", deal.rival or "", sum(amounts)
    dapper, strecker = deal.rivals
    payer, receiver = (rival, declarer) if extra > 0 else (declarer, rival)
    figures = f"{abs(extra)}"
    if len(amounts) > 1:
        signs = "".join(f" {'−' if amount < 0 else '+'} {abs(amount)}" for amount in amounts[1:])
        figures += f" ({signed(amounts[0])}{signs} = {signed(extra)})"
    pays = f"{payer} pays {receiver} another {figures}" if extra else f"nothing more to pay, {figures}"
    steps = (
        Step("DA-4", f"{dapper} said Dappen, {strecker} Strecken; {declarer} plays"),
        *([Step("DA-16", "the ulti is doubled between them, too")] if deal.bonuses else ()),
    )
    scores = {declarer: extra, rival: -extra}
    where = "dapper" if deal.contract == "strecken" else "strecker"
    text = f"between {dapper} (Dappen) and {strecker} (Strecken) all counts double: {pays}"
    return Line("DA-13", text, scores, where, steps)


# --- from deal to deal -----------------------------------------------------------------------


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The deal goes to the next in order of play, after a passed-out deal too [DA-21, DA-23]."""
    deal, seats = situation.deal, situation.seats
    dealer = seats.dealer
    return State(dealer=None if dealer is None else next_in_order(deal.players, dealer))


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with its dealer."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """There is no pot to pay into [DA-1]."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer; the game has no fixed end [DA-23]."""
    return Outlook(state.dealer)
