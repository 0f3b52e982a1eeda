"""What a phrase can mean in one game, at one table."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tarokscore import games, rulebook
from tarokscore.core.words import fold, in_digits
from tarokscore.notation import common_words as common
from tarokscore.notation.atoms import Atom
from tarokscore.schema.keys import Key, Kind, keys

# Keys whose words come first; a word of another key that is also one of these needs its key before it.
FIRST = frozenset({"contract", "outcome", "doubling", "bonuses", "declarations"})
_BEFORE = ("doubling", "not")
Phrase = tuple[str, ...]


class Meaning(NamedTuple):
    """sort: "value" (a word of a key), "entry" (a bonus or declaration), "key", "state", "side" or "small"
    (not, none, unsaid, alone, game); key: of the deal or the entry; value: an id, or True or False."""

    sort: str
    key: str
    value: Any = None


class Lexicon(NamedTuple):
    """phrases: what stands for what; longest: words of the longest phrase; shown: the same as a table
    writes them, for "did you mean"."""

    phrases: dict[Phrase, tuple[Meaning, ...]]
    longest: int
    shown: tuple[str, ...]

    def at(
        self, atoms: Sequence[Atom], place: int, *, numbers: bool = False
    ) -> tuple[int, tuple[Meaning, ...]]:
        """The longest phrase that begins there: how many atoms it has, and what it can mean; (0, ()).
        numbers: whether a number alone may be a word, as trump 21 is."""
        words: list[str] = []
        found: tuple[int, tuple[Meaning, ...]] = (0, ())
        for atom in atoms[place : place + self.longest]:
            if atom.kind not in ("word", "number"):
                break
            words.append(atom.fold)
            if len(words) == 1 and atom.kind == "number" and not numbers:
                continue  # "2" is a number; "21 of trumps" a phrase
            if meanings := self.phrases.get(tuple(words)):
                found = len(words), meanings
        return found


@lru_cache(maxsize=64)
def of_deal(variant: str) -> Lexicon:
    """What can be said of a deal itself."""
    model = keys(games.load(variant).Deal)
    pairs = list(_key_words(variant, model.values()))
    for key in model.values():
        if Kind.WORD in key.kinds:
            pairs += [(text, Meaning("value", key.name, id)) for text, id in _id_words(variant, key.words)]
        if Kind.ENTRIES in key.kinds and key.inner is not None:
            names = keys(key.inner)["name"].words
            pairs += [(text, Meaning("entry", key.name, id)) for text, id in _id_words(variant, names)]
        if key.kinds == {Kind.NUMBER}:
            pairs += _number_rows(variant, key.name)
    pairs += _states(variant)
    pairs += [(text, Meaning("small", "not")) for text in common.NOT]
    pairs += [(text, Meaning("small", "game")) for text in (*common.GAME, *_vocabulary(variant, "game"))]
    if "alone" not in model:
        pairs += [(text, Meaning("small", "partner")) for text in common.ALONE]
    if "partner" not in model:
        pairs += [(text, Meaning("small", "with")) for text in common.KEYS["partner"]]
    return _lexicon(pairs)


@lru_cache(maxsize=64)
def of_entry(variant: str, entries: str) -> Lexicon:
    """What can be said of one bonus or declaration."""
    inner = keys(games.load(variant).Deal)[entries].inner
    model = {} if inner is None else {key.name: key for key in keys(inner).values() if key.name != "name"}
    pairs = [pair for pair in _states(variant) if pair[1].key in model]
    pairs += _key_words(variant, (key for key in model.values() if key.name not in ("side", "player")))
    if "side" in model:
        for side, texts in common.SIDES.items():
            pairs += [(text, Meaning("side", "side", side)) for text in (*texts, *_vocabulary(variant, side))]
    if "doubling" in model:
        words = _id_words(variant, model["doubling"].words)
        pairs += [(text, Meaning("value", "doubling", id)) for text, id in words]
    pairs += [(text, Meaning("small", "unsaid")) for text in common.UNSAID]
    pairs += [(text, Meaning("small", "not")) for text in common.NOT]
    return _lexicon(pairs)


@lru_cache(maxsize=64)
def before_entry(variant: str) -> Lexicon:
    """What can stand before the name of a bonus or declaration: whose, announced, made, doubled, "no"."""
    model = keys(games.load(variant).Deal)
    phrases: dict[Phrase, dict[Meaning, None]] = {}
    for key in model.values():
        if Kind.ENTRIES in key.kinds:
            for phrase, meanings in of_entry(variant, key.name).phrases.items():
                kept = [each for each in meanings if each.sort in ("side", "state") or each.key in _BEFORE]
                if kept and meanings[0].sort != "key":
                    phrases.setdefault(phrase, {}).update(dict.fromkeys(kept))
    for side in common.SIDES:  # a game whose declarations have none refuses it by name
        for text in (*common.SIDES[side], *_vocabulary(variant, side)):
            phrases.setdefault(tuple(fold(text).split()), {})[Meaning("side", "side", side)] = None
    return Lexicon({phrase: tuple(found) for phrase, found in phrases.items()}, max(map(len, phrases)), ())


@lru_cache(maxsize=256)
def of_words(variant: str, words: tuple[str, ...]) -> Lexicon:
    """The words of one key, where its key stands before them."""
    pairs = [(text, Meaning("value", "", id)) for text, id in _id_words(variant, words)]
    return _lexicon([*pairs, *((text, Meaning("small", "none")) for text in common.NONE)])


@lru_cache(maxsize=64)
def all_of(variant: str) -> tuple[Lexicon, ...]:
    """Everything that can be said in this game, wherever it can."""
    model = keys(games.load(variant).Deal)
    entries = [of_entry(variant, key.name) for key in model.values() if Kind.ENTRIES in key.kinds]
    words = [of_words(variant, key.words) for key in model.values() if key.words]
    return (of_deal(variant), before_entry(variant), *entries, *words)


@lru_cache(maxsize=64)
def every_word(variant: str) -> frozenset[str]:
    """Every single word that can stand in a line and be no name."""
    model = keys(games.load(variant).Deal)
    inner = [keys(key.inner) for key in model.values() if Kind.PARTS in key.kinds and key.inner]
    small = map(
        fold,
        (*common.AND, *common.OF, *common.ON, *common.ARTICLES, *(part for parts in inner for part in parts)),
    )
    return frozenset(
        [*(word for each in all_of(variant) for phrase in each.phrases for word in phrase), *small]
    )


def in_full(variant: str, meaning: Meaning, names: Sequence[str]) -> str:
    """The word so that nobody takes it for anything else."""
    texts = key_texts(variant, meaning.key)
    if meaning.sort in ("state", "small", "side"):
        return unmistakable(variant, meaning.key, meaning.value, names)
    if meaning.sort == "key":
        return unmistakable(variant, meaning.key, None, names)
    return f"{texts[-1] if meaning.sort == 'entry' else texts[0]} {meaning.value}"


def called(meaning: Meaning) -> str:
    """What it is, in a list of choices."""
    known = {
        "bonuses": "the bonus",
        "declarations": "the declaration",
        "not": "that there is none",
        "with": "no player",
    }
    return known.get(meaning.key, f"the {meaning.key.replace('_', ' ')}")


def unmistakable(variant: str, key: str, value: Any, names: Sequence[str]) -> str:
    """A word for a key (value None), or for what is said of a bonus, or for "and", "of" and "not", that
    is no beginning of a name."""
    if key == "not":
        texts: tuple[str, ...] = common.NOT
    elif key in ("and", "of"):
        texts = common.AND if key == "and" else common.OF
    elif value is None:
        texts = key_texts(variant, key)
    else:
        known = [text for text, _ in _id_words(variant, (value,))] if isinstance(value, str) else []
        texts = (*common.STATES.get((key, value), ()), *common.SIDES.get(value, ()), *known, f"{key} {value}")
    taken = [fold(name) for name in names]
    return next((text for text in texts if not any(name.startswith(fold(text)) for name in taken)), texts[0])


def key_texts(variant: str, key: str) -> tuple[str, ...]:
    """What a key may be called, the key itself first: "tricks", "levées", "Stiche"."""
    singular = {"bonuses": ("bonus",)}.get(key, (key.removesuffix("s"),) if key.endswith("s") else ())
    plain = key.replace("_", " ")
    return (plain, *common.KEYS.get(key, ()), *_vocabulary(variant, key), *singular)


def _key_words(variant: str, known: Iterable[Key]) -> Iterator[tuple[str, Meaning]]:
    by_name = {key.name: key for key in known}
    for key in by_name.values():
        texts = (text for text in key_texts(variant, key.name) if text == key.name or text not in by_name)
        yield from ((text, Meaning("key", key.name)) for text in texts)


def _number_rows(variant: str, key: str) -> Iterator[tuple[str, Meaning]]:
    """Words for one number of a key: the row level-2 of the vocabulary is "na druhých"."""
    for term in rulebook.vocabulary(variant):
        name, sign, number = term.id.rpartition("-")
        if sign and name.replace("-", "_") == key and number.isdigit():
            yield from (
                (text, Meaning("value", key, int(number))) for names in term.names.values() for text in names
            )


def _states(variant: str) -> list[tuple[str, Meaning]]:
    rows = {
        "announced": ("announced", True),
        "silent": ("announced", False),
        "made": ("made", True),
        "just-made": ("made", True),
        "lost": ("made", False),
    }
    found = [(text, Meaning("state", *state)) for state, texts in common.STATES.items() for text in texts]
    for id, state in rows.items():
        found += [(text, Meaning("state", *state)) for text in _vocabulary(variant, id)]
    return found


def _vocabulary(variant: str, id: str) -> tuple[str, ...]:
    """The native names and synonyms of a row of the game's vocabulary; "-" and "_" are the same in an id."""
    return tuple(
        name
        for term in rulebook.vocabulary(variant)
        if term.id.replace("-", "_") == id.replace("-", "_")
        for names in term.names.values()
        for name in names
    )


def _id_words(variant: str, ids: Sequence[str]) -> list[tuple[str, str]]:
    """(text, id) for everything that may be typed for one of these ids; the plain one of several also
    without the word that calls it simple."""
    found = [
        (text, id) for id in ids for text in (rulebook.native(variant, id), id, *_vocabulary(variant, id))
    ]
    taken = {fold(text) for text, _ in found}
    short: dict[str, set[str]] = {}
    for text, id in found:
        kept = [word for word in fold(text).split() if word not in common.PLAIN]
        if kept and " ".join(kept) not in taken:
            short.setdefault(" ".join(kept), set()).add(id)
    return found + [(text, min(meant)) for text, meant in short.items() if len(meant) == 1]


def _lexicon(pairs: Iterable[tuple[str, Meaning]]) -> Lexicon:
    phrases: dict[Phrase, dict[Meaning, None]] = {}
    shown: dict[str, None] = {}
    for text, meaning in pairs:
        if phrase := tuple(fold(text).split()):
            phrases.setdefault(phrase, {})[meaning] = None
            shown[text] = None
            if meaning.sort == "entry":  # "4 Könige", "poignées Anna et Béla"
                for also in {in_digits(phrase), (*phrase[:-1], f"{phrase[-1]}s")} - {phrase}:
                    phrases.setdefault(also, {})[meaning] = None
    longest = max(map(len, phrases), default=0)
    return Lexicon({phrase: tuple(found) for phrase, found in phrases.items()}, longest, tuple(shown))
