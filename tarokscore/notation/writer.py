"""The facts of a deal -> one line that reads back as the same deal."""

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema, settling
from tarokscore.asking.missing_facts import may_have_partner
from tarokscore.asking.partial_deal import with_implied
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, Json, Message, Place, Problem, refusal
from tarokscore.core.message import figure_text, is_source_spoken
from tarokscore.core.words import fold
from tarokscore.notation.errors import NotationError
from tarokscore.notation.lexicon import Lexicon, lexicon, readers_words
from tarokscore.notation.parser import Line
from tarokscore.notation.tokens import LONGEST, tokens
from tarokscore.schema.keys import Key, Kind, keys

_HEAD = ("contract", "declarer", "partner", "card_points", "defender_points")


def write(
    deal: Mapping[str, Any], variant: str, table: Sequence[str] = (), rules: object = None, language: str = ""
) -> str:
    """One line for a deal, in the game's native words where they are understood, else in its ids.

    table: the players who are known anyway; a deal of other players names them first. rules: what is agreed
    there, None for the defaults. language: a column of the game's vocabulary ("English"), whose words go
    before the native ones. That a declarer is alone, where there could be a partner, is said.
    Raises DealError for something whose shape is no deal's of this game, and for a deal that no line can
    tell.
    """
    raw: dict[str, Any] = settling.canonical(variant, deal)
    del raw["variant"]
    if strange := [key for key in raw if key not in keys(games.load(variant).Deal)]:
        message = Message("this game knows no {strange}", strange=strange[0])
        raise DealError([Problem(strange[0], "DEAL-3", message, Message("leave it out"))])
    _, problems, _ = settling.shaped(variant, {"players": ["?"], **raw})
    if wrong := [each for each in problems if _is_said(raw, each.where)]:
        raise DealError(wrong)
    players = [schema.nfc(name) for name in raw.get("players", [])]
    if players and players == [schema.nfc(name) for name in table]:
        del raw["players"]
    said = players or list(table)
    rules = settling.house_rules(variant, rules)
    seated = TableSetup(variant, tuple(said), rules, settling.carried_state(variant, None))
    alone = len(said) > 2 and may_have_partner(raw, seated)
    implied = with_implied(dict(raw), seated)
    for style in _STYLES:
        line = _Writer(variant, said, table, style, language).line(raw, alone)
        if not line:  # nothing but an empty list
            return line
        try:
            told = Line(line, variant, table, {}, rules)
            meant = told.meaning().only
        except NotationError:  # a player is called like a word of the game
            continue
        if meant and settling.same_facts(variant, _plain(told.as_told(meant).deal), _plain(implied)):
            return line
    raise refusal("", Message("this deal cannot be told on one line"))


def _is_said(deal: dict[str, Any], where: Place) -> bool:
    """Whether the deal has anything at a place, which in a list may be null."""
    return schema.told_at(deal, where) or isinstance(where.parts[-1], int)


def _plain(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """The deal without a result that its card points say as well."""
    drop = {"made"} if settling.POINTS & deal.keys() else set()
    return {key: deal[key] for key in deal.keys() - drop}


def line_of(
    deal: Mapping[str, Any], variant: str, table: Sequence[str], *, alone: bool = False, full: bool = False
) -> str:
    """One line for a deal that may miss much, in native words, not read back."""
    raw = {key: value for key, value in deal.items() if key != "players" or list(value) != list(table)}
    return _Writer(variant, list(deal.get("players", table)), table, _Style(full=full)).line(raw, alone)


def name_of(name: str, variant: str, table: Sequence[str]) -> str:
    """A player's name as a line of this table takes it."""
    return _Writer(variant, table, table).name(name)


def quoted(name: str) -> str:
    """A name or a text as a line takes it whatever it is: between quotes, written as in JSON."""
    return json.dumps(name, ensure_ascii=False)


class _Style(NamedTuple):
    """plain: keys are left out where their words say enough; full: it is said of every bonus whose it was,
    and whether it was announced and made."""

    plain: bool = True
    full: bool = False


_PLAIN = _Style()
_STYLES = (_PLAIN, _Style(full=True), _Style(plain=False, full=True))
"""From what a table would write to what cannot be mistaken."""


class _Writer:
    """Writes lines of one table."""

    def __init__(
        self, variant: str, players: Sequence[str], table: Sequence[str], style: _Style = _PLAIN,
        language: str = "",
    ) -> None:  # fmt: skip
        self.style, self.plain = style, style.plain
        self.known: Lexicon = lexicon(variant)
        self.model, self.variant = self.known.model, variant
        self.players, self.table = players, table
        self.folds = {player: fold(player).split() for player in players}
        self.beginnings = [fold(player) for player in players]
        self.own = {term.id: term.names.get(language, ()) for term in rulebook.vocabulary(variant)}

    def line(self, raw: Mapping[str, Any], alone: bool) -> str:
        """The whole line."""
        segments = []
        if "players" in raw:
            segments.append(" ".join((self.label("players"), *map(self.seated, raw["players"]))))
        segments.append(self._head(raw, alone))
        told = [key for key in self.model if key not in ("made", "note", "players", *_HEAD)]
        lists = (place for place, key in enumerate(told) if key in schema.LISTS)
        told.insert(next(lists, len(told)), "made")
        # lists without names come last: their entries go on behind a comma
        told.sort(key=lambda key: key in self.model and self.model[key].title not in ("", "name"))
        for key in told:
            if key in raw and key != raw.get("contract"):
                segments += self._segments(self.model[key], raw)
        segments += self._loose(raw)
        if "note" in raw:
            note = raw["note"]
            segments.append(f"{self.label('note')} {note if _is_plain_note(note) else quoted(note)}")
        return ", ".join(each for each in segments if each)

    def _head(self, raw: Mapping[str, Any], alone: bool) -> str:
        """Contract, declarer, partner and points; plain: without their keys."""
        contract = raw.get("contract", "")
        number = [f"{raw[contract]}"] if contract in raw and contract in self.model else []
        parts = [self.word("contract", contract)] if contract else []
        nobody = [self.unmistakable(self.known.called("small", "alone"))]
        nobody = nobody if alone and "partner" not in raw else []
        if not self.plain:
            parts += [f"{key.replace('_', ' ')} {self._value(raw[key])}" for key in _HEAD[1:] if key in raw]
            return ", ".join([*parts, *(f"{contract} {each}" for each in number), *nobody])
        if contract:
            parts += number
            if "declarer" in raw:
                parts += [self.name(raw[role]) for role in ("declarer", "partner") if role in raw] + nobody
        points = amount(raw["card_points"]) if "card_points" in raw else ""
        if "defender_points" in raw:
            points += f":{amount(raw['defender_points'])}"
        return " ".join([*parts, *([points] if points else [])])

    def _value(self, value: Json) -> str:
        return self.name(value) if isinstance(value, str) and "/" not in value else amount(value)

    def _loose(self, raw: Mapping[str, Any]) -> list[str]:
        """Roles that do not stand behind a contract."""
        if not self.plain or ("contract" in raw and "declarer" in raw):
            return []
        return [
            f"{self.label(role)} {self.name(raw[role])}" for role in ("declarer", "partner") if role in raw
        ]

    def _segments(self, key: Key, raw: Mapping[str, Any]) -> Iterator[str]:
        """A key and its value, or its entries, each between commas."""
        value = raw[key.name]
        label = self.label(key.name)
        if Kind.ENTRIES in key.kinds:
            for place, entry in enumerate(value):
                named = [each for each in value[:place] if each.get(key.title) == entry.get(key.title)]
                yield self._entry(entry, key, named)
        elif isinstance(value, bool):
            yield (
                self.state(key.name, value)
                if key.name == "made"
                else label
                if value
                else f"{self.small('not')} {label}"
            )
        elif isinstance(value, dict) and key.inner is not None:
            yield f"{label} " + " ".join(f"{part} {self.name(who)}" for part, who in value.items())
        elif isinstance(value, dict):
            told = {who: each for who, each in value.items() if each not in (None, "none")}
            if Kind.WORD_OF_EACH in key.kinds:
                yield from (
                    f"{label} {self.name(who)} {self.word(key.name, each)}" for who, each in told.items()
                )
            elif Kind.NUMBER in key.kinds:
                yield from (f"{self.name(who)} {amount(each)} {label}" for who, each in told.items())
            elif told:
                yield f"{label} " + " ".join(f"{self.name(who)} {amount(each)}" for who, each in told.items())
        elif isinstance(value, list):
            shown = [
                self.name(each) if Kind.NAMES in key.kinds else self.word(key.name, each) for each in value
            ]
            if shown or Kind.WORDS in key.kinds:
                yield f"{label} {' '.join(shown) or 'none'}"
        elif Kind.TEXT in key.kinds and key.kinds.isdisjoint({Kind.NUMBER, Kind.WORD, Kind.NAME}):
            yield f"{label} {quoted(value)}"
        elif value in key.words:
            said = self.word(key.name, value)
            yield said if self.plain and self.known.says(said, key.name) else f"{label} {said}"
        elif Kind.NUMBER in key.kinds:
            if value == 1 and ("key", key.name, None) in self.known.meanings(label.removesuffix("s")):
                label = self.unmistakable([label.removesuffix("s"), label])
                yield f"1 {label}"
            else:
                yield f"{amount(value)} {label}" if label.endswith("s") else f"{label} {amount(value)}"
        else:
            yield f"{label} {self.name(value)}"

    def _entry(self, entry: Mapping[str, Any], key: Key, named: Sequence[Mapping[str, Any]]) -> str:
        """A bonus or declaration: name, whose, announced, made, doubled, and what else its game asks. named:
        those of its name that were told before; one of the same player, or side, is said to be another."""
        name, fields = entry.get(key.title, ""), key.fields
        implied = games.implied_facts(self.variant)
        parts = [] if self.plain and name else [self.label(key.name)]
        if any(all(each.get(owner) == entry.get(owner) for owner in ("player", "side")) for each in named):
            parts.append(self.small("another"))
        if name:
            parts.append(self.word(key.name, name, "entry"))
        whose_is_open = "side" in fields and "side" not in entry and "player" not in entry
        result_is_open = "made" in fields and "made" not in entry and not entry.get("announced")
        result_is_open &= name not in implied.events
        if "side" in entry and (
            "player" in entry
            or entry["side"] != "declarer"
            or result_is_open
            or named
            or name in implied.owner_said
            or self.style.full
        ):
            parts.append(self.unmistakable(self.known.called("side", "side", entry["side"])))
        if "player" in entry:
            parts.append(self.name(entry["player"]))
        open_ = fields["announced"].default is None if "announced" in fields else False
        only_announced = name in implied.only_announced
        if entry.get("announced", only_announced and (entry.get("made") is False or "doubling" in entry)):
            parts.append(self.state("announced", True))
        elif (
            "announced" in fields
            and entry.get("announced", False) is not None
            and (entry.get("made") is False or ((open_ or self.style.full) and "announced" in entry))
        ):
            if "announced" in entry or fields["announced"].default is False:
                parts.append(self.state("announced", False))
        is_expected = not (entry.get("announced") or whose_is_open or open_ or self.style.full)
        if "made" in entry and not (is_expected and entry["made"]):
            parts.append(self.state("made", entry["made"]))
        if "doubling" in entry:
            parts.append(self.word("doubling", entry["doubling"]))
        for field in fields.values():
            if field.name in entry and field.name not in {key.title, *schema.ENTRY_KEYS}:
                parts += self._field(entry[field.name], field, fields)
        if whose_is_open or result_is_open:
            parts.append(self.small("unsaid"))
        return " ".join(parts)

    def _field(self, value: Json, field: Key, fields: Mapping[str, Key]) -> Iterator[str]:
        label = (self.known.called("field", field.name) or [field.name.replace("_", " ")])[0]
        if isinstance(value, bool):
            yield label if value else f"{self.small('not')} {label}"
        elif value in field.words:
            native = rulebook.native(self.variant, str(value))
            said = (self.known.called("choice", field.name, value) or [native])[0]
            shared = any(value in other.words for other in fields.values() if other is not field)
            yield f"{label} {said}" if shared else said
        elif isinstance(value, str):
            yield f"{label} {self.name(value)}"
        else:
            yield f"{amount(value)} {label}"

    # --- words and names ---------------------------------------------------------------------------

    def word(self, key: str, id: Json, kind: str = "word") -> str:
        """A word for a value; with its key where keys are written out."""
        said = rulebook.native(self.variant, str(id))
        if not self.plain:
            said = str(id)
            return f"{key} {said}" if key == "contract" else said
        meant = (kind, key, id)
        for text in (*self.own.get(str(id), ()), said, *self.known.called(*meant), str(id)):
            if meant in self.known.meanings(text) and self._is_free(text):
                return text
        return said

    def state(self, key: str, value: bool) -> str:
        """A word for how a bonus went, or was played."""
        return self.unmistakable(self.known.called("state", key, value))

    def label(self, key: str) -> str:
        """What a key is called, so that it is nobody's name."""
        itself = key.replace("_", " ")
        return self.unmistakable([self.known.label(key), itself, *self.known.called("key", key)])

    def small(self, id: str) -> str:
        """A word that every game shares, "unsaid", in a language that lines and the reader know."""
        own = () if is_source_spoken() else readers_words(self.variant).small.get(id, ())
        return next(iter(own), id)

    def unmistakable(self, texts: Sequence[str]) -> str:
        """The first of several words that is nobody's name and no beginning of one."""
        return next((text for text in texts if self._is_free(text)), texts[0] if texts else "")

    def _is_free(self, text: str) -> bool:
        return not any(name.startswith(fold(text)) for name in self.beginnings)

    def name(self, name: str) -> str:
        """A name as a line takes it: as it is, or between quotes where it could be something else."""
        words = self.folds.get(name, [])
        others = [other for player, other in self.folds.items() if player != name]
        clear = (
            words and is_simple(name) and self.known.words.isdisjoint(words)
            and not any(set(words) & set(other) for other in others) and min(map(len, words)) > 1
        )  # fmt: skip
        return name if clear else quoted(name)

    def seated(self, name: str) -> str:
        """As one of the players that the line brings with it; not to be taken for one of the table."""
        others = [fold(other) for other in self.table if other != name]
        clear = is_simple(name) and " " not in name and self.known.words.isdisjoint(fold(name).split())
        return name if clear and fold(name) not in others else quoted(name)


def is_simple(name: str) -> bool:
    """Whether a name is words only, which nothing else in a line could be."""
    found = tokens(name)
    return (
        bool(found)
        and all(each.kind == "word" for each in found)
        and [each.fold for each in found] == fold(name).split()
        and (found[0].start, found[-1].end) == (0, len(name))
        and name.isprintable()
    )


def _is_plain_note(note: str) -> bool:
    short = len(tokens(note)) <= LONGEST // 4
    return short and note.isprintable() and note == note.strip() and note != "" and note[0] not in '"=+&:'


def amount(value: object) -> str:
    """
    >>> amount(41), amount(Decimal("41.5")), amount("41/2")
    ('41', '41½', '41/2')
    """
    if isinstance(value, Decimal):
        if value >= 0 and value % 1:
            return figure_text(value)
        return str(value.normalize() if value % 1 else int(value))
    return str(value)
