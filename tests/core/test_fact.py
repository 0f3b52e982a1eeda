"""Facts in sentences: as data, as values, and said another way."""

import pickle

import pytest

from tarokscore.core import Message
from tarokscore.core.fact import EntryFacts, Fact, KeyName, with_facts

MADE, PLAYER = Fact("made", True, False), Fact("player")


@pytest.mark.parametrize(
    "message", [MADE, PLAYER, EntryFacts(MADE, PLAYER), Message("add {fact}", fact=MADE)]
)
def test_a_sentence_with_facts_is_equal_by_value_and_picklable(message: Message) -> None:
    assert pickle.loads(pickle.dumps(message)) == message
    assert str(pickle.loads(pickle.dumps(message))) == str(message)
    assert message != Message(message.pattern)


def said(figure: KeyName | Fact | EntryFacts) -> str:
    return "!" if isinstance(figure, KeyName) else "?" if isinstance(figure, Fact) else "&"


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (Message("add {fact}, or leave {key} out", fact=MADE, key=KeyName("made")), "add ?, or leave ! out"),
        (Message("{some}", some=(MADE, "Anna", EntryFacts(PLAYER))), "?, Anna, &"),
        (Message("{inner} of {n}", inner=Message("no {key}", key=KeyName("side")), n=-2), "no ! of −2"),
        (PLAYER, "?"),
        (Message("made, or “player”: {name}", name="made"), "made, or “player”: made"),
    ],
)
def test_facts_are_found_by_what_they_are_and_never_by_their_text(message: Message, words: str) -> None:
    assert str(with_facts(message, said)) == words
