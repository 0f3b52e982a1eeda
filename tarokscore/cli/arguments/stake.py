"""The options for the value of a point: --stake, --currency, --coin, --cap."""

from typing import Annotated, NamedTuple

from tarokscore.cli.command import option


class StakeOptions(NamedTuple):
    """The value of a point as given on the command line."""

    stake: Annotated[str | None, option("--stake", "AMOUNT", "What one point is worth, e.g. 0.10.")]
    currency: Annotated[str | None, option("--currency", "NAME", "E.g. EUR, CZK; EUR if never said.")]
    coin: Annotated[str | None, option("--coin", "AMOUNT", "The smallest coin; 0.01 if never said.")]
    cap: Annotated[
        str | None, option("--cap", "AMOUNT", "The most that anybody loses in one deal; none: no limit.")
    ]
