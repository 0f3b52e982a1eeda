"""What is wrong with the shape of a ledger, in words."""

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tarokscore import schema
from tarokscore.core import Message, Place, exact_json
from tarokscore.core.figures import clauses

MOST_NAMED = 1000  # places: they are not told one by one


def damage(error: ValidationError) -> Message:
    """All that is wrong with a file, as far as a reader can take it in."""
    number = error.error_count()
    if number > MOST_NAMED:
        return Message("this ledger is damaged in {number} places", number=f"{number:,}")
    found = (_at(_place(one["loc"]), one) for one in error.errors(include_url=False)[:3])
    faults = clauses(found)
    if number > 3:
        return Message(
            "this ledger is damaged: {faults} (and {number} more places)", faults=faults, number=number - 3
        )
    return Message("this ledger is damaged: {faults}", faults=faults)


def entry_fault(error: ValidationError, tagged: bool = True) -> Message:
    """The first thing wrong with a single entry: "scores: …". tagged: whether it was read by its type, which
    pydantic then puts before each place."""
    one = error.errors(include_url=False)[0]
    return _at(one["loc"][tagged:], one)


def _at(path: schema.Path, error: ErrorDetails) -> Message:
    wrong = _fault(error)
    place = Place.of(path[:-1] if "key" in wrong.figures else path)  # a sentence that names the key
    return Message("{place}: {message}", place=str(place), message=wrong) if place else wrong


def _place(path: schema.Path) -> schema.Path:
    """A place in the file: ("entries", 3, "deal", "at") without the type that was tried there."""
    return (*path[:2], *path[3:]) if path[0] == "entries" else path


def _fault(error: ErrorDetails) -> Message:
    if error["type"] == "union_tag_invalid":
        return Message("no entry has the type {type}", type=exact_json.quoted_excerpt(error["input"]["type"]))
    if error["type"] == "union_tag_not_found":
        return Message("its type is missing")
    return schema.error_sentence(error)
