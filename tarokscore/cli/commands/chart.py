"""chart: everybody's running total as a picture."""

from tarokscore.cli.arguments.evenings import Evenings
from tarokscore.cli.command import CommandResult, LedgerOption, OutOption, wrong_usage
from tarokscore.cli.output.output_file import deliver_picture
from tarokscore.core import Message
from tarokscore.ledger import open_book
from tarokscore.render import pictures, terminal_chart
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary


def chart(result: CommandResult, out: OutOption, evenings: Evenings, ledger: LedgerOption) -> None:
    """Everybody's running total as a chart: here, or as a PNG, SVG or PDF file."""
    kind = out.suffix.lower().removeprefix(".") if out else ""
    if out and kind not in pictures.KINDS:
        wrong_usage(Message("chart --out {out}: the name must end in .png, .svg or .pdf", out=str(out)))
    made = open_book(ledger)
    it = Summary(made, sessions.choose(made, *evenings))
    if out is not None:
        deliver_picture(result, pictures.chart(it, kind), out, ledger)
    elif not result.json:
        result.text = terminal_chart.terminal(it) or str(Message("There is no deal yet."))
    points = {name: totals[1:] for name, totals in it.series.items()}
    result.data = {"numbers": [row.number for row in it.valid_rows], "totals": points}
