"""What a deal of French tarot leaves to the next: dealer, scores so far, mouches, the end."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Seats, Situation
from tarokscore.games.french_tarot import mouches
from tarokscore.games.french_tarot.facts import Deal, Options, State
from tarokscore.games.french_tarot.payments import noting_side
from tarokscore.games.french_tarot.result import judge
from tarokscore.games.french_tarot.settle import MISERES, amount_per_defender, misere_amount
from tarokscore.rules.seats import next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """Dealer, scores so far, mouches, and whether the target is reached [FT-62, FT-70, FT-71]."""
    deal, options, state, seats = situation
    totals = added(state.totals, {name: scores[name] for name in deal.players})
    columns = None
    if options.accounting == "winners-only":
        columns = added(state.columns or {}, noted_in(deal, options, seats))
    pools: tuple[int, ...] | None = None
    if mouches.are_played(options):
        made = deal.played and judge(deal, options).made
        pools = mouches.after(deal, options, state, made=made)
    return State(
        dealer=next_dealer(deal, seats),
        deals=state.deals + 1,
        totals=totals,
        columns=columns,
        over=is_reached(totals if columns is None else columns, options),
        mouches=pools,
        redeal=True if deal.outcome == "misdeal" and pools is not None else None,
    )


def next_dealer(deal: Deal, seats: Seats) -> str | None:
    """The next in order of play; a misdeal, the close of the mouches, and a deal without play where the
    dealer sits out, leave the deal where it is [FT-62, FT-70]."""
    if seats.dealer is None:
        return None
    if deal.outcome in ("misdeal", "close-pot") or (not deal.played and seats.idle is not None):
        return seats.dealer
    return next_in_order(deal.players, seats.dealer)


def noted_in(deal: Deal, options: Options, seats: Seats) -> dict[str, int]:
    """What each player wrote under winners-only [FT-61]."""
    noted = dict.fromkeys(deal.players, 0)
    if not deal.played:
        return noted
    judged = judge(deal, options)
    total = sum(part.amount for part in amount_per_defender(deal, options, seats, judged))
    for player in noting_side(seats, total):
        noted[player] += abs(total)
    if options.misere_settlement == "personal":
        for declaration in deal.declarations:
            if declaration.name in MISERES:
                noted[declaration.player] += misere_amount(options, judged.times)
    return noted


def added(totals: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """The sums of two sheets."""
    sums = dict(totals)
    for name, amount in more.items():
        sums[name] = sums.get(name, 0) + amount
    return sums


def is_over(state: State, options: Options) -> bool:
    """Whether somebody has reached the target, as it is agreed on now [FT-71]."""
    return is_reached(state.totals if state.columns is None else state.columns, options)


def is_reached(noted: Mapping[str, int], options: Options) -> bool:
    """Whether one of these figures has reached the target [FT-71]."""
    return options.target is not None and max(noted.values(), default=0) >= options.target


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with everybody at nothing, and no mouche on the table."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal [FT-72]."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, the mouches, and the end of a session with a target [FT-62, FT-70, FT-71]."""
    over: Message | str = ""
    notes: list[tuple[Message | str, Message | str]] = []
    if is_over(state, options):
        over = Message("the target of {target} is reached [FT-71]", target=options.target or 0)
    if options.target is not None:
        notes.append((Message("target"), str(options.target)))
    if state.mouches:
        notes.append((Message("mouches"), Message("{sizes}", sizes=state.mouches)))
    return Outlook(state.dealer, over, tuple(notes))
