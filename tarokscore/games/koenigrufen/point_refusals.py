"""What cannot have been counted in a deal of Königrufen: card points, tricks, results [KR-V4, KR-V6, KR-V12].

Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem
from tarokscore.core.fact import KeyName
from tarokscore.games.koenigrufen.facts import (
    PACK,
    THIRDS,
    Deal,
    Options,
    blatt,
    bonus_side,
    deciding_valat,
    is_made,
    replaces_game,
)
from tarokscore.games.koenigrufen.settle import is_won, negative_won
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, Seats

CARD_POINT_GAMES = ("rufer", "dreier", "farben")
TRICKS = 12
OFF = 3  # thirds that piles counted by threes may be off together, in whole points [KR-57]
PILES = 3  # at least so many of them

COUNT_AGAIN, LEAVE_OUT = Message("count again"), Message("leave it out")


def points(deal: Deal, options: Options) -> Iterator[Problem]:
    """Each side within the pack, both together the pack; one of them told where they decide [KR-V4]."""
    game = deal.game
    for key, thirds in (("card_points", deal.card_points), ("defender_points", deal.defender_points)):
        if thirds is None:
            continue
        if game.kind in ("negative", "trischaken"):
            text = Message("{game} is not decided by a side's card points", game=game.name)
            yield Problem(key, "KR-V6", text, LEAVE_OUT)
        if not 0 <= thirds <= THIRDS:
            hint = Message("0 to {pack}, or points/Blatt", pack=PACK)
            yield Problem(key, "KR-V4", beyond_pack(thirds), hint)
    if deal.card_points is not None and deal.defender_points is not None:
        total = deal.card_points + deal.defender_points
        if total != THIRDS:
            text = Message("the two sides make {total}, not {pack}", total=blatt(total), pack=PACK)
            yield Problem("defender_points", "KR-V4", text, COUNT_AGAIN)
    if deal.thirds is None and points_decide(deal, options):
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "KR-V4", Message("card points are missing"), hint)


def beyond_pack(thirds: int) -> Message:
    return Message("{points:card point|card points}; the pack has {pack}", points=blatt(thirds), pack=PACK)


def points_decide(deal: Deal, options: Options) -> bool:
    """Not where nobody played to the end, nor where a valat takes the game's place."""
    if deal.contract is None or deal.game.kind not in CARD_POINT_GAMES or deal.revoked or deal.conceded:
        return False
    return deciding_valat(deal) is None or not replaces_game(options)


def points_of_each(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Trischaken: the points of each player, together the pack [KR-V4]."""
    if deal.contract is None:
        return
    if deal.game.kind != "trischaken":
        if deal.points:
            text = Message("points of each player are for Trischaken only")
            yield Problem("points", "KR-V4", text, Message("use {key}", key=KeyName("card_points")))
        return
    if not deal.points and deal.revoked:
        return
    for player, thirds in deal.points.items():
        if player not in seats.active:
            text = Message("{player} does not play in this deal", player=player)
            yield Problem(f"points.{player}", "KR-V4", text, Message("exactly the active players"))
        if not 0 <= thirds <= THIRDS:
            hint = Message("0 to {pack}", pack=PACK)
            yield Problem(f"points.{player}", "KR-V4", beyond_pack(thirds), hint)
    missing = tuple(player for player in seats.active if player not in deal.points)
    if missing:
        text = Message("points of {players} are missing", players=missing)
        yield Problem("points", "KR-V4", text, Message("0 for no trick"))
    elif not makes_the_pack(deal, options):
        total = sum(deal.points.values())
        text = Message("together {total}, not {pack}", total=blatt(total), pack=PACK)
        yield Problem("points", "KR-V4", text, COUNT_AGAIN)


def makes_the_pack(deal: Deal, options: Options) -> bool:
    """70 exactly; where two pay two, three or more piles in whole points may be off by one [KR-57]."""
    piles = [thirds for thirds in deal.points.values() if thirds]
    whole = len(piles) >= PILES and all(thirds % 3 == 0 for thirds in piles)
    off = OFF if options.trischaken == "two-pay-two" and whole else 0
    return abs(sum(piles) - THIRDS) <= off


# --- tricks and results [KR-V12] ---------------------------------------------------------------


def tricks(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A negative game tells its tricks or its result; made agrees with what it follows from."""
    if deal.contract is None or deal.conceded:
        return
    kind, name = deal.game.kind, deal.game.name
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS:
        text = Message("{tricks:trick|tricks}; a deal has {all}", tricks=deal.tricks, all=TRICKS)
        yield Problem("tricks", "KR-V12", text, Message("0 to {all}", all=TRICKS))
    elif deal.tricks is not None and kind != "negative":
        yield Problem("tricks", "KR-V12", Message("tricks do not decide a {game}", game=name), LEAVE_OUT)
    elif kind == "negative" and deal.tricks is not None and deal.made is not None:
        if deal.made != negative_won(deal):
            yield Problem("made", "KR-V12", result_of(name, deal), Message("mend made or tricks"))
    elif kind == "negative" and deal.tricks is None and deal.made is None and not deal.revoked:
        text = Message("how did the {game} end?", game=name)
        yield Problem("tricks", "KR-V12", text, checks.add_one("tricks", "made"))
    if deal.made is None or deal.revoked:
        return
    if kind == "trischaken":
        yield Problem("made", "KR-V12", Message("nobody makes or loses a Trischaken"), LEAVE_OUT)
    elif kind in CARD_POINT_GAMES and (text_or_none := result_against(deal, options, seats)):
        yield Problem("made", "KR-V12", text_or_none, Message("mend made or the card points"))


def result_of(name: str, deal: Deal) -> Message:
    """What so many tricks mean, where the opposite was told."""
    tricks = deal.tricks or 0
    if deal.made:
        return Plural("{game} with {n} trick is lost", "{game} with {n} tricks is lost", n=tricks, game=name)
    return Plural("{game} with {n} trick is won", "{game} with {n} tricks is won", n=tricks, game=name)


AGAINST_VALAT = Message("made contradicts the valat")
AGAINST_BOTH = Message("made contradicts the valat and the card points")
AGAINST_POINTS = {
    True: Message("{points:card point has|card points have} won the game"),
    False: Message("{points:card point has|card points have} lost the game"),
}


def result_against(deal: Deal, options: Options, seats: Seats) -> Message | None:
    """What made contradicts, None if nothing."""
    valat = deciding_valat(deal)
    if valat is not None and is_made(valat):
        won = bonus_side(valat, seats) == DECLARER
        return None if deal.made == won else AGAINST_VALAT
    by_points = deal.thirds is None or deal.made == is_won(deal, options)
    if valat is not None and replaces_game(options):
        # An announced valat that failed: the game as paid, or as counted, may be meant.
        won = bonus_side(valat, seats) != DECLARER
        return None if by_points or deal.made == won else AGAINST_BOTH
    return None if by_points else AGAINST_POINTS[is_won(deal, options)].filled(points=blatt(deal.thirds or 0))
