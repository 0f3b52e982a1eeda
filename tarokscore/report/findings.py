"""What `check` found, as text: entry, player, recorded, computed."""

from collections.abc import Sequence

from tarokscore.figures import count, visible
from tarokscore.ledger.verify import Finding
from tarokscore.report.layout import indented


def findings_text(findings: Sequence[Finding]) -> str:
    """One paragraph per finding; "" when there is none."""
    if not findings:
        return ""
    lines = [f"{count(len(findings), 'figure')} not as recorded:"]
    for each in findings:
        place = f"entry {each.entry}" + (f", deal {each.number}" if each.number is not None else "")
        whose = f", {visible(each.account)}" if each.account else ""
        compared = (
            f": recorded {each.stored}, computed {each.computed}" if each.stored or each.computed else ""
        )
        lines.append(indented(visible(f"{place}{whose}: {each.message}{compared}"), "  ", "    "))
    return "\n".join(lines)
