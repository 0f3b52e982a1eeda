"""What became of the contract: card points against what the bouts ask for. Judged once for each deal."""

from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from tarokscore.core import Message, Plural, Step
from tarokscore.core.immutable import immutable
from tarokscore.games.french_tarot.facts import PACK, Deal, Options

NEEDED = (56, 51, 41, 36)  # card points with 0, 1, 2, 3 bouts [FT-4]
CONTRACTS = ("prise", "garde", "garde-sans", "garde-contre")  # in the order of `multipliers` [FT-10]
WITH_POUSSE = ("prise", "pousse", "garde", "garde-sans", "garde-contre")
NATIVE = {
    "prise": "prise", "garde": "garde", "pousse": "pousse",
    "garde-sans": "garde sans", "garde-contre": "garde contre",
}  # fmt: skip


@immutable
class Result:
    """made: whether the contract is; counted: card points with the half where it belongs; exact: points over
    or under what was needed; over: the same as the table counts it; times: the contract's factor."""

    made: bool
    needed: int
    counted: int
    exact: int
    over: int
    times: int

    @property
    def sign(self) -> int:
        """1 for the declarer, −1 against them."""
        return 1 if self.made else -1


def judge(deal: Deal, options: Options) -> Result:
    """Judged on the exact count, equal is enough; then the half goes to the winners [FT-4, FT-5]."""
    points, needed = deal.points or 0, NEEDED[deal.bout_count or 0]
    made = points >= needed
    counted = points if isinstance(points, int) else _rounded_to_winners(points, made)
    exact = abs(counted - needed)
    return Result(made, needed, counted, exact, margin(exact, options), multiplier(deal, options))


def _rounded_to_winners(points: Decimal, made: bool) -> int:
    return int(points.to_integral_value(ROUND_CEILING if made else ROUND_FLOOR))


def margin(exact: int, options: Options) -> int:
    """Points over or under, in fives or tens if so agreed: away from zero, or to the nearest, the middle away
    from zero [FT-13]."""
    unit = options.margin_rounding
    if unit == 1:
        return exact
    return nearest(exact, unit) if options.margin_direction == "nearest" else -(-exact // unit) * unit


def nearest(amount: int, unit: int) -> int:
    """The nearest multiple of the unit, the middle away from zero [FT-13, FT-14].

    >>> nearest(14, 10), nearest(35, 10), nearest(-27, 5), nearest(-35, 10)
    (10, 40, -25, -40)
    """
    steps = (2 * abs(amount) + unit) // (2 * unit)
    return steps * unit if amount >= 0 else -steps * unit


def multiplier(deal: Deal, options: Options) -> int:
    """The contract's factor; fixed values multiply nothing. Four factors name no pousse: it is a garde
    [FT-10, FT-12]."""
    if options.scoring == "fixed":
        return 1
    contract = deal.contract or ""
    if len(options.multipliers) == len(WITH_POUSSE):
        return options.multipliers[WITH_POUSSE.index(contract)]
    return options.multipliers[CONTRACTS.index("garde" if contract == "pousse" else contract)]


def steps(deal: Deal, options: Options) -> Iterator[Step]:
    """The count: what was needed and taken, the half, the margin as it counts, the factor."""
    result, bouts, points = judge(deal, options), deal.bout_count or 0, deal.points or 0
    if deal.card_points is None:
        given = Message(
            "{theirs} for the defenders: {pack} − {theirs} = {points}",
            theirs=deal.defender_points or 0, pack=PACK, points=points,
        )  # fmt: skip
        yield Step("FT-3", given)
    taken = Plural(
        "{n} bout: {needed} needed, {points} taken", "{n} bouts: {needed} needed, {points} taken",
        n=bouts, needed=result.needed, points=points,
    )  # fmt: skip
    yield Step("FT-4", taken)
    if result.counted != points:
        half = Message(
            "the half goes to the winners: {points} counts {counted}", points=points, counted=result.counted
        )
        yield Step("FT-5", half)
    if result.over != result.exact:
        rounded = Message(
            "{exact} counts {over} (in {unit}s)",
            exact=result.exact, over=result.over, unit=options.margin_rounding,
        )  # fmt: skip
        yield Step("FT-13", rounded)
    if options.scoring == "multiplier":
        text = Message("{contract} × {times}", contract=NATIVE[deal.contract or ""], times=result.times)
        yield Step("FT-10", text)


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """Card points that the declarer's side needs with the bouts told; None where these are unknown or cannot
    be [FT-4]."""
    bouts = deal.bout_count
    return NEEDED[bouts] if deal.played and bouts is not None and 0 <= bouts < len(NEEDED) else None
