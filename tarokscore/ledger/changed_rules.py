"""House rules with some of them set anew, in full. Pure."""

from collections.abc import Iterable
from functools import lru_cache

from tarokscore import games, settling
from tarokscore.core import Json, JsonObject, exact_json


def with_rules(variant: str, options: JsonObject, changes: JsonObject) -> dict[str, Json]:
    """House rules in full with `changes` applied ("preset" names a set). Options that another one implies,
    such as the figures of a tariff, change with it. Raises DealError."""
    said = dict(_as_said(variant, exact_json.dumps(dict(options))))
    if changes.get("preset") is not None:  # everything that it stands for, whatever was agreed before
        chosen = settling.house_rules(variant, {"preset": changes["preset"]}).plain()
        said |= {key: chosen[key] for key in _stands_for(variant, str(changes["preset"]))}
    said |= {key: value for key, value in changes.items() if key != "preset"}
    return settling.house_rules(variant, said).plain()


def _stands_for(variant: str, preset: str) -> Iterable[str]:
    """The options that a preset sets, and those that these imply."""
    game = games.load(variant)
    return game.Options.completed(dict(game.PRESETS[preset]))


@lru_cache(maxsize=32)
def _as_said(variant: str, text: str) -> JsonObject:
    """The house rules (in full, as JSON) that differ from the game's defaults; only those that the others do
    not bring with them, so that a tariff that is changed later takes its figures along."""
    options = exact_json.loads(text)
    assert isinstance(options, dict)
    said = differing(options, settling.house_rules(variant, None).plain())
    for key in tuple(said):
        fewer = {other: value for other, value in said.items() if other != key}
        if settling.house_rules(variant, fewer).plain() == options:
            said = fewer
    return said


def differing(options: JsonObject, others: JsonObject) -> dict[str, Json]:
    """The house rules that are not as in the other ones."""
    return {key: value for key, value in options.items() if value != others.get(key)}
