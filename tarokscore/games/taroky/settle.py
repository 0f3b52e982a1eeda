"""Taroky, from a checked deal to its lines. Rules: rules.md (CZ-n)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarokscore.core import Line, Outlook, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.taroky import varsava
from tarokscore.games.taroky.facts import (
    HALF,
    PACK,
    Bonus,
    Deal,
    Options,
    State,
    bonus_side,
    is_announced,
    is_bid,
    is_made,
)
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, next_in_order, other

CONTRACT = {
    "prvni-povinnost": "první povinnost", "druha-povinnost": "druhá povinnost",
    "trojka": "trojka", "solo": "sólo",
}  # fmt: skip
CONTRACT_RULE = {
    "prvni-povinnost": "CZ-11", "druha-povinnost": "CZ-12", "trojka": "CZ-13", "solo": "CZ-14",
}  # fmt: skip
LEVEL = {1: "na prvních", 2: "na druhých", 3: "na třetích"}  # [CZ-13]
FIRST_DUTY_VALUE = 1  # [CZ-11]
TIE = 1  # what 35:35 is worth [CZ-18]
FACTOR = {None: 1, "flek": 2, "reflek": 4, "superflek": 8, "resub": 16}  # [CZ-30]
SMALL, BIG = "small", "big"
DECLARATION = {  # [CZ-40]
    "taroky": ("taroky", BIG), "tarocky": ("taročky", SMALL),
    "barvy": ("barvy", BIG), "barvicky": ("barvičky", SMALL),
    "trul": ("trul", SMALL), "honery": ("honéry", SMALL), "kralovske-honery": ("královské honéry", BIG),
}  # fmt: skip


class Part(NamedTuple):
    """What one reason is worth to the declarer's side (negative: to the defenders), per opponent."""

    rule: str
    text: str
    amount: int
    where: str
    steps: tuple[Step, ...] = ()


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, pagát, valát, hand declarations; or a Varšava, which is all its own."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    if deal.contract == "varsava":
        yield from varsava.settle(deal, options, seats)
        return
    for part in parts(deal, options, seats):
        scores = pay.between_sides(part.amount, seats.declarer or "", seats.partner, seats.defenders)
        steps = (*part.steps, payment(part.amount, seats)) if part.amount else part.steps
        yield Line(part.rule, part.text, scores, part.where, steps)


def parts(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """What is settled between the sides, in the order in which a table reckons."""
    if deal.outcome == "surrender":
        yield surrender(options, seats)
        return
    if deal.outcome == "not-played":
        yield unplayed(options)
    else:
        if not game_replaced(deal, options, seats):
            yield game(deal, options)
        yield from pagats(deal, options, seats)
        yield from valats(deal, options, seats)
    yield from declarations(deal, options, seats)


def payment(amount: int, seats: Seats) -> Step:
    """Everybody on the losing side pays, everybody on the winning side receives, once [CZ-19]."""
    value = abs(amount)
    if seats.partner is None:
        verb = "gets" if amount > 0 else "pays"
        return Step("CZ-19", f"1 against 3: {seats.declarer} {verb} {value} × 3 = {3 * value}")
    return Step("CZ-19", f"2 against 2: each loser pays one winner {value}")


# --- the game --------------------------------------------------------------------------------


def contract_value(deal: Deal, options: Options) -> int:
    """What each point is worth [CZ-11..CZ-14]."""
    values = {
        "prvni-povinnost": FIRST_DUTY_VALUE,
        "druha-povinnost": options.second_duty_value,
        "solo": options.solo_value,
    }
    if deal.contract == "trojka":
        return options.trojka_values[(deal.level or 1) - 1]
    return values[deal.contract or ""]


def title(deal: Deal) -> str:
    """The contract as a player calls it."""
    name = CONTRACT[deal.contract or ""]
    return f"{name} {LEVEL[deal.level]}" if deal.level else name


def game(deal: Deal, options: Options) -> Part:
    """(points − 35) × contract × flek [CZ-17]; 35:35 is a point for the defenders [CZ-18]."""
    points, value, factor = deal.points or 0, contract_value(deal, options), FACTOR[deal.doubling]
    over = points - HALF
    if over:
        rule, verb, sign, base = "CZ-17", "won" if over > 0 else "lost", 1 if over > 0 else -1, abs(over)
        figures = product(over, value, factor)
    else:
        value = value if options.tie_points == "by-contract" else 1
        to_declarer = deal.doubling is not None and options.tie_doubled_to == "declarer"
        rule, sign, base = "CZ-18", 1 if to_declarer else -1, TIE
        verb = f"a tie goes to the {named(DECLARER if to_declarer else DEFENDERS)}"
        figures = product(sign * TIE, value, factor)
    raw = base * value * factor
    due, notes = rounded_and_capped(raw, options)
    flek = f" with {deal.doubling}" if deal.doubling else ""
    tail = "".join(f", {note}" for note in notes)
    text = f"{title(deal)}{flek}, {points}:{PACK - points}, {verb}: {figures}{tail}"
    return Part(rule, text, sign * due, deal.points_place, tuple(game_steps(deal, options, value)))


def rounded_and_capped(value: int, options: Options) -> tuple[int, list[str]]:
    """A house may round the game's value up, and may limit it [CZ-17].

    >>> rounded_and_capped(17, Options(round_up_to=2, game_cap=400))
    (18, ['rounded up to 18'])
    """
    notes = []
    up = -(-value // options.round_up_to) * options.round_up_to
    if up != value:
        notes.append(f"rounded up to {up}")
    if options.game_cap is not None and up > options.game_cap:
        up = options.game_cap
        notes.append(f"at most {up}")
    return up, notes


def game_steps(deal: Deal, options: Options, value: int) -> Iterator[Step]:
    points = deal.points or 0
    over = points - HALF
    where = f"{over} over" if over > 0 else f"{-over} short of" if over < 0 else "just"
    yield Step("CZ-2", f"{points} of {PACK} card points, {where} {HALF}")
    if over or options.tie_points == "by-contract":
        yield Step(CONTRACT_RULE[deal.contract or ""], f"{title(deal)}: {value} per point")
    if deal.doubling:
        yield Step("CZ-30", f"{deal.doubling}: × {FACTOR[deal.doubling]}")


def game_replaced(deal: Deal, options: Options, seats: Seats) -> bool:
    """A made valát may stand in place of the game, if the table plays so [CZ-26]."""
    return options.valat_mode == "replaces-game" and any(
        bonus.name == "valat" and is_made(bonus, deal, seats) for bonus in deal.bonuses
    )


def surrender(options: Options, seats: Seats) -> Part:
    """The called tarok came out of the talon: he pays everybody and does not play [CZ-15]."""
    value = options.surrender_value
    text = f"{seats.declarer} surrenders, the called tarok was in the talon: {value} to each of the three"
    return Part("CZ-15", text, -value, "outcome")


def unplayed(options: Options) -> Part:
    """Nobody doubled or announced anything: paid without play [CZ-16]."""
    value = options.unplayed_first_duty_points
    text = f"první povinnost without flek or announcement, not played: {value} to the declarer's side"
    return Part("CZ-16", text, value, "outcome")


# --- pagát and valát -------------------------------------------------------------------------


def for_side(side: str) -> int:
    return 1 if side == DECLARER else -1


def gained(value: int, *factors: int) -> str:
    """What a side gets: "20 × 2 = 40 to the defenders" (a negative value is theirs)."""
    return f"{product(abs(value), *factors)} to the {named(DECLARER if value > 0 else DEFENDERS)}"


def whose(bonus: Bonus, seats: Seats) -> str:
    """Its player, if told, else its side."""
    return bonus.player or f"the {named(bonus_side(bonus, seats))}"


def pagats(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """To the side that holds it if it won the last trick, else to the other side [CZ-23, CZ-24]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "pagat":
            continue
        side, announced = bonus_side(bonus, seats), is_announced(bonus, deal, seats)
        value = for_side(side if bonus.made else other(side)) * options.pagat_values[announced]
        factor = FACTOR[bonus.doubling]
        how = ("announced, " if announced else "") + ("made" if bonus.made else "failed")
        flek = f", {bonus.doubling}" if bonus.doubling else ""
        text = f"{'' if announced else 'silent '}pagát of {whose(bonus, seats)}, {how}{flek}"
        yield Part(
            "CZ-24" if announced else "CZ-23",
            f"{text}: {gained(value, factor)}",
            value * factor,
            f"bonuses[{index}]",
            tuple(pagat_steps(bonus, deal, seats)),
        )


def pagat_steps(bonus: Bonus, deal: Deal, seats: Seats) -> Iterator[Step]:
    if is_bid(bonus, deal, seats):
        yield Step("CZ-12", "second duty announces the pagát; it is settled beside the game")
    elif deal.contract == "druha-povinnost":
        yield Step("CZ-22", "whoever held the pagát settles his own result beside the bidder's")
    if bonus.doubling:
        yield Step("CZ-30", f"{bonus.doubling}: × {FACTOR[bonus.doubling]}")


def valats(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """All twelve tricks, beside the game or in its place; announced and failed, to the other side
    [CZ-26, CZ-28, CZ-29]."""
    failed = {bonus_side(b, seats) for b in deal.bonuses if b.name == "valat" and not is_made(b, deal, seats)}
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "valat":
            continue
        side, announced = bonus_side(bonus, seats), is_announced(bonus, deal, seats)
        made = is_made(bonus, deal, seats)
        value = for_side(side if made else other(side)) * options.valat_values[announced]
        factors = [FACTOR[bonus.doubling]]
        steps = [Step("CZ-30", f"{bonus.doubling}: × {factors[0]}")] if bonus.doubling else []
        place = ""
        if made and options.valat_mode == "replaces-game":
            factors += [contract_value(deal, options), FACTOR[deal.doubling]]
            steps.append(Step(CONTRACT_RULE[deal.contract or ""], f"{title(deal)}: × {factors[1]}"))
            if deal.doubling:
                steps.append(Step("CZ-30", f"{deal.doubling} on the game: × {factors[2]}"))
            place = ", in place of the game"
        how = ("announced, " if announced else "") + ("made" if made else "failed")
        flek = f", {bonus.doubling}" if bonus.doubling else ""
        text = f"{'' if announced else 'silent '}valát of {whose(bonus, seats)}, {how}{flek}{place}"
        turned = not announced and other(side) in failed
        rule = "CZ-28" if announced else "CZ-29" if turned else "CZ-26"
        amount = value
        for factor in factors:
            amount *= factor
        yield Part(rule, f"{text}: {gained(value, *factors)}", amount, f"bonuses[{index}]", tuple(steps))


# --- hand declarations -----------------------------------------------------------------------


def declarations(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """To the side of the hand that declares, won or lost, never multiplied [CZ-40, CZ-45]."""
    values = {SMALL: options.small_declaration, BIG: options.big_declaration}
    for index, declaration in enumerate(deal.declarations):
        name, size = DECLARATION[declaration.name]
        side = seats.side_of(declaration.player)
        text = f"{name} of {declaration.player}: {gained(for_side(side) * values[size])}"
        step = Step("CZ-40", f"{name}: {values[size]}")
        yield Part("CZ-45", text, for_side(side) * values[size], f"declarations[{index}]", (step,))


# --- from deal to deal -----------------------------------------------------------------------


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The deal passes to the right after every deal [CZ-3]."""
    deal, seats = situation.deal, situation.seats
    dealer = seats.dealer
    return State(dealer=None if dealer is None else next_in_order(deal.players, dealer))


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with whoever deals first."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer; a session ends when the table stops [CZ-3]."""
    return Outlook(state.dealer)
