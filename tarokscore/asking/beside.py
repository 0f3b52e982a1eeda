"""Where the deal in progress of a ledger is kept. Light: every deal that is saved looks there."""

from pathlib import Path


def beside(ledger: Path) -> Path:
    """
    >>> beside(Path("/home/anna/tarokscore.json")).name
    '.tarokscore.json.deal'
    """
    target = ledger.resolve()
    return target.with_name(f".{target.name}.deal")
