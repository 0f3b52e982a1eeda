"""Card points that cannot be [DT-V12]."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tarokscore.core import Message, Place, Problem, Seats
from tarokscore.core.fact import Fact
from tarokscore.games.danish_tarok.facts import PACK, Deal, Options
from tarokscore.games.danish_tarok.hands import fool_can_be
from tarokscore.games.danish_tarok.settle import points_of_all
from tarokscore.games.danish_tarok.tricks import Tricks, bonuses_named, counts_points, tricks_of
from tarokscore.rules import checks

HONOUR = 4  # a king, the pagat, the fool [DT-40]
TRICK, SKAT = 1, 1  # card points of each trick, and of the three cards laid away beside their own
LAID_AWAY = 9  # the most that three cards laid away are worth: queens [DT-44]


def points(deal: Deal, options: Options, seats: Seats, *, sound: bool) -> Iterator[Problem]:
    """ListedBonus where they count, whole, 78 together, and what the tricks allow [DT-V12]. sound: the tricks
    are told without contradiction, so the points can be compared with them."""
    found = tricks_of(deal, seats)
    if not deal.points:
        if counts_points(deal, options.score_card_points, options.tout == "fixed", found):
            hint = Message("add {fact}, for two players at least", fact=Fact("points", checks.BY_NAME))
            yield Problem("points", "DT-V12", Message("card points are missing"), hint)
        return
    if any(player not in seats.active for player in deal.points):
        return
    wrong = False
    for player, number in deal.points.items():
        if not 0 <= number <= PACK:
            wrong = True
            text = Message("{number:card point|card points}; the pack has {pack}", number=number, pack=PACK)
            yield Problem(Place.of(("points", player)), "DT-V12", text, Message("0 to {pack}", pack=PACK))
    if len(deal.points) < 2:
        untold = next(player for player in seats.active if player not in deal.points)
        text = Message("card points of one player; it takes two, the third has the rest")
        yield Problem(Place.of(("points", untold)), "DT-V12", text, Message("add another player's"))
    elif not wrong:
        total = sum(deal.points.values())
        if total > PACK or (len(deal.points) == len(seats.active) and total != PACK):
            text = Message(
                "{total:card point|card points} together; the pack has {pack}", total=total, pack=PACK
            )
            yield Problem("points", "DT-V12", text, Message("count again"))
        elif sound and seats.dealer in seats.active:
            yield from against_tricks(deal, found, seats)


def against_tricks(deal: Deal, found: Tricks, seats: Seats) -> Iterator[Problem]:
    """What each player has at least, or exactly where they took no trick [DT-V12, DT-44]."""
    if found.announced is None and not fool_can_be(deal, seats):
        return  # by the declarations nobody has the fool: they are wrong, not the points
    counted = points_of_all(deal, seats)
    empty = without_trick(found, seats)
    wrong = [player for player in empty if counted[player] not in can_be(player, deal, found, seats)]
    for player in wrong:
        text = Message(_NO_TRICK[player == seats.dealer].pattern, player=player, points=counted[player])
        yield Problem(place(deal, player), "DT-V12", text, Message("count again, or mend the bonuses"))
    if wrong:
        return
    if sum(fools_needed(player, counted[player], found, seats) for player in empty) > 1:
        text = Message("both have skisen by these card points; there is one")
        yield Problem("points", "DT-V12", text, Message("count again"))
        return
    takers = [player for player in seats.active if player not in empty]
    honours = honours_won(deal, found)
    if all(counted[player] >= honours.most for player in takers):
        return
    ways = list(least(takers, honours, found, seats))
    if any(all(counted[player] >= fewest[player] for player in fewest) for fewest in ways):
        return
    short = [player for player in seats.active if all(counted[player] < way.get(player, 0) for way in ways)]
    for player in short:
        fewest = min(way[player] for way in ways)
        text = Message(
            "{player} has {points:card point|card points}, but at least {fewest} by the tricks and honours "
                       "that are told", player=player, points=counted[player], fewest=fewest)  # fmt: skip
        yield Problem(place(deal, player), "DT-V12", text, Message("count again, or mend the bonuses"))
    if not short:
        most = max(counted, key=lambda player: counted[player])
        text = Message(
            "{player} has {points:card point|card points}, which leaves the others less than they won",
            player=most,
            points=counted[most],
        )
        yield Problem(place(deal, most), "DT-V12", text, Message("count again, or mend the bonuses"))


_NO_TRICK = {
    False: Message(
        "{player} took no trick and has {points:card point|card points}: only skisen can be theirs"
    ),
    True: Message(
        "{player} took no trick and has {points:card point|card points}: only what was laid away and skisen"
    ),
}


def place(deal: Deal, player: str) -> str:
    """Where somebody's card points are told; those of the third are with all."""
    return Place.of(("points", player)) if player in deal.points else "points"


# --- without a trick -------------------------------------------------------------------------


def without_trick(found: Tricks, seats: Seats) -> tuple[str, ...]:
    """Who took no trick, as far as it is told [DT-30, DT-31]."""
    if found.tout is not None:
        return tuple(player for player in seats.active if player != found.tout.player)
    return (found.nolo.player,) if found.nolo is not None else ()


def can_be(player: str, deal: Deal, found: Tricks, seats: Seats) -> tuple[int, ...]:
    """Card points of somebody without a trick: the fool, and the dealer's skat [DT-44]."""
    is_dealer = player == seats.dealer
    if found.announced is not None:  # the fool lies in the dealer's skat
        return tuple(range(SKAT + HONOUR, SKAT + LAID_AWAY + HONOUR + 1)) if is_dealer else (0,)
    fool = HONOUR if player in fool_can_be(deal, seats) else 0
    return tuple(range(SKAT, SKAT + LAID_AWAY + fool + 1)) if is_dealer else tuple({0, fool})


def fools_needed(player: str, number: int, found: Tricks, seats: Seats) -> int:
    """1 where the card points of somebody without a trick cannot be without the fool."""
    if found.announced is not None:
        return 0
    return int(number > (SKAT + LAID_AWAY if player == seats.dealer else 0))


# --- with tricks -----------------------------------------------------------------------------


class Honours(NamedTuple):
    """lost: who lost a king or the pagat before the last trick, once for each; pagat: who won a trick with
    the pagat before it; in_last: how many kings and pagats were in the last trick."""

    lost: tuple[str, ...]
    pagat: str | None
    in_last: int

    @property
    def most(self) -> int:
        """More than any player has at least by these."""
        return (len(self.lost) + 2) * TRICK + (len(self.lost) + 2 + self.in_last) * HONOUR + SKAT


def honours_won(deal: Deal, found: Tricks) -> Honours:
    """The honours of which the bonuses say that they were won by somebody."""
    lost: list[str] = []
    for each in bonuses_named(deal, "lost-king", "lost-pagat"):
        lost += [each.player] * (each.bonus.count or 1)
    winner = next((each.player for each in bonuses_named(deal, "won-pagat")), None)
    return Honours(tuple(lost), winner, len(found.baguds) + (found.ultimo is not None))


def least(takers: list[str], honours: Honours, found: Tricks, seats: Seats) -> Iterator[dict[str, int]]:
    """The fewest card points that everybody with tricks can have, in each way in which the honours that were
    lost before the last trick can have been won."""
    for won_by in product(*([player for player in takers if player != loser] for loser in honours.lost)):
        pairs = list(zip(honours.lost, won_by, strict=True))
        yield {player: fewest(player, pairs, honours, found, seats) for player in takers}


def fewest(player: str, lost: list[tuple[str, str]], honours: Honours, found: Tricks, seats: Seats) -> int:
    """The fewest card points of one player. lost: (who lost an honour before the last trick, who won it);
    one player loses one card in a trick, two can lose theirs in the same."""
    won = sum(winner == player for _, winner in lost)
    tricks = max(lost.count((loser, player)) for loser in seats.active)
    if honours.pagat == player:
        won, tricks = won + 1, max(tricks, 1)
    if found.winner == player:
        won, tricks = won + honours.in_last, tricks + 1
    laid_away = SKAT if player == seats.dealer else 0
    if laid_away and found.announced is not None:
        laid_away += HONOUR
    return max(tricks, 1) * TRICK + won * HONOUR + laid_away
