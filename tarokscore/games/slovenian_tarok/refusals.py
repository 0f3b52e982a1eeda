"""What cannot have happened in a deal of Slovenian tarok. Rules: rules.md.

One function per group of refusals (SL-V1 … SL-V18), each yielding all its problems; bonuses are in
bonus_refusals.py. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Situation
from tarokscore.core.fact import KeyName, NoPartner
from tarokscore.games.slovenian_tarok import facts
from tarokscore.games.slovenian_tarok.amounts import ALL_TRICKS, is_won, points_win, tricks_win, valat_of
from tarokscore.games.slovenian_tarok.bonus_refusals import bonuses, bonuses_of_renons, doublings
from tarokscore.games.slovenian_tarok.facts import (
    CONTRACT,
    COUNTED,
    FLAT,
    PACK,
    Deal,
    Options,
    State,
    bonus_side,
    has_valat,
)
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats

UNPLAYED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "player", "note"})
RENONS_KEYS = UNPLAYED_KEYS | {"contract", "declarer", "partner", "doubling", "bonuses"}
KLOP_KEYS = frozenset({
    "variant", "players", "dealer", "outcome", "contract", "points", "doubling", "kontra_by", "bonuses",
    "player", "note",
})  # fmt: skip
KLOP_OF_RENONS_KEYS = KLOP_KEYS - {"points"}

LEAVE_OUT = Message("leave it out")
FOREIGN = Message("{key} in a deal without play")
FOREIGN_TO_RENONS = Message("{key} in a renons")
FOREIGN_TO_KLOP = Message("{key} in a klop")


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, seats)
    if not deal.played:
        yield from unplayed(deal, options, seats)
        return
    yield from contract(deal, options, seats)
    yield from doublings(deal, options)
    if deal.contract == "klop":
        yield from klop(deal, seats)
        return
    yield from roles(deal, options, seats)
    yield from decided(deal, options, seats)
    if deal.mond_lost is not None or deal.mond_taker is not None:
        yield from mond(deal, options, seats)
    yield from bonuses(deal, options, seats)


# --- the table and who is who ----------------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """3 to 5 different players; with five the dealer is known and takes no part [SL-V1]."""
    if not 3 <= len(deal.players) <= 5:
        text = Message("{number} at the table; the game is for three to five", number=len(deal.players))
        yield Problem("players", "SL-V1", text)
    yield from checks.repeated_names(deal.players, "SL-V1")
    yield from checks.strangers([("dealer", deal.dealer), *people(deal)], deal.players, "SL-V1")
    yield from checks.idle_player(people(deal), seats.idle, "SL-V1")
    if len(deal.players) == 5 and seats.dealer is None and deal.outcome != "session-end":
        yield checks.missing_dealer("SL-V1")


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Everybody who takes part; the taker of the mond has a refusal of its own [SL-V15]."""
    yield from (("declarer", deal.declarer), ("partner", deal.partner), ("player", deal.player))
    yield from (("mond_lost", deal.mond_lost), ("kontra_by", deal.kontra_by))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player


def unplayed(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A deal without play has nothing else to tell; a revoke has an offender, a misdeal a dealer
    [SL-V18, SL-73, SL-72]."""
    if deal.outcome == "renons" and options.renons_penalty is None:
        yield from renons(deal, options, seats)
    else:
        yield from checks.foreign_keys(deal.stated_keys(), UNPLAYED_KEYS, FOREIGN, "SL-V18")
    if deal.outcome == "renons" and deal.player is None:
        yield Problem("player", "SL-73", Message("who revoked?"), checks.add("player"))
    if deal.outcome != "renons" and deal.player is not None:
        yield Problem("player", "SL-73", ONLY_RENONS, LEAVE_OUT)
    if deal.outcome == "misdeal" and seats.dealer is None:
        text = Message("who dealt wrong?")
        yield Problem("dealer", "SL-72", text, checks.add("dealer"))


ONLY_RENONS = Message("only a renons names its player")


def renons(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """The full score of a game needs the game, its doubling and announcements, and nothing else [SL-V18]."""
    keys = KLOP_OF_RENONS_KEYS if deal.contract == "klop" else RENONS_KEYS
    why = FOREIGN_TO_KLOP if deal.contract == "klop" else FOREIGN_TO_RENONS
    yield from checks.foreign_keys(deal.stated_keys(), keys, why, "SL-V18")
    if deal.contract is None:
        text = Message("a renons costs the full score of the game, and the contract is missing")
        yield Problem("contract", "SL-V18", text, checks.add("contract"))
    yield from contract_of_table(deal, options, seats)
    yield from doublings(deal, options)
    if deal.contract == "klop":
        yield from kontra_of_klop(deal, options)
        yield from bonuses_of_klop(deal)
        return
    if deal.contract is not None:
        yield from roles(deal, options, seats)
    yield from bonuses_of_renons(deal, options, seats)


# --- the contract, declarer and partner --------------------------------------------------------


def contract(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A contract that this table can play, and what belongs to a klop alone [SL-V16, SL-V18, SL-V6]."""
    if deal.contract is None:
        yield Problem("contract", "SL-V18", Message("contract is missing"), checks.add("contract"))
    if deal.player is not None:
        yield Problem("player", "SL-73", ONLY_RENONS, LEAVE_OUT)
    yield from contract_of_table(deal, options, seats)
    if deal.contract == "klop":
        yield from kontra_of_klop(deal, options)
    elif deal.kontra_by is not None:
        text = Message("who said kontra is told in a klop only")
        yield Problem("kontra_by", "SL-V18", text, LEAVE_OUT)
    if deal.contract != "klop" and deal.points is not None:
        text = Message("points per player belong to a klop")
        yield Problem("points", "SL-V6", text, Message("use {key}", key=KeyName("card_points")))


def contract_of_table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A contract that so many players and this table play [SL-V16, SL-V18]."""
    if deal.contract in facts.SOLO and len(seats.active) == 3:
        text = Message("{game} is not played with three players", game=CONTRACT[deal.contract])
        yield Problem("contract", "SL-V16", text, Message("tri, dve and ena are played alone there"))
    if deal.contract == "piccolo" and not options.piccolo:
        text = Message("pikolo is not played at this table")
        yield Problem("contract", "SL-V18", text, checks.house_rule("piccolo", checks.ANY_VALUE))


def kontra_of_klop(deal: Deal, options: Options) -> Iterator[Problem]:
    """By option one player says kontra, and nobody answers it [SL-43, SL-V18]."""
    if deal.doubling is not None and not options.klop_kontra:
        text = Message("a klop is not doubled at this table")
        yield Problem("doubling", "SL-V18", text, checks.house_rule("klop_kontra"))
    elif deal.doubling not in (None, "kontra"):
        text = Message("a klop is doubled once, by kontra")
        yield Problem("doubling", "SL-V18", text, checks.add("doubling", "kontra"))
    elif deal.doubling is not None and deal.kontra_by is None:
        text = Message("who said kontra to the klop? They pay if nobody is full")
        yield Problem("kontra_by", "SL-V18", text, checks.add("kontra_by"))
    if deal.kontra_by is not None and deal.doubling is None:
        text = Message("{player} said kontra, and the klop is not doubled", player=deal.kontra_by)
        yield Problem(
            "kontra_by",
            "SL-V18",
            text,
            checks.add_or_leave_out("doubling", "kontra"),
        )


OWN_KING = Message("alone, their own king called: {nobody}", nobody=NoPartner())


def roles(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A declarer; a partner only where a king is called, and somebody else [SL-V2]."""
    if deal.declarer is None:
        yield Problem("declarer", "SL-V2", Message("declarer is missing"), checks.add("declarer"))
    if deal.partner is None:
        return
    yield from checks.own_partner(deal.partner, deal.declarer, "SL-V2", OWN_KING)
    raised = deal.contract == "colour-valat" and options.colour_valat_partner
    if deal.contract is not None and deal.contract not in facts.CALLING and not raised:
        text = Message("{game} has no partner", game=CONTRACT[deal.contract])
        yield Problem("partner", "SL-V2", text, LEAVE_OUT)
    elif len(seats.active) == 3:
        yield Problem("partner", "SL-V2", Message("with three players no king is called"), LEAVE_OUT)


# --- what decides the contract ---------------------------------------------------------------


def decided(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Card points for a contract that counts them, made or tricks for one that does not [SL-V3, SL-V4]."""
    if deal.contract in FLAT:
        for key in ("card_points", "defender_points"):
            if getattr(deal, key) is not None:
                text = Message("{game} counts tricks, not card points", game=CONTRACT[deal.contract or ""])
                yield Problem(key, "SL-V3", text, LEAVE_OUT)
        yield from by_tricks(deal, seats)
        return
    totals = tuple(checks.two_totals(deal.card_points, deal.defender_points, PACK, "SL-V3"))
    yield from totals
    if deal.contract not in COUNTED:
        return
    if deal.tricks is not None:
        text = Message("{game} is decided by card points, not by tricks", game=CONTRACT[deal.contract])
        yield Problem("tricks", "SL-V4", text, LEAVE_OUT)
    if deal.counted is None and not has_valat(deal):
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "SL-V3", Message("card points are missing"), hint)
    if totals:
        return
    if deal.made is not None and deal.made not in possible_results(deal, options, seats):
        yield Problem("made", "SL-V4", otherwise(deal), Message("mend one or the other"))
    elif deal.made is None and points_win(deal, options) is None and deal.counted is not None:
        if not has_valat(deal):
            text = Message(
                "{points:card point wins|card points win} with a card more: made or lost?",
                points=deal.counted,
            )
            yield Problem("made", "SL-V18", text, checks.ADD_MADE)


OTHERWISE = {  # as made says
    True: Message("won, but {points:card point says|card points say} otherwise"),
    False: Message("lost, but {points:card point says|card points say} otherwise"),
}
VALAT_OTHERWISE = {
    True: Message("won, but the valat say otherwise"),
    False: Message("lost, but the valat say otherwise"),
}


def otherwise(deal: Deal) -> Message:
    """What made contradicts: the card points where they were told, else the valat."""
    made = deal.made is True
    if deal.counted is None:
        return VALAT_OTHERWISE[made]
    return OTHERWISE[made].filled(points=deal.counted)


def possible_results(deal: Deal, options: Options, seats: Seats) -> set[bool]:
    """What made can mean: a valat that was made; beside one that failed, it or the game by its points."""
    valat, by_points = valat_of(deal), points_win(deal, options)
    found = set() if by_points is None or (valat is not None and valat.is_made) else {by_points}
    if valat is not None:
        found.add(is_won(deal, options, seats))
    return found or {True, False}


def by_tricks(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """made, or tricks within the hand, or both where they agree [SL-V4]."""
    name, most = CONTRACT[deal.contract or ""], ALL_TRICKS.get(len(seats.active))
    if deal.made is None and deal.tricks is None:
        hint = checks.add_one("made", "tricks")
        yield Problem("made", "SL-V4", Message("was {game} made?", game=name), hint)
    if deal.tricks is None or most is None:
        return
    if not 0 <= deal.tricks <= most:
        text = Message(
            "{tricks:trick|tricks}; with {players} active players there are {most}",
            tricks=deal.tricks, players=len(seats.active), most=most,
        )  # fmt: skip
        yield Problem("tricks", "SL-V4", text, Message("0 to {most}", most=most))
    elif deal.made is not None and deal.made != tricks_win(deal, seats):
        yield Problem(
            "made", "SL-V4", against_tricks(deal, deal.tricks, name), Message("mend made or tricks")
        )


def against_tricks(deal: Deal, tricks: int, name: str) -> Message:
    """A result that so many tricks do not give."""
    if deal.made:
        return Plural(
            "{game} with {n} trick is not made", "{game} with {n} tricks is not made", n=tricks, game=name
        )
    return Plural(
        "{game} with {n} trick is not lost", "{game} with {n} tricks is not lost", n=tricks, game=name
    )


# --- klop --------------------------------------------------------------------------------------


def bonuses_of_klop(deal: Deal) -> Iterator[Problem]:
    """A klop has no bonuses [SL-V5]."""
    if deal.bonuses:
        yield Problem("bonuses", "SL-V5", Message("no bonuses in klop"), Message("leave them out"))


def klop(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Everybody alone: points of exactly the active players, no sides, no bonuses [SL-V5, SL-V6]."""
    yield from checks.foreign_keys(deal.stated_keys(), KLOP_KEYS, FOREIGN_TO_KLOP, "SL-V6")
    yield from bonuses_of_klop(deal)
    if deal.points is None:
        hint = checks.add("points", checks.BY_NAME)
        yield Problem("points", "SL-V6", Message("card points are missing"), hint)
        return
    complete = True
    for player in seats.active:
        if player not in deal.points:
            complete = False
            text = Message("points of {player} are missing", player=player)
            yield Problem("points", "SL-V6", text, Message("0 without a trick"))
    for player, points in deal.points.items():
        if player not in seats.active:
            complete = False
            text = (IDLE if player == seats.idle else STRANGER).filled(player=player)
            yield Problem(f"points.{player}", "SL-V6", text, Message("name the active players"))
        elif not 0 <= points <= PACK:
            complete = False
            text = Message("{points:card point|card points}; the pack has {pack}", points=points, pack=PACK)
            yield Problem(f"points.{player}", "SL-V6", text, Message("0 to {pack}", pack=PACK))
    total = sum(deal.points.values())
    if complete and not PACK - 1 <= total <= PACK + 1:
        text = Message("the points add up to {total}, not to {pack}", total=total, pack=PACK)
        hint = Message("count again; counting in threes can be off by one, no more")
        yield Problem("points", "SL-V6", text, hint)


IDLE, STRANGER = Message("{player} deals and sits out"), Message("{player} is not at the table")


# --- mond --------------------------------------------------------------------------------------

NO_TRULA = {
    DECLARER: Message("the declarer's side lost the mond, so no trula is made"),
    DEFENDERS: Message("the defenders lost the mond, so no trula is made"),
}


def mond(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where it counts, who took it, and no trula without it [SL-V15]."""
    taker, loser = deal.mond_taker, deal.mond_lost
    if loser is not None and not mond_counts(deal, options, seats):
        text = Message("no mond is lost in {game}", game=CONTRACT[deal.contract or ""])
        yield Problem("mond_lost", "SL-V15", text, LEAVE_OUT)
    if taker is not None:
        if loser is None:
            text = Message("{player} took the mond, but who lost it?", player=taker)
            yield Problem("mond_taker", "SL-V15", text, checks.add_or_leave_out("mond_lost"))
        if taker == loser:
            text = Message("{player} cannot take their own mond", player=taker)
            yield Problem("mond_taker", "SL-V15", text, Message("name who did"))
        if taker not in seats.active:
            text = Message("{player} does not play in this deal", player=taker)
            yield Problem(
                "mond_taker", "SL-V15", text, Message("active players: {players}", players=seats.active)
            )
    if loser not in seats.active or (side := lost_to_others(deal, seats)) is None:
        return
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "trula" and bonus.is_made and bonus_side(bonus, seats) == side:
            yield Problem(
                f"bonuses[{index}]", "SL-V15", NO_TRULA[side], Message("mend the trula or the mond")
            )


def mond_counts(deal: Deal, options: Options, seats: Seats) -> bool:
    """In counted games; with three players in a solo brez only where that counts in full [SL-30, SL-31]."""
    if deal.contract == "solo-without" and len(seats.active) == 3:
        return options.solo_without == "full"
    return deal.contract not in FLAT


def lost_to_others(deal: Deal, seats: Seats) -> str | None:
    """The side that lost the mond to the other one, None if it may have stayed [SL-V15]."""
    side = seats.side_of(deal.mond_lost)
    alone = side == DECLARER and seats.partner is None
    taken = deal.mond_taker is not None and seats.side_of(deal.mond_taker) != side
    return side if alone or taken else None
