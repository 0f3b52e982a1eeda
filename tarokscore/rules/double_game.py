"""The game, double game and volát: who won them, what each is worth, and what else counts beside them.

For games of 94 card points and nine tricks in which these three are worth multiples of the bid. Each game
passes the ids of its rules, the side that won the game, and the side with every trick.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from tarokscore.core import DECLARER, DEFENDERS, Message, Seats, Step
from tarokscore.core.immutable import immutable
from tarokscore.rules import sides
from tarokscore.rules.checks import HasSide
from tarokscore.rules.counting import PointsOfSides, points_place
from tarokscore.rules.seats import other
from tarokscore.rules.sides import Part

PACK = 94  # card points in the pack
TO_WIN, TO_DOUBLE = 48, 71  # card points of the declarer's side for the game, of either side for double game
TIE = PACK - TO_WIN + 1  # 47–47
GAME = {"three": 1, "two": 2, "one": 3, "solo": 4}
GAMES = ("double-game", "volat")
SILENT_TIMES = {"double-game": 2, "volat": 3}  # × game
ANNOUNCED_TIMES = {"double-game": 4, "volat": 6}  # × game
FACTOR = {"kontra": 2, "rekontra": 4, "szubkontra": 8, "hirskontra": 16, "mordkontra": 32}
CHAIN = tuple(FACTOR)
WHOLE = ("trull", "four-kings")  # the bonuses that a side with every trick has as well
NATIVE = {  # their native names
    "three": "három", "two": "kettő", "one": "egy", "solo": "szóló",
    "double-game": "duplajáték", "volat": "volát",
}  # fmt: skip

TIE_SAYS = {
    DECLARER: Message("47–47: won by the declarer's side"),
    DEFENDERS: Message("47–47: won by the defenders"),
}
GIVEN_UP = Message("the game itself is not scored by the side that announced more")
NOBODY = Message("beside it nobody scores the game")
ALL_THE_SAME = Message("a doubled game is scored all the same")


class Bonus(HasSide, Protocol):
    """A bonus of a deal. stands: whether it was made; ignored: whether it counts as not listed."""

    @property
    def name(self) -> str: ...
    @property
    def announced(self) -> bool: ...
    @property
    def doubling(self) -> str | None: ...
    @property
    def made(self) -> bool | None: ...
    @property
    def stands(self) -> bool: ...
    @property
    def ignored(self) -> bool: ...


class DoubleGameDeal(PointsOfSides, Protocol):
    """A played deal. points, tricks: those of the declarer's side."""

    @property
    def contract(self) -> str | None: ...
    @property
    def points(self) -> int | None: ...
    @property
    def tricks(self) -> int | None: ...
    @property
    def alone(self) -> str | None: ...
    @property
    def discarder(self) -> str | None: ...
    @property
    def doubling(self) -> str | None: ...
    @property
    def bonuses(self) -> Sequence[Bonus]: ...


class DoubleGameOptions(Protocol):
    """The house rules that these games are settled by."""

    @property
    def lone_value(self) -> str: ...
    @property
    def tie_kontra_doubled(self) -> bool: ...
    @property
    def game_beside_double(self) -> str: ...
    @property
    def game_with_silent_double(self) -> bool: ...
    @property
    def game_with_silent_volat(self) -> bool: ...
    @property
    def kontra_multiplies_silent(self) -> bool: ...
    @property
    def defenders_silent_need_kontra(self) -> bool: ...
    @property
    def silent_with_volat(self) -> str: ...
    @property
    def silent_kings_with_silent_double(self) -> str: ...


class Cited(NamedTuple):
    """The ids of the rules. value: of a contract; lone: its value for a lone declarer; game: who scores it;
    kept: that a doubled one is scored beside double game or volát; tie, tie_doubled: 47–47, and its doubling;
    duty: the kontra that the discarder owes; doubling; announced, silent: {bonus: id} for double game and
    volát; given_up: that who announced one does not score the game; barred: that nobody does then ("": the
    game has no such rule)."""

    value: str
    lone: str
    game: str
    kept: str
    tie: str
    tie_doubled: str
    duty: str
    doubling: str
    announced: dict[str, str]
    silent: dict[str, str]
    given_up: str
    barred: str = ""


DealT = TypeVar("DealT", bound=DoubleGameDeal)
OptionsT = TypeVar("OptionsT", bound=DoubleGameOptions)
DealT_co = TypeVar("DealT_co", bound=DoubleGameDeal, covariant=True)
OptionsT_co = TypeVar("OptionsT_co", bound=DoubleGameOptions, covariant=True)


@immutable
class Play(Generic[DealT_co, OptionsT_co]):
    """A played deal with the facts that several rules need. game: score points of the game; winner: of the
    game; doubling: of the game, None if it does not count; sweeper: the side with every trick; silent: the
    double game or volát that the winner made silently; claimed: whether the winner announced one; barred:
    whether one keeps both sides from scoring the game; kept: whether a doubled game counts beside an
    announced one."""

    deal: DealT_co
    options: OptionsT_co
    seats: Seats
    cited: Cited
    game: int
    winner: str
    doubling: str | None
    sweeper: str | None
    silent: str | None
    claimed: bool
    barred: bool
    kept: bool


AnyPlay = Play[DoubleGameDeal, DoubleGameOptions]


def read(
    deal: DealT,
    options: OptionsT,
    seats: Seats,
    cited: Cited,
    winner: str,
    sweeper: str | None,
    *,
    kept: bool = True,
) -> Play[DealT, OptionsT]:
    """Return the Play of a deal. winner, sweeper, kept: as in Play."""
    lone_solo = options.lone_value == "solo" and seats.partner is None
    game = GAME["solo" if lone_solo else deal.contract or ""]
    tied = deal.points == TIE and not options.tie_kontra_doubled
    silent = silent_game(deal, options, seats, winner, sweeper)
    more = [bonus for bonus in deal.bonuses if bonus.announced and bonus.name in GAMES]
    claimed = winner in [side_of(bonus, seats) for bonus in more]
    barred = options.game_beside_double == "never" and (silent is not None or bool(more))
    doubling = None if tied else deal.doubling
    return Play(deal, options, seats, cited, game, winner, doubling, sweeper, silent, claimed, barred, kept)


def side_of(bonus: Bonus, seats: Seats) -> str | None:
    """The side of a bonus, which may name its player instead; None if neither decides it."""
    if bonus.side is not None:
        return bonus.side
    if bonus.player in seats.active and seats.declarer is not None:
        return seats.side_of(bonus.player)
    return None


def points_of(side: str, deal: DoubleGameDeal) -> int:
    """The card points of a side."""
    points = deal.points or 0
    return points if side == DECLARER else PACK - points


def tricks_place(deal: DoubleGameDeal) -> str:
    """The key of the deal that shows who took every trick."""
    return "tricks" if deal.tricks is not None else points_place(deal)


def announced(deal: DoubleGameDeal, seats: Seats, name: str, side: str) -> bool:
    """Whether a side announced a bonus."""
    return any(b.announced and b.name == name and side_of(b, seats) == side for b in deal.bonuses)


def last_doubler(doubling: str) -> str:
    """The side that said a doubling: the defenders say the first one, then the sides take turns."""
    return DEFENDERS if CHAIN.index(doubling) % 2 == 0 else DECLARER


def silent_game(
    deal: DoubleGameDeal, options: DoubleGameOptions, seats: Seats, winner: str, swept: str | None
) -> str | None:
    """The higher one of double game and volát that the winners made silently; None if neither. swept: the
    side with every trick."""
    if swept is None and points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.defenders_silent_need_kontra and winner == DEFENDERS and deal.doubling is None:
        return None
    volat = announced(deal, seats, "volat", winner)
    if swept == winner and not volat:
        return "volat"
    if volat or announced(deal, seats, "double-game", winner) or points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.game_beside_double == "never" and announced(deal, seats, "volat", other(winner)):
        return None  # a volát of either side bars it
    return "double-game"


def game_counts(play: AnyPlay) -> bool:
    """Whether the winners score the game itself beside double game and volát, if there are any."""
    beside = {
        None: True,
        "double-game": play.options.game_with_silent_double,
        "volat": play.options.game_with_silent_volat,
    }[play.silent]
    if play.doubling is not None:
        return (play.kept or not play.claimed) and (beside or not play.options.kontra_multiplies_silent)
    return beside and not play.claimed and not play.barred


def made_game(play: AnyPlay, name: str, side: str) -> bool:
    """Whether a side made an announced double game or volát."""
    return play.sweeper == side if name == "volat" else points_of(side, play.deal) >= TO_DOUBLE


# --- doublings -----------------------------------------------------------------------------------------


def factors(doubling: str | None) -> tuple[int, ...]:
    """The factor of a doubling; () without one."""
    return () if doubling is None else (FACTOR[doubling],)


def doubled_steps(doubling: str | None, cited: Cited) -> Iterator[Step]:
    """The step for a doubling, if there is one."""
    if doubling is not None:
        text = Message("{doubling}: × {factor}", doubling=doubling, factor=FACTOR[doubling])
        yield Step(cited.doubling, text)


# --- the game ------------------------------------------------------------------------------------------


def the_game(play: AnyPlay) -> Iterator[Part]:
    """The part for the game itself, if it is scored (see `game_counts`)."""
    if not game_counts(play):
        return
    deal, doubling, cited = play.deal, play.doubling, play.cited
    reason = sides.game(NATIVE[deal.contract or ""], deal.points or 0, play.winner, doubling)
    beside_more = play.silent is not None or play.claimed or (play.barred and cited.barred)
    rule, where = cited.kept if doubling and beside_more else cited.game, points_place(deal)
    yield Part(rule, reason, play.winner, play.game, factors(doubling), where, partial(game_steps, play))


def game_steps(play: AnyPlay) -> Iterator[Step]:
    """The steps of the game: its value, who wins a tie, its doubling."""
    deal, cited = play.deal, play.cited
    contract = deal.contract or ""
    yield Step(cited.value, Message("{contract}: {value}", contract=NATIVE[contract], value=GAME[contract]))
    if play.game != GAME[contract]:
        yield lone_solo_step(play)
    if deal.points == TIE:
        yield Step(cited.tie, TIE_SAYS[play.winner])
    if deal.doubling and not play.doubling:
        text = Message("47–47: the {doubling} does not count", doubling=deal.doubling)
        yield Step(cited.tie_doubled, text)
    yield from duty(deal, cited)
    yield from doubled_steps(play.doubling, cited)
    if play.barred and cited.barred:
        yield Step(cited.barred, ALL_THE_SAME)


def lone_solo_step(play: AnyPlay) -> Step:
    """The step for a lone declarer whose game counts as the highest contract."""
    return Step(play.cited.lone, Message("alone, it counts as a szóló: {value}", value=play.game))


def duty(deal: DoubleGameDeal, cited: Cited) -> Iterator[Step]:
    """The step for the kontra that the discarder of the called tarokk owes, if it was said."""
    if deal.alone != "card-discarded" or deal.doubling is None:
        return
    text = Message("the called tarokk lay in a discard: kontra by duty")
    if deal.discarder is not None:
        text = Message("the called tarokk lay in {player}'s discard: kontra by duty", player=deal.discarder)
    yield Step(cited.duty, text)


# --- double game and volát -----------------------------------------------------------------------------


def game_value(play: AnyPlay) -> Step:
    """The step for the value of which double game and volát are multiples."""
    contract = play.deal.contract or ""
    if play.game != GAME[contract]:
        return lone_solo_step(play)
    text = Message("{contract}: {value}", contract=NATIVE[contract], value=play.game)
    return Step(play.cited.value, text)


def announced_games(play: AnyPlay) -> Iterator[Part]:
    """A part for each announced double game and volát, each won or lost independently."""
    for name in GAMES:
        for index, bonus in enumerate(play.deal.bonuses):
            if bonus.name != name or not bonus.announced:
                continue
            side = side_of(bonus, play.seats) or ""
            made = made_game(play, name, side)
            reason = sides.announced(NATIVE[name], side, made, bonus.doubling)
            to, value = side if made else other(side), ANNOUNCED_TIMES[name]
            times, where = (play.game, *factors(bonus.doubling)), f"bonuses[{index}]"
            steps = partial(announced_steps, play, bonus, side)
            yield Part(play.cited.announced[name], reason, to, value, times, where, steps)


def announced_steps(play: AnyPlay, bonus: Bonus, side: str) -> Iterator[Step]:
    """The steps of an announced bonus: the game's value, the doubling, and why the game is not scored."""
    yield game_value(play)
    yield from doubled_steps(bonus.doubling, play.cited)
    if game_counts(play):
        return
    if play.barred and play.cited.barred:
        yield Step(play.cited.barred, NOBODY)
    elif side == play.winner:
        yield Step(play.cited.given_up, GIVEN_UP)


def silent_games(play: AnyPlay) -> Iterator[Part]:
    """The part for a silent double game or volát. The game's doubling multiplies it by a house rule only."""
    name = play.silent
    if name is None:
        return
    doubling = play.doubling if play.options.kontra_multiplies_silent else None
    reason, times = sides.silent(NATIVE[name], play.winner, doubling), (play.game, *factors(doubling))
    where, steps = silent_place(play, name), partial(silent_steps, play, doubling)
    yield Part(play.cited.silent[name], reason, play.winner, SILENT_TIMES[name], times, where, steps)


def silent_steps(play: AnyPlay, doubling: str | None) -> Iterator[Step]:
    """The steps of a silent bonus: the game's value, its doubling if that counts, and that the game is
    barred."""
    yield game_value(play)
    yield from doubled_steps(doubling, play.cited)
    if play.barred and play.cited.barred and not game_counts(play):
        yield Step(play.cited.barred, NOBODY)


def silent_place(play: AnyPlay, name: str) -> str:
    """The place in the deal of a silent double game or volát: its entry, else the tricks or card points."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name == name and not bonus.announced and side_of(bonus, play.seats) == play.winner:
            return f"bonuses[{index}]"
    return tricks_place(play.deal) if name == "volat" else points_place(play.deal)


# --- trull and four kings beside them ------------------------------------------------------------------


def kings_cancelled(play: AnyPlay, side: str) -> bool:
    """Whether silent four kings count for nothing beside a silent double game."""
    beside = play.silent == "double-game" and side == play.winner
    return beside and play.options.silent_kings_with_silent_double == "cancelled"


def nine_tricks_pay(play: AnyPlay, name: str, side: str) -> bool:
    """Whether a silent trull or four kings is scored beside nine tricks."""
    rule = play.options.silent_with_volat
    if rule == "cancelled-by-silent-volat":
        return announced(play.deal, play.seats, "volat", side)
    return rule == "scored" or (rule == "trull-only" and name == "trull")


def contained_unlisted(play: AnyPlay) -> Iterator[tuple[str, str]]:
    """(bonus, side) of the trull and the four kings that a side with every trick scores without listing
    them."""
    side = play.sweeper
    if side is None or play.options.silent_with_volat == "cancelled":
        return
    listed = {
        bonus.name for bonus in play.deal.bonuses
        if side_of(bonus, play.seats) == side and not bonus.ignored
    }  # fmt: skip
    yield from ((name, side) for name in WHOLE if name not in listed and nine_tricks_pay(play, name, side))
