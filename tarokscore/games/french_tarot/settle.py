"""French tarot, from a checked deal to its lines. Rules: rules.md (FT-n)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Seats, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.french_tarot import mouches, payments, result
from tarokscore.games.french_tarot.facts import Bonus, Deal, Options, State, bonus_side
from tarokscore.games.french_tarot.payments import Part
from tarokscore.games.french_tarot.result import NATIVE, Result, judge, nearest
from tarokscore.rules.seats import DECLARER, DEFENDERS, other

FIXED = {"prise": 1, "pousse": 2, "garde": 4, "garde-sans": 8, "garde-contre": 16}  # × fixed_unit [FT-12]
POIGNEES = ("simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee")
SIZES = {3: (13, 15, 18, 20), 4: (10, 13, 15, 18), 5: (8, 10, 13, 15)}  # trumps [FT-30..FT-33]
SIZE_RULE = {3: "FT-31", 4: "FT-30", 5: "FT-32"}
MISERES = {"misere-de-tetes": "misère de têtes", "misere-d-atout": "misère d'atout"}
UNPLAYED = {
    "all-passed": ("FT-40", Message("donne passée: everybody passed, no score")),
    "petit-sec": ("FT-41", Message("petit sec: the deal is annulled, no score")),
    "misdeal": ("FT-42", Message("fausse donne: no score, the same dealer deals again")),
}


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: what is paid for mouches at the start, the game, petit au bout, poignées, slams,
    misères, and what becomes of a mouche [FT-21, FT-62]."""
    deal, options, state, seats = situation
    pools = mouches.are_played(options)
    if pools:
        yield from mouches.at_the_start(deal, options, state, seats)
    if not deal.played:
        if deal.outcome in UNPLAYED:
            rule, text = UNPLAYED[deal.outcome]
            yield Line(rule, text, {}, "outcome")
        return
    judged = judge(deal, options)
    parts = amount_per_defender(deal, options, seats, judged)
    yield from payments.shared(parts, deal, options, seats)
    if deal.declarations and options.misere_settlement == "personal":
        yield from personal_miseres(deal, options, seats, judged)
    if pools:
        yield mouches.at_the_end(deal, options, state, seats, made=judged.made)


def amount_per_defender(deal: Deal, options: Options, seats: Seats, judged: Result) -> list[Part]:
    """Everything that is shared between the sides [FT-53], rounded in all where so agreed [FT-14]."""
    parts = [game(deal, options, seats, judged)]
    if deal.bonuses:
        parts += petit_au_bout(deal, options, seats, judged)
    if deal.declarations:
        parts += poignees(deal, options, seats, judged)
    if deal.bonuses:
        parts += slams(deal, options, seats, judged)
    if deal.declarations and options.misere_settlement == "side":
        parts += shared_miseres(deal, options, seats, judged)
    if options.score_rounding != 1:
        parts += rounding(sum(part.amount for part in parts), options)
    return parts


# --- the contract ----------------------------------------------------------------------------

GAME = {  # made?, by any points?, fixed values? [FT-20, FT-12]
    (True, True, False): Message("{contract} made by {over}: ({base} + {over}) × {times} = {amount}"),
    (True, False, False): Message("{contract} just made: ({base} + {over}) × {times} = {amount}"),
    (False, True, False): Message("{contract} lost by {over}: −({base} + {over}) × {times} = {amount}"),
    (False, False, False): Message("{contract} lost: −({base} + {over}) × {times} = {amount}"),
    (True, True, True): Message("{contract} made by {over}: {base} + {over} = {amount}"),
    (True, False, True): Message("{contract} just made: {base} + {over} = {amount}"),
    (False, True, True): Message("{contract} lost by {over}: −({base} + {over}) = {amount}"),
    (False, False, True): Message("{contract} lost: −({base} + {over}) = {amount}"),
}


def game(deal: Deal, options: Options, seats: Seats, judged: Result) -> Part:
    """(25 + margin) × contract, or a fixed value + margin [FT-20, FT-12]."""
    contract, fixed = deal.contract or "", options.scoring == "fixed"
    base = FIXED[contract] * options.fixed_unit if fixed else options.base_points
    amount = judged.sign * (base + judged.over) * judged.times
    text = GAME[judged.made, judged.over > 0, fixed].filled(
        contract=NATIVE[contract], over=judged.over, base=base, times=judged.times, amount=amount
    )
    place = "card_points" if deal.card_points is not None else "defender_points"
    return Part("FT-12" if fixed else "FT-20", text, amount, place, partial(game_steps, deal, options, seats))


def game_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The count, then who pays whom."""
    yield from result.steps(deal, options)
    yield from payments.steps(options, seats)


def rounding(total: int, options: Options) -> Iterator[Part]:
    """What each defender pays in all, to the nearest five or ten, the middle away from zero [FT-14]."""
    rounded = nearest(total, options.score_rounding)
    if rounded != total:
        text = Message("{total} in all, rounded to {rounded}", total=total, rounded=rounded)
        yield Part("FT-14", text, rounded - total, "")


# --- bonuses and declarations ----------------------------------------------------------------

SIGN = {DECLARER: 1, DEFENDERS: -1}
PETIT = {
    DECLARER: Message("petit au bout of the declarer's side: {value}"),
    DEFENDERS: Message("petit au bout of the defenders: {value}"),
}
PETIT_LOST = {
    DECLARER: Message("petit au bout lost by the declarer's side: {value}"),
    DEFENDERS: Message("petit au bout lost by the defenders: {value}"),
}
PETIT_OF_PARTNER = {  # taken by their own side [FT-23]
    (DECLARER, "won"): Message(
        "petit au bout of the declarer's side, taken by their own side, counts as won: {value}"
    ),
    (DECLARER, "lost"): Message(
        "petit au bout of the declarer's side, taken by their own side, counts as lost: {value}"
    ),
    (DECLARER, "none"): Message(
        "petit au bout of the declarer's side, taken by their own side, counts for nobody: {value}"
    ),
    (DEFENDERS, "won"): Message(
        "petit au bout of the defenders, taken by their own side, counts as won: {value}"
    ),
    (DEFENDERS, "lost"): Message(
        "petit au bout of the defenders, taken by their own side, counts as lost: {value}"
    ),
    (DEFENDERS, "none"): Message(
        "petit au bout of the defenders, taken by their own side, counts for nobody: {value}"
    ),
}


def petit_au_bout(deal: Deal, options: Options, seats: Seats, judged: Result) -> Iterator[Part]:
    """10 × contract, whatever became of the contract: to the side whose Petit won the last trick, or that
    took the other side's; between partners as the table plays it [FT-21, FT-22, FT-23]."""
    times = judged.times if options.petit_au_bout_multiplied else 1
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "petit-au-bout":
            continue
        rule, side = "FT-22", bonus_side(bonus, seats)
        winner: str | None = side if bonus.made else other(side)
        text = PETIT[side] if bonus.made else PETIT_LOST[side]
        if not bonus.made and bonus.taken_by == "partner":
            rule, counts = "FT-23", options.petit_au_bout_partner_capture
            winner = {"lost": other(side), "won": side, "none": None}[counts]
            text = PETIT_OF_PARTNER[side, counts]
        value = 0 if winner is None else SIGN[winner] * options.petit_au_bout_value
        yield Part(rule, text.filled(value=product(value, times)), value * times, f"bonuses[{index}]")


POIGNEE_NAME = {name: name.replace("-poignee", " poignée") for name in POIGNEES}
POIGNEE = {
    DECLARER: Message("{name} of {player}, to the declarer's side: {value}"),
    DEFENDERS: Message("{name} of {player}, to the defenders: {value}"),
}


def poignees(deal: Deal, options: Options, seats: Seats, judged: Result) -> Iterator[Part]:
    """To the side that wins the contract, whoever showed it [FT-30..FT-34]."""
    values = dict(zip(POIGNEES, (*options.poignee_values, options.quadruple_poignee), strict=True))
    winner = DECLARER if judged.made else DEFENDERS
    times = judged.times if options.poignee_multiplied else 1
    for index, declaration in enumerate(deal.declarations):
        if declaration.name not in values:
            continue
        name, value = POIGNEE_NAME[declaration.name], SIGN[winner] * values[declaration.name]
        text = POIGNEE[winner].filled(name=name, player=declaration.player, value=product(value, times))
        steps = partial(poignee_steps, declaration.name, len(seats.active), values[declaration.name])
        yield Part("FT-34", text, value * times, f"declarations[{index}]", steps)


def poignee_steps(name: str, players: int, value: int) -> Iterator[Step]:
    """What it takes with so many players, and what it is worth."""
    size = SIZES[players][POIGNEES.index(name)]
    rule = "FT-33" if name == "quadruple-poignee" else SIZE_RULE[players]
    yield Step(
        rule, Message("{name}, {size:trump|trumps}: {value}", name=POIGNEE_NAME[name], size=size, value=value)
    )


SLAM_NAME = {"chelem": "chelem", "petit-chelem": "petit chelem"}
SLAM = {  # whose, and how: 0 announced and made, 1 in silence, 2 announced and failed
    (DECLARER, 0): Message("{slam} of the declarer's side, announced, made: {value}"),
    (DECLARER, 1): Message("{slam} of the declarer's side, silent: {value}"),
    (DECLARER, 2): Message("{slam} of the declarer's side, announced, failed: {value}"),
    (DEFENDERS, 0): Message("{slam} of the defenders, announced, made: {value}"),
    (DEFENDERS, 1): Message("{slam} of the defenders, silent: {value}"),
    (DEFENDERS, 2): Message("{slam} of the defenders, announced, failed: {value}"),
}


def slams(deal: Deal, options: Options, seats: Seats, judged: Result) -> Iterator[Part]:
    """Announced and made, made in silence, announced and failed: signed for the side whose slam it
    is, whatever the contract did [FT-24..FT-27]."""
    values = {"chelem": options.chelem_values, "petit-chelem": options.petit_chelem_values}
    times = judged.times if options.chelem_multiplied else 1
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in values:
            continue
        side = bonus_side(bonus, seats)
        how = 1 if not bonus.announced else 0 if bonus.made else 2
        value = SIGN[side] * values[bonus.name][how]
        text = SLAM[side, how].filled(slam=SLAM_NAME[bonus.name], value=product(value, times))
        yield Part(slam_rule(bonus, side), text, value * times, f"bonuses[{index}]")


def slam_rule(bonus: Bonus, side: str) -> str:
    """The rule by which a slam counts."""
    if bonus.name == "petit-chelem":
        return "FT-27"
    if bonus.announced and not bonus.made:
        return "FT-25"
    return "FT-24" if side == DECLARER else "FT-26"


# --- misères ---------------------------------------------------------------------------------

MISERE = {
    DECLARER: Message("{name} of {player}, to the declarer's side: {value}"),
    DEFENDERS: Message("{name} of {player}, to the defenders: {value}"),
}


def misere_amount(options: Options, times: int) -> int:
    """What a misère is worth [FT-36]."""
    return options.misere_value * (times if options.misere_multiplied else 1)


def shared_miseres(deal: Deal, options: Options, seats: Seats, judged: Result) -> Iterator[Part]:
    """Where a misère belongs to the side of the player who declares it [FT-36]."""
    for index, declaration in enumerate(deal.declarations):
        if declaration.name in MISERES:
            side = seats.side_of(declaration.player)
            value = SIGN[side] * misere_amount(options, judged.times)
            text = MISERE[side].filled(name=MISERES[declaration.name], player=declaration.player, value=value)
            yield Part("FT-36", text, value, f"declarations[{index}]")


def personal_miseres(deal: Deal, options: Options, seats: Seats, judged: Result) -> Iterator[Line]:
    """Every other active player pays the one who declared it [FT-36]."""
    at_table = deal.players if options.accounting == "winners-only" else seats.active
    value = misere_amount(options, judged.times)
    for index, declaration in enumerate(deal.declarations):
        if declaration.name in MISERES:
            text = Message(
                "{name} of {player}: {value} from each of {others}",
                name=MISERES[declaration.name], player=declaration.player, value=value,
                others=len(at_table) - 1,
            )  # fmt: skip
            scores = payments.from_everybody(value, declaration.player, at_table)
            yield Line("FT-36", text, scores, f"declarations[{index}]")
