"""Writing the facts of a deal as one line, without checking that it parses back."""

import json
from collections.abc import Iterator, Mapping, Sequence, Set
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema, settling
from tarokscore.asking.missing_facts import may_have_partner, missing
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Json
from tarokscore.core.message import figure_text, is_source_spoken
from tarokscore.core.words import fold
from tarokscore.ledger.renames import people_in
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.tokens import LONGEST, tokens
from tarokscore.notation.wording import readers_words
from tarokscore.schema.keys import Key, Kind

_NO_KEYS: Mapping[str, Key] = {}
_ROLES = ("declarer", "partner")
_HEAD = ("contract", *_ROLES, "card_points", "defender_points")


def echo(deal: Mapping[str, Any], variant: str, table: Sequence[str], rules: object = None) -> str:
    """One line for a deal that the game accepts, in its native words. It parses back to the same deal unless
    a player's name is a word of the game; `round_trip.write` makes sure of that. table, rules: as for it.
    Raises DealError for a value that the game does not know."""
    raw = beside_the_table(facts_in_ids(variant, deal), table)
    seated = table_of(raw, variant, table, rules)
    writer = Writer(variant, seated.players, table, Manner(), results_asked(raw, seated))
    return writer.line(raw, is_said_to_be_alone(raw, seated))


def no_name_is_a_word(variant: str, players: Sequence[str]) -> bool:
    """Whether a line accepts every player's name as it is, without quotes."""
    writer = Writer(variant, players, players, Manner())
    return all(writer.name(player) == player for player in players)


def facts_in_ids(variant: str, deal: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a deal that a line has to state, with words as ids. Raises DealError for a value that the
    game does not know."""
    raw: dict[str, Any] = settling.canonical(variant, deal)
    del raw["variant"]
    return raw


def beside_the_table(deal: Mapping[str, Any], table: Sequence[str]) -> dict[str, Any]:
    """The facts of a deal, without its players if they are those of the table."""
    is_known = [*map(schema.nfc, deal.get("players", table))] == [*map(schema.nfc, table)]
    return {key: value for key, value in deal.items() if key != "players" or not is_known}


def table_of(raw: Mapping[str, Any], variant: str, table: Sequence[str], rules: object) -> TableSetup:
    """The TableSetup of a deal: with its own players if it names them, else with those of `table`."""
    players = tuple(map(schema.nfc, raw.get("players", ()))) or tuple(table)
    agreed, state = settling.house_rules(variant, rules), settling.carried_state(variant, None)
    return TableSetup(variant, players, agreed, state)


def is_said_to_be_alone(raw: dict[str, Any], seated: TableSetup) -> bool:
    """Whether a declarer without a partner could have had one, so that a line has to say so."""
    return len(seated.players) > 2 and may_have_partner(raw, seated)


def results_asked(raw: dict[str, Any], seated: TableSetup) -> frozenset[str]:
    """The places of results of silent, made bonuses that the game would ask for. Other such results need not
    be written: a bonus that a line names counts as made."""
    told, listed = raw.get("bonuses", []), games.implied_facts(seated.variant).made_if_listed
    silent = [
        {key: value for key, value in each.items() if key != "made"}
        if each.get("made") and not each.get("announced") and each.get("name") not in listed
        else each
        for each in told
    ]
    if silent == told:
        return frozenset()
    tables = [seated] if seated.players else _possible_tables(raw, seated)
    return frozenset().union(*(missing({**raw, "bonuses": silent}, each) for each in tables))


def _possible_tables(raw: dict[str, Any], seated: TableSetup) -> Iterator[TableSetup]:
    """Tables of every size that the game allows, for a deal whose players are unknown."""
    people = people_in(games.load(seated.variant).Deal, raw)
    least, _, most = games.row(seated.variant).players.partition("–")
    for size in range(int(least), int(most or least) + 1):
        others = (f"{number}" for number in range(size - len(people)))
        yield seated._replace(players=(*people, *others))


def line_of(
    deal: Mapping[str, Any], variant: str, table: Sequence[str], *, alone: bool = False, full: bool = False
) -> str:
    """One line for a deal that may be incomplete, in native words. alone: state that there is no partner;
    full: as of Manner."""
    raw = beside_the_table(deal, table)
    return Writer(variant, list(deal.get("players", table)), table, Manner(full)).line(raw, alone)


def name_of(name: str, variant: str, table: Sequence[str]) -> str:
    """A player's name as a line of this table accepts it: in quotes if necessary."""
    return Writer(variant, table, table, Manner()).name(name)


def quoted(name: str) -> str:
    """A name or text in quotes, escaped as in JSON, which a line accepts whatever it is."""
    return json.dumps(name, ensure_ascii=False)


class Manner(NamedTuple):
    """How a line is worded. full: state of every bonus its owner, and whether it was announced and made;
    language: the column of the vocabulary whose words are preferred to the native ones; labelled: write every
    value as its id after the name of its key."""

    full: bool = False
    language: str = ""
    labelled: bool = False


class Writer:
    """Writes lines of one table. players: of the deal; table: known to the parser of the line; asked: as
    `results_asked` returns. Attribute own: {id: its words in the preferred language}."""

    def __init__(
        self,
        variant: str,
        players: Sequence[str],
        table: Sequence[str],
        manner: Manner,
        asked: Set[str] = frozenset(),
    ) -> None:
        self.manner, self.full, self.known, self.asked = manner, manner.full, lexicon(variant), asked
        self.model, self.variant = self.known.model, variant
        self.players, self.table = players, table
        capture = games.implied_facts(variant).capture
        self.capture = capture.key if capture else ""
        self.folds = {player: fold(player).split() for player in players}
        self.glued = [_glued(player) for player in players]
        self.own = {term.id: term.names.get(manner.language, ()) for term in rulebook.vocabulary(variant)}

    def line(self, raw: Mapping[str, Any], alone: bool) -> str:
        """The whole line. raw: the facts in ids; alone: state that there is no partner."""
        segments = []
        if "players" in raw:
            segments.append(" ".join((self.label("players"), *map(self.seated, raw["players"]))))
        nobody = self._nobody(raw, alone)
        segments.append(self._head(raw, nobody))
        told = [key for key in self.model if key not in ("made", "note", "players", *_HEAD)]
        lists = (place for place, key in enumerate(told) if key in schema.LISTS)
        told.insert(next(lists, len(told)), "made")
        # lists of entries without names come last: they may continue after a comma
        told.sort(key=lambda key: key in self.model and self.model[key].title not in ("", "name"))
        for key in told:
            if key in raw and key != raw.get("contract"):
                segments += self._segments(self.model[key], raw)
        segments += self._loose(raw, nobody)
        if "note" in raw:
            note = raw["note"]
            segments.append(f"{self.label('note')} {note if _is_plain_note(note) else quoted(note)}")
        return ", ".join(each for each in segments if each)

    def _nobody(self, raw: Mapping[str, Any], alone: bool) -> list[str]:
        """[The word that says that there is no partner], or []."""
        said = alone and "partner" not in raw
        return [self.unmistakable(self.known.called("small", "alone"))] if said else []

    def _head(self, raw: Mapping[str, Any], nobody: list[str]) -> str:
        """The head of a line: contract, declarer, partner and points. nobody: as `_nobody` returns."""
        contract = raw.get("contract", "")
        number = raw[contract] if contract in raw and contract in self.model else None
        if self.manner.labelled:
            told = [f"{key.replace('_', ' ')} {self._of_head(key, raw[key])}" for key in _HEAD if key in raw]
            told += [] if number is None else [f"{contract} {number}"]
            return ", ".join([*told, *nobody])
        parts = []
        if contract:
            parts.append(self.word("contract", contract))
            parts += [] if number is None else [f"{number}"]
            if "declarer" in raw:
                parts += [self.name(raw[role]) for role in _ROLES if role in raw] + nobody
        points = amount(raw["card_points"]) if "card_points" in raw else ""
        if "defender_points" in raw:
            points += f":{amount(raw['defender_points'])}"
        return " ".join(filter(None, (*parts, points)))

    def _of_head(self, key: str, value: Json) -> str:
        """A value of a key of the head, as written after the name of the key."""
        if key == "contract":
            return self.word(key, value)
        return self.name(str(value)) if key in _ROLES else amount(value)

    def _loose(self, raw: Mapping[str, Any], nobody: list[str]) -> list[str]:
        """The roles with their keys, if the head does not have them: it has no contract or no declarer."""
        if self.manner.labelled or ("contract" in raw and "declarer" in raw):
            return []
        return [*(f"{self.label(role)} {self.name(raw[role])}" for role in _ROLES if role in raw), *nobody]

    def _segments(self, key: Key, raw: Mapping[str, Any]) -> Iterator[str]:
        """The parts of a line, to be joined by commas, for a key and its value, or for each entry of a
        list."""
        value = raw[key.name]
        if Kind.ENTRIES in key.kinds:
            yield from (self._entry(entry, key, value[:place]) for place, entry in enumerate(value))
        elif isinstance(value, dict):
            yield from self._of_each(key, value)
        elif isinstance(value, list):
            say = self.name if Kind.NAMES in key.kinds else partial(self.word, key.name)
            if value or Kind.WORDS in key.kinds:
                yield f"{self.label(key.name)} {' '.join(map(say, value)) or self.small('none')}"
        else:
            yield self._fact(key, raw)

    def _of_each(self, key: Key, value: dict[str, Json]) -> Iterator[str]:
        """The parts of a line for a key with a value per player, or with a player per part."""
        label, told = self.label(key.name), [*value.items()]
        if Kind.PARTS in key.kinds:
            yield " ".join([label, *(f"{part} {self.name(str(who))}" for part, who in told)])
            return
        told = [(self.name(who), each) for who, each in told if each not in (None, "none")]
        if Kind.WORD_OF_EACH in key.kinds:
            yield from (f"{label} {who} {self.word(key.name, each)}" for who, each in told)
        elif Kind.NUMBER in key.kinds:
            yield from (f"{who} {amount(each)} {label}" for who, each in told)
        elif told:
            yield " ".join([label, *(f"{who} {amount(each)}" for who, each in told)])

    def _fact(self, key: Key, told: Mapping[str, Any], within: Mapping[str, Key] = _NO_KEYS) -> str:
        """The words for a key with a single value. told: the deal, or an entry; within: all keys of that
        entry."""
        value = told[key.name]
        if key.name == "made":
            return self.state(key.name, value)
        label = self.label(key.name, "field" if within else "key")
        if isinstance(value, bool):
            return label if value else f"{self.small('not')} {label}"
        if Kind.TEXT in key.kinds and key.kinds.isdisjoint({Kind.NUMBER, Kind.WORD, Kind.NAME}):
            return f"{label} {quoted(value)}"
        if value in key.words:
            said = self.word(key.name, value, "choice" if within else "word")
            named = [each for each in within.values() if value in each.words]
            is_clear = self.known.implies_key(said, key.name)
            if within:  # "petit au bout, appelé" would name its owner
                is_clear = len(named) == 1 and key.name != self.capture
            return said if is_clear and not (self.manner.labelled and not within) else f"{label} {said}"
        if Kind.NUMBER not in key.kinds:
            return f"{label} {self.name(value)}"
        if within:
            return f"{amount(value)} {label}"
        is_one = value in self.known.languages[0].singular
        if is_one and self.known.is_called(("key", key.name, None), label.removesuffix("s")):
            return f"{value} {self.unmistakable([label.removesuffix('s'), label])}"
        return f"{amount(value)} {label}" if label.endswith("s") else f"{label} {amount(value)}"

    def _entry(self, entry: Mapping[str, Any], key: Key, before: Sequence[Mapping[str, Any]]) -> str:
        """The words for a bonus or declaration: name, owner, announced, made, doubled, and its other facts.
        before: the entries written before it; after one with the same name and owner it is marked as
        another."""
        name, fields = entry.get(key.title, ""), key.fields
        implied = games.implied_facts(self.variant)
        named = [each for each in before if each.get(key.title, "") == name]
        made, announced = entry.get("made"), entry.get("announced")
        usually = fields["announced"].default if "announced" in fields else False
        is_full = self.full or usually is None
        whose_is_open = "side" in fields and entry.keys().isdisjoint({"side", "player"})
        result_is_open = "made" in fields and made is None and not announced and name not in implied.events
        parts = [] if name and not self.manner.labelled else [self.label(key.name)]
        if any(all(each.get(owner) == entry.get(owner) for owner in ("player", "side")) for each in named):
            parts.append(self.small("another"))
        if name:
            parts.append(self.word(key.name, name, "entry"))
        if "side" in entry and (
            "player" in entry
            or entry["side"] != "declarer"
            or result_is_open
            or named
            or name in implied.owner_said
            or self.full
        ):
            parts.append(self.unmistakable(self.known.called("side", "side", entry["side"])))
        if "player" in entry:
            parts.append(self.name(entry["player"]))
        only_announced = name in implied.only_announced and (made is False or "doubling" in entry)
        if entry.get("announced", only_announced):
            parts.append(self.state("announced", True))
        elif entry.get("announced", usually) is False and "announced" in fields and (
            (made is False and name not in implied.never_announced) or (is_full and "announced" in entry)
        ):  # fmt: skip
            parts.append(self.state("announced", False))
        is_asked = f"{key.name}[{len(before)}].made" in self.asked
        if made is False or (made and (announced or whose_is_open or is_asked or is_full)):
            parts.append(self.state("made", made))
        if "doubling" in entry:
            parts.append(self.word("doubling", entry["doubling"]))
        for field in fields.values():
            if field.name in entry and field.name not in {key.title, *schema.ENTRY_KEYS}:
                parts.append(self._fact(field, entry, fields))
        if whose_is_open or result_is_open:
            parts.append(self.small("unsaid"))
        return " ".join(parts)

    # --- words and names ---------------------------------------------------------------------------

    def word(self, key: str, id: Json, kind: str = "word") -> str:
        """A word for a value. kind: of the item, "word", "entry" or "choice"."""
        if self.manner.labelled:
            return str(id)
        said = rulebook.native(self.variant, str(id))
        meant = (kind, key, id)
        for text in (*self.own.get(str(id), ()), said, *self.known.called(*meant), str(id)):
            if self.known.is_called(meant, text) and self._is_free(text):
                return text
        return said

    def state(self, key: str, value: bool) -> str:
        """A word for a state of a bonus: (not) made, (not) announced."""
        return self.unmistakable(self.known.called("state", key, value))

    def label(self, key: str, kind: str = "key") -> str:
        """A name of a key, or (kind "field") of a key of an entry, that is no player's name."""
        itself, called = key.replace("_", " "), self.known.called(kind, key)
        own = called[:1] if kind == "field" else [self.known.label(key)]
        return self.unmistakable([*own, itself, *called])

    def small(self, id: str) -> str:
        """A small word, such as "unsaid", in a language that both the parser and the reader know."""
        own = () if is_source_spoken() else readers_words(self.variant).small.get(id, ())
        return next(iter(own), id)

    def unmistakable(self, texts: Sequence[str]) -> str:
        """The first of several words that is neither a player's name nor the beginning of one; the first word
        if there is none."""
        return next((text for text in texts if self._is_free(text)), texts[0] if texts else "")

    def _is_free(self, text: str) -> bool:
        return not any(name.startswith(_glued(text)) for name in self.glued)

    def name(self, name: str) -> str:
        """A name as a line accepts it: as it is, or in quotes if it could mean something else."""
        words = self.folds.get(name, [])
        others = [other for player, other in self.folds.items() if player != name]
        clear = (
            words and is_simple(name) and self.known.words.isdisjoint(words)
            and not any(set(words) & set(other) for other in others) and min(map(len, words)) > 1
        )  # fmt: skip
        return name if clear else quoted(name)

    def seated(self, name: str) -> str:
        """A name in the list of players of the line itself: in quotes if it could be a word of the game or
        another name of the table."""
        others = [fold(other) for other in self.table if other != name]
        clear = is_simple(name) and " " not in name and self.known.words.isdisjoint(fold(name).split())
        return name if clear and fold(name) not in others else quoted(name)


def is_simple(name: str) -> bool:
    """Whether a name consists of plain words, so that a line splits it only at its spaces."""
    if all(map(str.isalpha, name.split(" "))):
        return True
    found = tokens(name)
    return (
        bool(found)
        and all(each.kind == "word" for each in found)
        and [each.fold for each in found] == fold(name).split()
        and (found[0].start, found[-1].end) == (0, len(name))
        and name.isprintable()
    )


def _glued(text: str) -> str:
    """A text folded into one word, so that the player "Solodreier" clashes with the word "Solo-Dreier"."""
    return fold(text).replace(" ", "")


def _is_plain_note(note: str) -> bool:
    short = len(tokens(note)) <= LONGEST // 4
    return short and note.isprintable() and note == note.strip() and note != "" and note[0] not in '"=+&:'


def amount(value: object) -> str:
    """A number as a line has it: with ½ for a half.

    >>> amount(41), amount(Decimal("41.5")), amount("41/2")
    ('41', '41½', '41/2')
    """
    if isinstance(value, Decimal):
        if value >= 0 and value % 1:
            return figure_text(value)
        return str(value.normalize() if value % 1 else int(value))
    return str(value)
