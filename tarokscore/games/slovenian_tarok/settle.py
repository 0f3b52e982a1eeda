"""Slovenian tarok, from a checked deal to its lines. Rules: rules.md (SL-n).

The figures are in amounts.py, read that first; here and in bonuses.py they become sentences. Klop: klop.py;
misdeals and the like: unplayed.py; a revoke: renons.py; how a note is booked: notes.py.
"""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Figure, Line, Message, Plural, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.slovenian_tarok import amounts, bonuses, facts, radli
from tarokscore.games.slovenian_tarok.facts import CONTRACT, NEEDED, PACK, Deal, Options, State
from tarokscore.games.slovenian_tarok.klop import klop
from tarokscore.games.slovenian_tarok.notes import By, Part, booked
from tarokscore.games.slovenian_tarok.unplayed import UNPLAYED
from tarokscore.rules.seats import DECLARER, Seats

Here = Situation[Deal, Options, State]

FLAT_RULE = {
    "solo-without": "SL-13", "beggar": "SL-14", "open-beggar": "SL-14", "colour-valat": "SL-15",
    "colour-valat-without": "SL-15", "valat-without": "SL-16", "piccolo": "SL-17",
}  # fmt: skip
VARIATION_OF_THREE = ("open-beggar", "colour-valat", "valat-without")  # with three players [SL-75]


def settle(situation: Here) -> Iterator[Line]:
    """The derivation: game, bonuses, radelc, mond; then what the next deals will feel [SL-61]."""
    deal, options, _, seats = situation
    noted = dict.fromkeys(deal.players, 0)
    for part in parts(situation):
        for player, amount in part.noted.items():
            noted[player] += amount
        yield booked(part, deal, options, seats)
    yield from aftermath(situation, noted)


def noted_in(situation: Here) -> dict[str, int]:
    """What each player notes in a deal, all reasons together [SL-60]."""
    noted = dict.fromkeys(situation.deal.players, 0)
    for part in parts(situation):
        for player, amount in part.noted.items():
            noted[player] += amount
    return noted


def parts(situation: Here) -> Iterator[Part]:
    """Everything that is noted in a deal, reason by reason, in the order a table reckons."""
    deal, options, state, seats = situation
    if not deal.played:
        yield from UNPLAYED[deal.outcome or ""](deal, options, state, seats)
    elif deal.contract == "klop":
        yield from klop(deal, options, state)
    else:
        yield hand(deal, options, seats)
        if deal.bonuses:
            yield from bonuses.beside_game(deal, options, seats)
        yield from radelc(deal, options, state, seats)
        if deal.mond_lost is not None:
            yield mond(deal.mond_lost, deal, options, seats)


# --- the contract ----------------------------------------------------------------------------

MADE = {True: Message("{game} made with {points}: {figures} noted"),
        False: Message("{game} lost with {points}: {figures} noted")}  # fmt: skip


def hand(deal: Deal, options: Options, seats: Seats) -> Part:
    """The game, or a valat in its place [SL-10 … SL-17, SL-24, SL-25]."""
    if amounts.is_flat(deal, options):
        return flat_game(deal, options, seats)
    valat = amounts.valat_of(deal)
    if valat is not None:
        return bonuses.instead_of_game(deal, options, seats, valat)
    return game(deal, options, seats)


def game(deal: Deal, options: Options, seats: Seats) -> Part:
    """(value + difference) × kontra, for the declarer from 36 card points [SL-10, SL-12]."""
    base, over = amounts.value(deal, options, seats), amounts.difference(deal, options)
    times, won = amounts.factor(deal.doubling, options), amounts.is_won(deal, options, seats)
    text = MADE[won].filled(
        game=called(deal), points=deal.counted or 0, figures=sum_shown(base, over, times, won)
    )
    noted = amounts.by_declarers(seats, amounts.game(deal, options, seats))
    rule = "SL-13" if deal.contract == "solo-without" else "SL-10"
    return Part(rule, text, noted, decided_at(deal), partial(game_steps, deal, options, seats))


def game_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The value, what was needed, the difference and what doubles both."""
    points, over = deal.counted or 0, amounts.difference(deal, options)
    times, exact = amounts.factor(deal.doubling, options), abs(points - PACK // 2)
    yield value_step(deal, options, seats)
    yield Step("SL-10", (NEEDED_CARD if with_a_card(points, options) else TAKEN).filled(
        needed=NEEDED, taken=points
    ))  # fmt: skip
    text = DIFFERENCE if exact == over else DIFFERENCE_ROUNDED
    yield Step("SL-11", text.filled(points=points, half=PACK // 2, exact=exact, counts=over))
    if times > 1:
        text = Message(
            "{doubling}: value and difference × {times}", doubling=deal.doubling or "", times=times
        )
        yield Step("SL-12", text)


TAKEN = Message("{needed} needed, {taken} taken")
NEEDED_CARD = Message("35 and a card needed, {taken} taken: the table says whether with a card")
DIFFERENCE = Message("{points} against {half}: difference {exact}")
DIFFERENCE_ROUNDED = Message("{points} against {half}: difference {exact}, counts {counts}")


def with_a_card(points: int, options: Options) -> bool:
    """Whether a card that the count hides decides [SL-10]."""
    return options.threshold == "35-and-a-card" and points == PACK // 2


SUM = {  # won, doubled
    (True, False): Message("{base} + {over} = {sum}"),
    (True, True): Message("({base} + {over}) × {times} = {sum}"),
    (False, False): Message("−({base} + {over}) = {sum}"),
    (False, True): Message("−({base} + {over}) × {times} = {sum}"),
}


def sum_shown(base: int, over: int, times: int, won: bool) -> Figure:
    """
    >>> str(sum_shown(20, 5, 1, True)), str(sum_shown(20, 5, 2, False)), str(sum_shown(30, 0, 1, False))
    ('20 + 5 = 25', '−(20 + 5) × 2 = −50', '−30')
    """
    if not over:
        return product(base if won else -base, times)
    total = (base + over) * times * (1 if won else -1)
    return SUM[won, times > 1].filled(base=base, over=over, times=times, sum=total)


FLAT = {True: Message("{game} made: {figures} noted"), False: Message("{game} lost: {figures} noted")}
FLAT_BREZ = {
    True: Message("{game} made, flat: {figures} noted"),
    False: Message("{game} lost, flat: {figures} noted"),
}
FLAT_BREZ_COUNTED = {
    True: Message("{game} made with {points}, flat: {figures} noted"),
    False: Message("{game} lost with {points}, flat: {figures} noted"),
}


def flat_game(deal: Deal, options: Options, seats: Seats) -> Part:
    """The value, won or lost, and nothing else [SL-13 … SL-17]."""
    won, value = amounts.is_won(deal, options, seats), amounts.value(deal, options, seats)
    figures = product(value if won else -value, amounts.factor(deal.doubling, options))
    game = called(deal)
    if deal.contract == "solo-without":
        if deal.counted is None:
            text = FLAT_BREZ[won].filled(game=game, figures=figures)
        else:
            text = FLAT_BREZ_COUNTED[won].filled(game=game, points=deal.counted, figures=figures)
    elif deal.tricks is not None:
        text = by_tricks(game, deal.tricks, figures, won=won)
    else:
        text = FLAT[won].filled(game=game, figures=figures)
    noted = amounts.by_declarers(seats, amounts.game(deal, options, seats))
    steps = partial(flat_steps, deal, options, seats)
    return Part(FLAT_RULE[deal.contract or ""], text, noted, decided_at(deal), steps)


def by_tricks(game: Message | str, tricks: int, figures: Figure, *, won: bool) -> Message:
    """A flat game with the declarer's tricks."""
    if won:
        return Plural(
            "{game} made with {n} trick: {figures} noted", "{game} made with {n} tricks: {figures} noted",
            n=tricks, game=game, figures=figures,
        )  # fmt: skip
    return Plural(
        "{game} lost with {n} trick: {figures} noted", "{game} lost with {n} tricks: {figures} noted",
        n=tricks, game=game, figures=figures,
    )  # fmt: skip


def flat_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The value, its doubling, and that pikolo brings no radelc [SL-52]."""
    yield value_step(deal, options, seats)
    yield from bonuses.doubled(deal.doubling, options)
    if deal.contract == "piccolo" and options.radli:
        yield Step("SL-52", Message("pikolo ranks below berač: nobody gets a radelc"))


def called(deal: Deal) -> Message | str:
    """ "solo dve, kontra,": the contract as the table says it."""
    name = CONTRACT[deal.contract or ""]
    if deal.doubling is None:
        return name
    return Message("{game}, {doubling},", game=name, doubling=deal.doubling)


def decided_at(deal: Deal) -> str:
    """The place in the deal that tells who won; without any other, a valat does."""
    for place in ("card_points", "defender_points", "made", "tricks"):
        if getattr(deal, place) is not None:
            return place
    return "bonuses"


def value_step(deal: Deal, options: Options, seats: Seats) -> Step:
    """What the contract is worth, at this number of players [SL-1, SL-75]."""
    three = len(seats.active) == 3 and deal.contract in (*facts.CALLING, *VARIATION_OF_THREE)
    text = OF_THREE if three else OF_FOUR
    value = amounts.value(deal, options, seats)
    return Step("SL-75" if three else "SL-1", text.filled(game=CONTRACT[deal.contract or ""], value=value))


OF_FOUR, OF_THREE = Message("{game}: {value}"), Message("{game}, three players: {value}")


# --- radelc and mond -----------------------------------------------------------------------------

RADELC = Message("radelc of {declarer}: {total} × 2 = {twice}, so {total} more noted")
RADELC_OF_TABLE = Message("radelc of the table: {total} × 2 = {twice}, so {total} more noted")
CANCELLED = Message("the game is won: one is cancelled, {left} left")
STAYS = Message("the game is lost: it stays")


def radelc(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """The whole noted score once more; won, it cancels one [SL-50, SL-51, SL-54]."""
    if not radli.doubles(deal, options, state):
        return
    total, collective = amounts.hand(deal, options, seats), options.radli_scope == "collective"
    held = state.collective_radli if collective else state.radli[seats.declarer or ""]
    text = (RADELC_OF_TABLE if collective else RADELC).filled(
        declarer=seats.declarer or "", total=total, twice=2 * total
    )
    rule = "SL-54" if collective else "SL-50"
    won = amounts.is_won(deal, options, seats)
    after = CANCELLED.filled(left=held - 1) if won else STAYS
    steps = (Step("SL-54" if collective else "SL-51", after),)
    yield Part(rule, text, amounts.by_declarers(seats, total), "declarer", steps)
    yield from radelc_of_holder(deal, options, seats, rule)


def radelc_of_holder(deal: Deal, options: Options, seats: Seats, rule: str) -> Iterator[Part]:
    """The silent pagat that a player of the declarer's side notes alone is doubled too [SL-29]."""
    for bonus, player in bonuses.noted_alone(deal, options, seats):
        if seats.side_of(player) == DECLARER:
            amount = bonuses.own_worth(bonus)
            text = Message(
                "radelc for the pagat of {player}: {amount} × 2 = {twice}, so {amount} more noted",
                player=player, amount=amount, twice=2 * amount,
            )  # fmt: skip
            yield Part(rule, text, {player: amount}, "declarer", (), By.PLAYERS)


MOND = {  # taken by somebody who is named, noted by both
    (False, False): Message("mond of {loser} lost: {penalty} noted"),
    (True, False): Message("mond of {loser} lost to {taker}: {penalty} noted"),
    (True, True): Message("mond of {loser} lost to {taker}: {penalty} noted by both"),
}


def mond(loser: str, deal: Deal, options: Options, seats: Seats) -> Part:
    """A personal penalty, never doubled [SL-30 … SL-32]."""
    rule, penalty, payers = amounts.mond(loser, deal, options, seats)
    text = MOND[deal.mond_taker is not None, len(payers) > 1].filled(
        loser=loser, taker=deal.mond_taker or "", penalty=-penalty
    )
    return Part(rule, text, dict.fromkeys(payers, -penalty), "mond_lost", (), By.PLAYERS)


# --- what the next deals will feel ---------------------------------------------------------------

BRINGS = {  # own radli, those of the table
    "player": Message("after {game}: a radelc for everybody"),
    "collective": Message("after {game}: {number} more radli on the sheet"),
}
VALAT_BRINGS = {
    "player": Message("after a valat: a radelc for everybody"),
    "collective": Message("after a valat: {number} more radli on the sheet"),
}
ON_ZERO = Message("noted total on 0 for {players}: the next deal is a compulsory klop")
ON_MULTIPLE = Message(
    "noted total on a multiple of {figure} for {players}: the next deal is a compulsory klop"
)
AFTER_MISDEAL = Message("after a misdeal: the next deal is a compulsory klop")
STILL_DUE = Message("the compulsory klop is still due")
DUTY_OVER = Message("a renons: the compulsory klop that was due is over")


def aftermath(situation: Here, noted: dict[str, int]) -> Iterator[Line]:
    """Radli for everybody, and whether a klop is compulsory [SL-52, SL-70]."""
    deal, options, state, _ = situation
    if deal.played and radli.for_everybody(deal, options):
        brings = BRINGS if deal.contract in radli.BRINGING else VALAT_BRINGS
        text = brings[options.radli_scope].filled(
            game=CONTRACT[deal.contract or ""], number=len(deal.players)
        )
        yield Line("SL-52", text, {}, "contract")
    if deal.outcome == "session-end":
        return
    if deal.outcome == "misdeal" and options.klop_after_misdeal:
        yield Line("SL-70", AFTER_MISDEAL, {}, "outcome")
    elif deal.outcome == "misdeal" and state.compulsory_klop:
        yield Line("SL-70", STILL_DUE, {}, "outcome")
    elif deal.outcome == "renons" and state.compulsory_klop:
        yield Line("SL-70", DUTY_OVER, {}, "outcome")
    if names := amounts.lands_on_zero(options, state, noted):
        yield Line("SL-70", ON_ZERO.filled(players=names), {})
    if names := amounts.lands_on_multiple(options, state, noted):
        yield Line("SL-70", ON_MULTIPLE.filled(players=names, figure=options.klop_at_multiples_of), {})
