"""What is written of a deal reads back as the same deal, whatever happened in it and whoever sits there."""

from itertools import cycle
from typing import Any

import pytest

from tarokscore import games, notation, schema, settling
from tarokscore.notation import echo, read, write
from tarokscore.notation.lexicon import lexicon
from tests.notation.round_trip import columns, there_and_back
from tests.random_deals import random_deals

ROWS = [row.id for row in games.TABLE]


@pytest.mark.parametrize("game", ROWS)
def test_random_deals_read_back_as_they_were_in_every_language(game: str) -> None:
    for pair, language in zip(random_deals(game), cycle(columns(game)), strict=False):
        line, _, held = there_and_back(game, pair, language)
        assert held, (language, line)


@pytest.mark.parametrize("game", ROWS)
def test_what_is_echoed_reads_back_without_being_tried(game: str) -> None:
    for told, options in random_deals(game):
        deal = schema.read(told)
        players, rules = tuple(deal["players"]), settling.house_rules(game, options)
        raw = {key: value for key, value in deal.items() if key not in ("variant", "players")}
        assert notation.no_name_is_a_word(game, players)
        line = echo(raw, game, players, rules)
        assert line == write(raw, game, players, rules)  # which was read back


@pytest.mark.parametrize("game", ROWS)
def test_players_may_be_called_like_any_word_of_the_game(game: str) -> None:
    known = lexicon(game)
    words = [
        next(iter(texts)) for (kind, _, _), texts in sorted(known.names.items(), key=str) if kind != "small"
    ]
    model = known.model
    if "contract" not in model:
        return
    contract = model["contract"].words[-1]
    for name in dict.fromkeys(words):
        players = (name, "Quentin", "Wilfried", "Xenia", "Yvonne", "Zacharias")
        deal = {"contract": contract, "declarer": name}
        assert read(write(deal, game, players), game, players, whole=False).deal == deal, name


@pytest.mark.parametrize(
    ("variant", "players", "deal"),
    [
        ("french-tarot", ("A", "B", "C", "D"), {  # "adversaires" can be whose it was, and who took it
            "declarer": "A", "contract": "garde", "bouts": 2, "card_points": 49, "bonuses": [
                {"name": "petit-au-bout", "side": "declarer", "made": False, "taken_by": "opponents"}]}),
        ("illusztralt-tarokk", ("Anna", "Béla", "Cili", "Dénes"), {  # a figure that is usually announced
            "declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": 50, "bonuses": [
                {"name": "centrum", "side": "declarer", "announced": False, "made": True}]}),
    ],
)  # fmt: skip
def test_what_a_short_line_would_leave_open_is_said_in_full(
    variant: str, players: tuple[str, ...], deal: dict[str, Any]
) -> None:
    line = write(deal, variant, players)
    assert settling.same_facts(variant, read(line, variant, players).deal, deal)


@pytest.mark.parametrize(
    ("variant", "players", "line"),
    [
        ("french-tarot", "Anna Bert Cora Dany", "garde Anna 39, 2 bouts, petit au bout chuté"),
        ("danish-tarok", "Anna Bo Carl", "pagatultimo Bo tabt, points Anna 30"),
    ],
)
def test_what_is_never_announced_is_not_called_silent(variant: str, players: str, line: str) -> None:
    assert echo(read(line, variant, players.split()).deal, variant, players.split()) == line
