"""The models of a game's deal, house rules and state: reading plain data into them, or into problems.

model.py    the base class of the models
types.py    the types that their fields are declared with
reading.py  plain data -> a typed value, or all its problems
keys.py     the kind of each key of a deal, and the values it can have
options.py  the house rules of a game as a list
absent.py   the marker for a missing key
records.py  values as plain JSON data, for programs
"""

from tarokscore.schema.model import Facts, fields_of, json_schema
from tarokscore.schema.reading import (
    COMMON_KEYS,
    ENTRY_KEYS,
    FALSE_IS_AN_ANSWER,
    LISTS,
    NONE_OF_THEM_IS_AN_ANSWER,
    SILENT_WORDS,
    Path,
    Translate,
    drop_defaults,
    error_sentence,
    expected_ids,
    in_ids,
    is_entries,
    read,
    shape,
    states_no_default,
    told_at,
)
from tarokscore.schema.types import (
    BID,
    Carried,
    DealFacts,
    HalfPoints,
    Name,
    Names,
    NotTruth,
    Numbers,
    Text,
    name,
    nfc,
    text,
    wrong,
)

__all__ = [
    "BID",
    "COMMON_KEYS",
    "ENTRY_KEYS",
    "FALSE_IS_AN_ANSWER",
    "LISTS",
    "NONE_OF_THEM_IS_AN_ANSWER",
    "SILENT_WORDS",
    "Carried",
    "DealFacts",
    "Facts",
    "HalfPoints",
    "Name",
    "Names",
    "NotTruth",
    "Numbers",
    "Path",
    "Text",
    "Translate",
    "drop_defaults",
    "error_sentence",
    "expected_ids",
    "fields_of",
    "in_ids",
    "is_entries",
    "json_schema",
    "name",
    "nfc",
    "read",
    "shape",
    "states_no_default",
    "text",
    "told_at",
    "wrong",
]
