"""Deals of Königrufen that the tests change: a Dreier won with 40, and what can be told otherwise."""

from typing import Any

ANNA, BERT, CORA, DORI, EMIL = PLAYERS = ("Anna", "Bert", "Cora", "Dori", "Emil")
DREIER = {
    "variant": "koenigrufen", "players": list(PLAYERS[:4]), "dealer": DORI,
    "contract": "dreier", "declarer": ANNA, "card_points": 40,
}  # fmt: skip
RUFER = {"contract": "rufer", "partner": BERT}
SOLORUFER = {"contract": "solorufer", "partner": BERT}
BESSERRUFER = {"contract": "besserrufer", "partner": BERT}
TALON = {"partner": None, "king_in_talon": True}
SCHLEIFEN = RUFER | TALON | {"conceded": True, "card_points": None}
FIVE = {"players": list(PLAYERS), "dealer": EMIL}
BETTEL = {"contract": "bettel", "card_points": None, "tricks": 0}
TRISCHAKEN = {
    "contract": "trischaken", "declarer": None, "card_points": None,
    "points": {ANNA: 20, BERT: "30/1", CORA: "19/2", DORI: 0},
}  # fmt: skip
RENONCE = {"outcome": "renonce", "offenders": [BERT], "card_points": None}
MADE, FAILED = {"announced": True, "made": True}, {"announced": True, "made": False}
MONDFANG = {"mondfang": 1}
PAGAT = {"preset": "pagat"}
TARIFF = {"tariff": "pagat"}
TWO_PAY_TWO = {"trischaken": "two-pay-two"}
CAPTURES = {"koenigsfang": 1, "skuesfang": 2}
BY_SIDES = {"mondfang": 2, "mondfang_by": "sides"}
MIDDLE_TIE = {**TRISCHAKEN, "points": {ANNA: 15, BERT: 40, CORA: 15, DORI: 0}}

Facts = dict[str, Any]


def deal(*changes: Facts, **more: Any) -> Facts:
    """A Dreier won with 40, changed."""
    told = dict(DREIER)
    for change in (*changes, more):
        told |= change
    return told


def entry(name: str, side: str | None = "declarer", **more: Any) -> Facts:
    return {"name": name, "side": side, **more}


def bonus(*bonuses: Facts, **more: Any) -> Facts:
    return {"bonuses": list(bonuses), **more}


def caught(giver: str, catcher: str) -> Facts:
    return {"mondfang": {"from": giver, "to": catcher}}
