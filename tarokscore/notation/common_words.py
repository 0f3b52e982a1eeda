"""Words that every game shares, in the languages of its players; the games' own are in their rulebooks.

Accents, case and signs between words do not matter when they are typed.
"""

from typing import Any

# How a bonus went and how it was played: (key, value) -> words.
STATES: dict[tuple[str, Any], tuple[str, ...]] = {
    ("announced", True): (
        "announced", "annoncé", "annoncée", "annoncés", "angesagt", "angesagter", "bemondott", "bemondva",
        "hlášený", "hlášená", "hlášeno", "ohlášený", "napovedan", "napovedana", "napovedano", "宣言",
    ),
    ("announced", False): (
        "silent", "unannounced", "silencieux", "non annoncé", "still", "stiller", "csendes", "csendben",
        "tichý", "tichá", "tiše", "tiho", "tihi", "tiha", "nenapovedan", "nenapovedana",
    ),
    ("made", True): (
        "made", "won", "réussi", "réussie", "gagné", "gemacht", "gewonnen", "sikerült", "megvan", "nyert",
        "splněno", "splněný", "uhraný", "uhráno", "vyhraný", "narejen", "narejena", "dobljen", "dobljena",
        "uspel", "uspela", "成功",
    ),
    ("made", False): (
        "failed", "lost", "raté", "ratée", "chuté", "perdu", "perdue", "verloren", "misslungen",
        "nicht gemacht", "bukott", "elbukott", "nem sikerült", "nesplněno", "nesplněný", "prohraný",
        "prohráno", "izgubljen", "izgubljena", "padel", "padla", "失敗",
    ),
}  # fmt: skip

SIDES = {
    "declarer": ("declarer", "declarers", "declarer's side", "attaque", "preneur"),
    "defenders": (
        "defenders", "defender", "defence", "defense", "défense", "opponents", "Gegner", "Gegenspieler",
    ),
}  # fmt: skip

# Names of keys that every game has, besides the key itself and its row in the vocabulary.
KEYS = {
    "players": ("players", "joueurs", "hráči", "játékosok", "igralci"),
    "dealer": ("dealer", "donneur", "Geber", "osztó", "rozdávající", "delivec", "deli"),
    "partner": ("partner", "with", "avec", "mit"),
    "card_points": (
        "card points", "points", "point", "pts", "Punkte", "Punkt", "Augen", "pont", "bodů", "body", "oči",
        "očí", "točk", "točke",
    ),
    "tricks": (
        "tricks", "trick", "levées", "levée", "plis", "pli", "Stiche", "Stich", "ütés", "zdvihů", "zdvihy",
        "štychů", "štychy", "štych", "štihov", "štihi", "štih",
    ),
    "note": ("note", "Notiz", "megjegyzés", "poznámka", "opomba"),
}  # fmt: skip

NOT = (
    "not", "no", "without", "pas", "pas de", "pas d", "sans", "aucun", "aucune", "nicht", "kein", "keine",
    "keinen", "ohne", "nem", "nincs", "ne", "ni", "bez", "brez",
)  # fmt: skip
NONE = ("none", "aucun", "aucune", "keine", "keiner", "semmi", "žádné", "nič")
AND = ("and", "et", "und", "és", "in", "a", "&")
ON = ("on", "sur", "auf", "na")  # kontra auf Pagat
OF = ("of", "by", "de", "d", "du", "des", "par", "von", "der", "od")  # petit au bout de Béla
ARTICLES = (
    "the", "le", "la", "l", "les", "un", "une", "der", "die", "das", "den", "dem", "ein", "eine", "einen",
    "az", "egy",
)  # fmt: skip
ALONE = ("alone", "seul", "seule", "allein")  # of a declarer: nobody is his partner
LEFT_OVER = ("blatt", "cards", "cartes")  # "41 and 2 Blatt": cards counted beside whole points
UNSAID = ("unsaid",)
# "simple poignée" may be typed without it: the plain one is the one that is called simple.
PLAIN = ("simple", "single", "einfach", "einfache", "einfacher")
