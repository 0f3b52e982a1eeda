"""What the keys of deals, states and entries, and the ids of cards, are called.

In English they are words as they stand. A catalogue has them under the context KEY; which there are is read
from the models (`python -m tests.catalogue`), so that a new game brings its own.
"""

from tarokscore.core.message import Message, is_source_spoken, translated
from tarokscore.core.place import Place

KEY = "key"
_ENTRY = Message("{list}, no. {n}")
_WITHIN = Message("{place}, {key}")


def key_name(key: str) -> str:
    """What a key is called: "card points".

    >>> key_name("card_points"), key_name("skiz")
    ('card points', 'skiz')
    """
    return translated(key.replace("_", " "), KEY)


class NamedKey(Message):
    """A key inside a sentence, by what it is called in the language of the sentence.

    >>> str(Message("{key} was said before", key=NamedKey("card_points")))
    'card points was said before'
    """

    __slots__ = ()

    def __init__(self, key: str) -> None:
        super().__init__(key)

    def __str__(self) -> str:
        return key_name(self.pattern)


def path_name(path: str) -> str:
    """What the path to a value is called; in English, and where its key has no name, it stays as it is.
    Entries are counted from one.

    >>> path_name("bonuses[1].side")
    'bonuses[1].side'
    """
    place = Place(path)
    said = key_name(place.top)
    if is_source_spoken() or said == place.top.replace("_", " "):
        return path
    inner = path[len(place.top) + 1 :]  # a house rule and a player go by the name that they have
    match place.parts[1:]:
        case int(index), *_:
            said, inner = str(_ENTRY.filled(list=said, n=index + 1)), key_name(place.key)
    return str(_WITHIN.filled(place=said, key=inner)) if inner else said
