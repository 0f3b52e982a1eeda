"""Klop: everybody alone [SL-40 … SL-45]."""

from collections.abc import Iterator, Mapping
from functools import partial

from tarokscore.core import Message, Step
from tarokscore.core.figures import product
from tarokscore.games.slovenian_tarok import radli
from tarokscore.games.slovenian_tarok.amounts import rounded
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.notes import By, Part

TWICE = 2  # kontra: a full player, or who said it, notes twice the flat figure [SL-43]

FULL, EMPTY = Message("{player} full ({points})"), Message("{player} empty ({points})")
FLAT = Message("{klop}: {who}; {notes} noted")
FLAT_OTHERS_NOTHING = Message("{klop}: {who}; {notes} noted, the others nothing")
BY_POINTS = Message("{klop}: {notes} noted")


# --- figures -----------------------------------------------------------------------------------


def is_full(player: str, deal: Deal, options: Options) -> bool:
    """More than half of the card points, or half by option [SL-41, SL-42]."""
    return (deal.points or {})[player] >= options.klop_full_at


def anybody_full(deal: Deal, options: Options) -> bool:
    return any(is_full(player, deal, options) for player in deal.points or {})


def flat_notes(deal: Deal, options: Options) -> dict[str, int]:
    """Full and empty players; if there is one, nobody else notes anything [SL-41, SL-43]."""
    full = options.klop_flat * (TWICE if deal.kontra_by is not None else 1)
    flat = {}
    for player, points in (deal.points or {}).items():
        if is_full(player, deal, options):
            flat[player] = -full
        elif points == 0:
            flat[player] = options.klop_flat
    return flat


def notes(deal: Deal, options: Options) -> dict[str, int]:
    """What everybody notes before a radelc; who said kontra in vain notes twice the flat figure instead
    [SL-40 … SL-43]."""
    noted = flat_notes(deal, options)
    noted = noted or {player: -rounded(points, options) for player, points in (deal.points or {}).items()}
    if (in_vain := said_in_vain(deal, options)) is not None:
        noted[in_vain] = -TWICE * options.klop_flat
    return noted


def said_in_vain(deal: Deal, options: Options) -> str | None:
    """Who said kontra, and nobody is full [SL-43]."""
    return None if anybody_full(deal, options) else deal.kontra_by


def cancelled(deal: Deal, options: Options, state: State) -> list[str]:
    """Who uses up a radelc: an empty player who holds one, unless kontra took the place of their score
    [SL-43, SL-45]."""
    empty = [player for player, points in (deal.points or {}).items() if points == 0]
    in_vain = said_in_vain(deal, options)
    return [name for name in empty if name != in_vain and radli.doubles_klop(name, options, state)]


# --- sentences ---------------------------------------------------------------------------------


def klop(deal: Deal, options: Options, state: State) -> Iterator[Part]:
    """Everybody notes minus their points, unless somebody is full or empty; a radelc doubles it."""
    points, noted = deal.points or {}, notes(deal, options)
    flat = flat_notes(deal, options)
    called: Message | str = "klop"
    if deal.kontra_by is not None:
        called = Message("klop, {doubling} of {player}", doubling=deal.doubling or "", player=deal.kontra_by)
    steps = partial(klop_steps, deal, options)
    if flat:
        who = tuple(
            (EMPTY if points[player] == 0 else FULL).filled(player=player, points=points[player])
            for player in flat
        )
        text = FLAT_OTHERS_NOTHING if len(noted) < len(points) else FLAT
        yield Part("SL-41", text.filled(klop=called, who=who, notes=all_notes(noted)), noted, "points", steps,
                   By.PLAYERS)  # fmt: skip
    else:
        text = BY_POINTS.filled(klop=called, notes=all_notes(noted))
        yield Part("SL-40", text, noted, "points", steps, By.PLAYERS)
    used_up = cancelled(deal, options, state)
    for player, amount in noted.items():
        if amount and radli.doubles_klop(player, options, state):
            text = Message(
                "radelc of {player} in the klop: {figures}, so {amount} more noted",
                player=player, figures=product(amount, 2), amount=amount,
            )  # fmt: skip
            left = state.radli[player] - 1 if player in used_up else None
            yield Part("SL-45", text, {player: amount}, "points", radelc_steps(player, left), By.PLAYERS)


def klop_steps(deal: Deal, options: Options) -> Iterator[Step]:
    """The count, from where a player is full, and what kontra changes."""
    if flat_notes(deal, options):
        yield Step("SL-42", Message("full from {points:card point|card points}", points=options.klop_full_at))
    else:
        counted = tuple(f"{player} {points}" for player, points in (deal.points or {}).items())
        yield Step("SL-40", (NEAREST_FIVE if options.rounding == 5 else EXACT).filled(points=counted))
    if deal.kontra_by is not None:
        amount = -TWICE * options.klop_flat
        text = KONTRA_IN_VAIN if said_in_vain(deal, options) else KONTRA_MET
        yield Step("SL-43", text.filled(doubling=deal.doubling or "", player=deal.kontra_by, amount=amount))


NEAREST_FIVE = Message("card points {points}, to the nearest 5")
EXACT = Message("card points {points}, exactly")
KONTRA_MET = Message("{doubling} of {player}: a full player notes {amount}")
KONTRA_IN_VAIN = Message(
    "{doubling} of {player}, and nobody is full: {player} notes {amount} in place of the own score"
)


def radelc_steps(player: str, left: int | None) -> tuple[Step, ...]:
    """That an empty player uses up a radelc; left: how many there are then, None where none is used up."""
    if left is None:
        return ()
    text = Message("{player} is empty: one radelc is cancelled, {left} left", player=player, left=left)
    return (Step("SL-45", text),)


def all_notes(noted: Mapping[str, int]) -> tuple[Message, ...]:
    return tuple(
        Message("{player} {amount}", player=player, amount=amount) for player, amount in noted.items()
    )
