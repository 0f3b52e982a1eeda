"""The pots are opened, joined and closed [DT-3, DT-7, DT-50, DT-51]."""

from collections.abc import Iterator, Mapping

from tarokscore.core import Line, Message, Step
from tarokscore.games.danish_tarok.facts import (
    ACCOUNTS,
    FUNDING,
    KING_POT,
    PAGAT_POT,
    POT_NAME,
    Deal,
    Options,
)

FIVES = 5  # shares and the price of joining are multiples of five [DT-7, DT-50]
PRICE = 3  # who joins pays a third [DT-7]


def opened(deal: Deal) -> Line:
    """Everybody puts 20 into each pot [DT-3]."""
    players = len(deal.players)
    text = Message(
        "{players} players fill both pots: {players} × {funding} = {total} into each",
        players=players,
        funding=FUNDING,
        total=players * FUNDING,
    )
    scores = dict.fromkeys(deal.players, -FUNDING * len(ACCOUNTS)) | dict.fromkeys(
        ACCOUNTS, players * FUNDING
    )
    return Line("DT-3", text, scores, "outcome")


def price(held: int) -> int:
    """A third of what lies in a pot, to the nearest five [DT-7].

    >>> price(130), price(65), price(90), price(0)
    (45, 20, 30, 0)
    """
    return (2 * held + PRICE * FIVES) // (2 * PRICE * FIVES) * FIVES


def joined(deal: Deal, pots: Mapping[str, int]) -> Iterator[Line]:
    """A fourth player pays into each pot for what lies in it [DT-7]."""
    player = deal.joins or ""
    for pot, held in pots.items():
        amount = price(held)
        text = Message(
            "{player} joins: {held} ÷ {parts}, to the nearest 5: {amount} into {pot}",
            player=player,
            held=held,
            parts=PRICE,
            amount=amount,
            pot=POT_NAME[pot],
        )
        yield Line("DT-7", text, {player: -amount, pot: amount}, "joins")


def closed(deal: Deal, options: Options, pots: Mapping[str, int]) -> Iterator[Line]:
    """Equal shares in fives; what does not divide goes where the table says, or stays; or nothing is paid
    [DT-50, DT-51]."""
    held, players = sum(pots.values()), len(deal.players)
    if options.pots_at_close == "leave":
        yield Line("DT-51", Message("the pots are closed with {held} in them", held=held), {}, "outcome")
        return
    share = held // (FIVES * players) * FIVES
    rest = held - share * players
    text = Message(
        "the pots are closed: {held} for {players} players in fives, {share} each",
        held=held,
        players=players,
        share=share,
    )
    steps = (Step("DT-50", Message("{held} − {players} × {share} = {rest} left", held=held, players=players,
                                   share=share, rest=rest)),)  # fmt: skip
    paid = dict.fromkeys(deal.players, share)
    yield Line("DT-50", text, paid | out_of(pots, share * players), "outcome", steps)
    if rest and deal.remainder_to is not None:
        left = {pot: held + out_of(pots, share * players)[pot] for pot, held in pots.items()}
        text = Message("what does not divide: {rest} to {player}", rest=rest, player=deal.remainder_to)
        yield Line("DT-50", text, {deal.remainder_to: rest} | out_of(left, rest), "remainder_to")


def out_of(pots: Mapping[str, int], amount: int) -> dict[str, int]:
    """What each pot gives: the king pot first [DT-50].

    >>> out_of({"king-pot": 75, "pagat-pot": 130}, 195)
    {'king-pot': -75, 'pagat-pot': -120}
    """
    of_kings = min(amount, pots[KING_POT])
    return {KING_POT: -of_kings, PAGAT_POT: of_kings - amount}
