"""seal: seven words over the whole ledger."""

from tarokscore.cli.command import CommandResult, LedgerOption
from tarokscore.core import Plural
from tarokscore.ledger import storage
from tarokscore.ledger.seal import seal as seal_of


def seal(result: CommandResult, ledger: LedgerOption) -> None:
    """Seven words over the whole ledger so far, to note: tarokscore check --seal "…" compares."""
    document = storage.load(ledger)
    words = seal_of(document)
    result.data = {"seal": words, "entries": len(document.entries)}
    fits = Plural(
        "These words fit this ledger with its {n} entry, and no other.",
        "These words fit this ledger with its {n} entries, and no other.",
        n=len(document.entries),
    )
    result.view = [words, fits]
