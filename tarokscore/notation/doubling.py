"""A doubling of the game with a name beside it: "kontra Bert", "Bert kontra". Some games keep who doubled."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from tarokscore import rulebook, schema
from tarokscore.notation import lexicon, values
from tarokscore.notation.ahead import text
from tarokscore.notation.line import Entry, Line
from tarokscore.notation.owning import skip_of
from tarokscore.notation.parting import is_and, matching_names
from tarokscore.notation.refusing import takes
from tarokscore.notation.trouble import Choice, Trouble
from tarokscore.schema.keys import Key, doublings_of_each


def is_next(levels: Sequence[str], before: str | None, word: str) -> bool:
    """Whether this doubling answers the one before: of "kontra, re" the last one counts."""
    return any((before, word) == pair for pair in pairwise(levels))


def put_doubling(line: Line, word: str, start: int) -> None:
    """The doubling of the game, or its answer."""
    if is_next(line.model["doubling"].words, line.found.get("doubling"), word):
        line.found["doubling"] = word
    elif line.is_told("doubling") and line.told["doubling"] != word:
        said = rulebook.native(line.variant, line.told["doubling"] or "none")
        line.say(start, f"doubling was said before: {said}", "write only the last one")
    else:
        line.put("doubling", word, start)


def put_none(line: Line, word: str, start: int) -> None:
    """ "kein Kontra": of the game. That nobody has answered, "kein Re", tells nothing."""
    if word == line.model["doubling"].words[0] or line.told.get("doubling") == word:
        line.put("doubling", "none", start)


def drop_none(line: Line) -> None:
    """A doubling that there was not is no fact of the deal, nor of a bonus."""
    entries = (entry for key in schema.LISTS for entry in line.found.get(key, ()))
    for told in (line.found, *entries):
        if told.get("doubling") == "none":
            del told["doubling"]


def is_of_the_game(line: Line) -> bool:
    """ "kontra parti": whether the doubling that was just read is followed by what it doubles, and that is
    passed. With more behind it, "kontra, game lost", that is said of the game."""
    known = lexicon.of_deal(line.variant)
    count, meanings = known.at(line.atoms, line.place)
    follows = known.at(line.atoms, line.place + count)[1]
    if not any(each.key == "game" for each in meanings) or any(
        each.key in ("doubling", "made") for each in follows
    ):
        return False
    line.place += count
    return True


def _own_doublings(line: Line, word: str, who: str) -> Key | None:
    """The key under which this game keeps who doubled, if it does in this contract."""
    key = next((key for key in doublings_of_each(line.model) if word in key.words), None)
    if key is None or (not takes(line, key.name, {who: word}) and takes(line, "doubling", word)):
        return None
    return key


def doubled_by(line: Line, word: str, start: int) -> bool:
    """ "kontra Bert", "kontra von Bert": Bert's own, where the game has that; elsewhere he could be anybody.
    Whether a name stands there, and is read or asked about."""
    behind = line.place
    skip_of(line)
    count = matching_names(line, line.place)[0]
    if not count or values.is_a_word_too(line):  # "kontra re": not Renata, unless somebody says so
        line.place = behind
        return False
    if own := _own_doublings(line, word, matching_names(line, line.place)[1][0]):
        line.bonus = text(line, start, behind)
        people = values.names(line, own)
        if people is not values.ABSENT:
            if len(set(people)) < len(people):
                line.say(start, "somebody is named twice", "a player doubles once")
            line.put_each(own.name, dict.fromkeys(people, word), start)
        return True
    here, who = line.place, matching_names(line, line.place)[1]
    line.place += count
    people, end = _together(line, who[0])
    line.place = end if _is_at_end(line, end) else line.place
    said, name = text(line, start, behind), text(line, here, line.place)
    several = people[1:] if line.place == end else []
    if _asked_about(line, said, word, start):
        return True
    _of_the_game(line, word, [who, *((each,) for each in several)], start, list(_who(line, said, name, who)))
    return True


def _of_the_game(
    line: Line, word: str, people: Sequence[Sequence[str]], start: int, choices: Sequence[Choice]
) -> None:
    """Somebody, or several, who can only have doubled where nobody else's role is open; else it is asked."""
    line.use(start)
    if len(choices) == 1 or len(people) > 1:
        put_doubling(line, word, start)
        line.doubled += [(word, who, line.span(start)) for who in people]
    else:
        line.ask(start, line.place - start, choices)


def _is_at_end(line: Line, place: int) -> bool:
    """Whether nothing more comes there before the next comma."""
    return line.atoms[place : place + 1] == [] or line.atoms[place].kind == "comma"


def doubled(line: Line, word: str, start: int) -> None:
    """A doubling with nobody beside it: of the game, but behind a bonus it can be the bonus's ("trula
    narejena in kontra", "trula kontra, re")."""
    said, bonus = text(line, start, line.place), line.group[-1].name if line.group else ""
    if bonus:
        begin = start - 1 if is_and(line, start - 1) else start
        asked = [Choice(said, f"of the {bonus}"), Choice(f", {said}", "of the game")]
        line.ask(begin, line.place - begin, asked)
    elif _asked_about(line, said, word, start):
        pass
    elif line.told.get("doubling") == word or "doubling" in line.known:
        line.say(start, "the doubling of the game was said before", "a bonus's stands before its comma")
    else:
        put_doubling(line, word, start)


def _asked_about(line: Line, said: str, word: str, start: int) -> bool:
    """Whether the doubling begins what stands behind a comma, and may be of the bonus before that: asked."""
    if line.clause != start or not line.behind or not can_double(line, line.behind, word):
        return False
    whole, key = line.behind.whole, lexicon.key_texts(line.variant, "doubling")[0]
    of_it = Choice(f"{whole} {said}", f"of the {line.behind.name}")
    line.ask(
        line.behind.start,
        line.place - line.behind.start,
        [of_it, Choice(f"{whole}, {key} {said}", "of the game")],
    )
    return True


def can_double(line: Line, bonus: Entry, word: str) -> bool:
    """Whether a doubling behind the comma may be of the bonus before it: it answers the bonus's own, or the
    bonus was announced and nothing is doubled yet."""
    if "doubling" in bonus.told:
        return is_next(line.model["doubling"].words, bonus.facts["doubling"], word)
    return bool(bonus.facts.get("announced")) and "doubling" in bonus.fields and not line.is_told("doubling")


def right_side(line: Line) -> None:
    """Who doubled where the game does not keep it: the defenders begin, then the sides take turns."""
    side = {line.told.get(role) for role in ("declarer", "partner")}
    for word, who, (start, end) in line.doubled:
        theirs = line.model["doubling"].words.index(word) % 2 == 1
        surely = "partner" not in line.model or line.is_told("partner") or not theirs
        if surely and all((name in side) != theirs for name in who):
            known = "is not" if theirs else "is"
            said = rulebook.native(line.variant, word)
            message = f"{' or '.join(who)} {known} of the declarer's side, and {said} is the "
            message += f"{'declarers' if theirs else 'defenders'}' to say"
            hint = "the doubling is enough; this game does not keep who said it"
            line.troubles.append(Trouble(start, end, message, hint))


def _who(line: Line, doubling: str, name: str, who: Collection[str]) -> Iterator[Choice]:
    """What a name beside the doubling of a game can be that does not keep who doubled."""
    yield Choice(doubling, f"{name} doubled; this game does not keep who")
    told = {line.told.get(role) for role in ("declarer", "partner")}
    for role in ("declarer", "partner"):
        if role not in line.model or line.is_told(role) or told.issuperset(who):
            continue
        if any(takes(line, role, each) for each in who):
            label = lexicon.key_texts(line.variant, role)[0]
            yield Choice(f"{label} {name}, {doubling}", f"the {role}")


def doubles(line: Line, who: str, start: int) -> bool:
    """ "Bert kontra", "Bert und Cora kontra": who doubled, unless he stands where the declarer or his partner
    does. Whether it was that, and is read or asked about."""
    people, here = _together(line, who)
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, here)
    word = next((each.value for each in meanings if each.key == "doubling" and each.sort == "value"), None)
    begins = start == line.clause
    if word is None or (line.open_role == "declarer" and not begins):
        return False
    own = _own_doublings(line, word, who)
    if own is None and start == line.behind_role:  # in his place
        return False
    line.place = here + count
    name, said, role = text(line, start, here), text(line, here, line.place), line.open_role
    if own is None and _asked_about(line, said, word, start):
        pass
    elif own is None:
        _of_the_game(line, word, [(each,) for each in people], start, list(_who(line, said, name, (who,))))
    elif not role or (begins and line.is_told("declarer")) or not takes(line, role, who):
        line.bonus = said
        line.put_each(own.name, dict.fromkeys(people, word), start)
    else:
        asked = [Choice(f"{role} {name}, {said}", f"the {role}"), Choice(f", {said} {name}", "who doubled")]
        line.ask(start, line.place - start, asked)
    return True


def _together(line: Line, who: str) -> tuple[list[str], int]:
    """Him and whoever is joined to him by an "and", and the atom behind them."""
    people, place = [who], line.place
    while is_and(line, place) and len(names := matching_names(line, place + 1)[1]) == 1:
        people, place = [*people, *names], place + 1 + matching_names(line, place + 1)[0]
    return people, place
