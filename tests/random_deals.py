"""Random deals of each game, made once for all tests of a process: that takes longer than settling them."""

import copy
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from hypothesis import Phase, assume, given, settings

import tarokscore
from tarokscore import games

Data = dict[str, Any]
Pair = tuple[Data, Data]
"""A deal, and the house rules it was played under."""

DEALS = 50  # `python -m tests.bench.notation` makes 10,000 of each game, tests.independent 100,000


def random_deals(variant: str) -> list[Pair]:
    """So many deals that can have happened: the same in every run, but for --hypothesis-profile=explore."""
    return copy.deepcopy(_made(variant))


@contextmanager
def shown_when_it_fails(deal: Data, options: Data) -> Iterator[None]:
    """What goes wrong inside is told with the deal and the house rules that it went wrong with."""
    try:
        yield
    except Exception as error:
        error.add_note(f"deal {json.dumps(deal, ensure_ascii=False)}\nhouse rules {json.dumps(options)}")
        raise


@cache
def _made(variant: str) -> list[Pair]:
    module = next(row.module for row in games.TABLE if row.id == variant)
    found: list[Pair] = []

    @settings(max_examples=DEALS, phases=[Phase.generate], database=None)
    @given(import_module(f"tests.strategies.{module}").deals())
    def keep(pair: Pair) -> None:
        try:
            tarokscore.settle(*pair)
        except tarokscore.DealError:
            assume(False)
        found.append(pair)

    keep()
    assert len(found) == DEALS
    return found
