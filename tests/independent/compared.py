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
    dappen,
    dappen_at_random,
    french_tarot_refusals,
    koenigrufen,
    koenigrufen_deals,
    slovenian_tarok,
    slovenian_tarok_deals,
    taroky,
    taroky_at_random,
    zwanzigerrufen,
)
from tests.independent import (
    danish_tarok as danish,
)
from tests.independent import (
    french_tarot as french,
)
from tests.independent import (
    hungarian_tarokk as hungarian,
)
from tests.independent import (
    illusztralt_tarokk as illusztralt,
)
from tests.strategies import cego as cego_deals
from tests.strategies import danish_tarok as danish_deals
from tests.strategies import french_tarot as french_deals
from tests.strategies import hungarian_tarokk as hungarian_deals
from tests.strategies import illusztralt_tarokk as illusztralt_deals
from tests.strategies import zwanzigerrufen as zwanziger_deals

Json = dict[str, Any]
Rules = set[str]


class Compared(NamedTuple):
    """Whether both settlements say the same of a deal, whether it was settled, and (deal, house rules,
    state, what the package says, what the second settlement says)."""

    agree: bool
    settled: bool
    case: tuple[Json, Json, Json | None, Any, Any]


def package(
    deal: Json, rules: Json, state: Json | None, answer: Callable[[tarokscore.Settlement], Any]
) -> Any:
    """What the package settles, as `answer` has it; the rules of its refusals otherwise."""
    try:
        return answer(tarokscore.settle(copy.deepcopy(deal), rules, state))
    except tarokscore.DealError as error:
        return {problem.rule for problem in error.problems}


def scores(settled: tarokscore.Settlement) -> Any:
    return settled.scores


def compared(
    case: tuple[Json, Json, Json | None], one: Any, two: Any, same: Callable[[Rules, Rules], bool]
) -> Compared:
    """`same`: whether two refusals are the same one."""
    refused = isinstance(one, set), isinstance(two, set)
    agree = same(one, two) if all(refused) else not any(refused) and bool(one == two)
    return Compared(agree, not refused[0], (*case, one, two))


def share_a_rule(one: Rules, two: Rules) -> bool:
    return bool(one & two)


def french_tarot(random: Random, changed: int | None, damage: bool) -> Compared:
    choose = random.choice
    rules = (
        french_deals.house_rules(choose) if changed is None else french_deals.changed_rules(choose, changed)
    )
    deal = french_deals.deal_of(choose, rules)
    state = french_deals.before(choose, deal, rules)
    if damage:
        deal = french_deals.damaged(choose, deal)

    def answer(settled: tarokscore.Settlement) -> Any:
        return settled.scores, list((settled.state or {}).get("mouches") or [])

    whole = house_rules("french-tarot", rules).model_dump(mode="json")
    two: Any = french_tarot_refusals.refused(deal, whole)
    if not two:
        two = french.reckon(french_tarot_refusals.without_absent(deal), rules, state)
    one = package(deal, rules, state or None, answer)
    return compared((deal, rules, state), one, two, lambda one, two: two == {"shape"} or bool(one & two))


def hungarian_tarokk(random: Random, changed: int | None, damage: bool) -> Compared:
    return of_two_hungarian(hungarian, hungarian_deals, {"V-18", "V-19"}, random, changed, damage)


def illusztralt_tarokk(random: Random, changed: int | None, damage: bool) -> Compared:
    late = {"IL-V18", "IL-V19"}
    return of_two_hungarian(illusztralt, illusztralt_deals, late, random, changed, damage)


def of_two_hungarian(
    second: Any, deals: Any, late: Rules, random: Random, changed: int | None, damage: bool
) -> Compared:
    """`late`: the refusals of which either may be the one to tell, where no number of tricks fits."""
    rules = deals.changed_rules(random.choice, changed or 0)
    deal = deals.deal_of(random.choice, rules)
    before = (deal, rules) if deals is illusztralt_deals else (deal,)
    state = deals.before(random.choice, *before) if random.random() < 0.5 else {}
    if damage:
        deal = deals.damaged(random.choice, deal)
    misshapen = bool(second.shape_faults(second.said(deal, second.KEYS)))
    try:
        found, after, warned = second.reckoned(deal, rules, state)
        two: Any = found, after, sorted(warned)
    except second.Refused as refusal:
        two = refusal.rules

    def answer(settled: tarokscore.Settlement) -> Any:
        return settled.scores, settled.state, sorted(warning.rule for warning in settled.warnings)

    def same(one: Rules, two: Rules) -> bool:
        if misshapen:
            return two <= one  # the package judges the rest of the record as well
        return one - late == two - late and bool(one & late) == bool(two & late)

    return compared((deal, rules, state), package(deal, rules, state, answer), two, same)


def danish_tarok(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = danish_deals.house_rules(random.choice, changed or 0)
    deal, state = danish_deals.made(random.choice, rules)
    if damage:
        deal, rules, state = danish_deals.damaged(random.choice, deal, rules, state)
    try:
        two: Any = danish.reckoned(deal, rules, state)
    except danish.Refused as refusal:
        two = refusal.rules
    return compared((deal, rules, state), package(deal, rules, state, scores), two, share_a_rule)


def dappen_(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = dappen_at_random.house_rules(random)
    deal = dappen_at_random.deal(random, rules)
    if damage:
        deal = dappen_at_random.damaged(random, deal)
    try:
        two: Any = dappen.reckoned(deal, rules)
    except dappen.Refused as refusal:
        two = refusal.rules
    return compared((deal, rules, None), package(deal, rules, None, scores), two, share_a_rule)


def taroky_(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = taroky_at_random.house_rules(random)
    deal, pool = taroky_at_random.deal(random, rules), taroky_at_random.pool(random, rules)
    if damage:
        deal = taroky_at_random.damaged(random, deal)
    state = {"zid": pool} if rules.get("zid") else None
    try:
        two: Any = taroky.reckoned(deal, rules, pool)
    except taroky.Refused as refusal:
        two = refusal.rules
    return compared((deal, rules, state), package(deal, rules, state, scores), two, share_a_rule)


def zwanzigerrufen_(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = zwanziger_deals.random_options(random)
    deal = zwanziger_deals.random_deal(random, rules)
    if damage:
        deal = zwanziger_deals.damaged(random, deal)
    double_deals = random.choice((0, 0, 1, 5))
    try:
        two: Any = zwanzigerrufen.reckoned(copy.deepcopy(deal), rules, double_deals)
    except zwanzigerrufen.Refused as refusal:
        two = refusal.rules

    def answer(settled: tarokscore.Settlement) -> Any:
        return settled.scores, (settled.state or {})["double_deals"]

    state = {"double_deals": double_deals}
    return compared((deal, rules, state), package(deal, rules, state, answer), two, share_a_rule)


def koenigrufen_(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = koenigrufen_deals.house_rules(random)
    deal = koenigrufen_deals.deal(random, rules)
    if damage:
        deal = koenigrufen_deals.damaged(random, deal)
    two: Any = koenigrufen.reckon(deal, rules)
    one = package(deal, rules, None, scores)
    return compared((deal, rules, None), one, set() if two is None else two, both_refuse)


def slovenian_tarok_(random: Random, changed: int | None, damage: bool) -> Compared:
    rules = slovenian_tarok_deals.house_rules(random)
    deal = slovenian_tarok_deals.deal(random, rules)
    if damage:
        deal = slovenian_tarok_deals.damaged(random, deal)
    state = slovenian_tarok_deals.sheet_before(random, deal)

    def answer(settled: tarokscore.Settlement) -> Any:
        after = settled.state or {}
        return settled.scores, {
            key: after[key] for key in ("noted", "radli", "collective_radli", "compulsory_klop")
        }

    two: Any = slovenian_tarok.reckon(deal, rules, state)
    one = package(deal, rules, state, answer)
    return compared((deal, rules, state), one, set() if two is None else two, both_refuse)


def both_refuse(one: Rules, two: Rules) -> bool:
    return True


def cego_(random: Random, changed: int | None, damage: bool) -> Compared:
    deal, rules = cego_deals.random_pair(random)
    if damage:
        deal = cego_deals.damaged(random, deal)
    found, broken = cego.judge(deal, rules)
    two: Any = broken if found is None else found
    return compared((deal, rules, None), package(deal, rules, None, scores), two, share_a_rule)


GAMES: dict[str, Callable[[Random, int | None, bool], Compared]] = {
    "french-tarot": french_tarot,
    "hungarian-tarokk": hungarian_tarokk,
    "illusztralt-tarokk": illusztralt_tarokk,
    "danish-tarok": danish_tarok,
    "dappen": dappen_,
    "taroky": taroky_,
    "zwanzigerrufen": zwanzigerrufen_,
    "koenigrufen": koenigrufen_,
    "slovenian-tarok": slovenian_tarok_,
    "cego": cego_,
}


def sample(variant: str, deals: int, damage: bool, seed: str = "") -> Iterable[Compared]:
    """So many deals of a game under none, one and two changed house rules in turn."""
    random = Random(f"{variant} {damage} {seed}")
    for number in range(deals):
        yield GAMES[variant](random, number % 3, damage)
