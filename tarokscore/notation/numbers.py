"""A number of a line: "47:44", "2 bouts", or the card points; what it counts must be clear."""

from collections.abc import Iterator
from typing import Any

from tarokscore import games, rulebook, schema
from tarokscore.core.words import counted, in_digits
from tarokscore.notation import common_words, lexicon, values
from tarokscore.notation.ahead import entry_at
from tarokscore.notation.line import Line, quoted
from tarokscore.notation.parting import is_and, matching_names
from tarokscore.notation.refusing import takes
from tarokscore.notation.trouble import Choice
from tarokscore.schema.keys import Key, Kind


def read_number(line: Line) -> None:
    """ "47:44", ":44", "2 bouts", or the card points."""
    start, atom = line.place, line.atoms[line.place]
    if atom.kind == "colon":
        line.place += 1
        if (told := values.number(line)) is not values.ABSENT:
            line.put("defender_points", told, start)
            unit, count = _unit(line, line.place)
            line.place += count if unit == line.model.get("card_points") else 0
        return
    after = line.atoms[start + 1] if start + 1 < len(line.atoms) else None
    if after is not None and (after.kind == "colon" or _is_to(line, start + 1)):
        line.place += 1
        line.put("card_points", atom.value, start)
        read_number(line)
        return
    key, count = _unit(line, start + 1)
    if _before_defenders(line, start):
        return
    if key is not None:
        _with_unit(line, key, count, start)
    elif bid := _contract_at(line, start):
        points = lexicon.key_texts(line.variant, "card_points")[0]
        line.ask(start, 1, [Choice(bid, "the contract"), Choice(f"{points} {atom.text}", points)])
    elif not line.is_told("card_points"):
        line.place += 1
        line.put("card_points", _with_left_over(line, start, start + 1) or atom.value, start)
    elif after is not None and after.kind == "word" and not _means_something(line, start + 1):
        line.place += 1  # "2 buots": what is wrong is the word
    else:
        _second_number(line, start)


def _is_to(line: Line, place: int) -> bool:
    """ "70 zu 50": whether the word before another number says what a colon does, and is one from here on."""
    behind = line.atoms[place + 1 : place + 2]
    to = line.atoms[place].fold in common_words.TO and bool(behind) and behind[0].kind == "number"
    if to and "defender_points" in line.model and not matching_names(line, place)[0]:
        line.atoms[place] = line.atoms[place]._replace(kind="colon")
        return True
    return False


def _before_defenders(line: Line, start: int) -> bool:
    """ "60 Gegner": the defenders' points, with their side behind them, where a clause begins or the
    declarer's are told. Before a bonus it is asked, for the side can be the bonus's: whether it is either."""
    count, meanings = lexicon.before_entry(line.variant).at(line.atoms, start + 1)
    theirs = any(each.value == "defenders" for each in meanings)
    told, behind = line.is_told("card_points"), start + 1 + count
    if not theirs or "defender_points" not in line.model or not (told or start == line.clause):
        return False
    if behind == len(line.atoms) or line.atoms[behind].kind == "comma":
        line.place = behind
        line.put("defender_points", line.atoms[start].value, start)
        return True
    bonus = entry_at(line, behind)
    if bonus is None:
        return False
    number, end = line.atoms[start].text, behind + bonus[1]
    side, name = line.words(start + 1, behind), line.words(behind, end)
    apart = [Choice(f":{number}, {side} {name}", f"defender points, and the {name} is theirs")]
    apart.append(Choice(f":{number}, {name}", "defender points"))
    points = [] if told else [Choice(f"{number}, {side} {name}", "card points, of the declarer")]
    line.ask(start, end - start, [*apart, *points])
    return True


def leave_none_out(line: Line) -> None:
    """A number that nothing was made of, where nothing else is wrong."""
    left = (
        place
        for place, atom in enumerate(line.atoms)
        if atom.kind == "number" and atom.start not in line.used
    )
    if not line.troubles and (place := next(left, None)) is not None:
        line.place = place
        _second_number(line, place)


def _second_number(line: Line, start: int) -> None:
    """A number where the card points are told: what else it or they can be, is asked."""
    number = line.atoms[start]
    first = next((place for place in range(start) if _is_told_by(line, place)), start)
    if _left_over(line, start) or _points_of_each(line, first):
        return
    other, known = list(_the_other_way(line, first, start)), line.model.values()
    free = [key for key in known if _can_be(line, key, number.value)]
    if other:
        before = line.words(first, start)
        plain = [Choice(f"{before} {_counting(line, key, number.text)}", _plain(key)) for key in free]
        line.ask(first, start + 1 - first, [*other, *plain])
        return
    free = free or [key for key in known if _is_open(line, key, number.value)]
    if not free:
        line.place += 1
        points = line.told.get("card_points")
        told = "" if points is None else f": the card points are {points}"
        line.say(start, f"a second number, and nothing for it to be{told}")
        return
    line.ask(start, 1, [Choice(_counting(line, key, number.text), _plain(key)) for key in free])


def _counting(line: Line, key: Key, number: str) -> str:
    return f"{number} {lexicon.key_texts(line.variant, key.name)[0]}"


def _plain(key: Key) -> str:
    return key.name.replace("_", " ")


def _can_be(line: Line, key: Key, value: Any) -> bool:
    """Whether a number that says nothing of itself can be told of this key."""
    return _is_open(line, key, value) and takes(line, key.name, value)


def _is_open(line: Line, key: Key, value: Any) -> bool:
    return Kind.NUMBER in key.kinds and not line.is_told(key.name) and fits(line, key, value)


def _is_told_by(line: Line, place: int) -> bool:
    """Whether it is the number, without a word of its own, that the card points are taken from."""
    return "card_points" in line.found and line.spans["card_points"] == line.span(place, place + 1)


def _the_other_way(line: Line, first: int, start: int) -> Iterator[Choice]:
    """ "trojka 2 Bohumil 42": the second number is the card points, and the first one counts something."""
    small, points, behind = line.atoms[first], line.atoms[start], line.words(first + 1, start + 1)
    if first == start or not takes(line, "card_points", points.value):
        return
    for key in line.model.values():
        if "points" not in key.name and _can_be(line, key, small.value):
            yield Choice(f"{_counting(line, key, small.text)} {behind}", _plain(key))


def _points_of_each(line: Line, first: int) -> bool:
    """ "klop 13 17 22 18": as many numbers as players, where the game has no card points. Whether it is that,
    and is asked."""
    each = next((key for key in line.model.values() if is_points_of_each(key)), None)
    numbers = [atom for atom in line.atoms[first : first + 2 * len(line.names)] if atom.kind != "comma"]
    numbers = numbers[: len(line.names)]
    if each is None or not _is_told_by(line, first) or takes(line, "card_points", line.atoms[first].value):
        return False
    if len(numbers) < len(line.names) or any(atom.kind != "number" for atom in numbers):
        return False
    if (end := line.atoms.index(numbers[-1]) + 1) <= line.place:  # asked about already
        return False
    said = " ".join(f"{quoted(who)} {atom.text}" for who, atom in zip(line.names, numbers, strict=True))
    del line.found["card_points"], line.spans["card_points"]
    line.ask(first, end - first, [Choice(said, "in order of play")])
    return True


def is_points_of_each(key: Key) -> bool:
    """Whether it is everybody's own card points."""
    return Kind.NUMBER_OF_EACH in key.kinds and "points" in key.name


def _left_over(line: Line, start: int) -> bool:
    """ "41 und 2", without a word for what is left over; whether that is asked."""
    first = start - 1 - is_and(line, start - 1)
    if first < 0 or line.spans.get("card_points") != line.span(first, first + 1):
        return False
    points = f"{line.atoms[first].text}/{line.atoms[start].text}"
    if not fits(line, line.model["card_points"], points):
        return False
    counted = lexicon.key_texts(line.variant, "tricks")[0]
    apart = Choice(f"{line.atoms[first].text} {line.atoms[start].text} {counted}", counted)
    line.ask(first, start + 1 - first, [Choice(points, "card points, and cards left over"), apart])
    return True


def _with_left_over(line: Line, start: int, behind: int) -> str:
    """ "41 und 2 Blatt": card points and cards left over, where the game writes them so; "" if none are.
    behind: the atom behind the points."""
    place = behind + is_and(line, behind)
    number, word = [*line.atoms[place : place + 2], None, None][:2]
    if number is None or number.kind != "number" or word is None or word.fold not in common_words.LEFT_OVER:
        return ""
    points = f"{line.atoms[start].text}/{number.text}"
    if not fits(line, line.model["card_points"], points):
        return ""
    line.place = place + 2
    return points


def _contract_at(line: Line, place: int) -> str:
    """The contract that this number means, "3 Ana" for "tri Ana": before a name, where none is told."""
    if line.is_told("contract") or not matching_names(line, place + 1)[0]:
        return ""
    words = lexicon.of_words(line.variant, _contract_words(line)).phrases
    number = line.atoms[place]
    found = (
        each[0].value
        for phrase, each in words.items()
        if in_digits(phrase) == (number.text,) or [counted(word) for word in phrase] == [number.value]
    )
    return next((rulebook.native(line.variant, id) for id in found), "")


def is_counting(line: Line, start: int) -> bool:
    """Whether a number comes next, in figures or in words, and the "with" at `start` says nothing: "mit 40",
    "avec deux bouts". One that may be Mitzi has to have a name behind it."""
    if line.atom is None or line.atoms[start].start == line.word or matching_names(line, line.place)[0]:
        return False
    return line.atom.kind == "number" or in_words(line)


def in_words(line: Line) -> bool:
    """Whether a number in words comes next, with what it counts behind it: "deux bouts". It is one in figures
    from here on."""
    place, atom = line.place, line.atoms[line.place]
    number = counted(atom.fold)
    if number is None or _unit(line, place + 1)[0] is None:
        return False
    line.atoms[place] = atom._replace(kind="number", value=number)
    return True


def is_of_a_side(line: Line) -> bool:
    """Whether points come next with their side before them: "défense 42" is ":42" from here on, "attaque 49"
    is "49"."""
    count, meanings = lexicon.before_entry(line.variant).at(line.atoms, line.place)
    last = line.place + count - 1
    kinds = [atom.kind for atom in line.atoms[last + 1 : last + 3]]
    number = last + 1 + (kinds[:1] == ["colon"])
    side = next((each.value for each in meanings if each.sort == "side"), None)
    if side is None or "defender_points" not in line.model:
        return False
    if [atom.kind for atom in line.atoms[number : number + 1]] != ["number"]:
        return False
    if _unit(line, number + 1)[0] not in (None, line.model.get("card_points")):
        return False
    line.place = number
    if side == "defenders":
        line.place = number - 1
        line.atoms[line.place] = line.atoms[line.place]._replace(kind="colon")
    return True


def is_score(line: Line) -> bool:
    """Whether a colon stands before the defenders' points, " :44"; behind a word it only ends it, "Bert: 41",
    and is passed. Where it could be either it is asked."""
    place, colon = line.place, line.atoms[line.place]
    before = line.atoms[place - 1].end == colon.start if place else False
    behind = line.atoms[place + 1 : place + 2]
    if not behind or behind[0].kind != "number" or (before and behind[0].start > colon.end):
        line.place += 1
        return False
    if not before and behind[0].start == colon.end:
        return True
    number = behind[0].text
    points = [Choice(f" {number}", "card points"), Choice(f" :{number}", "defender points")]
    line.ask(place, 2, points)
    return False


def _unit(line: Line, place: int) -> tuple[Key | None, int]:
    """The key whose name stands behind a number: "2 bouts"; how many atoms it has."""
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
    model = line.model
    for meaning in meanings:
        key = model.get(meaning.key if meaning.sort == "key" else str(meaning.value))
        if key is not None and Kind.NUMBER in key.kinds:
            return key, count
        if key is not None and "points" in key.name:
            return model.get("card_points"), count
    return None, 0


def _means_something(line: Line, place: int) -> bool:
    known = lexicon.of_deal(line.variant).at(line.atoms, place)[0]
    return bool(known or matching_names(line, place)[0])


def _with_unit(line: Line, key: Key, count: int, start: int) -> None:
    atom, behind = line.atoms[start], start + 1 + count
    if line.is_told(key.name) or (key.name != "card_points" and not fits(line, key, atom.value)):
        if not line.is_told("card_points"):  # "49 bouts le 21, excuse"
            line.place += 1
            line.put("card_points", atom.value, start)
            return
    follows = line.atoms[behind] if behind < len(line.atoms) else None
    if follows is not None and follows.kind == "number" and not (_unit(line, behind + 1)[0]):
        two = behind + 1 < len(line.atoms) and line.atoms[behind + 1].kind == "colon"
        points = line.is_told("card_points") or key.name == "card_points" or two
        behind_it = not points and fits(line, key, follows.value) and takes(line, key.name, follows.value)
        if behind_it and not fits(line, key, atom.value):  # "49 bouts 2"
            line.place += 1
            line.put("card_points", atom.value, start)
            return
        if behind_it:
            name = line.text[line.atoms[start + 1].start : line.atoms[behind - 1].end]
            line.ask(
                start, count + 2,
                [
                    Choice(f"{atom.text} {name}, {follows.text}", f"{follows.text} card points"),
                    Choice(f"{atom.text}, {name} {follows.text}", f"{atom.text} card points"),
                ],
            )  # fmt: skip
            return
    line.place = behind
    left_over = _with_left_over(line, start, behind) if key.name == "card_points" else ""
    line.put(key.name, left_over or atom.value, start)
    if key.name in _contract_words(line):
        line.put("contract", key.name, start)


def fits(line: Line, key: Key, value: Any) -> bool:
    """Whether a key takes this number at all: there are never 49 bouts."""
    model = games.load(line.variant).Deal
    _, _, places = schema.shape(model, {"players": ["?"], key.name: value}, {})
    return not any(place[:1] == (key.name,) for place in places)


def _contract_words(line: Line) -> tuple[str, ...]:
    contract = line.model.get("contract")
    return contract.words if contract else ()
