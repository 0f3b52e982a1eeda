"""What cannot have happened in a deal of Slovenian tarok, and what is only unusual. Rules: rules.md.

One function per group of refusals (SL-V1 … SL-V18), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Problem, Situation
from tarokscore.core.figures import count, signed
from tarokscore.games.slovenian_tarok import amounts, facts
from tarokscore.games.slovenian_tarok.amounts import ALL_TRICKS, NEEDED, is_won, tricks_win, valat_of
from tarokscore.games.slovenian_tarok.bonus_refusals import bonuses, doublings, points_of, points_place
from tarokscore.games.slovenian_tarok.facts import COUNTED, FLAT, PACK, Deal, Options, State, bonus_side
from tarokscore.games.slovenian_tarok.settle import CONTRACT
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other

AFTER_COMPULSORY = frozenset(
    {"klop", "solo-without", "open-beggar", "colour-valat-without", "valat-without"}
)  # [SL-70]
UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "player", "note"})
KLOP_KEYS = frozenset({
    "variant", "players", "dealer", "outcome", "contract", "points", "doubling", "bonuses", "player", "note",
})  # fmt: skip


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, seats)
    if not deal.played:
        yield from unplayed(deal, seats)
        return
    yield from contract(deal, options, seats)
    yield from doublings(deal, options)
    if deal.contract == "klop":
        yield from klop(deal, seats)
        return
    yield from roles(deal, seats)
    yield from decided(deal, seats)
    yield from mond(deal, seats)
    yield from bonuses(deal, options, seats)


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """3 to 5 different players; with five the dealer is known and takes no part [SL-V1]."""
    if not 3 <= len(deal.players) <= 5:
        yield Problem("players", "SL-V1", f"{len(deal.players)} players; the game is for three to five")
    yield from checks.repeated_names(deal.players, "SL-V1")
    yield from checks.strangers([("dealer", deal.dealer), *people(deal)], deal.players, "SL-V1")
    yield from checks.idle_player(people(deal), seats.idle, "SL-V1")
    if len(deal.players) == 5 and seats.dealer is None and deal.outcome != "session-end":
        yield Problem("dealer", "SL-V1", "the dealer is missing, and he sits out", 'name him: "dealer": …')


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Everybody who takes part; the taker of the mond has his own refusal [SL-V15]."""
    yield from (("declarer", deal.declarer), ("partner", deal.partner), ("player", deal.player))
    yield "mond_lost", deal.mond_lost
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player


def unplayed(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A deal without play has nothing else to tell; a revoke has an offender, a misdeal a dealer
    [SL-V18, SL-73, SL-72]."""
    yield from checks.foreign_keys(deal.model_fields_set, UNPLAYED_KEYS, "a deal without play", "SL-V18")
    if deal.outcome == "renons" and deal.player is None:
        yield Problem("player", "SL-73", "who revoked?", 'name the offender: "player": …')
    if deal.outcome != "renons" and deal.player is not None:
        yield Problem("player", "SL-73", "only a renons names its player", "leave it out")
    if deal.outcome == "misdeal" and seats.dealer is None:
        yield Problem("dealer", "SL-72", "who dealt wrong? the dealer is missing", 'name him: "dealer": …')


def contract(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A contract that this table can play [SL-V16, SL-V18]."""
    if deal.contract is None:
        yield Problem("contract", "SL-V18", "contract is missing", 'add "contract": …')
    if deal.player is not None:
        yield Problem("player", "SL-73", "only a renons names its player", "leave it out")
    if deal.contract in facts.SOLO and len(seats.active) == 3:
        text = f"{CONTRACT[deal.contract]} is not played with three players"
        yield Problem("contract", "SL-V16", text, "tri, dve and ena are played alone there")
    if deal.contract == "piccolo" and not options.piccolo:
        yield Problem("contract", "SL-V18", "pikolo is not played at this table", "option piccolo")
    if deal.contract == "klop" and deal.doubling is not None and not options.klop_kontra:
        yield Problem("doubling", "SL-V18", "a klop is not doubled at this table", "option klop_kontra")
    if deal.contract != "klop" and deal.points is not None:
        yield Problem("points", "SL-V6", "points per player belong to a klop", "use card_points")


def roles(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A declarer; a partner only where a king is called, and somebody else [SL-V2]."""
    if deal.declarer is None:
        yield Problem("declarer", "SL-V2", "declarer is missing", 'add "declarer": …')
    if deal.partner is None:
        return
    if deal.partner == deal.declarer:
        hint = "alone, his own king called: leave partner out"
        yield Problem("partner", "SL-V2", "the declarer cannot be his own partner", hint)
    if deal.contract is not None and deal.contract not in facts.CALLING:
        yield Problem("partner", "SL-V2", f"{CONTRACT[deal.contract]} has no partner", "leave it out")
    elif len(seats.active) == 3:
        yield Problem("partner", "SL-V2", "with three players no king is called", "leave it out")


# --- what decides the contract ---------------------------------------------------------------


def decided(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Card points for a contract that counts them, made or tricks for one that does not [SL-V3, SL-V4]."""
    if deal.contract in FLAT:
        for key in ("card_points", "defender_points"):
            if getattr(deal, key) is not None:
                text = f"{CONTRACT[deal.contract or '']} counts tricks, not card points"
                yield Problem(key, "SL-V3", text, "leave it out")
        yield from by_tricks(deal, seats)
        return
    totals = tuple(checks.two_totals(deal.card_points, deal.defender_points, PACK, "SL-V3"))
    yield from totals
    if deal.contract not in COUNTED:
        return
    if deal.tricks is not None:
        text = f"{CONTRACT[deal.contract]} is decided by card points, not by tricks"
        yield Problem("tricks", "SL-V4", text, "leave it out")
    valat = any(bonus.name == "valat" for bonus in deal.bonuses)
    if deal.counted is None and not valat:
        hint = 'add "card_points" or "defender_points"'
        yield Problem("card_points", "SL-V3", "card points are missing", hint)
    if not totals and deal.made is not None and deal.made not in possible_results(deal, seats):
        text = "won" if deal.made else "lost"
        found = f"{deal.counted} card points" if deal.counted is not None else "the valat"
        yield Problem("made", "SL-V4", f"{text}, but {found} say otherwise", "mend one or the other")


def possible_results(deal: Deal, seats: Seats) -> set[bool]:
    """What made can mean: the game as its points say, or the valat that was played for."""
    found = set() if deal.counted is None else {deal.counted >= NEEDED}
    valat = valat_of(deal)
    if valat is not None:
        found.add(is_won(deal, seats))
    return found or {True, False}


def by_tricks(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """made, or tricks within the hand, or both where they agree [SL-V4]."""
    name, most = CONTRACT[deal.contract or ""], ALL_TRICKS.get(len(seats.active))
    if deal.made is None and deal.tricks is None:
        yield Problem("made", "SL-V4", f"was {name} made?", 'add "made" or the declarer\'s "tricks"')
    if deal.tricks is None or most is None:
        return
    if not 0 <= deal.tricks <= most:
        players = len(seats.active)
        text = f"{deal.tricks} tricks; with {players} active players there are {most}"
        yield Problem("tricks", "SL-V4", text, f"0 to {most}")
    elif deal.made is not None and deal.made != tricks_win(deal, seats):
        text = f"{name} with {count(deal.tricks, 'trick')} is not {'made' if deal.made else 'lost'}"
        yield Problem("made", "SL-V4", text, "mend made or tricks")


# --- klop --------------------------------------------------------------------------------------


def klop(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Everybody for himself: points of exactly the active players, no sides, no bonuses [SL-V5, SL-V6]."""
    yield from checks.foreign_keys(deal.model_fields_set, KLOP_KEYS, "a klop", "SL-V6")
    if deal.bonuses:
        yield Problem("bonuses", "SL-V5", "no bonuses in klop", "leave them out")
    if deal.points is None:
        yield Problem("points", "SL-V6", "card points are missing", 'add "points": {name: points}')
        return
    complete = True
    for player in seats.active:
        if player not in deal.points:
            complete = False
            yield Problem("points", "SL-V6", f"points of {player} are missing", "0 if he took no trick")
    for player, points in deal.points.items():
        if player not in seats.active:
            complete = False
            why = "deals and sits out" if player == seats.idle else "is not at the table"
            yield Problem(f"points.{player}", "SL-V6", f"{player} {why}", "name the active players")
        elif not 0 <= points <= PACK:
            complete = False
            text = f"{points} card points; the pack has {PACK}"
            yield Problem(f"points.{player}", "SL-V6", text, f"0 to {PACK}")
    total = sum(deal.points.values())
    if complete and not PACK - 1 <= total <= PACK + 1:
        text = f"the points add up to {total}, not to {PACK}"
        yield Problem("points", "SL-V6", text, "count again; counting in threes can be off by one, no more")


# --- mond --------------------------------------------------------------------------------------


def mond(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Where it counts, who took it, and no trula without it [SL-V15]."""
    taker, loser = deal.mond_taker, deal.mond_lost
    if loser is not None and deal.contract in FLAT:
        text = f"no mond is lost in {CONTRACT[deal.contract or '']}"
        yield Problem("mond_lost", "SL-V15", text, "leave it out")
    if taker is not None:
        if loser is None:
            text = f"{taker} took the mond, but who lost it?"
            yield Problem("mond_taker", "SL-V15", text, 'add "mond_lost", or leave it out')
        if taker == loser:
            yield Problem("mond_taker", "SL-V15", f"{taker} cannot take his own mond", "name who did")
        if taker not in seats.active:
            hint = f"active players: {', '.join(seats.active)}"
            yield Problem("mond_taker", "SL-V15", f"{taker} does not play in this deal", hint)
    if loser not in seats.active or (side := lost_to_others(deal, seats)) is None:
        return
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "trula" and bonus.is_made and bonus_side(bonus, seats) == side:
            text = f"the {named(side)} lost the mond, so no trula is made"
            yield Problem(f"bonuses[{index}]", "SL-V15", text, "mend the trula or the mond")


def lost_to_others(deal: Deal, seats: Seats) -> str | None:
    """The side that lost the mond to the other one, None if it may have stayed [SL-V15]."""
    side = seats.side_of(deal.mond_lost)
    alone = side == DECLARER and seats.partner is None
    taken = deal.mond_taker is not None and seats.side_of(deal.mond_taker) != side
    return side if alone or taken else None


# --- unusual, and accepted -----------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final."""
    deal, options, state, seats = situation
    if state.over:
        yield Problem("", "SL-76", "the session was closed before this deal")
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem("dealer", "SL-77", f"{deal.dealer} deals out of turn; it was {state.dealer}'s deal")
    if deal.outcome == "session-end" and options.radli and options.radli_scope == "player":
        yield from remark_absent(deal, options, state)
    if not deal.played:
        return
    if state.compulsory_klop and deal.contract not in AFTER_COMPULSORY:
        text = f"a compulsory klop was due, and {CONTRACT[deal.contract or '']} was played"
        yield Problem("contract", "SL-V17", text, "klop, or solo brez and higher without talon")
    if deal.contract in COUNTED:
        yield from remark_mond(deal, options, seats)
        yield from remark_sides(deal, seats)


def remark_mond(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where it matters which side took the mond, and nobody says it [SL-32]."""
    _, penalty, payers = amounts.mond(deal, options, seats)
    alone = deal.mond_lost == seats.declarer and seats.partner is None
    if options.mond_partner_shared and payers and penalty and deal.mond_taker is None and not alone:
        text = f"who took the mond of {deal.mond_lost}? If his own side did, both note {signed(-penalty)}"
        yield Problem("mond_taker", "SL-32", text, 'add "mond_taker" if they did')


def remark_absent(deal: Deal, options: Options, state: State) -> Iterator[Problem]:
    """Radli of those who left the table before the end, whom nobody can charge [SL-53]."""
    for name, number in state.radli.items():
        if number and name not in deal.players:
            held = count(number, "radelc", "radli")
            text = f"{name} is not at the table and holds {held} still: nothing is charged"
            yield Problem("players", "SL-53", text, "seat him again first if he shall pay")


def remark_sides(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Sides that took nothing or everything, and cards that are hard to find."""
    made = {(bonus.name, bonus_side(bonus, seats)) for bonus in deal.bonuses if bonus.is_made}
    lost = {
        (bonus.name, bonus_side(bonus, seats))
        for bonus in deal.bonuses
        if bonus.made is False and not bonus.announced
    }
    for side in (DECLARER, DEFENDERS):
        if points_of(deal, side) == 0 and ("valat", other(side)) not in made:
            text = f"the {named(side)} have no card point: did the {named(other(side))} make a valat?"
            yield Problem(points_place(deal), "SL-24", text)
        took_none = ("valat", other(side)) in made
        ultimo = ("pagat-ultimo", side) in made or ("king-ultimo", side) in made
        if took_none and ultimo:
            text = f"an ultimo of the {named(side)}, who took no trick in the valat"
            yield Problem("bonuses", "SL-24", text)
        if took_none and deal.mond_taker is not None and seats.side_of(deal.mond_taker) == side:
            yield Problem("mond_taker", "SL-30", f"{deal.mond_taker} took the mond in a valat against him")
    if ("king-ultimo", DECLARER) in lost and ("kings", DECLARER) in made:
        yield Problem("bonuses", "SL-22", "the called king was lost last, and yet kralji made")
    if seats.partner is None and ("pagat-ultimo", DECLARER) in lost and ("trula", DECLARER) in made:
        yield Problem("bonuses", "SL-23", "the pagat was lost last, and yet trula made")
