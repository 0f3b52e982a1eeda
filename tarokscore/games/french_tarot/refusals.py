"""What cannot have happened in a deal of French tarot, and what is only unusual. Rules: rules.md.

One function per group of refusals (FT-V1 … FT-V15), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.games.french_tarot import mouches
from tarokscore.games.french_tarot.bonus_refusals import petit, sides, slams
from tarokscore.games.french_tarot.facts import ACCOUNTS, Deal, Options, State
from tarokscore.games.french_tarot.hand_refusals import miseres, poignees
from tarokscore.games.french_tarot.point_refusals import counted
from tarokscore.games.french_tarot.settle import MISERES
from tarokscore.games.french_tarot.state import is_over
from tarokscore.rules import checks
from tarokscore.rules.seats import Seats

LEAVE_OUT = Message("leave it out")
ONLY_THE_DEALER, NOBODY = Message("only the dealer sits out"), Message("nobody sits out at this table")
WITHOUT_PLAY = Message("{key} in a deal without play")
MISSING = {
    "declarer": Message("declarer is missing"),
    "contract": Message("contract is missing"),
    "bouts": Message("bouts is missing"),
}


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, state, seats = situation
    if is_over(state, options) and deal.outcome != "close-pot":
        text = Message("the session is over: its target is reached")
        yield Problem("", "FT-71", text, Message("start a new ledger"))
    yield from table(deal, options, seats)
    if mouches.are_played(options):
        yield from pools(deal, options, seats)
    if not deal.played:
        yield from unplayed(deal, options)
        return
    if not (seats.idle is None and deal.player is None and deal.partner is None):
        yield from roles(deal, options, seats)
    if None in (deal.declarer, deal.contract, deal.bouts, deal.points):
        yield from missing(deal)
    if seats.dealer is None and options.five_players == "dealer-out" and len(deal.players) == 5:
        return  # who plays is not known
    yield from counted(deal, options, seats)
    if deal.bonuses:
        yield from sides(deal, seats)
        yield from slams(deal, options, seats)
        yield from petit(deal, options, seats)
    if deal.declarations:
        yield from poignees(deal, options, seats)
        if {declaration.name for declaration in deal.declarations} & MISERES.keys():
            yield from miseres(deal, options, seats)


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """3 to 5 different players; everybody named is one of them [FT-V1, FT-V2]."""
    if not 3 <= len(deal.players) <= 5:
        text = Message("{n} at the table; the game is for three to five", n=len(deal.players))
        yield Problem("players", "FT-1", text)
    yield from checks.repeated_names(deal.players, "FT-V1")
    if not names_in(deal).issubset((None, *deal.players)):
        yield from checks.strangers(people(deal), deal.players, "FT-V1")
    dealer_out = len(deal.players) == 5 and options.five_players == "dealer-out"
    dealer = seats.dealer
    if dealer_out and dealer is None:
        yield checks.missing_dealer("FT-51")
    if deal.sitting_out is not None and (not dealer_out or deal.sitting_out != dealer):
        why = ONLY_THE_DEALER if dealer_out else NOBODY
        yield Problem("sitting_out", "FT-51", why, LEAVE_OUT)


def pools(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Mouches need a known dealer, no notes, and the name of their account for themselves [FT-62]."""
    if seats.dealer is None and deal.outcome != "close-pot":
        text = Message("the dealer is missing, who pays into the mouche")
        yield Problem("dealer", "FT-62", text, checks.add("dealer"))
    if options.accounting == "winners-only":
        text = Message("mouches are chips, and at this table only notes are settled")
        hint = Message("set one of them anew: mouches, or accounting=zero-sum")
        yield Problem("options.mouches", "FT-62", text, hint)
    yield from checks.names_of_accounts(deal.players, ACCOUNTS, "FT-62")


def names_in(deal: Deal) -> set[str | None]:
    """Everybody whom the deal names beside the list of players."""
    found = {deal.dealer, deal.declarer, deal.partner, deal.player, deal.sitting_out}
    for bonus in deal.bonuses:
        found.add(bonus.player)
    for declaration in deal.declarations:
        found.add(declaration.player)
    return found


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Place and name of the same."""
    yield from (("dealer", deal.dealer), ("declarer", deal.declarer), ("partner", deal.partner))
    yield from (("player", deal.player), ("sitting_out", deal.sitting_out))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player
    for index, declaration in enumerate(deal.declarations):
        yield f"declarations[{index}].player", declaration.player


UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "sitting_out", "outcome", "player", "note"})


def unplayed(deal: Deal, options: Options) -> Iterator[Problem]:
    """A deal without play has nothing else to tell [FT-V14]."""
    yield from checks.foreign_keys(deal.stated_keys(), UNPLAYED_KEYS, WITHOUT_PLAY, "FT-V14")
    if deal.outcome == "petit-sec" and options.petit_sec == "play-on":
        text = Message("a bare Petit does not annul the deal at this table")
        yield Problem("outcome", "FT-41", text)
    if deal.outcome == "close-pot" and not mouches.are_played(options):
        text = Message("no mouches are played at this table")
        yield Problem("outcome", "FT-62", text, checks.house_rule("mouches", "[10,5]"))


def roles(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """The idle dealer plays no part; a partner needs five players and is somebody else [FT-V2]."""
    if seats.idle is not None:
        playing = ((place, name) for place, name in people(deal) if place not in ("dealer", "sitting_out"))
        yield from checks.idle_player(playing, seats.idle, "FT-51")
    if deal.player is not None:
        yield Problem("player", "FT-V14", Message("a played deal names no such player"), LEAVE_OUT)
    if deal.partner is None:
        return
    yield from checks.own_partner(deal.partner, deal.declarer, "FT-52")
    sits_out = options.five_players == "dealer-out" and len(deal.players) == 5  # whoever the dealer is
    active = 4 if sits_out else len(seats.active)
    if active < 5:
        text = Message("no partner with {n} active players", n=active)
        yield Problem("partner", "FT-1", text, LEAVE_OUT)


def missing(deal: Deal) -> Iterator[Problem]:
    """What a played deal has to tell [FT-V2]."""
    for key, value, rule in (
        ("declarer", deal.declarer, "FT-V2"),
        ("contract", deal.contract, "FT-10"),
        ("bouts", deal.bouts, "FT-4"),
    ):
        if value is None:
            yield Problem(key, rule, MISSING[key], checks.add(key))
    if deal.points is None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "FT-3", Message("card points are missing"), hint)
