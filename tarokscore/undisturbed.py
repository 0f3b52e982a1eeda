"""Python looks for rubbish all the while; work that makes many objects and no rubbish goes faster without."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Nobody looks for rubbish until the work is done; then all is as it was."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()
