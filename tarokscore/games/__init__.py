"""The table of games, and what each game's package provides. A new game is a new folder and a row here.

A game is a package in this folder, with its rulebook `rules.md`. It provides:

    Deal, Options, State   its models (see tarokscore.schema): the facts of a deal, the house rules with
                           their defaults, and what is carried from deal to deal (with the table's own sheet,
                           where that notes other figures than are settled)
    PRESETS                {name: {option: value}}: named sets of house rules
    RULE_OF                {key of a deal: rule id to cite for its shape, "": for all other keys}; "options",
                           "state" for these, "options.NAME" for one house rule
    ACCOUNTS               every account that there can be beside the players, such as a pot: () or ("pot",)
    NO_DEAL                outcomes that are booked and are no played deal: cards that are dealt again, a
                           pot that is opened or closed
    WHOSE                  {value of a deal: the key that names the player who did it}
    COUNT                  what its cards are worth and how they are counted (rules.counting.Counting)
    PACK                   card points in the pack
    IMPLIED_FACTS          what a typed line may omit (rules.implied_facts); optional
    FORMER_DEFAULTS        {option: (value, rule)}: defaults of earlier versions, and the rule by which they
                           were corrected; optional
    counting(options)      -> COUNT under house rules that change it; optional
    examples.txt           beside the modules: deals on one line (tarokscore.notation.examples)
    needed(deal, options)          -> card points that win this deal; None: points do not decide it
    accounts(options)              -> those of ACCOUNTS that these house rules have
    seat(deal, options, state)     -> Seats: who plays, who sits out, who deals
    refusals(situation)            -> Problems: why this cannot have happened (every one of them)
    warnings(situation)            -> Problems: what is unusual, and accepted
    settle(situation)              -> Lines: the derivation, in the order a table reckons
    next_state(situation, scores)  -> State: for the next deal; scores are the deal's own
    first_state(dealer, options)   -> State: before the first deal of a ledger
    opening(players, options)      -> the deal that opens a ledger (paying into a pot), or None
    outlook(state, options)        -> Outlook: the next dealer, the end, other running state

A Situation is the deal, the house rules, the state and the seats, made once for all rules. refusals and
warnings get a Deal whose shape is right but in which anything may be missing; settle and next_state only
see a deal that refusals had nothing against.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, cast

from tarokscore.core import Json, Line, Outlook, Problem, Seats, Situation
from tarokscore.core.words import fold
from tarokscore.rules.counting import Counting
from tarokscore.rules.implied_facts import ImpliedFacts

if TYPE_CHECKING:  # the rows are known without loading a model
    from tarokscore.schema import Carried, DealFacts, Facts

AnySituation: TypeAlias = Situation["DealFacts", "Facts", "Carried"]
"""A situation of whichever game."""


class Row(NamedTuple):
    """A game. module: its package; name: the native one; also: other names; players: how many play, "3–5";
    presets: the names of its sets of house rules."""

    id: str
    module: str
    name: str
    also: tuple[str, ...]
    players: str
    presets: tuple[str, ...] = ()


TABLE = (
    Row(
        "french-tarot",
        "french_tarot",
        "Tarot français",
        ("jeu de tarot", "tarot", "French tarot", "Französisches Tarot", "フランスタロット"),
        "3–5",
        ("fft-2012",),
    ),
    Row(
        "hungarian-tarokk",
        "hungarian_tarokk",
        "Paskievics tarokk",
        (
            "húszashívásos tarokk",
            "Hungarian tarokk",
            "XX-calling tarokk",
            "Ungarisches Tarock",
            "Paskiewitsch",
            "ハンガリアンタロック",
        ),
        "4–5",
    ),
    Row(
        "illusztralt-tarokk",
        "illusztralt_tarokk",
        "Illusztrált tarokk",
        ("Palatinusz tarokk", "Illustrated Hungarian tarokk", "Illustriertes ungarisches Tarock"),
        "4–5",
        ("itvb-2019", "bte-2016", "pagat", "mkvm", "kupa-84"),
    ),
    Row(
        "taroky",
        "taroky",
        "Taroky",
        ("Czech taroky", "české taroky", "taroki", "タロキー"),
        "4–5",
        ("vysocina",),
    ),
    Row(
        "bavarian-tarock",
        "bavarian_tarock",
        "Haferltarock",
        ("Bayerisches Tarock", "Haferltarok", "Bavarian tarock"),
        "3–4",
    ),
    Row("dappen", "dappen", "Dappen", ("Schwarzwälder Tapptarock",), "6–8", ("pagat",)),
    Row("koenigrufen", "koenigrufen", "Königrufen", ("Koenigrufen",), "4–5", ("pagat",)),
    Row(
        "slovenian-tarok",
        "slovenian_tarok",
        "Tarok (slovenski)",
        ("slovenski tarok", "Slovenian tarok"),
        "3–5",
    ),
    Row(
        "zwanzigerrufen",
        "zwanzigerrufen",
        "Zwanzigerrufen",
        ("XX-Rufen", "20er-Rufen", "Zwanz'gerrufen"),
        "4",
        ("freeboardgames", "tc-solo", "tcmm-2005", "hksw", "two-handed"),
    ),
    Row(
        "cego",
        "cego",
        "Cego",
        ("Zego", "Ceco", "badisches Tarock", "Baden tarock"),
        "3–5",
        (
            "schwarzwaldmeisterschaft",
            "loewen",
            "ministranten",
            "braeunlingen-turnier",
            "oberwolfach",
            "grupp",
        ),
    ),
    Row(
        "danish-tarok",
        "danish_tarok",
        "Tarok (dansk)",
        ("dansk tarok", "Danish tarok", "Grosstarok", "Großtarock"),
        "3–4",
        ("tout-135", "bga-expensive-fail"),
    ),
)


class Game(Protocol):
    """What every game's package provides, as the docstring of this module explains."""

    Deal: type[DealFacts]
    Options: type[Facts]
    State: type[Carried]
    PRESETS: Mapping[str, Mapping[str, Json]]
    RULE_OF: Mapping[str, str]
    ACCOUNTS: tuple[str, ...]
    NO_DEAL: tuple[str, ...]
    WHOSE: Mapping[str, str]
    COUNT: Counting
    PACK: int

    def needed(self, deal: DealFacts, options: Facts | None = None) -> int | Fraction | None: ...
    def accounts(self, options: Facts) -> tuple[str, ...]: ...
    def seat(self, deal: DealFacts, options: Facts, state: Carried) -> Seats: ...
    def refusals(self, situation: AnySituation) -> Iterable[Problem]: ...
    def warnings(self, situation: AnySituation) -> Iterable[Problem]: ...
    def settle(self, situation: AnySituation) -> Iterable[Line]: ...
    def next_state(self, situation: AnySituation, scores: Mapping[str, int]) -> Carried: ...
    def first_state(self, dealer: str | None, options: Facts) -> Carried: ...
    def opening(self, players: tuple[str, ...], options: Facts) -> dict[str, Json] | None: ...
    def outlook(self, state: Carried, options: Facts) -> Outlook: ...


_ROWS = {row.id: row for row in TABLE}


def row(variant: str) -> Row:
    """The row of the game with this id. Raises KeyError if there is none."""
    return _ROWS[variant]


def find(name: str) -> Row | None:
    """The game with this id, native name or other name, whatever the letter case and accents; None if there
    is none."""
    if name in _ROWS:
        return _ROWS[name]
    wanted = fold(name)
    for candidate in TABLE:
        if wanted in map(fold, (candidate.id, candidate.name, *candidate.also)):
            return candidate
    return None


def near(name: str) -> list[Row]:
    """The game of this name, else the games in whose names a word begins with it."""
    if (found := find(name)) is not None:
        return [found]
    wanted = fold(name)
    named = ((each, fold(" ".join((each.id, each.name, *each.also)))) for each in TABLE)
    return [each for each, names in named if wanted and f" {wanted}" in f" {names}"]


@cache
def load(variant: str) -> Game:
    """Import the package of one game by its id. Raises KeyError if there is none."""
    return cast(Game, import_module(f"tarokscore.games.{row(variant).module}"))  # see test_contract


def implied_facts(variant: str) -> ImpliedFacts:
    """The facts of a game that a deal told in words may omit."""
    found: ImpliedFacts = getattr(load(variant), "IMPLIED_FACTS", ImpliedFacts())
    return found


def former_defaults(variant: str) -> Mapping[str, tuple[Json, str]]:
    """{option: (former default, rule by which it was corrected)} of house rules whose default has changed."""
    found: Mapping[str, tuple[Json, str]] = getattr(load(variant), "FORMER_DEFAULTS", {})
    return found


def counting(variant: str, options: Facts | None = None) -> Counting:
    """How a game counts its cards under these Options (None: the defaults)."""
    game = load(variant)
    by_options: Callable[[Facts], Counting] | None = getattr(game, "counting", None)
    return game.COUNT if options is None or by_options is None else by_options(options)
