"""Modules that few runs of a command need. They are imported as all others are, and run when one of their
names is first used."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

LATER = {
    "tarokscore.cli.shell_completion",  # what the shell asks for
    "tarokscore.cli.prompt.prompt_loop", "tarokscore.cli.dialog.terminal",
    # the grammar, which a deal as JSON does not need
    "tarokscore.cli.dialog.deal_dialog", "tarokscore.cli.dialog.step_by_step",
    "tarokscore.cli.arguments.values",  # of amounts by hand, to `add`
    "tarokscore.cli.commands.summary",  # statistics and money, to standings of several ledgers
    "tarokscore.ledger.corrections", "tarokscore.ledger.expected_totals", "tarokscore.ledger.protests",
    "tarokscore.ledger.repair.recover",
    "tarokscore.whatif.totals",
    # what typer and pydantic import: to find plugins, for secret texts, archives and other processes
    "bz2", "csv", "importlib.metadata._adapters", "locale", "lzma", "secrets", "signal", "tempfile",
    "zipfile",
}  # fmt: skip


class LaterFinder:
    """Finds these modules where Python does, and puts off running them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module of this full name; None for every other one, which is Python's to find."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname in LATER else None
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


sys.meta_path.insert(0, LaterFinder())
