"""check: settle every deal again and compare; recover a damaged ledger."""

from pathlib import Path
from typing import Annotated

from tarokscore.cli.arguments.values import split_names
from tarokscore.cli.command import CommandResult, LedgerOption, now, option, wrong_usage
from tarokscore.core import Message, Plural
from tarokscore.ledger import storage
from tarokscore.ledger.check import check as findings_in
from tarokscore.ledger.format import read
from tarokscore.ledger.repair import recover
from tarokscore.ledger.seal import Seal, compare_seal
from tarokscore.schema.records import as_json, record
from tarokscore.views.findings import findings_view, former_default_view, seal_view
from tarokscore.whatif.rescore import former_defaults


def check(
    result: CommandResult,
    ledger: LedgerOption,
    repair: Annotated[
        Path | None, option("--repair", "FILE", "Recover a damaged ledger into this new file.")
    ],
    game: Annotated[str | None, option("--game", "GAME", "With --repair: which game it was.")],
    players: Annotated[
        str | None, option("--players", "NAME,NAME,…", "With --repair: who played, in order of play.")
    ],
    seal: Annotated[str | None, option("--seal", "WORDS", "The words that `seal` said then.")],
) -> None:
    """Settle every deal again and compare; exit code 1 if anything differs, or does not fit a seal."""
    if repair is not None:
        _repair(result, ledger, repair, game, players, seal)
        return
    if game or players:
        wrong_usage(Message("--game and --players go with --repair"))
    document = storage.load_as(ledger, read)
    with storage.errors_naming(ledger):
        findings = list(findings_in(document))
    former = former_defaults(document)
    entries = len(document.entries)
    result.data = {"entries": entries, "findings": as_json(findings)}
    if former:
        result.data["former_defaults"] = as_json(former)
    result.answer(not findings)
    view = [findings_view(findings, entries), *map(former_default_view, former)]
    if seal is not None:
        below = (block for part in view for block in (part if isinstance(part, list) else [part]))
        view = [[_sealed(result, compare_seal(document, seal), entries), *below]]
    result.view = view


def _sealed(result: CommandResult, found: Seal, entries: int) -> Message:
    """Add the comparison with a seal to the result, and return it as a sentence. entries: how many the ledger
    has."""
    result.data["seal"] = {**record(found), "holds": found.holds}
    result.answer(found.holds)
    return seal_view(found, entries)


def _repair(
    result: CommandResult, damaged: Path, new: Path, game: str | None, players: str | None, seal: str | None
) -> None:
    """Recover a damaged ledger into a new file, and report what was lost or changed, and whether the seal
    fits: exit code 1 if anything was, or it does not. game, players: of the ledger, if its head is damaged.
    Raises LedgerError if it cannot be recovered, or the new file exists."""
    given = split_names(players or "")
    found = storage.load_as(damaged, lambda content: recover.repaired(content, now(), game, given))
    compared = None if seal is None else compare_seal(found.document, seal)
    storage.create(new, found.document)
    result.data = {
        "file": str(new),
        "entries": found.entries,
        "lost": list(found.lost),
        "changed": list(found.changed),
    }
    result.answer(not (found.lost or found.changed))
    lines: list[Message] = [
        Plural(
            "{file}: {n} entry recovered and settled again.",
            "{file}: {n} entries recovered and settled again.",
            n=found.entries,
            file=str(new),
        )
    ]
    lines += [Message("lost: {what}", what=sentence) for sentence in found.lost]
    lines += [Message("changed: {what}", what=sentence) for sentence in found.changed]
    lines += [] if result.exit else [Message("Nothing is lost.")]
    if compared is not None:
        lines.append(_sealed(result, compared, len(found.document.entries)))
    result.view = [[*lines]]
