"""chart: everybody's running total as a picture."""

from tarokscore.cli.actions import open_book
from tarokscore.cli.options import (
    LEDGER,
    JsonOption,
    LastOption,
    LedgerOption,
    OutOption,
    SessionOption,
    SinceOption,
    UntilOption,
)
from tarokscore.cli.output_file import boxes, write
from tarokscore.cli.shell import answering, usage
from tarokscore.core import Message
from tarokscore.render import pictures, plots
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary


def chart(
    out: OutOption = None,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Everybody's running total as a chart: here, or as a PNG, SVG or PDF file."""
    kind = out.suffix.lower().removeprefix(".") if out else ""
    with answering("chart", json, str(ledger)) as answer:
        if out and kind not in pictures.KINDS:
            usage(Message("chart --out {out}: the name must end in .png, .svg or .pdf", out=str(out)))
        made = open_book(ledger)
        it = Summary(made, sessions.choose(made, session, since, until, last))
        if out is not None:
            drawn = pictures.chart(it, kind)
            write(out, drawn.content, ledger)
            answer.warnings = boxes(drawn.missing)
            answer.text = str(Message("{file} is written.", file=str(out)))
        elif not json:
            answer.text = plots.terminal(it) or str(Message("There is no deal yet."))
        points = {name: [row.totals[name] for row in it.counting] for name in it.players}
        answer.data = {"numbers": [row.number for row in it.counting], "totals": points}
