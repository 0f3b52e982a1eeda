"""What cannot have happened in a deal of Bavarian Tarock, and what is only unusual. Rules: rules.md.

One function per group of refusals (BT-V1 … BT-V12), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Problem, Seats, Situation
from tarokscore.core.figures import signed
from tarokscore.core.words import fold
from tarokscore.games.bavarian_tarock.facts import PACK, POT, Deal, Options, State
from tarokscore.games.bavarian_tarock.settle import BIDS, FIVES, HIGHEST, why_over
from tarokscore.rules import checks


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
        text = f"{len(players)} at the table; the game is for three, or four with the dealer sitting out"
        yield Problem("players", "BT-V1", text, "name three or four players")
    yield from checks.repeated_names(players, "BT-V1")
    for index, name in enumerate(players):
        if fold(name) == POT:
            text = f"{POT} is the name of the Haferl's own account"
            yield Problem(f"players[{index}]", "BT-V1", text, "write this player's name differently")
    yield from checks.strangers((("dealer", deal.dealer),), players, "BT-V2")
    yield from checks.strangers((("declarer", deal.declarer),), players, "BT-V3")
    yield from checks.idle_player((("declarer", deal.declarer),), seats.idle, "BT-V2")
    if len(players) == 4 and seats.dealer is None and deal.outcome is None:
        yield Problem("dealer", "BT-V2", "the dealer is missing, and of four he sits out", 'add "dealer": …')


def pot(deal: Deal, state: State) -> Iterator[Problem]:
    """Nothing follows the end; the pot is opened once, and before anything else [BT-V11, BT-V12]."""
    if state.pot is not None and state.pot < 0:
        text = f"{signed(state.pot)} units in the Haferl"
        yield Problem("state.pot", "BT-V12", text, "count the Haferl: it holds nothing or more")
    elif state.over:
        hint = "begin a new game with a ledger of its own"
        yield Problem("state.over", "BT-V11", f"the game is over: {why_over(state)}", hint)
    elif deal.outcome == "open-pot":
        if state.pot:
            text = f"the Haferl is open already, with {state.pot} in it"
            yield Problem("outcome", "BT-V11", text, "leave this entry out")
    elif state.pot == 0:
        text = "the Haferl is empty"
        yield Problem("state.pot", "BT-V11", text, 'fill it first: "outcome": "open-pot"')


# --- what the deal tells ---------------------------------------------------------------------

OTHER_GAMES = {  # keys that other games have [BT-V9]
    "partner": "the declarer has no partner: he plays alone against two",
    "doubling": "there is no doubling in this game",
    "bonuses": "there are no bonuses in this game",
    "declarations": "nothing in the hand is declared in this game",
}


def other_games(deal: Deal) -> Iterator[Problem]:
    """No partner, doubling, bonus or declaration [BT-V9]."""
    for key, why in OTHER_GAMES.items():
        if getattr(deal, key) is not None:
            yield Problem(key, "BT-V9", why, "leave it out")


UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note", *OTHER_GAMES})
UNPLAYED = {
    "all-passed": "a deal that all passed", "open-pot": "an opening of the pot",
    "close-pot": "a closing of the pot",
}  # fmt: skip


def unplayed(deal: Deal) -> Iterator[Problem]:
    """A pass-out and an entry of the pot have nothing else to tell [BT-V10]."""
    why = UNPLAYED[deal.outcome or ""]
    yield from checks.foreign_keys(deal.model_fields_set, UNPLAYED_KEYS, why, "BT-V10")


AN = {"aufnahme": "an Aufnahme", "handspiel": "a Handspiel", "more": "a more game"}


def game(deal: Deal) -> Iterator[Problem]:
    """Who played, and what [BT-V3]."""
    for key in ("declarer", "contract"):
        if getattr(deal, key) is None:
            yield Problem(key, "BT-V3", f"{key} is missing", f'add "{key}": …')


def more(deal: Deal) -> Iterator[Problem]:
    """5, 10 … 55 with a more game, and nowhere else [BT-V7]."""
    if deal.more is None:
        if deal.contract == "more":
            yield Problem("more", "BT-V7", "how many more? more is missing", f"add 5, 10 … {HIGHEST}")
    elif deal.contract in ("aufnahme", "handspiel"):
        text = f"{signed(deal.more)} more, but the game is {AN[deal.contract]}"
        yield Problem("more", "BT-V7", text, "leave it out, or mend the contract")
    elif not FIVES <= deal.more <= HIGHEST or deal.more % FIVES:
        text = f"no bid of {signed(deal.more)} more: bids go in fives up to {HIGHEST}"
        yield Problem("more", "BT-V7", text, f"5, 10 … {HIGHEST}")


GAMES_OF = {  # what the last bid can lead to [BT-4]
    "ich-spiele": ("aufnahme", "handspiel"),
    "ich-spiele-auch": ("handspiel",),
    "vorn": ("handspiel", "more"),
    "more": ("more",),
}


def bid(deal: Deal) -> Iterator[Problem]:
    """The last bid and the game agree [BT-V8]."""
    if deal.bid is not None and deal.contract is not None and deal.contract not in GAMES_OF[deal.bid]:
        text = f"the bid “{BIDS[deal.bid]}” does not lead to {AN[deal.contract]}"
        games = " or ".join(AN[contract] for contract in GAMES_OF[deal.bid])
        yield Problem("bid", "BT-V8", text, f"it leads to {games}; the winner plays the last bid")


def counted(deal: Deal) -> Iterator[Problem]:
    """Card points are told, within the pack, agree, and can be made of its cards [BT-V4, BT-V5, BT-V6]."""
    card_points, defender_points = deal.card_points, deal.defender_points
    points, place = deal.points, deal.points_place
    if points is None:
        hint = 'add "card_points" or "defender_points"'
        yield Problem("card_points", "BT-V4", "card points are missing", hint)
        return
    in_pack = all(value is None or 0 <= value <= PACK for value in (card_points, defender_points))
    rule = "BT-V6" if in_pack else "BT-V4"
    yield from checks.two_totals(card_points, defender_points, PACK, rule)
    if points in (1, PACK - 1):
        text = f"{points} to {PACK - points}: no card is worth 1, so no side can have a single point"
        yield Problem(place, "BT-V5", text, "count again")


# --- unusual, and accepted -------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final."""
    deal, state = situation.deal, situation.state
    turn = state.next_dealer
    if deal.dealt and deal.dealer is not None and turn in deal.players and deal.dealer != turn:
        text = f"{deal.dealer} deals out of turn; it was {turn}'s deal"
        yield Problem("dealer", "BT-17", text, "mend the dealer if it was a slip")
