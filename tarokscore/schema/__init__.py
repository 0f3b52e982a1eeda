"""The shape of a game's deal, house rules and state: reading plain data into them, and what is wrong with it.

model.py    the base of the models of a game
types.py    the types that a game's models are written in
reading.py  plain data -> a typed value, or all that is wrong with it
keys.py     what each key of a deal can hold: its kind, its words, every value
options.py  the house rules of a game, one by one
absent.py   a key that is missing, as a value
records.py  a value as plain data, for programs
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
    is_telling,
    read,
    shape,
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
    "is_telling",
    "json_schema",
    "name",
    "nfc",
    "read",
    "shape",
    "text",
    "told_at",
    "wrong",
]
