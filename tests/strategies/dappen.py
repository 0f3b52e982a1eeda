"""Random deals of Dappen with house rules: every contract, outcome and bonus, mostly ones that settle."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tarokscore.games.dappen.counting import TRICKS, reach, total

NAMES = ("Anna", "Bärbel", "Cilli", "Dieter", "Emil", "Frieda", "Günter", "Hanna")


def deals() -> SearchStrategy[tuple[dict[str, Any], dict[str, Any]]]:
    """(deal, options) pairs."""
    return _pairs()


@st.composite
def _pairs(draw: DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    options = {
        key: draw(values)
        for key, values in (
            ("solo_doubles_ulti", st.booleans()),
            ("sitting_dealer", st.sampled_from(["out", "with-defenders"])),
        )
        if draw(st.booleans())
    }
    players = list(NAMES[: draw(st.integers(6, 8))])
    dealer = draw(st.sampled_from(players))
    deal: dict[str, Any] = {"variant": "dappen", "players": players}
    if len(players) == 8 or draw(st.booleans()):
        deal["dealer"] = dealer
    outcome = draw(st.sampled_from([None] * 10 + ["all-fives", "all-passed"]))
    if outcome is not None:
        deal["outcome"] = outcome
    if outcome != "all-passed":
        _bid(draw, deal, dealer)
        _count(draw, deal, dealer)
    return deal, options


def _bid(draw: DrawFn, deal: dict[str, Any], dealer: str) -> None:
    """Declarer and contract; Strecken from somebody who speaks after the one who said Dappen."""
    players = deal["players"]
    first = players.index(dealer) + 1
    order = players[first:] + players[:first]
    if len(players) == 8:
        order.remove(dealer)
    contract = draw(st.sampled_from(["dappen", "strecken", "selber", "solo"]))
    dapper = draw(st.integers(0, len(order) - 2))
    strecker = draw(st.integers(dapper + 1, len(order) - 1))
    if deal.get("outcome") == "all-fives" and contract == "solo" and len(players) > 6:
        contract = "dappen"
    deal["contract"] = contract
    deal["declarer"] = order[strecker if contract in ("strecken", "solo") else dapper]
    if contract == "strecken" or (contract in ("dappen", "selber") and draw(st.booleans())):
        deal["dapper"] = order[dapper]
    if contract == "selber" or (contract == "strecken" and draw(st.booleans())):
        deal["strecker"] = order[strecker]


def _count(draw: DrawFn, deal: dict[str, Any], dealer: str) -> None:
    """Tricks and points that go together, told in one of the ways a table tells them; ulti; liability."""
    active = min(len(deal["players"]), 7)
    all_fives = deal.get("outcome") == "all-fives"
    tricks = TRICKS[active] if all_fives else draw(st.integers(0, TRICKS[active]))
    points = draw(st.integers(*reach(active, tricks)))
    told = {"card_points": points, "defender_points": total(active, tricks) - points, "tricks": tricks}
    ways = [("card_points", "tricks"), ("defender_points", "tricks"), ("card_points", "defender_points")]
    ways += [("card_points",), ("defender_points",), tuple(told)]
    deal |= {key: told[key] for key in draw(st.sampled_from([()] * 6 + ways if all_fives else ways))}
    if not all_fives:
        cards = draw(st.lists(st.sampled_from([1, 2, 3]), unique=True, max_size=3))
        won = draw(st.integers(0, tricks))
        bonuses = [{"name": f"ulti-{card}", "made": index < won} for index, card in enumerate(cards)]
        if bonuses:
            deal["bonuses"] = draw(st.permutations(bonuses))
    if tricks == TRICKS[active]:
        sitting = dealer if len(deal["players"]) == 8 else None
        defenders = [name for name in deal["players"] if name not in (deal["declarer"], sitting)]
        deal["marsch_liable"] = draw(st.lists(st.sampled_from(defenders), unique=True, max_size=2))
