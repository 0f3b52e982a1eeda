"""The figures (figurák): what each is called, which rule it is, and which card it says wins which trick."""

from typing import NamedTuple

SKIZ, XXI, XX, SAS, PAGAT = "skíz", "XXI", "XX", "sas", "pagát"
HONOURS = (SKIZ, XXI, PAGAT)
KINGS = {"hearts": "kőrkirály", "diamonds": "károkirály", "clubs": "treffkirály", "spades": "pikk-király"}
ULTIMO, UHU = 9, 8  # the tricks [IL-32 … IL-37]


class Figure(NamedTuple):
    """rule: the rule it is; trick, card: the trick that it says is won, and by which card (KING: the king
    of its suit); taken: the cards that its side then has in its tricks, beside that card; bird: whether its
    side also wins every trick before [IL-38 … IL-40]."""

    native: str
    rule: str
    trick: int = 0
    card: str = ""
    taken: tuple[str, ...] = ()
    bird: bool = False


KING = "king"
FIGURES = {
    "trull": Figure("tulétroá", "IL-30", taken=HONOURS),
    "four-kings": Figure("négykirály", "IL-31", taken=tuple(KINGS.values())),
    "pagat-ultimo": Figure("pagátultimó", "IL-32", ULTIMO, PAGAT),
    "sas-ultimo": Figure("sasultimó", "IL-33", ULTIMO, SAS),
    "king-ultimo": Figure("királyultimó", "IL-34", ULTIMO, KING),
    "pagat-uhu": Figure("pagátuhu", "IL-35", UHU, PAGAT),
    "sas-uhu": Figure("sasuhu", "IL-36", UHU, SAS),
    "king-uhu": Figure("királyuhu", "IL-37", UHU, KING),
    "centrum": Figure("centrum", "IL-38", 5, XX, bird=True),
    "kismadar": Figure("kismadár", "IL-39", 6, XXI, bird=True),
    "nagymadar": Figure("nagymadár", "IL-40", 7, SKIZ, bird=True),
    "xxi-catch": Figure("XXI-fogás", "IL-41", taken=(SKIZ, XXI)),
    "pagat-catch": Figure("pagátfogás", "IL-42", taken=(PAGAT,)),
    "double-game": Figure("duplajáték", "IL-21"),
    "volat": Figure("volát", "IL-22"),
}

LOSABLE = ("pagat-ultimo", "sas-ultimo")  # cost their side something in silence too [IL-47]
OF_A_KING = ("king-ultimo", "king-uhu")  # name a suit
SAS_FIGURES = ("sas-ultimo", "sas-uhu")  # not everywhere played [IL-33, IL-36]
CATCHES = ("xxi-catch", "pagat-catch")
ONLY_ANNOUNCED = (  # count for nothing in silence [IL-52]
    "king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu", "centrum", "kismadar", "nagymadar",
)  # fmt: skip
BOUND_TO_DECLARE = ("pagat-ultimo", "sas-ultimo", "pagat-uhu", "sas-uhu")  # eight or nine tarokks [IL-73]


def card_of(name: str, suit: str | None) -> str:
    """The card that a figure says wins its trick; "" for a figure of no one trick."""
    card = FIGURES[name].card
    return KINGS.get(suit or "", "") if card == KING else card


def taken_with(name: str, suit: str | None) -> tuple[str, ...]:
    """The cards that a made figure says its side took."""
    card = card_of(name, suit)
    return (card,) if card else FIGURES[name].taken


def called(name: str, suit: str | None = None) -> str:
    """What a table calls a figure: "kőrkirály-ultimó", "centrum"."""
    native = FIGURES[name].native
    if name in OF_A_KING and suit in KINGS:
        return f"{KINGS[suit]}-{native.removeprefix('király')}"
    return native
