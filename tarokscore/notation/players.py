"""Parsing the players that a line names itself: "players Anna Béla Chloé et Dany, garde Anna …"."""

from collections.abc import Sequence

from tarokscore.core import Message
from tarokscore.core.figures import quoted
from tarokscore.core.words import fold
from tarokscore.notation.errors import NotationError, Trouble
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.tokens import Token
from tarokscore.schema import nfc

Seated = tuple[tuple[str, ...], list[Token], dict[str, tuple[int, int]]]
"""(players, tokens without their names, {"players": span in the line} or {})."""


def named_players(
    line: str, found: list[Token], known: Lexicon, players: Sequence[str], accounts: Sequence[str]
) -> Seated:
    """Return the players that a line names, or the table's own if it names none, with the other tokens and
    the span of the names.

    The names are in order of play, with commas between all of them or none. A name that equals one of
    `players` or `accounts` apart from accents and case means that one; a word of the game is a name only in
    quotes. Raises NotationError.
    """
    called = [fold(text).split() for text in known.called("key", "players")]
    words = [token.fold for token in found]
    at, start = next(
        (
            (place, place + len(phrase))
            for place in range(len(found))
            for phrase in called
            if words[place : place + len(phrase)] == phrase
        ),
        (-1, 0),
    )
    if at < 0 or (at and found[at - 1].kind != "comma"):
        return tuple(players), found, {}
    known_names = {fold(name): name for name in (*accounts, *players)}
    names: list[str] = []
    place = start
    by_commas = False
    while place < len(found):
        token = found[place]
        if token.kind == "colon":
            place += 1
        elif token.kind == "comma":
            by_commas = by_commas or len(names) == 1
            if not by_commas or not _goes_on(found, place + 1, known, names):
                break
            place += 1
        elif names and _is_and(token, known) and place + 1 < len(found) and found[place + 1].kind != "comma":
            place += 1
        else:
            end = _end_of_name(line, found, place, known_names)
            said = line[token.start : found[end - 1].end]
            name = str(token.value) if token.kind == "quoted" else known_names.get(fold(said), said)
            unknown = token.kind != "quoted" and fold(said) not in known_names
            if unknown and len(said) > 1 and _is_a_word(said, known):
                message = Message("{text} is a word of the game, and no player", text=quoted(said))
                hint = Message(
                    "a comma stands before what is no name; a player of that name stands in quotes"
                )
                raise NotationError(line, [Trouble(token.start, found[end - 1].end, message, hint)])
            names.append(nfc(name))
            place = end
    if not names:
        message = Message("names are missing behind it")
        hint = Message("{players} NAME NAME … in order of play", players=known.label("players"))
        raise NotationError(line, [Trouble(found[at].start, found[start - 1].end, message, hint)])
    spans = {"players": (found[at].start, found[place - 1].end)}
    rest = found[:at] + found[place:]
    return tuple(names), rest, spans if place > start else {}


def _is_and(token: Token, known: Lexicon) -> bool:
    plain = token.text == token.text.lower() or len(token.text) > 1
    return plain and any(item.key == "and" for item in known.alone(token.fold))


def _is_a_word(said: str, known: Lexicon) -> bool:
    return any(kind in ("word", "entry", "key") for kind, _, _ in known.meanings(said))


def _end_of_name(line: str, found: list[Token], place: int, known: dict[str, str]) -> int:
    """The place after the name at `place`: after all words of a known name, else before the next space.
    known: {folded name: name}."""
    if found[place].kind == "quoted":
        return place + 1
    for end in range(min(len(found), place + 8), place, -1):
        if fold(line[found[place].start : found[end - 1].end]) in known:
            return end
    end = place + 1
    while end < len(found) and found[end].glued:
        end += 1
    return end


def _goes_on(found: list[Token], place: int, known: Lexicon, names: list[str]) -> bool:
    """Whether the tokens from a place up to the next comma are nothing but another name. names: those found
    so far."""
    end = next((at for at in range(place, len(found)) if found[at].kind == "comma"), len(found))
    run = [token for token in found[place:end] if not _is_and(token, known)]
    if not run or any(token.kind == "number" for token in run):
        return False
    heads = [token for token in run if not token.glued]
    alone = len(heads) == 1 or (len(heads) == 2 and len(run) < end - place)
    said = run[0].text
    return alone and not _is_a_word(said, known) and said not in names
