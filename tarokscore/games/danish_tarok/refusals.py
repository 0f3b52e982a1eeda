"""What cannot have happened in a deal of Danish tarok. Rules: rules.md, DT-V1 … DT-V16.

One function per group of refusals, each yielding all its problems. Anything may be missing in the deal:
what needs it is then not asked. Tricks, hands and card points are in modules of their own.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Place, Problem, Seats, Situation
from tarokscore.core.fact import Fact, Id, KeyName
from tarokscore.games.danish_tarok.facts import ACCOUNTS, Deal, Options, State
from tarokscore.games.danish_tarok.refusals_fines import fines
from tarokscore.games.danish_tarok.refusals_hands import declarations, hands
from tarokscore.games.danish_tarok.refusals_points import points
from tarokscore.games.danish_tarok.refusals_tricks import bonuses, pagat, tricks
from tarokscore.rules import checks


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, state, seats = situation
    yield from table(deal, seats)
    yield from pots(deal, state)
    yield from other_games(deal)
    if not deal.dealt:
        yield from record(deal, options)
        return
    strange = [*no_part(deal, seats)]
    yield from strange
    yield from pot_keys(deal)
    yield from fines(deal, seats)
    if len(seats.active) != 3:
        return  # nobody knows who plays, so nothing can be said of tricks and hands
    of_tricks = [*bonuses(deal, options), *pagat(deal, options)]
    of_tricks += tricks(deal, options, seats) if deal.played else abandoned(deal)
    of_hands = [*declarations(deal)]
    yield from (*of_tricks, *of_hands)
    if (deal.bonuses or deal.declarations) and not (strange or of_hands):
        yield from hands(deal, seats)
    if deal.played:
        yield from points(deal, options, seats, sound=not (strange or of_tricks))


# --- the table and the pots ------------------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """3 or 4 different players, none called like a pot, and a dealer among them [DT-V1, DT-V2]."""
    players = deal.players
    if not 3 <= len(players) <= 4:
        text = Message(
            "{n} at the table; the game is for three, or four with one sitting out", n=len(players)
        )
        yield Problem("players", "DT-V1", text, Message("name three or four players"))
    yield from checks.repeated_names(players, "DT-V1")
    yield from checks.names_of_accounts(players, ACCOUNTS, "DT-V1")
    yield from checks.strangers((("dealer", deal.dealer),), players, "DT-V2")
    if seats.dealer is None and deal.dealt:
        text = Message("the dealer is missing, who pays into the pots")
        yield Problem("dealer", "DT-V2", text, checks.add("dealer"))


def pots(deal: Deal, state: State) -> Iterator[Problem]:
    """Pots hold nothing or more; they are opened once and closed once [DT-V14]."""
    negative = [pot for pot, held in state.pots.items() if held is not None and held < 0]
    for pot in negative:
        text = Message("{held:chip|chips} in a pot", held=state.pots[pot] or 0)
        hint = Message("count the pot: it holds nothing or more")
        yield Problem(f"state.{pot.replace('-', '_')}", "DT-V14", text, hint)
    if negative:
        return
    if deal.outcome == "open-pot":
        if state.open:
            yield Problem(
                "outcome", "DT-V14", Message("the pots are open already"), Message("leave this record out")
            )
    elif deal.dealt:
        if state.over:
            yield Problem("state.over", "DT-V14", Message("the pots are closed"), OPEN_FIRST)
    elif not state.open:
        yield Problem("outcome", "DT-V14", Message("there are no open pots"), OPEN_FIRST)


OPEN_FIRST = Message("open them first: {fact}", fact=Fact("outcome", "open-pot"))

OTHER_GAMES = {  # keys that other games have [DT-V3]
    "declarer": Message("there is no declarer: everybody plays for themselves"),
    "partner": Message("nobody has a partner in this game"),
    "contract": Message("nothing is bid in this game"),
    "card_points": Message("there is no declarer's side to have card points"),
    "defender_points": Message("there are no defenders to have card points"),
    "doubling": Message("nothing is doubled in this game"),
}


def other_games(deal: Deal) -> Iterator[Problem]:
    """What this game has not [DT-V3]."""
    for key, why in OTHER_GAMES.items():
        if getattr(deal, key) is not None:
            hint = checks.add("points", checks.BY_NAME) if "points" in key else Message("leave it out")
            yield Problem(key, "DT-V3", why, hint)


def record(deal: Deal, options: Options) -> Iterator[Problem]:
    """An opening, a joining or a closing tells nothing of a deal [DT-V14]."""
    for key in ("bonuses", "declarations", "points", "fines"):
        if getattr(deal, key):
            text = Message("{key} in a record about the pots", key=KeyName(key))
            yield Problem(key, "DT-V14", text, Message("leave it out, or mend the outcome"))
    yield from pot_keys(deal)
    if deal.outcome == "join-pot":
        if len(deal.players) != 4:
            text = Message("{n} at the table: it is a fourth player who joins", n=len(deal.players))
            hint = Message("name all four players, the one who joins among them")
            yield Problem("players", "DT-V14", text, hint)
        if deal.joins is None:
            text = Message("who joins?")
            yield Problem("joins", "DT-V14", text, checks.add("joins"))
        yield from checks.strangers((("joins", deal.joins),), deal.players, "DT-V14")
    if deal.outcome == "close-pot" and deal.remainder_to is not None:
        if options.pots_at_close == "leave":
            text = Message("nothing is split at this table, so there is no remainder")
            yield Problem("remainder_to", "DT-V14", text, Message("leave it out"))
        yield from checks.strangers((("remainder_to", deal.remainder_to),), deal.players, "DT-V14")


def pot_keys(deal: Deal) -> Iterator[Problem]:
    """Who joins is told in a joining, who gets the remainder in a closing [DT-V14]."""
    for key, outcome in (("joins", "join-pot"), ("remainder_to", "close-pot")):
        if deal.outcome != outcome and getattr(deal, key) is not None:
            text = Message("{key} belongs to “{outcome}”", key=KeyName(key), outcome=Id(outcome))
            yield Problem(key, "DT-V14", text, Message("leave it out, or mend the outcome"))


# --- who plays, and whether the deal was played ----------------------------------------------


def no_part(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Only who plays wins, declares, has points or is fined [DT-V4]."""
    named = [*(bonus.player for bonus in deal.bonuses), *(each.player for each in deal.declarations)]
    if {*named, *deal.points, *(fine.player for fine in deal.fines)}.issubset(seats.active):
        return
    people = [
        *((f"bonuses[{index}].player", bonus.player) for index, bonus in enumerate(deal.bonuses)),
        *((f"declarations[{index}].player", each.player) for index, each in enumerate(deal.declarations)),
        *((Place.of(("points", player)), player) for player in deal.points),
        *((f"fines[{index}].player", fine.player) for index, fine in enumerate(deal.fines)),
    ]
    yield from checks.strangers(people, deal.players, "DT-V4")
    for place, player in people:
        if player is not None and player == seats.idle:
            text = Message("{player} sits out opposite the dealer", player=player)
            yield Problem(place, "DT-V4", text, Message("name a player who took part, or mend the dealer"))


def abandoned(deal: Deal) -> Iterator[Problem]:
    """An abandoned deal has no last trick, no tout or nolo, and no points [DT-V16]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name in _AT_THE_END:
            text = Message("{name} in an abandoned deal, which has no last trick", name=Id(bonus.name))
            yield Problem(f"bonuses[{index}]", "DT-V16", text, Message("leave it out, or mend the outcome"))
    if deal.points:
        text = Message("an abandoned deal is not counted")
        yield Problem("points", "DT-V16", text, Message("leave them out, or mend the outcome"))


_AT_THE_END = ("tout", "nolo", "last-trick", "king-ultimo", "pagat-ultimo")
