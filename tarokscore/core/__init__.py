"""The values that all other packages share. They are immutable: the type checker reports assignments.

immutable.py   the decorator for small immutable classes
message.py     a sentence as a pattern and its figures, translated when it is read
fact.py        facts of a deal in a sentence
key_names.py   the keys of a deal in the reader's language
place.py       a place in a deal: bonuses[1].side
problems.py    refusals, warnings and errors
settlement.py  the settlement of a deal: lines with steps
situation.py   the input of a game's rules: deal, house rules, state, seats
exact_json.py  JSON with exact numbers
amounts.py     amounts by account
figures.py     figures, names and lists inside a sentence
words.py       words as people type them
numerals.py    numbers in words
catalogue.py   the languages and their catalogues of translations
system_errors.py  errors of the operating system as sentences
garbage_collection.py  the garbage collector, paused while a large ledger is read
"""

from tarokscore.core.amounts import Scores, but_zero, moved, ranked, summed
from tarokscore.core.exact_json import Json, JsonObject
from tarokscore.core.figures import (
    clauses,
    conjunction,
    decimal,
    disjunction,
    gain,
    quoted,
    rounded,
    visible,
)  # fmt: skip
from tarokscore.core.key_names import key_name
from tarokscore.core.message import (
    NOTHING,
    Figure,
    Message,
    Plural,
    Translations,
    Words,
    as_message,
    figure_text,
    is_source_spoken,
    speaking,
)  # fmt: skip
from tarokscore.core.place import Place
from tarokscore.core.problems import DealError, LedgerError, Problem, RequestError, refusal, refuse
from tarokscore.core.settlement import Line, Outlook, Settlement, Step, noted_between, payments, totals
from tarokscore.core.situation import DECLARER, DEFENDERS, Seats, Situation
from tarokscore.core.words import fold

__all__ = [
    "DECLARER",
    "DEFENDERS",
    "NOTHING",
    "DealError",
    "Figure",
    "Json",
    "JsonObject",
    "LedgerError",
    "Line",
    "Message",
    "Outlook",
    "Place",
    "Plural",
    "Problem",
    "RequestError",
    "Scores",
    "Seats",
    "Settlement",
    "Situation",
    "Step",
    "Translations",
    "Words",
    "as_message",
    "but_zero",
    "clauses",
    "conjunction",
    "decimal",
    "disjunction",
    "figure_text",
    "fold",
    "gain",
    "is_source_spoken",
    "key_name",
    "moved",
    "noted_between",
    "payments",
    "quoted",
    "ranked",
    "refusal",
    "refuse",
    "rounded",
    "speaking",
    "summed",
    "totals",
    "visible",
]
