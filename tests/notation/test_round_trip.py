"""What is written of a deal reads back as the same deal, whatever happened in it and whoever sits there."""

import pytest

from tarokscore import games
from tarokscore.notation import read, write
from tarokscore.notation.lexicon import lexicon
from tests.notation.round_trip import Pair, columns, each_deal, there_and_back

ROWS = [row.id for row in games.TABLE]


@pytest.mark.parametrize("game", ROWS)
def test_two_hundred_random_deals_read_back_as_they_were_in_every_language(game: str) -> None:
    languages = columns(game)
    seen: list[str] = []

    def visit(pair: Pair) -> None:
        language = languages[len(seen) % len(languages)]
        line, _, held = there_and_back(game, pair, language)
        seen.append(line)
        assert held, (language, line)

    each_deal(game, 200, visit)
    assert len(seen) > 100


@pytest.mark.parametrize("game", ROWS)
def test_players_may_be_called_like_any_word_of_the_game(game: str) -> None:
    known = lexicon(game)
    words = [texts[0] for (kind, _, _), texts in sorted(known.names.items(), key=str) if kind != "small"]
    model = known.model
    if "contract" not in model:
        return
    contract = model["contract"].words[-1]
    for name in dict.fromkeys(words):
        players = (name, "Quentin", "Wilfried", "Xenia", "Yvonne", "Zacharias")
        deal = {"contract": contract, "declarer": name}
        assert read(write(deal, game, players), game, players, whole=False).deal == deal, name
