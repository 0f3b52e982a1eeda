"""The text of a question: its wording, its numbered answers, the default for Enter, the help for “?”.
Pure."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema
from tarokscore.asking import possible_facts
from tarokscore.asking.given_answers import GivenAnswer, GivenAnswers, deal_of
from tarokscore.asking.missing_facts import missing, missing_place
from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.questions import ANNOUNCED, CONTRACT, REST, TABLE, Answer, Question
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Message, Place, Problem
from tarokscore.core.figures import disjunction
from tarokscore.core.key_names import key_name
from tarokscore.core.message import is_source_spoken
from tarokscore.core.words import fold
from tarokscore.notation import writer
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.results import in_deal_form
from tarokscore.notation.wording import word_for
from tarokscore.rules.counting import count, shown
from tarokscore.rules.seats import named
from tarokscore.schema.keys import NO_KEY, Kind

NOTHING = Message("nothing")
_YES_OR_NO = {True: Message("yes"), False: Message("no")}


class NumberedAnswer(NamedTuple):
    """An answer that can be chosen. number: to type for it; word: shown for it, and accepted as well."""

    number: int
    word: str
    answer: Answer


class QuestionPrompt(NamedTuple):
    """A question ready to display. place: as of the Question; text: its wording; choices: numbered answers;
    ready: the default shown for Enter, "" if there is none; enter: the text parsed when Enter is pressed, ""
    for no facts; words: completions."""

    place: str
    text: str
    choices: tuple[NumberedAnswer, ...] = ()
    ready: str = ""
    enter: str = ""
    words: tuple[str, ...] = ()

    def chosen(self, text: str) -> Answer | None:
        """The answer whose number or word was typed, or the only one whose word begins so; None if there is
        none."""
        typed = fold(text)
        found = [each for each in self.choices if typed in (str(each.number), fold(each.word))] or [
            each for each in self.choices if typed and fold(each.word).startswith(typed)
        ]
        return found[0].answer if len(found) == 1 else None


def prompt_for(question: Question, deal: Mapping[str, Any], table: TableSetup) -> QuestionPrompt:
    """Return a question with its wording, numbered answers and default, in the reader's language. deal: the
    facts so far."""
    place, so_far = question.place, dict(deal)
    names = tuple(possible_facts.players_of(so_far, table))
    text, ready, words = _wording(place, so_far, table)
    choices = _numbered(question.answers, place, table)
    enter = ""
    if len(choices) == 1 and table.model.get(place, NO_KEY).kinds == {Kind.NAME}:
        ready = choices[0].word  # the only player whom the rules allow
        enter = writer.quoted(ready)
    shown = choices if not ready else ()
    completed = dict.fromkeys((*(each.word for each in choices), *words, *(names if not enter else ())))
    return QuestionPrompt(place, text, shown, ready, enter, tuple(completed))


def _numbered(answers: Iterable[Answer], place: str, table: TableSetup) -> tuple[NumberedAnswer, ...]:
    """The answers with their words and numbers. An answer whose word is a number has that number: "tri" is
    3."""
    found = {word_of(each, place, table): each for each in answers}
    numerals = {
        fold(word): value for language in lexicon(table.variant).languages for word, value in language.numbers
    }
    own = {word: value for word in found if 0 < (value := numerals.get(fold(word), 0)) <= len(found)}
    left = iter(sorted({*range(1, len(found) + 1)} - set(own.values())))
    numbers = {word: own[word] if word in own else next(left) for word in found}
    return tuple(sorted(NumberedAnswer(numbers[word], word, answer) for word, answer in found.items()))


def word_of(answer: Answer, place: str, table: TableSetup) -> str:
    """A short word for an answer, which a line accepts. place: the one asked."""
    known = lexicon(table.variant)
    if not answer.told:
        return known.called("small", "alone")[0]
    key, value = next(iter(answer.told.items()))
    if isinstance(value, list):
        return writer.line_of(answer.told, table.variant, table.players)
    if isinstance(value, bool):
        if place == "partner":  # a fact from which it follows that there is none
            return _native(key, "", table)
        return word_for(known, key, value) or str(_YES_OR_NO[value])
    return (
        str(value) if value in table.players else word_for(known, key, value, Place(place).top) or str(value)
    )


def _native(key: str, word: str, table: TableSetup) -> str:
    """The native name of a word, or of a key if it is ""."""
    name = rulebook.native(table.variant, word or key)
    return name if word or name != key else lexicon(table.variant).label(key)


def _called(found: Iterable[tuple[str, str]], table: TableSetup) -> tuple[str, ...]:
    """The native names of (key, word) pairs, each once."""
    return tuple(dict.fromkeys(_native(key, word, table) for key, word in found))


# --- what is asked -----------------------------------------------------------------------------


def _wording(place: str, deal: dict[str, Any], table: TableSetup) -> tuple[str, str, tuple[str, ...]]:
    """Return (the wording of a question, the answer that Enter gives or "", further completions)."""
    if place == TABLE:
        players, dealer = (lexicon(table.variant).label(key) for key in ("players", "dealer"))
        ready = " ".join(deal["players"]) + (f", {dealer} {table.dealer}" if table.dealer else "")
        asked = Message("table ({players}, {dealer})", players=players, dealer=dealer)
        return str(asked), ready, (players, dealer)
    if place == CONTRACT:
        if "contract" in table.model:
            return str(Message("contract")), "", ()
        return str(Message("what happened instead of play")), str(NOTHING), ()
    if place == ANNOUNCED:
        found = list(possible_facts.before_the_play(deal, table))
        return _early(found, table), str(NOTHING), _called(found, table)
    if place == REST:
        found = list(possible_facts.after_the_play(deal, table))
        ready = "" if "bonuses" in missing(deal, table) else str(NOTHING)
        return _rest(found), ready, _called(found, table)
    if place in schema.LISTS:
        missed = next(
            each for each in refusals_so_far(deal, table) if missing_place(deal, each, table) == place
        )
        return str(missed.sentence), "", ()
    if place == "partner" or Place(place).parts[1:]:
        return str(asked_of(place, deal, table)), "", ()
    if place == "made" and "contract" in deal:
        name = rulebook.native(table.variant, deal["contract"])
        return str(Message("{name}: made or failed", name=name)), "", ()
    if place == "card_points":
        if example := _example(deal, table):
            return str(Message("card points of the declarer's side (or {example})", example=example)), "", ()
        return str(Message("card points of the declarer's side")), "", ()
    return _of_key(place, deal, table)


def asked_of(place: str, deal: Mapping[str, Any], table: TableSetup) -> Message:
    """The question for the partner, or for a missing fact of a bonus or declaration. place: of that fact."""
    if place == "partner":
        return _partner_asked(str(deal.get("declarer", "")), "partner" not in missing(dict(deal), table))
    at = Place(place)
    entry = at.outer.get(dict(deal))
    assert isinstance(entry, Mapping)
    name = rulebook.native(table.variant, str(entry.get(table.model[at.top].title, at.top)))
    whose = str(entry.get("player", "") or (named(str(entry["side"])) if "side" in entry else ""))
    if at.key == "made" and whose:
        return Message("{name} ({whose}): made or failed", name=name, whose=whose)
    if at.key == "made":
        return Message("{name}: made or failed", name=name)
    if at.key == "announced":
        return Message("{bonus}: was it announced?", bonus=name)
    if at.key in ("side", "player"):
        return Message("{bonus}: whose is it?", bonus=name)
    return Message("{bonus}: which {key}?", bonus=name, key=key_name(at.key))


def _partner_asked(declarer: str, may_be_alone: bool) -> Message:
    if not declarer:
        return Message("alone, or with whom?") if may_be_alone else Message("with whom?")
    if may_be_alone:
        return Message("{declarer} alone, or with whom?", declarer=declarer)
    return Message("{declarer} with whom?", declarer=declarer)


def _early(found: list[tuple[str, str]], table: TableSetup) -> str:
    """The question "kontra, announcements, declarations", with those of them that the facts `found` need."""
    plural = {"bonuses": str(Message("announcements")), "declarations": str(Message("declarations"))}
    said = (plural.get(key) or rulebook.native(table.variant, word) for key, word in found)
    doubling = next((word for (key, _), word in zip(found, said, strict=True) if key not in plural), "")
    kinds = {key for key, _ in found}
    return ", ".join(filter(None, (doubling, *(plural[key] for key in plural if key in kinds))))


def _rest(found: list[tuple[str, str]]) -> str:
    kinds = {key for key, _ in found}
    if "bonuses" not in kinds:
        return str(Message("whatever else there is"))
    return str(Message("bonuses and whatever else there is") if len(kinds) > 1 else Message("bonuses"))


def _example(deal: dict[str, Any], table: TableSetup) -> str:
    """An example "points:points" of both sides that sum to the whole pack and that the game accepts in this
    deal; "" if there is none."""
    cards = games.load(table.variant).COUNT
    pack = count(cards, {kind.id: kind.pack for kind in cards.cards}).points
    unit = Fraction(1, max(Fraction(kind.value).denominator for kind in cards.cards))
    for ours in dict.fromkeys((pack * 3 // 5 + 1 - unit, Fraction(pack * 3 // 5))):
        both = f"{shown(ours)}:{shown(pack - ours)}"
        if possible_facts.accepts(deal, {"card_points": in_deal_form(ours)}, table):
            return both
    return ""


def _of_key(place: str, deal: dict[str, Any], table: TableSetup) -> tuple[str, str, tuple[str, ...]]:
    """As `_wording`, for a key without a wording of its own."""
    names, kinds = possible_facts.players_of(deal, table), table.model[place].kinds
    label = key_name(place)
    if kinds == {Kind.FLAG}:
        return str(Message("{name}: yes or no", name=label)), "", ()
    if Kind.NUMBER_OF_EACH in kinds and Kind.NUMBER not in kinds:
        text = Message("{name} of each ({one} 20 {two} 15 …)", name=label, one=names[0], two=names[1])
        return str(text), "", ()
    if kinds == {Kind.NAME} and place not in missing(deal, table):
        return label, str(NOTHING), ()
    return label, "", ()


def line_so_far(done: GivenAnswers, table: TableSetup) -> str:
    """Return the answers so far as a line that leaves the same facts open."""
    alone = GivenAnswer("partner", {}) in done
    return writer.line_of(deal_of(done, table), table.variant, table.players, alone=alone)


# --- the help for “?” ---------------------------------------------------------------------------


def help_with(asked: QuestionPrompt, deal: dict[str, Any], table: TableSetup) -> str:
    """The help for a question: lines that say what the answer can be. deal: the facts so far."""
    said = {
        TABLE: Message(
            "Enter for the table as it is; else e.g. {dealer} NAME, or {players} NAME NAME … in order.",
            dealer=lexicon(table.variant).label("dealer"),
            players=lexicon(table.variant).label("players"),
        ),
        CONTRACT: Message(
            "The contract, or what happened instead of play; the whole deal may be told in one line."
        ),
        ANNOUNCED: Message("What was said before the play, with commas between; Enter if nothing was."),
        REST: Message(
            "Bonuses that were made, lost ones with “{failed}”, all else with its key; Enter if nothing.",
            failed=_failed(table.variant),
        ),
        "partner": Message("The partner's name; or why there is none:"),
    }.get(asked.place, "")
    names = {} if asked.choices or asked.enter else set(possible_facts.players_of(deal, table))
    words = [each.word for each in asked.choices] or [each for each in asked.words if each not in names]
    told = _of_the_key(asked.place, deal, table)
    return "\n".join(str(line) for line in (said, ", ".join(words), *told) if line)


def _failed(variant: str) -> str:
    """A word that states that a bonus failed."""
    return "failed" if is_source_spoken() else lexicon(variant).called("state", "made", False)[0]


def _of_the_key(place: str, deal: dict[str, Any], table: TableSetup) -> Iterator[Message]:
    """The help lines for a key: its players, its numbers, how to write them, or the outcomes that can be
    given in place of a result."""
    key = table.model.get(place)
    if key is None:
        if Place(place).key == "made":
            yield Message("made or failed, or won or lost, in any language of the game.")
        return
    names = ", ".join(possible_facts.players_of(deal, table))
    if Kind.NAMES in key.kinds:
        yield Message("One or several of: {names}.", names=names)
    if Kind.NUMBER_OF_EACH in key.kinds:
        yield Message("A number for everybody: {names}.", names=names)
    if Kind.NUMBER in key.kinds and (numbers := _numbers(place, deal, table)):
        yield _parts(place, deal, table).filled(numbers=_listed(numbers))
    if place == "card_points":
        yield Message("Or those of both sides with : between; or of the others alone, with : before them.")
    if key.kinds == {Kind.FLAG}:
        made = place == "made"
        yield Message("made or failed, in any language of the game.") if made else Message("yes or no.")
    if key.kinds.isdisjoint({Kind.NAME, Kind.NAMES, Kind.WORD}):
        found = [word for key_, word in possible_facts.after_the_play(deal, table) if key_ == "outcome"]
        if found:
            ended = ", ".join(rulebook.native(table.variant, word) for word in found)
            yield Message("Or what ended the deal: {names}.", names=ended)


def _numbers(key: str, deal: dict[str, Any], table: TableSetup) -> list[int]:
    """Every whole number that the game accepts for a key in this deal."""
    counting = games.load(table.variant).COUNT
    points = count(counting, {kind.id: kind.pack for kind in counting.cards}).points
    most = max(int(points), counting.pack)
    return [number for number in range(most + 1) if possible_facts.accepts(deal, {key: number}, table)]


def _listed(numbers: list[int]) -> str:
    """ "0 to 91", "5, 10 or 15", "2"."""
    *others, last = numbers
    if len(others) > 1 and numbers == [*range(others[0], last + 1)]:
        return str(Message("{first} to {last}", first=others[0], last=last))
    return str(disjunction([", ".join(map(str, others)), f"{last}"] if others else [f"{last}"]))


def _parts(key: str, deal: dict[str, Any], table: TableSetup) -> Message:
    """The help sentence about the possible {numbers}, with how halves or thirds are written if the game
    accepts them for this key."""
    if any(
        possible_facts.accepts(deal, {key: Decimal(number) + Decimal("0.5")}, table)
        for number in (20, 41, 60)
    ):
        return Message("A number: {numbers}, halves as 41½, 41,5 or 41.5.")
    if any(possible_facts.accepts(deal, {key: f"{number}/2"}, table) for number in (20, 41, 60)):
        return Message("A number: {numbers}, with thirds as 41/2.")
    return Message("A number: {numbers}.")


# --- what is wrong with an answer -----------------------------------------------------------------


def headed(problems: Iterable[Problem], deal: dict[str, Any], table: TableSetup) -> list[Problem]:
    """The problems with each place replaced by a name: that of a bonus instead of its index in the list, else
    that of its key. deal: the facts that the problems are about."""
    return [problem.replace(where=_named(problem.where, deal, table)) for problem in problems]


def _named(where: str, deal: dict[str, Any], table: TableSetup) -> str:
    """The name for a place of a deal; the place itself if it is no key of the deal."""
    at = Place(where)
    if at.top not in table.model:
        return where
    label = key_name(at.top)
    if len(at.parts) == 1:
        return label
    if isinstance(at.parts[1], str):
        return f"{label}: {at.parts[1]}"
    entry = Place.of(at.parts[:2]).get(deal)
    if entry is None:
        return label
    if not isinstance(entry, Mapping):
        return str(entry)
    return rulebook.native(table.variant, str(entry.get(table.model[at.top].title, label)))
