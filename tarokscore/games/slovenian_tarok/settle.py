"""Slovenian tarok, from a checked deal to its lines. Rules: rules.md (SL-n).

The figures are in amounts.py, read that first; here they become sentences. Klop: klop.py; misdeals and
the like: unplayed.py; how a note is booked: notes.py.
"""

from collections.abc import Iterator

from tarokscore.core import Line, Situation, Step
from tarokscore.core.figures import count, product, signed
from tarokscore.games.slovenian_tarok import amounts, radli
from tarokscore.games.slovenian_tarok.facts import PACK, Bonus, Deal, Options, State, bonus_side, seat
from tarokscore.games.slovenian_tarok.klop import klop
from tarokscore.games.slovenian_tarok.notes import Part, booked
from tarokscore.games.slovenian_tarok.unplayed import UNPLAYED
from tarokscore.rules.seats import DECLARER, Seats, named, once_per_deal, other

CONTRACT = {
    "three": "tri", "two": "dve", "one": "ena", "solo-three": "solo tri", "solo-two": "solo dve",
    "solo-one": "solo ena", "beggar": "berač", "solo-without": "solo brez", "open-beggar": "odprti berač",
    "colour-valat": "barvni valat", "colour-valat-without": "barvni valat brez",
    "valat-without": "valat brez", "piccolo": "pikolo", "klop": "klop",
}  # fmt: skip
FLAT_RULE = {
    "solo-without": "SL-13", "beggar": "SL-14", "open-beggar": "SL-14", "colour-valat": "SL-15",
    "colour-valat-without": "SL-15", "valat-without": "SL-16", "piccolo": "SL-17",
}  # fmt: skip


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: game, bonuses, radelc, mond; then what the next deals will feel [SL-61]."""
    deal, options, state = situation.deal, situation.options, situation.state
    for part in parts(deal, options, state):
        yield booked(part, deal.players)
    if deal.played and radli.for_everybody(deal, options):
        yield Line("SL-52", radli_brought(deal, options), {}, "contract")
    noted = noted_in(deal, options, state)
    if deal.outcome != "session-end" and (names := amounts.lands_on_zero(options, state, noted)):
        text = f"noted total on 0 for {', '.join(names)}: the next deal is a compulsory klop"
        yield Line("SL-70", text, {})


@once_per_deal
def parts(deal: Deal, options: Options, state: State) -> tuple[Part, ...]:
    """Everything that is noted in a deal, reason by reason, in the order a table reckons."""
    return tuple(reasons(deal, options, state, seat(deal, options, state)))


def noted_in(deal: Deal, options: Options, state: State) -> dict[str, int]:
    """What each player notes in a deal, all reasons together [SL-60]."""
    noted = dict.fromkeys(deal.players, 0)
    for part in parts(deal, options, state):
        for player, amount in part.noted.items():
            noted[player] += amount
    return noted


def reasons(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    if not deal.played:
        yield from UNPLAYED[deal.outcome or ""](deal, options, state, seats)
    elif deal.contract == "klop":
        yield from klop(deal, options, state)
    else:
        yield from hand(deal, options, seats)
        yield from radelc(deal, options, state, seats)
        yield from mond(deal, options, seats)


# --- the contract ----------------------------------------------------------------------------


def hand(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """The game with its bonuses, or a valat in their place [SL-10 … SL-28]."""
    flat = amounts.is_flat(deal, options)
    valat = None if flat else amounts.valat_of(deal)
    if flat:
        yield flat_game(deal, options, seats)
    elif valat is None:
        yield game(deal, options, seats)
    else:
        yield instead_of_game(deal, valat, seats)
    for index, bonus in enumerate(deal.bonuses):
        if flat:
            yield nothing(bonus, seats, index, "SL-13", "solo brez is flat")
        elif valat is None:
            yield bonus_part(deal, bonus, seats, index)
        elif bonus is not valat:
            rule = "SL-25" if valat.announced else "SL-24"
            yield nothing(bonus, seats, index, rule, "the valat replaces it")


def flat_game(deal: Deal, options: Options, seats: Seats) -> Part:
    """The value, won or lost, and nothing else [SL-13 … SL-17]."""
    sign = 1 if amounts.is_won(deal, seats) else -1
    figures = product(sign * amounts.value(deal, options, seats), amounts.factor(deal.doubling))
    told = f" with {count(deal.tricks, 'trick')}" if deal.tricks is not None else ""
    if deal.contract == "solo-without":
        told = ", flat" if deal.counted is None else f" with {deal.counted}, flat"
    text = f"{called(deal)} {result(sign > 0)}{told}: {figures} noted"
    steps = (value_step(deal, options, seats), *doubled(deal.doubling))
    noted = amounts.by_declarers(seats, amounts.game(deal, options, seats))
    return Part(FLAT_RULE[deal.contract or ""], text, noted, decided_at(deal), steps)


def game(deal: Deal, options: Options, seats: Seats) -> Part:
    """(value + difference) × kontra, for the declarer from 36 card points [SL-10, SL-12]."""
    base, over = amounts.value(deal, options, seats), amounts.difference(deal, options)
    times, won = amounts.factor(deal.doubling), amounts.is_won(deal, seats)
    text = f"{called(deal)} {result(won)} with {deal.counted}: {sum_shown(base, over, times, won)} noted"
    exact = abs((deal.counted or 0) - PACK // 2)
    counts = "" if exact == over else f", counts {over}"
    steps = (
        value_step(deal, options, seats),
        Step("SL-10", f"{amounts.NEEDED} needed, {deal.counted} taken"),
        Step("SL-11", f"{deal.counted} against {PACK // 2}: difference {exact}{counts}"),
        *((Step("SL-12", f"{deal.doubling}: value and difference × {times}"),) if times > 1 else ()),
    )
    rule = "SL-13" if deal.contract == "solo-without" else "SL-10"
    noted = amounts.by_declarers(seats, amounts.game(deal, options, seats))
    return Part(rule, text, noted, decided_at(deal), steps)


def sum_shown(base: int, over: int, times: int, won: bool) -> str:
    """
    >>> sum_shown(20, 5, 1, True), sum_shown(20, 5, 2, False), sum_shown(30, 0, 1, False)
    ('20 + 5 = 25', '−(20 + 5) × 2 = −50', '−30')
    """
    if not over:
        return str(product(base if won else -base, times))
    minus = "" if won else "−"
    inner = f"{base} + {over}" if won and times == 1 else f"({base} + {over})"
    by = f" × {times}" if times > 1 else ""
    return f"{minus}{inner}{by} = {minus}{(base + over) * times}"


def called(deal: Deal) -> str:
    """ "solo dve, kontra": the contract as the table says it."""
    name = CONTRACT[deal.contract or ""]
    return name if deal.doubling is None else f"{name}, {deal.doubling},"


def result(won: bool) -> str:
    return "made" if won else "lost"


def decided_at(deal: Deal) -> str:
    """The place in the deal that tells who won; without any other, a valat does."""
    for place in ("card_points", "defender_points", "made", "tricks"):
        if getattr(deal, place) is not None:
            return place
    return "bonuses"


def value_step(deal: Deal, options: Options, seats: Seats) -> Step:
    three = len(seats.active) == 3 and deal.contract in amounts.THREE_PLAYERS["pagat"]
    players = ", three players" if three else ""
    worth = f"{CONTRACT[deal.contract or '']}{players}: {amounts.value(deal, options, seats)}"
    return Step("SL-75" if three else "SL-1", worth)


# --- bonuses -----------------------------------------------------------------------------------


def instead_of_game(deal: Deal, valat: Bonus, seats: Seats) -> Part:
    """A valat, silent or announced, in place of game, difference and bonuses [SL-24, SL-25]."""
    side, doubling = bonus_side(valat, seats), amounts.valat_doubling(deal, valat)
    amount, times = amounts.signed_worth(valat, side), amounts.factor(doubling)
    text = f"{how(valat, side, doubling)}, in place of the game: {product(amount, times)} noted"
    rule = "SL-25" if valat.announced else "SL-24"
    noted = amounts.by_declarers(seats, amount * times)
    where = f"bonuses[{deal.bonuses.index(valat)}]"
    return Part(rule, text, noted, where, for_defenders(side) + doubled(doubling))


def bonus_part(deal: Deal, bonus: Bonus, seats: Seats, index: int) -> Part:
    """Its value with its own sign, whatever became of the game [SL-20 … SL-23, SL-26]."""
    side = bonus_side(bonus, seats)
    if amounts.is_paid_already(deal, bonus, seats):
        return nothing(bonus, seats, index, "SL-26", f"the {named(other(side))} paid for announcing it")
    amount, times = amounts.signed_worth(bonus, side), amounts.factor(bonus.doubling)
    text = f"{how(bonus, side, bonus.doubling)}: {product(amount, times)} noted"
    rule = "SL-26" if bonus.announced and not bonus.is_made else amounts.BONUS[bonus.name].rule
    noted = amounts.by_declarers(seats, amount * times)
    return Part(rule, text, noted, f"bonuses[{index}]", for_defenders(side) + doubled(bonus.doubling))


def how(bonus: Bonus, side: str, doubling: str | None) -> str:
    """ "pagat ultimo of the defenders announced, made, kontra"."""
    whose = "" if side == DECLARER else f" of the {named(side)}"
    spoken = "announced" if bonus.announced else "silent"
    result = "made" if bonus.is_made else "failed" if bonus.announced else "lost"
    shown = f"{spoken}, {result}" + ("" if doubling is None else f", {doubling}")
    return f"{amounts.BONUS[bonus.name].name}{whose} {shown}"


def for_defenders(side: str) -> tuple[Step, ...]:
    if side == DECLARER:
        return ()
    return (Step("SL-27", "the defenders note nothing: it counts with the opposite sign"),)


def doubled(doubling: str | None) -> tuple[Step, ...]:
    return () if doubling is None else (Step("SL-28", f"{doubling} × {amounts.factor(doubling)}"),)


def nothing(bonus: Bonus, seats: Seats, index: int, rule: str, why: str) -> Part:
    """A bonus that was recorded and counts nothing."""
    text = f"{how(bonus, bonus_side(bonus, seats), bonus.doubling)}: counts nothing, {why}"
    return Part(rule, text, {}, f"bonuses[{index}]")


# --- radelc and mond -----------------------------------------------------------------------------


def radelc(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """The whole noted score once more; won, it cancels one [SL-50, SL-51, SL-54]."""
    if not radli.doubles(deal, options, state):
        return
    total, collective = amounts.hand(deal, options, seats), options.radli_scope == "collective"
    whose = "of the table" if collective else f"of {seats.declarer}"
    held = state.collective_radli if collective else state.radli[seats.declarer or ""]
    text = f"radelc {whose}: {signed(total)} × 2 = {signed(2 * total)}, so {signed(total)} more noted"
    won = amounts.is_won(deal, seats)
    after = f"the game is won: one is cancelled, {held - 1} left" if won else "the game is lost: it stays"
    steps = (Step("SL-54" if collective else "SL-51", after),)
    noted = amounts.by_declarers(seats, total)
    yield Part("SL-54" if collective else "SL-50", text, noted, "declarer", steps)


def mond(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """A personal penalty, never doubled [SL-30 … SL-32]."""
    rule, penalty, payers = amounts.mond(deal, options, seats)
    if payers:
        to = f" to {deal.mond_taker}" if deal.mond_taker is not None else ""
        each = "" if len(payers) == 1 else " by both"
        text = f"mond of {deal.mond_lost} lost{to}: {signed(-penalty)} noted{each}"
        yield Part(rule, text, dict.fromkeys(payers, -penalty), "mond_lost")


def radli_brought(deal: Deal, options: Options) -> str:
    valat = deal.contract not in radli.BRINGING
    what = "a valat" if valat else CONTRACT[deal.contract or ""]
    if options.radli_scope == "collective":
        return f"after {what}: {len(deal.players)} more radli on the sheet"
    return f"after {what}: a radelc for everybody"
