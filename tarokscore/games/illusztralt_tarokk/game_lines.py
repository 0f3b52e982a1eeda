"""The game, double game and volát. Rules: rules.md (IL-10 … IL-26)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import DECLARER, DEFENDERS, Message, Step
from tarokscore.games.illusztralt_tarokk.facts import CONTRACTS, Bonus, Deal, side_of
from tarokscore.games.illusztralt_tarokk.figures import GAMES, called
from tarokscore.games.illusztralt_tarokk.play import FACTOR, GAME, TIE, Play, game_counts, made_game
from tarokscore.rules import sides
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import other
from tarokscore.rules.sides import Part

ANNOUNCED_TIMES = {"double-game": 4, "volat": 6}  # × game [IL-21, IL-22]
SILENT_TIMES = {"double-game": 2, "volat": 3}  # × game [IL-23, IL-24]
ANNOUNCED_RULE = {"double-game": "IL-21", "volat": "IL-22"}
SILENT_RULE = {"double-game": "IL-23", "volat": "IL-24"}

TIE_SAYS = {
    DECLARER: Message("47–47: won by the declarer's side"),
    DEFENDERS: Message("47–47: won by the defenders"),
}
GIVEN_UP = Message("the game itself is not scored by the side that announced more")


def factors(doubling: str | None) -> tuple[int, ...]:
    return () if doubling is None else (FACTOR[doubling],)


def doubled_steps(doubling: str | None) -> Iterator[Step]:
    if doubling is not None:
        text = Message("{doubling}: × {factor}", doubling=doubling, factor=FACTOR[doubling])
        yield Step("IL-60", text)


# --- the game --------------------------------------------------------------------------------------


def the_game(play: Play) -> Iterator[Part]:
    """The game is scored unless something takes its place; a doubled one always [IL-20, IL-26]."""
    if not game_counts(play):
        return
    deal, doubling = play.deal, play.doubling
    reason = sides.game(CONTRACTS[deal.contract or ""], deal.points or 0, play.winner, doubling)
    rule = "IL-26" if doubling and (play.silent or play.claimed) else "IL-20"
    where = points_place(deal)
    yield Part(rule, reason, play.winner, play.game, factors(doubling), where, partial(game_steps, play))


def game_steps(play: Play) -> Iterator[Step]:
    """The value of the game, who wins a tie, and what its doubling does."""
    deal = play.deal
    contract = deal.contract or ""
    yield Step("IL-10", Message("{contract}: {value}", contract=CONTRACTS[contract], value=GAME[contract]))
    if play.game != GAME[contract]:
        yield lone_solo(play)
    if deal.points == TIE:
        yield Step("IL-12", TIE_SAYS[play.winner])
    if deal.doubling and not play.doubling:
        yield Step("IL-12", Message("47–47: the {doubling} does not count", doubling=deal.doubling))
    yield from duty(deal)
    yield from doubled_steps(play.doubling)


def lone_solo(play: Play) -> Step:
    return Step("IL-71", Message("alone, it counts as a szóló: {value}", value=play.game))


def duty(deal: Deal) -> Iterator[Step]:
    """The kontra that the discarder of the called tarokk owes [IL-63]."""
    if deal.alone != "card-discarded" or deal.doubling is None:
        return
    text = Message("the called tarokk was discarded: kontra by duty")
    if deal.discarder is not None:
        text = Message("{player} had discarded the called tarokk: kontra by duty", player=deal.discarder)
    yield Step("IL-63", text)


# --- double game and volát -------------------------------------------------------------------------


def game_value(play: Play) -> Step:
    """What double game and volát are multiples of."""
    contract = play.deal.contract or ""
    if play.game != GAME[contract]:
        return lone_solo(play)
    return Step("IL-10", Message("{contract}: {value}", contract=CONTRACTS[contract], value=play.game))


def announced_games(play: Play) -> Iterator[Part]:
    """Each announced double game and volát is won or lost by itself [IL-21, IL-22]."""
    for name in GAMES:
        for index, bonus in enumerate(play.deal.bonuses):
            if bonus.name != name or not bonus.announced:
                continue
            side = side_of(bonus, play.seats) or ""
            made = made_game(play, name, side)
            reason = sides.announced(called(name), side, made, bonus.doubling)
            to, value = side if made else other(side), ANNOUNCED_TIMES[name]
            times, where = (play.game, *factors(bonus.doubling)), f"bonuses[{index}]"
            steps = partial(announced_steps, play, bonus, side)
            yield Part(ANNOUNCED_RULE[name], reason, to, value, times, where, steps)


def announced_steps(play: Play, bonus: Bonus, side: str) -> Iterator[Step]:
    """The game's value, the doubling, and that the game itself is given up."""
    yield game_value(play)
    yield from doubled_steps(bonus.doubling)
    if side == play.winner and not game_counts(play):
        yield Step("IL-25", GIVEN_UP)


def silent_games(play: Play) -> Iterator[Part]:
    """Double game or volát in silence, in place of the game [IL-23, IL-24]; the game's doubling does not
    reach it, unless the table has agreed so [IL-26, IL-62]."""
    name = play.silent
    if name is None:
        return
    doubling = play.doubling if play.options.kontra_multiplies_silent else None
    reason = sides.silent(called(name), play.winner, doubling)
    times, steps = (play.game, *factors(doubling)), partial(silent_steps, play, doubling)
    where = silent_place(play, name)
    yield Part(SILENT_RULE[name], reason, play.winner, SILENT_TIMES[name], times, where, steps)


def silent_steps(play: Play, doubling: str | None) -> Iterator[Step]:
    """The game's value, and its doubling where it counts."""
    yield game_value(play)
    yield from doubled_steps(doubling)


def silent_place(play: Play, name: str) -> str:
    """Where the deal tells a silent double game or volát: its entry, else the tricks or card points."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name == name and not bonus.announced and side_of(bonus, play.seats) == play.winner:
            return f"bonuses[{index}]"
    return tricks_place(play.deal) if name == "volat" else points_place(play.deal)


def tricks_place(deal: Deal) -> str:
    return "tricks" if deal.tricks is not None else points_place(deal)
