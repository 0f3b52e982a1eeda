"""What a table of taroky should look at twice; the table's word is final. Rules: rules.md."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats, Situation
from tarokscore.games.taroky import varsava
from tarokscore.games.taroky.facts import BIRDS, Deal, State, is_bid
from tarokscore.games.taroky.hand_refusals import FEW, bidders_least, bids, hands_of
from tarokscore.games.taroky.options import Options

HELD_BY_ANOTHER = Message("{declarer} bid the {bird} and somebody else held it")
ODD_CHIP = Message("the odd chip goes by the dealer, who is not known: by the order of the players")


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """A dealer out of turn, an odd chip, a bidder without the bird bid, honéry that are four kings
    [CZ-3, CZ-12, CZ-22, CZ-40, CZ-55]."""
    deal, options, state, seats = situation
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=state.dealer or ""
        )
        yield Problem("dealer", "CZ-3", text)
    if deal.contract == "varsava":
        if seats.dealer is None and not options.zid and varsava.odd_chip(deal, options, seats):
            yield Problem("dealer", "CZ-55", ODD_CHIP, Message("name the dealer"))
        return
    if deal.bid_bird is not None:
        for index, bonus in enumerate(deal.bonuses):
            if bonus.name == deal.bid_bird and not is_bid(bonus, deal, seats):
                text = HELD_BY_ANOTHER.filled(declarer=seats.declarer or "", bird=BIRDS[bonus.name])
                yield Problem(f"bonuses[{index}]", "CZ-22", text)
    if deal.declarations:
        yield from hands(deal, options, seats)


WITH_THE_TRUL = Message("{declarer} bid the pagát, but {trul} held it with the trul")
NO_ROOM = Message("with these {name} {declarer} cannot have held the {bird} bid")
FOUR_KINGS = Message("{player} has honéry beside {trul}'s trul: four kings, which are královské honéry")


def hands(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A bidder of second duty who cannot have held the bird; honéry beside another's trul [CZ-12, CZ-40]."""
    failed = any(bid.made is False for bid in bids(deal, seats))
    declared, declarer = hands_of(deal), seats.declarer or ""
    trul = next((player for player, hand in declared.items() if "trul" in hand), None)
    if failed and deal.bid_bird == "pagat" and trul is not None and trul != declarer:
        text = WITH_THE_TRUL.filled(declarer=declarer, trul=trul)
        yield Problem(f"declarations[{declared[trul]['trul']}]", "CZ-12", text)
    few, name = ("barvy", "barvy") if options.single_barvy else ("barvicky", "barvičky")
    place = declared.get(declarer, {}).get(few)
    if failed and place is not None and bidders_least(deal) + 1 > FEW:
        text = NO_ROOM.filled(name=name, declarer=declarer, bird=BIRDS[deal.bid_bird or "pagat"])
        yield Problem(f"declarations[{place}]", "CZ-12", text)
    for player, hand in declared.items():
        if trul is not None and player != trul and "honery" in hand:
            text = FOUR_KINGS.filled(player=player, trul=trul)
            yield Problem(f"declarations[{hand['honery']}]", "CZ-40", text, Message("they are worth more"))
