"""What cannot have happened in a deal of Paskievics tarokk. Rules: rules.md (V-n).

One function per group of refusals, each yielding all its problems. Anything may be missing in the deal:
what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Seats
from tarokscore.core.fact import Fact, Id, KeyName, NoPartner
from tarokscore.games.hungarian_tarokk import bonus_refusals, card_refusals
from tarokscore.games.hungarian_tarokk.bonus_refusals import absent
from tarokscore.games.hungarian_tarokk.facts import ACCOUNTS, NATIVE, PACK, Deal, Options, Situation, State
from tarokscore.rules import checks
from tarokscore.rules.double_game import CHAIN
from tarokscore.rules.nine_tricks import TRICKS

TABLE_KEYS = frozenset({"variant", "players", "dealer", "outcome", "end_called", "skiz", "note"})
ANNULMENT = ("annulled_by", "holding", "tarokk_discarded")
KEYS = {  # what a deal without play has to tell [V-6]
    "all-passed": TABLE_KEYS,
    "annulled": TABLE_KEYS | {*ANNULMENT, "declarer", "partner", "contract"},
    "no-honour": TABLE_KEYS | {"declarer", "contract"},
    "trull-conceded": TABLE_KEYS | {"declarer", "partner", "contract"},
    "close-pot": TABLE_KEYS,
}
ALWAYS_ANNUL = ("four-kings", "no-tarokk", "xxi-alone")  # under `annul_holdings: three`, too [HU-51]


def refusals(situation: Situation) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, state, seats = situation
    yield from table(deal, options, seats)
    if state.session_over or state.end is not None or deal.end_called or deal.skiz is not None:
        yield from session(deal, state, seats)
    yield from roles(deal, seats)
    if not deal.played:
        yield from unplayed(deal, options, seats)
        return
    yield from played(deal, seats)
    if options.max_doubling != CHAIN[-1]:
        yield from bonus_refusals.doublings(deal, options)
    if deal.bonuses:
        yield from bonus_refusals.whose(deal, options, seats)
        if len(deal.bonuses) > 1:
            yield from bonus_refusals.twice(deal, seats)
        yield from bonus_refusals.unsaid(deal)
    if deal.declarations:
        yield from bonus_refusals.declarations(deal, seats)
        yield from bonus_refusals.claims(deal, seats)
    if deal.talon_honours:
        yield from bonus_refusals.drawn_honours(deal, options, seats)
    contradictions = tuple(card_refusals.one_card_twice(deal, seats)) if len(deal.bonuses) > 1 else ()
    yield from contradictions
    totals = tuple(totals_of(deal))
    yield from totals
    if not totals and deal.is_decided:
        if deal.bonuses:
            yield from card_refusals.double_game(deal, seats)
        yield from card_refusals.all_tricks(situation, consistent=not contradictions)


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Four or five different players, none of them called as the pot, one of them the dealer [V-3, V-4]."""
    if len(deal.players) not in (4, 5):
        how_many = Plural(
            "{n} player; the game is for four, or five with a resting dealer",
            "{n} players; the game is for four, or five with a resting dealer",
            n=len(deal.players),
        )
        yield Problem("players", "V-3", how_many)
    yield from checks.repeated_names(deal.players, "V-3")
    if options.ultimo_pot:
        yield from checks.names_of_accounts(deal.players, ACCOUNTS, "V-3")
    if deal.dealer is not None and deal.dealer not in deal.players:
        yield from checks.strangers([("dealer", deal.dealer)], deal.players, "V-4")
    if len(deal.players) == 5 and seats.dealer is None and deal.outcome != "close-pot":
        yield checks.missing_dealer("V-4")


def session(deal: Deal, state: State, seats: Seats) -> Iterator[Problem]:
    """After the end of the session nobody deals [V-4]; the skíz was dealt to a player [V-23]."""
    if state.session_over and deal.outcome != "close-pot":
        text = Message("the session is over: the skíz has had the last turn")
        yield Problem("", "V-4", text, Message("start a new ledger"))
    called = deal.end_called or state.end is not None
    if called and seats.dealer is None:
        text = Message("the end is called, so it matters who deals")
        yield Problem("dealer", "V-23", text, checks.add("dealer"))
    if deal.skiz is None:
        return
    yield from checks.strangers([("skiz", deal.skiz)], deal.players, "V-23")
    resting = state.end.first if state.end is not None else seats.dealer
    if len(deal.players) == 5 and deal.skiz == resting:
        text = Message("{player} dealt that deal and sat out, and so was dealt no skíz", player=deal.skiz)
        yield Problem("skiz", "V-23", text, Message("name the player who was dealt the skíz"))


SELF_CALLED = Message("alone: {nobody}, or add {fact}", nobody=NoPartner(), fact=Fact("alone", "self-called"))


def roles(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Declarer and partner are two of the four who play [V-7]."""
    yield from absent((("declarer", deal.declarer), ("partner", deal.partner)), deal, seats, "V-7")
    if deal.partner is not None:
        yield from checks.own_partner(deal.partner, deal.declarer, "V-7", SELF_CALLED)


def told_declarer(deal: Deal) -> Iterator[Problem]:
    """Who played what [V-7, V-8]."""
    if deal.declarer is None:
        text = Message("the declarer is missing")
        yield Problem("declarer", "V-7", text, checks.add("declarer"))
    if deal.contract is None:
        text = Message("the contract is missing")
        yield Problem("contract", "V-8", text, checks.add("contract", "three", "two", "one", "solo"))


# --- deals without play ------------------------------------------------------------------------


def unplayed(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Each outcome has its own few facts [V-5, V-6]."""
    outcome = deal.outcome or ""
    why = Message("{key} in a deal that is {outcome}", outcome=Id(outcome))
    yield from checks.foreign_keys(deal.stated_keys(), KEYS[outcome], why, "V-6")
    if outcome == "annulled":
        yield from annulment(deal, options, seats)
    elif outcome == "no-honour":
        yield from told_declarer(deal)
        yield from fourth_bidder(deal, options, seats)
    elif outcome == "trull-conceded":
        yield from told_declarer(deal)
        yield from conceded(deal, options)
    elif outcome == "close-pot" and not options.ultimo_pot:
        text = Message("there is no pot at this table")
        yield Problem("outcome", "V-5", text, checks.house_rule("ultimo_pot", "2"))


def conceded(deal: Deal, options: Options) -> Iterator[Problem]:
    """A three with trull alone, where that is conceded unplayed [V-5]."""
    if not options.unplayed_trull_three:
        text = Message("at this table such a three is played")
        yield Problem("outcome", "V-5", text, checks.house_rule("unplayed_trull_three"))
    if deal.contract not in (None, "three"):
        text = Message(
            "only a három is conceded for its trull, not {contract}", contract=NATIVE[deal.contract]
        )
        yield Problem("contract", "V-5", text)


def fourth_bidder(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only the last to speak may bid without an honour [V-13]."""
    if options.trial_bid_penalty == "three-points" and deal.contract not in (None, "three"):
        text = Message(
            "without an honour only a három may be bid here, not {contract}", contract=NATIVE[deal.contract]
        )
        yield Problem("contract", "V-13", text, checks.house_rule("trial_bid_penalty", checks.ANY_VALUE))
    dealer = seats.dealer
    if len(deal.players) not in (4, 5) or dealer is None or dealer not in deal.players:
        return
    last = deal.players[deal.players.index(dealer) - 1] if seats.idle else dealer
    if deal.declarer in seats.active and deal.declarer != last:
        text = Message(
            "{dealer} dealt, so {last} was the fourth to bid, not {declarer}",
            dealer=dealer, last=last, declarer=deal.declarer or "",
        )  # fmt: skip
        yield Problem("declarer", "V-13", text, Message("only the fourth may bid without an honour"))


def annulment(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Who may annul, and with which hand [V-22]."""
    yield from absent([("annulled_by", deal.annulled_by)], deal, seats, "V-22")
    holding = deal.holding
    if holding is None:
        if options.ultimo_pot:
            text = Message("what was held decides whether the pot is paid into")
            yield Problem("holding", "V-22", text, checks.add("holding"))
        return
    if options.annul_holdings == "three" and holding not in ALWAYS_ANNUL:
        text = Message("{holding} does not annul at this table", holding=Id(holding))
        yield Problem("holding", "V-22", text, checks.house_rule("annul_holdings", "five"))
    if deal.tarokk_discarded and holding != "four-kings":
        text = Message("who has discarded a tarokk cannot annul with {holding}", holding=Id(holding))
        yield Problem("holding", "V-22", text, Message("only four kings annul then"))


# --- what a played deal tells --------------------------------------------------------------------


def played(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Declarer, contract, and why alone, if alone [V-6 … V-8, V-12]."""
    if deal.declarer is None or deal.contract is None:
        yield from told_declarer(deal)
    for key in ANNULMENT:
        if not getattr(deal, key):
            continue
        text = Message("{key} in a deal that was played", key=KeyName(key))
        yield Problem(key, "V-6", text, checks.add_or_leave_out("outcome", "annulled"))
    if deal.alone is not None and deal.partner is not None:
        text = Message("alone, and {player} is the partner", player=deal.partner)
        yield Problem("alone", "V-12", text, Message("leave one of them out"))
    if deal.discarder is None:
        return
    yield from absent([("discarder", deal.discarder)], deal, seats, "V-12")
    if deal.alone != "card-discarded":
        hint = checks.add_or_leave_out("alone", "card-discarded")
        yield Problem("discarder", "V-12", Message("the called tarokk was not discarded"), hint)
    if deal.discarder == deal.declarer:
        hint = Message("who called what they had laid away: {fact}", fact=Fact("alone", "self-called"))
        yield Problem("discarder", "V-12", Message("the declarer is not the discarder"), hint)


def totals_of(deal: Deal) -> Iterator[Problem]:
    """Card points and tricks as numbers [V-10]."""
    if deal.card_points is None and deal.defender_points is None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "V-10", Message("card points are missing"), hint)
    yield from checks.two_totals(deal.card_points, deal.defender_points, PACK, "V-10")
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS:
        taken = Plural("{n} trick; there are nine", "{n} tricks; there are nine", n=deal.tricks)
        yield Problem("tricks", "V-10", taken, Message("0 to 9"))
