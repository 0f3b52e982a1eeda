"""A name, read. Where more or fewer words can be a name too, it is asked.

"Ana B" is Ana Babič; where Bor plays as well it may be the two of them. "Anna 2 bouts" may be of Anna or
of Anna 2. A name in full is that name, unless its beginning is one in full too.
"""

from collections.abc import Iterator

from tarokscore.notation import lexicon
from tarokscore.notation.line import Line, is_full_name, named_at, quoted, readings
from tarokscore.notation.trouble import Choice, Trouble
from tarokscore.schema.keys import Kind


def read_name(line: Line) -> str | None:
    """The name that comes next, read; None, with the trouble told, if there is none or several."""
    line.skip_noise()
    start = line.place
    count, names = named_at(line, start)
    also = other_readings(line, start)
    if len(names) == 1 and not also:
        line.place += count
        line.use(start)
        return names[0]
    if names:
        longest = max(count, *(atoms for atoms, _ in also)) if also else count
        line.ask(start, longest, list(choices(line, start, start + longest)))
        numbers = (place for place in range(start, start + longest) if line.atoms[place].kind == "number")
        line.place = next(numbers, line.place)  # what it counts is no second question
    elif line.at_end:
        line.say(start, "a name is missing here", f"players: {', '.join(line.names)}")
    else:
        line.place = start + 1
        begin, end = line.span(start)
        written, table = line.text[begin:end], ", ".join(line.names)
        line.troubles.append(Trouble(begin, end, f"“{written}” is nobody at the table", f"players: {table}"))
    return None


def other_readings(line: Line, place: int) -> list[tuple[int, tuple[str, ...]]]:
    """What a name there can be besides the one it is taken for: (atoms, whom)."""
    count = named_at(line, place)[0]
    return [
        (atoms, whom)
        for atoms, whom in readings(line, place)
        if atoms != count and _can_be(line, place, min(atoms, count), max(atoms, count), whom)
    ]


def _can_be(line: Line, place: int, short: int, long: int, whom: tuple[str, ...]) -> bool:
    """Whether the shorter name may be meant as well as the longer one: whether it is somebody's, and the rest
    something by itself."""
    rest = place + short
    short_is_one = is_full_name(line, place, short) or len(whom) == 1
    beyond, _ = lexicon.of_deal(line.variant).at(line.atoms, rest)
    in_full = is_full_name(line, place, long)
    if line.atoms[rest].kind == "number":
        alone = not in_full or _is_counted(line, rest + 1)
    else:
        means = beyond > 0 or named_at(line, rest)[0] > 0
        alone = means and (not in_full or is_full_name(line, place, short))
    return short_is_one and (alone or short + beyond > long)


def _is_counted(line: Line, place: int) -> bool:
    """Whether a number before this place counts something: "2 bouts"."""
    _, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
    found = (line.model.get(each.key) for each in meanings if each.sort == "key")
    return any(key is not None and Kind.NUMBER in key.kinds for key in found)


def choices(line: Line, place: int, end: int) -> Iterator[Choice]:
    """Every name that begins there, with whatever stands behind it up to the end, long names first."""
    found = [named_at(line, place), *other_readings(line, place)]
    for count, names in sorted(found, reverse=True):
        rest = line.words(place + count, end)
        for name in names:
            yield Choice(
                f"{quoted(name)} {rest}".strip(), f"this player, then {rest}" if rest else "this player"
            )
