"""The games and their rules as text: what can be typed, what can be agreed on, what is written where."""

from collections.abc import Mapping, Sequence
from textwrap import indent
from typing import Any

from tarokscore import games, rulebook
from tarokscore.core.words import fold
from tarokscore.render.layout import indented, table, wrapped
from tarokscore.schema.fields import choices, names_in, typed
from tarokscore.views import WIDTH

LISTS = ("contract", "bonuses", "declarations", "doubling", "outcome")


def games_text() -> str:
    """The list of games."""
    rows = [(row.id, row.name, row.players, ", ".join(row.presets) or "–") for row in games.TABLE]
    return table(wrapped([("game", "native name", "players", "presets"), *rows]), ("left",) * 4)


def game_data(variant: str) -> dict[str, Any]:
    """One game for a program: what its deals can hold, its house rules, its words."""
    game, row = games.load(variant), games.row(variant)
    return {
        "id": row.id,
        "name": row.name,
        "also": list(row.also),
        "players": row.players,
        "presets": {name: dict(options) for name, options in game.PRESETS.items()},
        "keys": list(game.Deal.model_fields),
        **{key: list(names_in(game.Deal, key) or choices(game.Deal, key)) for key in LISTS},
        "options": {
            name: {
                "default": field.default,
                "choices": list(choices(game.Options, name)),
                "description": field.description,
            }
            for name, field in game.Options.model_fields.items()
        },
        "vocabulary": {
            term.id: {k: list(v) for k, v in term.names.items()} for term in rulebook.vocabulary(variant)
        },
    }


def game_text(variant: str) -> str:
    """One game for people: what can be typed (ids with native names), house rules, vocabulary."""
    data = game_data(variant)
    parts = [f"{data['name']} ({variant}), {data['players']} players"]
    for key in LISTS:
        if data[key]:
            parts.append(indented(", ".join(_both(variant, id) for id in data[key]), f"{key}: ", "  "))
    parts.append(indented(", ".join(data["keys"]), "keys of a deal: ", "  "))
    parts.append(options_text(variant, {name: option["default"] for name, option in data["options"].items()}))
    for name, preset in data["presets"].items():
        chosen = ", ".join(f"{option}={typed(value)}" for option, value in preset.items())
        parts.append(indented(chosen or "the defaults", f"preset {name}: ", "  "))
    parts.append(_vocabulary(variant))
    return "\n\n".join(parts)


def _both(variant: str, id: str) -> str:
    name = rulebook.native(variant, id)
    return id if fold(name) == fold(id) else f"{id} ({name})"


def options_text(variant: str, options: Mapping[str, Any]) -> str:
    """House rules with their values, the other choices, and what each is about."""
    model = games.load(variant).Options
    lines = ["house rules"]
    for name, field in model.model_fields.items():
        others = [typed(choice) for choice in choices(model, name)]
        chosen = f"{name} = {typed(options.get(name, field.default))}"
        lines.append(f"  {chosen}" + (f"   ({' | '.join(others)})" if others and len(chosen) < 50 else ""))
        lines.append(indented(field.description or "", "      ", "      "))
    return "\n".join(lines)


def changes_text(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Which house rules are others from here on."""
    found = [
        f"{name} = {typed(value)}   (was {typed(before.get(name))})"
        for name, value in after.items()
        if value != before.get(name)
    ]
    return "From the next deal on:\n" + "\n".join(f"  {line}" for line in found)


def _vocabulary(variant: str) -> str:
    lines = ["vocabulary (any of these words may be typed)"]
    for term in rulebook.vocabulary(variant):
        names = "; ".join(", ".join(found) for found in term.names.values() if found)
        lines.append(indented(names, f"  {term.id}: ", "      "))
    return "\n".join(lines)


def rule_text(rule: rulebook.Rule) -> str:
    """One rule as it stands in the book."""
    return "\n".join([f"{rule.id}  {rule.title}", *map(_paragraph, rule.text.split("\n\n"))])


def _paragraph(part: str) -> str:
    """A paragraph of a rule, or its table with the columns drawn."""
    if not part.startswith("|"):
        return indented(" ".join(part.split()), "  ", "  ")
    head, marks, *rest = rulebook.rows(part)
    align = ["right" if mark.endswith(":") else "left" for mark in marks]
    return f"\n{indent(table(wrapped([head, *rest], WIDTH - 2), align), '  ')}\n"


def rules_text(rules: Sequence[rulebook.Rule]) -> str:
    """The contents of a rulebook: every id with its title."""
    return "\n".join(indented(rule.title, f"{rule.id:<8}", " " * 8) for rule in rules)
