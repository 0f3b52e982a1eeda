"""The words for the values of a deal: the first one that a line accepts for each, and the language of the
small words."""

from collections.abc import Iterable

from tarokscore.core import Message
from tarokscore.notation.languages import Language
from tarokscore.notation.lexicon import ItemValue, Lexicon, lexicon
from tarokscore.schema.keys import Kind


def word_for(known: Lexicon, key: str, value: ItemValue, within: str = "") -> str:
    """The word for a value of a key, "" if it has none. within: the list, for a key of its entries or the id
    of an entry; "" to look for the id in every list."""
    lists = [within] if within else [each.name for each in known.model.values() if Kind.ENTRIES in each.kinds]
    kinds = [(kind, key) for kind in ("state", "side", "choice", "word")]
    found = (known.called(kind, of, value) for kind, of in (*kinds, *(("entry", each) for each in lists)))
    return next((texts[0] for texts in found if texts), "")


def words_for(known: Lexicon, key: str, values: Iterable[ItemValue], within: str = "") -> list[str]:
    """The word for each value that has one."""
    return [word for value in values if (word := word_for(known, key, value, within))]


def readers_words(variant: str) -> Language:
    """The language of the small words to show: the reader's, if lines of this game may be in it, else the
    game's."""
    first, *_ = spoken = lexicon(variant).languages
    code = str(Message("en"))
    return next((each for each in spoken if each.id == code), first)
