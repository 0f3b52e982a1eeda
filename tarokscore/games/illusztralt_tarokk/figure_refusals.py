"""Whose a figure is, what it has to say, and which doubling it can have. Rules: rules.md (IL-V8, IL-V10,
IL-V13, IL-V14)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.games.illusztralt_tarokk.facts import Bonus, Options, Situation
from tarokscore.games.illusztralt_tarokk.figures import LOSABLE, OF_A_KING, SAS_FIGURES, called
from tarokscore.rules import checks
from tarokscore.rules.double_game import CHAIN, GAMES, side_of

SUITS = Message("one of: hearts, diamonds, clubs, spades")


def figure_refusals(situation: Situation) -> Iterator[Problem]:
    """Everything that is wrong with single figures, and with figures told twice."""
    yield from doublings(situation)
    if not situation.deal.bonuses:
        return
    yield from checks.bonus_sides(situation.deal.bonuses, situation.seats, "IL-V13")
    for index, bonus in enumerate(situation.deal.bonuses):
        if not is_played(bonus.name, situation.options):
            yield not_played(bonus, f"bonuses[{index}]")
            continue
        yield from suit(bonus, f"bonuses[{index}].suit")
        yield from unsaid(bonus, f"bonuses[{index}].made")
        if bonus.doubling is not None and not bonus.announced:
            text = Message("a silent {figure} cannot be doubled", figure=called(bonus.name, bonus.suit))
            yield Problem(f"bonuses[{index}].doubling", "IL-V13", text, Message("was it announced?"))
    yield from twice(situation)


def is_played(name: str, options: Options) -> bool:
    """Whether a table plays a figure."""
    if name == "pagat-catch":
        return options.pagat_catch
    return name not in SAS_FIGURES or options.sas_figures


def not_played(bonus: Bonus, where: str) -> Problem:
    option = "pagat_catch" if bonus.name == "pagat-catch" else "sas_figures"
    text = Message("{figure} is not played at this table", figure=called(bonus.name))
    return Problem(where, "IL-V13", text, checks.house_rule(option))


def doublings(situation: Situation) -> Iterator[Problem]:
    """Nothing above the top of the chain [IL-V10]."""
    if situation.options.max_doubling == CHAIN[-1]:
        return
    allowed = CHAIN[: CHAIN.index(situation.options.max_doubling) + 1]
    given = [("doubling", situation.deal.doubling)]
    given += [
        (f"bonuses[{index}].doubling", bonus.doubling) for index, bonus in enumerate(situation.deal.bonuses)
    ]
    for where, doubling in given:
        if doubling is not None and doubling not in allowed:
            text = Message("{doubling} is above the highest doubling", doubling=doubling)
            yield Problem(where, "IL-V10", text, Message("up to {highest}", highest=allowed[-1]))


def suit(bonus: Bonus, where: str) -> Iterator[Problem]:
    """A king figure says which king, and no other figure has a suit [IL-V13]."""
    figure = called(bonus.name)
    if bonus.name in OF_A_KING and bonus.suit is None:
        yield Problem(where, "IL-V13", Message("{figure}: which king?", figure=figure), SUITS)
    if bonus.name not in OF_A_KING and bonus.suit is not None:
        yield Problem(
            where, "IL-V13", Message("{figure} has no suit", figure=figure), Message("leave it out")
        )


def unsaid(bonus: Bonus, where: str) -> Iterator[Problem]:
    """What was announced, and a pagát or sas in the ninth trick, was made or not [IL-V14]."""
    if bonus.made is not None or bonus.name in GAMES:
        return
    figure, hint = called(bonus.name, bonus.suit), checks.ADD_MADE
    if bonus.announced:
        text = Message("{figure} announced: made or lost?", figure=figure)
        yield Problem(where, "IL-V14", text, hint)
    elif bonus.name in LOSABLE:
        text = Message("{figure} in the ninth trick: made or lost?", figure=figure)
        yield Problem(where, "IL-V14", text, hint)


def twice(situation: Situation) -> Iterator[Problem]:
    """A figure stands once for a side, a king's once for each suit; what is ignored is not told [IL-V13]."""
    seen = set()
    for index, bonus in enumerate(situation.deal.bonuses):
        side = side_of(bonus, situation.seats)
        if side is None or bonus.ignored:
            continue
        if (bonus.name, bonus.suit, side) in seen:
            text = Message("{figure} twice for one side", figure=called(bonus.name, bonus.suit))
            hint = Message("announced or silent: record it once")
            yield Problem(f"bonuses[{index}]", "IL-V13", text, hint)
        seen.add((bonus.name, bonus.suit, side))
