"""A line -> the facts of a deal, as JSON data, with the place in the line of each."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, NamedTuple

from tarokscore.core.words import fold, spelled
from tarokscore.notation import lexicon, values
from tarokscore.notation.again import named_again
from tarokscore.notation.ahead import Ahead, ahead, entry_at
from tarokscore.notation.denying import turned_round
from tarokscore.notation.doubling import (
    doubled,
    doubled_by,
    drop_none,
    is_of_the_game,
    put_doubling,
    right_side,
)
from tarokscore.notation.entries import read_ahead, read_entry, tell_apart
from tarokscore.notation.going import as_the_points_say, negated, of_the_game, state
from tarokscore.notation.lexicon import FIRST, Meaning
from tarokscore.notation.line import NOTHING, Line, Span, is_full_name, quoted
from tarokscore.notation.numbers import (
    in_words,
    is_counting,
    is_of_a_side,
    is_score,
    leave_none_out,
    read_number,
)
from tarokscore.notation.otherwise import PLAYER, doubted, left_hanging, not_taken, only_possible
from tarokscore.notation.own_table import read_players
from tarokscore.notation.owning import OF
from tarokscore.notation.parting import is_and, joined, matching_names
from tarokscore.notation.roles import read_bare_name, settle_roles
from tarokscore.notation.trouble import Choice, NotationError
from tarokscore.notation.with_a_not import torn_from_its_not
from tarokscore.schema.keys import Key, Kind

LONGEST = 300
"""Words and signs of a line. A deal has some forty; what nobody understands is slow to say of thousands."""
TOO_LONG = "one deal a line; a long note goes between quotes"


class Told(NamedTuple):
    """deal: the facts; spans: {place in the deal, as a problem names it: (start, end) in the line}; line: as
    it was read."""

    deal: dict[str, Any]
    spans: dict[str, Span]
    line: str = ""


def read(
    line: str,
    variant: str,
    players: Sequence[str],
    known: Mapping[str, Any] = NOTHING,
    rules: Any = None,
    accounts: Sequence[str] = (),
) -> Told:
    """The facts of a deal told on one line.

    variant: the game's id; players: the names that may be shortened (those of the table; a line that
    begins with "players …" names its own); known: what was told before it, which no line can change, None
    for what is known to be nobody; rules: what is agreed at the table, None for the defaults; accounts:
    others whom a line can seat. Raises NotationError with everything that is not understood. Whether the deal
    can have happened is asked only where it can be read in two ways.
    """
    reader = _once(Line(line, variant, players, known, rules, accounts=accounts))
    reader = only_possible(reader, _once)
    if not reader.troubles:
        reader = doubted(reader, _once)
    elif asked := left_hanging(reader, _once):
        reader.troubles = [asked]
    if told_better := not_taken(reader, _once):
        reader.troubles = [told_better]
    if reader.troubles:
        raise NotationError(reader.text, reader.troubles)
    return Told(reader.found, reader.spans, reader.text)


def _once(line: Line) -> Line:
    """The line, read in one way, with all that is wrong with it."""
    if (words := len(line.atoms)) > LONGEST:
        line.place = words
        line.say(LONGEST, f"{words} words and signs; a deal has {LONGEST} at most", TOO_LONG)
        return line
    if line.atom is None:
        line.say(0, "there is nothing in it", f"tarokscore notation {line.variant} shows how a deal is told")
    while line.atom is not None:
        if line.at_end:
            tell_apart(line)
            line.place += 1
            line.part()
        else:
            _one(line)
    tell_apart(line)
    leave_none_out(line)
    named_again(line)
    right_side(line)
    drop_none(line)
    as_the_points_say(line)
    settle_roles(line)
    return line


def _one(line: Line) -> None:
    """Whatever comes next: a phrase, a name, or a number."""
    line.skip_noise()
    atom = line.atom
    if atom is None or line.at_end:
        return None
    start = line.place
    if (found := ahead(line)) is not None and not _plays(line, found):
        return read_ahead(line, found)
    if atom.kind == "colon" and not is_score(line):
        return None
    if atom.kind in ("number", "colon"):
        count, meanings = lexicon.of_deal(line.variant).at(line.atoms, start)
        return _phrase(line, count, meanings) if count else read_number(line)
    people, names = matching_names(line, start)
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, start)
    if not count + people and atom.fold in OF and matching_names(line, start + 1)[0]:
        line.place += 1  # "garde d'Anna"
    elif not count and is_and(line, start):
        _past_and(line)
    elif people > count:
        read_bare_name(line)
    elif people and count == people:
        _name_or_word(line, count, names, meanings)
    elif count:
        _phrase(line, count, meanings)
    elif in_words(line) or is_of_a_side(line):
        read_number(line)
    elif not _listed(line) and not _side_of_nothing(line):
        line.give_up(start, lexicon.of_deal(line.variant).shown)
    return None


def _listed(line: Line) -> bool:
    """ "le 21, excuse" for "bouts le 21, excuse": words of a list whose key is missing. Whether it is that,
    and is asked."""
    start = line.place
    for key in line.model.values():
        if Kind.WORDS in key.kinds and lexicon.of_words(line.variant, key.words).at(line.atoms, start)[0]:
            if len(values.words(line, key)) == 1 and _begins_a_phrase(line, start):
                line.place = start  # "petit": the beginning of something else
                return False
            label = lexicon.key_texts(line.variant, key.name)[0]
            line.ask(start, line.place - start, [Choice(f"{label} {line.words(start, line.place)}", label)])
            return True
    return False


def _side_of_nothing(line: Line) -> bool:
    """ "Gegner gewonnen": whether a side comes next, with nothing of its own; that is refused."""
    start = line.place
    count, meanings = lexicon.before_entry(line.variant).at(line.atoms, start)
    if not any(each.sort == "side" for each in meanings):
        return False
    line.place += count
    said = line.words(start, line.place)
    line.say(
        start, f"“{said}” says whose it is, and nothing stands here", "write the bonus, or points, with it"
    )
    return True


def _begins_a_phrase(line: Line, start: int) -> bool:
    said = f"{line.atoms[start].fold} "
    return any(fold(text).startswith(said) for text in lexicon.of_deal(line.variant).shown)


def _past_and(line: Line) -> None:
    """It has something on both sides of it: no name is left out, and none is taken for it."""
    start, word = line.place, line.atoms[line.place].text
    joins = joined(line, start)
    line.place += 1
    if not joins[0]:
        line.say(start, f"“{word}” joins nothing here", "leave it out")
    elif not joins[1]:
        line.say(line.place, f"something is missing behind “{word}”", f"or leave “{word}” out")
    if line.bonus:
        line.part()
    if line.group and line.group[-1].end == start:  # "Trull und verloren": as behind a comma
        line.behind = line.group[-1]


def _plays(line: Line, found: Ahead) -> bool:
    """Whether the name that comes first is the declarer, whom nothing has told yet: "garde Anna chelem"."""
    behind_something = line.place != line.clause
    return behind_something and found.said[0].key == "player" and line.open_role == "declarer"


def _fits(line: Line, meaning: Meaning) -> bool:
    """Whether this word can stand here at all, by what was said before and what follows."""
    behind = line.place + 1
    if meaning.sort == "key" and Kind.NAME in line.model[meaning.key].kinds:
        return _is_before_a_name(line, meaning)
    if meaning.sort == "small":
        return behind < len(line.atoms) and line.atoms[behind].kind == "word"
    return meaning.sort == "entry" or not line.is_told(meaning.key)


def _is_before_a_name(line: Line, meaning: Meaning) -> bool:
    """Whether it is a key that takes a name, "mit", and one follows: "mit Bert"."""
    takes_one = meaning.sort == "key" and Kind.NAME in line.model[meaning.key].kinds
    return takes_one and matching_names(line, line.place + 1)[0] > 0


# --- phrases -----------------------------------------------------------------------------------


def _phrase(line: Line, count: int, meanings: tuple[Meaning, ...]) -> None:
    start = line.place
    chosen = _preferred(meanings)
    keys_too = [each for each in meanings if each.sort == "key"]
    if keys_too and all(each.sort == "value" and line.is_told(each.key) for each in chosen):
        chosen = keys_too[:1]  # a second contract is none: "more 10" behind another one
    states = [each for each in meanings if each.sort == "state"]
    if states and line.is_told("contract") and all(each.key == "outcome" for each in chosen):
        chosen = states[:1]  # "garde … passée" was played, and made
    if len(chosen) > 1:
        line.ask(
            start,
            count,
            [
                Choice(lexicon.in_full(line.variant, each, line.names), lexicon.called(each))
                for each in chosen
            ],
        )
        return
    meaning = chosen[0]
    if meaning.sort == "value" and torn_from_its_not(line, count, meaning):
        return
    line.place += count
    match meaning.sort:
        case "entry":
            read_entry(line, meaning, (), start)
        case "value":
            _word(line, meaning, start)
        case "key":
            _key(line, line.model[meaning.key], start)
        case "state":
            state(line, meaning, start)
        case "small" if meaning.key == "partner":
            line.put("partner", None, start)
        case "small" if meaning.key == "with":
            if line.atom is None or not (line.atom.kind == "number" or in_words(line)):  # "mit 70"
                line.say(start, "there are no partners in this game", "leave it out")
        case "small" if meaning.key == "game":
            of_the_game(line, start)
        case _:
            negated(line, start)


def _preferred(meanings: tuple[Meaning, ...]) -> list[Meaning]:
    """Words of the contract, the bonuses, the declarations, the doubling and the outcome before those of
    other keys, those before the names of keys."""
    first = [each for each in meanings if each.sort in ("value", "entry") and each.key in FIRST]
    other = [each for each in meanings if each.sort == "value" and each.key not in FIRST]
    return first or [each for each in meanings if each.sort == "key"][:1] or other or list(meanings[:1])


def _word(line: Line, meaning: Meaning, start: int) -> None:
    """A contract, an outcome, a doubling … With names behind it a doubling is those players' own."""
    if meaning.key == "doubling":
        if is_of_the_game(line):
            put_doubling(line, meaning.value, start)
        elif not doubled_by(line, meaning.value, start):
            doubled(line, meaning.value, start)
        return
    if meaning.key == "contract":
        line.bonus = ""
    line.put(meaning.key, meaning.value, start)
    amount = line.model.get(str(meaning.value))  # "more 10": the contract is also a key with a number
    if amount is None or amount.kinds != {Kind.NUMBER}:
        return
    if (number := spelled(line.atoms[start].fold)) is not None:  # "zehn mehr"
        line.put(amount.name, number, start)
    elif line.atom is not None and line.atom.kind == "number":
        line.place += 1
        line.put(amount.name, line.atoms[line.place - 1].value, line.place - 1)


def _key(line: Line, key: Key, start: int) -> None:
    """A key, and its value behind it."""
    line.skip_noise()
    if Kind.ENTRIES in key.kinds:
        count, meanings = lexicon.of_deal(line.variant).at(line.atoms, line.place)
        entry = next((each for each in meanings if each.sort == "entry" and each.key == key.name), None)
        if entry is None:
            line.say(start, f"which of the {key.name}?", "say its name")
            return
        line.place += count
        read_entry(line, entry, (), start, line.place - count)
        return
    if key.name == "players":
        read_players(line, start)
        return
    if key.name == "partner" and (entry_at(line, line.place) or is_counting(line, start)):
        line.part()
        return
    number = spelled(line.atoms[start].fold)
    if key.kinds == {Kind.NUMBER} and number is not None and line.place - start > 1:  # "zehn mehr", at "more"
        line.put(key.name, number, start)
        return
    key, said = _by_what_follows(line, key), {atom.fold for atom in line.atoms[start : line.place]}
    told = values.value(line, key, start)
    if told is not values.ABSENT:
        if key.kinds == {Kind.NAME}:
            _rest_of(line, key, said)
            turned_round(line, key, start)
        line.put(key.name, told, start)
        line.behind_key = line.place if key.kinds == {Kind.NAME} else -1


def _rest_of(line: Line, key: Key, said: Set[str]) -> None:
    """ "mond Cene izgubljen" for "mond izgubljen Cene": the other words of the key behind its name."""
    texts = ({fold(word) for word in text.split()} for text in lexicon.key_texts(line.variant, key.name))
    rest = {word for text in texts if said <= text for word in text - said}
    while line.atom is not None and line.atom.fold in rest:
        line.place += 1


def _by_what_follows(line: Line, key: Key) -> Key:
    """ "points 40" are card points, "points Anna 20 Béla 50" those of each."""
    model = line.model
    each = next((k for k in model.values() if Kind.NUMBER_OF_EACH in k.kinds and "points" in k.name), None)
    if key in (each, model.get("card_points")) and each is not None and line.atom is not None:
        named = line.atom.kind != "number" and matching_names(line, line.place)[0]
        return each if named else model.get("card_points", key) if key is each else key
    return key


# --- names -------------------------------------------------------------------------


def _name_or_word(line: Line, count: int, names: tuple[str, ...], meanings: tuple[Meaning, ...]) -> None:
    """A word of the game that is also the name of somebody here, or the beginning of it. Where both can stand
    nobody can tell; but "mit" before a name is the word, unless the game takes the player as well."""
    chosen = _preferred(meanings)
    in_full = is_full_name(line, line.place, count) and chosen[0].sort in ("value", "entry")
    words = [each for each in chosen if in_full or _fits(line, each)]
    can_be_named = in_full or line.open_role != ""
    short = not is_full_name(line, line.place, count)
    before_a_name = short and bool(words) and all(_is_before_a_name(line, each) for each in words)
    if not can_be_named or before_a_name:
        _phrase(line, count, meanings)
    elif not words:
        read_bare_name(line)
    else:
        people = [Choice(quoted(name), PLAYER) for name in names]
        line.ask(
            line.place,
            count,
            [
                *people,
                *(
                    Choice(lexicon.in_full(line.variant, each, line.names), lexicon.called(each))
                    for each in words
                ),
            ],
        )
        line.either = line.either or line.troubles[-1]
