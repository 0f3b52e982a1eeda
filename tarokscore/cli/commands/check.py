"""check: settle every deal again and compare; recover a damaged ledger."""

from pathlib import Path
from typing import Annotated

import typer

from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import Answer, Exit, answering, now
from tarokscore.core.figures import count, visible
from tarokscore.ledger import recover, storage
from tarokscore.ledger.check import check as findings_in
from tarokscore.ledger.format import Document, read
from tarokscore.ledger.seal import opened
from tarokscore.render.layout import indented
from tarokscore.views.findings import findings_text, seal_text


def check(
    ledger: LedgerOption = LEDGER,
    repair: Annotated[
        Path | None,
        typer.Option("--repair", metavar="NEW", help="Recover a damaged ledger into this new file."),
    ] = None,
    seal: Annotated[
        str | None, typer.Option("--seal", metavar="WORDS", help="The words that `seal` said then.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Settle every deal again and compare; exit code 1 if anything differs, or does not fit a seal."""
    with answering("check", json, str(ledger)) as answer:
        if repair is not None:
            mend(ledger, repair, answer)
            return
        document = storage.load(ledger, read)
        findings = list(findings_in(document))
        entries = count(len(document.entries), "entry", "entries")
        answer.data = {"entries": len(document.entries), "findings": [each._asdict() for each in findings]}
        answer.exit = Exit.NO if findings else Exit.FINE
        if not json:
            fine = f"{entries} settled again: every figure agrees, every sum is zero."
            answer.text = findings_text(findings) or fine
        if seal is not None:
            found = opened(document, seal)
            answer.data["seal"] = {**found._asdict(), "holds": found.holds}
            answer.exit = answer.exit if found.holds else Exit.NO
            answer.text = f"{seal_text(found, len(document.entries))}\n{answer.text}"


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
