"""The fewest transfers that settle given debts. Pure; amounts are whole numbers (of coins) that sum to zero.

A group of k people whose amounts sum to zero needs k − 1 transfers. So n people need n − g, where g is the
largest number of groups, each summing to zero, into which they can be divided. Up to 15 people every division
is considered; beyond that only groups of two to four.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

PROVED_UP_TO = 15  # people: 2¹⁵ sets of them, each with a step per member
MANY = 100  # people; for more of them the groups of four are too many to try


class Transfer(NamedTuple):
    """payer hands payee an amount. group: the people whose debts it and others settle."""

    payer: str
    payee: str
    amount: int
    group: tuple[str, ...]


class Plan(NamedTuple):
    """Transfers that settle all debts. proved: whether it is known that no plan has fewer."""

    transfers: tuple[Transfer, ...]
    proved: bool


def plan(balances: Mapping[str, int]) -> Plan:
    """Return transfers that bring every balance to 0. balances: positive receives, negative pays.

    Raises ValueError if the balances do not sum to zero.

    >>> plan({"A": 5, "B": -5, "C": 3, "D": -3}).transfers[0]
    Transfer(payer='B', payee='A', amount=5, group=('A', 'B'))
    """
    if sum(balances.values()):
        raise ValueError(f"{dict(balances)} does not sum to zero")
    owing = {name: amount for name, amount in balances.items() if amount}
    proved = len(owing) <= PROVED_UP_TO
    groups = most_groups(owing) if proved else greedy_groups(owing)
    made = [
        transfer
        for group in groups
        for transfer in within_group({name: owing[name] for name in owing if name in group})
    ]
    return Plan(tuple(made), proved or len(made) <= 1)


def within_group(group: Mapping[str, int]) -> list[Transfer]:
    """The transfers of one group, largest debt to largest credit: at most one fewer than its people. group:
    {name: balance}, summing to zero."""
    names = tuple(group)
    by_size = sorted(group.items(), key=lambda pair: -abs(pair[1]))
    giving = [(name, -amount) for name, amount in by_size if amount < 0]
    getting = [(name, amount) for name, amount in by_size if amount > 0]
    found = []
    while giving and getting:
        (payer, debt), (payee, credit) = giving[0], getting[0]
        part = min(debt, credit)
        found.append(Transfer(payer, payee, part, names))
        giving[:1] = [(payer, debt - part)] if debt > part else []
        getting[:1] = [(payee, credit - part)] if credit > part else []
    return found


def most_groups(owing: Mapping[str, int]) -> list[tuple[str, ...]]:
    """Divide people into the most groups that each sum to zero. owing: {name: balance}.

    Remove the people one by one in some order: whenever those left sum to zero, a group is complete. `most`
    is, for each set of people, the largest number of groups over all orders.
    """
    names, amounts = list(owing), list(owing.values())
    sets = 1 << len(names)
    total, most = [0] * sets, [0] * sets
    for people in range(1, sets):
        lowest = people & -people
        total[people] = total[people ^ lowest] + amounts[lowest.bit_length() - 1]
        rest, best = people, 0
        while rest:
            one = rest & -rest
            best = max(best, most[people ^ one])
            rest ^= one
        most[people] = best + (total[people] == 0)
    groups: list[tuple[str, ...]] = []
    people, group = sets - 1, []
    while people:
        wanted = most[people] - (total[people] == 0)
        place = next(i for i in range(len(names)) if people >> i & 1 and most[people ^ (1 << i)] == wanted)
        group.append(names[place])
        people ^= 1 << place
        if total[people] == 0:
            groups.append(tuple(group))
            group = []
    return groups


def greedy_groups(owing: Mapping[str, int]) -> list[tuple[str, ...]]:
    """Groups of two, three and four that sum to zero, found greedily, and all others as one group. owing:
    {name: balance}."""
    left = dict(owing)
    groups: list[tuple[str, ...]] = []
    for size in (2, 3, 4) if len(owing) <= MANY else (2, 3):
        while (found := _summing_to_zero(list(left.items()), size)) is not None:
            groups.append(found)
            for name in found:
                del left[name]
    return [*groups, tuple(left)] if left else groups


def _summing_to_zero(people: Sequence[tuple[str, int]], size: int) -> tuple[str, ...] | None:
    """`size` people whose amounts sum to zero, else None. The last one is looked up by amount."""
    by_amount = {amount: name for name, amount in people}
    for some in combinations(people, size - 1):
        last = by_amount.get(-sum(amount for _, amount in some))
        if last is not None and last not in (name for name, _ in some):
            return (*(name for name, _ in some), last)
    return None
