"""Königrufen, from a checked deal to its lines. Rules: rules.md (KR-n); figures: tariff.py."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarokscore.core import Line, Outlook, Situation, Step
from tarokscore.core.figures import count, doubled_ahead, product, signed
from tarokscore.games.koenigrufen import renonce, trischaken
from tarokscore.games.koenigrufen.facts import (
    NEEDED,
    Bonus,
    Deal,
    Options,
    State,
    blatt,
    bonus_side,
    deciding_valat,
    forehand,
    is_made,
    listed,
    replaces_game,
)
from tarokscore.games.koenigrufen.tariff import BIRDS, BONUSES, LADDER, VALAT_PREMIUM, VALAT_TIMES
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, Seats, named


class Part(NamedTuple):
    """What one reason adds to the amount that each opponent pays (negative: gets)."""

    rule: str
    text: str
    amount: int
    where: str
    steps: tuple[Step, ...] = ()


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, the bonuses as they were told, the captured Mond; everything as often
    as the doubled rounds say [KR-13, KR-61]."""
    deal, options, state, seats = situation
    times = times_of_round(options, state)
    for line in lines(deal, options, seats):
        yield line if times == 1 else in_doubled_round(line, times)


def lines(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    if deal.revoked:
        yield renonce.line(deal, options, seats)
    elif deal.conceded:
        yield conceded(deal, options, seats)
    elif deal.game.kind == "trischaken":
        yield trischaken.line(deal, options, seats)
    elif deal.game.kind == "negative":
        yield from negative(deal, options, seats)
    else:
        for part in (game(deal, options, seats), *bonuses(deal, options, seats)):
            scores = between_sides(part.amount, seats) if part.amount else {}
            yield Line(part.rule, part.text, scores, part.where, part.steps)
    yield from mondfang(deal, options)


def between_sides(amount: int, seats: Seats) -> dict[str, int]:
    """Two against two, or one against three [KR-10]."""
    return pay.between_sides(amount, seats.declarer or "", seats.partner, seats.defenders)


def for_side(side: str) -> int:
    return 1 if side == DECLARER else -1


# --- doublings -------------------------------------------------------------------------------


def doubled(doubling: str | None, deal: Deal, options: Options) -> tuple[int, tuple[Step, ...]]:
    """The factor of a doubling, and why: none in the Schrift, none in a Solorufer whose king lay in the
    talon [KR-30, KR-31, KR-33]."""
    if doubling is None:
        return 1, ()
    if options.book == "schrift":
        return 1, (Step("KR-31", f"Schrift: the {doubling} is not written"),)
    if deal.contract == "solorufer" and deal.king_in_talon:
        return 1, (Step("KR-33", f"the called king lay in the talon: the {doubling} is void"),)
    return LADDER[doubling], (Step("KR-30", f"{doubling} × {LADDER[doubling]}"),)


def spoken(doubling: str | None, factor: int) -> str:
    """A doubling as a sentence mentions it."""
    if doubling is None:
        return ""
    return f", {doubling}" if factor > 1 else f", {doubling} not counted"


# --- the game --------------------------------------------------------------------------------


def game(deal: Deal, options: Options, seats: Seats) -> Part:
    """The card points decide, or a valat in their place [KR-10, KR-40]."""
    valat = deciding_valat(deal)
    if valat is not None and replaces_game(valat, options):
        return valat_for_game(deal, options, seats, valat)
    return card_points(deal, options, seats)


def is_won(deal: Deal, options: Options) -> bool:
    """35/2 or more; 35/1 where the table plays so [KR-3]."""
    return (deal.thirds or 0) >= NEEDED[options.threshold]


def lost_double(deal: Deal, *, won: bool) -> tuple[int, tuple[Step, ...]]:
    """Only the Sechserdreier costs twice what it brings [KR-11]."""
    if deal.contract != "sechserdreier" or won:
        return 1, ()
    return 2, (Step("KR-11", "a lost Sechserdreier counts double: × 2"),)


def alone(deal: Deal, seats: Seats) -> tuple[Step, ...]:
    """Why a Rufer game is one against three [KR-10, KR-34]."""
    if deal.game.kind != "rufer" or seats.partner is not None:
        return ()
    if not deal.king_in_talon:
        return (Step("KR-10", f"{seats.declarer} called a king of his own: one against three"),)
    rule = "KR-10" if deal.contract == "solorufer" else "KR-34"
    return (Step(rule, "the called king lay in the talon: one against three"),)


def card_points(deal: Deal, options: Options, seats: Seats) -> Part:
    """The value of the contract, won or lost [KR-10, KR-11]."""
    won = is_won(deal, options)
    value = deal.value(options) if won else -deal.value(options)
    twice, why_twice = lost_double(deal, won=won)
    factor, why = doubled(deal.doubling, deal, options)
    taken = blatt(deal.thirds or 0)
    result = f"{deal.game.name} {'won' if won else 'lost'} with {taken}{spoken(deal.doubling, factor)}"
    steps = (
        Step("KR-1", f"{deal.game.name}: {deal.value(options)} from each opponent"),
        Step("KR-3", f"{options.threshold} needed, {taken} taken"),
        *alone(deal, seats),
        *why_twice,
        *why,
    )
    rule = "KR-11" if twice > 1 else "KR-10"
    where = "card_points" if deal.card_points is not None else "defender_points"
    text = f"{result}: {product(value, twice, factor)}"
    return Part(rule, text, value * twice * factor, where, steps)


def valat_for_game(deal: Deal, options: Options, seats: Seats, valat: Bonus) -> Part:
    """Game × 8 announced, won or lost; × 4 in silence. A doubling of the game goes on acting; of two
    doublings the higher one acts [KR-40, KR-41, KR-44]."""
    side, made = bonus_side(valat, seats), is_made(valat)
    won = (side == DECLARER) == made
    value = deal.value(options) if won else -deal.value(options)
    times = VALAT_TIMES[valat.announced]
    twice, why_twice = lost_double(deal, won=won)
    doubling = highest(deal.doubling, valat.doubling)
    factor, why = doubled(doubling, deal, options)
    rule = "KR-40" if valat.announced else "KR-41"
    of_whom = "" if side == DECLARER else " of the defenders"
    how = f"{'announced' if valat.announced else 'silent'}{'' if made else ', failed'}"
    result = f"{deal.game.name} with valat{of_whom}, {how}{spoken(doubling, factor)}"
    text = f"{result}: {product(value, times, twice, factor)}"
    both: tuple[Step, ...] = ()
    if deal.doubling is not None:
        acts = "goes on acting" if deal.doubling == doubling else "yields to the higher one"
        both = (Step("KR-44", f"the {deal.doubling} on the game {acts}"),)
    steps = (
        Step("KR-1", f"{deal.game.name}: {deal.value(options)} from each opponent"),
        Step(rule, f"{'announced' if valat.announced else 'silent'} valat instead of the game: × {times}"),
        *alone(deal, seats),
        *why_twice,
        *both,
        *why,
    )
    where = f"bonuses[{deal.bonuses.index(valat)}]"
    return Part(rule, text, value * times * twice * factor, where, steps)


def highest(*doublings: str | None) -> str | None:
    """
    >>> highest("kontra", "rekontra"), highest(None, "kontra"), highest(None, None)
    ('rekontra', 'kontra', None)
    """
    said = [doubling for doubling in doublings if doubling is not None]
    return max(said, key=lambda doubling: LADDER[doubling], default=None)


def conceded(deal: Deal, options: Options, seats: Seats) -> Line:
    """Schleifen: the game and the bird that was meant, to each of three [KR-32]."""
    value = deal.value(options)
    reckoned = f"{value}"
    if deal.bird is not None:
        prize = BONUSES[deal.bird]
        value += prize.announced
        reckoned += f" + {prize.name} {prize.announced} = {value}"
    text = f"Schleifen: {deal.game.name} conceded, {reckoned} to each of three"
    step = Step("KR-32", "the called king lay in the talon: given up before play, no doubling")
    return Line("KR-32", text, between_sides(-value, seats), "conceded", (step,))


# --- bonuses ---------------------------------------------------------------------------------


def bonuses(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """Each by itself, whatever became of the game [KR-13]."""
    valat = deciding_valat(deal)
    announced: set[str] = {bonus.name for bonus in deal.bonuses if bonus.announced}
    for index, bonus in enumerate(deal.bonuses):
        where = f"bonuses[{index}]"
        if bonus is valat:
            if not replaces_game(bonus, options):
                yield valat_premium(deal, options, seats, bonus, where)
        elif not bonus.announced and (why := passed_over(bonus, valat, announced, options)):
            rule, reason = why
            text = f"silent {name_of(bonus)} of the {named(bonus_side(bonus, seats))}: nothing, {reason}"
            yield Part(rule, text, 0, where)
        else:
            yield prize(deal, options, seats, bonus, where)


def name_of(bonus: Bonus) -> str:
    return "valat" if bonus.name == "valat" else BONUSES[bonus.name].name


def passed_over(
    bonus: Bonus, valat: Bonus | None, announced: set[str], options: Options
) -> tuple[str, str] | None:
    """Why a silent bonus counts nothing, with the rule; None if it counts [KR-23, KR-43, KR-26]."""
    if bonus.name in announced:
        return "KR-23", "only the announcement counts"
    if valat is not None and (replaces_game(valat, options) or bonus.name not in BIRDS):
        return "KR-43", "only announced bonuses count beside a valat"
    if bonus.made is False and not options.silent_loss:
        return "KR-26", "it failed, and nobody had announced it"
    return None


def prize(deal: Deal, options: Options, seats: Seats, bonus: Bonus, where: str) -> Part:
    """Announced its full value, silent half of it, double in a solo game; who fails pays
    [KR-20 … KR-24, KR-26]."""
    tariff, side, made = BONUSES[bonus.name], bonus_side(bonus, seats), is_made(bonus)
    value = (tariff.announced if bonus.announced else tariff.silent) * for_side(side) * (1 if made else -1)
    solo = 2 if deal.game.solo else 1
    factor, why = doubled(bonus.doubling, deal, options)
    how = ("announced, made" if made else "announced, lost") if bonus.announced else "silent"
    how += "" if bonus.announced or made else ", lost"
    of_whom = "" if side == DECLARER else f" of the {named(side)}"
    text = f"{tariff.name}{of_whom} {how}{spoken(bonus.doubling, factor)}: {product(value, solo, factor)}"
    steps = (
        Step(tariff.rule, f"{tariff.name} {'announced' if bonus.announced else 'silent'}: {abs(value)}"),
        *solo_step(deal),
        *why,
    )
    failed = "KR-23" if bonus.announced else "KR-26"
    return Part(tariff.rule if made else failed, text, value * solo * factor, where, steps)


def solo_step(deal: Deal) -> tuple[Step, ...]:
    if not deal.game.solo:
        return ()
    return (Step("KR-24", f"{deal.game.name} is a solo game: bonuses × 2"),)


def valat_premium(deal: Deal, options: Options, seats: Seats, valat: Bonus, where: str) -> Part:
    """Vienna and Tyrol: a fixed premium beside the game, with its own doubling, double in a solo game
    [KR-42, KR-44]."""
    side, made = bonus_side(valat, seats), is_made(valat)
    value = VALAT_PREMIUM[valat.announced] * for_side(side) * (1 if made else -1)
    solo = 2 if deal.game.solo else 1
    factor, why = doubled(valat.doubling, deal, options)
    how = f"{'announced' if valat.announced else 'silent'}, {'made' if made else 'failed'}"
    text = f"valat of the {named(side)} {how}{spoken(valat.doubling, factor)}: {product(value, solo, factor)}"
    return Part("KR-42", text, value * solo * factor, where, (*solo_step(deal), *why))


# --- negative games and the Mond -------------------------------------------------------------


def negative_won(deal: Deal) -> bool:
    """Exactly the tricks that were promised [KR-12]."""
    return deal.made is True if deal.tricks is None else deal.tricks == deal.game.tricks


def negative(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The declarer settles with each opponent, at that opponent's own doubling [KR-12, KR-30]."""
    won, declarer = negative_won(deal), seats.declarer or ""
    value = deal.value(options) if won else -deal.value(options)
    tricks = "" if deal.tricks is None else f" with {count(deal.tricks, 'trick')}"
    result = f"{deal.game.name} {'won' if won else 'lost'}{tricks}"
    promised = f"exactly {count(deal.game.tricks, 'trick')}" if deal.game.tricks else "no trick"
    aim = Step("KR-12", f"{deal.game.name}: {promised}, {deal.value(options)} from each opponent")
    where = "made" if deal.tricks is None else "tricks"
    silent = tuple(player for player in seats.defenders if player not in deal.doublings)
    if silent:
        each = " each" if len(silent) > 1 else ""
        text = f"{result}, against {listed(silent)}: {signed(value)}{each}"
        yield Line("KR-12", text, pay.from_each(value, declarer, silent), where, (aim,))
    for player, doubling in deal.doublings.items():
        factor, why = doubled(doubling, deal, options)
        void = "" if factor > 1 else " not counted"
        text = f"{result}, {doubling} of {player}{void}: {product(value, factor)}"
        scores = pay.from_each(value * factor, declarer, (player,))
        yield Line("KR-30" if factor > 1 else "KR-12", text, scores, f"doublings.{player}", (aim, *why))


def mondfang(deal: Deal, options: Options) -> Iterator[Line]:
    """Who lost the Mond pays who caught it, partners included [KR-25]."""
    if deal.mondfang is not None:
        giver, catcher = deal.mondfang.giver, deal.mondfang.catcher
        text = f"Mondfang: {catcher} caught the Mond of {giver}: {options.mondfang}"
        yield Line("KR-25", text, pay.from_each(options.mondfang, catcher, (giver,)), "mondfang")


# --- from deal to deal -----------------------------------------------------------------------


def times_of_round(options: Options, state: State) -> int:
    """Each double round that is still running doubles everything [KR-61]."""
    return 2 ** len(state.doubled) if options.double_round_after_trischaken else 1


def in_doubled_round(line: Line, times: int) -> Line:
    """The same line for a deal that counts double [KR-61]."""
    if not line.scores:
        return line
    scores = {player: amount * times for player, amount in line.scores.items()}
    step = Step("KR-61", f"double round after a Trischaken: × {times}")
    return Line(line.rule, f"{line.text}; double round × {times}", scores, line.where, (*line.steps, step))


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The forehand deals next; the double rounds go on, and a Trischaken adds one [KR-60, KR-61]."""
    deal, options, state, seats = situation
    rounds = []
    if options.double_round_after_trischaken:
        rounds = [left - 1 for left in state.doubled if left > 1]
        rounds += [len(deal.players)] if deal.game.kind == "trischaken" else []
    return State(dealer=forehand(deal, seats), doubled=rounds)


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with no double round."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and the double rounds that are running [KR-60, KR-61]."""
    doubled = times_of_round(options, state) > 1
    return Outlook(state.dealer, "", (("doubled", doubled_ahead(state.doubled)),) if doubled else ())
