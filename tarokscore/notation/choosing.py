"""Choosing among the deals that a line can mean: the cheapest ones that the game accepts."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tarokscore import games
from tarokscore.asking.missing_facts import PARTNER
from tarokscore.asking.partial_deal import pays_alike
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Json
from tarokscore.ledger.renames import people_in
from tarokscore.notation.bonus import BESIDE
from tarokscore.notation.drafts import DOUBT, ONLY_TRICKS, SEVERAL, Draft, mentions
from tarokscore.notation.judging import Judged
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import whose
from tarokscore.notation.readings import MOST_READINGS, Reading
from tarokscore.notation.results import PlainDeal


class ShortName(NamedTuple):
    """A word that several players' names begin with. name: its form in a draft; people: those players; start,
    end: character offsets in the line; draft: the cheapest reading's, which mentions it."""

    name: str
    people: tuple[str, ...]
    start: int
    end: int
    draft: Draft


def without_short_names(found: Sequence[Reading], lattice: Lattice) -> Sequence[Reading] | ShortName:
    """The readings without a short name that fits several players; if all of the cheapest ones have such a
    name, that name."""
    short = [
        (whose(item), item.value, lattice.span(at, end))
        for at, edges in enumerate(lattice.own) for end, item in edges if isinstance(item.value, tuple)
    ]  # fmt: skip
    names = {name for name, _, _ in short}
    clear = [each for each in found if not names or not mentions(each.draft, names)]
    if not found or (clear and clear[0].cost == found[0].cost):
        return clear
    draft = found[0].draft
    name, people, span = next(each for each in short if mentions(draft, {each[0]}))
    return ShortName(name, people, *span, draft)


def choose(
    found: Sequence[Reading], judged: Callable[[Reading], Judged]
) -> tuple[list[Judged], int, list[Judged]]:
    """Return (acceptable deals, their cost, refused deals). The acceptable deals are those of the lowest cost
    that has any; there are none if a cheaper reading is refused. found: sorted by cost; judged: function from
    a reading to its deal."""
    refused: list[Judged] = []
    malformed: list[Judged] = []
    tiers: dict[int, list[Reading]] = {}
    for each in found[: MOST_READINGS * 4]:
        tiers.setdefault(each.cost, []).append(each)
    for cost, tier in tiers.items():
        here = list(map(judged, tier))
        fine = _without_duplicates(each for each in here if not each.refused and not each.malformed)
        denied = [each for each in here if each.refused and not each.malformed]
        is_open = any(each.is_open for each in malformed)
        if fine and not refused and not is_open and not _are_second_meanings(fine, denied):
            is_doubtful = all(map(_may_be_doubted, fine))
            return _preferred(fine), cost + is_doubtful, []
        refused += denied
        malformed += (each for each in here if each.malformed)
    return [], 0, [each for each in malformed if each.is_open] or refused or malformed


def without_second_meanings(fine: list[Judged], table: TableSetup) -> list[Judged]:
    """The deals; or only the one that is no second meaning, if the others name the same people and have the
    same scores and state: what changes nothing is not asked."""
    first = [each for each in fine if BESIDE not in each.reading.draft.claims]
    deals, model = [each.deal for each in fine], games.load(table.variant).Deal
    if len(first) != 1 or len({frozenset(people_in(model, each)) for each in deals}) > 1:
        return fine
    return first if pays_alike(deals, table) else fine


def _may_be_doubted(found: Judged) -> bool:
    """Whether a reading needs a question even if it is the only one: it claims DOUBT, or it has a declarer
    who plays alone while the line speaks of several people, who may be the other side."""
    claims = found.reading.draft.claims
    is_alone = "declarer" in found.deal and "partner" not in found.deal and PARTNER not in found.missing
    is_theirs = is_alone and "defender_points" not in found.deal
    return DOUBT in claims or (SEVERAL in claims and is_theirs)


def _are_second_meanings(fine: Sequence[Judged], denied: Sequence[Judged]) -> bool:
    """Whether all acceptable readings are mere second meanings beside the refused ones, so that the line is
    refused rather than read so: the refused ones state more of contract and declarer, or `_is_the_rest` holds
    for each acceptable one."""
    if not denied:
        return False
    if min(each.missing_head for each in fine) > min(each.missing_head for each in denied):
        return True
    is_of_entries = all(any("[" in place for place in each.missing) for each in fine)
    return not is_of_entries and all(_is_the_rest(each, denied) for each in fine)


def _is_the_rest(found: Judged, denied: Iterable[Judged]) -> bool:
    """Whether a reading is a second meaning beside refused ones: it claims so (BESIDE); it takes a number for
    tricks that may be the missing card points; or a refused one relates to a whole list what this one relates
    to a part of it."""
    draft = found.reading.draft
    claims = {BESIDE, *([ONLY_TRICKS] if "card_points" in found.missing else ())} & draft.claims
    if claims:
        return any(not claims <= each.reading.draft.claims for each in denied)
    return any(_says_of_more(each.reading.draft, draft) for each in denied)


def _says_of_more(one: Draft, other: Draft) -> bool:
    """Whether two drafts are equal but for facts that the first gives to more entries than the second
    does."""
    if one._replace(entries=()) != other._replace(entries=()) or len(one.entries) != len(other.entries):
        return False
    pairs = [*zip(one.entries, other.entries, strict=True)]
    shared = {fact for each in other.entries for fact in each.facts}
    return all(
        more[:2] == each[:2] and {*each.facts} <= {*more.facts} <= {*each.facts} | shared
        for more, each in pairs
    )


def _without_duplicates(found: Iterable[Judged]) -> list[Judged]:
    """One reading per different deal: of equal deals the one that lacks fewest facts."""
    kept: dict[str, Judged] = {}
    for each in found:
        key = repr(_comparable(_by_side(each.deal)))
        if key not in kept or len(kept[key].missing) > len(each.missing):
            kept[key] = each
    return [*kept.values()]


def _by_side(deal: PlainDeal) -> PlainDeal:
    """The deal with bonuses of the declarer or partner given to their side, and without a result that follows
    from its tricks."""
    mine = (deal.get("declarer"), deal.get("partner"))
    theirs = [
        {key: value for key, value in each.items() if key != "player"} | {"side": "declarer"}
        if None is not each.get("player") in mine else each
        for each in deal.get("bonuses", ())
    ]  # fmt: skip
    whole = {**deal, "bonuses": theirs}
    return {key: value for key, value in whole.items() if key != "made" or "tricks" not in deal}


def _comparable(value: Json) -> Json:
    """A deal or a part of it in a form that is equal for equal facts: sorted, without default values."""
    if isinstance(value, list):
        return sorted(repr(_comparable(each)) for each in value)
    if isinstance(value, dict):
        return sorted(
            (key, repr(_comparable(each)))
            for key, each in value.items()
            if (key, each) not in (("announced", False), ("outcome", "played"))
        )
    return value


def _preferred(fine: list[Judged]) -> list[Judged]:
    """The preferred ones of acceptable readings. Readings with contract and declarer are preferred to those
    without; of the same people, those with fewer rare facts and with fewer missing facts, unless they differ
    in a bonus."""
    usual: dict[object, int] = {}
    for each in fine:
        usual[each.people] = min(each.rare_facts, usual.get(each.people, each.rare_facts))
    fine = [each for each in fine if each.rare_facts == usual[each.people]]
    least = min(each.missing_head for each in fine)
    fine = [each for each in fine if each.missing_head == least]
    fuller = [
        [it for it in fine if it.people == each.people and {*it.missing} < {*each.missing}] for each in fine
    ]
    return [
        each for each, others in zip(fine, fuller, strict=True)
        if not others
        or any(place.endswith(".announced") for place in each.missing)
        or all(_announces_earlier(each.deal, other.deal) for other in others)
        or all(_has_another(each.deal, other.deal) for other in others)
        or all(_denies_another(each.reading.draft, other.reading.draft) for other in others)
    ]  # fmt: skip


def _denies_another(one: Draft, other: Draft) -> bool:
    """Whether the two drafts relate a denial to different entries: "trull nem négykirály" denies one or the
    other."""
    lost = {each.name for each in other.entries if each.get("made") is False}
    is_there = bool(lost.intersection(each.name for each in one.entries))
    return bool(one.denied) and one.denied != other.denied and (bool(other.denied) or is_there)


def _has_another(one: PlainDeal, other: PlainDeal) -> bool:
    """Whether two deals have equally many bonuses of different names: "ultimo" is that of the king or of the
    pagat, and both are asked about even if one of them lacks a fact."""
    names = [{each["name"] for each in deal.get("bonuses", ())} for deal in (one, other)]
    return len(names[0]) == len(names[1]) and names[0] != names[1]


def _announces_earlier(one: PlainDeal, other: PlainDeal) -> bool:
    """Whether two deals have the same bonuses, and the first has an earlier one announced and no fewer in
    all: in "Pagat announced Trull made" the Pagat rather than the Trull was announced."""
    told = [
        [(each["name"], each.get("announced", False)) for each in deal.get("bonuses", ())]
        for deal in (one, other)
    ]
    names = [[name for name, _ in each] for each in told]
    counts = [sum(announced for _, announced in each) for each in told]
    is_doubled = any("doubling" in each for each in one.get("bonuses", ()))
    return names[0] == names[1] and counts[0] >= counts[1] and told[0] > told[1] and not is_doubled
