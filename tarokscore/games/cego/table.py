"""Who settles with whom, and what is said of every table. Rules: rules.md (CE-n)."""

from collections.abc import Iterator

from tarokscore.core import Message, Step
from tarokscore.games.cego.facts import Deal, Options


def opponents(deal: Deal) -> tuple[str, ...]:
    """Everybody at the table but the declarer, the dealer who sits out included [CE-5, CE-6]."""
    return others(deal, deal.declarer or "")


def others(deal: Deal, player: str) -> tuple[str, ...]:
    """Everybody at the table but one player."""
    return tuple([name for name in deal.players if name != player])


def idle_step(idle: str | None) -> Iterator[Step]:
    """The dealer who sits out settles like the others [CE-6]."""
    if idle is not None:
        yield Step("CE-6", Message("{dealer} deals, sits out, and settles like the others", dealer=idle))


def stake_step(options: Options) -> Iterator[Step]:
    """All amounts are multiplied by the stake [CE-37]."""
    if options.stake > 1:
        yield Step("CE-37", Message("all is played for {stake} times the stake", stake=options.stake))
