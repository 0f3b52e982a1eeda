"""The notation of deals on one line, and the words and examples of one game, as data and as documents."""

from tarokscore import games, rulebook
from tarokscore.core import JsonObject, Message, is_source_spoken, speaking
from tarokscore.core.key_names import path_name
from tarokscore.notation.examples import examples
from tarokscore.notation.lexicon import STATES, lexicon
from tarokscore.notation.wording import readers_words
from tarokscore.schema.keys import Key, Kind, keys
from tarokscore.views.document import Block, Paragraph, View, labelled

COMMON = (
    (Message("order"), Message(
        "Say the contract, who plays it, with whom, and the card points of that side. Then, after a "
        "comma, each bonus or declaration and whatever else there is. Within commas everything "
        "belongs together: Cene trula is Cene's, kontra trula doubles the trula. What could belong to"
        " more than one thing is asked."
    )),
    (Message("names"), Message(
        "As short as they stay unique: the first name alone is the declarer, the second the partner. "
        'A name that is also a word of the game stands between quotes: "Solo".'
    )),
    (Message("points"), Message(
        "49, both sides 47:44, only the defenders' :44. Halves 41.5, 41,5 or 41½; points and Blatt "
        "41/2. Any other number says what it counts: 2 bouts, 5 tricks, level 2. That the game was "
        "made or lost may be said; the points must say the same."
    )),
    (Message("everybody"), Message(
        "Where everybody has points of their own: each name with its number."
    )),
    (Message("bonuses"), Message(
        "A bonus alone is the declarer's side's, silent and made. Add whose it is (defenders, or a "
        "name), announced, made or failed, its doubling, before or behind it. Announced ones must say"
        " made or failed. “unsaid” fills in nothing."
    )),
    (Message("declarations"), Message(
        "Their name and the player."
    )),
    (Message("keys"), Message(
        "Everything else with its key before it: dealer Dany, note …. A note is the rest of the line."
        " The key also tells apart what two lists share: contract solo, bird pagat."
    )),
    (Message("words"), Message(
        "Any of the game's languages, any case, with or without accents."
    )),
    (Message("table"), Message(
        "A deal of other players names them first: players Emil Anna Zoë, …"
    )),
)  # fmt: skip


def common_data() -> JsonObject:
    """The notation of all games as plain data, with the same keys in every language."""
    with speaking(None):
        labels = [str(label) for label, _ in COMMON]
    return dict(zip(labels, (str(text) for _, text in COMMON), strict=True))


def notation_data(variant: str) -> JsonObject:
    """The notation of one game as plain data: examples, and the words for each key."""
    model = keys(games.load(variant).Deal)
    shown = examples(variant)
    return {
        "variant": variant,
        "players": shown.players,
        "examples": [each._asdict() for each in shown.lines],
        "keys": {name: [name.replace("_", " "), *lexicon(variant).called("key", name)] for name in model},
        "words": {key.name: words for key in model.values() if (words := _words(key))},
    }


def words_of(variant: str) -> list[str]:
    """The words to complete in a deal of a game: native names of values, names of keys, words for the side
    and the result of a bonus."""
    model = keys(games.load(variant).Deal)
    found = [named(variant, key, id) for key in model.values() for id in _words(key)]
    return [*found, *(_called(variant, key) for key in model.values()), *_whose_and_how(variant)]


def _whose_and_how(variant: str) -> list[str]:
    """The words for the side and the result of a bonus; [] in games without results."""
    fields = {name for key in keys(games.load(variant).Deal).values() for name in key.fields}
    if "made" not in fields:
        return []
    sides = [rulebook.native(variant, side) for side in ("declarer", "defenders") if "side" in fields]
    if is_source_spoken():
        return [*sides, "announced", "silent", "made", "failed", "unsaid"]
    states = (
        lexicon(variant).called("state", *STATES[each])[0] for each in ("announced", "silent", "made", "lost")
    )
    return [*sides, *states, *readers_words(variant).small.get("unsaid", ("unsaid",))[:1]]


def _words(key: Key) -> tuple[str, ...]:
    return key.fields[key.title].words if key.title else key.words


def named(variant: str, key: Key, id: str) -> str:
    """The native name of a value of a key, or another name if that cannot be typed."""
    native = rulebook.native(variant, id)
    texts = lexicon(variant).called("entry" if key.inner else "word", key.name, id)
    return texts[0] if texts and native not in texts else native


def common_view() -> View:
    """The notation of all games."""
    yield Message("A deal on one line")
    yield [*labelled(COMMON, "  ")]
    yield Message("tarokscore notation GAME shows a game's words, with examples.")


def game_view(variant: str) -> View:
    """The notation of one game: examples with their scores, words, keys."""
    shown, model = examples(variant), keys(games.load(variant).Deal)
    name = games.row(variant).name
    yield Message("{name} on one line (players {players})", name=name, players=shown.players)
    yield [
        Paragraph(*said)
        for each in shown.lines
        for said in ((each.line, "  ", "      "), (each.result, "      = ", "        "))
    ]
    words: list[Block] = []
    for key in model.values():
        if found := _words(key):
            names = ", ".join(named(variant, key, id) for id in found)
            words.append(Message("{key}: {words}", key=path_name(key.name), words=names))
    if said := _whose_and_how(variant):
        words.append(Message("of a bonus: {words}", words=tuple(said)))
    numbers = tuple(_called(variant, key) for key in model.values() if Kind.NUMBER in key.kinds)
    shown_above = {Kind.WORD, Kind.WORDS, Kind.NUMBER, Kind.ENTRIES}
    others = tuple(_called(variant, key) for key in model.values() if key.kinds - shown_above)
    if numbers:
        words.append(Message("numbers: {words}", words=numbers))
    words.append(Message("other keys: {words}", words=others))
    yield words
    yield Message("tarokscore notation explains how they go together.")


def _called(variant: str, key: Key) -> str:
    return lexicon(variant).label(key.name)
