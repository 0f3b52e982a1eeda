"""Reference pages: games, house rules, vocabularies and rules."""

from collections.abc import Sequence
from itertools import chain

from tarokscore import games, rulebook
from tarokscore.core import JsonObject, Message, clauses, fold, key_name
from tarokscore.ledger.changed_rules import differing
from tarokscore.schema import fields_of
from tarokscore.schema.keys import names_in
from tarokscore.schema.options import choices, options_of, typed
from tarokscore.views.document import Block, Paragraph, Section, Table, View, below
from tarokscore.views.prose import blocks

LISTS = ("contract", "bonuses", "declarations", "doubling", "outcome")


def games_view() -> View:
    """The list of games."""
    rows = [(row.id, row.name, row.players, ", ".join(row.presets) or None) for row in games.TABLE]
    heads = (Message("game"), Message("native name"), Message("players"), Message("presets"))
    yield Table(heads, rows, wraps=True)


def game_data(variant: str) -> JsonObject:
    """One game as plain data: the keys of a deal with their values, house rules, vocabulary."""
    game, row = games.load(variant), games.row(variant)
    return {
        "id": row.id,
        "name": row.name,
        "also": row.also,
        "players": row.players,
        "presets": game.PRESETS,
        "keys": tuple(fields_of(game.Deal)),
        **{key: names_in(game.Deal, key) or choices(game.Deal, key) for key in LISTS},
        "options": {
            name: {
                "default": field.default,
                "choices": choices(game.Options, name),
                "description": field.description,
            }
            for name, field in fields_of(game.Options).items()
        },
        "vocabulary": {term.id: term.names for term in rulebook.vocabulary(variant)},
    }


def game_view(variant: str) -> View:
    """One game: the ids of a deal with their native names, house rules, vocabulary."""
    data = game_data(variant)
    yield Message("{name} ({id}), {players} players", name=data["name"], id=variant, players=data["players"])
    for key in LISTS:
        if data[key]:
            yield Paragraph(", ".join(_both(variant, id) for id in data[key]), _heading(key), "  ")
    yield Message("keys of a deal: {keys}", keys=", ".join(data["keys"]))
    yield options_view(variant, {name: option["default"] for name, option in data["options"].items()})
    for name, preset in data["presets"].items():
        chosen = ", ".join(f"{option}={typed(value)}" for option, value in preset.items())
        yield Message("preset {name}: {options}", name=name, options=chosen or Message("the defaults"))
    yield _vocabulary(variant)


def _heading(key: str) -> str:
    """A key of a deal, with its name if that is another word."""
    called = key_name(key)
    return str(HEADING.filled(key=key if called == key else f"{key} ({called})"))


HEADING = Message("{key}: ")


def _both(variant: str, id: str) -> str:
    name = rulebook.native(variant, id)
    return id if fold(name) == fold(id) else f"{id} ({name})"


def options_view(variant: str, options: JsonObject) -> Section:
    """House rules with their values, choices and descriptions. options: {name: value} of those that may
    differ from the default."""
    lines: list[Block] = [Message("house rules")]
    for each in options_of(games.load(variant).Options, options):
        chosen = f"{each.name} = {each.value}"
        known = f"   ({' | '.join(each.choices)})" if each.choices and len(chosen) < 50 else ""
        lines += [Paragraph(chosen + known, "  ", "      "), Paragraph(each.about, "      ", "      ")]
    return lines


def changes_view(before: JsonObject, after: JsonObject) -> Section:
    """The house rules that change. before, after: all of them, {name: value}."""
    changed = Message("{option} = {value}   (was {old})")
    found = (
        changed.filled(option=name, value=typed(value), old=typed(before.get(name)))
        for name, value in differing(after, before).items()
    )
    return [Message("From the next deal on:"), *map(below, found)]


def _vocabulary(variant: str) -> Section:
    lines: list[Block] = [Message("vocabulary (any of these words may be typed)")]
    for term in rulebook.vocabulary(variant):
        names = clauses(", ".join(found) for found in term.names.values() if found)
        lines.append(Paragraph(names, f"  {HEADING.filled(key=term.id)}", "      "))
    return lines


def rule_view(rule: rulebook.Rule) -> Section:
    """One rule in full, with empty lines around a table."""
    parts = (["", *blocks(part, "  "), ""] if part.startswith("|") else blocks(part, "  ")
             for part in rule.text.split("\n\n"))  # fmt: skip
    return [f"{rule.id}  {rule.title}", *chain.from_iterable(parts)]


def rules_view(rules: Sequence[rulebook.Rule]) -> Section:
    """A list of rules: ids and titles."""
    return [Paragraph(rule.title, f"{rule.id:<8}", " " * 8) for rule in rules]
