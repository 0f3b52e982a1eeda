"""Klop: everybody for himself [SL-40 … SL-45]."""

from collections.abc import Iterator, Mapping

from tarokscore.core import Step
from tarokscore.core.figures import product, signed
from tarokscore.games.slovenian_tarok import amounts, radli
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.notes import Part


def klop(deal: Deal, options: Options, state: State) -> Iterator[Part]:
    """Everybody notes minus his points, unless somebody is full or empty [SL-40 … SL-43]."""
    points, noted = deal.points or {}, amounts.klop(deal, options)
    times = amounts.factor(deal.doubling)
    steps = () if times == 1 else (Step("SL-43", f"{deal.doubling}: every note × {times}"),)
    if amounts.flat_klop(points, options):
        who = (f"{player} {'full' if points[player] else 'empty'} ({points[player]})" for player in noted)
        rest = ", the others nothing" if len(noted) < len(points) else ""
        text = f"klop{spoken(deal)}: {', '.join(who)}; {all_notes(noted)} noted{rest}"
        full_at = Step("SL-42", f"full from {options.klop_full_at} card points")
        yield Part("SL-41", text, noted, "points", (full_at, *steps))
    else:
        exact = ", ".join(f"{player} {own}" for player, own in points.items())
        to = "to the nearest 5" if options.rounding == 5 else "exact"
        counted = Step("SL-40", f"card points {exact}, {to}")
        text = f"klop{spoken(deal)}: {all_notes(noted)} noted"
        yield Part("SL-40", text, noted, "points", (counted, *steps))
    for player, amount in noted.items():
        if radli.doubles_klop(player, options, state):
            again = f"{product(amount, 2)}, so {signed(amount)} more noted"
            yield Part("SL-45", f"radelc of {player} in the klop: {again}", {player: amount}, "points")


def spoken(deal: Deal) -> str:
    return "" if deal.doubling is None else f", {deal.doubling}"


def all_notes(noted: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {signed(amount)}" for player, amount in noted.items())
