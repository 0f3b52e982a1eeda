"""How the game or a bonus went, said by itself: "made", "lost, Pagat verloren", "not made", "game lost"."""

from tarokscore import schema
from tarokscore.notation import lexicon
from tarokscore.notation.ahead import entry_at, fields_of
from tarokscore.notation.denying import somebody_s
from tarokscore.notation.doubling import can_double, put_doubling, put_none
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Entry, Line
from tarokscore.notation.parting import is_and
from tarokscore.notation.refusing import won
from tarokscore.notation.trouble import Choice, Trouble
from tarokscore.schema.keys import Kind

_BEHIND_IT = "put it behind the bonus, before the comma"
_TOLD_BY_THE_POINTS = (
    "the points say who has won",
    "leave it out: 50 are the declarer's side's, :50 the defenders'",
)


def state(line: Line, said: Meaning, start: int) -> None:
    """ "made" alone: of the deal, where it has that key, or where its points say the same."""
    if line.behind is not None and line.clause == start and said.key in line.behind.fields - line.behind.told:
        _of_the_bonus(line, line.behind, said, start)
    elif said.key == "made" and (said.key in line.model or not line.found.keys() & schema.LISTS):
        _went(line, said, start, start)
    elif said.key in line.model:
        line.put(said.key, said.value, start)
    else:
        line.say(start, "this belongs to a bonus, and none stands here", _BEHIND_IT)


def as_the_points_say(line: Line) -> None:
    """ "verloren 50", in a game whose points say who has won: a word too many, unless they say otherwise."""
    result = won(line) if line.claims else None
    line.troubles += [
        Trouble(*span, *_TOLD_BY_THE_POINTS) for claimed, span in line.claims if claimed is not result
    ]


def of_the_game(line: Line, start: int) -> None:
    """ "game kontra", "game doubling kontra", "game lost": what follows is said of no bonus."""
    here = line.place
    said = _said_of_it(line)
    if said is not None and said.key == "doubling" and said.sort == "key":
        of_the_game(line, start)
    elif said is None:
        line.say(start, "what of the game?", "say how it was doubled, or that it was lost, or leave it out")
    elif _of_both(line, said, start, here):
        pass
    elif said.key == "doubling":
        put_doubling(line, str(said.value), start)
    else:
        _went(line, said._replace(value=said.sort == "key" or said.value), start, here)


def _said_of_it(line: Line) -> Meaning | None:
    """What is said of the game, "lost" or "not made" or a doubling, which is passed; None if nothing is."""
    known = lexicon.of_deal(line.variant)
    count, meanings = known.at(line.atoms, line.place)
    if denied := count if meanings[:1] == (Meaning("small", "not"),) else 0:
        count, meanings = known.at(line.atoms, line.place + denied)
        meanings = tuple(each._replace(value=not each.value) for each in meanings if each.sort == "state")
    said = next((each for each in meanings if each.key in ("doubling", "made")), None)
    line.place += denied + count if said else 0
    return said


def _went(line: Line, said: Meaning, start: int, here: int) -> None:
    """Made or lost, where the game has that key or its points say the same; of a bonus behind an "and" it may
    be said as well. start: where it begins; here: where the result itself does."""
    if said.value is False and _of_the_next_too(line, start, here):
        return
    if said.key in line.model:
        line.put(said.key, said.value, start)
    else:
        line.claims.append((bool(said.value), line.span(start)))


def _of_the_next_too(line: Line, start: int, here: int) -> bool:
    """ "Spiel verloren und Pagat": whether it may be said of the bonus behind the "and" too, and is asked."""
    place, end = line.place, line.clause_end
    found = entry_at(line, place + 1) if is_and(line, place) else None
    if found is None or "made" not in fields_of(line, found[0]):
        return False
    known = lexicon.of_entry(line.variant, found[0].key)
    if any(each.key == "made" for at in range(place, end) for each in known.at(line.atoms, at)[1]):
        return False
    game, result, bonus = line.words(start, place), line.words(here, place), line.words(place + 1, end)
    choices = [Choice(f"{game}, {bonus} {result}", "of both"), Choice(f"{game}, {bonus}", "of the game")]
    line.ask(start, end - start, choices)
    return True


def _of_both(line: Line, said: Meaning, start: int, here: int) -> bool:
    """ "Pagat und Spiel verloren": whether it may be said of the bonus before the "and" as well, and is
    asked. start: where the game is named; here: where it is said how it went or is doubled."""
    joined = start > 0 and is_and(line, start - 1)
    bonus = line.group[-1] if line.group else line.behind if joined else None
    if bonus is None:
        return False
    if said.key == "doubling":
        can_be = joined and said.sort == "value" and can_double(line, bonus, str(said.value))
    else:
        can_be = said.key in bonus.fields - bonus.told
        can_be = can_be and (said.value is False or bool(bonus.facts.get("announced")))
    if not can_be:
        return False
    game, words = line.words(start, line.place), line.words(here, line.place)
    choices = [
        Choice(f"{bonus.whole} {words}, {game}", "of both"), Choice(f"{bonus.whole}, {game}", "of the game"),
    ]  # fmt: skip
    line.ask(bonus.start, line.place - bonus.start, choices)
    return True


def _of_the_bonus(line: Line, bonus: Entry, state: Meaning, start: int) -> None:
    """ "pagat, lost": the game was, or the bonus that stands before the comma."""
    said = [Choice(f"{bonus.whole} {line.words(start, line.place)}", f"of the {bonus.name}")]
    if state.key == "made":
        whole = lexicon.of_deal(line.variant).at(line.atoms, start)[0] == line.place - start
        made = lexicon.in_full(line.variant, state, line.names)  # for "not lost"
        result = line.words(start, line.place) if whole else made
        game = f", game {result}" if state.key in line.model else ""
        meant = "of the game" if game else "of the game, whose points say it"
        said.append(Choice(f"{bonus.whole}{game}", meant))
    line.ask(bonus.start, line.place - bonus.start, said)


def negated(line: Line, start: int) -> None:
    """ "not made", "no bouts"."""
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, line.place)
    key = line.model.get(meanings[0].key) if count else None
    if count and meanings[0].sort == "state":
        line.place += count
        if meanings[0].key == "made" and 0 <= line.lost == start - 1:  # "mond Cene, ni izgubljen"
            of_what = "of the game, or of what stands before the comma?"
            line.say(start, of_what, "say “game” before it, or leave it out")
        elif not somebody_s(line, meanings[0], start):
            state(line, meanings[0]._replace(value=not meanings[0].value), start)
        return
    if count and meanings[0].sort == "value" and meanings[0].key == "doubling":
        line.place += count
        if not somebody_s(line, meanings[0], start):
            put_none(line, meanings[0].value, start)
        return
    if key is None or meanings[0].sort != "key":
        line.give_up(start, ())
        return
    line.place += count
    if somebody_s(line, meanings[0], start):  # "not with Bert"
        return
    if key.name == "partner":
        line.put("partner", None, start)
    if key.kinds & {Kind.NUMBER, Kind.FLAG}:  # of all else there is nothing to tell: "no bonuses"
        line.put(key.name, 0 if Kind.NUMBER in key.kinds else False, start)
