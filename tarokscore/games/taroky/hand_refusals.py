"""Which hand declarations can stand together, and beside a pagát or a called tarok. Rules: rules.md.

One function per refusal (CZ-V8 … CZ-V11). What is told may be incomplete: what needs the rest is then not
asked.
"""

from collections.abc import Iterator, Mapping

from tarokscore.core import Message, Plural, Problem, Seats
from tarokscore.games.taroky.facts import DECLARATION, Bonus, Deal, is_bid
from tarokscore.games.taroky.options import Options

TAROKY = 22  # trumps in the pack [CZ-2]
UNSEEN = 6  # most of them that can lie outside the four hands, in talon or discards [CZ-2]
HAND = 12
# How many taroky a declaring hand has, at least and at most [CZ-40].
LEAST = {"taroky": 10, "tarocky": 8, "trul": 3, "barvicky": 1}
MOST = {"taroky": 12, "tarocky": 9, "barvicky": 2, "barvy": 1}
FEW = 2  # the most of barvičky, and of barvy where they stand for both [CZ-40]
# What one hand cannot declare together [CZ-42].
NOT_TOGETHER = {
    frozenset({"honery", "kralovske-honery"}): Message(
        "{earlier} and {name} of {player} never count together"
    ),
    frozenset({"trul", "barvy"}): Message(
        "{earlier} and {name} of {player} are three taroky and one at most"
    ),
    frozenset({"trul", "barvicky"}): Message(
        "{earlier} and {name} of {player} are three taroky and two at most"
    ),
    frozenset({"taroky", "kralovske-honery"}): Message(
        "{earlier} and {name} of {player} would be 14 cards"
    ),
}  # fmt: skip
TRUL_AND_FEW = NOT_TOGETHER[frozenset({"trul", "barvicky"})]
TWO_NUMBERS = Message("{earlier} and {name} of {player} name two numbers of taroky")
HONOURS = ("honery", "kralovske-honery")
CALLED = {"XIX": 0, "XVIII": 1, "XVII": 2, "XVI": 3}  # higher ones that the bidder then holds [CZ-11]
KEEP_ONE, COUNT_AGAIN = Message("keep the one that was held"), Message("count again")
MEND_CALLED = Message("mend the declaration or the called tarok")

Hands = Mapping[str, Mapping[str, int]]


def hands_of(deal: Deal) -> Hands:
    """{player: {declaration: its first place in the list}}."""
    hands: dict[str, dict[str, int]] = {}
    for index, declaration in enumerate(deal.declarations):
        hands.setdefault(declaration.player, {}).setdefault(declaration.name, index)
    return hands


def most_of(name: str, options: Options) -> int:
    """The most taroky of a hand that declares so many; barvy may stand for barvičky, too [CZ-40]."""
    return FEW if name == "barvy" and options.single_barvy else MOST[name]


# --- hands among themselves --------------------------------------------------------------------


def one_hand(deal: Deal, options: Options) -> Iterator[Problem]:
    """What one hand cannot hold at once [CZ-V8]."""
    before: dict[str, list[str]] = {}
    for index, declaration in enumerate(deal.declarations):
        place, name, player = f"declarations[{index}]", declaration.name, declaration.player
        if name == "barvicky" and options.single_barvy:
            text = Message("there are no barvičky at this table: none to two taroky are barvy")
            yield Problem(f"{place}.name", "CZ-V1", text, Message("declare barvy"))
        held = before.setdefault(player, [])
        if name in held:
            text = Message("{name} of {player} twice", name=DECLARATION[name], player=player)
            yield Problem(place, "CZ-V8", text, Message("record it once"))
            continue
        for earlier in held:
            why = NOT_TOGETHER.get(frozenset({earlier, name}))
            if options.single_barvy and {earlier, name} == {"trul", "barvy"}:
                why = TRUL_AND_FEW
            if name in MOST and earlier in MOST:
                why = TWO_NUMBERS
            if why:
                text = why.filled(earlier=DECLARATION[earlier], name=DECLARATION[name], player=player)
                yield Problem(place, "CZ-V8", text, KEEP_ONE)
        held.append(name)


NEED_TOO_MANY = Message("these hands need {least} taroky; the pack has {pack}", pack=TAROKY)
TOO_FEW = Message(
    "these hands have {most} taroky at most; {least} are in the four hands at least", least=TAROKY - UNSEEN
)
ONE_TRUL = Message("{name} of {player} beside {first}'s: there is one trul")
EIGHT_FIVES = Message("{name} of {player} beside {first}'s: eight of seven five-point cards")


def across(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """What four hands cannot hold together: 16 to 22 taroky, one trul, seven five-point cards [CZ-V9]."""
    hands, players = hands_of(deal), seats.active
    least = sum(fewest(deal, seats, hands.get(player, {}), player) for player in players)
    if least > TAROKY:
        yield Problem("declarations", "CZ-V9", NEED_TOO_MANY.filled(least=least), COUNT_AGAIN)
    most = sum(
        min((most_of(name, options) for name in hands.get(player, {}) if name in MOST), default=HAND)
        for player in players
    )
    if not options.single_barvy:  # there is one pagát [CZ-40]
        most -= max(0, sum("barvy" in hand for hand in hands.values()) - 1)
    if len(players) == 4 and most < TAROKY - UNSEEN:
        yield Problem("declarations", "CZ-V9", TOO_FEW.filled(most=most), COUNT_AGAIN)
    for names, text in ((("trul",), ONE_TRUL), (HONOURS, EIGHT_FIVES)):
        first: str | None = None
        for index, declaration in enumerate(deal.declarations):
            if declaration.name not in names:
                continue
            if first is not None and declaration.player != first:
                why = text.filled(name=DECLARATION[declaration.name], player=declaration.player, first=first)
                yield Problem(f"declarations[{index}]", "CZ-V9", why, KEEP_ONE)
            first = first or declaration.player


def fewest(deal: Deal, seats: Seats, hand: Mapping[str, int], player: str) -> int:
    """The fewest taroky that a hand can have had, by what it declared and by the called tarok."""
    declared = max((LEAST.get(name, 0) for name in hand), default=0)
    if not deal.is_duty:
        return declared
    if player == seats.partner:
        return max(declared, 1)
    if player == seats.declarer:
        return max(declared, bidders_least(deal) + made_bid(deal, seats))
    return declared


# --- beside the pagát and the called tarok -----------------------------------------------------


def bids(deal: Deal, seats: Seats) -> tuple[Bonus, ...]:
    """The bidder's bird in second duty [CZ-12, CZ-25]."""
    return tuple(bonus for bonus in deal.bonuses if is_bid(bonus, deal, seats))


def made_bid(deal: Deal, seats: Seats) -> bool:
    """Whether the bidder of second duty made the bird, and so held it [CZ-12]."""
    return deal.bid_bird is not None and any(bid.made is True for bid in bids(deal, seats))


PAGAT_AND_TRUL = Message("{holder} declared the trul, so nobody else played the pagát")


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
                text = PAGAT_AND_TRUL.filled(holder=holder)
                yield Problem(f"bonuses[{index}]", "CZ-V10", text, Message("mend the trul or the pagát"))


def bidders_least(deal: Deal) -> int:
    """Taroky other than the pagát that the bidder of a duty must hold: those above the called one, and
    the called one if alone [CZ-11]."""
    return CALLED[deal.called or "XIX"] + (deal.partner is None)


BESIDES = Plural(
    "barvy of {player}, who held at least {n} tarok besides the pagát",
    "barvy of {player}, who held at least {n} taroky besides the pagát",
)
HELD = Plural(
    "{name} of {player}, who held at least {n} tarok", "{name} of {player}, who held at least {n} taroky"
)
HOLDS_CALLED = Message("barvy of {player}, who holds the called tarok")


def duty_hands(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Partner and bidder of a duty hold the called tarok and those above it [CZ-V11]. A bird that was bid
    and made is a tarok of the bidder's; one that is not the pagát also goes against barvy."""
    if not deal.is_duty or seats.declarer is None:
        return
    held = bidders_least(deal) + made_bid(deal, seats)
    besides = bidders_least(deal) if deal.bid_bird in (None, "pagat") else held
    for index, declaration in enumerate(deal.declarations):
        place, player, name = f"declarations[{index}]", declaration.player, declaration.name
        few = name == "barvicky" or (name == "barvy" and options.single_barvy)  # none to two taroky
        if player == seats.declarer:
            if name == "barvy" and not few and besides > 0:
                text: Message = BESIDES.filled(player=player, n=besides)
                yield Problem(place, "CZ-V11", text, MEND_CALLED)
            if few and held > FEW:
                text = HELD.filled(name=DECLARATION[name], player=player, n=held)
                yield Problem(place, "CZ-V11", text, MEND_CALLED)
        elif player == seats.partner and name == "barvy" and not few:
            text = HOLDS_CALLED.filled(player=player)
            yield Problem(place, "CZ-V11", text, Message("with one or two taroky: barvičky"))
