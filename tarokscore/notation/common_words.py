"""Words that every game shares, in the languages of its players; the games' own are in their rulebooks.

Accents, case and signs between words do not matter when they are typed.
"""

from typing import Any


def _french(*words: str) -> tuple[str, ...]:
    return tuple(f"{word}{ending}" for word in words for ending in ("", "e", "s", "es"))


def _german(*words: str) -> tuple[str, ...]:
    return tuple(f"{word}{ending}" for word in words for ending in ("", "e", "er", "es", "en"))


def _czech(long: str, short: str = "") -> tuple[str, ...]:
    """
    >>> _czech("uhran", "uhrán")
    ('uhraný', 'uhraná', 'uhrané', 'uhraní', 'uhrán', 'uhráno')
    """
    return (*(f"{long}{ending}" for ending in "ýáéí"), *((short, f"{short}o") if short else ()))


def _slovenian(*words: str) -> tuple[str, ...]:
    return tuple(f"{word}{ending}" for word in words for ending in ("", "a", "o", "i", "e"))


# How a bonus went and how it was played: (key, value) -> words, one line for each language, in every form
# that agrees with a bonus, whatever its gender, and with several.
STATES: dict[tuple[str, Any], tuple[str, ...]] = {
    ("announced", True): (
        "announced",
        *_french("annoncé"),
        *_german("angesagt", "angekündigt"),
        "bemondott", "bemondottak", "bemondva",
        *_czech("hlášen", "hlášen"), *_czech("ohlášen", "ohlášen"),
        *_czech("nahlášen", "nahlášen"),
        *_slovenian("napovedan"),
        "宣言",
    ),
    ("announced", False): (
        "silent", "unannounced",
        "silencieux", "silencieuse", "silencieuses", *_french("non annoncé"),
        *_german("still", "stumm", "unangesagt"),
        "csendes", "csendesek", "csendben",
        *_czech("tich"), "tiše", *_czech("nehlášen", "nehlášen"), *_czech("neohlášen", "neohlášen"),
        *_czech("nenahlášen", "nenahlášen"),
        *_slovenian("tih", "nenapovedan"),
    ),
    ("made", True): (
        "made", "won",
        *_french("réussi", "gagné"),
        *_german("gewonnen", "gemacht", "gelungen"), "geschafft",
        "sikerült", "sikerültek", "megvan", "megvannak", "nyert",
        *_czech("splněn", "splněn"), *_czech("uhran", "uhrán"), *_czech("vyhran", "vyhrán"),
        *_slovenian("narejen", "dobljen", "uspel"),
        "成功",
    ),
    ("made", False): (
        "failed", "lost",
        *_french("raté", "chuté", "perdu", "manqué"),
        *_german("verloren", "misslungen"), "nicht gemacht",
        "bukott", "elbukott", "megbukott", "bukták", "elbukták", "megbukták",
        "nem sikerült", "nem sikerültek",
        "nincs meg", "nincsenek meg",
        *_czech("prohran", "prohrán"), *_czech("nesplněn", "nesplněn"), *_czech("neuhran", "neuhrán"),
        *_czech("nevyhran", "nevyhrán"),
        *_slovenian("izgubljen", "nenarejen"), "padel", "padla", "padlo", "padli", "padle",
        "失敗",
    ),
}  # fmt: skip

SIDES = {
    "declarer": ("declarer", "declarers", "declarer's side", "attaque", "preneur"),
    "defenders": (
        "defenders", "defender", "defence", "defense", "défense", "opponents", "Gegner", "Gegnern",
        "Gegenspieler", "Gegenspielern",
    ),
}  # fmt: skip

# Names of keys that every game has, besides the key itself and its row in the vocabulary.
KEYS = {
    "players": ("players", "joueurs", "hráči", "játékosok", "igralci"),
    "dealer": ("dealer", "donneur", "Geber", "osztó", "rozdávající", "delivec", "deli"),
    "partner": ("partner", "with", "avec", "mit"),
    "card_points": (
        "card points", "points", "point", "pts", "Punkte", "Punkten", "Punkt", "Augen", "pont", "pontot",
        "bod", "body", "bodů", "oči", "očí", "točka", "točki", "točke", "točk",
    ),
    "tricks": (
        "tricks", "trick", "levées", "levée", "plis", "pli", "Stiche", "Stich", "Stichen", "ütés", "ütést",
        "ütések", "zdvih", "zdvihy", "zdvihů", "štych", "štychy", "štychů", "štih", "štiha", "štihi",
        "štihe", "štihov", "vzetek", "vzetka", "vzetki", "vzetke", "vzetkov",
    ),
    "note": ("note", "Notiz", "megjegyzés", "poznámka", "opomba"),
}  # fmt: skip

NOT = (
    "not", "no", "without", "non", "pas", "pas de", "pas d", "sans", "aucun", "aucune", "sans aucun",
    "sans aucune", "nicht", "kein",
    "keine", "keinen", "ohne", "nem", "nincs", "ne", "ni", "nista", "niso", "není", "nebyl",
    "nebyla", "nebylo", "bez", "brez",
)  # fmt: skip
NONE = ("none", "aucun", "aucune", "keine", "keiner", "semmi", "žádné", "nič")
AND = ("and", "et", "und", "és", "in", "a", "&")
ON = ("on", "sur", "auf", "na")  # kontra auf Pagat
OF = ("of", "by", "de", "d", "du", "des", "par", "pour", "von", "bei", "der", "od")  # petit au bout de Béla
ARTICLES = (
    "the", "le", "la", "l", "les", "un", "une", "der", "die", "das", "den", "dem", "ein", "eine", "einen",
    "az", "egy",
)  # fmt: skip
TO = ("to", "zu")  # 70 zu 50
GAME = (
    "game", "jeu", "partie", "Spiel", "hra", "igra", "partija", "on the game", "sur le jeu", "sur la partie",
    "auf Spiel", "auf das Spiel", "aufs Spiel", "na hru", "na igro",
)  # fmt: skip
ALONE = ("alone", "seul", "seule", "allein")  # of a declarer: nobody is his partner
LEFT_OVER = ("blatt", "cards", "cartes")  # "41 and 2 Blatt": cards counted beside whole points
UNSAID = ("unsaid",)
# "simple poignée" may be typed without it: the plain one is the one that is called simple.
PLAIN = ("simple", "single", "einfach", "einfache", "einfacher")
