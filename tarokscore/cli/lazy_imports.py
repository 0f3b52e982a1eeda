"""Modules that few runs of a command need, loaded when one of their names is first used.

An importer names such a module under TYPE_CHECKING for what reads types, and as a LazyModule else.
"""

from importlib import import_module
from types import ModuleType


class LazyModule(ModuleType):
    """Stands for the module of this full name, and loads it when a name of it is read."""

    def __getattr__(self, name: str) -> object:
        return getattr(import_module(self.__name__), name)
