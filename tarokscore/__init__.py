"""Settle finished deals of tarot-family card games, and keep the score.

The public names, imported only when they are used:

>>> import tarokscore
>>> deal = {"variant": "french-tarot", "players": ["Anna", "Béla", "Cili", "Dani"],
...         "declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
>>> tarokscore.settle(deal).scores
{'Anna': 198, 'Béla': -66, 'Cili': -66, 'Dani': -66}
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tarokscore.core import DealError, LedgerError, Line, Problem, Settlement, Step
    from tarokscore.settling import settle

__version__ = "0.1.0"
__all__ = ["DealError", "LedgerError", "Line", "Problem", "Settlement", "Step", "__version__", "settle"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'tarokscore' has no attribute {name!r}")
    return getattr(import_module("tarokscore.settling" if name == "settle" else "tarokscore.core"), name)
