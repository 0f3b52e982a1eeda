"""Facts of a deal inside hints. They are worded as JSON (`"made": true or false`); for a deal on a typed line
the notation replaces them by words that the line accepts."""

from collections.abc import Callable
from typing import Final, TypeAlias

from tarokscore.core import exact_json
from tarokscore.core.figures import disjunction
from tarokscore.core.message import Figure, Message, as_message

_OPEN = "…"


class KeyName(str):
    """The name of a key of a deal, in a sentence."""

    __slots__ = ()


class Id(str):
    """The id of a value, in a sentence."""

    __slots__ = ()


class Fact(Message):
    """A fact as a hint names it. key: of the deal, or of an entry of a list; values: those it can have, none
    if it is open, a Message to describe them.

    >>> str(Fact("dealer")), str(Fact("made", True, False)), str(Fact("outcome", "annulled"))
    ('"dealer": …', '"made": true or false', '"outcome": "annulled"')
    """

    __slots__ = ("key", "values")

    key: Final[str]
    values: Final[tuple[str | int | Message, ...]]

    def __init__(self, key: str, *values: str | int | Message) -> None:
        super().__init__(
            '"{key}": {value}', key=key, value=disjunction(map(_as_data, values)) if values else _OPEN
        )
        self.key, self.values = key, values


class NoPartner(Message):
    """The fact that the declarer has no partner, which a deal states by leaving the key out.

    >>> str(NoPartner())
    'leave partner out'
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("{remedy}", remedy=Message("leave partner out"))


class EntryFacts(Message):
    """An entry of a list of the deal, by its facts.

    >>> str(EntryFacts(Fact("name", "renonce"), Fact("player")))
    '{"name": "renonce", "player": …}'
    """

    __slots__ = ("facts",)

    facts: Final[tuple["Fact", ...]]

    def __init__(self, *facts: Fact) -> None:
        super().__init__("{{{facts}}}", facts=facts)
        self.facts = facts


def _as_data(value: str | int | Message) -> str | Message:
    """
    >>> _as_data(True), _as_data(3), _as_data("kontra")
    ('true', '3', '"kontra"')
    """
    return value if isinstance(value, Message) else exact_json.dumps(value)


Named: TypeAlias = KeyName | Id | Fact | EntryFacts | NoPartner


def with_facts(message: Message, say: Callable[[Named], str]) -> Message:
    """Return a copy of a message in which `say` words every key, id, fact and entry of a deal."""
    if isinstance(message, Fact | EntryFacts | NoPartner):
        return as_message(say(message))

    def said(figure: Figure) -> Figure:
        if isinstance(figure, Named):
            return say(figure)
        if isinstance(figure, tuple):
            return tuple(map(said, figure))
        return with_facts(figure, say) if isinstance(figure, Message) and figure.figures else figure

    return message.filled(**{key: said(figure) for key, figure in message.figures.items()})
