"""The table that a line brings with it: "players Anna Béla Chloé et Dany, garde Anna …".

Names in order of play, with commas between all of them or none. Whoever is known already is that player,
however his name is written; a word of the game is nobody, unless it stands between quotes.
"""

from tarokscore import schema
from tarokscore.core.words import fold
from tarokscore.notation import lexicon
from tarokscore.notation.line import Line, quoted
from tarokscore.notation.parting import AND
from tarokscore.notation.trouble import Choice, similar


def read_players(line: Line, start: int) -> None:
    """The names behind the key, and who can be named from here on. start: the atom of the key."""
    found: list[str] = []
    ands: list[tuple[int, int]] = []  # atom, and how many names stand before it
    clauses = 1
    while line.atom is not None and line.atom.kind in ("colon", "noise"):
        line.place += 1
    while line.atom is not None:
        if line.atom.kind == "comma":
            if clauses != len(found) or not _goes_on(line, found):
                break
            clauses += 1
            line.place += 1
        elif _is_between(line, found):
            ands.append((line.place, len(found)))
            line.place += 1
        else:
            _read_one(line, found, listed=clauses > 1)
    for place, before in ands:
        _sure_of_the_and(line, place, before, len(ands), found)
    if found:
        line.put("players", [schema.nfc(name) for name in found], start)
        line.seat(found)
    elif not line.troubles:
        line.say(start, "names are missing behind it", "players NAME NAME … in order of play")


def _read_one(line: Line, found: list[str], *, listed: bool) -> None:
    start, count = line.place, _one_at(line, line.place)
    said, atom = line.words(start, start + count), line.atoms[start]
    line.place += count
    known = _known(line, said)
    if atom.kind == "quoted":
        found.append(atom.value or "")
    elif len(known) == 1:
        found.append(known[0])
    elif known:
        line.ask(start, count, [Choice(quoted(name), "the player") for name in known])
    elif _is_a_word(line, start, count) or (listed and similar(said, _words(line), 0.8)):
        hint = f"a comma stands before what is no name; a player of that name is {quoted(said)}"
        line.say(start, f"“{said}” is a word of the game, or nearly, and no player", hint)
    else:
        found.append(said)


def _one_at(line: Line, place: int) -> int:
    """How many atoms are one name: somebody's who is known, in full, or as far as there is no space."""
    ends = range(min(len(line.atoms), place + 8), place, -1)
    if line.atoms[place].kind != "quoted":
        for end in ends:
            if _known(line, line.words(place, end)):
                return end - place
    count = 1
    while place + count < len(line.atoms) and line.atoms[place].kind != "quoted":
        gap = line.text[line.atoms[place + count - 1].end : line.atoms[place + count].start]
        if line.atoms[place + count].kind in ("comma", "quoted") or gap.strip("-_'’./()") or " " in gap:
            break
        count += 1
    return count


def _known(line: Line, said: str) -> tuple[str, ...]:
    """Who is called that, as it is written, else whatever the case and accents."""
    known = dict.fromkeys((*line.names, *line.accounts))
    if schema.nfc(said) in known:
        return (schema.nfc(said),)
    return tuple(name for name in known if fold(name) == fold(said))


def _is_a_word(line: Line, place: int, count: int) -> bool:
    return lexicon.of_deal(line.variant).at(line.atoms, place)[0] >= count


def _words(line: Line) -> tuple[str, ...]:
    return lexicon.of_deal(line.variant).shown


def _is_between(line: Line, found: list[str]) -> bool:
    """Whether an "and" stands there, with a name on both sides. A, with a capital letter, is a player."""
    atom, behind = line.atoms[line.place], line.atoms[line.place + 1 : line.place + 2]
    is_and = atom.fold in AND and (len(atom.text) > 1 or atom.text == atom.text.lower())
    return is_and and bool(found and behind) and behind[0].kind != "comma"


def _sure_of_the_and(line: Line, place: int, before: int, ands: int, found: list[str]) -> None:
    """It stands before the last name, or between all of them; "D a B C" are four, and Et may be a player."""
    atom = line.atoms[place]
    usual = before == len(found) - 1 or ands == len(found) - 1
    if not usual or atom.text != atom.text.lower() or _known(line, atom.text) or _is_short(atom.text, found):
        here, line.place = line.place, place
        line.ask(place, 1, [Choice(quoted(atom.text), "a player"), Choice("", "no player")])
        line.place = here


def _is_short(text: str, found: list[str]) -> bool:
    """Whether the players go by letters, and this is one: "d b a c"."""
    return text.isalpha() and len(text) == 1 and any(len(name) == 1 for name in found)


def _goes_on(line: Line, found: list[str]) -> bool:
    """Whether nothing but another name, or the last two, stands between this comma and the next one. One
    that is in the list already begins what is told of him."""
    place = line.place + 1
    end = next(
        (at for at in range(place, len(line.atoms)) if line.atoms[at].kind == "comma"), len(line.atoms)
    )
    place += place < end and line.atoms[place].fold in AND
    if place >= end or _is_a_word(line, place, one := _one_at(line, place)):
        return False
    if set(_known(line, line.words(place, place + one)) or [line.words(place, place + one)]) & set(found):
        return False
    behind = place + one
    if behind + 1 < end and line.atoms[behind].fold in AND:
        behind += 1 + _one_at(line, behind + 1)
    return behind == end
