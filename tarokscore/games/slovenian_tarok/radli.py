"""Radli: whose hand is doubled, when one is cancelled, and when everybody gets one [SL-45, SL-50 … SL-54]."""

from collections.abc import Iterable, Mapping

from tarokscore.games.slovenian_tarok.facts import Deal, Options, State, has_valat

# Contracts after which everybody gets one: klop, and berač or higher [SL-52].
BRINGING = frozenset({
    "klop", "beggar", "solo-without", "open-beggar", "colour-valat", "colour-valat-without", "valat-without",
})  # fmt: skip


def doubles(deal: Deal, options: Options, state: State) -> bool:
    """Whether the hand counts double: the declarer holds a radelc, or the sheet has one [SL-50, SL-54]."""
    if not options.radli or deal.contract == "klop":
        return False
    if options.radli_scope == "collective":
        return state.collective_radli > 0
    return state.radli.get(deal.declarer or "", 0) > 0


def doubles_klop(player: str, options: Options, state: State) -> bool:
    """Whether the player's own klop score is doubled; those of the sheet do not act there [SL-45]."""
    own = options.klop_radli and options.radli and options.radli_scope == "player"
    return own and state.radli.get(player, 0) > 0


def for_everybody(deal: Deal, options: Options) -> bool:
    """Klop, berač or higher, or a valat: made, or announced and lost [SL-52]."""
    return options.radli and (deal.contract in BRINGING or has_valat(deal))


def after(deal: Deal, options: Options, state: State, cancelled: Iterable[str]) -> tuple[dict[str, int], int]:
    """Everybody's radli and those of the sheet after a played deal; cancelling comes first [SL-51, SL-52].
    cancelled: whose radelc is used up; with those of the sheet, who played."""
    own, sheet = everybody(deal.players, state.radli), state.collective_radli
    collective = options.radli_scope == "collective"
    for player in cancelled:
        if collective:
            sheet -= 1
        else:
            own[player] -= 1
    if for_everybody(deal, options):
        if collective:
            sheet += len(deal.players)
        else:
            own |= {player: own[player] + 1 for player in deal.players}
    return own, sheet


def charged(deal: Deal, options: Options, state: State) -> dict[str, int]:
    """The radli that the end of the session charges to those at the table [SL-53, SL-54]."""
    if not options.radli or options.radli_scope == "collective":
        return {}
    held = {player: state.radli.get(player, 0) for player in deal.players}
    return {player: number for player, number in held.items() if number}


def everybody(players: Iterable[str], numbers: Mapping[str, int]) -> dict[str, int]:
    """The numbers with a 0 for everybody at the table who has none yet."""
    return dict.fromkeys(players, 0) | dict(numbers)
