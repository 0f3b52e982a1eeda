"""What was typed or read, as facts: deals in a file, amounts by name, single keys of a deal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tarokscore.cli.agreed import value
from tarokscore.cli.shell import usage


def deals_in(content: bytes) -> Iterator[tuple[str, dict[str, Any] | str]]:
    """(place, deal) of each deal in a file: one JSON object, a list of them, or one per line, as JSON or in
    words; a line in words is given as it is."""
    from tarokscore import schema
    from tarokscore.core import DealError, Problem, exact_json

    if not content.strip():
        hint = "a deal in words: tarokscore notation shows how; or as JSON: {…}"
        raise DealError([Problem("", "DEAL-1", "there is nothing in it", hint)])
    try:
        whole = exact_json.loads(content)
    except exact_json.JsonError:
        rows = [
            (f"line {number}", line) for number, line in enumerate(content.splitlines(), 1) if line.strip()
        ]
        if not rows or (_is_json(rows[0][1]) and (len(rows) < 2 or not rows[0][1].strip().endswith(b"}"))):
            schema.read(content)  # one deal, and its own complaint
        for place, line in rows:
            yield place, at_place(place, schema.read if _is_json(line) else _text, line)
        return
    several = whole if isinstance(whole, list) else [whole]
    if not several:
        raise DealError([Problem("", "DEAL-1", "there is no deal in it")])
    for number, raw in enumerate(several, 1):
        if not isinstance(raw, dict):
            written = exact_json.excerpt(raw)
            place = f"[{number - 1}]" if isinstance(whole, list) else ""
            raise DealError([Problem(place, "DEAL-1", "a deal is one JSON object", "{…}", written)])
        yield f"deal {number} of the list", raw


def _is_json(line: bytes) -> bool:
    return line.lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"[")


def _text(line: bytes) -> str:
    from tarokscore.core import DealError, Problem

    try:
        return line.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise DealError([Problem("", "DEAL-1", "it is no text in UTF-8", "save it as UTF-8")]) from None


def added(book: Any, said: dict[str, Any] | str, when: str) -> Any:
    """The entry and the settlement of a deal, an object or a line in words. Raises DealError."""
    from tarokscore import notation
    from tarokscore.core import DealError
    from tarokscore.ledger import corrections

    if not isinstance(said, str):
        return corrections.add(book, said, when)
    variant = book.document.variant
    rules = corrections.rules_of(variant, book.options)
    told = notation.read(said, variant, book.players, rules=rules, accounts=book.accounts)
    try:
        return corrections.add(book, told.deal, when)
    except DealError as error:
        raise notation.of_line(error, told, variant) from None


def at_place(place: str, work: Callable[..., Any], *given: Any) -> Any:
    """Do it; a refusal says at which place of the input it was."""
    from tarokscore.core import DealError, Problem

    try:
        return work(*given)
    except DealError as error:
        if not place:
            raise
        raise DealError(
            Problem(f"{place}: {each.where}".rstrip(": "), each.rule, each.message, each.hint, each.written)
            for each in error.problems
        ) from None


def amounts(option: str, given: Sequence[str]) -> dict[str, int]:
    """["Anna=62", "Béla=−31"] -> {"Anna": 62, "Béla": -31}, by names as they were typed."""
    from tarokscore import schema

    found: dict[str, int] = {}
    for pair in given:
        name, sign, text = pair.rpartition("=")
        amount = value(text.strip().replace("−", "-").removeprefix("+"))
        if not sign or type(amount) is not int:
            usage(f"{option} {pair}: write NAME=AMOUNT with a whole number")
        if (who := schema.name(name)) in found:
            usage(f"{option} {pair}: {who} is named twice")
        found[who] = amount
    return found


def whose(amounts: Mapping[str, int], names: Sequence[str]) -> dict[str, int]:
    """The same by the names in full. Raises DealError."""
    found = {in_full(name, names): amount for name, amount in amounts.items()}
    if len(found) < len(amounts):
        usage(f"{', '.join(amounts)}: somebody is named twice")
    return found


def in_full(name: str, names: Sequence[str]) -> str:
    """One of the names, of which as much was typed as is unique; any other is left as it is. Raises
    DealError where several begin so."""
    from tarokscore import schema
    from tarokscore.ledger import players

    return players.meant(name, names) if players.fitting(name, names) else schema.name(name)


def changed(variant: str, deal: Any, changes: list[str]) -> dict[str, Any]:
    """A copy of a deal with some keys set anew: "card_points=45", "bonuses=[…]"; "note=" drops it. What
    can be any text is taken as it is typed: a player may be called 12. Names may be shortened. Raises
    DealError."""
    from tarokscore import games
    from tarokscore.schema.fields import takes_text
    from tarokscore.schema.keys import Kind, keys

    copy, model = dict(deal), keys(games.load(variant).Deal)
    for pair in changes:
        key, sign, text = pair.partition("=")
        if not sign or not key:
            usage(f"--change {pair}: write KEY=VALUE")
        if text == "":
            copy.pop(key, None)
        elif key in model and model[key].kinds == {Kind.NAME}:
            copy[key] = in_full(text, copy.get("players", ()))
        else:
            copy[key] = text if takes_text(games.load(variant).Deal, key) else value(text)
    return copy
