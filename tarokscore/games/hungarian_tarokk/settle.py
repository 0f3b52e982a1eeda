"""Paskievics tarokk, from a checked deal to its lines. Rules: rules.md (HU-n)."""

from collections.abc import Iterator
from typing import NamedTuple

from tarokscore.core import Line, Message, Situation, Step
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk import pot
from tarokscore.games.hungarian_tarokk.facts import (
    NATIVE,
    PACK,
    Bonus,
    Deal,
    Options,
    State,
    announced,
    points_of,
    side_of,
)
from tarokscore.games.hungarian_tarokk.paying import Part, paid
from tarokscore.games.hungarian_tarokk.state import round_factor, round_step
from tarokscore.games.hungarian_tarokk.talon import talon_honours
from tarokscore.games.hungarian_tarokk.tarokks import tarokk_counts
from tarokscore.games.hungarian_tarokk.tricks import sweeper
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other

GAME = {"three": 1, "two": 2, "one": 3, "solo": 4}  # [HU-10]
TO_WIN, TO_DOUBLE = 48, 71  # card points [HU-20, HU-23]
TIE = PACK - TO_WIN + 1  # 47–47
FACTOR = {"kontra": 2, "rekontra": 4, "szubkontra": 8, "hirskontra": 16, "mordkontra": 32}  # [HU-60]
CHAIN = tuple(FACTOR)
SILENT_TIMES = {"double-game": 2, "volat": 3}  # × game [HU-23, HU-24]
ANNOUNCED_TIMES = {"double-game": 4, "volat": 6}  # × game [HU-21, HU-22]
TRULL, PAGAT_CATCH = 1, 4  # in silence [HU-30, HU-34]
ANNOUNCED = 2  # an announced bonus is worth twice the silent one [HU-30 … HU-34]
TRIAL = {"three-points": 3, "two-points": 2}  # for each of the three, where it is not the game [HU-52]

RULE = {
    "trull": "HU-30", "four-kings": "HU-31", "pagat-ultimo": "HU-32", "xxi-catch": "HU-33",
    "pagat-catch": "HU-34",
}  # fmt: skip
LOST_RULE = {"pagat-ultimo": "HU-38", "xxi-catch": "HU-39"}  # announced and lost; HU-35 for the others
GAMES = {"double-game": ("HU-21", "HU-23"), "volat": ("HU-22", "HU-24")}  # announced, silent


class Play(NamedTuple):
    """A played deal, read once: who sits where; what the game is worth, who won it, and how it is doubled;
    who won every trick; and whether the winners made double game or volát in silence."""

    deal: Deal
    options: Options
    seats: Seats
    game: int
    winner: str
    doubling: str | None
    sweeper: str | None
    silent: str | None


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: the game, double game and volát, the other bonuses, the tarokk counts."""
    deal, options, state, seats = situation
    rounds = round_factor(state, options)
    if deal.outcome == "all-passed":
        yield Line("HU-50", "négy passz: all four passed, no score", {}, "outcome")
    elif deal.outcome == "annulled":
        by = f" by {deal.annulled_by}" if deal.annulled_by else ""
        yield Line("HU-51", f"bedobás: the deal is annulled{by}, no score", {}, "outcome")
    elif deal.outcome == "no-honour":
        yield no_honour(deal, options, seats, rounds)
    elif deal.outcome == "close-pot":
        yield pot.shared_out(deal, state)
    elif deal.outcome == "trull-conceded":
        game, trull = GAME["three"], ANNOUNCED * TRULL
        text = f"három with trull announced, conceded unplayed, {game} + {trull}"
        yield paid(Part("HU-53", text, DECLARER, game + trull, (), "outcome"), seats, rounds)
    else:
        play = read(deal, options, seats)
        for part in parts(play):
            yield paid(part, seats, rounds)
        yield from tarokk_counts(deal, options, seats, rounds)
        yield from talon_honours(deal, seats, rounds)
        if options.ultimo_pot:
            yield from pot.ultimos(deal, state, seats)
    if options.ultimo_pot and deal.outcome in ("all-passed", "annulled", "no-honour"):
        yield from pot.paid_in(deal, options, seats)


def parts(play: Play) -> Iterator[Part]:
    """Everything that is shared between the sides; each item stands for itself [HU-61]."""
    yield from the_game(play)
    yield from announced_games(play)
    yield from silent_games(play)
    yield from listed_bonuses(play)
    yield from bonuses_of_nine_tricks(play)


# --- reading the deal ------------------------------------------------------------------------


def read(deal: Deal, options: Options, seats: Seats) -> Play:
    """The facts that several rules ask for."""
    lone_solo = options.lone_value == "solo" and seats.partner is None
    game = GAME["solo" if lone_solo else deal.contract or ""]
    winner, swept = winner_of(deal, options), sweeper(deal, options, seats)
    doubling = deal.doubling
    if deal.points == TIE and not options.tie_kontra_doubled:
        doubling = None
    silent = silent_game(deal, options, seats, winner, swept)
    return Play(deal, options, seats, game, winner, doubling, swept, silent)


def winner_of(deal: Deal, options: Options) -> str:
    """48 win; at 47–47 the defenders do, unless the table has agreed otherwise for a doubled game [HU-20]."""
    points = deal.points or 0
    if points == TIE and deal.doubling is not None:
        if options.tie_after_kontra == "defenders-need-48":
            return DECLARER
        if options.tie_after_kontra == "last-doubler-loses":
            return other(last_doubler(deal.doubling))
    return DECLARER if points >= TO_WIN else DEFENDERS


def last_doubler(doubling: str) -> str:
    """The defenders begin, then the sides take turns [HU-60]."""
    return DEFENDERS if CHAIN.index(doubling) % 2 == 0 else DECLARER


def silent_game(deal: Deal, options: Options, seats: Seats, winner: str, swept: str | None) -> str | None:
    """Which of double game and volát the winners made in silence: the higher one only [HU-23, HU-24]."""
    if options.defenders_silent_need_kontra and winner == DEFENDERS and deal.doubling is None:
        return None
    volat = announced(deal, seats, "volat", winner)
    if swept == winner and not volat:
        return "volat"
    if volat or announced(deal, seats, "double-game", winner):
        return None
    if points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.game_beside_double == "never" and announced(deal, seats, "volat", other(winner)):
        return None  # anybody's volát bars it [HU-29]
    return "double-game"


def doubled_steps(doubling: str | None) -> tuple[Step, ...]:
    if doubling is None:
        return ()
    return (Step("HU-60", f"{doubling}: × {FACTOR[doubling]}"),)


def factors(doubling: str | None) -> tuple[int, ...]:
    return () if doubling is None else (FACTOR[doubling],)


# --- the game, double game, volát ------------------------------------------------------------


def the_game(play: Play) -> Iterator[Part]:
    """The game is scored unless something takes its place; a doubled one always [HU-20, HU-26]."""
    deal = play.deal
    if not game_counts(play):
        return
    contract, points = NATIVE[deal.contract or ""], deal.points
    how = f", {play.doubling}" if play.doubling else ""
    text = f"{contract} {'won' if play.winner == DECLARER else 'lost'} with {points}{how}"
    barred = play.options.game_beside_double == "never" and (play.silent or more_announced(deal))
    rule = "HU-26" if play.doubling and (play.silent or claimed(play) or barred) else "HU-20"
    steps = (*game_steps(play), *duty(deal), *doubled_steps(play.doubling))
    if barred:
        steps = (*steps, Step("HU-29", Message("a doubled game is scored all the same")))
    yield Part(rule, text, play.winner, play.game, factors(play.doubling), points_place(deal), steps)


def game_counts(play: Play) -> bool:
    """Whether the winners score the game itself beside double game and volát [HU-23 … HU-26]."""
    beside = {
        None: True,
        "double-game": play.options.game_with_silent_double,
        "volat": play.options.game_with_silent_volat,
    }[play.silent]
    if play.doubling is not None:
        return beside or not play.options.kontra_multiplies_silent
    if play.options.game_beside_double == "never" and (play.silent or more_announced(play.deal)):
        return False
    return beside and not claimed(play)


def claimed(play: Play) -> bool:
    """Whether the winners announced double game or volát, and so gave up the game [HU-25]."""
    return any(announced(play.deal, play.seats, name, play.winner) for name in GAMES)


def more_announced(deal: Deal) -> bool:
    """Whether either side announced double game or volát [HU-29]."""
    return any(bonus.announced and bonus.name in GAMES for bonus in deal.bonuses)


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def tricks_place(deal: Deal) -> str:
    return "tricks" if deal.tricks is not None else points_place(deal)


def game_steps(play: Play) -> Iterator[Step]:
    """The value of the game, and who wins a tie."""
    deal = play.deal
    bid = GAME[deal.contract or ""]
    yield Step("HU-10", f"{NATIVE[deal.contract or '']}: {bid}")
    if play.game != bid:
        yield Step("HU-41", f"alone, it counts as a szóló: {play.game}")
    if deal.points == TIE:
        yield Step("HU-20", f"47–47: won by the {named(play.winner)}")
    if deal.doubling and not play.doubling:
        yield Step("HU-26", f"47–47: the {deal.doubling} does not count")


def duty(deal: Deal) -> tuple[Step, ...]:
    """The kontra that the discarder of the called tarokk owes [HU-63]."""
    if deal.alone != "card-discarded" or deal.doubling is None:
        return ()
    who = f"{deal.discarder}'s discard" if deal.discarder else "a discard"
    return (Step("HU-63", f"the called tarokk lay in {who}: kontra by duty"),)


def announced_games(play: Play) -> Iterator[Part]:
    """Each announced double game and volát is won or lost by itself [HU-21, HU-22]."""
    for name in GAMES:
        for index, bonus in enumerate(play.deal.bonuses):
            if bonus.name != name or not bonus.announced:
                continue
            side = side_of(bonus, play.seats) or ""
            made = made_game(play, name, side)
            text = described(bonus, side, "made" if made else "lost")
            steps = (*game_value(play), *doubled_steps(bonus.doubling), *given_up(play, side))
            to, value = side if made else other(side), ANNOUNCED_TIMES[name]
            times, where = (play.game, *factors(bonus.doubling)), f"bonuses[{index}]"
            yield Part(GAMES[name][0], text, to, value, times, where, steps)


NOBODY = Step("HU-29", Message("beside it nobody scores the game"))


def given_up(play: Play, side: str) -> tuple[Step, ...]:
    if game_counts(play):
        return ()
    if play.options.game_beside_double == "never":
        return (NOBODY,)
    if side != play.winner:
        return ()
    return (Step("HU-25", "the game itself is not scored by the side that announced more"),)


def made_game(play: Play, name: str, side: str) -> bool:
    if name == "volat":
        return play.sweeper == side
    return points_of(side, play.deal) >= TO_DOUBLE


def game_value(play: Play) -> tuple[Step, ...]:
    return (Step("HU-10", f"{NATIVE[play.deal.contract or '']}: {play.game}"),)


def silent_games(play: Play) -> Iterator[Part]:
    """Double game or volát in silence, in place of the game [HU-23, HU-24]; the game's doubling does not
    reach it, unless the table has agreed so [HU-26, HU-62]."""
    name = play.silent
    if name is None:
        return
    doubling = play.doubling if play.options.kontra_multiplies_silent else None
    text = f"{NATIVE[name]} of the {named(play.winner)}, silent" + (f", {doubling}" if doubling else "")
    where = next(
        (f"bonuses[{index}]" for index, bonus in enumerate(play.deal.bonuses)
         if bonus.name == name and not bonus.announced and side_of(bonus, play.seats) == play.winner),
        tricks_place(play.deal) if name == "volat" else points_place(play.deal),
    )  # fmt: skip
    times, steps = (play.game, *factors(doubling)), (*game_value(play), *doubled_steps(doubling))
    if play.options.game_beside_double == "never" and not game_counts(play):
        steps = (*steps, NOBODY)
    yield Part(GAMES[name][1], text, play.winner, SILENT_TIMES[name], times, where, steps)


# --- the other bonuses -----------------------------------------------------------------------


def silent_value(name: str, options: Options) -> int:
    """What a bonus is worth in silence [HU-30 … HU-34]."""
    return {
        "trull": TRULL,
        "four-kings": options.four_kings_value,
        "pagat-ultimo": options.pagat_ultimo_value,
        "xxi-catch": options.xxi_catch_value,
        "pagat-catch": PAGAT_CATCH,
    }[name]


def described(bonus: Bonus, side: str, result: str) -> str:
    """ "pagát ultimó of the defenders, announced, made, kontra" """
    how = f", {bonus.doubling}" if bonus.doubling else ""
    return f"{NATIVE[bonus.name]} of the {named(side)}, announced, {result}{how}"


def listed_bonuses(play: Play) -> Iterator[Part]:
    """The bonuses in the order they were told, each for itself."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name in GAMES or bonus.ignored:
            continue
        side, where = side_of(bonus, play.seats) or "", f"bonuses[{index}]"
        if bonus.announced:
            yield announced_bonus(play, bonus, side, where)
        elif not bonus.stands:
            text = f"pagát of the {named(side)} beaten in the last trick, silent"
            yield Part("HU-37", text, other(side), play.options.pagat_ultimo_value, (), where)
        elif (why := cancelled(play, bonus.name, side)) is not None:
            text = f"{NATIVE[bonus.name]} of the {named(side)}, silent: {why.text}"
            yield Part(why.rule, text, side, 0, (), where)
        else:
            yield silent_bonus(play, bonus.name, side, where)


def announced_bonus(play: Play, bonus: Bonus, side: str, where: str) -> Part:
    """Twice the silent value, to the side that announced it or, if it failed, to the other [HU-35]."""
    value = ANNOUNCED * silent_value(bonus.name, play.options)
    rule = RULE[bonus.name] if bonus.made else LOST_RULE.get(bonus.name, "HU-35")
    text = described(bonus, side, "made" if bonus.made else "lost")
    to = side if bonus.made else other(side)
    return Part(rule, text, to, value, factors(bonus.doubling), where, doubled_steps(bonus.doubling))


def silent_bonus(play: Play, name: str, side: str, where: str) -> Part:
    """Paid also on top of the other side's lost announcement of the same bonus [HU-36]."""
    steps: tuple[Step, ...] = ()
    for bonus in play.deal.bonuses:
        if bonus.name == name and bonus.announced and side_of(bonus, play.seats) == other(side):
            steps = (Step("HU-36", f"on top of what the {named(other(side))} lost with their announcement"),)
    text = f"{NATIVE[name]} of the {named(side)}, silent"
    return Part(RULE[name], text, side, silent_value(name, play.options), (), where, steps)


def cancelled(play: Play, name: str, side: str) -> Step | None:
    """Why a silent trull or four kings is not paid: nine tricks [HU-27], a silent double game [HU-28]."""
    if name in ("trull", "four-kings") and play.sweeper == side and not nine_tricks_pay(play, name, side):
        return Step("HU-27", "nothing beside nine tricks")
    beside_double = play.silent == "double-game" and side == play.winner
    if name == "four-kings" and beside_double and play.options.silent_kings_with_silent_double == "cancelled":
        return Step("HU-28", "nothing beside a silent duplajáték")
    return None


def nine_tricks_pay(play: Play, name: str, side: str) -> bool:
    """Whether a silent trull or four kings is scored beside nine tricks [HU-27]."""
    rule = play.options.silent_with_volat
    if rule == "cancelled-by-silent-volat":
        return announced(play.deal, play.seats, "volat", side)
    return rule == "scored" or (rule == "trull-only" and name == "trull")


def bonuses_of_nine_tricks(play: Play) -> Iterator[Part]:
    """Where they are scored, nobody has to list the trull and the kings of nine tricks [HU-27]."""
    side = play.sweeper
    if side is None or play.options.silent_with_volat == "cancelled":
        return
    listed = {
        bonus.name for bonus in play.deal.bonuses
        if side_of(bonus, play.seats) == side and not bonus.ignored
    }  # fmt: skip
    for name in ("trull", "four-kings"):
        if name not in listed and nine_tricks_pay(play, name, side):
            part = silent_bonus(play, name, side, tricks_place(play.deal))
            yield part._replace(steps=(*part.steps, Step("HU-27", "nine tricks contain it")))


# --- deals without play ----------------------------------------------------------------------


def no_honour(deal: Deal, options: Options, seats: Seats, rounds: int) -> Line:
    """A bid without an honour that the talon did not mend is lost alone, unplayed [HU-52]; where there is
    a pot nothing is paid to the others [HU-58]."""
    declarer, contract = deal.declarer or "", deal.contract or ""
    if options.ultimo_pot:
        instead = Message(
            "{contract} of {player} without an honour: nothing to the others",
            contract=NATIVE[contract], player=declarer,
        )  # fmt: skip
        return Line("HU-52", instead, {}, "outcome")
    if options.trial_bid_penalty == "none":
        text = f"{NATIVE[contract]} of {declarer} without an honour: no score, the same dealer deals again"
        return Line("HU-52", text, {}, "outcome")
    value = TRIAL.get(options.trial_bid_penalty, GAME[contract])
    others = tuple(name for name in seats.active if name != declarer)
    text = (
        f"{NATIVE[contract]} of {declarer} without an honour: {product(value, rounds)} to each of the others"
    )
    return Line(
        "HU-52", text, pay.from_each(-value * rounds, declarer, others), "outcome", round_step(rounds)
    )
