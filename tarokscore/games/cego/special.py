"""The special games of one player against all others, each of a fixed value. Rules: rules.md (CE-n)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Step
from tarokscore.core.figures import product
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.contracts import NAMES
from tarokscore.games.cego.facts import Deal, Options
from tarokscore.games.cego.table import idle_step, opponents, stake_step
from tarokscore.rules import pay

SPECIALS = {  # rule, and what it was about
    "ultimo": ("CE-20", Message("the last trick is won with the Geiß; card points are not counted")),
    "piccolo": ("CE-21", Message("exactly one trick")),
    "bettel": ("CE-22", Message("no trick")),
    "solodu": ("CE-47", Message("a Solo with all tricks")),
}
MADE = {
    True: Message("{game} made: {amount}, from each of {n}"),
    False: Message("{game} lost: {amount}, to each of {n}"),
}


def line(deal: Deal, options: Options, deck: Deck, idle: str | None) -> Line:
    """Ultimo, Piccolo, Bettel and Solodu have a fixed value [CE-20, CE-21, CE-22, CE-47, CE-27]."""
    made, value, payers = is_made(deal, deck), fixed_value(deal.contract, options), opponents(deal)
    amount = value * options.stake
    text = MADE[made].filled(
        game=NAMES[deal.contract or ""],
        amount=product(value, options.stake),
        n=len(payers),
    )
    scores = pay.from_each(amount if made else -amount, deal.declarer or "", payers)
    where = "made" if deal.made is not None else "tricks"
    rule = SPECIALS[deal.contract or ""][0]
    return Line(rule, text, scores, where, partial(special_steps, deal, options, idle))


def is_made(deal: Deal, deck: Deck) -> bool:
    """What was said, or what the tricks say [CE-21, CE-22, CE-47]."""
    return bool(deal.made if deal.made is not None else made_by_tricks(deal, deck))


def made_by_tricks(deal: Deal, deck: Deck) -> bool | None:
    """What the tricks say of a Piccolo, Bettel or Solodu; None: they say nothing."""
    if deal.tricks is None or deal.contract == "ultimo":
        return None
    return deal.tricks == {"piccolo": 1, "bettel": 0, "solodu": deck.tricks}[deal.contract or ""]


def fixed_value(contract: str | None, options: Options) -> int:
    """What a special game or a Räuber is worth; 0: it is not played."""
    value: int = getattr(options, (contract or "").replace("-", "_"))
    return value


def special_steps(deal: Deal, options: Options, idle: str | None) -> Iterator[Step]:
    """What the game was about; an Ultimo over a Solo is worth the same [CE-26]."""
    yield from idle_step(idle)
    rule, about = SPECIALS[deal.contract or ""]
    yield Step(rule, about)
    if deal.over_solo:
        yield Step("CE-26", Message("over a Solo an Ultimo is worth the same"))
    yield from stake_step(options)
