"""Reading plain data into a game's Deal, Options or State, or into a list of problems.

It checks the shape only: whether a deal is possible is for the game's `refusals`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tarokscore.core import (
    NOTHING,
    Json,
    JsonObject,
    Message,
    Place,
    Problem,
    disjunction,
    exact_json,
    quoted,
    refusal,
)
from tarokscore.core.fact import Id, KeyName
from tarokscore.core.key_names import NamedKey
from tarokscore.core.words import similar
from tarokscore.schema.keys import NO_KEY, Key, Kind, keys
from tarokscore.schema.model import Facts, defaults_of, fields_of, names_of
from tarokscore.schema.options import typed

Path: TypeAlias = tuple[str | int, ...]
Translate: TypeAlias = Callable[[str, tuple[str, ...]], tuple[str, ...]]
"""A function from a typed word and the allowed ids to the ids that it can mean."""

# Keys that any game's Deal may have; one with its default value is treated as missing.
COMMON_KEYS = frozenset({
    "variant", "players", "dealer", "declarer", "partner", "contract", "card_points", "defender_points",
    "doubling", "bonuses", "declarations", "outcome", "note",
})  # fmt: skip
ENTRY_KEYS = frozenset({"name", "side", "player", "announced", "made", "doubling"})
LISTS = ("bonuses", "declarations")
# Keys of which false, or an empty list, is information and no default.
FALSE_IS_AN_ANSWER = frozenset({"announced", "made", "declared"})
NONE_OF_THEM_IS_AN_ANSWER = frozenset({"bouts"})
SAYING_NOTHING = {"doubling": "none", "outcome": "played"}
SILENT_WORDS = frozenset(SAYING_NOTHING.values())

FactsT = TypeVar("FactsT", bound=Facts)


def read(deal: Mapping[str, object] | str | bytes) -> dict[str, Json]:
    """Return a deal, given as an object or as its JSON text, as new plain JSON data with exact numbers.

    Raises DealError if it is not JSON, or no object.
    """
    try:
        raw = exact_json.loads(deal) if isinstance(deal, str | bytes) else exact_json.plain(deal)
    except exact_json.JsonError as error:
        raise refusal("", error.message, error.hint, rule="DEAL-1") from None
    if not isinstance(raw, dict):
        hint, written = Message('write {{"variant": …}}'), exact_json.excerpt(raw)
        raise refusal("", Message("a deal is one JSON object"), hint, rule="DEAL-1", written=written)
    return raw


def drop_defaults(raw: JsonObject, model: type[Facts]) -> dict[str, Json]:
    """A copy of a deal without keys that only state a default, in the deal itself and in the entries of its
    lists: null, false, empty lists, a doubling "none" and the outcome "played"; an empty object if the model
    says so.

    Keys of which such a value is information are kept, and unknown keys, which `shape` refuses.
    """
    known, lists = _defaulting(model)
    kept = _without_defaults(raw, known)
    for key, of_entries in lists.items():
        entries = kept.get(key)
        if isinstance(entries, list):
            kept[key] = [
                _without_defaults(each, of_entries) if isinstance(each, dict) else each for each in entries
            ]
    return kept


class _Keys(NamedTuple):
    """known: the keys whose default is dropped; answers: those of which false is kept; objects: those of
    which an empty object is kept."""

    known: frozenset[str]
    answers: frozenset[str]
    objects: frozenset[str]


def states_no_default(said: JsonObject) -> bool:
    """Whether no key of an object has a value that may be a default. Its lists are not looked into."""
    return all(said.values()) and SAYING_NOTHING.keys().isdisjoint(said)


def _without_defaults(said: JsonObject, keys: _Keys) -> dict[str, Json]:
    if states_no_default(said):
        return dict(said)
    return {
        key: value
        for key, value in said.items()
        if (value and key not in SAYING_NOTHING) or key not in keys.known or not _is_default(key, value, keys)
    }


def _is_default(key: str, value: Json, keys: _Keys) -> bool:
    if value is None:
        return True
    if value is False:
        return key not in keys.answers
    if value == []:
        return key not in NONE_OF_THEM_IS_AN_ANSWER
    if value == {}:
        return key not in keys.objects
    return key in SAYING_NOTHING and value == SAYING_NOTHING[key]


@cache
def _defaulting(model: type[Facts]) -> tuple[_Keys, Mapping[str, _Keys]]:
    """The keys of a deal, and those of the entries of each of its lists."""
    inner = {**dict.fromkeys(LISTS), **{name: key.inner for name, key in keys(model).items() if key.inner}}
    return _keys(model, COMMON_KEYS), {name: _keys(entry, ENTRY_KEYS) for name, entry in inner.items()}


def _keys(model: type[Facts] | None, common: frozenset[str]) -> _Keys:
    if model is None:
        return _Keys(common, FALSE_IS_AN_ANSWER, common)
    open_ones = (name for name, key in keys(model).items() if Kind.FLAG in key.kinds and key.default is None)
    known, kept = common.union(names_of(model)), model.EMPTY_OBJECT_KEPT
    return _Keys(known, FALSE_IS_AN_ANSWER.union(open_ones), known if kept is None else kept)


def is_entries(key: str, value: object) -> bool:
    """Whether a value is a list of objects, such as bonuses or fines; not a list of names."""
    return key in LISTS or (
        isinstance(value, list | tuple) and any(isinstance(each, Mapping) for each in value)
    )


def told_at(deal: Json, where: str) -> bool:
    """Whether plain data of a deal has a value at the place `where`; True for the deal itself ("")."""
    return not where or Place(where).get(deal) is not None


def shape(
    model: type[FactsT],
    raw: dict[str, Json],
    rule_of: Mapping[str, str],
    translate: Translate | None = None,
    prefix: str = "",
) -> tuple[FactsT | None, list[Problem], list[Path]]:
    """Validate plain data as a model. Returns the typed value, the problems, and the places left out.

    rule_of: {key: rule id to cite}, with "" for all other keys; translate: for words that are no ids, used
    if they have exactly one meaning; prefix: before the places of problems ("options"). If some places are
    wrong, the value is made without them (None if that fails), so that the rest can still be checked and all
    problems be reported at once.
    """
    try:
        return model.of(raw), [], []
    except ValidationError as error:
        errors = _errors(error)
    if translate is not None and (mended := _translated(raw, errors, translate)) is not None:
        return shape(model, mended, rule_of, None, prefix)
    problems = [_problem(error, rule_of, prefix, model) for error in errors]
    places = [error["loc"] for error in errors]
    try:
        return model.of(_without(raw, places)), problems, places
    except ValidationError:
        return None, problems, places


def in_ids(raw: dict[str, Json], model: type[Facts], translate: Translate) -> dict[str, Json]:
    """A copy of a deal without keys that only state a default, with native words replaced by their ids, and
    with the omitted keys of list entries whose default is not the same for every entry."""
    kept = drop_defaults(raw, model)
    try:
        return _with_implied(kept, model.of(kept))
    except ValidationError as error:
        mended = _translated(kept, _errors(error), translate)
    if mended is None:
        return kept
    try:
        return _with_implied(mended, model.of(mended))
    except ValidationError:
        return mended


def _with_implied(raw: dict[str, Json], made: Facts) -> dict[str, Json]:
    """Plain data with the values that the model gave to omitted keys of list entries, such as `announced`
    of a bonus that is always announced."""
    said = dict(raw)
    for key in LISTS:
        entries = raw.get(key)
        if isinstance(entries, list):
            said[key] = [
                {**entry, **_implied(entry, typed)} if isinstance(typed, Facts) else entry
                for entry, typed in zip(entries, getattr(made, key), strict=True)
            ]
    return said


def _implied(entry: JsonObject, typed: Facts) -> dict[str, bool]:
    return {
        name: value
        for name, field in fields_of(type(typed)).items()
        if name not in entry
        and isinstance(value := getattr(typed, name), bool)
        and value is not field.default
    }


def _errors(error: ValidationError) -> list[ErrorDetails]:
    """Pydantic's errors, without the tags ("#…") that it adds to the places in a union."""
    found = error.errors(include_url=False)
    for one in found:
        written = one["loc"][-1:] if one["type"] == UNKNOWN_KEY else ()
        tags = one["loc"][: len(one["loc"]) - len(written)]
        one["loc"] = (*(part for part in tags if not str(part).startswith("#")), *written)
    return found


def expected_ids(error: ErrorDetails) -> tuple[str, ...]:
    """The ids that are allowed at the place of pydantic's error; () for other errors."""
    text = error.get("ctx", {}).get("expected", "")
    return tuple(text.replace(" or ", ", ").replace("'", "").split(", ")) if text else ()


def _translated(
    raw: dict[str, Json], errors: list[ErrorDetails], translate: Translate
) -> dict[str, Json] | None:
    """A copy with every word that has one meaning replaced by its id; None if there is none."""
    mended, found = raw, False
    for error in errors:
        if error["type"] == "literal_error" and isinstance(error["input"], str):
            meanings = translate(error["input"], expected_ids(error))
            if len(meanings) == 1:
                changed = Place.of(error["loc"]).set(mended, meanings[0])
                mended, found = changed if isinstance(changed, dict) else mended, True
    return mended if found else None


def _without(data: dict[str, Json], places: list[Path]) -> dict[str, Json]:
    """A copy without the wrong places: without the entry of a list that one is in, or the outermost key."""
    wrong = {
        place[:2] if len(place) > 1 and type(place[1]) is int else place[:1] for place in places if place
    }
    for place in sorted(wrong, reverse=True):  # the last entry first, so that the indices stay valid
        data = Place.of(place).without(data)
    return data


UNKNOWN_KEY = "unexpected_keyword_argument"
_OF_NUMBERS = (
    "less_than_equal", "greater_than_equal", "int_type", "int_parsing_size", "number",
)  # fmt: skip
_OF_LISTS = ("tuple_type", "list_type", "too_short", "too_long")
_SENTENCES = {  # about the key of an object, and about an entry of a list
    "missing": (Message("{key} is missing"), Message("is missing")),
    "less_than_equal": (Message("{key} must be {le} at most"), Message("must be {le} at most")),
    "greater_than_equal": (Message("{key} must be {ge} at least"), Message("must be {ge} at least")),
    "greater_than": (Message("{key} must be more than {gt}"), Message("must be more than {gt}")),
    "bool_type": (Message("{key} must be true or false"), Message("must be true or false")),
    "int_type": (Message("{key} must be a whole number"), Message("must be a whole number")),
    "string_type": (Message("{key} must be text"), Message("must be text")),
    "int_parsing_size": (Message("{key} is too large a number"), Message("is too large a number")),
    "tuple_type": (Message("{key} must be a list"), Message("must be a list")),
    "list_type": (Message("{key} must be a list"), Message("must be a list")),
    "too_short": (
        Message("{key} must have {min_length:value|values} at least"),
        Message("must have {min_length:value|values} at least"),
    ),
    "too_long": (
        Message("{key} must have {max_length:value|values} at most"),
        Message("must have {max_length:value|values} at most"),
    ),
    "dict_type": (
        Message('{key} must be an object {{"name": value}}'),
        Message('must be an object {{"name": value}}'),
    ),
    "dataclass_type": (Message("{key} must be an object {{…}}"), Message("must be an object {{…}}")),
}


def _problem(error: ErrorDetails, rule_of: Mapping[str, str], prefix: str, model: type[Facts]) -> Problem:
    path: Path = error["loc"]
    kind = error["type"]
    last = path[-1] if path else ""
    message, hint = error_sentence(error), NOTHING
    if kind == UNKNOWN_KEY and last in COMMON_KEYS | ENTRY_KEYS:
        message = Message("this game knows no {key} here", key=NamedKey(str(last)))
        hint = Message("leave it out")
    elif kind == UNKNOWN_KEY:
        anything = Message("leave it out; tarokscore variants GAME lists the keys")
        hint = _nearest_key(str(last), path, model) or anything
    elif kind == "literal_error":
        message = Message("{written} is not known here", written=exact_json.quoted_excerpt(error["input"]))
        hint = _nearest(error["input"], expected_ids(error))
    elif kind in _OF_NUMBERS and (numbers := _key_at(path, model).numbers):
        hint = Message("{first} to {last}", first=str(numbers[0]), last=str(numbers[-1]))
    elif kind == "int_type" and isinstance(error["input"], str):
        hint = Message("a figure without quotes, as 49")
    elif kind in _OF_LISTS and isinstance(last, str):
        hint = Message("for example {value}", value=_list_like(error["input"], last, model))
    return Problem(
        Place.of((prefix, *path) if prefix else path),
        _rule(error, rule_of),
        message,
        hint,
        "" if kind == "missing" else exact_json.excerpt(error["input"]),
    )


def _key_at(path: Path, model: type[Facts]) -> Key:
    """The key of the deal, or of an entry of one of its lists, that a place is in."""
    key = keys(model).get(str(path[0]), NO_KEY)
    return key.fields.get(str(path[-1]), NO_KEY) if len(path) > 1 else key


def _list_like(given: object, key: str, model: type[Facts]) -> str:
    """An example of a list at a key: its default, a list of objects, else what was given as a list."""
    if isinstance(usual := defaults_of(model).get(key), tuple) and usual:
        return typed(usual)
    if title := keys(model).get(key, NO_KEY).title:
        return f'[{{"{title}": …}}]'
    words = given.strip("[]").split(",") if isinstance(given, str) else ("…", "…")
    return exact_json.excerpt([word.strip(' "') for word in words])


def error_sentence(error: ErrorDetails) -> Message:
    """One of pydantic's errors as a sentence that can be translated."""
    last = error["loc"][-1] if error["loc"] else ""
    if error["type"] == UNKNOWN_KEY:
        return Message("{written} is not known here", written=quoted(str(last)))
    figures = error.get("ctx", {})
    if "message" in figures:
        message: Message = figures["message"]
        return message
    if error["type"] not in _SENTENCES:
        return Message("{written} cannot stand here", written=exact_json.quoted_excerpt(error["input"]))
    of_key, of_entry = _SENTENCES[error["type"]]
    if isinstance(last, str) and last:
        return of_key.filled(**figures, key=KeyName(last))
    return of_entry.filled(**figures)


def _rule(error: ErrorDetails, rule_of: Mapping[str, str]) -> str:
    """The most specific rule of `rule_of` for an error: for a wrong type "bonuses[].name:type",
    "bonuses:type", ":type"; then the kind of a model's own error, "bonuses[].name:contradiction"; then
    "bonuses[].name", "bonuses" and ""."""
    path, kind = error["loc"], error["type"]
    place = "".join("[]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
    wrong_type = kind.endswith("_type") or (kind == "literal_error" and not isinstance(error["input"], str))
    top = str(path[0]) if path else ""
    asked = [f"{place}:type", f"{top}:type", ":type"] if wrong_type else []
    asked += [f"{place}:{kind}", place, top, ""]
    return next((rule_of[key] for key in asked if key in rule_of), "")


def _nearest_key(key: str, path: Path, model: type[Facts]) -> Message:
    """The hint with the most similar key of the deal or of an entry of its lists; NOTHING without any."""
    inside = keys(model).get(str(path[0]), NO_KEY).inner if len(path) > 1 else model
    near = similar(key.casefold(), fields_of(inside), n=1, cutoff=0.7) if inside else []
    return Message("did you mean {key}?", key=KeyName(near[0])) if near else NOTHING


def _nearest(word: object, ids: tuple[str, ...]) -> Message:
    if isinstance(word, str):
        near = similar(word.casefold(), ids, cutoff=0.5)
        if near:
            return Message("did you mean {near}?", near=disjunction(map(Id, near)))
    return Message("one of: {names}", names=tuple(map(Id, ids)))
