"""The pot that an announced pagát ultimó wins or doubles [HU-58]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import DECLARER, DEFENDERS, Line, Message, Seats, Step
from tarokscore.games.hungarian_tarokk.facts import POT, Deal, Options, State
from tarokscore.rules import pay
from tarokscore.rules.double_game import side_of

PLAYERS = 4  # who pay in; a failed bid without an honour pays for all of them
HOLDINGS = ("four-kings", "xxi-alone")  # annulments that cost everybody the stake

TAKEN = {
    DECLARER: Message("the pot of {pot} to the declarer's side, {share} each"),
    DEFENDERS: Message("the pot of {pot} to the defenders, {share} each"),
}
TAKEN_WITH_REST = {
    DECLARER: Message("the pot of {pot} to the declarer's side, {share} each; {rest} left in it"),
    DEFENDERS: Message("the pot of {pot} to the defenders, {share} each; {rest} left in it"),
}
TAKEN_ALONE = Message("the pot of {pot} to {player}")
DOUBLED = {
    DECLARER: Message("the declarer's side pays what the pot holds, {pot}: {share} each"),
    DEFENDERS: Message("the defenders pay what the pot holds, {pot}: {share} each"),
}
DOUBLED_ALONE = Message("{player} pays what the pot holds: {pot}")
POT_GROWS = Message("pot: {pot} + {paid} = {after}")
POT_SHRINKS = Message("pot: {pot} − {paid} = {after}")
SHARED = Message("the pot is shared: {pot} ÷ {people}, {share} each")
SHARED_WITH_REST = Message("the pot is shared: {pot} ÷ {people}, {share} each; {rest} left in it")


def before(state: State) -> int:
    """What is in the pot when the deal begins."""
    return state.pot or 0


# --- deals without play ----------------------------------------------------------------------


def paid_in(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The stake of the four after four passes and some annulments; four stakes of who bid without an
    honour."""
    stake = options.ultimo_pot
    if deal.outcome == "no-honour":
        declarer, amount = seats.declarer or "", PLAYERS * stake
        text = Message("{player} pays {amount} into the pot", player=declarer, amount=amount)
        yield Line("HU-58", text, pay.from_each(amount, POT, (declarer,)), "outcome")
    elif deal.outcome == "all-passed" or deal.holding in HOLDINGS:
        text = Message(
            "each of the four pays {stake} into the pot: {amount}", stake=stake, amount=PLAYERS * stake
        )
        where = "outcome" if deal.outcome == "all-passed" else "holding"
        yield Line("HU-58", text, pay.from_each(stake, POT, seats.active), where)


def shared_out(deal: Deal, state: State) -> Line:
    """What is left goes to everybody at the table; units that do not divide stay."""
    pot, people = before(state), len(deal.players)
    share, rest = divmod(pot, people)
    text = (SHARED_WITH_REST if rest else SHARED).filled(pot=pot, people=people, share=share, rest=rest)
    return Line("HU-58", text, pay.from_each(-share, POT, deal.players), "outcome")


# --- an announced pagát ultimó ---------------------------------------------------------------


def ultimos(deal: Deal, state: State, seats: Seats) -> Iterator[Line]:
    """Each announced pagát ultimó, a lost one first: its side doubles the pot or takes it. An empty one is
    as if there was none."""
    pot = before(state)
    if not pot:
        return
    announced = [
        (index, bonus) for index, bonus in enumerate(deal.bonuses)
        if bonus.name == "pagat-ultimo" and bonus.announced
    ]  # fmt: skip
    for index, bonus in sorted(announced, key=lambda found: found[1].made is True):
        side = side_of(bonus, seats) or ""
        people = tuple(name for name in seats.active if seats.side_of(name) == side)
        share, rest = divmod(pot, len(people))
        to_pot = share * len(people) * (-1 if bonus.made else 1)
        text = reason(side, people, pot, share, rest, made=bonus.made is True)
        scores = pay.from_each(-share if bonus.made else share, POT, people)
        yield Line("HU-58", text, scores, f"bonuses[{index}]", partial(pot_steps, pot, to_pot))
        pot += to_pot


def reason(side: str, people: tuple[str, ...], pot: int, share: int, rest: int, *, made: bool) -> Message:
    """What becomes of the pot, in a sentence."""
    if len(people) == 1:
        return (TAKEN_ALONE if made else DOUBLED_ALONE).filled(player=people[0], pot=pot)
    if not made:
        return DOUBLED[side].filled(pot=pot, share=share)
    return (TAKEN_WITH_REST if rest else TAKEN)[side].filled(pot=pot, share=share, rest=rest)


def pot_steps(pot: int, paid: int) -> Iterator[Step]:
    """What is in the pot then."""
    says = POT_GROWS if paid >= 0 else POT_SHRINKS
    yield Step("HU-58", says.filled(pot=pot, paid=abs(paid), after=pot + paid))
