"""Lines of up to three hundred words that nobody means."""

import random

from tarokscore.notation.lexicon import lexicon

PLAYERS = ("Anna", "Anne", "Annette", "Andrea", "Anselm")

WORST = {
    "dappen": ("falorn Trumpf 2 Andrea meist", "tun Einser la défense Anne", "den 2er"),
    "danish-tarok": ("snuppet væk",),
    "hungarian-tarokk": ("bagged the 21 megkontrázta", "Annette nyolc tarokkja"),
    "koenigrufen": ("well Valatt hat gekontert",),
    "taroky": ("Anselm hmm naozaj taročkama",),
    "zwanzigerrufen": (", Andrea alle Stiche langt nicht",),
}
"""What took longest of some thirty thousand words and groups of words, each again and again: minutes once."""


def hostile_lines(game: str) -> list[str]:
    """One word again and again, words at random, and short lines of words that mean much."""
    known, chance = lexicon(game), random.Random(7)
    texts = [text for found in known.names.values() for text in found]
    names = ["a", "an", "anna", "andrea", "annette"]
    no = known.languages[0].small["rather"][0]
    words = ["a", "kontra", "und", "2", "anna", ",", ":", no, f"41 {no}", f"{native_bonus(game)} {no}"]
    words += [text for text in chance.sample(texts, k=40) if len(text) < 15][:8]
    words += WORST.get(game, ())
    words += [" ".join(chance.choices(texts + names * 20, k=3)) for _ in range(8)]
    lines = [" ".join([word] * (300 // len(word.split()))) for word in words]
    lines += [" ".join(chance.choices(texts + names * 20, k=300))[:1500] for _ in range(2)]
    lines += [" ".join(chance.choices(texts + names * 20 + ["40", "2", ","] * 20, k=14)) for _ in range(8)]
    return lines


def native_bonus(game: str) -> str:
    """What the table calls one of its bonuses, in one word; else its contract."""
    found = lexicon(game).names.items()
    words = (text for (kind, *_), texts in found if kind in ("entry", "word") for text in texts)
    return next(word for word in words if " " not in word)
