"""What cannot have happened in a deal of French tarot, and what is only unusual. Rules: rules.md.

One function per group of refusals (FT-V1 … FT-V15), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator
from decimal import Decimal

from tarokscore import refuse
from tarokscore.core import Problem
from tarokscore.figures import count, half
from tarokscore.games.french_tarot import bounds
from tarokscore.games.french_tarot.facts import PACK, Bonus, Deal, Options, State, bonus_side, seat
from tarokscore.games.french_tarot.settle import MISERES, POIGNEES, SIZE_RULE, SIZES
from tarokscore.seats import DECLARER, DEFENDERS, Seats, named, other

SLAMS = ("chelem", "petit-chelem")


def check(deal: Deal, options: Options, state: State) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    if state.over:
        yield Problem("", "FT-71", "the session is over: its target is reached", "start a new ledger")
    yield from table(deal, options, state)
    seats = seat(deal, options, state)
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


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, options: Options, state: State) -> Iterator[Problem]:
    """3 to 5 different players; everybody named is one of them [FT-V1, FT-V2]."""
    if not 3 <= len(deal.players) <= 5:
        yield Problem("players", "FT-1", f"{len(deal.players)} players; the game is for three to five")
    yield from refuse.repeated_names(deal.players, "FT-V1")
    yield from refuse.strangers(people(deal), deal.players, "FT-V1")
    dealer_out = len(deal.players) == 5 and options.five_players == "dealer-out"
    dealer = seat(deal, options, state).dealer
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
    yield from refuse.foreign_keys(deal.model_fields_set, UNPLAYED_KEYS, "a deal without play", "FT-V14")
    if deal.outcome == "petit-sec" and options.petit_sec == "play-on":
        yield Problem("outcome", "FT-41", "a bare Petit does not annul the deal at this table")


def roles(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """The idle dealer plays no part; a partner needs five players and is somebody else [FT-V2]."""
    playing = ((place, name) for place, name in people(deal) if place not in ("dealer", "sitting_out"))
    yield from refuse.idle_player(playing, seats.idle, "FT-51")
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
    for key, rule in (("declarer", "FT-V2"), ("contract", "FT-10"), ("bouts", "FT-4")):
        if getattr(deal, key) is None:
            yield Problem(key, rule, f"{key} is missing", f'add "{key}": …')
    if deal.points is None:
        yield Problem(
            "card_points", "FT-3", "card points are missing", 'add "card_points" or "defender_points"'
        )


# --- card points and bouts -------------------------------------------------------------------


def pile_of(deal: Deal, options: Options, seats: Seats) -> bounds.Pile:
    active = len(seats.active)
    protected = options.petit_sec == "protected"
    return bounds.Pile(3 if active == 5 else 6, active, deal.contract or "", protected)


def counted(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Bouts, and card points as numbers [FT-V4, FT-V5]."""
    if isinstance(deal.bouts, tuple) and len(set(deal.bouts)) != len(deal.bouts):
        yield Problem("bouts", "FT-V4", "a bout is named twice", "name each bout taken once")
    totals = tuple(refuse.two_totals(deal.card_points, deal.defender_points, PACK, "FT-3"))
    yield from totals
    if totals:
        return
    if is_half(deal) and len(seats.active) == 4 and not half_allowed(deal, options):
        yield Problem(
            points_place(deal), "FT-6", "half a point with four players, outside a slam",
            "the Excuse's owner owes a low card; count again",
        )  # fmt: skip
    if can_bound(deal, seats):
        yield from within_reach(deal, options, seats)


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def is_half(deal: Deal) -> bool:
    return deal.points is not None and deal.points % 1 != 0


def half_allowed(deal: Deal, options: Options) -> bool:
    """A slam with an unpaid Excuse, or an announced petit chelem that may have been one [FT-6]."""
    return options.four_player_half_points == "round" or any(maybe_slam(bonus) for bonus in deal.bonuses)


def maybe_slam(bonus: Bonus) -> bool:
    """Whether all the tricks may have been taken, by this bonus."""
    return bonus.name in SLAMS and is_made(bonus) and (bonus.name == "chelem" or bonus.announced)


def is_made(bonus: Bonus) -> bool:
    """A silent slam is recorded because it was made; everything else must say so."""
    return bonus.made is True or (bonus.made is None and not bonus.announced and bonus.name in SLAMS)


def can_bound(deal: Deal, seats: Seats) -> bool:
    known = None not in (deal.points, deal.bout_count, deal.contract, deal.declarer)
    return known and 3 <= len(seats.active) <= 5


def slam_of(deal: Deal, seats: Seats, name: str) -> set[str]:
    return {bonus_side(b, seats) for b in deal.bonuses if b.name == name and is_made(b)}


def within_reach(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Card points that the pack, the bouts, and slams made or not made allow [FT-V6 … FT-V10]."""
    pile, bouts = pile_of(deal, options, seats), deal.bout_count or 0
    points, place = Decimal(deal.points or 0), points_place(deal)
    low, high = bounds.lowest(pile, bouts), bounds.highest(pile, bouts)
    shown = f"{half(points)} card points with {count(bouts, 'bout')}"
    if not low <= points <= high:
        hint = f"between {half(low)} and {half(high)}: count points and bouts again"
        yield Problem(place, "FT-V6", f"{shown} cannot be", hint)
        return
    made = {name: slam_of(deal, seats, name) for name in SLAMS}
    announced_small = {
        bonus_side(b, seats) for b in deal.bonuses if b.name == "petit-chelem" and b.announced and is_made(b)
    }
    everything = {
        "declarer": bounds.is_declarer_slam(pile, bouts, points),
        "defenders": bounds.is_defenders_slam(pile, bouts, points),
    }
    for side in sorted(made["chelem"]):
        if not everything[side]:
            yield Problem(
                place, "FT-7", f"{shown} cannot be a slam of the {named(side)}", slam_hint(pile, bouts, side)
            )
    for side in (DECLARER, DEFENDERS):
        if side in made["chelem"]:
            continue
        trickless = (
            points > high - bounds.one_trick(pile)
            if side == DECLARER
            else (points < low + bounds.one_trick(pile))
        )
        if (
            side in announced_small
            and everything[side]
            and (trickless or not small_slam_fits(pile, bouts, points, side))
        ):
            continue
        if trickless:
            hint = "record the slam, or count again"
            yield Problem(place, "FT-V7", f"{shown} mean that the {named(other(side))} took no trick", hint)
        elif side in made["petit-chelem"] and not small_slam_fits(pile, bouts, points, side):
            text = f"{shown} are not all tricks but one of the {named(side)}"
            yield Problem(place, "FT-27", text, "the other side has one trick at most")


def small_slam_fits(pile: bounds.Pile, bouts: int, points: Decimal, side: str) -> bool:
    if side == DECLARER:
        return PACK - points <= bounds.most_besides_one_trick(pile, 3 - bouts, defenders=True)
    return points <= bounds.most_besides_one_trick(pile, bouts, defenders=False)


def slam_hint(pile: bounds.Pile, bouts: int, side: str) -> str:
    if side == DECLARER:
        possible = bounds.declarer_slam(pile, bouts)
        if not isinstance(possible, tuple):
            return f"in garde contre at least {half(possible)}"
        kept = ", 83 with 1" if pile.protected else ""
        return f"91 with 3 bouts, 87 (86½ as counted) with 2{kept}"
    most = bounds.most_after_defenders_slam(pile, bouts)
    return (
        f"without a trick at most {half(most)}" if most is not None else "without a trick not so many bouts"
    )


# --- bonuses -----------------------------------------------------------------------------------


def sides(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Each bonus says whose it is, in one way or in two that agree [FT-V15]."""
    yield from refuse.bonus_sides(deal.bonuses, seats, "FT-V15")
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "petit-au-bout" and bonus.taken_by is not None:
            yield Problem(
                f"bonuses[{index}].taken_by", "FT-22", "taken_by belongs to petit au bout", "leave it out"
            )


def slams(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Slams that exclude each other, or are not played or told completely [FT-V10]."""
    seen: set[tuple[str, str]] = set()
    announcers: set[str] = set()
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in SLAMS:
            continue
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.name == "petit-chelem" and not options.petit_chelem:
            yield Problem(place, "FT-27", "petit chelem is not played at this table", "option petit_chelem")
        if bonus.announced and bonus.made is None:
            yield Problem(f"{place}.made", "FT-24", "announced: made or failed?", 'add "made": true or false')
        if not bonus.announced and bonus.made is False:
            yield Problem(place, "FT-24", "neither announced nor made: that is no slam", "leave it out")
        if bonus.announced and side == DEFENDERS and not options.defenders_may_announce_chelem:
            yield Problem(place, "FT-26", "defenders may not announce a slam at this table")
        if (bonus.name, side) in seen:
            yield Problem(place, "FT-V10", f"the same slam of the {named(side)} twice", "record it once")
        elif bonus.announced and side in announcers:
            yield Problem(place, "FT-V10", f"the {named(side)} cannot have announced both slams")
        seen.add((bonus.name, side))
        announcers |= {side} if bonus.announced else set()
    yield from exclusive(deal, seats)


def exclusive(deal: Deal, seats: Seats) -> Iterator[Problem]:
    full, small = (slam_of(deal, seats, name) for name in SLAMS)
    if len(full) == 2:
        yield Problem("bonuses", "FT-24", "both sides cannot win all the tricks")
    if len(small) == 2:
        yield Problem("bonuses", "FT-27", "both sides cannot win all tricks but one")
    if full and small:
        yield Problem(
            "bonuses", "FT-27", "a chelem and a petit chelem cannot both be made", "keep the one that was"
        )
    for index, bonus in enumerate(deal.bonuses):
        failed = bonus.name == "petit-chelem" and bonus.announced and bonus.made is False
        if failed and bonus_side(bonus, seats) in full:
            text = "all the tricks were taken, so the announced petit chelem did not fail"
            yield Problem(f"bonuses[{index}].made", "FT-27", text, "record it as made, without the chelem")


def petit(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Petit au bout: once, told completely, and with the bouts and slams [FT-V11]."""
    found = [(index, bonus) for index, bonus in enumerate(deal.bonuses) if bonus.name == "petit-au-bout"]
    for index, _ in found[1:]:
        yield Problem(
            f"bonuses[{index}]", "FT-22", "petit au bout twice; there is one Petit", "record it once"
        )
    for index, bonus in found:
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.announced:
            yield Problem(f"{place}.announced", "FT-22", "petit au bout is never announced", "leave it out")
        if bonus.made is None:
            yield Problem(
                f"{place}.made", "FT-22", "did the Petit win the last trick?", 'add "made": true or false'
            )
            continue
        if bonus.made and bonus.taken_by is not None:
            yield Problem(
                f"{place}.taken_by", "FT-22", "the Petit won the trick: nobody took it", "leave it out"
            )
        alone = side == DECLARER and seats.partner is None
        if not bonus.made and bonus.taken_by == "partner" and alone:
            yield Problem(f"{place}.taken_by", "FT-23", "a lone declarer has no partner to take the Petit")
        yield from last_trick(deal, options, seats, f"bonuses[{index}]", trick_winner(bonus, side))


def trick_winner(bonus: Bonus, side: str) -> str:
    """The side that won the trick with the Petit in it, whatever it is paid for."""
    return side if bonus.made or bonus.taken_by == "partner" else other(side)


def last_trick(deal: Deal, options: Options, seats: Seats, place: str, winner: str) -> Iterator[Problem]:
    every_trick = slam_of(deal, seats, "chelem") | all_after_small(deal, options, seats)
    if every_trick and winner not in every_trick:
        text = f"the {named(other(winner))} won every trick, so the last one too"
        yield Problem(place, "FT-24", text, "mend the slam or the petit au bout")
    if options.petit_sec != "protected" and (text := petit_against_bouts(deal, winner)):
        yield Problem(place, "FT-V11", text, "mend the bouts or the petit au bout")


def all_after_small(deal: Deal, options: Options, seats: Seats) -> set[str]:
    """Sides whose announced petit chelem can only have been all the tricks [FT-27]."""
    if not can_bound(deal, seats):
        return set()
    pile, bouts, points = pile_of(deal, options, seats), deal.bout_count or 0, Decimal(deal.points or 0)
    found = set()
    for bonus in deal.bonuses:
        side = bonus_side(bonus, seats)
        if bonus.name != "petit-chelem" or not bonus.announced or not bonus.made:
            continue
        if side == DECLARER:
            trickless = points > bounds.highest(pile, bouts) - bounds.one_trick(pile)
        else:
            trickless = points < bounds.lowest(pile, bouts) + bounds.one_trick(pile)
        if trickless:
            found.add(side)
    return found


def petit_against_bouts(deal: Deal, winner: str) -> str:
    """Why the bouts speak against the side that won the Petit with the last trick, "" if they do not."""
    if isinstance(deal.bouts, tuple):
        if ("petit" in deal.bouts) != (winner == DECLARER):
            return f"the {named(winner)} took the Petit, which the list of bouts denies"
    elif winner == DECLARER and deal.bouts == 0:
        return "the declarer's side took the Petit, so it has a bout"
    elif winner == DEFENDERS and deal.bouts == 3:
        return "the defenders took the Petit, so the declarer's side has two bouts at most"
    return ""


# --- declarations ------------------------------------------------------------------------------


def poignees(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """One per player, of the right size, within the 22 trumps of the pack [FT-V12]."""
    sizes = SIZES.get(len(seats.active))
    if sizes is None:
        return
    shown, total, players = dict(zip(POIGNEES, sizes, strict=True)), 0, set()
    rule = SIZE_RULE[len(seats.active)]
    for index, declaration in enumerate(deal.declarations):
        place = f"declarations[{index}]"
        if declaration.name not in shown:
            if declaration.trumps is not None:
                yield Problem(f"{place}.trumps", "FT-35", "only a poignée shows trumps", "leave it out")
            continue
        size = shown[declaration.name]
        if declaration.name == "quadruple-poignee" and not options.quadruple_poignee:
            yield Problem(
                place, "FT-33", "a quadruple poignée is not played here", "option quadruple_poignee"
            )
        if declaration.trumps not in (None, size):
            text = f"{declaration.trumps} trumps; with {len(seats.active)} players it takes {size}"
            yield Problem(f"{place}.trumps", rule, text, "exactly that many are shown")
        if declaration.player in players:
            yield Problem(
                place, "FT-35", f"a second poignée of {declaration.player}", "one poignée per player"
            )
        players.add(declaration.player)
        total += size
    if total > 22:
        yield Problem(
            "declarations", "FT-35", f"poignées of {total} trumps; the pack has 22", "mend their sizes"
        )
    for index, declaration in enumerate(deal.declarations):
        if declaration.name == "misere-d-atout" and declaration.player in players:
            text = f"{declaration.player} cannot have no trumps and a poignée"
            yield Problem(f"declarations[{index}]", "FT-37", text)


MOST_HOLDERS = {  # by active players [FT-V13]
    ("misere-d-atout", ""): {3: 2, 4: 3, 5: 3},
    ("misere-de-tetes", "no-oudlers"): {3: 2, 4: 3, 5: 3},
    ("misere-de-tetes", "no-excuse"): {3: 2, 4: 3, 5: 4},
}


def miseres(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Played here, once per player, not by too many, not by who held the Petit [FT-V13]."""
    played = {"misere-de-tetes": options.misere_de_tetes, "misere-d-atout": options.misere_d_atout}
    definition = options.misere_de_tetes_definition
    petit_players = [
        {bonus.player}
        if bonus.player
        else {player for player in seats.active if seats.side_of(player) == bonus.side}
        for bonus in deal.bonuses
        if bonus.name == "petit-au-bout" and (bonus.player or bonus.side)
    ]
    for name, native in MISERES.items():
        holders: list[str] = []
        without_petit = name == "misere-d-atout" or definition == "no-oudlers"
        for index, declaration in enumerate(deal.declarations):
            if declaration.name != name:
                continue
            place = f"declarations[{index}]"
            if not played[name]:
                option = name.replace("-", "_")
                yield Problem(place, "FT-37", f"{native} is not played at this table", f"option {option}")
            if declaration.player in holders:
                yield Problem(place, "FT-37", f"{native} of {declaration.player} twice", "record it once")
            holders.append(declaration.player)
            if without_petit and any(who and who <= set(holders) for who in petit_players):
                yield Problem(place, "FT-37", f"{declaration.player} held the Petit, so no {native}")
        most = MOST_HOLDERS[name, "" if name == "misere-d-atout" else definition].get(len(seats.active), 5)
        if len(set(holders)) > most:
            yield Problem("declarations", "FT-37", f"{native} by {len(set(holders))} players; {most} at most")


# --- unusual, and accepted -----------------------------------------------------------------------


def remark(deal: Deal, options: Options, state: State) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final [FT-V16]."""
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem("dealer", "FT-70", f"{deal.dealer} deals out of turn; it was {state.dealer}'s deal")
    for index, name in enumerate(deal.players):
        if state.totals and name not in state.totals:
            yield Problem(f"players[{index}]", "FT-V16", f"{name} is new to this session")
    if not deal.played:
        return
    seats = seat(deal, options, state)
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
