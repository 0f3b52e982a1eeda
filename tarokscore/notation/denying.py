"""What is denied: "kein Kontra", "not the partner", "nicht verloren". A name beside it is of nobody who is
anything by that: it is no partner, and owns no bonus. Whoever is not something need not be told."""

from tarokscore.notation import lexicon
from tarokscore.notation.atoms import atoms
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line
from tarokscore.notation.owning import skip_of
from tarokscore.notation.parting import is_and, matching_names
from tarokscore.schema.keys import Key, Kind


def somebody_s(line: Line, said: Meaning, start: int) -> bool:
    """Whether a name stands beside what is denied, and is refused. said: what is denied, which was just
    passed; start: the atom of the "not"."""
    line.denied = line.clause
    if not _is_of_somebody(line, said):
        return _is_refused(line, _only_a_partner(line), start)
    before = _only_a_partner(line)
    before = _right_before(line, start) if before is None else before
    behind = line.place
    skip_of(line)
    count = matching_names(line, line.place)[0]
    line.place = line.place + count if count else behind
    if before is None and not count:
        return False
    _say_who_is_not(line, said, start if before is None else before)
    return True


def is_denied_behind(line: Line, start: int) -> bool:
    """Whether a role or a doubling is denied right behind a name that nothing else is open for, "Cora kein
    Kontra"; it is refused. start: the atom of the name."""
    line.skip_noise()
    known = lexicon.of_deal(line.variant)
    count, denial = known.at(line.atoms, line.place)
    beyond, meanings = known.at(line.atoms, line.place + count)
    if denial[:1] != (Meaning("small", "not"),) or not beyond or not _is_of_somebody(line, meanings[0]):
        return False
    line.place += count + beyond
    _say_who_is_not(line, meanings[0], start)
    return True


def _is_of_somebody(line: Line, said: Meaning) -> bool:
    """Whether it is a role or a doubling, which the one has and the other has not."""
    return said.key == "doubling" or (said.sort == "key" and line.model[said.key].kinds == {Kind.NAME})


def _say_who_is_not(line: Line, said: Meaning, start: int) -> None:
    if said.key == "doubling":
        say_of_doubling(line, start)
        return
    label = said.key.replace("_", " ")
    line.say(start, f"this says only who is not the {label}", f"say who is the {label}, or leave it out")


def is_refused_behind(line: Line, start: int) -> bool:
    """Whether a name by itself stands in the clause of a "not", where it would be the partner's."""
    if line.denied != line.clause or _is_in_place(line, start):
        return False
    return _is_refused(line, start, start)


def not_doubled_by(line: Line, owner: tuple[int, int], start: int) -> bool:
    """ "Pagat angesagt kein Kontra Cora": whether a player or a side stands beside the doubling that a bonus
    has not, and is refused. owner: the atoms of whoever was named last; start: that of the "not"."""
    behind = line.place
    skip_of(line)
    sides = lexicon.before_entry(line.variant).at(line.atoms, line.place)
    count = matching_names(line, line.place)[0]
    if not count and any(each.sort == "side" for each in sides[1]):
        count = sides[0]
    line.place = line.place + count if count else behind
    if not count and owner[1] != start:
        return False
    say_of_doubling(line, owner[0] if owner[1] == start else start)
    return True


def turned_round(line: Line, key: Key, start: int) -> None:
    """ "mond Cene ni izgubljen", "mond Cene dobljen": the name of a key that says what became of it,
    "mond lost", takes no other result behind whoever it is about. start: where the key begins."""
    known = lexicon.of_deal(line.variant)
    label = lexicon.key_texts(line.variant, key.name)[0]
    tells_how = any(_is_result(known.at([atom], 0)[1]) for atom in atoms(label))
    count, meanings = known.at(line.atoms, line.place)
    line.lost = line.place if tells_how else line.lost
    if not tells_how or not count or not (meanings[0].key == "not" or _is_result(meanings)):
        return
    while not line.at_end:
        line.place += 1
    line.say(
        start,
        f"“{label}” is told only of whoever it is so of",
        "leave it out; of the game say “game lost”, behind a comma",
    )


def _is_result(meanings: tuple[Meaning, ...]) -> bool:
    return any((each.sort, each.key) == ("state", "made") for each in meanings)


def say_of_doubling(line: Line, start: int) -> None:
    line.say(start, "this says only who has not doubled", "leave it out, or say who has")


def _is_refused(line: Line, name: int | None, start: int) -> bool:
    if name is None:
        return False
    shown = line.words(name, name + matching_names(line, name)[0])
    message = f"{shown} stands beside what is not so, and need not be the partner"
    line.say(min(name, start), message, f"partner {shown}, if he is, behind a comma")
    return True


def _only_a_partner(line: Line) -> int | None:
    """The first atom of the name in this clause that was taken for the partner's and stands neither behind
    the declarer's nor behind the contract."""
    if line.bare[-1:] != ["partner"]:
        return None
    start = _first_atom(line, "partner")
    return start if start >= line.clause and not _is_in_place(line, start) else None


def _right_before(line: Line, start: int) -> int | None:
    """The first atom of a name by itself that begins this clause and ends here."""
    if not line.bare or line.behind_role != start:
        return None
    name = _first_atom(line, line.bare[-1])
    return name if name == line.clause else None


def _first_atom(line: Line, key: str) -> int:
    begin = line.spans[key][0]
    return next(place for place, atom in enumerate(line.atoms) if atom.start == begin)


def _is_in_place(line: Line, name: int) -> bool:
    """Whether a name stands right behind the declarer's or the contract."""
    before = name - 1 - is_and(line, name - 1)
    ends = {line.spans[key][1] for key in ("declarer", "contract") if key in line.spans}
    return before >= 0 and line.atoms[before].end in ends
