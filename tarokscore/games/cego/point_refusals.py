"""What cannot be counted in a game of one player against all others. Rules: rules.md (CE-V5 … CE-V16)."""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem
from tarokscore.games.cego import cards
from tarokscore.games.cego.cards import GEISS, Deck
from tarokscore.games.cego.contracts import NAMES, ONE_LAID_OPEN, TWO_LAID_OPEN
from tarokscore.games.cego.facts import Deal, Options
from tarokscore.games.cego.special import made_by_tricks
from tarokscore.rules import checks

LEAVE_OUT = Message("leave it out")
COUNT_AGAIN = Message("count again")
HIGHER = 2  # Leere and a higher trump take the kleine Mann [CE-V9]

OF_A_RAEUBER = {
    "points": Message("points of each player are told of a Räuber, not of {game}"),
    "losers": Message("losers are told of a Räuber or a Dresch, not of {game}"),
}


def foreign(deal: Deal, why: dict[str, Message]) -> Iterator[Problem]:
    """Keys that have no place beside this game [CE-V13]."""
    for key, message in why.items():
        if getattr(deal, key) not in (None, (), {}):
            text = message.filled(game=NAMES[deal.contract or ""])
            yield Problem(key, "CE-V13", text, LEAVE_OUT)


# --- games decided by card points ----------------------------------------------------------------


def counted_game(deal: Deal, options: Options, deck: Deck) -> Iterator[Problem]:
    """Card points, or tricks that stand for them, which can be and agree [CE-V5 … CE-V9, CE-V16]."""
    yield from foreign(deal, OF_A_RAEUBER)
    yield from free(deal, options, deck)
    wrong = (*totals(deal, deck), *tricks_in_range(deal, deck, "CE-V7"))
    yield from wrong
    if not wrong:
        yield from piles(deal, deck)
        yield from result(deal, deck)
        if not deal.frei:
            yield from laid_open(deal, options, deck)


def totals(deal: Deal, deck: Deck) -> Iterator[Problem]:
    """One side's card points are told, unless no trick, all tricks or a free kleiner Mann that missed the
    last trick stand for them; both sides make the pack [CE-V5]."""
    yield from checks.two_totals(deal.card_points, deal.defender_points, deck.pack, "CE-V5")
    if deal.counted(deck) is None and not deal.missed:
        text = Message("the card points are missing")
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "CE-V5", text, hint)


def tricks_in_range(deal: Deal, deck: Deck, rule: str) -> Iterator[Problem]:
    """There are only so many tricks [CE-V7, CE-V11]."""
    if deal.tricks is not None and not 0 <= deal.tricks <= deck.tricks:
        text = Message("{tricks:trick|tricks}; there are {all}", tricks=deal.tricks, all=deck.tricks)
        yield Problem("tricks", rule, text, Message("0 to {all}", all=deck.tricks))


def piles(deal: Deal, deck: Deck) -> Iterator[Problem]:
    """Card points that no pile has, or not one of so many tricks [CE-V6, CE-V7]."""
    points = deal.told_points(deck)
    if points is None:
        return
    place = deal.points_place
    if not cards.can_be_counted(deck, points):
        least, lost = cards.reach(deck, 1)[0], deck.least_trick
        text = Message(
            "{own}:{others} cannot be: a trick and the cards out of play count {least} or more, "
            "and a lost trick {lost} or more",
            own=points, others=deck.pack - points, least=least, lost=lost,
        )  # fmt: skip
        yield Problem(place, "CE-V6", text, COUNT_AGAIN)
    if deal.tricks == 0 and points:
        text = Message(
            "{own:card point|card points} without a trick: then the others have all of them", own=points
        )
        yield Problem("tricks", "CE-V7", text, COUNT_AGAIN)
    elif deal.tricks is not None:
        low, high = cards.reach(deck, deal.tricks)
        if not low <= points <= high:
            text = Message(
                "{own:card point|card points}; {tricks:trick|tricks} and the cards out of play hold "
                "{low} to {high}",
                own=points, tricks=deal.tricks, low=low, high=high,
            )  # fmt: skip
            yield Problem("tricks", "CE-V7", text, COUNT_AGAIN)


RESULT = {
    True: Message("{game} with {own:card point|card points} is won, {needed} are needed"),
    False: Message("{game} with {own:card point|card points} is lost, {needed} are needed"),
}


def result(deal: Deal, deck: Deck) -> Iterator[Problem]:
    """Won or lost follows from the card points; what is said has to agree. Of a free kleiner Mann made says
    something else [CE-V8, CE-V16]."""
    points = deal.counted(deck)
    if deal.made is None or deal.frei or points is None:
        return
    won = points >= deck.needed
    if deal.made != won:
        game = NAMES[deal.contract or ""]
        text = RESULT[won].filled(game=game, own=points, needed=deck.needed)
        yield Problem("made", "CE-V8", text, Message("leave it out, or count again"))


def laid_open(deal: Deal, options: Options, deck: Deck) -> Iterator[Problem]:
    """A card laid open wins no trick, and the kleine Mann of four players falls in the first [CE-V9]."""
    lost = lost_with(deal.contract or "", deck.players)
    points = deal.counted(deck)
    if not lost or options.leere_may_win or points is None:
        return
    game, tricks = NAMES[deal.contract or ""], deck.tricks - len(lost) // deck.players
    if deal.tricks is not None and deal.tricks > tricks:
        text = Message("{game} with {tricks:trick|tricks}; {most} at most, as a card laid open wins none",
                       game=game, tricks=deal.tricks, most=tricks)  # fmt: skip
        yield Problem("tricks", "CE-V9", text, COUNT_AGAIN)
    most = cards.most_after(deck, lost)
    if points > most and deal.points_place != "tricks":
        text = Message(
            "{game} with {own:card point|card points}; {most} at most, as a card laid open wins no trick",
                       game=game, own=points, most=most)  # fmt: skip
        yield Problem(deal.points_place, "CE-V9", text, COUNT_AGAIN)


def lost_with(contract: str, players: int) -> tuple[int, ...]:
    """The cheapest cards of the tricks that a game loses in any case, each by its worth [CE-V9]."""
    if contract == "kleiner-mann" and players == 4:  # with three it can win
        return (GEISS, 1, *(1,) * HIGHER)
    if contract in ONE_LAID_OPEN:
        return (1,) * players
    return (1,) * players * 2 if contract in TWO_LAID_OPEN else ()


def free(deal: Deal, options: Options, deck: Deck) -> Iterator[Problem]:
    """The kleine Mann taken back: by option, of that game, and made says whether it won the last trick
    [CE-V16]."""
    if not deal.frei:
        return
    if deal.contract != "kleiner-mann":
        yield Problem("frei", "CE-V16", Message("only the kleine Mann can be played free"), LEAVE_OUT)
    elif not options.kleiner_mann_frei:
        text = Message("the free kleine Mann is not played at this table")
        yield Problem("frei", "CE-V16", text, checks.house_rule("kleiner_mann_frei"))
    elif deal.made is None:
        text = Message("did the free kleine Mann win the last trick?")
        yield Problem("made", "CE-V16", text, checks.ADD_MADE)
    elif deal.made and deal.tricks == 0:
        text = Message("the kleine Mann won the last trick, and there is no trick")
        yield Problem("tricks", "CE-V16", text, COUNT_AGAIN)
    elif deal.made:
        points, least = deal.told_points(deck), cards.least_with_geiss(deck)
        if points is not None and 0 <= points < least:
            text = Message(
                "{own:card point|card points}; the kleine Mann's trick and the cards out of play "
                "count {least} or more",
                own=points, least=least,
            )  # fmt: skip
            yield Problem(deal.points_place, "CE-V16", text, COUNT_AGAIN)


# --- special games -------------------------------------------------------------------------------

NOT_COUNTED = {
    "card_points": Message("card points are not counted in {game}"),
    "defender_points": Message("card points are not counted in {game}"),
    **OF_A_RAEUBER,
}


def special_game(deal: Deal, deck: Deck) -> Iterator[Problem]:
    """Made or lost is said, or the tricks say it, and both agree; an Ultimo has to be said [CE-V11]."""
    yield from foreign(deal, NOT_COUNTED)
    wrong = tuple(tricks_in_range(deal, deck, "CE-V11"))
    yield from wrong
    game, by_tricks = NAMES[deal.contract or ""], None if wrong else made_by_tricks(deal, deck)
    if deal.made is None and by_tricks is None and not wrong:
        if deal.contract == "ultimo":
            text = Message("was the last trick won with the Geiß?")
        else:
            text = Message("was {game} made?", game=game)
        yield Problem("made", "CE-V11", text, checks.ADD_MADE)
    elif deal.made and deal.contract == "ultimo" and deal.tricks == 0:
        text = Message("an Ultimo that is made has a trick, the last")
        yield Problem("tricks", "CE-V11", text, COUNT_AGAIN)
    elif deal.made is not None and by_tricks is not None and deal.made != by_tricks:
        text = TRICKS_SAY[by_tricks].filled(game=game, n=deal.tricks or 0)
        yield Problem("made", "CE-V11", text, Message("say one of them, or mend it"))


TRICKS_SAY = {
    True: Plural("with {n} trick {game} is made", "with {n} tricks {game} is made"),
    False: Plural("with {n} trick {game} is not made", "with {n} tricks {game} is not made"),
}
