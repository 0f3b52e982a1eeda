"""A line on its way to being read: its atoms, how far it is read, and what went wrong so far."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema
from tarokscore.core.words import fold, meant
from tarokscore.notation import lexicon
from tarokscore.notation.articles import without_articles
from tarokscore.notation.atoms import Atom, atoms
from tarokscore.notation.trouble import Choice, Trouble, ambiguous, similar, unknown
from tarokscore.schema.keys import Key, keys

Span = tuple[int, int]
NOTHING: Mapping[str, Any] = {}


class Entry(NamedTuple):
    """A bonus or declaration of the line: its name, what was said of it and all of it as they stand, its
    atoms; told: the keys that were told; fields: those that it has; facts: what it comes to."""

    name: str
    said: str
    whole: str
    start: int
    end: int
    told: frozenset[str]
    fields: frozenset[str]
    facts: dict[str, Any]


class Line:
    """The one thing here that changes while it is read. `known`: what was told before it; `rules`: what is
    agreed at this table; `word`: the place in the text where no name begins, whatever it looks like;
    `accounts`: who is known and may not sit; `found`: the facts; `spans`: where each stands."""

    def __init__(
        self,
        text: str,
        variant: str,
        names: Sequence[str],
        known: Mapping[str, Any] = NOTHING,
        rules: Any = None,
        word: int = -1,
        accounts: Sequence[str] = (),
    ) -> None:
        self.text, self.variant, self.names = text, variant, tuple(names)
        self.rules, self.word, self.accounts = rules, word, tuple(accounts)
        self.atoms = atoms(text)
        self.place = 0
        if not self._names_its_own:
            self.seat(names)
        self.known = known
        self.found: dict[str, Any] = {}
        self.spans: dict[str, Span] = {}
        self.bare: list[str] = []  # roles that were told by a name alone
        self.behind_role = -1  # the atom behind the last of them
        self.one_too_many = False  # whether a name by itself has found no role
        self.behind_key = -1  # the atom behind the last name that a key stood before
        self.denied = -1  # the clause, by its first atom, in which something is denied
        self.lost = -1  # the atom behind whoever is named with a key that is a result: "mond lost Cene"
        self.clause = 0  # the first atom behind the last comma
        self.bonus = ""  # what players were last named with, as it was called; a contract begins anew
        self.group: list[Entry] = []  # bonuses and declarations since the last comma
        self.entries: list[tuple[str, Entry]] = []  # all of them, each with its list
        self.behind: Entry | None = None  # the one right before the last comma
        self.heading: tuple[str, str] | None = None  # "player" or "side", and who: "Béla: trull, négykirály"
        self.doubled: list[tuple[str, Sequence[str], Span]] = []  # doublings of the game, and who is beside
        self.claims: list[tuple[bool, Span]] = []  # made or lost, said of a game whose points say it
        self.ands: dict[int, bool] = {}  # atoms that begin a name too: whether each is taken for an "and"
        self.used: set[int] = set()  # where the atoms stand in the text that something was made of
        self.troubles: list[Trouble] = []
        self.either: Trouble | None = None  # the first question whether a word or a player stands there

    def anew(self, text: str, word: int = -1) -> "Line":
        """Another line at the same table, or this one, that nobody has read yet."""
        return Line(text, self.variant, self.names, self.known, self.rules, word, self.accounts)

    @property
    def _names_its_own(self) -> bool:
        """Whether it is about players whom nobody knew before: "players Anna Béla …"."""
        known = set(map(fold, lexicon.key_texts(self.variant, "players")))
        return any(atom.fold in known for atom in self.atoms)

    def seat(self, names: Sequence[str]) -> None:
        """Who can be named from here on; what is no part of their names and says nothing is passed."""
        self.names = tuple(names)
        rest = without_articles(self.atoms[self.place :], self.variant, self.names, self.word)
        self.atoms = [*self.atoms[: self.place], *rest]

    @property
    def model(self) -> dict[str, Key]:
        """The keys of this game's deals."""
        return keys(games.load(self.variant).Deal)

    @property
    def atom(self) -> Atom | None:
        """The atom that comes next, None at the end of the line."""
        return self.atoms[self.place] if self.place < len(self.atoms) else None

    @property
    def at_end(self) -> bool:
        """Nothing more comes before the next comma."""
        return self.atom is None or self.atom.kind == "comma"

    @property
    def clause_end(self) -> int:
        """The atom of the next comma, or behind the last one."""
        places = range(self.place, len(self.atoms))
        return next((place for place in places if self.atoms[place].kind == "comma"), len(self.atoms))

    def skip_noise(self) -> None:
        """Signs that only part words: = +."""
        while self.atom is not None and self.atom.kind == "noise":
            self.place += 1

    def span(self, start: int, end: int | None = None) -> Span:
        """From the first of these atoms to the last one read, as places in the text."""
        final = len(self.atoms) - 1
        last = self.atoms[min(final, max(start, (self.place if end is None else end) - 1))]
        return self.atoms[min(final, start)].start, last.end

    def words(self, start: int, end: int) -> str:
        """Some atoms as they stand in the line, as far as it goes."""
        end = min(end, len(self.atoms))
        return self.text[self.atoms[start].start : self.atoms[end - 1].end] if start < end else ""

    def say(self, start: int, message: str, hint: str = "") -> None:
        """Something is wrong with the atoms from `start` to here."""
        if start < len(self.atoms):
            self.troubles.append(Trouble(*self.span(start, max(self.place, start + 1)), message, hint))
        else:
            self.troubles.append(Trouble(len(self.text), len(self.text), message, hint))

    @property
    def told(self) -> dict[str, Any]:
        """The facts of the line, and those told before it."""
        return {**self.known, **self.found}

    def is_told(self, key: str) -> bool:
        """Whether the line, or what was told before it, has this fact."""
        return key in self.found or key in self.known

    @property
    def open_role(self) -> str:
        """The role that a name by itself is taken for here; "" if all are told, or it may be a bonus's."""
        roles = (role for role in ("declarer", "partner") if role in self.model and not self.is_told(role))
        return "" if self.bonus else next(roles, "")

    def part(self) -> None:
        """A new clause begins here, as behind a comma."""
        self.clause = self.place

    def ask(self, start: int, count: int, choices: Sequence[Choice]) -> None:
        """The atoms can mean several things. Goes on behind them."""
        self.place = start + count
        begin, end = self.span(start)
        self.troubles.append(ambiguous(self.text[begin:end], begin, end, choices))

    def give_up(self, start: int, words: Sequence[str]) -> None:
        """The next atom means nothing here. Goes on behind it, or behind the words that look like a phrase
        with a slip in it; neighbours that mean nothing are one place."""
        self.place = start + self._like_a_phrase(start, words)
        begin, end = self.span(start)
        last = self.troubles[-1] if self.troubles else None
        gap = self.text[last.end : begin] if last and last.end <= begin else "x"
        if last and "not understood" in last.message and gap.strip("-_'’./ ") == "":
            self.troubles.pop()
            begin = last.start
        self.troubles.append(unknown(self.text[begin:end], begin, end, (*words, *self.names), self.variant))

    def _like_a_phrase(self, start: int, words: Sequence[str]) -> int:
        """How many atoms look like one of the phrases: "petit o bout" is three; 1 if it is only a word."""
        run = [atom for atom in self.atoms[start : start + 5] if atom.kind == "word"]
        for count in range(len(run), 1, -1):
            if self.atoms[start + count - 1] == run[count - 1]:
                if similar(self.text[run[0].start : run[count - 1].end], words, 0.8):
                    return count
        return 1

    def use(self, start: int) -> None:
        """Something was made of the atoms from `start` to here."""
        self.used.update(atom.start for atom in self.atoms[start : max(self.place, start + 1)])

    def put(self, key: str, value: Any, start: int) -> None:
        """A fact, once; what was told before stands."""
        self.use(start)
        if isinstance(value, dict):
            self.put_each(key, value, start)
        elif self.is_told(key) and self.told[key] != value:
            self._said_before(key, self.told[key], key in self.known, start)
        elif key not in self.known:
            self.found[key] = value
            self.spans.setdefault(key, self.span(start))

    def put_each(self, key: str, values: Mapping[str, Any], start: int) -> None:
        """What is told of some of the players, once of each."""
        self.use(start)
        before, here = self.known.get(key) or {}, self.found.get(key, {})
        told = {**before, **here}
        for who, value in values.items():
            if told.get(who, value) != value:
                self._said_before(f"{key} {who}", told[who], who in before, start)
                return
        self.found[key] = {**here, **values}
        self.spans.setdefault(key, self.span(start))

    def _said_before(self, what: str, value: Any, in_another: bool, start: int) -> None:
        said = "nobody" if value is None else rulebook.native(self.variant, str(value))
        hint = "go back to change it" if in_another else "say one of them"
        self.say(start, f"{what.replace('_', ' ')} was said before: {said}", hint)


def named_at(line: Line, place: int) -> tuple[int, tuple[str, ...]]:
    """How many atoms name somebody there, and whom they can mean: the name in full, or the beginning of
    one as far as it is unique. (0, ()) if nobody. Whether it is an "and" instead is not asked."""
    atom = line.atoms[place] if place < len(line.atoms) else None
    if atom is None:
        return 0, ()
    if atom.kind == "quoted":
        return (
            (1, (schema.nfc(atom.value),)) if isinstance(atom.value, str) and atom.value.strip() else (0, ())
        )
    found = readings(line, place)
    in_full = (each for each in found if is_full_name(line, place, each[0]))
    return next(in_full, found[0] if found else (0, ()))


def readings(line: Line, place: int) -> list[tuple[int, tuple[str, ...]]]:
    """Everything that the words there can be as a name, the most words first: (atoms, whom)."""
    run: list[Atom] = []
    here = line.atoms[place : place + 8]
    for each in here if here and here[0].start != line.word else ():
        if each.kind not in ("word", "number"):
            break
        run.append(each)
    if not run or run[0].kind == "number":
        return []
    counts = range(len(run), 0, -1)
    found = [(count, whom) for count in counts if (whom := _named(line, run[:count]))]
    return [each for each in found if not _breaks_a_phrase(line, place, each[0], found)]


def _breaks_a_phrase(line: Line, place: int, count: int, found: list[tuple[int, tuple[str, ...]]]) -> bool:
    """Whether a name would leave the rest of a phrase that is nothing by itself, where a shorter one leaves
    the phrase: "Jean petit au bout" at the table of Jean Petit."""
    known, end = lexicon.of_deal(line.variant), place + count
    rest = line.atoms[end : end + 1]
    if not rest or rest[0].kind != "word" or known.at(line.atoms, end)[0]:
        return False
    return any(
        shorter < count and known.at(line.atoms, place + shorter)[0] > count - shorter for shorter, _ in found
    )


def _named(line: Line, said: list[Atom]) -> tuple[str, ...]:
    """Whom these words name: as they stand, in full, or as the beginning of a name; half a number is none."""
    text, words = line.text[said[0].start : said[-1].end], " ".join(each.fold for each in said)
    if text in line.names:
        return (text,)
    return meant(words, line.names, cut=said[-1].kind != "number")


def quoted(name: str) -> str:
    """A name or a text as the line takes it whatever it is: between quotes, written as in JSON."""
    import json

    return json.dumps(name, ensure_ascii=False)


def is_full_name(line: Line, place: int, count: int) -> bool:
    """Whether the atoms are somebody's whole name, not only its beginning."""
    said = " ".join(atom.fold for atom in line.atoms[place : place + count])
    return line.atoms[place].kind == "quoted" or any(fold(name) == said for name in line.names)
