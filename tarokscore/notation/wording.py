"""What the values of a deal are called in a game: the first word that a line takes for each; and in which
language small words are said."""

from collections.abc import Iterable

from tarokscore.core import Message
from tarokscore.notation.languages import Language
from tarokscore.notation.lexicon import ItemValue, Lexicon, lexicon
from tarokscore.schema.keys import Kind


def word_for(known: Lexicon, key: str, value: ItemValue, within: str = "") -> str:
    """The word for a value of a key, "" where it has none. within: the list, for a key of its entries; the
    ids of entries are looked for in every list where none is named."""
    lists = [within] if within else [each.name for each in known.model.values() if Kind.ENTRIES in each.kinds]
    kinds = [(kind, key) for kind in ("state", "side", "choice", "word")]
    found = (known.called(kind, of, value) for kind, of in (*kinds, *(("entry", each) for each in lists)))
    return next((texts[0] for texts in found if texts), "")


def words_for(known: Lexicon, key: str, values: Iterable[ItemValue], within: str = "") -> list[str]:
    """The word for each value that has one."""
    return [word for value in values if (word := word_for(known, key, value, within))]


def readers_words(variant: str) -> Language:
    """The language of small words that a reader is shown: their own where lines of this game are read in it,
    else that of the game."""
    first, *_ = spoken = lexicon(variant).languages
    code = str(Message("en"))
    return next((each for each in spoken if each.id == code), first)
