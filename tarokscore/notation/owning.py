"""The "of" or "by" before somebody: "petit au bout de Béla", "kontra von Cora".

Where somebody's name begins like it, it is the "of" if a name follows, for nothing has two owners; before a
side, and where it is a name in full, it is asked.
"""

from tarokscore.core.words import fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.line import Line, is_full_name, named_at, quoted
from tarokscore.notation.trouble import Choice

OF = frozenset(map(fold, common_words.OF))


def skip_of(line: Line) -> None:
    """Past signs, and past the small word if a name or a side stands behind it."""
    line.skip_noise()
    place = line.place
    if is_colon(line, place):
        place = line.place = place + 1
    if line.atom is None or line.atom.fold not in OF:
        return
    side = any(
        each.sort == "side" for each in lexicon.before_entry(line.variant).at(line.atoms, place + 1)[1]
    )
    name = named_at(line, place + 1)[0] > 0
    called, names = named_at(line, place)
    if not (side or name) or called > 1:
        return
    line.place += 1
    if called and (is_full_name(line, place, called) or not name):
        word = lexicon.unmistakable(line.variant, "of", None, line.names)
        people = [Choice(quoted(each), "the player") for each in names]
        line.ask(place, 1, [*people, Choice(word, "no player")])


def is_colon(line: Line, place: int) -> bool:
    """Whether a colon stands there that only ends what is before it, "Kontra: Cora", and begins no score."""
    kinds = [atom.kind for atom in line.atoms[place : place + 2]]
    return kinds[:1] == ["colon"] and kinds[1:] != ["number"]
