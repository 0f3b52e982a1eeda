"""Deals of Danish tarok that are really dealt and played out, card by card, with the chips that change hands.

What was played can have happened; so the facts of such a deal are never refused, and they come to the chips.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

Json = dict[str, Any]

SUITS = ("hearts", "diamonds", "spades", "clubs")
RANKS = ("king", "queen", "knight", "jack")
COURT_POINTS = {"king": 4, "queen": 3, "knight": 2, "jack": 1}


class Card(NamedTuple):
    """suit: one of the four, "tarok" or "fool"; rank: higher wins; name: of a court card."""

    suit: str
    rank: int
    name: str = ""

    @property
    def is_king(self) -> bool:
        return self.name == "king"

    @property
    def is_pagat(self) -> bool:
        return self == PAGAT

    @property
    def points(self) -> int:
        return COURT_POINTS.get(self.name, 4 if self.suit == "fool" or self in (PAGAT, MONDO) else 0)


FOOL, PAGAT, MONDO = Card("fool", 0), Card("tarok", 1), Card("tarok", 21)
DECK = (
    FOOL,
    *(Card("tarok", rank) for rank in range(1, 22)),
    *(Card(suit, 14 - place, name) for suit in SUITS for place, name in enumerate(RANKS)),
    *(Card(suit, rank) for suit in SUITS for rank in range(1, 11)),
)


class Played(NamedTuple):
    """The facts of a deal as a table tells them, and the chips of every account."""

    deal: Json
    chips: dict[str, int]


def dealt(random: Random, players: Sequence[str], dealer: str) -> dict[str, list[Card]]:
    """25 cards each, 28 for the dealer; now and then one player gets most of the high ones."""
    deck = list(DECK)
    random.shuffle(deck)
    if random.random() < 0.3:
        deck.sort(key=lambda card: (card.suit == "tarok", card.points, card.rank), reverse=True)
        swaps = random.choice((3, 8, 20))
        for _ in range(swaps):
            one, two = random.randrange(78), random.randrange(78)
            deck[one], deck[two] = deck[two], deck[one]
    hands = {}
    for player in random.sample(list(players), len(players)):
        size = 28 if player == dealer else 25
        hands[player], deck = deck[:size], deck[size:]
    return hands


def declared(player: str, hand: list[Card]) -> list[Json]:
    """All that the hand has to declare."""
    found: list[Json] = []
    fool = FOOL in hand
    taroks = [card for card in hand if card.suit in ("tarok", "fool")]
    if len(taroks) >= 10:
        found.append({"name": "trumps", "player": player, "count": len(taroks), "pagat": PAGAT in hand})
    if fool and PAGAT in hand and MONDO in hand:
        ranks, count = {card.rank for card in taroks}, 3
        for rank in range(20, 1, -1):
            if rank not in ranks:
                break
            count += 1
        found.append({"name": "matadors", "player": player, "count": count})
    courts = [card for card in hand if card.name]
    groups = [("kings", "", [card for card in courts if card.is_king])]
    groups += [("cavalry", suit, [card for card in courts if card.suit == suit]) for suit in SUITS]
    for what, suit, cards in groups:
        if len(cards) == 4:
            name = "abundant" if fool else "full"
        elif len(cards) == 3 and fool:
            name = "half"
        else:
            continue
        entry = {"name": f"{name}-{what}", "player": player} | ({"suit": suit} if suit else {})
        if name == "half":
            shown = {card.name if suit else card.suit for card in cards}
            entry["missing"] = next(each for each in (RANKS if suit else SUITS) if each not in shown)
        found.append(entry)
    return found


def chosen(random: Random, hand: list[Card], led: str | None, tricks_left: int) -> Card:
    """A card that may be played: suit is followed, else tarok; the fool any time but in the last trick but
    one."""
    following = [card for card in hand if card.suit == led] or [card for card in hand if card.suit == "tarok"]
    allowed = (following if led is not None else []) or [card for card in hand if card != FOOL] or hand
    if FOOL in hand and (tricks_left != 2 or len(hand) == 1):
        allowed = [*allowed, FOOL]
    if tricks_left == 2 and len(hand) == 2 and FOOL in hand:
        allowed = [card for card in hand if card != FOOL]
    kept = [card for card in allowed if not (card.is_king or card.is_pagat)]
    return random.choice(kept if kept and random.random() < 0.7 else list(allowed))


def winner(trick: dict[str, Card], led: str | None) -> str:
    """The highest tarok, else the highest card of the suit led; the fool wins nothing."""
    strength = {player: (card.suit == "tarok", card.suit == led, card.rank) for player, card in trick.items()}
    return max(
        (player for player, card in trick.items() if card != FOOL), key=lambda player: strength[player]
    )


def play(random: Random, players: Sequence[str], dealer: str, pots: dict[str, int] | None = None) -> Played:
    """One deal of three or four players. pots: what lies in each, by account; None for a single deal."""
    seat = players.index(dealer)
    active = [player for player in players if len(players) == 3 or player != players[seat - 2]]
    hands = dealt(random, active, dealer)
    cups = dict(pots) if pots is not None else dict.fromkeys(("king-pot", "pagat-pot"), 20 * len(players))
    chips: Counter[str] = Counter(dict.fromkeys((*players, *cups), 0))

    def pay(giver: str, taker: str, amount: int) -> None:
        chips[giver] -= amount
        chips[taker] += amount
        for cup in cups:
            cups[cup] += amount * ((cup == taker) - (cup == giver))

    def all_pay(taker: str, amount: int) -> None:
        for player in active:
            if player != taker:
                pay(player, taker, amount)

    for cup in cups:
        if cups[cup] == 0:
            for player in players:
                pay(player, cup, 20)
        pay(dealer, cup, 5)
    deal: Json = {"variant": "danish-tarok", "players": list(players), "dealer": dealer}
    deal["declarations"] = [each for player in active for each in declared(player, hands[player])]
    for each in deal["declarations"]:
        if each["name"] in ("trumps", "matadors"):
            all_pay(each["player"], 10 + 5 * (each["count"] - (10 if each["name"] == "trumps" else 3)))
        else:
            all_pay(each["player"], {"half": 5, "full": 10, "abundant": 15}[each["name"].split("-")[0]])

    away = [card for card in hands[dealer] if not card.is_king and card.suit not in ("tarok", "fool")]
    away = sorted(away, key=lambda card: card.points, reverse=random.random() < 0.3)[:3]
    calls = False
    if FOOL in hands[dealer] and (len(away) < 3 or random.random() < 0.1):
        calls, away = True, [FOOL, *away][:3]
    if len(away) < 3:  # nothing but tarok and kings: then some of them
        away += [card for card in hands[dealer] if card not in away and not card.is_king][: 3 - len(away)]
    hands[dealer] = [card for card in hands[dealer] if card not in away]
    points: Counter[str] = Counter(dict.fromkeys(active, 0))
    points[dealer] += 1 + sum(card.points for card in away)

    tricks: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    bonuses: list[Json] = []
    leader = players[(seat + 1) % len(players)]
    for left in range(25, 0, -1):
        order = active[active.index(leader) :] + active[: active.index(leader)]
        trick: dict[str, Card] = {}
        led: str | None = None
        for player in order:
            trick[player] = chosen(random, hands[player], led, left)
            hands[player].remove(trick[player])
            if led is None and trick[player] != FOOL:
                led = trick[player].suit
        leader = winner(trick, led)
        tricks[leader] += 1
        points[leader] += 1
        for player, card in trick.items():
            points[player if card == FOOL and left > 1 else leader] += card.points
            if left > 1 and player != leader and (card.is_king or card.is_pagat):
                all_pay(player, -5)
                pay(player, "king-pot" if card.is_king else "pagat-pot", 5)
                if card.is_king:
                    lost[player] += 1
                else:
                    bonuses.append({"name": "lost-pagat", "player": player})
            if left > 1 and player == leader and card.is_pagat:
                all_pay(player, 5)
                bonuses.append({"name": "won-pagat", "player": player})
    bonuses += [{"name": "lost-king", "player": player, "count": number} for player, number in lost.items()]

    every = next((player for player in active if tricks[player] == 25), None)
    none = [player for player in active if not tricks[player]]
    nolo = none[0] if len(none) == 1 else None
    lay = dict(cups)
    failed = calls and every != dealer
    if calls:
        bonuses.append({"name": "tout", "player": dealer, "announced": True, "made": not failed})
    if every is not None:
        if not (calls and every == dealer):
            bonuses.append({"name": "tout", "player": every})
        all_pay(every, 85)
        for cup in lay:
            pay(cup, every, lay[cup])
    if nolo is not None:
        bonuses.append({"name": "nolo", "player": nolo})
        all_pay(nolo, 25)
    ordinary = every is None and nolo is None
    ultimos = {player: card for player, card in trick.items() if card.is_king or card.is_pagat}
    for player, card in ultimos.items():
        name = "king" if card.is_king else "pagat"
        bonuses.append({"name": f"{name}-ultimo", "player": player, "made": player == leader})
    if leader in ultimos and ordinary and not failed:
        cup = "king-pot" if ultimos[leader].is_king else "pagat-pot"
        all_pay(leader, 40 if ultimos[leader].is_king else 45)
        pay(cup, leader, lay[cup])
    if failed:
        all_pay(dealer, -85)
        for cup in lay:
            pay(dealer, cup, lay[cup])
    for player, card in ultimos.items():
        if player != leader:
            all_pay(player, -40 if card.is_king else -45)
            cup = "king-pot" if card.is_king else "pagat-pot"
            pay(player, cup, lay[cup])
    if leader not in ultimos:
        bonuses.append({"name": "last-trick", "player": leader})
        if ordinary and not ultimos:
            all_pay(leader, 20)
    if nolo is None:
        following = players[(seat + 1) % len(players)]
        for player in active:
            if player != following:
                pay(following, player, 5 * round((points[player] - 26) / 5))
    deal["bonuses"] = bonuses
    deal["points"] = {player: points[player] for player in active}
    return Played(deal, dict(chips))
