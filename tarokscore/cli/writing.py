"""Writing a ledger: one entry more under the lock, and what is said about it. Shared by all commands that
write one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tarokscore.cli.shell import Answer, now
from tarokscore.core import LedgerError
from tarokscore.core.figures import visible


class Overtaken(LedgerError):
    """The ledger is no longer the one that was shown; nothing was saved."""


@contextmanager
def writing(path: Path) -> Iterator[Callable[[Callable[[Any], Any]], Any]]:
    """Hold the lock and give a function that adds what `make(book)` returns, one entry or several, saves
    the ledger, and returns the new book."""
    from tarokscore.ledger import corrections, storage
    from tarokscore.ledger.book import book as fold

    def change(make: Callable[[Any], Any]) -> Any:
        document = storage.load(path)
        book = fold(document)
        made = make(book)
        added = []
        for entry in made if isinstance(made, Iterator) else (made,):
            book.apply(entry)
            added.append(entry)
        book.document = document.plus(*added)
        corrections.outlook(book)  # what cannot be told afterwards is not written
        storage.save(path, book.document)
        return book

    storage.expect(path)  # no lock is laid beside what is no ledger
    with storage.locked(path):
        yield change


def tell(answer: Answer, book: Any, text: str, json: bool, data: dict[str, Any]) -> None:
    """What changed, then where everybody stands."""
    from tarokscore.ledger import corrections
    from tarokscore.views.book import book_data

    outlook = corrections.outlook(book)
    answer.data = {**data, **book_data(book, outlook)}
    if not json:
        from tarokscore.render.layout import indented
        from tarokscore.views.sheet import standings

        heads = "\n".join(indented(visible(line), "", "  ") for line in text.splitlines())
        answer.text = f"{heads}\n\n{standings(book, outlook)}"


def save_deal(
    answer: Answer, path: Path, deal: dict[str, Any], aloud: bool, json: bool, expected: Any = None
) -> None:
    """Settle and save one deal; the answer is a short line per player. expected: the document as it was when
    the deal was shown. Raises DealError, LedgerError; Overtaken where it is another one now."""
    from tarokscore.ledger import corrections
    from tarokscore.views.book import book_data

    settled: list[Any] = []
    read = ""

    def entry(book: Any) -> Any:
        nonlocal read
        if expected not in (None, book.document):
            raise Overtaken("somebody else wrote to it meanwhile", "nothing was saved; add the deal again")
        made, settlement = corrections.add(book, deal, now())
        settled.append((made.number, settlement))
        read = "" if json or aloud else read_as(book, made.deal)
        return made

    with writing(path) as change:
        book = change(entry)
    ((number, settlement),) = settled
    answer.warnings = settlement.warnings
    data = {"number": number, "scores": settlement.scores}
    answer.data = {"saved": [data], "deal": deal, **book_data(book, corrections.outlook(book))}
    if aloud:
        tell_aloud(answer, book, settled, json)
    elif not json:
        tell_at_the_table(answer, book, number, settlement, read)


def read_as(book: Any, deal: dict[str, Any]) -> str:
    """A deal about to be saved, in the words in which it was understood."""
    from tarokscore.views.after_deal import as_read

    return as_read(deal, book)


def tell_at_the_table(answer: Answer, book: Any, number: int, settlement: Any, read: str) -> None:
    """One deal was saved: how it was read, and a short line per player."""
    from tarokscore.views.after_deal import saved

    answer.text = saved(number, read, book, settlement.scores)


def tell_aloud(answer: Answer, book: Any, settlements: list[Any], json: bool) -> None:
    """The answer as sentences instead of a table; for a program, beside the figures."""
    from tarokscore.ledger import corrections
    from tarokscore.views.after_deal import sentences

    outlook = corrections.outlook(book)
    said = sentences(book, outlook, [(number, each.scores) for number, each in settlements])
    answer.text = said
    if json:
        answer.data["say"] = said


def scores_text(scores: Any) -> str:
    from tarokscore.core.figures import gain, visible

    return ", ".join(f"{visible(account)} {gain(amount)}" for account, amount in scores.items())


def also_text(book: Any) -> str:
    also = book.document.entries[-1].also
    if not also:
        return ""
    return (
        "\nLater deals change with it: "
        + "; ".join(f"{each.number}: {scores_text(each.scores)}" for each in also)
        + "."
    )


def last_entry(book: Any) -> dict[str, Any]:
    return {"entry": book.document.entries[-1].model_dump(exclude_none=True)}
