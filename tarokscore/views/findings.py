"""What `check` found, as text: entry, player, recorded, computed, difference."""

from collections.abc import Sequence

from tarokscore.core.figures import count, visible
from tarokscore.ledger.check import Finding
from tarokscore.ledger.seal import Seal
from tarokscore.render.layout import indented


def findings_text(findings: Sequence[Finding]) -> str:
    """One paragraph per finding; "" when there is none."""
    if not findings:
        return ""
    lines = [_how_many(findings)]
    for each in findings:
        place = f"entry {each.entry}" if each.entry else "the ledger"
        place += f", deal {each.number}" if each.number is not None else ""
        whose = f", {visible(each.account)}" if each.account else ""
        compared = (
            f": recorded {each.stored}, computed {each.computed}" if each.stored or each.computed else ""
        )
        compared += f", difference {each.difference}" if each.difference else ""
        lines.append(indented(visible(f"{place}{whose}: {each.message}{compared}"), "  ", "    "))
    return "\n".join(lines)


def _how_many(findings: Sequence[Finding]) -> str:
    """ "1 entry and 4 figures not as recorded:"; what is neither is not counted."""
    figures = sum(bool(each.stored or each.computed) for each in findings)
    entries = len({each.entry for each in findings if each.entry and not (each.stored or each.computed)})
    parts = [_entries(entries)] * bool(entries) + [count(figures, "figure")] * bool(figures)
    return f"{' and '.join(parts)} not as recorded:" if parts else "Not as recorded:"


def seal_text(found: Seal, entries: int) -> str:
    """What became of a sealed record. entries: how many the ledger has."""
    if found.holds:
        added = f"; {_entries(found.added)} added since" if found.added else ""
        return f"Unchanged since the seal of {_entries(found.entries or 0)}{added}."
    if found.altered:
        which = ", ".join(map(str, found.altered))
        return f"Not as it was sealed: entry {which} was altered, or what stood before it."
    if found.misheard:
        heard = ", ".join(f"“{said}” where it has “{meant}”" for said, meant in found.misheard)
        text = (
            f"Nearly the seal of {_entries(found.entries or 0)}: {heard}. If that was misheard, nothing"
            " was changed; say the words again."
        )
        return indented(text, "", "")
    if found.gaps:
        are = "is" if found.missing == 1 else "are"
        where = " and before entry ".join(map(str, found.gaps))
        return f"Not as it was sealed: {_entries(found.missing)} {are} missing before entry {where}."
    if found.missing:
        are = "is" if found.missing == 1 else "are"
        where = f"after entry {entries}, the last one here" if entries else "here: all of them"
        return f"Not as it was sealed: {_entries(found.missing)} {are} missing {where}."
    return "Not as it was sealed: these words fit no state of this ledger, which was written anew."


def _entries(number: int) -> str:
    return count(number, "entry", "entries")
