"""Zwanzigerrufen, from a checked deal to its lines. Rules: rules.md (ZW-n); figures: tariff.py, worth.py.

Amounts are points from each opponent to the declarer's side, negative the other way.
"""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.zwanzigerrufen import renonce
from tarokscore.games.zwanzigerrufen.facts import Bonus, Deal, Options, State, bonus_side
from tarokscore.games.zwanzigerrufen.result import is_made, points_of, target, winner
from tarokscore.games.zwanzigerrufen.tariff import ABSOLUT, BONUSES, CONTRACTS
from tarokscore.games.zwanzigerrufen.worth import (
    bonus_value,
    factor,
    game_value,
    has_absolut,
    higher,
    times_alone,
)
from tarokscore.rules import pay
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

Here = Situation[Deal, Options, State]


def settle(situation: Here) -> Iterator[Line]:
    """The derivation: the game, the bonuses as they were told; all of it twice in a doubled round [ZW-61]."""
    deal = situation.deal
    if deal.outcome == "annulled":
        yield Line(
            "ZW-50", Message("the cards are dealt again by the same dealer: nobody pays"), {}, "outcome"
        )
        return
    lines = (renonce.line(situation),) if deal.revoked else played(situation)
    for line in lines:
        yield in_doubled_round(line) if situation.state.double_deals else line


def played(situation: Here) -> Iterator[Line]:
    """The game and its bonuses; beside a Valat nothing else [ZW-42]."""
    deal, options, _, seats = situation
    if deal.valat is not None:
        yield from with_valat(situation, deal.valat)
        return
    yield game(situation)
    if has_absolut(deal, options) and not any(bonus.name == "absolut" for bonus in deal.bonuses):
        yield from counted_absolut(situation)
    announced = any(bonus.name == "absolut" and bonus.announced for bonus in deal.bonuses)
    for index, bonus in enumerate(deal.bonuses):
        where = f"bonuses[{index}]"
        if announced and bonus.name == "absolut" and not bonus.announced:
            yield Line("ZW-26", _BESIDE_ANNOUNCED[bonus_side(bonus, seats)], {}, where)
        elif (
            bonus.name == "pagat" and not bonus.announced and bonus.made is False and not options.silent_loss
        ):
            yield Line("ZW-25", _SILENT_LOSS[bonus_side(bonus, seats)], {}, where)
        else:
            yield prize(situation, bonus, where)


_BESIDE_ANNOUNCED = {
    DECLARER: Message("silent Absolut of the declarer's side: nothing, only the announcement counts"),
    DEFENDERS: Message("silent Absolut of the defenders: nothing, only the announcement counts"),
}
_SILENT_LOSS = {
    DECLARER: Message("silent Pagat of the declarer's side, lost: nothing, nobody had announced it"),
    DEFENDERS: Message("silent Pagat of the defenders, lost: nothing, nobody had announced it"),
}


def between_sides(amount: int, seats: Seats) -> dict[str, int]:
    """Two against two, or one against three [ZW-10, ZW-11]."""
    return pay.between_sides(amount, seats.declarer or "", seats.partner, seats.defenders) if amount else {}


def doubling_step(doubling: str | None) -> Iterator[Step]:
    if doubling is not None:
        yield Step("ZW-30", Message("{doubling} × {times}", doubling=doubling, times=factor(doubling)))


# --- the game ----------------------------------------------------------------------------------

_GAME = {  # by the points: won by whom, doubled
    (DECLARER, False): Message("{game} won with {points}: {sum}"),
    (DECLARER, True): Message("{game} won with {points}, {doubling}: {sum}"),
    (DEFENDERS, False): Message("{game} lost with {points}: {sum}"),
    (DEFENDERS, True): Message("{game} lost with {points}, {doubling}: {sum}"),
}
_GAME_BY_VALAT = {
    (DECLARER, False): Message("{game} won by the Valat: {sum}"),
    (DECLARER, True): Message("{game} won by the Valat, {doubling}: {sum}"),
    (DEFENDERS, False): Message("{game} lost by the Valat: {sum}"),
    (DEFENDERS, True): Message("{game} lost by the Valat, {doubling}: {sum}"),
}


def game(situation: Here) -> Line:
    """The game by its card points, won, lost, or for nobody [ZW-10 … ZW-13]."""
    deal, options, _, seats = situation
    side, steps = winner(deal, options, seats), partial(game_steps, situation)
    points, name = deal.points or 0, CONTRACTS[deal.contract or ""].name
    if side is None:
        text = Message(
            "{game} with {points}: both sides announced Absolut, neither has {needed}, and nobody wins it",
            game=name, points=points, needed=ABSOLUT,
        )  # fmt: skip
        return Line("ZW-13", text, {}, points_place(deal), steps)
    value = game_value(deal, options) * (1 if side == DECLARER else -1)
    times = factor(deal.doubling)
    text = _GAME[side, times > 1].filled(
        game=name,
        points=points,
        doubling=deal.doubling or "",
        sum=product(value, times),
    )
    rule = "ZW-11" if deal.alone else "ZW-10"
    return Line(rule, text, between_sides(value * times, seats), points_place(deal), steps)


def game_steps(situation: Here) -> Iterator[Step]:
    """What the game is worth, what it needed, and its doubling."""
    deal, options, _, seats = situation
    yield value_step(deal, options)
    yield from target_steps(situation)
    for side in (DECLARER, DEFENDERS):
        if not has_absolut(deal, options) and (points_of(deal, side, seats) or 0) >= ABSOLUT:
            yield Step(
                "ZW-27", Message("{needed} or more: no Absolut in a game played alone", needed=ABSOLUT)
            )
    yield from doubling_step(deal.doubling)


def value_step(deal: Deal, options: Options) -> Step:
    text = Message(
        "{game}: {value} from each opponent",
        game=CONTRACTS[deal.contract or ""].name, value=game_value(deal, options),
    )  # fmt: skip
    return Step("ZW-11" if deal.alone else "ZW-10", text)


_TARGET = {  # whose announced Absolut raises it
    (): Message("{needed} needed, {points} taken"),
    (DECLARER,): Message("Absolut announced by the declarer's side: {needed} needed, {points} taken"),
    (DEFENDERS,): Message("Absolut announced by the defenders: {needed} are enough, {points} taken"),
    (
        DECLARER,
        DEFENDERS,
    ): Message("Absolut announced by both sides: each needs {needed}, {points} and {others} taken"),
}


def target_steps(situation: Here) -> Iterator[Step]:
    """What was needed, and what was taken [ZW-3, ZW-12]."""
    deal, options, _, seats = situation
    wanted = target(deal, options, seats)
    sides = tuple(
        side
        for side, needs in ((DECLARER, wanted.declarer), (DEFENDERS, wanted.defenders))
        if needs == ABSOLUT
    )
    points, others = points_of(deal, DECLARER, seats) or 0, points_of(deal, DEFENDERS, seats) or 0
    text = _TARGET[sides].filled(needed=wanted.declarer, points=points, others=others)
    yield Step("ZW-12" if sides else "ZW-3", text)


# --- bonuses -----------------------------------------------------------------------------------

_BONUS = {  # whose, announced, made, doubled
    (DECLARER, True, True, False): Message("{bonus} announced, made: {sum}"),
    (DECLARER, True, True, True): Message("{bonus} announced, made, {doubling}: {sum}"),
    (DECLARER, True, False, False): Message("{bonus} announced, lost: {sum}"),
    (DECLARER, True, False, True): Message("{bonus} announced, lost, {doubling}: {sum}"),
    (DECLARER, False, True, False): Message("{bonus} silent: {sum}"),
    (DECLARER, False, True, True): Message("{bonus} silent, {doubling}: {sum}"),
    (DECLARER, False, False, False): Message("{bonus} silent, lost: {sum}"),
    (DEFENDERS, True, True, False): Message("{bonus} of the defenders announced, made: {sum}"),
    (DEFENDERS, True, True, True): Message("{bonus} of the defenders announced, made, {doubling}: {sum}"),
    (DEFENDERS, True, False, False): Message("{bonus} of the defenders announced, lost: {sum}"),
    (DEFENDERS, True, False, True): Message("{bonus} of the defenders announced, lost, {doubling}: {sum}"),
    (DEFENDERS, False, True, False): Message("{bonus} of the defenders silent: {sum}"),
    (DEFENDERS, False, True, True): Message("{bonus} of the defenders silent, {doubling}: {sum}"),
    (DEFENDERS, False, False, False): Message("{bonus} of the defenders silent, lost: {sum}"),
}
_BY_ITSELF = {  # nobody announces it
    DECLARER: Message("{bonus}: {sum}"),
    DEFENDERS: Message("{bonus} of the defenders: {sum}"),
}


def prize(situation: Here, bonus: Bonus, where: str) -> Line:
    """A bonus of a side, each by itself, whoever wins the game; announced and missed, its side pays
    [ZW-20 … ZW-25]."""
    deal, options, _, seats = situation
    side, made = bonus_side(bonus, seats), is_made(deal, bonus, seats) is True
    value = bonus_value(bonus.name, bonus.announced, options) * (1 if made == (side == DECLARER) else -1)
    alone, times = times_alone(deal, bonus.name, options), factor(bonus.doubling)
    known = BONUSES[bonus.name]
    sentence = _BONUS[side, bonus.announced, made, times > 1] if known.announced else _BY_ITSELF[side]
    text = sentence.filled(bonus=known.name, doubling=bonus.doubling or "", sum=product(value, alone, times))
    rule = known.rule if made or bonus.announced else "ZW-25"
    scores = between_sides(value * alone * times, seats)
    return Line(rule, text, scores, where, partial(prize_steps, situation, bonus))


def prize_steps(situation: Here, bonus: Bonus) -> Iterator[Step]:
    """What the bonus is worth, and what multiplies it."""
    deal, options, _, seats = situation
    known, value = BONUSES[bonus.name], bonus_value(bonus.name, bonus.announced, options)
    how = bonus.announced if known.announced else None
    yield Step(known.rule, _WORTH[how].filled(bonus=known.name, value=value))
    if bonus.name == "absolut":
        yield from absolut_steps(deal, bonus_side(bonus, seats), seats, announced=bonus.announced)
    yield from alone_step(deal, bonus.name, options)
    yield from doubling_step(bonus.doubling)


_WORTH = {  # announced; None: nobody announces it
    True: Message("{bonus} announced: {value}"),
    False: Message("{bonus} silent: {value}"),
    None: Message("{bonus}: {value}"),
}
_ALONE = {
    1: Message("{game}: {bonus} stays single"),
    2: Message("{game}: {bonus} counts double, × 2"),
}


def alone_step(deal: Deal, name: str, options: Options) -> Iterator[Step]:
    """Where the table doubles bonuses of games played alone: whether this one is [ZW-31]."""
    if deal.alone and options.solo_bonuses != "single":
        text = _ALONE[times_alone(deal, name, options)]
        game, bonus = CONTRACTS[deal.contract or ""].name, BONUSES[name].name
        yield Step("ZW-31", text.filled(game=game, bonus=bonus))


def absolut_steps(deal: Deal, side: str, seats: Seats, *, announced: bool) -> Iterator[Step]:
    """The points that it takes; a silent one beside an announcement is no item [ZW-20, ZW-26]."""
    own, others = points_of(deal, side, seats) or 0, points_of(deal, other(side), seats) or 0
    yield Step("ZW-20", Message("{needed} needed, {points} taken", needed=ABSOLUT, points=own))
    both = sum(bonus.name == "absolut" and bonus.announced for bonus in deal.bonuses) == 2
    if announced and not both and others >= ABSOLUT:
        text = Message("the {points} of the other side are no item beside the announcement", points=others)
        yield Step("ZW-26", text)


def counted_absolut(situation: Here) -> Iterator[Line]:
    """A silent Absolut that nobody recorded: the card points tell it [ZW-20]."""
    deal, _, _, seats = situation
    for silent in _SILENT_ABSOLUT:
        if (points_of(deal, silent.side or "", seats) or 0) >= ABSOLUT:
            yield prize(situation, silent, points_place(deal))


_SILENT_ABSOLUT = (Bonus(name="absolut", side="declarer"), Bonus(name="absolut", side="defenders"))


# --- Valat -------------------------------------------------------------------------------------


def with_valat(situation: Here, index: int) -> Iterator[Line]:
    """The game goes with the Valat and is paid beside it, or not at all; nothing else counts
    [ZW-40 … ZW-43]."""
    deal, options, _, seats = situation
    if not options.valat_replaces_game:
        yield game_by_valat(situation, f"bonuses[{index}]")
    yield valat(situation, deal.bonuses[index], f"bonuses[{index}]")
    for place, bonus in enumerate(deal.bonuses):
        if place != index:
            text = _BESIDE_VALAT[bonus_side(bonus, seats)].filled(bonus=BONUSES[bonus.name].name)
            yield Line("ZW-42", text, {}, f"bonuses[{place}]")


_BESIDE_VALAT = {
    DECLARER: Message("{bonus} of the declarer's side: nothing, beside a Valat nothing else counts"),
    DEFENDERS: Message("{bonus} of the defenders: nothing, beside a Valat nothing else counts"),
}


def game_by_valat(situation: Here, where: str) -> Line:
    """The announcing side wins the game with every trick and loses it otherwise; so does who made a silent
    Valat win it [ZW-40, ZW-41]."""
    deal, options, _, seats = situation
    side, times = winner(deal, options, seats) or DEFENDERS, factor(deal.doubling)
    value = game_value(deal, options) * (1 if side == DECLARER else -1)
    text = _GAME_BY_VALAT[side, times > 1].filled(
        game=CONTRACTS[deal.contract or ""].name, doubling=deal.doubling or "", sum=product(value, times)
    )
    rule = "ZW-11" if deal.alone else "ZW-10"
    return Line(
        rule, text, between_sides(value * times, seats), where, partial(game_by_valat_steps, situation)
    )


def game_by_valat_steps(situation: Here) -> Iterator[Step]:
    deal, options = situation.deal, situation.options
    yield value_step(deal, options)
    announced = deal.valat is not None and deal.bonuses[deal.valat].announced
    yield Step(
        "ZW-40" if announced else "ZW-41", Message("the game goes with the Valat, whatever the points")
    )
    yield from doubling_step(deal.doubling)


def valat(situation: Here, bonus: Bonus, where: str) -> Line:
    """12 announced, won or lost; 6 in silence. In the game's place the higher of two doublings acts on it
    [ZW-40, ZW-41, ZW-43]."""
    deal, options, _, seats = situation
    side, made = bonus_side(bonus, seats), is_made(deal, bonus, seats) is True
    value = bonus_value("valat", bonus.announced, options) * (1 if made == (side == DECLARER) else -1)
    doubling = higher(deal.doubling, bonus.doubling) if options.valat_replaces_game else bonus.doubling
    alone, times = times_alone(deal, "valat", options), factor(doubling)
    text = _BONUS[side, bonus.announced, made, times > 1].filled(
        bonus="Valat", doubling=doubling or "", sum=product(value, alone, times)
    )
    rule = "ZW-43" if options.valat_replaces_game else "ZW-40" if bonus.announced else "ZW-41"
    scores = between_sides(value * alone * times, seats)
    return Line(rule, text, scores, where, partial(valat_steps, situation, bonus))


def valat_steps(situation: Here, bonus: Bonus) -> Iterator[Step]:
    deal, options = situation.deal, situation.options
    value = bonus_value("valat", bonus.announced, options)
    rule = "ZW-40" if bonus.announced else "ZW-41"
    yield Step(rule, _WORTH[bonus.announced].filled(bonus="Valat", value=value))
    yield from alone_step(deal, "valat", options)
    if not options.valat_replaces_game:
        yield from doubling_step(bonus.doubling)
        return
    yield Step("ZW-43", Message("the Valat is paid in the place of the game"))
    acting = higher(deal.doubling, bonus.doubling)
    yield from doubling_step(acting)
    if deal.doubling is not None and bonus.doubling is not None:
        yield Step(
            "ZW-43", Message("of two doublings the higher acts, once: {doubling}", doubling=acting or "")
        )


# --- doubled rounds ----------------------------------------------------------------------------


def in_doubled_round(line: Line) -> Line:
    """The same line in a deal that counts double [ZW-61]."""
    if not line.scores:
        return line
    scores = {player: amount * 2 for player, amount in line.scores.items()}
    text = Message("{line}; doubled round × {times}", line=line.sentence, times=2)
    return Line(line.rule, text, scores, line.where, partial(doubled_round_steps, line))


def doubled_round_steps(line: Line) -> Iterator[Step]:
    yield from line.steps
    yield Step("ZW-61", Message("doubled round after a caught Mond: × {times}", times=2))
