"""The error for a line without a reading: the first token that cannot be parsed, and what could stand
there."""

from collections.abc import Collection
from difflib import get_close_matches
from itertools import islice

from tarokscore import rulebook
from tarokscore.core import Message, Words
from tarokscore.core.figures import disjunction, quoted
from tarokscore.core.message import is_source_spoken
from tarokscore.core.words import fold, folded_lines
from tarokscore.notation.errors import Trouble, listed, said_before
from tarokscore.notation.expected import expected, words_of
from tarokscore.notation.items import LEFT_OUT
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.readings import Reading, Statements, applied
from tarokscore.schema.keys import Kind

MOST_EXPECTED, NEAR, BEHIND, MOST_UNKNOWN = 8, 12, 3, 4


def unparsable(lattice: Lattice, halfway: Reading) -> Trouble:
    """The error of a line without a reading. halfway: the reading that gets furthest."""
    strange = [at for at in lattice.unknown if at < halfway.end + BEHIND and not lattice.words[at].is_slip]
    place = min(strange, default=min(halfway.end, lattice.length - 1))
    if _is_like_nothing(lattice, place):
        return _unknown(lattice, place)
    return _contradiction(lattice, halfway, place) or _unexpected(lattice, place)


def unknown_words(lattice: Lattice) -> list[Trouble]:
    """The errors for the first words that neither the game nor the table knows, misspellings apart."""
    unknown = (place for place in sorted(lattice.unknown) if not lattice.words[place].is_slip)
    strange = (place for place in unknown if _is_like_nothing(lattice, place))
    return [_unknown(lattice, place) for place in islice(strange, MOST_UNKNOWN)]


def _is_like_nothing(lattice: Lattice, place: int) -> bool:
    """Whether a token is a word that can only be left out."""
    is_word = lattice.tokens[place].kind == "word"
    return is_word and all(item.cost == LEFT_OUT for _, item in lattice.own[place])


def _pointed_at(lattice: Lattice, place: int, message: Message, hint: Message) -> Trouble:
    return Trouble(*lattice.span(place, place + 1), message, hint)


def _unknown(lattice: Lattice, place: int) -> Trouble:
    """The error for an unknown word, with words that may have been meant. For a word with a capital inside a
    line these are names, and words that are written with a capital."""
    token = lattice.tokens[place]
    players, known = lattice.table.players, lattice.lexicon
    is_capital = token.text[:1].isupper()
    message = Message("{word} is not understood", word=quoted(token.text))
    if is_capital:
        message = Message("{word} is nobody at the table, and no word of the game", word=quoted(token.text))
    texts = [text for texts in known.names.values() for text in texts]
    words = [word for text in texts for word in text.split()]
    written = dict(zip(folded_lines(words), words, strict=True))
    is_name = is_capital and place > 0
    likely = [
        word for word in _suggestions(known)
        if word != token.fold
        and word[:1] == token.fold[:1]
        and (not is_name or written.get(word, word)[:1].isupper())
    ]  # fmt: skip
    close = [written.get(word, word) for word in get_close_matches(token.fold, likely, 2, 0.7)]
    near = get_close_matches(token.text, players, 2, 0.5) if is_capital else []
    foreign = _foreign(known)
    phrases = [(text, line.split()) for text, line in zip(texts, folded_lines(texts), strict=True)]
    holding = (text for text, line in phrases if token.fold in line and foreign.isdisjoint(line))
    near += [*islice(holding, 3)] or close
    if not players:
        hint = Message(
            "say first who is at the table: {players} NAME NAME NAME, …",
            players=known.label("players"),
        )
    elif near:
        hint = Message("did you mean {words}?", words=disjunction(listed([*dict.fromkeys(near)])))
    elif is_capital:
        hint = Message("at the table are {players}", players=tuple(players))
    else:
        hint = Message("tarokscore notation {game} shows the words", game=known.variant)
    return _pointed_at(lattice, place, message, hint)


def _suggestions(known: Lexicon) -> set[str]:
    """The words to suggest for an unknown one: those that carry a fact, in a language that the reader
    speaks."""
    said = {word for word, item in known.all_words() if item.kind != "small" or item.key not in _SILENT}
    return (said & known.corrections) - _foreign(known)


_SILENT = ("article", "they", "verb")


def _foreign(known: Lexicon) -> set[str]:
    """The small words of languages other than the game's own; none if the program speaks English."""
    if is_source_spoken():
        return set()
    own, *others = (each.small_words() for each in known.languages)
    return set[str]().union(*others) - own


def _contradiction(lattice: Lattice, halfway: Reading, place: int) -> Trouble | None:
    """The error for a statement at a place that contradicts an earlier one or an earlier answer, or for a
    name without a role left; None if there is none."""
    known, tokens, draft = lattice.lexicon, lattice.tokens, halfway.draft
    said = sorted(Statements(lattice).at(place), key=lambda each: (each[2], -each[0]))
    for end, ops, _ in said if halfway.end == place else ():
        if any(True for _ in applied(draft, ops, lattice)):
            continue
        word = quoted(" ".join(each.text for each in tokens[place:end]))
        span = lattice.span(place, end)
        if ops[0].kind == "role":
            message = Message("{word} is nobody new here: no role is left", word=word)
            hint = Message("say what the name is for: {keys}", keys=_labels(halfway, lattice, Kind.NAME))
            return Trouble(*span, message, hint)
        keys = dict.fromkeys(op.about for op in ops)
        before = next((each for each in halfway.steps if any(op.about in keys for op in each.ops)), None)
        if before is not None:
            earlier = " ".join(each.text for each in tokens[before.start : before.end])
            message = Message("{word} and {earlier} cannot both be", word=word, earlier=quoted(earlier))
            hint = Message("leave out one of the two")
            if ops[0].kind == "number":
                hint = Message(
                    "say what each number counts: {keys}", keys=_labels(halfway, lattice, Kind.NUMBER)
                )
            return Trouble(*span, message, hint)
        if "made" in keys and draft.went is not None:
            return said_before("made", known.called("state", "made", draft.went)[0], span)
        for key in filter(draft.tells, keys):
            value = draft.get(key)
            return said_before(key, "" if value is None else rulebook.native(known.variant, str(value)), span)
    return None


def _labels(reading: Reading, lattice: Lattice, kind: Kind) -> tuple[str, ...]:
    """The labels of the keys of a kind (name or number) that the line has not given yet."""
    known = lattice.lexicon
    told = ("players", *("declarer", "partner")[: len(reading.draft.roles)])
    keys = [key.name for key in known.model.values() if kind in key.kinds and key.name not in told]
    return tuple(known.label(key) for key in keys if not reading.draft.tells(key))[:MOST_EXPECTED]


def _unexpected(lattice: Lattice, place: int) -> Trouble:
    """The error for a known word that cannot stand at a place, or after which something is missing."""
    token = lattice.tokens[place]
    message = Message("{word} cannot stand here", word=quoted(token.text))
    here, behind = _shown(lattice, range(max(0, place - NEAR), place), place), _shown(lattice, [place])
    here = tuple(each for each in here if fold(str(each)) != token.fold)  # matched, but its rule failed later
    hint = Message("tarokscore notation {game} shows the words", game=lattice.lexicon.variant)
    if here and behind:
        hint = Message("instead: {words}; or behind it: {more}", words=here, more=behind)
    elif here:
        hint = Message("instead: {words}", words=here)
    elif behind:
        hint = Message("behind it is missing: {words}", words=behind)
    return _pointed_at(lattice, place, message, hint)


def _shown(lattice: Lattice, starts: Collection[int], place: int | None = None) -> tuple[Words, ...]:
    """The first words expected at a place by rules that begin at `starts`, names first. place: None for the
    furthest one."""
    found = [word for each in expected(lattice, starts, place) for word in words_of(lattice, each)]
    found.sort(key=lambda word: word not in lattice.table.players)
    return tuple(dict.fromkeys(found))[:MOST_EXPECTED]
