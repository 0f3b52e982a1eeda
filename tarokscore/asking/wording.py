"""How a question is put: its words, the answer that is ready, and what can be completed. Pure."""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from tarokscore import games, notation, rulebook
from tarokscore.asking import possible
from tarokscore.asking.judging import missing
from tarokscore.asking.steps import ANNOUNCED, CONTRACT, REST, TABLE
from tarokscore.asking.table import Sitting
from tarokscore.core import Message
from tarokscore.notation import quoted
from tarokscore.notation.lexicon import key_texts
from tarokscore.rules.counting import count, shown
from tarokscore.schema.keys import Kind

Words = tuple[str, ...]
NOTHING, ALONE = "nothing", "alone"
SHOWN = 60  # columns for the choices that stand in a question; ? shows all


class Question(NamedTuple):
    """text: what is asked; ready: the answer that Enter gives, "" if there is none; choices: the words that
    answer it; words: what can be completed; enter: that answer as it is typed, "" if it tells nothing."""

    key: str
    text: str
    ready: str
    choices: Words
    words: Words
    enter: str = ""


def question(key: str, deal: dict[str, Any], table: Sitting) -> Question:
    """The question for a step."""
    names = tuple(deal["players"])
    text, ready, words, said = _wording(key, deal, table)
    text += f" ({_fitting(said)})" if said else ""
    if not ready and key in table.model and (only := possible.only_player(deal, table.model[key], table)):
        ready, enter = only, quoted(only)
    else:
        enter = ""
    return Question(key, text, ready, words, tuple(dict.fromkeys((*words, *names))), enter)


def _wording(key: str, deal: dict[str, Any], table: Sitting) -> tuple[str, str, Words, Words]:
    """The question, the answer that is ready, what can be completed, and the choices that are shown."""
    if key == TABLE:
        dealer = f", dealer {table.dealer}" if table.dealer else ""
        return (
            str(Message("table (players, dealer)")),
            " ".join(deal["players"]) + dealer,
            ("players", "dealer"),
            (),
        )
    if key == CONTRACT:
        words = _called(possible.contracts(deal, table), table)
        if "contract" not in table.model:
            return str(Message("what happened instead of play")), NOTHING, words, words
        return str(Message("contract")), "", words, words
    if key == ANNOUNCED:
        said = list(possible.before_the_play(deal, table))
        return _early(said, table), NOTHING, _called(said, table), ()
    if key == REST:
        ready = "" if "bonuses" in missing(deal, table) else NOTHING
        return _rest(list(possible.after_the_play(deal, table)), ready, table)
    if found := re.fullmatch(r"bonuses\[(\d+)\]\.made", key):
        entry = deal["bonuses"][int(found[1])]
        whose = entry.get("player") or entry.get("side", "")
        name = rulebook.native(table.variant, entry["name"])
        return (
            str(Message("{name} ({whose}): made or failed", name=name, whose=whose)),
            "",
            ("made", "failed"),
            (),
        )
    if key == "partner":
        nobody = _called(possible.nobody(deal, table), table)
        ready = "" if "partner" in missing(deal, table) else ALONE
        return str(Message("partner")), ready, nobody, ("NAME", *nobody) if nobody else ()
    if key == "made":
        return (
            str(Message("{name}: made or failed", name=rulebook.native(table.variant, deal["contract"]))),
            "",
            ("made", "failed"),
            (),
        )
    if key == "card_points":
        example = _example(deal, table)
        points = Message("card points of the declarer's side")
        if example:
            points = Message("card points of the declarer's side (or {example})", example=example)
        return str(points), "", (), ()
    return _of_key(key, deal, table)


def _early(found: list[tuple[str, str]], table: Sitting) -> str:
    """ "kontra, announcements, declarations": of these what there can be."""
    plural = {"bonuses": str(Message("announcements")), "declarations": str(Message("declarations"))}
    said = (plural.get(key) or rulebook.native(table.variant, word) for key, word in found)
    doubling = next((word for (key, _), word in zip(found, said, strict=True) if key not in plural), "")
    kinds = {key for key, _ in found}
    return ", ".join(filter(None, (doubling, *(plural[key] for key in plural if key in kinds))))


def _rest(found: list[tuple[str, str]], ready: str, table: Sitting) -> tuple[str, str, Words, Words]:
    others = _called([pair for pair in found if pair[0] != "bonuses"], table)
    words = _called(found, table)
    if not any(key == "bonuses" for key, _ in found):
        return str(Message("whatever else there is")), ready, words, words
    said = Message("bonuses and whatever else there is") if others else Message("bonuses")
    return str(said), ready, words, ()


def _example(deal: dict[str, Any], table: Sitting) -> str:
    """Points of both sides that make the whole pack, as this game counts and this contract takes them."""
    cards = games.load(table.variant).COUNT
    pack = count(cards, {kind.id: kind.pack for kind in cards.cards}).points
    unit = Fraction(1, max(Fraction(kind.value).denominator for kind in cards.cards))
    for ours in dict.fromkeys((pack * 3 // 5 + 1 - unit, Fraction(pack * 3 // 5))):
        both = f"{shown(ours)}:{shown(pack - ours)}"
        told = notation.read(both, table.variant, deal["players"]).deal
        if possible.takes(deal, told, table):
            return both
    return ""


def _of_key(key: str, deal: dict[str, Any], table: Sitting) -> tuple[str, str, Words, Words]:
    names = tuple(deal["players"])
    kinds = table.model[key].kinds
    label = key_texts(table.variant, key)[0]
    if kinds == {Kind.FLAG}:
        return str(Message("{name}: yes or no", name=label)), "", ("yes", "no"), ()
    if Kind.NUMBER_OF_EACH in kinds and Kind.NUMBER not in kinds:
        return (
            str(Message("{name} of each ({one} 20 {two} 15 …)", name=label, one=names[0], two=names[1])),
            "",
            names,
            (),
        )
    if kinds == {Kind.NAME} and key not in missing(deal, table):
        return label, NOTHING, (), ()
    words = tuple(rulebook.native(table.variant, id) for id in table.model[key].words)
    return label, "", words if Kind.WORD in kinds else (), words if Kind.WORD in kinds else ()


def _called(found: Iterable[tuple[str, str]], table: Sitting) -> Words:
    """Words, and keys that have none, as the game's players call them."""
    return tuple(dict.fromkeys(_native(key, word, table) for key, word in found))


def _native(key: str, word: str, table: Sitting) -> str:
    name = rulebook.native(table.variant, word or key)
    return name if word or name != key else key_texts(table.variant, key)[0]


def _fitting(words: Words) -> str:
    text = ""
    for word in words:
        if len(text) + len(word) > SHOWN:
            return f"{text} …"
        text += f", {word}" if text else word
    return text
