"""Random deals, written as a line and read back."""

import time
from collections.abc import Callable
from importlib import import_module

from hypothesis import HealthCheck, Phase, given, reject, seed, settings

from tarokscore import games, rulebook, schema, settling
from tarokscore.asking.partial_deal import with_implied
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError
from tarokscore.notation import NotationError, read, write
from tests.random_deals import Pair


def columns(game: str) -> tuple[str, ...]:
    """The languages that a game's vocabulary has words in."""
    return tuple(dict.fromkeys(column for term in rulebook.vocabulary(game) for column in term.names))


def each_deal(game: str, count: int, visit: Callable[[Pair], None], start: int | None = None) -> None:
    """Visit so many random deals of a game that can have happened; of ten that are made one has."""
    module = next(row.module for row in games.TABLE if row.id == game)
    deals = import_module(f"tests.strategies.{module}").deals()

    @settings(max_examples=count, phases=[Phase.generate], deadline=None, database=None,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(deals)
    def visited(pair: Pair) -> None:
        try:
            settling.settle(schema.read(pair[0]), pair[1])
        except DealError:
            reject()
        visit(pair)

    (visited if start is None else seed(start)(visited))()


def there_and_back(game: str, pair: Pair, language: str = "") -> tuple[str, float, bool]:
    """(the line, the milliseconds that writing and reading it took, whether it is the same deal)."""
    deal, options = schema.read(pair[0]), pair[1]
    rules, state = settling.house_rules(game, options), settling.carried_state(game, None)
    players = tuple(deal["players"])
    raw = {key: value for key, value in deal.items() if key not in ("variant", "players")}
    began = time.perf_counter()
    try:
        line = write(raw, game, players, rules, language)
        told = read(line, game, players, rules=rules).deal
    except (NotationError, ValueError) as error:
        return str(error), (time.perf_counter() - began) * 1000, False
    taken = (time.perf_counter() - began) * 1000
    implied = with_implied(settling.canonical(game, raw), TableSetup(game, players, rules, state))
    if {"card_points", "defender_points"} & raw.keys():  # they say the result as well
        told.pop("made", None)
        implied.pop("made", None)
    return line, taken, settling.same_facts(game, told, implied)
