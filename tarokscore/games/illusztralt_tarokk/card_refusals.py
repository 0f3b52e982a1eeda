"""Figures that cannot both be: one card twice, one trick won twice. Rules: rules.md (IL-V17).

The list is complete: what only the whole run of the nine tricks would show is not looked for.
"""

from collections.abc import Iterator

from tarokscore.core import DECLARER, DEFENDERS, Message, Problem
from tarokscore.games.illusztralt_tarokk.evidence import (
    Evidence,
    Showing,
    beaten_wholly,
    evidence,
    held,
    ninth_falls,
    played_to_ninth,
    takers,
)
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Situation
from tarokscore.games.illusztralt_tarokk.figures import (
    FIGURES,
    HONOURS,
    LOSABLE,
    OF_A_KING,
    PAGAT,
    SAS,
    UHU,
    ULTIMO,
    called,
    taken_with,
)
from tarokscore.rules.double_game import side_of

RULE = "IL-V17"
ONE_IS_WRONG = Message("one of the two entries is wrong")
NINTH_TAKEN = Message("the pagát was played to the ninth trick, so who won that trick took the pagát")
NINTH_BEATEN = {
    DECLARER: Message("the declarer's side was beaten in the ninth trick, so it took no pagát there"),
    DEFENDERS: Message("the defenders were beaten in the ninth trick, so they took no pagát there"),
}


def contradictions(situation: Situation) -> Iterator[Problem]:
    """Every pair of facts that cannot both be."""
    shown = evidence(situation)
    found = shown.showings
    if not found:
        return
    yield from one_card_in_two_tricks(found)
    yield from one_card_in_two_hands(found)
    yield from one_card_taken_twice(found)
    yield from one_trick_won_twice(found)
    yield from birds_of_both(found)
    yield from beaten_winners(found)
    yield from catches_of_winners(found)
    yield from two_cards_of_one_player(situation, found)
    yield from centrum_without_the_xx(situation, found)
    yield from ninth_of_both(situation, found)
    yield from trull_not_lost(situation, shown)


def place(each: Showing) -> str:
    return f"bonuses[{each.at}]"


def name(each: Showing) -> str:
    return called(each.bonus.name, each.bonus.suit)


# --- one card ----------------------------------------------------------------------------------------


def one_card_in_two_tricks(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """A card is played once: to the eighth trick or to the ninth."""
    played: dict[str, Showing] = {}
    for each in found:
        before = played.setdefault(each.card, each) if each.card else each
        if before.trick != each.trick:
            text = Message(
                "the {card} was played to trick {trick} ({figure}) and to trick {before} ({other})",
                card=each.card,
                trick=each.trick,
                figure=name(each),
                before=before.trick,
                other=name(before),
            )
            yield Problem(place(each), RULE, text, ONE_IS_WRONG)


def one_card_in_two_hands(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """A card comes from one side's hand: two ultimós with it, or a catch of one's own."""
    hands: dict[str, tuple[str, Showing]] = {}
    for each in found:
        for card, side in held(each):
            holder, before = hands.setdefault(card, (side, each))
            if holder != side:
                text = Message(
                    "both sides would have held the {card}: {figure} and {other}",
                    card=card,
                    figure=name(each),
                    other=name(before),
                )
                yield Problem(place(each), RULE, text, ONE_IS_WRONG)


def one_card_taken_twice(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """A card is taken by one side."""
    taken: dict[str, Showing] = {}
    for each in found:
        if not each.made:
            continue
        for card in taken_with(each.bonus.name, each.bonus.suit):
            before = taken.setdefault(card, each)
            if before.side != each.side:
                text = Message(
                    "both sides would have taken the {card}: {figure} and {other}",
                    card=card,
                    figure=name(each),
                    other=name(before),
                )
                yield Problem(place(each), RULE, text, ONE_IS_WRONG)
                break


# --- one trick ---------------------------------------------------------------------------------------


def one_trick_won_twice(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """One card wins the eighth trick, and one the ninth."""
    won: dict[int, Showing] = {}
    for each in found:
        if not each.made or each.trick not in (UHU, ULTIMO):
            continue
        before = won.setdefault(each.trick, each)
        if before.card != each.card:
            text = Message(
                "one card wins trick {trick}, not two: {figure} and {other}",
                trick=each.trick,
                figure=name(each),
                other=name(before),
            )
            yield Problem(place(each), RULE, text, ONE_IS_WRONG)


def birds_of_both(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """Every bird takes the first five tricks."""
    first: Showing | None = None
    for each in found:
        if not each.made or not FIGURES[each.bonus.name].bird:
            continue
        first = first or each
        if first.side != each.side:
            text = Message(
                "both sides cannot have won the first five tricks: {figure} and {other}",
                figure=name(each),
                other=name(first),
            )
            yield Problem(place(each), RULE, text, ONE_IS_WRONG)


def beaten_winners(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """No king wins a trick with a tarokk in it, and no pagát one with the sas in it."""
    for each in found:
        if not each.made or each.trick != ULTIMO:
            continue
        for higher in higher_cards(each):
            rival = played_to_ninth(found, higher)
            if rival is not None and not rival.made:
                text = Message(
                    "{figure} cannot be made when the {higher} is played to the ninth trick",
                    figure=name(each),
                    higher=higher,
                )
                yield Problem(place(max(each, rival)), RULE, text, ONE_IS_WRONG)


def higher_cards(each: Showing) -> tuple[str, ...]:
    """The cards of this list that beat the card of a figure."""
    if each.bonus.name in OF_A_KING:
        return (PAGAT, SAS)
    return (SAS,) if each.card == PAGAT else ()


def catches_of_winners(found: tuple[Showing, ...]) -> Iterator[Problem]:
    """An XXI that won the sixth trick was not caught, nor a pagát that won its own."""
    made = {each.bonus.name: each for each in found if each.made}
    catch, bird = made.get("xxi-catch"), made.get("kismadar")
    if catch is not None and bird is not None:
        text = Message("the XXI won the sixth trick ({figure}), so nobody caught it", figure=name(bird))
        yield Problem(place(max(catch, bird)), RULE, text, ONE_IS_WRONG)
    catch = made.get("pagat-catch")
    winner = made.get("pagat-ultimo") or made.get("pagat-uhu")
    if catch is not None and winner is not None:
        text = Message("the pagát won its trick ({figure}), so nobody caught it", figure=name(winner))
        yield Problem(place(max(catch, winner)), RULE, text, ONE_IS_WRONG)


# --- who played what ---------------------------------------------------------------------------------


def two_cards_of_one_player(situation: Situation, found: tuple[Showing, ...]) -> Iterator[Problem]:
    """A lone declarer plays one card to the ninth trick."""
    own = [each for each in found if each.side == DECLARER and each.bonus.name in LOSABLE]
    if situation.seats.partner is None and len({each.card for each in own}) > 1:
        text = Message(
            "{player} is alone and plays one card to the ninth trick, not pagát and sas",
            player=situation.seats.declarer or "",
        )
        yield Problem(place(own[-1]), RULE, text, ONE_IS_WRONG)


def centrum_without_the_xx(situation: Situation, found: tuple[Showing, ...]) -> Iterator[Problem]:
    """Who calls themselves holds the XX."""
    if situation.deal.alone != "self-called":
        return
    for each in found:
        if each.bonus.name == "centrum" and each.made and each.side == DEFENDERS:
            text = Message(
                "{player} called the XX from their own hand, so the defenders cannot win the fifth trick "
                "with it",
                player=situation.seats.declarer or "",
            )
            yield Problem(place(each), RULE, text, ONE_IS_WRONG)


def ninth_of_both(situation: Situation, found: tuple[Showing, ...]) -> Iterator[Problem]:
    """The ninth trick falls to one side: whose figure won it, who took the pagát that was played to it, not
    the one whose cards in it were all beaten."""
    falls = tuple(ninth_falls(found, takers(found), situation.seats))
    if len({side for side, _ in falls}) < len(SIDES):
        return
    index = max(index for _, index in falls)
    beaten = next((last for side in SIDES if (last := beaten_wholly(found, side, situation.seats))), None)
    text = NINTH_TAKEN if beaten is None else NINTH_BEATEN[beaten.side]
    yield Problem(f"bonuses[{index}]", RULE, text, Message("one of these entries is wrong"))


def trull_not_lost(situation: Situation, shown: Evidence) -> Iterator[Problem]:
    """A trull is not lost by the side that other figures show with all three honours."""
    for index, bonus in enumerate(situation.deal.bonuses):
        if bonus.name != "trull" or not bonus.announced or bonus.made is not False:
            continue
        side = side_of(bonus, situation.seats)
        if side is not None and shown.cards(side).issuperset(HONOURS):
            text = Message("the other figures show skíz, XXI and pagát on that side: the trull was made")
            yield Problem(f"bonuses[{index}].made", RULE, text, Message("mend the trull or the figures"))
