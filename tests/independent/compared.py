"""Each game settled twice: by the package and by its second settlement, over random and damaged deals.

python -m tests.independent [--deals N] [--seed S] [GAME …]
"""

import copy
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

import tarokscore
from tarokscore.settling import house_rules
from tests.independent import (
    cego,
    danish_tarok,
    dappen,
    dappen_at_random,
    french_tarot,
    french_tarot_refusals,
    hungarian_tarokk,
    illusztralt_tarokk,
    koenigrufen,
    koenigrufen_deals,
    slovenian_tarok,
    slovenian_tarok_deals,
    taroky,
    taroky_at_random,
    zwanzigerrufen,
)
from tests.independent.refused import Refused
from tests.strategies import cego as cego_deals
from tests.strategies import danish_tarok as danish_deals
from tests.strategies import french_tarot as french_deals
from tests.strategies import hungarian_tarokk as hungarian_deals
from tests.strategies import illusztralt_tarokk as illusztralt_deals
from tests.strategies import zwanzigerrufen as zwanziger_deals

Json = dict[str, Any]
Rules = set[str]
Same = Callable[[Rules, Rules], bool]  # whether the package and the second settlement refuse for one reason


class Case(NamedTuple):
    """A deal to be settled twice, the house rules it was played under, and what the deal before it left."""

    deal: Json
    rules: Json
    state: Json | None = None


class Compared(NamedTuple):
    """Whether both settlements say the same of a deal, whether it was settled, and what each of them says."""

    agree: bool
    settled: bool
    case: Case
    package: Any
    second: Any


def settled_twice(
    case: Case,
    second: Callable[[], Any],
    same: Same,
    answer: Callable[[tarokscore.Settlement], Any] = lambda settlement: settlement.scores,
) -> Compared:
    """second: settles the case in the other way, or raises Refused; answer: what of the package's
    settlement is compared with that."""
    one: Any
    try:
        one = answer(tarokscore.settle(copy.deepcopy(case.deal), case.rules, case.state))
    except tarokscore.DealError as error:
        one = {problem.rule for problem in error.problems}
    two: Any
    try:
        two = second()
    except Refused as refusal:
        two = refusal.rules
    refused = isinstance(one, set), isinstance(two, set)
    agree = same(one, two) if all(refused) else not any(refused) and bool(one == two)
    return Compared(agree, not refused[0], case, one, two)


# --- when two refusals are the same one ----------------------------------------------------------


def by_the_same_rules(one: Rules, two: Rules) -> bool:
    return one == two


def by_a_common_rule(one: Rules, two: Rules) -> bool:
    """Of a record with several faults each tells those that it comes to."""
    return bool(one & two)


def by_any_rule(one: Rules, two: Rules) -> bool:
    """The second settlement knows no rule ids."""
    return not two


# --- the games -----------------------------------------------------------------------------------


def compare_french_tarot(random: Random, changed: int, damage: bool) -> Compared:
    choose = random.choice
    many = choose((True, False))
    rules = french_deals.house_rules(choose) if many else french_deals.changed_rules(choose, changed)
    deal = french_deals.deal_of(choose, rules)
    state = french_deals.before(choose, deal, rules)
    if damage:
        deal = french_deals.damaged(choose, deal)

    def second() -> tuple[dict[str, int], list[int]]:
        whole = house_rules("french-tarot", rules).plain()
        if broken := french_tarot_refusals.refused(deal, whole):
            raise Refused(broken)
        return french_tarot.reckon(french_tarot_refusals.without_absent(deal), rules, state)

    def same(one: Rules, two: Rules) -> bool:
        return two == {"shape"} or (by_a_common_rule if damage else by_the_same_rules)(one, two)

    def answer(settled: tarokscore.Settlement) -> tuple[dict[str, int], list[int]]:
        return settled.scores, list((settled.state or {}).get("mouches") or [])

    return settled_twice(Case(deal, rules, state or None), second, same, answer)


def compare_hungarian_tarokk(random: Random, changed: int, damage: bool) -> Compared:
    rules = hungarian_deals.changed_rules(random.choice, changed)
    deal = hungarian_deals.deal_of(random.choice, rules)
    state = hungarian_deals.before(random.choice, deal) if random.random() < 0.5 else {}
    if damage:
        deal = hungarian_deals.damaged(random.choice, deal)
    return two_hungarian(Case(deal, rules, state), hungarian_tarokk, {"V-18", "V-19"})


def compare_illusztralt_tarokk(random: Random, changed: int, damage: bool) -> Compared:
    rules = illusztralt_deals.changed_rules(random.choice, changed)
    deal = illusztralt_deals.deal_of(random.choice, rules)
    state = illusztralt_deals.before(random.choice, deal, rules) if random.random() < 0.5 else {}
    if damage:
        deal = illusztralt_deals.damaged(random.choice, deal)
    return two_hungarian(Case(deal, rules, state), illusztralt_tarokk, {"IL-V18", "IL-V19"})


def two_hungarian(case: Case, game: Any, late: Rules) -> Compared:
    """game: the module of the second settlement; late: the refusals of which either may be the one to tell,
    where no number of tricks fits."""

    def second() -> tuple[dict[str, int], Json, list[str]]:
        found, after, warned = game.reckoned(*case)
        return found, after, sorted(warned)

    def same(one: Rules, two: Rules) -> bool:
        if game.shape_faults(game.said(case.deal, game.KEYS)):
            return two <= one  # the package judges the rest of the record as well
        return one - late == two - late and one & late <= two and bool(one & late) == bool(two & late)

    def answer(settled: tarokscore.Settlement) -> tuple[dict[str, int], Any, list[str]]:
        return settled.scores, settled.state, sorted(warning.rule for warning in settled.warnings)

    return settled_twice(case, second, same, answer)


def compare_danish_tarok(random: Random, changed: int, damage: bool) -> Compared:
    rules = danish_deals.house_rules(random.choice, changed)
    deal, state = danish_deals.made(random.choice, rules)
    if damage:
        deal, rules, state = danish_deals.damaged(random.choice, deal, rules, state)

    def same(one: Rules, two: Rules) -> bool:
        if two & {"DT-V1", "DT-V2"}:
            return two <= one  # the second settlement judges nothing more where nobody knows who plays
        return one == two

    case = Case(deal, rules, state)
    return settled_twice(case, lambda: danish_tarok.reckoned(*case), same)


def compare_dappen(random: Random, changed: int, damage: bool) -> Compared:
    rules = dappen_at_random.house_rules(random)
    deal = dappen_at_random.deal(random, rules)
    if damage:
        deal = dappen_at_random.damaged(random, deal)
    same = by_a_common_rule if damage else by_the_same_rules
    return settled_twice(Case(deal, rules), lambda: dappen.reckoned(deal, rules), same)


def compare_taroky(random: Random, changed: int, damage: bool) -> Compared:
    rules = taroky_at_random.house_rules(random)
    deal, pool = taroky_at_random.deal(random, rules), taroky_at_random.pool(random, rules)
    if damage:
        deal = taroky_at_random.damaged(random, deal)
    case = Case(deal, rules, {"zid": pool} if rules.get("zid") else None)
    same = by_a_common_rule if damage else by_the_same_rules
    return settled_twice(case, lambda: taroky.reckoned(deal, rules, pool), same)


def compare_zwanzigerrufen(random: Random, changed: int, damage: bool) -> Compared:
    rules = zwanziger_deals.random_options(random)
    deal = zwanziger_deals.random_deal(random, rules)
    if damage:
        deal = zwanziger_deals.damaged(random, deal)
    double_deals = random.choice((0, 0, 1, 5))

    def second() -> tuple[dict[str, int], int]:
        return zwanzigerrufen.reckoned(copy.deepcopy(deal), rules, double_deals)

    def answer(settled: tarokscore.Settlement) -> tuple[dict[str, int], Any]:
        return settled.scores, (settled.state or {})["double_deals"]

    same = by_a_common_rule if damage else by_the_same_rules
    return settled_twice(Case(deal, rules, {"double_deals": double_deals}), second, same, answer)


def compare_koenigrufen(random: Random, changed: int, damage: bool) -> Compared:
    rules = koenigrufen_deals.house_rules(random)
    deal = koenigrufen_deals.deal(random, rules)
    if damage:
        deal = koenigrufen_deals.damaged(random, deal)
    return settled_twice(Case(deal, rules), lambda: koenigrufen.reckoned(deal, rules), by_any_rule)


def compare_slovenian_tarok(random: Random, changed: int, damage: bool) -> Compared:
    rules = slovenian_tarok_deals.house_rules(random)
    deal = slovenian_tarok_deals.deal(random, rules)
    if damage:
        deal = slovenian_tarok_deals.damaged(random, deal)
    state = slovenian_tarok_deals.sheet_before(random, deal)
    noted = ("noted", "radli", "collective_radli", "compulsory_klop")

    def second() -> tuple[Json, Json]:
        return slovenian_tarok.reckoned(deal, rules, state)

    def answer(settled: tarokscore.Settlement) -> tuple[dict[str, int], Json]:
        return settled.scores, {key: (settled.state or {})[key] for key in noted}

    return settled_twice(Case(deal, rules, state), second, by_any_rule, answer)


def compare_cego(random: Random, changed: int, damage: bool) -> Compared:
    deal, rules = cego_deals.random_pair(random)
    if damage:
        deal = cego_deals.damaged(random, deal)
    same = by_a_common_rule if damage else by_the_same_rules
    return settled_twice(Case(deal, rules), lambda: cego.reckoned(deal, rules), same)


GAMES: dict[str, Callable[[Random, int, bool], Compared]] = {
    "french-tarot": compare_french_tarot,
    "hungarian-tarokk": compare_hungarian_tarokk,
    "illusztralt-tarokk": compare_illusztralt_tarokk,
    "danish-tarok": compare_danish_tarok,
    "dappen": compare_dappen,
    "taroky": compare_taroky,
    "zwanzigerrufen": compare_zwanzigerrufen,
    "koenigrufen": compare_koenigrufen,
    "slovenian-tarok": compare_slovenian_tarok,
    "cego": compare_cego,
}


def sample(variant: str, deals: int, damage: bool, seed: str = "") -> Iterable[Compared]:
    """So many deals of a game under none, one and two changed house rules in turn; where a game's random
    house rules come in any number, that number is not looked at."""
    random = Random(f"{variant} {damage} {seed}")
    for number in range(deals):
        yield GAMES[variant](random, number % 3, damage)
