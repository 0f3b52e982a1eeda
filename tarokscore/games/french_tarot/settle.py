"""French tarot, from a checked deal to its lines. Rules: rules.md (FT-n)."""

from collections.abc import Callable, Iterator, Mapping
from decimal import ROUND_CEILING, ROUND_FLOOR
from typing import NamedTuple

from tarokscore.core import Line, Outlook, Situation, Step
from tarokscore.core.figures import count, half, product, signed
from tarokscore.games.french_tarot.facts import Bonus, Deal, Options, State, bonus_side
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, next_in_order, other

NEEDED = (56, 51, 41, 36)  # card points with 0, 1, 2, 3 bouts [FT-4]
MULTIPLIER = {"prise": 1, "garde": 2, "pousse": 2, "garde-sans": 4, "garde-contre": 6}  # [FT-10]
FIXED = {"prise": 1, "pousse": 2, "garde": 4, "garde-sans": 8, "garde-contre": 16}  # × fixed_unit [FT-12]
CONTRACT = {
    "prise": "prise", "garde": "garde", "pousse": "pousse",
    "garde-sans": "garde sans", "garde-contre": "garde contre",
}  # fmt: skip
POIGNEES = ("simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee")
SIZES = {3: (13, 15, 18, 20), 4: (10, 13, 15, 18), 5: (8, 10, 13, 15)}  # trumps [FT-30..FT-33]
SIZE_RULE = {3: "FT-31", 4: "FT-30", 5: "FT-32"}
UNPLAYED = {
    "all-passed": ("FT-40", "donne passée: everybody passed, no score"),
    "petit-sec": ("FT-41", "petit sec: the deal is annulled, no score"),
    "misdeal": ("FT-42", "fausse donne: no score, the same dealer deals again"),
}


class Part(NamedTuple):
    """What one reason adds to the amount that each defender pays (negative: gets)."""

    rule: str
    text: str
    amount: int
    where: str
    steps: tuple[Step, ...] = ()


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, petit au bout, poignées, slams, misères [FT-21]."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    if not deal.played:
        rule, text = UNPLAYED[deal.outcome or ""]
        yield Line(rule, text, {}, "outcome")
        return
    parts = amount_per_defender(deal, options, seats)
    share = shares(deal, options, seats, sum(part.amount for part in parts))
    for part in parts:
        scores, step = share(part.amount)
        yield Line(part.rule, part.text, scores, part.where, part.steps + step)
    yield from personal_miseres(deal, options, seats)


def amount_per_defender(deal: Deal, options: Options, seats: Seats) -> list[Part]:
    """Everything that is shared between the sides [FT-53]."""
    return [
        game(deal, options, seats),
        *petit_au_bout(deal, options, seats),
        *poignees(deal, options, seats),
        *slams(deal, options, seats),
        *shared_miseres(deal, options, seats),
    ]


# --- the contract ----------------------------------------------------------------------------


def is_made(deal: Deal) -> bool:
    """Judged on the exact count; equal is enough [FT-4, FT-5]."""
    return (deal.points or 0) >= NEEDED[deal.bout_count or 0]


def counted_points(deal: Deal) -> int:
    """Half points go to the side that won [FT-5]."""
    points = deal.points or 0
    if isinstance(points, int):
        return points
    return int(points.to_integral_value(ROUND_CEILING if is_made(deal) else ROUND_FLOOR))


def margin(deal: Deal, options: Options) -> int:
    """Points over or under, without sign, rounded away from zero to fives or tens if so agreed [FT-13]."""
    exact = abs(counted_points(deal) - NEEDED[deal.bout_count or 0])
    return -(-exact // options.margin_rounding) * options.margin_rounding


def multiplier(deal: Deal, options: Options) -> int:
    """Fixed values multiply nothing [FT-10, FT-12]."""
    return MULTIPLIER[deal.contract or ""] if options.scoring == "multiplier" else 1


def game(deal: Deal, options: Options, seats: Seats) -> Part:
    """(25 + margin) × contract, or a fixed value + margin [FT-20, FT-12]."""
    over, times = margin(deal, options), multiplier(deal, options)
    contract = CONTRACT[deal.contract or ""]
    sign, verb = (1, "made") if is_made(deal) else (-1, "lost")
    result = f"{contract} {verb} by {over}" if over else f"{contract} just made"
    if options.scoring == "fixed":
        base = FIXED[deal.contract or ""] * options.fixed_unit
        amount, figures, rule = base + over, f"{base} + {over}", "FT-12"
    else:
        amount = (options.base_points + over) * times
        figures, rule = f"({signed(options.base_points)} + {over}) × {times}", "FT-20"
    if sign < 0:
        figures = f"−({figures})" if rule == "FT-12" else f"−{figures}"
    steps = (*count_steps(deal, options), *payment_steps(options, seats))
    place = "card_points" if deal.card_points is not None else "defender_points"
    return Part(rule, f"{result}: {figures} = {signed(sign * amount)}", sign * amount, place, steps)


def payment_steps(options: Options, seats: Seats) -> Iterator[Step]:
    """Who pays whom, where it is not simply everybody the declarer."""
    if seats.idle is not None:
        yield Step("FT-51", f"{seats.idle} deals and sits out")
    if options.accounting == "winners-only":
        return
    if seats.partner is not None:
        yield Step("FT-52", f"{seats.declarer} has two shares, {seats.partner} one")
    else:
        yield Step("FT-50", f"{seats.declarer} alone, {len(seats.defenders)} shares")


def count_steps(deal: Deal, options: Options) -> Iterator[Step]:
    bouts, points = deal.bout_count or 0, deal.points or 0
    needed = NEEDED[bouts]
    yield Step("FT-4", f"{count(bouts, 'bout')}: {needed} needed, {half(points)} taken")
    counted = counted_points(deal)
    if counted != points:
        yield Step("FT-5", f"the half goes to the winners: {half(points)} counts {counted}")
    exact = abs(counted - needed)
    if margin(deal, options) != exact:
        yield Step("FT-13", f"{exact} counts {margin(deal, options)} (in {options.margin_rounding}s)")
    if options.scoring == "multiplier":
        yield Step("FT-10", f"{CONTRACT[deal.contract or '']} × {multiplier(deal, options)}")


# --- bonuses and declarations ----------------------------------------------------------------


def for_side(side: str) -> int:
    return 1 if side == DECLARER else -1


def petit_winner(bonus: Bonus, side: str, options: Options) -> str | None:
    """The side that gains: whose Petit won the last trick, or took the other side's; between
    partners as the table plays it [FT-22, FT-23]."""
    if bonus.made:
        return side
    if bonus.taken_by != "partner":
        return other(side)
    return {"lost": other(side), "won": side, "none": None}[options.petit_au_bout_partner_capture]


def petit_au_bout(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """10 × contract, whatever became of the contract [FT-21, FT-22]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "petit-au-bout":
            continue
        side = bonus_side(bonus, seats)
        winner = petit_winner(bonus, side, options)
        times = multiplier(deal, options) if options.petit_au_bout_multiplied else 1
        rule = "FT-23" if bonus.taken_by == "partner" else "FT-22"
        value = 0 if winner is None else for_side(winner) * options.petit_au_bout_value
        text = f"{petit_told(bonus, side, winner)}: {product(value, times)}"
        yield Part(rule, text, value * times, f"bonuses[{index}]")


def petit_told(bonus: Bonus, side: str, winner: str | None) -> str:
    if bonus.made:
        return f"petit au bout of the {named(side)}"
    if bonus.taken_by != "partner":
        return f"petit au bout lost by the {named(side)}"
    counted = "for nobody" if winner is None else "as won" if winner == side else "as lost"
    return f"petit au bout of the {named(side)}, taken by their own side, counts {counted}"


def poignees(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """To the side that wins the contract, whoever showed it [FT-30..FT-34]."""
    if not deal.declarations:
        return
    values = dict(zip(POIGNEES, (*options.poignee_values, options.quadruple_poignee), strict=True))
    winner = DECLARER if is_made(deal) else DEFENDERS
    times = multiplier(deal, options) if options.poignee_multiplied else 1
    for index, declaration in enumerate(deal.declarations):
        if declaration.name not in values:
            continue
        name = declaration.name.replace("-poignee", " poignée")
        value = for_side(winner) * values[declaration.name]
        text = f"{name} of {declaration.player}, to the {named(winner)}: {product(value, times)}"
        size = SIZES[len(seats.active)][POIGNEES.index(declaration.name)]
        rule = "FT-33" if declaration.name == "quadruple-poignee" else SIZE_RULE[len(seats.active)]
        step = Step(rule, f"{name}, {size} trumps: {values[declaration.name]}")
        yield Part("FT-34", text, value * times, f"declarations[{index}]", (step,))


def slams(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """Announced and made, made in silence, announced and failed: signed for the side whose slam it
    is, whatever the contract did [FT-24..FT-27]."""
    table = {"chelem": options.chelem_values, "petit-chelem": options.petit_chelem_values}
    times = multiplier(deal, options) if options.chelem_multiplied else 1
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in table:
            continue
        side = bonus_side(bonus, seats)
        announced, silent, failed = table[bonus.name]
        if bonus.announced:
            value, how = (announced, "announced, made") if bonus.made else (failed, "announced, failed")
        else:
            value, how = silent, "silent"
        name = bonus.name.replace("petit-", "petit ")
        text = f"{name} of the {named(side)}, {how}: {product(for_side(side) * value, times)}"
        yield Part(slam_rule(bonus, side), text, for_side(side) * value * times, f"bonuses[{index}]")


def slam_rule(bonus: Bonus, side: str) -> str:
    if bonus.name == "petit-chelem":
        return "FT-27"
    if bonus.announced and not bonus.made:
        return "FT-25"
    return "FT-24" if side == DECLARER else "FT-26"


MISERES = {"misere-de-tetes": "misère de têtes", "misere-d-atout": "misère d'atout"}


def misere_amount(deal: Deal, options: Options) -> int:
    return options.misere_value * (multiplier(deal, options) if options.misere_multiplied else 1)


def shared_miseres(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """Where a misère belongs to the side of the player who declares it [FT-36]."""
    if options.misere_settlement != "side":
        return
    for index, declaration in enumerate(deal.declarations):
        if declaration.name in MISERES:
            side = seats.side_of(declaration.player)
            value = for_side(side) * misere_amount(deal, options)
            text = (
                f"{MISERES[declaration.name]} of {declaration.player}, to the {named(side)}: {signed(value)}"
            )
            yield Part("FT-36", text, value, f"declarations[{index}]")


def personal_miseres(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Every other active player pays the one who declared it [FT-36]."""
    if options.misere_settlement != "personal":
        return
    for index, declaration in enumerate(deal.declarations):
        if declaration.name not in MISERES:
            continue
        value, player = misere_amount(deal, options), declaration.player
        if options.accounting == "winners-only":
            others = tuple(name for name in deal.players if name != player)
        else:
            others = tuple(name for name in seats.active if name != player)
        text = f"{MISERES[declaration.name]} of {player}: {value} from each of {len(others)}"
        yield Line("FT-36", text, pay.from_each(value, player, others), f"declarations[{index}]")


# --- who pays whom ---------------------------------------------------------------------------

Share = Callable[[int], tuple[dict[str, int], tuple[Step, ...]]]


def noting_side(seats: Seats, total: int) -> tuple[str, ...]:
    """Under winners-only the side that scored writes; a negative amount is noted by the defenders [FT-61]."""
    if total > 0:
        return tuple(player for player in seats.active if seats.side_of(player) == DECLARER)
    return seats.defenders if total < 0 else ()


def shares(deal: Deal, options: Options, seats: Seats, total: int) -> Share:
    """How a part of the amount is shared: each defender pays it [FT-50, FT-52], or the winners note
    it and everybody settles the differences [FT-61]."""
    declarer, defenders = seats.declarer or "", seats.defenders

    def each_defender_pays(amount: int) -> tuple[dict[str, int], tuple[Step, ...]]:
        return pay.between_sides(amount, declarer, seats.partner, defenders), ()

    def differences(amount: int) -> tuple[dict[str, int], tuple[Step, ...]]:
        noting = noting_side(seats, total)
        note = amount if total > 0 else -amount
        noted = {player: note if player in noting else 0 for player in deal.players}
        step = Step("FT-61", noted_text(noting, note, len(noted)))
        return pay.by_differences(noted), (step,)

    return differences if options.accounting == "winners-only" else each_defender_pays


def noted_text(noting: tuple[str, ...], note: int, table: int) -> str:
    if not noting:
        return "the parts cancel out: nobody notes anything"
    verb = "notes" if len(noting) == 1 else "note"
    return f"{', '.join(noting)} {verb} {signed(note)}; all {table} settle the differences"


# --- from deal to deal -----------------------------------------------------------------------


def noted_in(deal: Deal, options: Options, seats: Seats) -> dict[str, int]:
    """What each player wrote under winners-only [FT-61]."""
    noted = dict.fromkeys(deal.players, 0)
    if not deal.played:
        return noted
    total = sum(part.amount for part in amount_per_defender(deal, options, seats))
    for player in noting_side(seats, total):
        noted[player] += abs(total)
    if options.misere_settlement == "personal":
        for declaration in deal.declarations:
            if declaration.name in MISERES:
                noted[declaration.player] += misere_amount(deal, options)
    return noted


def added(totals: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {name: totals.get(name, 0) + more.get(name, 0) for name in (*totals, *more)}


def next_dealer(deal: Deal, seats: Seats) -> str | None:
    """The next in order of play; a misdeal, and a deal without play where the dealer sits out,
    stays [FT-70]."""
    if seats.dealer is None:
        return None
    if deal.outcome == "misdeal" or (not deal.played and seats.idle is not None):
        return seats.dealer
    return next_in_order(deal.players, seats.dealer)


def is_over(state: State, options: Options) -> bool:
    """Whether somebody has reached the target, as it is agreed on now [FT-71]."""
    return is_reached(state.totals if state.columns is None else state.columns, options)


def is_reached(noted: Mapping[str, int], options: Options) -> bool:
    return options.target is not None and max(noted.values(), default=0) >= options.target


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """Dealer, scores so far, and whether the target is reached [FT-70, FT-71]."""
    deal, options, state, seats = situation
    totals, columns = added(state.totals, scores), None
    if options.accounting == "winners-only":
        columns = added(state.columns or {}, noted_in(deal, options, seats))
    return State(
        dealer=next_dealer(deal, seats),
        deals=state.deals + 1,
        totals=totals,
        columns=columns,
        over=is_reached(totals if columns is None else columns, options),
    )


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with everybody at nothing."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal [FT-72]."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and the end of a session with a target [FT-70, FT-71]."""
    over = f"the target of {options.target} is reached [FT-71]" if is_over(state, options) else ""
    notes = (("target", str(options.target)),) if options.target is not None else ()
    return Outlook(state.dealer, over, notes)
