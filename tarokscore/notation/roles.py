"""A name by itself: the declarer, his partner, who did what happened instead; or the points of each."""

from tarokscore import games
from tarokscore.notation import lexicon, values
from tarokscore.notation.ahead import text
from tarokscore.notation.denying import is_denied_behind, is_refused_behind
from tarokscore.notation.doubling import doubles
from tarokscore.notation.line import Line
from tarokscore.notation.naming import read_name
from tarokscore.notation.parting import is_and
from tarokscore.notation.trouble import Choice, Trouble
from tarokscore.schema.keys import Kind


def read_bare_name(line: Line) -> None:
    """A name by itself: the declarer, then his partner; with numbers behind several names, the points
    of each."""
    start = line.place
    each = next(
        (k for k in line.model.values() if Kind.NUMBER_OF_EACH in k.kinds and "points" in k.name), None
    )
    if each is not None and (_pairs_ahead(line, commas=False) > 1 or _pairs_ahead(line, commas=True) > 2):
        told = values.of_each(line, values.number)
        if told is not values.ABSENT:
            line.put(each.name, told, start)
        return
    who = read_name(line)
    if who is None or doubles(line, who, start):
        return
    if role := line.open_role:
        if role == "partner" and is_refused_behind(line, start):
            return
        if not line.troubles and _is_torn(line, role, start):
            shown, label = text(line, start, line.place), lexicon.key_texts(line.variant, role)[0]
            line.ask(start, line.place - start, [Choice(f", {label} {shown},", f"the {role}")])
            return
        line.bare.append(role)
        line.put(role, who, start)
        line.behind_role = line.place
        return
    line.one_too_many = line.one_too_many or not line.bonus
    if is_denied_behind(line, start):
        return
    free = [
        key
        for key in line.model.values()
        if key.kinds & {Kind.NAME, Kind.NAMES} and key.name not in (*line.told, "players")
    ]
    free.sort(key=lambda key: key.name not in ("declarer", "partner"))
    shown = text(line, start, line.place)
    of_the_bonus = [Choice(f", {line.bonus} {shown}", "another of these")] if line.bonus else []
    keyed = (
        Choice(f"{lexicon.key_texts(line.variant, key.name)[0]} {shown}", f"the {key.name.replace('_', ' ')}")
        for key in free
    )
    if asked := [*of_the_bonus, *keyed]:
        line.ask(start, line.place - start, asked)
    else:
        line.say(start, f"{who} is nobody new here", "who plays is told already: leave the name out")


def _is_torn(line: Line, role: str, start: int) -> bool:
    """Whether a name stands where his role is a guess: right behind a name that belongs to a key ("dealer
    Anna Béla"), or the partner's right behind the contract, the declarer's before a comma ("Anna, garde
    Béla")."""
    contract = line.spans.get("contract", (0, 0))
    behind_it = start > 0 and line.atoms[start - 1].end == contract[1]
    torn = (
        behind_it
        and line.bare[-1:] == ["declarer"]
        and line.spans["declarer"][0] < line.atoms[line.clause].start
    )
    return start == line.behind_key or (role == "partner" and torn)


def _pairs_ahead(line: Line, *, commas: bool) -> int:
    """How many names with a number of their own come one after the other."""
    place, pairs = line.place, 0
    while count := values.pair_at(line, place):
        pairs, place = pairs + 1, place + count
        parts = ("noise", "comma") if commas else ("noise",)
        while is_and(line, place) or (place < len(line.atoms) and line.atoms[place].kind in parts):
            place += 1
    return pairs


def settle_roles(line: Line) -> None:
    """In a deal without play a name by itself is who did it, the player whom it is about, or who annulled it,
    where the game asks for one; nobody has a partner in it. Who plays alone is told by leaving him out."""
    found = line.found
    if "partner" in found and found["partner"] is None:
        del found["partner"]
    outcome = found.get("outcome")
    if outcome is None or line.is_told("contract") or not line.bare:
        return
    who = games.load(line.variant).WHOSE.get(outcome, "player")
    asked = (who, "player", f"{outcome}_by")
    known = {name for name, key in line.model.items() if Kind.NAME in key.kinds and name not in found}
    key = next((key for key in asked if key in known), None)
    if key is None or line.bare[0] != "declarer":
        return
    if "partner" in line.bare:
        begin, end = line.spans["partner"]
        message = f"{line.text[begin:end]} is no partner where nothing was played"
        line.troubles.append(Trouble(begin, end, message, "one player is enough, or say what the other did"))
        return
    found[key] = found.pop("declarer")
    line.spans[key] = line.spans.pop("declarer")
