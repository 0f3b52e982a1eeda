"""The facts of a deal -> one line that reads back as the same deal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema, settling
from tarokscore.core import DealError, Problem
from tarokscore.core.figures import half
from tarokscore.core.words import fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.atoms import atoms
from tarokscore.notation.line import quoted
from tarokscore.notation.numbers import is_points_of_each
from tarokscore.notation.reading import LONGEST, read
from tarokscore.notation.trouble import NotationError
from tarokscore.schema.keys import Key, Kind, keys

HEAD = ("contract", "declarer", "partner", "card_points", "defender_points")


def write(deal: Mapping[str, Any], variant: str, table: Sequence[str] = ()) -> str:
    """One line for a deal, in the game's native words where they are understood, else in its ids.

    table: the players who are known anyway; a deal of other players names them first.
    Raises DealError for something whose shape is no deal's of this game.
    """
    raw = settling.canonical(variant, deal)
    del raw["variant"]
    if strange := [key for key in raw if key not in keys(games.load(variant).Deal)]:
        raise DealError([Problem(strange[0], "DEAL-3", f"this game knows no {strange[0]}", "leave it out")])
    players = [schema.nfc(name) for name in raw.get("players", [])]
    if players and players == [schema.nfc(name) for name in table]:
        del raw["players"]
    said = players or list(table)
    for style in _STYLES:
        line = _line(raw, variant, _Names(variant, said, table), Words(variant, *style))
        if not line:  # nothing but an empty list
            return line
        try:
            if same(read(line, variant, table).deal, raw, variant):
                return line
        except NotationError:  # a player is called like a word of the game
            continue
    raise ValueError(f"this deal cannot be told on one line: {line}")


def _in_native_words(variant: str, id: str, key: str = "") -> str:
    return rulebook.native(variant, id)


def _in_ids(variant: str, id: str, key: str = "") -> str:
    return id


def _with_keys(variant: str, id: str, key: str = "") -> str:
    return f"{lexicon.key_texts(variant, key)[-1 if key in schema.LISTS else 0]} {id}" if key else id


_STYLES = ((_in_native_words, True), (_in_native_words, False), (_in_ids, False), (_with_keys, False))
"""The first that reads back as the same deal is taken."""


class Words(NamedTuple):
    """How a line is written. write: (game, id, the key it is for) -> what is written for it; plain: whether
    a key is left out where its words say it by themselves, as a table does: "Kontra Bert"."""

    variant: str
    write: Callable[[str, str, str], str]
    plain: bool

    def __call__(self, id: str, key: str = "") -> str:
        return self.write(self.variant, id, key)


def same(one: Mapping[str, Any], other: Mapping[str, Any], variant: str) -> bool:
    """Whether two deals say the same, whatever they leave out. Raises DealError for what is no deal."""
    return bool(_typed(one, variant) == _typed(other, variant))


def _typed(raw: Mapping[str, Any], variant: str) -> Any:
    game = games.load(variant)
    plain = {"players": ["?"], **settling.canonical(variant, raw)}
    deal, problems, _ = schema.shape(game.Deal, plain, game.RULE_OF)
    if problems:
        raise DealError(problems)
    return deal


def _line(raw: Mapping[str, Any], variant: str, name: "_Names", words: Words) -> str:
    model = keys(games.load(variant).Deal)
    segments = []
    if "players" in raw:
        segments.append("players " + " ".join(name.seated(each) for each in raw["players"]))
    segments.append(_head(raw, words, name))
    for key in _in_order(model):
        if key in raw and key not in (*HEAD, "players") and key != raw.get("contract"):
            segments += _segments(raw[key], model[key], variant, words, name)
    segments += _loose(raw, name)
    note = [each for each in segments if each.startswith("note ")]
    return ", ".join([*(each for each in segments if each and each not in note), *note])


def _in_order(known: Iterable[str]) -> list[str]:
    """The keys of a deal as they are told. How the game went stands before the bonuses, for behind one it
    could be the bonus's; the note is last."""
    told = [key for key in known if key not in ("made", "note")]
    lists = (place for place, key in enumerate(told) if key in schema.LISTS)
    told.insert(next(lists, len(told)), "made")
    return [*told, "note"]


def _head(raw: Mapping[str, Any], words: Words, name: "_Names") -> str:
    """Contract, declarer, partner and points, without their keys."""
    parts = []
    if contract := raw.get("contract"):
        parts.append(words(contract, "contract"))
        if contract in raw:  # "more 10"
            parts.append(str(raw[contract]))
        if "declarer" in raw:
            parts += [name(raw[role]) for role in ("declarer", "partner") if role in raw]
    points = amount(raw["card_points"]) if "card_points" in raw else ""
    if "defender_points" in raw:
        points += f":{amount(raw['defender_points'])}"
    return " ".join([*parts, *([points] if points else [])])


def _loose(raw: Mapping[str, Any], name: "_Names") -> list[str]:
    """Roles that do not stand behind a contract."""
    if "contract" in raw and "declarer" in raw:
        return []
    return [f"{name.clear_of(role)} {name(raw[role])}" for role in ("declarer", "partner") if role in raw]


def _segments(value: Any, key: Key, variant: str, words: Words, name: "_Names") -> Iterable[str]:
    """A key and its value, or its entries, each between commas."""
    label = name.clear_of(key.name)
    if Kind.ENTRIES in key.kinds and key.inner is not None:
        named = [entry["name"] for entry in value]
        return [
            _entry(entry, keys(key.inner), key, variant, words, name, again=entry["name"] in named[:place])
            for place, entry in enumerate(value)
        ]
    if isinstance(value, bool):
        if (key.name, value) in common_words.STATES:
            return [name.clear_of(key.name, value)]
        return [label if value else f"{name.clear_of('not')} {label}"]
    if isinstance(value, dict) and key.inner is not None:
        return [f"{label} " + " ".join(f"{part} {name(who)}" for part, who in value.items())]
    if isinstance(value, dict):
        told = {who: each for who, each in value.items() if each not in (None, "none")}
        if words.plain and all(_says(variant, words(str(each)), key) for each in told.values()):
            return [f"{words(each)} {name(who)}" for who, each in told.items()]
        pairs = [
            f"{name(who)} {words(each) if each in key.words else amount(each)}" for who, each in told.items()
        ]
        label = "" if words.plain and is_points_of_each(key) else label
        return [f"{label} {' '.join(pairs)}".strip()] if told else []
    if isinstance(value, list):
        shown = [name(each) if Kind.NAMES in key.kinds else words(each) for each in value]
        return [f"{label} {' '.join(shown) or 'none'}"]
    if Kind.TEXT in key.kinds:
        return [f"{label} {value if key.name == 'note' and _plain_note(value) else quoted(value)}"]
    if key.name in lexicon.FIRST:
        return [words(value, key.name)]
    if value in key.words:
        alone = words.plain and _says(variant, words(value), key)
        return [words(value) if alone else f"{label} {words(value)}"]
    if Kind.NUMBER in key.kinds:
        if not label.endswith("s"):
            return [f"{label} {amount(value)}"]
        return [f"{amount(value)} {name.one_of(label) if value == 1 else label}"]
    return [f"{label} {name(value)}"]


def _says(variant: str, word: str, key: Key) -> bool:
    """Whether a word says by itself which key it is for, or which doubling somebody has said."""
    meanings = lexicon.of_deal(variant).phrases.get(tuple(fold(word).split()), ())
    of_it = (key.name, "doubling") if Kind.WORD_OF_EACH in key.kinds else (key.name,)
    return bool(meanings) and all(each.sort == "value" and each.key in of_it for each in meanings)


def _entry(
    entry: Mapping[str, Any],
    fields: Mapping[str, Key],
    key: Key,
    variant: str,
    words: Words,
    name: "_Names",
    *,
    again: bool,
) -> str:
    """A bonus or declaration: name, whose, announced, made, doubled, and what else its game asks. again: one
    of that name was told before; it is not the same."""
    parts = [words(entry["name"], key.name)]
    whose_is_open = "side" in fields and "side" not in entry and "player" not in entry
    result_is_open = "made" in fields and "made" not in entry and not entry.get("announced")
    if "side" in entry and ("player" in entry or entry["side"] != "declarer" or result_is_open or again):
        parts.append(name.clear_of("side", entry["side"]))
    if "player" in entry:
        parts.append(name(entry["player"]))
    if "announced" in entry and entry["announced"] != fields["announced"].default:
        parts.append(name.clear_of("announced", entry["announced"]))
    if "made" in entry and (entry.get("announced") or not entry["made"]):
        parts.append(name.clear_of("made", entry["made"]))
    if "doubling" in entry:
        parts.append(name.clear_of("doubling", entry["doubling"]))
    for field in fields.values():
        if field.name in entry and field.name not in (
            "name",
            "side",
            "player",
            "announced",
            "made",
            "doubling",
        ):
            parts += _segments(entry[field.name], field, variant, words, name)
    if whose_is_open or result_is_open:
        if whose_is_open and entry.get("made") and not entry.get("announced"):
            parts.append(name.clear_of("made", True))
        parts.append("unsaid")
    return " ".join(parts)


class _Names:
    """Names as a line takes them: as they are, or between quotes where they could be taken for something
    else."""

    def __init__(self, variant: str, players: Sequence[str], table: Sequence[str]) -> None:
        self.known = lexicon.every_word(variant)
        self.variant, self.players, self.table = variant, players, table
        self.folds = {player: fold(player).split() for player in players}

    def __call__(self, name: str) -> str:
        words = self.folds.get(name, [])
        others = [other for player, other in self.folds.items() if player != name]
        clear = (
            words
            and simple(name)
            and self.known.isdisjoint(words)
            and not any(set(words) & set(other) for other in others)
        )
        return name if clear else quoted(name)

    def seated(self, name: str) -> str:
        """As one of the players that the line brings with it; not to be taken for one of the table."""
        others = [fold(other) for other in self.table if other != name]
        clear = simple(name) and " " not in name and self.known.isdisjoint(fold(name).split())
        return name if clear and fold(name) not in others else quoted(name)

    def clear_of(self, key: str, value: Any = None) -> str:
        """A word for a key, or for what is said of a bonus, that is nobody's name and no beginning of one."""
        return lexicon.unmistakable(self.variant, key, value, self.players)

    def one_of(self, label: str) -> str:
        """ "bout" for "bouts", where that begins nobody's name."""
        one = label.removesuffix("s")
        return label if any(fold(player).startswith(fold(one)) for player in self.players) else one


def simple(name: str) -> bool:
    """Whether a name is words only, which nothing else in a line could be."""
    found = atoms(name)
    return (
        bool(found)
        and all(atom.kind == "word" for atom in found)
        and [atom.fold for atom in found] == fold(name).split()
        and (found[0].start, found[-1].end) == (0, len(name))
        and name.isprintable()
    )


def _plain_note(note: str) -> bool:
    short = len(atoms(note)) <= LONGEST // 4
    return short and note.isprintable() and note == note.strip() and note != "" and note[0] not in '"=+&'


def amount(value: Any) -> str:
    """
    >>> amount(41), amount(Decimal("41.5")), amount("41/2")
    ('41', '41½', '41/2')
    """
    if isinstance(value, Decimal):
        return (
            half(value) if value >= 0 and value % 1 else str(value.normalize() if value % 1 else int(value))
        )
    return str(value)
