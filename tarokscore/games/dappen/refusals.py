"""What cannot have happened in a deal of Dappen. Rules: rules.md.

One function per group of refusals (DA-V1 … DA-V14), each yielding all its problems; the bidding and the
count have files of their own. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Seats, Situation
from tarokscore.core.fact import KeyName
from tarokscore.games.dappen.bidding_refusals import bidding, speaking_order
from tarokscore.games.dappen.count_refusals import counted
from tarokscore.games.dappen.facts import ACTIVE, PACK, Deal, Options, State
from tarokscore.games.dappen.possible_counts import TRICKS
from tarokscore.games.dappen.version_refusals import elsewhere
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER

LEAVE_OUT = Message("leave it out")
UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note"})
NOT_PLAYED = Message("{key} in a deal that nobody played")


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, seats)
    yield from elsewhere(deal, options)
    if deal.outcome == "all-passed":
        yield from checks.foreign_keys(deal.stated_keys(), UNPLAYED_KEYS, NOT_PLAYED, "DA-V13")
        return
    if deal.outcome == "unlawful-pass":
        yield from unlawful_pass(deal, seats)
        return
    yield from roles(deal, seats)
    yield from bidding(deal, options)
    if deal.two_bids:
        yield from speaking_order(deal, options, seats)
    furtwangen = options.version == "furtwangen"  # alone has ulti cards, and who pays for a Marsch
    if deal.bonuses and furtwangen:
        yield from ultis(deal)
    if deal.outcome == "all-fives":
        yield from all_fives(deal)
    else:
        yield from counted(deal, options)
    if deal.gstiess_withheld_by is not None and furtwangen:
        yield from withheld(deal, seats)
    if deal.marsch_liable and furtwangen:
        yield from liable(deal)


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Six to eight different players, and with eight a dealer [DA-V1]."""
    if len(deal.players) not in ACTIVE:
        number = Plural(
            "{n} player; the game is for six to eight",
            "{n} players; the game is for six to eight",
            n=len(deal.players),
        )
        yield Problem("players", "DA-V1", number)
    yield from checks.repeated_names(deal.players, "DA-V1")
    if deal.dealer not in (None, *deal.players):
        yield from checks.strangers([("dealer", deal.dealer)], deal.players, "DA-V1")
    if len(deal.players) == 8 and seats.dealer is None:
        yield checks.missing_dealer("DA-V1")


MISSING = {"declarer": Message("declarer is missing"), "contract": Message("contract is missing")}


def roles(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """The declarer and the contract are told; of eight, the dealer plays no part [DA-V1, DA-V2]."""
    if deal.declarer is None or deal.contract is None:
        for key, text in MISSING.items():
            if getattr(deal, key) is None:
                yield Problem(key, "DA-V2", text, checks.add(key))
    bidders = (("dapper", deal.dapper), ("strecker", deal.strecker))
    if not {deal.declarer, deal.dapper, deal.strecker}.issubset((None, *deal.players)):
        yield from checks.strangers([("declarer", deal.declarer)], deal.players, "DA-V2")
        yield from checks.strangers(bidders, deal.players, "DA-V4")
    if seats.idle is not None:
        people = [("declarer", deal.declarer), *bidders]
        people += [(f"marsch_liable[{index}]", name) for index, name in enumerate(deal.marsch_liable)]
        yield from checks.idle_player(people, seats.idle, "DA-V1")
    if deal.player is not None:
        text = Message("player is told of an unlawful pass only")
        yield Problem("player", "DA-V13", text, Message("leave it out, or mend the outcome"))


def unlawful_pass(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Nothing was played, and one of those who play is named [DA-V13]."""
    allowed = UNPLAYED_KEYS | {"player"}
    yield from checks.foreign_keys(deal.stated_keys(), allowed, NOT_PLAYED, "DA-V13")
    if deal.player is None:
        text = Message("who passed, being bound to bid?")
        yield Problem("player", "DA-V13", text, checks.add("player"))
    yield from checks.strangers([("player", deal.player)], deal.players, "DA-V13")
    yield from checks.idle_player([("player", deal.player)], seats.idle, "DA-V13")


# --- ulti, all fives, Marsch -----------------------------------------------------------------------


def ultis(deal: Deal) -> Iterator[Problem]:
    """The declarer's, laid out before play, each card once, with its result [DA-V10]."""
    names = [bonus.name for bonus in deal.bonuses]
    for index, bonus in enumerate(deal.bonuses):
        place = f"bonuses[{index}]"
        if bonus.side not in (None, DECLARER):
            text = Message("only the declarer can lay out an ulti")
            yield Problem(f"{place}.side", "DA-V10", text, LEAVE_OUT)
        yield from checks.strangers([(f"{place}.player", bonus.player)], deal.players, "DA-V10")
        if bonus.player in deal.players and deal.declarer not in (None, bonus.player):
            text = Message(
                "only the declarer can lay out an ulti, and {player} is not", player=bonus.player or ""
            )
            yield Problem(f"{place}.player", "DA-V10", text, LEAVE_OUT)
        if not bonus.announced:
            text = Message("an ulti is laid out before play; a silent one is nothing")
            yield Problem(f"{place}.announced", "DA-V10", text, Message("leave the ulti out"))
        if bonus.made is None:
            text = Message("did the card win the trick it was promised for?")
            yield Problem(f"{place}.made", "DA-V10", text, checks.ADD_MADE)
        if bonus.name in names[:index]:
            text = Message("trump {card} is laid out twice", card=bonus.name[-1])
            yield Problem(place, "DA-V10", text, Message("record each card once"))


def all_fives(deal: Deal) -> Iterator[Problem]:
    """No play: no ulti, all points and tricks, and cards enough to hold seven fives [DA-V12]."""
    if deal.bonuses:
        text = Message("an ulti without play")
        yield Problem("bonuses", "DA-V12", text, Message("leave it out, or mend the outcome"))
    every_trick = TRICKS[deal.active] if deal.active is not None else deal.tricks
    for key, value, wanted in (
        ("card_points", deal.card_points, PACK),
        ("defender_points", deal.defender_points, 0),
        ("tricks", deal.tricks, every_trick),
    ):
        if value is not None and wanted is not None and value != wanted:
            text = Message(
                "all fives count as every trick: {key} {value} cannot be", key=KeyName(key), value=value
            )
            yield Problem(key, "DA-V12", text, Message("leave it out, or {wanted}", wanted=wanted))
    if deal.contract == "solo" and deal.active == 7:
        text = Message("a Solo hand of six cards cannot hold seven fives")
        yield Problem("outcome", "DA-V12", text, Message("mend outcome or contract"))


def withheld(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One of the defenders who play can have kept the Gstieß back, in a deal that was played [DA-V11]."""
    name, place = deal.gstiess_withheld_by or "", "gstiess_withheld_by"
    yield from checks.strangers([(place, name)], deal.players, "DA-V11")
    yield from checks.idle_player([(place, name)], seats.idle, "DA-V11")
    if name == deal.declarer:
        text = Message("{player} is the declarer; only a defender withholds the Gstieß", player=name)
        yield Problem(place, "DA-V11", text, Message("name a defender"))
    if deal.outcome == "all-fives":
        text = Message("nobody withheld the Gstieß: it is one of the seven fives in the declarer's hand")
        yield Problem(place, "DA-V11", text, LEAVE_OUT)


def liable(deal: Deal) -> Iterator[Problem]:
    """One or two defenders who pay for a Marsch [DA-V11]. The dealer who sits out is refused in roles."""
    if not maybe_marsch(deal):
        text = Message("nobody is liable without a Marsch")
        yield Problem("marsch_liable", "DA-V11", text, Message("leave it out, or mend the count"))
    if len(deal.marsch_liable) > 2:
        text = Message("{n} players liable for a Marsch; two at most", n=len(deal.marsch_liable))
        yield Problem("marsch_liable", "DA-V11", text, Message("name one or two"))
    for index, name in enumerate(deal.marsch_liable):
        place = f"marsch_liable[{index}]"
        yield from checks.strangers([(place, name)], deal.players, "DA-V11")
        if name == deal.declarer:
            text = Message("{player} is the declarer, not a defender", player=name)
            yield Problem(place, "DA-V11", text, Message("name a defender"))
        if name in deal.marsch_liable[:index]:
            text = Message("{player} is named twice", player=name)
            yield Problem(place, "DA-V11", text, Message("name this player once"))


def maybe_marsch(deal: Deal) -> bool:
    """Every trick, as far as the deal tells [DA-18]."""
    if deal.outcome == "all-fives":
        return True
    if deal.card_points is not None:
        return deal.card_points == PACK
    if deal.defender_points is not None:
        return deal.defender_points == 0
    return deal.tricks is None or deal.active is None or deal.tricks == TRICKS[deal.active]
