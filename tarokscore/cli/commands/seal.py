"""seal: seven words over the whole ledger."""

from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering
from tarokscore.core.figures import count
from tarokscore.ledger import storage
from tarokscore.ledger.seal import seal as seal_of


def seal(ledger: LedgerOption = LEDGER, json: JsonOption = False) -> None:
    """Seven words over the whole ledger so far, to read aloud and note: check --seal "…" compares."""
    with answering("seal", json, str(ledger)) as answer:
        document = storage.load(ledger)
        words = seal_of(document)
        answer.data = {"seal": words, "entries": len(document.entries)}
        entries = count(len(document.entries), "entry", "entries")
        answer.text = f"{words}\n\nThese words fit this ledger with its {entries}, and no other."
