"""Lazy loading: these modules are imported like others, but executed when one of their names is first used,
since few runs of a command need them."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

LATER = {
    "tarokscore.cli.shell_completion",  # needed for completion only
    "tarokscore.cli.prompt.prompt_loop", "tarokscore.cli.dialog.terminal",
    # these load the notation, which a deal as JSON does not need
    "tarokscore.cli.dialog.deal_dialog", "tarokscore.cli.dialog.step_by_step",
    "tarokscore.cli.arguments.values",  # needed by `add --manual` only
    "tarokscore.cli.commands.summary",  # needed by `standings` for several ledgers only
    "tarokscore.ledger.corrections", "tarokscore.ledger.expected_totals", "tarokscore.ledger.protests",
    "tarokscore.ledger.repair.recover",
    "tarokscore.whatif.totals",
    # imported by typer and pydantic for plugins, secrets, archives and processes
    "bz2", "csv", "importlib.metadata._adapters", "locale", "lzma", "secrets", "signal", "tempfile",
    "zipfile",
}  # fmt: skip


class LaterFinder:
    """A finder that loads the modules in LATER lazily."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The lazily loaded spec of a module in LATER; None for others, which Python's own finders load."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname in LATER else None
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


sys.meta_path.insert(0, LaterFinder())
