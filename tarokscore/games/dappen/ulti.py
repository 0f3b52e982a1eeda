"""Ulti: the cards laid out before play, each paid apart from the game [DA-5, DA-14 … DA-16]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Plural, Step
from tarokscore.core.figures import product
from tarokscore.games.dappen.facts import Bonus, Deal, Options
from tarokscore.rules import pay

VALUE = (30, 20, 10)  # the last trick, the one before, the one before that; or trump 1, 2, 3 [DA-14]
PLACES = ("last", "last but one", "last but two")  # the lowest card laid out, the next, the highest
ULTI = {  # made?, where it was to win
    (True, "last"): Message("Ulti made, trump {trump} for the last trick: {figures} from each of {n}"),
    (True, "last but one"): Message(
        "Ulti made, trump {trump} for the last trick but one: {figures} from each of {n}"
    ),
    (True, "last but two"): Message(
        "Ulti made, trump {trump} for the last trick but two: {figures} from each of {n}"
    ),
    (False, "last"): Message("Ulti lost, trump {trump} for the last trick: {figures} to each of {n}"),
    (False, "last but one"): Message(
        "Ulti lost, trump {trump} for the last trick but one: {figures} to each of {n}"
    ),
    (False, "last but two"): Message(
        "Ulti lost, trump {trump} for the last trick but two: {figures} to each of {n}"
    ),
}


def ulti_cards(deal: Deal, options: Options, payers: tuple[str, ...]) -> Iterator[tuple[int, Line]]:
    """Each card laid out, with what each opponent pays for it (negative: gets). They are judged alone, in
    the order of play: higher cards first, so the places go from the lowest card up [DA-5]."""
    laid_out = sorted(enumerate(deal.bonuses), key=lambda entry: entry[1].name)
    factor = 2 if deal.contract == "solo" and options.solo_doubles_ulti else 1
    for place, (index, bonus) in reversed(list(enumerate(laid_out))):
        card, value = value_of(bonus, place, options)
        amount = value * factor if bonus.made else -value * factor
        text = ULTI[bonus.made is True, PLACES[place]].filled(
            trump=card, figures=product(value, factor), n=len(payers)
        )
        scores = pay.from_each(amount, deal.declarer or "", payers)
        details = partial(ulti_steps, deal, options, place, card)
        yield amount, Line("DA-14" if bonus.made else "DA-15", text, scores, f"bonuses[{index}]", details)


def value_of(bonus: Bonus, place: int, options: Options) -> tuple[int, int]:
    """The trump's number, and what the card is worth by its place or by its number [DA-5, DA-14]."""
    card = int(bonus.name[-1])
    value = VALUE[place if options.ulti_value_by == "place" else card - 1]
    return card, value if options.ulti_size == "full" else value // 2


LAID_OUT = {
    "last": Plural(
        "{n} card laid out: trump {trump} is for the last trick, {value}",
        "{n} cards laid out: trump {trump} is for the last trick, {value}",
    ),
    "last but one": Plural(
        "{n} card laid out: trump {trump} is for the last trick but one, {value}",
        "{n} cards laid out: trump {trump} is for the last trick but one, {value}",
    ),
    "last but two": Plural(
        "{n} card laid out: trump {trump} is for the last trick but two, {value}",
        "{n} cards laid out: trump {trump} is for the last trick but two, {value}",
    ),
}
BY_CARD = Message("by its number and not by its place, trump {trump} is worth {value}")
HALVED = Message("ulti cards at half: {value} ÷ 2 = {half}")
APART = {  # Solo?, doubled?
    (False, False): Message("settled apart from the game"),
    (True, False): Message("settled apart from the game, not doubled by the Solo"),
    (True, True): Message("settled apart from the game, Solo × 2"),
}


def ulti_steps(deal: Deal, options: Options, place: int, card: int) -> Iterator[Step]:
    """Where the card was to win, what it is worth, and that the game has no part in it."""
    by_card, solo = options.ulti_value_by == "card", deal.contract == "solo"
    value = VALUE[card - 1 if by_card else place]
    yield Step("DA-5", LAID_OUT[PLACES[place]].filled(n=len(deal.bonuses), trump=card, value=VALUE[place]))
    if by_card:
        yield Step("DA-14", BY_CARD.filled(trump=card, value=value))
    if options.ulti_size == "half":
        yield Step("DA-14", HALVED.filled(value=value, half=value // 2))
    yield Step("DA-16", APART[solo, solo and options.solo_doubles_ulti])
