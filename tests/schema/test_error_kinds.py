"""What pydantic finds wrong in plain data is said in sentences of this program, which can be translated."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from tarokscore import games, schema
from tarokscore.core import Json
from tarokscore.ledger import format
from tarokscore.ledger.entries import AnyEntry
from tarokscore.schema import reading
from tarokscore.schema.keys import Kind, keys

SAID_OTHERWISE = {
    "literal_error",  # _problem: the word and the nearest ids
    "union_tag_invalid", "union_tag_not_found",  # damage._fault: of an entry of the ledger
    # "… cannot stand here": a hash or an amount of money, a deal, an entry of a damaged ledger
    "string_pattern_mismatch", "is_instance_of", "model_attributes_type",
}  # fmt: skip
PLAIN: tuple[Json, ...] = (
    None, True, False, 0, -1, 10**30, Decimal("1.5"), "", "x", [], {}, [[]], [{}], {"x": "x"}, [1] * 40,
)  # fmt: skip


def wrong(keys: Iterator[str] | tuple[str, ...]) -> Iterator[dict[str, Json]]:
    """Objects with every kind of value at every key: by itself, in a list, in an object, in an entry of a
    list."""
    for key in keys:
        for value in PLAIN:
            yield {key: value}
            yield {key: [value]}
            yield {key: {"Anna": value}}
            yield from ({key: [{inside: value}]} for inside in ("name", "player", "side", "number", "made"))


def kinds(adapter: TypeAdapter[Any], plain: object) -> set[str]:
    try:
        adapter.validate_python(plain)
    except ValidationError as error:
        return {one["type"] for one in error.errors(include_url=False) if "message" not in one.get("ctx", {})}
    return set()


def found_in_games() -> Iterator[str]:
    for row in games.TABLE:
        game = games.load(row.id)
        for model in (game.Deal, game.Options, game.State):
            adapter: TypeAdapter[Any] = TypeAdapter(model)
            for plain in ([], *wrong((*schema.fields_of(model), "nonsense"))):
                yield from kinds(adapter, plain)


def found_in_ledgers() -> Iterator[str]:
    entries: TypeAdapter[Any] = TypeAdapter(AnyEntry)
    for model in get_args(get_args(AnyEntry)[0]):
        for plain in wrong((*schema.fields_of(model), "nonsense")):
            yield from kinds(entries, {"type": model.type, **plain})
    document: TypeAdapter[Any] = TypeAdapter(format.Document)
    for plain in ([], *wrong((*schema.fields_of(format.Document), "nonsense"))):
        yield from kinds(document, plain)


def test_every_kind_of_error_has_a_sentence_and_every_sentence_an_error() -> None:
    found = {*found_in_games(), *found_in_ledgers()}
    assert found == SAID_OTHERWISE | {reading.UNKNOWN_KEY} | reading._SENTENCES.keys()


def test_a_number_in_quotes_says_how_it_is_written() -> None:
    """Of every key of every game that takes a number and no words."""
    seen = 0
    for row in games.TABLE:
        model = games.load(row.id).Deal
        for key in keys(model).values():
            if key.kinds != {Kind.NUMBER}:
                continue
            _, problems, _ = schema.shape(model, {key.name: "x"}, games.load(row.id).RULE_OF)
            (problem,) = [each for each in problems if each.where == key.name]
            assert str(problem.hint) or "without quotes" in str(problem.message), (row.id, key.name)
            seen += 1
    assert seen > len(games.TABLE)
