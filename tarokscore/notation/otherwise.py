"""A word that can be a player, and a player who can be a word: the line is read the other way as well.

One principle for all of them, wherever they stand: if the game has nothing against the other reading that
it does not have against this one, and they are not the same deal, nobody can tell, and it is asked.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tarokscore.core.words import fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.articles import ARTICLES
from tarokscore.notation.lexicon import Lexicon, Meaning
from tarokscore.notation.line import Line, named_at, quoted
from tarokscore.notation.refusing import is_impossible, refused_at
from tarokscore.notation.trouble import Choice, Trouble, ambiguous

Read = Callable[[Line], Line]
"""A line that nobody has read yet -> the same line, read in one way, with its troubles."""
NO_OTHER_WORD = "a word that somebody's name begins like, whatever it is called"
PLAYER = "the player"
FREE = ("note", "players")
_SMALL = (common_words.AND, common_words.OF, common_words.ON)


class Other(NamedTuple):
    """One way to take an atom. text: what can be written for it so that it is taken so; start, end: the
    atoms that it stands for; line: all of it, read so; meaning: what it is then; is_cut_short: it is a word
    with nothing behind it, that may as well be left out."""

    text: str
    start: int
    end: int
    line: Line
    meaning: str
    is_cut_short: bool = False


def doubted(line: Line, read: Read, left: int = 3) -> Line:
    """A line, read without trouble, asked about for the first word that makes another deal if it is taken
    otherwise; or in the other way, where the game takes only that one. left: so many such words are tried."""
    known = lexicon.every_word(line.variant)
    for place, atom in enumerate(line.atoms):
        if atom.fold not in known or _is_free(line, place) or _is_glued(line, place):
            continue
        count, names = named_at(line, place)
        if not count:
            continue
        ways = [*_as_names(line, place, count, names, read), *_as_word(line, place, read)]
        told = [way for way in ways if way.line.found == line.found]
        others = [way for way in ways if _is_plausible(way.line, line, place, read)]
        if left and len(others) == 1 and _is_better(others[0].line, line):
            return doubted(others[0].line, read, left - 1)
        if others or any(way.is_cut_short for way in ways):
            shown = [way for way in ways if (way in others or way in told) and way.meaning != NO_OTHER_WORD]
            line.troubles.append(_asked(line, shown) if shown else _unsaid(line, place))
            return line
    return line


def _is_better(other: Line, line: Line) -> bool:
    """Whether the game refuses what this line says, and nothing of the other."""
    return not other.troubles and is_impossible(line) and not is_impossible(other)


def only_possible(line: Line, read: Read, left: int = 3) -> Line:
    """The line, read in the one way that is left where a word can be a player and the game refuses all other
    ways: "Bettel Uhu", which has no birds; what it refuses is no choice. left: so many words are tried."""
    trouble = next(iter(line.troubles), None)
    if trouble is None or trouble is not line.either or not left:
        return line
    ways = [
        (each, only_possible(read(_chosen(line, trouble, each)), read, left - 1)) for each in trouble.choices
    ]
    possible = [(choice, way) for choice, way in ways if _can_be_meant(way)]
    if len(possible) == 1:
        return possible[0][1]
    if possible:
        begin, end = trouble.start, trouble.end
        line.troubles[0] = ambiguous(line.text[begin:end], begin, end, [choice for choice, _ in possible])
    return line


def _chosen(line: Line, trouble: Trouble, choice: Choice) -> Line:
    return line.anew(f"{line.text[: trouble.start]}{choice.text}{line.text[trouble.end :]}")


def _can_be_meant(way: Line) -> bool:
    """Whether all that is open is a question, and the game has nothing against the rest."""
    return all(each.choices for each in way.troubles) and not way.one_too_many and not is_impossible(way)


def left_hanging(line: Line, read: Read) -> Trouble | None:
    """ "Pagat Mit" at Mitzi's table: all that is wrong is that nothing stands behind a word that can be a
    player as well, and that is asked."""
    wrong = line.troubles[0]
    place = sum(atom.end <= wrong.start for atom in line.atoms) - 1
    if len(line.troubles) > 1 or wrong.choices or place < 0:
        return None
    count, names = named_at(line, place)
    if count != 1 or line.atoms[place].fold not in lexicon.every_word(line.variant):
        return None
    people = [way for way in _as_names(line, place, 1, names, read) if not way.line.troubles]
    people = [way for way in people if not is_impossible(way.line)]
    without = Other("", place, place + 1, read(_with(line, place, place + 1, "")), "no player")
    return _asked(line, [*people, without]) if people else None


def not_taken(line: Line, read: Read) -> Trouble | None:
    """A word that two lists of the game share, "négykirály", and which the game does not take as it was read,
    but as the other."""
    for place in range(len(line.atoms)):
        count, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
        entries = [each for each in meanings if each.sort == "entry"]
        others = [each for each in meanings if each.sort == "value" and each.key not in lexicon.FIRST]
        for other in others if entries and not _is_free(line, place) else ():
            text = lexicon.in_full(line.variant, other, line.names)
            told = read(_with(line, place, place + count, text))
            if not told.troubles and _is_taken_better(told, line, entries[0].key, other.key):
                return ambiguous(
                    line.words(place, place + count), *line.span(place, place + count),
                    [Choice(text, lexicon.called(other))],
                )  # fmt: skip
    return None


def _is_taken_better(other: Line, line: Line, key: str, instead: str) -> bool:
    """Whether this line cannot be read, or the game has something against that key of it; and with the other
    key it has less, or at least nothing against that one."""
    now = refused_at(other)
    if line.troubles:
        return instead not in now and not any(each.choices for each in line.troubles)
    before = frozenset() if line.known else refused_at(line)  # step by step the rest is asked for
    return now < before and any(where.startswith(key) for where in before - now)


def _unsaid(line: Line, place: int) -> Trouble:
    """A word and a player, and nothing can be written for either, as where the line names its table last."""
    said = line.words(place, place + 1)
    return Trouble(
        *line.span(place, place + 1), f"“{said}” is a word, and a player", "a name stands between quotes"
    )


def _asked(line: Line, ways: list[Other]) -> Trouble:
    """Which of them it is: all choices stand for the same words."""
    written = [each for way in ways for each in _written(line, way)]
    begin, stop = min(start for start, _, _ in written), max(end for _, end, _ in written)
    choices = [
        Choice(f"{line.text[begin:start]}{choice.text}{line.text[end:stop]}".strip(), choice.meaning)
        for start, end, choice in written
    ]
    return ambiguous(line.text[begin:stop], begin, stop, choices)


def _written(line: Line, way: Other) -> Iterator[tuple[int, int, Choice]]:
    """What can be written for it, and in which place of the text; a word that can mean several things is
    asked about at once."""
    if way.line.text == line.text and way.line.troubles:
        for trouble in way.line.troubles[:1]:
            yield from ((trouble.start, trouble.end, choice) for choice in trouble.choices)
    else:
        yield *line.span(way.start, way.end), Choice(way.text, way.meaning)


def _is_free(line: Line, place: int) -> bool:
    """Whether it is a note, or one of the names that a line brings with it: both go as far as they go."""
    here, nowhere = line.atoms[place].start, (len(line.text), 0)
    return any(start <= here < end for start, end in (line.spans.get(key, nowhere) for key in FREE))


def _is_glued(line: Line, place: int) -> bool:
    """Whether a hyphen makes it a part of one word with what stands before it: "garde-sans"."""
    return place > 0 and line.text[line.atoms[place - 1].end : line.atoms[place].start] == "-"


def _with(line: Line, start: int, end: int, text: str) -> Line:
    """The line with something else in the place of some of its atoms."""
    begin, stop = line.span(start, end)
    return line.anew(f"{line.text[:begin]}{text}{line.text[stop:]}")


# --- the ways ----------------------------------------------------------------------------------


def _as_names(line: Line, place: int, count: int, names: tuple[str, ...], read: Read) -> Iterator[Other]:
    for name in names:
        text = quoted(name)
        yield Other(text, place, place + count, read(_with(line, place, place + count, text)), PLAYER)


def _as_word(line: Line, place: int, read: Read) -> Iterator[Other]:
    """The word, in words that nobody can take for a name, if there are any; one that has nothing behind it is
    left out."""
    word = read(line.anew(line.text, line.atoms[place].start))
    if all(each.choices for each in word.troubles):
        for start, end, text, meaning in _phrases(line, place):
            told = read(_with(line, start, end, text))
            if told.found == word.found and len(told.troubles) == len(word.troubles):
                yield Other(text, start, end, word, meaning)
                return
        yield Other("", place, place + 1, word, NO_OTHER_WORD)
    elif len(line.atoms[place].text) > 1 and _is_dangling(word, line.atoms[place].end):
        without = read(_with(line, place, place + 1, ""))
        yield Other("", place, place + 1, without, "no player", is_cut_short=True)


def _is_dangling(word: Line, end: int) -> bool:
    """Whether it is a word where it stands, and only what has to follow it is missing: "Rufer Anna mit 36".
    A letter alone is somebody's first."""
    return all(each.start >= end for each in word.troubles)


def _phrases(line: Line, place: int) -> Iterator[tuple[int, int, str, str]]:
    """Each phrase of the line that the atom is in, in words that begin nobody's name: (start, end, text,
    meaning)."""
    if line.atoms[place].fold in ARTICLES:
        yield place, place + 1, "", "no player"
    for words in _SMALL:
        if line.atoms[place].fold in map(fold, words):
            yield from ((place, place + 1, text, "no player") for text in words if _is_nobody(line, text))
    for known in lexicon.all_of(line.variant):
        for start in range(max(0, place + 1 - known.longest), place + 1):
            count, meanings = known.at(line.atoms, start)
            if start + count > place:
                for meaning in meanings:
                    for text in _texts(line, meaning, known):
                        yield start, start + count, text, lexicon.called(meaning)


def _texts(line: Line, meaning: Meaning, known: Lexicon) -> Iterator[str]:
    """Whatever says the same."""
    texts = [lexicon.in_full(line.variant, meaning, line.names)]
    texts += [" ".join(phrase) for phrase, meant in known.phrases.items() if meaning in meant]
    for text in dict.fromkeys(texts):
        first, *rest = text.split()
        if _is_nobody(line, first):
            yield text if all(_is_nobody(line, each) for each in rest) else "-".join([first, *rest])


def _is_nobody(line: Line, word: str) -> bool:
    return not any(fold(name).startswith(fold(word)) for name in line.names)


# --- which of them can be meant ----------------------------------------------------------------


def _is_plausible(other: Line, line: Line, place: int, read: Read) -> bool:
    """Whether it is a deal that the game has no more against, or the question which of several it is."""
    if not other.troubles:
        return other.found != line.found and refused_at(other) <= refused_at(line)
    start = line.atoms[place].start
    if not all(each.choices and each.start <= start < each.end for each in other.troubles):
        return False
    chosen = (
        read(line.anew(f"{other.text[: each.start]}{choice.text}{other.text[each.end :]}"))
        for each in other.troubles
        for choice in each.choices
    )
    return any(not each.troubles and _is_plausible(each, line, place, read) for each in chosen)
