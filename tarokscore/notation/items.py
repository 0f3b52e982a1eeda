"""The items of one line at one table: every meaning that begins at each of its tokens."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TypeAlias

from tarokscore.core.words import fold
from tarokscore.notation.lexicon import Item, Lexicon
from tarokscore.notation.names import Form, SeatedNames
from tarokscore.notation.spelling import HALVES, SLIP, spelled
from tarokscore.notation.tokens import Token

LEFT_OUT = 100
"""Cost of a word that is not understood and left out."""
WITH = "with"
"""The grammatical case of a name or number that means "with" it."""
Edge: TypeAlias = tuple[int, Item]


class Items:
    """The items that begin at each token of one line. own[i]: (end, item) edges that start at token i; words:
    the tokens with all words that they can stand for; unknown: indices of unrecognised words; doubtful: of
    words of the game that may also be a shortened name; initials: of letters that are the initial of a name
    rather than a small word; is_named_in_full: whether the line has full names and no initials."""

    def __init__(self, found: Sequence[Token], known: Lexicon, seated: SeatedNames) -> None:
        self.lexicon, self.table = known, seated
        self.words = spelled(found, known, seated)
        self.tokens = [word.token for word in self.words]
        self.unknown = {place for place, word in enumerate(self.words) if word.is_unknown}
        self.doubtful: set[int] = set()
        self._begun: dict[int, Sequence[Edge]] = {}
        self.length = len(self.tokens)
        self._articles = {
            place for place, token in enumerate(self.tokens)
            if any(item.key == "article" for item in known.alone(token.fold))
        }  # fmt: skip
        self.initials = {place for place, token in enumerate(self.tokens) if self._is_initial(token)}
        self.is_named_in_full = not self.initials and any(
            len(token.fold) > 1 and token.fold in seated.words for token in self.tokens
        )
        self.own: list[list[Edge]] = [self._own(place) for place in range(self.length)]
        self._leave_out_irrealis()
        self._price_torn()
        self._leave_out()

    def kind(self, place: int) -> str:
        """The kind of the token at a place, "" after the last one."""
        return self.tokens[place].kind if place < self.length else ""

    def text(self, place: int) -> str:
        """The text of the token at a place, "" after the last one."""
        return self.tokens[place].text if place < self.length else ""

    def is_glued(self, place: int) -> bool:
        """Whether no space stands before the token at a place."""
        return place < self.length and self.tokens[place].glued

    def _own(self, place: int) -> list[Edge]:
        """The edges of every meaning that begins at a token."""
        token = self.tokens[place]
        if token.kind == "quoted":
            return [(place + 1, item) for item in self._quoted(str(token.value))]
        found: dict[Edge, None] = {}
        if token.kind == "number" and (place or not token.dot):  # "3. Anna": the third of a list
            found[place + 1, Item("number", WITH if self.words[place].is_with else "", token.value)] = None
            found.update(dict.fromkeys(self._halved(place + 1, token.value)))
        if token.kind in ("colon", "plus", "minus"):
            found[place + 1, Item(token.kind, "")] = None
            if token.kind == "plus":
                found[place + 1, Item("small", "and")] = None
        if token.kind not in ("word", "number"):
            return list(found)
        phrases = self._phrases(place)
        found.update(dict.fromkeys(self._names(place)))
        is_initial = place in self.initials and place and token.text.isupper()
        other = {"small"} if is_initial else {"verb"} if self._is_whole_name(token) else set()
        found.update(dict.fromkeys(each for each in phrases if other.isdisjoint((each[1].kind, each[1].key))))
        longest = max(
            (end for end, item in phrases if item.kind not in ("small", "key") or item.key == "article"),
            default=0,
        )  # "ein Solo" is not one card point, "ein Stich" is one trick
        for end, case, value in self._numerals(place):
            is_with = self.words[end - 1].is_with
            if end > longest or (end == longest and (is_with or self._is_unit(end))):
                found[end, Item("number", WITH if is_with else case, value)] = None
                found.update(dict.fromkeys(self._halved(end, value)))
        return list(found)

    def _leave_out_irrealis(self) -> None:
        """Let words of what might have been ("hätte") only be left out, with a question. Folded words have no
        accents, so that "hätte" and "hatte" can only be distinguished here."""
        for place, token in enumerate(self.tokens):
            if token.text.casefold() in self.lexicon.irrealis:
                # keep a longer phrase that is irrealis as a whole: "hätte nicht passen dürfen"
                whole = [edge for edge in self.own[place] if edge[0] > place + 2]
                self.own[place] = [*whole, (place + 1, Item("left", "", token.text, LEFT_OUT))]
                self.unknown.add(place)

    def _quoted(self, text: str) -> Iterator[Item]:
        """The items of a quoted text: a name, a text, or a phrase of the game that somebody said."""
        yield from (Item("name", "", text), Item("text", "", text))
        words = tuple(fold(text).split())
        if words and text not in self.table.players:
            yield from (item for phrase, item in self.lexicon.phrases.get(words[0], ()) if phrase == words)

    def _leave_out(self) -> None:
        """Let a word in small letters that is not understood be left out, unless it is part of a longer word:
        "Gegenpartei" without "partei" would mean something else."""
        covered = {at for start, edges in enumerate(self.own) for end, _ in edges for at in range(start, end)}
        words = [each for each in self.tokens if each.kind == "word"]
        starts, ends = {each.start for each in words}, {each.end for each in words}
        for place, token in enumerate(self.tokens):
            if token.kind == "word" and place not in covered:
                self.unknown.add(place)
            is_part = token.start in ends or token.end in starts
            if place in self.unknown and token.text == token.text.lower() and not is_part:
                self.own[place].append((place + 1, Item("left", "", token.text, LEFT_OUT)))

    def _halved(self, place: int, whole: object) -> Iterator[Edge]:
        """The edges of a whole number followed by a half: "43 et demi", "43 ½", "43 1/2". place: after the
        number."""
        if not isinstance(whole, int):
            return
        behind = [end for end, item in self._small(place) if item.key == "and"]
        for start in (place, *behind):
            ends = [end for end, item in self._small(start) if item.key == "half"]
            if self.text(start) in HALVES:
                ends.append(start + 1)
            yield from ((end, Item("number", "", whole + Decimal("0.5"))) for end in ends)

    def _small(self, place: int) -> Iterator[Edge]:
        """The small words, spelled exactly, that begin at a place."""
        return ((end, item) for end, item in self._phrases(place) if item.kind == "small" and not item.cost)

    def _phrases(self, place: int) -> Sequence[Edge]:
        """The edges of every phrase that begins at a place; cached."""
        if place not in self._begun:
            self._begun[place] = list(self._phrases_from(place))
        return self._begun[place]

    def _phrases_from(self, place: int) -> Iterator[Edge]:
        """As `_phrases`, computed."""
        behind = range(place + 1, min(place + 3, self.length))  # one of them may be an article
        second = {"", *(word for at in behind for word in self.words[at].forms)}
        is_open = not self.unknown.isdisjoint(behind)
        for word, cost in self.words[place].forms.items() if place < self.length else ():
            begun = self.lexicon.begun(word)  # of some words there are hundreds of phrases
            rows = [row for at in (begun if is_open else second) for row in begun.get(at, ())]
            for _, phrase, item in sorted(rows):
                for end, extra in self._match(phrase, place, cost):
                    if len(phrase) > 1 and self._is_another(phrase, place, end):
                        continue  # "ujel mond" (caught it) is no form of "ujeli mond" (they caught it from)
                    if item.kind == "word" and len(phrase[-1]) == 1 and self._is_elided(end):
                        continue  # "garde c'est juste" does not mean "garde c"
                    yield end, item if not extra else item._replace(cost=extra)

    def _is_another(self, phrase: tuple[str, ...], place: int, end: int) -> bool:
        """Whether the words from a place to an end, as written, are a different phrase."""
        written = tuple(token.fold for token in self.tokens[place:end])
        known = self.lexicon.phrases.get(written[0], ())
        return phrase != written and any(each == written for each, _ in known)

    def _match(self, phrase: tuple[str, ...], place: int, cost: int) -> Iterator[tuple[int, int]]:
        """(end, cost of its spelling) of a phrase whose first word stands at a place; nothing if the rest
        does not follow. An article may stand inside. cost: of the first word."""
        at = place + 1
        for word in phrase[1:]:
            inside = self.text(at) == "("  # "Ulti (1)"
            at += inside
            if at in self._articles and self._cost(at, word) < 0:
                at += 1
            if at >= self.length:
                return
            extra = self._cost(at, word)
            if extra < 0 and len(phrase) > 2 and at in self.unknown and cost < SLIP:
                extra = SLIP  # "petit o bout"
            if extra < 0:
                return
            cost, at = cost + extra, at + 1
            at += inside and self.text(at) == ")"
        yield at, cost

    def _is_elided(self, end: int) -> bool:
        """Whether an apostrophe joins the tokens before and at a place."""
        return self.is_glued(end) and self.tokens[end].start > self.tokens[end - 1].end

    def _cost(self, place: int, word: str) -> int:
        """The cost of taking a token for a word, -1 if it cannot be that word."""
        return self.words[place].forms.get(word, -1)

    def _names(self, place: int) -> Iterator[Edge]:
        """The edges of the names of players, also inflected or shortened, that begin at a place."""
        token = self.tokens[place]
        if self._is_elided(place + 1) and (
            token.text.casefold() in ("l", "d", "s", "n", "j") or self._begins_chatter(place)
        ):
            return
        found: list[tuple[int, Form, int]] = []
        for word, cost in self.words[place].forms.items():
            for form in self.table.forms.get(word, ()):
                end = place + len(form.words)
                if end <= self.length and all(
                    self._cost(place + at, each) >= 0 for at, each in enumerate(form.words)
                ):
                    found.append((end, form, cost))
        # "Péter" is Peter, unless Péter sits there too
        fitting = [(end, form, cost) for end, form, cost in found if form.fits(self.tokens[place:end])]
        found = fitting or found
        exact = max((end for end, form, _ in found if not form.case), default=0)
        before = self.lexicon.alone(self.tokens[place - 1].fold) if place else ()
        is_led = any(item.key in ("of", "called") for item in before)  # "volal Jana", "u Jana"
        for end, form, cost in found:
            # an uninflected name excludes inflected ones, except after a word that requires a case
            if not exact or not form.case or end > exact or is_led:
                yield end, Item("name", form.case, form.player, cost + (end < exact))
        if found or token.kind != "word" or place in self.unknown:
            return
        small = {"verb", "with", "of"} if len(token.text) > 1 else {"by", "with", "and", "article"}
        small |= {"verb"} if self.is_named_in_full else set()  # "Luc a montré": no Agnès
        small -= {"article"} if self.initials else set()
        named = {each.fold for each in self.tokens[place + 1 : place + 2]} & self.table.forms.keys()
        small |= {"article"} if named and len(token.text) > 1 else set()  # the "la" of "la Luc"
        is_small = token.text.islower() and (
            any(item.key in small for item in self.lexicon.alone(token.fold))
        )  # "o 6" does not mean Oldřich, "bukott el" not Elek, "mit" not Mitzi
        if not is_small and (meant := tuple(self.table.beginning_with(token))):
            if token.text.islower() and any(item.kind != "small" for _, item in self._phrases(place)):
                self.doubtful.add(place)  # "ch." beside Chloé
            yield place + 1, Item("name", "", meant[0] if len(meant) == 1 else meant)

    def _begins_chatter(self, place: int) -> bool:
        """Whether a letter begins a phrase of several words without a fact: "c'était"."""
        phrases = self._phrases(place) if len(self.text(place)) == 1 else ()
        return any(end > place + 1 and item.key == "verb" and not item.cost for end, item in phrases)

    def _is_initial(self, token: Token) -> bool:
        """Whether a letter is the initial of a name rather than a small word: in a line with "g mit v" "n"
        can be Nina, too."""
        is_capital = token.text.isupper() and any(each.text != each.text.upper() for each in self.tokens)
        is_initial = is_capital or not self.lexicon.alone(token.fold)
        is_letter = token.kind == "word" and len(token.text) == 1 and not token.dot
        return is_letter and is_initial and any(self.table.beginning_with(token))

    def _is_whole_name(self, token: Token) -> bool:
        """Whether a word is somebody's name as it is written: a player called Weiss is no "weiss"."""
        return token.text[:1].isupper() and token.fold in map(fold, self.table.players)

    def _numerals(self, place: int) -> list[tuple[int, str, int]]:
        """(end, case, number) for every number in words that begins at a place; no part of a hyphenated
        number."""
        found = [
            (place + len(phrase), case, value)
            for word in self.words[place].forms
            for phrase, case, value in self.lexicon.numerals.get(word, ())
            if place + len(phrase) <= self.length
            and all(self._cost(place + at, each) == 0 for at, each in enumerate(phrase))
        ]
        far = max((end for end, _, _ in found), default=0)
        return [each for each in found if each[0] == far or not self.is_glued(each[0])]

    def _is_unit(self, place: int) -> bool:
        """Whether a word that can be counted begins at a place: "pont" in "három pont"."""
        return any(
            item.kind in ("key", "field", "choice", "entry") or item.key in ("over", "under", "thirds")
            or (item.kind == "word" and item.value in self.lexicon.model)
            for _, item in self._phrases(place) if not item.cost
        )  # fmt: skip

    def _price_torn(self) -> None:
        """Add 1 to the cost of an item that is only part of a longer phrase at the same place, unless another
        phrase overlaps the longer one's end. A short word for an entry does not count as a longer phrase if
        no entry stands before it."""
        is_behind_an_entry = False
        for place, edges in enumerate(self.own):
            apart = {"name", "number", "left", *([] if is_behind_an_entry else ["again"])}
            ends = [end for end, item in edges if item.kind not in apart and not item.cost]
            is_behind_an_entry |= any(item.kind == "entry" for _, item in edges)
            if not ends or all(end >= max(ends) for end, _ in edges):
                continue
            far = max(ends)
            hyphened = all(token.glued for token in self.tokens[place + 1 : far])
            if not hyphened and any(
                end > far for at in range(place + 1, far) for end, item in self.own[at] if not item.cost
            ):
                continue
            self.own[place] = [
                (end, item._replace(cost=item.cost + 1) if end < far and self._is_cut(place, item) else item)
                for end, item in edges
            ]

    def _is_cut(self, place: int, item: Item) -> bool:
        """Whether an item at a place counts as part of a longer phrase; a shortened name or a number in words
        does not."""
        if item.kind == "name":
            return isinstance(item.value, str) and fold(item.value) == self.tokens[place].fold
        return item.kind != "number" or self.kind(place) == "number"  # "1. povinnost"
