"""Who pays whom: an amount as {account: score points} that sum to zero. Pure."""

from collections.abc import Mapping, Sequence


def between_sides(
    amount: int, declarer: str, partner: str | None, defenders: Sequence[str]
) -> dict[str, int]:
    """The scores if every defender pays `amount`, the partner gets it once and the declarer the rest.

    A negative amount goes the other way. Two against two, each loser pays one winner; alone, the declarer
    settles with every defender; with a partner against three the declarer has two shares.

    >>> between_sides(5, "A", "C", ["B", "D"])
    {'A': 5, 'C': 5, 'B': -5, 'D': -5}
    >>> between_sides(-5, "A", None, ["B", "C", "D"])
    {'A': -15, 'B': 5, 'C': 5, 'D': 5}
    """
    if partner is None:
        scores = {declarer: amount * len(defenders)}
    else:
        scores = {declarer: amount * (len(defenders) - 1), partner: amount}
    for player in defenders:
        scores[player] = -amount
    return scores


def from_each(amount: int, receiver: str, payers: Sequence[str]) -> dict[str, int]:
    """The scores if each of the payers gives the receiver `amount`.

    >>> from_each(10, "A", ["B", "C"])
    {'A': 20, 'B': -10, 'C': -10}
    """
    return {receiver: amount * len(payers)} | dict.fromkeys(payers, -amount)


def by_differences(noted: Mapping[str, int]) -> dict[str, int]:
    """The scores if every pair settles the difference of their noted points: n × own − sum of all.

    noted: {player: points} of everybody at the table.

    >>> by_differences({"A": 66, "B": 0, "C": 0, "D": 0})
    {'A': 198, 'B': -66, 'C': -66, 'D': -66}
    """
    everything = sum(noted.values())
    return {player: len(noted) * own - everything for player, own in noted.items()}
