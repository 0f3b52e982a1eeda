"""Random deals of Dappen with house rules: every contract, outcome and bonus, mostly ones that settle."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tarokscore.games.dappen.possible_counts import TRICKS, reach, total

NAMES = ("Anna", "Bärbel", "Cilli", "Dieter", "Emil", "Frieda", "Günter", "Hanna")


def deals() -> SearchStrategy[tuple[dict[str, Any], dict[str, Any]]]:
    """(deal, options) pairs."""
    return _pairs()


@st.composite
def _pairs(draw: DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    options = {
        key: draw(values)
        for key, values in (
            ("version", st.sampled_from(["furtwangen", "furtwangen", "breitnau", "buchenbach"])),
            ("stretch_doubles", st.sampled_from(["rivals", "all"])),
            ("solo_doubles", st.sampled_from(["always", "won-only"])),
            ("solo_doubles_ulti", st.booleans()),
            ("ulti_value_by", st.sampled_from(["place", "card"])),
            ("game_size", st.sampled_from(["full", "half"])),
            ("ulti_size", st.sampled_from(["full", "half"])),
            ("marsch_liability", st.sampled_from(["whole", "excess", "shared"])),
            ("all_fives_liability", st.booleans()),
            ("sitting_dealer", st.sampled_from(["out", "with-defenders"])),
        )
        if draw(st.booleans())
    }
    version = options.get("version", "furtwangen")
    players = list(NAMES[: 6 if version == "buchenbach" else draw(st.integers(6, 8))])
    dealer = draw(st.sampled_from(players))
    deal: dict[str, Any] = {"variant": "dappen", "players": players}
    if len(players) == 8 or draw(st.booleans()):
        deal["dealer"] = dealer
    outcomes = ["all-passed"] if version != "furtwangen" else ["all-fives", "all-passed", "unlawful-pass"]
    outcome = draw(st.sampled_from([None] * 10 + outcomes))
    if outcome is not None:
        deal["outcome"] = outcome
    if outcome == "unlawful-pass":
        deal["player"] = draw(
            st.sampled_from([name for name in players if len(players) < 8 or name != dealer])
        )
    elif outcome != "all-passed":
        _bid(draw, deal, dealer, version)
        _count(draw, deal, dealer, version)
    return deal, options


HANNES = ["dappen", "strecken", "solo", "ein-hannes", "zwei-hannes", "geiss"]


def _bid(draw: DrawFn, deal: dict[str, Any], dealer: str, version: str) -> None:
    """Declarer and contract; Strecken from somebody who speaks after the one who said Dappen."""
    players = deal["players"]
    first = players.index(dealer) + 1
    order = players[first:] + players[:first]
    if len(players) == 8:
        order.remove(dealer)
    if version == "buchenbach":
        deal |= {"contract": draw(st.sampled_from(HANNES)), "declarer": draw(st.sampled_from(order))}
        return
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
    if version == "breitnau" and contract in ("strecken", "selber") and draw(st.booleans()):
        deal["stupfen"] = True


def _count(draw: DrawFn, deal: dict[str, Any], dealer: str, version: str) -> None:
    """Tricks and points that go together, told in one of the ways a table tells them; ulti; liability."""
    active = min(len(deal["players"]), 7)
    all_fives = deal.get("outcome") == "all-fives"
    tricks = TRICKS[active] if all_fives else draw(st.integers(0, TRICKS[active]))
    points = draw(st.integers(*reach(active, tricks)))
    told = {"card_points": points, "defender_points": total(active, tricks) - points, "tricks": tricks}
    ways = [("card_points", "tricks"), ("defender_points", "tricks"), ("card_points", "defender_points")]
    ways += [("card_points",), ("defender_points",), tuple(told)]
    deal |= {key: told[key] for key in draw(st.sampled_from([()] * 6 + ways if all_fives else ways))}
    if version != "furtwangen":
        return
    sitting = dealer if len(deal["players"]) == 8 else None
    defenders = [name for name in deal["players"] if name not in (deal["declarer"], sitting)]
    if not all_fives and draw(st.integers(0, 3)) == 0:
        deal["gstiess_withheld_by"] = draw(st.sampled_from(defenders))
    if not all_fives:
        cards = draw(st.lists(st.sampled_from([1, 2, 3]), unique=True, max_size=3))
        won = draw(st.integers(0, tricks))
        bonuses = [{"name": f"ulti-{card}", "made": index < won} for index, card in enumerate(cards)]
        if bonuses:
            deal["bonuses"] = draw(st.permutations(bonuses))
    if tricks == TRICKS[active]:
        deal["marsch_liable"] = draw(st.lists(st.sampled_from(defenders), unique=True, max_size=2))
