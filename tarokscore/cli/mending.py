"""check --repair: what is left of a damaged ledger, written to a new file."""

from pathlib import Path

from tarokscore.cli.shell import Answer, Exit, now
from tarokscore.core.figures import count, visible
from tarokscore.ledger import recover, storage
from tarokscore.ledger.format import Document
from tarokscore.render.layout import indented


def mend(damaged: Path, new: Path, answer: Answer) -> None:
    """Recover into a new file and say what could not be, and what is not as it was written; the damaged one
    stays. Exit code 1 if there is any such thing. Raises LedgerError when nothing can be done, or there is
    something at the new place."""
    found = _recovered(damaged)
    storage.create(new, found.document)
    answer.data = {
        "file": str(new),
        "entries": found.entries,
        "lost": list(found.lost),
        "changed": list(found.changed),
    }
    answer.exit = Exit.NO if found.lost or found.changed else Exit.FINE
    entries = count(found.entries, "entry", "entries")
    lines = [f"{visible(str(new))}: {entries} recovered and settled again."]
    lines += [indented(visible(f"lost: {sentence}"), "", "  ") for sentence in found.lost]
    lines += [indented(visible(f"changed: {sentence}"), "", "  ") for sentence in found.changed]
    answer.text = "\n".join(lines if answer.exit else [*lines, "Nothing is lost."])


def _recovered(damaged: Path) -> recover.Recovered:
    """Opened with the same care as a sound ledger."""
    found: list[recover.Recovered] = []

    def parse(content: bytes) -> Document:
        found.append(recover.repaired(content, now()))
        return found[0].document

    storage.load(damaged, parse)
    return found[0]
