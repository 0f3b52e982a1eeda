"""A ledger as NDJSON: the head, then one entry per line, corrections included."""

from tarokscore.core import exact_json
from tarokscore.ledger import Document

HEAD = "ledger"


def ndjson(document: Document) -> str:
    """The ledger as NDJSON: one JSON object per line, with its kind under "type"."""
    head = {"type": HEAD, **document.head}
    entries = (entry.content() for entry in document.entries)
    return "".join(exact_json.visible_json(exact_json.dumps(each)) + "\n" for each in (head, *entries))
