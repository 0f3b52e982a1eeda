"""The words of one game, in both directions: what a phrase can mean, and what something is called."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from tarokscore import games, rulebook
from tarokscore.core.key_names import key_name
from tarokscore.core.words import fold, folded_lines, folded_words
from tarokscore.notation.languages import BY_COLUMN, Language, language
from tarokscore.notation.phrases import Phrase, phrases_of, words_of
from tarokscore.schema import ENTRY_KEYS
from tarokscore.schema.keys import NO_KEY, Key, Kind, keys

ItemValue: TypeAlias = "str | int | bool | object | None"
Model: TypeAlias = dict[str, Key]

STATES = {
    "made": ("made", True), "lost": ("made", False),
    "announced": ("announced", True), "silent": ("announced", False),
}  # fmt: skip
SIDES = {"declarer": "declarer", "defenders": "defenders", "opponents": "defenders"}
IRREALIS = "irrealis"  # words that only their accents distinguish from others; they are no phrases
SMALL = frozenset(language("en").small) - {*STATES, *SIDES, IRREALIS}
"""Categories of small words: English has all of them."""
BESIDES = {"of": "prey", "from": "loss", "again": "again"}
"""Kinds of words about an entry other than its name, by the word after its id in the vocabulary."""
VOWELS = frozenset("aeiouy")
SHORT = 4
"""No misspelling is corrected to a small word of up to so many letters."""
SHORTEST = 3
"""How many letters an abbreviation must have that the vocabulary does not list."""


class Item(NamedTuple):
    """One meaning of a sequence of tokens. kind: "word" (value of a key), "entry" (bonus or declaration),
    "title" (generic word for such an entry), "prey" (the card that a bonus takes from somebody), "loss"
    (that it was taken), "again" (short for an entry behind another one), "key", "field" (key of an entry),
    "choice" (value of such a key), "state" (made, announced), "side", "small" (function word), "number",
    "name" or "text"; key: the key, or the category of a function word, or the grammatical case of a name;
    value: id, number or name; cost: penalty, 0 if spelled exactly."""

    kind: str
    key: str
    value: ItemValue = None
    cost: int = 0


PhraseTable: TypeAlias = dict[str, dict[tuple[Phrase, Item], None]]
Phrases: TypeAlias = Mapping[str, Mapping[tuple[Phrase, Item], None]]
"""{first word: (all words, item)}"""
Meaning: TypeAlias = tuple[str, str, ItemValue]
"""kind, key and value of an item."""
_VALUES = ("word", "entry")


def is_value(item: Item) -> bool:
    """Whether an item is a value of the deal, or a bonus or declaration."""
    return item.kind in _VALUES


class Lexicon:
    """The words of one game: its vocabulary, and the small words of its language and of English.

    Attributes: items: {id: its meanings}; endings: of inflected words; counts_thirds: whether "41/2" is
    points and thirds; figure_endings: endings after digits that mean "with"; irrealis: words of what might
    have been; signs: {word before a number: kind of sign that it stands for}."""

    def __init__(self, variant: str) -> None:
        self.variant, self.model = variant, keys(games.load(variant).Deal)
        columns = dict.fromkeys(column for term in rulebook.vocabulary(variant) for column in term.names)
        codes = [BY_COLUMN[column] for column in columns if column in BY_COLUMN]
        self.languages = tuple(language(code) for code in dict.fromkeys((*codes[:1], "en")))
        ids = dict.fromkeys(_ids(self.model))
        self.items: dict[str, list[Item]] = {}
        for id, item in ids:
            self.items.setdefault(id.replace("-", "_"), []).append(item)
        values = (Fraction(kind.value) for kind in games.load(variant).COUNT.cards)
        self.counts_thirds = any(value.denominator == 3 for value in values)
        self._called: dict[Meaning, Sequence[str]] = {}
        self._phrases: dict[Meaning, Collection[Phrase]] = {}
        self._alone: dict[str, Sequence[Item]] = {}
        self._begun: dict[str, dict[str, list[tuple[int, Phrase, Item]]]] = {}
        self._texts: dict[Meaning, list[Sequence[str]]] = {}
        self._add_vocabulary()
        self._native_entries = {
            meant: [*chain(*texts)] for meant, texts in self._texts.items() if meant[0] == "entry"
        }
        for each in self.languages:
            self._add_language(each)
        for id, item in ids:  # the ids themselves are words, too
            self._add([id.replace("_", " ")], item)
        endings = {ending for each in self.languages for ending in each.endings}
        self.endings = tuple(sorted(endings, key=len, reverse=True))
        self.figure_endings = {ending for each in self.languages for ending in each.figure_endings}
        self.irrealis = {word for each in self.languages for word in each.small.get(IRREALIS, ())}
        self._verbs = [text for each in self.languages for text in each.small["verb"]]
        self.signs = {word: sign for each in self.languages for word, sign in each.signs.items()}

    @cached_property
    def names(self) -> Mapping[Meaning, Sequence[str]]:
        """The names of everything, as they are written, the native one first."""
        return {meant: self.called(*meant) for meant in self._texts}

    @cached_property
    def phrases(self) -> Phrases:
        """Every phrase with its meanings, small words and short names of entries included. Computed when a
        line is first parsed: writing one does not need it."""
        called = {meant: self._phrases_for(meant) for meant in self._texts}
        # a verb that is a value of this game is no mere verb
        called["small", "verb", None] = [each for each in phrases_of(self._verbs) if each not in self._values]
        found: PhraseTable = {}
        for meant, some in called.items():
            item = Item(*meant)
            for phrase in some:
                found.setdefault(phrase[0], {})[phrase, item] = None
        for word, items in self._short_entries().items():
            if all(len(phrase) > 1 for phrase, _ in found.get(word, ())):
                found.setdefault(word, {}).update({((word,), item): None for item in items})
        return found

    @cached_property
    def numerals(self) -> Mapping[str, Sequence[tuple[Phrase, str, int]]]:
        """{first word: (words, case, number)}. Separate from the phrases, since a number is only read where
        no phrase is. An inflected form that equals another number is left out: "ötvenöt" is 55, no form of
        50."""
        found: dict[str, list[tuple[Phrase, str, int]]] = {}
        forms = list(dict.fromkeys(form for each in self.languages for form in each.numbers_in_cases()))
        phrases = folded_words([text for text, _, _ in forms])
        plain = {phrase for phrase, (_, case, _) in zip(phrases, forms, strict=True) if not case}
        for phrase, (_, case, value) in zip(phrases, forms, strict=True):
            if not case or phrase not in plain:
                found.setdefault(phrase[0], []).append((phrase, case, value))
        return found

    @cached_property
    def words(self) -> set[str]:
        """Every single folded word of the game."""
        numerals = (form for each in self.languages for form, _, _ in each.numbers_in_cases())
        texts = chain.from_iterable(chain(*self._texts.values()))
        return words_of(chain(texts, self._verbs, self.irrealis, numerals))

    @cached_property
    def abbreviations(self) -> set[str]:
        """The listed words that end in a full stop, folded."""
        texts = (text for found in self.names.values() for text in found if "." in text)
        return {fold(each) for text in texts for each in text.split() if each.endswith(".")}

    def entry_fields(self, list_key: str) -> Model:
        """The keys of the entries of a list; {} if the game does not have it."""
        return self.model.get(list_key, NO_KEY).fields

    def entry_names(self, entry: Item) -> tuple[ItemValue, ...]:
        """The ids that an item for an entry can stand for: its own one, or all ids of its list if it is only
        the name of a key of the entries."""
        fields = self.entry_fields(entry.key)
        return fields[self.model[entry.key].title].words if entry.value in fields else (entry.value,)

    def called(self, kind: str, key: str, value: ItemValue = None) -> Sequence[str]:
        """The names of a meaning, as they are written, the native one first."""
        meant = (kind, key, value)
        if meant not in self._called:
            self._called[meant] = [*dict.fromkeys(chain(*self._texts.get(meant, ())))]
        return self._called[meant]

    def shortened(self, word: str) -> list[str]:
        """The words of which a word before a full stop is the beginning; [] if it is a word itself or too
        short."""
        is_cut = len(word) >= SHORTEST and word not in self.words
        return sorted(each for each in self.words if is_cut and each.startswith(word))

    def is_short(self, word: str) -> bool:
        """Whether a folded word before a full stop is an abbreviation: listed, without a vowel, or the
        beginning of a word of the game."""
        return word in self.abbreviations or not VOWELS & {*word} or bool(self.shortened(word))

    def begun(self, word: str) -> Mapping[str, Sequence[tuple[int, Phrase, Item]]]:
        """{second word, "" for none: (number in order, phrase, item)} of every phrase that begins with a
        folded word."""
        if word not in self._begun:
            found = self._begun[word] = {}
            for number, (phrase, item) in enumerate(self.phrases.get(word, ())):
                found.setdefault("".join(phrase[1:2]), []).append((number, phrase, item))
        return self._begun[word]

    def alone(self, word: str) -> Sequence[Item]:
        """Every meaning of a folded word that is a phrase by itself."""
        if word not in self._alone:
            self._alone[word] = [item for *_, item in self.begun(word).get("", ())]
        return self._alone[word]

    @cached_property
    def stems(self) -> dict[str, list[str]]:
        """{stem: words}. Computed when a line first has an unlisted word form. Words that only other
        languages than the game's have are not inflected with its endings: "morda" is no form of "Mord"."""
        found: dict[str, list[str]] = {}
        of_others = self._words_in(own=False) - self._words_in(own=True)
        for word in dict.fromkeys(word for word, _ in self.all_words() if word not in of_others):
            for stem in {word, word[:-1] if len(word) > 4 and word[-1] in "aeiouy" else word}:
                found.setdefault(stem, []).append(word)
        return found

    def _words_in(self, own: bool) -> set[str]:
        """The folded words of the vocabulary in the languages of the game, with its small words (own), or in
        all other languages."""
        codes = {each.id for each in self.languages}
        texts = (
            text for term in rulebook.vocabulary(self.variant) for column, names in term.names.items()
            for text in names if (BY_COLUMN.get(column) in codes) == own
        )  # fmt: skip
        small = set[str]().union(*(each.small_words() for each in self.languages if own))
        return small.union(*(fold(text).split() for text in texts))

    @cached_property
    def corrections(self) -> set[str]:
        """The words to which a misspelling may be corrected. Computed when a line first has one."""
        return {
            word for word, item in self.all_words()
            if len(word) > SHORT
            or (item.kind != "small" and {it.kind for it in self.alone(word)} != {"small"})
        }  # fmt: skip

    def all_words(self) -> Iterator[tuple[str, Item]]:
        """(word, item) for every word of every phrase."""
        return ((word, item) for found in self.phrases.values() for phrase, item in found for word in phrase)

    def label(self, key: str, kind: str = "key") -> str:
        """The name of a key of a deal, or (kind "field") of a key of an entry, that a line accepts: in the
        reader's language, else in that of the game, preferably one that is no value as well."""
        own, texts = key_name(key), self.called(kind, key)
        if not texts or self.is_called((kind, key, None), own):
            return own
        return next((each for each in texts if tuple(fold(each).split()) not in self._values), texts[0])

    @cached_property
    def _values(self) -> set[Phrase]:
        """Every phrase that is a value of the deal, or a bonus or declaration."""
        return {phrase for meant in self._texts if meant[0] in _VALUES for phrase in self._phrases_for(meant)}

    def implies_key(self, text: str, key: str) -> bool:
        """Whether a phrase can only be a value of this key, so that a line need not name the key."""
        found = self.facts_called(text)  # "bid" passes: "Ich spiele auch" gives the contract, too
        return bool(found) and all(kind == "bid" or (kind, of) == ("word", key) for kind, of, _ in found)

    def meanings(self, text: str) -> set[Meaning]:
        """Every meaning of a whole phrase."""
        words = tuple(fold(text).split())
        found = self.phrases.get(words[0] if words else "", ())
        return {(item.kind, item.key, item.value) for phrase, item in found if phrase == words}

    def facts_called(self, text: str) -> set[Meaning]:
        """Every meaning of a whole phrase but those as a small word."""
        facts = (meant for meant in self._texts if meant[0] != "small")
        return {meant for meant in facts if self.is_called(meant, text)}

    def is_called(self, meant: Meaning, text: str) -> bool:
        """Whether a whole phrase has this meaning, maybe among others."""
        return tuple(fold(text).split()) in self._phrases_for(meant)

    def _phrases_for(self, meant: Meaning) -> Collection[Phrase]:
        """The names of a meaning as phrases; cached per meaning, since writing a line needs only few."""
        if meant not in self._phrases:
            self._phrases[meant] = dict.fromkeys(phrases_of(self.called(*meant)))
        return self._phrases[meant]

    # --- how the lexicon is built ----------------------------------------------------------------

    def _add(self, texts: Sequence[str], item: Item) -> None:
        """Add names of an item."""
        if texts:
            self._texts.setdefault((item.kind, item.key, item.value), []).append(texts)

    def _add_vocabulary(self) -> None:
        """Add the rows of the game's vocabulary. A phrase of a row "card-discarded + kontra" is left out of
        the row "card-discarded", since it means both."""
        said = {term.id: [*chain(*term.names.values())] for term in rulebook.vocabulary(self.variant)}
        more = {(id.partition(" + ")[0], text) for id in said if " + " in id for text in said[id]}
        for id, phrases in said.items():
            texts = [text for text in phrases if (id, text) not in more]
            for item in self.items_of(id):
                is_key = item.value in self.model  # "fünf mehr" is parsed as a number and "mehr"
                self._add([each for each in texts if not (is_key and self._begins_with_number(each))], item)

    def _begins_with_number(self, text: str) -> bool:
        """Whether a phrase begins with a number above 1; the word for one is mostly an article or a
        contract."""
        words = fold(text).split()
        return any(" ".join(words[:length]) in self._counted for length in (1, 2, 3))

    @cached_property
    def _counted(self) -> set[str]:
        """The numbers above 1 as folded words."""
        return {*folded_lines(text for each in self.languages for text, value in each.numbers if value > 1)}

    def items_of(self, id: str) -> Iterator[Item]:
        """The items that a row of the vocabulary names, by its id. "talon_honours skiz": an entry of that
        list; "besserrufer + pagat": a contract with a bonus announced with it; "card-discarded + kontra": a
        value of one key with one of another; "xxi-catch of": the card that a bonus takes from somebody;
        "xxi-catch from": that it was taken; "ulti-2 again": a short name for use after another entry."""
        value, plus, besides = id.partition(" + ")
        if plus:
            if any(self.items_of(besides)):  # this game has both
                yield from (Item("bid", item.key, id) for item in self.named(value))
            return
        within, _, titled = id.rpartition(" ")
        if titled in BESIDES:
            yield from (item._replace(kind=BESIDES[titled]) for item in self.named(within))
            return
        if within:
            yield Item("entry", within, titled)
            return
        if id != "partner":
            yield from _small(id)
        name, sign, number = id.replace("-", "_").rpartition("_")
        kinds = self.model.get(name, NO_KEY).kinds
        if sign and number.isdigit() and kinds & {Kind.NUMBER, Kind.NUMBER_OF_EACH}:
            yield Item("word", name, int(number))
        key = self.model.get(id, NO_KEY)
        if any(field.default is None for field in key.fields.values() if field.name == key.title):
            yield Item("entry", id, "")  # "bøde Niels 10": an entry without a name of its own
        yield from self.named(id)

    def named(self, id: str) -> Sequence[Item]:
        """The items of an id that is a key or value of a deal."""
        return self.items.get(id.replace("-", "_"), ())

    def _short_entries(self) -> dict[str, list[Item]]:
        """{word: items} for words that end the native names of several entries, or begin those of several
        declarations, and so can mean each of them: "kavaleri", "misère". Words after an article are left out:
        "in der Hand"."""
        articles = {fold(each) for spoken in self.languages for each in spoken.small["article"]}
        ends: dict[str, dict[Item, None]] = {}
        for meant, texts in self._native_entries.items():
            item = Item(*meant)
            for words in phrases_of(texts):
                if len(words) > 1 and words[-2] not in articles:
                    for word in (words[-1], *words[: item.key == "declarations"]):
                        ends.setdefault(word, {})[item] = None
        return {
            word: list(items)
            for word, items in ends.items()
            if len({item.value for item in items}) > 1
            and len(word) > 2
            and not self._begins_with_number(word)
        }

    def _add_language(self, spoken: Language) -> None:
        """Add the words of a language that games share: values, keys, results, sides and small words."""
        for name, phrases in spoken.values.items():
            for item in self.items_of(name):
                self._add(phrases, item)
        for name, phrases in spoken.small.items():
            for item in _small(name):
                if (item.kind == "small" and name != "verb" and phrases) or item.kind != "small":
                    self._add(phrases, item)
        for name, phrases in spoken.keys.items():
            if name in self.model:
                self._add(phrases, Item("key", name))


@lru_cache(maxsize=32)
def lexicon(variant: str) -> Lexicon:
    """The lexicon of a game; cached."""
    return Lexicon(variant)


def _small(id: str) -> Iterator[Item]:
    """The items of an id that all games share: a state, a side or a small word."""
    if id in STATES:
        yield Item("state", *STATES[id])
    if id in SIDES:
        yield Item("side", "side", SIDES[id])
    if id in SMALL:
        yield Item("small", id)


def _ids(model: Model) -> Iterator[tuple[str, Item]]:
    """(id, item) for every key and value of a deal. The id of an entry without a name includes its list:
    "talon_honours skiz". An id that several keys of an entry have as a value is listed for the first one
    only; a line has to name the others."""
    for key in model.values():
        if key.name != "bonuses" or Kind.ENTRIES in key.kinds:
            yield key.name, Item("key", key.name)
        yield from ((id, Item("word", key.name, id)) for id in key.words)
        taken: set[str] = set()
        for field in key.fields.values() if Kind.ENTRIES in key.kinds else ():
            if field.name == key.title:
                within = "" if key.title == "name" else f"{key.name} "
                yield from ((within + id, Item("entry", key.name, id)) for id in field.words)
                yield from ((id, Item("title", key.name, id)) for id in field.words if within)
            elif field.name not in ENTRY_KEYS:
                yield field.name, Item("field", field.name)
                yield from ((id, Item("choice", field.name, id)) for id in field.words if id not in taken)
                taken.update(field.words)
