"""Königrufen, from a checked deal to its lines. Rules: rules.md (KR-n); figures: tariff.py.

Bonuses and the captured Mond: bonuses.py; doublings: doublings.py; where nobody plays against a side:
trischaken.py, two_pay_two.py and renonce.py.
"""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Plural, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.koenigrufen import bonuses, renonce, trischaken, two_pay_two
from tarokscore.games.koenigrufen.doublings import doubled, doubling_steps, highest, with_doubling
from tarokscore.games.koenigrufen.facts import (
    NEEDED,
    Bonus,
    Deal,
    Options,
    State,
    between_sides,
    blatt,
    bonus_side,
    deciding_valat,
    is_made,
    listed,
    replaces_game,
)
from tarokscore.games.koenigrufen.state import times_of_round
from tarokscore.games.koenigrufen.tariff import BONUSES, CONCEDED, VALAT_TIMES
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, the bonuses as they were told, the captured Mond; everything as often
    as the doubled rounds say [KR-13, KR-61]."""
    deal, options, state, seats = situation
    times = times_of_round(options, state)
    for line in lines(deal, options, seats):
        yield line if times == 1 else in_doubled_round(line, times)


def lines(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The derivation of a deal that counts once."""
    if deal.revoked:
        yield renonce.line(deal, options, seats)
    elif deal.conceded:
        yield conceded(deal, options, seats)
    elif deal.game.kind == "trischaken":
        if options.trischaken == "two-pay-two":
            yield from two_pay_two.lines(deal, options, seats)
        else:
            yield trischaken.line(deal, options, seats)
    elif deal.game.kind == "negative":
        yield from negative(deal, options, seats)
    else:
        yield game(deal, options, seats)
        yield from bonuses.lines(deal, options, seats)
    yield from bonuses.mondfang(deal, options, seats)


# --- the game --------------------------------------------------------------------------------


def game(deal: Deal, options: Options, seats: Seats) -> Line:
    """The card points decide, or a valat in their place [KR-10, KR-40]."""
    valat = deciding_valat(deal)
    if valat is not None and replaces_game(options):
        return valat_for_game(deal, options, seats, valat)
    return card_points(deal, options, seats)


def is_won(deal: Deal, options: Options) -> bool:
    """35/2 or more; 35/1 where the table plays so [KR-3]."""
    return (deal.thirds or 0) >= NEEDED[options.threshold]


def lost_times(deal: Deal, *, won: bool) -> int:
    """Only the Sechserdreier costs twice what it brings [KR-11]."""
    return 2 if deal.contract == "sechserdreier" and not won else 1


RESULT = {True: Message("{game} won with {points}"), False: Message("{game} lost with {points}")}


def card_points(deal: Deal, options: Options, seats: Seats) -> Line:
    """The value of the contract, won or lost [KR-10, KR-11]."""
    won = is_won(deal, options)
    value = deal.value(options) if won else -deal.value(options)
    twice, factor = lost_times(deal, won=won), doubled(deal.doubling, deal, options)
    result = RESULT[won].filled(game=deal.game.name, points=blatt(deal.thirds or 0))
    return Line(
        "KR-11" if twice > 1 else "KR-10",
        with_doubling(result, deal.doubling, factor, product(value, twice, factor)),
        between_sides(value * twice * factor, seats),
        "card_points" if deal.card_points is not None else "defender_points",
        partial(card_point_steps, deal, options, seats),
    )


def card_point_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The value, what was needed, and everything that doubles."""
    won = is_won(deal, options)
    yield worth(deal, options)
    needed = Message(
        "{needed} needed, {taken} taken", needed=options.threshold, taken=blatt(deal.thirds or 0)
    )
    yield Step("KR-3", needed)
    yield from alone(deal, seats)
    yield from sechserdreier(deal, won=won)
    yield from doubling_steps(deal.doubling, deal, options)


def worth(deal: Deal, options: Options) -> Step:
    """What the contract is worth [KR-1]."""
    text = Message("{game}: {value} from each opponent", game=deal.game.name, value=deal.value(options))
    return Step("KR-1", text)


def sechserdreier(deal: Deal, *, won: bool) -> Iterator[Step]:
    """Why a lost game counts double [KR-11]."""
    if lost_times(deal, won=won) > 1:
        yield Step("KR-11", Message("a lost Sechserdreier counts double: × 2"))


def alone(deal: Deal, seats: Seats) -> Iterator[Step]:
    """Why a Rufer game is one against three [KR-10, KR-34]."""
    if deal.game.kind != "rufer" or seats.partner is not None:
        return
    if deal.king_in_talon:
        rule = "KR-10" if deal.contract == "solorufer" else "KR-34"
        yield Step(rule, Message("the called king lay in the talon: one against three"))
    else:
        text = Message(
            "{declarer} called a king of their own: one against three", declarer=seats.declarer or ""
        )
        yield Step("KR-10", text)


# --- a valat in the place of the game --------------------------------------------------------

VALAT = {  # whose, announced, made [KR-40, KR-41]
    (DECLARER, True, True): Message("{game} with valat, announced"),
    (DECLARER, True, False): Message("{game} with valat, announced, failed"),
    (DECLARER, False, True): Message("{game} with valat, silent"),
    (DECLARER, False, False): Message("{game} with valat, silent, failed"),
    (DEFENDERS, True, True): Message("{game} with valat of the defenders, announced"),
    (DEFENDERS, True, False): Message("{game} with valat of the defenders, announced, failed"),
    (DEFENDERS, False, True): Message("{game} with valat of the defenders, silent"),
    (DEFENDERS, False, False): Message("{game} with valat of the defenders, silent, failed"),
}
INSTEAD = {
    True: Message("announced valat instead of the game: × {times}"),
    False: Message("silent valat instead of the game: × {times}"),
}
ACTS = Message("the {doubling} on the game goes on acting")
YIELDS = Message("the {doubling} on the game yields to the higher one")


def valat_for_game(deal: Deal, options: Options, seats: Seats, valat: Bonus) -> Line:
    """Game × 8 announced, won or lost; × 4 in silence. A doubling of the game goes on acting; of two
    doublings the higher one acts [KR-40, KR-41, KR-44]."""
    side, made = bonus_side(valat, seats), is_made(valat)
    won = (side == DECLARER) == made
    value = deal.value(options) if won else -deal.value(options)
    times, twice = VALAT_TIMES[valat.announced], lost_times(deal, won=won)
    doubling = highest(deal.doubling, valat.doubling, options)
    factor = doubled(doubling, deal, options)
    result = VALAT[side, valat.announced, made].filled(game=deal.game.name)
    return Line(
        "KR-40" if valat.announced else "KR-41",
        with_doubling(result, doubling, factor, product(value, times, twice, factor)),
        between_sides(value * times * twice * factor, seats),
        f"bonuses[{deal.bonuses.index(valat)}]",
        partial(valat_steps, deal, options, seats, valat, won),
    )


def valat_steps(deal: Deal, options: Options, seats: Seats, valat: Bonus, won: bool) -> Iterator[Step]:
    """The value, the valat's multiplier, and everything that doubles."""
    yield worth(deal, options)
    times = VALAT_TIMES[valat.announced]
    yield Step("KR-40" if valat.announced else "KR-41", INSTEAD[valat.announced].filled(times=times))
    yield from alone(deal, seats)
    yield from sechserdreier(deal, won=won)
    doubling = highest(deal.doubling, valat.doubling, options)
    if deal.doubling is not None:
        yield Step("KR-44", (ACTS if deal.doubling == doubling else YIELDS).filled(doubling=deal.doubling))
    yield from doubling_steps(doubling, deal, options)


# --- Schleifen -------------------------------------------------------------------------------

GIVEN_UP = Message("Schleifen: {game} conceded, {value} to each of three")
WITH_BIRD = Message(
    "Schleifen: {game} conceded, {value} + {bird} {announced} = {sum} to each of three"
)  # fmt: skip
WHATEVER_BIRD = Message("Schleifen: {game} conceded, {value} whatever the bird, to each of three")


def conceded(deal: Deal, options: Options, seats: Seats) -> Line:
    """The game and the bird that was meant, to each of three; one price with tariff `pagat` [KR-32]."""
    value, fixed = deal.value(options), CONCEDED.get((options.tariff, deal.contract or ""))
    text = GIVEN_UP.filled(game=deal.game.name, value=value)
    if fixed is not None:
        value, text = fixed, WHATEVER_BIRD.filled(game=deal.game.name, value=fixed)
    elif deal.bird is not None:
        bird = BONUSES[deal.bird]
        total = value + bird.announced
        text = WITH_BIRD.filled(
            game=deal.game.name, value=value, bird=bird.name, announced=bird.announced, sum=total
        )
        value = total
    step = Step("KR-32", Message("the called king lay in the talon: given up before play, no doubling"))
    return Line("KR-32", text, between_sides(-value, seats), "conceded", (step,))


# --- negative games --------------------------------------------------------------------------

SAID = {True: Message("{game} won"), False: Message("{game} lost")}
AGAINST_ONE = Message("{result}, against {opponents}: {value}")
AGAINST_EACH = Message("{result}, against {opponents}: {value} each")
BY_PLAYER = Message("{result}, {doubling} of {player}: {figures}")
BY_PLAYER_VOID = Message("{result}, {doubling} of {player} not counted: {figures}")
NO_TRICK = Message("{game}: no trick, {value} from each opponent")


def negative_won(deal: Deal) -> bool:
    """Exactly the tricks that were promised [KR-12]."""
    return deal.made is True if deal.tricks is None else deal.tricks == deal.game.tricks


def negative(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The declarer settles with each opponent, at that opponent's own doubling or at the one for all
    [KR-12, KR-30]."""
    won, declarer = negative_won(deal), seats.declarer or ""
    value = deal.value(options) if won else -deal.value(options)
    result = negative_result(deal, won)
    where = "made" if deal.tricks is None else "tricks"
    if deal.doubling is not None:
        factor = doubled(deal.doubling, deal, options)
        text = with_doubling(result, deal.doubling, factor, product(value, factor))
        scores = pay.from_each(value * factor, declarer, seats.defenders)
        steps = partial(negative_steps, deal, options, deal.doubling)
        yield Line("KR-30" if factor > 1 else "KR-12", text, scores, where, steps)
        return
    silent = tuple(player for player in seats.defenders if player not in deal.doublings)
    if silent:
        text = AGAINST_EACH if len(silent) > 1 else AGAINST_ONE
        text = text.filled(result=result, opponents=listed(silent), value=value)
        scores = pay.from_each(value, declarer, silent)
        yield Line("KR-12", text, scores, where, partial(negative_steps, deal, options, None))
    for player, doubling in deal.doublings.items():
        factor = doubled(doubling, deal, options)
        text = BY_PLAYER if factor > 1 else BY_PLAYER_VOID
        text = text.filled(result=result, doubling=doubling, player=player, figures=product(value, factor))
        scores = pay.from_each(value * factor, declarer, (player,))
        steps = partial(negative_steps, deal, options, doubling)
        yield Line("KR-30" if factor > 1 else "KR-12", text, scores, f"doublings.{player}", steps)


def negative_result(deal: Deal, won: bool) -> Message:
    """Won or lost, and with how many tricks where they were told."""
    name, tricks = deal.game.name, deal.tricks
    if tricks is None:
        return SAID[won].filled(game=name)
    if won:
        return Plural("{game} won with {n} trick", "{game} won with {n} tricks", n=tricks, game=name)
    return Plural("{game} lost with {n} trick", "{game} lost with {n} tricks", n=tricks, game=name)


def negative_steps(deal: Deal, options: Options, doubling: str | None) -> Iterator[Step]:
    """The aim of the game, and its doubling."""
    name, value, tricks = deal.game.name, deal.value(options), deal.game.tricks
    promised = Plural(
        "{game}: exactly {n} trick, {value} from each opponent",
        "{game}: exactly {n} tricks, {value} from each opponent",
        n=tricks, game=name, value=value,
    )  # fmt: skip
    yield Step("KR-12", promised if tricks else NO_TRICK.filled(game=name, value=value))
    yield from doubling_steps(doubling, deal, options)


# --- double rounds ---------------------------------------------------------------------------


def in_doubled_round(line: Line, times: int) -> Line:
    """The same line for a deal that counts double [KR-61]."""
    if not line.scores:
        return line
    scores = {player: amount * times for player, amount in line.scores.items()}
    text = Message("{line}; double round × {times}", line=line.sentence, times=times)
    return Line(line.rule, text, scores, line.where, partial(doubled_round_steps, line, times))


def doubled_round_steps(line: Line, times: int) -> Iterator[Step]:
    yield from line.steps
    yield Step("KR-61", Message("double round after a Trischaken: × {times}", times=times))
