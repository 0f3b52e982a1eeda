"""Who pays for everybody after a Marsch [DA-19, DA-20]."""

from tarokscore.core import Message
from tarokscore.games.dappen.facts import Deal, Options

OTHER_BIDDER = Message("{player} had bid as well and is liable")
WITHHELD = Message("{player} withheld the Gstieß and is liable")
NAMED = Message("the table names who is liable: {players}")


def bidder_is_liable(deal: Deal, options: Options) -> bool:
    """Whether the other of two bidders pays the whole [DA-17, DA-19]. Beside a player who withheld the
    Gstieß, who always pays the whole, so does a bidder who otherwise pays the excess alone."""
    if deal.rival is None or not_for_all_fives(deal, options):
        return False
    if options.marsch_liability == "excess":
        return deal.gstiess_withheld_by is not None
    return options.marsch_liability == "whole"


def bidder_pays_excess(deal: Deal, options: Options) -> bool:
    """Whether the other of two bidders pays what the second bid added for everybody [DA-19]."""
    return (
        options.marsch_liability == "excess"
        and options.stretch_doubles == "all"
        and deal.rival is not None
        and not not_for_all_fives(deal, options)
        and not liable(deal, options)
    )


def not_for_all_fives(deal: Deal, options: Options) -> bool:
    """Seven fives are no Marsch here [DA-17]."""
    return deal.outcome == "all-fives" and not options.all_fives_liability


def by_rule(deal: Deal, options: Options) -> tuple[str, ...]:
    """Who is liable for a Marsch by what was told of bidding and play; two pay half each."""
    names = [deal.rival or ""] if bidder_is_liable(deal, options) else []
    if deal.gstiess_withheld_by is not None and deal.gstiess_withheld_by not in names:
        names.append(deal.gstiess_withheld_by)
    return tuple(names)


def liable(deal: Deal, options: Options) -> tuple[str, ...]:
    """Who pays for a Marsch: whom the table names, else whom the rules name; nobody: everybody."""
    return deal.marsch_liable or by_rule(deal, options)


def place(deal: Deal) -> str:
    """Where the deal tells who is liable."""
    if deal.marsch_liable:
        return "marsch_liable"
    if deal.gstiess_withheld_by is not None:
        return "gstiess_withheld_by"
    return other_bid(deal)


def other_bid(deal: Deal) -> str:
    """Where the deal tells of the bidder who did not become declarer [DA-4]."""
    return "dapper" if deal.contract == "strecken" else "strecker"
