"""What cannot have happened in a deal of Illusztrált tarokk. Rules: rules.md (IL-Vn).

One function per group of refusals, each yielding all its problems. Anything may be missing in the deal:
what needs it is then not asked. The figures have files of their own.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem
from tarokscore.core.fact import Fact, Id, KeyName, NoPartner
from tarokscore.games.illusztralt_tarokk.card_refusals import contradictions
from tarokscore.games.illusztralt_tarokk.facts import PACK, Deal, Situation
from tarokscore.games.illusztralt_tarokk.figure_refusals import figure_refusals
from tarokscore.games.illusztralt_tarokk.trick_refusals import all_tricks, double_games, volat_refusals
from tarokscore.rules import checks
from tarokscore.rules.double_game import NATIVE
from tarokscore.rules.nine_tricks import TRICKS

TABLE_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note"})
CONTRACT_KEYS = frozenset({"declarer", "partner", "contract"})
KEYS = {  # what a deal without play has to tell [IL-V7]
    "all-passed": TABLE_KEYS,
    "annulled": TABLE_KEYS | CONTRACT_KEYS | {"annulled_by", "holding"},
    "no-honour": TABLE_KEYS | {"declarer", "contract"},
    "trull-conceded": TABLE_KEYS | CONTRACT_KEYS,
    "renonce": TABLE_KEYS | CONTRACT_KEYS | {"offenders", "amount"},
}
NOT_OF_A_PLAYED_DEAL = frozenset({"annulled_by", "holding", "offenders", "amount"})
MOST_LONG_HANDS = 2  # hands with eight tarokks and more; the pack has 22 [IL-V20]
MOST_OFFENDERS = 2  # no rule says what three pay [IL-V22]


def refusals(situation: Situation) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal = situation.deal
    yield from table(situation)
    yield from active(situation)
    if not deal.played:
        yield from unplayed(situation)
        return
    yield from played(situation)
    yield from figure_refusals(situation)
    yield from declarations(situation)
    contradicting = tuple(contradictions(situation))
    yield from contradicting
    totals = tuple(totals_of(situation))
    yield from totals
    if totals or deal.points is None or deal.contract is None or deal.declarer is None:
        return
    yield from double_games(situation)
    volats = tuple(volat_refusals(situation))
    yield from volats
    if not volats and not contradicting:
        yield from all_tricks(situation)


# --- the table and who is who ----------------------------------------------------------------


def table(situation: Situation) -> Iterator[Problem]:
    """Four or five different players, one of them the dealer [IL-V4, IL-V5]."""
    players = situation.deal.players
    if len(players) not in (4, 5):
        number = Plural(
            "{n} player; the game is for four, or five of whom the dealer rests",
            "{n} players; the game is for four, or five of whom the dealer rests",
            n=len(players),
        )
        yield Problem("players", "IL-V4", number)
    yield from checks.repeated_names(players, "IL-V4")
    yield from checks.strangers([("dealer", situation.deal.dealer)], players, "IL-V5")
    if len(players) == 5 and situation.seats.dealer is None:
        yield checks.missing_dealer("IL-V5")


SELF_CALLED = Message("alone: {nobody}, or add {fact}", nobody=NoPartner(), fact=Fact("alone", "self-called"))


def active(situation: Situation) -> Iterator[Problem]:
    """Everybody named is one of the four who play [IL-V8]."""
    deal, seats = situation.deal, situation.seats
    if not names_in(deal).issubset((None, *seats.active)):
        named = people(deal)
        yield from checks.strangers(named, deal.players, "IL-V8")
        yield from checks.idle_player(named, seats.idle, "IL-V8")
    yield from checks.own_partner(deal.partner, deal.declarer, "IL-V8", SELF_CALLED)
    if deal.discarder is not None and deal.discarder == deal.declarer:
        text = Message("the declarer cannot have discarded the card that they called")
        yield Problem("discarder", "IL-V8", text, Message("name who discarded it, or leave it out"))


def names_in(deal: Deal) -> set[str | None]:
    """Everybody who is named as one of those who play."""
    found = {deal.declarer, deal.partner, deal.discarder, deal.annulled_by, *deal.offenders}
    for bonus in deal.bonuses:
        found.add(bonus.player)
    for declaration in deal.declarations:
        found.add(declaration.player)
    return found


def people(deal: Deal) -> list[tuple[str, str | None]]:
    """Place and name of the same."""
    return [
        ("declarer", deal.declarer),
        ("partner", deal.partner),
        ("discarder", deal.discarder),
        ("annulled_by", deal.annulled_by),
        *((f"offenders[{index}]", name) for index, name in enumerate(deal.offenders)),
        *((f"bonuses[{index}].player", bonus.player) for index, bonus in enumerate(deal.bonuses)),
        *((f"declarations[{index}].player", each.player) for index, each in enumerate(deal.declarations)),
    ]


def told_declarer(situation: Situation) -> Iterator[Problem]:
    """Who played what [IL-V8, IL-V9]."""
    if situation.deal.declarer is None:
        text = Message("the declarer is missing")
        yield Problem("declarer", "IL-V8", text, checks.add("declarer"))
    if situation.deal.contract is None:
        text = Message("the contract is missing")
        yield Problem("contract", "IL-V9", text, checks.add("contract", "three", "two", "one", "solo"))


# --- deals without play ------------------------------------------------------------------------


def unplayed(situation: Situation) -> Iterator[Problem]:
    """Each outcome has its own few facts [IL-V6, IL-V7]."""
    outcome = situation.deal.outcome or ""
    for key in sorted(situation.deal.stated_keys() - KEYS[outcome]):
        text = Message("{key} in a deal that is {outcome}", key=KeyName(key), outcome=Id(outcome))
        yield Problem(key, "IL-V7", text, Message("leave it out, or mend the outcome"))
    if outcome == "no-honour":
        yield from told_declarer(situation)
        yield from fourth_bidder(situation)
    elif outcome == "trull-conceded":
        yield from told_declarer(situation)
        yield from conceded(situation)
    elif outcome == "renonce":
        yield from offenders(situation)


def conceded(situation: Situation) -> Iterator[Problem]:
    """A three with trull alone, where that is conceded unplayed [IL-V6]."""
    if not situation.options.unplayed_trull_three:
        text = Message("at this table such a három is played")
        yield Problem("outcome", "IL-V6", text, checks.house_rule("unplayed_trull_three"))
    if situation.deal.contract not in (None, "three"):
        text = Message(
            "only a három is conceded for its trull, not {contract}",
            contract=NATIVE[situation.deal.contract],
        )
        yield Problem("contract", "IL-V6", text)


def fourth_bidder(situation: Situation) -> Iterator[Problem]:
    """Only the last to speak may bid without an honour [IL-V23]."""
    deal, options, _, seats = situation
    if options.trial_bid_penalty == "three-points" and deal.contract not in (None, "three"):
        text = Message(
            "without an honour only a három may be bid here, not {contract}",
            contract=NATIVE[deal.contract],
        )
        yield Problem("contract", "IL-V23", text, checks.house_rule("trial_bid_penalty", checks.ANY_VALUE))
    if len(deal.players) not in (4, 5) or seats.dealer is None or seats.dealer not in deal.players:
        return
    last = deal.players[deal.players.index(seats.dealer) - 1] if seats.idle else seats.dealer
    if deal.declarer in seats.active and deal.declarer is not None and deal.declarer != last:
        text = Message(
            "{dealer} dealt, so {last} was the fourth to bid, not {player}",
            dealer=seats.dealer,
            last=last,
            player=deal.declarer,
        )
        yield Problem("declarer", "IL-V23", text, Message("only the fourth may bid without an honour"))


def offenders(situation: Situation) -> Iterator[Problem]:
    """One or two different players revoked, and what it comes to is no less than nothing [IL-V22]."""
    names, amount = situation.deal.offenders, situation.deal.amount
    if not names:
        text = Message("who revoked?")
        yield Problem("offenders", "IL-V22", text, Message("name one or two: {fact}", fact=Fact("offenders")))
    elif len(names) > MOST_OFFENDERS:
        text = Message("{number} offenders; no rule says what more than two pay", number=len(names))
        yield Problem("offenders", "IL-V22", text, Message("name one or two"))
    for index, name in enumerate(names):
        if name in names[:index]:
            text = Message("{player} is named twice", player=name)
            yield Problem(f"offenders[{index}]", "IL-V22", text, Message("name everybody once"))
    if amount is not None and amount < 0:
        text = Message("the amount cannot be {amount}", amount=amount)
        yield Problem("amount", "IL-V22", text, Message("0 or more, for each of the others"))


# --- what a played deal tells --------------------------------------------------------------------


def played(situation: Situation) -> Iterator[Problem]:
    """Declarer, contract, and why they were alone if they were [IL-V7 … IL-V9, IL-V12]."""
    deal = situation.deal
    yield from told_declarer(situation)
    for key in sorted(deal.stated_keys(NOT_OF_A_PLAYED_DEAL)):
        text = Message("{key} in a deal that was played", key=KeyName(key))
        yield Problem(key, "IL-V7", text, Message("leave it out, or tell the outcome"))
    if deal.alone is not None and deal.partner is not None:
        text = Message("alone, and {player} is the partner", player=deal.partner)
        yield Problem("alone", "IL-V12", text, Message("leave one of them out"))
    if deal.discarder is not None and deal.alone != "card-discarded":
        text = Message("the called card was not discarded")
        hint = checks.add_or_leave_out("alone", "card-discarded")
        yield Problem("discarder", "IL-V12", text, hint)


def totals_of(situation: Situation) -> Iterator[Problem]:
    """Card points and tricks as numbers [IL-V11]."""
    deal = situation.deal
    if deal.card_points is None and deal.defender_points is None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "IL-V11", Message("card points are missing"), hint)
    yield from checks.two_totals(deal.card_points, deal.defender_points, PACK, "IL-V11")
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS:
        text = Message("{tricks:trick|tricks}; there are nine", tricks=deal.tricks)
        yield Problem("tricks", "IL-V11", text, Message("0 to 9"))


def declarations(situation: Situation) -> Iterator[Problem]:
    """One count in a hand, and two long hands at most [IL-V20]."""
    players: list[str] = []
    for index, declaration in enumerate(situation.deal.declarations):
        if declaration.player in players:
            text = Message("a second tarokk count of {player}", player=declaration.player)
            hint = Message("a hand has eight or nine, once")
            yield Problem(f"declarations[{index}]", "IL-V20", text, hint)
        players.append(declaration.player)
    hands = len(set(players))
    if hands > MOST_LONG_HANDS:
        text = Message("{hands} hands with eight tarokks and more; the pack has 22 tarokks", hands=hands)
        yield Problem("declarations", "IL-V20", text, Message("two hands at most"))
