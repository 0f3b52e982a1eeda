"""Which hand declarations can stand together, and beside a pagát or a called tarok. Rules: rules.md.

One function per refusal (CZ-V8 … CZ-V11), for check.py. What is told may be incomplete: what needs the
rest is then not asked.
"""

from collections.abc import Iterator, Mapping

from tarokscore.core import Problem
from tarokscore.games.taroky.facts import Bonus, Deal, is_bid
from tarokscore.games.taroky.settle import DECLARATION
from tarokscore.rules.seats import Seats

TAROKY = 22  # trumps in the pack [CZ-2]
UNSEEN = 6  # most of them that can lie outside the four hands, in talon or discards [CZ-2]
HAND = 12
# How many taroky a declaring hand has, at least and at most [CZ-40].
LEAST = {"taroky": 10, "tarocky": 8, "trul": 3, "barvicky": 1}
MOST = {"taroky": 12, "tarocky": 9, "barvicky": 2, "barvy": 1}
# What one hand cannot declare together [CZ-42].
NOT_TOGETHER = {
    frozenset({"honery", "kralovske-honery"}): "never count together",
    frozenset({"trul", "barvy"}): "are three taroky and one at most",
    frozenset({"trul", "barvicky"}): "are three taroky and two at most",
    frozenset({"taroky", "kralovske-honery"}): "would be 14 cards",
}
HONOURS = ("honery", "kralovske-honery")
CALLED = {"XIX": 0, "XVIII": 1, "XVII": 2, "XVI": 3}  # higher ones that the bidder then holds [CZ-11]

Hands = Mapping[str, Mapping[str, int]]


def hands_of(deal: Deal) -> Hands:
    """{player: {declaration: its first place in the list}}."""
    hands: dict[str, dict[str, int]] = {}
    for index, declaration in enumerate(deal.declarations):
        hands.setdefault(declaration.player, {}).setdefault(declaration.name, index)
    return hands


def native(name: str) -> str:
    return DECLARATION[name][0]


def taroks(number: int) -> str:
    return f"{number} tarok" if number == 1 else f"{number} taroky"


# --- hands among themselves --------------------------------------------------------------------


def one_hand(deal: Deal) -> Iterator[Problem]:
    """What one hand cannot hold at once [CZ-V8]."""
    before: dict[str, list[str]] = {}
    for index, declaration in enumerate(deal.declarations):
        place, name, player = f"declarations[{index}]", declaration.name, declaration.player
        held = before.setdefault(player, [])
        if name in held:
            yield Problem(place, "CZ-V8", f"{native(name)} of {player} twice", "record it once")
            continue
        for earlier in held:
            why = NOT_TOGETHER.get(frozenset({earlier, name}))
            if name in MOST and earlier in MOST:
                why = "name two numbers of taroky"
            if why:
                text = f"{native(earlier)} and {native(name)} of {player} {why}"
                yield Problem(place, "CZ-V8", text, "keep the one that was held")
        held.append(name)


def across(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """What four hands cannot hold together: 16 to 22 taroky, one trul, seven five-point cards [CZ-V9]."""
    hands = hands_of(deal)
    least = sum(fewest(deal, seats, hands.get(player, {}), player) for player in deal.players)
    if least > TAROKY:
        yield Problem(
            "declarations", "CZ-V9", f"these hands need {least} taroky; the pack has {TAROKY}", "count again"
        )
    most = sum(min((MOST[n] for n in hands.get(p, {}) if n in MOST), default=HAND) for p in deal.players)
    most -= max(0, sum("barvy" in hand for hand in hands.values()) - 1)  # there is one pagát [CZ-40]
    if len(deal.players) == 4 and most < TAROKY - UNSEEN:
        text = f"these hands have {most} taroky at most; {TAROKY - UNSEEN} are in the four hands at least"
        yield Problem("declarations", "CZ-V9", text, "count again")
    for names, why in ((("trul",), "there is one trul"), (HONOURS, "eight of seven five-point cards")):
        first: str | None = None
        for index, declaration in enumerate(deal.declarations):
            if declaration.name not in names:
                continue
            if first is not None and declaration.player != first:
                text = f"{native(declaration.name)} of {declaration.player} beside {first}'s: {why}"
                yield Problem(f"declarations[{index}]", "CZ-V9", text, "keep the one that was held")
            first = first or declaration.player


def fewest(deal: Deal, seats: Seats, hand: Mapping[str, int], player: str) -> int:
    """The fewest taroky that a hand can have had, by what it declared and by the called tarok."""
    declared = max((LEAST.get(name, 0) for name in hand), default=0)
    if not deal.is_duty:
        return declared
    if player == seats.partner:
        return max(declared, 1)
    if player == seats.declarer:
        return max(declared, bidders_least(deal) + sum(bid.made is True for bid in bids(deal, seats)))
    return declared


# --- beside the pagát and the called tarok -----------------------------------------------------


def bids(deal: Deal, seats: Seats) -> tuple[Bonus, ...]:
    """The bidder's pagát in second duty [CZ-12]."""
    return tuple(bonus for bonus in deal.bonuses if is_bid(bonus, deal, seats))


def trul_and_pagat(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who declared the trul held the pagát; a bid that failed proves nothing [CZ-V10]."""
    for declaration in deal.declarations:
        holder = declaration.player
        if declaration.name != "trul" or holder not in deal.players or seats.declarer not in deal.players:
            continue
        for index, bonus in enumerate(deal.bonuses):
            if bonus.name != "pagat":
                continue
            if is_bid(bonus, deal, seats):
                somebody_elses = bonus.made is True and holder != seats.declarer
            elif bonus.player is not None:
                somebody_elses = holder != bonus.player
            else:
                somebody_elses = bonus.side is not None and seats.side_of(holder) != bonus.side
            if somebody_elses:
                text = f"{holder} declared the trul, so nobody else played the pagát"
                yield Problem(f"bonuses[{index}]", "CZ-V10", text, "mend the trul or the pagát")


def bidders_least(deal: Deal) -> int:
    """Taroky other than the pagát that the bidder of a duty must hold: those above the called one, and
    the called one if he is alone [CZ-11]."""
    return CALLED[deal.called or "XIX"] + (deal.partner is None)


def duty_hands(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Partner and bidder of a duty hold the called tarok and those above it [CZ-V11]."""
    if not deal.is_duty or seats.declarer is None:
        return
    least = bidders_least(deal)
    with_pagat = least + any(bid.made for bid in bids(deal, seats))
    for index, declaration in enumerate(deal.declarations):
        place, player = f"declarations[{index}]", declaration.player
        if player == seats.declarer:
            if declaration.name == "barvy" and least > 0:
                text = f"barvy of {player}, who held at least {taroks(least)} besides the pagát"
                yield Problem(place, "CZ-V11", text, "mend the declaration or the called tarok")
            if declaration.name == "barvicky" and with_pagat > MOST["barvicky"]:
                text = f"barvičky of {player}, who held at least {taroks(with_pagat)}"
                yield Problem(place, "CZ-V11", text, "mend the declaration or the called tarok")
        elif player == seats.partner and declaration.name == "barvy":
            text = f"barvy of {player}, who holds the called tarok"
            yield Problem(place, "CZ-V11", text, "with one or two taroky: barvičky")


# --- unusual, and accepted ---------------------------------------------------------------------


def remark(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A bidder of second duty who cannot have held the pagát; honéry beside another's trul [CZ-12, CZ-40]."""
    if not deal.declarations:
        return
    failed = any(bid.made is False for bid in bids(deal, seats))
    hands = hands_of(deal)
    trul = next((player for player, hand in hands.items() if "trul" in hand), None)
    if failed and trul not in (None, seats.declarer):
        text = f"{seats.declarer} bid the pagát, but {trul} held it with the trul"
        yield Problem(f"declarations[{hands[trul or '']['trul']}]", "CZ-12", text)
    barvicky = hands.get(seats.declarer or "", {}).get("barvicky")
    if failed and barvicky is not None and bidders_least(deal) + 1 > MOST["barvicky"]:
        text = f"with these barvičky {seats.declarer} cannot have held the pagát he bid"
        yield Problem(f"declarations[{barvicky}]", "CZ-12", text)
    for player, hand in hands.items():
        if trul is not None and player != trul and "honery" in hand:
            text = f"{player} has honéry beside {trul}'s trul: four kings, which are královské honéry"
            yield Problem(f"declarations[{hand['honery']}]", "CZ-40", text, "they are worth more")
