"""Words as people type them: letter case, accents and the signs between them do not matter."""

import unicodedata


def fold(word: str) -> str:
    """
    >>> fold("Poignée  SIMPLE"), fold("simple-poignee"), fold("garde sans (le chien)")
    ('poignee simple', 'simple poignee', 'garde sans le chien')
    """
    decomposed = unicodedata.normalize("NFKD", word.casefold())
    letters = (" " if sign in "-_'’.()/" else sign for sign in decomposed if not unicodedata.combining(sign))
    return " ".join("".join(letters).split())
