"""Whether the ranking is more than chance: the deals are resampled with replacement. The same deals and seed
give the same result."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

from tarokscore.core import Message, Scores
from tarokscore.schema import records

RESAMPLES, SEED = 2000, 1781  # any seed would do
MOST = 4_000_000  # deals drawn in all, which takes about two seconds
FEWEST_DEALS = 2
FEW = 30  # below, the deals are too few to represent others


class Ahead(NamedTuple):
    """Two neighbours in the ranking. share: of the resamples in which the first has more; equal counts
    half."""

    first: str
    second: str
    share: Fraction


@records.json_keys("resamples seed deals meaning ahead top")
class Resampled(NamedTuple):
    """The result. resamples: how many; deals: drawn for each; ahead: the neighbours in the ranking; top:
    {player: share of the resamples in which nobody has more}, divided among equals."""

    resamples: int
    seed: int
    deals: int
    ahead: tuple[Ahead, ...]
    top: Mapping[str, Fraction]

    @property
    def meaning(self) -> str:
        """The meaning of the shares in a sentence, with a second one if there are few deals."""
        drawn = Message(
            "{deals} deals, drawn anew {resamples} times, as many each time and with repetition: "
            "near 50\xa0% the order may as well be luck, near 100\xa0% other deals of this kind would most "
            "likely have brought the same one."
        )
        if self.deals < FEW:
            drawn = Message(
                "{deals} deals, drawn anew {resamples} times, as many each time and with repetition: "
                "near 50\xa0% the order may as well be luck, near 100\xa0% other deals of this kind would "
                "most likely have brought the same one. With as few as {deals} deals it says next to nothing "
                "about who plays better."
            )
        return str(drawn.filled(deals=self.deals, resamples=self.resamples))


def resample(scores: Sequence[Scores], ranking: Sequence[str], seed: int = SEED) -> Resampled | None:
    """Resample the deals. scores: {player: score points} of each deal; ranking: players, best first. Returns
    None if there are fewer than two deals or players."""
    if len(scores) < FEWEST_DEALS or len(ranking) < 2:
        return None
    times = max(100, min(RESAMPLES, MOST // len(scores)))
    columns = [[each.get(name, 0) for name in ranking] for each in scores]
    random = Random(seed)
    ahead = [0] * (len(ranking) - 1)  # in halves
    top = dict.fromkeys(ranking, Fraction(0))
    for _ in range(times):
        totals = [sum(column) for column in zip(*random.choices(columns, k=len(columns)), strict=True)]
        for place in range(len(ahead)):
            ahead[place] += (totals[place] > totals[place + 1]) + (totals[place] >= totals[place + 1])
        best = [name for name, total in zip(ranking, totals, strict=True) if total == max(totals)]
        for name in best:
            top[name] += Fraction(1, len(best))
    neighbours = zip(ranking, ranking[1:], ahead, strict=False)
    return Resampled(
        times, seed, len(scores),
        tuple(Ahead(one, other, Fraction(halves, 2 * times)) for one, other, halves in neighbours),
        {name: share / times for name, share in top.items()},
    )  # fmt: skip
