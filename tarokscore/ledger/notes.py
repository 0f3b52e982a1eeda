"""Notes and reasons that the program puts down itself. A ledger keeps them in English, whatever language its
table speaks; they are shown in the reader's."""

import re

from tarokscore.core import Message
from tarokscore.core.message import as_message

TOLD_WRONG = Message("told wrong")
"""Why a deal was corrected, where somebody pressed Enter."""
BROUGHT = Message("brought along")
"""The note of totals from paper."""
_NOTE = Message("protest of {by} against {number}: {why}")
_OF_A_PROTEST = r"(?s)protest of (?P<by>.+?) against (?P<number>\d+): (?P<why>.*)"


def of_a_protest(by: str, number: int, why: str) -> str:
    """The note of what an upheld protest brought, as a ledger keeps it."""
    return _NOTE.pattern.format(by=by, number=number, why=why)


def note_in_words(text: str) -> Message:
    """A note or a reason as it is shown: as somebody wrote it, or, where the program did, in the reader's
    language."""
    for own in (TOLD_WRONG, BROUGHT):
        if text == own.pattern:
            return own
    found = re.fullmatch(_OF_A_PROTEST, text)
    return _NOTE.filled(**found.groupdict()) if found else as_message(text)
