"""One thing that is said of a bonus or declaration, put with it: a fact, that something is not so, and who
stands beside a doubling."""

from typing import Any

from tarokscore.notation import lexicon
from tarokscore.notation.ahead import doubler, fields_of, text, who_doubled
from tarokscore.notation.denying import not_doubled_by
from tarokscore.notation.doubling import is_next
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line
from tarokscore.notation.trouble import Choice
from tarokscore.schema.keys import Key, Kind


def put_fact(line: Line, found: dict[str, Any], key: str, value: Any, start: int, place: str) -> None:
    answered = key == "doubling" and is_next(line.model[key].words, found.get(key), value)  # "kontra re"
    if key in found and not answered and (found[key] != value or key == "player"):
        line.say(start, f"{key.replace('_', ' ')} of the {found['name']} was said before", "say one of them")
        return
    found[key] = value
    line.use(start)
    line.spans[f"{place}.{key}"] = line.span(start)


def put_not(
    line: Line,
    entry: Meaning,
    found: dict[str, Any],
    place: str,
    begin: tuple[int, int],
    owner: tuple[int, int],
) -> None:
    """ "not announced", "not made": the flag that follows, the other way round. With nothing behind it the
    bonus was lost, or there was none. begin: where the name of the bonus and the "not" begin; owner: the
    atoms of whoever was named last."""
    here, (named, start) = line.place, begin
    count, flag = flag_at(line, entry, here)
    if flag is not None and (flag.key == "doubling" or _is_somebody(line, entry, flag)):
        line.place += count
        known = (None, found.get("doubling"), line.model["doubling"].words[0])
        if not not_doubled_by(line, owner, start) and flag.value in known:  # not "kein Re"
            put_fact(line, found, "doubling", "none", here, place)
    elif flag is None and line.at_end and "made" in fields_of(line, entry):
        lost = lexicon.unmistakable(line.variant, "made", False, line.names)
        said = f"{text(line, named, start)} {lost}"
        line.ask(
            named, here - named, [Choice(said, "it was lost"), Choice("", "there was none: leave it out")]
        )
    elif flag is None:
        line.place = start
        line.say(start, f"what is not so of the {line.bonus}?", "say not made, or not announced")
        line.place = here
    else:
        line.place += count
        told = not flag.value if flag.sort == "state" else False
        put_fact(line, found, flag.key, told, here, place)


def _is_somebody(line: Line, entry: Meaning, flag: Meaning) -> bool:
    """Whether it is a key with somebody's name behind it: "kontra by"."""
    return flag.sort == "key" and fields_of(line, entry)[flag.key].kinds == {Kind.NAME}


def flag_at(line: Line, entry: Meaning, place: int) -> tuple[int, Meaning | None]:
    """What a "not" before it turns round: how many atoms it has, and what it means; a longer phrase that
    begins like it, "izgubljen mond", is said of the deal."""
    count, meanings = lexicon.of_entry(line.variant, entry.key).at(line.atoms, place)
    known = count > 0 and (meanings[0].sort in ("state", "key") or meanings[0].key == "doubling")
    longer = lexicon.of_deal(line.variant).at(line.atoms, place)[0] > count
    return (count, meanings[0]) if known and not longer else (0, None)


def beside_doubling(
    line: Line,
    found: dict[str, Any],
    fields: dict[str, Key],
    place: str,
    doubled: tuple[int, int],
    behind: tuple[int, int],
    sort: str,
    who: str,
) -> None:
    """A player or a side right behind a doubling, "kontra von Cora": whose it is, or who doubled it. sort:
    which of the two keys; doubled: the atoms of the doubling; behind: the atom behind the name of the bonus,
    and the first one of the player or side."""
    first, here = behind
    word, name, other = (
        text(line, *doubled),
        text(line, here, line.place),
        doubler(fields, found.get("doubling")),
    )
    if sort in fields and "player" not in found and "side" not in found:
        said = text(line, first, doubled[1])
        line.ask(first, line.place - first, list(who_doubled(line, "", name, said, other, sort)))
    elif sort == "player" and other is not None:
        put_fact(line, found, other.name, who, here, place)
    else:
        line.say(here, f"whose the {line.bonus} is was said before", f"{word} without {name}")


def before_doubling(
    line: Line,
    found: dict[str, Any],
    fields: dict[str, Key],
    first: int,
    owner: tuple[int, int, int],
    here: int,
) -> None:
    """A player or a side right before a doubling, "angesagt gewonnen Cora Kontra": as right behind it. first:
    the atom behind the name of the bonus; owner: the "of" before whoever it is, his name, and behind it;
    here: the doubling."""
    sort, name = "player" if "player" in found else "side", text(line, owner[1], owner[2])
    said = f"{text(line, first, owner[0])} {text(line, here, line.place)}"
    other = doubler(fields, found.get("doubling"))
    line.ask(first, line.place - first, list(who_doubled(line, "", name, said, other, sort)))
