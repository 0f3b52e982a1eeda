"""What is played: a name for each recording, and the function that gives its commands."""

from collections.abc import Callable
from functools import partial

from tests.recorder.scenarios import books, games, handbook, options, refusals, seats, vectors
from tests.recorder.session import Session

SCENARIOS: dict[str, Callable[[Session], None]] = {
    "readme": handbook.play,
    "help": books.help_pages,
    "refusals": refusals.play,
    "options": options.play,
    "seats": seats.play,
    **{f"book-{game}": partial(books.play, game=game) for game in games.IDS},
    **{f"evening-{each.name}": partial(games.evening, sample=each) for each in games.SAMPLES},
    **{f"corrections-{each.name}": partial(games.corrections, sample=each) for each in games.SAMPLES},
    **{f"vectors-{game}": partial(vectors.play, game=game) for game in games.IDS},
}
