"""Settle finished deals of tarot-family card games, and keep the score.

The public names, imported only when they are used:

>>> import tarokscore
>>> deal = {"variant": "french-tarot", "players": ["Anna", "Béla", "Cili", "Dani"],
...         "declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
>>> tarokscore.settle(deal).scores
{'Anna': 198, 'Béla': -66, 'Cili': -66, 'Dani': -66}
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tarokscore.core import DealError, LedgerError, Line, Problem, Settlement, Step
    from tarokscore.settling import settle

__version__ = "0.1.0"
__all__ = ["DealError", "LedgerError", "Line", "Problem", "Settlement", "Step", "__version__", "settle"]


def __getattr__(name: str) -> Any:
    if name == "settle":
        from tarokscore.settling import settle

        return settle
    if name in __all__:
        from tarokscore import core

        return getattr(core, name)
    raise AttributeError(f"module 'tarokscore' has no attribute {name!r}")
