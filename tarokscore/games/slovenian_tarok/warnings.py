"""What is unusual in a deal of Slovenian tarok, and accepted: the table's word is final. Rules: rules.md."""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Situation
from tarokscore.core.fact import Fact
from tarokscore.games.slovenian_tarok import amounts
from tarokscore.games.slovenian_tarok.bonus_refusals import points_of
from tarokscore.games.slovenian_tarok.facts import CONTRACT, COUNTED, Deal, Options, State, bonus_side
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

AFTER_COMPULSORY = frozenset(
    {"klop", "solo-without", "open-beggar", "colour-valat-without", "valat-without"}
)  # [SL-70]


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal, options, state, seats = situation
    if state.over:
        yield Problem("", "SL-76", Message("the session was closed before this deal"))
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=state.dealer or ""
        )
        yield Problem("dealer", "SL-77", text)
    if deal.outcome == "session-end" and options.radli and options.radli_scope == "player":
        yield from absent(deal, state)
    if not deal.played:
        return
    if state.compulsory_klop and deal.contract not in AFTER_COMPULSORY:
        text = Message("a compulsory klop was due, and {game} was played", game=CONTRACT[deal.contract or ""])
        yield Problem("contract", "SL-V17", text, Message("klop, or solo brez and higher without talon"))
    if deal.contract in COUNTED:
        if deal.mond_lost is not None:
            yield from mond(deal.mond_lost, deal, options, seats)
        yield from sides(deal, seats)


def mond(loser: str, deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where it matters which side took the mond, and nobody says it [SL-32]."""
    _, penalty = amounts.penalty_for_mond(options, seats)
    alone = loser == seats.declarer and seats.partner is None
    if options.mond_partner_shared and penalty and deal.mond_taker is None and not alone:
        text = Message(
            "who took the mond of {loser}? If their own side did, both note {penalty}",
            loser=loser, penalty=-amounts.MOND_SHARED,
        )  # fmt: skip
        yield Problem("mond_taker", "SL-32", text, Message("add {fact} if they did", fact=Fact("mond_taker")))


def absent(deal: Deal, state: State) -> Iterator[Problem]:
    """Radli of those who left the table before the end, whom nobody can charge [SL-53]."""
    for name, number in state.radli.items():
        if number and name not in deal.players:
            text = Plural(
                "{player} is not at the table and holds {n} radelc still: nothing is charged",
                "{player} is not at the table and holds {n} radli still: nothing is charged",
                n=number, player=name,
            )  # fmt: skip
            yield Problem("players", "SL-53", text, Message("seat this player again first, to be charged"))


NO_POINT = {
    DECLARER: Message("the declarer's side have no card point: did the defenders make a valat?"),
    DEFENDERS: Message("the defenders have no card point: did the declarer's side make a valat?"),
}
ULTIMO = {
    DECLARER: Message("an ultimo of the declarer's side, who took no trick in the valat"),
    DEFENDERS: Message("an ultimo of the defenders, who took no trick in the valat"),
}


def sides(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Sides that took nothing or everything, and cards that are hard to find."""
    made = {(bonus.name, bonus_side(bonus, seats)) for bonus in deal.bonuses if bonus.is_made}
    lost = {
        (bonus.name, bonus_side(bonus, seats))
        for bonus in deal.bonuses
        if bonus.made is False and not bonus.announced
    }
    for side in (DECLARER, DEFENDERS):
        took_none = ("valat", other(side)) in made
        if points_of(deal, side) == 0 and not took_none:
            yield Problem(points_place(deal), "SL-24", NO_POINT[side])
        ultimo = ("pagat-ultimo", side) in made or ("king-ultimo", side) in made
        if took_none and ultimo:
            yield Problem("bonuses", "SL-24", ULTIMO[side])
        if took_none and deal.mond_taker is not None and seats.side_of(deal.mond_taker) == side:
            text = Message("{player} took the mond in a valat of the other side", player=deal.mond_taker)
            yield Problem("mond_taker", "SL-30", text)
    if ("king-ultimo", DECLARER) in lost and ("kings", DECLARER) in made:
        yield Problem("bonuses", "SL-22", Message("the called king was lost last, and yet kralji made"))
    if seats.partner is None and ("pagat-ultimo", DECLARER) in lost and ("trula", DECLARER) in made:
        yield Problem("bonuses", "SL-23", Message("the pagat was lost last, and yet trula made"))
