"""Statistics by role, contract, pair, seat and bonus. Pure.

Functions take the deals that were played and return plain values: whole numbers and exact fractions. A player
wins a deal by gaining more than 0 in it.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from tarokscore.core import JsonObject, Place, rounded
from tarokscore.schema import records
from tarokscore.summary.played_deals import BONUSES, DECLARATIONS, PlayedDeal

ROLES = ("declarer", "partner", "defender")

KeyT = TypeVar("KeyT", bound=Hashable)


@records.json_keys("deals won points best worst gains share needed mean=mean_text")
class Tally(NamedTuple):
    """The results of one player in some deals. deals, won: how many; points: score points in all; best,
    worst: of one deal; gains: score points of those won."""

    deals: int
    won: int
    points: int
    best: int
    worst: int
    gains: int

    @property
    def needed(self) -> Fraction | None:
        """The share of wins at which wins and losses, at their averages so far, cancel out; None if all deals
        were won, or none."""
        if self.won in (0, self.deals):
            return None
        gain = Fraction(self.gains, self.won)
        loss = Fraction(self.gains - self.points, self.deals - self.won)
        return loss / (gain + loss)

    @property
    def share(self) -> Fraction:
        """The share of deals that were won."""
        return Fraction(self.won, self.deals)

    @property
    def mean(self) -> Fraction:
        """Score points per deal."""
        return Fraction(self.points, self.deals)

    @property
    def mean_text(self) -> str:
        """The mean as decimal text."""
        return rounded(self.mean, 2)


def tally(amounts: Sequence[int]) -> Tally:
    """The tally of some amounts, at least one.

    >>> tally([30, -10, 0])
    Tally(deals=3, won=1, points=20, best=30, worst=-10, gains=30)
    """
    gains = [each for each in amounts if each > 0]
    return Tally(len(amounts), len(gains), sum(amounts), max(amounts), min(amounts), sum(gains))


def tallies(amounts: Iterable[tuple[KeyT, int]]) -> dict[KeyT, Tally]:
    """{key: tally of its amounts}, in the order of the first amount of each. amounts: (key, amount)."""
    found: dict[KeyT, list[int]] = defaultdict(list)
    for key, amount in amounts:
        found[key].append(amount)
    return {key: tally(some) for key, some in found.items()}


def by_role(deals: Sequence[PlayedDeal], players: Sequence[str]) -> dict[str, dict[str, Tally]]:
    """{player: {role: tally}}; the role "all" is every deal that they took part in."""
    found = tallies(
        ((player, role), deal.scores[player])
        for deal in deals
        for player in deal.at_table
        for role in (deal.role(player), "all")
    )
    return {
        player: {role: found[player, role] for role in (*ROLES, "all") if (player, role) in found}
        for player in players
    }


def by_contract(deals: Sequence[PlayedDeal]) -> dict[str, tuple[int, Tally | None]]:
    """{contract or outcome: (deals, tally of the declarer's score)}, the most frequent first; None for the
    tally if nobody declares. {} if a deal has neither contract nor outcome."""
    names = [str(deal.deal.get("contract") or deal.deal.get("outcome") or "") for deal in deals]
    if not all(names):
        return {}
    found = tallies(
        (name, deal.scores[deal.declarer]) for name, deal in zip(names, deals, strict=True) if deal.declarer
    )
    return {name: (number, found.get(name)) for name, number in Counter(names).most_common()}


def by_pair(deals: Sequence[PlayedDeal]) -> dict[tuple[str, ...], Tally]:
    """{pair: tally of their scores together} of declarer and partner, in either role, the most frequent pair
    first."""
    sides = (tuple(sorted(deal.declaring)) for deal in deals)
    found = tallies(
        (pair, sum(deal.scores[name] for name in pair))
        for pair, deal in zip(sides, deals, strict=True)
        if len(pair) == 2
    )
    return dict(sorted(found.items(), key=lambda item: (-item[1].deals, item[0])))


def by_dealer(deals: Sequence[PlayedDeal], players: Sequence[str]) -> dict[str, Tally]:
    """{player: tally of their scores in the deals that they dealt and played}."""
    found = tallies((deal.dealer, deal.scores[deal.dealer]) for deal in deals if deal.dealer in deal.at_table)
    return {player: found[player] for player in players if player in found}


def by_seat(deals: Sequence[PlayedDeal]) -> dict[int, Tally]:
    """{seat: tally of the players in it}: seat 1 is next after the dealer in order of play."""
    found = tallies(
        (seat, deal.scores[player])
        for deal in deals
        for seat, player in enumerate(deal.after_dealer, 1)
        if player in deal.at_table
    )
    return dict(sorted(found.items()))


# --- bonuses ---------------------------------------------------------------------------------


class PlayedBonus(NamedTuple):
    """One bonus or declaration of one deal. place: "bonuses[0]"; result_told: whether the deal states `made`;
    owners: the players of its side; player: the one whose it was, None if unknown; net: score points that
    its lines brought the owners together, None if it has no line of its own."""

    deal: PlayedDeal
    place: str
    name: str
    announced: bool
    made: bool
    result_told: bool
    owners: tuple[str, ...]
    player: str | None
    net: int | None


class BonusAttempts(NamedTuple):
    """Some bonuses of a kind. times, made: how many; net: score points of their sides in all; rate: of
    success, None if failures are not recorded; needed: the rate at which gains and losses cancel out, None if
    it cannot be computed."""

    times: int
    made: int
    net: int
    rate: Fraction | None
    needed: Fraction | None


@records.json_keys(
    "announced=announced.times made=announced.made rate=announced.rate needed=announced.needed "
    "silent=silent.times silent_made=silent.made silent_rate=silent.rate silent_needed=silent.needed "
    "net silent_net=silent.net"
)
class BonusTally(NamedTuple):
    """The announced and the silent bonuses of a kind. in_hand: whether they are declarations of a hand."""

    announced: BonusAttempts
    silent: BonusAttempts
    in_hand: bool

    @property
    def net(self) -> int:
        """Score points of their sides in all."""
        return self.announced.net + self.silent.net


def bonuses(deals: Sequence[PlayedDeal]) -> list[PlayedBonus]:
    """Every bonus and declaration of the deals. If a deal does not state whether a bonus was made, its net
    score points decide. A declaration is always made."""
    found = []
    for deal in deals:
        for kind in (BONUSES, DECLARATIONS):
            for index, entry in enumerate(deal.deal.get(kind) or ()):
                place = f"{kind}[{index}]"
                lines = deal.lines_at(place)
                owners = deal.side(entry)
                net = sum(line.scores.get(name, 0) for line in lines for name in owners) if lines else None
                announced = kind == BONUSES and entry.get("announced") is True
                found.append(
                    PlayedBonus(
                        deal, place, str(entry.get("name", "")), announced, _made(entry, kind, net),
                        entry.get("made") is not None, owners, _player(deal, entry, owners), net,
                    )
                )  # fmt: skip
    return found


def _made(entry: JsonObject, kind: str, net: int | None) -> bool:
    if kind == DECLARATIONS:
        return True
    said = entry.get("made")
    return bool(said) if said is not None else (net or 0) >= 0


def _player(deal: PlayedDeal, entry: JsonObject, owners: tuple[str, ...]) -> str | None:
    if entry.get("player") is not None:
        return str(entry["player"])
    return deal.declarer if deal.declarer in owners else owners[0] if len(owners) == 1 else None


Values = Callable[[PlayedBonus], tuple[int, int] | None]
"""A function from a bonus to (its score points if made, if failed) for its side; None if one is unknown."""


def by_bonus(found: Sequence[PlayedBonus], values: Values) -> dict[str, BonusTally]:
    """{bonus: tally}, in the order of the first of each. found: as `bonuses` returns them; values: of a
    bonus."""
    return _bonus_tallies(found, values, lambda each: each.name)


def by_player_and_bonus(
    found: Sequence[PlayedBonus], values: Values
) -> dict[tuple[str | None, str], BonusTally]:
    """{(player, bonus): tally}, sorted, of the bonuses whose player is known. As `by_bonus`."""
    made = _bonus_tallies(found, values, lambda each: (each.player, each.name))
    return {key: made[key] for key in sorted(key for key in made if key[0] is not None)}


def _bonus_tallies(
    found: Sequence[PlayedBonus], values: Values, of: Callable[[PlayedBonus], KeyT]
) -> dict[KeyT, BonusTally]:
    risky = _risky(found, values)
    kinds: dict[KeyT, list[PlayedBonus]] = defaultdict(list)
    for each in found:
        kinds[of(each)].append(each)
    return {key: _tally_of(some, values, some[0].name in risky) for key, some in kinds.items()}


def _risky(found: Sequence[PlayedBonus], values: Values) -> set[str]:
    """The names of the bonuses that can fail silently: one did, or could have. The others are only recorded
    if they happened."""
    silent = [each for each in found if not each.announced]
    return {each.name for each in silent if (each.result_told and not each.made) or values(each) is not None}


def _tally_of(found: Sequence[PlayedBonus], values: Values, risky: bool) -> BonusTally:
    announced = [each for each in found if each.announced]
    silent = [each for each in found if not each.announced]
    in_hand = any(Place(each.place).top == DECLARATIONS for each in found)
    return BonusTally(_attempts(announced, values, True), _attempts(silent, values, risky), in_hand)


def _attempts(found: Sequence[PlayedBonus], values: Values, risky: bool) -> BonusAttempts:
    """Count some bonuses of a kind. risky: whether failures are recorded, so that a rate has a meaning."""
    made, net = sum(1 for each in found if each.made), sum(each.net or 0 for each in found)
    if not found or not risky:
        return BonusAttempts(len(found), made, net, None, None)
    pairs = [pair for each in found if (pair := values(each)) is not None]
    rate = Fraction(made, len(found))
    return BonusAttempts(len(found), made, net, rate, needed_rate(pairs or _observed(found)))


def _observed(found: Sequence[PlayedBonus]) -> list[tuple[int, int]]:
    """(gain, loss) of every gain with every loss, for bonuses of which no deal can be settled otherwise."""
    nets = [each.net or 0 for each in found]
    return [(gain, loss) for gain in nets if gain > 0 for loss in nets if loss < 0]


def needed_rate(pairs: Sequence[tuple[int, int]]) -> Fraction | None:
    """The rate of success at which gains g and losses l cancel out: rate × Σg = (1 − rate) × Σl. None without
    gains or losses. pairs: (gain, loss ≤ 0).

    >>> needed_rate([(20, -20), (20, -60)])
    Fraction(2, 3)
    """
    gains = sum(gain for gain, _ in pairs)
    losses = -sum(loss for _, loss in pairs)
    return Fraction(losses, gains + losses) if gains > 0 and losses > 0 else None
