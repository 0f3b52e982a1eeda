"""The names of the keys of deals, states and entries, and of the ids of cards, in the reader's language.

In English a key is its own name. Catalogues have the names under the context KEY; `python -m tests.catalogue`
collects the keys from the models of all games.
"""

from tarokscore.core.message import Message, is_source_spoken, translated
from tarokscore.core.place import Place

KEY = "key"
_ENTRY = Message("{list}, no. {n}")
_WITHIN = Message("{place}, {key}")


def key_name(key: str) -> str:
    """The name of a key in the reader's language.

    >>> key_name("card_points"), key_name("skiz")
    ('card points', 'skiz')
    """
    return translated(key.replace("_", " "), KEY)


class NamedKey(Message):
    """A key inside a sentence, by its name in the language of the sentence.

    >>> str(Message("{key} was said before", key=NamedKey("card_points")))
    'card points was said before'
    """

    __slots__ = ()

    def __init__(self, key: str) -> None:
        super().__init__(key)

    def __str__(self) -> str:
        return key_name(self.pattern)


def path_name(path: str) -> str:
    """The path to a value in the reader's language, entries counted from one; unchanged in English and where
    its key has no translation.

    >>> path_name("bonuses[1].side")
    'bonuses[1].side'
    """
    place = Place(path)
    said = key_name(place.top)
    if is_source_spoken() or said == place.top.replace("_", " "):
        return path
    inner = path[len(place.top) + 1 :]  # names of house rules and players are not translated
    match place.parts[1:]:
        case int(index), *_:
            said, inner = str(_ENTRY.filled(list=said, n=index + 1)), key_name(place.key)
    return str(_WITHIN.filled(place=said, key=inner)) if inner else said
