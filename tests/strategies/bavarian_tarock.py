"""Random deals of Bavarian Tarock with house rules: nearly all of them can have happened."""

from typing import Any

from hypothesis import strategies as st

NAMES = ("Anna", "Bert", "Cilli", "Dora")
BIDS = {
    "aufnahme": (None, "ich-spiele"),
    "handspiel": (None, "ich-spiele", "ich-spiele-auch", "vorn"),
    "more": (None, "vorn", "more"),
}


def options() -> st.SearchStrategy[dict[str, Any]]:
    """A small stake makes pots that are short, or exactly enough."""
    return st.fixed_dictionaries(
        {},
        optional={
            "stake": st.sampled_from((1, 3, 5, 7, 10, 20, 50)),
            "empty_pot": st.sampled_from(("end", "refill")),
            "pot_at_close": st.sampled_from(("split", "leave")),
        },
    )


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """(deal, options)."""
    players = list(NAMES[: draw(st.sampled_from((3, 3, 4)))])
    dealer = draw(st.sampled_from(players))
    deal: dict[str, Any] = {"variant": "bavarian-tarock", "players": players, "dealer": dealer}
    outcome = draw(st.sampled_from((None,) * 9 + ("all-passed", "open-pot", "close-pot")))
    if outcome is not None:
        return deal | {"outcome": outcome}, draw(options())
    active = [name for name in players if len(players) == 3 or name != dealer]
    contract = draw(st.sampled_from(tuple(BIDS)))
    deal |= {"declarer": draw(st.sampled_from(active)), "contract": contract}
    if contract == "more":
        deal["more"] = draw(st.integers(1, 11)) * 5
    if (bid := draw(st.sampled_from(BIDS[contract]))) is not None:
        deal["bid"] = bid
    points = draw(st.one_of(st.integers(0, 120), st.sampled_from((60, 61, 65, 66, 116, 120))))
    counted = draw(st.sampled_from(("card_points", "defender_points", "both")))
    if counted != "defender_points":
        deal["card_points"] = points
    if counted != "card_points":
        deal["defender_points"] = 120 - points
    return deal, draw(options())
