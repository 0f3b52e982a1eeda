"""How a question is put: its words, the answer that is ready, and what can be completed. Pure."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from tarokscore import rulebook
from tarokscore.asking.steps import ANNOUNCED, CONTRACT, REST, TABLE, Sitting, missing
from tarokscore.kinds import Kind, keys
from tarokscore.notation import lexicon

NOTHING = "nothing"
SHOWN = 60  # columns for the choices that stand in a question; ? shows all


class Question(NamedTuple):
    """text: what is asked; ready: the answer that Enter gives, "" if there is none; words: what can be
    completed; help: what ? says."""

    key: str
    text: str
    ready: str
    words: tuple[str, ...]
    help: str


def question(key: str, deal: dict[str, Any], table: Sitting) -> Question:
    """The question for a step."""
    names = tuple(deal["players"])
    text, ready, words = _wording(key, deal, table)
    shown = _fitting(words) if words and words != names and key not in (ANNOUNCED, REST) else ""
    return Question(key, text + (f" ({shown})" if shown else ""), ready, (*words, *names), _help(key, words))


def _wording(key: str, deal: dict[str, Any], table: Sitting) -> tuple[str, str, tuple[str, ...]]:
    names = tuple(deal["players"])
    if key == TABLE:
        dealer = f", dealer {table.dealer}" if table.dealer else ""
        return "table", " ".join(names) + dealer, ("players", "dealer")
    if key == CONTRACT:
        return "contract", "", _natives(table, "contract", "outcome")
    if key == ANNOUNCED:
        doubling = "kontra, " if "doubling" in table.model else ""
        return (
            f"{doubling}announcements, declarations",
            NOTHING,
            _natives(table, "doubling", "bonuses", "declarations"),
        )
    if key == REST:
        what = "bonuses and whatever else there is" if "bonuses" in table.model else "whatever else there is"
        return what, NOTHING, _natives(table, "bonuses", "declarations", "outcome")
    if found := re.fullmatch(r"bonuses\[(\d+)\]\.made", key):
        entry = deal["bonuses"][int(found[1])]
        whose = entry.get("player") or entry.get("side", "")
        return (
            f"{rulebook.native(table.variant, entry['name'])} ({whose}): made or failed",
            "",
            ("made", "failed"),
        )
    if key == "partner":
        return "partner", "" if "partner" in missing(deal, table) else "alone", names
    if key == "card_points":
        return "card points of the declarer's side (or 47:44)", "", ()
    return _of_key(key, names, table)


def _of_key(key: str, names: tuple[str, ...], table: Sitting) -> tuple[str, str, tuple[str, ...]]:
    kinds = table.model[key].kinds
    label = lexicon.key_texts(table.variant, key)[0]
    if kinds == {Kind.FLAG}:
        return f"{label}: yes or no", "", ("yes", "no")
    if Kind.NUMBER_OF_EACH in kinds and Kind.NUMBER not in kinds:
        return f"{label} of each ({names[0]} 20 {names[1]} 15 …)", "", names
    words = tuple(rulebook.native(table.variant, id) for id in table.model[key].words)
    return label, "", words if Kind.WORD in kinds else names if kinds & {Kind.NAME, Kind.NAMES} else ()


def _natives(table: Sitting, *wanted: str) -> tuple[str, ...]:
    """The game's words of these keys, as its players call them."""
    found: list[str] = []
    for key in wanted:
        if (known := table.model.get(key)) is not None:
            ids: Iterable[str] = keys(known.inner)["name"].words if known.inner else known.words
            found += [rulebook.native(table.variant, id) for id in ids if id != "played"]
    return tuple(dict.fromkeys(found))


def _fitting(words: tuple[str, ...]) -> str:
    shown = ""
    for word in words:
        if len(shown) + len(word) > SHOWN:
            return f"{shown} …"
        shown += f", {word}" if shown else word
    return shown


def _help(key: str, words: tuple[str, ...]) -> str:
    said = {
        TABLE: "Enter for the table as it is; else e.g. dealer NAME, or players NAME NAME … in order.",
        CONTRACT: "The contract, or what happened instead of play; the whole deal may be told in one line.",
        ANNOUNCED: "What was said before the play, with commas between; Enter if nothing was.",
        REST: "Bonuses that were made, lost ones with “failed”, all else with its key; Enter if nothing.",
    }.get(key, "")
    found = [said, ", ".join(words), "<  goes back, later keeps the deal for after the play, quit gives up."]
    return "\n".join(line for line in found if line)
