"""What a table of Dappen should look at twice; the table's word is final. Rules: rules.md."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.games.dappen import liability
from tarokscore.games.dappen.facts import Deal, Options, State


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """A dealer out of turn, and a table that names another payer than the rules [DA-19, DA-23]."""
    deal, options, state = situation.deal, situation.options, situation.state
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=state.dealer or ""
        )
        yield Problem("dealer", "DA-23", text)
    if deal.marsch_liable:
        yield from otherwise(deal, options)


EVERYBODY = Message("the rules name nobody who pays for all here: everybody pays a share")
SOMEBODY = Message("the rules name {players} here")


def otherwise(deal: Deal, options: Options) -> Iterator[Problem]:
    """The table's word is followed where the rules name somebody else [DA-19]."""
    names = liability.by_rule(deal, options)
    if (deal.two_bids or deal.gstiess_withheld_by is not None) and set(names) != set(deal.marsch_liable):
        text = SOMEBODY.filled(players=names) if names else EVERYBODY
        yield Problem("marsch_liable", "DA-19", text, Message("the table's word is followed"))
