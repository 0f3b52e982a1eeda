"""An answer is told once, without what it does not need."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tarokscore import settling
from tarokscore.core import Place
from tarokscore.whatif.changes import Change
from tarokscore.whatif.claim_search import ClaimExplanation, explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.duplicates import smallest
from tarokscore.whatif.search import FoundChanges

SEVEN = {
    "variant": "dappen",
    "players": ["Hansjörg", "Vroni", "Lioba", "Xaver", "Agathe", "Bärbel", "Fridolin"],
    "dealer": "Hansjörg", "declarer": "Xaver", "contract": "selber", "strecker": "Agathe", "card_points": 60,
    "bonuses": [{"name": "ulti-2", "made": True}, {"name": "ulti-1", "made": False}],
}  # fmt: skip


def asked(deal: dict[str, Any], claims: dict[str, int], most: int = 2) -> ClaimExplanation:
    variant = deal["variant"]
    options = settling.house_rules(variant, None).plain()
    return explain_claim(
        DisputedDeal(variant, deal, options, settling.carried_state(variant, None)), claims, most=most
    )


def to(place: str, value: int) -> Change:
    return Change(Place(place), "number", (((place,), value),), 0, value)


def found(*changes: Change, others: Sequence[Change] = ()) -> FoundChanges:
    return FoundChanges(changes, 1.0, tuple(others))


def test_one_that_holds_another_and_more_is_not_told() -> None:
    one, two, three = to("bouts", 1), to("card_points", 46), to("tricks", 4)
    pair, other = found(one, two), found(one, three)
    assert smallest([pair, found(one, two, three), other]) == [pair, other]
    assert smallest([found(one, two), found(three, others=[two])]) == [found(three, others=[two])]
    assert smallest([pair, found(two, to("bouts", 2), three)]) == [pair, found(two, to("bouts", 2), three)]


def test_of_what_goes_with_another_fact_only_the_ways_that_need_it_are_told() -> None:
    """One thing alone is an answer; with another beside it, it is none. What needs both is one."""
    one, two, three = to("bouts", 1), to("card_points", 46), to("tricks", 4)

    def beside(change: Change) -> Change:
        return replace(three, edits=(*three.edits, *change.edits), linked=(change,))

    needed = beside(two)
    assert smallest([found(one), found(beside(one), others=[needed])]) == [found(one), found(needed)]
    assert smallest([found(one), found(beside(one))]) == [found(one)]


def test_no_answer_to_a_claim_holds_another() -> None:
    """It was a solo without the lost ulti; that the other ulti was one with trump 1 changes nothing then."""
    explanations = asked(SEVEN, {"Bärbel": -70}).explanations
    sets = [frozenset(map(repr, each.edited)) for each in explanations]
    assert max(map(len, sets)) > 2 and not any(one < two for one in sets for two in sets)


def test_the_same_facts_by_a_detour_are_not_told_again() -> None:
    """The ulti with trump 1 was made, that is: none was lost and one was made, whichever entry says so."""
    results = [
        sorted(key for key, _ in _ultis(each.edited)) for each in asked(SEVEN, {"Bärbel": -70}).explanations
    ]
    assert results.count(["ulti-1", "ulti-2"]) == 1


def _ultis(edited: Sequence[Any]) -> list[tuple[str, bool]]:
    """The ultis of a deal with an answer in it, by name, where each was made and nobody else declared."""
    ultis: list[Any] = [dict(each) for each in SEVEN["bonuses"]] + [None]
    for path, _, after in edited:
        if path[0] != "bonuses":
            return []
        if len(path) == 3:
            ultis[path[1]] = {**ultis[path[1]], path[2]: after}
        else:
            ultis[path[1]] = after if isinstance(after, dict) else None
    there = [(each["name"], each.get("made", True)) for each in ultis if each]
    return there if all(made for _, made in there) else []
