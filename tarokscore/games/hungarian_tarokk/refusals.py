"""What cannot have happened in a deal of Paskievics tarokk. Rules: rules.md (V-n).

One function per group of refusals, each yielding all its problems. Anything may be missing in the deal:
what needs it is then not asked.
"""

from collections.abc import Iterable, Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.core.words import fold
from tarokscore.games.hungarian_tarokk import cards
from tarokscore.games.hungarian_tarokk.facts import NATIVE, PACK, POT, Deal, Options, State, side_of
from tarokscore.games.hungarian_tarokk.settle import CHAIN, GAMES
from tarokscore.games.hungarian_tarokk.tricks import TRICKS
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named

TABLE_KEYS = frozenset({"variant", "players", "dealer", "outcome", "end_called", "skiz", "note"})
ANNULMENT = frozenset({"annulled_by", "holding", "tarokk_discarded"})
KEYS = {  # what a deal without play has to tell [V-6]
    "all-passed": TABLE_KEYS,
    "annulled": TABLE_KEYS | ANNULMENT | {"declarer", "partner", "contract"},
    "no-honour": TABLE_KEYS | {"declarer", "contract"},
    "trull-conceded": TABLE_KEYS | {"declarer", "partner", "contract"},
    "close-pot": TABLE_KEYS,
}
ALWAYS_ANNUL = ("four-kings", "no-tarokk", "xxi-alone")  # under `annul_holdings: three`, too [HU-51]
MOST_LONG_HANDS = 2  # hands with eight tarokks and more; the pack has 22 [V-20]


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, state, seats = situation
    yield from table(deal, options, seats)
    yield from session(deal, state, seats)
    yield from roles(deal, seats)
    if not deal.played:
        yield from unplayed(deal, options, seats)
        return
    yield from played(deal, seats)
    yield from doublings(deal, options)
    yield from whose(deal, options, seats)
    yield from twice(deal, seats)
    yield from unsaid(deal)
    yield from declarations(deal, seats)
    yield from claims(deal, seats)
    if deal.talon_honours:
        yield from drawn_honours(deal, options, seats)
    contradictions = tuple(cards.one_card_twice(deal, seats))
    yield from contradictions
    totals = tuple(totals_of(deal))
    yield from totals
    if not totals and deal.points is not None and deal.contract is not None and deal.declarer is not None:
        yield from cards.double_game(deal, seats)
        yield from cards.all_tricks(deal, options, seats, not contradictions)


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Four or five different players, none of them called as the pot, one of them the dealer [V-3, V-4]."""
    if len(deal.players) not in (4, 5):
        text = f"{len(deal.players)} players; the game is for four, or five with a resting dealer"
        yield Problem("players", "V-3", text)
    yield from checks.repeated_names(deal.players, "V-3")
    for index, name in enumerate(deal.players) if options.ultimo_pot else ():
        if fold(name) == POT:
            text_of_pot = Message("{pot} is the name of the pot's own account", pot=POT)
            hint = Message("write this player's name differently")
            yield Problem(f"players[{index}]", "V-3", text_of_pot, hint)
    yield from checks.strangers([("dealer", deal.dealer)], deal.players, "V-4")
    if len(deal.players) == 5 and seats.dealer is None and deal.outcome != "close-pot":
        yield Problem(
            "dealer", "V-4", "the dealer is missing, and with five he sits out", 'name him: "dealer": …'
        )


def session(deal: Deal, state: State, seats: Seats) -> Iterator[Problem]:
    """After the end of the session nobody deals [V-4]; the skíz was dealt to a player [V-23]."""
    if state.session_over and deal.outcome != "close-pot":
        yield Problem("", "V-4", "the session is over: the skíz has had his last turn", "start a new ledger")
    called = deal.end_called or state.end is not None
    if called and seats.dealer is None:
        text = "the end is called, so it matters who deals"
        yield Problem("dealer", "V-23", text, 'name the dealer: "dealer": …')
    if deal.skiz is None:
        return
    yield from checks.strangers([("skiz", deal.skiz)], deal.players, "V-23")
    resting = state.end.first if state.end is not None else seats.dealer
    if len(deal.players) == 5 and deal.skiz == resting:
        text = f"{deal.skiz} dealt that deal and sat out: he was dealt no skíz"
        yield Problem("skiz", "V-23", text, "name the player who was dealt the skíz")


def absent(
    people: Iterable[tuple[str, str | None]], deal: Deal, seats: Seats, rule: str
) -> Iterator[Problem]:
    """Everybody named is at the table and plays. people: (place in the deal, name or None)."""
    people = tuple(people)
    yield from checks.strangers(people, deal.players, rule)
    yield from checks.idle_player(people, seats.idle, rule)


def roles(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Declarer and partner are two of the four who play [V-7]."""
    yield from absent((("declarer", deal.declarer), ("partner", deal.partner)), deal, seats, "V-7")
    if deal.partner is not None and deal.partner == deal.declarer:
        hint = 'he played alone: leave partner out, or add "alone": "self-called"'
        yield Problem("partner", "V-7", "the declarer cannot be his own partner", hint)


def told_declarer(deal: Deal) -> Iterator[Problem]:
    """Who played what [V-7, V-8]."""
    if deal.declarer is None:
        yield Problem("declarer", "V-7", "the declarer is missing", 'add "declarer": …')
    if deal.contract is None:
        yield Problem("contract", "V-8", "the contract is missing", "one of: three, two, one, solo")


# --- deals without play ------------------------------------------------------------------------


def unplayed(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Each outcome has its own few facts [V-5, V-6]."""
    outcome = deal.outcome or ""
    yield from checks.foreign_keys(deal.model_fields_set, KEYS[outcome], f"a deal that is {outcome}", "V-6")
    if outcome == "annulled":
        yield from annulment(deal, options, seats)
    elif outcome == "no-honour":
        yield from told_declarer(deal)
        yield from fourth_bidder(deal, options, seats)
    elif outcome == "trull-conceded":
        yield from told_declarer(deal)
        yield from conceded(deal, options)
    elif outcome == "close-pot" and not options.ultimo_pot:
        yield Problem(
            "outcome", "V-5", Message("there is no pot at this table"), Message("option ultimo_pot")
        )


def conceded(deal: Deal, options: Options) -> Iterator[Problem]:
    """A three with trull alone, where that is conceded unplayed [V-5]."""
    if not options.unplayed_trull_three:
        yield Problem("outcome", "V-5", "at this table such a three is played", "option unplayed_trull_three")
    if deal.contract not in (None, "three"):
        yield Problem(
            "contract", "V-5", f"only a három is conceded for its trull, not {NATIVE[deal.contract]}"
        )


def fourth_bidder(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only the last to speak may bid without an honour [V-13]."""
    if options.trial_bid_penalty == "three-points" and deal.contract not in (None, "three"):
        text = f"without an honour only a három may be bid here, not {NATIVE[deal.contract]}"
        yield Problem("contract", "V-13", text, "option trial_bid_penalty")
    if len(deal.players) not in (4, 5) or seats.dealer not in deal.players:
        return
    last = deal.players[deal.players.index(seats.dealer) - 1] if seats.idle else seats.dealer
    if deal.declarer in seats.active and deal.declarer != last:
        text = f"{seats.dealer} dealt, so {last} was the fourth to bid, not {deal.declarer}"
        yield Problem("declarer", "V-13", text, "only the fourth may bid without an honour")


def annulment(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Who may annul, and with which hand [V-22]."""
    yield from absent([("annulled_by", deal.annulled_by)], deal, seats, "V-22")
    if deal.holding is None:
        if options.ultimo_pot:
            text_of_pot = Message("what was held decides whether the pot is paid into")
            yield Problem("holding", "V-22", text_of_pot, Message('add "holding": …'))
        return
    if options.annul_holdings == "three" and deal.holding not in ALWAYS_ANNUL:
        yield Problem(
            "holding", "V-22", f"{deal.holding} does not annul at this table", "option annul_holdings"
        )
    if deal.tarokk_discarded and deal.holding != "four-kings":
        text = f"who has discarded a tarokk cannot annul with {deal.holding}"
        yield Problem("holding", "V-22", text, "only four kings annul then")


# --- what a played deal tells --------------------------------------------------------------------


def played(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Declarer, contract, and why he was alone if he was [V-6 … V-8, V-12]."""
    yield from told_declarer(deal)
    for key in sorted(deal.model_fields_set & ANNULMENT):
        yield Problem(
            key, "V-6", f"{key} in a deal that was played", 'leave it out, or "outcome": "annulled"'
        )
    if deal.alone is not None and deal.partner is not None:
        yield Problem("alone", "V-12", f"alone, and {deal.partner} is the partner", "leave one of them out")
    if deal.discarder is None:
        return
    yield from absent([("discarder", deal.discarder)], deal, seats, "V-12")
    if deal.alone != "card-discarded":
        hint = 'add "alone": "card-discarded", or leave it out'
        yield Problem("discarder", "V-12", "the called tarokk was not discarded", hint)
    if deal.discarder == deal.declarer:
        hint = 'he called what he had laid away himself: "alone": "self-called"'
        yield Problem("discarder", "V-12", "the declarer himself is not the discarder", hint)


def totals_of(deal: Deal) -> Iterator[Problem]:
    """Card points and tricks as numbers [V-10]."""
    if deal.card_points is None and deal.defender_points is None:
        hint = 'add "card_points" or "defender_points"'
        yield Problem("card_points", "V-10", "card points are missing", hint)
    yield from checks.two_totals(deal.card_points, deal.defender_points, PACK, "V-10")
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS:
        yield Problem("tricks", "V-10", f"{deal.tricks} tricks; there are nine", "0 to 9")


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """Nothing above the top of the chain [V-9]."""
    allowed = CHAIN[: CHAIN.index(options.max_doubling) + 1]
    if deal.doubling is not None and deal.doubling not in allowed:
        yield Problem(
            "doubling", "V-9", f"{deal.doubling} is above the highest doubling", f"up to {allowed[-1]}"
        )
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling is not None and bonus.doubling not in allowed:
            text = f"{bonus.doubling} is above the highest doubling"
            yield Problem(f"bonuses[{index}].doubling", "V-9", text, f"up to {allowed[-1]}")


def whose(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Whose a bonus is, and who doubled it [V-11]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "V-11")
    for index, bonus in enumerate(deal.bonuses):
        place, side = f"bonuses[{index}]", side_of(bonus, seats)
        yield from absent(
            ((f"{place}.player", bonus.player), (f"{place}.kontra_by", bonus.kontra_by)), deal, seats, "V-11"
        )
        if bonus.name == "pagat-catch" and not options.pagat_catch:
            yield Problem(place, "V-11", "pagátfogás is not played at this table", "option pagat_catch")
        if bonus.doubling is not None and not bonus.announced:
            text = f"a silent {NATIVE[bonus.name]} cannot be doubled"
            yield Problem(f"{place}.doubling", "V-11", text, "was it announced?")
        if bonus.kontra_by is None:
            continue
        if bonus.doubling is None:
            text = f"{bonus.kontra_by} doubled it, but there is no doubling"
            yield Problem(f"{place}.kontra_by", "V-11", text, 'add "doubling": "kontra"')
        if bonus.kontra_by in seats.active and deal.declarer and seats.side_of(bonus.kontra_by) == side:
            text = f"{bonus.kontra_by} is of the side whose bonus it is"
            yield Problem(f"{place}.kontra_by", "V-11", text, "kontra comes from the other side")


def twice(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A bonus stands once for a side; what is ignored is not listed [V-11]."""
    seen = set()
    for index, bonus in enumerate(deal.bonuses):
        side = side_of(bonus, seats)
        if side is None or bonus.ignored:
            continue
        if (bonus.name, side) in seen:
            text = f"{NATIVE[bonus.name]} of the {named(side)} twice"
            yield Problem(f"bonuses[{index}]", "V-11", text, "announced or silent: record it once")
        seen.add((bonus.name, side))


def unsaid(deal: Deal) -> Iterator[Problem]:
    """What was announced, and the pagát in the last trick, was made or not [V-16]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.made is not None or bonus.name in GAMES:
            continue
        if bonus.announced or bonus.name == "pagat-ultimo":
            how = "announced" if bonus.announced else "in the last trick"
            text = f"{NATIVE[bonus.name]} {how}: made or lost?"
            yield Problem(f"bonuses[{index}].made", "V-16", text, 'add "made": true or false')


# --- tarokk counts -------------------------------------------------------------------------------


def declarations(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One count in a hand, and two long hands at most [V-20]."""
    players: list[str] = []
    for index, declaration in enumerate(deal.declarations):
        yield from absent([(f"declarations[{index}].player", declaration.player)], deal, seats, "V-20")
        if declaration.player in players:
            text = f"a second tarokk count of {declaration.player}"
            yield Problem(f"declarations[{index}]", "V-20", text, "a hand has eight or nine, once")
        players.append(declaration.player)
    hands = len(set(players))
    if hands > MOST_LONG_HANDS:
        text = f"{hands} hands with eight tarokks and more; the pack has 22 tarokks"
        yield Problem("declarations", "V-20", text, "two hands at most")


def claims(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who announced pagát ultimó or doubled one had to declare his tarokks at once [V-21]."""
    bound = dict(bound_to_declare(deal, seats))
    for index, declaration in enumerate(deal.declarations):
        if not declaration.declared and declaration.player in bound:
            text = f"{declaration.player} {bound[declaration.player]}, so he had to declare at once"
            yield Problem(f"declarations[{index}].declared", "V-21", text, "no claim after the play")


def bound_to_declare(deal: Deal, seats: Seats) -> Iterator[tuple[str, str]]:
    """(player, why). A lone declarer speaks for his side, named or not."""
    alone = seats.partner is None and seats.declarer is not None
    for bonus in deal.bonuses:
        if bonus.name != "pagat-ultimo" or not bonus.announced:
            continue
        side = side_of(bonus, seats)
        announcer = seats.declarer if alone and side == DECLARER else bonus.player
        doubler = seats.declarer if alone and side == DEFENDERS and bonus.doubling else bonus.kontra_by
        if announcer is not None:
            yield announcer, "announced pagát ultimó"
        if doubler is not None:
            yield doubler, "doubled a pagát ultimó"


# --- honours from the talon ----------------------------------------------------------------------


def drawn_honours(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where it is agreed, with a resting dealer, each card once and by a player who plays [V-25]."""
    if not options.talon_honours:
        text = Message("honours from the talon are not paid at this table")
        yield Problem("talon_honours", "V-25", text, Message("option talon_honours"))
    if len(deal.players) == 4:
        text = Message("with four players no dealer rests whom honours from the talon are paid to")
        yield Problem("talon_honours", "V-25", text, Message("leave it out"))
    cards_told: set[str] = set()
    for index, drawn in enumerate(deal.talon_honours):
        yield from absent([(f"talon_honours[{index}].player", drawn.player)], deal, seats, "V-25")
        if drawn.card in cards_told:
            twice_told = Message("{card} twice; the pack has one", card=NATIVE[drawn.card])
            yield Problem(f"talon_honours[{index}].card", "V-25", twice_told, Message("record it once"))
        cards_told.add(drawn.card)
