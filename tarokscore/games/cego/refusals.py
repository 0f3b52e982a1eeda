"""What cannot have happened in a deal of Cego. Rules: rules.md (CE-V1 … CE-V17).

One function per group of refusals, each yielding all its problems. Anything may be missing in the deal: what
needs it is then not asked. point_refusals.py: games decided by card points and tricks; raeuber_refusals.py:
everybody for themselves; this file: the table, the bid, and deals that were not played.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats, Situation
from tarokscore.core.fact import Fact, Id, KeyName
from tarokscore.games.cego.contracts import BY_TRICKS, COUNTED, FOR_ONESELF, NAMES, SPECIAL
from tarokscore.games.cego.facts import Deal, Options, State, deck_of
from tarokscore.games.cego.point_refusals import counted_game, special_game
from tarokscore.games.cego.raeuber_refusals import for_oneself
from tarokscore.games.cego.reckoning import MOST_FACH
from tarokscore.games.cego.special import fixed_value
from tarokscore.rules import checks

LEAVE_OUT = Message("leave it out")


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, _, seats = situation
    yield from table(deal, options, seats)
    yield from other_games(deal)
    if len(seats.active) not in (3, 4) or (len(seats.active) == 3 and options.counting == "twos"):
        return  # nothing to count by
    yield from bid(deal, options, seats)
    if deal.outcome == "forfeit":
        yield from forfeit(deal, options, seats)
    elif deal.outcome == "penalty":
        yield from penalty(deal, options)
    elif deal.outcome == "soloschinden":
        yield from soloschinden(deal, options, seats)
    elif deal.outcome == "annulled":
        yield from only(deal, BID_KEYS)
    else:
        yield from played(deal, options, seats)


# --- the table -------------------------------------------------------------------------------------


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Three or more different players, at most one of whom sits out: the dealer, who is then known
    [CE-V1, CE-V2, CE-V17]."""
    most, people = options.active_players + 1, len(deal.players)
    if not 3 <= people <= most:
        text = Message(
            "{people} players; {active} play and only the dealer can sit out",
            people=people, active=options.active_players,
        )  # fmt: skip
        yield Problem("players", "CE-V1", text, Message("name 3 to {most} players", most=most))
    yield from checks.repeated_names(deal.players, "CE-V1")
    yield from checks.strangers([("dealer", deal.dealer)], deal.players, "CE-V2")
    if people == most and seats.dealer is None:
        yield checks.missing_dealer("CE-V2")
    if len(seats.active) == 3 and options.counting == "twos":
        text = Message("three play; their cards are counted in threes")
        yield Problem("players", "CE-V17", text, Message("play by a rule set that counts in threes"))


OTHER_GAMES = {  # keys that other games have [CE-V14]
    "partner": Message("the declarer has no partner in Cego"),
    "doubling": Message("there is no doubling in Cego"),
    "bonuses": Message("there are no bonuses in Cego"),
    "declarations": Message("nothing in the hand is declared in Cego"),
}


def other_games(deal: Deal) -> Iterator[Problem]:
    """No partner, doubling, bonus or declaration [CE-V14]."""
    for key, why in OTHER_GAMES.items():
        if getattr(deal, key) is not None:
            yield Problem(key, "CE-V14", why, LEAVE_OUT)


# --- what was bid ----------------------------------------------------------------------------------


def bid(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A contract that this table plays, and who bid it; needed unless the deal was thrown in or abandoned
    [CE-V3, CE-V4, CE-V10]."""
    is_needed = deal.outcome not in ("annulled", "penalty")
    if deal.contract is None:
        if is_needed:
            yield Problem("contract", "CE-V3", Message("what was played?"),
                          checks.add("contract"))  # fmt: skip
    else:
        yield from contract(deal.contract, options, len(seats.active))
    yield from over_solo(deal, options, seats)
    if deal.contract == "pflicht-raeuber":
        if deal.declarer is not None:
            yield Problem("declarer", "CE-V13", Message("nobody calls a Pflichträuber"), LEAVE_OUT)
        return
    yield from checks.strangers([("declarer", deal.declarer)], deal.players, "CE-V4")
    yield from checks.idle_player([("declarer", deal.declarer)], seats.idle, "CE-V4")
    if is_needed and seats.declarer is None and deal.contract != "dresch":
        yield Problem("declarer", "CE-V4", Message("the declarer is missing"), checks.add("declarer"))


def contract(name: str, options: Options, active: int) -> Iterator[Problem]:
    """A game that this table plays, with so many players [CE-V3, CE-8]."""
    game = NAMES[name]
    if name == "halbe" and not options.halbe:
        text = Message("Halbe is not played at this table")
        yield Problem("contract", "CE-V3", text, checks.house_rule("halbe"))
    elif name not in COUNTED and not fixed_value(name, options):
        text = Message("{game} is not played at this table", game=game)
        yield Problem("contract", "CE-V3", text, checks.house_rule(name.replace("-", "_"), checks.ANY_VALUE))
    elif active == 3 and not played_by_three(name, options):
        text = Message("{game} is not played with three players", game=game)
        yield Problem("contract", "CE-V3", text, checks.house_rule("three_player_specials", "all"))


def played_by_three(name: str, options: Options) -> bool:
    """Whether three play it: Ultimo and Solodu always, the rest by option [CE-8]."""
    if name in FOR_ONESELF:
        return options.three_player_specials == "all"
    return name not in ("piccolo", "bettel") or options.three_player_specials != "none"


def over_solo(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only Ultimo, Cego and the higher games are bid over a Solo; by option only a Cego [CE-V10]."""
    place = "solo_player" if deal.solo_player is not None else "gegensolo"
    if deal.solo_player is not None and deal.solo_player not in seats.active:
        text = Message("{player} is not playing this deal", player=deal.solo_player)
        hint = Message("players: {players}", players=seats.active)
        yield Problem("solo_player", "CE-V10", text, hint)
    if not deal.over_solo or deal.contract is None:
        return
    game = NAMES[deal.contract]
    if deal.contract in ("solo", *BY_TRICKS, *FOR_ONESELF):
        yield Problem(place, "CE-V10", Message("{game} is not bid over a Solo", game=game), LEAVE_OUT)
    elif options.gegensolo == "four-two" and deal.contract != "cego":
        text = Message("at this table only a Cego is bid over a Solo, not {game}", game=game)
        yield Problem(place, "CE-V10", text, LEAVE_OUT)


# --- a deal that was played ----------------------------------------------------------------------

OF_UNPLAYED = {
    "player": Message("only beside a forfeit, a penalty or a skinned Solo is a player named"),
    "fach": Message("Fach are said only of a forfeited game; of a played one they are reckoned"),
}


def played(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """What the play tells, by the kind of the game."""
    for key, why in OF_UNPLAYED.items():
        if getattr(deal, key) is not None:
            yield Problem(key, "CE-V13", why, LEAVE_OUT)
    deck = deck_of(options, seats)
    if deal.frei and deal.contract in (*SPECIAL, *FOR_ONESELF):
        yield Problem("frei", "CE-V16", Message("only the kleine Mann can be played free"), LEAVE_OUT)
    if deal.contract in COUNTED:
        yield from counted_game(deal, options, deck)
    elif deal.contract in SPECIAL:
        yield from special_game(deal, deck)
    elif deal.contract is not None:
        yield from for_oneself(deal, options, seats, deck)


# --- deals that were not played to their end -----------------------------------------------------

TABLE_KEYS = frozenset({
    "variant", "players", "dealer", "outcome", "note", "partner", "doubling", "bonuses", "declarations",
})  # fmt: skip
BID_KEYS = TABLE_KEYS | {"contract", "declarer", "gegensolo", "solo_player"}
PLAY = Message("{key} beside the outcome {outcome}: nothing of the play is told")


def only(deal: Deal, allowed: frozenset[str]) -> Iterator[Problem]:
    """Keys that the deal's outcome has no use for [CE-V13]."""
    for key in sorted(deal.stated_keys() - allowed):
        text = PLAY.filled(key=KeyName(key), outcome=Id(deal.outcome or ""))
        yield Problem(key, "CE-V13", text, Message("leave it out, or mend the outcome"))


def offender(deal: Deal, people: tuple[str, ...]) -> Iterator[Problem]:
    """Who it was, among those who can have been [CE-V13]."""
    if deal.player is None:
        yield Problem("player", "CE-V13", Message("who was it?"),
                      checks.add("player"))  # fmt: skip
    elif deal.player not in people:
        text = Message("{player} is not playing this deal", player=deal.player)
        yield Problem("player", "CE-V13", text, Message("players: {players}", players=people))


def forfeit(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A game decided by points needs its Fach, said or agreed; the others have a value of their own. By the
    point, and of a compulsory Räuber, no rule says what a forfeit costs [CE-V13]."""
    yield from only(deal, BID_KEYS | {"player", "fach"})
    yield from offender(deal, seats.active)
    if deal.contract == "pflicht-raeuber":
        text = Message("no rule says what a forfeited Pflichträuber costs")
        yield Problem(
            "outcome",
            "CE-V13",
            text,
            ANNUL_IT,
        )
    elif deal.contract in COUNTED and options.reckoning == "points":
        text = Message("by the point no rule says what a forfeited game costs")
        yield Problem(
            "outcome",
            "CE-V13",
            text,
            ANNUL_IT,
        )
    elif deal.contract in COUNTED:
        yield from fach(deal, options)
    elif deal.contract is not None and deal.fach is not None:
        text = Message("{game} is forfeited at its fixed value, without Fach", game=NAMES[deal.contract])
        yield Problem("fach", "CE-V13", text, LEAVE_OUT)


ANNUL_IT = Message("{fact}, or agree on a penalty", fact=Fact("outcome", "annulled"))


def up_to(most: int) -> Fact:
    """How many Fach a forfeited game can cost."""
    return Fact("fach", Message("1 to {most}", most=most))


def fach(deal: Deal, options: Options) -> Iterator[Problem]:
    """1 to 8 Fach, where they are rounded up from the middle 1 to 7 [CE-V13, CE-50]."""
    most = MOST_FACH[options.reckoning]
    if deal.fach is None and options.forfeit_fach is None:
        text = Message("how many Fach does the forfeited game cost?")
        hint = Message(
            "{fact}, or {rule}", fact=up_to(most), rule=checks.house_rule("forfeit_fach", checks.ANY_VALUE)
        )
        yield Problem("fach", "CE-V13", text, hint)
        return
    place, said = (
        ("fach", deal.fach) if deal.fach is not None else ("options.forfeit_fach", options.forfeit_fach)
    )
    if said is not None and not 1 <= said <= most:
        text = Message("{fach} Fach; a game has 1 to {most}", fach=said, most=most)
        yield Problem(place, "CE-V13", text, up_to(most))


def penalty(deal: Deal, options: Options) -> Iterator[Problem]:
    """Only where the table has one; it may fall on the dealer who sits out [CE-V13, CE-53]."""
    yield from only(deal, BID_KEYS | {"player"})
    if not options.penalty:
        text = Message("this table has no fixed penalty for a broken rule")
        rule = checks.house_rule("penalty", checks.ANY_VALUE)
        hint = Message("{fact}, or {rule}", fact=Fact("outcome", "forfeit"), rule=rule)
        yield Problem("outcome", "CE-V13", text, hint)
    yield from offender(deal, deal.players)


def soloschinden(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only where it is punished, and where no Solo was bid [CE-V13, CE-36]."""
    yield from only(deal, BID_KEYS | {"player"})
    if options.soloschinden == "off":
        text = Message("a skinned Solo is not punished at this table")
        yield Problem("outcome", "CE-V13", text, checks.house_rule("soloschinden", checks.ANY_VALUE))
    elif options.soloschinden == "three" and len(seats.active) != 3:
        text = Message("a skinned Solo is punished only where three play")
        yield Problem("outcome", "CE-V13", text, checks.house_rule("soloschinden", checks.ANY_VALUE))
    if deal.contract in ("solo", "solodu") or deal.over_solo:
        place = (
            "solo_player" if deal.solo_player is not None else "gegensolo" if deal.gegensolo else "contract"
        )
        text = Message("a Solo was bid, so none was skinned")
        yield Problem(place, "CE-V13", text, Message("mend the outcome"))
    elif deal.contract in FOR_ONESELF:
        text = Message("nobody bid {game} as a declarer, so nobody can claim a skinned Solo",
                       game=NAMES[deal.contract])  # fmt: skip
        yield Problem("contract", "CE-V13", text, Message("name the final bid"))
    yield from offender(deal, seats.active)
