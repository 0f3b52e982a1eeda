"""What cannot have happened in a deal of French tarot, and what is only unusual. Rules: rules.md.

One function per group of refusals (FT-V1 … FT-V15), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator
from decimal import Decimal

from tarokscore.core import Problem, Situation
from tarokscore.games.french_tarot import bounds
from tarokscore.games.french_tarot.bonus_refusals import (
    petit,
    petit_against_bouts,
    sides,
    slams,
    trick_winner,
)
from tarokscore.games.french_tarot.facts import Deal, Options, State, bonus_side
from tarokscore.games.french_tarot.hand_refusals import miseres, poignees
from tarokscore.games.french_tarot.point_refusals import (
    all_after_small,
    counted,
    is_half,
    maybe_slam,
    pile_of,
    points_place,
    slam_of,
)
from tarokscore.games.french_tarot.settle import is_over
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, state, seats = situation
    if is_over(state, options):
        yield Problem("", "FT-71", "the session is over: its target is reached", "start a new ledger")
    yield from table(deal, options, seats)
    if not deal.played:
        yield from unplayed(deal, options)
        return
    yield from roles(deal, options, seats)
    yield from missing(deal)
    if seats.dealer is None and options.five_players == "dealer-out" and len(deal.players) == 5:
        return  # who plays is not known
    yield from counted(deal, options, seats)
    yield from sides(deal, seats)
    yield from slams(deal, options, seats)
    yield from petit(deal, options, seats)
    yield from poignees(deal, options, seats)
    yield from miseres(deal, options, seats)


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """3 to 5 different players; everybody named is one of them [FT-V1, FT-V2]."""
    if not 3 <= len(deal.players) <= 5:
        yield Problem("players", "FT-1", f"{len(deal.players)} players; the game is for three to five")
    yield from checks.repeated_names(deal.players, "FT-V1")
    yield from checks.strangers(people(deal), deal.players, "FT-V1")
    dealer_out = len(deal.players) == 5 and options.five_players == "dealer-out"
    dealer = seats.dealer
    if dealer_out and dealer is None:
        yield Problem("dealer", "FT-51", "the dealer is missing, and he sits out", 'name him: "dealer": …')
    if deal.sitting_out is not None and (not dealer_out or deal.sitting_out != dealer):
        why = "only the dealer sits out" if dealer_out else "nobody sits out at this table"
        yield Problem("sitting_out", "FT-51", why, "leave it out")


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    yield from (("dealer", deal.dealer), ("declarer", deal.declarer), ("partner", deal.partner))
    yield from (("player", deal.player), ("sitting_out", deal.sitting_out))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player
    for index, declaration in enumerate(deal.declarations):
        yield f"declarations[{index}].player", declaration.player


UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "sitting_out", "outcome", "player", "note"})


def unplayed(deal: Deal, options: Options) -> Iterator[Problem]:
    """A deal without play has nothing else to tell [FT-V14]."""
    yield from checks.foreign_keys(deal.model_fields_set, UNPLAYED_KEYS, "a deal without play", "FT-V14")
    if deal.outcome == "petit-sec" and options.petit_sec == "play-on":
        yield Problem("outcome", "FT-41", "a bare Petit does not annul the deal at this table")


def roles(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """The idle dealer plays no part; a partner needs five players and is somebody else [FT-V2]."""
    playing = ((place, name) for place, name in people(deal) if place not in ("dealer", "sitting_out"))
    yield from checks.idle_player(playing, seats.idle, "FT-51")
    if deal.player is not None:
        yield Problem("player", "FT-V14", "a played deal names no such player", "leave it out")
    if deal.partner is not None and deal.partner == deal.declarer:
        yield Problem(
            "partner", "FT-52", "the declarer cannot be his own partner", "alone: leave partner out"
        )
    if deal.partner is not None and len(seats.active) < 5:
        yield Problem(
            "partner", "FT-1", f"no partner with {len(seats.active)} active players", "leave it out"
        )


def missing(deal: Deal) -> Iterator[Problem]:
    """What a played deal has to tell [FT-V2]."""
    for key, value, rule in (
        ("declarer", deal.declarer, "FT-V2"),
        ("contract", deal.contract, "FT-10"),
        ("bouts", deal.bouts, "FT-4"),
    ):
        if value is None:
            yield Problem(key, rule, f"{key} is missing", f'add "{key}": …')
    if deal.points is None:
        yield Problem(
            "card_points", "FT-3", "card points are missing", 'add "card_points" or "defender_points"'
        )


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final [FT-V16]."""
    deal, options, state, seats = situation
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem("dealer", "FT-70", f"{deal.dealer} deals out of turn; it was {state.dealer}'s deal")
    for index, name in enumerate(deal.players):
        if state.totals and name not in state.totals:
            yield Problem(f"players[{index}]", "FT-V16", f"{name} is new to this session")
    if not deal.played:
        return
    if options.accounting == "winners-only" and len(deal.players) == 5:
        text = "five players, winners only: read literally, each winner notes the amount and all five settle"
        yield Problem("players", "FT-61", text)
    if is_half(deal) and len(seats.active) == 4 and not any(maybe_slam(bonus) for bonus in deal.bonuses):
        yield Problem(points_place(deal), "FT-6", "half a point with four players: rounded to the winners")
    if all_after_small(deal, options, seats):
        text = "every trick after an announced petit chelem: no chelem is added"
        yield Problem(points_place(deal), "FT-27", text)
    if options.petit_sec == "protected":
        yield from remark_protected(deal, options, seats)


def remark_protected(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """What is only possible because the Petit may have gone back to its holder [FT-41]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "petit-au-bout":
            text = petit_against_bouts(deal, trick_winner(bonus, bonus_side(bonus, seats)))
            if text:
                yield Problem(f"bonuses[{index}]", "FT-41", f"{text}; the Petit was given back")
    pile, bouts, points = pile_of(deal, options, seats), deal.bout_count or 0, Decimal(deal.points or 0)
    unprotected = pile._replace(protected=False)
    fits = {DECLARER: bounds.is_declarer_slam, DEFENDERS: bounds.is_defenders_slam}
    for side in sorted(slam_of(deal, seats, "chelem") | all_after_small(deal, options, seats)):
        if not fits[side](unprotected, bouts, points):
            text = f"every trick for the {named(side)}, and the Petit was kept unpaid"
            yield Problem(points_place(deal), "FT-41", text)
