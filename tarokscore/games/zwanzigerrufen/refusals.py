"""What cannot have happened in a deal of Zwanzigerrufen. Rules: rules.md (ZW-V1 … ZW-V11).

One function per group of refusals, each yielding all its problems; what bonuses rule out is in
bonus_refusals.py. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.core.fact import KeyName
from tarokscore.games.zwanzigerrufen import bonus_refusals
from tarokscore.games.zwanzigerrufen.facts import Deal, Options, State
from tarokscore.games.zwanzigerrufen.result import points_of, target, winner
from tarokscore.games.zwanzigerrufen.tariff import ABSOLUT, CONTRACTS, LADDER, PACK
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, Seats, next_in_order

Here = Situation[Deal, Options, State]

PLAYERS = 4
OF_AN_ANNULLED_DEAL = frozenset({"variant", "players", "dealer", "outcome", "note"})


def refusals(situation: Here) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, _, seats = situation
    yield from table(deal)
    if deal.outcome == "annulled":
        yield from annulled(deal)
        return
    yield from contract(deal, seats)
    yield from partner(deal, seats)
    yield from points(deal)
    if deal.bonuses:
        yield from bonus_refusals.refusals(situation)
    yield from doublings(deal, options)
    yield from made(situation)
    yield from renonce(deal)


def table(deal: Deal) -> Iterator[Problem]:
    """Four different players, the dealer one of them [ZW-V1]."""
    if len(deal.players) != PLAYERS:
        text = Message(
            "the game is for {needed} players, and {told} are named", needed=PLAYERS, told=len(deal.players)
        )
        yield Problem("players", "ZW-V1", text, Message("name the four who play"))
    yield from checks.repeated_names(deal.players, "ZW-V1")
    yield from checks.strangers((("dealer", deal.dealer),), deal.players, "ZW-V1")


def annulled(deal: Deal) -> Iterator[Problem]:
    """Cards that are dealt again leave no facts [ZW-V11]."""
    for key in sorted(deal.stated_keys() - OF_AN_ANNULLED_DEAL):
        text = Message("{key} of a deal that was annulled: nothing was played", key=KeyName(key))
        yield Problem(key, "ZW-V11", text, Message("leave it out, or mend the outcome"))


def contract(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A game and its declarer; a Rufer is the forehand's [ZW-V2]."""
    if deal.contract is None:
        hint = checks.add("contract", "rufer", "farbensolo", "solo")
        yield Problem("contract", "ZW-V2", Message("the game is missing"), hint)
    if deal.declarer is None and seats.declarer is None:
        rufer = deal.contract == "rufer"
        yield Problem("declarer", "ZW-V2", _NO_DECLARER[rufer], _NAME_DECLARER[rufer])
    yield from checks.strangers((("declarer", deal.declarer),), deal.players, "ZW-V2")
    are_seated = {deal.dealer, deal.declarer}.issubset(deal.players) and len(set(deal.players)) == PLAYERS
    if deal.contract != "rufer" or deal.dealer is None or not are_seated:
        return
    forehand = next_in_order(deal.players, deal.dealer)
    if deal.declarer != forehand:
        text = Message(
            "a Rufer is only for the forehand, {forehand}: {dealer} deals",
            forehand=forehand,
            dealer=deal.dealer,
        )
        yield Problem("declarer", "ZW-V2", text, Message("mend the dealer, the declarer or the contract"))


_NO_DECLARER = {
    True: Message("nobody says who called, nor who dealt"),
    False: Message("the declarer is missing"),
}
_NAME_DECLARER = {
    True: Message("name the declarer, or the dealer before them"),
    False: Message("name who played alone"),
}


def partner(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A Rufer has a partner and may name the called tarock; a game played alone has neither [ZW-V4]."""
    yield from checks.strangers((("partner", deal.partner),), deal.players, "ZW-V4")
    if deal.contract is None:
        return
    name = CONTRACTS[deal.contract].name
    if deal.alone:
        if deal.partner is not None:
            text = Message("{game} is played alone: no partner", game=name)
            yield Problem("partner", "ZW-V4", text, Message("leave it out, or mend the contract"))
        if deal.called is not None:
            text = Message("{game} is played alone: no tarock is called", game=name)
            yield Problem("called", "ZW-V4", text, Message("leave it out, or mend the contract"))
    elif deal.partner is None:
        text = Message("a Rufer has a partner, the holder of the called tarock")
        yield Problem("partner", "ZW-V4", text, checks.add("partner"))
    elif deal.partner == seats.declarer:
        text = Message(
            "{declarer} cannot be the own partner: who has the tarock calls the next one",
            declarer=deal.partner,
        )
        yield Problem("partner", "ZW-V4", text, Message("name who held the called tarock"))


def points(deal: Deal) -> Iterator[Problem]:
    """Each side's card points within the pack, both together the pack; one of them told where they decide
    [ZW-V5]."""
    yield from checks.two_totals(deal.card_points, deal.defender_points, PACK, "ZW-V5")
    if deal.points is None and deal.valat is None and not deal.revoked:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "ZW-V5", Message("the card points are missing"), hint)


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """No higher than the table goes, and never of a silent bonus [ZW-V7]."""
    if deal.doubling is not None:
        yield from beyond(deal.doubling, "doubling", options)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling is None:
            continue
        place = f"bonuses[{index}].doubling"
        if not bonus.announced:
            text = Message(
                "{bonus} silent: only an announcement can be doubled", bonus=bonus_refusals.name_of(bonus)
            )
            yield Problem(place, "ZW-V7", text, Message("leave the doubling out, or say announced"))
        yield from beyond(bonus.doubling, place, options)


def beyond(doubling: str, place: str, options: Options) -> Iterator[Problem]:
    if LADDER[doubling] > LADDER[options.max_doubling]:
        text = Message(
            "{doubling} is beyond {highest}, the highest at this table",
            doubling=doubling,
            highest=options.max_doubling,
        )
        yield Problem(place, "ZW-V7", text, checks.house_rule("max_doubling", checks.ANY_VALUE))


def made(situation: Here) -> Iterator[Problem]:
    """The result of the game, if told, agrees with what it follows from [ZW-V10]."""
    deal, options, _, seats = situation
    if deal.made is None or deal.revoked:
        return
    side = winner(deal, options, seats)
    if side is not None:
        if deal.made != (side == DECLARER):
            yield Problem("made", "ZW-V10", against(situation), Message("mend made, or what it follows from"))
    elif deal.valat is None and points_of(deal, DECLARER, seats) is not None:
        text = Message(
            "both sides announced Absolut and neither has {needed}: nobody wins the game", needed=ABSOLUT
        )
        yield Problem("made", "ZW-V10", text, Message("leave made out"))


_AGAINST = {  # what was told as made, by the Valat
    (True, True): Message("the Valat lost the game"),
    (True, False): Message("the Valat won the game"),
    (False, True): Message("{points:card point has|card points have} lost the game, which needed {needed}"),
    (False, False): Message("{points:card point has|card points have} won the game, which needed {needed}"),
}


def against(situation: Here) -> Message:
    """Why the game was not made, or was."""
    deal, options, _, seats = situation
    points, needed = points_of(deal, DECLARER, seats) or 0, target(deal, options, seats).declarer
    return _AGAINST[deal.valat is not None, deal.made is True].filled(points=points, needed=needed)


def renonce(deal: Deal) -> Iterator[Problem]:
    """Exactly one offender; only what was announced; no result [ZW-V11]."""
    if not deal.revoked:
        if deal.offenders:
            text = Message("offenders of a deal that was played to its end")
            yield Problem(
                "offenders",
                "ZW-V11",
                text,
                checks.add_or_leave_out("outcome", "renonce"),
            )
        return
    if len(deal.offenders) != 1:
        text = Message("{told} offenders of a Renonce", told=len(deal.offenders))
        if not deal.offenders:
            text = Message("who revoked?")
        yield Problem("offenders", "ZW-V11", text, Message("name one: there is no rule for more"))
    places = ((f"offenders[{index}]", player) for index, player in enumerate(deal.offenders))
    yield from checks.strangers(places, deal.players, "ZW-V11")
    for index, bonus in enumerate(deal.bonuses):
        if not bonus.announced:
            text = Message("{bonus} silent: nothing after a Renonce", bonus=bonus_refusals.name_of(bonus))
            yield Problem(
                f"bonuses[{index}]", "ZW-V11", text, Message("leave it out: only announcements count")
            )
    if deal.made is not None:
        text = Message("nobody won or lost the game: the Renonce ended it")
        yield Problem("made", "ZW-V11", text, Message("leave it out"))
