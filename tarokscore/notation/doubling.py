"""A doubling of the game with a name beside it: "kontra Bert", "Bert kontra". Some games keep who doubled."""

from collections.abc import Collection, Iterator

from tarokscore import rulebook
from tarokscore.kinds import Key, doublings_of_each
from tarokscore.notation import lexicon, values
from tarokscore.notation.ahead import text
from tarokscore.notation.line import Line
from tarokscore.notation.owning import skip_of
from tarokscore.notation.parting import is_and, matching_names
from tarokscore.notation.trouble import Choice, Trouble


def _own_doublings(line: Line, word: str) -> Key | None:
    """The key under which this game keeps who doubled, if it does."""
    return next((key for key in doublings_of_each(line.model) if word in key.words), None)


def doubled_by(line: Line, word: str, start: int) -> bool:
    """ "kontra Bert", "kontra von Bert": Bert's own, where the game has that; elsewhere he could be anybody.
    Whether a name stands there, and is read or asked about."""
    behind = line.place
    skip_of(line)
    count = matching_names(line, line.place)[0]
    if not count or values.is_a_word_too(line):  # "kontra re": not Renata, unless somebody says so
        line.place = behind
        return False
    if own := _own_doublings(line, word):
        line.bonus = text(line, start, behind)
        people = values.names(line, own)
        if people is not values.ABSENT:
            if len(set(people)) < len(people):
                line.say(start, "somebody is named twice", "a player doubles once")
            line.put_each(own.name, dict.fromkeys(people, word), start)
        return True
    said, name = text(line, start, behind), text(line, line.place, line.place + count)
    who = matching_names(line, line.place)[1]
    choices = list(_who(line, said, name, who))
    line.place += count
    if len(choices) == 1:  # all others are told: he can only be who doubled
        line.put("doubling", word, start)
        line.doubled.append((word, who, line.span(start)))
    else:
        line.ask(start, line.place - start, choices)
    return True


def doubled_again(line: Line, start: int) -> bool:
    """A doubling of the game behind a bonus in the same clause, or one more of them: it can be the bonus's
    ("trula narejena in kontra"). Whether it is that, and is asked or refused."""
    word, bonus = text(line, start, line.place), line.group[-1].name if line.group else ""
    if bonus:
        begin = start - 1 if is_and(line, start - 1) else start
        asked = [Choice(word, f"of the {bonus}"), Choice(f", {word}", "of the game")]
        line.ask(begin, line.place - begin, asked)
    elif line.is_told("doubling"):
        line.say(start, "the doubling of the game was said before", "a bonus's stands before its comma")
    return bool(bonus) or line.is_told("doubling")


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
        if role in line.model and not line.is_told(role) and not told.issuperset(who):
            label = lexicon.key_texts(line.variant, role)[0]
            yield Choice(f"{label} {name}, {doubling}", f"the {role}")


def doubles(line: Line, who: str, start: int) -> bool:
    """ "Bert kontra": who doubled, unless he stands where the declarer or his partner does. Whether it
    was that, and is read or asked about."""
    here = line.place
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, here)
    word = next((each.value for each in meanings if each.key == "doubling" and each.sort == "value"), None)
    begins, own = start == line.clause, _own_doublings(line, word or "")
    in_his_place = start == line.behind_role and own is None
    if word is None or in_his_place or (line.open_role == "declarer" and not begins):
        return False
    line.place = here + count
    name, said = text(line, start, here), text(line, here, line.place)
    if own is None:
        choices = list(_who(line, said, name, (who,)))
        if len(choices) == 1:
            line.put("doubling", word, start)
            line.doubled.append((word, (who,), line.span(start)))
        else:
            line.ask(start, line.place - start, choices)
    elif not line.open_role or (begins and line.is_told("declarer")):
        line.bonus = said
        line.put_each(own.name, {who: word}, start)
    else:
        role = line.open_role
        asked = [Choice(f"{role} {name}, {said}", f"the {role}"), Choice(f", {said} {name}", "who doubled")]
        line.ask(start, line.place - start, asked)
    return True
