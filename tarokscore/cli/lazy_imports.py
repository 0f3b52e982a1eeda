"""Modules that few runs of a command need, loaded when one of their names is first used."""

import builtins
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace


class _Unloaded(ModuleType):
    """Stands for a module by its name, and loads it when a name of it is read."""

    def __getattr__(self, name: str) -> object:
        return getattr(import_module(self.__name__), name)


@contextmanager
def lazy_imports() -> Iterator[None]:
    """Let `from package import module` load nothing inside. For type checkers it is an import like others."""

    def unloaded(
        package: str, _globals: object, _locals: object, modules: Sequence[str], _level: int
    ) -> SimpleNamespace:
        return SimpleNamespace(**{name: _Unloaded(f"{package}.{name}") for name in modules})

    eager = builtins.__import__
    builtins.__import__ = unloaded  # type: ignore[assignment]
    try:
        yield
    finally:
        builtins.__import__ = eager
