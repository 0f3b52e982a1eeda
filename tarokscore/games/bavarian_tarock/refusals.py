"""What cannot have happened in a deal of Bavarian Tarock, and what is only unusual. Rules: rules.md.

One function per group of refusals (BT-V1 … BT-V12), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Seats, Situation
from tarokscore.core.fact import Fact
from tarokscore.games.bavarian_tarock.facts import ACCOUNTS, PACK, Deal, Options, State
from tarokscore.games.bavarian_tarock.settle import BIDS, FIVES, HIGHEST
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, state, seats = situation.deal, situation.state, situation.seats
    yield from table(deal, seats)
    yield from pot(deal, state)
    yield from other_games(deal)
    if deal.outcome is not None:
        yield from unplayed(deal)
        return
    yield from game(deal)
    yield from more(deal)
    yield from bid(deal)
    yield from counted(deal)


# --- the table and the pot -------------------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """3 or 4 different players, none of them the pot; of four, the dealer is known and sits out
    [BT-V1, BT-V2, BT-V3]."""
    players = deal.players
    if not 3 <= len(players) <= 4:
        text = Message(
            "{n} at the table; the game is for three, or four with the dealer sitting out", n=len(players)
        )
        yield Problem("players", "BT-V1", text, Message("name three or four players"))
    yield from checks.repeated_names(players, "BT-V1")
    yield from checks.names_of_accounts(players, ACCOUNTS, "BT-V1")
    yield from checks.strangers((("dealer", deal.dealer),), players, "BT-V2")
    yield from checks.strangers((("declarer", deal.declarer),), players, "BT-V3")
    yield from checks.idle_player((("declarer", deal.declarer),), seats.idle, "BT-V2")
    if len(players) == 4 and seats.dealer is None and deal.outcome is None:
        yield checks.missing_dealer("BT-V2")


OVER_CLOSED = Message("the game is over: the Haferl is closed [BT-19]")
OVER_EMPTY = Message("the game is over: the Haferl is empty [BT-16, BT-19]")


def pot(deal: Deal, state: State) -> Iterator[Problem]:
    """Nothing follows the end; the pot is opened once, and before anything else [BT-V11, BT-V12]."""
    if state.pot is not None and state.pot < 0:
        text: Message = Plural("{n} unit in the Haferl", "{n} units in the Haferl", n=state.pot)
        hint = Message("count the Haferl: it holds nothing or more")
        yield Problem("state.pot", "BT-V12", text, hint)
    elif state.over:
        text = OVER_CLOSED if state.pot else OVER_EMPTY
        yield Problem("state.over", "BT-V11", text, Message("begin a new game with a ledger of its own"))
    elif deal.outcome == "open-pot":
        if state.pot:
            text = Message("the Haferl is open already, with {pot} in it", pot=state.pot)
            yield Problem("outcome", "BT-V11", text, Message("leave this entry out"))
    elif state.pot == 0:
        hint = Message("fill it first: {fact}", fact=Fact("outcome", "open-pot"))
        yield Problem("state.pot", "BT-V11", Message("the Haferl is empty"), hint)


# --- what the deal tells ---------------------------------------------------------------------

OTHER_GAMES = {  # keys that other games have [BT-V9]
    "partner": Message("the declarer has no partner, and plays alone against two"),
    "doubling": Message("there is no doubling in this game"),
    "bonuses": Message("there are no bonuses in this game"),
    "declarations": Message("nothing in the hand is declared in this game"),
}


def other_games(deal: Deal) -> Iterator[Problem]:
    """No partner, doubling, bonus or declaration [BT-V9]."""
    for key, why in OTHER_GAMES.items():
        if getattr(deal, key) is not None:
            yield Problem(key, "BT-V9", why, Message("leave it out"))


UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note", *OTHER_GAMES})
UNPLAYED = {
    "all-passed": Message("{key} in a deal that all passed"),
    "open-pot": Message("{key} in an opening of the pot"),
    "close-pot": Message("{key} in a closing of the pot"),
}


def unplayed(deal: Deal) -> Iterator[Problem]:
    """A pass-out and an entry of the pot have nothing else to tell [BT-V10]."""
    why = UNPLAYED[deal.outcome or ""]
    yield from checks.foreign_keys(deal.stated_keys(), UNPLAYED_KEYS, why, "BT-V10")


MISSING = {"declarer": Message("declarer is missing"), "contract": Message("contract is missing")}


def game(deal: Deal) -> Iterator[Problem]:
    """Who played, and what [BT-V3]."""
    for key, text in MISSING.items():
        if getattr(deal, key) is None:
            yield Problem(key, "BT-V3", text, checks.add(key))


NO_MORE = {  # games without a number [BT-V7]
    "aufnahme": Message("{more} more, but the game is an Aufnahme"),
    "handspiel": Message("{more} more, but the game is a Handspiel"),
}


def more(deal: Deal) -> Iterator[Problem]:
    """5, 10 … 55 with a more game, and nowhere else [BT-V7]."""
    if deal.more is None:
        if deal.contract == "more":
            text, hint = (
                Message("how many more?"),
                Message("add 5, 10 … {highest}", highest=HIGHEST),
            )
            yield Problem("more", "BT-V7", text, hint)
    elif deal.contract in NO_MORE:
        text = NO_MORE[deal.contract].filled(more=deal.more)
        yield Problem("more", "BT-V7", text, Message("leave it out, or mend the contract"))
    elif not FIVES <= deal.more <= HIGHEST or deal.more % FIVES:
        text = Message(
            "no bid of {more} more: bids go in fives up to {highest}", more=deal.more, highest=HIGHEST
        )
        yield Problem("more", "BT-V7", text, Message("5, 10 … {highest}", highest=HIGHEST))


GAMES_OF = {  # what the last bid can lead to [BT-4]
    "ich-spiele": ("aufnahme", "handspiel"),
    "ich-spiele-auch": ("handspiel",),
    "vorn": ("handspiel", "more"),
    "more": ("more",),
}


NOT_THERE = {  # a game that the last bid cannot lead to
    "aufnahme": Message("the bid “{bid}” does not lead to an Aufnahme"),
    "handspiel": Message("the bid “{bid}” does not lead to a Handspiel"),
    "more": Message("the bid “{bid}” does not lead to a more game"),
}
LEADS_TO = {
    "ich-spiele": Message("it leads to an Aufnahme or a Handspiel; the winner plays the last bid"),
    "ich-spiele-auch": Message("it leads to a Handspiel; the winner plays the last bid"),
    "vorn": Message("it leads to a Handspiel or a more game; the winner plays the last bid"),
    "more": Message("it leads to a more game; the winner plays the last bid"),
}


def bid(deal: Deal) -> Iterator[Problem]:
    """The last bid and the game agree [BT-V8]."""
    if deal.bid is not None and deal.contract is not None and deal.contract not in GAMES_OF[deal.bid]:
        text = NOT_THERE[deal.contract].filled(bid=BIDS[deal.bid])
        yield Problem("bid", "BT-V8", text, LEADS_TO[deal.bid])


def counted(deal: Deal) -> Iterator[Problem]:
    """Card points are told, within the pack, agree, and can be made of its cards [BT-V4, BT-V5, BT-V6]."""
    card_points, defender_points = deal.card_points, deal.defender_points
    points, place = deal.points, points_place(deal)
    if points is None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "BT-V4", Message("card points are missing"), hint)
        return
    in_pack = all(value is None or 0 <= value <= PACK for value in (card_points, defender_points))
    rule = "BT-V6" if in_pack else "BT-V4"
    yield from checks.two_totals(card_points, defender_points, PACK, rule)
    if points in (1, PACK - 1):
        text = Message(
            "{points} to {others}: no card is worth 1, so no side can have a single point",
            points=points, others=PACK - points,
        )  # fmt: skip
        yield Problem(place, "BT-V5", text, Message("count again"))


# --- unusual, and accepted -------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final."""
    deal, state = situation.deal, situation.state
    turn = state.next_dealer
    if deal.dealt and deal.dealer is not None and turn in deal.players and deal.dealer != turn:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=turn or ""
        )
        yield Problem("dealer", "BT-17", text, Message("mend the dealer if it was a slip"))
