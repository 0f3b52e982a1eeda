"""python -m tests.catalogue: extract the messages, bring every catalogue up to date, and compile it.

New messages come without a translation (a test fails until they have one); those that are gone are dropped.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parent.parent / "tarokscore"
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = {"Message": (1,), "Plural": (1, 2)}


UNWANTED = (
    '"POT-Creation', '"PO-Revision', '"Report-Msgid', '"Last-Translator', '"Language-Team', "# Copyright",
    "# FIRST AUTHOR", '"Generated-By',
)  # fmt: skip


def extracted() -> Catalog:
    """Every pattern of the package that has words in it, with the file where it stands."""
    found = Catalog(project="tarokscore", charset="utf-8", fuzzy=False)
    calls = extract_from_dir(PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for file, _, pattern, comments, _ in calls:
        one = pattern if isinstance(pattern, str) else pattern[0]
        if has_words(one):
            found.add(pattern, locations=[(file, 0)], auto_comments=comments)
    return found


def has_words(pattern: str) -> bool:
    """Whether there is anything to translate: letters outside the fields."""
    outside, depth = "", 0
    for sign in pattern:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        outside += "" if depth else sign
    return any(sign.isalpha() for sign in outside)


def sources() -> Iterator[Path]:
    """The catalogue of every language, as text."""
    yield from sorted(PACKAGE.glob("locale/*/LC_MESSAGES/tarokscore.po"))


def read(path: Path) -> Catalog:
    """A catalogue as it stands."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parent.parent.name)
    catalog.creation_date = catalog.revision_date = UNDATED  # or the bytes would tell when they were made
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """What gettext reads: the translated messages, in the same bytes each time."""
    made = BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def written(catalog: Catalog) -> bytes:
    """A catalogue as text: no dates, no line numbers, so that a difference is a difference of words."""
    made = BytesIO()
    write_po(made, catalog, width=100, sort_by_file=True, omit_header=False, include_previous=False)
    lines = made.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(UNWANTED)).encode()


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages that a catalogue has no words for."""
    return [
        each for each in catalog if each.id and not all(each.string if each.pluralizable else [each.string])
    ]


def main() -> int:
    """Bring every catalogue up to date. Returns how many messages want a translation."""
    wanting = 0
    for path in sources():
        catalog = read(path)
        catalog.update(extracted(), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(read(path)))
        missing = untranslated(catalog)
        wanting += len(missing)
        print(f"{path.parent.parent.name}: {len(catalog)} messages, {len(missing)} to be translated")
        for each in missing:
            print("  ", each.id)
    return wanting


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
