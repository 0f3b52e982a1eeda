"""The game, double game and volát. Rules: rules.md (HU-10 … HU-29)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import DECLARER, DEFENDERS, Message, Step
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Bonus, Deal, side_of
from tarokscore.games.hungarian_tarokk.play import FACTOR, GAME, GAMES, TIE, Play, game_counts, made_game
from tarokscore.rules import sides
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import other
from tarokscore.rules.sides import Part

SILENT_TIMES = {"double-game": 2, "volat": 3}  # × game [HU-23, HU-24]
ANNOUNCED_TIMES = {"double-game": 4, "volat": 6}  # × game [HU-21, HU-22]
ANNOUNCED_RULE = {"double-game": "HU-21", "volat": "HU-22"}
SILENT_RULE = {"double-game": "HU-23", "volat": "HU-24"}

TIE_SAYS = {
    DECLARER: Message("47–47: won by the declarer's side"),
    DEFENDERS: Message("47–47: won by the defenders"),
}
GIVEN_UP = Message("the game itself is not scored by the side that announced more")
NOBODY = Message("beside it nobody scores the game")
ALL_THE_SAME = Message("a doubled game is scored all the same")


def factors(doubling: str | None) -> tuple[int, ...]:
    return () if doubling is None else (FACTOR[doubling],)


def doubled_steps(doubling: str | None) -> Iterator[Step]:
    if doubling is not None:
        text = Message("{doubling}: × {factor}", doubling=doubling, factor=FACTOR[doubling])
        yield Step("HU-60", text)


# --- the game --------------------------------------------------------------------------------


def the_game(play: Play) -> Iterator[Part]:
    """The game is scored unless something takes its place; a doubled one always [HU-20, HU-26]."""
    if not game_counts(play):
        return
    deal, doubling = play.deal, play.doubling
    reason = sides.game(NATIVE[deal.contract or ""], deal.points or 0, play.winner, doubling)
    beside_more = play.silent is not None or play.claimed or play.barred
    rule = "HU-26" if doubling and beside_more else "HU-20"
    where = points_place(deal)
    yield Part(rule, reason, play.winner, play.game, factors(doubling), where, partial(game_steps, play))


def game_steps(play: Play) -> Iterator[Step]:
    """The value of the game, who wins a tie, and what its doubling does."""
    deal = play.deal
    contract = deal.contract or ""
    yield Step("HU-10", Message("{contract}: {value}", contract=NATIVE[contract], value=GAME[contract]))
    if play.game != GAME[contract]:
        yield Step("HU-41", Message("alone, it counts as a szóló: {value}", value=play.game))
    if deal.points == TIE:
        yield Step("HU-20", TIE_SAYS[play.winner])
    if deal.doubling and not play.doubling:
        yield Step("HU-26", Message("47–47: the {doubling} does not count", doubling=deal.doubling))
    yield from duty(deal)
    yield from doubled_steps(play.doubling)
    if play.barred:
        yield Step("HU-29", ALL_THE_SAME)


def duty(deal: Deal) -> Iterator[Step]:
    """The kontra that the discarder of the called tarokk owes [HU-63]."""
    if deal.alone != "card-discarded" or deal.doubling is None:
        return
    text = Message("the called tarokk lay in a discard: kontra by duty")
    if deal.discarder is not None:
        text = Message(
            "the called tarokk lay in {player}'s discard: kontra by duty", player=deal.discarder
        )  # fmt: skip
    yield Step("HU-63", text)


# --- double game and volát -------------------------------------------------------------------


def game_value(play: Play) -> Step:
    """What double game and volát are multiples of."""
    contract = NATIVE[play.deal.contract or ""]
    return Step("HU-10", Message("{contract}: {value}", contract=contract, value=play.game))


def announced_games(play: Play) -> Iterator[Part]:
    """Each announced double game and volát is won or lost by itself [HU-21, HU-22]."""
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
            yield Part(ANNOUNCED_RULE[name], reason, to, value, times, where, steps)


def announced_steps(play: Play, bonus: Bonus, side: str) -> Iterator[Step]:
    """The game's value, the doubling, and what becomes of the game itself."""
    yield game_value(play)
    yield from doubled_steps(bonus.doubling)
    if game_counts(play):
        return
    if play.barred:
        yield Step("HU-29", NOBODY)
    elif side == play.winner:
        yield Step("HU-25", GIVEN_UP)


def silent_games(play: Play) -> Iterator[Part]:
    """Double game or volát in silence, in place of the game [HU-23, HU-24]; the game's doubling does not
    reach it, unless the table has agreed so [HU-26, HU-62]."""
    name = play.silent
    if name is None:
        return
    doubling = play.doubling if play.options.kontra_multiplies_silent else None
    reason, times = sides.silent(NATIVE[name], play.winner, doubling), (play.game, *factors(doubling))
    where, steps = silent_place(play, name), partial(silent_steps, play, doubling)
    yield Part(SILENT_RULE[name], reason, play.winner, SILENT_TIMES[name], times, where, steps)


def silent_steps(play: Play, doubling: str | None) -> Iterator[Step]:
    """The game's value, its doubling where it counts, and that the game is barred."""
    yield game_value(play)
    yield from doubled_steps(doubling)
    if play.barred and not game_counts(play):
        yield Step("HU-29", NOBODY)


def silent_place(play: Play, name: str) -> str:
    """Where the deal tells a silent double game or volát: its entry, else the tricks or card points."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name == name and not bonus.announced and side_of(bonus, play.seats) == play.winner:
            return f"bonuses[{index}]"
    return tricks_place(play.deal) if name == "volat" else points_place(play.deal)


def tricks_place(deal: Deal) -> str:
    """Where the deal tells who won every trick."""
    return "tricks" if deal.tricks is not None else points_place(deal)
